//! Shared by the tests of all games: the interface of their naive rules, and random play by these.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::path::Path;
use std::sync::atomic::AtomicBool;

use jungle_rules::games::{GameEntry, find_game};
use jungle_rules::{
    Game, GameInfo, GameRules, Move, Options, Outcome, Piece, PlacedPiece, PositionError, Setup,
    Side, Square, StartError,
};
use proptest::prelude::*;
use proptest::sample::Index;

/// A flag that is never set.
pub static NEVER_STOP: AtomicBool = AtomicBool::new(false);

/// The naive second implementation of a game, with which the laws compare the one under test.
pub trait NaiveRules: Clone + Debug {
    /// The implementation under test.
    type Rules: GameRules;

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
    fn first_to_move(&self) -> bool;

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
        let letters = info(self).sides.map(|side| side.letters[0]);
        let other = letters[if self.first_to_move() { Side::Second } else { Side::First }];
        self.like(&text(self.size(), &self.cells().collect(), other))
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

/// The rows of a data file below its header, cut at tabs.
pub fn rows(name: &str) -> Vec<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let rows = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    rows.map(|row| row.split('\t').map(str::to_owned).collect()).collect()
}

/// The number of paths of `depth` legal moves, by first move.
pub fn divide(game: &dyn Game, depth: u32) -> Vec<(Move, u64)> {
    let entry = find_game(game.info().id).expect("a game of the registry");
    entry.divide(game, depth, &NEVER_STOP).expect("nothing stops it")
}

/// The number of paths of `depth` legal moves.
pub fn perft(game: &dyn Game, depth: u32) -> u64 {
    let entry = find_game(game.info().id).expect("a game of the registry");
    entry.perft(game, depth, &NEVER_STOP).expect("nothing stops it")
}

/// Checks the number of paths of `depth` legal moves, and the sum of those by first move.
pub fn check_paths(game: &dyn Game, depth: u32, paths: u64, what: &str) {
    assert_eq!(perft(game, depth), paths, "{depth}: {what}");
    let divided: u64 = divide(game, depth).iter().map(|(_, paths)| paths).sum();
    assert_eq!(divided, paths, "{depth}: {what}");
}

/// The naive rules have the same counts as the rows of a data file, by depth.
pub fn check_naive_paths<N: NaiveRules>(name: &str, read: impl Fn(&str) -> N) {
    for row in rows(name) {
        for (depth, paths) in (1..).zip(&row[1..]) {
            assert_eq!(read(&row[0]).paths(depth), number(paths), "{}", row[0]);
        }
    }
}

/// After the end of a game there are no paths.
pub fn has_no_paths(game: &dyn Game) {
    assert!((1..4).all(|depth| perft(game, depth) == 0 && divide(game, depth).is_empty()));
}

pub fn number(field: &str) -> u64 {
    field.parse().expect("a number")
}

/// Checks that errors of a set-up are those with these codes, each as often as here.
pub fn check_errors(found: &[PositionError], expected: BTreeMap<&str, usize>) {
    assert_eq!(found.len(), expected.values().sum::<usize>(), "{found:?}");
    for (code, times) in expected {
        let count = found.iter().filter(|error| error.code == code).count();
        assert_eq!(count, times, "{code}: {found:?}");
    }
}

/// A set-up is the same position with its pieces in another order.
pub fn order_does_not_matter<P: Debug + PartialEq, E: Debug + PartialEq>(
    setup: Setup,
    make: impl Fn(&Setup) -> Result<P, E>,
) {
    if let Ok(position) = make(&setup) {
        let pieces = setup.pieces.into_iter().rev().collect();
        assert_eq!(make(&Setup { pieces, side_to_move: setup.side_to_move }), Ok(position));
    }
}

/// Asserts that a position is illegal by the rules with these codes, and by no others.
pub fn is_illegal<R: GameRules>(options: &Options, text: &str, codes: &[&str]) {
    match R::start_from_text(text, options) {
        Err(StartError::Illegal(found)) => {
            let mut found: Vec<&str> = found.iter().map(|error| error.code).collect();
            let mut codes = codes.to_vec();
            found.sort_unstable();
            codes.sort_unstable();
            assert_eq!(found, codes, "{text}");
        }
        Err(other) => panic!("{text}: {other}"),
        Ok(_) => panic!("{text} is not a legal position"),
    }
}

/// The code of the rule that forbids a move, or `ok`.
pub fn verdict(game: &dyn Game, path: &[usize]) -> &'static str {
    let mv = mv(path);
    let reason = game.illegal_reason(&mv);
    assert_eq!(reason.is_none(), game.legal_moves().contains(&mv));
    reason.map_or("ok", |reason| reason.code)
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
