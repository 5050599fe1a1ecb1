//! Every value follows from the values of the positions that legal moves lead to. If this holds for
//! each position of a set and of all sets that it leads to, every win, loss and distance is
//! correct, and so are the draws: neither side can be forced out of them.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use jungle_engine::StopSignal;
use jungle_engine::tablebase::{BuildError, Material, Tablebase, Value};
use jungle_rules::jungle::{Animal, Board, COLUMNS, EqualRanks, Jungle, SQUARES, Variant};
use jungle_rules::{GameRules as _, Kind, Options, Piece, Position as _, Setup, Side, Square};
use proptest::prelude::*;

fn variants() -> impl Strategy<Value = Variant> {
    any::<[bool; 7]>().prop_map(|[elephant, shore, trapped, blocked, leopard, draws, wolf]| {
        Variant {
            elephant_takes_rat: elephant,
            rat_shore_capture: shore,
            trapped_may_capture: trapped,
            equal_ranks: if blocked { EqualRanks::Blocked } else { EqualRanks::Captures },
            leopard_jumps: leopard,
            no_move_draws: draws,
            wolf_over_dog: wolf,
        }
    })
}

/// The animals of the side to move and those of its opponent, `pieces` together.
fn armies(pieces: usize) -> impl Strategy<Value = (Vec<Animal>, Vec<Animal>)> {
    let side = |count| proptest::sample::subsequence(Animal::ALL.to_vec(), count);
    (1..pieces).prop_flat_map(move |us| (side(us), side(pieces - us)))
}

fn material(us: &[Animal], them: &[Animal]) -> Material {
    let mask = |animals: &[Animal]| animals.iter().map(|animal| 1 << animal.index()).sum();
    Material { us: mask(us), them: mask(them) }
}

/// The pieces on these squares, the animals of the side to move first; `None` if it is illegal.
fn position(
    variant: Variant,
    mover: Side,
    us: &[Animal],
    them: &[Animal],
    squares: &[usize],
) -> Option<Board> {
    let own = us.iter().map(|&animal| (mover, animal));
    let all = own.chain(them.iter().map(|&animal| (!mover, animal)));
    let piece = |(side, animal): (Side, Animal)| Piece { side, kind: Kind(animal.index() as u8) };
    let pieces =
        all.zip(squares).map(|(one, &square)| (Square(square as u16), piece(one))).collect();
    Board::new(&Setup { pieces, side_to_move: mover }, variant).ok()
}

/// The value of a position, from the values of the positions that it leads to.
fn follows(position: &Board, value: impl Fn(&Board) -> Value) -> Value {
    if let Some(outcome) = position.outcome() {
        return match outcome.winner {
            None => Value::Draw,
            Some(winner) if winner == position.side_to_move() => Value::Win(0),
            Some(_) => Value::Loss(0),
        };
    }
    let (mut win, mut loss, mut draw) = (None::<u8>, 0, false);
    position.for_each_move(|mv| match value(&position.after(mv)) {
        Value::Loss(plies) => win = Some(win.map_or(plies + 1, |win| win.min(plies + 1))),
        Value::Win(plies) => loss = loss.max(plies + 1),
        Value::Draw => draw = true,
    });
    match win {
        Some(plies) => Value::Win(plies),
        None if draw => Value::Draw,
        None => Value::Loss(loss),
    }
}

fn probe(tablebase: &Tablebase, position: &Board) -> Value {
    tablebase.probe(position).expect("the table is built")
}

fn built(variant: Variant, material: Material) -> Tablebase {
    let tablebase = Tablebase::new(variant);
    tablebase.build([material], 2, StopSignal::never(), &|_| {}).expect("not stopped");
    assert!(tablebase.has(material) && tablebase.has(material.exchanged()));
    tablebase
}

fn assert_consistent(tablebase: &Tablebase, position: &Board) -> Result<(), TestCaseError> {
    let value = probe(tablebase, position);
    prop_assert_eq!(value, follows(position, |next| probe(tablebase, next)), "{:?}", position);
    prop_assert_eq!(value, probe(tablebase, &position.turned()), "{:?}", position);
    Ok(())
}

/// All placements of two animals, either side to move.
fn placements(variant: Variant, us: Animal, them: Animal) -> Vec<Board> {
    let mut all = Vec::new();
    for at in 0..SQUARES * SQUARES {
        for mover in Side::BOTH {
            let squares = [at / SQUARES, at % SQUARES];
            all.extend(position(variant, mover, &[us], &[them], &squares));
            all.extend(position(variant, mover, &[them], &[us], &squares));
        }
    }
    all
}

/// The values of all positions of a set, by iteration until no value changes.
fn naive(positions: &[Board]) -> HashMap<Board, Value> {
    let mut values: HashMap<Board, Value> =
        positions.iter().map(|&position| (position, Value::Draw)).collect();
    loop {
        let known = |next: &Board| {
            // A capture leaves one animal and ends the game.
            values.get(next).copied().unwrap_or_else(|| follows(next, |_| Value::Draw))
        };
        let better: Vec<(Board, Value)> = positions
            .iter()
            .map(|position| (*position, follows(position, known)))
            .filter(|(position, value)| values[position] != *value)
            .collect();
        if better.is_empty() {
            return values;
        }
        values.extend(better);
    }
}

#[test]
fn a_naive_solver_agrees() {
    use Animal::{Cat, Elephant, Lion, Rat, Wolf};
    let other = Variant { rat_shore_capture: true, no_move_draws: true, ..Variant::CLASSIC };
    for (variant, us, them) in [
        (Variant::CLASSIC, Rat, Elephant),
        (other, Rat, Rat),
        (Variant::CLASSIC, Lion, Wolf),
        (other, Cat, Cat),
    ] {
        let tablebase = built(variant, material(&[us], &[them]));
        for (position, value) in naive(&placements(variant, us, them)) {
            assert_eq!(probe(&tablebase, &position), value, "{position:?}");
        }
    }
}

#[test]
fn only_built_tables_are_probed() {
    let tablebase = Tablebase::new(Variant::CLASSIC);
    let at = |text: &str| {
        let options = Options::new(Jungle::OPTIONS);
        let setup = Setup::parse(text, &Jungle::info(&options)).expect("a position text");
        Board::new(&setup, Variant::CLASSIC).expect("a legal position")
    };
    let (two, six) = (at("r6/7/7/7/7/7/7/7/6C b"), at("rcd4/7/7/7/7/7/7/7/4TLE b"));
    assert_eq!(tablebase.probe(&two), None);
    let stopped = AtomicBool::new(true);
    assert_eq!(
        tablebase.build([Material::of(&two)], 2, &stopped, &|_| {}),
        Err(BuildError::Stopped)
    );
    assert_eq!(tablebase.probe(&two), None);
    tablebase
        .build([Material::of(&two), Material::of(&six)], 2, StopSignal::never(), &|_| {})
        .expect("not stopped");
    assert!(tablebase.probe(&two).is_some() && tablebase.bytes() > 0);
    assert_eq!(tablebase.probe(&six), None, "too many pieces");
    // A decided position needs no table.
    let decided = Tablebase::new(Variant::CLASSIC);
    assert_eq!(decided.probe(&at("7/7/7/7/7/7/7/7/3r2C b")), Some(Value::Win(0)));
    assert_eq!(decided.probe(&at("7/7/7/7/7/7/7/7/3r2C r")), Some(Value::Loss(0)));
    assert_eq!(decided.probe(&at("r6/7/7/7/7/7/7/7/7 r")), Some(Value::Loss(0)));
}

#[test]
fn larger_tables_can_be_dropped() {
    let (two, three) = (Material { us: 1, them: 2 }, Material { us: 5, them: 2 });
    let tablebase = built(Variant::CLASSIC, three);
    let smaller = tablebase.up_to(2);
    assert!(tablebase.has(two) && smaller.has(two) && !smaller.has(three));
    assert!(tablebase.has(three) && smaller.bytes() < tablebase.bytes());
    assert!(!smaller.has_all(2) && !tablebase.has_all(3));
    smaller.build_all(2, 2, StopSignal::never(), &|_| {}).expect("not stopped");
    assert!(smaller.has_all(2) && !tablebase.has_all(2), "each has its own tables");
}

/// Every position of two Rats, which swim and capture across the bank or not, and of a Lion, which
/// jumps, and a Rat, which blocks jumps.
#[test]
fn all_values_of_two_pieces_are_consistent() {
    for (us, them) in [(Animal::Rat, Animal::Rat), (Animal::Lion, Animal::Rat)] {
        for on in [false, true] {
            let variant = Variant {
                rat_shore_capture: on,
                trapped_may_capture: on,
                no_move_draws: !on,
                ..Variant::CLASSIC
            };
            let tablebase = built(variant, material(&[us], &[them]));
            for position in placements(variant, us, them) {
                assert_consistent(&tablebase, &position).expect("it is consistent");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..Default::default() })]

    /// Many placements of each set, so that its tables are built for more than one of them. The
    /// mirrored position has the same value.
    #[test]
    fn values_are_consistent(
        variant in variants(),
        (us, them) in (2_usize..=3).prop_flat_map(armies),
        placements in prop::collection::vec(any::<[prop::sample::Index; 3]>(), 1000),
    ) {
        let tablebase = built(variant, material(&us, &them));
        for squares in placements {
            let squares = squares.map(|square| square.index(SQUARES));
            let mirrored = squares.map(|square| square + COLUMNS - 1 - 2 * (square % COLUMNS));
            for mover in Side::BOTH {
                let at = |squares| position(variant, mover, &us, &them, squares);
                if let (Some(one), Some(other)) = (at(&squares), at(&mirrored)) {
                    assert_consistent(&tablebase, &one)?;
                    prop_assert_eq!(probe(&tablebase, &one), probe(&tablebase, &other));
                }
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3, failure_persistence: None, ..Default::default() })]

    #[test]
    fn values_of_four_pieces_are_consistent(
        variant in variants(),
        (us, them) in armies(4),
        placements in prop::collection::vec(any::<[prop::sample::Index; 4]>(), 5000),
    ) {
        let tablebase = built(variant, material(&us, &them));
        for squares in placements {
            let squares = squares.map(|square| square.index(SQUARES));
            if let Some(position) = position(variant, Side::First, &us, &them, &squares) {
                assert_consistent(&tablebase, &position)?;
            }
        }
    }
}
