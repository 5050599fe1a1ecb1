//! Rankings, profiles, friends and blocks.

use axum::Json;
use axum::extract::{Path, Query, State};
use serde::Deserialize;

use super::object::Object;
use super::session::{Caller, SignedIn};
use super::{Api, Failure};
use crate::store::{Account, RankedAccount};
use jungle_room::account::{AccountName, Pool};
use jungle_room::api::{
    Befriended, Blocks, Done, Friend, Friends, Named, PlayerPage, PoolEntry, RankedPlayer, Ranking,
    RatingHistory,
};
use jungle_room::conduct;
use jungle_storage::clock::date_ms;

/// A page of a list.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Page {
    #[serde(default)]
    page: u32,
}

/// The account with a name.
async fn find(api: &Api, name: &str) -> Result<Account, Failure> {
    let name = AccountName::new(name).ok_or(Failure::NOT_FOUND)?;
    let known = api.store.credentials(&name).await?;
    known.map(|known| known.account).ok_or(Failure::NOT_FOUND)
}

/// `GET /api/ranking/POOL`: the listed players of a pool, the best first.
pub(super) async fn ranking(
    State(api): State<Api>,
    _: Caller,
    Path(pool): Path<String>,
    Query(Page { page }): Query<Page>,
) -> Result<Json<Ranking>, Failure> {
    let pool = Pool::find(&pool).ok_or(Failure::NOT_FOUND)?;
    let ranked = api.store.ranking(pool, page, date_ms()).await?;
    let player = |ranked: RankedAccount| RankedPlayer {
        games: ranked.rating.games.into(),
        name: Some(ranked.name),
        place: ranked.place,
        rating: ranked.rating.rating.round(),
    };
    let players = ranked.into_iter().map(player).collect();
    Ok(Json(Ranking { page, players, pool: pool.to_string() }))
}

/// `GET /api/players/NAME`: what everybody may know of an account.
pub(super) async fn profile(
    State(api): State<Api>,
    _: Caller,
    Path(name): Path<String>,
) -> Result<Json<PlayerPage>, Failure> {
    let account = find(&api, &name).await?;
    let now_ms = date_ms();
    let ratings = api.store.ratings(&account.id).await?;
    let ratings = ratings.iter().map(|(pool, rating)| {
        let shown = rating.shown_at(now_ms);
        PoolEntry {
            games: rating.games.into(),
            is_provisional: shown.is_provisional,
            pool: pool.to_string(),
            rating: shown.value,
        }
    });
    let standing = conduct::standing(&api.outcomes(&account.id).await?);
    Ok(Json(PlayerPage {
        completion: Some(standing.completion),
        is_guest: account.is_guest,
        name: account.name.ok_or(Failure::NOT_FOUND)?,
        ratings: ratings.collect(),
        since_ms: account.made_ms,
    }))
}

/// `GET /api/players/NAME/history/POOL`: the rating after each game, for a plot.
pub(super) async fn history(
    State(api): State<Api>,
    _: Caller,
    Path((name, pool)): Path<(String, String)>,
) -> Result<Json<RatingHistory>, Failure> {
    let pool = Pool::find(&pool).ok_or(Failure::NOT_FOUND)?;
    let account = find(&api, &name).await?;
    let history = api.store.rating_history(&account.id, pool).await?;
    let points = history.into_iter().map(|(at_ms, rating)| (at_ms, rating.round())).collect();
    Ok(Json(RatingHistory { points, pool: pool.to_string() }))
}

/// `GET /api/friends`: friends and requests.
pub(super) async fn friends(
    State(api): State<Api>,
    you: SignedIn,
) -> Result<Json<Friends>, Failure> {
    let friends = api.store.friends(you.id()).await?.into_iter();
    let friends =
        friends.map(|friend| Friend { name: friend.account.name, state: friend.friendship });
    Ok(Json(Friends { friends: friends.collect() }))
}

/// `POST /api/friends`: asks somebody, or accepts the request.
pub(super) async fn befriend(
    State(api): State<Api>,
    you: SignedIn,
    Json(Object(Named { name })): Json<Object<Named>>,
) -> Result<Json<Befriended>, Failure> {
    let other = find(&api, &name).await?;
    let state = api.store.befriend(you.id(), &other.id, date_ms()).await?;
    Ok(Json(Befriended { state }))
}

/// `POST /api/friends/remove`: ends a friendship, withdraws or declines a request.
pub(super) async fn unfriend(
    State(api): State<Api>,
    you: SignedIn,
    Json(Object(Named { name })): Json<Object<Named>>,
) -> Result<Json<Done>, Failure> {
    let other = find(&api, &name).await?;
    api.store.unfriend(you.id(), &other.id).await?;
    Ok(Json(Done {}))
}

/// `GET /api/blocks`: whom the account has blocked.
pub(super) async fn blocks(State(api): State<Api>, you: SignedIn) -> Result<Json<Blocks>, Failure> {
    let blocks = api.store.blocks(you.id()).await?;
    let blocks = blocks.into_iter().filter_map(|account| account.name).collect();
    Ok(Json(Blocks { blocks }))
}

/// `POST /api/blocks`: is not paired with somebody any more.
pub(super) async fn block(
    State(api): State<Api>,
    you: SignedIn,
    Json(Object(Named { name })): Json<Object<Named>>,
) -> Result<Json<Done>, Failure> {
    let other = find(&api, &name).await?;
    api.store.block(you.id(), &other.id, date_ms()).await?;
    api.noticed.notify_one();
    Ok(Json(Done {}))
}

/// `POST /api/blocks/remove`.
pub(super) async fn unblock(
    State(api): State<Api>,
    you: SignedIn,
    Json(Object(Named { name })): Json<Object<Named>>,
) -> Result<Json<Done>, Failure> {
    let other = find(&api, &name).await?;
    api.store.unblock(you.id(), &other.id).await?;
    Ok(Json(Done {}))
}
