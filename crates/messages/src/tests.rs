//! All languages have the same messages, and each of them can be shown.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs;
use std::path::Path;

use fluent_bundle::{FluentArgs, FluentValue};
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Message, Pattern, PatternElement,
};
use fluent_syntax::parser::parse;
use serde::Deserialize;
use strum::IntoEnumIterator;

use super::{Language, LocaleError, MessageId, Messages, names};
use jungle_rules::games::GAMES;

/// The values with which each variable is tried.
fn samples(variable: &str) -> Vec<FluentValue<'static>> {
    let keys = |prefix: &str| {
        let ids = MessageId::iter().map(<&str>::from);
        ids.filter(|id| id.starts_with(prefix)).map(FluentValue::from).collect()
    };
    match variable {
        "side" | "opponent" | "winner" | "loser" => keys("side-"),
        "piece" | "victim" => {
            let mut pieces: Vec<FluentValue> = keys("piece-");
            // This is a sentence about a piece.
            pieces.retain(|key| *key != MessageId::PieceScore.key().into());
            pieces
        }
        "game" => GAMES.iter().map(|game| names::game(game.id).into()).collect(),
        "count" | "moves" | "number" | "limit" | "found" | "expected" => {
            [0, 1, 2, 5].map(Into::into).into()
        }
        "crowned" => ["yes", "no"].map(Into::into).into(),
        _ => vec!["Xyz".into()],
    }
}

/// The variables of each message.
fn variables(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let resource = parse(language.content()).unwrap_or_else(|(_, errors)| {
        panic!("{language:?}: {errors:?}");
    });
    let messages = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) => Some(message),
        _ => None,
    });
    messages.map(|message| (message.id.name.to_owned(), variables_of(message))).collect()
}

fn variables_of(message: &Message<&str>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    message.value.iter().for_each(|pattern| in_pattern(pattern, &mut found));
    found
}

fn in_pattern(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, found);
        }
    }
}

fn in_expression(expression: &Expression<&str>, found: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, found),
        Expression::Select { selector, variants } => {
            in_inline(selector, found);
            variants.iter().for_each(|variant| in_pattern(&variant.value, found));
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            found.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            let CallArguments { positional, .. } = arguments;
            positional.iter().for_each(|inline| in_inline(inline, found));
        }
        InlineExpression::Placeable { expression } => in_expression(expression, found),
        _ => {}
    }
}

#[test]
fn all_languages_have_the_same_messages_with_the_same_variables() {
    let english = variables(Language::English);
    let ids: BTreeSet<String> = MessageId::iter().map(|id| <&str>::from(id).to_owned()).collect();
    assert_eq!(english.keys().cloned().collect::<BTreeSet<_>>(), ids, "the list of ids");
    for language in Language::all() {
        let messages = variables(language);
        for (id, expected) in &english {
            assert_eq!(messages.get(id), Some(expected), "{language:?} {id}");
        }
        assert_eq!(messages.len(), english.len(), "{language:?}");
    }
}

/// Every message of a language with all combinations of the values of its variables.
fn for_each_sentence(language: Language, check: impl Fn(&str, &str)) {
    let messages = Messages::load(language);
    for (id, names) in variables(language) {
        let mut combinations = vec![Vec::new()];
        for name in &names {
            let values = samples(name);
            let extended = combinations.iter().flat_map(|args: &Vec<_>| {
                let last = values.iter().map(|value| (name.as_str(), value.clone()));
                last.map(|last| args.iter().cloned().chain([last]).collect())
            });
            combinations = extended.collect();
        }
        for args in combinations {
            let text = messages.try_format(&id, &FluentArgs::from_iter(args.clone()));
            check(&id, &text.unwrap_or_else(|| panic!("{language:?} {id} {args:?}")));
        }
    }
}

#[test]
fn every_message_can_be_shown_with_all_pieces_sides_and_numbers() {
    let english = [" the ", " and ", " is ", " cannot ", " with ", "The "];
    for language in Language::all() {
        for_each_sentence(language, |id, text| {
            let is_leftover =
                ["{", "}", "piece-", "side-", "game-", "  "].map(|part| text.contains(part));
            assert_eq!(is_leftover, [false; 6], "{language:?} {id}: {text}");
            assert_eq!(text, text.trim_start(), "{language:?} {id}");
            assert!(!text.is_empty(), "{language:?} {id}");
            if language != Language::English {
                let found = english.iter().find(|word| text.contains(**word));
                assert_eq!(found, None, "{language:?} {id}: {text}");
            }
        });
    }
}

/// What one language calls a thing.
#[derive(Deserialize)]
struct Term {
    /// The beginnings of its words, in lower case.
    word: Vec<String>,
    /// Words that mean the same and are not used.
    avoid: Vec<String>,
}

/// The messages that are about a thing, by the word for it in English.
const TERMS: &[(&str, &[MessageId])] = &[
    ("river", &[MessageId::SquareRiver, MessageId::MoveJump, MessageId::IllegalRiver]),
    ("trap", &[MessageId::SquareTrap, MessageId::MoveEnterTrap, MessageId::RuleJungleTrap]),
    ("den", &[MessageId::SquareDen, MessageId::MoveEnterDen, MessageId::RuleJungleDen]),
    ("rank", &[MessageId::SquareRank, MessageId::RuleJungleRanks]),
    ("jump", &[MessageId::MoveJump, MessageId::MoveJumpCapture, MessageId::IllegalNotAJumper]),
    ("capture", &[MessageId::MoveCapture, MessageId::HintCaptures, MessageId::RuleJungleRanks]),
    ("swim", &[MessageId::MoveSwim, MessageId::AboutRat]),
    ("draw", &[MessageId::HeadlineDraw, MessageId::CommandOfferDraw]),
    ("resign", &[MessageId::CommandResign, MessageId::EndResignation]),
    ("hint", &[MessageId::CommandHint, MessageId::ShortcutHint]),
    ("board", &[MessageId::MenuBoard, MessageId::CommandFlipBoard, MessageId::BoardName]),
    ("computer", &[MessageId::PlayerComputer, MessageId::MenuComputers]),
    ("level", &[MessageId::MenuLevel, MessageId::MenuLevelOfSide]),
    ("rules", &[MessageId::MenuRules, MessageId::CommandRules]),
    ("rat", &[MessageId::PieceRat, MessageId::IllegalRiver]),
    ("elephant", &[MessageId::PieceElephant, MessageId::IllegalElephantRat]),
    ("lion", &[MessageId::PieceLion, MessageId::IllegalNotAJumper]),
    ("tiger", &[MessageId::PieceTiger, MessageId::IllegalNotAJumper]),
    ("soldier", &[MessageId::PieceSoldier, MessageId::PositionTooManySoldiers]),
    ("mule", &[MessageId::PieceMule, MessageId::EndMulesLost]),
    ("stone", &[MessageId::PieceStone, MessageId::EndConnected]),
    ("king", &[MessageId::PieceKing, MessageId::EndKingCaptured]),
    ("pawn", &[MessageId::PiecePawn, MessageId::IllegalPawn]),
];

#[test]
fn each_language_has_one_word_for_one_thing() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/locales/glossary");
    for language in Language::all() {
        let file = folder.join(format!("{}.ron", language.tag()));
        let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file:?}: {error}"));
        let glossary: HashMap<String, Term> = ron::from_str(&text).expect("a glossary");
        let messages = language.content().to_lowercase();
        for_each_sentence(language, |id, text| {
            let text = text.to_lowercase();
            for (word, term) in &glossary {
                let avoided = term.avoid.iter().find(|word| text.contains(&word.to_lowercase()));
                assert_eq!(avoided, None, "{language:?}: {word} in {id}: {text}");
            }
        });
        for (word, ids) in TERMS {
            let term = &glossary[*word];
            for id in *ids {
                let source = source_of(&messages, id.key());
                let is_used = term.word.iter().any(|word| source.contains(&word.to_lowercase()));
                assert!(is_used, "{language:?}: {word} in {source}");
            }
        }
    }
}

/// The lines of a message in a file, with those of the names that it is made of left out.
fn source_of<'a>(file: &'a str, key: &str) -> &'a str {
    let start = file.find(&format!("\n{key} =")).expect("the message");
    let rest = &file[start + 1..];
    let mut ends = rest.match_indices('\n').map(|(end, _)| end);
    let end = ends.find(|end| !rest[end + 1..].starts_with(' ')).unwrap_or(rest.len());
    &rest[..end]
}

#[test]
fn a_broken_file_is_an_error_with_its_line() {
    let error = Messages::new(Language::German, "menu-game = Spiel\nmenu-rules\n").err();
    assert!(matches!(error, Some(LocaleError::Syntax { line: 2, .. })), "{error:?}");
    let twice = Messages::new(Language::German, "menu-game = Spiel\nmenu-game = Partie\n").err();
    assert!(matches!(twice, Some(LocaleError::Duplicate(_))), "{twice:?}");
}

#[test]
fn what_a_language_lacks_is_in_english() {
    let messages = Messages::new(Language::German, "menu-game = Spiel\nmenu-rules = { $x }\n");
    let messages = messages.expect("a file with two messages");
    assert_eq!(messages.text(MessageId::MenuGame), "Spiel");
    assert_eq!(messages.text(MessageId::MenuRules), "Rules", "a variable is missing");
    assert_eq!(messages.text(MessageId::MenuPlayers), "Players");
    assert_eq!(messages.game("jungle"), "Jungle");
}
