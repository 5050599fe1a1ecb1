//! Games that have ended, as the archive keeps them.

use crate::store::{ArchivedPlayer, Conduct, Finished};
use jungle_rating::is_stopped_early;
use jungle_record::{Person, Record, link, write};
use jungle_room::account::Pace;
use jungle_room::conduct;
use jungle_room::room::{Phase, Room, Stamped};
use jungle_rules::Side;

use super::rooms::{accounts, names};

/// What becomes of a room whose game has ended.
pub(super) enum End {
    /// The game is archived.
    Game(Box<Finished>),
    /// The game was not begun: only how its players behaved is kept.
    Nothing(Vec<Conduct>),
}

/// What becomes of a room, given the entries that it has taken; `None` while its game goes on.
pub(super) fn end(room: &Room, entries: &[Stamped]) -> Option<End> {
    let phase = room.phase()?;
    let is_over = matches!(phase, Phase::Over | Phase::Aborted | Phase::Dropped);
    let record = room.record().filter(|_| is_over)?;
    let accounts = accounts(room);
    let outcomes = conduct::outcomes(entries);
    let conduct = Side::BOTH.into_iter().filter_map(|side| {
        Some(Conduct { account: accounts[side].clone()?, outcome: outcomes.as_ref()?[side] })
    });
    let conduct = conduct.collect();
    let outcome = record.outcome().filter(|_| phase == Phase::Over);
    let Some(outcome) = outcome else {
        return Some(End::Nothing(conduct));
    };
    let names = names(record);
    let player = |side: Side| ArchivedPlayer {
        account: accounts[side].clone(),
        name: names[side.index()].clone(),
    };
    let info = record.setup.start.info();
    let turns = record.played().iter().map(|played| played.mv.text(info));
    let nameless = nameless(record);
    Some(End::Game(Box::new(Finished {
        room: room.id().clone(),
        kind: info.id.to_owned(),
        pace: room.time().and_then(Pace::of),
        rated: room.is_rated() && !is_stopped_early(record),
        began_ms: record.began.map_or(room.at_ms(), millis),
        ended_ms: room.at_ms(),
        players: Side::BOTH.map(player),
        winner: outcome.winner,
        reason: outcome.reason,
        turns: u32::try_from(record.len()).unwrap_or(u32::MAX),
        opening: turns.take(crate::store::OPENING_MOVES).collect(),
        link: link::write(&nameless, nameless.len()),
        record: write(&nameless, nameless.len()),
        conduct,
    })))
}

fn millis(time: jiff::Timestamp) -> u64 {
    u64::try_from(time.as_millisecond()).unwrap_or_default()
}

/// A record without the names of its players.
fn nameless(record: &Record) -> Record {
    let mut record = record.clone();
    record.people = [Person::default(), Person::default()];
    record
}
