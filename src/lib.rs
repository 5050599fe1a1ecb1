//! Jungle, and the house it lives in. The rooms, in the order in which they may use each other:
//!
//! - [`text`]: lines and quotations of text from outside;
//! - [`rules`]: what is legal, what is taken, who has won; knows nothing of the others;
//! - [`search`]: how the machine plays, and exact endings;
//! - [`console`]: the text consoles, pure machines from input lines to output text;
//! - [`games`]: the one list of all games, with what each of the rooms above has for it;
//! - [`random`]: random seeds;
//! - [`storage`]: files on a disk or in a browser's storage, replaced as a whole or not at all;
//! - [`record`]: games as they were played and their files;
//! - [`messages`]: the sentences that people read of illegal moves and positions, and of moves;
//! - [`ai_request`]: what a machine is asked and answers, as data and as text;
//! - [`protocol`]: the engine protocol;
//! - [`tournament`]: matches between engines;
//! - [`art`]: pictures from vector art, at any size, without a window;
//! - [`export`]: a position as a picture or as text, a game as a moving picture;
//! - [`table`]: the game as entities: components, messages, systems, turns;
//! - [`scene`]: what is seen and heard of the table;
//! - [`ui`]: the menu, the panels, the dialogs, the settings;
//! - [`app`]: the window that holds it all.

pub mod ai_request;
pub mod console;
pub mod games;
pub mod messages;
pub mod protocol;
pub mod random;
pub mod record;
pub mod rules;
pub mod search;
pub mod storage;
pub mod text;
pub mod tournament;

#[cfg(feature = "art")]
pub mod art;
#[cfg(feature = "art")]
pub mod export;

#[cfg(feature = "window")]
pub mod app;
#[cfg(feature = "window")]
pub mod scene;
#[cfg(feature = "window")]
pub mod table;
#[cfg(feature = "window")]
pub mod ui;
