//! The coach: its choice, and its question with the three answers.

use super::super::accessibility::{LiveRegion, actions};
use super::super::commands::{self, CommandState};
use super::*;
use crate::ai_request::{AiResponse, RequestKind, WorkerMessage};
use crate::analysis::{Gain, PositionValue, Refutation, Strictness};
use crate::record::Assistance;
use crate::rules::{EndReason, Move};
use crate::search::Level;
use crate::table::{GameCoach, MoveChosen};
use crate::ui::dialogs;
use bevy::ecs::system::SystemState;

const RAT: Player = Player::Computer(Bot::Level(Level::Rat));

/// An engine that finds every move of the person bad, and one answer to it with this gain.
fn strict_engine(gain: Gain) -> AiEngine {
    AiEngine(Arc::new(move |request, _, _, send| {
        let game = request.record.game_at(request.at);
        let first = Move::parse("G7 G6", game.info());
        let answer = first.filter(|mv| game.legal_moves().contains(mv));
        let answer = answer.or_else(|| game.legal_moves().last().cloned());
        let response = match &request.kind {
            RequestKind::Value => {
                let score = if request.at % 2 == 0 { 0 } else { 900 };
                let line = Vec::new();
                AiResponse::Value(Some(PositionValue { score, second: None, depth: 1, line }))
            }
            RequestKind::Refutation(_) => {
                let line = answer.into_iter().collect();
                AiResponse::Refutation(Some(Refutation { line, gain: gain.clone() }))
            }
            _ => AiResponse::Move(answer),
        };
        send(WorkerMessage::Response { ply: request.at, response });
    }))
}

impl Interface {
    /// A game against the rat in which the coach asks about the person's first move.
    fn with_question() -> Self {
        Self::with_question_about(Gain::Unproved)
    }

    /// The same, with what the opponent's answer gains.
    fn with_question_about(gain: Gain) -> Self {
        let mut interface = Self::new();
        interface.world(|world| world.insert_resource(strict_engine(gain)));
        let mut record = record(0, [Player::Human, RAT]);
        record.add_assistance(Assistance { coach: true, ..Assistance::default() });
        interface.start(record);
        interface.world(|world| {
            let game = world.resource::<GameSession>().game();
            let mv = Move::parse("A3 A4", game.info()).expect("two squares");
            world.write_message(MoveChosen { ply: 0, mv });
        });
        interface.wait_for("the question", |interface| {
            interface.open_dialog() == Some(dialogs::COACH.id())
        });
        interface.frames(4);
        interface
    }

    fn moves(&mut self) -> usize {
        self.world(|world| world.resource::<GameSession>().at())
    }

    fn coach_text(&mut self) -> String {
        self.world(|world| world.resource::<LiveRegion>().text.clone())
    }
}

const QUESTION: &str = "The best answer: G7–G6. Take the move back?";

#[test]
fn a_held_move_is_taken_back() {
    let mut interface = Interface::with_question();
    assert!(interface.shows(QUESTION));
    assert!(interface.coach_text().contains(QUESTION), "{}", interface.coach_text());
    interface.click("Take back");
    interface.wait_for_turn();
    assert_eq!((interface.moves(), interface.open_dialog()), (0, None));
}

/// The den was guarded badly.
#[test]
fn the_coach_names_the_lesson_about_a_bad_move() {
    let end = Some(EndReason::new("den"));
    let mut interface = Interface::with_question_about(Gain::Wins { plies: 5, end });
    let text = interface.coach_text();
    let about = "Lesson 9 is about this: “One guard for two traps”. Take the move back?";
    assert!(text.contains(about), "{text}");
}

#[test]
fn the_person_plays_on_with_a_held_move() {
    for by_escape in [false, true] {
        let mut interface = Interface::with_question();
        if by_escape {
            interface.press_escape();
        } else {
            interface.click("Play on");
        }
        interface.wait_for_turn();
        assert_eq!((interface.moves(), interface.open_dialog()), (2, None));
    }
}

#[test]
fn the_answer_to_a_held_move_is_shown_on_the_board() {
    let mut interface = Interface::with_question();
    interface.click("Show the answer");
    let squares = interface.world(|world| world.resource::<GameCoach>().squares().len());
    assert_eq!((interface.moves(), interface.open_dialog(), squares), (1, None, 2));
    let answer = "G7–G6. The best answer: G7–G6.";
    assert!(interface.shows(answer));
    assert_eq!(interface.coach_text(), answer);
    // The decision is still open: the board is no longer covered.
    interface.click("Play on");
    interface.wait_for_turn();
    assert_eq!(interface.moves(), 2);
    // One program runs at a time.
    drop(interface);

    let mut interface = Interface::with_question();
    interface.click("Show the answer");
    interface.click("Undo");
    interface.wait_for_turn();
    assert_eq!(interface.moves(), 0);
}

#[test]
fn the_answers_are_offered_to_assistive_technology_only_with_the_question() {
    let offered = |interface: &mut Interface| {
        interface.world(|world| {
            let settings = world.resource::<Settings>().clone();
            let mut state = SystemState::<CommandState>::new(world);
            let actions = actions(&state.get(world).expect("its resources are there"), &settings);
            let found = actions.into_iter().map(|action| action.command);
            let answers = [
                commands::SHOW_ANSWER.call(),
                commands::TAKE_BACK.call(),
                commands::PLAY_ON.call(),
            ];
            found.filter(|command| answers.contains(command)).collect::<Vec<_>>()
        })
    };
    let mut interface = Interface::with_question();
    let answers =
        [commands::SHOW_ANSWER.call(), commands::TAKE_BACK.call(), commands::PLAY_ON.call()];
    assert_eq!(offered(&mut interface), answers);
    interface.send(&commands::SHOW_ANSWER);
    interface.frames(4);
    assert_eq!(offered(&mut interface), answers[1..]);
    interface.send(&commands::TAKE_BACK);
    interface.wait_for_turn();
    assert_eq!(offered(&mut interface), []);
}

#[test]
fn a_coach_is_chosen_with_a_weaker_level() {
    let mut interface = Interface::new();
    interface.click_beginning_with("Cat, rating ");
    interface.click_beginning_with("Leopard, rating ");
    assert!(!interface.shows("Coach"));
    interface.click_beginning_with("Wolf, rating ");
    assert!(interface.shows("Coach"));
    interface.click("Warns of all mistakes");
    interface.click("Back");
    interface.click_beginning_with("Play, Wolf, rating ");
    let (has_coach, strictness) = interface.world(|world| {
        let coach = world.resource::<GameCoach>();
        (world.resource::<GameSession>().has_coach(), coach.strictness())
    });
    assert_eq!((has_coach, strictness), (true, Strictness::Mistakes));
    // The same game again has one too.
    interface.send(&commands::RESTART);
    interface.frames(8);
    assert!(interface.world(|world| world.resource::<GameSession>().has_coach()));
}
