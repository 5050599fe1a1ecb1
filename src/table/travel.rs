//! The way through a game: undo, redo, steps and leaps, for play and replay alike. Forwards the
//! record chooses its next turn as any player would; backwards the board shows the game before it.

use bevy::prelude::*;

use super::pick::forget_picks;
use super::{Insight, MoveChosen, MoveUndone, Pace, Rearranged, Table, TableSystems, Travel, Turn};
use crate::record::Player;

/// Longer ways than so many turns are leapt over.
const LONGEST_WALK: usize = 3;

/// Where the board is going: after how many turns of the game it is to stand.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Journey(pub Option<usize>);

impl Journey {
    /// After how many turns the board stands, or will when it has arrived.
    pub fn end(self, table: &Table) -> usize {
        self.0.unwrap_or(table.at())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Journey>();
    app.add_systems(
        Update,
        (set_out, forget_picks).chain().run_if(on_message::<Travel>).in_set(TableSystems::Travel),
    );
    app.add_systems(Update, go_on.run_if(in_state(Turn::Travelling)).in_set(TableSystems::Think));
}

impl Table {
    /// Whether a person chose, or will choose, the turn after the first `at`. One that was passed
    /// was no choice.
    fn is_persons_choice(&self, at: usize) -> bool {
        match self.record().played().get(at) {
            Some(played) => self.player(played.side) == Player::Human && !played.turn.is_pass(),
            None => false,
        }
    }

    /// Where undo leads from a place: to the last choice of a person before it, or a turn back where
    /// only machines play.
    fn before(&self, at: usize) -> Option<usize> {
        let mut earlier = (0..at).rev();
        if self.is_exhibition() || self.is_watched() {
            return earlier.next();
        }
        earlier.find(|&at| self.is_persons_choice(at))
    }

    /// Where redo leads from a place.
    fn after(&self, at: usize) -> Option<usize> {
        let end = self.record().len();
        let mut later = at + 1..=end;
        if self.is_exhibition() || self.is_watched() {
            return later.next();
        }
        later.find(|&at| at == end || self.is_persons_choice(at))
    }

    /// The place nearest to the one after `at` turns, not before it, where play can go on: where a
    /// machine would be to move, it has moved.
    fn resting_place(&self, at: usize) -> usize {
        if at == 0 && self.is_persons_choice(0) {
            0
        } else {
            self.after(at.max(1) - 1).unwrap_or(at)
        }
    }

    /// Whether there is something to undo.
    pub fn can_undo(&self) -> bool {
        !self.is_watched() && (self.is_stopped() || self.before(self.at()).is_some())
    }

    /// Whether there is something to redo.
    pub fn can_redo(&self) -> bool {
        self.after(self.at()).is_some()
    }
}

/// Finds out where the wishes lead, and ends what anybody was doing for another position.
fn set_out(
    mut wishes: MessageReader<Travel>,
    mut table: ResMut<Table>,
    mut journey: ResMut<Journey>,
    mut pace: ResMut<Pace>,
    mut insight: ResMut<Insight>,
    now: Res<State<Turn>>,
    mut turn: ResMut<NextState<Turn>>,
    mut rearranged: MessageWriter<Rearranged>,
) {
    for &wish in wishes.read() {
        let at = journey.end(&table);
        let goal = match wish {
            Travel::Undo if table.is_stopped() && at == table.at() => {
                table.take_back_stop();
                rearranged.write(Rearranged);
                Some(at)
            }
            Travel::Undo => table.before(at),
            Travel::Redo => table.after(at),
            Travel::To(goal) if table.is_watched() => Some(goal.min(table.record().len())),
            Travel::To(goal) => Some(table.resting_place(goal.min(table.record().len()))),
        };
        let Some(goal) = goal else {
            continue;
        };
        journey.0 = Some(goal);
        // Machines that play each other would play on at once.
        pace.paused |= table.is_exhibition() && !table.is_watched();
        *insight = Insight::default();
        table.take_back(!matches!(wish, Travel::To(_)));
        // Who is on the way goes on: set anew, the state would hold everything up.
        if *now.get() != Turn::Travelling {
            turn.set(Turn::Travelling);
        }
    }
}

/// Goes a turn towards the goal, or all the way when it is far.
fn go_on(
    mut journey: ResMut<Journey>,
    mut table: ResMut<Table>,
    mut turn: ResMut<NextState<Turn>>,
    mut chosen: MessageWriter<MoveChosen>,
    mut undone: MessageWriter<MoveUndone>,
    mut rearranged: MessageWriter<Rearranged>,
) {
    let Some(goal) = journey.0 else {
        turn.set(Turn::Showing);
        return;
    };
    let at = table.at();
    if goal.abs_diff(at) <= 1 {
        journey.0 = None;
    }
    if goal.abs_diff(at) > LONGEST_WALK {
        journey.0 = None;
        table.leap(goal);
        rearranged.write(Rearranged);
        turn.set(Turn::Showing);
    } else if goal > at {
        let next = table.record().played()[at].turn.clone();
        chosen.write(MoveChosen(next));
    } else {
        undone.write_batch((goal < at).then(|| table.step_back()).flatten().map(MoveUndone));
        turn.set(Turn::Showing);
    }
}
