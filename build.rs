//! States the version of the program, and gives the linker what makes a program for Windows.

use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // The commit and its date, from the scripts that make packages.
    println!("cargo::rerun-if-env-changed=JUNGLE_BUILD");
    let version = env!("CARGO_PKG_VERSION");
    let build = env::var("JUNGLE_BUILD").map(|build| format!(" ({build})")).unwrap_or_default();
    println!("cargo::rustc-env=JUNGLE_VERSION={version}{build}");
    // Icon, version and subsystem of the programs for Windows, from the same scripts.
    println!("cargo::rerun-if-env-changed=JUNGLE_LINK_ARGS");
    for argument in env::var("JUNGLE_LINK_ARGS").unwrap_or_default().split_whitespace() {
        println!("cargo::rustc-link-arg-bins={argument}");
    }
}
