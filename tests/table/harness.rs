//! A table without a window: the same messages and systems, and a clock that advances by the
//! same time in each frame.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use jungle::games::find_game;
use jungle::record::{GameSetup, Player, Record};
use jungle::rules::{Move as Path, Options};
use jungle::search::Bot;
use jungle::table::{
    self, BoardIndex, Captured, Color, GameEnded, GameSession, Kind, MoveChosen, MovePlayed,
    MoveRejected, Piece, Position, Rank, Selection, StartGame, TurnPhase,
};

/// The time from one frame to the next.
pub const FRAME: Duration = Duration::from_millis(50);
/// Longer than any wait in these games on a loaded machine. Computers search in threads of their own,
/// so that the number of frames before a move depends on the machine.
const PATIENCE: Duration = Duration::from_secs(120);

pub const HUMANS: [Player; 2] = [Player::Human; 2];
pub const GREEDY: Player = Player::Computer(Bot::Greedy);
pub const RANDOM: Player = Player::Computer(Bot::Random);

/// The messages of the table so far.
#[derive(Resource, Default)]
pub struct Observed {
    pub played: Vec<MovePlayed>,
    pub rejected: Vec<String>,
    pub ended: Vec<String>,
}

fn observe(
    mut played: MessageReader<MovePlayed>,
    mut rejected: MessageReader<MoveRejected>,
    mut ended: MessageReader<GameEnded>,
    session: Option<Res<GameSession>>,
    mut observed: ResMut<Observed>,
) {
    let Some(session) = session else {
        return;
    };
    observed.played.extend(played.read().cloned());
    observed.rejected.extend(rejected.read().map(|message| message.reason.code.to_owned()));
    observed.ended.extend(ended.read().map(|GameEnded(outcome)| {
        let name = |side| session.game().info().side_name(side);
        let winner = outcome.winner.map_or("draw", name);
        format!("{winner}: {}", outcome.reason.code)
    }));
}

pub struct TestTable {
    pub app: App,
}

impl TestTable {
    /// An empty table without a window.
    pub fn new() -> Self {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, table::plugin));
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        app.init_resource::<Observed>().add_systems(Last, observe);
        Self { app }
    }

    /// A game from a position text, or from the standard start.
    pub fn with_game(players: [Player; 2], position: Option<&str>) -> Self {
        let mut table = Self::new();
        table.start(players, position, &[]);
        table
    }

    /// A game by its id, from a position text or from the standard start.
    pub fn with(game: &str, players: [Player; 2], position: Option<&str>) -> Self {
        let mut table = Self::new();
        table.ask_for(game, players, position, &[]);
        table.app.update();
        table.settle();
        table
    }

    /// Starts a game of Jungle in place of any other game, and waits for its first turn.
    pub fn start(&mut self, players: [Player; 2], position: Option<&str>, set: &[(&str, &str)]) {
        self.ask_for_game(players, position, set);
        self.app.update();
        self.settle();
    }

    /// Requests a game of Jungle without updating the app.
    pub fn ask_for_game(
        &mut self,
        players: [Player; 2],
        position: Option<&str>,
        set: &[(&str, &str)],
    ) {
        self.ask_for("jungle", players, position, set);
    }

    /// Requests a game by its id without updating the app.
    pub fn ask_for(
        &mut self,
        game: &str,
        players: [Player; 2],
        position: Option<&str>,
        set: &[(&str, &str)],
    ) {
        let entry = find_game(game).expect("a known game");
        let mut options = Options::new(entry.rule_options);
        for (name, value) in set {
            options.set(name, value).expect("the option exists");
        }
        let start = match position {
            Some(text) => entry.start_from_text(text, &options).expect("the position is legal"),
            None => entry.start(&options),
        };
        let world = self.app.world_mut();
        let record = Record::new(GameSetup { start, players, seed: 7 }, None);
        world.write_message(StartGame::play(record));
    }

    /// The current phase.
    pub fn phase(&self) -> TurnPhase {
        *self.app.world().resource::<State<TurnPhase>>().get()
    }

    /// Updates the app once; the entities have to agree with the rules after each frame.
    pub fn frame(&mut self) {
        self.app.update();
        self.check_entities();
    }

    /// Updates the app until a person is to move, a computer searches or the game is over.
    pub fn settle(&mut self) {
        self.wait_until("the move has been shown", |table| table.phase() != TurnPhase::Showing);
    }

    /// Calls [`Self::settle`] if something is being shown.
    pub fn settle_if_showing(&mut self) {
        if self.phase() == TurnPhase::Showing {
            self.settle();
        }
    }

    /// Updates the app until a condition holds.
    pub fn wait_until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        while start.elapsed() < PATIENCE {
            self.frame();
            if holds(self) {
                return;
            }
        }
        panic!("timed out while waiting until {what}");
    }

    /// Chooses a move for the position on the board.
    pub fn choose(&mut self, addresses: &str) {
        let (ply, mv) = (self.session().at(), self.path(addresses));
        self.app.world_mut().write_message(MoveChosen { ply, mv });
    }

    /// Chooses a move as any player would, and waits until it has been shown.
    pub fn play(&mut self, addresses: &str) {
        self.choose(addresses);
        self.frame();
        self.settle();
    }

    /// The move along squares given by their labels.
    pub fn path(&self, addresses: &str) -> Path {
        let geometry = &self.session().game().info().geometry;
        let square = |label: &str| {
            let found = geometry.squares().find(|&square| geometry.label(square) == label);
            found.expect("the address is on the board")
        };
        Path { path: addresses.split(' ').map(square).collect() }
    }

    pub fn session(&self) -> &GameSession {
        self.app.world().resource::<GameSession>()
    }

    pub fn observed(&self) -> &Observed {
        self.app.world().resource::<Observed>()
    }

    pub fn selection(&self) -> &Selection {
        self.app.world().resource::<Selection>()
    }

    /// The piece entity on a square.
    pub fn piece(&self, label: &str) -> Option<Entity> {
        let square = self.path(label).path[0];
        self.app.world().resource::<BoardIndex>().piece(square)
    }

    /// The rank of the piece entity on a square.
    pub fn rank(&mut self, label: &str) -> Option<u8> {
        let square = self.path(label).path[0];
        let mut query = self.app.world_mut().query_filtered::<(&Position, &Rank), With<Piece>>();
        let mut found = query.iter(self.app.world()).filter(|(position, _)| position.0 == square);
        found.next().map(|(_, rank)| rank.0)
    }

    /// The number of piece entities, captured ones included.
    pub fn piece_entities(&mut self) -> usize {
        let mut query = self.app.world_mut().query_filtered::<(), With<Piece>>();
        query.iter(self.app.world()).count()
    }

    /// The number of captured pieces.
    pub fn captured(&mut self) -> usize {
        let mut query = self.app.world_mut().query_filtered::<(), (With<Captured>, With<Piece>)>();
        query.iter(self.app.world()).count()
    }

    /// Asserts that the entities on the board are the pieces of the rules, with the same ranks.
    fn check_entities(&mut self) {
        let world = self.app.world_mut();
        let mut query = world
            .query_filtered::<(&Position, &Color, &Kind, Option<&Rank>), (With<Piece>, Without<Captured>)>();
        let mut seen: Vec<_> = query
            .iter(world)
            .map(|(position, color, kind, rank)| {
                (position.0, color.0, kind.0, rank.map(|rank| rank.0))
            })
            .collect();
        seen.sort_unstable();
        let Some(session) = world.get_resource::<GameSession>() else {
            assert!(seen.is_empty(), "pieces without a game");
            return;
        };
        let expected: Vec<_> = session
            .game()
            .pieces()
            .iter()
            .map(|placed| (placed.square, placed.piece.side, placed.piece.kind, placed.rank))
            .collect();
        assert_eq!(seen, expected, "the entities agree with {}", session.game().position_text());
    }
}
