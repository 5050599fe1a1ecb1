//! `jungle match`: engines against each other.

use std::fs::File;
use std::io::{self, BufWriter, Write, stdout};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use jungle::search::Limits;
use jungle::tournament::{Match, MatchGame, MatchScore, MatchSettings, PlayerSpec, Sprt};

use super::{Chosen, Failure, RuleArgs, ignore_closed_pipe};

/// How long a player thinks where nobody has said it.
const DEFAULT_NODES: u64 = 10_000;
/// How often a test may be wrong, either way.
const RISK: f64 = 0.05;

/// Let two players play many games, and say how much stronger the first is
#[derive(Args)]
pub struct MatchArgs {
    /// The first player: a machine player or level by its name, search, or the command line of an
    /// engine
    #[arg(value_name = "A", value_parser = PlayerSpec::parse)]
    first: PlayerSpec,
    /// The second player
    #[arg(value_name = "B", value_parser = PlayerSpec::parse)]
    second: PlayerSpec,
    /// How many games; two each have an opening in common
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    rules: RuleArgs,
    /// The time for a turn, in milliseconds; of the levels only the highest goes by it
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    movetime: Option<u64>,
    /// The positions looked at for a turn; 10000 if no limit is given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// The depth of the search for a turn, in plies
    #[arg(long, value_name = "D", value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,
    /// The transposition table of each player, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 16, value_parser = clap::value_parser!(u64).range(1..=65_536))]
    hash: u64,
    /// How many games are played at the same time
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=256))]
    concurrency: u64,
    /// After how many plies a game is drawn
    #[arg(long, value_name = "N", default_value_t = 300)]
    max_plies: usize,
    /// How many random plies each game begins with
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u32).range(0..=1000))]
    opening_plies: u32,
    /// The seed of openings and players: the same seed, the same games
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// The likelihood-ratio test: the Elo of a first player that is no better
    #[arg(long, value_name = "ELO", default_value_t = 0.0, allow_negative_numbers = true)]
    elo0: f64,
    /// The likelihood-ratio test: the Elo of one that is better
    #[arg(long, value_name = "ELO", default_value_t = 10.0, allow_negative_numbers = true)]
    elo1: f64,
    /// End the match as soon as the likelihood-ratio test is settled
    #[arg(long)]
    sprt: bool,
    /// Write the games into a file, a line each
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
    let mut save = args.save.as_ref().map(|path| create(path)).transpose()?;
    if let Some(file) = &mut save {
        write_heading(&setup, file)?;
    }
    let tally = setup.run(|game, tally| {
        if let Some(file) = &mut save {
            writeln!(file, "{}", game.line(&setup))?;
            file.flush()?;
        }
        ignore_closed_pipe(report_game(&setup, game, tally))
    })?;
    ignore_closed_pipe(summarize(&test, &tally))?;
    Ok(ExitCode::SUCCESS)
}

fn create(path: &std::path::Path) -> Result<BufWriter<File>, Failure> {
    let file = File::create(path);
    file.map(BufWriter::new).map_err(|error| Failure(format!("{}: {error}", path.display())))
}

fn set_up(args: &MatchArgs, test: Sprt) -> Result<Match, Failure> {
    let Chosen { game, mut options, .. } = Chosen::read(None, None, &args.rules)?;
    // Machines go round for ever where nothing forbids it.
    if options.find("repetition").is_some() && !args.rules.sets("repetition") {
        options.set("repetition", "draw")?;
    }
    let MatchArgs { movetime, depth, .. } = *args;
    let is_limited = movetime.is_some() || depth.is_some();
    let nodes = args.nodes.or((!is_limited).then_some(DEFAULT_NODES));
    let time = movetime.map(Duration::from_millis);
    let limits = Limits { depth, nodes, time, use_tablebase: true, ..Limits::default() };
    Ok(Match {
        settings: MatchSettings { game, options, limits, hash: args.hash as usize },
        players: [args.first.clone(), args.second.clone()],
        games: args.games,
        opening_plies: args.opening_plies,
        max_plies: args.max_plies,
        concurrency: args.concurrency as usize,
        seed: args.seed.unwrap_or_else(jungle::random::fresh_seed),
        until: args.sprt.then_some(test),
    })
}

/// What all games of a file have in common.
fn write_heading(setup: &Match, file: &mut impl Write) -> io::Result<()> {
    let terms = &setup.settings;
    write!(file, "# game {}", terms.game.id)?;
    for (switch, value) in terms.options.iter() {
        write!(file, " {}={value}", switch.id)?;
    }
    writeln!(file, "; seed {}", setup.seed)?;
    writeln!(file, "# number\tbegins\tother\topening\tmoves\tresult\treason")
}

fn report_game(setup: &Match, game: &MatchGame, tally: &MatchScore) -> io::Result<()> {
    let [first, second] = [game.beginner, 1 - game.beginner].map(|at| setup.players[at].name());
    let (number, result, plies) = (game.number + 1, game.result(), game.moves.len());
    let fault = game.fault.iter().map(|fault| format!(": {fault}")).collect::<String>();
    let mut out = stdout().lock();
    writeln!(
        out,
        "game {number}: {first} - {second} {result} {}{fault} ({plies} plies), {tally}",
        game.reason
    )?;
    out.flush()
}

fn summarize(test: &Sprt, tally: &MatchScore) -> io::Result<()> {
    let mut out = stdout().lock();
    let MatchScore { wins, draws, losses, .. } = tally;
    writeln!(out, "A: {wins} wins, {draws} draws, {losses} losses of {} games", tally.games())?;
    let percent = 100.0 * tally.points() / tally.games().max(1) as f64;
    writeln!(out, "points {} ({percent:.1} %)", tally.points())?;
    match tally.elo() {
        Some(elo) => writeln!(out, "Elo {elo} (95 %)")?,
        None => writeln!(out, "Elo beyond measure")?,
    }
    let (ratio, (low, high)) = (test.log_likelihood_ratio(tally), test.bounds());
    let Sprt { elo0, elo1, .. } = test;
    let finding = test.decision(tally);
    writeln!(out, "LLR {ratio:.2} [{low:.2}, {high:.2}] for Elo {elo0} or {elo1}: {finding}")
}
