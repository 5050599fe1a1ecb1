//! External text: lines of bounded length, decoding, and quoting in messages.

use std::io::{self, BufRead, Read};

/// The number of characters that [`quoted`] keeps.
const MAX_QUOTED: usize = 40;

/// The words joined by commas, or `none`, for a message.
///
/// ```
/// use jungle_rules::text::listed;
///
/// assert_eq!(listed(["jungle", "king-chess"].into_iter()), "jungle, king-chess");
/// assert_eq!(listed([].into_iter()), "none");
/// ```
pub fn listed<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let words: Vec<&str> = words.collect();
    if words.is_empty() { "none".to_owned() } else { words.join(", ") }
}

/// A line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputLine {
    /// A line, without its line feed.
    Text(String),
    /// A line longer than allowed, which was skipped.
    TooLong,
    /// A line that is not UTF-8.
    NotUtf8,
}

/// Reads a line of at most `max` bytes, not counting the line feed; `None` at the end of the input.
///
/// ```
/// use jungle_rules::text::{InputLine, read_line};
///
/// let mut input = &b"A3 A4\na very long line\n"[..];
/// assert_eq!(read_line(&mut input, 10)?, Some(InputLine::Text("A3 A4".to_owned())));
/// assert_eq!(read_line(&mut input, 10)?, Some(InputLine::TooLong));
/// assert_eq!(read_line(&mut input, 10)?, None);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// If the input cannot be read.
pub fn read_line(input: &mut impl BufRead, max: usize) -> io::Result<Option<InputLine>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(max as u64 + 1).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else if bytes.len() > max {
        input.skip_until(b'\n')?;
        return Ok(Some(InputLine::TooLong));
    }
    Ok(Some(String::from_utf8(bytes).map_or(InputLine::NotUtf8, InputLine::Text)))
}

/// The text of a file without the byte order mark that some Windows editors write.
///
/// ```
/// use jungle_rules::text::decode_utf8;
///
/// assert_eq!(decode_utf8("\u{feff}jungle".as_bytes()), Ok("jungle"));
/// assert_eq!(decode_utf8(b"ab\xff"), Err(2));
/// ```
///
/// # Errors
/// The number of bytes before the first invalid UTF-8 sequence.
pub fn decode_utf8(content: &[u8]) -> Result<&str, usize> {
    let text = std::str::from_utf8(content).map_err(|error| error.valid_up_to())?;
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text))
}

/// Makes external text safe to print: at most `max_chars` characters, on one line, with control
/// characters and other non-printable characters (such as those that change the writing direction)
/// escaped.
///
/// ```
/// use jungle_rules::text::sanitize;
///
/// assert_eq!(sanitize("two\nlines", 40), "two\\nlines");
/// assert_eq!(sanitize("elephant", 4), "elep…");
/// ```
pub fn sanitize(text: &str, max_chars: usize) -> String {
    let mut safe = String::new();
    for letter in text.chars().take(max_chars) {
        match letter {
            '\'' | '"' | '\\' => safe.push(letter),
            letter => safe.extend(letter.escape_debug()),
        }
    }
    if text.chars().nth(max_chars).is_some() {
        safe.push('…');
    }
    safe
}

/// An external word for quoting in messages: sanitised, shortened, in quotation marks.
///
/// ```
/// use jungle_rules::text::quoted;
///
/// assert_eq!(quoted("E5\t"), "'E5\\t'");
/// ```
pub fn quoted(word: &str) -> String {
    let shown: String = word.chars().take(MAX_QUOTED).flat_map(char::escape_debug).collect();
    let rest = if word.chars().nth(MAX_QUOTED).is_some() { "…" } else { "" };
    format!("'{shown}{rest}'")
}

#[cfg(test)]
mod tests {
    use super::*;

    const MAX: usize = 1000;

    fn lines(mut input: &[u8]) -> Vec<InputLine> {
        std::iter::from_fn(|| read_line(&mut input, MAX).expect("bytes can be read")).collect()
    }

    #[test]
    fn the_last_line_needs_no_line_feed() {
        let text = |line: &str| InputLine::Text(line.to_owned());
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"a\n\nb\r"), [text("a"), text(""), text("b\r")]);
        assert_eq!(lines(b"\xff\nd\n"), [InputLine::NotUtf8, text("d")]);
    }

    #[test]
    fn lines_up_to_the_maximum_are_read() {
        for (length, is_read) in [(MAX, true), (MAX + 1, false), (3 * MAX, false)] {
            for end in ["", "\n"] {
                let found = lines(("x".repeat(length) + end).as_bytes());
                assert_eq!(found.len(), 1);
                assert_eq!(found[0] != InputLine::TooLong, is_read, "{length}");
            }
        }
        let after = [vec![b'x'; 2 * MAX], b"\nd".to_vec()].concat();
        assert_eq!(lines(&after), [InputLine::TooLong, InputLine::Text("d".to_owned())]);
    }

    #[test]
    fn a_byte_order_mark_is_dropped() {
        assert_eq!(decode_utf8("\u{feff}a\u{feff}".as_bytes()), Ok("a\u{feff}"));
        assert_eq!(decode_utf8(b"a\nb\xff"), Err(3));
    }

    #[test]
    fn terminal_control_characters_are_escaped() {
        assert_eq!(sanitize("it's \"C:\\é\"", 40), "it's \"C:\\é\"");
        assert_eq!(sanitize("a\n\u{1b}[2J\u{202e}", 40), "a\\n\\u{1b}[2J\\u{202e}");
        assert_eq!((sanitize("abc", 3), sanitize("abcd", 3)), ("abc".into(), "abc…".into()));
        assert_eq!(quoted("it's\t"), "'it\\'s\\t'");
        assert_eq!(quoted(&"x".repeat(41)), format!("'{}…'", "x".repeat(40)));
    }
}
