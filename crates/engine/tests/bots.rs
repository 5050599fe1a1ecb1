//! The simple computer players: the moves that they choose, which depend only on a seed.

use std::collections::{BTreeMap, BTreeSet};

use jungle_engine::{Bot, BotContext, BotRng, ENGINES};
use jungle_rules::jungle::Jungle;
use jungle_rules::{Effect, Game, GameRules as _, Move, Options, Outcome, PlacedPiece, Side};
use proptest::prelude::*;
use proptest::sample::Index;
use rand::SeedableRng;

/// Enough seeds for a bot to choose every move of the highest score at least once.
const SEEDS: u64 = 60;

fn game(text: &str) -> Box<dyn Game> {
    Jungle::start_from_text(text, &Options::new(Jungle::OPTIONS)).expect("a legal position")
}

/// The bots that do not search.
const SIMPLE: [Bot; 2] = [Bot::Random, Bot::Greedy];

fn context() -> BotContext<'static> {
    BotContext::quiet(ENGINES[0].open, None)
}

fn choose(bot: Bot, game: &dyn Game, seed: u64) -> Option<String> {
    let mv = bot.choose(game, &mut BotRng::seed_from_u64(seed), &context())?;
    Some(mv.text(game.info()))
}

/// Every move that a bot may choose in a position.
fn choices(bot: Bot, text: &str) -> BTreeSet<String> {
    let game = game(text);
    (0..SEEDS).map(|seed| choose(bot, game.as_ref(), seed).expect("a move")).collect()
}

/// The moves of a game between two bots with a seed.
fn play(bot: Bot, seed: u64, most: usize) -> Vec<Move> {
    let mut game = Jungle::start(&Options::new(Jungle::OPTIONS));
    let mut rng = BotRng::seed_from_u64(seed);
    let mut moves = Vec::new();
    while moves.len() < most && game.outcome().is_none() {
        let mv = bot.choose(game.as_ref(), &mut rng, &context()).expect("the game continues");
        game.play(&mv).expect("a bot plays legal moves");
        moves.push(mv);
    }
    moves
}

#[test]
fn greedy_wins_captures_and_avoids_recaptures() {
    for (what, text, expected) in [
        ("enters the den", "7/7/7/7/7/7/7/3c3/R6 b", &["D8 D9"][..]),
        ("rather than capture the Elephant", "eL5/7/7/7/7/7/7/3c3/6R b", &["D8 D9"]),
        ("captures the last piece", "rE5/7/7/7/7/7/7/7/7 b", &["A1 B1"]),
        ("leaves the opponent without a move", "7/7/7/7/7/7/6p/7/5tR b", &["F9 G9", "G7 G8"]),
        ("captures the most valuable piece", "7/7/2CeL2/7/7/7/7/7/6R b", &["D3 E3"]),
        ("with the piece that can", "dC5/7/7/7/3l2T/7/7/7/6R b", &["D5 G5"]),
        ("moves of equal score", "7/7/3e3/7/7/7/7/7/5CR b", &["D3 D2", "D3 D4", "D3 C3", "D3 E3"]),
        ("not next to a Rat", "7/7/7/7/3e3/7/3R3/7/L6 b", &["D5 D4"]),
        ("not next to a Lion", "7/7/7/7/7/7/1L5/d6/7 b", &["A8 A9"]),
        ("a Cat rather than a protected Wolf", "7/7/2CeWR1/7/7/7/7/7/7 b", &["D3 C3"]),
        ("a Rat in the river protects nothing", "7/7/2CeW2/4R2/7/7/7/7/7 b", &["D3 E3"]),
    ] {
        let expected: BTreeSet<String> = expected.iter().map(|&mv| mv.to_owned()).collect();
        assert_eq!(choices(Bot::Greedy, text), expected, "{what}: {text}");
    }
}

#[test]
fn random_chooses_any_legal_move() {
    let text = "7/7/7/7/l6/7/7/7/6R b";
    let expected = ["A5 A4", "A5 A6", "A5 D5"].map(str::to_owned);
    assert_eq!(choices(Bot::Random, text), BTreeSet::from(expected));
}

#[test]
fn without_a_legal_move_none_is_chosen() {
    for bot in SIMPLE {
        assert_eq!(choose(bot, game("rC5/T6/7/7/7/7/7/7/7 b").as_ref(), 1), None);
        let mut resigned = game("7/7/7/7/l6/7/7/7/6R b");
        resigned.resign(Side::First);
        assert_eq!(choose(bot, resigned.as_ref(), 1), None);
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for bot in SIMPLE {
        assert_eq!(play(bot, 11, 200), play(bot, 11, 200));
        assert_ne!(play(bot, 11, 200), play(bot, 12, 200), "{bot:?}");
    }
}

#[test]
fn bots_are_found_by_their_ids() {
    assert_eq!(Bot::find("random"), Some(Bot::Random));
    assert_eq!(Bot::find("greedy"), Some(Bot::Greedy));
    assert_eq!(Bot::find("Greedy"), None);
    assert_eq!(Bot::find(""), None);
    for bot in SIMPLE {
        assert_eq!(Bot::find(bot.id()), Some(bot));
    }
}

/// Whether a position occurs three times in a game of two Rats, far from each other, between two
/// bots with a seed.
fn repeats_three_times(bot: Bot, repetition: &str, seed: u64) -> bool {
    let mut options = Options::new(Jungle::OPTIONS);
    options.set("repetition", repetition).expect("a value of the option");
    let mut game = Jungle::start_from_text("r6/7/7/7/7/7/7/7/6R b", &options).expect("a position");
    let mut rng = BotRng::seed_from_u64(seed);
    let mut occurrences = BTreeMap::from([(game.position_text(), 1)]);
    for _ in 0..300 {
        let Some(mv) = bot.choose(game.as_ref(), &mut rng, &context()) else {
            break;
        };
        game.play(&mv).expect("a bot plays legal moves");
        *occurrences.entry(game.position_text()).or_insert(0) += 1;
    }
    occurrences.values().any(|&count| count >= 3)
}

#[test]
fn bots_avoid_a_forbidden_repetition() {
    for bot in SIMPLE {
        let seeds = 1..=5;
        assert!(!seeds.clone().any(|seed| repeats_three_times(bot, "forbidden", seed)), "{bot:?}");
        assert!(seeds.clone().any(|seed| repeats_three_times(bot, "none", seed)), "{bot:?}");
    }
}

/// A position after some random moves.
fn reached() -> impl Strategy<Value = String> {
    prop::collection::vec(any::<Index>(), 0..100).prop_map(|choices| {
        let mut game = Jungle::start(&Options::new(Jungle::OPTIONS));
        for choice in choices {
            if !game.legal_moves().is_empty() {
                let mv = choice.get(game.legal_moves()).clone();
                game.play(&mv).expect("a legal move");
            }
        }
        game.position_text()
    })
}

/// The piece that a move captures.
fn captured(effects: &[Effect]) -> Option<PlacedPiece> {
    effects.iter().find_map(|effect| match effect {
        Effect::Captured(placed) => Some(*placed),
        _ => None,
    })
}

/// Failures are printed, not stored.
fn config() -> ProptestConfig {
    ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_chosen_move_is_legal_and_the_game_unchanged(text in reached(), seed: u64) {
        let game = game(&text);
        prop_assume!(game.outcome().is_none());
        for bot in SIMPLE {
            let before = game.position_text();
            let mv = bot.choose(game.as_ref(), &mut BotRng::seed_from_u64(seed), &context());
            prop_assert!(game.legal_moves().contains(&mv.expect("a move")));
            prop_assert_eq!(game.position_text(), before);
        }
    }

    #[test]
    fn greedy_overlooks_no_win_and_no_better_safe_capture(text in reached(), seed: u64) {
        let game = game(&text);
        prop_assume!(game.outcome().is_none());
        let chosen = Bot::Greedy.choose(game.as_ref(), &mut BotRng::seed_from_u64(seed), &context());
        let chosen = game.preview(&chosen.expect("a move")).expect("a legal move");
        let wins = |outcome: Option<Outcome>| {
            outcome.is_some_and(|outcome| outcome.winner == Some(game.side_to_move()))
        };
        let value = |effects: &[Effect]| {
            captured(effects).map_or(0, |placed| game.info().kind(placed.piece.kind).value)
        };
        for mv in game.legal_moves() {
            let other = game.preview(mv).expect("a legal move");
            prop_assert!(wins(chosen.outcome) || !wins(other.outcome), "{:?} wins", mv);
            if !wins(chosen.outcome) && !other.can_be_recaptured && other.outcome.is_none() {
                let (chosen, other) = (value(&chosen.effects), value(&other.effects));
                prop_assert!(chosen >= other, "{:?} captures {} safely", mv, other);
            }
        }
    }
}
