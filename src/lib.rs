//! Jungle and three other board games: rules, search, records, consoles, an engine and a window.
//!
//! These parts of it are members of the workspace, in `crates/`:
//!
//! 1. `jungle-rules`: [`rules`], and of it [`games`], [`text`] and [`random`];
//! 2. `jungle-engine`: [`search`], and of it [`handover`] and [`self_play`];
//! 3. `jungle-record`: [`record`];
//! 4. `jungle-rating`: [`rating`];
//! 5. `jungle-storage`: [`storage`], and of it [`clock`];
//! 6. `jungle-study`: [`game_files`], [`editor`], [`analysis`], [`lessons`], [`puzzle`], [`profile`] and
//!    [`ai_request`];
//! 7. `jungle-messages`: [`messages`];
//! 8. `jungle-protocol`: [`protocol`], [`console`] and [`tournament`];
//! 9. `jungle-art`: [`art`], [`export`] and [`music`];
//! 10. `jungle-room`, `jungle-client`, `jungle-host` and `jungle-server`: [`net`];
//! 11. `jungle-mine`: `jobs` and `queue`, with the feature `cluster`.
//!
//! The modules, in the order in which they may use each other:
//!
//! - [`version`]: the version of the program;
//! - [`table`]: the running game in the ECS: components, messages, systems, phases;
//! - [`scene`]: the running game on the screen: sprites, highlights, animation and sound;
//! - [`input`]: pointer, touch and keyboard;
//! - [`ui`]: commands, menus, panels, dialogs and settings;
//! - [`app`]: the window, with all of the above.

#[cfg(feature = "art")]
pub use jungle_art::{art, export, music};
pub use jungle_engine as search;
pub use jungle_engine::handover;
#[cfg(not(target_family = "wasm"))]
pub use jungle_engine::self_play;
pub use jungle_messages as messages;
#[cfg(all(feature = "cluster", not(target_family = "wasm")))]
pub use jungle_mine::{jobs, queue};
#[cfg(not(target_family = "wasm"))]
pub use jungle_protocol::{console, protocol, tournament};
pub use jungle_rating as rating;
pub use jungle_record as record;
pub use jungle_rules as rules;
pub use jungle_rules::{games, random, text};
pub use jungle_storage as storage;
pub use jungle_storage::clock;
pub use jungle_study::{ai_request, analysis, editor, game_files, lessons, profile, puzzle};

/// Playing together over a network: rooms and what connects them.
pub mod net {
    #[cfg(feature = "host")]
    pub use jungle_client as client;
    #[cfg(feature = "host")]
    pub use jungle_client::qr;
    #[cfg(all(feature = "host", not(target_family = "wasm")))]
    pub use jungle_host::{endpoint, host, journal, lan};
    pub use jungle_room::{
        account, api, conduct, connection_id, gateway, guest_names, lobby, room, summary, wire,
    };
    #[cfg(all(feature = "server", not(target_family = "wasm")))]
    pub use jungle_server as server;
    #[cfg(all(feature = "server", not(target_family = "wasm")))]
    pub use jungle_server::{cluster, store};
}

pub mod version;

#[cfg(feature = "window")]
pub mod app;
#[cfg(feature = "window")]
pub mod input;
#[cfg(feature = "window")]
pub mod scene;
#[cfg(feature = "window")]
pub mod table;
#[cfg(feature = "window")]
pub mod ui;
