//! The tiles of the home screen: lessons, puzzles, other people. Their pictures are made of pieces,
//! squares and the river.

use bevy_egui::egui::epaint::CubicBezierShape;
use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Painter, Rect, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::super::commands::{self, CommandCall};
use super::super::panel::paint_star;
use super::super::style::{PANEL_CORNERS, black, color};
use super::super::textures::{TextureKey, shows_large_pictures};
use super::super::tile::paint_lines;
use super::super::widgets::{joined, raised_button};
use super::layout::tiles;
use super::{Home, emblem};
use crate::clock;
use crate::games::GAMES;
use crate::lessons::{Lesson, find_course};
use crate::messages::MessageId;
use crate::rules::{Kind, Piece, Side};

/// The height of the text of a tile, in logical pixels.
const TEXT: f32 = 52.0;

/// The subject of a tile's picture.
#[derive(Clone, Copy)]
enum Subject {
    Lessons,
    Puzzles,
    Friends,
}

impl Home<'_, '_, '_> {
    /// Lessons, puzzles, other people. At the first start, the lessons stand out.
    pub(super) fn tiles(&mut self, ui: &mut Ui, rect: Rect) {
        let messages = self.controls.state.messages.clone();
        let info = self.info.clone();
        let (_, profile) = self.controls.state.profiles.player(self.player.as_deref());
        let is_new = profile.is_none_or(|it| it.games.is_empty() && it.learning.is_empty());
        let is_offered = is_new && info.id == GAMES[0].id;
        let learning = profile.and_then(|profile| profile.learning.get(info.id));
        let all = find_course(info.id).map_or(&[][..], |course| &course.lessons);
        let done = learning.map_or(0, |learning| {
            let is_done = |lesson: &&Lesson| !learning.stars_of(lesson).contains(&0);
            all.iter().filter(is_done).count()
        });
        let lessons = if is_offered {
            messages.text(MessageId::LearnOffer)
        } else {
            let args = [("number", done.into()), ("count", all.len().into())];
            messages.format(MessageId::LearnProgress, args)
        };
        let today = clock::date();
        let rating = learning.and_then(|learning| learning.puzzles.rating(today));
        let puzzles = rating.map_or(messages.text(MessageId::PuzzlesDaily), |rating| {
            let args = [("name", messages.rating(&rating).into())];
            messages.format(MessageId::PuzzlesRating, args)
        });
        let friends = messages.text(MessageId::FriendsDetail);
        let choices: [(Subject, MessageId, String, CommandCall); 3] = [
            (Subject::Lessons, MessageId::LearnTitle, lessons, commands::SHOW_LESSONS.call()),
            (Subject::Puzzles, MessageId::PuzzlesTitle, puzzles, commands::SHOW_PUZZLES.call()),
            (Subject::Friends, MessageId::FriendsTitle, friends, commands::SHOW_FRIENDS.call()),
        ];
        for (place, (subject, title, detail, command)) in tiles(rect, 3).zip(choices) {
            let stands_out = is_offered && matches!(subject, Subject::Lessons);
            let title = messages.text(title);
            if self.tile(ui, place, subject, [&title, &detail], stands_out) {
                self.controls.send(command);
            }
        }
    }

    /// A tile with its picture above its text or, if it is low, beside it. Returns whether it was
    /// clicked.
    fn tile(
        &mut self,
        ui: &mut Ui,
        rect: Rect,
        subject: Subject,
        [title, detail]: [&str; 2],
        stands_out: bool,
    ) -> bool {
        let palette = *self.look.palette;
        let name = joined([title.to_owned(), detail.to_owned()]);
        let (button, face) = raised_button(ui, rect, title, &palette, false, &name);
        let is_low = rect.height() < TEXT + 32.0;
        let corner = PANEL_CORNERS - 2;
        let (picture, mut text, corners) = if is_low {
            let (picture, text) = face.split_left_right_at_x(face.left() + face.height() * 1.3);
            (picture, text, CornerRadius { nw: corner, sw: corner, ne: 0, se: 0 })
        } else {
            let (picture, text) = face.split_top_bottom_at_y(face.bottom() - TEXT);
            (picture, text, CornerRadius { nw: corner, ne: corner, sw: 0, se: 0 })
        };
        if shows_large_pictures(ui.ctx()) {
            self.picture(ui, picture.shrink(1.0), corners, subject);
        }
        if stands_out {
            let stroke = Stroke::new(3.0, palette.accent);
            ui.painter().rect_stroke(face, f32::from(PANEL_CORNERS), stroke, StrokeKind::Inside);
        }
        text = text.shrink2(vec2(9.0, 2.0));
        paint_lines(ui, text, [title, detail], 14.0, &palette);
        button.clicked()
    }

    /// The picture of a tile.
    fn picture(&mut self, ui: &Ui, rect: Rect, corners: CornerRadius, subject: Subject) {
        let info = self.info.clone();
        let theme = &self.look.look.theme;
        let (light, dark) = &theme.game(&info).land;
        let [light, dark, water, bank] =
            [light, dark, &theme.river, &theme.bank].map(|hex| color(hex));
        let emblem = emblem(&info, theme).kind;
        let painter = ui.painter().with_clip_rect(ui.clip_rect().intersect(rect));
        painter.rect_filled(rect, corners, light);
        let square = rect.height() / 2.0;
        // The corners of the tile are round: squares keep away from them.
        let inner = rect.shrink2(vec2(square * 0.5, 0.0));
        let columns = (inner.width() / square).ceil() as usize;
        for (column, row) in (0..columns).flat_map(|column| [(column, 0), (column, 1)]) {
            if (column + row) % 2 == 0 {
                let corner = inner.min + vec2(column as f32 * square, row as f32 * square);
                let place = Rect::from_min_size(corner, Vec2::splat(square));
                painter.rect_filled(place.intersect(inner), 0.0, dark);
            }
        }
        let size = (rect.height() * 0.62).min(rect.width() * 0.42);
        let center = rect.center();
        let animals = ["rat", "elephant", "lion", "tiger"].map(|id| info.find_kind(id));
        let [rat, elephant, lion, tiger] = animals.map(|kind| kind.unwrap_or(emblem));
        let mut piece = |side, kind: Kind, x: f32, size: f32| {
            let key = TextureKey::Piece(Piece { side, kind });
            let image = self.look.image(ui.ctx(), key, size, &info);
            let place = Rect::from_center_size(pos2(x, center.y), Vec2::splat(size));
            image.paint_at(ui, place);
        };
        match subject {
            Subject::Lessons => {
                if info.find_kind("rat").is_some() {
                    river(&painter, rect, water, bank);
                }
                piece(Side::First, rat, center.x, size);
                let gold = Color32::from_rgb(0xf2, 0xb5, 0x3c);
                let radius = rect.height() * 0.11;
                for at in [vec2(-0.34, -0.24), vec2(0.34, 0.24)] {
                    paint_star(ui, center + at * rect.size(), radius, gold);
                }
            }
            Subject::Puzzles => {
                let size = size * 0.86;
                piece(Side::First, rat, center.x - size * 0.82, size);
                piece(Side::Second, elephant, center.x + size * 0.82, size);
                let font = black(size * 0.62);
                let ink = Color32::from_rgb(0x2b, 0x21, 0x18);
                painter.text(center, Align2::CENTER_CENTER, "?", font, ink);
            }
            Subject::Friends => {
                piece(Side::Second, tiger, center.x + size * 0.4, size);
                piece(Side::First, lion, center.x - size * 0.4, size);
            }
        }
    }
}

/// A river across the picture.
fn river(painter: &Painter, rect: Rect, water: Color32, bank: Color32) {
    let at = |x: f32, y: f32| rect.min + vec2(x, y) * rect.size();
    let points = [at(-0.1, 0.68), at(0.4, 0.68), at(0.6, 0.32), at(1.1, 0.32)];
    for (part, color) in [(0.38, bank), (0.3, water)] {
        let stroke = Stroke::new(rect.height() * part, color);
        painter.add(CubicBezierShape::from_points_stroke(
            points,
            false,
            Color32::TRANSPARENT,
            stroke,
        ));
    }
}
