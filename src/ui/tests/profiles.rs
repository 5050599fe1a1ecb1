//! The players of this device.

use super::super::commands;
use super::*;
use crate::profile::{GUEST, GameResult, GameScore, Opponent};
use crate::rules::EarlyEnd;
use crate::search::Level;
use crate::table::EndGame;
use crate::ui::dialogs;
use crate::ui::profiles::Profiles;

const CAT: Player = Player::Computer(Bot::Level(Level::Cat));

impl Interface {
    /// Plays a game against the cat and resigns.
    fn lose_to_the_cat(&mut self) {
        let mut game = record(12, [Player::Human, CAT]);
        // Each game has a file of its own.
        let number = self.results(GUEST).len() as i64;
        game.began = Some(jiff::Timestamp::from_second(number).expect("a time"));
        self.start(game);
        self.frames(4);
        self.world(|world| world.write_message(EndGame(EarlyEnd::Resignation(Side::First))));
        self.frames(8);
    }

    /// The results of a profile in Jungle.
    fn results(&mut self, id: &str) -> Vec<GameResult> {
        self.world(|world| {
            let profile = world.resource::<Profiles>().store().get(id);
            let history = profile.and_then(|profile| profile.games.get("jungle"));
            history.map_or(Vec::new(), |history| history.results.clone())
        })
    }
}

#[test]
fn the_first_finished_game_leads_to_a_name_a_rating_and_a_place_in_the_list() {
    let mut interface = Interface::new();
    interface.click("Players");
    assert!(interface.shows("Guest, No rating yet"));
    interface.click("Back");
    interface.lose_to_the_cat();
    assert!(interface.shows("Keep your rating and your games under a name?"));
    interface.click("New player");
    interface.click("Tiger");
    interface.click("Create player");
    interface.press_escape();
    interface.press_escape();
    let id = interface.world(|world| world.resource::<Settings>().player.clone());
    let id = id.expect("the new player is selected");
    let [result] = &interface.results(&id)[..] else { panic!("one game") };
    assert_eq!(
        (result.score, &result.opponent),
        (GameScore::Lost, &Opponent::Computer("cat".into()))
    );
    let rating = result.rated.expect("it is rated");
    assert!(interface.results(GUEST).is_empty(), "the player continues the games of the guest");
    interface.send(&commands::NEW_GAME);
    interface.frames(8);
    interface.click("Players");
    assert!(interface.shows(&format!("Bold Tiger, Rating {rating:.0}?")));
    interface.click("Ranking list");
    interface.click(&format!(
        "8. Bold Tiger, rating {rating:.0}?; games: 1; won 0, drawn 0, lost 1, 1× lost"
    ));
    assert_eq!(interface.open_dialog(), Some(dialogs::PERSONAL_PAGE.id()));
    assert!(interface.shows("Cat: 0 / 0 / 1"));
}

#[test]
fn players_and_results_last_until_the_end_of_the_program_where_nothing_is_stored() {
    let mut interface = Interface::prepared(|world| {
        world.insert_resource(DataPaths::default());
    });
    assert!(interface.shows_part("Nothing can be stored here"));
    interface.click("Close");
    interface.lose_to_the_cat();
    interface.click("New player");
    interface.click("Create player");
    let id = interface.world(|world| world.resource::<Settings>().player.clone());
    assert_eq!(interface.results(&id.expect("the new player is selected")).len(), 1);
    assert!(interface.world(|world| world.resource::<Dialogs>().notices.is_empty()));
}

#[test]
fn the_next_game_has_the_name_of_its_player() {
    let mut interface = Interface::new();
    interface.send(&commands::NEW_PROFILE);
    interface.frames(8);
    interface.click("Create player");
    interface.press_escape();
    interface.click_beginning_with("Friends");
    interface.click("Play here");
    let people = interface.world(|world| world.resource::<GameSession>().record().people.clone());
    let names = people.map(|person| person.name.map(|name| name.as_str().to_owned()));
    assert_eq!(names, [Some("Swift Leopard".to_owned()), None], "the friend is a guest");
    assert!(interface.shows("Swift Leopard"));
}

#[test]
fn three_losses_in_a_row_suggest_an_easier_opponent() {
    let mut interface = Interface::new();
    for _ in 0..3 {
        assert!(!interface.shows("Easier opponent: Rat"));
        interface.lose_to_the_cat();
    }
    interface.click("Easier opponent: Rat");
    let players = interface.world(|world| world.resource::<GameSession>().setup().players);
    assert_eq!(players, [Player::Human, Player::Computer(Bot::Level(Level::Rat))]);
    let bots = interface.world(|world| world.resource::<Settings>().new_game.bots.clone());
    assert_eq!(bots, ["rat", "rat"], "the home screen offers the same level");
}

#[test]
fn a_hint_makes_a_game_unrated_after_a_question() {
    let mut interface = Interface::new();
    interface.start(record(12, [Player::Human, CAT]));
    interface.wait_for_turn();
    interface.click("Undo");
    assert_eq!(interface.open_dialog(), Some(dialogs::RATED_GAME.id()));
    interface.click("Cancel");
    interface.click("Hint");
    assert!(interface.shows("With a hint, this game will not count for your rating."));
    let has_hint = |interface: &mut Interface| {
        interface.world(|world| world.resource::<GameSession>().record().assistance().hint)
    };
    assert!(!has_hint(&mut interface));
    interface.click("Hint");
    assert!(has_hint(&mut interface));
    // It is asked once.
    interface.wait_for_turn();
    interface.click("Undo");
    assert_eq!(interface.open_dialog(), None);
    interface.world(|world| world.write_message(EndGame(EarlyEnd::Resignation(Side::First))));
    interface.frames(8);
    assert!(interface.shows("Not rated: a hint was shown"));
}

#[test]
fn a_player_is_removed_after_a_question() {
    let mut interface = Interface::new();
    interface.send(&commands::NEW_PROFILE);
    interface.frames(8);
    interface.click("Create player");
    let id = interface.world(|world| world.resource::<Settings>().player.clone());
    let id = id.expect("the new player is selected");
    interface.send(commands::EDIT_PROFILE.with(id.clone()));
    interface.frames(8);
    interface.click("Remove player");
    interface.click("Remove player");
    interface.world(|world| {
        assert!(world.resource::<Profiles>().store().get(&id).is_none());
        assert_eq!(world.resource::<Settings>().player, None);
    });
}

#[test]
fn a_theme_that_is_opened_is_not_taken_for_a_player() {
    let mut interface = Interface::new();
    let theme = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/themes/night.ron");
    let path = std::path::PathBuf::from(theme);
    interface.send(commands::OPEN_FILE.with((path, false)));
    interface.frames(4);
    let notice = interface.world(|world| world.resource::<Dialogs>().notices[0].clone());
    assert!(notice.starts_with("night.ron is a theme."), "{notice}");
    assert_eq!(interface.open_dialog(), None);
}
