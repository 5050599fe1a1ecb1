//! How players behave: whether they finish their games, and what happens if they often do not.

use serde::{Deserialize, Serialize};

use crate::room::{Action, Entry, Phase, Room, Stamped, away_ms};
use jungle_rules::{BySide, Side};

/// The number of last games that count.
pub const WINDOW: usize = 30;
/// The number of games before which nobody is restricted.
const MIN_GAMES: usize = 5;
/// The largest share of games that a player may fail to finish, in per cent.
const MAX_BAD_PERCENT: usize = 30;
/// The length of a restriction, in milliseconds: the first one, and at most.
const FIRST_RESTRICTION_MS: u64 = 5 * 60 * 1000;
const MAX_RESTRICTION_MS: u64 = 24 * 60 * 60 * 1000;

/// How a game ended for a player, apart from the result.
///
/// ```
/// use jungle_room::conduct::ConductOutcome;
///
/// assert_eq!(ConductOutcome::find("aborted"), Some(ConductOutcome::Aborted));
/// assert!(ConductOutcome::Left.is_bad());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ConductOutcome {
    /// The player played it to its end, or resigned.
    Good,
    /// The player ended it before both sides had moved, or did not make the first move.
    Aborted,
    /// The player left it and did not come back.
    Left,
    /// The player was there and let the time run out.
    Sat,
}

impl ConductOutcome {
    /// All outcomes.
    pub const ALL: [Self; 4] = [Self::Good, Self::Aborted, Self::Left, Self::Sat];

    /// The id in files and messages: ASCII, never changed.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Aborted => "aborted",
            Self::Left => "left",
            Self::Sat => "sat",
        }
    }

    /// The outcome with an id.
    pub fn find(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|outcome| outcome.id() == id)
    }

    /// Whether the player failed to finish the game.
    pub const fn is_bad(self) -> bool {
        !matches!(self, Self::Good)
    }
}

/// What follows from the last games of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConductStanding {
    /// The share of the last [`WINDOW`] games that the player finished, in per cent, rounded; 100
    /// without games.
    pub completion: u8,
    /// When the player may open rated games again, in milliseconds since 1970; `None` if nothing
    /// restricts the player. The time may have passed.
    pub restricted_until_ms: Option<u64>,
}

/// What follows from the outcomes of a player, the oldest first, with the times at which the games
/// ended in milliseconds since 1970.
///
/// While more than 30 % of the last [`WINDOW`] games are not finished, each further game that is not
/// finished restricts the player for twice as long. Up to twice [`WINDOW`] outcomes should be given,
/// so that the number of these games is known.
///
/// ```
/// use jungle_room::conduct::{ConductOutcome, standing};
///
/// let mut outcomes = vec![(1_000, ConductOutcome::Good); 6];
/// assert_eq!(standing(&outcomes).restricted_until_ms, None);
/// outcomes.extend([(2_000, ConductOutcome::Left); 3]);
/// let standing = standing(&outcomes);
/// assert_eq!(standing.completion, 67);
/// assert_eq!(standing.restricted_until_ms, Some(2_000 + 5 * 60 * 1_000));
/// ```
pub fn standing(outcomes: &[(u64, ConductOutcome)]) -> ConductStanding {
    let last = window(outcomes);
    let good = last.len() - bad(last);
    let completion = (good * 200 + last.len()).checked_div(2 * last.len());
    let mut restricted_until_ms = None;
    let mut length_ms = FIRST_RESTRICTION_MS;
    for end in 1..=outcomes.len() {
        let (at_ms, outcome) = outcomes[end - 1];
        let last = window(&outcomes[..end]);
        let is_above = bad(last) * 100 > MAX_BAD_PERCENT * last.len();
        if !is_above || last.len() < MIN_GAMES {
            (restricted_until_ms, length_ms) = (None, FIRST_RESTRICTION_MS);
        } else if outcome.is_bad() {
            restricted_until_ms = Some(at_ms.saturating_add(length_ms));
            length_ms = (2 * length_ms).min(MAX_RESTRICTION_MS);
        }
    }
    ConductStanding {
        completion: completion.map_or(100, |percent| percent as u8),
        restricted_until_ms,
    }
}

fn window(outcomes: &[(u64, ConductOutcome)]) -> &[(u64, ConductOutcome)] {
    &outcomes[outcomes.len().saturating_sub(WINDOW)..]
}

fn bad(outcomes: &[(u64, ConductOutcome)]) -> usize {
    outcomes.iter().filter(|(_, outcome)| outcome.is_bad()).count()
}

/// How a game ended for each side, from the entries of its room; `None` if it has not ended, or if
/// it never began. Entries that the room ignores change nothing.
///
/// ```
/// use jungle_record::{GameSetup, Name, Player, Record, TimeControl, link};
/// use jungle_room::conduct::{ConductOutcome, outcomes};
/// use jungle_room::room::{
///     Action, Author, EntryId, Occupant, PROTOCOL_RULES_VERSION, Room, RoomId, RoomOpening,
///     Stamped, Takebacks, Token,
/// };
/// use jungle_rules::BySide;
/// use jungle_rules::games::GAMES;
///
/// let start = GAMES[0].start(&GAMES[0].default_options());
/// let setup = GameSetup { start, players: [Player::Human; 2], seed: 0 };
/// let person = |name: &str, byte| Occupant {
///     name: Name::new(name).expect("a valid name"),
///     portrait: None,
///     user: None,
///     token: Token::from_bytes([byte; 16]).hash(),
/// };
/// let opening = RoomOpening {
///     laws: PROTOCOL_RULES_VERSION,
///     setup: link::write(&Record::new(setup, None), 0),
///     time: TimeControl::Unlimited,
///     rated: false,
///     takebacks: Takebacks::Agreed,
///     offers: true,
///     seats: BySide([Some(person("Ada", 1)), Some(person("Ben", 2))]),
/// };
/// let mut room = Room::new(RoomId::new("k3v9q").expect("an id"));
/// let opened = room.entry(Author::System, EntryId(1), 1_000, Action::Opened(Box::new(opening)));
/// let mut entries = vec![Stamped { at_ms: 1_000, entry: opened }];
/// room.apply(&entries[0])?;
/// assert_eq!(outcomes(&entries), None, "it has not ended");
/// let aborted = room.entry(Author::First, EntryId(2), 2_000, Action::Aborted);
/// entries.push(Stamped { at_ms: 2_000, entry: aborted });
/// assert_eq!(outcomes(&entries), Some(BySide([ConductOutcome::Aborted, ConductOutcome::Good])));
/// # Ok::<(), jungle_room::room::Refusal>(())
/// ```
pub fn outcomes(entries: &[Stamped]) -> Option<BySide<ConductOutcome>> {
    let mut room = Room::new(entries.first()?.entry.room.clone());
    let mut outcomes = BySide([ConductOutcome::Good; 2]);
    let mut here_since_ms = BySide([0; 2]);
    let mut has_begun = false;
    for stamped in entries {
        let was_away = Side::BOTH.map(|side| room.is_away(side));
        let fault = fault(&room, &stamped.entry, here_since_ms);
        if room.apply(stamped).is_err() {
            continue;
        }
        has_begun |= room.phase() == Some(Phase::Waiting);
        if let Some((side, outcome)) = fault {
            outcomes[side] = outcome;
        }
        for side in Side::BOTH {
            if was_away[side.index()] && !room.is_away(side) {
                here_since_ms[side] = room.at_ms();
            }
        }
    }
    let is_over = matches!(room.phase()?, Phase::Aborted | Phase::Over | Phase::Closed);
    (is_over && has_begun).then_some(outcomes)
}

/// The side that fails to finish a game by an entry, if the room takes it, and how. The times since
/// which the players have been connected, if they are, are in milliseconds.
fn fault(room: &Room, entry: &Entry, here_since_ms: BySide<u64>) -> Option<(Side, ConductOutcome)> {
    match &entry.what {
        Action::Aborted => {
            let side = entry.by.seat().or_else(|| Some(room.game()?.side_to_move()));
            Some((side?, ConductOutcome::Aborted))
        }
        Action::Claimed { .. } => Some((!entry.by.seat()?, ConductOutcome::Left)),
        Action::Flagged { seat } => {
            let limit_ms = away_ms(room.time()?)?;
            let view = room.view()?;
            let here_ms = view.clocks?.since_ms.max(here_since_ms[*seat]);
            let away = view.seats[*seat].as_ref()?.away;
            let outcome = match away {
                Some(away) if away.is_gone => ConductOutcome::Left,
                Some(_) => ConductOutcome::Good,
                None if entry.received_ms.saturating_sub(here_ms) >= limit_ms => {
                    ConductOutcome::Sat
                }
                None => ConductOutcome::Good,
            };
            Some((*seat, outcome))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::room::{
        Author, Claim, EntryId, Occupant, Offer, OfferKind, PROTOCOL_RULES_VERSION, RoomId,
        RoomOpening, Takebacks, TokenHash,
    };
    use jungle_record::{GameSetup, Name, Player, Record, TimeControl, link};
    use jungle_rules::games::GAMES;

    const MINUTE: u64 = 60_000;

    /// A room with its entries, in which each is stored when it is received.
    struct Table {
        room: Room,
        entries: Vec<Stamped>,
        now: u64,
    }

    impl Table {
        fn open(time: TimeControl, is_full: bool) -> Self {
            let start = GAMES[0].start(&GAMES[0].default_options());
            let setup = GameSetup { start, players: [Player::Human; 2], seed: 0 };
            let occupant = |name: &str| Occupant {
                name: Name::new(name).expect("a name"),
                portrait: None,
                user: None,
                token: TokenHash::of(name),
            };
            let opening = RoomOpening {
                laws: PROTOCOL_RULES_VERSION,
                setup: link::write(&Record::new(setup, None), 0),
                time,
                rated: false,
                takebacks: Takebacks::Never,
                offers: true,
                seats: BySide([Some(occupant("Ada")), is_full.then(|| occupant("Ben"))]),
            };
            let room = Room::new(RoomId::new("k3v9q").expect("an id"));
            let mut table = Self { room, entries: Vec::new(), now: 1_000 };
            table.act(Author::System, 0, Action::Opened(Box::new(opening)));
            table
        }

        /// A game of five minutes in which both sides have moved.
        fn running() -> Self {
            let mut table = Self::open(TimeControl::Fischer { base: 300, increment: 0 }, true);
            table.play(Side::First);
            table.play(Side::Second);
            table
        }

        /// Something happens, some time after the last thing.
        fn act(&mut self, by: Author, after_ms: u64, what: Action) {
            self.now += after_ms;
            let id = EntryId(self.now * 100 + self.entries.len() as u64);
            let entry = self.room.entry(by, id, self.now, what);
            let stamped = Stamped { at_ms: self.now, entry };
            self.room.apply(&stamped).expect("it is possible");
            self.entries.push(stamped);
        }

        fn play(&mut self, side: Side) {
            let game = self.room.game().expect("an open room");
            let turn = game.legal_moves()[0].text(game.info());
            self.act(side.into(), 1_000, Action::Moved { turn, lag_ms: 0 });
        }

        fn system(&mut self, after_ms: u64, what: Action) {
            self.act(Author::System, after_ms, what);
        }

        /// What is due happens when it is due.
        fn sweep(&mut self) {
            let (at_ms, what) = self.room.next_due().expect("something is due");
            self.system(at_ms - self.now, what);
        }

        fn outcomes(&self) -> [&'static str; 2] {
            outcomes(&self.entries).expect("a finished game").map(ConductOutcome::id).0
        }
    }

    fn left(seat: Side) -> Action {
        Action::Left { seat, on_purpose: false }
    }

    #[test]
    fn whoever_ends_a_game_before_its_first_moves_has_aborted_it() {
        let timed = TimeControl::Fischer { base: 300, increment: 0 };
        let mut table = Table::open(timed, true);
        assert_eq!(outcomes(&table.entries), None);
        table.act(Author::Second, 1_000, Action::Aborted);
        assert_eq!(table.outcomes(), ["good", "aborted"]);
        let mut late = Table::open(timed, true);
        late.sweep();
        assert_eq!(late.outcomes(), ["aborted", "good"], "no first move");
        let mut late = Table::open(timed, true);
        late.play(Side::First);
        late.sweep();
        assert_eq!(late.outcomes(), ["good", "aborted"]);
        let mut empty = Table::open(timed, false);
        empty.act(Author::First, 1_000, Action::Aborted);
        assert_eq!(outcomes(&empty.entries), None, "nobody came");
        empty.system(0, Action::Closed);
        assert_eq!(outcomes(&empty.entries), None);
        let mut agreed = Table::running();
        agreed.act(Author::First, 1_000, Action::Offered { offer: Offer::Abort });
        agreed.act(Author::Second, 1_000, Action::Accepted { offer: OfferKind::Abort });
        assert_eq!(agreed.outcomes(), ["good", "good"]);
    }

    #[test]
    fn whoever_is_gone_has_left() {
        for claim in [Claim::Win, Claim::Draw, Claim::Computer { player: "cat".to_owned() }] {
            let mut table = Table::running();
            table.system(1_000, left(Side::Second));
            table.sweep();
            table.act(Author::First, 1_000, Action::Claimed { claim });
            if table.room.phase() == Some(Phase::Running) {
                assert_eq!(outcomes(&table.entries), None, "a computer plays on");
                table.act(Author::First, 1_000, Action::Resigned);
            }
            table.system(1_000, Action::Closed);
            assert_eq!(table.outcomes(), ["good", "left"]);
        }
        let mut unclaimed = Table::running();
        unclaimed.system(1_000, left(Side::First));
        unclaimed.sweep();
        unclaimed.sweep();
        assert_eq!(unclaimed.outcomes(), ["left", "good"], "the time ran out");
        let mut back = Table::running();
        back.system(1_000, left(Side::First));
        back.system(20_000, Action::Returned { seat: Side::First });
        back.act(Author::First, 1_000, Action::Resigned);
        assert_eq!(back.outcomes(), ["good", "good"]);
    }

    #[test]
    fn whoever_waits_for_the_end_of_the_time_has_sat() {
        let mut table = Table::running();
        table.sweep();
        assert_eq!(table.outcomes(), ["sat", "good"]);
        let mut thinking = Table::running();
        for _ in 0..2 {
            thinking.now += 140_000;
            thinking.play(Side::First);
            thinking.play(Side::Second);
        }
        thinking.sweep();
        assert_eq!(thinking.outcomes(), ["good", "good"], "little time was left");
        let mut back = Table::running();
        back.system(1_000, left(Side::First));
        back.sweep();
        back.system(250_000, Action::Returned { seat: Side::First });
        back.sweep();
        assert_eq!(back.outcomes(), ["good", "good"], "the connection was lost before");
        let mut days = Table::open(TimeControl::Days(1), true);
        days.play(Side::First);
        days.play(Side::Second);
        days.sweep();
        assert_eq!(days.outcomes(), ["good", "good"]);
    }

    fn list(text: &str) -> Vec<(u64, ConductOutcome)> {
        let outcome =
            |letter| if letter == 'b' { ConductOutcome::Left } else { ConductOutcome::Good };
        text.chars()
            .enumerate()
            .map(|(number, letter)| (number as u64 * MINUTE, outcome(letter)))
            .collect()
    }

    #[test]
    fn players_who_often_leave_are_restricted_for_longer_and_longer() {
        let until = |text: &str| {
            let minutes = |ms| ms / MINUTE - (text.rfind('b').expect("a bad one") as u64);
            standing(&list(text)).restricted_until_ms.map(minutes)
        };
        assert_eq!(standing(&[]), ConductStanding { completion: 100, restricted_until_ms: None });
        assert_eq!(until("bbbb"), None, "few games");
        assert_eq!(until("bbbbb"), Some(5));
        assert_eq!(until("gggggggbbb"), None, "30 %");
        assert_eq!(until("ggggggbbb"), Some(5));
        assert_eq!(until("ggggggbbbb"), Some(10));
        assert_eq!(until("ggggggbbbbb"), Some(20));
        assert_eq!(until("ggggggbbbbbg"), Some(20), "still above");
        assert_eq!(until("ggggggbbbbbgggggg"), None);
        assert_eq!(until("ggggggbbbbbggggggb"), Some(5), "it begins again");
        assert_eq!(until(&"b".repeat(60)), Some(24 * 60));
        let huge = [(u64::MAX, ConductOutcome::Sat); 9];
        assert_eq!(standing(&huge).restricted_until_ms, Some(u64::MAX));
    }

    #[test]
    fn the_last_thirty_games_count() {
        assert_eq!(standing(&list("gggb")).completion, 75);
        assert_eq!(standing(&list("ggb")).completion, 67);
        let old = "b".repeat(30) + &"g".repeat(30);
        let fine = ConductStanding { completion: 100, restricted_until_ms: None };
        assert_eq!(standing(&list(&old)), fine);
        for outcome in ConductOutcome::ALL {
            assert_eq!(ConductOutcome::find(outcome.id()), Some(outcome));
            let text = serde_json::to_string(&outcome).expect("text");
            assert_eq!(text, format!("\"{}\"", outcome.id()));
        }
        assert_eq!(ConductOutcome::find("bad"), None);
    }
}
