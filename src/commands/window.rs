//! The window, with a new game, a game or a board from a file, or a replay.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::{Failure, RuleArgs};

/// What the window shows first.
#[derive(Args)]
pub struct WindowArgs {
    /// A game or a board file to open in the window
    file: Option<PathBuf>,
    /// The starting position in the window, as position text
    #[arg(long, value_name = "TEXT", conflicts_with = "file")]
    position: Option<String>,
    #[command(flatten)]
    rules: RuleArgs,
    /// Draw every frame and write the frame times to a new or empty file (for measurements)
    #[arg(long, value_name = "FILE", hide = true)]
    frame_times: Option<PathBuf>,
}

/// Watch a saved game in the window
#[cfg(feature = "window")]
#[derive(Args)]
pub struct ReplayArgs {
    /// The record of the game
    file: PathBuf,
}

/// Reports that this build has no window.
#[cfg(not(feature = "window"))]
pub fn open(_: &WindowArgs) -> Result<ExitCode, Failure> {
    let message = "This jungle was built without its window; 'jungle help' lists the rest.";
    Err(Failure(message.to_owned()))
}

#[cfg(feature = "window")]
mod present {
    use std::io::{ErrorKind, Write};
    use std::path::Path;

    use jungle::app::{self, InitialScreen};
    use jungle::game_files::read_board_file;
    use jungle::messages::Messages;
    use jungle::random::fresh_seed;
    use jungle::record::{GameSetup, LoadError, LoadErrorKind, Opened, Player, Record};
    use jungle::storage::{AppendFile, KnownFile};
    use jungle::table::StartGame;
    use jungle::ui::DamagedFile;

    use super::super::{Chosen, RuleArgs, shown};
    use super::{ExitCode, Failure, ReplayArgs, WindowArgs};

    /// Opens the window.
    pub fn open(args: &WindowArgs) -> Result<ExitCode, Failure> {
        shown_in_dialogs(|| open_window(args))
    }

    fn open_window(args: &WindowArgs) -> Result<ExitCode, Failure> {
        find_screen()?;
        let opening = match &args.file {
            Some(path) => match game_in(path)? {
                Some(saved) => saved,
                None => board_in(path, &args.rules)?,
            },
            None => InitialScreen {
                game: new_game(args)?.map(StartGame::play),
                ..InitialScreen::default()
            },
        };
        let frame_times = args.frame_times.as_deref().map(AppendFile::begin).transpose()?;
        let frame_times =
            frame_times.map(|file| -> Box<dyn Write + Send + Sync> { Box::new(file) });
        app::run(InitialScreen { frame_times, ..opening }).map_err(Failure)
    }

    /// Opens the window with the replay of a game.
    pub fn replay(args: &ReplayArgs) -> Result<ExitCode, Failure> {
        shown_in_dialogs(|| replay_in_window(args))
    }

    fn replay_in_window(args: &ReplayArgs) -> Result<ExitCode, Failure> {
        find_screen()?;
        let name = shown(&args.file);
        let mut opening = game_in(&args.file)?
            .ok_or_else(|| Failure(format!("{name} is a board: there is nothing to replay")))?;
        opening.game = opening
            .game
            .map(|game| StartGame { file: game.file, ..StartGame::replay(game.record) });
        app::run(opening).map_err(Failure)
    }

    /// Runs what opens the window. On Windows, failures and panics are shown in dialogs if there is no
    /// terminal: the program with the window is started without one, and would end without a word.
    fn shown_in_dialogs(
        run: impl FnOnce() -> Result<ExitCode, Failure>,
    ) -> Result<ExitCode, Failure> {
        #[cfg(windows)]
        if !std::io::IsTerminal::is_terminal(&std::io::stderr()) {
            let report = std::panic::take_hook();
            std::panic::set_hook(Box::new(move |panic| {
                report(panic);
                show_in_dialog(panic.payload_as_str().unwrap_or("The program has crashed."));
            }));
            return run().inspect_err(|Failure(message)| show_in_dialog(message));
        }
        run()
    }

    #[cfg(windows)]
    fn show_in_dialog(message: &str) {
        let dialog = rfd::MessageDialog::new().set_level(rfd::MessageLevel::Error);
        dialog.set_title("Jungle").set_description(message).show();
    }

    /// The game in a file, or `None` for a board file. Whoever opens a file by a double click sees no
    /// terminal, so the window says what is wrong with it; only a file that does not exist may be a
    /// mistyped command.
    fn game_in(path: &Path) -> Result<Option<InitialScreen>, Failure> {
        let file = KnownFile::read(path);
        match jungle::game_files::open(path) {
            Ok(Opened::Record(record)) => {
                let game = Some(StartGame::open(*record).in_file(file));
                Ok(Some(InitialScreen { game, ..InitialScreen::default() }))
            }
            Ok(Opened::Board(_)) => Ok(None),
            Err(error) if is_missing(&error) => {
                let reason = Messages::english().load_error(&error);
                Err(Failure(format!("{}: {reason}", shown(path))))
            }
            Err(error) => Ok(Some(damaged(DamagedFile::Record(path.to_owned(), error)))),
        }
    }

    fn is_missing(error: &LoadError) -> bool {
        matches!(&*error.kind, LoadErrorKind::Unreadable(error) if error.kind() == ErrorKind::NotFound)
    }

    /// The home screen, with what is wrong with a file.
    fn damaged(file: DamagedFile) -> InitialScreen {
        InitialScreen { damaged: Some(file), ..InitialScreen::default() }
    }

    /// A game that starts from a board file.
    fn board_in(path: &Path, rules: &RuleArgs) -> Result<InitialScreen, Failure> {
        let chosen = Chosen::for_people(None, rules)?;
        Ok(match read_board_file(path, chosen.game, &chosen.options) {
            Ok(start) => {
                let game = between_two_people(Chosen { start: Some(start), ..chosen });
                InitialScreen { game: Some(StartGame::play(game)), ..InitialScreen::default() }
            }
            Err(failure) => damaged(DamagedFile::Board(failure)),
        })
    }

    /// A game between two people, if a position or rules were given.
    fn new_game(args: &WindowArgs) -> Result<Option<Record>, Failure> {
        let chosen = Chosen::for_people(args.position.as_deref(), &args.rules)?;
        let is_chosen = chosen.start.is_some() || args.rules.names_game();
        Ok(is_chosen.then(|| between_two_people(chosen)))
    }

    fn between_two_people(chosen: Chosen) -> Record {
        let players = [Player::Human; 2];
        let setup = GameSetup { start: chosen.into_game(), players, seed: fresh_seed() };
        Record::new(setup, Some(jungle::clock::date()))
    }

    /// Checks that there is a display server: without one the window system panics.
    fn find_screen() -> Result<(), Failure> {
        #[cfg(target_os = "linux")]
        if !has_display_server() {
            return Err(Failure(
                "There is no screen here; 'jungle console' needs none.".to_owned(),
            ));
        }
        Ok(())
    }

    /// Whether the server named in the environment answers; the window system chooses in the same
    /// order.
    #[cfg(target_os = "linux")]
    fn has_display_server() -> bool {
        use std::env::var_os;
        use std::os::unix::net::UnixStream;

        let variable = |name| var_os(name).filter(|value| !value.is_empty());
        if let Some(name) = variable("WAYLAND_DISPLAY") {
            let folder = variable("XDG_RUNTIME_DIR").unwrap_or_default();
            return UnixStream::connect(Path::new(&folder).join(name)).is_ok();
        }
        variable("WAYLAND_SOCKET").is_some()
            || variable("DISPLAY").is_some() && x11rb::connect(None).is_ok()
    }
}
#[cfg(feature = "window")]
pub use present::{open, replay};
