//! The graphics driver: what is said if there is none, and how the window goes on after a driver or a
//! surface has failed.

use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::error_handler::{RenderError, RenderErrorHandler, RenderErrorPolicy};
use bevy::render::render_resource::SpecializedRenderPipelines;
use bevy::render::renderer::initialize_renderer;
use bevy::render::settings::{RenderCreation, RenderResources, WgpuSettings};
use bevy::render::view::{ExtractedWindows, WindowSurfaces};
use bevy::render::{GpuResourceAppExt, Render, RenderApp, RenderSystems};
use bevy::tasks::block_on;
use bevy::window::{PrimaryWindow, RawHandleWrapperHolder};
use bevy_egui::render::EguiPipeline;
use bevy_egui::render::systems::{EguiRenderData, EguiTransforms};
use parking_lot::Mutex;

use super::localization::{Localization, SystemLanguage};
use super::settings::read_settings;
use crate::messages::{Language, MessageId, Messages};
use crate::scene::FrameLoop;
use crate::storage::settings_file;

/// The number of failures within [`PERIOD`] after which the window is closed: something fails whenever
/// it is drawn.
pub const MAX_FAILURES: usize = 5;
/// The time in which failures are counted.
const PERIOD: Duration = Duration::from_secs(60);
/// The number of frames without a picture after which the surface of the window is made again.
const LOST_FRAMES: u32 = 3;

/// What is said when the window has to be closed; nothing as long as it need not be.
#[derive(Resource, Clone, Default)]
pub struct LastWords(Arc<Mutex<Option<String>>>);

impl LastWords {
    /// Why the window was closed, if that was the graphics driver.
    pub fn take(&self) -> Option<String> {
        self.0.lock().take()
    }
}

/// When the graphics driver has failed.
#[derive(Resource, Default)]
struct Failures(Vec<Duration>);

/// A device of the graphics driver, for a window if there is one already; `None` if there is no driver
/// that can be used. The library panics then.
pub fn find_renderer(window: Option<RawHandleWrapperHolder>) -> Option<RenderResources> {
    let settings = WgpuSettings::default();
    let backends = settings.backends?;
    let search = || block_on(initialize_renderer(backends, window, &settings));
    if cfg!(panic = "abort") {
        // The program ends where the library panics: it should at least say why.
        return Some(search());
    }
    let report = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let found = catch_unwind(AssertUnwindSafe(search));
    panic::set_hook(report);
    found.ok()
}

/// That there is no usable graphics driver, in the language of the settings.
pub fn missing_driver() -> String {
    let settings = settings_file().and_then(|path| read_settings(&path).ok().flatten());
    let chosen = settings.and_then(|settings| Language::find(&settings.language?));
    let language = chosen.unwrap_or_else(|| SystemLanguage::detect().0);
    Messages::load(language).text(MessageId::GraphicsMissing)
}

/// Lets the window go on after the graphics driver or a surface has failed.
pub fn plugin(app: &mut App) {
    app.init_resource::<LastWords>().init_resource::<Failures>();
    app.insert_resource(RenderErrorHandler(recover));
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        // bevy_egui makes these once, for the first device.
        render_app
            .init_gpu_resource::<EguiPipeline>()
            .init_gpu_resource::<SpecializedRenderPipelines<EguiPipeline>>()
            .init_gpu_resource::<EguiTransforms>()
            .init_gpu_resource::<EguiRenderData>()
            .add_systems(Render, renew_lost_surface.in_set(RenderSystems::Cleanup));
    }
}

/// Begins anew with a device, or closes the window if there is none or all of them fail.
fn recover(error: &RenderError, world: &mut World, _render: &mut World) -> RenderErrorPolicy {
    let now = world.resource::<Time<Real>>().elapsed();
    let failures = &mut world.resource_mut::<Failures>().0;
    failures.retain(|time| now < *time + PERIOD);
    failures.push(now);
    let is_hopeless = failures.len() > MAX_FAILURES;
    let mut window_query = world.query_filtered::<&RawHandleWrapperHolder, With<PrimaryWindow>>();
    let window = window_query.single(world).ok().cloned();
    match (!is_hopeless).then(|| find_renderer(window)).flatten() {
        Some(renderer) => {
            warn!("The graphics driver has failed and is started again: {:?}", error.ty);
            world.resource_mut::<FrameLoop>().wake();
            RenderErrorPolicy::Recover(RenderCreation::Manual(renderer))
        }
        None => {
            let sentence = world.resource::<Localization>().text(MessageId::GraphicsLost);
            *world.resource::<LastWords>().0.lock() = Some(sentence);
            world.write_message(AppExit::error());
            RenderErrorPolicy::StopRendering
        }
    }
}

/// Makes the surface of the window again if it gives no pictures any more: Bevy only reports that.
fn renew_lost_surface(
    windows: Res<ExtractedWindows>,
    mut surfaces: ResMut<WindowSurfaces>,
    mut failed: Local<u32>,
) {
    let is_lost = windows.values().any(|window| window.swap_chain_texture_view.is_none());
    *failed = if is_lost { *failed + 1 } else { 0 };
    if *failed == LOST_FRAMES {
        *failed = 0;
        *surfaces = WindowSurfaces::default();
    }
}
