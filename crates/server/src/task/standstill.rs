//! Time in which the program stood still.

use super::Task;
use jungle_room::connection_id::ServerId;
use jungle_room::gateway::GatewayEffect;
use jungle_storage::clock::now_ms;

impl Task {
    /// Whether no other servers serve the rooms.
    pub(super) fn is_alone(&self) -> bool {
        self.parts.sharing.node() == ServerId::default()
    }

    /// Handles something that has happened. If the program stood still before, the time is first
    /// given back.
    pub(super) fn after_standstill(
        &mut self,
        handle: impl FnOnce(&mut Self) -> Vec<GatewayEffect>,
    ) -> Vec<GatewayEffect> {
        let (is_alone, stood_still) = (self.is_alone(), self.pulse.beat(now_ms()));
        let mut effects = stood_still
            .map_or_else(Vec::new, |(from, to)| self.parts.gateway.stood_still(from, to, is_alone));
        effects.extend(handle(self));
        effects
    }
}
