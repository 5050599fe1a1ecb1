//! The engine protocol: a line protocol modelled on UCI (the Universal Chess Interface).
//!
//! | line | answer |
//! | --- | --- |
//! | `uci` | `id …`, a line `option …` for each option, `uciok` |
//! | `isready` | `readyok` |
//! | `ucinewgame` | nothing; the transposition table is cleared |
//! | `setoption name N value V` | nothing |
//! | `position startpos\|fen TEXT [moves a3a4 …]` | nothing |
//! | `go [depth D] [nodes N] [movetime MS] [wtime MS] [btime MS] [winc MS] [binc MS] [movestogo N] [mate N] [infinite] [searchmoves a3a4 …]` | lines `info …`, then `bestmove a3a4` |
//! | `perft N` | a line for each first move, then `perft(N) = …` |
//! | `moves` | `moves a3a4 …`, the legal moves |
//! | `d` | the board, its position text, and the state of the game |
//! | `eval` | `eval cp X`, the static evaluation for the side to move |
//! | `stop` | nothing; the search and the waiting ones end, each with its `bestmove` |
//! | `quit` | as `stop`; other waiting lines are dropped, and the program ends |
//!
//! Unknown words are ignored and named in a line `info string ignored: …`, as UCI requires; this
//! includes a line that consists only of unknown words. A known command that cannot be executed is
//! answered with a line `error …` and changes nothing. An empty line is not answered.
//!
//! Every `go` is answered with a `bestmove`. It searches the last position that was accepted;
//! `bestmove (none)` means that the game is over, or that too many lines are already waiting.
//! Limits that cannot be parsed are ignored, numbers outside their range are clamped to it, and a
//! `go` with words none of which limits the search is limited to a small number of nodes. The time
//! for the move is computed from `wtime` and the related words ([`clock`]); the clock of the side
//! that position texts call `w` is `wtime`. If there are several limits, the tightest applies.
//! `mate N` ends the search when it has found a win in at most N moves. `searchmoves` lists the
//! moves among which to choose; those that are not legal are ignored.
//!
//! During a search or a count, `uci`, `isready`, `stop` and `quit` are answered at once. Every
//! other line waits for its end, so that searches that are piped in run one after another. An
//! infinite search (bare `go` or `go infinite`) ends only with `stop` or another `go`; its
//! `bestmove` is not printed earlier, even if it has proved a result.
//!
//! At the end of the input infinite searches are stopped, and everything else is finished.
//!
//! The options are `Hash` (the transposition table, in MiB, limited by the available memory),
//! `Threads`, `MultiPV` (the number of lines that a search finds), `Endgame` (whether the endgame
//! tablebase is used; `true` by default), `UCI_ShowWDL` (whether scores are followed by `wdl W D L`,
//! the chances of a win, a draw and a loss in thousandths), `EvalFile` (a file of weights for the
//! evaluation of Jungle, as `examples/tune` writes it; until the game is changed), `Game`, `Rules` (a
//! named set of rules) and every rule option of the game, such as `Repetition` in Jungle. Names are
//! case-insensitive. A change of the game or its rules sets up its start position.
//!
//! Endgame tables are built in the background from the first `position`. A search with a time limit
//! and an infinite search use those that exist; a search that is limited only by nodes or depth
//! waits for those that it needs, so that it is reproducible.
//!
//! [`notation`] defines squares and moves, [`command`] the lines, [`go`] what to search for;
//! [`Session`] is the state machine that answers them, and [`fn@serve`] connects it to real input and output.

pub mod clock;
pub mod command;
mod display;
pub mod engine;
pub mod go;
pub mod job;
pub mod notation;
pub mod serve;
pub mod settings;

pub use engine::Session;
pub use serve::serve;
