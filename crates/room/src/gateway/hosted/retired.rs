//! What becomes of the seats of people who cannot come back.

use super::RoomHost;
use crate::account::AccountId;
use crate::gateway::Context;
use crate::room::{Action, Phase};

impl RoomHost {
    /// Lets an account resign that nobody can be any more; before the game has begun, lets it abort.
    pub fn give_up(&mut self, account: &AccountId, context: &mut Context) {
        let what = match self.room.phase() {
            Some(Phase::Open | Phase::Waiting) => Action::Aborted,
            Some(Phase::Running | Phase::Paused) => Action::Resigned,
            _ => return,
        };
        if let Some(side) = self.side_of_account(account) {
            self.ask_as(side.into(), what, context);
        }
    }
}
