//! Checks of the rules that forbid moves, which all games share.

use jungle_rules::Game;

use crate::support::{Addresses, NaiveRules, game, mv, path};

/// What the case shows, position, move, code of the rule that forbids it (`ok`: legal).
pub type Case = (&'static str, &'static str, &'static str, &'static str);

/// The code of the rule that forbids a move, or `ok`.
pub fn verdict(game: &dyn Game, path: &[usize]) -> &'static str {
    let mv = mv(path);
    let reason = game.illegal_reason(&mv);
    assert_eq!(reason.is_none(), game.legal_moves().contains(&mv));
    reason.map_or("ok", |reason| reason.code)
}

/// The moves of a table are legal or forbidden as stated.
pub fn check_moves<N: Addresses>(cases: &[Case], read: impl Fn(&str) -> N) {
    for &(what, text, mv, expected) in cases {
        let found = verdict(game(&read(text)).as_ref(), &path::<N>(mv));
        assert_eq!(found, expected, "{what}: {mv} on {text}");
    }
}

/// Paths in a position, most of which are not the squares of any move, are forbidden as stated.
pub fn check_squares<N: NaiveRules>(naive: &N, paths: &[(&[usize], &str)]) {
    let game = game(naive);
    for &(path, expected) in paths {
        assert_eq!(verdict(game.as_ref(), path), expected, "{path:?}");
    }
}

/// Each of the rules with these codes has a case.
pub fn every_rule_has_a_case(codes: &[&str], cases: &[Case]) {
    for &code in codes {
        assert!(cases.iter().any(|case| case.3 == code), "{code}");
    }
}
