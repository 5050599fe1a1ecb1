//! Tests of the lobby.

mod sequences;

use std::collections::BTreeSet;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::account::AccountName;
use crate::wire::{Denial, MAX_QUEUE, MAX_SERVER_BYTES};
use jungle_engine::Bot;
use jungle_rating::ShownRating;
use jungle_record::{GameSetup, Player as RecordPlayer, Record, link};
use jungle_rules::Game;
use jungle_rules::games::{GAMES, GameEntry};

impl Lobby {
    /// Looks for opponents, and tells what is new.
    fn tick(&mut self, now_ms: u64) -> Vec<LobbyEffect> {
        let mut effects = self.pair_quick(now_ms);
        effects.extend(self.tell(now_ms));
        effects
    }

    /// A connection is closed.
    fn disconnected(&mut self, connection: ConnectionId) {
        self.unsubscribe(connection);
        let done = self.apply(LobbyCommand::Left { connection }, self.next_id, 0);
        assert_eq!(done, Ok(Vec::new()));
    }
}

const TIMED: TimeControl = TimeControl::Fischer { base: 300, increment: 3 };
const DAYS: TimeControl = TimeControl::Days(3);

fn account(number: u64) -> AccountId {
    AccountId::new(&format!("{number:012}")).expect("an id")
}

/// A player with an account, on the connection with the same number.
fn seeker(number: u64) -> Seeker {
    Seeker {
        connection: ConnectionId(number),
        player: LobbyPlayer {
            account: account(number),
            name: AccountName::new(&format!("player-{number}")).expect("a name"),
            is_guest: false,
            rating: Some(ShownRating { value: 1500, is_provisional: false }),
        },
        address: None,
        blocked: Arc::default(),
        often: Arc::default(),
        restricted_until_ms: None,
    }
}

fn with_rating(number: u64, value: i32) -> Seeker {
    let mut seeker = seeker(number);
    seeker.player.rating = Some(ShownRating { value, is_provisional: false });
    seeker
}

fn guest(number: u64) -> Seeker {
    let mut seeker = seeker(number);
    (seeker.player.is_guest, seeker.player.rating) = (true, None);
    seeker
}

fn setup(game: &GameEntry, seed: u64) -> String {
    let start = game.start(&game.default_options());
    let setup = GameSetup { start, players: [RecordPlayer::Human; 2], seed };
    link::write(&Record::new(setup, None), 0)
}

fn terms(time: TimeControl, rated: bool, side: Option<Side>) -> CheckedTerms {
    let setup = setup(&GAMES[0], 0);
    Terms { setup, time, rated, side }.check().expect("terms of a game")
}

fn casual() -> CheckedTerms {
    terms(TIMED, false, None)
}

/// Opens a seek that waits, and returns its id.
fn open(lobby: &mut Lobby, by: Seeker, terms: CheckedTerms, is_quick: bool, now: u64) -> SeekId {
    let effects = lobby.open(by, terms, is_quick, now).expect("it is opened");
    let [LobbyEffect::Send { message: LobbyMessage::SeekOpened { seek }, .. }] = &effects[..]
    else {
        panic!("it does not wait: {effects:?}");
    };
    seek.id
}

/// The connections of the first and the second side of each pair.
fn pairs(effects: &[LobbyEffect]) -> Vec<[u64; 2]> {
    let pair = |effect: &LobbyEffect| match effect {
        LobbyEffect::Paired { sides, .. } => {
            for (connection, player) in &sides.0 {
                assert_eq!(player.account, account(connection.0), "the player of the connection");
            }
            Some(sides.0.each_ref().map(|(connection, _)| connection.0))
        }
        _ => None,
    };
    effects.iter().filter_map(pair).collect()
}

fn sorted(mut pair: [u64; 2]) -> [u64; 2] {
    pair.sort_unstable();
    pair
}

#[test]
fn terms_are_those_of_a_game_between_two_people() {
    let check = |setup: &str, time, rated| {
        let terms = Terms { setup: setup.to_owned(), time, rated, side: None };
        terms.check().map(|checked| checked.pool().map(|pool| pool.to_string()))
    };
    let standard = setup(&GAMES[0], 7);
    assert_eq!(check(&standard, TIMED, true), Ok(Some("jungle-timed".to_owned())));
    assert_eq!(check(&standard, DAYS, true), Ok(Some("jungle-days".to_owned())));
    assert_eq!(check(&standard, TimeControl::Unlimited, false), Ok(None));
    let unlimited = check(&standard, TimeControl::Unlimited, true);
    assert_eq!(unlimited, Err(LobbyRefusal::NotRatable));
    for time in [TimeControl::Days(15), TimeControl::Fischer { base: 0, increment: 0 }] {
        assert_eq!(check(&standard, time, false), Err(LobbyRefusal::Time));
    }
    assert_eq!(check("nonsense", TIMED, false), Err(LobbyRefusal::Setup));

    let entry = &GAMES[0];
    let start = entry.start(&entry.default_options());
    let of = |start: &dyn Game, players| {
        let setup = GameSetup { start: start.clone_game(), players, seed: 0 };
        Record::new(setup, None)
    };
    let computer = [RecordPlayer::Human, RecordPlayer::Computer(Bot::Greedy)];
    let against_computer = link::write(&of(start.as_ref(), computer), 0);
    assert_eq!(check(&against_computer, TIMED, false), Err(LobbyRefusal::Setup));
    let mut begun = of(start.as_ref(), [RecordPlayer::Human; 2]);
    let mut game = start.clone();
    begun.play(game.as_mut(), &start.legal_moves()[0], None).expect("a legal move");
    let later = game.position_text();
    assert_eq!(check(&link::write(&begun, 1), TIMED, false), Err(LobbyRefusal::Setup));
    let other_start = entry.start_from_text(&later, &entry.default_options()).expect("a position");
    let other_start = link::write(&of(other_start.as_ref(), [RecordPlayer::Human; 2]), 0);
    assert!(check(&other_start, TIMED, false).is_ok());
    assert_eq!(check(&other_start, TIMED, true), Err(LobbyRefusal::NotRatable));
    let mut options = entry.default_options();
    let option = entry.rule_options.iter().find(|option| option.values.len() > 1).expect("rules");
    let other = option.values.iter().find(|value| options.get(option.id) != **value);
    options.set(option.id, other.expect("another value")).expect("a value");
    let variant = link::write(&of(entry.start(&options).as_ref(), [RecordPlayer::Human; 2]), 0);
    assert!(check(&variant, TIMED, false).is_ok());
    assert_eq!(check(&variant, TIMED, true), Err(LobbyRefusal::NotRatable));
    for game in GAMES {
        assert!(check(&setup(game, u64::MAX), DAYS, true).is_ok(), "{}", game.id);
        let start = game.start(&game.options_for_people());
        let people = link::write(&of(start.as_ref(), [RecordPlayer::Human; 2]), 0);
        assert!(check(&people, DAYS, true).is_ok(), "{}", game.id);
    }
    assert_eq!(casual().terms().setup, setup(&GAMES[0], 0), "seeds do not count");
}

#[test]
fn the_number_of_seeks_is_limited() {
    let mut lobby = Lobby::new(1);
    let days = |days| terms(TimeControl::Days(days), false, None);
    for number in 1..=3 {
        open(&mut lobby, seeker(1), days(number), false, 0);
    }
    assert_eq!(lobby.open(seeker(1), days(3), true, 0), Err(LobbyRefusal::Duplicate));
    assert_eq!(lobby.open(seeker(1), days(4), false, 0), Err(LobbyRefusal::TooMany));
    for number in 3..MAX_SEEKS as u64 {
        open(&mut lobby, seeker(number), casual(), false, 0);
    }
    assert_eq!(lobby.open(seeker(2), casual(), false, 0), Err(LobbyRefusal::Full));
    let effects = lobby.open(seeker(2), casual(), true, 0).expect("it is paired at once");
    assert_eq!(sorted(pairs(&effects)[0]), [2, 3]);
    assert_eq!(lobby.seeks().count(), MAX_SEEKS - 1);
}

#[test]
fn refusals_say_why() {
    let mut lobby = Lobby::new(1);
    let address = Some(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let rated = terms(TIMED, true, None);
    assert_eq!(lobby.open(guest(1), rated.clone(), false, 0), Err(LobbyRefusal::Guest));
    let restricted = Seeker { restricted_until_ms: Some(100), ..seeker(1) };
    let refused = lobby.open(restricted.clone(), rated.clone(), false, 99);
    assert_eq!(refused, Err(LobbyRefusal::Restricted));
    open(&mut lobby, restricted, casual(), false, 99);
    let owner = Seeker { blocked: Arc::new([account(3)].into()), address, ..seeker(2) };
    let seek = open(&mut lobby, owner, rated, false, 0);
    let mut refusal = |by: Seeker| lobby.take(by, seek, 0).expect_err("it is not taken");
    assert_eq!(refusal(seeker(2)), LobbyRefusal::Own);
    assert_eq!(refusal(seeker(3)), LobbyRefusal::Blocked);
    let blocks = Seeker { blocked: Arc::new([account(2)].into()), ..seeker(4) };
    assert_eq!(refusal(blocks), LobbyRefusal::Blocked);
    assert_eq!(refusal(guest(5)), LobbyRefusal::Guest);
    assert_eq!(refusal(Seeker { address, ..seeker(5) }), LobbyRefusal::SameAddress);
    assert_eq!(refusal(Seeker { restricted_until_ms: Some(1), ..seeker(5) }).code(), "restricted");
    assert_eq!(lobby.cancel(&account(5), seek), Err(LobbyRefusal::Gone));
    assert_eq!(pairs(&lobby.take(seeker(5), seek, 0).expect("it is free")).len(), 1);
    assert_eq!(lobby.take(seeker(6), seek, 0), Err(LobbyRefusal::Gone));
    let codes = LobbyRefusal::ALL.map(LobbyRefusal::code).into_iter();
    let codes: BTreeSet<String> = codes.chain(Denial::ALL.map(Denial::code)).collect();
    assert_eq!(codes.len(), LobbyRefusal::ALL.len() + Denial::ALL.len());
}

#[test]
fn a_block_counts_for_seeks_that_are_open() {
    let mut lobby = Lobby::new(1);
    let seek = open(&mut lobby, seeker(1), casual(), false, 0);
    // What the second player asks for was looked up before the block.
    let blocked = LobbyCommand::Blocked { account: account(2), other: account(1) };
    assert_eq!(lobby.apply(blocked, 1_000, 0), Ok(Vec::new()));
    assert_eq!(lobby.take(seeker(2), seek, 0), Err(LobbyRefusal::Blocked));
    open(&mut lobby, seeker(2), casual(), true, 0);
    assert!(pairs(&lobby.tick(1_000)).is_empty());
    assert_eq!(pairs(&lobby.take(seeker(3), seek, 0).expect("it is free")).len(), 1);
}

#[test]
fn two_addresses_do_not_play_rated_games_twice_in_a_row() {
    let mut lobby = Lobby::new(1);
    let at = |number: u8| Seeker {
        address: Some(IpAddr::V4(Ipv4Addr::new(10, 0, 0, number))),
        ..seeker(number.into())
    };
    let rated = || terms(TIMED, true, None);
    let offer = |lobby: &mut Lobby| open(lobby, at(1), rated(), false, 0);
    let seek = offer(&mut lobby);
    assert_eq!(pairs(&lobby.take(at(2), seek, 0).expect("the first game")).len(), 1);
    let seek = offer(&mut lobby);
    assert_eq!(lobby.take(at(2), seek, 0), Err(LobbyRefusal::Again));
    let waits = lobby.open(at(2), rated(), true, 0).expect("a seek");
    assert!(pairs(&waits).is_empty() && pairs(&lobby.tick(600_000)).is_empty());
    // A game that is not rated changes nothing, and one with somebody else does.
    let free = open(&mut lobby, at(1), casual(), false, 0);
    assert_eq!(pairs(&lobby.take(at(2), free, 0).expect("not rated")).len(), 1);
    let seek = offer(&mut lobby);
    assert_eq!(lobby.take(at(2), seek, 0), Err(LobbyRefusal::Again));
    assert_eq!(pairs(&lobby.take(at(3), seek, 0).expect("another opponent")).len(), 1);
    let seek = offer(&mut lobby);
    assert_eq!(pairs(&lobby.take(at(2), seek, 0).expect("not in a row")).len(), 1);
}

#[test]
fn players_who_have_met_often_play_no_rated_games() {
    let mut lobby = Lobby::new(1);
    let rated = || terms(TIMED, true, None);
    let often =
        |number, other| Seeker { often: Arc::new([account(other)].into()), ..seeker(number) };
    let seek = open(&mut lobby, often(1, 2), rated(), false, 0);
    assert_eq!(lobby.take(seeker(2), seek, 0), Err(LobbyRefusal::Often));
    assert_eq!(lobby.take(often(3, 1), seek, 0), Err(LobbyRefusal::Often));
    let waits = lobby.open(seeker(2), rated(), true, 0).expect("a seek");
    assert!(pairs(&waits).is_empty() && pairs(&lobby.tick(600_000)).is_empty());
    let free = open(&mut lobby, often(1, 2), casual(), false, 0);
    assert_eq!(pairs(&lobby.take(seeker(2), free, 0).expect("not rated")).len(), 1);
}

#[test]
fn sides_are_those_that_were_asked_for() {
    for number in 0..40 {
        let mut lobby = Lobby::new(number);
        let seek = open(&mut lobby, seeker(1), terms(TIMED, true, Some(Side::Second)), false, 0);
        assert_eq!(pairs(&lobby.take(seeker(2), seek, 0).expect("free")), [[2, 1]]);
        open(&mut lobby, seeker(3), casual(), true, 0);
        let first = terms(TIMED, false, Some(Side::First));
        assert_eq!(pairs(&lobby.open(seeker(4), first, true, 0).expect("a partner")), [[4, 3]]);
    }
    let mut lobby = Lobby::new(1);
    let mut firsts = 0;
    for _ in 0..1_000 {
        let seek = open(&mut lobby, seeker(1), casual(), false, 0);
        firsts += usize::from(pairs(&lobby.take(seeker(2), seek, 0).expect("free")) == [[1, 2]]);
    }
    assert!((450..550).contains(&firsts), "{firsts}");
}

#[test]
fn quick_seeks_are_paired_with_the_oldest_that_suits() {
    let mut lobby = Lobby::new(1);
    let address = Some(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let rated = || terms(TIMED, true, None);
    let sided = |side| terms(TIMED, true, Some(side));
    open(&mut lobby, seeker(1), casual(), false, 0);
    open(&mut lobby, seeker(2), sided(Side::First), false, 0);
    open(&mut lobby, with_rating(3, 1701), rated(), false, 0);
    let blocks = Seeker { blocked: Arc::new([account(9)].into()), ..seeker(4) };
    open(&mut lobby, blocks, rated(), false, 0);
    open(&mut lobby, Seeker { address, ..seeker(5) }, rated(), false, 0);
    open(&mut lobby, with_rating(6, 1700), rated(), false, 0);
    open(&mut lobby, seeker(7), rated(), false, 0);
    let quick = Seeker { address, ..seeker(9) };
    let effects = lobby.open(quick, sided(Side::First), true, 0).expect("a partner");
    assert_eq!(pairs(&effects), [[9, 6]]);
    assert!(pairs(&lobby.tick(600_000)).is_empty(), "none of the others is quick");
}

#[test]
fn ratings_may_differ_more_the_longer_a_seek_waits() {
    let mut lobby = Lobby::new(1);
    open(&mut lobby, with_rating(1, 1500), casual(), false, 1_000);
    open(&mut lobby, with_rating(2, 1790), casual(), true, 4_000);
    assert!(pairs(&lobby.tick(10_999)).is_empty());
    assert_eq!(pairs(&lobby.tick(11_000)).len(), 1, "the older one has waited for ten seconds");
    assert!(lobby.tick(30_000).is_empty());
}

#[test]
fn waiting_players_are_offered_a_level_once() {
    let mut lobby = Lobby::new(1);
    open(&mut lobby, seeker(1), terms(DAYS, false, None), false, 0);
    let seek = open(&mut lobby, seeker(2), casual(), true, 0);
    assert!(lobby.tick(14_999).is_empty());
    let offer = LobbyEffect::OfferLevel { to: ConnectionId(2), seek };
    assert_eq!(lobby.tick(15_000), [offer]);
    assert!(lobby.tick(90_000).is_empty());
    assert_eq!(lobby.seeks().count(), 2);
}

#[test]
fn a_player_in_a_game_is_not_called_to_another_one() {
    let mut lobby = Lobby::new(1);
    let days = open(&mut lobby, seeker(1), terms(DAYS, false, None), false, 0);
    open(&mut lobby, seeker(1), terms(TimeControl::Unlimited, false, None), false, 0);
    let seek = open(&mut lobby, seeker(1), casual(), false, 0);
    open(&mut lobby, seeker(2), terms(TIMED, true, None), false, 0);
    lobby.take(seeker(2), seek, 0).expect("free");
    assert_eq!(lobby.seeks().map(|seek| seek.id).collect::<Vec<_>>(), [days]);
}

/// The rivals for a seek: exactly one gets it, unless it is withdrawn before.
#[test]
fn one_of_several_rivals_gets_a_seek() {
    let mut rng = ChaCha8Rng::seed_from_u64(14);
    let mut lobby = Lobby::new(14);
    let (mut taken, mut withdrawn) = (0, 0);
    for round in 0..10_000 {
        let seek = open(&mut lobby, seeker(1), casual(), rng.random(), round);
        let mut actors = [1, 2, 3, 4];
        actors.shuffle(&mut rng);
        let mut winner = None;
        for actor in actors {
            let result = match actor {
                1 if rng.random() => lobby.cancel(&account(1), seek).map(|()| Vec::new()),
                1 => {
                    let is_open = lobby.seeks().any(|open| open.id == seek);
                    lobby.disconnected(ConnectionId(1));
                    is_open.then(Vec::new).ok_or(LobbyRefusal::Gone)
                }
                4 => lobby.open(seeker(4), casual(), true, round),
                _ => lobby.take(seeker(actor), seek, round),
            };
            match (result, winner) {
                (Ok(effects), None) => {
                    winner = Some(actor);
                    let pairs = pairs(&effects);
                    match actor {
                        1 => withdrawn += 1,
                        _ => taken += 1,
                    }
                    assert_eq!(pairs.len(), usize::from(actor != 1));
                    assert!(pairs.iter().all(|pair| sorted(*pair) == [1, actor]));
                }
                // The quick seek waits, since there is no other one.
                (Ok(effects), Some(_)) => assert!(actor == 4 && is_waiting(&effects)),
                (Err(refusal), _) => {
                    assert_eq!((refusal, winner.is_some()), (LobbyRefusal::Gone, true))
                }
            }
        }
        assert!(winner.is_some());
        lobby.disconnected(ConnectionId(4));
        assert_eq!(lobby.seeks().count(), 0);
    }
    assert!(taken > 6_000 && withdrawn > 1_500, "{taken} {withdrawn}");
}

fn is_waiting(effects: &[LobbyEffect]) -> bool {
    matches!(effects, [LobbyEffect::Send { .. }])
}

#[test]
fn the_longest_list_fits_into_the_messages() {
    let mut longest = seeker(1).player;
    longest.name = AccountName::new("a2345678901234567890").expect("a name");
    let view = |number: u64| SeekView {
        id: SeekId(number),
        by: longest.clone(),
        terms: Terms {
            setup: "x".repeat(MAX_SETUP_BYTES),
            time: TimeControl::Fischer { base: 86_400, increment: 3_600 },
            rated: false,
            side: Some(Side::Second),
        },
        is_quick: false,
    };
    let seeks = |from: usize| -> Vec<SeekView> {
        (from..from + MAX_SEEKS).map(|id| view(id as u64)).collect()
    };
    let mut list = SeekList::default();
    let whole = LobbyMessage::whole(seeks(0));
    let ids = (0..MAX_SEEKS as u64).map(SeekId).collect();
    let changes = LobbyMessage::changes(seeks(MAX_SEEKS), ids);
    for messages in [whole, changes] {
        assert!(messages.len() < MAX_QUEUE, "{}", messages.len());
        for message in messages {
            let text = serde_json::to_string(&message).expect("text");
            assert!(text.len() < MAX_SERVER_BYTES, "{}", text.len());
            assert_eq!(serde_json::from_str::<LobbyMessage>(&text).expect("a message"), message);
            list.apply(&message);
        }
        assert_eq!(list.seeks().count(), MAX_SEEKS);
    }
    assert!(list.seeks().cloned().eq(seeks(MAX_SEEKS)));
    assert_eq!(LobbyMessage::whole(Vec::new()), [LobbyMessage::Seeks { seeks: Vec::new() }]);
}

#[test]
fn seeks_that_suit_are_found_among_many_that_do_not() {
    let mut lobby = Lobby::new(1);
    for number in 2..MAX_SEEKS as u64 {
        open(&mut lobby, seeker(number), terms(TIMED, false, Some(Side::First)), true, 0);
    }
    open(&mut lobby, with_rating(0, 9_000), casual(), true, 0);
    open(&mut lobby, with_rating(1, 9_300), casual(), true, 0);
    let ticks = (0..100).position(|_| !pairs(&lobby.tick(10_000)).is_empty());
    assert!(ticks.is_some_and(|ticks| ticks > 10), "the work is divided: {ticks:?}");
    assert_eq!(lobby.seeks().count(), MAX_SEEKS - 2);
}
