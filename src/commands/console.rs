//! `jungle console`: the text consoles, on standard input and output.

use std::io::{self, BufRead, Write, stdin, stdout};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use jungle::console::{self, Console, ConsoleNext, ConsoleSetup};
use jungle::search::{Bot, engine_of};
use jungle::text::{InputLine, listed, read_line};

use super::output::ignore_closed_pipe;
use super::{Chosen, Failure, RuleArgs};

/// The maximum length of a line, in bytes. An integer may have any number of digits.
const MAX_LINE: usize = 16 * 1024 * 1024;

/// Play in the text console
#[derive(Args)]
pub struct ConsoleArgs {
    /// A board file with the starting position
    file: Option<PathBuf>,
    /// The starting position, as position text
    #[arg(long, value_name = "TEXT", conflicts_with = "file")]
    position: Option<String>,
    #[command(flatten)]
    rules: RuleArgs,
    /// The computer player, in games whose console has one
    #[arg(long, value_name = "NAME", default_value = Bot::Random.id(), value_parser = parse_bot)]
    machine: Bot,
    /// The seed of the computer players: the same seed gives the same game
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// The rounds after which a game without a winner ends, in games whose console counts rounds
    #[arg(long, value_name = "N")]
    max_rounds: Option<u64>,
}

fn parse_bot(id: &str) -> Result<Bot, String> {
    let known = || listed(Bot::all().map(Bot::id));
    Bot::find(id).ok_or_else(|| format!("there are: {}", known()))
}

/// Runs the command.
pub fn run(args: &ConsoleArgs) -> Result<ExitCode, Failure> {
    let chosen = Chosen::read(args.file.as_deref(), args.position.as_deref(), &args.rules)?;
    let Chosen { game, options, mut start } = chosen;
    // The console does not ask about rules given on the command line.
    if args.rules.names_rules() {
        start = start.or_else(|| Some(game.start(&options)));
    }
    let setup = ConsoleSetup {
        options,
        start,
        bot: args.machine,
        engine: engine_of(game.id).open,
        seed: args.seed.unwrap_or_else(jungle::random::fresh_seed),
        max_rounds: args.max_rounds,
    };
    let mut console = console::open(game.id, setup).expect("every game has a console");
    let mut status = 0;
    let talk = converse(console.as_mut(), &mut stdin().lock());
    ignore_closed_pipe(talk.map(|end| status = end))?;
    Ok(ExitCode::from(status))
}

/// Prints the console's output and sends it lines until it ends. Returns the exit status.
fn converse(console: &mut dyn Console, input: &mut impl BufRead) -> io::Result<u8> {
    let mut answer = console.advance(None);
    let mut out = stdout().lock();
    loop {
        out.write_all(answer.text.as_bytes())?;
        out.flush()?;
        answer = match answer.next {
            ConsoleNext::End(status) => return Ok(status),
            ConsoleNext::More => console.advance(None),
            ConsoleNext::Line => console.advance(read_entry(input)?.as_deref()),
        };
    }
}

/// A line without its terminator, or `None` at the end of the input. A line that is too long or not
/// UTF-8 is replaced by a question mark, which is not a valid entry in any console.
fn read_entry(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let line = read_line(input, MAX_LINE)?;
    Ok(line.map(|line| match line {
        InputLine::Text(text) => text,
        InputLine::TooLong | InputLine::NotUtf8 => "?".to_owned(),
    }))
}
