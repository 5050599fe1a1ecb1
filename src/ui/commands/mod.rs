//! What the user can do besides picking squares. Each [`UserCommand`] is data of its area: its id,
//! label, icon and shortcuts, when it is possible, and what it does. The keyboard, the panel, the
//! menus, the dialogs and the elements of the page send it as a [`CommandCall`], and one system
//! executes it.

mod command;
mod game;
mod replay;
mod shortcuts;
mod state;
mod view;

pub use super::analysis::commands::*;
pub use super::clipboard::commands::*;
pub use super::files::commands::*;
pub use super::home::commands::*;
pub use super::learn::commands::*;
pub use super::online::commands::*;
pub use super::position_editor::commands::*;
pub use super::profiles::commands::*;
pub use super::room::commands::*;
pub use command::{CommandCall, UserCommand};
pub use game::*;
pub use replay::*;
pub use shortcuts::{Shortcut, shortcut_list};
pub use state::{CommandState, Controls};
pub use view::*;

use bevy::app::MainScheduleOrder;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::ecs::system::SystemState;
use bevy::prelude::*;

use super::dialogs::{Dialogs, OpenDialog};
use super::{clipboard, files};

/// Executes the commands of a frame, before the systems in [`Update`] that react to them.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct RunCommands;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<CommandCall>().init_schedule(RunCommands);
    app.init_resource::<replay::SentTarget>();
    app.world_mut().resource_mut::<MainScheduleOrder>().insert_before(Update, RunCommands);
    app.add_systems(
        RunCommands,
        (
            shortcuts::send_shortcuts,
            files::poll_dialog,
            files::open_dropped_file,
            clipboard::open_pasted,
            execute_commands,
        )
            .chain(),
    );
}

/// Executes the commands that were sent and are enabled, in order.
fn execute_commands(
    world: &mut World,
    sent: &mut SystemState<MessageReader<'static, 'static, CommandCall>>,
    state: &mut SystemState<CommandState<'static>>,
) -> Result {
    let calls: Vec<CommandCall> = sent.get_mut(world)?.read().cloned().collect();
    world.resource_mut::<replay::SentTarget>().0 = None;
    for call in calls {
        if call.is_enabled(&state.get(world)?) {
            call.run(world);
        }
    }
    Ok(())
}

/// Sends a message to the table or to the room.
pub(super) fn send(world: &mut World, message: impl Message) {
    world.write_message(message);
}

/// Runs a system now.
pub(super) fn run_system<M: 'static>(
    world: &mut World,
    system: impl IntoSystem<(), (), M> + Send + 'static,
) {
    world.commands().run_system_cached(system);
    world.flush();
}

/// Runs a system now, with an input.
pub(super) fn run_system_with<T: Send + 'static, M: 'static>(
    world: &mut World,
    system: impl IntoSystem<In<T>, (), M> + Send + 'static,
    input: T,
) {
    world.commands().run_system_cached_with(system, input);
    world.flush();
}

pub(super) fn toggle(flag: &mut bool) {
    *flag = !*flag;
}

pub(super) fn open_dialog(world: &mut World, dialog: impl Into<OpenDialog>) {
    world.resource_mut::<Dialogs>().open(dialog);
}

/// Closes the dialog that a command was sent from.
pub(super) fn close_dialog(world: &mut World) {
    world.resource_mut::<Dialogs>().leave();
}

pub(super) fn show_notice(world: &mut World, notice: String) {
    world.resource_mut::<Dialogs>().notices.push(notice);
}
