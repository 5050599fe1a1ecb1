//! Any bytes are a board file or an error.

#![no_main]

use jungle::games::GAMES;
use jungle::rules::Options;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|content: &[u8]| {
    for game in GAMES.iter().filter(|game| game.has_board_files) {
        let options = Options::new(game.rule_options);
        match game.start_from_board_file(content, &options) {
            Ok(start) => {
                let text = start.position_text();
                let again = game.start_from_text(&text, &options).expect("a position text");
                assert_eq!(again.position_text(), text);
            }
            Err(error) => assert!(error.line >= 1, "{error}"),
        }
    }
});
