//! Times and curves of animations. Times are at normal speed.

use std::time::Duration;

/// The duration of a slide.
pub const SLIDE: Duration = Duration::from_millis(200);
/// The duration of a jump.
pub const JUMP: Duration = Duration::from_millis(360);
/// The time in which a captured piece fades.
pub const FADE: Duration = Duration::from_millis(180);
/// The part of the capturing piece's path after which a captured piece begins to fade.
pub const NEARLY_PAST: f32 = 0.6;
/// How far from a joined edge, in squares, a piece that crosses it begins to fade.
pub const SEAM: f32 = 0.5;

/// A cubic, slow at both ends, as on lichess's board. Both `t` and the result go from 0 to 1.
pub fn ease_in_out(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    if t < 0.5 { 4.0 * t * t * t } else { 1.0 - (2.0 - 2.0 * t).powi(3) / 2.0 }
}

/// How high a jumping piece is above the ground, in squares, and its scale, after the part `t` of
/// its way.
pub fn leap(t: f32) -> (f32, f32) {
    let up = 4.0 * t * (1.0 - t);
    (0.55 * up, 1.0 + 0.18 * up)
}

/// The opacity and the scale of a fading piece after the part `t` of its time.
pub fn fade(t: f32) -> (f32, f32) {
    (1.0 - t, 1.0 - 0.3 * t)
}
