//! What the user can do besides picking squares. The keyboard, the panel, the menus, the dialogs
//! and the elements of the page send a [`UserCommand`], and one system executes it. The label, the
//! icon, the shortcuts and the enabling condition of each command are defined only here.

mod analysis;
mod analysis_command;
mod editor;
mod execute;
mod info;
mod learn;
mod learn_command;
mod online_command;
mod profiles;
mod room_command;
mod shortcuts;
mod state;
mod user_command;

pub use analysis_command::AnalysisCommand;
pub use learn_command::LearnCommand;
pub use online_command::{OnlineCommand, PersonAction};
pub use room_command::RoomCommand;
pub use shortcuts::shortcut_list;
pub use state::{CommandState, Controls};
pub use user_command::UserCommand;

use bevy::app::MainScheduleOrder;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;

use super::{clipboard, files};

/// Executes the commands of a frame, before the systems in [`Update`] that react to them.
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
            clipboard::open_pasted,
            execute::execute_commands,
        )
            .chain(),
    );
}
