//! Why a turn is illegal: the rule that forbids it, in words.

use super::animal::Animal;
use super::bitboard::Bitboard;
use super::board::Board;
use super::squares::{DENS, LAND, RIVER, STEPS, TRAPS, jumps};
use crate::rules::illegal_move::from_to;
use crate::rules::{GameInfo, IllegalMove, Move, Square};

impl Board {
    /// The first rule that forbids a turn, in the order in which a player would be told: whose
    /// piece, how it moves, where it may stand, what it may take. Nothing when the turn is legal
    /// on a board where nobody has won.
    pub(super) fn illegal_reason(&self, mv: &Move, info: &GameInfo) -> Option<IllegalMove> {
        let refuse = |code, sentence: String| Some(IllegalMove { code, sentence });
        let us = self.side_to_move;
        let side_at = |Square(square)| self.piece_at(square as u8).map(|(side, _)| side);
        let (from, to) = match from_to(mv, info, us, side_at) {
            Ok((Square(from), Square(to))) => (from as u8, to as u8),
            Err(refusal) => return Some(refusal),
        };
        let (start, target) = (Bitboard::of(from), Bitboard::of(to));
        let (_, animal) = self.piece_at(from)?;
        let name = animal.name().to_lowercase();
        let victim = self.piece_at(to);

        let jump = jumps(from).iter().find(|jump| jump.to == to);
        if !STEPS[usize::from(from)].meets(target) {
            match jump {
                Some(jump) if animal.jumps() => {
                    if jump.over.meets(self.animal(Animal::Rat)) {
                        let sentence = "A rat in the river blocks the jump".to_owned();
                        return refuse("jump_blocked", sentence);
                    }
                }
                Some(_) => {
                    let sentence = "Only the lion and the tiger jump over the river".to_owned();
                    return refuse("not_a_jumper", sentence);
                }
                None => {
                    let sentence = format!("The {name} moves one square up, down, left or right");
                    return refuse("not_a_step", sentence);
                }
            }
        }
        if target.meets(DENS[us.index()]) {
            return refuse("own_den", "No animal enters its own den".to_owned());
        }
        if target.meets(RIVER) && animal != Animal::Rat {
            return refuse("river", "Only the rat enters the river".to_owned());
        }
        let (_, prey) = victim?;
        self.illegal_capture(animal, start, prey, target)
            .map(|(code, sentence)| IllegalMove { code, sentence })
    }

    /// The first rule that forbids the side to move to take what it can reach.
    fn illegal_capture(
        &self,
        animal: Animal,
        from: Bitboard,
        prey: Animal,
        to: Bitboard,
    ) -> Option<(&'static str, String)> {
        let (us, them, variant) = (self.side_to_move, !self.side_to_move, self.variant);
        if from.meets(TRAPS[them.index()]) && !variant.trapped_may_capture {
            return Some(("trapped", "A piece in an enemy trap takes nothing".to_owned()));
        }
        let across_bank = from.meets(RIVER) != to.meets(RIVER);
        let rats = animal == Animal::Rat && prey == Animal::Rat;
        if across_bank && !(rats && variant.rat_shore_capture) {
            let sentence = if to.meets(LAND) {
                "A rat in the river takes nothing on land"
            } else {
                "A rat in the river is safe from the land"
            };
            return Some(("bank", sentence.to_owned()));
        }
        if to.meets(TRAPS[us.index()]) {
            return None;
        }
        match (animal, prey) {
            (Animal::Rat, Animal::Elephant) => None,
            (Animal::Elephant, Animal::Rat) if !variant.elephant_takes_rat => {
                Some(("elephant_rat", "The elephant does not take the rat".to_owned()))
            }
            _ if variant.rank(animal) < variant.rank(prey) => {
                let (name, prey) = (animal.name().to_lowercase(), prey.name().to_lowercase());
                Some(("too_strong", format!("The {prey} is stronger than the {name}")))
            }
            _ => None,
        }
    }
}
