//! `jungle endgame`: values of endgame positions, and their statistics.

#[cfg(feature = "cluster")]
mod queued;
mod stats_cache;

use std::io::{self, Write, stdin, stdout};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::thread::available_parallelism;
use std::time::Duration;

use clap::Args;
use jungle::games::GameEntry;
use jungle::rules::jungle::{Animal, Board, Jungle, Variant};
use jungle::rules::{GameRules, GameState, Options};
use jungle::search::tablebase::{
    EndgameCounts, MAX_PIECES, Material, Progress, Tablebase, Tallies, Value, supports,
};
use jungle::text::{InputLine, quoted, read_line};
use parking_lot::Mutex;

use self::stats_cache::StatsCache;
use super::bar::Bar;
use super::output::ignore_closed_pipe;
use super::{Chosen, Failure, RuleArgs, start_from_text};

/// Counts of fewer pieces take only a moment and are not saved.
const CACHED_FROM: usize = 4;

/// The maximum length of a line, in bytes: no position text is this long.
const MAX_LINE: usize = 4 * 1024;

/// Read position texts from standard input, one per line, and print their value under best play:
/// `win 13`, `loss 4` (plies) or `draw`. Up to five pieces, of which a set of animals takes about a
/// minute; repetition is not considered
#[derive(Args)]
pub struct EndgameArgs {
    /// Instead count all positions of N pieces, 2 to 5: positions, wins, losses and draws of the
    /// side to move, and the longest win in plies. With `--set TC-WDR`, the letters of the animals
    /// of both sides, only those of this set, and of all sets that move and capture in the same way
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=MAX_PIECES as i64))]
    stats: Option<u8>,
    /// Save finished counts to this file and continue from it; with four or five pieces the default
    /// is a file in the cache folder
    #[arg(long, value_name = "FILE", requires = "stats")]
    state: Option<PathBuf>,
    /// The number of threads; by default the number of processors
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    #[cfg(feature = "cluster")]
    #[command(flatten)]
    queue: queued::QueueArgs,
    #[command(flatten)]
    rules: RuleArgs,
}

/// Runs the command.
pub fn run(args: &EndgameArgs) -> Result<ExitCode, Failure> {
    let mut rules = args.rules.clone();
    let mut sets = rules.take_other_settings();
    let set = sets.pop().map(|text| set(&text)).transpose()?;
    if !sets.is_empty()
        || set.is_some_and(|set| args.stats.is_none_or(|n| set.pieces() != usize::from(n)))
    {
        return Err(Failure("--stats N counts at most one set of N animals".to_owned()));
    }
    let Chosen { game, options, .. } = Chosen::read(None, None, &rules)?;
    if game.id != Jungle::ID {
        return Err(Failure(format!("There are exact endgame values for {} only.", Jungle::ID)));
    }
    let variant = Variant::new(&options);
    if !supports(variant) {
        let error = "There are no exact endgame values with equal_ranks=both_fall.";
        return Err(Failure(error.to_owned()));
    }
    let tablebase = Tablebase::new(variant);
    let processors = || available_parallelism().map_or(1, usize::from);
    let threads = args.threads.map_or_else(processors, usize::from);
    match args.stats {
        Some(pieces) => {
            count(&tablebase, &options, (pieces.into(), set), threads, args)?;
            Ok(ExitCode::SUCCESS)
        }
        None => answer(tablebase, game, &options, threads),
    }
}

/// Reads a set of animals.
fn set(text: &str) -> Result<Material, Failure> {
    Material::parse(text).ok_or_else(|| {
        let letters = Animal::ALL.map(|animal| animal.label().to_string()).join(", ");
        let text = quoted(text);
        Failure(format!(
            "{text} is not a set of animals, such as TC-WDR; the animals are {letters}"
        ))
    })
}

/// Prints the counts of all positions with `pieces` pieces, or of one set of them.
fn count(
    tablebase: &Tablebase,
    options: &Options,
    (pieces, set): (usize, Option<Material>),
    threads: usize,
    args: &EndgameArgs,
) -> Result<(), Failure> {
    let of = format!("{pieces} {}", rules(options));
    let named = args.state.is_some();
    let path = args
        .state
        .clone()
        .or_else(|| (pieces >= CACHED_FROM).then(|| StatsCache::standard(&of)).flatten());
    let (mut file, known) = match path {
        Some(path) => StatsCache::open(path, &of).map(|(file, known)| (Some(file), known))?,
        None => (None, Tallies::new()),
    };
    let bar = Mutex::new((Bar::new("sets of pieces", Duration::ZERO), file.as_mut(), Ok(())));
    let keep = |progress: Progress, material: Material, tally: &EndgameCounts| {
        let (bar, file, written) = &mut *bar.lock();
        if let Some(file) = file
            && let Err(error) = file.add(material, tally)
        {
            // If counts cannot be saved, counting continues; the error is reported at the end.
            *written = Err(error);
        }
        bar.show(progress.done, progress.total);
    };
    let here = || tablebase.count(pieces, set, threads, &known, &AtomicBool::new(false), &keep);
    #[cfg(feature = "cluster")]
    let counted = match args.queue.settings() {
        Some(queue) => {
            let sets = tablebase.counted_sets(pieces, set);
            queued::count(&queue, options, &sets, &known, &keep)?
        }
        None => here()?,
    };
    #[cfg(not(feature = "cluster"))]
    let counted = here()?;
    let (_, _, written) = bar.into_inner();
    if let Err(error) = written {
        eprintln!("The counts could not be saved: {error}");
    }
    ignore_closed_pipe(writeln!(stdout(), "{counted}"))?;
    // The default file is only needed to continue an interrupted count.
    if let Some(file) = file.filter(|_| !named && set.is_none()) {
        file.remove()?;
    }
    Ok(())
}

/// The rule options that the tablebase depends on, as part of a file name.
fn rules(options: &Options) -> String {
    let known = options.iter().filter(|(option, _)| option.id != "repetition");
    known.map(|(option, value)| format!("{}={value}", option.id)).collect::<Vec<_>>().join(" ")
}

/// Prints the values of position texts until the input ends. An error in a line is reported, and
/// the exit status is that of a failure; the other lines are still answered.
fn answer(
    mut tablebase: Tablebase,
    game: &GameEntry,
    options: &Options,
    threads: usize,
) -> Result<ExitCode, Failure> {
    let mut status = ExitCode::SUCCESS;
    let mut input = stdin().lock();
    for number in 1.. {
        let Some(line) = read_line(&mut input, MAX_LINE)? else {
            break;
        };
        let value = match &line {
            InputLine::Text(text) if text.trim().is_empty() => continue,
            InputLine::Text(text) => value(&mut tablebase, game, options, threads, text.trim()),
            InputLine::TooLong => Err(Failure(format!("longer than {MAX_LINE} bytes"))),
            InputLine::NotUtf8 => Err(Failure("not UTF-8".to_owned())),
        };
        match value {
            Ok(value) => ignore_closed_pipe(print_line(value))?,
            Err(Failure(message)) => {
                eprintln!("line {number}: {message}");
                status = ExitCode::FAILURE;
            }
        }
    }
    Ok(status)
}

fn print_line(value: Value) -> io::Result<()> {
    let mut out = stdout().lock();
    writeln!(out, "{value}")?;
    out.flush()
}

fn value(
    tablebase: &mut Tablebase,
    game: &GameEntry,
    options: &Options,
    threads: usize,
    text: &str,
) -> Result<Value, Failure> {
    let game = start_from_text(game, text, options)?;
    let state: &GameState<Board> = game.as_any().downcast_ref().ok_or("not a game of Jungle")?;
    let position = state.position();
    if tablebase.probe(position).is_none() {
        let material = Material::of(position);
        if material.pieces() > MAX_PIECES {
            return Err(Failure(format!(
                "{} pieces; endgames are exact up to {MAX_PIECES}",
                material.pieces()
            )));
        }
        if material.pieces() == MAX_PIECES {
            // Two sets of this size would take up too much memory.
            *tablebase = tablebase.up_to(MAX_PIECES - 1);
        }
        // The bar does not show until the build has taken a while.
        let bar = Mutex::new(Bar::new("million steps", Duration::from_secs(1)));
        tablebase.build([material], threads, &AtomicBool::new(false), &|progress| {
            let [done, total] = [progress.done, progress.total].map(|steps| 1 + steps / 1_000_000);
            bar.lock().show(done, total);
        })?;
    }
    Ok(tablebase.probe(position).ok_or("this endgame is not in the tablebase")?)
}
