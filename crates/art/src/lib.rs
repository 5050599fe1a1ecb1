//! What is seen and heard, without a window: pictures from vector art, exports, and music.
//!
//! - The same request gives the same pixels and the same samples.
//! - A drawing, a theme or a face from outside is checked when it is read.
//! - No window, no sound device, no network, no Bevy.
//!
//! [`Look`](art::Look) is how a board looks, and [`Picture`](art::Picture) what is drawn of it.
//! [`MusicStream`](music::MusicStream) plays the music.
//!
//! The modules, in the order in which they may use each other:
//!
//! - [`music`]: music and sounds of nature, composed and mixed as they play;
//! - [`art`]: pictures from vector art, at any size;
//! - [`export`]: a position as a picture or as text, a game as an animated GIF.

pub mod art;
pub mod export;
pub mod music;
