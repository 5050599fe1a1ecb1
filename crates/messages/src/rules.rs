//! The rules of a game: its options, and how its pieces move. They are made from the options in
//! force, so that the rules that are shown are the rules that are played.

use super::{MessageId, Messages};
use jungle_rules::{GameInfo, Kind, Preset, RuleOption};

impl Messages {
    /// How a kind of piece moves and captures, in a few words.
    pub fn about_piece(&self, info: &GameInfo, kind: Kind) -> String {
        self.text(match info.kind(kind).about {
            "rat" => MessageId::AboutRat,
            "jumper" => MessageId::AboutJumper,
            "elephant" => MessageId::AboutElephant,
            "elephant_and_rat" => MessageId::AboutElephantAndRat,
            "step" => MessageId::AboutStep,
            "pawn" => MessageId::AboutPawn,
            "knight" => MessageId::AboutKnight,
            "bishop" => MessageId::AboutBishop,
            "rook" => MessageId::AboutRook,
            "queen" => MessageId::AboutQueen,
            "king" => MessageId::AboutKing,
            "stone" => MessageId::AboutStone,
            "soldier" => MessageId::AboutSoldier,
            "mule" => MessageId::AboutMule,
            "checkers_king" => MessageId::AboutCheckersKing,
            other => return other.to_owned(),
        })
    }

    /// The rules that the descriptions of the pieces leave out, a sentence each.
    pub fn notes(&self, info: &GameInfo) -> Vec<String> {
        let note = |note: &&str| {
            self.text(match (info.id, *note) {
                ("jungle", "ranks") => MessageId::RuleJungleRanks,
                ("jungle", "ranks_both_fall") => MessageId::RuleJungleRanksBothFall,
                ("jungle", "ranks_blocked") => MessageId::RuleJungleRanksBlocked,
                ("jungle", "trap") => MessageId::RuleJungleTrap,
                ("jungle", "trap_captures") => MessageId::RuleJungleTrapCaptures,
                ("jungle", "shore") => MessageId::RuleJungleShore,
                ("jungle", "shore_rats") => MessageId::RuleJungleShoreRats,
                ("jungle", "den") => MessageId::RuleJungleDen,
                ("king-chess", "king_capture") => MessageId::RuleChessKing,
                ("king-chess", "no_special_moves") => MessageId::RuleChessSpecial,
                ("king-chess", "stop") => MessageId::RuleChessStop,
                ("lines-of-action", "pass_over") => MessageId::RuleLinesPassOver,
                ("lines-of-action", "capture") => MessageId::RuleLinesCapture,
                ("lines-of-action", "connect") => MessageId::RuleLinesConnect,
                ("lines-of-action", "capture_connects") => MessageId::RuleLinesCaptureConnects,
                ("mule-checkers", "edges") => MessageId::RuleMuleEdges,
                ("mule-checkers", "captures") => MessageId::RuleMuleCaptures,
                ("mule-checkers", "win") => MessageId::RuleMuleWin,
                ("mule-checkers", "loss") => MessageId::RuleMuleLoss,
                (_, "pass") => MessageId::RulePass,
                (_, other) => return other.to_owned(),
            })
        };
        info.notes.iter().map(note).collect()
    }

    /// The name of a preset of rules.
    pub fn preset(&self, preset: &Preset) -> String {
        match preset.id {
            "classic" => self.text(MessageId::PresetClassic),
            "online" => self.text(MessageId::PresetOnline),
            "van_rijn" => self.text(MessageId::PresetVanRijn),
            id => id.to_owned(),
        }
    }

    /// The rules of a preset in a few words, or without one, that the rules are one's own.
    pub fn rules_name(&self, preset: Option<&Preset>) -> String {
        match preset.map(|preset| preset.id) {
            None => self.text(MessageId::RulesOwn),
            Some("classic") => self.text(MessageId::RulesClassic),
            Some("online") => self.text(MessageId::RulesOnline),
            Some("van_rijn") => self.text(MessageId::RulesVanRijn),
            Some(id) => id.to_owned(),
        }
    }

    /// A value of a rule option in a few words.
    pub fn rule_in_force(&self, option: &RuleOption, value: &str) -> String {
        match (option.id, value) {
            ("repetition", "none") => self.text(MessageId::RulesRepetitionNone),
            ("repetition", "draw") => self.text(MessageId::RulesRepetitionDraw),
            ("repetition", "forbidden") => self.text(MessageId::RulesRepetitionForbidden),
            ("repetition", "seven") => self.text(MessageId::RulesRepetitionSeven),
            _ => self.labelled(&self.rule_option(option), &self.option_value(option, value)),
        }
    }

    /// What a rule option decides.
    pub fn rule_option(&self, option: &RuleOption) -> String {
        match option.id {
            "elephant_takes_rat" => self.text(MessageId::OptionElephantTakesRat),
            "rat_shore_capture" => self.text(MessageId::OptionRatShoreCapture),
            "trapped_may_capture" => self.text(MessageId::OptionTrappedMayCapture),
            "equal_ranks" => self.text(MessageId::OptionEqualRanks),
            "leopard_jumps" => self.text(MessageId::OptionLeopardJumps),
            "no_move" => self.text(MessageId::OptionNoMove),
            "wolf_over_dog" => self.text(MessageId::OptionWolfOverDog),
            "repetition" => self.text(MessageId::OptionRepetition),
            "simultaneous" => self.text(MessageId::OptionSimultaneous),
            "size" => self.text(MessageId::OptionSize),
            id => id.to_owned(),
        }
    }

    /// A value of a rule option.
    pub fn option_value(&self, option: &RuleOption, value: &str) -> String {
        match (option.id, value) {
            ("equal_ranks", "captures") => self.text(MessageId::OptionEqualRanksCaptures),
            ("equal_ranks", "both_fall") => self.text(MessageId::OptionEqualRanksBothFall),
            ("equal_ranks", "blocked") => self.text(MessageId::OptionEqualRanksBlocked),
            ("no_move", "loss") => self.text(MessageId::OptionNoMoveLoss),
            ("no_move", "draw") => self.text(MessageId::OptionNoMoveDraw),
            ("repetition", "none") => self.text(MessageId::OptionRepetitionNone),
            ("repetition", "draw") => self.text(MessageId::OptionRepetitionDraw),
            ("repetition", "forbidden") => self.text(MessageId::OptionRepetitionForbidden),
            ("repetition", "seven") => self.text(MessageId::OptionRepetitionSeven),
            ("simultaneous", "draw") => self.text(MessageId::OptionSimultaneousDraw),
            ("simultaneous", "mover") => self.text(MessageId::OptionSimultaneousMover),
            _ => value.to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jungle_rules::Options;
    use jungle_rules::games::GAMES;

    #[test]
    fn every_rule_and_every_piece_has_a_sentence() {
        let messages = Messages::english();
        for game in GAMES {
            let mut presets = game.presets.iter().map(|preset| preset.values).collect::<Vec<_>>();
            presets.push(&[]);
            for values in presets {
                let mut options = Options::new(game.rule_options);
                for (option, value) in values {
                    options.set(option, value).expect("a value of a preset");
                }
                let info = game.info(&options);
                for kind in info.kinds_by_value() {
                    assert!(
                        messages.about_piece(&info, kind).contains(' '),
                        "{:?}",
                        info.kind(kind)
                    );
                }
                for note in messages.notes(&info) {
                    assert!(note.ends_with('.'), "{}: {note}", game.id);
                }
            }
        }
    }
}
