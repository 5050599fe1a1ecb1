//! Jungle's rules a second time, straight from the specification: a plain array of squares, every
//! rule as it is written there, nothing computed in advance. Slow, and simple enough to believe.

use jungle::rules::Side;

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

/// What the ground is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    Land,
    River,
    Trap(Side),
    Den(Side),
}

/// The switches that the board alone decides by; all off is the preset `classic`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Switches {
    pub elephant_takes_rat: bool,
    pub rat_shore_capture: bool,
    pub trapped_may_capture: bool,
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

    /// What the specification calls it.
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

    /// The same square seen from the other side of the table.
    pub fn turned(self) -> Self {
        Self(ROWS - 1 - self.0, COLUMNS - 1 - self.1)
    }

    /// How many rows and columns lie between two squares, summed.
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

    /// Reads a position text that is known to be good.
    pub fn read(text: &str, switches: Switches) -> Self {
        let (rows, side) = text.split_once(' ').expect("a blank before the side");
        let mut read = Self::empty(if side == "b" { BLUE } else { RED }, switches);
        for (row, squares) in rows.split('/').enumerate() {
            let mut column = 0;
            for letter in squares.chars() {
                if let Some(run) = letter.to_digit(10) {
                    column += run as usize;
                } else {
                    let side = if letter.is_ascii_lowercase() { BLUE } else { RED };
                    read.put(At(row, column), Some((side, letter.to_ascii_uppercase())));
                    column += 1;
                }
            }
        }
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
        match animal {
            'E' => 8,
            'L' => 7,
            'T' => 6,
            'P' => 5,
            'W' => {
                if self.switches.dog_over_wolf {
                    3
                } else {
                    4
                }
            }
            'D' => {
                if self.switches.dog_over_wolf {
                    4
                } else {
                    3
                }
            }
            'C' => 2,
            'R' => 1,
            _ => panic!("no animal has the label {animal}"),
        }
    }

    /// What an animal of a side counts for on a square.
    pub fn rank(&self, at: At, side: Side, animal: char) -> u8 {
        if at.ground() == Ground::Trap(!side) { 0 } else { self.own_rank(animal) }
    }

    /// Who has won on the board, and why.
    fn winner(&self) -> Option<(Side, &'static str)> {
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

    /// How the game ends here, if it does: the winner, nobody in a draw, and the reason's name.
    pub fn outcome(&self) -> Option<(Option<Side>, &'static str)> {
        if let Some((side, reason)) = self.winner() {
            return Some((Some(side), reason));
        }
        let winner = (!self.switches.no_move_draws).then_some(!self.to_move);
        self.moves().is_empty().then_some((winner, "no_move"))
    }

    /// Every legal move, by trying every pair of squares.
    pub fn moves(&self) -> Vec<(At, At)> {
        if self.winner().is_some() {
            return Vec::new();
        }
        let own = self.pieces().filter(|&(_, side, _)| side == self.to_move);
        let pairs = own.flat_map(|(from, _, _)| At::all().map(move |to| (from, to)));
        pairs.filter(|&(from, to)| self.obeys(from, to)).collect()
    }

    /// Whether a move on a board without a winner keeps to the rules.
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
                    owner != side && self.takes(side, animal, from, victim, to)
                }
            }
    }

    /// Whether an animal gets from one square to another in a jump over the river.
    fn jumps(&self, animal: char, from: At, to: At) -> bool {
        if !matches!(animal, 'L' | 'T') {
            return false;
        }
        let wet = |at: At| at.ground() == Ground::River;
        let over = from.between(to);
        let rat = over.iter().any(|&at| self.at(at).is_some_and(|(_, animal)| animal == 'R'));
        !wet(from) && !wet(to) && !over.is_empty() && over.iter().all(|&at| wet(at)) && !rat
    }

    /// Rule 4: whether `animal` on `from` may capture the enemy `victim` on `to`.
    fn takes(&self, side: Side, animal: char, from: At, victim: char, to: At) -> bool {
        let Switches { elephant_takes_rat, rat_shore_capture, trapped_may_capture, .. } =
            self.switches;
        if from.ground() == Ground::Trap(!side) && !trapped_may_capture {
            return false;
        }
        if (from.ground() == Ground::River) != (to.ground() == Ground::River) {
            return rat_shore_capture && animal == 'R' && victim == 'R';
        }
        if to.ground() == Ground::Trap(side) {
            return true;
        }
        match (animal, victim) {
            ('R', 'E') => true,
            ('E', 'R') => elephant_takes_rat,
            _ => self.own_rank(animal) >= self.own_rank(victim),
        }
    }

    /// The position after a move.
    pub fn after(&self, (from, to): (At, At)) -> Self {
        let mut next = self.clone();
        next.put(to, self.at(from));
        next.put(from, None);
        next.to_move = !self.to_move;
        next
    }

    /// The board turned by 180 degrees with the colours exchanged.
    pub fn turned(&self) -> Self {
        let mut turned = Self::empty(!self.to_move, self.switches);
        for (at, side, animal) in self.pieces() {
            turned.put(at.turned(), Some((!side, animal)));
        }
        turned
    }

    /// The number of paths of so many legal moves.
    pub fn paths(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => self.moves().into_iter().map(|mv| self.after(mv).paths(depth - 1)).sum(),
        }
    }

    /// The position text.
    pub fn text(&self) -> String {
        let rows = self.board.iter().map(|row| {
            let (mut text, mut empty) = (String::new(), 0);
            for square in row {
                let Some((side, animal)) = square else {
                    empty += 1;
                    continue;
                };
                if empty > 0 {
                    text += &empty.to_string();
                    empty = 0;
                }
                text.push(label(*side, *animal));
            }
            if empty > 0 { text + &empty.to_string() } else { text }
        });
        let side = if self.to_move == BLUE { 'b' } else { 'r' };
        format!("{} {side}", rows.collect::<Vec<_>>().join("/"))
    }
}

/// The label of a piece: lowercase for Blue.
pub fn label(side: Side, animal: char) -> char {
    if side == BLUE { animal.to_ascii_lowercase() } else { animal }
}
