//! Any text is a position of a game or an error. Reading a written position gives the same
//! position, and every legal move leads to a position. The first byte chooses the game, the second
//! its rule options.

#![no_main]

use jungle::games::GAMES;
use jungle::rules::Options;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, u8, &str)| {
    let (game, value, text) = input;
    let entry = &GAMES[usize::from(game) % GAMES.len()];
    let mut options = Options::new(entry.rule_options);
    for option in entry.rule_options {
        let value = option.values[usize::from(value) % option.values.len()];
        options.set(option.id, value).expect("a value of the option");
    }
    let Ok(game) = entry.start_from_text(text, &options) else {
        return;
    };
    let written = game.position_text();
    let again = entry.start_from_text(&written, &options).expect("a position text");
    assert_eq!(again.position_text(), written);
    assert_eq!(again.legal_moves(), game.legal_moves());
    for mv in game.legal_moves() {
        assert_eq!(game.illegal_reason(mv), None);
        let next = game.after(mv).expect("a legal move");
        let text = next.position_text();
        let again = entry.start_from_text(&text, &options).expect("a position of a game");
        assert_eq!(again.position_text(), text);
    }
});
