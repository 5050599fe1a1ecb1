//! The real window, on a screen that nobody sees: what a person does and what the pixels say.
#![cfg(all(feature = "window", target_os = "linux"))]

mod other_games;
mod play;
mod saving;
mod screen;
mod settings;
