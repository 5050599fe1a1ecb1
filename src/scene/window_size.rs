//! Limits the window to the size of the monitor on which it opens, and to the part of it that panels and
//! its own frame leave.

use bevy::prelude::*;
use bevy::window::{Monitor, PrimaryMonitor, PrimaryWindow};

use super::WindowSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fit_to_monitor.in_set(WindowSystems));
}

/// The height of the title bar of a window and of the panel of a desktop together, in logical pixels.
const AROUND: f64 = 100.0;

/// How far the window has been fitted.
#[derive(Default, PartialEq, Eq)]
pub(super) enum Fitting {
    /// The monitors are not known.
    #[default]
    Unknown,
    /// It is to be maximised, once it is shown.
    Large,
    /// It fits.
    Done,
}

/// Fits the window to the monitor once, as soon as the monitors are known and before the window is
/// shown. If there is no primary monitor, it fits on the smallest one. Where the monitor has not enough
/// room for a frame and a panel beside it, the window is maximised: only the system knows what they
/// leave.
pub(super) fn fit_to_monitor(
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    monitors_query: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut fitting: Local<Fitting>,
) {
    if *fitting == Fitting::Large && window.visible {
        *fitting = Fitting::Done;
        window.set_maximized(true);
    }
    let monitor = monitors_query.iter().min_by_key(|(monitor, is_primary)| {
        (!is_primary, monitor.physical_size().element_product())
    });
    if *fitting == Fitting::Unknown
        && let Some((monitor, _)) = monitor
    {
        *fitting = Fitting::Done;
        let room = monitor.physical_size();
        // Ignores a monitor that reports no size.
        if room.min_element() == 0 {
            return;
        }
        let size = window.resolution.physical_size();
        let fitted = size.min(room);
        if fitted != size {
            window.resolution.set_physical_resolution(fitted.x, fitted.y);
        }
        let around = (AROUND * monitor.scale_factor) as u32;
        if fitted.x == room.x || fitted.y + around > room.y {
            *fitting = Fitting::Large;
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::window::{VideoMode, WindowResolution};

    use super::*;

    fn monitor(width: u32, height: u32) -> Monitor {
        Monitor {
            name: None,
            physical_width: width,
            physical_height: height,
            physical_position: IVec2::ZERO,
            refresh_rate_millihertz: None,
            scale_factor: 1.0,
            video_modes: Vec::<VideoMode>::new(),
        }
    }

    /// The size of the window, and whether it is maximised when it is shown.
    fn fitted(monitors: &[(Monitor, bool)]) -> (UVec2, bool) {
        let mut app = App::new();
        app.add_plugins(plugin);
        let resolution = WindowResolution::new(1280, 800);
        let window = Window { resolution, visible: false, ..default() };
        let window = app.world_mut().spawn((window, PrimaryWindow)).id();
        for (monitor, is_primary) in monitors {
            let mut entity = app.world_mut().spawn(monitor.clone());
            if *is_primary {
                entity.insert(PrimaryMonitor);
            }
        }
        app.update();
        app.update();
        let mut shown = app.world_mut().get_mut::<Window>(window).expect("the window");
        assert_eq!(shown.internal.take_maximize_request(), None, "it is not shown yet");
        shown.visible = true;
        app.update();
        let mut shown = app.world_mut().get_mut::<Window>(window).expect("the window");
        let is_maximized = shown.internal.take_maximize_request() == Some(true);
        (shown.resolution.physical_size(), is_maximized)
    }

    #[test]
    fn window_is_no_larger_than_the_primary_or_else_the_smallest_monitor() {
        assert_eq!(fitted(&[(monitor(1024, 600), true)]).0, UVec2::new(1024, 600));
        assert_eq!(fitted(&[(monitor(1920, 1080), true)]).0, UVec2::new(1280, 800));
        let two = [(monitor(800, 600), false), (monitor(1920, 1080), true)];
        assert_eq!(fitted(&two).0, UVec2::new(1280, 800));
        let two = [(monitor(1920, 1080), false), (monitor(1920, 720), false)];
        assert_eq!(fitted(&two).0, UVec2::new(1280, 720));
        assert_eq!(fitted(&[]).0, UVec2::new(1280, 800));
        assert_eq!(fitted(&[(monitor(0, 0), true)]).0, UVec2::new(1280, 800));
    }

    #[test]
    fn window_is_maximized_where_its_frame_and_a_panel_have_no_room() {
        for (size, is_maximized) in [
            ((1280, 800), true),
            ((1366, 768), true),
            ((1280, 1024), true),
            ((1600, 850), true),
            ((1440, 900), false),
            ((1920, 1080), false),
        ] {
            assert_eq!(fitted(&[(monitor(size.0, size.1), true)]).1, is_maximized, "{size:?}");
        }
        let dense = Monitor { scale_factor: 2.0, ..monitor(2560, 950) };
        assert!(fitted(&[(dense, true)]).1);
        assert!(!fitted(&[]).1);
    }
}
