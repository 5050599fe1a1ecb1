//! Limits the window to the size of the monitor on which it opens.

use bevy::prelude::*;
use bevy::window::{Monitor, PrimaryMonitor, PrimaryWindow};

use super::WindowSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fit_to_monitor.in_set(WindowSystems));
}

/// Fits the window to the monitor once, as soon as the monitors are known and before the window is
/// shown. If there is no primary monitor, it fits on the smallest one.
pub(super) fn fit_to_monitor(
    mut window: Single<&mut Window, With<PrimaryWindow>>,
    monitors_query: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut is_done: Local<bool>,
) {
    let sizes = monitors_query.iter().map(|(monitor, is_primary)| {
        (!is_primary, monitor.physical_size().element_product(), monitor.physical_size())
    });
    if !*is_done && let Some((_, _, monitor)) = sizes.min_by_key(|&(other, area, _)| (other, area))
    {
        *is_done = true;
        let size = window.resolution.physical_size();
        let fitted = size.min(monitor);
        // Ignores a monitor that reports no size.
        if fitted != size && fitted.min_element() > 0 {
            window.resolution.set_physical_resolution(fitted.x, fitted.y);
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

    fn fitted(monitors: &[(Monitor, bool)]) -> UVec2 {
        let mut app = App::new();
        app.add_plugins(plugin);
        let resolution = WindowResolution::new(1280, 800);
        let window =
            app.world_mut().spawn((Window { resolution, ..default() }, PrimaryWindow)).id();
        for (monitor, is_primary) in monitors {
            let mut entity = app.world_mut().spawn(monitor.clone());
            if *is_primary {
                entity.insert(PrimaryMonitor);
            }
        }
        app.update();
        app.world().get::<Window>(window).expect("the window").resolution.physical_size()
    }

    #[test]
    fn window_is_no_larger_than_the_primary_or_else_the_smallest_monitor() {
        assert_eq!(fitted(&[(monitor(1024, 600), true)]), UVec2::new(1024, 600));
        assert_eq!(fitted(&[(monitor(1920, 1080), true)]), UVec2::new(1280, 800));
        let two = [(monitor(800, 600), false), (monitor(1920, 1080), true)];
        assert_eq!(fitted(&two), UVec2::new(1280, 800));
        let two = [(monitor(1920, 1080), false), (monitor(1920, 720), false)];
        assert_eq!(fitted(&two), UVec2::new(1280, 720));
        assert_eq!(fitted(&[]), UVec2::new(1280, 800));
    }
}
