//! A second implementation of Jungle, directly from the specification: an array of squares, every
//! rule as it is written there, nothing computed in advance.

use jungle_rules::jungle::{Board, Jungle};
use jungle_rules::{Options, Side};

use super::support::options;
use crate::support::{Addresses, NaiveRules, read_text};

pub const ROWS: usize = 9;
pub const COLUMNS: usize = 7;
const COLUMN_LETTERS: [char; COLUMNS] = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];

/// The labels of the animals as Red writes them, weakest first under the preset `classic`.
pub const ANIMALS: [char; 8] = ['R', 'C', 'D', 'W', 'P', 'T', 'L', 'E'];

/// The side that writes its labels in lowercase.
pub const BLUE: Side = Side::First;
/// The side that writes its labels in uppercase.
pub const RED: Side = Side::Second;

/// Row and column, both from 0, row 0 at the top.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct At(pub usize, pub usize);

/// The terrain of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    Land,
    River,
    Trap(Side),
    Den(Side),
}

/// The rule options that concern the board; all off is the preset `classic`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Switches {
    pub elephant_takes_rat: bool,
    pub rat_shore_capture: bool,
    pub trapped_may_capture: bool,
    pub equals_fall: bool,
    pub equals_blocked: bool,
    pub leopard_jumps: bool,
    pub no_move_draws: bool,
    pub dog_over_wolf: bool,
}

/// A position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naive {
    pub board: [[Option<(Side, char)>; COLUMNS]; ROWS],
    pub to_move: Side,
    pub switches: Switches,
}

impl At {
    /// Every square, row by row.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| Self(row, column)))
    }

    /// The address in the specification.
    pub fn address(self) -> String {
        format!("{}{}", COLUMN_LETTERS[self.1], self.0 + 1)
    }

    /// The square with an address.
    pub fn of(address: &str) -> Self {
        Self::all().find(|at| at.address() == address).expect("the board has the square")
    }

    /// The terrain table of the specification.
    pub fn ground(self) -> Ground {
        match (COLUMN_LETTERS[self.1], self.0 + 1) {
            ('B' | 'C' | 'E' | 'F', 4..=6) => Ground::River,
            ('C' | 'E', 1) | ('D', 2) => Ground::Trap(BLUE),
            ('C' | 'E', 9) | ('D', 8) => Ground::Trap(RED),
            ('D', 1) => Ground::Den(BLUE),
            ('D', 9) => Ground::Den(RED),
            _ => Ground::Land,
        }
    }

    /// The square with a number.
    pub fn numbered(number: usize) -> Self {
        Self(number / COLUMNS, number % COLUMNS)
    }

    /// The number of the square.
    pub fn number(self) -> usize {
        self.0 * COLUMNS + self.1
    }

    /// The difference of the rows of two squares plus that of their columns.
    pub fn distance(self, other: Self) -> usize {
        self.0.abs_diff(other.0) + self.1.abs_diff(other.1)
    }

    /// The squares strictly between two squares of one row or column.
    fn between(self, other: Self) -> Vec<Self> {
        let within = |low: usize, at: usize, high: usize| low.min(high) < at && at < low.max(high);
        let on_line = |at: &Self| {
            at.0 == self.0 && at.0 == other.0 && within(self.1, at.1, other.1)
                || at.1 == self.1 && at.1 == other.1 && within(self.0, at.0, other.0)
        };
        Self::all().filter(on_line).collect()
    }
}

impl Naive {
    /// A board without pieces.
    pub fn empty(to_move: Side, switches: Switches) -> Self {
        Self { board: [[None; COLUMNS]; ROWS], to_move, switches }
    }

    /// The standard start, piece by piece from the table of the specification.
    pub fn start(switches: Switches) -> Self {
        let places = [
            ('E', "G3", "A7"),
            ('L', "A1", "G9"),
            ('T', "G1", "A9"),
            ('P', "C3", "E7"),
            ('W', "E3", "C7"),
            ('D', "B2", "F8"),
            ('C', "F2", "B8"),
            ('R', "A3", "G7"),
        ];
        let mut start = Self::empty(BLUE, switches);
        for (animal, blue, red) in places {
            start.put(At::of(blue), Some((BLUE, animal)));
            start.put(At::of(red), Some((RED, animal)));
        }
        start
    }

    /// Reads a position text that is known to be valid.
    pub fn read(text: &str, switches: Switches) -> Self {
        let piece = |letter: char| {
            let side = if letter.is_ascii_lowercase() { BLUE } else { RED };
            let animal = letter.to_ascii_uppercase();
            ANIMALS.contains(&animal).then_some((side, animal))
        };
        let (pieces, side) = read_text::<Self, _>(text, (ROWS, COLUMNS), piece);
        let mut read = Self::empty(if side == 'b' { BLUE } else { RED }, switches);
        At::all().zip(pieces).for_each(|(at, piece)| read.put(at, piece));
        read
    }

    pub fn at(&self, at: At) -> Option<(Side, char)> {
        self.board[at.0][at.1]
    }

    pub fn put(&mut self, at: At, piece: Option<(Side, char)>) {
        self.board[at.0][at.1] = piece;
    }

    /// Every piece, in the order of its squares.
    pub fn pieces(&self) -> impl Iterator<Item = (At, Side, char)> {
        At::all().filter_map(|at| self.at(at).map(|(side, animal)| (at, side, animal)))
    }

    /// The rank of an animal outside traps.
    pub fn own_rank(&self, animal: char) -> u8 {
        match (animal, self.switches.dog_over_wolf) {
            ('E', _) => 8,
            ('L', _) => 7,
            ('T', _) => 6,
            ('P', _) => 5,
            ('W', false) | ('D', true) => 4,
            ('D', false) | ('W', true) => 3,
            ('C', _) => 2,
            ('R', _) => 1,
            _ => panic!("no animal has the label {animal}"),
        }
    }

    /// The rank of an animal of a side on a square.
    pub fn rank(&self, at: At, side: Side, animal: char) -> u8 {
        if at.ground() == Ground::Trap(!side) { 0 } else { self.own_rank(animal) }
    }

    /// The side that has won on the board, and why.
    fn winner(&self) -> Option<(Side, &'static str)> {
        self.pieces().next()?;
        for (side, den) in [(BLUE, "D9"), (RED, "D1")] {
            if self.at(At::of(den)).is_some_and(|(owner, _)| owner == side) {
                return Some((side, "den"));
            }
        }
        for side in Side::BOTH {
            if self.pieces().all(|(_, owner, _)| owner == side) {
                return Some((side, "last_piece"));
            }
        }
        None
    }

    /// Every legal move, by trying every pair of squares.
    fn pairs(&self) -> Vec<(At, At)> {
        if self.winner().is_some() {
            return Vec::new();
        }
        let own = self.pieces().filter(|&(_, side, _)| side == self.to_move);
        let pairs = own.flat_map(|(from, _, _)| At::all().map(move |to| (from, to)));
        pairs.filter(|&(from, to)| self.obeys(from, to)).collect()
    }

    /// Whether a move on a board without a winner is legal.
    fn obeys(&self, from: At, to: At) -> bool {
        let Some((side, animal)) = self.at(from) else {
            return false;
        };
        side == self.to_move
            && (from.distance(to) == 1 || self.jumps(animal, from, to))
            && to.ground() != Ground::Den(side)
            && (to.ground() != Ground::River || animal == 'R')
            && match self.at(to) {
                None => true,
                Some((owner, victim)) => {
                    owner != side && self.captures(side, animal, from, victim, to)
                }
            }
    }

    /// Whether an animal can jump over the river from one square to another.
    fn jumps(&self, animal: char, from: At, to: At) -> bool {
        if !(matches!(animal, 'L' | 'T') || animal == 'P' && self.switches.leopard_jumps) {
            return false;
        }
        let wet = |at: At| at.ground() == Ground::River;
        let over = from.between(to);
        let rat = over.iter().any(|&at| self.at(at).is_some_and(|(_, animal)| animal == 'R'));
        !wet(from) && !wet(to) && !over.is_empty() && over.iter().all(|&at| wet(at)) && !rat
    }

    /// Rule 4: whether `animal` on `from` may capture the enemy `victim` on `to`.
    fn captures(&self, side: Side, animal: char, from: At, victim: char, to: At) -> bool {
        let Switches { elephant_takes_rat, rat_shore_capture, trapped_may_capture, .. } =
            self.switches;
        if from.ground() == Ground::Trap(!side) && !trapped_may_capture {
            return false;
        }
        if (from.ground() == Ground::River) != (to.ground() == Ground::River) {
            let rats = rat_shore_capture && animal == 'R' && victim == 'R';
            return rats && !self.switches.equals_blocked;
        }
        if to.ground() == Ground::Trap(side) {
            return true;
        }
        match (animal, victim) {
            ('R', 'E') => true,
            ('E', 'R') => elephant_takes_rat,
            _ if animal == victim => !self.switches.equals_blocked,
            _ => self.own_rank(animal) > self.own_rank(victim),
        }
    }
}

impl NaiveRules for Naive {
    type Rules = Jungle;

    const SIDES: [char; 2] = ['b', 'r'];

    fn options(&self) -> Options {
        options(self.switches)
    }

    fn like(&self, text: &str) -> Self {
        Self::read(text, self.switches)
    }

    fn size(&self) -> (usize, usize) {
        (ROWS, COLUMNS)
    }

    fn is_jump(&self, from: usize, to: usize, _captures: bool) -> bool {
        At::numbered(from).distance(At::numbered(to)) > 1
    }

    fn is_enemy_trap(&self, square: usize) -> bool {
        At::numbered(square).ground() == Ground::Trap(!self.to_move)
    }

    fn rank_at(&self, square: usize) -> Option<u8> {
        let at = At::numbered(square);
        self.at(at).map(|(side, animal)| self.rank(at, side, animal))
    }

    fn cells(&self) -> impl Iterator<Item = (usize, char)> {
        self.pieces().map(|(at, side, animal)| (at.number(), label(side, animal)))
    }

    fn side(&self) -> char {
        if self.to_move == BLUE { 'b' } else { 'r' }
    }

    fn moves(&self) -> Vec<Vec<usize>> {
        let moves = self.pairs().into_iter();
        moves.map(|(from, to)| vec![from.number(), to.number()]).collect()
    }

    fn after(&self, path: &[usize]) -> Self {
        let &[from, to] = path else { panic!("a move has two squares: {path:?}") };
        let (from, to) = (At::numbered(from), At::numbered(to));
        let mut next = self.clone();
        let falls = match (self.at(from), self.at(to)) {
            (Some((side, animal)), Some((_, victim))) => {
                self.switches.equals_fall && animal == victim && to.ground() != Ground::Trap(side)
            }
            _ => false,
        };
        next.put(to, self.at(from).filter(|_| !falls));
        next.put(from, None);
        next.to_move = !self.to_move;
        next
    }

    fn outcome(&self) -> Option<(Option<bool>, &'static str)> {
        if let Some((side, reason)) = self.winner() {
            return Some((Some(side == BLUE), reason));
        }
        if self.pieces().next().is_none() {
            return Some((None, "no_pieces"));
        }
        let winner = (!self.switches.no_move_draws).then_some(self.to_move != BLUE);
        self.pairs().is_empty().then_some((winner, "no_move"))
    }

    fn key_from_scratch(position: &Board) -> u64 {
        position.key_from_scratch()
    }
}

impl Addresses for Naive {
    fn square(address: &str) -> usize {
        At::of(address).number()
    }
}

/// The label of a piece: lowercase for Blue.
pub fn label(side: Side, animal: char) -> char {
    if side == BLUE { animal.to_ascii_lowercase() } else { animal }
}
