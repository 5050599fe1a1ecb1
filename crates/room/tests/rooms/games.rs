//! Whole games of all four games, to the end.

use jungle_record::{GameSetup, Player, Record, link, read, write};
use jungle_room::room::{Action, MAX_MOVES, Phase, RoomOpening};
use jungle_rules::games::GAMES;
use jungle_rules::{EndCause, Game, Move, Preview, Side};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

use crate::support::{NONE, Table, fischer, jungle, opening};

/// A move that wins, else one that captures, else any.
fn choose(game: &dyn Game, rng: &mut impl Rng) -> Move {
    let moves = game.legal_moves();
    let previews = moves.iter().filter_map(|mv| Some((mv, game.preview(mv)?)));
    let value = |preview: &Preview| match preview.outcome {
        Some(outcome) => 10 * i32::from(outcome.winner == Some(game.side_to_move())) - 5,
        None => i32::from(preview.captured().next().is_some()),
    };
    let best = previews.max_by_key(|(_, preview)| (value(preview), rng.next_u32()));
    best.expect("the game goes on").0.clone()
}

#[test]
fn a_game_of_each_kind_is_played_to_its_end() {
    for entry in GAMES {
        let mut table = Table::open(opening(entry, fischer(3_600, 30)));
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let mut alone = entry.start(&entry.default_options());
        while table.outcome().is_none() {
            table.pass_ms(1_500);
            let mv = choose(alone.as_ref(), &mut rng);
            alone.play(&mv).expect("a legal move");
            let turn = mv.text(alone.info());
            table.act(table.to_move(), Action::Moved { turn, lag_ms: 80 });
        }
        let outcome = table.outcome().expect("a result");
        assert_eq!(
            (Some(outcome), outcome.cause),
            (alone.outcome(), EndCause::Rule),
            "{}",
            entry.id
        );
        assert_eq!(table.phase(), Phase::Over);
        assert_eq!(table.view().end.map(|end| end.reason), Some(outcome.reason));
        assert_eq!(table.refusal(Side::First, Action::Resigned), "over");
        shown_and_saved(&table);
    }
}

/// The link that clients are shown and the file of the record contain the game.
fn shown_and_saved(table: &Table) {
    let record = table.room.record().expect("an open room");
    let shown = link::read(&table.view().game).expect("a link");
    assert_eq!((shown.len(), shown.outcome()), (record.len(), record.outcome()));
    let text = write(record, record.len());
    let saved = read(text.as_bytes()).expect("a record");
    assert_eq!((saved.outcome(), saved.clocks()), (record.outcome(), record.clocks()));
    assert_eq!(saved.people, record.people);
}

#[test]
fn an_endless_game_ends_as_a_draw() {
    let mut options = GAMES[0].default_options();
    options.set("repetition", "none").expect("an option of Jungle");
    let setup = GameSetup { start: GAMES[0].start(&options), players: [Player::Human; 2], seed: 0 };
    let setup = link::write(&Record::new(setup, None), 0);
    let mut table = Table::open(RoomOpening { setup, ..jungle(NONE) });
    let circle = ["A3 A4", "A7 A6", "A4 A3", "A6 A7"];
    for turn in circle.iter().cycle().take(MAX_MOVES) {
        assert_eq!(table.outcome(), None);
        let action = Action::Moved { turn: (*turn).to_owned(), lag_ms: 0 };
        table.act(table.to_move(), action);
    }
    let outcome = table.outcome().expect("a result");
    assert_eq!((outcome.winner, outcome.cause), (None, EndCause::Adjudication));
}
