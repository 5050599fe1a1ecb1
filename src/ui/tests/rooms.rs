//! Games with people on other devices: a window that hosts, and a guest with the socket of another
//! program.

use std::net::TcpListener;
use std::thread::sleep;

use super::*;
use crate::games::GAMES;
use crate::net::client::{Command, HostAddress, Identity, Pass, RoomAddress, Snapshot, Socket};
use crate::net::guest_names::guest_names;
use crate::net::host::{self, NewRoom, Page, Reach, Which};
use crate::net::room::{ChatPreset, Offer, OfferKind, Takebacks, Token};
use crate::net::wire::Act;
use crate::record::{GameSetup, Name, Persona, Player, Portrait, TimeControl};
use crate::rules::{BySide, EarlyEnd};
use crate::table::{GameClock, MoveChosen};
use crate::ui::commands;
use crate::ui::dialogs;
use crate::ui::room::{Hosting, RoomState};

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
        address.host = HostAddress::Ip([127, 0, 0, 1].into());
        Self::enter(&address)
    }

    fn enter(address: &RoomAddress) -> Self {
        let name = Name::new("Ben").expect("a name");
        let persona = Some(Persona { name, portrait: Portrait::new("cat", 2) });
        let identity =
            Identity { app: "test 1".to_owned(), persona, device: None, credential: None };
        let socket = Socket::open(address, identity, 1, Box::new(|| {})).expect("a socket");
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

    /// The window hosts; returns the link of the guest and that of spectators.
    fn inviting() -> (Self, String, String) {
        Self::inviting_with(Page::Embedded)
    }

    /// As [`Self::inviting`], with another page for browsers.
    fn inviting_with(page: Page) -> (Self, String, String) {
        let mut interface = Self::prepared(|world| {
            world.resource_mut::<Hosting>().page = page;
            let mut settings = world.resource_mut::<Settings>();
            settings.hosted_time = TimeControl::Fischer { base: 300, increment: 5 };
        });
        interface.click_beginning_with("Friends");
        interface.click("Play nearby");
        interface.click("Host a game");
        assert_eq!(interface.open_dialog(), Some(dialogs::HOST_GAME.id()));
        interface.click("Invite");
        interface.wait_until("the room is open", |interface| {
            interface.open_dialog() == Some(dialogs::INVITATION.id())
        });
        interface.frames(4);
        let (link, watch) = interface.world(|world| {
            let hosted = world.resource::<Hosting>().hosted().expect("the window hosts");
            (hosted.link(), hosted.watch_link().expect("there may be spectators"))
        });
        (interface, link, watch)
    }

    /// The window hosts, and a guest has come.
    fn hosting() -> (Self, Guest) {
        let (mut interface, link, _) = Self::inviting();
        let guest = Guest::join(&link);
        interface.wait_until("the game begins", |interface| interface.in_game());
        (interface, guest)
    }

    /// The window hosts, and somebody nearby asks for the seat.
    fn asked() -> (Self, Guest) {
        let (mut interface, _, watch) = Self::inviting();
        let mut address: RoomAddress = watch.parse().expect("a link");
        let Pass::Watch(Some(public)) = address.pass else { panic!("{address:?}") };
        address.host = HostAddress::Ip([127, 0, 0, 1].into());
        address.pass = Pass::Ask { public, seat: Token::random().expect("a token") };
        let guest = Guest::enter(&address);
        interface.wait_until("the window asks", |interface| {
            interface.open_dialog() == Some(dialogs::ADMISSION.id())
        });
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
fn a_code_is_drawn_only_if_a_browser_can_open_its_link() {
    let missing = "This program was built without the page for browsers.";
    let scan = "Your friend scans this code";
    let with_page = tempfile::tempdir().expect("a folder");
    let list = r#"{"version": "0123456789"}"#;
    std::fs::write(with_page.path().join("dist.json"), list).expect("a file");
    // A folder that does not say which page is in it.
    let without = tempfile::tempdir().expect("a folder");
    for (folder, has_page) in [(with_page.path(), true), (without.path(), false)] {
        std::fs::write(folder.join("index.html"), "<!doctype html>").expect("a file");
        let (mut interface, link, _) = Interface::inviting_with(Page::Folder(folder.to_owned()));
        interface.wait_until("the window knows it", |interface| {
            interface.shows_part(if has_page { scan } else { missing })
        });
        let code = interface.harness.query_by_role_and_label(Role::Image, &link);
        assert_eq!(code.is_some(), has_page);
        assert_eq!(
            (interface.shows_part(scan), interface.shows_part(missing)),
            (has_page, !has_page)
        );
        assert!(interface.shows_part(&link), "the link is always there");
    }
}

#[test]
fn a_game_is_played_between_a_window_and_a_guest() {
    let (mut interface, mut guest) = Interface::hosting();
    assert_eq!((interface.side(), interface.open_dialog()), (Some(Side::First), None));
    let repetition =
        |world: &mut World| world.resource::<GameSession>().game().options().get("repetition");
    assert_eq!(interface.world(repetition), "draw");
    let is_own_side_below = |world: &mut World| {
        let session = world.resource::<GameSession>();
        let is_on_top = session.room().and_then(|room| room.you) == Some(session.game().info().top);
        world.resource::<BoardView>().flipped == is_on_top
    };
    assert!(interface.world(is_own_side_below));
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
        interface.open_dialog() == Some(dialogs::ROOM_QUESTION.id())
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
    assert!(interface.world(is_own_side_below));
}

#[test]
fn somebody_nearby_asks_for_the_seat() {
    let (mut interface, _guest) = Interface::asked();
    interface.frames(4);
    assert!(interface.shows("Ben would like to play with you."));
    interface.click("Accept");
    interface.wait_until("the game begins", |interface| interface.in_game());
    let portrait = interface.world(|world| {
        world.resource::<RoomState>().joined().and_then(|room| room.portrait(Side::Second))
    });
    assert_eq!(portrait, Portrait::new("cat", 2));
}

#[test]
fn a_question_is_withdrawn_when_the_asker_leaves() {
    let (mut interface, guest) = Interface::asked();
    drop(guest);
    interface.wait_until("the question is withdrawn", |interface| {
        interface.open_dialog() == Some(dialogs::INVITATION.id())
    });
}

#[test]
fn closing_a_question_denies_the_seat() {
    let (mut interface, mut guest) = Interface::asked();
    interface.press_escape();
    interface.frames(4);
    assert_eq!(interface.open_dialog(), Some(dialogs::INVITATION.id()));
    interface.wait_until("the guest is told", |_| {
        let denied = guest.snapshot().and_then(|snapshot| snapshot.denied.clone());
        denied.as_deref() == Some("not_admitted")
    });
}

#[test]
fn a_host_that_does_not_answer_is_named() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    drop(listener);
    let mut interface = Interface::new();
    let link = format!("http://127.0.0.1:{port}/#r/k3v9q/AQEBAQEBAQEBAQEBAQEBAQ");
    interface.send(commands::JOIN.with(link));
    interface.wait_until("the window asks for a name", |interface| {
        interface.open_dialog() == Some(dialogs::JOIN_ROOM.id())
    });
    interface.frames(4);
    interface.click("Join");
    interface.wait_until("the window says so", |interface| {
        interface.shows_part("127.0.0.1 does not answer. Trying again…")
    });
    assert!(interface.shows_part("Both devices must be on the same Wi-Fi network"));
    interface.click("Cancel");
    assert_eq!(interface.open_dialog(), None);
    assert!(interface.world(|world| world.resource::<RoomState>().joined().is_none()));
}

#[test]
fn a_person_chooses_the_name_and_the_picture_of_a_guest() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = host::HostSettings {
        reach: Reach::Loopback,
        port: None,
        machine_names: Vec::new(),
        guest_names: guest_names(),
        page: Page::Embedded,
        folder: folder.path().to_owned(),
        games: None,
        wake: None,
    };
    let start = GAMES[0].start(&GAMES[0].default_options());
    let ada = Persona { name: Name::new("Ada").expect("a name"), portrait: None };
    let room = NewRoom {
        setup: GameSetup { start, players: [Player::Human; 2], seed: 1 },
        time: TimeControl::Unlimited,
        takebacks: Takebacks::Agreed,
        offers: true,
        people: BySide([Some(ada), None]),
        spectators: false,
    };
    let host = host::Host::start(settings, Which::New(Box::new(room))).expect("a host");
    let link =
        host.link(Side::Second, &HostAddress::Ip([127, 0, 0, 1].into())).expect("a free seat");
    let mut interface = Interface::new();
    interface.send(commands::JOIN.with(link));
    interface.wait_until("the window asks for a name", |interface| {
        interface.open_dialog() == Some(dialogs::JOIN_ROOM.id())
    });
    interface.frames(4);
    interface.click("Vera");
    interface.click("Elephant");
    interface.click("Join");
    interface.wait_until("the game begins", |interface| interface.in_game());
    let room = |world: &mut World| {
        let view = world.resource::<RoomState>().joined().and_then(|room| room.view.clone());
        view.expect("a room").seats
    };
    let seats = interface.world(room);
    let guest = seats[Side::Second].as_ref().expect("a guest");
    assert_eq!(guest.name.as_ref().map(Name::as_str), Some("Vera"));
    assert_eq!(guest.portrait.map(|portrait| portrait.animal.id()), Some("elephant"));
}

#[test]
fn the_links_are_shown_during_the_game() {
    let (mut interface, guest) = Interface::hosting();
    interface.send(&commands::MENU);
    interface.frames(4);
    interface.click("Links to this game");
    interface.frames(4);
    assert_eq!(interface.open_dialog(), Some(dialogs::INVITATION.id()));
    assert!(interface.shows("Copy link for spectators"));
    interface.wait_until("the window shows who is there", |interface| {
        interface.shows_part(", Ben") && !interface.shows_part("not connected")
    });
    drop(guest);
    interface.wait_until("the window shows who is away", |interface| {
        interface.shows_part(", Ben (not connected)")
    });
}

#[test]
fn two_games_are_hosted_in_a_row() {
    let (mut interface, guest) = Interface::hosting();
    interface.send(&commands::NEW_GAME);
    interface.wait_until("the home screen is shown", |interface| {
        interface.world(|world| *world.resource::<State<Screen>>().get() == Screen::Title)
    });
    drop(guest);
    interface.click_beginning_with("Friends");
    for name in ["Play nearby", "Host a game", "Invite"] {
        interface.frames(4);
        interface.click(name);
    }
    interface.wait_until("the second room is open", |interface| {
        interface.open_dialog() == Some(dialogs::INVITATION.id())
    });
    let link =
        interface.world(|world| world.resource::<Hosting>().hosted().map(|hosted| hosted.link()));
    let _guest = Guest::join(&link.expect("the window hosts"));
    interface.wait_until("the second game begins", |interface| interface.in_game());
    assert_eq!(interface.open_dialog(), None);
}

#[test]
fn time_is_given_to_the_opponent() {
    let (mut interface, mut guest) = Interface::hosting();
    interface.play_here();
    interface.wait_until("the guest sees the move", |_| guest.moves() == 1);
    let mv = some_move(&mut guest);
    guest.send(Command::Play(mv));
    interface.wait_until("the window shows the move of the guest", |interface| interface.at() == 2);
    let time = |guest: &mut Guest| {
        let left = guest.snapshot().and_then(|snapshot| snapshot.room.clocks_at(0));
        left.expect("clocks")[Side::Second]
    };
    let before = time(&mut guest);
    interface.send(&commands::MENU);
    interface.frames(4);
    interface.click("Give your opponent 15 seconds");
    interface.wait_until("the guest has it", |_| time(&mut guest) == before + 15_000);
}

#[test]
fn people_greet_each_other_and_stop_the_clocks() {
    let (mut interface, mut guest) = Interface::hosting();
    guest.send(Command::Act(Act::Say { preset: ChatPreset::GoodLuck }));
    interface
        .wait_until("the sentence is shown", |interface| interface.shows_part("Ben: Good luck!"));
    interface.send(&commands::MENU);
    interface.frames(4);
    interface.click("You too!");
    interface.wait_until("the guest hears it", |_| {
        let view = guest.snapshot().and_then(|snapshot| snapshot.room.view());
        view.is_some_and(|view| view.said.len() == 2)
    });
    interface.play_here();
    interface.wait_until("the guest sees the move", |_| guest.moves() == 1);
    let mv = some_move(&mut guest);
    guest.send(Command::Play(mv));
    interface.wait_until("the window shows the move of the guest", |interface| interface.at() == 2);
    assert!(!interface.shows_part("Good luck!"), "only before the game");
    interface.send(&commands::MENU);
    interface.frames(4);
    interface.click("Ask to stop the clocks");
    interface.wait_until("the guest is asked", |_| {
        let view = guest.snapshot().and_then(|snapshot| snapshot.room.view());
        view.is_some_and(|view| view.offers.iter().any(|standing| standing.offer == Offer::Pause))
    });
    guest.send(Command::Act(Act::Accept { offer: OfferKind::Pause }));
    interface.wait_until("the clocks are stopped", |interface| {
        interface.shows_part("The clocks are stopped.")
    });
    assert_eq!(interface.world(|world| world.resource::<GameClock>().running()), None);
}

#[test]
fn a_guest_who_is_lost_is_told_about_and_nothing_hangs() {
    let (mut interface, guest) = Interface::hosting();
    interface.play_here();
    drop(guest);
    interface.wait_until("the window says so", |interface| {
        interface.shows_part("Ben is not connected.")
    });
    interface.send(&commands::NEW_GAME);
    interface.wait_until("the home screen is shown", |interface| {
        interface.world(|world| *world.resource::<State<Screen>>().get() == Screen::Title)
    });
}

#[test]
fn a_wrong_link_is_reported() {
    let mut interface = Interface::new();
    let join = commands::JOIN.with("http://example.com/#nothing".to_owned());
    interface.world(|world| world.write_message(join));
    interface.frames(4);
    let notice = interface.world(|world| world.resource::<Dialogs>().notices[0].clone());
    assert_eq!(notice, "This is not a link to a game.");
}
