//! Random positions of Jungle, and conversions for its tests.

use jungle_rules::jungle::Jungle;
use jungle_rules::{Game, GameRules as _, Move, Options, Side, Square};
use proptest::option::weighted;
use proptest::prelude::*;
use proptest::sample::select;

use super::naive::{ANIMALS, At, Ground, Naive, Switches};
use crate::support::{self, NaiveRules as _, choices, game};

pub fn options(switches: Switches) -> Options {
    let Switches { elephant_takes_rat, rat_shore_capture, trapped_may_capture, .. } = switches;
    let mut options = Options::new(Jungle::OPTIONS);
    let mut set = |name, on, value| {
        if on {
            options.set(name, value).expect("an option of the specification");
        }
    };
    set("elephant_takes_rat", elephant_takes_rat, "true");
    set("rat_shore_capture", rat_shore_capture, "true");
    set("trapped_may_capture", trapped_may_capture, "true");
    set("equal_ranks", switches.equals_fall, "both_fall");
    set("equal_ranks", switches.equals_blocked, "blocked");
    set("leopard_jumps", switches.leopard_jumps, "true");
    set("no_move", switches.no_move_draws, "draw");
    set("wolf_over_dog", switches.dog_over_wolf, "false");
    options
}

/// A position of the preset `classic`.
pub fn read(text: &str) -> Naive {
    let naive = Naive::read(text, Switches::default());
    assert_eq!(naive.text(), text);
    naive
}

/// A game of the preset `classic` from a position text.
pub fn game_from(text: &str) -> Box<dyn Game> {
    game(&read(text))
}

pub fn square(at: At) -> Square {
    Square(at.number() as u16)
}

pub fn at(square: Square) -> At {
    At::numbered(square.0.into())
}

/// The square under rotation of the board by 180 degrees.
pub fn rotated(square: usize) -> usize {
    62 - square
}

/// A move from a text such as `A3 A4`.
pub fn entry(text: &str) -> Move {
    support::entry::<Naive>(text)
}

pub fn switches() -> impl Strategy<Value = Switches> {
    let equals =
        prop_oneof![2 => Just((false, false)), 1 => Just((true, false)), 1 => Just((false, true))];
    let others = any::<[bool; 6]>();
    (others, equals).prop_map(|([elephant, shore, trapped, draws, dog, leopard], equals)| {
        Switches {
            elephant_takes_rat: elephant,
            rat_shore_capture: shore,
            trapped_may_capture: trapped,
            equals_fall: equals.0,
            equals_blocked: equals.1,
            leopard_jumps: leopard,
            no_move_draws: draws,
            dog_over_wolf: dog,
        }
    })
}

/// Positions that random play reaches from the standard start.
pub fn reached() -> impl Strategy<Value = Naive> {
    (switches(), choices(120)).prop_map(|(switches, choices)| {
        choices.iter().fold(Naive::start(switches), |naive, choice| match &naive.moves()[..] {
            [] => naive,
            moves => naive.after(&moves[choice.index(moves.len())]),
        })
    })
}

/// Some pieces on squares that they may be on, in traps and in the river more often than by chance.
pub fn placed() -> impl Strategy<Value = Naive> {
    let on = |ground: fn(Ground) -> bool| -> Vec<At> {
        At::all().filter(|at| ground(at.ground())).collect()
    };
    let traps = on(|ground| matches!(ground, Ground::Trap(_)));
    let river = on(|ground| ground == Ground::River);
    let anywhere = select(At::all().collect::<Vec<_>>());
    // Only a Rat is placed in the river.
    let place = prop_oneof![6 => anywhere, 2 => select(traps), 1 => select(river)];
    let places = prop::collection::vec(weighted(0.7, place), 2 * ANIMALS.len());
    let sides = || select(Side::BOTH.to_vec());
    (switches(), sides(), places, weighted(0.1, sides())).prop_filter_map(
        "a piece is needed",
        |(switches, to_move, places, invader)| {
            let mut naive = Naive::empty(to_move, switches);
            for (index, place) in places.into_iter().enumerate() {
                let (side, animal) = (Side::BOTH[index / 8], ANIMALS[index % 8]);
                if let Some(at) =
                    place.filter(|&at| may_be_placed(&naive, at, side, animal, invader))
                {
                    naive.put(at, Some((side, animal)));
                }
            }
            let any = naive.pieces().next().is_some();
            any.then_some(naive)
        },
    )
}

/// Whether a position is legal with one more piece; `invader` may be in the enemy den.
fn may_be_placed(naive: &Naive, at: At, side: Side, animal: char, invader: Option<Side>) -> bool {
    naive.at(at).is_none()
        && match at.ground() {
            Ground::River => animal == 'R',
            Ground::Den(owner) => owner != side && invader == Some(side),
            Ground::Land | Ground::Trap(_) => true,
        }
}

/// Positions of both kinds.
pub fn any_position() -> impl Strategy<Value = Naive> {
    prop_oneof![1 => reached(), 3 => placed()]
}
