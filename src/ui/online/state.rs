//! What is known of a server and of the person on it, and what the dialog shows.

use std::sync::Arc;

use bevy::prelude::*;

use super::LobbyConnection;
use super::terms::{self, SeekRow};
use crate::net::account::{AccountName, Friendship, Member, Pace, Pool};
use crate::net::api::{Friend, GameSummary, PlayerPage};
use crate::net::client::http::{Credential, Pending, SessionToken};
use crate::net::client::online::{Call, GameSearch, LobbySnapshot, RankingPage, SearchedResult};
use crate::net::client::{Connection, Pass, RoomAddress, ServerAddress};
use crate::net::lobby::SeekId;
use crate::net::qr::QrCode;
use crate::net::room::RoomId;
use crate::net::summary::RoomSummary;
use crate::rules::Side;

/// What the dialog shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OnlinePage {
    /// The choice of the server.
    #[default]
    Server,
    /// How to begin: as a guest, or with an account.
    Welcome,
    /// The name and the password of an account.
    SignIn,
    /// The name and the password of a new account.
    Register,
    /// A new password by a recovery code.
    Recover,
    /// The recovery codes of a new account.
    Codes,
    /// The lobby.
    Lobby,
    /// The terms of a game.
    Terms,
    /// The rooms of the person.
    MyGames,
    /// The rooms that anybody can watch.
    Watch,
    /// The ranking of a pool.
    Ranking,
    /// The profile of a player.
    Player,
    /// The own account.
    Account,
    /// Friends, requests of friendship, and whom the person has blocked.
    Friends,
    /// The search in the archive of games.
    Archive,
    /// Another password for the own account.
    Password,
    /// Whether the own account is to be closed.
    Delete,
}

/// What is typed.
#[derive(Default)]
pub struct Form {
    /// The address of the server.
    pub address: String,
    /// The own name.
    pub name: String,
    /// The name of another player.
    pub player: String,
    /// A password.
    pub password: String,
    /// Another password.
    pub new_password: String,
    /// A recovery code.
    pub code: String,
    /// The first moves of games that are searched for.
    pub opening: String,
    /// The id of the game that was played in games that are searched for; `None` for any.
    pub game: Option<&'static str>,
    /// The result of games that are searched for; `None` for any.
    pub result: Option<SearchedResult>,
}

/// Games of the archive, page after page.
#[derive(Clone, Default)]
pub struct GameList {
    /// Which games.
    pub search: GameSearch,
    /// The games, the newest first; `None` until the server has answered.
    pub games: Option<Vec<GameSummary>>,
    /// Whether the archive may have more.
    pub has_more: bool,
}

impl GameList {
    /// The games of a search, which have yet to come.
    pub fn new(search: GameSearch) -> Self {
        Self { search, games: None, has_more: false }
    }

    /// Asks for the games after those that are there.
    pub fn next(&self) -> Call {
        let last = self.games.as_deref().and_then(<[GameSummary]>::last);
        let before = last.map(|game| format!("{}-{}", game.ended_ms, game.id.as_str()));
        Call::Games(self.search.clone(), before)
    }
}

/// A player's profile as far as it is there.
pub struct PlayerView {
    /// The profile.
    pub page: PlayerPage,
    /// The pool of the plot, and the ratings.
    pub history: Option<(Pool, Vec<f64>)>,
    /// The games.
    pub games: GameList,
}

/// The invitation of a friend.
pub struct Invitation {
    /// The room.
    pub room: RoomId,
    /// The link.
    pub link: String,
    /// The link as a code.
    pub code: Option<QrCode>,
}

/// What is known of the server, and of the person on it.
#[derive(Resource)]
pub struct Online {
    /// The server, once it has answered.
    pub server: Option<ServerAddress>,
    pub(super) session: Option<SessionToken>,
    /// Who is signed in.
    pub you: Option<Member>,
    /// What the dialog shows.
    pub page: OnlinePage,
    /// What is typed.
    pub form: Form,
    /// What went wrong last, as a sentence.
    pub problem: Option<String>,
    /// The recovery codes of a new account, until the person has seen them.
    pub codes: Vec<String>,
    pub(super) calls: Vec<(ServerAddress, Call, Pending)>,
    pub(super) lobby: Option<Box<dyn LobbyConnection>>,
    /// What the lobby has told.
    pub snapshot: Option<Arc<LobbySnapshot>>,
    /// The seeks as rows, of which the own ones come first.
    pub rows: Vec<SeekRow>,
    /// The side that the person wants to play.
    pub side: Option<Side>,
    /// The seek for which a game against a level was offered.
    pub level_offered: Option<SeekId>,
    /// The rooms of the person.
    pub my_games: Option<Vec<RoomSummary>>,
    /// The rooms that anybody can watch.
    pub rooms: Option<Vec<RoomSummary>>,
    /// The pool whose ranking is shown.
    pub pool: Pool,
    /// The ranking.
    pub ranking: Option<RankingPage>,
    /// The profile.
    pub player: Option<PlayerView>,
    /// The invitation that is shown.
    pub invitation: Option<Invitation>,
    /// Friends, and requests of friendship.
    pub friends: Option<Vec<Friend>>,
    /// Whom the person has blocked.
    pub blocks: Vec<AccountName>,
    /// Where the person was before the profile.
    pub before_player: OnlinePage,
    /// The search in the archive.
    pub archive: GameList,
    /// The room that is entered once somebody is signed in.
    pub(super) seat: Option<RoomAddress>,
}

impl Default for Online {
    fn default() -> Self {
        Self {
            server: None,
            session: None,
            you: None,
            page: OnlinePage::default(),
            form: Form::default(),
            problem: None,
            codes: Vec::new(),
            calls: Vec::new(),
            lobby: None,
            snapshot: None,
            rows: Vec::new(),
            side: None,
            level_offered: None,
            my_games: None,
            rooms: None,
            pool: Pool { game: crate::games::GAMES[0].id, pace: Pace::Timed },
            ranking: None,
            player: None,
            invitation: None,
            friends: None,
            blocks: Vec::new(),
            before_player: OnlinePage::Lobby,
            archive: GameList::default(),
            seat: None,
        }
    }
}

impl Online {
    /// Whether a reply is awaited.
    pub fn is_waiting(&self) -> bool {
        !self.calls.is_empty()
    }

    /// Whether something may come that has to be taken.
    pub(super) fn is_active(&self) -> bool {
        self.is_waiting() || self.lobby.is_some()
    }

    /// Whether the lobby can be asked for something.
    pub fn is_connected(&self) -> bool {
        self.snapshot.as_ref().is_some_and(|lobby| lobby.connection == Connection::Entered)
    }

    /// The quick seek that waits for an opponent.
    pub fn quick_seek(&self) -> Option<SeekId> {
        let own = &self.snapshot.as_ref()?.own;
        own.iter().find(|seek| seek.is_quick).map(|seek| seek.id)
    }

    /// Whether the person may play rated games.
    pub fn may_be_rated(&self) -> bool {
        self.you.as_ref().is_some_and(|you| !you.is_guest)
    }

    /// How this program shows a server whose it is; `None` if nobody is signed in there.
    pub fn credential(&self, address: &RoomAddress) -> Option<Credential> {
        let is_known = self.you.is_some() && self.server.as_ref() == Some(&address.server());
        if cfg!(target_family = "wasm") {
            return (is_known || address.pass == Pass::Account).then_some(Credential::Cookie);
        }
        self.session.clone().filter(|_| is_known).map(Credential::Session)
    }

    /// Forgets who is signed in, and what only this person sees.
    pub(super) fn forget_person(&mut self) {
        (self.you, self.session) = (None, None);
        self.disconnect();
        (self.my_games, self.friends) = (None, None);
        self.blocks.clear();
    }

    /// Makes the rows of seeks: the own ones, those of friends, those of others.
    pub(super) fn list_seeks(&mut self) {
        let mut rows = self.snapshot.as_deref().map(terms::rows).unwrap_or_default();
        for row in &mut rows {
            let name = AccountName::new(&row.name);
            row.is_friend = name.is_some_and(|it| self.friendship(&it) == Friendship::Friends);
        }
        rows.sort_by_key(|row| (!row.is_own, !row.is_friend));
        self.rows = rows;
    }

    /// How the person stands to somebody.
    pub fn friendship(&self, name: &AccountName) -> Friendship {
        let friends = self.friends.as_deref().unwrap_or_default();
        let friend = friends.iter().find(|friend| friend.name.as_ref() == Some(name));
        friend.map_or(Friendship::None, |friend| friend.state)
    }

    /// Forgets what was typed for one page only.
    pub fn forget_typed(&mut self) {
        let Form { password, new_password, code, player, .. } = &mut self.form;
        for text in [password, new_password, code, player] {
            text.clear();
        }
    }

    /// Leaves the lobby, with all own seeks.
    pub(super) fn disconnect(&mut self) {
        (self.lobby, self.snapshot, self.level_offered) = (None, None, None);
        self.rows.clear();
    }
}
