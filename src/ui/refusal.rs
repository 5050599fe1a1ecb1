//! Why a move was refused, in a bubble at its square.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{
    self, Align, Color32, FontSelection, Id, LayerId, Order, RichText, Shape, Stroke, pos2, vec2,
};

use super::localization::Localization;
use super::status::Status;
use super::style::black;
use super::widgets::in_points;
use crate::rules::Square;
use crate::scene::BoardLayout;
use crate::table::GameSession;

/// How long the bubble stays, unless something else happens.
const SHOWN: Duration = Duration::from_millis(2400);
/// How long it takes to appear, in seconds.
const FADE: f32 = 0.12;
/// The colours of the refused square, of the bubble and of its text.
const REFUSED: Color32 = Color32::from_rgb(0xd8, 0x45, 0x2a);
const BUBBLE: Color32 = Color32::from_rgb(0x2b, 0x21, 0x18);
const TEXT: Color32 = Color32::from_rgb(0xff, 0xf6, 0xe4);
/// The greatest width of the text, in logical pixels.
const WIDTH: f32 = 200.0;
/// The margin around the text, and the height of the tip of the bubble, in logical pixels.
const MARGIN: f32 = 12.0;
const TIP: f32 = 10.0;

/// Paints the bubble for as long as it is shown. The panel shows the same sentence until the next action.
pub(super) fn paint(
    mut contexts: EguiContexts,
    status: Res<Status>,
    messages: Res<Localization>,
    session: Res<GameSession>,
    layout: Option<Res<BoardLayout>>,
    time: Res<Time<Real>>,
    mut shown_since: Local<Option<(Square, Duration)>>,
) -> Result {
    let info = session.game().info();
    let refused = status.refused_square();
    let text = status.illegal_move_text(&messages, info);
    let (Some(square), Some(text), Some(layout)) = (refused, text, layout) else {
        *shown_since = None;
        return Ok(());
    };
    if status.is_changed() || shown_since.is_none_or(|(shown, _)| shown != square) {
        *shown_since = Some((square, time.elapsed()));
    }
    let since = shown_since.map_or(Duration::ZERO, |(_, since)| time.elapsed() - since);
    let Some(left) = SHOWN.checked_sub(since) else {
        return Ok(());
    };
    let context = contexts.ctx_mut()?;
    let is_appearing = since.as_secs_f32() < FADE;
    context.request_repaint_after(if is_appearing { Duration::ZERO } else { left });
    let rect = in_points(context, layout.square_rect(square));
    let board = in_points(context, layout.squares());
    let mut painter =
        context.layer_painter(LayerId::new(Order::Foreground, Id::new("refused move")));
    painter.set_opacity((since.as_secs_f32() / FADE).clamp(0.3, 1.0));
    let size = rect.width();
    painter.rect_filled(rect.shrink(1.0), size * 0.1, REFUSED.gamma_multiply(0.8));
    let stroke = Stroke::new(size * 0.09, Color32::WHITE);
    let arm = vec2(size, size) * 0.18;
    painter.line_segment([rect.center() - arm, rect.center() + arm], stroke);
    let other = vec2(arm.x, -arm.y);
    painter.line_segment([rect.center() - other, rect.center() + other], stroke);
    let mut job = egui::text::LayoutJob::default();
    let style = context.global_style();
    let words = RichText::new(text).font(black(15.0)).color(TEXT);
    words.append_to(&mut job, &style, FontSelection::Default, Align::Center);
    job.wrap.max_width = WIDTH.min(board.width() - 2.0 * MARGIN);
    let galley = painter.layout_job(job);
    let bubble = galley.size() + egui::Vec2::splat(2.0 * MARGIN);
    // Above the square or, at the upper edge of the board, below it.
    let is_above = rect.top() - bubble.y - TIP >= board.top();
    let top = if is_above { rect.top() - bubble.y - TIP } else { rect.bottom() + TIP };
    let left = rect.center().x - bubble.x / 2.0;
    let left = left.clamp(board.left(), (board.right() - bubble.x).max(board.left()));
    let bubble = egui::Rect::from_min_size(pos2(left, top), bubble);
    let (edge, tip) = if is_above {
        (bubble.bottom() - 1.0, rect.top() + 2.0)
    } else {
        (bubble.top() + 1.0, rect.bottom() - 2.0)
    };
    let x = rect.center().x.clamp(bubble.left() + 22.0, bubble.right() - 22.0);
    let points = vec![pos2(x - TIP, edge), pos2(x + TIP, edge), pos2(x, tip)];
    painter.add(Shape::convex_polygon(points, BUBBLE, Stroke::NONE));
    painter.rect_filled(bubble, 10.0, BUBBLE);
    painter.galley(bubble.min + egui::Vec2::splat(MARGIN), galley, TEXT);
    Ok(())
}
