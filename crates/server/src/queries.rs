//! Questions of requests about what is going on, which the task with the gateway answers.

use std::cmp::Reverse;

use tokio::sync::oneshot;

use super::rooms::summary;
use super::task::Task;
use crate::store::AccountNotice;
use jungle_room::account::AccountId;
use jungle_room::gateway::GatewayEffect;
use jungle_room::room::Phase;
use jungle_room::summary::RoomSummary;
use jungle_rules::Side;
use jungle_storage::clock::now_ms;

/// The number of rooms in the list of those that anybody can watch.
const MAX_PUBLIC: usize = 50;

/// A question.
pub(super) enum Question {
    /// The rooms in which an account plays, those in which it is to move first.
    Own(AccountId, oneshot::Sender<Vec<RoomSummary>>),
    /// The rooms that anybody can watch, the most watched first.
    Public(oneshot::Sender<Vec<RoomSummary>>),
    /// Whether entries are stored in time.
    Health(oneshot::Sender<bool>),
    /// Does what has come of the latest notices.
    Noticed(Vec<(u64, AccountNotice)>),
}

impl Task {
    /// Answers a question.
    pub(super) fn answer(&mut self, question: Question) -> Vec<GatewayEffect> {
        let now_ms = now_ms();
        match question {
            Question::Own(account, answer) => {
                let own = self.own(&account).filter_map(|(room, watchers)| {
                    let sits = |side: &Side| room.user(*side) == Some(account.as_str());
                    let you = Side::BOTH.into_iter().find(sits)?;
                    summary(room, watchers, Some(you), now_ms)
                });
                let mut own: Vec<RoomSummary> = own.collect();
                own.sort_by_key(|view| (view.to_move != view.you, view.left_ms, view.at_ms));
                // Whoever has asked may be gone.
                let _ = answer.send(own);
            }
            Question::Public(answer) => {
                let is_running = |view: &RoomSummary| view.phase == Phase::Running;
                let public = self.served().filter_map(|(room, watchers)| {
                    self.is_public(room.id()).then_some(())?;
                    summary(room, watchers, None, now_ms).filter(is_running)
                });
                let mut public: Vec<RoomSummary> = public.collect();
                public.sort_by_key(|view| (Reverse(view.watchers), Reverse(view.at_ms)));
                public.truncate(MAX_PUBLIC);
                let _ = answer.send(public);
            }
            Question::Health(answer) => {
                let _ = answer.send(self.stores_in_time());
            }
            Question::Noticed(notices) => return self.noticed(notices, now_ms),
        }
        Vec::new()
    }
}
