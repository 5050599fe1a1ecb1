//! `jungle match`: matches between players.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use jungle::search::{SearchLimits, engine_of};
use jungle::storage::{AppendFile, load};
use jungle::tournament::{
    Match, MatchError, MatchGame, MatchScore, MatchSettings, Openings, PlayerSpec, Sprt,
};
use parking_lot::Mutex;

use super::output::ignore_closed_pipe;
use super::{Chosen, Failure, RuleArgs, shown};

/// The node limit per move if no limit is given.
const DEFAULT_NODES: u64 = 10_000;
/// The probability of either error of the likelihood-ratio test.
const RISK: f64 = 0.05;
/// A file of openings is shorter than this number of bytes.
const MAX_BOOK: u64 = 1 << 24;
/// The exit status of a match that was ended by a signal, as shells report that of Ctrl+C.
#[cfg(feature = "host")]
const INTERRUPTED: i32 = 130;

/// Play many games between two players and estimate how much stronger the first is. Ctrl+C ends the
/// match with the result so far
#[derive(Args)]
pub struct MatchArgs {
    /// The first player: random, greedy, a level, search, or the command line of an engine
    #[arg(value_name = "A", value_parser = PlayerSpec::parse)]
    first: PlayerSpec,
    /// The second player
    #[arg(value_name = "B", value_parser = PlayerSpec::parse)]
    second: PlayerSpec,
    /// The number of games; each opening is played twice, with sides swapped
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    rules: RuleArgs,
    /// The time per move, in milliseconds; of the levels only the highest observes it
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    movetime: Option<u64>,
    /// The number of nodes per move; 10000 if no limit is given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// The search depth per move, in plies
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// The size of each player's transposition table, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 16, value_parser = clap::value_parser!(u64).range(1..=65_536))]
    hash: u64,
    /// The number of seconds that an engine has to answer, in addition to --movetime; one that
    /// takes longer loses the game
    #[arg(long, value_name = "S", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    timeout: u64,
    /// The number of games played at the same time
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=256))]
    concurrency: u64,
    /// The number of plies after which a game is drawn
    #[arg(long, value_name = "N", default_value_t = 300)]
    max_plies: usize,
    /// The number of random plies with which each game begins
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u32).range(0..=1000))]
    opening_plies: u32,
    /// A file of openings instead of random ones: on each line the moves from the start, as in
    /// `a3a4 e7e6`; lines that begin with # are ignored
    #[arg(long, value_name = "FILE", conflicts_with = "opening_plies")]
    book: Option<PathBuf>,
    /// The seed of openings and players: the same seed gives the same games
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Likelihood-ratio test: the Elo difference if the first player is not better
    #[arg(long, value_name = "ELO", default_value_t = 0.0, allow_negative_numbers = true)]
    elo0: f64,
    /// Likelihood-ratio test: the Elo difference if it is better
    #[arg(long, value_name = "ELO", default_value_t = 10.0, allow_negative_numbers = true)]
    elo1: f64,
    /// End the match as soon as the likelihood-ratio test is decided
    #[arg(long)]
    sprt: bool,
    /// Write each game to a new file when it ends, one per line
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

/// Runs the command.
pub fn run(args: &MatchArgs) -> Result<ExitCode, Failure> {
    if !(args.elo0 < args.elo1 && args.elo0.is_finite() && args.elo1.is_finite()) {
        return Err(Failure("--elo0 has to be less than --elo1".to_owned()));
    }
    let test = Sprt { elo0: args.elo0, elo1: args.elo1, risk: RISK };
    let setup = set_up(args, test)?;
    let file = args.save.as_deref().map(|path| GamesFile::open(path, &setup)).transpose()?;
    let so_far = Arc::new(Mutex::new(MatchScore::default()));
    summarize_when_ended(test, so_far.clone())?;
    let file = Mutex::new(file);
    let keep = |game: &MatchGame| {
        // A signal ends the program between two games, not in the middle of one.
        let _score = so_far.lock();
        file.lock().as_mut().map_or(Ok(()), |file| file.add(game))
    };
    let report = |game: &MatchGame, score: &MatchScore| {
        let mut so_far = so_far.lock();
        *so_far = *score;
        ignore_closed_pipe(report_game(&setup, game, score))
    };
    let score = setup.run(keep, report).map_err(|error| match (error, &args.save) {
        (MatchError::Keep(error), Some(path)) => Failure(format!("{}: {error}", shown(path))),
        (error, _) => Failure::from(error),
    })?;
    // From here on a signal ends the program at once.
    let _score = so_far.lock();
    ignore_closed_pipe(summarize(&test, &score))?;
    Ok(ExitCode::SUCCESS)
}

/// The file to which each game is added when it ends.
struct GamesFile<'a> {
    file: AppendFile,
    setup: &'a Match,
    has_heading: bool,
}

impl<'a> GamesFile<'a> {
    /// Opens a new or empty file. Games of two matches in one file could not be told apart.
    fn open(path: &Path, setup: &'a Match) -> Result<Self, Failure> {
        let file = AppendFile::begin(path).map_err(|error| {
            let reason = match error.kind() {
                ErrorKind::AlreadyExists => "it is not empty; name a new file".to_owned(),
                _ => error.to_string(),
            };
            Failure(format!("{}: {reason}", shown(path)))
        })?;
        Ok(Self { file, setup, has_heading: false })
    }

    fn add(&mut self, game: &MatchGame) -> io::Result<()> {
        let mut text = Vec::new();
        if !self.has_heading {
            write_heading(self.setup, &mut text)?;
        }
        writeln!(text, "{}", game.line(self.setup))?;
        self.file.write_all(&text)?;
        self.has_heading = true;
        Ok(())
    }
}

/// Prints the result so far and ends the program when the user or the system asks it to end.
#[cfg(feature = "host")]
fn summarize_when_ended(test: Sprt, score: Arc<Mutex<MatchScore>>) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let watch = move || {
        runtime.block_on(super::host::asked_to_end());
        let score = score.lock();
        // If standard output is closed, nobody reads it.
        let _ = summarize(&test, &score);
        std::process::exit(INTERRUPTED);
    };
    std::thread::Builder::new().name("signals".to_owned()).spawn(watch).map(drop)
}

/// A build without networks has no library for signals.
#[cfg(not(feature = "host"))]
fn summarize_when_ended(_: Sprt, _: Arc<Mutex<MatchScore>>) -> io::Result<()> {
    Ok(())
}

fn set_up(args: &MatchArgs, test: Sprt) -> Result<Match, Failure> {
    let Chosen { game, mut options, .. } = Chosen::read(None, None, &args.rules)?;
    // Computer players might repeat positions forever.
    if options.find("repetition") == Some("none") && !args.rules.sets("repetition") {
        options.set("repetition", "draw").expect("every repetition option has a draw");
    }
    let MatchArgs { movetime, depth, .. } = *args;
    let is_limited = movetime.is_some() || depth.is_some();
    let nodes = args.nodes.or((!is_limited).then_some(DEFAULT_NODES));
    let time = movetime.map(Duration::from_millis);
    let limits =
        SearchLimits { depth, nodes, time, use_tablebase: true, ..SearchLimits::default() };
    let settings = MatchSettings {
        engine: engine_of(game.id),
        options,
        limits,
        timeout: Duration::from_secs(args.timeout),
        hash: args.hash as usize,
    };
    let openings = match &args.book {
        None => Openings::Random(args.opening_plies),
        Some(file) => read_book(file, &settings)?,
    };
    Ok(Match {
        settings,
        players: [args.first.clone(), args.second.clone()],
        games: args.games,
        openings,
        max_plies: args.max_plies,
        concurrency: args.concurrency as usize,
        seed: args.seed.unwrap_or_else(jungle::random::fresh_seed),
        until: args.sprt.then_some(test),
    })
}

/// Reads a file of openings.
fn read_book(file: &Path, settings: &MatchSettings) -> Result<Openings, Failure> {
    let failure = |error: &dyn Display| Failure(format!("{}: {error}", shown(file)));
    let content = load(file, MAX_BOOK).map_err(|error| failure(&error))?;
    if content.len() as u64 == MAX_BOOK {
        return Err(failure(&"the file is too long"));
    }
    let text = String::from_utf8(content).map_err(|_| failure(&"the file is not UTF-8"))?;
    Openings::read_book(&text, settings).map_err(|error| failure(&error))
}

/// The game, its rules and the seed, for all games of a file.
fn write_heading(setup: &Match, file: &mut impl Write) -> io::Result<()> {
    let settings = &setup.settings;
    write!(file, "# game {}", settings.engine.game.id)?;
    for (option, value) in settings.options.iter() {
        write!(file, " {}={value}", option.id)?;
    }
    writeln!(file, "; seed {}", setup.seed)?;
    writeln!(file, "# number\tbegins\tother\topening\tmoves\tresult\treason")
}

fn report_game(setup: &Match, game: &MatchGame, score: &MatchScore) -> io::Result<()> {
    let [first, second] = [game.starter, 1 - game.starter].map(|at| setup.players[at].name());
    let (number, result, plies) = (game.number + 1, game.result(), game.moves.len());
    let mut out = stdout().lock();
    writeln!(
        out,
        "game {number}: {first} - {second} {result} {} ({plies} plies), {score}",
        game.end
    )?;
    out.flush()
}

fn summarize(test: &Sprt, score: &MatchScore) -> io::Result<()> {
    let mut out = stdout().lock();
    let MatchScore { wins, draws, losses, .. } = score;
    writeln!(out, "A: {wins} wins, {draws} draws, {losses} losses of {} games", score.games())?;
    let percent = 100.0 * score.points() / score.games().max(1) as f64;
    writeln!(out, "points {} ({percent:.1} %)", score.points())?;
    match score.elo() {
        Some(elo) => writeln!(out, "Elo {elo} (95 %)")?,
        None => writeln!(out, "Elo beyond measure")?,
    }
    let (ratio, (low, high)) = (test.log_likelihood_ratio(score), test.bounds());
    let Sprt { elo0, elo1, .. } = test;
    let decision = test.decision(score);
    writeln!(out, "LLR {ratio:.2} [{low:.2}, {high:.2}] for Elo {elo0} or {elo1}: {decision}")
}
