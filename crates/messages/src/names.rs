//! Names of games, sides, pieces and computer players.

use super::{MessageId, Messages};
use jungle_engine::{Bot, Level};
use jungle_rules::{GameInfo, Kind, Piece, PlacedPiece, Side};

/// The key of a side's name, for the variables of messages.
pub(super) fn side(info: &GameInfo, side: Side) -> &'static str {
    let id = match info.side_id(side) {
        "blue" => MessageId::SideBlue,
        "red" => MessageId::SideRed,
        "white" => MessageId::SideWhite,
        _ => MessageId::SideBlack,
    };
    id.key()
}

/// The key of the name of a kind of piece.
pub(super) fn piece(info: &GameInfo, kind: Kind) -> &'static str {
    let id = match (info.id, info.kind(kind).id) {
        ("mule-checkers", "king") => MessageId::PieceCheckersKing,
        (_, "rat") => MessageId::PieceRat,
        (_, "cat") => MessageId::PieceCat,
        (_, "dog") => MessageId::PieceDog,
        (_, "wolf") => MessageId::PieceWolf,
        (_, "leopard") => MessageId::PieceLeopard,
        (_, "tiger") => MessageId::PieceTiger,
        (_, "lion") => MessageId::PieceLion,
        (_, "elephant") => MessageId::PieceElephant,
        (_, "pawn") => MessageId::PiecePawn,
        (_, "knight") => MessageId::PieceKnight,
        (_, "bishop") => MessageId::PieceBishop,
        (_, "rook") => MessageId::PieceRook,
        (_, "queen") => MessageId::PieceQueen,
        (_, "king") => MessageId::PieceKing,
        (_, "soldier") => MessageId::PieceSoldier,
        (_, "mule") => MessageId::PieceMule,
        _ => MessageId::PieceStone,
    };
    id.key()
}

/// The key of the name of the game with an id.
pub(super) fn game(id: &str) -> &'static str {
    let id = match id {
        "lines-of-action" => MessageId::GameLinesOfAction,
        "mule-checkers" => MessageId::GameMuleCheckers,
        "king-chess" => MessageId::GameKingChess,
        _ => MessageId::GameJungle,
    };
    id.key()
}

impl Messages {
    /// The name of the game with an id.
    pub fn game(&self, id: &str) -> String {
        self.form(game(id), "")
    }

    /// The game's name in its own language; empty if [`game`](Self::game) is in Chinese characters
    /// as well.
    pub fn native_title(&self, info: &GameInfo) -> &'static str {
        if self.language().has_font() { "" } else { info.native_title }
    }

    /// The name of a side.
    pub fn side(&self, info: &GameInfo, of: Side) -> String {
        self.form(side(info, of), "")
    }

    /// A message about a game, its only variable.
    pub fn about_game(&self, id: MessageId, of: &str) -> String {
        self.format(id, [("game", game(of).into())])
    }

    /// The choice of a game's rules: "Rules of Jungle: Classic".
    pub fn rules_of(&self, of: &str, preset: String) -> String {
        let args = [("game", game(of).into()), ("name", preset.into())];
        self.format(MessageId::ActionRules, args)
    }

    /// A message about a side, its only variable.
    pub fn about_side(&self, id: MessageId, info: &GameInfo, of: Side) -> String {
        self.format(id, [("side", side(info, of).into())])
    }

    /// The name of a kind of piece as a title.
    pub fn piece(&self, info: &GameInfo, kind: Kind) -> String {
        self.form(piece(info, kind), "title")
    }

    /// The name of a computer player.
    pub fn bot(&self, bot: Bot) -> String {
        let animal = match bot {
            Bot::Random => return self.text(MessageId::PlayerRandom),
            Bot::Greedy => return self.text(MessageId::PlayerGreedy),
            Bot::Level(Level::Rat) => MessageId::PieceRat,
            Bot::Level(Level::Cat) => MessageId::PieceCat,
            Bot::Level(Level::Dog) => MessageId::PieceDog,
            Bot::Level(Level::Wolf) => MessageId::PieceWolf,
            Bot::Level(Level::Leopard) => MessageId::PieceLeopard,
            Bot::Level(Level::Tiger) => MessageId::PieceTiger,
            Bot::Level(Level::Lion) => MessageId::PieceLion,
            Bot::Level(Level::Elephant) => MessageId::PieceElephant,
        };
        self.form(animal.key(), "title")
    }

    /// A piece on the board: "blue lion" and, in games that have ranks, "rank 7".
    pub fn placed_piece(&self, placed: &PlacedPiece, info: &GameInfo) -> Vec<String> {
        let rank =
            placed.rank.map(|rank| self.format(MessageId::SquareRank, [("rank", rank.into())]));
        std::iter::once(self.side_piece(info, placed.piece)).chain(rank).collect()
    }

    /// A piece with its side: "blue lion".
    pub fn side_piece(&self, info: &GameInfo, of: Piece) -> String {
        let args = [("side", side(info, of.side).into()), ("piece", piece(info, of.kind).into())];
        self.format(MessageId::SquarePiece, args)
    }

    /// A label with its value: "Text size: 100%".
    pub fn labelled(&self, label: &str, value: &str) -> String {
        self.format(MessageId::LabelledValue, [("label", label.into()), ("name", value.into())])
    }

    /// A computer player with its rating in a game.
    pub fn level_and_rating(&self, bot: Bot, game: &str) -> String {
        let name = self.bot(bot);
        match bot.rating(game) {
            Some(rating) => {
                let args = [("level", name.into()), ("rating", rating.to_string().into())];
                self.format(MessageId::HomeLevel, args)
            }
            None => name,
        }
    }

    /// How a computer player plays, as a sentence without a full stop.
    pub fn about_bot(&self, bot: Bot) -> String {
        match bot {
            Bot::Random => self.text(MessageId::LevelRandom),
            Bot::Greedy => self.text(MessageId::LevelGreedy),
            Bot::Level(level) => match level.overlooks_one_capture_in() {
                Some(count) => {
                    self.format(MessageId::LevelOverlooks, [("count", count.to_string().into())])
                }
                None => self.text(MessageId::LevelStrongest),
            },
        }
    }

    /// A fraction in percent.
    pub fn percent(&self, fraction: f32) -> String {
        let number = (fraction * 100.0).round() as usize;
        self.format(MessageId::SettingsPercent, [("number", number.into())])
    }

    /// A text as a sentence with a full stop.
    pub fn sentence(&self, text: String) -> String {
        self.format(MessageId::NoticeSentence, [("reason", text.into())])
    }

    /// Sentences, one after the other.
    pub fn sentences(&self, sentences: impl IntoIterator<Item = String>) -> String {
        let two = |first: String, second: String| {
            let args = [("first", first.into()), ("second", second.into())];
            self.format(MessageId::NoticeTwoSentences, args)
        };
        let filled = sentences.into_iter().filter(|sentence| !sentence.is_empty());
        filled.reduce(two).unwrap_or_default()
    }

    /// Items with the separator of lists between them.
    pub fn list(&self, items: impl IntoIterator<Item = String>) -> String {
        let items: Vec<String> = items.into_iter().collect();
        items.join(&self.text(MessageId::ListSeparator))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jungle_rules::games::GAMES;

    /// What has no message of its own would have the name of another game, side or piece.
    #[test]
    fn games_sides_and_pieces_have_their_own_names() {
        let messages = Messages::english();
        for game in GAMES {
            let info = game.info(&game.default_options());
            assert_eq!(messages.game(game.id), info.title);
            for of in Side::BOTH {
                assert_eq!(messages.side(&info, of), info.side_name(of), "{}", game.id);
            }
            for kind in info.kinds_by_value() {
                assert_eq!(messages.piece(&info, kind), info.kind(kind).name, "{}", game.id);
            }
        }
    }
}
