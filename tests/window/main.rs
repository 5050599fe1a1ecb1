//! The real window on a virtual screen, tested by input events and pixels.
#![cfg(all(feature = "window", target_os = "linux"))]

mod accessibility;
mod analysis;
mod graphics;
#[path = "../support/hosting.rs"]
mod host;
mod hosting;
mod lessons;
#[path = "../support/namespace.rs"]
mod namespace;
mod other_games;
mod play;
#[path = "../support/saved_games.rs"]
mod saved_games;
mod saving;
mod screen;
mod settings;
