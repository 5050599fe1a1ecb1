//! What matters of a set of pieces: how each goes, and which takes which.

use crate::rules::jungle::{Animal, Variant};

/// The most pieces of an ending, of both sides together.
pub const MAX_PIECES: usize = 4;

/// How an animal goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MoveType {
    /// Step by step, through the river too.
    Swims,
    /// Step by step on land.
    Walks,
    /// Step by step on land, and over the river.
    Jumps,
}

impl MoveType {
    fn of(animal: Animal) -> Self {
        match animal {
            Animal::Rat => Self::Swims,
            _ if animal.jumps() => Self::Jumps,
            _ => Self::Walks,
        }
    }
}

/// Which slot of another shape each slot of a shape comes from.
pub type Order = [usize; MAX_PIECES];

/// A set of pieces, those of the side to move first, without their names: a Cat against a Dog and
/// a Wolf against a Leopard are the same ending. Traps, dens and the river treat all alike, so that
/// nothing else of an animal matters but its gait and whom of the enemies it takes or fears.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MaterialClass {
    /// How many pieces there are.
    pieces: usize,
    /// How many of them are the mover's.
    movers: usize,
    move_types: [MoveType; MAX_PIECES],
    /// Bit `j` of `takes[i]`: the piece in slot `i` takes the enemy in slot `j` on open ground.
    takes: [u8; MAX_PIECES],
}

impl MaterialClass {
    /// The shape of the animals of the side to move and of the other side, in this order.
    pub fn of(variant: Variant, us: &[Animal], them: &[Animal]) -> Self {
        let all: Vec<Animal> = us.iter().chain(them).copied().collect();
        let mut shape = Self {
            pieces: all.len(),
            movers: us.len(),
            move_types: [MoveType::Swims; MAX_PIECES],
            takes: [0; MAX_PIECES],
        };
        for (i, &animal) in all.iter().enumerate() {
            shape.move_types[i] = MoveType::of(animal);
            for (j, &other) in all.iter().enumerate() {
                if (i < us.len()) != (j < us.len()) && variant.takes(animal, other) {
                    shape.takes[i] |= 1 << j;
                }
            }
        }
        shape
    }

    /// How many pieces there are, of both sides together.
    pub fn pieces(&self) -> usize {
        self.pieces
    }

    /// The slots of the side to move.
    pub fn us(&self) -> std::ops::Range<usize> {
        0..self.movers
    }

    /// The slots of the other side.
    pub fn them(&self) -> std::ops::Range<usize> {
        self.movers..self.pieces
    }

    /// How the piece in a slot goes.
    pub fn move_type(&self, slot: usize) -> MoveType {
        self.move_types[slot]
    }

    /// Whether the piece in a slot takes an enemy in another on open ground.
    pub fn takes(&self, slot: usize, victim: usize) -> bool {
        self.takes[slot] >> victim & 1 != 0
    }

    /// The one shape that stands for all that differ in the order of the pieces of a side, and
    /// where its slots come from.
    pub fn canonical(&self) -> (Self, Order) {
        let mut orders: Vec<Vec<usize>> = vec![Vec::new()];
        for slot in 0..self.pieces {
            let side = if self.us().contains(&slot) { self.us() } else { self.them() };
            let extend = |order: &Vec<usize>| {
                let free: Vec<usize> = side.clone().filter(|from| !order.contains(from)).collect();
                let longer = |from| order.iter().copied().chain([from]).collect::<Vec<_>>();
                free.into_iter().map(longer).collect::<Vec<_>>()
            };
            orders = orders.iter().flat_map(extend).collect();
        }
        let shapes = orders.iter().map(|order| (self.picked(order, self.movers), as_order(order)));
        shapes.min().expect("a set of pieces has an order")
    }

    /// What comes of it when the mover has taken the enemy in a slot, or just moved: the shape of
    /// the other side's turn and where its slots come from.
    pub fn after(&self, taken: Option<usize>) -> (Self, Order) {
        let them = self.them().filter(|&slot| Some(slot) != taken);
        let order: Vec<usize> = them.chain(self.us()).collect();
        let (shape, canonical) = self.picked(&order, order.len() - self.movers).canonical();
        let mut from = Order::default();
        for slot in 0..order.len() {
            from[slot] = order[canonical[slot]];
        }
        (shape, from)
    }

    /// The shape of some of the pieces in an order, the first `movers` of them to move.
    fn picked(&self, order: &[usize], movers: usize) -> Self {
        let mut shape = Self {
            pieces: order.len(),
            movers,
            move_types: [MoveType::Swims; MAX_PIECES],
            takes: [0; MAX_PIECES],
        };
        for (i, &from) in order.iter().enumerate() {
            shape.move_types[i] = self.move_types[from];
            for (j, &victim) in order.iter().enumerate() {
                shape.takes[i] |= (self.takes[from] >> victim & 1) << j;
            }
        }
        shape
    }
}

fn as_order(slots: &[usize]) -> Order {
    let mut order = Order::default();
    order[..slots.len()].copy_from_slice(slots);
    order
}
