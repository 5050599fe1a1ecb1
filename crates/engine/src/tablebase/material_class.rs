//! Material classes: sets of pieces, distinguished only by how each moves and which captures which.

use jungle_rules::jungle::{Animal, Variant};

/// The maximum number of pieces in a tablebase, of both sides together. A table of five pieces takes
/// up several hundred megabytes, which a web page cannot rely on, and half a minute of two
/// processors, while it has one.
pub const MAX_PIECES: usize = if cfg!(target_family = "wasm") { 4 } else { 5 };

/// How an animal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MoveType {
    /// One step, including in the river.
    Swims,
    /// One step on land.
    Walks,
    /// One step on land, or a jump over the river.
    Jumps,
}

impl MoveType {
    fn of(variant: Variant, animal: Animal) -> Self {
        match animal {
            Animal::Rat => Self::Swims,
            _ if variant.jumps(animal) => Self::Jumps,
            _ => Self::Walks,
        }
    }
}

/// For each slot of a class, the slot of another class from which its piece comes.
pub type Order = [usize; MAX_PIECES];

/// A set of pieces, those of the side to move first, without their names: Cat against Dog and Wolf
/// against Leopard are the same endgame. Traps, dens and the river affect all animals in the same
/// way, so all that matters about an animal is how it moves, what it captures and what captures it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MaterialClass {
    /// The number of pieces.
    pieces: usize,
    /// The number of pieces of the side to move.
    movers: usize,
    move_types: [MoveType; MAX_PIECES],
    /// Bit `j` of `captures[i]`: the piece in slot `i` captures the one in slot `j` on open ground.
    captures: [u8; MAX_PIECES],
}

impl MaterialClass {
    /// The class of the animals of the side to move and of the other side, in this order.
    pub fn of(variant: Variant, us: &[Animal], them: &[Animal]) -> Self {
        let all: Vec<Animal> = us.iter().chain(them).copied().collect();
        let mut class = Self {
            pieces: all.len(),
            movers: us.len(),
            move_types: [MoveType::Swims; MAX_PIECES],
            captures: [0; MAX_PIECES],
        };
        for (i, &animal) in all.iter().enumerate() {
            class.move_types[i] = MoveType::of(variant, animal);
            for (j, &other) in all.iter().enumerate() {
                if (i < us.len()) != (j < us.len()) && variant.captures(animal, other) {
                    class.captures[i] |= 1 << j;
                }
            }
        }
        class
    }

    /// The number of pieces of both sides together.
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

    /// How the piece in a slot moves.
    pub fn move_type(&self, slot: usize) -> MoveType {
        self.move_types[slot]
    }

    /// Whether the piece in one slot captures the opponent's piece in another on open ground.
    pub fn captures(&self, slot: usize, victim: usize) -> bool {
        self.captures[slot] >> victim & 1 != 0
    }

    /// The representative of the classes that differ only in the order of a side's pieces, and the
    /// order of its slots.
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
        let classes =
            orders.iter().map(|order| (self.reorder(order, self.movers), as_order(order)));
        classes.min().expect("a set of pieces has an order")
    }

    /// The class after a move, with the other side to move, and the order of its slots; `captured`
    /// is the slot of the captured piece.
    pub fn after(&self, captured: Option<usize>) -> (Self, Order) {
        let them = self.them().filter(|&slot| Some(slot) != captured);
        let order: Vec<usize> = them.chain(self.us()).collect();
        let (class, canonical) = self.reorder(&order, order.len() - self.movers).canonical();
        let mut from = Order::default();
        for slot in 0..order.len() {
            from[slot] = order[canonical[slot]];
        }
        (class, from)
    }

    /// The class of some of the pieces in a new order; the first `movers` belong to the side to
    /// move.
    fn reorder(&self, order: &[usize], movers: usize) -> Self {
        let mut class = Self {
            pieces: order.len(),
            movers,
            move_types: [MoveType::Swims; MAX_PIECES],
            captures: [0; MAX_PIECES],
        };
        for (i, &from) in order.iter().enumerate() {
            class.move_types[i] = self.move_types[from];
            for (j, &victim) in order.iter().enumerate() {
                class.captures[i] |= (self.captures[from] >> victim & 1) << j;
            }
        }
        class
    }
}

fn as_order(slots: &[usize]) -> Order {
    let mut order = Order::default();
    order[..slots.len()].copy_from_slice(slots);
    order
}
