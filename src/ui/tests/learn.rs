//! Lessons, played by robots.

use std::collections::HashMap;
use std::sync::LazyLock;

use bevy::time::TimeUpdateStrategy;

use super::super::accessibility::LiveRegion;
use super::super::commands;
use super::super::learn::{ExerciseOrigin, LessonPlace, RULES, texts};
use super::super::profiles::Profiles;
use super::*;
use crate::ai_request::{AiRequest, AiResponse, RequestKind, WorkerMessage};
use crate::games::GAMES;
use crate::lessons::{AttemptState, courses};
use crate::messages::Language;
use crate::profile::Learning;
use crate::puzzle::PuzzleState;
use crate::record::Assistance;
use crate::rules::Move;
use crate::search::{Level, StopSignal};
use crate::table::{Exercise, ExerciseGame, ExerciseStage, Pick};
use crate::ui::dialogs;

/// How long a frame is, where time is simulated.
const FRAME: Duration = Duration::from_millis(50);

/// The responses so far: the same positions are searched in every language.
static RESPONSES: LazyLock<Mutex<HashMap<String, AiResponse>>> = LazyLock::new(Mutex::default);

/// The engine, which searches no position twice.
fn remembering_engine() -> AiEngine {
    AiEngine(Arc::new(|request, threads, stop, send| {
        send(WorkerMessage::Response {
            ply: request.at,
            response: remembered(request, threads, stop),
        });
    }))
}

fn remembered<'a>(
    request: &AiRequest,
    threads: usize,
    stop: impl Into<StopSignal<'a>>,
) -> AiResponse {
    let position = request.record.game_at(request.at).position_text();
    let key = format!("{} {position} {:?}", request.record.setup.start.info().id, request.kind);
    let known = RESPONSES.lock().get(&key).cloned();
    known.unwrap_or_else(|| {
        let response = request.answer(threads, stop, &|_| {});
        RESPONSES.lock().insert(key, response.clone());
        response
    })
}

impl Interface {
    /// The program with an engine that searches no position twice, and with simulated time.
    pub(super) fn learning() -> Self {
        Self::prepared(|world| {
            world.insert_resource(remembering_engine());
            world.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        })
    }

    pub(super) fn start_level(&mut self, place: LessonPlace) {
        self.order(commands::START_LEVEL.with(place));
        self.wait_for_stage(ExerciseStage::Player);
    }

    pub(super) fn stage(&mut self) -> Option<ExerciseStage> {
        self.world(|world| Some(world.get_resource::<ExerciseGame>()?.exercise().stage()))
    }

    pub(super) fn wait_for_stage(&mut self, stage: ExerciseStage) {
        self.wait_for(&format!("{stage:?}"), |interface| {
            let is_turn = interface.world(|world| {
                let phase = world.get_resource::<State<TurnPhase>>().map(|phase| *phase.get());
                phase == Some(TurnPhase::Human)
            });
            interface.stage() == Some(stage) && (is_turn || stage != ExerciseStage::Player)
        });
    }

    /// Picks the squares of a move on the board, and waits for what follows.
    pub(super) fn play(&mut self, mv: &Move) {
        for &square in &mv.path {
            self.world(|world| world.write_message(Pick::Square(square)));
            self.frames(2);
        }
        self.wait_for("the answer", |interface| {
            let is_turn = interface.world(|world| {
                let phase = *world.resource::<State<TurnPhase>>().get();
                phase == TurnPhase::Human
            });
            let stage = interface.stage();
            let is_over = !matches!(
                stage,
                Some(ExerciseStage::Player | ExerciseStage::Search | ExerciseStage::Reply)
            );
            is_turn && stage == Some(ExerciseStage::Player) || is_over
        });
    }

    /// The move that a good player plays in the exercise.
    pub(super) fn best_move(&mut self) -> Move {
        self.world(|world| match world.resource::<ExerciseGame>().exercise() {
            Exercise::Lesson(attempt) => attempt.shortest_way().unwrap_or_else(|| {
                let record = attempt.record().clone();
                let at = record.len();
                let request = AiRequest { record, at, kind: RequestKind::Value };
                let AiResponse::Value(Some(value)) = remembered(&request, 1, StopSignal::never())
                else {
                    panic!("no value");
                };
                value.line[0].clone()
            }),
            Exercise::Puzzle(attempt) => attempt.puzzle().line[attempt.record().len()].clone(),
        })
    }

    /// The path of the arrow of a complete hint.
    pub(super) fn follow_hint(&mut self) -> Move {
        for parts in 1..=2 {
            self.send(&commands::HINT);
            self.wait_for("the hint", |interface| {
                interface.world(|world| world.resource::<ExerciseGame>().hint().len() >= parts)
            });
        }
        let path = self.world(|world| world.resource::<ExerciseGame>().hint().to_vec());
        Move { path }
    }

    pub(super) fn stars(&mut self) -> u8 {
        self.world(|world| match world.resource::<ExerciseGame>().exercise() {
            Exercise::Lesson(attempt) => match attempt.state() {
                AttemptState::Done(stars) => *stars,
                state => panic!("{state:?}"),
            },
            Exercise::Puzzle(_) => panic!("a puzzle"),
        })
    }

    pub(super) fn learnt(&mut self, game: &str) -> Learning {
        self.world(|world| {
            world.resource::<Profiles>().learning(None, game).cloned().unwrap_or_default()
        })
    }

    pub(super) fn spoken(&mut self) -> String {
        self.world(|world| world.resource::<LiveRegion>().text.clone())
    }

    /// The number of characters that a person reads on the panel at the start, or at the end.
    pub(super) fn shown_text(&mut self, is_start: bool) -> usize {
        self.world(|world| {
            let messages = world.resource::<Localization>();
            let (origin, game) =
                (world.resource::<ExerciseOrigin>(), world.resource::<ExerciseGame>());
            let text = texts::exercise(messages, origin, game, None);
            let read = if is_start { text.heading + &text.task } else { text.result };
            read.chars().count()
        })
    }

    pub(super) fn puzzle_state(&mut self) -> PuzzleState {
        self.world(|world| match world.resource::<ExerciseGame>().exercise() {
            Exercise::Puzzle(attempt) => attempt.state().clone(),
            Exercise::Lesson(_) => panic!("a lesson"),
        })
    }

    /// A move that is wrong in the puzzle on the table.
    pub(super) fn wrong_move(&mut self) -> Move {
        self.world(|world| {
            let Exercise::Puzzle(attempt) = world.resource::<ExerciseGame>().exercise() else {
                panic!("a lesson");
            };
            let (game, us) = (attempt.game(), attempt.side());
            let most = attempt.plies_left() - 1;
            let is_wrong = |mv: &&Move| {
                let next = game.after(mv).expect("a legal move");
                let wins = crate::puzzle::shortest_win(&*next, us, most, StopSignal::never());
                next.outcome().is_none() && wins == Some(None)
            };
            game.legal_moves().iter().find(is_wrong).expect("a wrong move").clone()
        })
    }
}

/// All levels of all lessons.
fn places() -> Vec<LessonPlace> {
    let courses = courses().iter().flat_map(|course| {
        course.lessons.iter().enumerate().flat_map(move |(lesson, found)| {
            (0..found.levels.len()).map(move |level| LessonPlace { course, lesson, level })
        })
    });
    courses.collect()
}

/// All levels are begun in every language, and what is shown is never cut off. They are solved in the
/// first language, and in each of the others those that no other one has.
#[test]
fn a_robot_has_three_stars_in_all_lessons() {
    let languages = Language::all().count();
    for (index, language) in Language::all().enumerate() {
        let mut interface = Interface::learning();
        interface.choose(language);
        if index % 2 == 1 {
            interface.resize(Vec2::new(390.0, 844.0));
        }
        for (number, place) in places().into_iter().enumerate() {
            let name = format!("{language:?} {} {}", place.lesson().key, place.level + 1);
            interface.start_level(place);
            assert!(interface.cut_off().is_empty(), "{name}: {:?}", interface.cut_off());
            if index > 0 && number % languages != index {
                continue;
            }
            while interface.stage() == Some(ExerciseStage::Player) {
                let mv = interface.best_move();
                interface.play(&mv);
            }
            assert_eq!(interface.stage(), Some(ExerciseStage::Solved), "{name}");
            interface.frames(4);
            assert_eq!(interface.stars(), 3, "{name}");
            assert!(interface.cut_off().is_empty(), "{name}: {:?}", interface.cut_off());
            let learning = interface.learnt(&place.course.game);
            assert_eq!(learning.stars(&place.lesson().key, place.level), 3, "{name}");
        }
    }
}

/// The lessons about the rules take a newcomer less than five minutes, who reads each text at 200
/// words (1 000 characters) a minute, thinks two seconds about each move and follows the arrows.
#[test]
fn the_rules_are_learnt_in_five_minutes() {
    const CHARACTER: Duration = Duration::from_millis(60);
    const THOUGHT: Duration = Duration::from_secs(2);
    let mut interface = Interface::learning();
    let mut shown = Duration::ZERO;
    let mut lessons = [Duration::ZERO; RULES];
    let rules = places().into_iter().filter(|place| place.course.game == GAMES[0].id);
    for place in rules.filter(|place| place.lesson < RULES) {
        interface.start_level(place);
        let mut lesson = CHARACTER * interface.shown_text(true) as u32;
        while interface.stage() == Some(ExerciseStage::Player) {
            let mv = interface.follow_hint();
            let start = interface.world(|world| world.resource::<Time<Real>>().elapsed());
            interface.play(&mv);
            let end = interface.world(|world| world.resource::<Time<Real>>().elapsed());
            lesson += THOUGHT + (end - start);
        }
        assert_eq!(interface.stage(), Some(ExerciseStage::Solved), "{}", place.lesson().key);
        interface.frames(4);
        lesson += CHARACTER * interface.shown_text(false) as u32;
        println!("{} {}: {lesson:?}", place.lesson().key, place.level + 1);
        let all_levels = &mut lessons[place.lesson];
        *all_levels += lesson;
        assert!(*all_levels < Duration::from_secs(60), "{}: {all_levels:?}", place.lesson().key);
        shown += lesson;
    }
    println!("lessons 1 to {RULES}: {shown:?}");
    assert!(shown < Duration::from_secs(300), "{shown:?}");
}

#[test]
fn a_newcomer_is_led_to_the_first_lesson() {
    let mut interface = Interface::learning();
    interface.click("Learn · In 5 minutes");
    assert_eq!(interface.open_dialog(), Some(dialogs::LESSONS.id()));
    assert!(
        interface.spoken().contains("1. Into the den: no stars, no stars."),
        "the list is said"
    );
    interface.click_beginning_with("1. Into the den");
    interface.wait_for_stage(ExerciseStage::Player);
    let spoken = interface.spoken();
    assert!(spoken.contains("Walk into the enemy den on D9"), "{spoken}");
    assert!(spoken.contains("An arrow leads from D6 to D9."), "{spoken}");
    while interface.stage() == Some(ExerciseStage::Player) {
        let mv = interface.best_move();
        interface.play(&mv);
    }
    interface.frames(4);
    assert!(interface.spoken().contains("3 stars."), "{}", interface.spoken());
    interface.click("Next");
    interface.wait_for_stage(ExerciseStage::Player);
    let place = interface.world(|world| world.resource::<ExerciseOrigin>().lesson());
    assert_eq!(place.map(|place| (place.lesson, place.level)), Some((0, 1)));
    interface.send(&commands::NEW_GAME);
    interface.frames(8);
    assert!(interface.shows("Learn · 0 of 13 lessons"), "one of two levels is done");
    assert!(!interface.shows("Learn · In 5 minutes"));
}

#[test]
fn a_move_that_gives_the_win_away_is_refuted_and_taken_back() {
    let mut interface = Interface::learning();
    let place = LessonPlace::new("jungle", 3, 1).expect("a level");
    interface.start_level(place);
    let start = interface.world(|world| world.resource::<GameSession>().game().position_text());
    let only = interface.best_move();
    let other = interface.world(|world| {
        let game = world.resource::<GameSession>().game();
        game.legal_moves().iter().find(|mv| **mv != only).cloned().expect("another move")
    });
    interface.play(&other);
    assert_eq!(interface.stage(), Some(ExerciseStage::Failed));
    interface.wait_for("the refutation", |interface| {
        interface.world(|world| world.resource::<GameSession>().at() == 2)
    });
    interface.wait_for_stage(ExerciseStage::Player);
    let now = interface.world(|world| world.resource::<GameSession>().game().position_text());
    assert_eq!(now, start, "the move is taken back");
    assert!(interface.shows("Now the elephant gets into your den."), "the reason stays");
    interface.play(&only);
    assert!(!interface.shows("Now the elephant gets into your den."));
}

#[test]
fn refused_moves_tell_their_rule_and_moves_are_taken_back_freely() {
    let mut interface = Interface::learning();
    interface.start_level(LessonPlace::new("jungle", 1, 0).expect("a level"));
    for label in ["B2", "B3"] {
        interface.world(|world| {
            let geometry = &world.resource::<GameSession>().game().info().geometry;
            let square = geometry.find(label).expect("a square");
            world.write_message(Pick::Square(square));
        });
        interface.frames(2);
    }
    assert!(interface.shows_part("lion"), "the rule is told");
    interface.world(|world| world.write_message(Pick::Cancel));
    interface.frames(2);
    let mv = interface.best_move();
    interface.play(&mv);
    interface.click("Undo");
    interface.wait_for_stage(ExerciseStage::Player);
    assert!(interface.shows_part("0 moves"));
    let captured = interface.world(|world| world.resource::<GameSession>().game().pieces().len());
    assert_eq!(captured, 5, "the captured piece is back");
}

#[test]
fn a_level_can_be_done_again_with_more_stars() {
    let mut interface = Interface::learning();
    interface.start_level(LessonPlace::new("jungle", 0, 0).expect("a level"));
    for is_slow in [true, false] {
        if is_slow {
            for step in ["D6 D5", "D5 D6"] {
                let mv = interface.world(|world| {
                    let game = world.resource::<GameSession>().game();
                    Move::parse(step, game.info()).expect("two squares")
                });
                interface.play(&mv);
            }
        }
        while interface.stage() == Some(ExerciseStage::Player) {
            let mv = interface.best_move();
            interface.play(&mv);
        }
        interface.frames(4);
        let stars = if is_slow { 2 } else { 3 };
        assert_eq!(interface.learnt("jungle").stars("den", 0), stars);
        interface.send(&commands::RESTART);
        interface.frames(4);
        interface.wait_for_stage(ExerciseStage::Player);
    }
}

/// After the lessons about the rules, a first game is offered.
#[test]
fn the_first_game_is_against_the_rat_with_the_coach() {
    let mut interface = Interface::learning();
    interface.order(&commands::SHOW_LESSONS);
    interface.click("Your first game, Against the Rat, with a coach");
    let (players, assistance) = interface.world(|world| {
        let record = world.resource::<GameSession>().record();
        (record.setup.players, record.assistance())
    });
    assert_eq!(players, [Player::Human, Player::Computer(Bot::Level(Level::Rat))]);
    assert_eq!(assistance, Assistance { coach: true, ..Assistance::default() });
}
