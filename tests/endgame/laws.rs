//! Every value follows from those of the positions that legal moves lead to. Where this holds for each
//! position of a set and all that it leads to, every win, loss and distance is right, and so are the
//! draws: neither side is forced out of them.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use jungle::rules::jungle::{Animal, Board, COLUMNS, Jungle, SQUARES, Variant};
use jungle::rules::{GameRules as _, Kind, Options, Piece, Position as _, Setup, Side, Square};
use jungle::search::StopSignal;
use jungle::search::tablebase::{Material, Stopped, Tablebase, Value};
use proptest::prelude::*;

fn variants() -> impl Strategy<Value = Variant> {
    any::<[bool; 5]>().prop_map(|[elephant, shore, trapped, draws, wolf]| Variant {
        elephant_takes_rat: elephant,
        rat_shore_capture: shore,
        trapped_may_capture: trapped,
        no_move_draws: draws,
        wolf_over_dog: wolf,
    })
}

/// Animals of both sides: their number, and how many of the first belong to the side to move.
fn armies(pieces: usize) -> impl Strategy<Value = (Vec<Animal>, Vec<Animal>)> {
    let side = |count| proptest::sample::subsequence(Animal::ALL.to_vec(), count);
    (1..pieces).prop_flat_map(move |us| (side(us), side(pieces - us)))
}

fn material(us: &[Animal], them: &[Animal]) -> Material {
    let mask = |animals: &[Animal]| animals.iter().map(|animal| 1 << animal.index()).sum();
    Material { us: mask(us), them: mask(them) }
}

/// The pieces on these squares, the animals of the side to move first; nothing where it is illegal.
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

/// The value of a position by those of the positions that it leads to.
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

fn probe(endings: &Tablebase, position: &Board) -> Value {
    endings.probe(position).expect("this ending is there")
}

fn built(variant: Variant, material: Material) -> Tablebase {
    let endings = Tablebase::new(variant);
    endings.build([material], 2, StopSignal::never(), &|_| {}).expect("not stopped");
    assert!(endings.has(material) && endings.has(material.exchanged()));
    endings
}

fn assert_consistent(endings: &Tablebase, position: &Board) -> Result<(), TestCaseError> {
    let value = probe(endings, position);
    prop_assert_eq!(value, follows(position, |next| probe(endings, next)), "{:?}", position);
    prop_assert_eq!(value, probe(endings, &position.turned()), "{:?}", position);
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

/// The values of some positions and all that they lead to, by iteration until nothing changes.
fn naive(positions: &[Board]) -> HashMap<Board, Value> {
    let mut values: HashMap<Board, Value> =
        positions.iter().map(|&position| (position, Value::Draw)).collect();
    loop {
        let known = |next: &Board| {
            // The last capture leaves the two animals.
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
        let endings = built(variant, material(&[us], &[them]));
        for (position, value) in naive(&placements(variant, us, them)) {
            assert_eq!(probe(&endings, &position), value, "{position:?}");
        }
    }
}

#[test]
fn only_built_tables_are_probed() {
    let endings = Tablebase::new(Variant::CLASSIC);
    let at = |text: &str| {
        let options = Options::new(Jungle::OPTIONS);
        let setup = Setup::parse(text, &Jungle::info(&options)).expect("a position text");
        Board::new(&setup, Variant::CLASSIC).expect("a legal position")
    };
    let (two, five) = (at("r6/7/7/7/7/7/7/7/6C b"), at("rc5/7/7/7/7/7/7/7/4TLE b"));
    assert_eq!(endings.probe(&two), None);
    let stopped = AtomicBool::new(true);
    assert_eq!(endings.build([Material::of(&two)], 2, &stopped, &|_| {}), Err(Stopped));
    assert_eq!(endings.probe(&two), None);
    endings
        .build([Material::of(&two), Material::of(&five)], 2, StopSignal::never(), &|_| {})
        .expect("enough");
    assert!(endings.probe(&two).is_some() && endings.bytes() > 0);
    assert_eq!(endings.probe(&five), None, "too many pieces");
    // What is decided needs no table.
    let decided = Tablebase::new(Variant::CLASSIC);
    assert_eq!(decided.probe(&at("7/7/7/7/7/7/7/7/3r2C b")), Some(Value::Win(0)));
    assert_eq!(decided.probe(&at("7/7/7/7/7/7/7/7/3r2C r")), Some(Value::Loss(0)));
    assert_eq!(decided.probe(&at("r6/7/7/7/7/7/7/7/7 r")), Some(Value::Loss(0)));
}

#[test]
fn larger_tables_can_be_dropped() {
    let (two, three) = (Material { us: 1, them: 2 }, Material { us: 5, them: 2 });
    let endings = built(Variant::CLASSIC, three);
    let smaller = endings.up_to(2);
    assert!(endings.has(two) && smaller.has(two) && !smaller.has(three));
    assert!(endings.has(three) && smaller.bytes() < endings.bytes());
    assert!(!smaller.has_all(2) && !endings.has_all(3));
    smaller.build_all(2, 2, StopSignal::never(), &|_| {}).expect("not stopped");
    assert!(smaller.has_all(2) && !endings.has_all(2), "each has its own");
}

/// Every position of two Rats, which swim and may or may not capture across the bank, and of a Lion
/// and a Rat, which jumps and which blocks jumps.
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
            let endings = built(variant, material(&[us], &[them]));
            for position in placements(variant, us, them) {
                assert_consistent(&endings, &position).expect("a law");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..Default::default() })]

    /// Many placements of each set, so that its tables are built for more than one of them; columns
    /// in the opposite order make no difference.
    #[test]
    fn values_are_consistent(
        variant in variants(),
        (us, them) in (2_usize..=3).prop_flat_map(armies),
        placements in prop::collection::vec(any::<[prop::sample::Index; 3]>(), 1000),
    ) {
        let endings = built(variant, material(&us, &them));
        for squares in placements {
            let squares = squares.map(|square| square.index(SQUARES));
            let mirrored = squares.map(|square| square + COLUMNS - 1 - 2 * (square % COLUMNS));
            for mover in Side::BOTH {
                let at = |squares| position(variant, mover, &us, &them, squares);
                if let (Some(one), Some(other)) = (at(&squares), at(&mirrored)) {
                    assert_consistent(&endings, &one)?;
                    prop_assert_eq!(probe(&endings, &one), probe(&endings, &other));
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
        let endings = built(variant, material(&us, &them));
        for squares in placements {
            let squares = squares.map(|square| square.index(SQUARES));
            if let Some(position) = position(variant, Side::First, &us, &them, &squares) {
                assert_consistent(&endings, &position)?;
            }
        }
    }
}
