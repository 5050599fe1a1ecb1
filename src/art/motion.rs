//! How things move: how long it takes, and along which curves. Times are at normal speed.

use std::time::Duration;

/// How long a slide takes.
pub const SLIDE: Duration = Duration::from_millis(200);
/// How long a jump takes.
pub const JUMP: Duration = Duration::from_millis(360);
/// How long a taken piece takes to fade.
pub const FADE: Duration = Duration::from_millis(180);
/// The part of its taker's way after which a piece begins to fade.
pub const NEARLY_PAST: f32 = 0.6;
/// How near to an edge, in squares, a piece begins to vanish that leaves over it.
pub const SEAM: f32 = 0.5;

/// Slow at both ends (a cubic), as lichess's board moves its pieces. `t` goes from 0 to 1, and so
/// does what comes of it.
pub fn ease_in_out(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    if t < 0.5 { 4.0 * t * t * t } else { 1.0 - (2.0 - 2.0 * t).powi(3) / 2.0 }
}

/// How high a jumping piece is above the ground, in squares, and how much larger it is than at
/// rest, when it has come so far, from 0 to 1.
pub fn leap(t: f32) -> (f32, f32) {
    let up = 4.0 * t * (1.0 - t);
    (0.55 * up, 1.0 + 0.18 * up)
}

/// How much is seen of a fading piece, and how large it is, when so much of the time is over, from
/// 0 to 1.
pub fn fade(t: f32) -> (f32, f32) {
    (1.0 - t, 1.0 - 0.3 * t)
}
