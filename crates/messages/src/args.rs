//! The arguments of rules as variables of messages.

use fluent_bundle::FluentValue;

use super::{Messages, names};
use jungle_rules::{Arg, Args, GameInfo};

impl Messages {
    /// The variables of the message of an illegal move or position.
    pub(super) fn variables<'a>(
        &'a self,
        args: &'a Args,
        info: &'a GameInfo,
    ) -> impl Iterator<Item = (&'static str, FluentValue<'static>)> + 'a {
        let label = |square| info.geometry.label(square);
        args.iter().map(move |(name, value)| {
            let value = match value {
                Arg::Side(side) => names::side(info, *side).into(),
                Arg::Kind(kind) => names::piece(info, *kind).into(),
                Arg::Square(square) => label(*square).into(),
                Arg::Squares(squares) => {
                    self.list(squares.iter().map(|&square| label(square))).into()
                }
                Arg::Number(number) => (*number).into(),
            };
            (name, value)
        })
    }
}
