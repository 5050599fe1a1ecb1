//! The rooms of a server, of which the journal has the entries.

use serde_json::Value;
use sqlx::any::AnyRow;
use sqlx::query;

use super::row::{Columns, signed};
use super::{Store, StoreError, Write};
use jungle_room::account::AccountId;
use jungle_room::room::{Phase, RoomId};
use jungle_rules::Side;

/// The maximum number of rooms that are removed in one transaction.
const REMOVED_AT_ONCE: i64 = 100;

/// A room.
#[derive(Clone, Debug, PartialEq)]
pub struct RoomRow {
    /// The id.
    pub id: RoomId,
    /// When it was opened.
    pub opened_ms: u64,
    /// How far the game is. A room in the phase [`Phase::Closed`] is closed.
    pub phase: Phase,
    /// When the system has to look after it next, if at all.
    pub due_ms: Option<u64>,
    /// What lists of rooms show of it.
    pub summary: Value,
}

/// The seat of an account in a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The account.
    pub account: AccountId,
    /// The side.
    pub side: Side,
}

impl RoomRow {
    fn read(row: &AnyRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.room_id("id")?,
            opened_ms: row.number("opened")?,
            phase: row.variant("state")?,
            due_ms: row.optional_number("due")?,
            summary: row.json("summary")?,
        })
    }
}

/// The text of a phase.
fn phase_text(phase: Phase) -> String {
    match serde_json::to_value(phase) {
        Ok(Value::String(text)) => text,
        other => unreachable!("a phase is a text in JSON, not {other:?}"),
    }
}

impl Store {
    /// Stores what is known of a room that is not closed, with the accounts that sit there. Returns
    /// whether it was stored: a room that was closed before stays closed.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn put_room(
        &self,
        room: &RoomRow,
        seats: &[Seat],
        now_ms: u64,
    ) -> Result<bool, StoreError> {
        let mut write = self.write().await?;
        let is_closed = room.phase == Phase::Closed;
        let stored = query(
            "INSERT INTO room (id, opened, closed, state, due, summary) \
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO UPDATE SET \
             closed = excluded.closed, state = excluded.state, due = excluded.due, \
             summary = excluded.summary WHERE room.closed IS NULL",
        )
        .bind(room.id.as_str())
        .bind(signed(room.opened_ms))
        .bind(is_closed.then(|| signed(now_ms)))
        .bind(phase_text(room.phase))
        .bind(room.due_ms.map(signed))
        .bind(room.summary.to_string())
        .execute(&mut *write)
        .await?;
        if stored.rows_affected() == 0 {
            return Ok(false);
        }
        query("DELETE FROM room_seat WHERE room = $1")
            .bind(room.id.as_str())
            .execute(&mut *write)
            .await?;
        for seat in seats {
            query(
                "INSERT INTO room_seat (room, account, side) VALUES ($1, $2, $3) \
                 ON CONFLICT DO NOTHING",
            )
            .bind(room.id.as_str())
            .bind(seat.account.as_str())
            .bind(signed(seat.side.index() as u64))
            .execute(&mut *write)
            .await?;
        }
        write.commit().await?;
        Ok(true)
    }

    /// A room, which may be closed.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn room(&self, id: &RoomId) -> Result<Option<RoomRow>, StoreError> {
        let row = query("SELECT id, opened, state, due, summary FROM room WHERE id = $1")
            .bind(id.as_str())
            .fetch_optional(self.pool())
            .await?;
        row.as_ref().map(RoomRow::read).transpose()
    }

    /// The rooms that are not closed, the oldest first.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn rooms(&self) -> Result<Vec<RoomRow>, StoreError> {
        let rows = query(
            "SELECT id, opened, state, due, summary FROM room WHERE closed IS NULL \
             ORDER BY opened, id",
        )
        .fetch_all(self.pool())
        .await?;
        rows.iter().map(RoomRow::read).collect()
    }

    /// The rooms that were closed at a time or later, of which it is known how they are served, with the
    /// times when they were closed, the oldest first.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn rooms_closed_since(
        &self,
        since_ms: u64,
    ) -> Result<Vec<(RoomRow, u64)>, StoreError> {
        let rows = query(
            "SELECT id, opened, state, due, summary, closed FROM room \
             WHERE closed >= $1 AND summary <> 'null' ORDER BY closed, id",
        )
        .bind(signed(since_ms))
        .fetch_all(self.pool())
        .await?;
        rows.iter().map(|row| Ok((RoomRow::read(row)?, row.number("closed")?))).collect()
    }

    /// The rooms that were closed before a time, the oldest first.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn closed_rooms(&self, before_ms: u64) -> Result<Vec<RoomId>, StoreError> {
        let rows = query("SELECT id FROM room WHERE closed < $1 ORDER BY closed")
            .bind(signed(before_ms))
            .fetch_all(self.pool())
            .await?;
        rows.iter().map(|row| row.room_id("id")).collect()
    }

    /// Removes the rooms that were closed before a time, with their entries. Archived games remain.
    /// Returns the number of removed rooms.
    ///
    /// # Errors
    /// If the database does not work.
    pub async fn remove_closed_rooms(&self, before_ms: u64) -> Result<u64, StoreError> {
        let mut removed = 0;
        loop {
            let mut write = self.write().await?;
            let rows = query("SELECT id FROM room WHERE closed < $1 ORDER BY closed LIMIT $2")
                .bind(signed(before_ms))
                .bind(REMOVED_AT_ONCE)
                .fetch_all(&mut *write)
                .await?;
            for row in &rows {
                let room = row.text("id")?;
                for statement in [
                    "DELETE FROM event WHERE room = $1",
                    "DELETE FROM room_seat WHERE room = $1",
                    "DELETE FROM room WHERE id = $1",
                ] {
                    query(statement).bind(room.as_str()).execute(&mut *write).await?;
                }
            }
            write.commit().await?;
            removed += rows.len() as u64;
            if rows.is_empty() {
                return Ok(removed);
            }
        }
    }
}

impl Write {
    /// Closes a room. What is known of it is kept as long as its entries, so that its players find each
    /// other there again after the server was restarted.
    pub(super) async fn close_room(
        &mut self,
        room: &RoomId,
        now_ms: u64,
    ) -> Result<(), StoreError> {
        query(
            "INSERT INTO room (id, opened, closed, state, due, summary) \
             VALUES ($1, $2, $2, $3, NULL, 'null') ON CONFLICT (id) DO UPDATE SET \
             closed = excluded.closed, state = excluded.state, due = NULL \
             WHERE room.closed IS NULL",
        )
        .bind(room.as_str())
        .bind(signed(now_ms))
        .bind(phase_text(Phase::Closed))
        .execute(&mut **self)
        .await?;
        Ok(())
    }
}

/// The side with the index that a column holds.
pub(super) fn side_of(row: &AnyRow, column: &'static str) -> Result<Side, StoreError> {
    let index = row.number(column)?;
    let side = Side::BOTH.into_iter().find(|side| side.index() as u64 == index);
    side.ok_or_else(|| StoreError::Damaged { column, value: index.to_string() })
}
