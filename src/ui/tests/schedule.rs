//! The order of all the systems of the app.

use std::collections::HashMap;

use super::*;

#[test]
fn no_systems_of_the_app_have_an_ambiguous_order() {
    let _turn = ONE_AT_A_TIME.lock();
    let folder = tempfile::tempdir().expect("a folder for the games");
    let mut app = program(folder.path().to_owned());
    let world = app.world_mut();
    let schedules = world.resource::<Schedules>().iter();
    let labels: Vec<_> = schedules.map(|(_, schedule)| schedule.label()).collect();
    let mut ambiguities = Vec::new();
    for label in labels {
        world.schedule_scope(label, |world, schedule| {
            schedule.initialize(world).expect("the schedule can be built");
            let systems = schedule.systems().expect("the schedule is built");
            let names: HashMap<_, _> =
                systems.map(|(key, system)| (key, system.name().to_string())).collect();
            for (first, second, shared) in schedule.graph().conflicting_systems().iter() {
                let pair = [&names[first], &names[second]];
                // Other ambiguities are Bevy's own.
                if pair.iter().all(|name| name.starts_with("jungle::")) {
                    let shared = shared.iter().map(|id| world.components().get_name(*id));
                    let shared: Vec<_> = shared.flatten().map(|name| name.to_string()).collect();
                    let shared = shared.join(", ");
                    ambiguities.push(format!("{label:?}: {} and {}: {shared}", pair[0], pair[1]));
                }
            }
        });
    }
    assert!(ambiguities.is_empty(), "{}", ambiguities.join("\n"));
}
