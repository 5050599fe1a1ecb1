//! The laws of rooms, for random entries, good ones and others.

use std::collections::BTreeSet;

use jungle_room::room::{
    Action, Author, Claim, Entry, EntryId, Ignored, Offer, OfferKind, Phase, Refusal, Room,
    Stamped, Version, View,
};
use jungle_rules::games::GAMES;
use jungle_rules::{EarlyEnd, EndCause, Game, Move, Outcome, Side};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use crate::histories::{Fault, Journal, Plan, plans};
use crate::support::{OPENED_MS, cases, contents, one_of_each, room_id, summary};

/// The room after some entries, and what it made of each of them.
fn folded<'a>(entries: impl Iterator<Item = &'a Stamped>) -> (Room, Vec<Result<Version, Refusal>>) {
    let mut room = Room::new(room_id());
    let results = entries.map(|stamped| room.apply(stamped)).collect();
    (room, results)
}

fn journal(plan: &Plan) -> Journal {
    plan.journal(OPENED_MS)
}

proptest! {
    #![proptest_config(cases())]

    /// Law 1.
    #[test]
    fn an_entry_is_taken_only_on_its_own_version_and_history(plan in plans()) {
        let journal = journal(&plan);
        let mut room = Room::new(room_id());
        for (stamped, fault) in journal.entries.iter().zip(&journal.faults) {
            let (version, past) = (room.version(), room.past());
            let entry = &stamped.entry;
            let result = room.apply(stamped);
            if entry.base != version || entry.past != past {
                prop_assert!(result.is_err(), "{entry:?} was taken at {version}");
            }
            match result {
                Ok(next) => {
                    prop_assert_eq!((next, room.version()), (version + 1, version + 1));
                    prop_assert_ne!(room.past(), past);
                }
                Err(refusal) => {
                    prop_assert_eq!((room.version(), room.past()), (version, past));
                    match fault {
                        Fault::OtherBase => prop_assert_eq!(refusal, Refusal::Stale),
                        Fault::OtherPast => prop_assert_eq!(refusal, Refusal::OtherHistory),
                        Fault::OtherRoom => prop_assert_eq!(refusal, Refusal::OtherRoom),
                        Fault::TooLong => prop_assert_eq!(refusal, Refusal::TooLong),
                        _ => {}
                    }
                }
            }
        }
    }

    /// Law 2.
    #[test]
    fn a_repeated_id_is_answered_with_the_version_of_its_entry(plan in plans()) {
        let journal = journal(&plan);
        let mut room = journal.room().clone();
        let before = contents(&room);
        for (index, stamped) in journal.taken().enumerate() {
            let version = Version::try_from(index + 1).expect("a short history");
            let Entry { by, id, .. } = stamped.entry;
            let anew = room.entry(by, id, room.at_ms(), Action::Resigned);
            for entry in [stamped.entry.clone(), anew] {
                prop_assert_eq!(room.propose(&entry, room.at_ms()), Err(Refusal::Repeated { version }));
                let again = room.apply(&Stamped { at_ms: room.at_ms(), entry });
                prop_assert_eq!(again, Err(Refusal::Repeated { version }));
            }
        }
        prop_assert_eq!(contents(&room), before);
        // The ids of one author say nothing about those of another.
        let own = journal.taken().filter(|stamped| stamped.entry.by == Author::First);
        for stamped in own {
            let is_used = journal.taken().any(|other| {
                other.entry.by == Author::Second && other.entry.id == stamped.entry.id
            });
            let entry = room.entry(Author::Second, stamped.entry.id, room.at_ms(), Action::Closed);
            let refusal = room.propose(&entry, room.at_ms()).expect_err("only the system closes");
            prop_assert_eq!(matches!(refusal, Refusal::Repeated { .. }), is_used);
        }
    }

    /// Law 3: the same requests at other times are the same game.
    #[test]
    fn nothing_but_the_entries_and_their_times_decides(plan in plans(), later in 1..1_000_000_000_u64) {
        let (one, other) = (plan.journal(OPENED_MS), plan.journal(OPENED_MS + later));
        prop_assert_eq!(&one.results, &other.results);
        let (one, other) = (one.room(), other.room());
        prop_assert_eq!(one.ignored(), other.ignored());
        prop_assert_eq!(other.at_ms(), one.at_ms() + later);
        prop_assert_eq!(one.clocks_at(one.at_ms()), other.clocks_at(other.at_ms()));
        let due = one.next_due().map(|(at, action)| (at + later, action));
        prop_assert_eq!(due, other.next_due());
        let game = |view: Option<View>| view.map(|view| (view.game, view.phase, view.offers, view.end));
        prop_assert_eq!(game(one.view()), game(other.view()));
    }

    /// Law 4: through the text of the entries, and without those that were ignored.
    #[test]
    fn the_same_entries_give_the_same_room(plan in plans()) {
        let journal = journal(&plan);
        let expected = contents(journal.room());
        let read = journal.entries.iter().filter(|stamped| stamped.entry.text().len() <= 1024).map(|stamped| {
            let entry = Entry::parse(&stamped.entry.text()).expect("the text of an entry");
            Stamped { at_ms: stamped.at_ms, entry }
        });
        let read: Vec<Stamped> = read.collect();
        prop_assert_eq!(contents(&folded(read.iter()).0), expected.clone());
        let (room, results) = folded(journal.taken());
        prop_assert!(results.iter().all(Result::is_ok));
        prop_assert_eq!(contents(&room), expected);
        prop_assert_eq!(room.ignored(), Ignored::default());
    }

    /// Law 5; and a proposal, which changes nothing at all, tells what happens.
    #[test]
    fn an_ignored_entry_changes_nothing_but_a_number(plan in plans()) {
        let journal = journal(&plan);
        let mut room = Room::new(room_id());
        for stamped in &journal.entries {
            let (before, mut expected) = (summary(&room), room.ignored());
            let proposed = room.propose(&stamped.entry, stamped.at_ms);
            prop_assert_eq!(summary(&room), before.clone());
            let result = room.apply(stamped);
            prop_assert_eq!(proposed, result.clone().map(|_| ()));
            if result.is_err() {
                prop_assert_eq!(summary(&room), before);
            }
            match result {
                Ok(_) => {}
                Err(Refusal::Repeated { .. }) => expected.repeated += 1,
                Err(Refusal::Stale) => expected.stale += 1,
                Err(Refusal::OtherHistory) => expected.other_history += 1,
                Err(_) => expected.refused += 1,
            }
            prop_assert_eq!(room.ignored(), expected);
        }
    }

    /// Law 6: the end follows from the moves and from what the players did.
    #[test]
    fn the_end_is_derived(plan in plans()) {
        let journal = journal(&plan);
        let room = journal.room();
        let expected = derived_outcome(&plan, &journal);
        prop_assert_eq!(room.record().and_then(|record| record.outcome()), expected);
        let end = room.view().and_then(|view| view.end);
        prop_assert_eq!(end.map(|end| (end.winner, end.reason)), expected.map(|end| (end.winner, end.reason)));
        if let Some(phase @ (Phase::Over | Phase::Running | Phase::Paused)) = room.phase() {
            prop_assert_eq!(phase == Phase::Over, expected.is_some());
        }
    }

    /// Law 7.
    #[test]
    fn after_the_end_only_a_few_things_happen(plan in plans()) {
        let journal = journal(&plan);
        let mut room = journal.room().clone();
        let now = room.at_ms() + 1_000_000_000_000;
        let mut id = 1 << 40;
        let mut ask = |room: &mut Room, by, what| {
            id += 1;
            let entry = room.entry(by, EntryId(id), now, what);
            room.apply(&Stamped { at_ms: now, entry })
        };
        for (by, what) in [(Author::First, Action::Resigned), (Author::First, Action::Aborted)] {
            let _ = ask(&mut room, by, what);
        }
        let _ = room.due(now).map(|due| ask(&mut room, Author::System, due));
        let is_over = |phase| matches!(phase, Phase::Over | Phase::Aborted | Phase::Dropped | Phase::Closed);
        prop_assert!(room.phase().is_some_and(is_over));
        let (outcome, game) = (room.record().and_then(|record| record.outcome()), room.view().map(|view| view.game));
        let moved = Action::Moved { turn: "A3 A4".to_owned(), lag_ms: 0 };
        let mut all = one_of_each(&room);
        all.extend([(Author::First, moved.clone()), (Author::Second, moved)]);
        for (by, what) in all.iter().filter(|(_, what)| *what != Action::Closed) {
            let may_follow = matches!(
                what,
                Action::Said { .. } | Action::Offered { offer: Offer::Rematch } | Action::Rematched { .. }
            );
            let result = ask(&mut room, *by, what.clone());
            prop_assert!(may_follow || result == Err(Refusal::Over), "{what:?} after the end: {result:?}");
        }
        let _ = ask(&mut room, Author::System, Action::Closed);
        for (by, what) in all {
            prop_assert_eq!(ask(&mut room, by, what), Err(Refusal::Over));
        }
        prop_assert_eq!(room.record().and_then(|record| record.outcome()), outcome);
        prop_assert_eq!(room.view().map(|view| view.game), game);
        prop_assert_eq!((room.next_due(), room.phase()), (None, Some(Phase::Closed)));
    }

    /// Law 8.
    #[test]
    fn a_time_that_steps_back_counts_as_that_of_the_entry_before(plan in plans()) {
        let journal = journal(&plan);
        let (mut room, mut ordered) = (Room::new(room_id()), Room::new(room_id()));
        for stamped in &journal.entries {
            let previous = room.at_ms();
            let result = room.apply(stamped);
            prop_assert!(room.at_ms() >= previous);
            let at_ms = stamped.at_ms.max(previous);
            if result.is_ok() {
                prop_assert_eq!(room.at_ms(), at_ms);
            }
            let entry = stamped.entry.clone();
            prop_assert_eq!(ordered.apply(&Stamped { at_ms, entry }), result);
        }
        prop_assert_eq!(contents(&ordered), contents(&room));
    }
}

/// The histories of the laws contain everything that can happen, and every fault.
#[test]
fn random_histories_contain_everything() {
    let mut runner = TestRunner::deterministic();
    let (mut taken, mut faults, mut ends) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for _ in 0..2_000 {
        let plan = plans().new_tree(&mut runner).expect("a plan").current();
        let journal = journal(&plan);
        for stamped in journal.taken() {
            let kind = serde_json::to_value(&stamped.entry.what).expect("JSON");
            let offer = kind["offer"].as_str().map(str::to_owned);
            taken.insert((kind["t"].as_str().expect("a kind").to_owned(), offer));
        }
        faults.extend(journal.faults.iter().map(|fault| format!("{fault:?}")));
        let outcome = journal.room().record().and_then(|record| record.outcome());
        // Whether so few moves end a game by its rules depends on the game.
        let causes = outcome.map(|outcome| outcome.cause).filter(|cause| *cause != EndCause::Rule);
        ends.extend(causes.map(|cause| format!("{cause:?}")));
    }
    let kinds: BTreeSet<&str> = taken.iter().map(|(kind, _)| kind.as_str()).collect();
    assert_eq!(kinds.len(), 20, "{kinds:?}");
    for answer in ["accepted", "declined", "withdrawn"] {
        for offer in ["draw", "takeback", "pause", "resume", "abort"] {
            let expected = (answer.to_owned(), Some(offer.to_owned()));
            assert!(taken.contains(&expected), "{expected:?}");
        }
    }
    assert_eq!((faults.len(), ends.len()), (10, 5), "{faults:?} {ends:?}");
}

/// The result of a game, from the entries that were taken and the rules alone.
fn derived_outcome(plan: &Plan, journal: &Journal) -> Option<Outcome> {
    let entry = &GAMES[plan.game];
    let start = entry.start(&entry.default_options());
    let mut games: Vec<Box<dyn Game>> = vec![start];
    let mut offers: Vec<(OfferKind, Offer, Side)> = Vec::new();
    let mut end = None;
    for stamped in journal.taken() {
        let side = stamped.entry.by.seat();
        match &stamped.entry.what {
            Action::Moved { turn, .. } => {
                let mut game = games.last()?.clone();
                let mv = Move::parse(turn, game.info())?;
                game.play(&mv).ok()?;
                games.push(game);
            }
            Action::Offered { offer } => {
                let is_free = matches!(offer, Offer::Takeback { to } if games.len() <= to + 3);
                match *offer {
                    Offer::Takeback { to } if is_free && plan.has_free_takebacks() => {
                        games.truncate(to + 1);
                    }
                    offer => offers.push((offer.kind(), offer, side?)),
                }
            }
            Action::Accepted { offer } => {
                let last = offers.iter().rfind(|(kind, ..)| kind == offer)?;
                match last.1 {
                    Offer::Takeback { to } => games.truncate(to + 1),
                    Offer::Draw => end = Some(EarlyEnd::Agreement),
                    _ => {}
                }
            }
            Action::Resigned => end = Some(EarlyEnd::Resignation(side?)),
            Action::Flagged { seat } => end = Some(EarlyEnd::Time(*seat)),
            Action::Claimed { claim: Claim::Win } => end = Some(EarlyEnd::Abandonment(!side?)),
            Action::Claimed { claim: Claim::Draw } => end = Some(EarlyEnd::Adjudication(None)),
            _ => {}
        }
    }
    let mut game = games.pop()?;
    if let Some(end) = end {
        game.end_early(end);
    }
    game.outcome()
}
