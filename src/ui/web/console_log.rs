//! Logs errors to the browser's console. Bevy's logger, with filters and colours, would be several
//! times as large.

use bevy::prelude::*;
use log::{LevelFilter, Log, Metadata, Record};
use web_sys::console;

struct Console;

impl Log for Console {
    fn enabled(&self, _: &Metadata) -> bool {
        true
    }

    fn log(&self, record: &Record) {
        console::error_1(&format!("{}: {}", record.target(), record.args()).into());
    }

    fn flush(&self) {}
}

pub(super) fn plugin(_: &mut App) {
    // Fails only if a logger is already set.
    let _ = log::set_logger(&Console);
    log::set_max_level(LevelFilter::Error);
}
