//! What a person can do besides picking squares. Keys, panel, menus, dialogs and the elements of the
//! page send a [`UserCommand`]; one system carries it out. Label, icon, shortcuts and the condition
//! under which a command is enabled are stated here and nowhere else.

mod execute;
mod shortcuts;
mod state;
mod user_command;

pub use shortcuts::shortcut_list;
pub use state::{CommandState, Controls};
pub use user_command::UserCommand;

use bevy::app::MainScheduleOrder;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

use super::files;

/// Runs the commands of a frame, before everything that reacts to them in [`Update`].
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct RunCommands;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<UserCommand>().init_schedule(RunCommands);
    app.world_mut().resource_mut::<MainScheduleOrder>().insert_before(Update, RunCommands);
    app.add_systems(
        RunCommands,
        (
            shortcuts::send_shortcuts,
            files::poll_dialog,
            files::open_dropped_file,
            execute::execute_commands,
        )
            .chain(),
    );
}
