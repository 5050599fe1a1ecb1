//! The texts of the messages.

use jungle_record::{GameSetup, Player, Record, link};
use jungle_room::guest_names::GUEST_NAMES;
use jungle_room::room::Token;
use jungle_room::wire::{
    ClientMessage, CloseCode, Denial, MAX_CLIENT_BYTES, MAX_SERVER_BYTES, ParseError,
    ServerMessage, ServerNotice, hello_version,
};
use jungle_rules::games::GAMES;
use proptest::prelude::*;
use proptest::sample::Index;

use crate::samples::{
    any_client_message, any_server_message, client_messages, room_id, server_messages,
};

/// The expected texts: `>` before those of a client, `<` before those of a server.
const EXAMPLES: &str = include_str!("../data/messages.txt");
const REFUSALS: &str = include_str!("../../src/room/refusal.rs");
const PROTOCOL: &str = include_str!("../../../../docs/protocol.md");

fn examples() -> Vec<String> {
    let client = client_messages().into_iter().map(|message| format!("> {}", message.text()));
    let server = server_messages().into_iter().map(|message| format!("< {}", message.text()));
    client.chain(server).collect()
}

#[test]
fn messages_have_these_texts() {
    let texts = examples();
    assert_eq!(texts, EXAMPLES.lines().collect::<Vec<_>>(), "{}", texts.join("\n"));
}

/// A serialised message without its values: its names of types and fields.
fn names(value: &serde_json::Value, found: &mut Vec<String>) {
    match value {
        serde_json::Value::Object(fields) => {
            for (name, value) in fields {
                found.push(name.clone());
                if name == "t" {
                    found.extend(value.as_str().map(str::to_owned));
                }
                names(value, found);
            }
        }
        serde_json::Value::Array(values) => values.iter().for_each(|value| names(value, found)),
        _ => {}
    }
}

#[test]
fn the_documentation_names_everything() {
    let mut found = Vec::new();
    for line in EXAMPLES.lines() {
        names(&serde_json::from_str(&line[2..]).expect("JSON"), &mut found);
    }
    found.extend(CloseCode::ALL.iter().map(|code| code.number().to_string()));
    found.extend(Denial::ALL.iter().map(|denial| denial.code()));
    // The codes of refusals by the room, except that of an illegal move.
    let refusals = REFUSALS.split("#[error(\"").skip(1).filter_map(|rest| rest.split('"').next());
    found.extend(refusals.filter(|code| *code != "{0}").map(str::to_owned));
    for name in found {
        let is_named = [format!("`{name}`"), format!("\"{name}\"")]
            .iter()
            .any(|quoted| PROTOCOL.contains(quoted));
        assert!(is_named, "docs/protocol.md does not name {name}");
    }
}

#[test]
fn the_documentation_lists_the_names_of_guests() {
    let listed = GUEST_NAMES.map(|name| format!("`{name}`")).join(", ");
    assert!(PROTOCOL.contains(&listed), "{listed}");
}

#[test]
fn messages_in_the_documentation_are_messages() {
    let lines: Vec<&str> = PROTOCOL.lines().filter(|line| line.starts_with(r#"{"t":"#)).collect();
    assert!(!lines.is_empty());
    for line in lines {
        assert_eq!(ClientMessage::parse(line).expect("a message").text(), line);
    }
}

#[test]
fn the_documentation_has_the_setup_of_each_game() {
    for game in GAMES {
        let start = game.start(&game.default_options());
        let setup = GameSetup { start, players: [Player::Human; 2], seed: 0 };
        let setup = link::write(&Record::new(setup, None), 0);
        let line = format!("| `{};;human;human;0;standard;` | `{setup}` |", game.id);
        assert!(PROTOCOL.contains(&line), "{line}");
    }
}

#[test]
fn what_clients_send_is_read_strictly() {
    for message in client_messages() {
        let text = message.text();
        let more = text.replacen('{', r#"{"more":1,"#, 1);
        assert!(ClientMessage::parse(&more).is_err(), "{more}");
        let inner = text.replace(r#""what":{"#, r#""what":{"more":1,"#);
        assert!(inner == text || ClientMessage::parse(&inner).is_err(), "{inner}");
        let offer = text.replace(r#""takeback":{"#, r#""takeback":{"more":1,"#);
        assert!(offer == text || ClientMessage::parse(&offer).is_err(), "{offer}");
    }
    for text in [
        "",
        "1",
        "[]",
        "{}",
        r#"{"t":"ping"}"#,
        r#"{"t":"ping","n":1,"n":2}"#,
        r#"{"t":"ping","n":-1}"#,
        r#"{"t":"ping","n":1.5}"#,
        r#"{"t":"ping","n":4294967296}"#,
        r#"{"t":"ping","n":1} {"t":"ping","n":1}"#,
        r#"{"t":"Ping","n":1}"#,
        r#"{"t":"pong","n":1}"#,
        r#"{"t":"hello","v":1,"app":""}"#,
        r#"{"t":"hello","v":1,"app":"a\nb"}"#,
        r#"{"t":"enter","room":"Upper"}"#,
        r#"{"t":"enter","room":"k3v9q","token":"AAAA"}"#,
        r#"{"t":"leave","room":"k3v9q"}"#,
    ] {
        assert!(ClientMessage::parse(text).is_err(), "{text}");
    }
}

#[test]
fn what_clients_send_has_one_form() {
    let act = |what: &str| {
        format!(r#"{{"t":"act","room":"k3v9q","id":"00000000000000ff","base":3,"what":{what}}}"#)
    };
    let seek = |terms: &str| {
        format!(r#"{{"t":"lobby","what":{{"t":"seek","quick":true,"terms":{terms}}}}}"#)
    };
    let enter = |more: &str| format!(r#"{{"t":"enter","room":"k3v9q",{more}}}"#);
    for (plain, others) in [
        (
            r#"{"t":"ping","n":1}"#.to_owned(),
            vec![
                r#"["ping",1]"#.to_owned(),
                r#"["ping",{"n":1}]"#.to_owned(),
                r#"{"t":"ping","n":1e0}"#.to_owned(),
            ],
        ),
        (
            r#"{"t":"hello","v":2,"app":"x"}"#.to_owned(),
            vec![
                r#"["hello",2,"x"]"#.to_owned(),
                r#"{"t":"hello","v":2,"app":"x","ticket":null}"#.to_owned(),
            ],
        ),
        (act(r#"{"t":"resign"}"#), vec![act(r#"["resign"]"#)]),
        (
            act(r#"{"t":"offer","offer":"draw"}"#),
            vec![
                act(r#"["offer","draw"]"#),
                act(r#"{"t":"offer","offer":{"draw":null}}"#),
                act(r#"{"t":"offer","offer":["draw"]}"#),
            ],
        ),
        (
            act(r#"{"t":"offer","offer":{"takeback":{"to":2}}}"#),
            vec![
                act(r#"{"t":"offer","offer":{"takeback":[2]}}"#),
                act(r#"{"t":"offer","offer":{"takeback":2}}"#),
            ],
        ),
        (
            act(r#"{"t":"claim","claim":{"computer":{"player":"cat"}}}"#),
            vec![act(r#"{"t":"claim","claim":{"computer":["cat"]}}"#)],
        ),
        (
            seek(r#"{"setup":"A","time":"fischer:300+3","rated":false}"#),
            vec![
                seek(r#"["A","fischer:300+3",false,null]"#),
                seek(r#"{"setup":"A","time":"fischer:0300+3","rated":false}"#),
                seek(r#"{"setup":"A","time":"fischer:300+3","rated":false,"side":null}"#),
            ],
        ),
        (
            enter(r#""portrait":"lion-3""#),
            vec![
                enter(r#""portrait":"lion-03""#),
                enter(r#""portrait":null"#),
                r#"["enter","k3v9q"]"#.to_owned(),
            ],
        ),
    ] {
        ClientMessage::parse(&plain).expect("a message");
        let spaced = plain.replace(':', " : ").replace("fischer : ", "fischer:");
        ClientMessage::parse(&spaced).expect("a message with blanks between its parts");
        for other in others {
            assert!(ClientMessage::parse(&other).is_err(), "{other}");
        }
    }
}

#[test]
fn messages_of_servers_are_objects() {
    for text in [r#"["pong",1,2]"#, r#"["pong",{"n":1,"now_ms":2}]"#, r#"["unknown"]"#] {
        assert!(ServerMessage::parse(text).is_err(), "{text}");
    }
}

#[test]
fn what_servers_send_is_read_leniently() {
    for message in server_messages() {
        let more = message.text().replacen('{', r#"{"more":{"a":[1]},"#, 1);
        assert_eq!(ServerMessage::parse(&more).expect("a message"), message);
    }
    let newer = ServerMessage::parse(r#"{"t":"seeks","list":[1]}"#).expect("a newer message");
    assert_eq!(newer, ServerMessage::Unknown);
    let notice = r#"{"t":"notice","room":"k3v9q","code":"coffee"}"#;
    let expected = ServerMessage::Notice { room: room_id(), code: ServerNotice::Other };
    assert_eq!(ServerMessage::parse(notice).expect("a newer notice"), expected);
}

#[test]
fn entries_are_always_read_strictly() {
    let event = server_messages()
        .into_iter()
        .find(|message| matches!(message, ServerMessage::Event { .. }));
    let text = event.expect("an example").text();
    let more = text.replace(r#""what":{"#, r#""what":{"more":1,"#);
    let listed = text.replace(
        r#""what":{"t":"moved","turn":"A3 A4","lag_ms":12}"#,
        r#""what":["moved","A3 A4",12]"#,
    );
    for other in [more, listed] {
        assert_ne!(other, text);
        assert!(ServerMessage::parse(&other).is_err(), "{other}");
    }
}

#[test]
fn long_messages_are_refused() {
    let text = |bytes: usize| format!("{:>bytes$}", r#"{"t":"ping","n":1}"#);
    assert!(ClientMessage::parse(&text(MAX_CLIENT_BYTES)).is_ok());
    let long = ClientMessage::parse(&text(MAX_CLIENT_BYTES + 1));
    assert!(matches!(long, Err(ParseError::TooLong(MAX_CLIENT_BYTES))));
    let long = ServerMessage::parse(&text(MAX_SERVER_BYTES + 1));
    assert!(matches!(long, Err(ParseError::TooLong(MAX_SERVER_BYTES))));
}

#[test]
fn the_version_of_a_newer_client_is_read() {
    assert_eq!(hello_version(r#"{"t":"hello","v":9,"app":"x","more":[]}"#), Some(9));
    assert_eq!(hello_version(r#"{"t":"ping","v":9}"#), None);
    assert_eq!(hello_version(r#"["hello",9]"#), None);
    assert_eq!(hello_version("hello"), None);
}

#[test]
fn close_codes_have_their_numbers() {
    for code in CloseCode::ALL {
        assert_eq!(CloseCode::from_number(code.number()), Some(code));
    }
    assert_eq!(CloseCode::from_number(1006), None);
}

#[test]
fn tokens_are_hidden_in_logs() {
    let token = Token::from_bytes([7; 16]);
    assert_eq!(Token::new(token.as_str()), Some(token.clone()));
    assert_eq!(token.as_str().len(), 22);
    assert_eq!(format!("{token:?}"), "Token");
    assert_eq!(Token::new("BwcHBwcHBwcHBwcHBwcHBw=="), None);
    assert_eq!(Token::new("BwcHBwcHBwcHBwcHBwcHB"), None);
}

/// A text with one letter replaced, removed or doubled.
fn damaged(text: &str, at: Index, letter: char, kind: u8) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let place = at.index(letters.len());
    match kind % 4 {
        0 => letters[place] = letter,
        1 => drop(letters.remove(place)),
        2 => letters.insert(place, letters[place]),
        _ => letters.truncate(place),
    }
    letters.into_iter().collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn messages_of_clients_are_read_as_they_were_written(message in any_client_message()) {
        let text = message.text();
        prop_assert!(!text.contains('\n'));
        prop_assert_eq!(ClientMessage::parse(&text).expect("a message"), message);
    }

    #[test]
    fn messages_of_servers_are_read_as_they_were_written(message in any_server_message()) {
        let text = message.text();
        prop_assert!(!text.contains('\n'));
        prop_assert_eq!(ServerMessage::parse(&text).expect("a message"), message);
    }

    #[test]
    fn any_text_is_a_message_or_an_error(text: String) {
        let _ = (ClientMessage::parse(&text), ServerMessage::parse(&text), hello_version(&text));
    }

    #[test]
    fn a_damaged_message_of_a_client_is_an_error_or_another(message in any_client_message(), at: Index, letter: char, kind: u8) {
        let text = damaged(&message.text(), at, letter, kind);
        if let Ok(other) = ClientMessage::parse(&text) {
            prop_assert_eq!(ClientMessage::parse(&other.text()).expect("a message"), other);
        }
    }

    #[test]
    fn a_damaged_message_of_a_server_is_an_error_or_another(message in any_server_message(), at: Index, letter: char, kind: u8) {
        let text = damaged(&message.text(), at, letter, kind);
        if let Ok(other) = ServerMessage::parse(&text) {
            prop_assert_eq!(ServerMessage::parse(&other.text()).expect("a message"), other);
        }
    }
}
