//! Players who leave, lose their connection, come back or do not.

use jungle_record::{Player, TimeControl};
use jungle_room::room::{Action, Author, Claim, Offer, OfferKind, Phase, Takebacks};
use jungle_rules::{EndCause, Side};

use crate::support::{DAYS, NONE, Table, fischer, jungle};

const LEFT: Action = Action::Left { seat: Side::Second, on_purpose: false };
const LEFT_ON_PURPOSE: Action = Action::Left { seat: Side::Second, on_purpose: true };
const RETURNED: Action = Action::Returned { seat: Side::Second };
const GONE: Action = Action::Gone { seat: Side::Second };

fn claimed(claim: Claim) -> Action {
    Action::Claimed { claim }
}

fn computer() -> Action {
    claimed(Claim::Computer { player: "cat".to_owned() })
}

/// A game in which the second player has been away for so long that the first one may decide.
fn gone(time: TimeControl) -> Table {
    let mut table = Table::running(jungle(time));
    table.play();
    table.system(LEFT_ON_PURPOSE);
    table.pass_ms(10_000);
    assert_eq!(table.sweep(), Some(GONE));
    table
}

#[test]
fn a_player_may_be_away_for_a_tenth_of_the_game_within_limits() {
    for (time, left, seconds) in [
        (fischer(60, 0), LEFT, 30),
        (fischer(600, 0), LEFT, 60),
        (fischer(300, 10), LEFT, 70),
        (fischer(3_600, 0), LEFT, 180),
        (NONE, LEFT, 180),
        (fischer(600, 0), LEFT_ON_PURPOSE, 10),
        (NONE, LEFT_ON_PURPOSE, 10),
    ] {
        let mut table = Table::running(jungle(time));
        table.play();
        table.system(left);
        let ends = table.now + 1_000 * seconds;
        let away = table.view().seats[Side::Second].as_ref().and_then(|seat| seat.away);
        assert_eq!(away.and_then(|away| away.gone_ms), Some(ends), "{time}");
        table.now = ends - 1;
        assert_eq!(table.refusal(Author::System, GONE), "not_due");
        assert_eq!(table.refusal(Side::First, claimed(Claim::Win)), "not_gone");
        table.pass_ms(1);
        assert_eq!(table.sweep(), Some(GONE), "{time}");
        assert_eq!(table.refusal(Author::System, GONE), "not_due");
        let away = table.view().seats[Side::Second].as_ref().and_then(|seat| seat.away);
        assert!(away.is_some_and(|away| away.is_gone && away.gone_ms.is_none()));
    }
}

#[test]
fn players_of_a_game_of_days_come_and_go() {
    let mut table = Table::running(jungle(DAYS));
    table.system(LEFT);
    table.pass_ms(1_000_000);
    assert_eq!(table.refusal(Author::System, GONE), "not_due");
    assert_eq!(table.sweep(), None);
}

#[test]
fn whoever_returns_or_does_something_is_not_away() {
    let mut table = Table::running(jungle(fischer(600, 0)));
    assert_eq!(table.refusal(Author::System, RETURNED), "not_now");
    table.system(LEFT);
    assert_eq!(table.refusal(Author::System, LEFT), "not_now");
    table.system(RETURNED);
    table.pass_ms(200_000);
    assert_eq!(table.sweep(), None);
    table.system(LEFT);
    table.offer(Side::Second, Offer::Draw);
    table.pass_ms(200_000);
    assert_eq!(table.sweep(), None);
}

#[test]
fn returning_after_the_other_may_decide_is_not_too_late() {
    let mut table = gone(fischer(600, 0));
    table.system(RETURNED);
    assert_eq!(table.refusal(Side::First, claimed(Claim::Win)), "not_gone");
    table.play();
    assert_eq!(table.phase(), Phase::Running);
}

#[test]
fn the_player_who_stayed_claims_the_win() {
    let mut table = gone(fischer(600, 0));
    assert_eq!(table.refusal(Side::Second, claimed(Claim::Win)), "not_gone");
    table.act(Side::First, claimed(Claim::Win));
    let outcome = table.outcome().expect("a result");
    assert_eq!((outcome.winner, outcome.cause), (Some(Side::First), EndCause::Abandonment));
    assert_eq!(table.phase(), Phase::Over);
}

#[test]
fn the_player_who_stayed_claims_a_draw() {
    let mut table = gone(NONE);
    table.act(Side::First, claimed(Claim::Draw));
    assert_eq!(table.outcome().map(|outcome| outcome.winner), Some(None));
}

#[test]
fn waiting_needs_no_decision() {
    let mut table = gone(NONE);
    table.pass_ms(10_000_000);
    assert_eq!((table.sweep(), table.phase()), (None, Phase::Running));
    table.play();
    assert_eq!(table.to_move(), Side::First);
}

#[test]
fn a_computer_plays_on() {
    let mut table = gone(fischer(600, 0));
    let unknown = claimed(Claim::Computer { player: "unicorn".to_owned() });
    assert_eq!(table.refusal(Side::First, unknown), "unknown_player");
    table.act(Side::First, computer());
    let seat = table.view().seats[Side::Second].clone().expect("a player");
    assert_eq!(seat.computer.as_deref(), Some("cat"));
    assert_eq!(seat.name.as_ref().map(|name| name.as_str()), Some("Ben"));
    assert_eq!((table.phase(), table.outcome()), (Phase::Running, None));
    assert_eq!(table.refusal(Author::System, LEFT), "not_now", "computers stay");
    table.play();
    table.play();
    let record = table.room.record().expect("an open room");
    assert!(matches!(record.setup.players, [Player::Human, Player::Computer(_)]));
}

#[test]
fn no_computer_plays_on_in_a_rated_game() {
    let mut opening = jungle(fischer(600, 0));
    (opening.rated, opening.takebacks) = (true, Takebacks::Never);
    let mut table = Table::running(opening);
    table.play();
    table.system(LEFT_ON_PURPOSE);
    table.pass_ms(10_000);
    table.sweep();
    assert_eq!(table.refusal(Side::First, computer()), "rated");
    table.act(Side::First, claimed(Claim::Win));
}

#[test]
fn nobody_is_gone_from_a_pause() {
    let mut table = Table::running(jungle(fischer(600, 0)));
    table.offer(Side::First, Offer::Pause);
    table.accept(Side::Second, OfferKind::Pause);
    table.system(LEFT);
    table.pass_ms(1_000_000);
    assert_eq!(table.sweep(), None);
    assert_eq!(table.refusal(Author::System, GONE), "not_due");
}

#[test]
fn the_countdown_begins_when_the_loss_of_the_connection_is_stored() {
    let mut table = Table::running(jungle(fischer(60, 0)));
    table.ask_at(0, Author::System, LEFT).expect("the player is here");
    assert_eq!(table.room.next_due().map(|(at, _)| at), Some(table.now + 30_000));
}

#[test]
fn a_free_seat_cannot_leave() {
    let mut opening = jungle(NONE);
    opening.seats[Side::Second] = None;
    let mut table = Table::open(opening);
    assert_eq!(table.refusal(Author::System, LEFT), "seat_free");
}
