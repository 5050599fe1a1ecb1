//! The window: with a new game, with a game or a board from a file, with a replay.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::{Failure, RuleArgs};

/// What the window begins with.
#[derive(Args)]
pub struct WindowArgs {
    /// A game or a board file to open in the window
    file: Option<PathBuf>,
    /// Where to begin in the window, as position text
    #[arg(long, value_name = "TEXT", conflicts_with = "file")]
    position: Option<String>,
    #[command(flatten)]
    rules: RuleArgs,
    /// Draw without a pause and write the time of each frame into a file (for measurements)
    #[arg(long, value_name = "FILE", hide = true)]
    frame_times: Option<PathBuf>,
}

/// Watch a saved game in the window
#[derive(Args)]
pub struct ReplayArgs {
    /// The game
    file: PathBuf,
}

#[cfg(not(feature = "window"))]
mod missing {
    use super::{ExitCode, Failure, ReplayArgs, WindowArgs};

    fn refuse<T>() -> Result<T, Failure> {
        Err(Failure(
            "This jungle was built without its window; 'jungle help' lists the rest.".to_owned(),
        ))
    }

    /// Opens the window.
    pub fn open(_: &WindowArgs) -> Result<ExitCode, Failure> {
        refuse()
    }

    /// Opens the window with a game that plays itself.
    pub fn replay(_: &ReplayArgs) -> Result<ExitCode, Failure> {
        refuse()
    }
}
#[cfg(not(feature = "window"))]
pub use missing::{open, replay};

#[cfg(feature = "window")]
mod present {
    use std::fs::File;
    use std::path::Path;

    use jiff::Timestamp;
    use jungle::app::{self, Opening};
    use jungle::random::fresh_seed;
    use jungle::record::{self, GameSetup, Opened, Player, Record};
    use jungle::table::StartGame;

    use super::super::Chosen;
    use super::{ExitCode, Failure, ReplayArgs, WindowArgs};

    /// Opens the window.
    pub fn open(args: &WindowArgs) -> Result<ExitCode, Failure> {
        find_screen()?;
        let saved = args.file.as_deref().map(game_in).transpose()?.flatten();
        let opening = match saved {
            Some(saved) => saved,
            None => Opening { game: new_game(args)?.map(StartGame::play), ..Opening::default() },
        };
        let frame_times = args.frame_times.as_ref().map(File::create).transpose()?;
        Ok(app::run(Opening { frame_times, ..opening }))
    }

    /// Opens the window with a game that plays itself.
    pub fn replay(args: &ReplayArgs) -> Result<ExitCode, Failure> {
        find_screen()?;
        let name = args.file.display();
        let mut opening = game_in(&args.file)?
            .ok_or_else(|| Failure(format!("{name} is a board: there is nothing to replay")))?;
        opening.game = opening.game.map(|game| StartGame::replay(game.record));
        Ok(app::run(opening))
    }

    /// What the window shows of a game in a file; nothing when it is a board file. Of a damaged game
    /// the window offers what is sound.
    fn game_in(path: &Path) -> Result<Option<Opening>, Failure> {
        match record::open(path) {
            Ok(Opened::Record(record)) => {
                let (game, file) = (Some(StartGame::open(record)), Some(path.to_owned()));
                Ok(Some(Opening { game, file, ..Opening::default() }))
            }
            Ok(Opened::Board(_)) => Ok(None),
            Err(mut problem) => {
                let sound = problem.valid_prefix.take();
                let sentence = format!("{}: {problem}", path.display());
                let sound = sound.ok_or_else(|| Failure(sentence.clone()))?;
                let partial = Some((format!("{sentence}."), sound));
                Ok(Some(Opening { partial, ..Opening::default() }))
            }
        }
    }

    /// A game of two people, if a board, a position or rules were asked for.
    fn new_game(args: &WindowArgs) -> Result<Option<Record>, Failure> {
        let chosen = Chosen::read(args.file.as_deref(), args.position.as_deref(), &args.rules)?;
        if chosen.start.is_none() && !args.rules.names_game() {
            return Ok(None);
        }
        let players = [Player::Human; 2];
        let setup = GameSetup { start: chosen.into_game(), players, seed: fresh_seed() };
        Ok(Some(Record::new(setup, Some(Timestamp::now()))))
    }

    /// Without a screen the window system gives up in a way that helps nobody.
    fn find_screen() -> Result<(), Failure> {
        let screens = ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"];
        if cfg!(target_os = "linux") && screens.iter().all(|name| std::env::var_os(name).is_none())
        {
            return Err(Failure(
                "There is no screen here; 'jungle console' needs none.".to_owned(),
            ));
        }
        Ok(())
    }
}
#[cfg(feature = "window")]
pub use present::{open, replay};
