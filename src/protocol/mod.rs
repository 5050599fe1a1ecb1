//! The engine protocol: a line protocol in the manner of UCI.
//!
//! | line | answer |
//! | --- | --- |
//! | `uci` | `id …`, a line `option …` each, `uciok` |
//! | `isready` | `readyok` |
//! | `ucinewgame` | nothing; what the search has learnt is forgotten |
//! | `setoption name N value V` | nothing |
//! | `position startpos\|fen TEXT [moves a3a4 …]` | nothing |
//! | `go [movetime MS] [nodes N] [depth D] [infinite]` | lines `info …`, then `bestmove a3a4` |
//! | `perft N` | a line each first move, then `perft(N) = …` |
//! | `moves` | `moves a3a4 …`, the legal ones |
//! | `d` | the board, its text, and how the game stands |
//! | `eval` | `eval cp X` for the side to move, without looking ahead |
//! | `stop` | nothing; the search ends and says its `bestmove` |
//! | `quit` | as `stop`; what waits is dropped, and the program ends |
//!
//! Whatever else a line is, the answer is `error …` and nothing has changed. An empty line has no
//! answer.
//!
//! While a search or a count goes on, `uci`, `isready`, `stop` and `quit` are answered at once.
//! Every other line waits until it has ended, so that a piped list of searches is done one by one;
//! in an infinite search, which only `stop` ends, such a line is an error. An infinite search keeps
//! its `bestmove` until then, whatever it has proved.
//!
//! At the end of the input an infinite search stops, what is limited is finished, and so is what
//! waits behind it.
//!
//! Options are `Hash` (MiB of the transposition table), `Threads`, `Endgame` (`true` or `false`:
//! whether exact endings are used, as they are unless told otherwise), `Game`, `Rules` (a named set
//! of rules) and every rule switch of the game (`Repetition` in Jungle). Their names may be written
//! in either case. A change of what is played puts up its start position.
//!
//! Endings are built in the background from the first `position` on. A search with a time or without
//! end uses those that are there; one that is bounded by nodes or depth alone waits for those that
//! it needs, so that it is the same every time.
//!
//! [`notation`] has the squares, [`command`] the lines, [`Session`] is the state machine that answers
//! them, [`fn@serve`] runs it.

pub mod command;
pub mod engine;
pub mod job;
pub mod notation;
pub mod serve;
pub mod settings;

pub use engine::Session;
pub use serve::serve;
