//! `jungle export`: a game as an animated GIF, a position as PNG or as text.

use std::io::{BufWriter, IsTerminal, Write, stderr, stdout};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use jungle::art::Look;
use jungle::export::{ExportError, RenderOptions, SPEEDS, gif, png, text};
use jungle::game_files::open;
use jungle::messages::Messages;
use jungle::record::{GameSetup, Opened, Player, Record};
use jungle::storage::save_with;

use super::bar::Bar;
use super::check::{error_line, read_board};
use super::{Failure, shown};

/// The time after which progress is shown.
const PROGRESS_AFTER: Duration = Duration::from_secs(1);

/// Export a game as an animated GIF, or a position of it as PNG or text. OUT is replaced only when
/// the export is complete; `-` is standard output
#[derive(Args)]
pub struct ExportArgs {
    /// The record of a game, or a board file
    file: PathBuf,
    #[command(flatten)]
    out: Outputs,
    /// The number of moves before the position; all moves by default
    #[arg(long, value_name = "N", conflicts_with = "gif")]
    r#move: Option<usize>,
    /// The width of a square; by default 96 pixels in a PNG, 56 in a GIF
    #[arg(long, value_name = "PIXELS", value_parser = squares(), conflicts_with = "text")]
    size: Option<u32>,
    /// Rotate the board by 180 degrees
    #[arg(long, conflicts_with = "text")]
    flip: bool,
    /// Leave out the coordinates
    #[arg(long, conflicts_with = "text")]
    no_coordinates: bool,
    /// The speed of the animation, as a multiple of the normal speed
    #[arg(long, value_name = "FACTOR", value_parser = speed, default_value = "1", conflicts_with_all = ["png", "text"])]
    speed: f32,
}

/// The format of the export and its destination.
#[derive(Args)]
#[group(required = true, multiple = false)]
struct Outputs {
    /// The whole game as an animated GIF
    #[arg(long, value_name = "OUT")]
    gif: Option<PathBuf>,
    /// A position as PNG
    #[arg(long, value_name = "OUT")]
    png: Option<PathBuf>,
    /// A position as text, with the text for --position
    #[arg(long, value_name = "OUT")]
    text: Option<PathBuf>,
}

fn squares() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(
        i64::from(*RenderOptions::SQUARES.start())..=i64::from(*RenderOptions::SQUARES.end()),
    )
}

fn speed(text: &str) -> Result<f32, String> {
    let speed = text.parse().ok().filter(|speed| SPEEDS.contains(speed));
    speed.ok_or_else(|| format!("a number from {} to {}", SPEEDS.start(), SPEEDS.end()))
}

/// Runs the command.
pub fn run(args: &ExportArgs) -> Result<ExitCode, Failure> {
    let record = load(&args.file)?;
    let at = args.r#move.unwrap_or(record.len());
    if at > record.len() {
        let file = shown(&args.file);
        return Err(Failure(format!(
            "{file}: there is no move {at}, the last is {}",
            record.len()
        )));
    }
    let options = |default_size| RenderOptions {
        square: args.size.unwrap_or(default_size),
        flipped: args.flip != (record.seat(None) == record.setup.start.info().top),
        coordinates: !args.no_coordinates,
    };
    let look = Look::forest();
    let Outputs { gif: gif_path, png: png_path, text: text_path } = &args.out;
    if let Some(out) = gif_path {
        let mut bar = stderr().is_terminal().then(|| Bar::new("moves", PROGRESS_AFTER));
        let mut progress = |done, of| {
            if let Some(bar) = &mut bar {
                bar.show(done, of);
            }
            ControlFlow::Continue(())
        };
        write_to(out, |file| {
            let options = options(RenderOptions::ANIMATION_SQUARE);
            gif(&record, &look, &options, args.speed, file, &mut progress)
        })?;
    }
    if let Some(out) = png_path {
        write_to(out, |file| {
            let options = options(RenderOptions::PICTURE_SQUARE);
            Ok(file.write_all(&png(&record, at, &look, &options))?)
        })?;
    }
    if let Some(out) = text_path {
        write_to(out, |file| {
            Ok(file.write_all(text(record.game_at(at).as_ref(), Messages::english()).as_bytes())?)
        })?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The game in a file; one from a board file has no moves.
fn load(path: &Path) -> Result<Record, Failure> {
    let opened = open(path).and_then(|opened| match opened {
        Opened::Record(record) => Ok(*record),
        Opened::Board(content) => {
            let start = read_board(&content)?;
            Ok(Record::new(GameSetup { start, players: [Player::Human; 2], seed: 0 }, None))
        }
    });
    opened.map_err(|error| Failure(format!("{}{}", shown(path), error_line(&error))))
}

/// Writes to a file or to standard output.
fn write_to(
    out: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), ExportError>,
) -> Result<(), Failure> {
    if out.as_os_str() == "-" {
        let mut output = BufWriter::new(stdout().lock());
        write(&mut output)?;
        return Ok(output.flush()?);
    }
    save_with(out, write).map_err(|error| Failure(format!("{}: {error}", shown(out))))
}
