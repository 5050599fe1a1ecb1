//! The six kinds of pieces.

/// A kind of piece.
///
/// ```
/// use jungle_rules::king_chess::Role;
///
/// let labels: String = Role::ALL.map(Role::label).into_iter().collect();
/// assert_eq!(labels, "PNBRQK");
/// let pieces: usize = Role::ALL.map(Role::count).into_iter().sum();
/// assert_eq!(pieces, 16);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names are self-explanatory")]
pub enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Role {
    /// All kinds of pieces.
    pub const ALL: [Self; 6] =
        [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];

    /// The index in [`Role::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The id in themes and messages.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Pawn => "pawn",
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Queen => "queen",
            Self::King => "king",
        }
    }

    /// The English name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pawn => "Pawn",
            Self::Knight => "Knight",
            Self::Bishop => "Bishop",
            Self::Rook => "Rook",
            Self::Queen => "Queen",
            Self::King => "King",
        }
    }

    /// The letter, in the letter case of Black.
    pub const fn label(self) -> char {
        match self {
            Self::Pawn => 'P',
            Self::Knight => 'N',
            Self::Bishop => 'B',
            Self::Rook => 'R',
            Self::Queen => 'Q',
            Self::King => 'K',
        }
    }

    /// The number of these that a side has at the start, which is also the maximum: there is no
    /// promotion.
    pub const fn count(self) -> usize {
        match self {
            Self::Pawn => 8,
            Self::Knight | Self::Bishop | Self::Rook => 2,
            Self::Queen | Self::King => 1,
        }
    }

    /// Its score when a game is stopped (table 1 of the course project). The scores do not measure
    /// strength.
    pub const fn score(self) -> u32 {
        match self {
            Self::Pawn => 1,
            Self::Rook => 5,
            Self::Knight => 10,
            Self::Bishop => 20,
            Self::Queen => 50,
            Self::King => 1000,
        }
    }

    /// Its value in play, in pawns, as in chess textbooks; losing the king loses the game.
    pub const fn value(self) -> i16 {
        match self {
            Self::Pawn => 1,
            Self::Knight | Self::Bishop => 3,
            Self::Rook => 5,
            Self::Queen => 9,
            Self::King => 100,
        }
    }
}
