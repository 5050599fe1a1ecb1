//! The graphics driver: what is said if there is none, and how the window goes on after a driver or a
//! surface has failed.

use std::env;
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::error_handler::{RenderError, RenderErrorHandler, RenderErrorPolicy};
use bevy::render::render_resource::SpecializedRenderPipelines;
use bevy::render::renderer::{
    RenderAdapter, RenderAdapterInfo, RenderDevice, RenderInstance, RenderQueue, WgpuWrapper,
};
use bevy::render::settings::{RenderCreation, RenderResources, WgpuSettings};
use bevy::render::view::{ExtractedWindows, WindowSurfaces};
use bevy::render::{GpuResourceAppExt, Render, RenderApp, RenderSystems};
use bevy::tasks::block_on;
use bevy_egui::render::EguiPipeline;
use bevy_egui::render::systems::{EguiRenderData, EguiTransforms};
use parking_lot::Mutex;
use wgpu::{
    Adapter, Backends, DeviceDescriptor, Instance, InstanceDescriptor, RequestAdapterOptions,
};

use super::localization::{Localization, system_language};
use super::settings::read_settings;
use crate::messages::{Language, MessageId, Messages};
use crate::scene::FrameLoop;
use crate::storage::settings_file;
use crate::table::FrameWaker;

/// The number of failures within a minute after which the window is closed: something fails whenever
/// it is drawn.
pub const MAX_FAILURES: usize = 5;
/// The time in which failures are counted.
const PERIOD: Duration = Duration::from_secs(60);
/// How long a driver may be gone before the window is closed: one that is restarted or updated takes
/// some seconds.
pub const PATIENCE: Duration = Duration::from_secs(10);
/// The interval at which a driver that is gone is looked for.
const INTERVAL: Duration = Duration::from_millis(500);
/// The number of frames without a picture after which the surface of the window is made again, at first
/// and at most: a window that is hidden has no pictures either.
const LOST_FRAMES: (u32, u32) = (3, 1000);

/// What is said when the window has to be closed; nothing as long as it need not be.
#[derive(Resource, Clone, Default)]
pub struct LastWords(Arc<Mutex<Option<String>>>);

impl LastWords {
    /// Why the window was closed, if that was the graphics driver.
    pub fn take(&self) -> Option<String> {
        self.0.lock().take()
    }
}

/// How the window goes on after the graphics driver has failed.
#[derive(Resource)]
pub struct Recovery {
    /// Looks for a driver.
    pub find: fn() -> Option<RenderResources>,
    /// When drivers have failed.
    failures: Vec<Duration>,
    /// Since when there is no driver.
    missing_since: Option<Duration>,
}

impl Default for Recovery {
    fn default() -> Self {
        Self { find: find_renderer, failures: Vec::new(), missing_since: None }
    }
}

impl Recovery {
    /// A driver, if one is found; else whether to look again later.
    fn search(&mut self, now: Duration) -> Result<RenderResources, bool> {
        if self.missing_since.is_none() {
            self.failures.retain(|time| now < *time + PERIOD);
            self.failures.push(now);
        }
        if self.failures.len() > MAX_FAILURES {
            return Err(false);
        }
        let since = *self.missing_since.get_or_insert(now);
        let renderer = (self.find)().ok_or(now < since + PATIENCE)?;
        self.missing_since = None;
        Ok(renderer)
    }
}

/// A device of the graphics driver; `None` if there is no driver that can be used.
///
/// Bevy's own search panics then, which ends a program without a word that is built to end at panics.
/// `WGPU_ADAPTER_NAME` and `WGPU_FORCE_FALLBACK_ADAPTER` choose a driver, as they do there.
pub fn find_renderer() -> Option<RenderResources> {
    let settings = WgpuSettings::default();
    let backends = settings.backends?;
    let mut descriptor = InstanceDescriptor::new_without_display_handle_from_env();
    descriptor.backends = backends;
    descriptor.flags = settings.instance_flags;
    descriptor.backend_options.dx12.shader_compiler = settings.dx12_shader_compiler;
    let instance = Instance::new(descriptor);
    let is_forced = env::var("WGPU_FORCE_FALLBACK_ADAPTER")
        .map_or(settings.force_fallback_adapter, |value| !matches!(&*value, "" | "0" | "false"));
    let options = RequestAdapterOptions {
        power_preference: settings.power_preference,
        force_fallback_adapter: is_forced,
        ..default()
    };
    let named = settings.adapter_name.or_else(|| env::var("WGPU_ADAPTER_NAME").ok());
    let adapter = named
        .and_then(|name| block_on(find_adapter(&instance, backends, &name)))
        .or_else(|| block_on(instance.request_adapter(&options)).ok())?;
    let info = adapter.get_info();
    info!("{info:?}");
    // No more features than the page has, which draws the same.
    let descriptor = DeviceDescriptor {
        required_limits: adapter.limits(),
        memory_hints: settings.memory_hints,
        ..default()
    };
    let (device, queue) = block_on(adapter.request_device(&descriptor)).ok()?;
    Some(RenderResources(
        RenderDevice::from(device),
        RenderQueue(Arc::new(WgpuWrapper::new(queue))),
        RenderAdapterInfo(WgpuWrapper::new(info)),
        RenderAdapter(Arc::new(WgpuWrapper::new(adapter))),
        RenderInstance(Arc::new(WgpuWrapper::new(instance))),
    ))
}

/// The first adapter whose name contains a text, regardless of case.
async fn find_adapter(instance: &Instance, backends: Backends, name: &str) -> Option<Adapter> {
    let name = name.to_lowercase();
    let mut adapters = instance.enumerate_adapters(backends).await.into_iter();
    adapters.find(|adapter| adapter.get_info().name.to_lowercase().contains(&name))
}

/// That there is no usable graphics driver, in the language of the settings.
pub fn missing_driver() -> String {
    let settings = settings_file().and_then(|path| read_settings(&path).ok().flatten());
    let chosen = settings.and_then(|settings| Language::find(&settings.language?));
    let language = chosen.unwrap_or_else(system_language);
    Messages::load(language).text(MessageId::GraphicsMissing)
}

/// Lets the window go on after the graphics driver or a surface has failed.
pub fn plugin(app: &mut App) {
    app.init_resource::<LastWords>().init_resource::<Recovery>();
    app.insert_resource(RenderErrorHandler(recover));
    app.add_systems(Update, wait_for_driver);
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

/// Begins anew with a device, waits for one, or closes the window if none comes or all of them fail.
/// Called after each frame until there is a device.
fn recover(error: &RenderError, world: &mut World, _render: &mut World) -> RenderErrorPolicy {
    let now = world.resource::<Time<Real>>().elapsed();
    let mut recovery = world.resource_mut::<Recovery>();
    let was_missing = recovery.missing_since.is_some();
    let policy = match recovery.search(now) {
        Ok(renderer) => {
            warn!("The graphics driver has failed and is started again: {:?}", error.ty);
            world.resource_mut::<FrameLoop>().wake();
            RenderErrorPolicy::Recover(RenderCreation::Manual(renderer))
        }
        // `wait_for_driver` requests the next frame.
        Err(true) if was_missing => return RenderErrorPolicy::StopRendering,
        Err(true) => RenderErrorPolicy::StopRendering,
        Err(false) => {
            let sentence = world.resource::<Localization>().text(MessageId::GraphicsLost);
            *world.resource::<LastWords>().0.lock() = Some(sentence);
            world.write_message(AppExit::error());
            RenderErrorPolicy::StopRendering
        }
    };
    // The time of the next frame was chosen before this was known.
    world.resource::<FrameWaker>().wake();
    policy
}

/// Looks for a driver again after some time.
fn wait_for_driver(recovery: Res<Recovery>, mut frames: ResMut<FrameLoop>) {
    if recovery.missing_since.is_some() {
        frames.wake_within(INTERVAL);
    }
}

/// Makes the surface of the window again if it gives no pictures any more: Bevy only reports that.
fn renew_lost_surface(
    windows: Res<ExtractedWindows>,
    mut surfaces: ResMut<WindowSurfaces>,
    mut lost: Local<LostFrames>,
) {
    let is_lost = windows.values().any(|window| window.swap_chain_texture_view.is_none());
    if lost.is_due(is_lost) {
        *surfaces = WindowSurfaces::default();
    }
}

/// The frames without a picture, since the last picture or attempt to make a new surface.
struct LostFrames {
    count: u32,
    limit: u32,
}

impl Default for LostFrames {
    fn default() -> Self {
        Self { count: 0, limit: LOST_FRAMES.0 }
    }
}

impl LostFrames {
    /// Counts a frame; whether the surface has to be made again. Attempts become rare if they do not
    /// help.
    fn is_due(&mut self, is_lost: bool) -> bool {
        if !is_lost {
            *self = Self::default();
            return false;
        }
        self.count += 1;
        let is_due = self.count == self.limit;
        if is_due {
            *self = Self { count: 0, limit: (self.limit * 2).min(LOST_FRAMES.1) };
        }
        is_due
    }
}
