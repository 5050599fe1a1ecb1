//! What players and the system do in a room.

use jungle_engine::Bot;
use jungle_record::{COLORS, GameSetup, Name, Player, Portrait, Record, TimeControl, link};
use jungle_room::room::{
    Action, Author, ChatPreset, EntryId, GIVEN_DAY_MS, MAX_ACTIONS, MAX_GIVEN_MS, MAX_NAME_BYTES,
    MAX_USER_BYTES, Occupant, Offer, OfferKind, PROTOCOL_RULES_VERSION, Phase, Room, RoomId,
    RoomOpening, Takebacks, TokenHash,
};
use jungle_rules::games::{GAMES, find_game};
use jungle_rules::{BySide, EndCause, Side};

use crate::support::{DAYS, NONE, OPENED_MS, Table, fischer, jungle, occupant, room_id, setup};

fn moved(turn: &str) -> Action {
    Action::Moved { turn: turn.to_owned(), lag_ms: 0 }
}

fn offered(offer: Offer) -> Action {
    Action::Offered { offer }
}

fn accepted(offer: OfferKind) -> Action {
    Action::Accepted { offer }
}

fn seated(seat: Side, name: &str) -> Action {
    Action::Seated { seat, occupant: occupant(name).into() }
}

fn rated() -> RoomOpening {
    let mut opening = jungle(fischer(300, 0));
    (opening.rated, opening.takebacks) = (true, Takebacks::Never);
    opening
}

/// Why a room cannot be opened.
fn opening_refusal(opening: RoomOpening) -> String {
    let room = Room::new(room_id());
    let what = Action::Opened(Box::new(opening));
    let entry = room.entry(Author::System, EntryId(1), OPENED_MS, what);
    room.propose(&entry, OPENED_MS).expect_err("not a playable room").code()
}

#[test]
fn a_room_is_opened_once_and_by_the_system() {
    let room = Room::new(room_id());
    let opened = Action::Opened(Box::new(jungle(NONE)));
    let by_seat = room.entry(Author::First, EntryId(1), OPENED_MS, opened.clone());
    assert_eq!(room.propose(&by_seat, OPENED_MS).expect_err("not by a seat").code(), "not_allowed");
    let closed = room.entry(Author::System, EntryId(1), OPENED_MS, Action::Closed);
    assert_eq!(room.propose(&closed, OPENED_MS).expect_err("not open").code(), "opening");
    assert!(room.view().is_none() && room.game().is_none() && room.due(u64::MAX).is_none());
    let mut table = Table::open(jungle(NONE));
    assert_eq!(table.refusal(Author::System, opened), "opening");
}

#[test]
fn only_playable_rooms_are_opened() {
    let base = || jungle(fischer(300, 0));
    assert_eq!(opening_refusal(RoomOpening { laws: PROTOCOL_RULES_VERSION + 1, ..base() }), "laws");
    assert_eq!(opening_refusal(RoomOpening { setup: "nonsense".to_owned(), ..base() }), "setup");
    for time in [TimeControl::Days(15), TimeControl::Days(0), fischer(0, 0), fischer(90_000, 0)] {
        assert_eq!(opening_refusal(RoomOpening { time, ..base() }), "setup", "{time}");
    }
    assert_eq!(opening_refusal(RoomOpening { rated: true, ..base() }), "setup", "with takebacks");
    assert_eq!(opening_refusal(RoomOpening { time: NONE, ..rated() }), "setup");
    let computer = Player::Computer(Bot::Greedy);
    let computers = setup(&GAMES[0], [computer; 2]);
    assert_eq!(opening_refusal(RoomOpening { setup: computers, ..base() }), "setup");
    let one_computer = setup(&GAMES[0], [Player::Human, computer]);
    let taken = RoomOpening { setup: one_computer, ..base() };
    assert_eq!(opening_refusal(taken), "seat_taken", "the computer's");
    let mut guest = rated();
    guest.seats.0[0].as_mut().expect("an occupant").user = None;
    assert_eq!(opening_refusal(guest), "no_account");

    let start = GAMES[0].start(&GAMES[0].default_options());
    let mut record =
        Record::new(GameSetup { start: start.clone(), players: [Player::Human; 2], seed: 0 }, None);
    record.play(start.clone().as_mut(), &start.legal_moves()[0], None).expect("a legal move");
    let begun = link::write(&record, 1);
    assert_eq!(opening_refusal(RoomOpening { setup: begun, ..base() }), "setup");
}

#[test]
fn people_with_the_longest_names_fit_into_one_entry() {
    let name = |length, letter: &str| Name::new(&letter.repeat(length)).expect("a name");
    for (entry, rated) in GAMES.iter().zip([false, true].into_iter().cycle()) {
        let mut opening = crate::support::opening(entry, fischer(86_400, 3_600));
        (opening.rated, opening.takebacks) = (rated, Takebacks::Never);
        let longest = Occupant {
            name: name(MAX_NAME_BYTES / 4, "\u{1f600}"),
            portrait: Portrait::new("elephant", COLORS - 1),
            user: Some(name(MAX_USER_BYTES, "u")),
            token: TokenHash([255; 32]),
        };
        opening.seats = BySide([Some(longest.clone()), Some(longest)]);
        let table = Table::open(opening.clone());
        assert_eq!(table.phase(), Phase::Waiting);
        opening.seats.0[1].as_mut().expect("an occupant").name =
            name(MAX_NAME_BYTES / 4 + 1, "\u{1f600}");
        assert_eq!(opening_refusal(opening), "long_name");
    }
    let mut occupant = occupant("Cy");
    occupant.user = Some(name(MAX_USER_BYTES + 1, "u"));
    let mut opening = jungle(NONE);
    opening.seats[Side::First] = None;
    let taken = Action::Seated { seat: Side::First, occupant: occupant.into() };
    assert_eq!(Table::open(opening).refusal(Author::System, taken), "long_name");
}

#[test]
fn a_game_waits_until_both_seats_are_taken() {
    let mut opening = jungle(fischer(60, 0));
    opening.seats = Default::default();
    let mut table = Table::open(opening);
    assert_eq!(table.phase(), Phase::Open);
    assert_eq!(table.refusal(Side::First, moved("A3 A4")), "seat_free");
    assert_eq!(table.refusal(Side::First, seated(Side::First, "Ada")), "seat_free");
    table.system(seated(Side::Second, "Ben"));
    assert_eq!(table.refusal(Author::System, seated(Side::Second, "Cy")), "seat_taken");
    assert_eq!(table.refusal(Side::Second, moved("A3 A4")), "not_now");
    table.pass_ms(1_000_000);
    table.system(seated(Side::First, "Ada"));
    assert_eq!(table.phase(), Phase::Waiting);
    assert_eq!(table.room.token(Side::First), Some(TokenHash::of("Ada")));
    table.act(Side::First, moved("A3 A4"));
    assert_eq!(table.refusal(Side::First, seated(Side::First, "Cy")), "not_allowed");
}

#[test]
fn a_computer_has_a_seat_from_the_start() {
    let mut opening = jungle(NONE);
    opening.setup = setup(&GAMES[0], [Player::Computer(Bot::Greedy), Player::Human]);
    opening.seats.0[0] = None;
    let mut table = Table::open(opening);
    assert_eq!(table.phase(), Phase::Waiting);
    assert_eq!(table.refusal(Author::System, seated(Side::First, "Cy")), "seat_taken");
    table.play();
    table.play();
    let seat = table.view().seats[Side::First].clone().expect("a player");
    assert_eq!((seat.name, seat.computer.as_deref()), (None, Some("greedy")));
}

#[test]
fn an_unused_room_is_dropped_after_a_day_or_when_its_owner_leaves() {
    let mut opening = jungle(NONE);
    opening.seats[Side::Second] = None;
    let mut table = Table::open(opening.clone());
    table.pass_ms(GIVEN_DAY_MS);
    assert_eq!(table.sweep(), Some(Action::Aborted));
    assert_eq!(table.phase(), Phase::Dropped);
    let mut table = Table::open(opening);
    assert_eq!(table.refusal(Author::System, Action::Aborted), "not_due");
    table.act(Side::First, Action::Aborted);
    assert_eq!(table.phase(), Phase::Dropped);
    assert_eq!(table.refusal(Author::System, seated(Side::Second, "Ben")), "over");
}

#[test]
fn moves_are_those_of_the_rules() {
    let mut table = Table::open(jungle(NONE));
    assert_eq!(table.refusal(Side::Second, moved("A7 A6")), "not_your_turn");
    assert_eq!(table.refusal(Side::First, moved("A3 Z9")), "notation");
    assert_eq!(table.refusal(Side::First, moved("")), "notation");
    let forbidden = table.room.game().expect("an open room").clone_game();
    let far = jungle_rules::Move::parse("A3 A5", forbidden.info()).expect("two squares");
    let rule = forbidden.illegal_reason(&far).expect("an illegal move").code;
    assert_eq!(table.refusal(Side::First, moved("A3 A5")), rule);
    assert_eq!(table.refusal(Author::System, moved("A3 A4")), "not_allowed");
    table.act(Side::First, moved("A3 A4"));
    assert_eq!((table.moves(), table.phase()), (1, Phase::Waiting));
    table.act(Side::Second, moved("A7 A6"));
    assert_eq!((table.moves(), table.phase()), (2, Phase::Running));
}

#[test]
fn a_chain_of_jumps_is_one_entry() {
    let checkers = find_game("mule-checkers").expect("a game");
    let mut table = Table::open(crate::support::opening(checkers, NONE));
    for _ in 0..60 {
        let game = table.room.game().expect("an open room");
        let chain = game.legal_moves().iter().find(|mv| mv.path.len() > 2);
        if let Some(turn) = chain.map(|mv| mv.text(game.info())) {
            let moves = table.moves();
            table.act(table.to_move(), moved(&turn));
            assert_eq!(table.moves(), moves + 1);
            return;
        }
        if table.outcome().is_some() {
            break;
        }
        let action = table.some_move(table.moves() * 7 + 3, 0);
        table.act(table.to_move(), action);
    }
    panic!("no chain of jumps in this game");
}

#[test]
fn resigning_ends_a_game_that_has_begun() {
    let mut table = Table::open(jungle(NONE));
    assert_eq!(table.refusal(Side::First, Action::Resigned), "not_now");
    let mut table = Table::running(jungle(NONE));
    assert_eq!(table.refusal(Author::System, Action::Resigned), "not_allowed");
    table.act(Side::Second, Action::Resigned);
    let outcome = table.outcome().expect("a result");
    assert_eq!((outcome.winner, outcome.cause), (Some(Side::First), EndCause::Resignation));
}

#[test]
fn either_player_aborts_before_both_have_moved_and_then_only_both_together() {
    let mut table = Table::open(jungle(fischer(60, 0)));
    table.play();
    table.act(Side::First, Action::Aborted);
    assert_eq!((table.phase(), table.outcome()), (Phase::Aborted, None));
    let mut table = Table::running(jungle(fischer(60, 0)));
    assert_eq!(table.refusal(Side::First, Action::Aborted), "not_now");
    table.offer(Side::First, Offer::Abort);
    table.accept(Side::Second, OfferKind::Abort);
    assert_eq!((table.phase(), table.outcome()), (Phase::Aborted, None));
}

#[test]
fn a_draw_is_agreed() {
    let mut table = Table::running(jungle(NONE));
    assert_eq!(table.refusal(Side::Second, accepted(OfferKind::Draw)), "no_offer");
    table.offer(Side::First, Offer::Draw);
    assert_eq!(table.view().offers.len(), 1);
    assert_eq!(table.refusal(Side::First, accepted(OfferKind::Draw)), "no_offer", "one's own");
    assert_eq!(table.refusal(Side::Second, offered(Offer::Draw)), "offer_stands");
    table.accept(Side::Second, OfferKind::Draw);
    let outcome = table.outcome().expect("a result");
    assert_eq!((outcome.winner, outcome.cause), (None, EndCause::Agreement));
}

#[test]
fn offers_are_declined_withdrawn_and_die_with_the_next_move() {
    let mut table = Table::running(jungle(NONE));
    table.offer(Side::First, Offer::Draw);
    let declined = Action::Declined { offer: OfferKind::Draw };
    assert_eq!(table.refusal(Side::First, declined.clone()), "no_offer");
    table.act(Side::Second, declined);
    assert_eq!(table.view().offers, []);
    table.offer(Side::Second, Offer::Draw);
    let withdrawn = Action::Withdrawn { offer: OfferKind::Draw };
    assert_eq!(table.refusal(Side::First, withdrawn.clone()), "no_offer");
    table.act(Side::Second, withdrawn);
    table.offer(Side::First, Offer::Abort);
    table.offer(Side::Second, Offer::Pause);
    assert_eq!(table.view().offers.len(), 2, "one of each kind");
    table.play();
    assert_eq!(table.view().offers, []);
    assert_eq!(table.refusal(Side::Second, accepted(OfferKind::Abort)), "no_offer");
}

#[test]
fn a_draw_is_offered_once_in_two_own_moves_and_other_things_once_in_each() {
    let mut table = Table::running(jungle(NONE));
    for kind in [OfferKind::Draw, OfferKind::Pause] {
        let offer = if kind == OfferKind::Draw { Offer::Draw } else { Offer::Pause };
        table.offer(Side::First, offer);
        table.act(Side::Second, Action::Declined { offer: kind });
        assert_eq!(table.refusal(Side::First, offered(offer)), "too_fast");
    }
    table.play();
    table.play();
    assert_eq!(table.refusal(Side::First, offered(Offer::Draw)), "too_fast");
    table.offer(Side::First, Offer::Pause);
    table.play();
    table.offer(Side::First, Offer::Draw);
}

#[test]
fn a_takeback_removes_a_move_of_who_asks_and_all_after_it() {
    let mut table = Table::running(jungle(NONE));
    table.play();
    table.play();
    let before = table.room.game().expect("an open room").position_text();
    table.play();
    assert_eq!(table.refusal(Side::First, offered(Offer::Takeback { to: 5 })), "out_of_range");
    assert_eq!(table.refusal(Side::First, offered(Offer::Takeback { to: 3 })), "out_of_range");
    table.offer(Side::First, Offer::Takeback { to: 4 });
    assert_eq!(table.moves(), 5);
    table.accept(Side::Second, OfferKind::Takeback);
    assert_eq!((table.moves(), table.to_move()), (4, Side::First));
    assert_eq!(table.room.game().expect("an open room").position_text(), before);
    assert!(table.room.record().expect("an open room").assistance().undo);
    assert_eq!(table.refusal(Side::First, offered(Offer::Takeback { to: 2 })), "too_fast");
    table.play();
    table.offer(Side::First, Offer::Takeback { to: 0 });
    table.accept(Side::Second, OfferKind::Takeback);
    assert_eq!((table.moves(), table.phase()), (0, Phase::Running));
}

#[test]
fn free_takebacks_need_no_agreement_for_the_last_own_move() {
    let mut opening = jungle(NONE);
    opening.takebacks = Takebacks::Free;
    let mut table = Table::running(opening);
    table.play();
    table.offer(Side::First, Offer::Takeback { to: 2 });
    assert_eq!((table.moves(), table.view().offers.len()), (2, 0));
    table.play();
    table.play();
    table.offer(Side::First, Offer::Takeback { to: 2 });
    assert_eq!(table.moves(), 2);
    table.offer(Side::First, Offer::Takeback { to: 0 });
    assert_eq!(table.moves(), 0);
    for _ in 0..4 {
        table.play();
    }
    table.offer(Side::Second, Offer::Takeback { to: 1 });
    assert_eq!((table.moves(), table.view().offers.len()), (4, 1), "an earlier one is an offer");
}

#[test]
fn rated_games_have_no_takebacks_pauses_and_gifts() {
    let mut table = Table::running(rated());
    table.play();
    assert_eq!(table.refusal(Side::First, offered(Offer::Takeback { to: 2 })), "rated");
    assert_eq!(table.refusal(Side::First, offered(Offer::Pause)), "rated");
    assert_eq!(table.refusal(Side::First, Action::TimeGiven { ms: 1 }), "rated");
    table.offer(Side::First, Offer::Draw);
}

#[test]
fn offers_are_switched_off_by_the_room_and_by_each_player() {
    let mut opening = jungle(NONE);
    opening.offers = false;
    let mut table = Table::running(opening);
    assert_eq!(table.refusal(Side::First, offered(Offer::Draw)), "offers_off");
    let mut opening = jungle(NONE);
    opening.takebacks = Takebacks::Never;
    let mut table = Table::running(opening);
    assert_eq!(table.refusal(Side::First, offered(Offer::Takeback { to: 0 })), "offers_off");
    table.offer(Side::First, Offer::Draw);
    table.act(Side::Second, Action::OffersAllowed { allowed: false });
    assert_eq!(table.view().offers, []);
    assert_eq!(table.refusal(Side::First, offered(Offer::Abort)), "offers_off");
    table.offer(Side::Second, Offer::Abort);
    table.act(Side::Second, Action::OffersAllowed { allowed: true });
    assert_eq!(table.refusal(Side::Second, Action::OffersAllowed { allowed: true }), "not_now");
    table.offer(Side::First, Offer::Pause);
}

#[test]
fn a_pause_begins_and_ends_by_agreement() {
    let mut table = Table::running(jungle(DAYS));
    assert_eq!(table.refusal(Side::First, offered(Offer::Resume)), "not_now");
    table.offer(Side::First, Offer::Pause);
    table.accept(Side::Second, OfferKind::Pause);
    assert_eq!(table.phase(), Phase::Paused);
    assert_eq!(table.refusal(Side::First, offered(Offer::Pause)), "not_now");
    table.offer(Side::First, Offer::Resume);
    table.act(Side::Second, Action::Declined { offer: OfferKind::Resume });
    table.offer(Side::First, Offer::Resume);
    table.accept(Side::Second, OfferKind::Resume);
    assert_eq!(table.phase(), Phase::Running);
}

#[test]
fn time_is_given_to_the_other_side_within_limits() {
    let give = |ms| Action::TimeGiven { ms };
    let mut table = Table::running(jungle(fischer(60, 0)));
    assert_eq!(table.refusal(Side::First, give(0)), "out_of_range");
    assert_eq!(table.refusal(Side::First, give(MAX_GIVEN_MS + 1)), "out_of_range");
    table.act(Side::Second, give(15_000));
    assert_eq!(table.clocks(), [75_000, 60_000]);
    let mut table = Table::running(jungle(DAYS));
    assert_eq!(table.refusal(Side::First, give(15_000)), "out_of_range");
    table.act(Side::First, give(GIVEN_DAY_MS));
    assert_eq!(table.clocks(), [3 * GIVEN_DAY_MS, 4 * GIVEN_DAY_MS]);
    let mut table = Table::running(jungle(NONE));
    assert_eq!(table.refusal(Side::First, give(15_000)), "time_control");
}

#[test]
fn two_sentences_are_said_before_and_two_after_the_game() {
    let said = |preset| Action::Said { preset };
    let mut table = Table::open(jungle(NONE));
    assert_eq!(table.refusal(Side::First, said(ChatPreset::GoodGame)), "not_now");
    table.act(Side::First, said(ChatPreset::Hello));
    table.act(Side::First, said(ChatPreset::GoodLuck));
    assert_eq!(table.refusal(Side::First, said(ChatPreset::HaveFun)), "too_fast");
    table.act(Side::Second, said(ChatPreset::YouToo));
    table.play();
    table.play();
    assert_eq!(table.refusal(Side::Second, said(ChatPreset::Hello)), "not_now");
    assert_eq!(table.refusal(Side::Second, said(ChatPreset::GoodGame)), "not_now");
    table.act(Side::First, Action::Resigned);
    table.act(Side::First, said(ChatPreset::WellPlayed));
    table.act(Side::First, said(ChatPreset::ThankYou));
    assert_eq!(table.refusal(Side::First, said(ChatPreset::Goodbye)), "too_fast");
    assert_eq!(table.refusal(Side::Second, said(ChatPreset::Hello)), "not_now");
    let presets: Vec<ChatPreset> = table.view().said.iter().map(|said| said.preset).collect();
    use ChatPreset::*;
    assert_eq!(presets, [Hello, GoodLuck, YouToo, WellPlayed, ThankYou]);
}

#[test]
fn another_game_is_played_in_another_room_with_sides_swapped() {
    let next = RoomId::new("next").expect("an id");
    let rematched = Action::Rematched { room: next.clone() };
    let mut table = Table::running(jungle(fischer(60, 1)));
    assert_eq!(table.refusal(Side::First, offered(Offer::Rematch)), "not_now");
    table.act(Side::First, Action::Resigned);
    table.offer(Side::First, Offer::Rematch);
    assert_eq!(table.refusal(Side::First, offered(Offer::Rematch)), "not_now", "twice");
    assert_eq!(table.refusal(Author::System, rematched.clone()), "not_now");
    assert!(table.room.rematch(1).is_none());
    table.offer(Side::Second, Offer::Rematch);
    let opening = table.room.rematch(1).expect("both have agreed");
    table.system(rematched.clone());
    assert_eq!(table.view().next_room, Some(next));
    assert_eq!(table.refusal(Author::System, rematched), "not_now");

    let new = Table::open(opening);
    assert_eq!((new.phase(), new.clocks()), (Phase::Waiting, [60_000; 2]));
    assert_eq!(new.room.token(Side::First), Some(TokenHash::of("Ben")));
    assert_eq!(new.room.token(Side::Second), Some(TokenHash::of("Ada")));
}

#[test]
fn another_game_against_a_computer_has_the_computer_on_the_other_side() {
    let mut opening = jungle(NONE);
    opening.setup = setup(&GAMES[0], [Player::Human, Player::Computer(Bot::Greedy)]);
    opening.seats.0[1] = None;
    let mut table = Table::running(opening);
    table.act(Side::First, Action::Resigned);
    table.offer(Side::First, Offer::Rematch);
    table.offer(Side::Second, Offer::Rematch);
    let new = Table::open(table.room.rematch(9).expect("both have agreed"));
    let record = new.room.record().expect("an open room");
    assert_eq!(record.setup.players, [Player::Computer(Bot::Greedy), Player::Human]);
    assert_eq!((record.setup.seed, new.phase()), (9, Phase::Waiting));
}

#[test]
fn a_closed_room_takes_nothing_more() {
    let mut table = Table::running(jungle(NONE));
    assert_eq!(table.refusal(Author::System, Action::Closed), "not_now");
    table.act(Side::First, Action::Resigned);
    table.system(Action::Closed);
    let thanks = Action::Said { preset: ChatPreset::ThankYou };
    assert_eq!(table.refusal(Side::First, thanks), "over");
    assert_eq!(table.refusal(Author::System, Action::Closed), "over");
}

#[test]
fn a_seat_cannot_fill_the_room_with_entries_and_cannot_be_kept_from_playing() {
    let mut table = Table::running(jungle(NONE));
    for number in 0..MAX_ACTIONS {
        table.act(Side::First, Action::OffersAllowed { allowed: number % 2 == 1 });
    }
    let allowed = Action::OffersAllowed { allowed: false };
    assert_eq!(table.refusal(Side::First, allowed), "too_fast");
    assert_eq!(table.refusal(Side::First, offered(Offer::Draw)), "too_fast");
    table.offer(Side::Second, Offer::Draw);
    table.play();
    table.act(Side::First, Action::Resigned);
}
