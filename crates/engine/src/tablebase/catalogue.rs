//! All material classes, and the sets of animals that each represents.

use std::collections::BTreeMap;
use std::fmt;

use super::material_class::{MAX_PIECES, MaterialClass, Order};
use crate::limits::StopSignal;
use jungle_rules::jungle::{Animal, Variant};

/// A set of animals of each side: bit [`Animal::index`] is set if the animal is present.
///
/// ```
/// use jungle_engine::tablebase::Material;
///
/// let material = Material::parse("RC-L").expect("the letters of animals");
/// assert_eq!(material.pieces(), 3);
/// assert_eq!(material.exchanged().to_string(), "L-RC");
/// assert_eq!(Material::parse("RR-L"), None, "a side has one rat");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Material {
    /// The animals of the side to move.
    pub us: u8,
    /// The animals of the other side.
    pub them: u8,
}

impl Material {
    /// The number of pieces of both sides together.
    pub const fn pieces(self) -> usize {
        (self.us.count_ones() + self.them.count_ones()) as usize
    }

    /// The same animals with the other side to move.
    #[must_use]
    pub const fn exchanged(self) -> Self {
        Self { us: self.them, them: self.us }
    }

    /// The sets after a capture of any one animal, with the same side to move.
    pub(super) fn after_captures(self) -> impl Iterator<Item = Self> {
        let bits = |mask: u8| (0..8).map(|bit| 1 << bit).filter(move |bit| mask & bit != 0);
        let (us, them) = (self.us, self.them);
        let own = bits(us).map(move |bit| Self { us: us & !bit, them });
        own.chain(bits(them).map(move |bit| Self { us, them: them & !bit }))
    }

    /// Reads the text of [`Display`](fmt::Display), with the letters of a side in any order.
    pub fn parse(text: &str) -> Option<Self> {
        let mask = |labels: &str| {
            let mask = labels.chars().try_fold(0, |mask, label| {
                let animal = Animal::ALL.into_iter().find(|animal| animal.label() == label)?;
                let bit = 1_u8 << animal.index();
                (mask & bit == 0).then_some(mask | bit)
            });
            mask.filter(|&mask| mask != 0)
        };
        let (us, them) = text.split_once('-')?;
        Some(Self { us: mask(us)?, them: mask(them)? })
    }

    fn index(self) -> usize {
        usize::from(self.us) << 8 | usize::from(self.them)
    }

    /// Every set of `pieces` pieces with at least one for each side.
    pub fn all(pieces: usize) -> impl Iterator<Item = Self> {
        let masks = |us| (1..=u8::MAX).map(move |them| Self { us, them });
        (1..=u8::MAX).flat_map(masks).filter(move |material| material.pieces() == pieces)
    }
}

impl fmt::Display for Material {
    /// The letters of the side to move, a hyphen, those of the other side: `RC-L`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let labels = |mask| animals(mask).map(Animal::label).collect::<String>();
        write!(f, "{}-{}", labels(self.us), labels(self.them))
    }
}

/// The animals of a mask, in the order of [`Animal::ALL`].
pub fn animals(mask: u8) -> impl Iterator<Item = Animal> {
    Animal::ALL.into_iter().filter(move |animal| mask >> animal.index() & 1 != 0)
}

/// Where the values of a set of animals are.
#[derive(Clone, Copy)]
pub struct SetEntry {
    /// The index of its class.
    pub class: usize,
    /// For each slot of the class, the index of the animal in it, those of the side to move first.
    pub order: Order,
}

/// The classes of all sets of animals of a variant, in the order of their number of pieces.
pub struct Catalogue {
    classes: Vec<MaterialClass>,
    /// By class, the sets of animals that it represents.
    equivalents: Vec<Vec<Material>>,
    /// Indexed by [`Material::index`].
    entries: Vec<Option<SetEntry>>,
}

impl Catalogue {
    /// The classes of a variant.
    pub fn new(variant: Variant, stop: StopSignal) -> Self {
        let mut sets = Vec::new();
        for material in (2..=MAX_PIECES).flat_map(Material::all) {
            stop.yield_to_host();
            let us: Vec<Animal> = animals(material.us).collect();
            let them: Vec<Animal> = animals(material.them).collect();
            let (class, order) = MaterialClass::of(variant, &us, &them).canonical();
            sets.push((material, class, order));
        }
        let mut indices: BTreeMap<MaterialClass, usize> =
            sets.iter().map(|&(_, class, _)| (class, 0)).collect();
        for (index, value) in indices.values_mut().enumerate() {
            *value = index;
        }
        let mut equivalents = vec![Vec::new(); indices.len()];
        let mut entries = vec![None; 1 << 16];
        for (material, class, order) in sets {
            let class = indices[&class];
            equivalents[class].push(material);
            entries[material.index()] = Some(SetEntry { class, order });
        }
        Self { classes: indices.into_keys().collect(), equivalents, entries }
    }

    /// All classes.
    pub fn classes(&self) -> &[MaterialClass] {
        &self.classes
    }

    /// The index of a class among [`classes`](Self::classes).
    pub fn index(&self, class: &MaterialClass) -> usize {
        self.classes.binary_search(class).expect("every class comes from a set of animals")
    }

    /// The sets of animals that a class represents, in order; at least one.
    pub fn equivalents(&self, class: &MaterialClass) -> &[Material] {
        &self.equivalents[self.index(class)]
    }

    /// Where the values of a set of animals are; `None` if there are too many animals, or a side
    /// has none.
    pub fn entry(&self, material: Material) -> Option<SetEntry> {
        self.entries[material.index()]
    }
}
