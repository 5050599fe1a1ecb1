//! Rooms in which nobody takes the free seat.

use jungle_record::TimeControl;
use jungle_room::gateway::RoomSettings;
use jungle_room::room::Phase;

use crate::house::{House, room_settings};
use crate::samples::{occupant, opening, room_id, token};

const DAY_MS: u64 = 24 * 60 * 60 * 1000;

#[test]
fn a_free_seat_waits_as_long_as_the_room_says() {
    for (waits_longer_ms, days) in [(0, 1), (6 * DAY_MS, 7)] {
        let mut house = House::empty();
        let seats = [Some(occupant("Ada", token(0).hash())), None];
        let settings = RoomSettings { waits_longer_ms, ..room_settings() };
        house.open_with(room_id(), opening(TimeControl::Unlimited, seats), settings);
        house.pass(days * DAY_MS - 1_000);
        assert_eq!(house.room().phase(), Some(Phase::Open));
        house.pass(1_000);
        assert_eq!(house.room().phase(), Some(Phase::Dropped), "after {days} days");
    }
}
