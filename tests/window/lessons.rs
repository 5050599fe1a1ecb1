//! A robot learns the rules of Jungle in the real window, by mouse.

use std::fs;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::screen::{Color, GROUND, PATIENCE, Screen, same};

/// A point of the choice on the home screen that leads to the lessons.
const LEARN: (i32, i32) = (180, 640);
/// A point of the first lesson in the list.
const FIRST_LESSON: (i32, i32) = (700, 123);
/// A point of the page beside the lessons, and the colours of panels and of buttons in the theme
/// `forest`.
const BESIDE: (i32, i32) = (330, 123);
const PANEL_COLOR: Color = [0x37, 0x47, 0x2f];
const BUTTON: Color = [0x46, 0x59, 0x3c];
/// A point of the button for a hint, which is dim while the person is not to move.
const HINT: (i32, i32) = (860, 744);
/// A point of the button that takes a move back, which is dim at the start of a level.
const UNDO: (i32, i32) = (790, 744);
/// A point of the panel without text.
const PANEL: (i32, i32) = (745, 600);
/// The lessons about the rules.
const RULES: [&str; 8] =
    ["den", "ranks", "water", "rat", "jump", "rat-in-the-way", "rat-blocks", "traps"];

/// The stars of a lesson in the profile of the guest.
fn stars(screen: &Screen, lesson: &str) -> Vec<u8> {
    let file = screen.config.join("profiles").join("guest.ron");
    let text = fs::read_to_string(file).unwrap_or_default();
    let entry = text.split_once(&format!("\"{lesson}\": [")).map(|(_, rest)| rest);
    let list = entry.and_then(|rest| rest.split_once(']')).map(|(list, _)| list);
    let numbers = list.unwrap_or_default().split(',').map(str::trim);
    numbers.filter_map(|number| number.parse().ok()).collect()
}

#[test]
fn a_robot_learns_the_rules_with_three_stars() {
    let screen = Screen::open(None, |_| {});
    screen.wait("the choice is where it stays", |picture| same(picture.pixel(LEARN), BUTTON));
    screen.click_at(LEARN);
    // The list is there, and no longer moves.
    screen.wait("the list of lessons is open", |picture| {
        same(picture.pixel(BESIDE), GROUND) && same(picture.pixel(FIRST_LESSON), BUTTON)
    });
    screen.photograph("lessons-1-list");
    screen.click_at(FIRST_LESSON);
    let solutions = include_str!("../../crates/study/tests/data/lessons/solutions.txt").lines();
    for line in solutions.filter_map(|line| line.strip_prefix("jungle ")) {
        let (level, moves) = line.split_once(": ").expect("a level and its moves");
        let (lesson, number) = level.split_once(' ').expect("a lesson and the level");
        if !RULES.contains(&lesson) {
            continue;
        }
        let number: usize = number.parse().expect("a number");
        for (index, mv) in moves.split(", ").enumerate() {
            let (from, to) = mv.split_once(' ').expect("two squares");
            screen.wait("the person is to move", |picture| {
                let is_on = |button| same(picture.pixel(button), BUTTON);
                same(picture.pixel(PANEL), PANEL_COLOR) && is_on(HINT) && is_on(UNDO) == (index > 0)
            });
            screen.choose(from);
            screen.click(to);
            screen.photograph(&format!("lessons-{lesson}-{number}-{index}"));
        }
        let start = Instant::now();
        while stars(&screen, lesson).get(number - 1) != Some(&3) {
            if start.elapsed() > PATIENCE {
                screen.photograph("timeout");
                panic!("{level}: stars {:?}; see timeout.png", stars(&screen, lesson));
            }
            sleep(Duration::from_millis(50));
        }
        if (lesson, number) == ("den", 1) {
            screen.photograph("lessons-2-stars");
        }
        screen.keys(&["n"]);
    }
}
