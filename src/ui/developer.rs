//! Tools for developers, with the feature `dev`: F12 shows frame times and the entities of the table;
//! themes and texts are read again when their files change.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use bevy::ecs::system::SystemState;
use bevy::prelude::*;
use bevy::time::common_conditions::on_timer;
use bevy_egui::egui::{self, Label, RichText, ScrollArea};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::data_paths::DataPaths;
use super::localization::Localization;
use super::looks::read_themes;
use crate::messages::Messages;
use crate::scene::FrameLoop;
use crate::table::{Board, Cell, Piece};

/// The number of frames of which the times are shown.
const FRAMES: usize = 240;
/// How often files are looked at.
const INTERVAL: Duration = Duration::from_secs(1);

/// What the tools show.
#[derive(Resource, Default)]
struct DeveloperTools {
    is_shown: bool,
    /// The times of the last frames, in seconds.
    frames: Vec<f32>,
}

/// The time of the last change of a file of themes, and of one of texts.
#[derive(Default)]
struct LastChange(Option<SystemTime>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<DeveloperTools>();
    app.add_systems(
        Update,
        (measure_frame, (reload_themes, reload_texts).run_if(on_timer(INTERVAL))),
    );
    app.add_systems(EguiPrimaryContextPass, show);
}

/// Shows or hides the tools. While they are shown, a frame is drawn whenever the screen takes one.
fn measure_frame(
    keys: Res<ButtonInput<KeyCode>>,
    time: Res<Time<Real>>,
    mut tools: ResMut<DeveloperTools>,
    mut frames: ResMut<FrameLoop>,
) {
    tools.is_shown ^= keys.just_pressed(KeyCode::F12);
    frames.wake_within(INTERVAL);
    if tools.is_shown {
        frames.wake();
        tools.frames.push(time.delta_secs());
        let surplus = tools.frames.len().saturating_sub(FRAMES);
        tools.frames.drain(..surplus);
    } else {
        tools.frames.clear();
    }
}

type OnTable = Or<(With<Board>, With<Cell>, With<Piece>)>;

fn show(world: &mut World, contexts: &mut SystemState<EguiContexts<'static, 'static>>) -> Result {
    let tools = world.resource::<DeveloperTools>();
    if !tools.is_shown {
        return Ok(());
    }
    let mut times = tools.frames.clone();
    times.sort_by(f32::total_cmp);
    let median = times.get(times.len() / 2).copied().unwrap_or_default();
    let longest = times.last().copied().unwrap_or_default();
    let frames = format!(
        "frame: median {:.1} ms, longest {:.1} ms of {}",
        median * 1000.0,
        longest * 1000.0,
        times.len()
    );
    let mut table_query = world.query_filtered::<(Entity, Has<Piece>), OnTable>();
    // The pieces first.
    let mut table: Vec<(bool, Entity)> =
        table_query.iter(world).map(|(entity, is_piece)| (!is_piece, entity)).collect();
    table.sort_unstable();
    let lines: Vec<String> = table.iter().map(|(_, entity)| line(world, *entity)).collect();
    let count = world.query::<Entity>().iter(world).count();
    let entities = format!("entities: {count}, of the table: {}", lines.len());
    let mut contexts = contexts.get_mut(world)?;
    egui::Window::new("Developer tools").default_open(true).vscroll(false).show(
        contexts.ctx_mut()?,
        |ui| {
            ui.label(frames);
            ui.label(entities);
            ScrollArea::both().max_height(400.0).show(ui, |ui| {
                for line in lines {
                    ui.add(Label::new(RichText::new(line).size(12.0)).extend());
                }
            });
        },
    );
    Ok(())
}

/// An entity with its components of this program, on one line.
fn line(world: &World, entity: Entity) -> String {
    let registry = world.resource::<AppTypeRegistry>().read();
    let components = world.inspect_entity(entity).into_iter().flatten();
    let values = components.filter_map(|component| {
        let registration = registry.get(component.type_id()?)?;
        let is_own = registration.type_info().type_path().starts_with("jungle::");
        let component = registration.data::<ReflectComponent>().filter(|_| is_own)?;
        Some(format!("{:?}", component.reflect(world.entity(entity))?))
    });
    format!("{} {entity}", values.collect::<Vec<_>>().join(" "))
}

/// Whether a file of a folder has changed since the last call. The first call remembers the files.
fn has_changed(folder: &Path, last: &mut LastChange) -> bool {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let newest = files.filter_map(|file| file.metadata().ok()?.modified().ok()).max();
    let before = std::mem::replace(&mut last.0, newest);
    before.is_some() && before != newest
}

/// Reads the themes in the folder of the user's themes again.
fn reload_themes(paths: Res<DataPaths>, mut last: Local<LastChange>, mut commands: Commands) {
    if paths.themes.as_deref().is_some_and(|folder| has_changed(folder, &mut last)) {
        commands.run_system_cached(read_themes);
    }
}

/// Reads the texts of the language in `assets/locales` again.
fn reload_texts(mut localization: ResMut<Localization>, mut last: Local<LastChange>) {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/locales"));
    if !has_changed(&folder, &mut last) {
        return;
    }
    let language = localization.language();
    let path = folder.join(language.tag()).with_extension("ftl");
    let messages = fs::read_to_string(&path)
        .map_err(|error| error.to_string())
        .and_then(|text| Messages::new(language, &text).map_err(|error| error.to_string()));
    match messages {
        Ok(messages) => localization.replace(messages),
        Err(problem) => warn!("{}: {problem}", path.display()),
    }
}
