//! Fonts and colours of the interface.

use std::sync::Arc;

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::egui::style::ScrollAnimation;
use bevy_egui::egui::{
    Color32, Context, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Frame, Margin,
    Stroke, Style, TextStyle, Visuals,
};
use bevy_egui::{
    EguiContext, EguiContexts, EguiPostUpdateSet, EguiPrimaryContextPass, PrimaryEguiContext,
};

use super::home;
use super::localization::{Localization, choose_language};
use super::looks::choose_look;
use super::names_fonts::NamesFonts;
use super::preferences::SystemPreferences;
use super::settings::{Settings, apply_settings};
use super::textures::Textures;
use crate::art::Theme;
use crate::scene::{CurrentLook, TOUCH_TARGET, TextSize, ThemeSystems, zoom};
use crate::table::TableSystems;

/// The corners of panels and of buttons, in logical pixels.
pub const PANEL_CORNERS: u8 = 14;
/// The corners of buttons, in logical pixels.
pub const BUTTON_CORNERS: u8 = 10;

/// The theme colours that the interface uses.
#[derive(Resource, Clone, Copy)]
pub struct Palette {
    pub ground: Color32,
    pub panel: Color32,
    pub button: Color32,
    pub text: Color32,
    pub dim: Color32,
    pub accent: Color32,
    pub accent_text: Color32,
    /// The line around buttons.
    pub button_edge: Color32,
    /// Whether the text is lighter than the ground.
    pub is_dark: bool,
}

impl Palette {
    fn new(theme: &Theme) -> Self {
        Self {
            ground: color(&theme.ground),
            panel: color(&theme.panel),
            button: color(&theme.button),
            text: color(&theme.text),
            dim: color(&theme.dim_text),
            accent: color(&theme.accent),
            accent_text: color(&theme.accent_text),
            button_edge: color(&theme.button_edge),
            is_dark: theme.is_dark,
        }
    }

    /// The ground of the selected one of several options.
    pub fn chosen(&self) -> Color32 {
        self.button.lerp_to_gamma(self.text, 0.12)
    }

    /// The frame of a panel.
    pub fn card(&self) -> Frame {
        Frame::new()
            .fill(self.panel)
            .corner_radius(CornerRadius::same(PANEL_CORNERS))
            .inner_margin(Margin::symmetric(16, 12))
    }
}

/// A colour of a theme.
///
/// # Panics
/// If the built-in theme is malformed.
pub(super) fn color(hex: &str) -> Color32 {
    let [r, g, b, a] = Srgba::hex(hex).expect("theme colours are CSS hex colours").to_u8_array();
    Color32::from_rgba_unmultiplied(r, g, b, a)
}

/// The heavy weight of the interface's font.
pub fn black(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("black".into()))
}

/// The normal weight of the interface's font.
pub fn bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// The fonts of the interface: two weights of Nunito, then the characters of the language that Nunito
/// lacks, then symbols and the names of games and languages, then characters for names of players.
pub(super) fn fonts(localization: &Localization, names: &NamesFonts) -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    let mut others = Vec::new();
    let built_in = |bytes| Arc::new(FontData::from_static(bytes));
    let bold = built_in(include_bytes!("../../assets/fonts/Nunito-Bold.ttf"));
    let black = built_in(include_bytes!("../../assets/fonts/Nunito-Black.ttf"));
    let han = built_in(include_bytes!("../../assets/fonts/JungleHan-Bold.ttf"));
    fonts.font_data.extend([("bold".to_owned(), bold), ("black".to_owned(), black)]);
    // The same character has another form in each region, so no other region's font is a fallback.
    let regional = localization.font.iter().map(|font| ("regional", font.clone()));
    let names = names.iter().map(|(font, data)| (font.name(), data.clone()));
    for (name, data) in regional.chain([("han", han)]).chain(names) {
        fonts.font_data.insert(name.to_owned(), data);
        others.push(name.to_owned());
    }
    for (family, nunito) in [
        (FontFamily::Proportional, "bold"),
        (FontFamily::Monospace, "bold"),
        (FontFamily::Name("black".into()), "black"),
    ] {
        let names = [nunito.to_owned()].into_iter().chain(others.clone()).collect();
        fonts.families.insert(family, names);
    }
    fonts
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(give_fonts);
    let palette = Palette::new(&app.world().resource::<CurrentLook>().theme);
    app.insert_resource(palette).init_resource::<ClearColor>();
    app.add_systems(
        PreUpdate,
        (choose_look, update_palette.run_if(resource_changed::<CurrentLook>))
            .chain()
            .after(choose_language)
            .before(ThemeSystems),
    );
    let is_style_new = resource_changed::<Palette>.or_else(resource_changed::<Settings>);
    app.add_systems(EguiPrimaryContextPass, apply_style.before(home::show).run_if(is_style_new));
    let is_changed = resource_changed::<Localization>.or_else(resource_changed::<NamesFonts>);
    let is_changed = is_changed.and_then(not(resource_added::<Localization>));
    app.init_resource::<NamesFonts>();
    app.add_systems(Update, change_fonts.before(set_zoom).run_if(is_changed));
    app.add_systems(Update, set_zoom.after(apply_settings).before(TableSystems::Start));
    // New glyphs must reach the renderer in the frame that first shows them.
    app.configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems));
}

/// Installs the fonts before the first frame of the camera's interface, since it has no others.
fn give_fonts(
    camera: On<Add, Camera2d>,
    given: Query<(), With<PrimaryEguiContext>>,
    messages: Res<Localization>,
    names: Res<NamesFonts>,
    mut commands: Commands,
) {
    if !given.is_empty() {
        return;
    }
    let mut context = EguiContext::default();
    context.get_mut().set_fonts(fonts(&messages, &names));
    commands.entity(camera.entity).insert((context, PrimaryEguiContext));
}

/// Loads the fonts of another language, or more fonts for names.
fn change_fonts(
    mut contexts: EguiContexts,
    messages: Res<Localization>,
    names: Res<NamesFonts>,
) -> Result {
    contexts.ctx_mut()?.set_fonts(fonts(&messages, &names));
    Ok(())
}

fn update_palette(
    look: Res<CurrentLook>,
    mut palette: ResMut<Palette>,
    mut textures: ResMut<Textures>,
    mut clear_color: ResMut<ClearColor>,
) {
    *palette = Palette::new(&look.theme);
    textures.clear();
    let [r, g, b, _] = palette.ground.to_array();
    clear_color.0 = Color::srgb_u8(r, g, b);
}

fn apply_style(
    mut contexts: EguiContexts,
    palette: Res<Palette>,
    settings: Res<Settings>,
    system: Res<SystemPreferences>,
) -> Result {
    set_style(contexts.ctx_mut()?, &palette, settings.reduces_motion(*system));
    Ok(())
}

/// Scales the interface so that text stays legible next to the board in a large window, and to the
/// size that the user has chosen.
fn set_zoom(
    mut contexts: EguiContexts,
    window: Single<&Window, With<PrimaryWindow>>,
    text_size: Res<TextSize>,
) -> Result {
    contexts.ctx_mut()?.set_zoom_factor(zoom(window.size(), *text_size));
    Ok(())
}

fn set_style(context: &Context, palette: &Palette, reduces_motion: bool) {
    // The size of text is a setting with shortcuts of its own.
    context.options_mut(|options| options.zoom_with_keyboard = false);
    context.all_styles_mut(|style| {
        if reduces_motion {
            style.animation_time = 0.0;
            style.scroll_animation = ScrollAnimation::none();
        } else {
            let usual = Style::default();
            style.animation_time = usual.animation_time;
            style.scroll_animation = usual.scroll_animation;
        }
        style.text_styles = [
            (TextStyle::Heading, black(26.0)),
            (TextStyle::Body, bold(16.0)),
            (TextStyle::Button, bold(16.0)),
            (TextStyle::Small, bold(13.0)),
            (TextStyle::Monospace, bold(16.0)),
        ]
        .into();
        style.spacing.button_padding = (14.0, 8.0).into();
        style.spacing.item_spacing = (8.0, 8.0).into();
        style.spacing.interact_size = (TOUCH_TARGET, TOUCH_TARGET).into();
        style.spacing.icon_width = 24.0;
        style.spacing.icon_width_inner = 15.0;
        style.spacing.icon_spacing = 10.0;
        style.spacing.slider_rail_height = 10.0;
        style.interaction.selectable_labels = false;
        let mut visuals = if palette.is_dark { Visuals::dark() } else { Visuals::light() };
        visuals.override_text_color = None;
        visuals.panel_fill = palette.panel;
        visuals.window_fill = palette.panel;
        visuals.window_stroke = Stroke::new(1.0, palette.button);
        visuals.window_corner_radius = CornerRadius::same(PANEL_CORNERS);
        visuals.extreme_bg_color = palette.ground;
        visuals.selection.bg_fill = palette.accent;
        visuals.selection.stroke = Stroke::new(2.0, palette.accent_text);
        visuals.slider_trailing_fill = true;
        let widgets = &mut visuals.widgets;
        for (widget, highlighted) in [
            (&mut widgets.noninteractive, 0),
            (&mut widgets.inactive, 0),
            (&mut widgets.hovered, 1),
            (&mut widgets.active, 2),
            (&mut widgets.open, 1),
        ] {
            let step: i8 = if palette.is_dark { 14 } else { -14 };
            let [r, g, b, _] = palette.button.to_array();
            let [r, g, b] =
                [r, g, b].map(|channel| channel.saturating_add_signed(step * highlighted));
            let fill = Color32::from_rgb(r, g, b);
            widget.bg_fill = fill;
            widget.weak_bg_fill = fill;
            widget.corner_radius = CornerRadius::same(BUTTON_CORNERS);
            widget.fg_stroke = Stroke::new(1.5, palette.text);
            widget.bg_stroke = Stroke::new(1.0, palette.button_edge);
            widget.expansion = 0.0;
        }
        // The widget that is hovered or focused has to stand out.
        widgets.hovered.bg_stroke = Stroke::new(2.0, palette.accent);
        widgets.active.bg_stroke = Stroke::new(3.0, palette.text);
        style.visuals = visuals;
    });
}
