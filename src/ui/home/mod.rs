//! The home screen: a few large choices next to a picture of the board.

pub mod commands;
mod layout;

pub(super) use commands::play_game;

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{self, Key, Rect, ScrollArea, Ui, pos2, vec2};

use self::layout::{GAP, HomeLayout, Row};
use super::commands::{Controls, UserCommand};
use super::dialogs::Foreground;
use super::names::{name_of, rules_in_force};
use super::recent::SavedGame;
use super::settings::Settings;
use super::style::black;
use super::textures::{Appearance, BoardPicture, TextureKey, board_aspect};
use super::tile::{Tile, TilePicture, TileStyle};
use super::widgets::{column_width, joined, panel_area};
use crate::art::Theme;
use crate::games::GAMES;
use crate::lessons::{Lesson, find_course};
use crate::messages::MessageId;
use crate::profile::GUEST_PORTRAIT;
use crate::rules::{GameInfo, Kind, Options, Piece, Side};
use crate::search::Bot;
use crate::table::{Mode, NewGame};

/// The width of the button that changes the computer players, in logical pixels.
const CHANGE: f32 = 92.0;

/// The buttons at the bottom.
const FOOTER: [&UserCommand; 3] =
    [&super::commands::SHOW_OPEN, &super::commands::SETTINGS, &super::commands::SHORTCUTS];

/// Shows the home screen.
pub(super) fn show(
    mut contexts: EguiContexts,
    mut look: Appearance,
    mut controls: Controls,
    mut settings: ResMut<Settings>,
) -> Result {
    let context = contexts.ctx_mut()?.clone();
    let room = context.viewport_rect().size();
    let whole = room * context.zoom_factor();
    let rect = bevy::math::Rect::new(0.0, 0.0, whole.x, whole.y);
    let mut selected = settings.new_game.clone();
    // The place of the saved games is kept while they are being read.
    let recent = &controls.state.recent;
    let has_games = !recent.games.is_empty() || recent.is_reading();
    let info = selected.game().info(&selected.options());
    let layout = HomeLayout::new(room, board_aspect(&info), has_games);
    panel_area(&context, "home", rect, |ui| {
        ScrollArea::vertical().max_height(room.y).show(ui, |ui| {
            let (area, _) = ui
                .allocate_exact_size(vec2(room.x, layout.height.max(room.y)), egui::Sense::hover());
            let origin = area.min.to_vec2();
            let mut home = Home {
                look: &mut look,
                controls: &mut controls,
                selected: &mut selected,
                info,
                player: settings.player.clone(),
            };
            if let Some(board) = layout.board {
                home.board(ui, board.translate(origin));
            }
            for &(row, rect) in &layout.rows {
                home.row(ui, row, rect.translate(origin));
            }
        });
    });
    if settings.new_game != selected {
        settings.new_game = selected;
    }
    Ok(())
}

/// Starts a game on Enter, unless something else has the focus or a dialog is open.
pub(super) fn play_on_enter(
    mut contexts: EguiContexts,
    foreground: Foreground,
    mut controls: Controls,
) -> Result {
    let context = contexts.ctx_mut()?;
    let is_pressed = context.input(|input| input.key_pressed(Key::Enter));
    let is_idle = context.memory(|memory| memory.focused().is_none());
    if is_pressed && is_idle && !foreground.is_shown() {
        controls.send(&super::commands::PLAY);
    }
    Ok(())
}

/// What the rows are drawn from, and what they change.
struct Home<'a, 'l, 'c> {
    look: &'a mut Appearance<'l>,
    controls: &'a mut Controls<'c>,
    selected: &'a mut NewGame,
    /// The description of the selected game.
    info: Arc<GameInfo>,
    /// The id of the profile of the person who plays.
    player: Option<String>,
}

impl Home<'_, '_, '_> {
    fn row(&mut self, ui: &mut Ui, row: Row, rect: Rect) {
        match row {
            Row::Title => self.title(ui, rect),
            Row::Pieces => self.pieces(ui, rect),
            Row::Computer => self.computer(ui, rect),
            Row::Others => self.others(ui, rect),
            Row::Saved => self.saved(ui, rect),
            Row::Learn => self.learn(ui, rect),
            Row::Online => self.online(ui, rect),
            Row::Rules => self.rules(ui, rect),
            Row::Games => self.games(ui, rect),
            Row::Players => self.players(ui, rect),
            Row::Footer => self.footer(ui, rect),
        }
    }

    fn text(&self, id: MessageId) -> String {
        self.controls.state.messages.text(id)
    }

    /// Starts the selected game with players of a mode.
    fn play(&mut self, mode: Mode) {
        self.selected.mode = mode;
        self.controls.send(&super::commands::PLAY);
    }

    /// The name of the game, in one line.
    fn title(&self, ui: &Ui, rect: Rect) {
        let (palette, messages) = (*self.look.palette, &self.controls.state.messages);
        let info = self.info.clone();
        let name = messages.game(info.id);
        let layout = |size: f32| {
            let mut job = LayoutJob::default();
            job.append(&name, 0.0, TextFormat::simple(black(size), palette.text));
            let native = TextFormat::simple(black(size), palette.dim);
            job.append(messages.native_title(&info), size * 0.3, native);
            ui.painter().layout_job(job)
        };
        let size = (rect.height() * 0.72).min(42.0);
        let size = size * (rect.width() / layout(size).size().x).min(1.0);
        let galley = layout(size.floor());
        let response = ui.interact(rect, ui.id().with("title"), egui::Sense::hover());
        response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::WidgetType::Label, true, galley.text())
        });
        ui.painter().galley(rect.center() - galley.size() / 2.0, galley, palette.text);
    }

    /// The pieces of the game, strongest first, with alternating sides; both sides if there are few
    /// kinds.
    fn pieces(&mut self, ui: &Ui, rect: Rect) {
        let info = self.info.clone();
        let kinds = info.kinds_by_value();
        let copies = if kinds.len() < 4 { 2 } else { 1 };
        let pieces: Vec<Piece> = kinds
            .into_iter()
            .flat_map(|kind| std::iter::repeat_n(kind, copies))
            .zip(Side::BOTH.into_iter().cycle())
            .map(|(kind, side)| Piece { side, kind })
            .collect();
        let count = pieces.len().max(1);
        let size = column_width(rect.width(), count, GAP).min(rect.height());
        // Smaller pieces cannot be recognised.
        if size < 24.0 {
            return;
        }
        let width = (size + GAP) * count as f32 - GAP;
        for (index, piece) in pieces.into_iter().enumerate() {
            let left = rect.center().x - width / 2.0 + index as f32 * (size + GAP);
            let place = pos2(left, rect.center().y - size / 2.0);
            let image = self.look.image(ui.ctx(), TextureKey::Piece(piece), size, &info);
            image.paint_at(ui, Rect::from_min_size(place, egui::Vec2::splat(size)));
        }
    }

    /// The board of the selected game: its start, as the person who plays the computer will see it,
    /// or the position of the game to be continued.
    fn board(&mut self, ui: &Ui, rect: Rect) {
        let info = self.info.clone();
        let recent = &self.controls.state.recent;
        let unfinished = recent.unfinished().filter(|saved| saved.info.id == info.id);
        let board = unfinished.map(|saved| saved.board()).unwrap_or_else(|| {
            let pieces = self.selected.game().start(&self.selected.options()).pieces().into();
            let flipped = self.selected.human_side() == info.top;
            BoardPicture { info, pieces, flipped }
        });
        if let Some(board) = self.look.board(ui.ctx(), &board, rect.size()) {
            let size = board.size().unwrap_or(rect.size());
            board.paint_at(ui, Rect::from_center_size(rect.center(), size));
        }
    }

    /// A game against the computer, with the level that was chosen last.
    fn computer(&mut self, ui: &mut Ui, rect: Rect) {
        let change = CHANGE.min(rect.width() * 0.3);
        let (tile, change) = rect.split_left_right_at_x(rect.right() - change - GAP);
        let change = change.with_min_x(change.left() + GAP);
        let info = self.info.clone();
        let bot = Bot::find(self.selected.opponent());
        let messages = self.controls.state.messages.clone();
        let level = bot.map_or(String::new(), |bot| messages.level_and_rating(bot, info.id));
        let side = messages.about_side(MessageId::HomeYouPlay, &info, self.selected.human_side());
        let has_coach = self.selected.coach.is_some() && self.selected.offers_coach();
        let mut detail = joined([level, side]);
        if has_coach {
            detail = joined([detail, messages.text(MessageId::CoachTitle)]);
        }
        let picture = bot.map(TilePicture::of_bot);
        let title = self.text(MessageId::HomePlayComputer);
        let tile_widget = Tile { picture, title: &title, detail: &detail, style: TileStyle::Main };
        if tile_widget.show(ui, self.look, &info, tile).clicked() {
            self.play(Mode::Computer);
        }
        let title = self.text(MessageId::HomeChange);
        let name = self.text(MessageId::DialogPlayers);
        let button = Tile::plain(&title).show(ui, self.look, &info, change);
        if button.on_hover_text(name).clicked() {
            self.controls.send(&super::commands::CHOOSE_PLAYERS);
        }
    }

    /// A game between two people at this screen, and one between two computers.
    fn others(&mut self, ui: &mut Ui, rect: Rect) {
        let info = self.info.clone();
        let emblem = emblem(&info, &self.look.look.theme);
        let [friend, watch] = halves(rect);
        let messages = self.controls.state.messages.clone();
        let sides = Side::BOTH.map(|side| messages.side(&info, side));
        let title = self.text(MessageId::HomePlayFriend);
        let detail = messages.pairing(sides);
        let picture = Some(TilePicture::Subject(TextureKey::Piece(emblem)));
        if self.tile(ui, picture, [&title, &detail], friend) {
            self.play(Mode::Friend);
        }
        let bots = self.selected.bots.each_ref().map(|id| Bot::find(id));
        let picture = bots[1].map(TilePicture::of_bot);
        let names = bots.map(|bot| bot.map_or(String::new(), |bot| messages.bot(bot)));
        let (title, detail) = (self.text(MessageId::HomeWatch), messages.pairing(names));
        if self.tile(ui, picture, [&title, &detail], watch) {
            self.play(Mode::ComputersOnly);
        }
    }

    /// The game to be continued, and all saved games.
    fn saved(&mut self, ui: &mut Ui, rect: Rect) {
        let recent = &self.controls.state.recent;
        let Some(last) = recent.games.first().cloned() else {
            return;
        };
        let unfinished = recent.unfinished().cloned();
        let other = recent.games.get(usize::from(unfinished.is_some())).cloned().unwrap_or(last);
        let mut places = vec![rect];
        if let Some(saved) = unfinished {
            places = halves(rect).to_vec();
            if self.saved_game(ui, MessageId::CommandContinue, &saved, places.remove(0)) {
                self.controls.send(&super::commands::CONTINUE_GAME);
            }
        }
        if self.saved_game(ui, MessageId::HomeYourGames, &other, places[0]) {
            self.controls.send(&super::commands::SAVED_GAMES);
        }
    }

    /// A choice with a saved game as its picture. Returns whether it was clicked.
    fn saved_game(&mut self, ui: &mut Ui, id: MessageId, saved: &SavedGame, place: Rect) -> bool {
        let messages = &self.controls.state.messages;
        let detail = messages.list([saved.title(messages), saved.progress(messages)]);
        let picture = TilePicture::Board(saved.board());
        let title = self.text(id);
        self.tile(ui, Some(picture), [&title, &detail], place)
    }

    /// A choice with a picture, a title and a detail. Returns whether it was clicked.
    fn tile(
        &mut self,
        ui: &mut Ui,
        picture: Option<TilePicture>,
        [title, detail]: [&str; 2],
        place: Rect,
    ) -> bool {
        let info = self.info.clone();
        let tile = Tile { picture, title, detail, style: TileStyle::Plain };
        tile.show(ui, self.look, &info, place).clicked()
    }

    /// Lessons and puzzles. At the first start, the lessons are offered.
    fn learn(&mut self, ui: &mut Ui, rect: Rect) {
        let info = self.info.clone();
        let messages = self.controls.state.messages.clone();
        let [lessons, puzzles] = halves(rect);
        let profiles = &self.controls.state.profiles;
        let (_, profile) = profiles.player(self.player.as_deref());
        let is_new = profile.is_none_or(|it| it.games.is_empty() && it.learning.is_empty());
        let learning = profile.and_then(|profile| profile.learning.get(info.id));
        let all = find_course(info.id).map_or(&[][..], |course| &course.lessons);
        let done = learning.map_or(0, |learning| {
            let is_done = |lesson: &&Lesson| !learning.stars_of(lesson).contains(&0);
            all.iter().filter(is_done).count()
        });
        let puzzle_rating =
            learning.and_then(|learning| learning.puzzles.rating(crate::clock::date()));
        let is_offered = is_new && info.id == GAMES[0].id;
        let args = [("number", done.into()), ("count", all.len().into())];
        let progress = messages.format(MessageId::LearnProgress, args);
        let (title, detail, style) = if is_offered {
            (MessageId::LearnOffer, String::new(), TileStyle::Selected)
        } else {
            (MessageId::LearnTitle, progress, TileStyle::Plain)
        };
        let title = self.text(title);
        let picture = Some(TilePicture::Subject(TextureKey::Face("rat")));
        let tile = Tile { picture, title: &title, detail: &detail, style };
        if tile.show(ui, self.look, &info, lessons).clicked() {
            self.controls.send(&super::commands::SHOW_LESSONS);
        }
        let title = self.text(MessageId::PuzzlesTitle);
        let detail = puzzle_rating.map_or(String::new(), |rating| {
            let args = [("name", messages.rating(&rating).into())];
            messages.format(MessageId::PuzzlesRating, args)
        });
        let picture = Some(TilePicture::Subject(TextureKey::Icon("hint")));
        if self.tile(ui, picture, [&title, &detail], puzzles) {
            self.controls.send(&super::commands::SHOW_PUZZLES);
        }
    }

    /// The rules in force against the computer, in one line.
    fn rules(&mut self, ui: &mut Ui, rect: Rect) {
        let info = self.info.clone();
        let messages = self.controls.state.messages.clone();
        let selected = NewGame { mode: Mode::Computer, ..self.selected.clone() };
        let mut text = rules_in_force(&messages, &selected);
        if let Some(name) = self.controls.state.files.board.as_deref().map(name_of) {
            text = messages.list([text, name.into_owned()]);
        }
        let picture = Some(TilePicture::Subject(TextureKey::Icon("help")));
        let tile = Tile { picture, ..Tile::plain(&text) };
        if tile.show(ui, self.look, &info, rect).clicked() {
            self.controls.send(&super::commands::SHOW_RULE_OPTIONS);
        }
    }

    /// Games against people on a server, and on other devices in the same network.
    fn online(&mut self, ui: &mut Ui, rect: Rect) {
        let info = self.info.clone();
        // The page cannot be reached by other devices.
        #[cfg(not(target_family = "wasm"))]
        let rect = {
            let [online, nearby] = halves(rect);
            let title = self.text(MessageId::HomeNearby);
            if Tile::plain(&title).show(ui, self.look, &info, nearby).clicked() {
                self.controls.send(&super::commands::SHOW_NEARBY);
            }
            online
        };
        let title = self.text(MessageId::OnlineTitle);
        if Tile::plain(&title).show(ui, self.look, &info, rect).clicked() {
            self.controls.send(&super::commands::SHOW_ONLINE);
        }
    }

    /// The other games.
    fn games(&mut self, ui: &mut Ui, rect: Rect) {
        let others: Vec<_> =
            GAMES.iter().filter(|game| game.id != self.selected.game().id).collect();
        for (place, game) in columns(rect, others.len()).zip(others) {
            let info = game.info(&Options::new(game.rule_options));
            let title = self.controls.state.messages.game(game.id);
            let emblem = TextureKey::Piece(emblem(&info, &self.look.look.theme));
            let picture = Some(TilePicture::Subject(emblem));
            let tile = Tile { picture, title: &title, detail: "", style: TileStyle::Plain };
            if tile.show(ui, self.look, &info, place).clicked() {
                self.selected.game = game.id.to_owned();
            }
        }
    }

    /// Who plays, and the ranking list.
    fn players(&mut self, ui: &mut Ui, rect: Rect) {
        let info = self.info.clone();
        let messages = self.controls.state.messages.clone();
        let [player, list] = halves(rect);
        let profiles = &self.controls.state.profiles;
        let (id, profile) = profiles.player(self.player.as_deref());
        let title = messages.profile_name(profiles.store(), id);
        let detail = messages.profile_rating(profile, info.id, crate::clock::date());
        let portrait = profile.map_or(GUEST_PORTRAIT, |profile| profile.portrait);
        let picture = Some(TilePicture::Portrait(portrait));
        if self.tile(ui, picture, [&title, &detail], player) {
            self.controls.send(&super::commands::SHOW_PROFILES);
        }
        let title = self.text(MessageId::RankingTitle);
        let detail = self.text(MessageId::RankingDetail);
        let picture = Some(TilePicture::Subject(TextureKey::Face("lion")));
        if self.tile(ui, picture, [&title, &detail], list) {
            self.controls.send(&super::commands::SHOW_RANKING);
        }
    }

    fn footer(&mut self, ui: &mut Ui, rect: Rect) {
        let info = self.info.clone();
        for (place, command) in columns(rect, FOOTER.len()).zip(FOOTER) {
            let label = command.call().label(&self.controls.state);
            if Tile::plain(&label).show(ui, self.look, &info, place).clicked() {
                self.controls.send(command);
            }
        }
    }
}

/// The piece that represents a game.
pub(super) fn emblem(info: &GameInfo, theme: &Theme) -> Piece {
    let kind = info.find_kind(&theme.game(info).emblem).unwrap_or(Kind(0));
    Piece { side: Side::First, kind }
}

/// Equal columns of a rectangle.
fn columns(rect: Rect, count: usize) -> impl Iterator<Item = Rect> {
    let width = column_width(rect.width(), count, GAP);
    (0..count).map(move |index| {
        let left = rect.left() + index as f32 * (width + GAP);
        Rect::from_min_size(pos2(left, rect.top()), vec2(width, rect.height()))
    })
}

fn halves(rect: Rect) -> [Rect; 2] {
    let mut halves = columns(rect, 2);
    [(); 2].map(|()| halves.next().expect("there are two"))
}
