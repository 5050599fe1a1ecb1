//! What is said where no window can be drawn.

use std::fs;
use std::process::Command;

use crate::screen::{Server, set_environment};

#[test]
fn without_a_graphics_driver_the_program_says_what_is_missing_in_the_language_of_the_settings() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let config = folder.path().join("jungle");
    fs::create_dir_all(&config).expect("a folder for settings");
    let server = Server::start();
    for (settings, sentence) in [
        ("()", "No usable graphics driver was found. Jungle needs Vulkan"),
        ("(language: Some(\"de\"))", "Es wurde kein verwendbarer Grafiktreiber gefunden."),
    ] {
        fs::write(config.join("settings.ron"), settings).expect("settings");
        let mut command = Command::new(env!("CARGO_BIN_EXE_jungle"));
        set_environment(&mut command, &server.display, folder.path());
        let command = command.env("LANG", "en_US.UTF-8").env("WGPU_BACKEND", "vulkan");
        let missing = folder.path().join("no-driver.json");
        let command = command.env("VK_ICD_FILENAMES", &missing).env("VK_DRIVER_FILES", &missing);
        let output = command.output().expect("the program runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains(sentence), "{said}");
        assert!(!said.contains("GPU") && !said.contains("panicked"), "{said}");
        assert!(!output.status.success());
    }
}
