//! The lessons of a game, and the choice of puzzles.

use std::sync::Arc;

use bevy_egui::egui::{Align2, Label, Rect, RichText, Sense, Ui, WidgetType, pos2, vec2};

use super::super::commands::{self, CommandCall};
use super::super::learn::{LessonPlace, Puzzles, RULES, texts, today};
use super::super::panel::paint_stars;
use super::super::style::bold;
use super::super::textures::TextureKey;
use super::super::tile::{Tile, TilePicture, TileStyle};
use super::super::widgets::{fitting, joined, set_name, wide_button};
use super::{Contents, Dialog, Frame, NARROW, SpokenState, with_lines};
use crate::lessons::MOST_STARS;
use crate::messages::MessageId;
use crate::profile::{Learning, Profile, PuzzleHistory, PuzzleSet, Solved};
use crate::puzzle::{Puzzle, PuzzleTheme};

/// The width of the dialogs if there is room, in logical pixels.
const WIDTH: f32 = 560.0;
/// The height of a lesson or a choice, in logical pixels.
const ROW: f32 = 56.0;
/// The size of a star in the list, in logical pixels.
const STAR: f32 = 17.0;

/// The lessons of a game.
pub static LESSONS: Dialog =
    Dialog::new("lessons", MessageId::LearnTitle, |contents, ui, ()| contents.lessons(ui))
        .page()
        .frame(|contents, (), _| Some(contents.learn_frame(MessageId::LearnTitle)))
        .spoken(|state, (), title| with_lines(title, lesson_lines(state)));

/// The choice of puzzles, and how often they were solved.
pub static PUZZLES: Dialog =
    Dialog::new("puzzles", MessageId::PuzzlesTitle, |contents, ui, ()| contents.puzzles(ui))
        .page()
        .frame(|contents, (), _| Some(contents.learn_frame(MessageId::PuzzlesTitle)))
        .spoken(|state, (), title| {
            let (player, game) =
                (state.settings.player.as_deref(), state.settings.new_game.game().id);
            let learning = state.commands.profiles.learning(player, game);
            let solved = learning.map(|learning| learning.puzzles.solved());
            with_lines(title, [state.commands.messages.puzzles_solved(solved.unwrap_or_default())])
        });

impl Contents<'_> {
    /// Shows the lessons of the selected game, with the stars of the player.
    fn lessons(&mut self, ui: &mut Ui) {
        let messages = self.controls.state.messages.clone();
        let game = self.settings.new_game.game().id;
        let learner = self.learner();
        let learning = learner.as_ref().and_then(|learner| learner.learning.get(game));
        let none = Learning::default();
        let learning = learning.unwrap_or(&none);
        let mut count = 0;
        for place in LessonPlace::lessons(game) {
            if place.lesson == RULES {
                self.game(ui, messages.text(MessageId::LearnFirstGame));
            }
            self.lesson(ui, place, &learning.stars_of(place.lesson()));
            count += 1;
        }
        if count > RULES {
            let title = messages.text(MessageId::LearnWholeGame);
            self.game(ui, format!("{}. {title}", count + 1));
        }
    }

    /// The frame of a dialog about the selected game.
    fn learn_frame(&self, title: MessageId) -> Frame {
        let messages = &self.controls.state.messages;
        let game = self.settings.new_game.game().id;
        let title = joined([messages.text(title), messages.game(game)]);
        Frame { title, close: None, width: WIDTH }
    }

    /// The profile of the player, with all results, which are not copied for each frame.
    fn learner(&self) -> Option<Arc<Profile>> {
        let profiles = &self.controls.state.profiles;
        profiles.store().shared(profiles.player(self.settings.player.as_deref()).0)
    }

    /// A button that begins a lesson at its first level without stars.
    fn lesson(&mut self, ui: &mut Ui, place: LessonPlace, stars: &[u8]) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        let info = self.selected_info();
        let title = texts::lesson_title(&messages, place);
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
        let first_open = stars.iter().position(|&stars| stars == 0);
        let style = TileStyle::Plain;
        // The stars are painted instead of the detail, which screen readers say.
        let name = texts::lesson_line(&messages, place, stars);
        let tile = Tile { picture: None, title: "", detail: "", style };
        let button = tile.show(ui, &mut self.look, &info, rect);
        set_name(&button, WidgetType::Button, &name);
        let width = f32::from(MOST_STARS) * STAR;
        let all = stars.len() as f32 * (width + 10.0);
        let text = Rect::from_min_max(
            pos2(rect.left() + 14.0, rect.top()),
            pos2(rect.right() - all - 12.0, rect.bottom()),
        );
        let font = fitting(ui, [title.as_str()], 17.0, text.width());
        ui.painter().text(text.left_center(), Align2::LEFT_CENTER, &title, font, palette.text);
        for (level, &count) in stars.iter().enumerate() {
            let left = rect.right() - 10.0 - all + level as f32 * (width + 10.0);
            let place =
                Rect::from_min_size(pos2(left, rect.center().y - STAR / 2.0), vec2(width, STAR));
            paint_stars(ui, count, place, palette.accent, palette.panel);
        }
        if button.clicked() {
            let place = LessonPlace { level: first_open.unwrap_or(0), ..place };
            self.controls.send(commands::START_LEVEL.with(place));
        }
    }

    /// A button for a game against the weakest level with the coach.
    fn game(&mut self, ui: &mut Ui, title: String) {
        let picture = Some(TilePicture::Subject(TextureKey::Face("rat")));
        let detail = self.controls.state.messages.text(MessageId::LearnFirstGameDetail);
        self.choice(ui, picture, &title, &detail, commands::FIRST_GAME.call());
    }

    fn choice(
        &mut self,
        ui: &mut Ui,
        picture: Option<TilePicture>,
        title: &str,
        detail: &str,
        command: CommandCall,
    ) {
        let info = self.selected_info();
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
        let tile = Tile { picture, title, detail, style: TileStyle::Plain };
        if tile.show(ui, &mut self.look, &info, rect).clicked() {
            self.controls.send(command);
        }
    }

    /// Asks which puzzles to play, and shows how often they were solved.
    fn puzzles(&mut self, ui: &mut Ui) {
        let game = self.settings.new_game.game().id;
        let learner = self.learner();
        let learning = learner.as_ref().and_then(|learner| learner.learning.get(game));
        let none = PuzzleHistory::default();
        let history = learning.map_or(&none, |learning| &learning.puzzles);
        let library = self.library.get(game).cloned();
        let puzzles = self.library.loaded(game).unwrap_or_default();
        self.puzzle_results(ui, history);
        match library {
            #[cfg(target_family = "wasm")]
            Some(Puzzles::Failed(error)) => {
                let args = [("error", error.into())];
                let text = self.controls.state.messages.format(MessageId::PuzzlesNotLoaded, args);
                self.text(ui, &text);
            }
            Some(Puzzles::Loaded(_)) => {}
            _ => self.message(ui, MessageId::PuzzlesLoading),
        }
        self.puzzle_sets(ui, history, &puzzles);
        if !puzzles.is_empty() {
            self.puzzle_themes(ui, history, &puzzles);
        }
    }

    /// The rating of the player, and how often puzzles were solved.
    fn puzzle_results(&mut self, ui: &mut Ui, history: &PuzzleHistory) {
        let messages = self.controls.state.messages.clone();
        let solved = history.solved();
        if solved.tried > 0 {
            let rating = history.rating(crate::clock::date()).map(|rating| {
                let args = [("name", messages.rating(&rating).into())];
                messages.format(MessageId::PuzzlesRating, args)
            });
            let line = joined(rating.into_iter().chain([messages.puzzles_solved(solved)]));
            let line = RichText::new(line).font(bold(16.0)).color(self.look.palette.text);
            ui.add(Label::new(line).wrap());
        }
    }

    fn puzzle_sets(&mut self, ui: &mut Ui, history: &PuzzleHistory, puzzles: &[Puzzle]) {
        let messages = self.controls.state.messages.clone();
        let counted = |id, count: usize| messages.format(id, [("count", count.into())]);
        let today = today();
        let is_done = history.last_daily == Some(today);
        let streak = history.streak(today) as usize;
        let daily = [
            is_done.then(|| messages.text(MessageId::PuzzlesDailyDone)),
            (streak > 0).then(|| counted(MessageId::PuzzlesStreak, streak)),
        ];
        let best = history.best_storm as usize;
        let best = (best > 0).then(|| counted(MessageId::PuzzlesStormBest, best));
        let storm = messages.text(MessageId::PuzzlesStormDetail);
        let mut sets = vec![
            (PuzzleSet::Mixed, messages.text(MessageId::PuzzlesMixedDetail)),
            (PuzzleSet::Daily(today), joined(daily.into_iter().flatten())),
            (PuzzleSet::Storm, joined([storm].into_iter().chain(best))),
        ];
        if puzzles.is_empty() {
            sets.clear();
        }
        let is_own = |position: &str| {
            history.own.iter().any(|line| line.split(';').next() == Some(position))
        };
        let is_known = |position: &&str| {
            is_own(position) || puzzles.iter().any(|puzzle| puzzle.position == **position)
        };
        let failed = history.failed().iter().filter(|position| is_known(position)).count();
        if failed > 0 {
            sets.push((PuzzleSet::Failed, counted(MessageId::PuzzlesAgainDetail, failed)));
        }
        if !history.own.is_empty() {
            let count = history.own.len();
            sets.push((PuzzleSet::Own, counted(MessageId::PuzzlesOwnDetail, count)));
        }
        for (set, detail) in sets {
            let title = texts::set(&messages, set);
            let command = commands::START_PUZZLES.with(set);
            self.choice(ui, None, &title, &detail, command);
        }
    }

    /// The themes, with the results of each.
    fn puzzle_themes(&mut self, ui: &mut Ui, history: &PuzzleHistory, puzzles: &[Puzzle]) {
        let is_there =
            |theme: &PuzzleTheme| puzzles.iter().any(|puzzle| puzzle.themes.contains(theme));
        let themes: Vec<PuzzleTheme> = PuzzleTheme::ALL.into_iter().filter(is_there).collect();
        let messages = self.controls.state.messages.clone();
        self.section(ui, MessageId::PuzzlesThemes);
        if let Some(theme) = history.weakest_theme() {
            let args = [("name", messages.theme_name(theme).into())];
            if wide_button(ui, &messages.format(MessageId::PuzzlesPractise, args)) {
                let set = PuzzleSet::Theme(theme);
                self.controls.send(commands::START_PUZZLES.with(set));
            }
        }
        let results = history.by_theme();
        let info = self.selected_info();
        let columns = if ui.available_width() >= NARROW { 2 } else { 1 };
        let gap = ui.spacing().item_spacing.x;
        let width = (ui.available_width() - gap * (columns as f32 - 1.0)) / columns as f32;
        for row in themes.chunks(columns) {
            ui.horizontal(|ui| {
                for &theme in row {
                    let of_theme = results.get(&theme).copied();
                    let detail = of_theme.map(|it: Solved| messages.puzzles_solved(it));
                    let (rect, _) = ui.allocate_exact_size(vec2(width, ROW), Sense::hover());
                    let tile = Tile {
                        picture: None,
                        title: &messages.theme_name(theme),
                        detail: &detail.unwrap_or_default(),
                        style: TileStyle::Plain,
                    };
                    if tile.show(ui, &mut self.look, &info, rect).clicked() {
                        let set = PuzzleSet::Theme(theme);
                        self.controls.send(commands::START_PUZZLES.with(set));
                    }
                }
            });
        }
    }
}

/// The lessons of the selected game with their stars, as sentences without full stops.
fn lesson_lines(state: &SpokenState) -> Vec<String> {
    let (messages, game) = (&state.commands.messages, state.settings.new_game.game().id);
    let learning = state.commands.profiles.learning(state.settings.player.as_deref(), game);
    let none = Learning::default();
    let learning = learning.unwrap_or(&none);
    LessonPlace::lessons(game)
        .map(|place| texts::lesson_line(messages, place, &learning.stars_of(place.lesson())))
        .collect()
}
