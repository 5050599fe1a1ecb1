//! The game in words beside the canvas: a grid of squares, buttons, and what has just happened. A
//! screen reader reads them, and they can be pressed.

mod buttons;
mod squares;

use std::cell::RefCell;

use bevy::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, Event};

use super::super::dialogs::{Dialog, Dialogs};
use super::super::names::{headline, resign_question};
use super::super::status::Status;
use super::{listen, wake};
use crate::rules::Square;
use crate::scene::Cursor;
use crate::table::{GameSession, HintState, Pick, Screen};
use buttons::Button;

/// What the page has for this: the grid, the buttons, and the line that is read out.
const GRID: &str = "squares";
const BUTTONS: &str = "deeds";
const NEWS: &str = "news";
/// What an element stands for is told by one of these.
const SQUARE: &str = "data-square";
const DEED: &str = "data-deed";

/// Something that a person does with these elements.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Deed {
    Pick(Square),
    Look(Square),
    Press(String),
}

/// The button with this name was pressed.
#[derive(Message)]
struct Pressed(String);

thread_local! {
    /// What has been done and nobody has followed yet.
    static DEEDS: RefCell<Vec<Deed>> = const { RefCell::new(Vec::new()) };
}

/// What the elements say at present.
#[derive(Resource, Default)]
struct Spoken {
    squares: Vec<(Square, String)>,
    buttons: Vec<Button>,
    news: String,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Spoken>();
    app.add_systems(Startup, hear_deeds);
    app.add_message::<Pressed>();
    app.add_systems(OnExit(Screen::Table), squares::clear_squares);
    app.add_systems(PreUpdate, (follow, buttons::follow).chain());
    app.add_systems(
        PostUpdate,
        (squares::speak_squares, squares::place_squares, buttons::speak_buttons, speak_news),
    );
}

fn element(id: &str) -> Option<Element> {
    web_sys::window()?.document()?.get_element_by_id(id)
}

fn note(deed: Deed) {
    DEEDS.with_borrow_mut(|deeds| deeds.push(deed));
    wake();
}

/// The square of the element that an event is for.
fn square_of(event: &Event) -> Option<Square> {
    let target: Element = event.target()?.dyn_into().ok()?;
    Some(Square(target.get_attribute(SQUARE)?.parse().ok()?))
}

fn hear_deeds() {
    if let Some(grid) = element(GRID) {
        listen(&grid, "click", |event| {
            if let Some(square) = square_of(&event) {
                note(Deed::Pick(square));
            }
        });
        listen(&grid, "focusin", |event| {
            if let Some(square) = square_of(&event) {
                note(Deed::Look(square));
            }
        });
    }
    if let Some(buttons) = element(BUTTONS) {
        listen(&buttons, "click", |event| {
            let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
            if let Some(deed) = target.and_then(|target| target.get_attribute(DEED)) {
                note(Deed::Press(deed));
            }
        });
    }
}

/// Does what was done here as if it had been done on the canvas.
fn follow(
    mut cursor: ResMut<Cursor>,
    mut picks: MessageWriter<Pick>,
    mut pressed: MessageWriter<Pressed>,
) {
    for deed in DEEDS.take() {
        match deed {
            Deed::Pick(square) => {
                picks.write(Pick::Square(square));
            }
            Deed::Look(square) => {
                cursor.set_if_neq(Cursor(Some(square)));
            }
            Deed::Press(name) => {
                pressed.write(Pressed(name));
            }
        }
    }
}

fn child(
    document: &Document,
    parent: &Element,
    name: &str,
    role: &str,
) -> Result<Element, JsValue> {
    let child = document.create_element(name)?;
    child.set_attribute("role", role)?;
    parent.append_child(&child)?;
    Ok(child)
}

fn speak_news(
    status: Res<Status>,
    advice: Res<HintState>,
    dialogs: Res<Dialogs>,
    table: Option<Res<GameSession>>,
    mut spoken: ResMut<Spoken>,
) {
    let advice = advice.hint().map(
        |(advised, shows_move)| {
            if shows_move { &advised.sentence } else { &advised.piece }
        },
    );
    let partial = dialogs.partial.as_ref().map(|(problem, _)| problem);
    let table = table.as_ref();
    let stop =
        table.filter(|_| dialogs.open == Some(Dialog::Resign)).map(|table| resign_question(table));
    let outcome = table.and_then(|table| Some((table, table.game().outcome()?)));
    let end = outcome.filter(|_| status.end_shown).map(|(table, outcome)| {
        format!("{} {}", headline(table, outcome), outcome.sentence(table.game().info()))
    });
    let first = dialogs.notices.first().or(partial).or(stop.as_ref()).or(end.as_ref());
    let news = first.or(status.illegal_move.as_ref()).or(advice).unwrap_or(&status.notice);
    if *news != spoken.news
        && let Some(line) = element(NEWS)
    {
        line.set_text_content(Some(news));
        spoken.news = news.clone();
    }
}
