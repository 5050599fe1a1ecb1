//! Which shapes there are, and which sets of animals each stands for.

use std::collections::BTreeMap;
use std::fmt;

use super::material_class::{MAX_PIECES, MaterialClass, Order};
use crate::rules::jungle::{Animal, Variant};
use crate::search::limits::yield_to_host;

/// A set of animals of each side: bit [`Animal::index`] says that there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Material {
    /// What the side to move has.
    pub us: u8,
    /// What the other side has.
    pub them: u8,
}

impl Material {
    /// How many pieces there are, of both sides together.
    pub const fn pieces(self) -> usize {
        (self.us.count_ones() + self.them.count_ones()) as usize
    }

    /// The same animals when it is the other side's turn.
    #[must_use]
    pub const fn exchanged(self) -> Self {
        Self { us: self.them, them: self.us }
    }

    /// What may be left when one of the animals has been taken, the same side to move.
    pub(super) fn after_captures(self) -> impl Iterator<Item = Self> {
        let bits = |mask: u8| (0..8).map(|bit| 1 << bit).filter(move |bit| mask & bit != 0);
        let (us, them) = (self.us, self.them);
        let own = bits(us).map(move |bit| Self { us: us & !bit, them });
        own.chain(bits(them).map(move |bit| Self { us, them: them & !bit }))
    }

    /// Reads what is written by [`Display`](fmt::Display).
    pub fn parse(text: &str) -> Option<Self> {
        let mask = |labels: &str| {
            labels.chars().try_fold(0, |mask, label| {
                let animal = Animal::ALL.into_iter().find(|animal| animal.label() == label)?;
                Some(mask | 1_u8 << animal.index())
            })
        };
        let (us, them) = text.split_once('-')?;
        let material = Self { us: mask(us)?, them: mask(them)? };
        (material.to_string() == text).then_some(material)
    }

    fn number(self) -> usize {
        usize::from(self.us) << 8 | usize::from(self.them)
    }

    /// Every set of so many pieces with at least one for each side.
    pub fn all(pieces: usize) -> impl Iterator<Item = Self> {
        let masks = |us| (1..=u8::MAX).map(move |them| Self { us, them });
        (1..=u8::MAX).flat_map(masks).filter(move |material| material.pieces() == pieces)
    }
}

impl fmt::Display for Material {
    /// The labels of the mover's animals, a hyphen, those of the others: `RC-L`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let labels = |mask| animals(mask).map(Animal::label).collect::<String>();
        write!(f, "{}-{}", labels(self.us), labels(self.them))
    }
}

/// The animals of a mask, in the order of [`Animal::ALL`].
pub fn animals(mask: u8) -> impl Iterator<Item = Animal> {
    Animal::ALL.into_iter().filter(move |animal| mask >> animal.index() & 1 != 0)
}

/// Where a set of animals is found.
#[derive(Clone, Copy)]
pub struct Entry {
    /// The number of its shape.
    pub class: usize,
    /// Which of the animals, the mover's first, stands in each slot of the shape.
    pub order: Order,
}

/// The shapes of all sets of animals under some rules, by the number of their pieces and then in
/// order.
pub struct Catalogue {
    classes: Vec<MaterialClass>,
    /// The sets of animals that each shape stands for.
    equivalents: Vec<Vec<Material>>,
    /// By [`Material::number`].
    entries: Vec<Option<Entry>>,
}

impl Catalogue {
    /// The shapes under some rules.
    pub fn new(variant: Variant) -> Self {
        let mut of = Vec::new();
        for material in (2..=MAX_PIECES).flat_map(Material::all) {
            yield_to_host();
            let us: Vec<Animal> = animals(material.us).collect();
            let them: Vec<Animal> = animals(material.them).collect();
            let (shape, order) = MaterialClass::of(variant, &us, &them).canonical();
            of.push((material, shape, order));
        }
        let mut numbers: BTreeMap<MaterialClass, usize> =
            of.iter().map(|&(_, shape, _)| (shape, 0)).collect();
        for (number, value) in numbers.values_mut().enumerate() {
            *value = number;
        }
        let mut stands_for = vec![Vec::new(); numbers.len()];
        let mut entries = vec![None; 1 << 16];
        for (material, shape, order) in of {
            let shape = numbers[&shape];
            stands_for[shape].push(material);
            entries[material.number()] = Some(Entry { class: shape, order });
        }
        Self { classes: numbers.into_keys().collect(), equivalents: stands_for, entries }
    }

    /// All shapes, each by its number.
    pub fn classes(&self) -> &[MaterialClass] {
        &self.classes
    }

    /// The number of a shape.
    pub fn number(&self, shape: &MaterialClass) -> usize {
        self.classes.binary_search(shape).expect("every shape comes from a set of animals")
    }

    /// The sets of animals that a shape stands for, in order; there is one at least.
    pub fn equivalents(&self, shape: &MaterialClass) -> &[Material] {
        &self.equivalents[self.number(shape)]
    }

    /// Where a set of animals is found; nothing when there are too many, or none on a side.
    pub fn entry(&self, material: Material) -> Option<Entry> {
        self.entries[material.number()]
    }
}
