//! Connections that are lost all the time, in the middle of frames.

use jungle_record::{Player, TimeControl};
use jungle_room::room::Phase;
use jungle_rules::games::GAMES;
use rand::RngExt;

use crate::support::{self, check_acked, entries_path, guests, number, until};

/// The number of lost connections of each side; `JUNGLE_STORM` sets another one.
const CUTS: usize = 25;

#[test]
fn a_storm_of_connections_loses_and_doubles_nothing() {
    let cuts = number("JUNGLE_STORM", CUTS);
    let (mut done, mut moves, mut acked) = (0, 0, 0);
    while done < cuts {
        let folder = tempfile::tempdir().expect("a folder");
        let room = support::room(&GAMES[1], [Player::Human; 2], TimeControl::Unlimited);
        let host = support::start(folder.path(), room);
        let mut people = guests(&host);
        while done < cuts && people[0].phase() != Some(Phase::Over) {
            done += 1;
            for index in 0..people.len() {
                for _ in 0..people[index].rng.random_range(0..25) {
                    for person in &mut people {
                        person.play();
                        person.step();
                    }
                }
                people[index].cut();
            }
        }
        until(&mut people, "quiet", |people| {
            people.iter().all(|person| {
                person.is_entered() && person.client.unsaved(support::now_ms()).next().is_none()
            }) && people[0].client.room().past() == people[1].client.room().past()
        });
        check_acked(&entries_path(folder.path(), host.room()), &people);
        moves += people[0].client.room().record().map_or(0, |game| game.len());
        acked += people.iter().map(|person| person.acked.len()).sum::<usize>();
    }
    println!("{} cuts, {moves} moves, {acked} acknowledged", 2 * cuts);
    assert!(acked > 0);
}
