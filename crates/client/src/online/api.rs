//! The HTTP interface of a server: what is asked, and what is answered.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::super::ServerAddress;
use super::super::http::{
    HttpAnswer, HttpError, HttpRequest, HttpResult, MAX_ANSWER_BYTES, SessionToken,
};
use super::answers::{GamePage, GameSearch, RankingPage};
use jungle_room::account::{AccountName, Member, Pool};
use jungle_room::api::{
    Blocks, Credentials, Deletion, Done, Entered, ErrorAnswer, Friend, Friends, GameSummary, Games,
    Me, Named, NewPassword, PasswordRecovery, PlayerPage, Ranking, RatingHistory, Rooms,
};
use jungle_room::room::RoomId;
use jungle_room::summary::RoomSummary;

/// The maximum number of rows of a list that are kept; a server sends fewer.
const MAX_ROWS: usize = 500;
/// The maximum number of points of a plot.
const MAX_POINTS: usize = 5_000;
/// The maximum length of everything that a server knows of a person, in bytes.
const MAX_EXPORT_BYTES: usize = 32 * 1024 * 1024;
/// The maximum number of recovery codes.
const MAX_CODES: usize = 20;
/// The maximum length of a recovery code, and of the code of an error.
const MAX_CODE: usize = 40;

/// A request to a server. Debug output shows no password.
#[derive(Clone, PartialEq, Eq)]
pub enum Call {
    /// Who is signed in.
    Me,
    /// Begins as a guest.
    Guest,
    /// Makes an account; that of a guest keeps its games.
    Register {
        /// The name.
        name: String,
        /// The password.
        password: String,
    },
    /// Signs in.
    SignIn {
        /// The name.
        name: String,
        /// The password.
        password: String,
    },
    /// Sets a new password by a recovery code.
    Recover {
        /// The name.
        name: String,
        /// The code.
        code: String,
        /// The new password.
        password: String,
    },
    /// Signs out.
    SignOut,
    /// The rooms of the person.
    MyGames,
    /// The rooms that anybody can watch.
    Rooms,
    /// A page of a ranking.
    Ranking(Pool, u32),
    /// The public profile of a player.
    Player(AccountName),
    /// The ratings of a player after each game of a pool.
    History(AccountName, Pool),
    /// Games of the archive; those after this one in the list.
    Games(GameSearch, Option<String>),
    /// A game of the archive.
    Game(RoomId),
    /// Friends, and requests of friendship.
    Friends,
    /// Asks somebody for friendship, or accepts a request.
    Befriend(AccountName),
    /// Ends a friendship, withdraws or declines a request.
    Unfriend(AccountName),
    /// Whom the person has blocked.
    Blocks,
    /// Is not paired with somebody any more.
    Block(AccountName),
    /// Ends that.
    Unblock(AccountName),
    /// Sets another password. All other sessions end.
    ChangePassword {
        /// The present password.
        old: String,
        /// The new one.
        new: String,
    },
    /// Ends all sessions.
    SignOutEverywhere,
    /// Closes the account.
    Delete {
        /// The password.
        password: String,
    },
    /// Everything that the server knows of the person, as JSON.
    Export,
}

impl std::fmt::Debug for Call {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.path())
    }
}

/// Somebody who is signed in now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignedIn {
    /// The account.
    pub you: Member,
    /// The session, for programs that are no browsers.
    pub session: Option<SessionToken>,
    /// The device, in the same way; guests have none.
    pub device: Option<SessionToken>,
    /// The recovery codes of a new account, which are shown once.
    pub codes: Vec<String>,
}

/// The answer to a call.
#[derive(Clone, Debug, PartialEq)]
pub enum ApiReply {
    /// Who is signed in.
    Me(Option<Member>),
    /// Somebody is signed in now.
    SignedIn(Box<SignedIn>),
    /// Nobody is signed in any more.
    SignedOut,
    /// The rooms of the person.
    MyGames(Vec<RoomSummary>),
    /// The rooms that anybody can watch.
    Rooms(Vec<RoomSummary>),
    /// A page of a ranking.
    Ranking(RankingPage),
    /// A profile.
    Player(PlayerPage),
    /// The ratings of a player in a pool, the oldest first.
    History(AccountName, Pool, Vec<f64>),
    /// Games of the archive.
    Games(GamePage),
    /// The game as a link.
    Game(String),
    /// Friends, and requests of friendship.
    Friends(Vec<Friend>),
    /// Whom the person has blocked.
    Blocks(Vec<AccountName>),
    /// Something was done for which there is nothing else to tell.
    Done,
    /// Everything that the server knows of the person, as JSON.
    Export(String),
}

/// Why a call has no reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ApiError {
    /// The server does not answer.
    Unreachable,
    /// What answers is no such server.
    NoServer,
    /// The certificate of the server is not valid.
    Untrusted,
    /// The server refuses, for the reason with this code.
    Code(String),
}

impl Call {
    fn path(&self) -> String {
        match self {
            Self::Me => "/api/me".to_owned(),
            Self::Guest => "/api/guest".to_owned(),
            Self::Register { .. } => "/api/register".to_owned(),
            Self::SignIn { .. } => "/api/sign-in".to_owned(),
            Self::Recover { .. } => "/api/recover".to_owned(),
            Self::SignOut => "/api/sign-out".to_owned(),
            Self::MyGames => "/api/my-games".to_owned(),
            Self::Rooms => "/api/rooms".to_owned(),
            Self::Ranking(pool, page) => format!("/api/ranking/{pool}?page={page}"),
            Self::Player(name) => format!("/api/players/{name}"),
            Self::History(name, pool) => format!("/api/players/{name}/history/{pool}"),
            Self::Games(search, before) => search.path(before.as_deref()),
            Self::Game(id) => format!("/game/{}.json", id.as_str()),
            Self::Friends | Self::Befriend(_) => "/api/friends".to_owned(),
            Self::Unfriend(_) => "/api/friends/remove".to_owned(),
            Self::Blocks | Self::Block(_) => "/api/blocks".to_owned(),
            Self::Unblock(_) => "/api/blocks/remove".to_owned(),
            Self::ChangePassword { .. } => "/api/password".to_owned(),
            Self::SignOutEverywhere => "/api/sign-out-everywhere".to_owned(),
            Self::Delete { .. } => "/api/delete".to_owned(),
            Self::Export => "/api/me/export".to_owned(),
        }
    }

    /// The request to a server: with the session, and where somebody signs in with the device.
    pub fn request(
        &self,
        server: &ServerAddress,
        session: Option<SessionToken>,
        device: Option<SessionToken>,
    ) -> HttpRequest {
        let signs_in = matches!(
            self,
            Self::Register { .. }
                | Self::SignIn { .. }
                | Self::Recover { .. }
                | Self::ChangePassword { .. }
        );
        let body = match self.clone() {
            Self::Guest | Self::SignOut | Self::SignOutEverywhere => text(&Done {}),
            Self::Register { name, password } | Self::SignIn { name, password } => {
                text(&Credentials { name, password })
            }
            Self::Recover { name, code, password } => {
                text(&PasswordRecovery { code, name, password })
            }
            Self::Befriend(name)
            | Self::Unfriend(name)
            | Self::Block(name)
            | Self::Unblock(name) => text(&Named { name: name.to_string() }),
            Self::ChangePassword { old, new } => text(&NewPassword { new, old }),
            Self::Delete { password } => text(&Deletion { password: Some(password) }),
            Self::Me
            | Self::MyGames
            | Self::Rooms
            | Self::Ranking(..)
            | Self::Player(_)
            | Self::History(..)
            | Self::Games(..)
            | Self::Game(_)
            | Self::Friends
            | Self::Blocks
            | Self::Export => None,
        };
        HttpRequest {
            url: server.url(&self.path()),
            body,
            session,
            device: device.filter(|_| signs_in),
            max_bytes: if *self == Self::Export { MAX_EXPORT_BYTES } else { MAX_ANSWER_BYTES },
        }
    }

    /// What an answer says.
    ///
    /// # Errors
    /// What the server refuses, or that it is none.
    pub fn reply(&self, answer: HttpResult) -> Result<ApiReply, ApiError> {
        let HttpAnswer { status, body } = answer.map_err(|error| match error {
            HttpError::Unreachable => ApiError::Unreachable,
            HttpError::Other => ApiError::NoServer,
            HttpError::Untrusted => ApiError::Untrusted,
        })?;
        if status != 200 {
            return Err(refusal(&body));
        }
        Ok(match self {
            Self::Me => ApiReply::Me(parse::<Me>(&body)?.you),
            Self::Guest
            | Self::Register { .. }
            | Self::SignIn { .. }
            | Self::Recover { .. }
            | Self::ChangePassword { .. } => {
                let Entered { codes, device, session, you, .. } = parse(&body)?;
                let (session, device) = (token(session)?, token(device)?);
                let mut codes = codes.unwrap_or_default();
                codes.truncate(MAX_CODES);
                codes.retain(|code| code.len() <= MAX_CODE && code.is_ascii());
                ApiReply::SignedIn(Box::new(SignedIn { you, session, device, codes }))
            }
            Self::SignOut | Self::SignOutEverywhere | Self::Delete { .. } => ApiReply::SignedOut,
            Self::MyGames => ApiReply::MyGames(parse_rooms(&body)?),
            Self::Rooms => ApiReply::Rooms(parse_rooms(&body)?),
            Self::Ranking(pool, page) => {
                let Ranking { mut players, .. } = parse(&body)?;
                players.truncate(MAX_ROWS);
                ApiReply::Ranking(RankingPage { pool: *pool, page: *page, players })
            }
            Self::Player(_) => {
                let mut page: PlayerPage = parse(&body)?;
                page.ratings.truncate(MAX_ROWS);
                ApiReply::Player(page)
            }
            Self::History(name, pool) => {
                let RatingHistory { points, .. } = parse(&body)?;
                let points = points.into_iter().take(MAX_POINTS).map(|(_, rating)| rating);
                ApiReply::History(name.clone(), *pool, points.filter(|it| it.is_finite()).collect())
            }
            Self::Games(search, before) => {
                let Games { mut games } = parse(&body)?;
                games.truncate(MAX_ROWS);
                ApiReply::Games(GamePage {
                    search: search.clone(),
                    is_more: before.is_some(),
                    games,
                })
            }
            Self::Game(_) => {
                let game: GameSummary = parse(&body)?;
                ApiReply::Game(game.link.ok_or(ApiError::NoServer)?)
            }
            Self::Friends => {
                let Friends { mut friends } = parse(&body)?;
                friends.truncate(MAX_ROWS);
                ApiReply::Friends(friends)
            }
            Self::Blocks => {
                let Blocks { mut blocks } = parse(&body)?;
                blocks.truncate(MAX_ROWS);
                ApiReply::Blocks(blocks)
            }
            Self::Befriend(_) | Self::Unfriend(_) | Self::Block(_) | Self::Unblock(_) => {
                ApiReply::Done
            }
            Self::Export => ApiReply::Export(body),
        })
    }
}

/// The body of a request.
fn text(body: &impl Serialize) -> Option<String> {
    serde_json::to_string(body).ok()
}

/// The token in an answer, if there is one.
fn token(text: Option<String>) -> Result<Option<SessionToken>, ApiError> {
    let token = |text: String| SessionToken::new(&text).ok_or(ApiError::NoServer);
    text.map(token).transpose()
}

fn parse<T: DeserializeOwned>(body: &str) -> Result<T, ApiError> {
    serde_json::from_str(body).map_err(|_| ApiError::NoServer)
}

fn parse_rooms(body: &str) -> Result<Vec<RoomSummary>, ApiError> {
    let Rooms { mut rooms } = parse(body)?;
    rooms.truncate(MAX_ROWS);
    Ok(rooms)
}

/// The codes with which a host in a local network refuses: it has no such interface.
const HOST_CODES: [&str; 2] = ["no_page", "method_not_allowed"];

/// Why the server refuses.
fn refusal(body: &str) -> ApiError {
    match serde_json::from_str::<ErrorAnswer>(body) {
        Ok(ErrorAnswer { error }) if HOST_CODES.contains(&error.as_str()) => ApiError::NoServer,
        Ok(ErrorAnswer { error }) => ApiError::Code(error.chars().take(MAX_CODE).collect()),
        Err(_) => ApiError::NoServer,
    }
}

#[cfg(test)]
mod tests {
    use super::super::answers::SearchedResult;
    use super::*;
    use jungle_rules::Side;

    fn answer(status: u16, body: &str) -> HttpResult {
        Ok(HttpAnswer { status, body: body.to_owned() })
    }

    #[test]
    fn requests_have_their_paths_and_hide_what_is_secret() {
        let server: ServerAddress = "http://example.org".parse().expect("an address");
        let (name, password) = ("LiWei".to_owned(), "correct horse".to_owned());
        let call = Call::SignIn { name, password };
        let session = SessionToken::new("a-secret-token");
        let device = SessionToken::new("another-secret");
        let request = call.request(&server, session.clone(), device.clone());
        assert_eq!(request.device, device);
        assert_eq!(Call::Me.request(&server, session.clone(), device).device, None);
        assert_eq!(request.url, "http://example.org/api/sign-in");
        let body = r#"{"name":"LiWei","password":"correct horse"}"#;
        assert_eq!(request.body.as_deref(), Some(body));
        let shown = format!("{call:?} {request:?} {session:?}");
        assert!(!shown.contains("horse") && !shown.contains("secret"), "{shown}");
        let pool = Pool::find("jungle-timed").expect("a pool");
        let ranking = Call::Ranking(pool, 2).request(&server, None, None);
        assert_eq!(ranking.url, "http://example.org/api/ranking/jungle-timed?page=2");
        assert_eq!(ranking.body, None);
        let search = GameSearch {
            player: AccountName::new("LiWei"),
            game: Some("jungle"),
            result: Some(SearchedResult::Won(Side::Second)),
            opening: " A3 A4,A9&A8".to_owned(),
        };
        let games = Call::Games(search, Some("12-abc".to_owned())).request(&server, None, None);
        let path = "player=LiWei&game=jungle&result=second&opening=A3%20A4,A9%26A8&before=12-abc";
        assert_eq!(games.url, format!("http://example.org/api/games?{path}"));
    }

    #[test]
    fn tokens_of_sessions_can_be_in_a_header() {
        for text in ["", "a b", "a\r\nHost: x", "ü", &"a".repeat(201)] {
            assert_eq!(SessionToken::new(text), None, "{text:?}");
        }
    }

    #[test]
    fn answers_are_read_and_others_are_not_of_such_a_server() {
        let you = r#"{"account":"k3v9q2m4x8ab","name":"LiWei","is_guest":false}"#;
        let me = Call::Me.reply(answer(200, &format!(r#"{{"you":{you}}}"#)));
        assert!(matches!(me, Ok(ApiReply::Me(Some(_)))), "{me:?}");
        assert_eq!(Call::Me.reply(answer(200, r#"{"you":null}"#)), Ok(ApiReply::Me(None)));
        for (status, body) in [
            (404, "no such file"),
            (404, r#"{"error":"no_page"}"#),
            (405, r#"{"error":"method_not_allowed"}"#),
            (200, "<html>"),
            (200, r#"{"you":1}"#),
        ] {
            assert_eq!(Call::Me.reply(answer(status, body)), Err(ApiError::NoServer), "{body}");
        }
        let refused = Call::Guest.reply(answer(429, r#"{"error":"too_many"}"#));
        assert_eq!(refused, Err(ApiError::Code("too_many".to_owned())));
        let long = format!(r#"{{"error":"{}"}}"#, "x".repeat(5_000));
        let Err(ApiError::Code(code)) = Call::Guest.reply(answer(500, &long)) else {
            panic!("not a refusal");
        };
        assert_eq!(code.len(), MAX_CODE);
        assert_eq!(Call::Me.reply(Err(HttpError::Unreachable)), Err(ApiError::Unreachable));
    }
}
