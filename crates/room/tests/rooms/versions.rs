//! Rooms of earlier versions of the laws: they are folded as the programs folded them that had no later
//! version.

use jungle_room::room::{Room, Stamped};
use serde_json::{Value, json};

use crate::support::room_id;

/// Random histories of `histories.rs`, with what commit 0323f88 made of each entry. An empty line is
/// between two of them.
const LAWS_1: &str = include_str!("../../../../tests/data/version_0323f88/rooms.jsonl");

#[test]
fn rooms_of_the_first_laws_are_what_they_were() {
    let (mut histories, mut delays) = (0, 0);
    for history in LAWS_1.split("\n\n") {
        let mut room = Room::new(room_id());
        for line in history.lines() {
            let line: Value = serde_json::from_str(line).expect("JSON");
            let stamped: Stamped =
                serde_json::from_value(line["stamped"].clone()).expect("an entry");
            let result = room.apply(&stamped);
            delays +=
                usize::from(result.is_ok() && line["stamped"]["entry"]["what"]["t"] == "delayed");
            let code = |refusal: jungle_room::room::Refusal| refusal.code();
            let state = json!({
                "result": result.map_or_else(code, |version| version.to_string()),
                "phase": room.phase(),
                "past": room.past(),
                "clocks": room.view().and_then(|view| view.clocks),
                "shown": room.clocks_at(room.at_ms() + 5_000),
                "due": room.next_due(),
            });
            assert_eq!(state, line["state"], "{}", line["stamped"]);
        }
        histories += 1;
    }
    assert!(histories > 10 && delays > 5, "{histories} histories, {delays} delays");
}
