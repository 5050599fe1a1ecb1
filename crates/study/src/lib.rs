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
//!
//! ```
//! use jungle_engine::StopSignal;
//! use jungle_record::{GameSetup, Player, Record};
//! use jungle_rules::Move;
//! use jungle_rules::games::find_game;
//! use jungle_study::analysis::{MissedWin, PositionValues, Report, position_value};
//!
//! // Blue's cat could enter Red's den on D9, but it moves next to the lion.
//! let entry = find_game("jungle").expect("a game of the program");
//! let start = entry.start_from_text("7/7/7/7/7/3L3/7/3c3/7 b", &entry.default_options())?;
//! let mut game = start.clone();
//! let mut record = Record::new(GameSetup { start, players: [Player::Human; 2], seed: 0 }, None);
//! let mv = Move::parse("D8 D7", game.info()).expect("squares of the board");
//! record.play(game.as_mut(), &mv, None)?;
//!
//! let mut values = PositionValues::default();
//! while let Some(moves) = values.next(&record) {
//!     let value = position_value(&record, moves, 1_000, StopSignal::never());
//!     values.add(value.expect("not stopped"));
//! }
//! let report = Report::of(&record, &values);
//! assert_eq!(report.moves[0].judgement.missed, Some(MissedWin { plies: 1 }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod ai_request;
pub mod analysis;
pub mod editor;
pub mod game_files;
pub mod lessons;
pub mod profile;
pub mod puzzle;
