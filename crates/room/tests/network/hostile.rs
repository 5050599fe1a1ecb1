//! Whatever one side sends, the other side goes on.

use jungle_record::TimeControl;
use jungle_room::client::{Client, ClientSettings, Pass};
use jungle_room::connection_id::ConnectionId;
use jungle_room::wire::{ClientMessage, Enter, ServerMessage};
use proptest::collection::vec;
use proptest::prelude::*;

use crate::house::House;
use crate::samples::{
    NOW_MS, any_client_message, any_server_message, client_messages, room_id, server_messages,
    token,
};

/// A text of a connection, and the time since the one before it.
type Step = (u64, String, u64);

fn steps(messages: impl Strategy<Value = String>) -> impl Strategy<Value = Vec<Step>> {
    let text = prop_oneof![8 => messages, 1 => ".{0,40}"];
    vec((1..5_u64, text, prop_oneof![0..50_u64, 0..12_000_u64]), 1..40)
}

fn to_gateway() -> impl Strategy<Value = Vec<Step>> {
    let examples = client_messages().into_iter().map(|message| message.text()).collect::<Vec<_>>();
    let entering = [0, 1, 9].map(|number| {
        ClientMessage::Enter(Enter { token: Some(token(number)), ..Enter::new(room_id()) }).text()
    });
    let any = any_client_message().prop_map(|message| message.text());
    steps(prop_oneof![
        3 => prop::sample::select(examples.clone()),
        2 => prop::sample::select(entering.to_vec()),
        1 => Just(examples[0].clone()),
        1 => any
    ])
}

fn to_client() -> impl Strategy<Value = Vec<Step>> {
    let examples = server_messages().into_iter().map(|message| message.text()).collect::<Vec<_>>();
    let any = any_server_message().prop_map(|message: ServerMessage| message.text());
    steps(prop_oneof![prop::sample::select(examples), any])
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_gateway_takes_any_messages(steps in to_gateway(), number: u8) {
        let mut house = House::seated(TimeControl::Fischer { base: 60, increment: 1 });
        for (id, text, after) in steps {
            house.now += after;
            match text.len() % 16 {
                0 => house.pass(after),
                1 => house.disconnect(id),
                2 => house.greet(100 + id),
                3 => house.gateway.ponged(ConnectionId(id), house.now),
                _ => {}
            }
            let id = if number % 2 == 0 { id } else { 100 + id };
            house.send_text(id, &text);
        }
        // A good client can still play or watch.
        house.now += 40_000;
        house.enter(1_000, Some(token(0)));
        let entered = house.take(1_000);
        let is_full = |message: &ServerMessage| matches!(message, ServerMessage::Full { .. });
        prop_assert!(entered.iter().any(is_full), "{entered:?}");
    }

    #[test]
    fn a_client_takes_any_messages(steps in to_client()) {
        let (app, room, pass) = ("test".to_owned(), room_id(), Pass::Seat(token(7)));
        let settings = ClientSettings { app, room, pass, persona: None, device: None };
        let mut client = Client::new(settings, 1, NOW_MS);
        let mut now = NOW_MS;
        for (kind, text, after) in steps {
            now += after;
            let _ = client.tick(now);
            let _ = client.connected(now);
            let _ = client.received(&text, now);
            if kind == 1 {
                let game = client.shown().game();
                let turn = game.and_then(|game| Some(game.legal_moves().first()?.text(game.info())));
                let _ = client.play(turn.unwrap_or_default(), now);
            } else if text.len() % 8 == 0 {
                client.closed(None, now);
            }
            prop_assert!(client.unsaved(now).count() <= 8);
            prop_assert!(client.take_refused().len() <= 8);
        }
    }
}
