//! Understanding and learning the games: analysis and reports, lessons, puzzles, the players of this
//! machine, their saved games, and requests to computer players.
//!
//! - What is said about a position is proved or searched by [`jungle_engine`], never stored with it.
//! - A text from outside is checked when it is read; an invalid one is an error that says where.
//! - No network, no Bevy, no sentences: what is found is data.
//!
//! [`Report`](analysis::Report) judges the moves of a game, and [`Tree`](analysis::Tree) has its
//! variations. A [`Course`](lessons::Course) has lessons, and [`profile::ProfileStore`] the players.
//!
//! The modules, in the order in which they may use each other:
//!
//! - [`game_files`]: records and board files on disk, and the games that are saved automatically;
//! - [`editor`]: a position that is being set up;
//! - [`analysis`]: what the moves of a game were worth: values, marks, accuracy, report, refutations;
//! - [`lessons`]: tasks in positions that are set up for them, and attempts at them;
//! - [`puzzle`]: puzzles in games of levels: mining, proofs, ratings;
//! - [`profile`]: the players of this machine: names, ratings, games;
//! - [`ai_request`]: requests to computer players and their responses, as data and as text.

pub mod ai_request;
pub mod analysis;
pub mod editor;
pub mod game_files;
pub mod lessons;
pub mod profile;
pub mod puzzle;
