//! The messages of one language, by Fluent (<https://projectfluent.org>).

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Pattern, PatternElement};
use thiserror::Error;

use super::{Language, MessageId};

/// The English messages, which define what messages there are.
pub(super) const ENGLISH: &str = include_str!("../assets/locales/en.ftl");

/// All messages of a language. What a language lacks is shown in English.
pub struct Messages {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    forms: Arc<Forms>,
}

/// Why the file of a language cannot be used.
#[derive(Debug, Error)]
pub enum LocaleError {
    /// It is not a Fluent file.
    #[error("line {line}: {problem}")]
    Syntax {
        /// The number of the line, from 1.
        line: usize,
        /// What Fluent says about it.
        problem: String,
    },
    /// Two messages have the same id.
    #[error("{0}")]
    Duplicate(FluentError),
}

/// The forms of each name by their attributes; the one without an attribute is the plain name.
type Forms = HashMap<String, HashMap<String, String>>;

impl Messages {
    /// The messages in the content of a language's file.
    ///
    /// # Errors
    /// The first syntax error, or an id that occurs twice.
    pub fn new(language: Language, content: &str) -> Result<Self, LocaleError> {
        let resource = FluentResource::try_new(content.to_owned()).map_err(|(_, errors)| {
            let first = errors.first();
            let place = first.map_or(0, |error| error.pos.start).min(content.len());
            LocaleError::Syntax {
                line: content.as_bytes()[..place].iter().filter(|&&byte| byte == b'\n').count() + 1,
                problem: first.map(ToString::to_string).unwrap_or_default(),
            }
        })?;
        let forms = Arc::new(forms(&resource));
        let of_bundle = forms.clone();
        let mut bundle = FluentBundle::new_concurrent(vec![language.plural_rules()]);
        // Marks of the writing direction around arguments would be drawn as boxes.
        bundle.set_use_isolating(false);
        bundle
            .add_function("FORM", move |names, options| form_value(&of_bundle, names, options))
            .and_then(|()| bundle.add_function("CAPITAL", |texts, _| capital(texts)))
            .map_err(LocaleError::Duplicate)?;
        if let Err(errors) = bundle.add_resource(resource)
            && let Some(error) = errors.into_iter().next()
        {
            return Err(LocaleError::Duplicate(error));
        }
        Ok(Self { language, bundle, forms })
    }

    /// The English messages: those of the command line, the console and the engine protocol, which
    /// are not translated.
    pub fn english() -> &'static Arc<Self> {
        static MESSAGES: LazyLock<Arc<Messages>> = LazyLock::new(|| {
            let messages = Messages::new(Language::English, ENGLISH);
            Arc::new(messages.expect("the English messages are tested"))
        });
        &MESSAGES
    }

    /// The messages of a language that is built into the program.
    #[cfg(all(not(target_family = "wasm"), any(test, feature = "translations")))]
    pub fn load(language: Language) -> Arc<Self> {
        if language == Language::English {
            return Self::english().clone();
        }
        let messages = Self::new(language, language.content());
        Arc::new(messages.expect("the messages of all languages are tested"))
    }

    /// English with every text longer by two fifths: a pseudolocale, in which texts are cut off that
    /// have too little space for other languages.
    #[cfg(all(not(target_family = "wasm"), any(test, feature = "translations")))]
    pub fn elongated() -> Self {
        let mut messages = Self::new(Language::English, ENGLISH).expect("the English messages");
        let elongate = |text: &str| -> std::borrow::Cow<str> {
            let count = text.chars().filter(|letter| !letter.is_whitespace()).count();
            format!("{text}{}", "n".repeat(count * 2 / 5)).into()
        };
        messages.bundle.set_transform(Some(elongate));
        messages
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A message without variables.
    pub fn text(&self, id: MessageId) -> String {
        self.format(id, [])
    }

    /// A message with its variables. Sides, pieces and games are passed as the ids of the messages
    /// that have their names.
    pub fn format<'a>(
        &self,
        id: MessageId,
        args: impl IntoIterator<Item = (&'a str, FluentValue<'a>)>,
    ) -> String {
        let args = FluentArgs::from_iter(args);
        let key = id.key();
        let text = self.try_format(key, &args);
        let english = || Self::english().try_format(key, &args);
        text.or_else(english).unwrap_or_else(|| key.to_owned())
    }

    /// A form of a name; the plain name where it has no such form.
    pub(super) fn form(&self, name: &str, case: &str) -> String {
        let form = find_form(&self.forms, name, case, "");
        form.or_else(|| find_form(&Self::english().forms, name, case, ""))
            .unwrap_or(name)
            .to_owned()
    }

    /// A message, unless it is missing or has an error.
    pub(super) fn try_format(&self, key: &str, args: &FluentArgs) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        errors.is_empty().then_some(text)
    }
}

/// The names in a file, in all their forms.
fn forms(resource: &FluentResource) -> Forms {
    let mut forms = Forms::new();
    for entry in resource.entries() {
        if let Entry::Message(message) = entry {
            let attributes =
                message.attributes.iter().map(|attribute| (attribute.id.name, &attribute.value));
            let value = message.value.iter().map(|value| ("", value));
            for (form, pattern) in value.chain(attributes) {
                if let Some(text) = plain_text(pattern) {
                    let name = forms.entry(message.id.name.to_owned()).or_default();
                    name.insert(form.to_owned(), text);
                }
            }
        }
    }
    forms
}

/// The text of a pattern without variables.
fn plain_text(pattern: &Pattern<&str>) -> Option<String> {
    let part = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => Some((*value).to_owned()),
        PatternElement::Placeable { .. } => None,
    };
    pattern.elements.iter().map(part).collect()
}

/// `FORM($name, case: "the")`: a form of a name. `FORM($side, $piece, case: "the")`: the form that
/// agrees with the gender of the second name.
fn form_value(
    forms: &Forms,
    names: &[FluentValue<'_>],
    options: &FluentArgs<'_>,
) -> FluentValue<'static> {
    let string = |value: Option<&FluentValue<'_>>| match value {
        Some(FluentValue::String(text)) => text.clone().into_owned(),
        _ => String::new(),
    };
    let (name, other) = (string(names.first()), string(names.get(1)));
    let gender = forms.get(&other).and_then(|forms| forms.get("gender"));
    let gender = gender.map_or("", String::as_str);
    let found = find_form(forms, &name, &string(options.get("case")), gender);
    found.map_or(FluentValue::Error, |text| text.to_owned().into())
}

/// A form of a name: that of the case and the gender, of the case, or the plain name.
fn find_form<'a>(forms: &'a Forms, name: &str, case: &str, gender: &str) -> Option<&'a str> {
    let agreeing = match (case, gender) {
        (form, "") | ("", form) => form.to_owned(),
        (case, gender) => format!("{case}-{gender}"),
    };
    let forms = forms.get(name)?;
    let found = forms.get(&agreeing).or_else(|| forms.get(case)).or_else(|| forms.get(""));
    found.map(String::as_str)
}

/// `CAPITAL(…)`: the same text with a capital letter at its beginning.
fn capital(texts: &[FluentValue<'_>]) -> FluentValue<'static> {
    let Some(FluentValue::String(text)) = texts.first() else {
        return FluentValue::Error;
    };
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect::<String>().into()
}
