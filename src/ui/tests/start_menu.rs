//! The start menu.

use super::*;

#[test]
fn the_start_menu_selects_a_game_and_plays_it() {
    let mut interface = Interface::new();
    interface.click("Lines of Action");
    interface.click("One player");
    interface.click("Computer level: Cat");
    let selected = interface.world(|world| world.resource::<Settings>().new_game.clone());
    assert_eq!((selected.game.as_str(), selected.mode), ("lines-of-action", Mode::Computer));
    assert_eq!(selected.bots[1], "cat");
    interface.click("Play");
    let id = interface.world(|world| world.resource::<GameSession>().game().info().id);
    assert_eq!(id, "lines-of-action");
}

#[test]
fn the_start_menu_opens_its_dialogs() {
    let mut interface = Interface::new();
    for (name, content) in [
        ("Settings", "Animation speed"),
        ("Keyboard shortcuts", "redo a move"),
        ("Games", "Your games are saved here automatically."),
    ] {
        interface.click(name);
        assert!(interface.shows(content), "{name}");
        interface.press_escape();
        assert_eq!(interface.open_dialog(), None, "{name}");
    }
}

#[test]
fn play_stays_in_its_place_when_a_game_can_be_continued() {
    let mut interface = Interface::new();
    let place = |interface: &Interface| {
        interface.harness.get_by_role_and_label(Role::Button, "Play").rect()
    };
    let before = place(&interface);
    interface.world(|world| {
        world.resource_mut::<Recent>().games = vec![saved_game("game.jungle".into())];
    });
    interface.frames(3);
    assert!(interface.shows("Continue · Jungle: Blue – Red · 3 moves"));
    assert_eq!(place(&interface), before);
}

#[test]
fn a_new_glyph_reaches_the_renderer_in_the_frame_that_shows_it() {
    let _turn = ONE_AT_A_TIME.lock();
    let folder = tempfile::tempdir().expect("a folder for the games");
    let mut app = program(folder.path().to_owned());
    let changed_textures = |app: &App| {
        let events = app.world().resource::<Messages<AssetEvent<Image>>>();
        let events = events.iter_current_update_messages();
        events.filter(|event| matches!(event, AssetEvent::Modified { .. })).count()
    };
    for _ in 0..10 {
        app.update();
    }
    assert_eq!(changed_textures(&app), 0);
    app.world_mut().resource_mut::<Dialogs>().notices.push("ÀÉÎ".to_owned());
    app.update();
    assert!(changed_textures(&app) > 0);
}
