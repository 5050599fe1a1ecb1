//! The game in words beside the canvas: a grid of squares, buttons, and what has just happened. A
//! screen reader reads them, and they can be pressed.

use std::cell::RefCell;

use bevy::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Document, Element, Event, HtmlElement};

use super::super::dialogs::Dialogs;
use super::super::new_game::{Mode, begin};
use super::super::recent::{Recent, open_kept};
use super::super::settings::Settings;
use super::super::status::Status;
use super::{ShareLink, listen, wake};
use crate::games::{GAMES, find_game};
use crate::rules::{Spec, Square, Terrain};
use crate::scene::{BoardLayout, Cursor};
use crate::table::{
    Advice, AskHint, MoveNow, Pick, Screen, Selection, StartGame, Table, Travel, Turn,
};

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
    Do(String),
}

thread_local! {
    /// What has been done and nobody has followed yet.
    static DEEDS: RefCell<Vec<Deed>> = const { RefCell::new(Vec::new()) };
}

/// What the elements say at present.
#[derive(Resource, Default)]
struct Spoken {
    squares: Vec<(Square, String)>,
    buttons: Vec<(String, String)>,
    news: String,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Spoken>();
    app.add_systems(Startup, hear_deeds);
    app.add_systems(PreUpdate, (follow_choices, follow_at_table).chain());
    app.add_systems(PostUpdate, (speak_squares, speak_buttons, speak_news, place_squares));
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
                note(Deed::Do(deed));
            }
        });
    }
}

/// What is done with a button at any time.
fn follow_choices(
    mut settings: ResMut<Settings>,
    mut dialogs: ResMut<Dialogs>,
    mut status: ResMut<Status>,
    mut screen: ResMut<NextState<Screen>>,
    recent: Res<Recent>,
    mut starts: MessageWriter<StartGame>,
) {
    let deeds: Vec<String> = DEEDS.with_borrow_mut(|deeds| {
        let own = deeds.extract_if(.., |deed| matches!(deed, Deed::Do(name) if is_choice(name)));
        own.filter_map(|deed| if let Deed::Do(name) = deed { Some(name) } else { None }).collect()
    });
    for deed in deeds {
        match deed.as_str() {
            "menu" => {
                dialogs.open = None;
                screen.set(Screen::Title);
            }
            // What is shown is closed, and what was behind it comes.
            "close" if !dialogs.notices.is_empty() => {
                dialogs.notices.remove(0);
            }
            "close" => {
                dialogs.open = None;
                dialogs.partial = None;
                status.end_shown = false;
            }
            "resume" => match recent.unfinished().map(|kept| open_kept(&kept.path)) {
                Some(Ok(start)) => {
                    starts.write(start);
                }
                Some(Err(problem)) => dialogs.notices.push(problem),
                None => {}
            },
            game => {
                let (game, with_machine) = game.split_once(' ').unwrap_or((game, ""));
                let mut choices = settings.new_game.clone();
                choices.game = game.to_owned();
                choices.mode = if with_machine.is_empty() { Mode::Friend } else { Mode::Machine };
                if let Ok(record) = begin(&choices, None) {
                    settings.new_game = choices;
                    starts.write(StartGame::play(record));
                }
            }
        }
    }
}

/// Whether a button is there without a game, too.
fn is_choice(deed: &str) -> bool {
    let game = deed.split(' ').next().unwrap_or_default();
    ["menu", "close", "resume"].contains(&deed) || find_game(game).is_some()
}

/// What is done with the squares and the buttons of a game.
fn follow_at_table(
    mut cursor: ResMut<Cursor>,
    mut picks: MessageWriter<Pick>,
    mut travels: MessageWriter<Travel>,
    mut hints: MessageWriter<AskHint>,
    mut hurries: MessageWriter<MoveNow>,
    mut links: MessageWriter<ShareLink>,
) {
    for deed in DEEDS.take() {
        match deed {
            Deed::Pick(square) => {
                picks.write(Pick::Square(square));
            }
            Deed::Look(square) => {
                cursor.set_if_neq(Cursor(Some(square)));
            }
            Deed::Do(name) => match name.as_str() {
                "undo" => {
                    travels.write(Travel::Undo);
                }
                "redo" => {
                    travels.write(Travel::Redo);
                }
                "hint" => {
                    hints.write(AskHint);
                }
                "now" => {
                    hurries.write(MoveNow);
                }
                "link" => {
                    links.write(ShareLink);
                }
                _ => {}
            },
        }
    }
}

/// What is on a square, and what it is for: "B3, blue lion, rank 7".
fn label(square: Square, table: &Table, selection: &Selection) -> String {
    let game = table.game();
    let spec = game.spec();
    let mut label = spec.geometry.label(square);
    let pieces = game.pieces_during(&selection.path);
    if let Some(placed) = pieces.iter().find(|placed| placed.square == square) {
        let side = spec.side_name(placed.piece.side).to_lowercase();
        let kind = spec.kind(placed.piece.kind).name.to_lowercase();
        label += &format!(", {side} {kind}");
        if let Some(rank) = placed.rank {
            label += &format!(", rank {rank}");
        }
    }
    label += match spec.geometry.terrain(square) {
        Terrain::River => ", river",
        Terrain::Trap(_) => ", trap",
        Terrain::Den(_) => ", den",
        Terrain::Land | Terrain::Idle => "",
    };
    let depth = selection.path.len();
    if selection.path.last() == Some(&square) {
        label += ", chosen";
    } else if depth > 0
        && game.legal_turns().iter().any(|turn| {
            turn.path.starts_with(&selection.path) && turn.path.get(depth) == Some(&square)
        })
    {
        label += ", can be reached";
    }
    label
}

fn speak_squares(table: Option<Res<Table>>, selection: Res<Selection>, mut spoken: ResMut<Spoken>) {
    let is_new = table.as_ref().is_some_and(DetectChanges::is_changed) || selection.is_changed();
    let Some(table) = table.filter(|_| is_new) else {
        return;
    };
    let spec = table.game().spec();
    let squares: Vec<(Square, String)> =
        spec.geometry.squares().map(|square| (square, label(square, &table, &selection))).collect();
    if squares == spoken.squares {
        return;
    }
    // Elements stay as long as the board does: one of them may have the focus.
    let is_same = squares.len() == spoken.squares.len();
    let written = if is_same { rename(&squares, &spoken.squares) } else { build(&squares, spec) };
    if written.is_some() {
        spoken.squares = squares;
    }
}

/// Lays the elements over the squares that are seen, so that fingers find them there.
fn place_squares(layout: Option<Res<BoardLayout>>) {
    if let Some(layout) = layout.filter(DetectChanges::is_changed)
        && let Some(grid) = element(GRID)
    {
        let Rect { min, max } = layout.squares();
        let size = max - min;
        let turned = if layout.flipped { "rotate(180deg)" } else { "none" };
        let style = format!(
            "left:{}px;top:{}px;width:{}px;height:{}px;transform:{turned}",
            min.x, min.y, size.x, size.y
        );
        // Only a name that is none would be refused.
        let _ = grid.set_attribute("style", &style);
    }
}

/// Gives those squares another label that have changed.
fn rename(squares: &[(Square, String)], old: &[(Square, String)]) -> Option<()> {
    let cells = element(GRID)?.query_selector_all(&format!("[{SQUARE}]")).ok()?;
    let changed = (0..).zip(squares.iter().zip(old)).filter(|(_, (new, old))| new != old);
    for (index, ((_, label), _)) in changed {
        let cell: Element = cells.get(index)?.dyn_into().ok()?;
        cell.set_attribute("aria-label", label).ok()?;
    }
    Some(())
}

/// Makes the elements of a board.
fn build(squares: &[(Square, String)], spec: &Spec) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let grid = element(GRID)?;
    grid.set_inner_html("");
    grid.set_attribute("aria-label", &format!("The board of {}", spec.title)).ok()?;
    for row in squares.chunks(usize::from(spec.geometry.columns)) {
        let line = child(&document, &grid, "div", "row").ok()?;
        for (square, label) in row {
            let cell = child(&document, &line, "div", "gridcell").ok()?;
            cell.set_attribute(SQUARE, &square.0.to_string()).ok()?;
            cell.set_attribute("aria-label", label).ok()?;
            // One square is reached by Tab, the others from there by the arrows.
            let index = if square.0 == squares[0].0.0 { "0" } else { "-1" };
            cell.set_attribute("tabindex", index).ok()?;
        }
    }
    Some(())
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

fn speak_buttons(
    screen: Res<State<Screen>>,
    turn: Option<Res<State<Turn>>>,
    table: Option<Res<Table>>,
    dialogs: Res<Dialogs>,
    recent: Res<Recent>,
    mut spoken: ResMut<Spoken>,
) {
    let mut buttons: Vec<(String, String)> = Vec::new();
    let mut add = |deed: &str, label: &str| buttons.push((deed.to_owned(), label.to_owned()));
    if dialogs.is_open() {
        add("close", "Close");
    }
    match (screen.get(), table) {
        (Screen::Title, _) | (_, None) => {
            if let Some(kept) = recent.unfinished() {
                add("resume", &format!("Continue {}, {}", kept.title, kept.progress));
            }
            for game in GAMES {
                let id = game.kind.id();
                let title = game.kind.spec(&crate::rules::Options::new(game.kind.switches())).title;
                add(id, &format!("Play {title} with a friend"));
                add(&format!("{id} machine"), &format!("Play {title} against the machine"));
            }
        }
        (Screen::Table, Some(table)) => {
            if table.can_undo() {
                add("undo", "Take back");
            }
            if table.can_redo() {
                add("redo", "Play again");
            }
            match turn.map(|turn| *turn.get()) {
                Some(Turn::Human) => add("hint", "Hint"),
                Some(Turn::Machine) => add("now", "The machine moves now"),
                _ => {}
            }
            add("link", "A link to this game");
            add("menu", "Start menu");
        }
    }
    if buttons != spoken.buttons && write_buttons(&buttons).is_some() {
        spoken.buttons = buttons;
    }
}

/// Makes the buttons; the one that had the focus keeps it.
fn write_buttons(buttons: &[(String, String)]) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let place = element(BUTTONS)?;
    let focused = document.active_element().and_then(|element| element.get_attribute(DEED));
    place.set_inner_html("");
    for (deed, label) in buttons {
        let button = child(&document, &place, "button", "button").ok()?;
        button.set_attribute(DEED, deed).ok()?;
        button.set_text_content(Some(label));
        if focused.as_ref() == Some(deed) {
            let _ = button.dyn_into::<HtmlElement>().ok()?.focus();
        }
    }
    Some(())
}

fn speak_news(
    status: Res<Status>,
    advice: Res<Advice>,
    dialogs: Res<Dialogs>,
    mut spoken: ResMut<Spoken>,
) {
    let advice = advice.hint().map(
        |(advised, shows_move)| {
            if shows_move { &advised.sentence } else { &advised.piece }
        },
    );
    let partial = dialogs.partial.as_ref().map(|(problem, _)| problem);
    let news = dialogs.notices.first().or(partial).or(status.refusal.as_ref()).or(advice);
    let news = news.unwrap_or(&status.news);
    if *news != spoken.news
        && let Some(line) = element(NEWS)
    {
        line.set_text_content(Some(news));
        spoken.news = news.clone();
    }
}
