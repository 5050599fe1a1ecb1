//! The scene of the table, without a window on a screen: picking, highlights, motion,
//! and when frames are drawn.

use bevy::camera::NormalizedRenderTarget;
use bevy::picking::backend::HitData;
use bevy::picking::pointer::{Location, PointerId, PointerInput};
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowRef, WindowResolution};
use bevy::winit::{UpdateMode, WinitSettings};
use jungle::input;
use jungle::rules::{self, Square};
use jungle::scene::{self, AnimationSpeed, BoardLayout};
use jungle::table::{
    BoardIndex, BotPacing, Decisive, InMotion, Navigate, Position, Terrain, TurnPhase,
};

use crate::harness::{FRAME, HUMANS, RANDOM, TestTable};

impl TestTable {
    /// A table with its scene in a window of 1280 × 800 pixels that is not on a screen.
    fn with_scene() -> Self {
        let mut table = Self::new();
        let window = Window { resolution: WindowResolution::new(1280, 800), ..default() };
        table.app.add_plugins((
            AssetPlugin::default(),
            bevy::input::InputPlugin,
            WindowPlugin { primary_window: Some(window), ..default() },
            TransformPlugin,
        ));
        table.app.init_asset::<Image>().init_resource::<WinitSettings>();
        table.app.add_message::<PointerInput>();
        table.app.add_plugins((scene::plugin, input::plugin));
        table
    }

    fn square(&self, label: &str) -> Square {
        self.path(label).path[0]
    }

    fn layout(&self) -> &BoardLayout {
        self.app.world().resource::<BoardLayout>()
    }

    fn cell(&self, label: &str) -> Entity {
        let square = self.square(label);
        self.app.world().resource::<BoardIndex>().cell(square).expect("a cell on each square")
    }

    fn location(&mut self, place: Vec2) -> Location {
        let world = self.app.world_mut();
        let window = world.query_filtered::<Entity, With<PrimaryWindow>>().single(world);
        let target = WindowRef::Primary.normalize(window.ok()).expect("a primary window");
        Location { target: NormalizedRenderTarget::Window(target), position: place }
    }

    /// Presses the mouse button on a cell while the pointer is over another.
    fn press_at(&mut self, cell: &str, pointer_on: &str) {
        let place = self.layout().square_rect(self.square(pointer_on)).center();
        let (location, entity) = (self.location(place), self.cell(cell));
        let hit = HitData::new(Entity::PLACEHOLDER, 0.0, None, None);
        let press = Press { button: PointerButton::Primary, hit, count: 1 };
        let event = Pointer::new(PointerId::Mouse, location, press, entity);
        self.app.world_mut().trigger(event);
        self.frame();
    }

    fn press(&mut self, label: &str) {
        self.press_at(label, label);
    }

    /// Drags from a cell, on which the button was pressed, to another.
    fn drag(&mut self, from: &str, to: &str) {
        let [start, end] = [from, to].map(|at| self.layout().square_rect(self.square(at)).center());
        let (location, entity, distance) = (self.location(end), self.cell(from), end - start);
        let button = PointerButton::Primary;
        let drag = Drag { button, distance, delta: distance };
        let event = Pointer::new(PointerId::Mouse, location.clone(), drag, entity);
        self.app.world_mut().trigger(event);
        self.frame();
        let end = DragEnd { button, distance };
        self.app.world_mut().trigger(Pointer::new(PointerId::Mouse, location, end, entity));
        self.frame();
    }

    /// The images of the highlights on a square.
    fn highlights(&mut self, label: &str) -> Vec<AssetId<Image>> {
        let center = self.layout().center(self.square(label));
        let mut query = self.app.world_mut().query::<(&Name, &Transform, &Sprite)>();
        query
            .iter(self.app.world())
            .filter(|(name, transform, _)| {
                name.as_str() == "Highlight"
                    && transform.translation.truncate().distance(center) < 0.5
            })
            .map(|(_, _, sprite)| sprite.image.id())
            .collect()
    }

    fn is_in_motion(&mut self) -> bool {
        let world = self.app.world_mut();
        world.query_filtered::<(), With<InMotion>>().iter(world).next().is_some()
    }

    fn place_of(&self, piece: Entity) -> Vec2 {
        let transform = self.app.world().get::<Transform>(piece);
        transform.expect("pieces have transforms").translation.truncate()
    }

    fn update_mode(&self) -> UpdateMode {
        self.app.world().resource::<WinitSettings>().focused_mode
    }
}

#[test]
fn presses_on_cells_select_and_move() {
    let mut table = TestTable::with_scene();
    table.start(HUMANS, None, &[]);
    table.press("A3");
    assert_eq!(table.selection().path, [table.square("A3")]);
    table.press("A4");
    table.settle();
    assert_eq!(table.session().played()[0].mv, table.path("A3 A4"));
    // An opponent's piece cannot be selected.
    table.press("A4");
    assert!(table.selection().path.is_empty());
    table.frame();
    assert_eq!(table.observed().rejected, ["not_yours"]);
}

#[test]
fn place_of_the_press_counts_when_the_pointer_has_left_the_cell() {
    let mut table = TestTable::with_scene();
    table.start(HUMANS, None, &[]);
    table.press_at("C3", "A3");
    assert_eq!(table.selection().path, [table.square("A3")]);
}

#[test]
fn own_pieces_are_dragged_and_others_are_not() {
    let mut table = TestTable::with_scene();
    table.start(HUMANS, None, &[]);
    table.press("A3");
    table.drag("A3", "A4");
    table.settle();
    assert_eq!(table.session().played()[0].mv, table.path("A3 A4"));
    table.press("A4");
    table.drag("A4", "A5");
    table.settle_if_showing();
    assert_eq!(table.session().at(), 1, "the opponent's piece stays");
}

#[test]
fn legal_destinations_are_highlighted() {
    let mut table = TestTable::with_scene();
    table.start(HUMANS, None, &[]);
    assert!(table.highlights("A4").is_empty());
    table.press("A3");
    for label in ["A2", "A4", "B3"] {
        assert_eq!(table.highlights(label).len(), 1, "{label}");
    }
    assert_eq!(table.highlights("A3").len(), 1, "the selection");
    assert!(table.highlights("A5").is_empty());
    table.press("A3");
    assert!(table.highlights("A4").is_empty(), "the selection is cleared");
}

#[test]
fn highlights_take_the_terrain_from_the_cells() {
    let mut table = TestTable::with_scene();
    table.start(HUMANS, None, &[]);
    let den = Terrain(rules::Terrain::Den(rules::Side::Second));
    let cell = table.cell("A4");
    table.app.world_mut().entity_mut(cell).insert(den);
    table.press("A3");
    assert_eq!(table.highlights("A2"), table.highlights("B3"));
    assert_ne!(table.highlights("A4"), table.highlights("B3"));
}

#[test]
fn piece_in_the_den_is_highlighted_until_the_move_is_undone() {
    let mut table = TestTable::with_scene();
    table.start(HUMANS, Some("7/7/7/7/7/7/7/3l3/R6 b"), &[]);
    let decisive = |table: &mut TestTable| {
        let world = table.app.world_mut();
        let mut query = world.query_filtered::<Entity, With<Decisive>>();
        query.iter(world).collect::<Vec<_>>()
    };
    assert!(decisive(&mut table).is_empty());
    table.play("D8 D9");
    assert_eq!(table.phase(), TurnPhase::Over);
    assert_eq!(decisive(&mut table), Vec::from_iter(table.piece("D9")));
    assert_eq!(table.highlights("D9").len(), 2, "the last move, and what decided the game");
    table.app.world_mut().write_message(Navigate::Undo);
    table.wait_until("it is undone", |table| table.phase() == TurnPhase::Human);
    assert!(decisive(&mut table).is_empty());
    assert!(table.highlights("D9").is_empty());
}

#[test]
fn last_capture_is_highlighted() {
    let mut table = TestTable::with_scene();
    table.start(HUMANS, Some("7/7/l6/C6/7/7/7/7/7 b"), &[]);
    table.play("A3 A4");
    let world = table.app.world_mut();
    let mut query = world.query_filtered::<Has<Position>, With<Decisive>>();
    assert_eq!(query.iter(world).collect::<Vec<_>>(), [false], "the captured piece");
    assert_eq!(table.highlights("A4").len(), 2);
}

#[test]
fn piece_slides_to_its_square_and_back() {
    let mut table = TestTable::with_scene();
    table.start(HUMANS, None, &[]);
    let piece = table.piece("A3").expect("a piece");
    let [start, end] = ["A3", "A4"].map(|label| table.layout().center(table.square(label)));
    assert_eq!(table.place_of(piece), start);
    for (undo, start, end) in [(false, start, end), (true, end, start)] {
        if undo {
            table.app.world_mut().write_message(Navigate::Undo);
        } else {
            table.choose("A3 A4");
        }
        table.wait_until("it moves", TestTable::is_moving);
        let mut distances = Vec::new();
        while table.is_in_motion() {
            assert_ne!(table.phase(), TurnPhase::Human, "the next turn waits");
            distances.push(table.place_of(piece).distance(start));
            table.frame();
        }
        assert!(distances.len() >= 3, "200 ms are some frames: {distances:?}");
        assert!(distances.is_sorted(), "{distances:?}");
        assert_eq!(table.place_of(piece), end);
        table.settle_if_showing();
        table.wait_until("the next turn", |table| table.phase() == TurnPhase::Human);
    }
}

impl TestTable {
    fn is_moving(&self) -> bool {
        matches!(self.phase(), TurnPhase::Showing)
    }
}

#[test]
fn nothing_moves_at_speed_0() {
    let mut table = TestTable::with_scene();
    table.app.insert_resource(AnimationSpeed { speed: 0.0, ..default() });
    table.start(HUMANS, None, &[]);
    let piece = table.piece("A3").expect("a piece");
    let [start, end] = ["A3", "A4"].map(|label| table.layout().center(table.square(label)));
    // The frame in which it is played shows it.
    table.choose("A3 A4");
    table.frame();
    assert_eq!(table.session().at(), 1);
    assert!(!table.is_in_motion());
    assert_eq!(table.place_of(piece), end);
    table.settle();
    table.app.world_mut().write_message(Navigate::Undo);
    table.wait_until("it is undone", |table| table.session().at() == 0);
    assert!(!table.is_in_motion());
    assert_eq!(table.place_of(piece), start);
}

#[test]
fn no_frames_are_drawn_while_computers_are_paused_or_wait_between_moves() {
    let mut table = TestTable::with_scene();
    table.start([RANDOM, RANDOM], None, &[]);
    let mut pacing = table.app.world_mut().resource_mut::<BotPacing>();
    pacing.delay = std::time::Duration::from_secs(2);
    pacing.paused = true;
    table.wait_until("a computer is to move", |table| table.phase() == TurnPhase::Computer);
    for _ in 0..10 {
        table.frame();
    }
    assert_eq!(table.update_mode(), UpdateMode::reactive(std::time::Duration::from_secs(30)));
    table.app.world_mut().resource_mut::<BotPacing>().paused = false;
    table.wait_until("it has moved", |table| table.session().at() == 1);
    table.wait_until("the other is to move", |table| table.phase() == TurnPhase::Computer);
    for _ in 0..10 {
        table.frame();
    }
    // What is left of the two seconds.
    let UpdateMode::Reactive { wait, .. } = table.update_mode() else {
        panic!("frames are drawn continuously");
    };
    assert!(wait > FRAME && wait < std::time::Duration::from_secs(2), "{wait:?}");
}
