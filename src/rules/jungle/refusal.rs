//! Why a turn is illegal: the rule that forbids it, in words.

use super::animal::Animal;
use super::bitboard::Bitboard;
use super::position::Position;
use super::squares::{DENS, LAND, RIVER, SQUARES, STEPS, TRAPS, jumps};
use crate::rules::{Refusal, Spec, Square, Turn};

impl Position {
    /// The first rule that forbids a turn, in the order in which a player would be told: whose
    /// piece, how it moves, where it may stand, what it may take. Nothing when the turn is legal
    /// on a board where nobody has won.
    pub(super) fn forbidden(&self, turn: &Turn, spec: &Spec) -> Option<Refusal> {
        let refuse = |code, sentence: String| Some(Refusal { code, sentence });
        let [Square(from), Square(to)] = turn.path[..] else {
            return refuse("path", "A move goes from one square to another".to_owned());
        };
        if usize::from(from.max(to)) >= SQUARES {
            return refuse("off_board", "This is not on the board".to_owned());
        }
        let (from, to) = (from as u8, to as u8);
        let label = |square: u8| spec.geometry.label(Square(square.into()));
        let us = self.side_to_move;
        let (start, target) = (Bitboard::of(from), Bitboard::of(to));

        let Some((side, animal)) = self.piece_at(from) else {
            return refuse("empty", format!("There is no piece on {}", label(from)));
        };
        if side != us {
            return refuse("not_yours", format!("It is {}'s turn", spec.side_name(us)));
        }
        let name = animal.name().to_lowercase();
        let victim = self.piece_at(to);
        if victim.is_some_and(|(side, _)| side == us) {
            return refuse("own_piece", "Your own piece stands there".to_owned());
        }

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
        self.forbidden_capture(animal, start, prey, target)
            .map(|(code, sentence)| Refusal { code, sentence })
    }

    /// The first rule that forbids the side to move to take what it can reach.
    fn forbidden_capture(
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
