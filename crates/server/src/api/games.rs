//! Rooms and games.

use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Redirect, Response};
use axum::{Extension, Json};
use serde::Deserialize;

use super::session::{Caller, SignedIn};
use super::{Api, Failure};
use crate::queries::Question;
use crate::store::{ArchivedGame, GameFilter, OPENING_MOVES, ResultFilter};
use jungle_host::endpoint::serve::Visitor;
use jungle_record::{Name, read, write};
use jungle_room::account::AccountName;
use jungle_room::api::{Games, Rooms};
use jungle_room::room::RoomId;
use jungle_rules::Side;
use jungle_rules::games::find_game;
use jungle_storage::clock::now_ms;

/// `GET /api/my-games`: the rooms of the account, those in which it is to move first.
pub(super) async fn own(State(api): State<Api>, you: SignedIn) -> Result<Json<Rooms>, Failure> {
    let id = you.id().clone();
    let rooms = api.ask(|answer| Question::Own(id, answer)).await?;
    Ok(Json(Rooms { rooms }))
}

/// `GET /api/rooms`: the rooms that anybody can watch.
pub(super) async fn public(State(api): State<Api>, _: Caller) -> Result<Json<Rooms>, Failure> {
    let rooms = api.ask(Question::Public).await?;
    Ok(Json(Rooms { rooms }))
}

/// Which games are listed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Search {
    player: Option<String>,
    game: Option<String>,
    /// `first`, `second`, `won`, `lost` or `drawn`.
    result: Option<String>,
    /// The first moves, with commas between them.
    opening: Option<String>,
    /// The end and the id of the last game of the page before, as in `1800000000000-k3v9q`.
    before: Option<String>,
}

impl Search {
    async fn filter(self, api: &Api) -> Result<GameFilter, Failure> {
        let player = match self.player {
            Some(name) => {
                let name = AccountName::new(&name).ok_or(Failure::NOT_FOUND)?;
                let known = api.store.credentials(&name).await?.ok_or(Failure::NOT_FOUND)?;
                Some(known.account.id)
            }
            None => None,
        };
        let kind = self.game.map(|id| find_game(&id).map(|game| game.id.to_owned()));
        let result = self.result.map(|result| match result.as_str() {
            "first" => Ok(ResultFilter::SideWon(Side::First)),
            "second" => Ok(ResultFilter::SideWon(Side::Second)),
            "won" if player.is_some() => Ok(ResultFilter::Won),
            "lost" if player.is_some() => Ok(ResultFilter::Lost),
            "drawn" => Ok(ResultFilter::Drawn),
            _ => Err(Failure::BAD_REQUEST),
        });
        let opening = self.opening.unwrap_or_default();
        let opening = opening.split(',').map(str::trim).filter(|mv| !mv.is_empty());
        let before = self.before.map(|text| {
            let (at, id) = text.split_once('-')?;
            Some((at.parse().ok()?, RoomId::new(id)?))
        });
        Ok(GameFilter {
            player,
            kind: kind.map(|kind| kind.ok_or(Failure::BAD_REQUEST)).transpose()?,
            result: result.transpose()?,
            opening: opening.take(OPENING_MOVES).map(str::to_uppercase).collect(),
            before: before.map(|before| before.ok_or(Failure::BAD_REQUEST)).transpose()?,
        })
    }
}

/// `GET /api/games`: games of the archive, the newest first.
pub(super) async fn list(
    State(api): State<Api>,
    _: Caller,
    Query(search): Query<Search>,
) -> Result<Json<Games>, Failure> {
    let filter = search.filter(&api).await?;
    let games = api.store.games(&filter).await?;
    Ok(Json(Games { games }))
}

/// `GET /game/ID`: leads to the page with the game, or to the page if the game goes on;
/// `GET /game/ID.jungle`: its record; `GET /game/ID.json`: what the page needs.
pub(super) async fn game(
    State(api): State<Api>,
    Extension(visitor): Extension<Visitor>,
    Path(path): Path<String>,
) -> Result<Response, Failure> {
    if !api.limiter.may_ask(visitor.address, now_ms()) {
        return Err(Failure::TOO_MANY);
    }
    let (id, kind) = path.split_once('.').unwrap_or((&path, ""));
    let id = RoomId::new(id).ok_or(Failure::NOT_FOUND)?;
    if kind.is_empty() {
        let game = api.store.game(&id).await?;
        let link = game.and_then(|game| game.summary.link);
        let link = link.map_or_else(|| "/".to_owned(), |link| format!("/#{link}"));
        return Ok(Redirect::to(&link).into_response());
    }
    let game = api.store.game(&id).await?.ok_or(Failure::NOT_FOUND)?;
    match kind {
        "jungle" => {
            let name = format!("attachment; filename=\"{}.jungle\"", id.as_str());
            let record = named(&game).ok_or_else(|| Failure::storage("the record is damaged"))?;
            let kind = "text/plain; charset=utf-8";
            Ok(([(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, name)], record)
                .into_response())
        }
        "json" => Ok(Json(game.summary).into_response()),
        _ => Err(Failure::NOT_FOUND),
    }
}

/// The record of a game with the present names of its players.
fn named(game: &ArchivedGame) -> Option<String> {
    let mut record = read(game.record.as_bytes()).ok()?;
    for (person, player) in record.people.iter_mut().zip(&game.summary.players) {
        person.name = player.as_deref().and_then(Name::new);
    }
    Some(write(&record, record.len()))
}
