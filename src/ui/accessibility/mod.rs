//! The running game for assistive technology: the squares, the commands, the latest event, and keys
//! for players who do not see the board. In the window they are part of its accessibility tree; the
//! web page provides them as elements next to its canvas.

mod actions;
mod live;
#[cfg(not(target_family = "wasm"))]
mod native;
mod reader_keys;
mod speech;
mod squares;

pub use actions::{OfferedCommand, actions};
pub use live::LiveRegion;
pub use reader_keys::{Announcement, ReaderKey, reader_key_list};
pub use squares::{SquareLabels, square_label};

use bevy::prelude::*;

use crate::scene::SceneSystems;

/// The systems that update what assistive technology is told, after each frame's [`Update`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AnnouncementSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LiveRegion>().init_resource::<SquareLabels>();
    app.add_message::<ReaderKey>().add_message::<Announcement>();
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
