//! The order of the systems: none that conflict are left to chance.

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel};
use bevy::prelude::*;
use jungle::table::{Screen, TurnPhase};

use crate::harness::{GREEDY, RANDOM, TestTable};

#[test]
fn systems_of_the_table_have_no_ambiguous_order() {
    fn check(app: &mut App, label: impl ScheduleLabel) {
        app.edit_schedule(label, |schedule| {
            schedule.set_build_settings(ScheduleBuildSettings {
                ambiguity_detection: LogLevel::Error,
                ..default()
            });
        });
    }
    let mut table = TestTable::new();
    let app = &mut table.app;
    check(app, Update);
    check(app, OnEnter(Screen::Table));
    check(app, OnExit(Screen::Table));
    check(app, OnEnter(TurnPhase::Human));
    check(app, OnExit(TurnPhase::Human));
    check(app, OnEnter(TurnPhase::Computer));
    check(app, OnExit(TurnPhase::Computer));
    // A schedule is built, and an ambiguity found, when it runs for the first time.
    table.start([GREEDY, RANDOM], None, &[]);
    table.wait_until("moves are played", |table| table.session().at() == 2);
    table.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    table.frame();
}
