//! Any lines are entries of a journal, or are skipped; a room takes or ignores them by its laws. An
//! entry that builds on another version or other entries is ignored, and tried again on those that
//! the room has.

#![no_main]

use jungle::net::room::{
    Action, Entry, Ignored, MAX_ENTRY_BYTES, Offer, Phase, Refusal, Room, RoomId, Stamped,
};
use jungle::record::write;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let entries = text.lines().filter_map(|line| serde_json::from_str::<Stamped>(line).ok());
    let entries: Vec<Stamped> = entries.collect();
    let Some(id) = entries.first().map(|stamped| stamped.entry.room.clone()) else {
        return;
    };
    let mut room = Room::new(id.clone());
    let mut taken = Vec::new();
    for mut stamped in entries {
        let result = apply(&mut room, &stamped, &mut taken);
        if let Err(Refusal::Stale | Refusal::OtherHistory) = result {
            (stamped.entry.base, stamped.entry.past) = (room.version(), room.past());
            let _ = apply(&mut room, &stamped, &mut taken);
        }
    }
    let mut again = Room::new(id);
    for stamped in &taken {
        assert_eq!(again.apply(stamped), Ok(again.version()));
    }
    assert_eq!(contents(&again), contents(&room), "the same entries, the same room");
    assert_eq!(again.ignored(), Ignored::default());
});

/// Applies an entry, and checks what becomes of the room.
fn apply(room: &mut Room, stamped: &Stamped, taken: &mut Vec<Stamped>) -> Result<u32, Refusal> {
    let Stamped { at_ms, entry } = stamped;
    let text = entry.text();
    match Entry::parse(&text) {
        Ok(read) => assert_eq!(&read, entry),
        Err(_) => assert!(text.len() > MAX_ENTRY_BYTES, "{text}"),
    }
    let (before, mut ignored) = (contents(room), room.ignored());
    let (version, past, at) = (room.version(), room.past(), room.at_ms());
    let was_over = room.phase().is_some_and(is_over);
    let proposed = room.propose(entry, *at_ms);
    let result = room.apply(stamped);
    assert_eq!(proposed, result.clone().map(|_| ()), "a proposal tells what happens");
    match &result {
        Ok(next) => {
            assert_eq!((entry.base, entry.past), (version, past));
            assert_eq!((*next, room.version()), (version + 1, version + 1));
            assert_eq!(room.at_ms(), at.max(*at_ms));
            assert!(!was_over || follows_the_end(&entry.what), "{text}");
            let repeated = room.propose(entry, *at_ms);
            assert_eq!(repeated, Err(Refusal::Repeated { version: *next }));
            taken.push(stamped.clone());
        }
        Err(refusal) => {
            match refusal {
                Refusal::Repeated { .. } => ignored.repeated += 1,
                Refusal::Stale => ignored.stale += 1,
                Refusal::OtherHistory => ignored.other_history += 1,
                _ => ignored.refused += 1,
            }
            assert_eq!(contents(room), before, "{text}");
        }
    }
    assert_eq!(room.ignored(), ignored);
    result
}

/// Everything that callers see of a room, except the numbers of ignored entries.
fn contents(room: &Room) -> String {
    let record = room.record().map(|record| write(record, record.len()));
    let later = room.at_ms().saturating_add(1_234);
    let due = (room.next_due(), room.due(later), room.clocks_at(later), room.is_asleep(later));
    let next: Option<&RoomId> = room.next_room();
    format!("{:?} {:?} {record:?} {due:?} {next:?}", room.past(), room.view())
}

fn is_over(phase: Phase) -> bool {
    matches!(phase, Phase::Dropped | Phase::Aborted | Phase::Over | Phase::Closed)
}

/// Whether something may happen after the end of the game.
fn follows_the_end(action: &Action) -> bool {
    matches!(
        action,
        Action::Said { .. }
            | Action::Offered { offer: Offer::Rematch }
            | Action::Rematched { .. }
            | Action::Closed
    )
}
