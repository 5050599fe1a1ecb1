//! What the clients show of a room.

use serde::{Deserialize, Serialize};

use super::state::State;
use super::{ChatPreset, Offer, Room, RoomId, Takebacks, Version};
use jungle_record::{Name, Player, Portrait, TimeControl, link};
use jungle_rules::{BySide, EndReason, Side};

/// How far the game in a room is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A seat is free.
    Open,
    /// Both sides have a player, but not both have moved.
    Waiting,
    /// The game is being played.
    Running,
    /// The players have agreed to stop the clocks.
    Paused,
    /// The room was left before both sides had a player.
    Dropped,
    /// The game was ended without a result.
    Aborted,
    /// The game has ended with a result.
    Over,
    /// The game is archived.
    Closed,
}

/// A sentence that a seat has said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChatMessage {
    /// The side.
    pub by: Side,
    /// The sentence.
    pub preset: ChatPreset,
}

/// An offer that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StandingOffer {
    /// The side that made it.
    pub by: Side,
    /// The offer.
    pub offer: Offer,
}

/// A player who is not connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AbsenceView {
    /// Since when, in milliseconds since 1970.
    pub since_ms: u64,
    /// Whether the player left, rather than lost the connection.
    pub on_purpose: bool,
    /// When the other player may decide how the game goes on, in milliseconds since 1970; `None` if
    /// that time has no limit or has come.
    pub gone_ms: Option<u64>,
    /// Whether the other player may decide how the game goes on.
    pub is_gone: bool,
}

/// The player of a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatView {
    /// The name of the person.
    pub name: Option<Name>,
    /// The picture of the person.
    pub portrait: Option<Portrait>,
    /// The id of the person's account.
    pub user: Option<Name>,
    /// The id of the computer player, which may play in place of a person who is gone.
    pub computer: Option<String>,
    /// Whether the other seat may make offers.
    pub allows_offers: bool,
    /// Whether the player has offered another game.
    pub wants_rematch: bool,
    /// Since when the person is away.
    pub away: Option<AbsenceView>,
}

/// The clocks, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClockView {
    /// The time left to each side at the beginning of the turn.
    pub left_ms: BySide<u64>,
    /// The side whose time has been running out since then.
    pub running: Option<Side>,
    /// The beginning of the turn, since 1970.
    pub since_ms: u64,
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// The winner; `None` in a draw.
    pub winner: Option<Side>,
    /// Why the game ended.
    pub reason: EndReason,
}

/// What the clients show of a room.
///
/// ```
/// use jungle_record::{GameSetup, Player, Record, TimeControl, link};
/// use jungle_room::room::{
///     Action, Author, EntryId, PROTOCOL_RULES_VERSION, Phase, Room, RoomId, RoomOpening,
///     Stamped, Takebacks,
/// };
/// use jungle_rules::BySide;
/// use jungle_rules::games::GAMES;
///
/// let start = GAMES[0].start(&GAMES[0].default_options());
/// let setup = GameSetup { start, players: [Player::Human; 2], seed: 0 };
/// let opening = RoomOpening {
///     laws: PROTOCOL_RULES_VERSION,
///     setup: link::write(&Record::new(setup, None), 0),
///     time: TimeControl::Fischer { base: 300, increment: 3 },
///     rated: false,
///     takebacks: Takebacks::Agreed,
///     offers: true,
///     seats: BySide([None, None]),
/// };
/// let mut room = Room::new(RoomId::new("k3v9q").expect("an id"));
/// assert_eq!(room.view(), None, "it is not open yet");
/// let opened = room.entry(Author::System, EntryId(1), 1_000, Action::Opened(Box::new(opening)));
/// room.apply(&Stamped { at_ms: 1_000, entry: opened })?;
/// let view = room.view().expect("it is open");
/// assert_eq!((view.version, view.phase), (1, Phase::Open));
/// assert_eq!(view.clocks.map(|clocks| clocks.left_ms), Some(BySide([300_000; 2])));
/// # Ok::<(), jungle_room::room::Refusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// The id of the room.
    pub room: RoomId,
    /// The number of entries that the room has taken.
    pub version: Version,
    /// When the last of them was stored, in milliseconds since 1970.
    pub at_ms: u64,
    /// The game with its moves, as a link.
    pub game: String,
    /// The time control.
    pub time: TimeControl,
    /// Whether the game is rated.
    pub rated: bool,
    /// How moves are taken back.
    pub takebacks: Takebacks,
    /// Whether there are offers, except for another game after the end.
    pub has_offers: bool,
    /// How far the game is.
    pub phase: Phase,
    /// The clocks, if there are any.
    pub clocks: Option<ClockView>,
    /// The players; `None` for a free seat.
    pub seats: BySide<Option<SeatView>>,
    /// The offers that wait for an answer.
    pub offers: Vec<StandingOffer>,
    /// What the players have said, the oldest first.
    pub said: Vec<ChatMessage>,
    /// The result, if the game has one.
    pub end: Option<End>,
    /// The room of the next game.
    pub next_room: Option<RoomId>,
}

/// What the clients show of a room in a state.
pub(super) fn view(room: &Room, state: &State) -> View {
    let clocks = &state.clocks;
    let outcome = state.record.outcome();
    View {
        room: room.id.clone(),
        version: room.version,
        at_ms: room.at_ms,
        game: link::write(&state.record, state.record.len()),
        time: clocks.time(),
        rated: state.rated,
        takebacks: state.takebacks,
        has_offers: state.has_offers,
        phase: state.phase,
        clocks: (clocks.time() != TimeControl::Unlimited).then(|| ClockView {
            left_ms: clocks.left_ms(),
            running: clocks.running(),
            since_ms: clocks.since_ms(),
        }),
        seats: BySide(Side::BOTH.map(|side| seat(state, side))),
        offers: state.offers.clone(),
        said: state.said.clone(),
        end: outcome.map(|outcome| End { winner: outcome.winner, reason: outcome.reason }),
        next_room: state.next_room.clone(),
    }
}

fn seat(state: &State, side: Side) -> Option<SeatView> {
    let occupant = state.seats[side].as_ref();
    let computer = match state.record.setup.players[side.index()] {
        Player::Human => None,
        Player::Computer(bot) => Some(bot.id().to_owned()),
    };
    let away = state.absences[side].map(|absence| AbsenceView {
        since_ms: absence.since_ms,
        on_purpose: absence.on_purpose,
        gone_ms: state.gone_time(side),
        is_gone: absence.is_gone,
    });
    (occupant.is_some() || computer.is_some()).then(|| SeatView {
        name: occupant.map(|occupant| occupant.name.clone()),
        portrait: occupant.and_then(|occupant| occupant.portrait),
        user: occupant.and_then(|occupant| occupant.user.clone()),
        computer,
        allows_offers: state.allows_offers[side],
        wants_rematch: state.wants_rematch[side],
        away,
    })
}
