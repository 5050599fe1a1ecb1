//! A room in the lists of a server.

use serde::{Deserialize, Serialize};

use crate::room::{Phase, RoomId};
use jungle_record::TimeControl;
use jungle_rules::Side;

/// A room in a list.
///
/// ```
/// use jungle_record::TimeControl;
/// use jungle_room::room::{Phase, RoomId};
/// use jungle_room::summary::RoomSummary;
/// use jungle_rules::Side;
///
/// let summary = RoomSummary {
///     room: RoomId::new("k3v9q").expect("an id"),
///     game: "jungle".to_owned(),
///     time: TimeControl::Days(3),
///     rated: true,
///     phase: Phase::Running,
///     players: [Some("Ada".to_owned()), Some("Ben".to_owned())],
///     to_move: Some(Side::Second),
///     moves: 7,
///     at_ms: 1_000,
///     left_ms: None,
///     watchers: 0,
///     you: Some(Side::Second),
/// };
/// assert!(summary.is_your_turn());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoomSummary {
    /// The room.
    pub room: RoomId,
    /// The id of the game.
    pub game: String,
    /// The time control.
    pub time: TimeControl,
    /// Whether it is rated.
    pub rated: bool,
    /// How far the game is.
    pub phase: Phase,
    /// The names of the players, or the ids of computer players; `None` for a free seat.
    pub players: [Option<String>; 2],
    /// The side to move.
    pub to_move: Option<Side>,
    /// The number of moves.
    pub moves: usize,
    /// When something happened last, in milliseconds since 1970.
    pub at_ms: u64,
    /// The time left to the side to move, in milliseconds, if there are clocks.
    pub left_ms: Option<u64>,
    /// The number of spectators.
    pub watchers: u32,
    /// The side of the person who asks for the list.
    pub you: Option<Side>,
}

impl RoomSummary {
    /// Whether the person who asks is to move.
    pub fn is_your_turn(&self) -> bool {
        self.you.is_some() && self.to_move == self.you
    }
}
