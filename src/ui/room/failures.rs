//! Why this window cannot host a game, in the language of the user.

use std::io;

use crate::game_files::BoardFileFailure;
use crate::messages::{MessageId, Messages};
use crate::net::host::HostError;
use crate::net::journal::JournalError;

/// Why this window cannot host a game.
pub(super) enum HostingFailure {
    /// The system has no folder for it.
    NoFolder,
    /// Its board file cannot be played.
    Board(BoardFileFailure),
    /// The host cannot be started.
    Host(HostError),
    /// Nobody could be told where it is.
    Addresses(io::Error),
    /// The host has ended while it was started.
    Stopped,
}

impl From<HostError> for HostingFailure {
    fn from(error: HostError) -> Self {
        Self::Host(error)
    }
}

/// That a game cannot be hosted, and why.
pub(super) fn hosting_failure(messages: &Messages, failure: &HostingFailure) -> String {
    let with = |id, error: &io::Error| messages.format(id, [("error", error.to_string().into())]);
    let reason = match failure {
        HostingFailure::NoFolder => messages.text(MessageId::HostingNoFolder),
        HostingFailure::Board(failure) => messages.board_file_failure(failure),
        HostingFailure::Host(error) => host_error(messages, error),
        HostingFailure::Addresses(error) => with(MessageId::HostingAddresses, error),
        HostingFailure::Stopped => messages.text(MessageId::HostingStopped),
    };
    messages.format(MessageId::NearbyFailed, [("error", reason.into())])
}

/// That the game that is hosted cannot be saved, and why.
pub(super) fn storage_failure(messages: &Messages, error: &JournalError) -> String {
    let reason = journal_error(messages, error);
    messages.format(MessageId::HostingNotSaved, [("error", reason.into())])
}

fn host_error(messages: &Messages, error: &HostError) -> String {
    match error {
        HostError::Io { path, error } => messages.file_failure(MessageId::HostingFile, path, error),
        HostError::Journal(error) => journal_error(messages, error),
        HostError::NoRoom => messages.text(MessageId::HostingNoRoom),
        HostError::Opening(_) => messages.text(MessageId::HostingOpening),
        HostError::Setup(_) => messages.text(MessageId::HostingDamaged),
        HostError::Served(_) => messages.text(MessageId::HostingServed),
        HostError::Port { port, error } => {
            let args = [("port", port.to_string().into()), ("error", error.to_string().into())];
            messages.format(MessageId::HostingPort, args)
        }
        HostError::NoRandomness => messages.text(MessageId::HostingNoRandomness),
        HostError::Thread(error) => {
            messages.format(MessageId::HostingThread, [("error", error.to_string().into())])
        }
    }
}

fn journal_error(messages: &Messages, error: &JournalError) -> String {
    match error {
        JournalError::Io { path, error } => {
            messages.file_failure(MessageId::HostingFile, path, error)
        }
        JournalError::Damaged { path, line, .. } => {
            let file = path.display().to_string();
            let args = [("file", file.into()), ("line", line.to_string().into())];
            messages.format(MessageId::HostingDamagedLine, args)
        }
        JournalError::TooLarge { path } => {
            let file = path.display().to_string();
            messages.format(MessageId::HostingTooLarge, [("file", file.into())])
        }
        JournalError::Database { reason } => {
            messages.format(MessageId::HostingDatabase, [("error", reason.clone().into())])
        }
        JournalError::Busy => messages.text(MessageId::HostingBusy),
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::super::super::localization::Localization;
    use super::*;
    use crate::messages::Language;
    use crate::net::room::{Refusal, RoomId};

    fn system() -> io::Error {
        io::Error::from_raw_os_error(13)
    }

    /// Those that are more than what the system says.
    fn journal_errors() -> [JournalError; 3] {
        let path = || PathBuf::from("/data/room");
        [
            JournalError::Damaged { path: path(), line: 3, reason: "not JSON".to_owned() },
            JournalError::TooLarge { path: path() },
            JournalError::Busy,
        ]
    }

    fn host_errors() -> impl Iterator<Item = HostError> {
        let room = || RoomId::new("abcde").expect("a room");
        let errors = [
            HostError::NoRoom,
            HostError::Opening(Refusal::Setup),
            HostError::Setup(room()),
            HostError::Served(room()),
            HostError::Port { port: 7878, error: system() },
            HostError::NoRandomness,
            HostError::Thread(system()),
        ];
        errors.into_iter().chain(journal_errors().map(HostError::Journal))
    }

    #[test]
    fn every_language_has_its_own_sentence_for_each_failure() {
        let languages = Language::all().filter(|language| *language != Language::English);
        for language in languages {
            let messages = Localization::built_in(language);
            let is_translated = |sentence: &str, english: &str| {
                assert!(!sentence.contains(english), "{language:?}: {sentence}");
            };
            for error in host_errors() {
                let english = error.to_string();
                is_translated(&hosting_failure(&messages, &error.into()), &english);
            }
            for error in journal_errors() {
                is_translated(&storage_failure(&messages, &error), &error.to_string());
            }
            for failure in [HostingFailure::NoFolder, HostingFailure::Stopped] {
                let english = hosting_failure(&Localization::built_in(Language::English), &failure);
                is_translated(&hosting_failure(&messages, &failure), &english);
            }
        }
    }
}
