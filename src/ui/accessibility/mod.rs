//! The running game for assistive technology: the squares, the commands, the latest event, and keys
//! for players who do not see the board. They are part of an accessibility
//! tree, which the window gives to its platform, and the page shows as elements next to its canvas.

mod actions;
mod live;
#[cfg(not(target_family = "wasm"))]
mod native;
mod reader_keys;
mod requests;
mod speech;
mod squares;
mod tree;

pub use actions::{OfferedCommand, actions};
pub use live::LiveRegion;
pub use reader_keys::{Announcement, ReaderKey, reader_key_list};
pub use squares::{SquareLabels, square_label};
pub use tree::{GameTree, node_id};

use bevy::a11y::ActionRequest;
use bevy::prelude::*;
use bevy_egui::EguiPreUpdateSet;

use super::clipboard::edit_fields;
use super::drop_idle_events;
use super::localization::report_unknown_language;
use crate::input::KeySystems;
use crate::scene::SceneSystems;

/// The systems that update what assistive technology is told, after each frame's [`Update`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AnnouncementSystems;

/// The systems that apply the requests of assistive technology.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RequestSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LiveRegion>().init_resource::<SquareLabels>();
    app.add_message::<ReaderKey>().add_message::<Announcement>().add_message::<ActionRequest>();
    app.add_systems(
        PreUpdate,
        requests::follow_requests
            .in_set(RequestSystems)
            .after(EguiPreUpdateSet::ProcessInput)
            .after(drop_idle_events)
            .after(edit_fields)
            .after(report_unknown_language)
            .after(KeySystems)
            .before(EguiPreUpdateSet::BeginPass),
    );
    app.add_systems(
        PostUpdate,
        (
            squares::update_labels,
            (reader_keys::answer_reader_keys, live::update_live_region).chain(),
        )
            .before(SceneSystems::Highlights)
            .in_set(AnnouncementSystems),
    );
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(native::plugin);
}
