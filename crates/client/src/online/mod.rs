//! What a program has of a server with accounts: the lobby, and the answers of its HTTP interface.

mod answers;
mod api;
mod session;

pub use answers::{GamePage, GameSearch, RankingPage, SearchedResult};
pub use api::{ApiError, ApiReply, Call, SignedIn};
pub use jungle_room::client::{LobbyClient, LobbyEvent};
pub(super) use session::LobbySession;
pub use session::{LobbyNews, LobbySnapshot};
