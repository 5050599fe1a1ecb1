//! Game records.

use std::time::Duration;

use jiff::Timestamp;

use super::{Analysis, AnalysisError, Assistance, GameSetup, Person, Player, TimeControl};
use jungle_rules::{BySide, EarlyEnd, Game, IllegalMove, Move, Outcome, PlayedMove, Side};

/// The number of moves between snapshots of the game, so that any position is reached by playing
/// fewer moves than that. It is doubled in very long games.
const SNAPSHOT_INTERVAL: usize = 256;

/// The maximum number of snapshots: each contains the game's history, which takes up megabytes
/// after 100 000 moves.
const MAX_SNAPSHOTS: usize = 16;

/// The record of a game: its setup, moves, times, end, branches and notes. Everything else is
/// derived by replaying it.
///
/// ```
/// use jungle_record::{GameSetup, Player, Record};
/// use jungle_rules::games::find_game;
/// use jungle_rules::{EarlyEnd, Move, Side};
///
/// let entry = find_game("king-chess").expect("a game of the program");
/// let start = entry.start(&entry.default_options());
/// let mut game = start.clone();
/// let setup = GameSetup { start, players: [Player::Human; 2], seed: 0 };
/// let mut record = Record::new(setup, None);
/// for text in ["E7 E5", "E2 E4"] {
///     let mv = Move::parse(text, game.info()).expect("squares of the board");
///     record.play(game.as_mut(), &mv, None)?;
/// }
/// record.end_early(EarlyEnd::Agreement);
/// assert!(record.outcome().is_some());
/// record.truncate(1);
/// assert_eq!((record.len(), record.outcome()), (1, None));
/// assert_eq!(record.game_at(1).side_to_move(), Side::Second);
/// # Ok::<(), jungle_rules::IllegalMove>(())
/// ```
#[derive(Clone)]
pub struct Record {
    /// The setup.
    pub setup: GameSetup,
    /// The start time, if known.
    pub began: Option<Timestamp>,
    /// The names and ids of the players, by [`Side::index`](jungle_rules::Side::index).
    pub people: [Person; 2],
    /// The time control, if known.
    pub time_control: Option<TimeControl>,
    assistance: Assistance,
    played: Vec<PlayedMove>,
    times: Vec<Option<Duration>>,
    clocks: Vec<Option<Duration>>,
    early_end: Option<EarlyEnd>,
    outcome: Option<Outcome>,
    analysis: Analysis,
    revision: u64,
    /// The game at its start and after each multiple of `snapshot_interval` moves.
    snapshots: Vec<Box<dyn Game>>,
    snapshot_interval: usize,
}

impl Record {
    /// A game without moves.
    pub fn new(setup: GameSetup, began: Option<Timestamp>) -> Self {
        let (outcome, snapshots) = (setup.start.outcome(), vec![setup.start.clone()]);
        Self {
            setup,
            began,
            people: Default::default(),
            time_control: None,
            assistance: Assistance::default(),
            played: Vec::new(),
            times: Vec::new(),
            clocks: Vec::new(),
            early_end: None,
            outcome,
            analysis: Analysis::default(),
            revision: 0,
            snapshots,
            snapshot_interval: SNAPSHOT_INTERVAL,
        }
    }

    /// The side that sits below when the person with an id looks at the game: that person's own
    /// side, the only human's against a computer, otherwise the side that begins.
    ///
    /// ```
    /// use jungle_record::{GameSetup, Name, Player, Record};
    /// use jungle_rules::Side;
    /// use jungle_rules::games::find_game;
    ///
    /// let entry = find_game("jungle").expect("a game of the program");
    /// let start = entry.start(&entry.default_options());
    /// let mut record = Record::new(GameSetup { start, players: [Player::Human; 2], seed: 0 }, None);
    /// record.people[Side::Second.index()].id = Name::new("ada");
    /// assert_eq!(record.seat(Some("ada")), Side::Second);
    /// assert_eq!(record.seat(None), Side::First);
    /// ```
    pub fn seat(&self, viewer: Option<&str>) -> Side {
        let is_viewer = |side: &Side| {
            let id = self.people[side.index()].id.as_ref().map(|id| id.as_str());
            id.is_some() && id == viewer
        };
        let own = Side::BOTH.into_iter().find(is_viewer).or(self.setup.only_human());
        own.unwrap_or_else(|| self.setup.start.side_to_move())
    }

    /// Whether two records are of one game, by its beginning and its seed.
    pub fn is_same_game(&self, other: &Record) -> bool {
        (self.began, self.setup.seed) == (other.began, other.setup.seed)
    }

    /// The number of moves.
    pub fn len(&self) -> usize {
        self.played.len()
    }

    /// Whether there are no moves and no early end.
    pub fn is_empty(&self) -> bool {
        self.played.is_empty() && self.early_end.is_none()
    }

    /// The moves with their effects.
    pub fn played(&self) -> &[PlayedMove] {
        &self.played
    }

    /// The time used for each move, if known.
    pub fn times(&self) -> &[Option<Duration>] {
        &self.times
    }

    /// The time left to the side that moved after each move, if known.
    pub fn clocks(&self) -> &[Option<Duration>] {
        &self.clocks
    }

    /// The time left to each side after the first `moves` moves; `None` unless the time control is a
    /// time for the whole game. Where the record has no clock, the last one before counts.
    pub fn clocks_at(&self, moves: usize) -> Option<BySide<Duration>> {
        let Some(TimeControl::Fischer { base, increment }) = self.time_control else {
            return None;
        };
        let start = if base == 0 { increment } else { base };
        let mut left = BySide([Duration::from_secs(start.into()); 2]);
        for (played, clock) in self.played.iter().zip(&self.clocks).take(moves) {
            if let Some(clock) = clock {
                left[played.side] = *clock;
            }
        }
        if let Some(EarlyEnd::Time(side)) = self.early_end.filter(|_| moves >= self.len()) {
            left[side] = Duration::ZERO;
        }
        Some(left)
    }

    /// The branches and notes.
    pub fn analysis(&self) -> &Analysis {
        &self.analysis
    }

    /// The help that the people had.
    pub fn assistance(&self) -> Assistance {
        self.assistance
    }

    /// Adds to the help that the people had.
    pub fn add_assistance(&mut self, more: Assistance) {
        self.set_assistance(self.assistance.and(more));
    }

    /// Sets the help that the people had.
    pub fn set_assistance(&mut self, assistance: Assistance) {
        if self.assistance != assistance {
            self.assistance = assistance;
            self.revision += 1;
        }
    }

    /// A number that increases with every change made through a method of this record.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// The end of the game, if it is not the effect of a move.
    pub fn early_end(&self) -> Option<EarlyEnd> {
        self.early_end
    }

    /// The game after the first `moves` moves, or after all moves if there are fewer.
    pub fn game_at(&self, moves: usize) -> Box<dyn Game> {
        let moves = moves.min(self.len());
        let snapshot = moves / self.snapshot_interval;
        let mut game = self.snapshots[snapshot].clone();
        for played in &self.played[snapshot * self.snapshot_interval..moves] {
            game.play(&played.mv).expect("a move of this game");
        }
        if let Some(end) = self.early_end.filter(|_| moves == self.len()) {
            game.end_early(end);
        }
        game
    }

    /// The result, if the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Adds a move, which is also played in `game`, this game after all its moves. Branches that
    /// begin with this move at the end of the game are updated.
    ///
    /// # Errors
    /// The rule that forbids the move; the record is then unchanged.
    pub fn play(
        &mut self,
        game: &mut dyn Game,
        mv: &Move,
        time: Option<Duration>,
    ) -> Result<&PlayedMove, IllegalMove> {
        let played = game.play(mv)?;
        self.revision += 1;
        self.outcome = played.outcome;
        self.played.push(played);
        self.times.push(time);
        self.clocks.push(None);
        self.analysis.follow(mv, self.played.len());
        if self.len().is_multiple_of(self.snapshot_interval) {
            self.store_snapshot(game.clone_game());
        }
        Ok(&self.played[self.len() - 1])
    }

    /// Stores a snapshot of the game.
    fn store_snapshot(&mut self, game: Box<dyn Game>) {
        self.snapshots.push(game);
        if self.snapshots.len() > MAX_SNAPSHOTS {
            let mut even = [true, false].into_iter().cycle();
            self.snapshots.retain(|_| even.next() == Some(true));
            self.snapshot_interval *= 2;
        }
    }

    /// Sets the time left to the side that played the last move, if there is a move.
    pub fn set_clock(&mut self, left: Duration) {
        if let Some(clock) = self.clocks.last_mut() {
            *clock = Some(left);
            self.revision += 1;
        }
    }

    /// Sets the time left after each of the first moves, one for each entry of `clocks`.
    pub(super) fn set_clocks(&mut self, clocks: impl Iterator<Item = Option<Duration>>) {
        for (clock, left) in self.clocks.iter_mut().zip(clocks) {
            *clock = left;
        }
    }

    /// Replaces the branches and notes.
    ///
    /// # Errors
    /// Why they do not fit this game; the record is then unchanged.
    pub fn set_analysis(&mut self, analysis: Analysis) -> Result<(), AnalysisError> {
        analysis.check(self)?;
        self.analysis = analysis;
        self.revision += 1;
        Ok(())
    }

    /// Replaces the player of a side.
    pub fn set_player(&mut self, side: Side, player: Player) {
        self.revision += 1;
        self.setup.players[side.index()] = player;
    }

    /// Ends the game without a move, unless it is already over.
    pub fn end_early(&mut self, end: EarlyEnd) {
        if self.outcome.is_none() {
            self.revision += 1;
            self.early_end = Some(end);
            self.outcome = self.game_at(self.len()).outcome();
        }
    }

    /// Removes all but the first `moves` moves, together with the branches and notes of the removed
    /// moves and an early end.
    pub fn truncate(&mut self, moves: usize) {
        self.revision += 1;
        self.early_end = None;
        self.played.truncate(moves);
        self.times.truncate(moves);
        self.clocks.truncate(moves);
        self.analysis.truncate(self.played.len());
        self.snapshots.truncate(self.len() / self.snapshot_interval + 1);
        let last = self.played.last();
        self.outcome = last.map_or(self.setup.start.outcome(), |played| played.outcome);
    }
}
