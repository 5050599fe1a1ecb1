//! Arrows on the board: the best moves of the engine, and those of the notes.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{ButtonInput, KeyCode, Res, Result};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    Align2, Color32, Context, Id, LayerId, Order, Painter, Pos2, Shape, Stroke, Vec2, pos2,
};

use super::super::settings::Settings;
use super::super::style::{Palette, black};
use super::super::widgets::in_points;
use super::AnalysisView;
use crate::input::{DrawnArrow, KeysBlocked};
use crate::rules::Square;
use crate::scene::BoardLayout;
use crate::table::{GameSession, LiveAnalysis, PracticeGame};

/// The widths of the arrows of the engine by rank, in squares; all others are as narrow as the last.
pub const ARROW_WIDTHS: [f32; 3] = [0.17, 0.13, 0.1];
/// The width of the arrows of notes, in squares.
const NOTE_WIDTH: f32 = 0.13;
/// How far arrows begin and end from the centres of their squares, in squares.
const INSET: (f32, f32) = (0.1, 0.06);
/// The opacity of arrows: pieces and squares can be seen below them.
pub const ARROW_OPACITY: f32 = 0.8;

/// The board as the interface draws on it.
pub struct Canvas<'a> {
    layout: &'a BoardLayout,
    painter: Painter,
    zoom: f32,
}

impl Canvas<'_> {
    fn square(&self) -> f32 {
        self.layout.layout.square() / self.zoom
    }

    fn center(&self, square: Square) -> Pos2 {
        let center = self.layout.square_rect(square).center();
        pos2(center.x, center.y) / self.zoom
    }

    fn displacement(&self, from: Square, to: Square) -> Vec2 {
        let way = self.layout.displacement(from, to);
        Vec2::new(way.x, -way.y) / self.zoom
    }

    /// An arrow along the squares of a path, or a circle around the only one.
    pub fn arrow(&self, path: &[Square], width: f32, color: Color32) {
        let (Some(&from), Some(&to)) = (path.first(), path.last()) else {
            return;
        };
        if path.len() == 1 || from == to {
            let stroke = Stroke::new(width * 0.7 * self.square(), color);
            self.painter.circle_stroke(self.center(to), 0.42 * self.square(), stroke);
            return;
        }
        for pair in path.windows(2) {
            let is_last = pair[1] == to;
            let way = self.displacement(pair[0], pair[1]);
            // Across the joined edges, both ends are drawn, each as far as the edge.
            let starts = [self.center(pair[0]), self.center(pair[1]) - way];
            let crosses = starts[0].distance(starts[1]) > 1.0;
            for start in &starts[..if crosses { 2 } else { 1 }] {
                self.segment(*start, way, width, color, is_last);
            }
        }
    }

    fn segment(&self, start: Pos2, way: Vec2, width: f32, color: Color32, has_head: bool) {
        let square = self.square();
        let (direction, across) = (way.normalized(), way.normalized().rot90());
        let half = width * square / 2.0;
        let tail = start + direction * INSET.0 * square;
        let tip = start + way - direction * INSET.1 * square;
        if !has_head {
            let stroke = Stroke::new(2.0 * half, color);
            self.painter.line_segment([start, start + way], stroke);
            return;
        }
        let head = 5.0 * half;
        let neck = tip - direction * head;
        // Two convex parts.
        let shaft = vec![
            tail + across * half,
            neck + across * half,
            neck - across * half,
            tail - across * half,
        ];
        let point = vec![neck + across * half * 2.4, tip, neck - across * half * 2.4];
        for points in [shaft, point] {
            self.painter.add(Shape::convex_polygon(points, color, Stroke::NONE));
        }
    }

    /// A number at the tail of an arrow.
    fn number(&self, path: &[Square], number: usize, palette: &Palette) {
        let Some(pair) = path.get(..2) else {
            return;
        };
        let way = self.displacement(pair[0], pair[1]);
        let square = self.square();
        let place = self.center(pair[0]) + way.normalized() * square * 0.34;
        let radius = square * 0.13;
        self.painter.circle_filled(place, radius, palette.accent);
        let font = black(radius * 1.5);
        self.painter.text(place, Align2::CENTER_CENTER, number, font, palette.accent_text);
    }
}

/// Whether threats are shown: while their key is held, or until they are switched off.
#[derive(SystemParam)]
pub struct Threats<'w> {
    view: Res<'w, AnalysisView>,
    keys: Res<'w, ButtonInput<KeyCode>>,
    blocked: Res<'w, KeysBlocked>,
}

impl Threats<'_> {
    fn are_shown(&self) -> bool {
        self.view.threats || self.keys.pressed(KeyCode::KeyX) && !self.blocked.0
    }
}

/// Paints the arrows of the position on the board.
pub fn paint_arrows(
    mut contexts: EguiContexts,
    session: Res<GameSession>,
    live: Res<LiveAnalysis>,
    drawn: Res<DrawnArrow>,
    practice: Res<PracticeGame>,
    threats: Threats,
    settings: Res<Settings>,
    palette: Res<Palette>,
    layout: Option<Res<BoardLayout>>,
) -> Result {
    let Some(layout) = layout else {
        return Ok(());
    };
    let context = contexts.ctx_mut()?;
    let canvas = canvas(context, &layout);
    let Some(tree) = session.tree() else {
        let color = palette.accent.gamma_multiply(ARROW_OPACITY);
        for (from, to) in drawn.finished.iter().copied().chain(drawn.squares) {
            canvas.arrow(&[from, to], NOTE_WIDTH, color);
        }
        return Ok(());
    };
    if practice.is_on() {
        if let Some(path) = practice.shown_path(session.node()) {
            canvas.arrow(path, ARROW_WIDTHS[0], palette.accent.gamma_multiply(ARROW_OPACITY));
        }
        return Ok(());
    }
    for arrow in &tree.note(session.node()).arrows {
        let color = palette.text.gamma_multiply(ARROW_OPACITY);
        canvas.arrow(&[arrow.from, arrow.to], NOTE_WIDTH, color);
    }
    if threats.are_shown() {
        let color = palette.text.gamma_multiply(ARROW_OPACITY);
        for mv in crate::analysis::threats(session.game()) {
            canvas.arrow(&mv.path, ARROW_WIDTHS[1], color);
        }
        return Ok(());
    }
    if let Some((from, to)) = drawn.squares {
        canvas.arrow(&[from, to], NOTE_WIDTH, palette.text.gamma_multiply(ARROW_OPACITY / 2.0));
    }
    let Some(found) = live.found().filter(|_| settings.analysis.arrows) else {
        return Ok(());
    };
    // The best one lies above the others.
    for (index, line) in found.lines.iter().enumerate().rev() {
        let Some(mv) = line.line.first() else {
            continue;
        };
        let width = ARROW_WIDTHS[index.min(ARROW_WIDTHS.len() - 1)];
        canvas.arrow(&mv.path, width, palette.accent.gamma_multiply(ARROW_OPACITY));
        if found.lines.len() > 1 {
            canvas.number(&mv.path, index + 1, &palette);
        }
    }
    Ok(())
}

/// A layer above the board and below the panels.
pub fn canvas<'a>(context: &Context, layout: &'a BoardLayout) -> Canvas<'a> {
    let clip = in_points(context, layout.squares());
    let layer = LayerId::new(Order::Background, Id::new("arrows"));
    let painter = context.layer_painter(layer).with_clip_rect(clip);
    Canvas { layout, painter, zoom: context.zoom_factor() }
}
