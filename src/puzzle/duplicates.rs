//! Which puzzles are the same.

use crate::rules::GameInfo;

/// A text that is equal for positions that are the same puzzle: a position and its mirror image, where
/// the rules do not tell left from right.
pub fn same_puzzles(position: &str, info: &GameInfo) -> String {
    let mirrored = (info.id == "jungle").then(|| mirror(position)).flatten();
    match mirrored {
        Some(mirrored) if mirrored.as_str() < position => mirrored,
        _ => position.to_owned(),
    }
}

/// The mirror image of a position text whose columns are exchanged.
fn mirror(position: &str) -> Option<String> {
    let (rows, side) = position.split_once(' ')?;
    let rows: Vec<String> = rows.split('/').map(|row| row.chars().rev().collect()).collect();
    Some(format!("{} {side}", rows.join("/")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;
    use crate::rules::Options;

    #[test]
    fn mirror_images_are_the_same() {
        let info = GAMES[0].info(&Options::new(GAMES[0].rule_options));
        let (left, right) = ("l5t/1d3c1/7/7/7/7/7/7/R6 b", "t5l/1c3d1/7/7/7/7/7/7/6R b");
        assert_eq!(same_puzzles(left, &info), same_puzzles(right, &info));
        assert_ne!(same_puzzles(left, &info), same_puzzles(&left.replace('b', "r"), &info));
    }
}
