//! Advice for a person: thought out on another thread, shown in two steps, gone with the turn.

use bevy::prelude::*;

use super::job::Job;
use super::{AskHint, Table, TableSystems, Turn, Waker};
use crate::rules::Square;
use crate::thought::{Advised, Answer, Wish};

/// The advice that a person has asked for.
#[derive(Resource, Default)]
pub struct Advice {
    job: Option<Job>,
    hint: Option<Advised>,
    shows_move: bool,
}

impl Advice {
    /// Whether it is still being thought out.
    pub fn is_thinking(&self) -> bool {
        self.job.is_some()
    }

    /// The advice, when there is one, and whether the whole move is to be shown.
    pub fn hint(&self) -> Option<(&Advised, bool)> {
        self.hint.as_ref().map(|hint| (hint, self.shows_move))
    }

    /// The squares that are to be shown: that of the piece, then the path of the move.
    pub fn squares(&self) -> &[Square] {
        match &self.hint {
            Some(hint) if self.shows_move => &hint.turn.path,
            Some(hint) => hint.turn.path.get(..1).unwrap_or_default(),
            None => &[],
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Advice>();
    app.add_systems(OnExit(Turn::Human), forget_advice);
    app.add_systems(
        Update,
        (take_hint, give_advice.run_if(on_message::<AskHint>))
            .chain()
            .run_if(in_state(Turn::Human))
            .in_set(TableSystems::Think),
    );
}

/// What was good in one position is nothing in the next; a thought about it ends.
fn forget_advice(mut advice: ResMut<Advice>) {
    *advice = Advice::default();
}

fn take_hint(mut advice: ResMut<Advice>) {
    if advice.job.as_ref().is_some_and(|job| job.answer().is_some()) {
        let job = advice.job.take();
        advice.hint = job.and_then(|job| match job.answer() {
            Some(Answer::Hint(hint)) => hint.clone(),
            _ => None,
        });
    }
}

/// The first wish sets the thought going, the next one shows more of what came of it.
fn give_advice(table: Res<Table>, waker: Res<Waker>, mut advice: ResMut<Advice>) {
    if advice.is_thinking() {
        return;
    }
    if advice.hint.is_some() {
        advice.shows_move = true;
        return;
    }
    advice.job = Some(Job::start(&table, Wish::Hint, &waker));
}
