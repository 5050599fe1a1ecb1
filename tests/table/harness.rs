//! A headless table: the same messages and systems as in the window, a clock that ticks by itself.

use std::time::Duration;

use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use jungle::games::find_game;
use jungle::record::{GameSetup, Player, Record};
use jungle::rules::{Move as Path, Options};
use jungle::search::Bot;
use jungle::table::{
    self, Captured, Color, GameEnded, GameSession, Kind, MoveChosen, MovePlayed, MoveRejected,
    Piece, Position, Rank, Selection, StartGame, TurnPhase,
};

/// The time from one frame to the next.
const FRAME: Duration = Duration::from_millis(50);
/// More frames than any wait in these games takes.
const PATIENCE: u32 = 200_000;

pub const HUMANS: [Player; 2] = [Player::Human; 2];
pub const GREEDY: Player = Player::Computer(Bot::Greedy);
pub const RANDOM: Player = Player::Computer(Bot::Random);

/// What the table said.
#[derive(Resource, Default)]
pub struct Heard {
    pub played: Vec<MovePlayed>,
    pub refused: Vec<String>,
    pub ended: Vec<String>,
}

fn listen(
    mut played: MessageReader<MovePlayed>,
    mut refused: MessageReader<MoveRejected>,
    mut ended: MessageReader<GameEnded>,
    table: Option<Res<GameSession>>,
    mut heard: ResMut<Heard>,
) {
    let Some(table) = table else {
        return;
    };
    heard.played.extend(played.read().cloned());
    heard.refused.extend(refused.read().map(|message| message.reason.code.to_owned()));
    heard.ended.extend(ended.read().map(|GameEnded(outcome)| {
        let name = |side| table.game().info().side_name(side);
        let winner = outcome.winner.map_or("nobody", name);
        format!("{winner}: {}", outcome.reason.code)
    }));
}

pub struct House {
    pub app: App,
}

impl House {
    /// An empty house without a window.
    pub fn new() -> Self {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, table::plugin));
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        app.init_resource::<Heard>().add_systems(Last, listen);
        Self { app }
    }

    /// A game from a position text, or from the standard start.
    pub fn with_game(players: [Player; 2], position: Option<&str>) -> Self {
        let mut house = Self::new();
        house.start(players, position, &[]);
        house
    }

    /// A game of two people by its name, from a position text or from the standard start.
    pub fn with(game: &str, players: [Player; 2], position: Option<&str>) -> Self {
        let mut house = Self::new();
        house.ask_for(game, players, position, &[]);
        house.app.update();
        house.settle();
        house
    }

    /// Begins a game of Jungle, whatever is at the table, and waits for its first turn.
    pub fn start(&mut self, players: [Player; 2], position: Option<&str>, set: &[(&str, &str)]) {
        self.ask_for_game(players, position, set);
        self.app.update();
        self.settle();
    }

    /// Asks for a game of Jungle and lets no frame pass.
    pub fn ask_for_game(
        &mut self,
        players: [Player; 2],
        position: Option<&str>,
        set: &[(&str, &str)],
    ) {
        self.ask_for("jungle", players, position, set);
    }

    /// Asks for a game by its name and lets no frame pass.
    pub fn ask_for(
        &mut self,
        game: &str,
        players: [Player; 2],
        position: Option<&str>,
        set: &[(&str, &str)],
    ) {
        let entry = find_game(game).expect("a game of the house");
        let mut options = Options::new(entry.rule_options);
        for (name, value) in set {
            options.set(name, value).expect("the switch exists");
        }
        let start = match position {
            Some(text) => entry.start_from_text(text, &options).expect("the position is legal"),
            None => entry.start(&options),
        };
        let world = self.app.world_mut();
        let record = Record::new(GameSetup { start, players, seed: 7 }, None);
        world.write_message(StartGame::play(record));
    }

    /// Whose turn it is.
    pub fn turn(&self) -> TurnPhase {
        *self.app.world().resource::<State<TurnPhase>>().get()
    }

    /// Lets one frame pass; the entities have to agree with the rules after each.
    pub fn frame(&mut self) {
        self.app.update();
        self.check_entities();
    }

    /// Lets frames pass until a person is to move, a machine thinks or the game is over.
    pub fn settle(&mut self) {
        self.wait_until("the showing ends", |house| house.turn() != TurnPhase::Showing);
    }

    /// [`Self::settle`] if something is being shown.
    pub fn settle_if_showing(&mut self) {
        if self.turn() == TurnPhase::Showing {
            self.settle();
        }
    }

    /// Lets frames pass until something holds.
    pub fn wait_until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        for _ in 0..PATIENCE {
            self.frame();
            if holds(self) {
                return;
            }
        }
        panic!("waited in vain until {what}");
    }

    /// Chooses a move as any player would, and waits until it has been shown.
    pub fn play(&mut self, addresses: &str) {
        let mv = self.path(addresses);
        self.app.world_mut().write_message(MoveChosen(mv));
        self.frame();
        self.settle();
    }

    /// The turn that two addresses stand for.
    pub fn path(&self, addresses: &str) -> Path {
        let geometry = &self.table().game().info().geometry;
        let square = |label: &str| {
            let found = geometry.squares().find(|&square| geometry.label(square) == label);
            found.expect("the address is on the board")
        };
        Path { path: addresses.split(' ').map(square).collect() }
    }

    pub fn table(&self) -> &GameSession {
        self.app.world().resource::<GameSession>()
    }

    pub fn heard(&self) -> &Heard {
        self.app.world().resource::<Heard>()
    }

    pub fn selection(&self) -> &Selection {
        self.app.world().resource::<Selection>()
    }

    /// The rank of the piece entity on a square.
    pub fn rank(&mut self, label: &str) -> Option<u8> {
        let square = self.path(label).path[0];
        let mut query = self.app.world_mut().query_filtered::<(&Position, &Rank), With<Piece>>();
        let mut found = query.iter(self.app.world()).filter(|(position, _)| position.0 == square);
        found.next().map(|(_, rank)| rank.0)
    }

    /// How many piece entities there are, taken ones too.
    pub fn piece_entities(&mut self) -> usize {
        let mut query = self.app.world_mut().query_filtered::<(), With<Piece>>();
        query.iter(self.app.world()).count()
    }

    /// How many pieces were taken.
    pub fn captured(&mut self) -> usize {
        let mut query = self.app.world_mut().query_filtered::<(), (With<Captured>, With<Piece>)>();
        query.iter(self.app.world()).count()
    }

    /// The entities on the board are those that the rules have there, with the same ranks.
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
        let Some(table) = world.get_resource::<GameSession>() else {
            assert!(seen.is_empty(), "pieces without a table");
            return;
        };
        let expected: Vec<_> = table
            .game()
            .pieces()
            .iter()
            .map(|placed| (placed.square, placed.piece.side, placed.piece.kind, placed.rank))
            .collect();
        assert_eq!(seen, expected, "the entities agree with {}", table.game().position_text());
    }
}
