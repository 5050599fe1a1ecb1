//! The eight animals.

/// An animal, in the order of the standard ranks, weakest first.
///
/// ```
/// use jungle_rules::jungle::Animal;
///
/// assert_eq!(Animal::ALL[Animal::Leopard.index()], Animal::Leopard);
/// let labels: String = Animal::ALL.map(Animal::label).into_iter().collect();
/// assert_eq!(labels, "RCDWPTLE");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Animal {
    /// Swims, and captures the Elephant.
    Rat,
    /// Rank 2.
    Cat,
    /// Rank 3 or 4: see [`Variant::wolf_over_dog`](super::Variant::wolf_over_dog).
    Dog,
    /// Rank 4 or 3.
    Wolf,
    /// Rank 5.
    Leopard,
    /// Rank 6; jumps over the river.
    Tiger,
    /// Rank 7; jumps over the river.
    Lion,
    /// Rank 8; captured by the Rat.
    Elephant,
}

impl Animal {
    /// All animals, weakest first under the preset `classic`.
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

    /// The index in [`Animal::ALL`].
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

    /// The label, in the letter case of the second side. The Leopard's is P, because L is the
    /// Lion's.
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
}
