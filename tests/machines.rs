//! The simple machine players: what they like, and that a seed is all that they depend on.

use std::collections::BTreeSet;

use jungle::games::GAMES;
use jungle::rules::jungle::Jungle;
use jungle::rules::{Effect, Game, GameRules as _, Move, Options, Outcome, PlacedPiece, Side};
use jungle::search::{Bot, BotContext, BotRng};
use proptest::prelude::*;
use proptest::sample::Index;
use rand::SeedableRng;

/// Seeds enough for a machine to show every turn that it likes as well as another.
const SEEDS: u64 = 60;

fn game(text: &str) -> Box<dyn Game> {
    Jungle::start_from_text(text, &Options::new(Jungle::OPTIONS)).expect("a legal position")
}

/// The machines of the course.
const SIMPLE: [Bot; 2] = [Bot::Random, Bot::Greedy];

/// A seat for machines that do not think ahead.
fn seat() -> BotContext<'static> {
    BotContext::quiet(GAMES[0].engine, None)
}

fn choose(machine: Bot, game: &dyn Game, seed: u64) -> Option<String> {
    let mv = machine.choose(game, &mut BotRng::seed_from_u64(seed), &seat())?;
    Some(mv.text(game.info()))
}

/// Everything that a machine may play in a position.
fn liked(machine: Bot, text: &str) -> BTreeSet<String> {
    let game = game(text);
    (0..SEEDS).map(|seed| choose(machine, game.as_ref(), seed).expect("a turn")).collect()
}

/// The turns of a game between two machines of a seed.
fn play(machine: Bot, seed: u64, most: usize) -> Vec<Move> {
    let mut game = Jungle::start(&Options::new(Jungle::OPTIONS));
    let mut rng = BotRng::seed_from_u64(seed);
    let mut moves = Vec::new();
    while moves.len() < most && game.outcome().is_none() {
        let mv = machine
            .choose(game.as_ref(), &mut rng, &seat())
            .expect("a game that goes on has a turn");
        game.play(&mv).expect("a machine plays legal turns");
        moves.push(mv);
    }
    moves
}

#[test]
fn greedy_turns() {
    for (what, text, expected) in [
        ("wins in the den", "7/7/7/7/7/7/7/3c3/R6 b", &["D8 D9"][..]),
        ("rather than by the Elephant", "eL5/7/7/7/7/7/7/3c3/6R b", &["D8 D9"]),
        ("wins with the last piece", "rE5/7/7/7/7/7/7/7/7 b", &["A1 B1"]),
        ("wins without a move left", "7/7/7/7/7/7/6p/7/5tR b", &["F9 G9", "G7 G8"]),
        ("takes the highest", "7/7/2CeL2/7/7/7/7/7/6R b", &["D3 E3"]),
        ("whoever can", "dC5/7/7/7/3l2T/7/7/7/6R b", &["D5 G5"]),
        ("equals are equal", "7/7/3e3/7/7/7/7/7/5CR b", &["D3 D2", "D3 D4", "D3 C3", "D3 E3"]),
        ("not beside a Rat", "7/7/7/7/3e3/7/3R3/7/L6 b", &["D5 D4"]),
        ("not beside a Lion", "7/7/7/7/7/7/1L5/d6/7 b", &["A8 A9"]),
        ("rather a Cat than a guarded Wolf", "7/7/2CeWR1/7/7/7/7/7/7 b", &["D3 C3"]),
        ("a Rat in the river guards nothing", "7/7/2CeW2/4R2/7/7/7/7/7 b", &["D3 E3"]),
    ] {
        let expected: BTreeSet<String> = expected.iter().map(|&mv| mv.to_owned()).collect();
        assert_eq!(liked(Bot::Greedy, text), expected, "{what}: {text}");
    }
}

#[test]
fn random_plays_every_legal_turn() {
    let text = "7/7/7/7/l6/7/7/7/6R b";
    let expected = ["A5 A4", "A5 A6", "A5 D5"].map(str::to_owned);
    assert_eq!(liked(Bot::Random, text), BTreeSet::from(expected));
}

#[test]
fn without_a_turn_nothing_is_played() {
    for machine in SIMPLE {
        assert_eq!(choose(machine, game("rC5/T6/7/7/7/7/7/7/7 b").as_ref(), 1), None);
        let mut resigned = game("7/7/7/7/l6/7/7/7/6R b");
        resigned.resign(Side::First);
        assert_eq!(choose(machine, resigned.as_ref(), 1), None);
    }
}

#[test]
fn a_seed_is_a_game() {
    for machine in SIMPLE {
        assert_eq!(play(machine, 11, 200), play(machine, 11, 200));
        assert_ne!(play(machine, 11, 200), play(machine, 12, 200), "{machine:?}");
    }
}

#[test]
fn machines_are_found_by_their_names() {
    assert_eq!(Bot::find("random"), Some(Bot::Random));
    assert_eq!(Bot::find("greedy"), Some(Bot::Greedy));
    assert_eq!(Bot::find("Greedy"), None);
    assert_eq!(Bot::find(""), None);
    for machine in SIMPLE {
        assert_eq!(Bot::find(machine.id()), Some(machine));
    }
}

#[test]
fn a_forbidden_repetition_is_not_played() {
    let mut options = Options::new(Jungle::OPTIONS);
    options.set("repetition", "forbidden").expect("a form of the switch");
    for machine in SIMPLE {
        // Two Rats in opposite corners meet themselves again soon.
        let mut game =
            Jungle::start_from_text("r6/7/7/7/7/7/7/7/6R b", &options).expect("a position");
        let mut rng = BotRng::seed_from_u64(1);
        for _ in 0..300 {
            let Some(mv) = machine.choose(game.as_ref(), &mut rng, &seat()) else {
                break;
            };
            game.play(&mv).expect("a machine plays legal turns");
        }
    }
}

/// A position after some random turns.
fn reached() -> impl Strategy<Value = String> {
    prop::collection::vec(any::<Index>(), 0..100).prop_map(|choices| {
        let mut game = Jungle::start(&Options::new(Jungle::OPTIONS));
        for choice in choices {
            if !game.legal_moves().is_empty() {
                let mv = choice.get(game.legal_moves()).clone();
                game.play(&mv).expect("a legal turn");
            }
        }
        game.position_text()
    })
}

/// What a turn takes.
fn taken(effects: &[Effect]) -> Option<PlacedPiece> {
    effects.iter().find_map(|effect| match effect {
        Effect::Captured(placed) => Some(*placed),
        _ => None,
    })
}

/// Nothing is kept of a failure but its shrunk case on the screen.
fn config() -> ProptestConfig {
    ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_machine_plays_legally_and_leaves_the_game_alone(text in reached(), seed: u64) {
        let game = game(&text);
        prop_assume!(game.outcome().is_none());
        for machine in SIMPLE {
            let before = game.position_text();
            let mv = machine.choose(game.as_ref(), &mut BotRng::seed_from_u64(seed), &seat());
            prop_assert!(game.legal_moves().contains(&mv.expect("a turn")));
            prop_assert_eq!(game.position_text(), before);
        }
    }

    #[test]
    fn greedy_passes_over_no_win_and_no_better_prey(text in reached(), seed: u64) {
        let game = game(&text);
        prop_assume!(game.outcome().is_none());
        let chosen = Bot::Greedy.choose(game.as_ref(), &mut BotRng::seed_from_u64(seed), &seat());
        let chosen = game.preview(&chosen.expect("a turn")).expect("a legal turn");
        let wins = |outcome: Option<Outcome>| {
            outcome.is_some_and(|outcome| outcome.winner == Some(game.side_to_move()))
        };
        let prey = |effects: &[Effect]| {
            taken(effects).map_or(0, |placed| game.info().kind(placed.piece.kind).value)
        };
        for mv in game.legal_moves() {
            let other = game.preview(mv).expect("a legal turn");
            prop_assert!(wins(chosen.outcome) || !wins(other.outcome), "{:?} wins", mv);
            if !wins(chosen.outcome) && !other.can_be_recaptured && other.outcome.is_none() {
                let (chosen, other) = (prey(&chosen.effects), prey(&other.effects));
                prop_assert!(chosen >= other, "{:?} takes {} safely", mv, other);
            }
        }
    }
}
