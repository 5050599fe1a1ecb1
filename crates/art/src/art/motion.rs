//! Durations and easing functions of animations. Durations are at normal speed.

use std::time::Duration;

/// The duration of a slide.
pub const SLIDE: Duration = Duration::from_millis(200);
/// The duration of a jump.
pub const JUMP: Duration = Duration::from_millis(360);
/// The duration of a captured piece's fade.
pub const FADE: Duration = Duration::from_millis(180);
/// The duration of a piece's change from one square to another if motion is reduced.
pub const CROSS_FADE: Duration = Duration::from_millis(120);
/// The fraction of the capturing piece's path after which a captured piece begins to fade.
pub const NEARLY_PAST: f32 = 0.6;
/// The distance from a joined edge at which a piece that crosses it begins to fade, in squares.
pub const SEAM: f32 = 0.5;

/// Cubic easing at both ends, as on lichess's board. Both `t` and the result range from 0 to 1.
pub fn ease_in_out(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    if t < 0.5 { 4.0 * t * t * t } else { 1.0 - (2.0 - 2.0 * t).powi(3) / 2.0 }
}

/// The height of a jumping piece above the board, in squares, and its scale, after the fraction `t`
/// of its path.
pub fn leap(t: f32) -> (f32, f32) {
    let up = 4.0 * t * (1.0 - t);
    (0.55 * up, 1.0 + 0.18 * up)
}

/// The opacity and the scale of a fading piece after the fraction `t` of the fade.
pub fn fade(t: f32) -> (f32, f32) {
    (1.0 - t, 1.0 - 0.3 * t)
}
