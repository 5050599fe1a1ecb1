//! Squares, moves and positions in the notation of engines: `a1` is the lower left square, and
//! ranks count upwards.
//!
//! On boards with numbered squares the numbers are joined by `-`: `14-24-46-56`. A pass is `0000`.

use jungle_rules::games::GameEntry;
use jungle_rules::{Game, GameInfo, Geometry, Labels, Move, Options, Side, Square, plain_number};

/// A pass.
pub const PASS: &str = "0000";

/// The name of a square.
pub fn square_text(geometry: &Geometry, square: Square) -> String {
    match geometry.labels {
        Labels::LetterNumber { .. } => {
            let column = char::from(b'a' + geometry.column(square) as u8);
            format!("{column}{}", geometry.rows - geometry.row(square))
        }
        Labels::Number => square.0.to_string(),
    }
}

/// A move.
pub fn move_text(geometry: &Geometry, mv: &Move) -> String {
    if mv.is_pass() {
        return PASS.to_owned();
    }
    let squares: Vec<String> =
        mv.path.iter().map(|&square| square_text(geometry, square)).collect();
    squares.join(separator(geometry))
}

/// Moves, separated by spaces.
pub fn line_text<'a>(geometry: &Geometry, moves: impl IntoIterator<Item = &'a Move>) -> String {
    let moves: Vec<String> = moves.into_iter().map(|mv| move_text(geometry, mv)).collect();
    moves.join(" ")
}

/// The separator between the squares of a move.
fn separator(geometry: &Geometry) -> &'static str {
    match geometry.labels {
        Labels::LetterNumber { .. } => "",
        Labels::Number => "-",
    }
}

/// Parses a move, legal or not; `None` if the text is not a move on this board. Every move has
/// exactly one text.
pub fn parse_move(geometry: &Geometry, text: &str) -> Option<Move> {
    if text == PASS {
        return Some(Move::pass());
    }
    let path: Vec<Square> = match geometry.labels {
        Labels::LetterNumber { .. } => split_letters(text)
            .map(|square| parse_letter_square(geometry, square))
            .collect::<Option<_>>()?,
        Labels::Number => {
            text.split('-').map(|number| geometry.find(number)).collect::<Option<_>>()?
        }
    };
    (path.len() >= 2).then_some(Move { path })
}

/// Splits a text before each of its letters.
fn split_letters(mut text: &str) -> impl Iterator<Item = &str> {
    std::iter::from_fn(move || {
        let mut letters = text.char_indices().skip(1);
        let end = letters.find(|(_, letter)| !letter.is_ascii_digit());
        let (square, rest) = text.split_at(end.map_or(text.len(), |(at, _)| at));
        text = rest;
        (!square.is_empty()).then_some(square)
    })
}

fn parse_letter_square(geometry: &Geometry, text: &str) -> Option<Square> {
    let column = u16::from(text.bytes().next().filter(u8::is_ascii_lowercase)? - b'a');
    let rank = plain_number(&text[1..])?;
    geometry.square(geometry.rows.checked_sub(rank)?, column)
}

/// The position text, with the side letters that engines use.
pub fn position_text(game: &dyn Game) -> String {
    let text = game.position_text();
    let board = text.split(' ').next().unwrap_or_default();
    format!("{board} {}", side_letter(game.info(), game.side_to_move()))
}

/// Whether the side to move is the one that position texts call `w`, whose clock is `wtime`.
pub fn is_white_to_move(game: &dyn Game) -> bool {
    side_letter(game.info(), game.side_to_move()) == 'w'
}

/// The letter that engines use for a side: `w` for the side that has it as one of its letters.
fn side_letter(info: &GameInfo, side: Side) -> char {
    let letters = info.sides[side].letters;
    if letters.contains(&'w') { 'w' } else { letters[0] }
}

/// The start of a game in the engine protocol. If a side has `w` as its second letter, that is the
/// letter that public engines of the game use, and that side begins (the uppercase side in Jungle).
pub fn start(entry: &GameEntry, options: &Options) -> Box<dyn Game> {
    let game = entry.start(options);
    let info = game.info();
    let is_white = |&side: &Side| info.sides[side].letters[1..].contains(&'w');
    match Side::BOTH.into_iter().find(is_white) {
        Some(first) if first != game.side_to_move() => game
            .null_move_game()
            .expect("the start is not the end of the game, whichever side begins"),
        _ => game,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use jungle_rules::games::{GAMES, find_game};

    fn options(game: &GameEntry) -> Options {
        Options::new(game.rule_options)
    }

    fn geometry(id: &str) -> Geometry {
        let game = find_game(id).expect("a known game");
        game.info(&options(game)).geometry.clone()
    }

    #[test]
    fn ranks_are_counted_from_the_bottom() {
        let jungle = geometry("jungle");
        // A3 and A4 in the notation of the game: the third and the fourth row from the top.
        let down = Move::step(Square(14), Square(21));
        assert_eq!(move_text(&jungle, &down), "a7a6");
        assert_eq!(parse_move(&jungle, "a1g9"), Some(Move::step(Square(56), Square(6))));
        assert_eq!(
            parse_move(&geometry("lines-of-action"), "h8a1").map(|mv| mv.path.len()),
            Some(2)
        );
    }

    #[test]
    fn chains_are_joined_by_hyphens() {
        let board = geometry("mule-checkers");
        let chain = Move { path: [14, 24, 46, 56].map(Square).to_vec() };
        assert_eq!(move_text(&board, &chain), "14-24-46-56");
        assert_eq!(parse_move(&board, "14-24-46-56"), Some(chain));
        assert_eq!(parse_move(&board, PASS), Some(Move::pass()));
    }

    #[test]
    fn other_texts_are_not_moves() {
        for text in [
            "", "a", "a1", "1", "a1a", "a0a1", "a1a10", "h1a1", "A1a2", "a01a2", "a1 a2", "a1-a2",
            "000", "00000", "é1a1", "a1é2", "a99999a1", "a+1a2",
        ] {
            assert_eq!(parse_move(&geometry("jungle"), text), None, "{text}");
        }
        for text in ["", "-", "1", "1-", "-1-2", "01-2", "1-64", "1--2", "1-99999", "+1-2", "a1a2"]
        {
            assert_eq!(parse_move(&geometry("mule-checkers"), text), None, "{text}");
        }
    }

    #[test]
    fn the_uppercase_side_begins_jungle() {
        let starts: Vec<String> =
            GAMES.iter().map(|game| position_text(start(game, &options(game)).as_ref())).collect();
        assert_eq!(starts[0], "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L w");
        for (game, text) in GAMES.iter().zip(&starts).skip(1) {
            assert_eq!(*text, game.start(&options(game)).position_text());
        }
    }

    proptest! {
        #[test]
        fn moves_are_parsed_as_written(
            which in 0..GAMES.len(),
            squares in prop::collection::vec(0..1000_u16, 2..9),
        ) {
            let game = &GAMES[which];
            let geometry = &game.info(&options(game)).geometry;
            let most = geometry.rows * geometry.columns;
            let mv = Move { path: squares.iter().map(|square| Square(square % most)).collect() };
            prop_assert_eq!(parse_move(geometry, &move_text(geometry, &mv)), Some(mv));
        }

        #[test]
        fn texts_are_written_as_parsed(text in "[a-i0-9-]{0,9}|\\PC{0,9}") {
            for game in GAMES {
                let geometry = &game.info(&options(game)).geometry;
                if let Some(mv) = parse_move(geometry, &text) {
                    prop_assert_eq!(move_text(geometry, &mv), text.as_str());
                }
            }
        }

        #[test]
        fn positions_and_moves_of_games_are_parsed_as_written(
            which in 0..GAMES.len(),
            choices in prop::collection::vec(any::<prop::sample::Index>(), 0..40),
        ) {
            let entry = &GAMES[which];
            let mut game = start(entry, &options(entry));
            for choice in choices {
                let moves = game.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let mv = moves[choice.index(moves.len())].clone();
                let text = move_text(&game.info().geometry, &mv);
                prop_assert_eq!(parse_move(&game.info().geometry, &text), Some(mv.clone()));
                game.play(&mv).expect("a legal move");
            }
            let text = position_text(game.as_ref());
            let again = entry.start_from_text(&text, &options(entry)).expect("a position");
            prop_assert_eq!(again.position_text(), game.position_text());
        }
    }
}
