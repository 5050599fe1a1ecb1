//! Lines from whoever may write anything.

use std::io::{self, BufRead, Read};

/// The longest line, in bytes.
pub const MAX_LINE: usize = 64 * 1024;

/// What was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// A line, without its end.
    Text(String),
    /// A line longer than [`MAX_LINE`], all of it skipped.
    TooLong,
    /// A line that is not UTF-8.
    NotText,
}

/// Reads a line; nothing at the end of the input.
///
/// # Errors
/// When the input cannot be read.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(MAX_LINE as u64 + 1).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else if bytes.len() > MAX_LINE {
        input.skip_until(b'\n')?;
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(String::from_utf8(bytes).map_or(Line::NotText, Line::Text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(mut input: &[u8]) -> Vec<Line> {
        std::iter::from_fn(|| read_line(&mut input).expect("bytes can be read")).collect()
    }

    #[test]
    fn lines_end_with_the_input_too() {
        let text = |line: &str| Line::Text(line.to_owned());
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"a\n\nb\r"), [text("a"), text(""), text("b\r")]);
        assert_eq!(lines(b"\xff\nd\n"), [Line::NotText, text("d")]);
    }

    #[test]
    fn the_longest_line_is_read() {
        for (length, is_read) in [(MAX_LINE, true), (MAX_LINE + 1, false), (3 * MAX_LINE, false)] {
            for end in ["", "\n"] {
                let found = lines(("x".repeat(length) + end).as_bytes());
                assert_eq!(found.len(), 1);
                assert_eq!(found[0] != Line::TooLong, is_read, "{length}");
            }
        }
        let after = [vec![b'x'; 2 * MAX_LINE], b"\nd".to_vec()].concat();
        assert_eq!(lines(&after), [Line::TooLong, Line::Text("d".to_owned())]);
    }
}
