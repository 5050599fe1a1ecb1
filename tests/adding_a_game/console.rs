//! The text console of Breakthrough, for two people.

use jungle::console::{Console, ConsoleNext, ConsoleOutput, ConsoleSetup, UNFINISHED};
use jungle::rules::{Game, GameRules as _, Move};

use crate::rules::Breakthrough;

/// A text console of Breakthrough.
pub fn open(setup: ConsoleSetup) -> Box<dyn Console> {
    let game = setup.start.unwrap_or_else(|| Breakthrough::start(&setup.options));
    Box::new(BreakthroughConsole { game, has_begun: false })
}

struct BreakthroughConsole {
    game: Box<dyn Game>,
    /// Whether a line has been requested.
    has_begun: bool,
}

impl BreakthroughConsole {
    /// The position text and the prompt, or the end.
    fn show(&self) -> ConsoleOutput {
        let (info, text) = (self.game.info(), self.game.position_text());
        match self.game.outcome().and_then(|outcome| outcome.winner) {
            Some(winner) => {
                let text = format!("{text}\n{} wins.\n", info.side_name(winner));
                ConsoleOutput { text, next: ConsoleNext::End(0) }
            }
            None => {
                let side = info.side_name(self.game.side_to_move());
                ConsoleOutput { text: format!("{text}\n{side}: "), next: ConsoleNext::Line }
            }
        }
    }
}

impl Console for BreakthroughConsole {
    fn advance(&mut self, line: Option<&str>) -> ConsoleOutput {
        if !std::mem::replace(&mut self.has_begun, true) {
            return self.show();
        }
        let Some(line) = line else {
            return ConsoleOutput { text: String::new(), next: ConsoleNext::End(UNFINISHED) };
        };
        let mv = Move::parse(line, self.game.info());
        if mv.is_none_or(|mv| self.game.play(&mv).is_err()) {
            let text = "This move is not legal. Move: ".to_owned();
            return ConsoleOutput { text, next: ConsoleNext::Line };
        }
        self.show()
    }
}
