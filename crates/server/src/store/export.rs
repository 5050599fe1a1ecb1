//! Everything that is known of an account.

use serde_json::{Map, Value};
use sqlx::any::{AnyRow, AnyTypeInfoKind};
use sqlx::{Column, Row, ValueRef, query};

use super::{Store, StoreError};
use jungle_room::account::AccountId;

/// What is exported: its name in the export, and a statement with the id of the account. Hashes of
/// passwords, tokens and codes are of no use to anybody but somebody who wants to guess them.
const PARTS: &[(&str, &str)] = &[
    ("account", "SELECT id, name, made, closed FROM account WHERE id = $1"),
    ("sessions", "SELECT made, seen FROM session WHERE account = $1"),
    ("devices", "SELECT seen FROM device WHERE account = $1"),
    ("recovery_codes", "SELECT used FROM recovery WHERE account = $1"),
    (
        "friends",
        "SELECT account, other, made, accepted FROM friend WHERE account = $1 OR other = $1",
    ),
    ("blocks", "SELECT other, made FROM block WHERE account = $1"),
    (
        "rooms",
        "SELECT room.id, room.opened, room.closed, room.state, room_seat.side FROM room_seat \
         JOIN room ON room.id = room_seat.room WHERE room_seat.account = $1",
    ),
    (
        "games",
        "SELECT id, kind, pace, rated, began, ended, first, second, first_name, second_name, \
         winner, reason, turns, link, record FROM game WHERE first = $1 OR second = $1",
    ),
    (
        "ratings",
        "SELECT pool, rating, deviation, volatility, games, at FROM rating WHERE account = $1",
    ),
    ("rated_games", "SELECT game, pool, at, before, after FROM rated WHERE account = $1"),
    ("conduct", "SELECT room, at, outcome FROM conduct WHERE account = $1"),
    ("log", "SELECT at, action, detail FROM audit WHERE subject = $1"),
];

impl Store {
    /// Everything that is known of an account, by topic; the rows of a topic are in a fixed order.
    /// `None` if there is no such account.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn export(&self, id: &AccountId) -> Result<Option<Value>, StoreError> {
        let mut export = Map::new();
        for (part, statement) in PARTS {
            let rows = query(*statement).bind(id.as_str()).fetch_all(self.pool()).await?;
            let mut rows = rows.iter().map(json).collect::<Result<Vec<_>, _>>()?;
            if *part == "account" && rows.is_empty() {
                return Ok(None);
            }
            // Databases sort texts by different rules.
            rows.sort_by_cached_key(Value::to_string);
            export.insert((*part).to_owned(), rows.into());
        }
        Ok(Some(export.into()))
    }
}

/// The columns of a row.
fn json(row: &AnyRow) -> Result<Value, StoreError> {
    let mut object = Map::new();
    for column in row.columns() {
        let (index, raw) = (column.ordinal(), row.try_get_raw(column.ordinal())?);
        let value = match raw.type_info().kind() {
            _ if raw.is_null() => Value::Null,
            AnyTypeInfoKind::Text => row.try_get::<String, _>(index)?.into(),
            AnyTypeInfoKind::Double => row.try_get::<f64, _>(index)?.into(),
            _ => row.try_get::<i64, _>(index)?.into(),
        };
        object.insert(column.name().to_owned(), value);
    }
    Ok(object.into())
}
