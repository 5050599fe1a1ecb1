//! Conversations with the console of any game.

use jungle_engine::{Bot, engine_of};
use jungle_protocol::console::{Console, ConsoleNext, ConsoleSetup, open};
use jungle_rules::Options;
use jungle_rules::games::find_game;

/// Many more than any session of these tests needs.
const MOST_ANSWERS: usize = 100_000;

/// Types the lines into the console of a game, from its standard start, then ends the input.
/// Returns the output and the exit status.
pub fn talk(game: &str, lines: &[&str]) -> (String, u8) {
    talk_with_bots(game, None, 0, None, lines)
}

/// Like [`talk`], from a position.
pub fn talk_from(game: &str, position: &str, lines: &[&str]) -> (String, u8) {
    talk_with_bots(game, Some(position), 0, None, lines)
}

/// Like [`talk_from`], with a seed for the computer players and a limit of rounds.
pub fn talk_with_bots(
    game: &str,
    position: Option<&str>,
    seed: u64,
    max_rounds: Option<u64>,
    lines: &[&str],
) -> (String, u8) {
    let game = find_game(game).expect("a known game");
    let mut options = Options::new(game.rule_options);
    if let (Some(text), Some(_)) = (position, options.find("size")) {
        let rows = text.split('/').count().to_string();
        options.set("size", &rows).expect("a size of the game");
    }
    let start =
        position.map(|text| game.start_from_text(text, &options).expect("a legal position"));
    let bot = Bot::Random;
    let setup =
        ConsoleSetup { options, start, bot, engine: engine_of(game.id).open, seed, max_rounds };
    converse(open(game.id, setup).expect("a console"), lines, false)
}

/// Types the lines, shown on the screen with `echo`, then ends the input.
pub fn converse(
    mut console: Box<dyn Console>,
    lines: &[impl AsRef<str>],
    echo: bool,
) -> (String, u8) {
    let (mut lines, mut text) = (lines.iter(), String::new());
    let mut answer = console.advance(None);
    for _ in 0..MOST_ANSWERS {
        text += &answer.text;
        answer = match answer.next {
            ConsoleNext::End(status) => return (text, status),
            ConsoleNext::More => console.advance(None),
            ConsoleNext::Line => {
                let line = lines.next().map(AsRef::as_ref);
                if let Some(line) = line.filter(|_| echo) {
                    text += &format!("{line}\n");
                }
                console.advance(line)
            }
        };
    }
    panic!("the console does not end");
}
