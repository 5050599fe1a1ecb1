//! Shared by the tests of all games: the interface of their naive rules, and random play by these.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::sync::atomic::AtomicBool;

use jungle_rules::games::{GameEntry, find_game};
use jungle_rules::{
    Game, GameInfo, GameRules, Move, Options, Outcome, Piece, PlacedPiece, Setup, Side, Square,
};
use proptest::prelude::*;
use proptest::sample::Index;

/// A flag that is never set.
pub static NEVER_STOP: AtomicBool = AtomicBool::new(false);

/// The naive second implementation of a game, with which the laws compare the one under test.
pub trait NaiveRules: Clone + Debug {
    /// The implementation under test.
    type Rules: GameRules;

    /// The letters of the sides in the position text, first that of the side that begins the
    /// standard game: those of White and Black, unless a game has others.
    const SIDES: [char; 2] = ['w', 'b'];

    /// The entry of the game.
    fn entry() -> &'static GameEntry {
        find_game(<Self::Rules as GameRules>::ID).expect("a game of the registry")
    }

    /// The rule options of this position.
    fn options(&self) -> Options;

    /// Another position by the same rule options.
    fn like(&self, text: &str) -> Self;

    /// The numbers of rows and of columns.
    fn size(&self) -> (usize, usize) {
        (8, 8)
    }

    /// Whether a step of a move that leads from one square to another is a jump.
    fn is_jump(&self, _from: usize, _to: usize, _captures: bool) -> bool {
        false
    }

    /// Whether pieces of the side to move have rank 0 on a square, as it is one of the opponent's
    /// traps.
    fn is_enemy_trap(&self, _square: usize) -> bool {
        false
    }

    /// The rank of the piece on an occupied square, in games that have ranks.
    fn rank_at(&self, _square: usize) -> Option<u8> {
        None
    }

    /// The occupied squares in order, with the letters of the position text.
    fn cells(&self) -> impl Iterator<Item = (usize, char)>;

    /// The letter of the side to move.
    fn side(&self) -> char;

    /// Whether the side that begins the standard game is to move.
    fn first_to_move(&self) -> bool {
        self.side() == Self::SIDES[0]
    }

    /// The opponent of a side.
    fn other(side: char) -> char {
        Self::SIDES[usize::from(side == Self::SIDES[0])]
    }

    /// Every legal move as the squares of its path, a pass as none.
    fn moves(&self) -> Vec<Vec<usize>>;

    /// The position after a move.
    fn after(&self, path: &[usize]) -> Self;

    /// How the game ends here, if it does: whether the first side wins, `None` in a draw, and the
    /// reason's code.
    fn outcome(&self) -> Option<(Option<bool>, &'static str)>;

    /// The code of the reason in the implementation under test.
    fn reason_code(&self, _winner: Option<Side>, code: &'static str) -> &'static str {
        code
    }

    /// The letters that are shown.
    fn shown(&self) -> BTreeMap<usize, char> {
        self.cells().collect()
    }

    /// The key of a position under test, computed from its pieces.
    fn key_from_scratch(position: &Tested<Self>) -> u64;

    /// The side to move.
    fn side_to_move(&self) -> Side {
        side(self.first_to_move())
    }

    /// The position text.
    fn text(&self) -> String {
        text(self.size(), &self.cells().collect(), self.side())
    }

    /// The same pieces with the other side to move.
    fn other_to_move(&self) -> Self {
        self.like(&text(self.size(), &self.cells().collect(), Self::other(self.side())))
    }

    /// The end of the game, as the implementation under test should return it.
    fn ending(&self) -> Option<(Option<Side>, &'static str)> {
        self.outcome().map(|(winner, code)| {
            let winner = winner.map(side);
            (winner, self.reason_code(winner, code))
        })
    }

    /// The number of paths of `depth` legal moves.
    fn paths(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.moves().iter().map(|path| self.after(path).paths(depth - 1)).sum()
    }
}

/// Naive rules whose squares have addresses, with which the tables of tests name moves.
pub trait Addresses: NaiveRules {
    /// The number of the square with an address.
    fn square(address: &str) -> usize;
}

/// The positions under test that belong to naive rules.
pub type Tested<N> = <<N as NaiveRules>::Rules as GameRules>::Position;

pub fn side(first: bool) -> Side {
    if first { Side::First } else { Side::Second }
}

/// `cases` random cases. Failures are printed, not stored: they belong in the table of a test.
pub fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

/// The choices of random play, one for each move.
pub fn choices(most: usize) -> impl Strategy<Value = Vec<Index>> {
    prop::collection::vec(any::<Index>(), 0..most)
}

/// The position to which random play leads: the last one before an end when there is one, so that
/// most positions are not the end of a game.
pub fn play_on<N: NaiveRules>(naive: N, choices: &[Index]) -> N {
    let mut naive = naive;
    for choice in choices {
        let moves = naive.moves();
        if moves.is_empty() {
            break;
        }
        let next = naive.after(&moves[choice.index(moves.len())]);
        if next.outcome().is_some() {
            break;
        }
        naive = next;
    }
    naive
}

/// Reads a position text that is known to be valid, of a board with `height` rows and `width`
/// columns: the piece on each square, row by row from the top, and the letter of the side to move.
/// `piece` returns the piece with a letter.
pub fn read_text<N: NaiveRules, P: Clone>(
    text: &str,
    (height, width): (usize, usize),
    piece: impl Fn(char) -> Option<P>,
) -> (Vec<Option<P>>, char) {
    let (rows, side) = text.split_once(' ').expect("a blank before the side");
    let mut cells = Vec::new();
    for (number, row) in (1..).zip(rows.split('/')) {
        let mut empty = 0;
        for letter in row.chars() {
            if let Some(digit) = letter.to_digit(10) {
                // A run of empty squares may have a number of two digits.
                empty = 10 * empty + digit as usize;
                continue;
            }
            cells.resize(cells.len() + empty, None);
            empty = 0;
            let found = piece(letter);
            assert!(found.is_some() || letter == '.', "no piece has the letter {letter}");
            cells.push(found);
        }
        cells.resize(cells.len() + empty, None);
        assert_eq!(cells.len(), number * width, "a row has {width} squares");
    }
    assert_eq!(cells.len(), height * width, "the board has {height} rows");
    let side = N::SIDES.into_iter().find(|letter| side == letter.to_string());
    (cells, side.expect("a side of the game"))
}

/// The side and the kind, a lowercase letter, of the piece with a letter, if it is one of `kinds`.
/// The side that begins writes its pieces in lowercase.
pub fn piece_of<N: NaiveRules>(letter: char, kinds: &str) -> Option<(char, char)> {
    let kind = letter.to_ascii_lowercase();
    kinds.contains(kind).then_some((N::SIDES[usize::from(letter != kind)], kind))
}

/// The letter of a piece: see [`piece_of`].
pub fn letter_of<N: NaiveRules>((side, kind): (char, char)) -> char {
    if side == N::SIDES[0] { kind } else { kind.to_ascii_uppercase() }
}

/// The square `down` rows down and `right` columns to the right, if it is on the board of 8×8.
pub fn step(square: usize, (down, right): (isize, isize)) -> Option<usize> {
    let row = (square / 8).checked_add_signed(down)?;
    let column = (square % 8).checked_add_signed(right)?;
    (row < 8 && column < 8).then_some(row * 8 + column)
}

/// A position text of a board with `height` rows and `width` columns.
pub fn text((height, width): (usize, usize), cells: &BTreeMap<usize, char>, side: char) -> String {
    let mut rows = Vec::new();
    for row in 0..height {
        let (mut text, mut empty) = (String::new(), 0);
        for square in row * width..(row + 1) * width {
            let Some(&letter) = cells.get(&square) else {
                empty += 1;
                continue;
            };
            if empty > 0 {
                text += &empty.to_string();
                empty = 0;
            }
            text.push(letter);
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        rows.push(text);
    }
    format!("{} {side}", rows.join("/"))
}

pub fn mv(path: &[usize]) -> Move {
    Move { path: path.iter().map(|&square| Square(square as u16)).collect() }
}

/// The numbers of the squares of a move.
pub fn numbers(mv: &Move) -> Vec<usize> {
    mv.path.iter().map(|square| usize::from(square.0)).collect()
}

/// The numbers of the squares of a move such as `A1 A2`, none for `pass`.
pub fn path<N: Addresses>(text: &str) -> Vec<usize> {
    let addresses = text.split_whitespace().filter(|&address| address != "pass");
    addresses.map(N::square).collect()
}

/// A move such as `A1 A2`, or `pass`.
pub fn entry<N: Addresses>(text: &str) -> Move {
    mv(&path::<N>(text))
}

/// The rule options of a game with these values, and with the default values otherwise.
pub fn options_with<R: GameRules>(values: &[(&str, &str)]) -> Options {
    let mut options = Options::new(R::OPTIONS);
    for (option, value) in values {
        options.set(option, value).expect("an option of the specification");
    }
    options
}

pub fn info<N: NaiveRules>(naive: &N) -> GameInfo {
    <N::Rules as GameRules>::info(&naive.options())
}

pub fn game<N: NaiveRules>(naive: &N) -> Box<dyn Game> {
    let text = naive.text();
    let game = N::Rules::start_from_text(&text, &naive.options());
    game.unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The same position in the type under test.
pub fn position<N: NaiveRules>(naive: &N) -> Tested<N> {
    let info = info(naive);
    let setup = Setup::parse(&naive.text(), &info).expect("a position text");
    N::Rules::position(&setup, &info, &naive.options()).expect("a legal position")
}

/// The winner and the reason's code.
pub fn ending(outcome: Option<Outcome>) -> Option<(Option<Side>, &'static str)> {
    outcome.map(|outcome| (outcome.winner, outcome.reason.code))
}

/// The letters of the pieces, by square.
pub fn letters(pieces: &[PlacedPiece], info: &GameInfo) -> BTreeMap<usize, char> {
    let letter = |placed: &PlacedPiece| (usize::from(placed.square.0), info.label(placed.piece));
    pieces.iter().map(letter).collect()
}

pub fn placed(game: &dyn Game, square: Square) -> Option<PlacedPiece> {
    game.pieces().into_iter().find(|placed| placed.square == square)
}

/// A position with each square moved to its `image`, and with the sides exchanged by `exchange`.
pub fn seen<N: NaiveRules>(naive: &N, image: impl Fn(usize) -> usize, exchange: bool) -> N {
    let info = info(naive);
    let letter = |letter| {
        let piece = info.piece(letter).expect("a piece of the game");
        let side = if exchange { !piece.side } else { piece.side };
        info.label(Piece { side, ..piece })
    };
    let cells = naive.cells().map(|(square, found)| (image(square), letter(found))).collect();
    let image = naive.like(&text(naive.size(), &cells, naive.side()));
    if exchange { image.other_to_move() } else { image }
}
