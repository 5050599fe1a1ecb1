//! Plots: a line over time, and bars of results.

use bevy_egui::egui::{Align2, Rect, Sense, Stroke, Ui, WidgetType, pos2, vec2};

use super::style::{Palette, bold};
use super::widgets::{fitting, set_name};
use crate::profile::Tally;

/// The height of a plot, in logical pixels.
const HEIGHT: f32 = 130.0;
/// The width of the numbers on the axis, in logical pixels.
const AXIS: f32 = 44.0;
/// The height of a bar with its label, in logical pixels.
const LINE: f32 = 24.0;
/// Narrower bars have their label above them, in logical pixels.
const NARROW: f32 = 260.0;
/// The least difference between the ends of the axis.
const LEAST_RANGE: f64 = 100.0;

/// A line through values, the oldest first, with the accessible name `summary`.
pub fn line_plot(ui: &mut Ui, palette: &Palette, values: &[f64], summary: &str) {
    let size = vec2(ui.available_width(), HEIGHT);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    set_name(&response, WidgetType::Label, summary);
    let painter = ui.painter();
    painter.rect_filled(rect, 8.0, palette.button);
    let (low, high) = range(values);
    let area = Rect::from_min_max(
        pos2(rect.left() + AXIS, rect.top() + 14.0),
        pos2(rect.right() - 12.0, rect.bottom() - 14.0),
    );
    let height = |value: f64| area.bottom() - area.height() * ((value - low) / (high - low)) as f32;
    for value in [low, (low + high) / 2.0, high] {
        let y = height(value);
        painter.hline(area.x_range(), y, Stroke::new(1.0, palette.dim.gamma_multiply(0.5)));
        let label = format!("{value:.0}");
        let place = pos2(area.left() - 6.0, y);
        painter.text(place, Align2::RIGHT_CENTER, label, bold(12.0), palette.dim);
    }
    let step = area.width() / (values.len().max(2) - 1) as f32;
    let points: Vec<_> = values
        .iter()
        .enumerate()
        .map(|(index, &value)| pos2(area.left() + step * index as f32, height(value)))
        .collect();
    if let Some(&last) = points.last() {
        painter.circle_filled(last, 4.5, palette.accent);
    }
    painter.line(points, Stroke::new(2.5, palette.accent));
}

/// The ends of the axis: multiples of 50 around the values.
fn range(values: &[f64]) -> (f64, f64) {
    let least = values.iter().copied().fold(f64::INFINITY, f64::min);
    let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let (low, high) = ((least / 50.0).floor() * 50.0, (most / 50.0).ceil() * 50.0);
    if high - low < LEAST_RANGE { (low, low + LEAST_RANGE) } else { (low, high) }
}

/// A bar with the parts of games won, drawn and lost, with a label at its left and the numbers at
/// its right.
pub fn tally_bar(ui: &mut Ui, palette: &Palette, label: &str, tally: Tally, numbers: &str) {
    let is_narrow = ui.available_width() < NARROW;
    let size = vec2(ui.available_width(), if is_narrow { 2.0 * LINE } else { LINE });
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    set_name(&response, WidgetType::Label, &format!("{label}: {numbers}"));
    let first = Rect::from_min_size(rect.min, vec2(rect.width(), LINE));
    let (bar, place) = if is_narrow {
        (first.translate(vec2(0.0, LINE)), first.right_center())
    } else {
        let bar = Rect::from_min_max(
            pos2(rect.left() + rect.width() * 0.3, rect.top()),
            pos2(rect.right() - rect.width() * 0.22, rect.bottom()),
        );
        (bar, bar.right_center() + vec2(10.0, 0.0))
    };
    let bar = bar.shrink2(vec2(0.0, 5.0));
    let align = if is_narrow { Align2::RIGHT_CENTER } else { Align2::LEFT_CENTER };
    let names = if is_narrow { rect.width() * 0.6 } else { rect.width() * 0.3 - 4.0 };
    let font = fitting(ui, [label], 14.0, names);
    let painter = ui.painter();
    painter.text(first.left_center(), Align2::LEFT_CENTER, label, font, palette.text);
    painter.text(place, align, numbers, bold(13.0), palette.dim);
    let games = tally.games().max(1) as f32;
    let mut left = bar.left();
    let parts =
        [(tally.won, palette.accent), (tally.drawn, palette.dim), (tally.lost, palette.button)];
    for (count, color) in parts {
        let width = bar.width() * count as f32 / games;
        let part = Rect::from_min_size(pos2(left, bar.top()), vec2(width, bar.height()));
        painter.rect_filled(part, 0.0, color);
        left += width;
    }
    let edge = Stroke::new(1.0, palette.dim);
    painter.rect_stroke(bar, 0.0, edge, bevy_egui::egui::StrokeKind::Inside);
}

#[cfg(test)]
mod tests {
    use super::range;

    #[test]
    fn the_axis_contains_all_values() {
        assert_eq!(range(&[912.0]), (900.0, 1000.0));
        assert_eq!(range(&[900.0, 1212.3]), (900.0, 1250.0));
        assert_eq!(range(&[-20.0, 30.0]), (-50.0, 50.0));
    }
}
