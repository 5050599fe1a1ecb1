//! Accounts, friends and the archive of a server that the tests play.

use serde_json::{Value, json};

use super::languages::SIZES;
use super::online::{Fake, for_guests, member, page, seek, snapshot, with_server};
use super::*;
use crate::messages::Language;
use crate::net::client::Connection;
use crate::net::client::http::SessionToken;
use crate::net::client::online::{LobbyEvent, LobbySnapshot};
use crate::net::lobby::SeekView;
use crate::net::room::{RoomId, Token};
use crate::ui::dialogs;
use crate::ui::online::{Online, OnlinePage};
use crate::ui::room::RoomState;

/// The answers to somebody with an account, two friends to be and one blocked person.
fn for_members() -> Vec<(&'static str, u16, Value)> {
    let you = json!({ "account": "k3v9q2m4x8ab", "name": "LiWei", "is_guest": false });
    let friends = json!([
        { "name": "Anna", "state": "invited" },
        { "name": "Ben", "state": "friends" },
        { "name": "Cem", "state": "asked" },
        { "name": null, "state": "friends" },
    ]);
    let rating = json!({
        "pool": "jungle-timed", "rating": 1712, "is_provisional": false, "games": 12,
    });
    let profile = json!({
        "name": "Ben", "is_guest": false, "since_ms": 1, "ratings": [rating], "completion": 95,
    });
    let game = json!({
        "id": "abc", "game": "jungle", "pace": "timed", "rated": true, "began_ms": 1,
        "ended_ms": 2, "players": ["Ben", null], "winner": "first", "reason": "den", "moves": 3,
    });
    let room = json!({
        "room": "k3v9q", "game": "jungle", "time": "fischer:300+5", "rated": false,
        "phase": "running", "players": ["LiWei", "Ben"], "to_move": "first", "moves": 3,
        "at_ms": 1, "left_ms": 2, "watchers": 0, "you": "first",
    });
    let points = json!({ "pool": "jungle-timed", "points": [[1, 1500.0], [2, 1712.0]] });
    let ranked = json!({ "place": 1, "name": "LiWei", "rating": 1712.0, "games": 12 });
    let ranking = json!({ "pool": "jungle-timed", "page": 0, "players": [ranked] });
    vec![
        ("/api/me", 200, json!({ "you": you })),
        ("/api/my-games", 200, json!({ "rooms": [room] })),
        ("/api/rooms", 200, json!({ "rooms": [room] })),
        ("/api/friends", 200, json!({ "friends": friends })),
        ("/api/friends/remove", 200, json!({})),
        ("/api/blocks", 200, json!({ "blocks": ["Dora"] })),
        ("/api/blocks/remove", 200, json!({})),
        ("/api/players/Ben", 200, profile),
        ("/api/players/Ben/history/jungle-timed", 200, points),
        ("/api/ranking/jungle-timed?page=0", 200, ranking),
        ("/api/games?player=Ben", 200, json!({ "games": [game] })),
        ("/api/games?", 200, json!({ "games": [game] })),
    ]
}

/// What the lobby tells somebody with an account.
fn of_member(seeks: Vec<SeekView>) -> Arc<LobbySnapshot> {
    let you = Some(member("LiWei", false));
    Arc::new(LobbySnapshot { you, ..(*snapshot(seeks, Vec::new())).clone() })
}

impl Fake {
    /// What was last sent to a path.
    fn sent(&self, path: &str) -> Option<Value> {
        let server = self.0.lock();
        let (_, body, _) =
            server.asked.iter().rfind(|(asked, body, _)| asked == path && body.is_some())?;
        body.as_deref().map(|body| serde_json::from_str(body).expect("JSON"))
    }
}

#[test]
fn friends_are_found_asked_and_answered() {
    let fake = Fake::with(for_members());
    let mut interface = with_server(&fake);
    assert_eq!(page(&mut interface), OnlinePage::Lobby);
    interface.click("Friends");
    assert_eq!(page(&mut interface), OnlinePage::Friends);
    interface.click("Accept");
    assert_eq!(fake.sent("/api/friends"), Some(json!({ "name": "Anna" })));
    interface.click("Withdraw request");
    assert_eq!(fake.sent("/api/friends/remove"), Some(json!({ "name": "Cem" })));
    interface.click("Unblock");
    assert_eq!(fake.sent("/api/blocks/remove"), Some(json!({ "name": "Dora" })));
    interface.world(|world| world.resource_mut::<Online>().form.player = "Eva".to_owned());
    interface.frames(2);
    interface.click("Add friend");
    assert_eq!(fake.sent("/api/friends"), Some(json!({ "name": "Eva" })));
    interface.click("Ben");
    assert_eq!(page(&mut interface), OnlinePage::Player);
    interface.click("Remove friend");
    assert_eq!(fake.sent("/api/friends/remove"), Some(json!({ "name": "Ben" })));
    interface.click("Block");
    assert_eq!(fake.sent("/api/blocks"), Some(json!({ "name": "Ben" })));
    interface.press_escape();
    assert_eq!(page(&mut interface), OnlinePage::Friends);
}

#[test]
fn offers_of_friends_come_first() {
    let fake = Fake::with(for_members());
    fake.0.lock().kept = SessionToken::new("secret-token");
    let mut interface = with_server(&fake);
    let seeks = vec![seek(1, "Zoe", Some(1500), false), seek(2, "Ben", Some(1500), false)];
    let snapshot = of_member(seeks);
    assert_eq!(snapshot.connection, Connection::Entered);
    fake.tell(snapshot, Vec::new());
    interface.frames(4);
    let names: Vec<String> = interface.world(|world| {
        world.resource::<Online>().rows.iter().map(|row| row.name.clone()).collect()
    });
    assert_eq!(names, ["Ben", "Zoe"]);
}

#[test]
fn a_password_is_changed_and_an_account_deleted() {
    let fake = Fake::with(for_members());
    let you = json!({ "account": "k3v9q2m4x8ab", "name": "LiWei", "is_guest": false });
    let answer = json!({ "you": you, "session": "new-token", "device": "new-device" });
    fake.answer("/api/password", 200, answer);
    fake.0.lock().device = SessionToken::new("old-device");
    let mut interface = with_server(&fake);
    interface.click("Account");
    interface.click("Change password");
    assert_eq!(page(&mut interface), OnlinePage::Password);
    interface.world(|world| {
        let form = &mut world.resource_mut::<Online>().form;
        (form.password, form.new_password) = ("old secret".to_owned(), "new secret".to_owned());
    });
    interface.frames(2);
    interface.click("Set new password");
    assert_eq!(
        fake.sent("/api/password"),
        Some(json!({ "old": "old secret", "new": "new secret" }))
    );
    assert_eq!(page(&mut interface), OnlinePage::Account);
    let kept = fake.0.lock().kept.clone();
    assert_eq!(kept, SessionToken::new("new-token"));
    let shown = fake.0.lock().shown_device.clone();
    assert_eq!(shown, SessionToken::new("old-device"));
    let device = fake.0.lock().device.clone();
    assert_eq!(device, SessionToken::new("new-device"));
    assert!(interface.shows_part("Your password has been changed"));
    interface.press_escape();
    fake.answer("/api/delete", 403, json!({ "error": "wrong" }));
    interface.click("Delete account");
    assert_eq!(page(&mut interface), OnlinePage::Delete);
    let type_password = |interface: &mut Interface, text: &str| {
        interface.world(|world| world.resource_mut::<Online>().form.password = text.to_owned());
        interface.frames(2);
    };
    type_password(&mut interface, "not the one");
    interface.click("Delete account");
    assert!(interface.shows("The name, the password or the code is wrong."));
    fake.answer("/api/delete", 200, json!({}));
    type_password(&mut interface, "new secret");
    interface.click("Delete account");
    assert_eq!(fake.sent("/api/delete"), Some(json!({ "password": "new secret" })));
    assert_eq!(page(&mut interface), OnlinePage::Welcome);
    assert_eq!(fake.0.lock().kept, None);
}

#[test]
fn the_archive_is_searched() {
    let fake = Fake::with(for_members());
    let mut interface = with_server(&fake);
    interface.click("Archive");
    assert_eq!(page(&mut interface), OnlinePage::Archive);
    assert!(fake.was_asked("/api/games?"), "the newest games are there at once");
    interface.world(|world| {
        let form = &mut world.resource_mut::<Online>().form;
        (form.player, form.opening) = ("Ben".to_owned(), " a3 a4 ; a9 a8".to_owned());
    });
    interface.frames(2);
    interface.click("Lines of Action");
    interface.click("Second player won");
    interface.click("Search");
    let path = "/api/games?player=Ben&game=lines-of-action&result=second&opening=a3%20a4,a9%20a8";
    assert!(fake.was_asked(path), "{:?}", fake.0.lock().asked);
    interface.world(|world| world.resource_mut::<Online>().form.player = "B".to_owned());
    interface.frames(2);
    interface.click("Search");
    assert!(interface.shows_part("A name has 3 to 20 letters"));
}

#[test]
fn an_invitation_is_shown_again_and_withdrawn() {
    let fake = Fake::with(for_guests());
    let mut interface = with_server(&fake);
    interface.click("Continue as a guest");
    let room = RoomId::new("k3v9q").expect("a room");
    let token = Token::from_bytes([1; 16]);
    let invited = LobbyEvent::Invited { room: room.clone(), token };
    fake.tell(snapshot(Vec::new(), Vec::new()), vec![invited]);
    interface.frames(4);
    interface.press_escape();
    assert_eq!(interface.open_dialog(), Some(dialogs::ONLINE.id()));
    let row = json!({
        "room": "k3v9q", "game": "jungle", "time": "none", "rated": false, "phase": "open",
        "players": ["guest-abc123", null], "to_move": null, "moves": 0, "at_ms": 1,
        "left_ms": null, "watchers": 0, "you": "first",
    });
    fake.answer("/api/my-games", 200, json!({ "rooms": [row] }));
    interface.click("My games");
    interface.click_beginning_with("guest-abc123");
    assert_eq!(interface.open_dialog(), Some(dialogs::ONLINE_INVITATION.id()));
    assert!(interface.shows_part("#r/k3v9q/AQEBAQEBAQEBAQEBAQEBAQ"));
    interface.click("Withdraw invitation");
    assert_eq!(interface.open_dialog(), Some(dialogs::ONLINE.id()));
    assert!(interface.world(|world| world.resource::<RoomState>().joined().is_none()));
}

#[test]
fn nothing_is_cut_off_in_what_a_server_shows() {
    let fake = Fake::with(for_members());
    fake.0.lock().kept = SessionToken::new("secret-token");
    let mut interface = with_server(&fake);
    let seeks = vec![seek(1, "Zoe", Some(1500), false), seek(2, "Ben", Some(1500), false)];
    fake.tell(of_member(seeks), Vec::new());
    interface.click("Ranking list");
    interface.press_escape();
    interface.click("Archive");
    interface.press_escape();
    interface.click("Friends");
    interface.click("Ben");
    let pages = [
        OnlinePage::Server,
        OnlinePage::Welcome,
        OnlinePage::SignIn,
        OnlinePage::Register,
        OnlinePage::Recover,
        OnlinePage::Codes,
        OnlinePage::Lobby,
        OnlinePage::Terms,
        OnlinePage::MyGames,
        OnlinePage::Watch,
        OnlinePage::Ranking,
        OnlinePage::Player,
        OnlinePage::Account,
        OnlinePage::Friends,
        OnlinePage::Archive,
        OnlinePage::Password,
        OnlinePage::Delete,
    ];
    let mut faults = Vec::new();
    for size in SIZES {
        interface.resize(size);
        for language in Language::all() {
            interface.choose(language);
            for page in pages {
                interface.world(|world| {
                    let online = &mut *world.resource_mut::<Online>();
                    online.page = page;
                    online.codes = vec!["abcdef-234567".to_owned(); 10];
                });
                interface.frames(4);
                let texts = interface.cut_off().into_iter();
                faults.extend(texts.map(|text| format!("{language:?} {size:?} {page:?}: {text}")));
            }
        }
    }
    assert!(faults.is_empty(), "{} texts are cut off:\n{}", faults.len(), faults.join("\n"));
}
