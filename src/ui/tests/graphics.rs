//! The window goes on after the graphics driver has failed, with the driver that draws real windows.

use std::collections::BTreeSet;
use std::path::Path;

use bevy::camera::RenderTarget;
use bevy::render::render_resource::{PollType, TextureFormat};
use bevy::render::renderer::RenderDevice;
use bevy::render::settings::RenderCreation;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;

use super::*;
use crate::ui::graphics::{LastWords, MAX_FAILURES, PATIENCE, Recovery, find_renderer, plugin};

/// The number of frames within which a picture is drawn on a loaded machine.
const FRAMES: usize = 2000;

/// The last picture that was taken.
#[derive(Resource, Default)]
struct Taken(Option<Image>);

/// Takes a picture until something has been drawn in it: a ground of one colour is not enough.
fn wait_for_picture(app: &mut App, target: &Handle<Image>) {
    for _ in 0..FRAMES {
        let mut taken = app.world_mut().resource_mut::<Taken>();
        let picture = taken.0.take();
        let colors: BTreeSet<[u8; 3]> = picture
            .and_then(|picture| picture.data)
            .into_iter()
            .flat_map(|data| data.chunks_exact(4).map(|p| [p[0], p[1], p[2]]).collect::<Vec<_>>())
            .collect();
        if colors.len() > 50 {
            return;
        }
        app.world_mut().spawn(Screenshot::image(target.clone())).observe(
            |captured: On<ScreenshotCaptured>, mut taken: ResMut<Taken>| {
                taken.0 = Some(captured.image.clone());
            },
        );
        app.update();
    }
    panic!("nothing is drawn");
}

/// Runs some frames, so that everything that was begun is done. Returns whether the program ends.
fn settle(app: &mut App) -> Option<AppExit> {
    let exits = (0..10).map(|_| {
        app.update();
        app.should_exit()
    });
    exits.flatten().last()
}

/// Destroys the device. A driver that fails says so by itself, but this is told only on request, once
/// the device has done everything.
fn lose_device(app: &App) {
    let device = app.world().resource::<RenderDevice>();
    device.wgpu_device().destroy();
    let _ = device.poll(PollType::wait_indefinitely());
}

/// A program with a real driver that has drawn its first picture, and what it draws on.
fn drawn_program(folder: &Path) -> (App, Handle<Image>) {
    let renderer = find_renderer().expect("a Vulkan driver: 'make test' installs one");
    let mut app = unfinished_program(folder.to_owned(), RenderCreation::Manual(renderer));
    app.add_plugins(plugin);
    finish(&mut app);
    app.init_resource::<Taken>();
    app.update();
    let image = Image::new_target_texture(400, 300, TextureFormat::Rgba8UnormSrgb, None);
    let target = app.world_mut().resource_mut::<Assets<Image>>().add(image);
    let mut camera_query = app.world_mut().query_filtered::<Entity, With<Camera>>();
    let camera = camera_query.single(app.world()).expect("a camera");
    app.world_mut().entity_mut(camera).insert(RenderTarget::Image(target.clone().into()));
    wait_for_picture(&mut app, &target);
    (app, target)
}

/// That the program ends with a sentence about the game.
fn assert_closed(app: &App, exit: Option<AppExit>) {
    assert_eq!(exit, Some(AppExit::error()));
    let sentence = app.world().resource::<LastWords>().take().expect("it is said why");
    assert!(sentence.contains("The game is saved"), "{sentence}");
}

#[test]
fn the_window_is_drawn_again_after_the_driver_has_failed_and_closes_if_it_always_fails() {
    let _turn = ONE_AT_A_TIME.lock();
    let folder = tempfile::tempdir().expect("a folder for the games");
    let (mut app, target) = drawn_program(folder.path());
    assert_eq!(settle(&mut app), None);
    lose_device(&app);
    assert_eq!(settle(&mut app), None);
    wait_for_picture(&mut app, &target);
    assert_eq!(settle(&mut app), None);
    assert_eq!(app.world().resource::<LastWords>().take(), None);

    let mut exit = None;
    for _ in 0..MAX_FAILURES {
        assert_eq!(exit, None);
        lose_device(&app);
        exit = settle(&mut app);
    }
    assert_closed(&app, exit);
}

#[test]
fn the_window_waits_for_a_driver_that_is_gone_and_closes_if_it_does_not_come_back() {
    let _turn = ONE_AT_A_TIME.lock();
    let folder = tempfile::tempdir().expect("a folder for the games");
    let (mut app, target) = drawn_program(folder.path());
    app.world_mut().resource_mut::<Recovery>().find = || None;
    lose_device(&app);
    assert_eq!(settle(&mut app), None);
    app.world_mut().resource_mut::<Recovery>().find = find_renderer;
    wait_for_picture(&mut app, &target);

    app.world_mut().resource_mut::<Recovery>().find = || None;
    lose_device(&app);
    assert_eq!(settle(&mut app), None);
    app.insert_resource(TimeUpdateStrategy::ManualDuration(PATIENCE));
    let exit = settle(&mut app);
    assert_closed(&app, exit);
}
