//! Many games in a row, each in a room of its own.

use jungle_record::TimeControl;
use jungle_room::room::{Action, Author, EntryId, Offer, Phase, RoomId, Token};
use jungle_room::wire::{Act, ClientMessage, Enter};
use jungle_rules::Side;

use crate::house::{House, settings};
use crate::samples::{room_id, token};

/// A connection that watches the first room.
const WATCHER: u64 = 3;

fn enter(house: &mut House, connection: u64, room: &RoomId, token: Option<Token>) {
    let enter = Enter { token, ..Enter::new(room.clone()) };
    house.send(connection, &ClientMessage::Enter(enter));
}

/// Ends the game in a room without a move, and lets both players agree on the next one.
fn agree(house: &mut House, number: u64, room: &RoomId) {
    let first = 10 * number;
    let seats = [first + 1, first + 2];
    for (connection, token) in seats.into_iter().zip([token(0), token(1)]) {
        house.greet(connection);
        enter(house, connection, room, Some(token));
    }
    let mut act = |connection, id, what| {
        let id = EntryId(id);
        let base = house.gateway.room(room).expect("the room").version();
        house.send(connection, &ClientMessage::Act { room: room.clone(), id, base, what });
    };
    act(seats[0], 1, Act::Abort {});
    for connection in seats {
        act(connection, 2, Act::Offer { offer: Offer::Rematch });
    }
    for connection in seats {
        house.disconnect(connection);
    }
}

/// The room of the game after that in a room, if it has a name.
fn next(house: &House, room: &RoomId) -> Option<RoomId> {
    house.gateway.room(room)?.next_room().cloned()
}

/// Plays the next game in a room of its own.
fn play_next(house: &mut House, number: u64, room: &RoomId) -> RoomId {
    agree(house, number, room);
    next(house, room).expect("the next room")
}

/// Plays many games, a minute each, while somebody watches the first room all the time. Returns the
/// rooms.
fn play(games: usize) -> (House, Vec<RoomId>) {
    let mut house = House::seated(TimeControl::Unlimited);
    house.disconnect(1);
    house.disconnect(2);
    house.enter(WATCHER, None);
    let mut rooms = vec![room_id()];
    for number in 1..=games as u64 {
        let next = play_next(&mut house, number, &rooms[rooms.len() - 1]);
        rooms.push(next);
        for n in 0..3 {
            house.pass(20_000);
            house.send(WATCHER, &ClientMessage::Ping { n });
        }
    }
    (house, rooms)
}

#[test]
fn more_games_are_played_in_a_row_than_rooms_are_served() {
    let most = settings().max_rooms;
    let (mut house, rooms) = play(most + 20);
    let served = rooms.iter().filter(|room| house.gateway.room(room).is_some()).count();
    assert_eq!((served, rooms.len()), (most, most + 21));
    let last = rooms.last().and_then(|room| house.gateway.room(room)).and_then(|room| room.phase());
    assert_eq!(last, Some(Phase::Waiting));
    // The first room is still watched; the ones after it have made space.
    assert!(house.gateway.room(&rooms[0]).is_some());
    assert!(rooms[1..=21].iter().all(|room| house.gateway.room(room).is_none()));
    assert!(rooms[1..=21].iter().all(|room| !house.followed.contains(room)));
    house.greet(9);
    enter(&mut house, 9, &rooms[1], Some(token(0)));
    assert_eq!(house.refusals(9), ["no_room"]);
    house.pass(1_000);
    assert!(house.gateway.room(&rooms[1]).is_none(), "the first room does not open it again");
}

#[test]
fn a_room_makes_space_only_after_nobody_was_there_for_a_minute() {
    let most = settings().max_rooms;
    let (mut house, mut rooms) = play(most - 1);
    let last = |rooms: &[RoomId]| rooms[rooms.len() - 1].clone();
    // Somebody is in each room from the second one on.
    for (room, connection) in rooms[1..].to_vec().iter().zip(1_000..) {
        house.greet(connection);
        enter(&mut house, connection, room, None);
    }
    house.pass(250);
    agree(&mut house, 900, &last(&rooms));
    assert_eq!(next(&house, &last(&rooms)), None, "there is no space");
    house.disconnect(1_004);
    house.pass(250);
    for _ in 0..3 {
        (1_000..1_100).for_each(|id| house.send(id, &ClientMessage::Ping { n: 1 }));
        assert_eq!(next(&house, &last(&rooms)), None, "not yet");
        house.pass(20_000);
    }
    assert!(house.gateway.room(&rooms[5]).is_none(), "nobody is there");
    rooms.push(next(&house, &last(&rooms)).expect("the next room"));
    let room = house.gateway.room(&last(&rooms)).expect("the next room");
    assert_eq!(room.phase(), Some(Phase::Waiting));
}

#[test]
fn a_room_is_open_before_its_name_is_told() {
    let mut house = House::seated(TimeControl::Unlimited);
    let act = |house: &mut House, connection, id, what| {
        let (room, base) = (room_id(), house.room().version());
        let id = EntryId(id);
        house.send(connection, &ClientMessage::Act { room, id, base, what });
    };
    act(&mut house, 1, 1, Act::Abort {});
    act(&mut house, 1, 2, Act::Offer { offer: Offer::Rematch });
    // From now on the journal stores nothing by itself.
    house.stores = false;
    act(&mut house, 2, 2, Act::Offer { offer: Offer::Rematch });
    let offered = house.appended.pop().expect("the offer");
    house.store(offered);
    let opened = house.appended.pop().expect("the first entry of the next room");
    assert!(matches!(opened.what, Action::Opened(_)), "{opened:?}");
    let id = opened.room.clone();
    // Something else happens before: the name stays the same.
    house.store_other(Author::System, Action::Left { seat: Side::First, on_purpose: false });
    house.store(opened);
    let named = house.appended.pop().expect("the name");
    assert_eq!(named.what, Action::Rematched { room: id.clone() });
    assert_eq!(next(&house, &room_id()), None);
    house.store(named);
    assert_eq!(next(&house, &room_id()), Some(id.clone()));
    enter(&mut house, 1, &id, Some(token(0)));
    assert_eq!(house.refusals(1), [""; 0]);
}
