//! Why a server closes a connection.

/// The code with which a server closes a connection, also in its last message, `bye`.
///
/// ```
/// use jungle_room::wire::CloseCode;
///
/// assert_eq!(CloseCode::from_number(1012), Some(CloseCode::Restarting));
/// assert!(CloseCode::Restarting.may_reconnect());
/// assert!(!CloseCode::Version.may_reconnect());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CloseCode {
    /// The server stops, or the connection is not needed any more.
    Leaving,
    /// A message is not text.
    NotText,
    /// The client sends too much, too large messages, or reads too slowly.
    TooMuch,
    /// A message is not one of the protocol, or comes before `hello`.
    Unknown,
    /// The server restarts.
    Restarting,
    /// The server has as many connections as it can have.
    Full,
    /// A connection that was opened later has entered the same seat.
    OpenedElsewhere,
    /// The server does not speak the client's version of the protocol.
    Version,
    /// The client has sent no `hello`, or nothing at all for a long time.
    Silent,
}

impl CloseCode {
    /// All codes.
    pub const ALL: [Self; 9] = [
        Self::Leaving,
        Self::NotText,
        Self::TooMuch,
        Self::Unknown,
        Self::Restarting,
        Self::Full,
        Self::OpenedElsewhere,
        Self::Version,
        Self::Silent,
    ];

    /// The number in the closing frame of a WebSocket.
    pub const fn number(self) -> u16 {
        match self {
            Self::Leaving => 1000,
            Self::NotText => 1003,
            Self::TooMuch => 1008,
            Self::Unknown => 1011,
            Self::Restarting => 1012,
            Self::Full => 1013,
            Self::OpenedElsewhere => 4001,
            Self::Version => 4002,
            Self::Silent => 4003,
        }
    }

    /// The code with a number, which a newer server may have chosen.
    pub fn from_number(number: u16) -> Option<Self> {
        Self::ALL.into_iter().find(|code| code.number() == number)
    }

    /// Whether a client connects again by itself. Otherwise the same would happen again, or two
    /// clients would close each other's connection in turn.
    pub const fn may_reconnect(self) -> bool {
        match self {
            Self::Leaving | Self::TooMuch | Self::Restarting | Self::Full | Self::Silent => true,
            Self::NotText | Self::Unknown | Self::OpenedElsewhere | Self::Version => false,
        }
    }
}
