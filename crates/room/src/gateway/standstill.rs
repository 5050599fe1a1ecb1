//! Time in which nothing served the rooms.

use super::room_host::RoomHost;
use super::room_host::clocks::union;
use super::{Gateway, GatewayEffect};

impl Gateway {
    /// From when to when nothing served the rooms, the last time from the last sign of life of an
    /// earlier program to the start of this one. That time is given back in the rooms that are opened
    /// afterwards.
    pub fn stopped(&mut self, spans: Vec<(u64, u64)>) {
        self.stopped = spans;
    }

    /// The same, and nobody can connect before the rooms have been read: nothing runs out until then.
    pub fn stopped_and_reads(&mut self, spans: Vec<(u64, u64)>, now_ms: u64) {
        self.reading_ms = Some(spans.last().map_or(now_ms, |(_, to_ms)| *to_ms));
        self.stopped(spans);
    }

    /// The rooms have been read. The time that this took is given back, unless other servers served the
    /// rooms meanwhile.
    pub fn has_read(&mut self, now_ms: u64, is_alone: bool) -> Vec<GatewayEffect> {
        let since_ms = self.reading_ms.take();
        since_ms.map_or_else(Vec::new, |since_ms| self.stood_still(since_ms, now_ms, is_alone))
    }

    /// From when to when nothing served the rooms, as far as some journal may not have it yet that this
    /// time is given back: a program that is started afterwards has to know of it. `None` while the
    /// rooms are read.
    pub fn owed(&self) -> Option<Vec<(u64, u64)>> {
        let before = std::iter::once(&*self.stopped);
        let all = before.chain(self.rooms.values().map(RoomHost::owed));
        self.reading_ms.is_none().then(|| union(all))
    }

    /// The program stood still between two times, and goes on now. Said before anything else that
    /// has happened meanwhile. The time is given back, in all rooms unless other servers went on
    /// serving them; no connection is closed for its silence then.
    pub fn stood_still(&mut self, from_ms: u64, to_ms: u64, is_alone: bool) -> Vec<GatewayEffect> {
        let ms = to_ms.saturating_sub(from_ms);
        for connection in self.connections.values_mut() {
            connection.stood_still(ms);
        }
        self.silent_ms = self.silent_ms.saturating_add(ms);
        if self.reading_ms.is_some() {
            // It is a part of that time.
            return Vec::new();
        }
        self.handle(to_ms, |rooms, context| {
            for hosted in rooms.values_mut() {
                hosted.stood_still((from_ms, to_ms), is_alone);
                hosted.give_back(context);
            }
        })
    }
}
