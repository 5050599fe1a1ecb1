//! Games with people on other devices: a window that hosts, and a guest with the socket of another
//! program.

use std::thread::sleep;

use super::*;
use crate::net::client::{Command, Host, Identity, RoomAddress, Snapshot, Socket};
use crate::net::room::Offer;
use crate::net::wire::Act;
use crate::record::{Name, TimeControl};
use crate::rules::EarlyEnd;
use crate::table::{GameClock, MoveChosen};
use crate::ui::commands::RoomCommand;
use crate::ui::room::Hosting;

/// Longer than any wait in these games on a loaded machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The guest.
struct Guest {
    socket: Socket,
    snapshot: Option<Arc<Snapshot>>,
}

impl Guest {
    fn join(link: &str) -> Self {
        let mut address: RoomAddress = link.parse().expect("a link");
        address.host = Host::Ip([127, 0, 0, 1].into());
        let name = Name::new("Ben");
        let identity = Identity { app: "test 1".to_owned(), name, device: None };
        let socket = Socket::open(&address, identity, 1, Box::new(|| {})).expect("a socket");
        Self { socket, snapshot: None }
    }

    fn snapshot(&mut self) -> Option<&Snapshot> {
        if let Some(news) = self.socket.news() {
            assert!(news.refused.is_empty(), "{:?}", news.refused);
            self.snapshot = Some(news.snapshot);
        }
        self.snapshot.as_deref()
    }

    fn moves(&mut self) -> usize {
        let record = self.snapshot().and_then(|snapshot| snapshot.room.record());
        record.map_or(0, Record::len)
    }

    fn send(&self, command: Command) {
        self.socket.send(command).expect("there is space for a command");
    }
}

impl Interface {
    /// Draws frames until a condition holds.
    fn wait_until(&mut self, what: &str, mut holds: impl FnMut(&mut Self) -> bool) {
        let start = Instant::now();
        while !holds(self) {
            assert!(start.elapsed() < PATIENCE, "timed out while waiting until {what}");
            self.frames(1);
            sleep(Duration::from_millis(5));
        }
    }

    /// The window hosts, and a guest has come.
    fn hosting() -> (Self, Guest) {
        let mut interface = Self::with_settings(|settings| {
            settings.new_game.time = TimeControl::Fischer { base: 300, increment: 5 };
        });
        interface.click("Play nearby");
        interface.click("Host a game");
        assert_eq!(interface.open_dialog(), Some(Dialog::Invitation));
        let link = interface
            .world(|world| world.resource::<Hosting>().hosted().expect("the window hosts").link());
        let guest = Guest::join(&link);
        interface.wait_until("the game begins", |interface| interface.in_game());
        (interface, guest)
    }

    fn in_game(&mut self) -> bool {
        self.world(|world| {
            let session = world.get_resource::<GameSession>();
            session.is_some_and(|session| session.room().is_some())
        })
    }

    fn at(&mut self) -> usize {
        self.world(|world| world.resource::<GameSession>().at())
    }

    fn side(&mut self) -> Option<Side> {
        self.world(|world| world.resource::<GameSession>().room().and_then(|room| room.you))
    }

    /// Plays a legal move at the window.
    fn play_here(&mut self) {
        self.wait_until("the person is to move", |interface| {
            interface.world(|world| *world.resource::<State<TurnPhase>>().get() == TurnPhase::Human)
        });
        self.world(|world| {
            let session = world.resource::<GameSession>();
            let (ply, mv) = (session.at(), session.game().legal_moves()[0].clone());
            world.write_message(MoveChosen { ply, mv });
        });
        self.frames(4);
    }
}

/// Some legal move in the room, as a text.
fn some_move(guest: &mut Guest) -> String {
    let game = guest.snapshot().and_then(|snapshot| snapshot.room.game()).expect("a game");
    game.legal_moves()[0].text(game.info())
}

#[test]
fn a_game_is_played_between_a_window_and_a_guest() {
    let (mut interface, mut guest) = Interface::hosting();
    assert_eq!((interface.side(), interface.open_dialog()), (Some(Side::First), None));
    interface.play_here();
    interface.wait_until("the guest sees the move", |_| guest.moves() == 1);
    let mv = some_move(&mut guest);
    guest.send(Command::Play(mv));
    interface.wait_until("the window shows the move of the guest", |interface| interface.at() == 2);
    let left = interface.world(|world| world.resource::<GameClock>().left(Side::First));
    assert!(left.is_some_and(|left| left <= Duration::from_secs(300)));
    // A move that is taken back, after the window agreed.
    guest.send(Command::Act(Act::Offer { offer: Offer::Takeback { to: 1 } }));
    interface.wait_until("the window asks", |interface| {
        interface.open_dialog() == Some(Dialog::RoomQuestion)
    });
    interface.frames(4);
    assert!(interface.shows("Ben would like to take back a move."));
    interface.click("Accept");
    interface.wait_until("the move is taken back", |interface| interface.at() == 1);
    // The end, and another game with sides swapped.
    guest.send(Command::Act(Act::Resign {}));
    interface.wait_until("the game is over", |interface| {
        interface.world(|world| {
            let session = world.resource::<GameSession>();
            session.record().early_end() == Some(EarlyEnd::Resignation(Side::Second))
        })
    });
    interface.frames(8);
    interface.click("Play again");
    guest.send(Command::Act(Act::Offer { offer: Offer::Rematch }));
    interface.wait_until("the next game begins", |interface| {
        interface.side() == Some(Side::Second) && interface.at() == 0
    });
}

#[test]
fn a_guest_who_is_lost_is_told_about_and_nothing_hangs() {
    let (mut interface, guest) = Interface::hosting();
    interface.play_here();
    drop(guest);
    interface.wait_until("the window says so", |interface| {
        interface.harness.query_all_by_role(Role::Label).any(|node| {
            node.accesskit_node()
                .value()
                .is_some_and(|text| text.starts_with("Ben is not connected."))
        })
    });
    interface.world(|world| world.write_message(UserCommand::NewGame));
    interface.wait_until("the home screen is shown", |interface| {
        interface.world(|world| *world.resource::<State<Screen>>().get() == Screen::Title)
    });
}

#[test]
fn a_wrong_link_is_reported() {
    let mut interface = Interface::new();
    let join = RoomCommand::Join("http://example.com/#nothing".to_owned());
    interface.world(|world| world.write_message(UserCommand::Room(join)));
    interface.frames(4);
    let notice = interface.world(|world| world.resource::<Dialogs>().notices[0].clone());
    assert_eq!(notice, "This is not a link to a game.");
}
