//! The host of a game as a program. Everything is on the loopback interface.
#![cfg(feature = "host")]

mod attempts;
#[path = "../support/clock_cases.rs"]
mod clock_cases;
#[cfg(target_os = "linux")]
mod clocks;
mod kills;
mod measure;
#[expect(dead_code, reason = "written for the tests of the host itself")]
#[path = "../../crates/host/tests/host/support.rs"]
mod support;
