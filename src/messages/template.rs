//! Sentence templates with named placeholders.

use crate::rules::{Arg, Args, GameInfo, Kind};

/// The template with each `{name}` replaced by the argument with that name.
pub(super) fn fill(template: &str, args: &Args, info: &GameInfo) -> String {
    args.iter().fold(template.to_owned(), |text, (name, value)| {
        text.replace(&format!("{{{name}}}"), &words(value, info))
    })
}

/// The form of an argument in the middle of a sentence.
fn words(value: &Arg, info: &GameInfo) -> String {
    let label = |square| info.geometry.label(square);
    match value {
        Arg::Side(side) => info.side_name(*side).to_owned(),
        Arg::Kind(kind) => noun(info, *kind),
        Arg::Square(square) => label(*square),
        Arg::Squares(squares) => {
            squares.iter().map(|&square| label(square)).collect::<Vec<_>>().join(", ")
        }
        Arg::Number(number) => number.to_string(),
    }
}

/// The lowercase name of a kind of piece, for the middle of a sentence.
pub(super) fn noun(info: &GameInfo, kind: Kind) -> String {
    info.kind(kind).name.to_lowercase()
}
