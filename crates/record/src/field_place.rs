//! The place of a field of a record, for errors about a value that is no text, or is missing.

use std::fmt;
use std::marker::PhantomData;

use ron::extensions::Extensions;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::ErrorPlace;

/// How RON reads records.
pub(super) fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// Where a field of a record begins, or an entry of its list. If there is none, where the record or
/// the list ends. RON is read again up to there: its parser tells the places of errors only.
pub(super) fn place_of(text: &str, field: &str, entry: Option<usize>) -> ErrorPlace {
    match options().from_str_seed(text, Field { field, entry }) {
        Err(error) => ErrorPlace::Line { line: error.span.end.line, column: error.span.end.col },
        // The visitors below always stop with an error.
        Ok(()) => ErrorPlace::end_of(text),
    }
}

/// Reads a record up to a field.
struct Field<'a> {
    field: &'a str,
    entry: Option<usize>,
}

impl<'de> DeserializeSeed<'de> for Field<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_struct("", &[], self)
    }
}

impl<'de> Visitor<'de> for Field<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a record")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(name) = map.next_key_seed(Name(PhantomData))? {
            if name != self.field {
                map.next_value::<IgnoredAny>()?;
                continue;
            }
            return match self.entry {
                None => map.next_value_seed(Here),
                Some(entry) => map.next_value_seed(Entry(entry)),
            };
        }
        Err(found())
    }
}

/// The error that stops the parser.
fn found<E: Error>() -> E {
    E::custom("found")
}

/// Reads the name of a field.
struct Name<'a>(PhantomData<&'a str>);

impl<'de> DeserializeSeed<'de> for Name<'de> {
    type Value = &'de str;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<&'de str, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl<'de> Visitor<'de> for Name<'de> {
    type Value = &'de str;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a field")
    }

    fn visit_borrowed_str<E: Error>(self, name: &'de str) -> Result<&'de str, E> {
        Ok(name)
    }
}

/// Stops where a value begins.
struct Here;

impl<'de> DeserializeSeed<'de> for Here {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, _: D) -> Result<(), D::Error> {
        Err(found())
    }
}

/// Reads a list up to an entry.
struct Entry(usize);

impl<'de> DeserializeSeed<'de> for Entry {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Entry {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        for _ in 0..self.0 {
            if seq.next_element::<IgnoredAny>()?.is_none() {
                break;
            }
        }
        seq.next_element_seed(Here)?;
        Err(found())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_and_entries_have_their_places() {
        let text =
            "// times: [0]\n(\n    game: \"times: 1\", /* times: 2 */\n    times: [1, 2],\n)\n";
        for (field, entry, line, column) in [
            ("game", None, 3, 11),
            ("times", None, 4, 12),
            ("times", Some(0), 4, 13),
            ("times", Some(1), 4, 16),
            ("times", Some(5), 4, 17),
            ("clocks", None, 5, 1),
            ("clocks", Some(1), 5, 1),
        ] {
            let place = ErrorPlace::Line { line, column };
            assert_eq!(place_of(text, field, entry), place, "{field} {entry:?}");
        }
    }
}
