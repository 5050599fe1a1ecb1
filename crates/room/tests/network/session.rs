//! The example of a session in the documentation.

use jungle_record::TimeControl;
use jungle_room::room::{ChatPreset, EntryId};
use jungle_room::wire::{Act, ClientMessage, Enter, WIRE_VERSION};

use crate::house::House;
use crate::samples::{name, room_id, token};

const PROTOCOL: &str = include_str!("../../../../docs/protocol.md");

/// A guest who takes the second seat, plays a move, makes a mistake and resigns.
fn session() -> String {
    let mut house = House::open(TimeControl::Fischer { base: 300, increment: 3 });
    house.enter(1, Some(token(0)));
    house.connect(2);
    let mut lines = Vec::new();
    let (room, token, name) = (room_id(), Some(token(1)), Some(name("Ben")));
    let send = |house: &mut House, lines: &mut Vec<String>, message: ClientMessage| {
        let text = message.text();
        lines.push(format!("> {text}"));
        house.texts.clear();
        house.send_text(2, &text);
        take(house, lines);
    };
    send(
        &mut house,
        &mut lines,
        ClientMessage::Hello { v: WIRE_VERSION, app: "example 1".to_owned(), ticket: None },
    );
    send(
        &mut house,
        &mut lines,
        ClientMessage::Enter(Enter { token, name, ..Enter::new(room.clone()) }),
    );
    house.pass(250);
    take(&mut house, &mut lines);
    house.pass(1_500);
    house.play(1, 0x51);
    take(&mut house, &mut lines);
    house.now += 2_250;
    let play = |id, base, turn: &str| ClientMessage::Move {
        room: room.clone(),
        id: EntryId(id),
        base,
        turn: turn.to_owned(),
        thought_ms: 2_200,
    };
    let turn = house.some_move();
    send(&mut house, &mut lines, play(0xb1, 3, &turn));
    send(&mut house, &mut lines, play(0xb2, 4, &turn));
    house.now += 1_000;
    send(&mut house, &mut lines, ClientMessage::Ping { n: 1 });
    let act =
        |id, base, what| ClientMessage::Act { room: room.clone(), id: EntryId(id), base, what };
    send(&mut house, &mut lines, act(0xb3, 4, Act::Resign {}));
    send(&mut house, &mut lines, act(0xb4, 5, Act::Say { preset: ChatPreset::ThankYou }));
    send(&mut house, &mut lines, ClientMessage::Leave { room: room.clone(), on_purpose: true });
    lines.join("\n")
}

/// Adds what the guest has received.
fn take(house: &mut House, lines: &mut Vec<String>) {
    let texts = std::mem::take(&mut house.texts);
    lines.extend(texts.into_iter().filter(|(to, _)| *to == 2).map(|(_, text)| format!("< {text}")));
}

#[test]
fn the_example_in_the_documentation_is_what_happens() {
    let found = session();
    let (_, example) = PROTOCOL.split_once("```text\n").expect("an example");
    let (example, _) = example.split_once("\n```").expect("the end of the example");
    assert_eq!(found, example, "\n{found}");
}
