//! The bot in Python, as processes of its own.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// The bot, which is at the top of the project.
fn script() -> PathBuf {
    let folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let mut scripts = folders.map(|folder| folder.join("examples/bot.py"));
    scripts.find(|script| script.is_file()).expect("the bot")
}

/// Whether Python is there. In continuous integration it has to be.
pub fn has_python() -> bool {
    let found = Command::new("python3").arg("--version").stdout(Stdio::null()).status();
    let has_python = found.is_ok_and(|status| status.success());
    assert!(has_python || std::env::var_os("CI").is_none(), "the bot needs python3");
    if !has_python {
        println!("Skipped: there is no python3 for the bot.");
    }
    has_python
}

/// Starts the bot with the link of a seat, or with the address of a server.
pub fn start_bot(address: &str, arguments: &[&str]) -> Child {
    Command::new("python3")
        .arg("-B")
        .arg(script())
        .arg(address)
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("python3")
}

/// Waits for the end of a bot. Returns whether it has succeeded, and what it has printed on standard
/// output and standard error.
pub fn wait_for_bot(bot: Child) -> (bool, String, String) {
    let output = bot.wait_with_output().expect("the output of the bot");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.success(), text(&output.stdout), text(&output.stderr))
}

/// Waits for two bots that have played two games with each other, while what they were connected to
/// was stopped and started again, and have each taken a move back.
pub fn check_two_games(bots: [Child; 2]) {
    let printed = bots.map(|bot| {
        let (is_success, printed, errors) = wait_for_bot(bot);
        assert!(is_success, "{printed}{errors}");
        assert!(errors.contains("connects again"), "{errors}");
        printed
    });
    let results = printed.each_ref().map(|printed| {
        let (taken_back, results): (Vec<&str>, Vec<&str>) =
            printed.lines().partition(|line| line.starts_with("taken back: "));
        // Its own move, and that of the other bot.
        assert_eq!(taken_back.len(), 2, "{printed}");
        results
    });
    assert_eq!(results[0].len(), 2, "{printed:?}");
    for (one, other) in results[0].iter().zip(&results[1]) {
        let ends = [one, other].map(|result| result.split_once(": ").expect("a result"));
        let [(result, reason), (other_result, other_reason)] = ends;
        assert_eq!(reason, other_reason);
        let expected = match result {
            "won" => "lost",
            "lost" => "won",
            other => other,
        };
        assert_eq!(other_result, expected);
    }
}
