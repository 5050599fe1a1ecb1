//! The pieces and the rules of the game, as they are in force.

use std::sync::Arc;

use bevy_egui::egui::{
    self, Align, Align2, Label, Layout, Rect, RichText, Stroke, Ui, Vec2, WidgetType, pos2, vec2,
};

use super::super::rule_pictures::{
    BLOCKED_LEAP, ENTER_DEN, LEAP, LEOPARD_LEAP, NO_MOVE, OWN_DEN, REPETITION, RulePicture, SHORE,
    SHORE_RATS, SWIM, TRAP, TRAPPED_CAPTURES, arrow, paint_all_captured, paint_ranked,
};
use super::super::style::{black, bold};
use super::super::textures::TextureKey;
use super::super::widgets::{column_width, fitting, joined, set_name};
use super::{Contents, Dialog};
use crate::messages::{MessageId, Messages};
use crate::rules::jungle::{EqualRanks, Variant};
use crate::rules::{GameInfo, Options, Piece, Side};

/// The width of the page if there is room, and of a page without pictures, in logical pixels.
const WIDTH: f32 = 1200.0;
const TEXT_WIDTH: f32 = 520.0;
/// Cards narrower than this are below each other, in logical pixels.
const LEAST_CARD: f32 = 230.0;
/// The height of a picture, of the text below it, and of the picture of an end, in logical pixels.
const PICTURE: f32 = 112.0;
const TEXT: f32 = 84.0;
const END: f32 = 78.0;
/// The least width of all ends in a row, in logical pixels.
const ENDS: f32 = 560.0;

/// The pieces and the rules.
pub static RULES: Dialog =
    Dialog::new("rules", MessageId::CommandRules, |contents, ui, ()| contents.rules(ui))
        .of_game()
        .width(WIDTH)
        .page();

/// A rule with its picture.
struct RuleCard {
    picture: &'static RulePicture,
    title: MessageId,
    text: String,
}

/// The rules that are shown by pictures, as the options say.
fn rule_cards(messages: &Messages, variant: Variant) -> Vec<RuleCard> {
    let text = |id| messages.text(id);
    let (jump, leap) = if variant.leopard_jumps {
        (MessageId::RulesJumpLeopardTitle, &LEOPARD_LEAP)
    } else {
        (MessageId::RulesJumpTitle, &LEAP)
    };
    let (shore, shore_picture) = if variant.rat_shore_capture {
        (MessageId::RuleJungleShoreRats, &SHORE_RATS)
    } else {
        (MessageId::RuleJungleShore, &SHORE)
    };
    let (trap, trap_picture) = if variant.trapped_may_capture {
        (MessageId::RuleJungleTrapCaptures, &TRAPPED_CAPTURES)
    } else {
        (MessageId::RuleJungleTrap, &TRAP)
    };
    let trap = messages.sentences([text(trap), text(MessageId::RulesTrapLeave)]);
    let card = |picture, title, text| RuleCard { picture, title, text };
    vec![
        card(&SWIM, MessageId::RulesSwimTitle, text(MessageId::RulesSwim)),
        card(leap, jump, text(MessageId::RulesJump)),
        card(&BLOCKED_LEAP, MessageId::RulesBlockTitle, text(MessageId::RulesBlock)),
        card(shore_picture, MessageId::RulesShoreTitle, text(shore)),
        card(trap_picture, MessageId::RulesTrapTitle, trap),
        card(&OWN_DEN, MessageId::RulesDenTitle, text(MessageId::RulesOwnDen)),
    ]
}

/// How a game of Jungle ends: the picture, what happens, and the result.
enum EndPicture {
    Board(&'static RulePicture),
    AllCaptured,
    Icon(&'static str),
}

fn ends(messages: &Messages, options: &Options) -> Vec<(EndPicture, String, String)> {
    let text = |id| messages.text(id);
    let (win, draw) = (text(MessageId::RulesWin), text(MessageId::RulesDraw));
    let no_move = if Variant::new(options).no_move_draws { draw.clone() } else { win.clone() };
    let mut ends = vec![
        (EndPicture::Board(&ENTER_DEN), text(MessageId::PanelWinDen), win.clone()),
        (EndPicture::AllCaptured, text(MessageId::PanelWinAll), win),
        (EndPicture::Board(&NO_MOVE), text(MessageId::PanelWinNoMove), no_move),
    ];
    let repetition = match options.find("repetition") {
        Some("draw") => Some(draw),
        Some("forbidden") => Some(text(MessageId::OptionRepetitionForbidden)),
        Some("seven") => Some(text(MessageId::OptionRepetitionSeven)),
        _ => None,
    };
    let repeated = text(MessageId::RulesEndRepetition);
    ends.extend(repetition.map(|result| (EndPicture::Board(&REPETITION), repeated, result)));
    let resigned = text(MessageId::RulesEndResign);
    ends.push((EndPicture::Icon("resign"), resigned, text(MessageId::RulesLoss)));
    ends
}

impl Contents<'_> {
    /// Shows the pieces and the rules of the game on the table.
    fn rules(&mut self, ui: &mut Ui) {
        let Some(session) = &self.controls.state.session else {
            return;
        };
        let (info, options) = (session.game().info().clone(), session.game().options().clone());
        if info.id == "jungle" {
            self.jungle_rules(ui, &info, &options);
        } else {
            let left = (ui.available_width() - TEXT_WIDTH).max(0.0) / 2.0;
            ui.horizontal(|ui| {
                ui.add_space(left);
                ui.vertical(|ui| {
                    ui.set_max_width(TEXT_WIDTH);
                    self.listed_rules(ui, &info);
                });
            });
        }
    }

    /// The order of the animals, the rules that need a picture, and how a game ends.
    fn jungle_rules(&mut self, ui: &mut Ui, info: &Arc<GameInfo>, options: &Options) {
        let messages = self.controls.state.messages.clone();
        let variant = Variant::new(options);
        self.order(ui, info, variant);
        ui.add_space(4.0);
        let gap = 12.0;
        let columns = ((ui.available_width() + gap) / (LEAST_CARD + gap)).floor().clamp(1.0, 4.0);
        let width = column_width(ui.available_width(), columns as usize, gap);
        ui.spacing_mut().item_spacing = Vec2::splat(gap);
        let cards = rule_cards(&messages, variant);
        let rows = cards.chunks(columns as usize);
        let last = rows.len() - 1;
        let mut has_ends = false;
        for (index, row) in rows.enumerate() {
            ui.horizontal_top(|ui| {
                for card in row {
                    self.rule_card(ui, info, card, width);
                }
                // Beside the last cards, if they leave enough room.
                has_ends = index == last && ui.available_width() >= ENDS;
                if has_ends {
                    ui.vertical(|ui| self.ends(ui, info, options));
                }
            });
        }
        if !has_ends {
            self.ends(ui, info, options);
        }
    }

    /// The animals from the strongest to the weakest.
    fn order(&mut self, ui: &mut Ui, info: &Arc<GameInfo>, variant: Variant) {
        let messages = self.controls.state.messages.clone();
        let palette = *self.look.palette;
        let ranks = match variant.equal_ranks {
            EqualRanks::Captures => MessageId::RuleJungleRanks,
            EqualRanks::BothFall => MessageId::RuleJungleRanksBothFall,
            EqualRanks::Blocked => MessageId::RuleJungleRanksBlocked,
        };
        let rat = if variant.elephant_takes_rat {
            MessageId::RulesRatElephantBoth
        } else {
            MessageId::RulesRatElephant
        };
        palette.card().show(ui, |ui| {
            ui.set_width(ui.available_width());
            let kinds = info.kinds_by_value();
            let columns = if ui.available_width() < 520.0 { 4 } else { kinds.len() };
            for row in kinds.chunks(columns) {
                let cell = ui.available_width() / columns as f32;
                let size = (cell * 0.6).min(79.0);
                let area = vec2(ui.available_width(), size + 30.0);
                let (rect, _) = ui.allocate_exact_size(area, egui::Sense::hover());
                for (index, &kind) in row.iter().enumerate() {
                    let center = rect.left() + (index as f32 + 0.5) * cell;
                    let place = Rect::from_center_size(
                        pos2(center, rect.top() + size / 2.0),
                        Vec2::splat(size),
                    );
                    let piece = Piece { side: Side::First, kind };
                    paint_ranked(ui, &mut self.look, info, piece, place, 1.0);
                    let name = messages.piece(info, kind);
                    let label = ui.interact(
                        place.with_max_y(rect.bottom()),
                        ui.id().with(("animal", kind)),
                        egui::Sense::hover(),
                    );
                    let rank = info.kind(kind).rank.map_or(String::new(), |rank| rank.to_string());
                    set_name(&label, WidgetType::Label, &joined([rank, name.clone()]));
                    let font = fitting(ui, [name.as_str()], 15.0, cell - 4.0);
                    let at = pos2(center, place.bottom() + 6.0);
                    ui.painter().text(at, Align2::CENTER_TOP, name, font, palette.text);
                    if index + 1 < row.len() {
                        let from = pos2(center + cell / 2.0 - cell * 0.1, place.center().y);
                        arrow(ui.painter(), from, from + vec2(cell * 0.2, 0.0), 7.0);
                    }
                }
            }
            for id in [ranks, rat] {
                let text = RichText::new(messages.text(id)).font(bold(16.0));
                ui.add(Label::new(text.color(palette.dim)).wrap());
            }
        });
    }

    /// A rule: its picture, its name, and a sentence or two.
    fn rule_card(&mut self, ui: &mut Ui, info: &Arc<GameInfo>, card: &RuleCard, width: f32) {
        let palette = *self.look.palette;
        let title = self.controls.state.messages.text(card.title);
        let size = vec2(width, PICTURE + TEXT + 44.0);
        ui.allocate_ui_with_layout(size, Layout::top_down(Align::Min), |ui| {
            palette.card().inner_margin(12.0).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 6.0;
                ui.set_width(width - 24.0);
                ui.set_min_height(PICTURE + TEXT + 20.0);
                let size = vec2(ui.available_width(), PICTURE);
                let (rect, _) = ui.allocate_exact_size(size, egui::Sense::hover());
                card.picture.paint(ui, &mut self.look, info, rect);
                ui.add(
                    Label::new(RichText::new(title).font(black(17.0)).color(palette.text)).wrap(),
                );
                let text = RichText::new(&card.text).font(bold(15.0)).color(palette.dim);
                ui.add(Label::new(text).wrap());
            });
        });
    }

    /// How a game ends: a picture, what happens, and the result, for each way.
    fn ends(&mut self, ui: &mut Ui, info: &Arc<GameInfo>, options: &Options) {
        let messages = self.controls.state.messages.clone();
        let palette = *self.look.palette;
        palette.card().show(ui, |ui| {
            ui.set_width(ui.available_width());
            let title = messages.text(MessageId::RulesEndsTitle);
            ui.label(RichText::new(title).font(black(17.0)).color(palette.text));
            let ends = ends(&messages, options);
            let columns = ((ui.available_width() / 105.0).floor() as usize).clamp(2, ends.len());
            let width = column_width(ui.available_width(), columns, 12.0);
            let mut ends = ends.into_iter().peekable();
            while ends.peek().is_some() {
                ui.horizontal_top(|ui| {
                    for (picture, text, result) in ends.by_ref().take(columns) {
                        let layout = Layout::top_down(Align::Center);
                        ui.allocate_ui_with_layout(vec2(width, END + 84.0), layout, |ui| {
                            ui.set_width(width);
                            ui.spacing_mut().item_spacing.y = 6.0;
                            self.end_picture(ui, info, &picture, width.min(150.0));
                            let text = RichText::new(text).font(bold(14.0)).color(palette.text);
                            ui.add(Label::new(text).wrap());
                            ui.label(RichText::new(result).font(black(14.0)).color(palette.accent));
                        });
                    }
                });
            }
        });
    }

    fn end_picture(&mut self, ui: &mut Ui, info: &Arc<GameInfo>, end: &EndPicture, width: f32) {
        let (rect, _) = ui.allocate_exact_size(vec2(width, END), egui::Sense::hover());
        match end {
            EndPicture::Board(picture) => picture.paint(ui, &mut self.look, info, rect),
            EndPicture::AllCaptured => {
                paint_all_captured(ui, &mut self.look, info, Side::Second, rect);
            }
            EndPicture::Icon(name) => {
                let palette = *self.look.palette;
                ui.painter().rect(
                    rect,
                    8.0,
                    palette.ground,
                    Stroke::NONE,
                    egui::StrokeKind::Inside,
                );
                let image = self.look.image(ui.ctx(), TextureKey::Icon(name), 36.0, info);
                image.paint_at(ui, Rect::from_center_size(rect.center(), Vec2::splat(36.0)));
            }
        }
    }

    /// Every kind of piece with its description, the strongest first, and the other rules.
    fn listed_rules(&mut self, ui: &mut Ui, info: &GameInfo) {
        let palette = *self.look.palette;
        let messages = self.controls.state.messages.clone();
        for kind in info.kinds_by_value() {
            let piece = Piece { side: Side::First, kind };
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 12.0;
                ui.add(self.look.image(ui.ctx(), TextureKey::Piece(piece), 44.0, info));
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 0.0;
                    let name = RichText::new(messages.piece(info, kind)).font(black(17.0));
                    ui.label(name.color(palette.text));
                    let about = RichText::new(messages.about_piece(info, kind));
                    let about = about.font(bold(15.0));
                    ui.add(Label::new(about.color(palette.dim)).wrap());
                });
            });
        }
        ui.add_space(4.0);
        for note in messages.notes(info) {
            let note = RichText::new(note).font(bold(16.0)).color(palette.text);
            ui.add(Label::new(note).wrap());
        }
    }
}
