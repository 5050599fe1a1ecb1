//! Commands that other builds of the program have.

use std::ffi::OsString;

use super::Failure;

/// The commands that some builds lack: what each needs, and whether this build has it.
const COMMANDS: [(&str, &str, bool); 5] = [
    ("export", "pictures", cfg!(feature = "art")),
    ("host", "hosting", cfg!(feature = "host")),
    ("replay", "its window", cfg!(feature = "window")),
    ("serve", "the server", cfg!(feature = "server")),
    ("worker", "clusters of servers", cfg!(feature = "cluster")),
];

/// Why a command cannot be run, if this build lacks it. It would otherwise be taken for the name of
/// a file to open.
pub fn missing(arguments: impl IntoIterator<Item = OsString>) -> Option<Failure> {
    let command = arguments.into_iter().nth(1)?;
    let (name, part, _) =
        COMMANDS.iter().find(|(name, _, is_here)| command == *name && !is_here)?;
    Some(Failure(format!(
        "This jungle was built without {part}, which '{name}' needs; 'jungle help' lists the rest."
    )))
}
