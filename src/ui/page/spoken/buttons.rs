//! Buttons for what is done beside the board.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::super::super::dialogs::{Dialog, Dialogs};
use super::super::super::files::FileCommand;
use super::super::super::new_game::{Mode, NewGame, again, begin};
use super::super::super::recent::{Recent, open_saved};
use super::super::super::settings::Settings;
use super::super::super::status::Status;
use super::super::ShareLink;
use super::{BUTTONS, DEED, Pressed, Spoken, child, element};
use crate::games::{GAMES, GameEntry};
use crate::rules::{EarlyEnd, Options};
use crate::search::Bot;
use crate::table::{
    EndGame, GameSession, MoveNow, Navigate, RequestHint, Screen, StartGame, TurnPhase,
};

/// What a button is called here and for people, and, if it is one of several choices, whether it is
/// the one that holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Button {
    deed: String,
    label: String,
    holds: Option<bool>,
}

/// What a button may do to the house.
#[derive(SystemParam)]
pub(super) struct House<'w> {
    table: Option<Res<'w, GameSession>>,
    recent: Res<'w, Recent>,
    settings: ResMut<'w, Settings>,
    dialogs: ResMut<'w, Dialogs>,
    status: ResMut<'w, Status>,
    screen: ResMut<'w, NextState<Screen>>,
    starts: MessageWriter<'w, StartGame>,
    stops: MessageWriter<'w, EndGame>,
    travels: MessageWriter<'w, Navigate>,
    hints: MessageWriter<'w, RequestHint>,
    hurries: MessageWriter<'w, MoveNow>,
    links: MessageWriter<'w, ShareLink>,
    files: MessageWriter<'w, FileCommand>,
}

/// Does what the buttons say.
pub(super) fn follow(mut pressed: MessageReader<Pressed>, mut house: House) {
    for Pressed(deed) in pressed.read() {
        let words: Vec<&str> = deed.split(' ').collect();
        if !house.choose(&words) {
            house.act(&words);
        }
    }
}

impl House<'_> {
    /// A choice of the start menu; whether it was one.
    fn choose(&mut self, words: &[&str]) -> bool {
        let mut choices = self.settings.new_game.clone();
        match *words {
            ["level", id] => {
                // Whichever side it will play.
                choices.bots = [id, id].map(str::to_owned);
            }
            ["side", side] => choices.human_first = side == "first",
            ["rules", game, preset] => {
                game.clone_into(&mut choices.game);
                choices.choose_preset(preset);
            }
            _ => return false,
        }
        self.settings.new_game = choices;
        true
    }

    fn act(&mut self, words: &[&str]) {
        let at = self.table.as_ref().map_or(0, |table| table.at());
        match *words {
            ["menu"] => {
                self.dialogs.open = None;
                self.screen.set(Screen::Title);
            }
            // What is shown is closed, and what was behind it comes.
            ["close"] if !self.dialogs.notices.is_empty() => {
                self.dialogs.notices.remove(0);
            }
            ["close"] => {
                self.dialogs.open = None;
                self.dialogs.partial = None;
                self.status.end_shown = false;
            }
            ["resume"] => match self.recent.unfinished().map(|kept| open_saved(&kept.path)) {
                Some(Ok(start)) => {
                    self.starts.write(start);
                }
                Some(Err(problem)) => self.dialogs.notices.push(problem),
                None => {}
            },
            ["play", game] => self.begin(game, Mode::Friend),
            ["play", game, "machine"] => self.begin(game, Mode::Computer),
            ["again"] => {
                self.starts.write_batch(self.table.as_ref().map(|table| again(table)));
            }
            ["open"] => {
                self.files.write(FileCommand::Open);
            }
            ["save"] => {
                self.files.write(FileCommand::Save);
            }
            ["link"] => {
                self.links.write(ShareLink);
            }
            ["undo"] => {
                self.travels.write(Navigate::Undo);
            }
            ["redo"] => {
                self.travels.write(Navigate::Redo);
            }
            ["back"] => {
                self.travels.write(Navigate::To(at.saturating_sub(1)));
            }
            ["forth"] => {
                self.travels.write(Navigate::To(at + 1));
            }
            ["hint"] => {
                self.hints.write(RequestHint);
            }
            ["now"] => {
                self.hurries.write(MoveNow);
            }
            ["stop"] if self.dialogs.open != Some(Dialog::Resign) => {
                self.dialogs.open = Some(Dialog::Resign);
            }
            ["stop"] => {
                self.dialogs.open = None;
                self.stops.write_batch(
                    self.table
                        .as_ref()
                        .map(|table| EndGame(EarlyEnd::Resignation(table.resigning_side()))),
                );
            }
            _ => {}
        }
    }

    fn begin(&mut self, game: &str, mode: Mode) {
        let choices = NewGame { game: game.to_owned(), mode, ..self.settings.new_game.clone() };
        match begin(&choices, None) {
            Ok(record) => {
                self.settings.new_game = choices;
                self.starts.write(StartGame::play(record));
            }
            Err(problem) => self.dialogs.notices.push(problem),
        }
    }
}

/// The buttons as they come together.
#[derive(Default)]
struct Buttons(Vec<Button>);

impl Buttons {
    fn add(&mut self, deed: impl Into<String>, label: impl Into<String>) {
        self.0.push(Button { deed: deed.into(), label: label.into(), holds: None });
    }

    fn choice(&mut self, deed: String, label: String, holds: bool) {
        self.0.push(Button { deed, label, holds: Some(holds) });
    }

    /// What the start menu offers.
    fn title(&mut self, choices: &NewGame, recent: &Recent) {
        if let Some(kept) = recent.unfinished() {
            self.add("resume", format!("Continue {}, {}", kept.title, kept.progress));
        }
        for game in GAMES {
            let (id, title) = (game.id, title(game));
            self.add(format!("play {id}"), format!("Play {title} with a friend"));
            self.add(format!("play {id} machine"), format!("Play {title} against the machine"));
        }
        self.add("open", "Open a game from a file");
        for (side, first) in [("first", true), ("second", false)] {
            let label = format!("Against the machine you move {side}");
            self.choice(format!("side {side}"), label, choices.human_first == first);
        }
        let chosen = &choices.bots[usize::from(choices.human_first)];
        for machine in Bot::all() {
            let label = format!("Level of the machine: {}", machine.title());
            self.choice(format!("level {}", machine.id()), label, machine.id() == chosen);
        }
        for game in GAMES {
            let (id, title) = (game.id, title(game));
            let of_game = NewGame { game: id.to_owned(), ..choices.clone() };
            for preset in game.presets {
                let label = format!("Rules of {title}: {}", preset.title);
                let holds = of_game.preset().is_some_and(|chosen| chosen.name == preset.name);
                self.choice(format!("rules {id} {}", preset.name), label, holds);
            }
        }
    }

    /// What can be done with the game at the table.
    fn table(&mut self, table: &GameSession, mv: Option<TurnPhase>, is_stopping: bool) {
        let is_over = table.game().outcome().is_some();
        if table.is_replay() {
            if table.at() > 0 {
                self.add("back", "A move back");
            }
            if table.at() < table.record().len() {
                self.add("forth", "A move on");
            }
        } else {
            if table.can_undo() {
                self.add("undo", "Take back");
            }
            if table.can_redo() {
                self.add("redo", "Play again what was taken back");
            }
            match mv {
                Some(TurnPhase::Human) => self.add("hint", "Hint"),
                Some(TurnPhase::Computer) => self.add("now", "The machine moves now"),
                _ => {}
            }
            if is_over {
                self.add("again", "Another game");
            } else if !table.is_exhibition() {
                let title = table.game().info().resign.title;
                let really = if is_stopping { "Really: " } else { "" };
                self.add("stop", format!("{really}{title}"));
            }
        }
        self.add("save", "Save the game in a file");
        self.add("link", "A link to this game");
        self.add("menu", "Start menu");
    }
}

/// What people call a game.
fn title(game: &GameEntry) -> &'static str {
    game.info(&Options::new(game.rule_options)).title
}

/// Keeps the buttons true.
pub(super) fn speak_buttons(
    screen: Res<State<Screen>>,
    mv: Option<Res<State<TurnPhase>>>,
    table: Option<Res<GameSession>>,
    dialogs: Res<Dialogs>,
    settings: Res<Settings>,
    recent: Res<Recent>,
    mut spoken: ResMut<Spoken>,
) {
    let mut buttons = Buttons::default();
    if dialogs.is_open() {
        buttons.add("close", "Close");
    }
    match (screen.get(), table) {
        (Screen::Title, _) | (_, None) => buttons.title(&settings.new_game, &recent),
        (Screen::Table, Some(table)) => {
            let is_stopping = dialogs.open == Some(Dialog::Resign);
            buttons.table(&table, mv.map(|mv| *mv.get()), is_stopping);
        }
    }
    if buttons.0 != spoken.buttons && write(&buttons.0).is_some() {
        spoken.buttons = buttons.0;
    }
}

/// Makes the elements; the one that had the focus keeps it, or the first has it in its place.
fn write(buttons: &[Button]) -> Option<()> {
    let document = web_sys::window()?.document()?;
    let place = element(BUTTONS)?;
    let focused = document.active_element().and_then(|element| element.get_attribute(DEED));
    let stays = |button: &&Button| focused.as_ref() == Some(&button.deed);
    let next = buttons.iter().find(stays).or(buttons.first()).filter(|_| focused.is_some());
    place.set_inner_html("");
    for button in buttons {
        let Button { deed, label, holds } = button;
        let is_next = next == Some(button);
        let button = child(&document, &place, "button", "button").ok()?;
        button.set_attribute(DEED, deed).ok()?;
        button.set_text_content(Some(label));
        if let Some(holds) = holds {
            button.set_attribute("aria-pressed", &holds.to_string()).ok()?;
        }
        if is_next {
            let _ = button.dyn_into::<HtmlElement>().ok()?.focus();
        }
    }
    Some(())
}
