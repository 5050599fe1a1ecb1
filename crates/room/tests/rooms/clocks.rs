//! Clocks: Fischer, days and none, compensation for lag, and what does not count as thinking.

use jungle_room::room::{
    Action, Author, FLAG_DELAY_MS, GIVEN_DAY_MS, MAX_DELAY_MS, MAX_DELAY_MS_1, Offer, OfferKind,
    Phase, RoomOpening, Takebacks,
};
use jungle_rules::{EndCause, Side};
use proptest::prelude::*;

use crate::support::{DAYS, NONE, Table, cases, fischer, jungle};

const MINUTE_MS: u64 = 60_000;

/// A move that was received some time after the turn began, and stored some time after that.
#[derive(Clone, Copy, Debug)]
struct Turn {
    think_ms: u64,
    lag_ms: u32,
    store_ms: u64,
}

fn turns() -> impl Strategy<Value = Vec<Turn>> {
    let think = prop_oneof![4 => 0..6_000_u64, 1 => 6_000..60_000_u64];
    let lag = prop_oneof![3 => 0..500_u32, 1 => 500..20_000_u32];
    let turn = (think, lag, 0..8_000_u64);
    prop::collection::vec(
        turn.prop_map(|(think_ms, lag_ms, store_ms)| Turn { think_ms, lag_ms, store_ms }),
        1..40,
    )
}

/// Base and increment of clocks, in seconds.
const CONTROLS: [(u32, u32); 5] = [(60, 0), (180, 2), (300, 5), (0, 10), (15, 1)];

/// The compensation for lag that a side gains with each move, in milliseconds.
fn credit_gain(base: u64, increment: u64) -> u64 {
    let expected_seconds = base + 40 * increment;
    std::cmp::min(100, expected_seconds * 2 / 5 + 15) * 10
}

/// The clocks of a side as the specification says, computed from all its turns anew; `None` if its
/// time was over in one of them. Seconds and hundredths are those of the specification.
fn naive_left(base: u64, increment: u64, turns: &[Turn]) -> Option<u64> {
    let gain = credit_gain(base, increment);
    let start = if base > 0 { base } else { increment };
    let mut left = i128::from(start) * 1000;
    let mut quota = 3 * gain;
    for turn in turns {
        let credit = [u64::from(turn.lag_ms), quota, turn.think_ms].into_iter().min()?;
        left -= i128::from(turn.think_ms - credit);
        if left < 0 {
            return None;
        }
        left += i128::from(increment) * 1000;
        quota = std::cmp::min(quota + gain - credit, 7 * gain);
    }
    u64::try_from(left).ok()
}

proptest! {
    #![proptest_config(cases())]

    #[test]
    fn clocks_are_those_of_the_naive_ones(
        turns in turns(),
        (base, increment) in prop::sample::select(&CONTROLS),
    ) {
        let mut table = Table::running(jungle(fischer(base, increment)));
        for (index, turn) in turns.iter().enumerate() {
            let of_side = |side: Side| {
                let own: Vec<Turn> = turns[..=index].iter().copied().skip(side.index()).step_by(2).collect();
                naive_left(base.into(), increment.into(), &own)
            };
            let side = table.to_move();
            table.pass_ms(turn.think_ms);
            let received = table.now;
            table.pass_ms(turn.store_ms);
            let action = table.some_move(0, turn.lag_ms);
            let result = table.ask_at(received, side, action);
            prop_assert_eq!(result.is_ok(), of_side(side).is_some(), "{:?}", result);
            if result.is_err() {
                prop_assert_eq!(table.phase(), Phase::Running);
                break;
            }
            let shown = table.clocks();
            prop_assert_eq!(Some(shown[0]), of_side(Side::First));
            if index > 0 {
                prop_assert_eq!(Some(shown[1]), of_side(Side::Second));
            }
            if table.outcome().is_some() {
                break;
            }
        }
    }

    #[test]
    fn lying_about_the_lag_gains_no_more_than_the_quota(
        thinks in prop::collection::vec(0..12_000_u64, 1..40),
        (base, increment) in prop::sample::select(&CONTROLS),
    ) {
        let mut table = Table::running(jungle(fischer(base, increment)));
        let gain = credit_gain(base.into(), increment.into());
        let mut gained = 0;
        for (&think, earlier) in thinks.iter().zip(0..) {
            for side in Side::BOTH {
                table.pass_ms(think);
                let action = table.some_move(0, if side == Side::First { 9_000 } else { 0 });
                if table.ask(side, action).is_err() {
                    return Ok(());
                }
            }
            let [liar, honest] = table.clocks();
            let before = std::mem::replace(&mut gained, liar - honest);
            // Three times the gain at the start, and one for each earlier move.
            prop_assert!(gained <= (3 + earlier) * gain, "{gained} ms after {earlier} moves");
            prop_assert!(gained - before <= 7 * gain, "{gained} ms after {before} ms");
            if table.outcome().is_some() {
                break;
            }
        }
    }
}

#[test]
fn the_first_moves_are_not_timed() {
    let mut table = Table::open(jungle(fischer(60, 2)));
    assert_eq!(table.phase(), Phase::Waiting);
    for _ in Side::BOTH {
        table.pass_ms(29_000);
        table.play();
    }
    assert_eq!((table.phase(), table.clocks()), (Phase::Running, [MINUTE_MS; 2]));
    table.pass_ms(4_000);
    assert_eq!(table.clocks(), [56_000, MINUTE_MS]);
    table.play();
    assert_eq!(table.clocks(), [58_000, MINUTE_MS]);
}

#[test]
fn a_timed_game_without_its_first_move_is_aborted_after_half_a_minute() {
    for moves in 0..2 {
        let mut table = Table::open(jungle(fischer(60, 2)));
        for _ in 0..moves {
            table.pass_ms(5_000);
            table.play();
        }
        table.pass_ms(29_999);
        assert_eq!(table.refusal(Author::System, Action::Aborted), "not_due");
        assert_eq!(table.sweep(), None);
        table.pass_ms(1);
        assert_eq!(table.sweep(), Some(Action::Aborted));
        assert_eq!((table.phase(), table.outcome()), (Phase::Aborted, None));
    }
}

#[test]
fn a_side_has_lost_a_second_after_its_time_and_its_credit_are_over() {
    let mut table = Table::running(jungle(fischer(60, 0)));
    // 39 hundredths of a second for each move; three times that at the start.
    let credit = 3 * 390;
    table.pass_ms(MINUTE_MS + credit + FLAG_DELAY_MS - 1);
    assert_eq!(table.clocks(), [0, MINUTE_MS]);
    let flagged = |seat| Action::Flagged { seat };
    assert_eq!(table.refusal(Author::System, flagged(Side::First)), "not_due");
    table.pass_ms(1);
    assert_eq!(table.refusal(Author::System, flagged(Side::Second)), "not_due");
    assert_eq!(table.refusal(Side::Second, flagged(Side::First)), "not_allowed");
    assert_eq!(table.sweep(), Some(flagged(Side::First)));
    let outcome = table.outcome().expect("a result");
    assert_eq!((outcome.winner, outcome.cause), (Some(Side::Second), EndCause::Time));
    assert_eq!(table.clocks(), [0, MINUTE_MS]);
}

#[test]
fn a_move_after_the_time_is_refused_and_one_with_credit_is_not() {
    let mut table = Table::running(jungle(fischer(60, 0)));
    table.pass_ms(MINUTE_MS + 1);
    let late = table.some_move(0, 0);
    assert_eq!(table.refusal(Side::First, late), "out_of_time");
    let with_lag = table.some_move(0, 1);
    table.act(Side::First, with_lag);
    assert_eq!(table.clocks(), [0, MINUTE_MS]);
}

#[test]
fn the_time_until_an_entry_is_stored_belongs_to_nobody() {
    let mut table = Table::running(jungle(fischer(60, 0)));
    table.pass_ms(10_000);
    let received = table.now;
    // The journal stood still, longer than either side has time.
    table.pass_ms(300_000);
    let action = table.some_move(0, 0);
    table.ask_at(received, Side::First, action).expect("it was received in time");
    assert_eq!(table.clocks(), [50_000, MINUTE_MS]);
    table.pass_ms(1_000);
    assert_eq!(table.clocks(), [50_000, 59_000]);
}

/// The same opening under the first version of the laws.
fn first_laws(opening: RoomOpening) -> RoomOpening {
    RoomOpening { laws: 1, ..opening }
}

#[test]
fn delays_add_up_and_give_no_time_that_has_not_passed() {
    let mut table = Table::running(jungle(fischer(60, 0)));
    let delayed = |ms| Action::Delayed { ms };
    assert_eq!(table.refusal(Side::First, delayed(5_000)), "not_allowed");
    for ms in [0, MAX_DELAY_MS + 1] {
        assert_eq!(table.refusal(Author::System, delayed(ms)), "out_of_range");
    }
    table.pass_ms(5_000);
    table.act(Author::System, delayed(2_000));
    assert_eq!(table.clocks(), [57_000, MINUTE_MS]);
    table.act(Author::System, delayed(1_000));
    assert_eq!(table.clocks(), [58_000, MINUTE_MS], "a second time in the turn");
    table.act(Author::System, delayed(9_000));
    assert_eq!(table.clocks(), [MINUTE_MS; 2], "no more than has passed");
    table.pass_ms(700_000);
    table.act(Author::System, delayed(699_000));
    assert_eq!(table.clocks(), [59_000, MINUTE_MS], "longer than the side has time");
    table.play();
    assert_eq!(table.clocks(), [59_000, MINUTE_MS]);
}

#[test]
fn all_that_runs_out_is_delayed() {
    let delayed = |ms| Action::Delayed { ms };
    let mut table = Table::running(jungle(DAYS));
    table.pass_ms(GIVEN_DAY_MS);
    table.act(Author::System, delayed(GIVEN_DAY_MS / 2));
    assert_eq!(table.clocks()[0], 5 * GIVEN_DAY_MS / 2);
    let mut table = Table::open(jungle(fischer(60, 0)));
    table.pass_ms(29_000);
    table.act(Author::System, delayed(20_000));
    table.pass_ms(20_999);
    assert_eq!(table.sweep(), None, "the time for the first move");
    table.pass_ms(1);
    assert_eq!(table.sweep(), Some(Action::Aborted));
    let mut table = Table::running(jungle(NONE));
    table.act(Author::System, Action::Left { seat: Side::First, on_purpose: false });
    table.pass_ms(170_000);
    table.act(Author::System, delayed(100_000));
    table.pass_ms(109_999);
    assert_eq!(table.sweep(), None, "the time for which a player may be away");
    table.pass_ms(1);
    assert_eq!(table.sweep(), Some(Action::Gone { seat: Side::First }));
}

#[test]
fn under_the_first_laws_a_turn_begins_later_once() {
    let mut table = Table::running(first_laws(jungle(fischer(60, 0))));
    table.pass_ms(5_000);
    assert_eq!(table.clocks(), [55_000, MINUTE_MS]);
    let delayed = |ms| Action::Delayed { ms };
    assert_eq!(table.refusal(Side::First, delayed(5_000)), "not_allowed");
    for ms in [0, MAX_DELAY_MS_1 + 1] {
        assert_eq!(table.refusal(Author::System, delayed(ms)), "out_of_range");
    }
    table.act(Author::System, delayed(5_000));
    assert_eq!(table.clocks(), [MINUTE_MS; 2]);
    assert_eq!(table.refusal(Author::System, delayed(5_000)), "not_now");
    table.pass_ms(10_000);
    table.play();
    assert_eq!(table.clocks(), [50_000, MINUTE_MS]);
    table.pass_ms(70_000);
    table.act(Author::System, delayed(70_000));
    assert_eq!(table.clocks(), [50_000, MINUTE_MS], "once in each turn");
}

#[test]
fn under_the_first_laws_only_running_clocks_are_delayed() {
    let delayed = Action::Delayed { ms: 5_000 };
    for time in [NONE, DAYS] {
        let mut table = Table::running(first_laws(jungle(time)));
        table.pass_ms(6_000);
        assert_eq!(table.refusal(Author::System, delayed.clone()), "not_now");
    }
    let mut table = Table::open(first_laws(jungle(fischer(60, 0))));
    table.pass_ms(6_000);
    assert_eq!(table.refusal(Author::System, delayed), "not_now", "nobody has moved");
}

#[test]
fn a_flag_that_was_noticed_too_early_does_not_count_when_it_is_stored_late() {
    let mut table = Table::running(jungle(fischer(60, 0)));
    table.pass_ms(61_000);
    let noticed = table.now;
    table.pass_ms(300_000);
    let flagged = Action::Flagged { seat: Side::First };
    let refusal = table.ask_at(noticed, Author::System, flagged);
    assert_eq!(refusal.expect_err("too early").code(), "not_due");
}

#[test]
fn a_receiver_whose_clock_is_wrong_neither_stops_nor_turns_back_the_clock() {
    let mut table = Table::running(jungle(fischer(60, 0)));
    table.pass_ms(10_000);
    let action = table.some_move(0, 0);
    table.ask_at(table.now + 500_000, Side::First, action).expect("in time");
    assert_eq!(table.clocks(), [50_000, MINUTE_MS], "received when it was stored");
    let action = table.some_move(0, 0);
    table.ask_at(0, Side::Second, action).expect("in time");
    assert_eq!(table.clocks(), [50_000, MINUTE_MS], "received when the turn began");
}

#[test]
fn a_game_of_days_has_that_time_for_each_move() {
    let mut table = Table::open(jungle(DAYS));
    for _ in 0..6 {
        table.pass_ms(2 * GIVEN_DAY_MS);
        assert_eq!(table.clocks()[table.to_move().index()], GIVEN_DAY_MS);
        table.play();
        assert_eq!(table.clocks(), [3 * GIVEN_DAY_MS; 2]);
    }
    table.pass_ms(3 * GIVEN_DAY_MS + FLAG_DELAY_MS);
    let action = table.some_move(0, 60_000);
    assert_eq!(table.refusal(Side::First, action), "out_of_time", "lag does not matter");
    assert_eq!(table.sweep(), Some(Action::Flagged { seat: Side::First }));
}

#[test]
fn a_game_of_days_in_which_nobody_moves_is_aborted() {
    let mut table = Table::open(jungle(DAYS));
    table.pass_ms(GIVEN_DAY_MS);
    table.play();
    table.pass_ms(3 * GIVEN_DAY_MS + FLAG_DELAY_MS);
    assert_eq!(table.sweep(), Some(Action::Aborted));
}

#[test]
fn a_game_without_clocks_is_never_lost_but_sleeps_after_a_month() {
    let mut table = Table::running(jungle(NONE));
    assert!(table.room.clocks_at(table.now).is_none() && table.view().clocks.is_none());
    table.pass_ms(30 * GIVEN_DAY_MS - 1);
    assert!(!table.room.is_asleep(table.now));
    table.pass_ms(1);
    assert!(table.room.is_asleep(table.now));
    assert_eq!((table.room.next_due(), table.sweep()), (None, None));
    table.play();
    assert!(!table.room.is_asleep(table.now));
}

#[test]
fn the_clocks_return_with_a_takeback() {
    let mut table = Table::running(jungle(fischer(60, 2)));
    table.pass_ms(5_000);
    table.play();
    let shown = table.clocks();
    assert_eq!(shown, [57_000, MINUTE_MS]);
    table.pass_ms(20_000);
    table.play();
    table.pass_ms(30_000);
    table.play();
    table.offer(Side::Second, Offer::Takeback { to: 3 });
    table.pass_ms(7_000);
    table.accept(Side::First, OfferKind::Takeback);
    assert_eq!((table.moves(), table.clocks()), (3, shown));
    table.pass_ms(1_000);
    assert_eq!(table.clocks(), [57_000, 59_000], "the clock of the side to move runs");
}

#[test]
fn time_that_was_given_is_not_lost_by_a_takeback_of_later_moves() {
    let mut table = Table::running(jungle(fischer(60, 0)));
    table.act(Side::First, Action::TimeGiven { ms: 15_000 });
    assert_eq!(table.clocks(), [MINUTE_MS, 75_000]);
    table.play();
    table.play();
    table.offer(Side::First, Offer::Takeback { to: 2 });
    table.accept(Side::Second, OfferKind::Takeback);
    assert_eq!(table.clocks(), [MINUTE_MS, 75_000]);
}

#[test]
fn clocks_stand_in_a_pause_and_cannot_be_saved_by_one() {
    let mut table = Table::running(jungle(fischer(60, 0)));
    table.offer(Side::Second, Offer::Pause);
    table.pass_ms(20_000);
    table.accept(Side::First, OfferKind::Pause);
    assert_eq!((table.phase(), table.clocks()), (Phase::Paused, [40_000, MINUTE_MS]));
    table.pass_ms(GIVEN_DAY_MS);
    assert_eq!((table.sweep(), table.clocks()), (None, [40_000, MINUTE_MS]));
    let action = table.some_move(0, 0);
    assert_eq!(table.refusal(Side::First, action), "not_now");
    table.offer(Side::First, Offer::Resume);
    table.accept(Side::Second, OfferKind::Resume);
    table.pass_ms(1_000);
    assert_eq!((table.phase(), table.clocks()), (Phase::Running, [39_000, MINUTE_MS]));
    table.play();
    table.offer(Side::First, Offer::Pause);
    table.pass_ms(MINUTE_MS + 1);
    let accepted = Action::Accepted { offer: OfferKind::Pause };
    assert_eq!(table.refusal(Side::Second, accepted), "out_of_time");
}

#[test]
fn the_clocks_stand_after_the_end() {
    for end in [Action::Resigned, Action::Accepted { offer: OfferKind::Abort }] {
        let mut table = Table::running(jungle(fischer(60, 0)));
        table.offer(Side::First, Offer::Abort);
        table.pass_ms(12_000);
        table.act(Side::Second, end);
        table.pass_ms(20_000);
        assert_eq!(table.clocks(), [48_000, MINUTE_MS]);
        assert_eq!(
            (table.view().clocks.and_then(|clocks| clocks.running), table.sweep()),
            (None, None)
        );
    }
}

#[test]
fn the_record_has_the_time_of_each_move_and_what_the_clock_showed_after_it() {
    let mut opening = jungle(fischer(60, 2));
    opening.takebacks = Takebacks::Never;
    let mut table = Table::running(opening);
    table.pass_ms(5_500);
    let action = table.some_move(0, 500);
    table.act(Side::First, action);
    let record = table.room.record().expect("an open room");
    let times: Vec<_> = record.times().iter().flatten().map(|time| time.as_millis()).collect();
    assert_eq!(times, [1_000, 1_000, 5_000]);
    let clocks: Vec<_> = record.clocks().iter().flatten().map(|left| left.as_millis()).collect();
    assert_eq!(clocks, [60_000, 60_000, 57_000]);
    assert_eq!(record.time_control, Some(fischer(60, 2)));
    assert_eq!(record.people[1].name.as_ref().map(|name| name.as_str()), Some("Ben"));
    let began = record.began.map(|began| began.as_millisecond());
    assert_eq!(began, i64::try_from(crate::support::OPENED_MS).ok());
}
