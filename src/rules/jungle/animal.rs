//! The eight animals.

/// An animal, in the order of the standard ranks, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Animal {
    /// Swims; takes the Elephant.
    Rat,
    /// Nothing special.
    Cat,
    /// Nothing special.
    Dog,
    /// Nothing special.
    Wolf,
    /// Nothing special.
    Leopard,
    /// Jumps over the river.
    Tiger,
    /// Jumps over the river.
    Lion,
    /// Fears the Rat.
    Elephant,
}

impl Animal {
    /// All animals, weakest first where Wolf stands over Dog.
    pub const ALL: [Self; 8] = [
        Self::Rat,
        Self::Cat,
        Self::Dog,
        Self::Wolf,
        Self::Leopard,
        Self::Tiger,
        Self::Lion,
        Self::Elephant,
    ];

    /// The place in [`Animal::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The id in themes and messages.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Rat => "rat",
            Self::Cat => "cat",
            Self::Dog => "dog",
            Self::Wolf => "wolf",
            Self::Leopard => "leopard",
            Self::Tiger => "tiger",
            Self::Lion => "lion",
            Self::Elephant => "elephant",
        }
    }

    /// The English name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Rat => "Rat",
            Self::Cat => "Cat",
            Self::Dog => "Dog",
            Self::Wolf => "Wolf",
            Self::Leopard => "Leopard",
            Self::Tiger => "Tiger",
            Self::Lion => "Lion",
            Self::Elephant => "Elephant",
        }
    }

    /// The label, in the case of the second side. The Leopard's is a P: L is the Lion's.
    pub const fn label(self) -> char {
        match self {
            Self::Rat => 'R',
            Self::Cat => 'C',
            Self::Dog => 'D',
            Self::Wolf => 'W',
            Self::Leopard => 'P',
            Self::Tiger => 'T',
            Self::Lion => 'L',
            Self::Elephant => 'E',
        }
    }

    /// Whether it jumps over the river.
    #[inline]
    pub const fn jumps(self) -> bool {
        matches!(self, Self::Tiger | Self::Lion)
    }
}
