//! Any text is a position of a game or is refused; a position is written as it is read again, and
//! every legal turn leads to another one. The first byte chooses the game, the second its board.

#![no_main]

use jungle::games::GAMES;
use jungle::rules::Options;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, u8, &str)| {
    let (game, form, text) = input;
    let entry = &GAMES[usize::from(game) % GAMES.len()];
    let mut options = Options::new(entry.rule_options);
    for switch in entry.rule_options {
        let form = switch.values[usize::from(form) % switch.values.len()];
        options.set(switch.id, form).expect("a form of the switch");
    }
    let Ok(game) = entry.start_from_text(text, &options) else {
        return;
    };
    let written = game.position_text();
    let again = entry.start_from_text(&written, &options).expect("what was written");
    assert_eq!(again.position_text(), written);
    assert_eq!(again.legal_moves(), game.legal_moves());
    for mv in game.legal_moves() {
        assert_eq!(game.illegal_reason(mv), None);
        let next = game.after(mv).expect("a legal turn");
        let text = next.position_text();
        let again = entry.start_from_text(&text, &options).expect("a position that was played");
        assert_eq!(again.position_text(), text);
    }
});
