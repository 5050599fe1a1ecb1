//! Positions as text.

use jungle_art::export::text;
use jungle_messages::Messages;
use jungle_rules::Side;

use crate::support::{played, random};

#[test]
fn the_board_has_its_letters_and_numbers() {
    let record = played("jungle", None, &["A3 A4", "G7 G6"]);
    let expected = "  A B C D E F G
1 l . # X # . t
2 . d . # . c .
3 . . p . w . e
4 r * * . * * .
5 . * * . * * .
6 . * * . * * R
7 E . W . P . .
8 . C . # . D .
9 T . # X # . L

Blue to move.
l5t/1d3c1/2p1w1e/r6/7/6R/E1W1P2/1C3D1/T5L b
";
    assert_eq!(text(record.game_at(2).as_ref(), Messages::english()), expected);
    let checkers = played("mule-checkers", Some("1m6/8/8/8/3S3s/8/8/2M5 w"), &[]);
    let expected = "   0 1 2 3 4 5 6 7
 0   m   .   .   .
 8 .   .   .   .
16   .   .   .   .
24 .   .   .   .
32   .   S   .   s
40 .   .   .   .
48   .   .   .   .
56 .   M   .   .

White to move.
1m6/8/8/8/3S3s/8/8/2M5 w
";
    assert_eq!(text(checkers.game_at(0).as_ref(), Messages::english()), expected);
}

#[test]
fn the_last_line_is_the_position_again() {
    for record in random(40) {
        let mut game = record.game_at(record.len());
        let words = text(game.as_ref(), Messages::english());
        assert_eq!(words.lines().last(), Some(game.position_text().as_str()));
        game.resign(Side::First);
        let outcome = Messages::english()
            .outcome(&game.outcome().expect("it is stopped or over"), game.info());
        assert!(text(game.as_ref(), Messages::english()).contains(&outcome));
    }
}
