//! The engine protocol: a line protocol modelled on UCI (the Universal Chess Interface).
//!
//! | line | answer |
//! | --- | --- |
//! | `uci` | `id …`, a line `option …` for each option, `uciok` |
//! | `isready` | `readyok` |
//! | `ucinewgame` | nothing; the transposition table is cleared |
//! | `setoption name N value V` | nothing |
//! | `position startpos\|fen TEXT [moves a3a4 …]` | nothing |
//! | `go [depth D] [nodes N] [movetime MS] [wtime MS] [btime MS] [winc MS] [binc MS] [movestogo N] [infinite]` | lines `info …`, then `bestmove a3a4` |
//! | `perft N` | a line for each first move, then `perft(N) = …` |
//! | `moves` | `moves a3a4 …`, the legal moves |
//! | `d` | the board, its position text, and the state of the game |
//! | `eval` | `eval cp X`, the static evaluation for the side to move |
//! | `stop` | nothing; the search and the waiting ones end, each with its `bestmove` |
//! | `quit` | as `stop`; other waiting lines are dropped, and the program ends |
//!
//! Unknown words are ignored and named in a line `info string ignored: …`, as UCI asks; so is a
//! line of unknown words alone. A known command that cannot be executed is answered with a line
//! `error …`, and nothing has changed. An empty line has no answer.
//!
//! Every `go` is answered with a `bestmove`. It searches the last position that was accepted;
//! `bestmove (none)` means that the game is over, or that too many lines are waiting already. Limits
//! that cannot be read are ignored, numbers beyond their range count as the nearest in it, and a
//! `go` none of whose words limits the search has a small number of nodes. From `wtime` and the
//! like follows the time for the move ([`clock`]); the clock of the side that position texts call
//! `w` is
//! `wtime`. The tightest of several limits holds.
//!
//! During a search or a count, `uci`, `isready`, `stop` and `quit` are answered at once. Every
//! other line waits for its end, so that searches that are piped in are done one after the other. A
//! `go` ends an infinite search, bare `go` or `go infinite`, which otherwise only `stop` ends; its
//! `bestmove` comes no earlier, whatever it has proved.
//!
//! At the end of the input infinite searches are stopped, and everything else is finished.
//!
//! The options are `Hash` (the transposition table, in MiB, bounded by the memory that is
//! available), `Threads`, `Endgame` (whether the endgame tablebase is used; `true` by default),
//! `Game`, `Rules` (a named set of rules) and every rule option of the game, such as `Repetition` in
//! Jungle. Names may be written in either case. A change of the game or its rules sets up its start
//! position.
//!
//! Endgame tables are built in the background from the first `position` on. A search with a time or
//! without end uses those that exist; one that only nodes or depth limit waits for those that it
//! needs, so that it is reproducible.
//!
//! [`notation`] defines squares and moves, [`command`] the lines; [`Session`] is the state machine
//! that answers them, and [`fn@serve`] runs it on real input and output.

pub mod clock;
pub mod command;
mod display;
pub mod engine;
pub mod job;
pub mod notation;
pub mod serve;
pub mod settings;

pub use engine::Session;
pub use serve::serve;
