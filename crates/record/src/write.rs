//! Writing records to files.

use std::fmt::{Display, Write};
use std::time::Duration;

use super::board_rows::board_rows;
use super::raw_record::{PLAIN_VERSION, VERSION};
use super::{Analysis, Assistance, GameSetup, Name, Note, Person, Player, Record};
use jungle_rules::games::find_game;
use jungle_rules::{EarlyEnd, Game, GameInfo, Outcome, Side};

/// The id of the standard starting position.
pub(super) const STANDARD: &str = "standard";

/// The id of a human player.
pub const HUMAN: &str = "human";

/// The number of times per line; there are two moves per line, one of each side.
const TIMES_A_LINE: usize = 10;

/// The text of a record file with the first `at` moves, or all moves if there are fewer; an early
/// end is included only after all moves. Times are in whole milliseconds.
///
/// A record is written in version 1 if that version can represent it.
///
/// ```
/// use jungle_record::{GameSetup, Player, Record, write};
/// use jungle_rules::games::find_game;
///
/// let entry = find_game("king-chess").expect("a game of the program");
/// let start = entry.start(&entry.default_options());
/// let record = Record::new(GameSetup { start, players: [Player::Human; 2], seed: 0 }, None);
/// let file = r#"(
///     version: 1,
///     game: "king-chess",
///     options: {},
///     players: {
///         "white": "human",
///         "black": "human",
///     },
///     seed: 0,
///     start: "standard",
///     moves: [],
///     board: [
///         "RNBQKBNR",
///         "PPPPPPPP",
///         "........",
///         "........",
///         "........",
///         "........",
///         "pppppppp",
///         "rnbqkbnr",
///     ],
///     to_move: "white",
/// )
/// "#;
/// assert_eq!(write(&record, 0), file);
/// ```
pub fn write(record: &Record, at: usize) -> String {
    let at = at.min(record.len());
    let game = record.game_at(at);
    let info = game.info();
    let mut text = String::new();
    // Writing to a string never fails.
    let _ = write_fields(record, at, game.as_ref(), info, &mut text);
    text
}

fn write_fields(
    record: &Record,
    at: usize,
    game: &dyn Game,
    info: &GameInfo,
    out: &mut String,
) -> std::fmt::Result {
    let GameSetup { start, players, seed } = &record.setup;
    let end = record.early_end().filter(|_| at == record.len());
    let clocks = &record.clocks()[..at];
    let mut analysis = record.analysis().clone();
    analysis.truncate(at);
    let is_plain = matches!(end, None | Some(EarlyEnd::Resignation(_)))
        && clocks.iter().all(Option::is_none)
        && analysis.is_empty()
        && record.time_control.is_none()
        && record.assistance() == Assistance::default()
        && record.people.iter().all(|person| *person == Person::default());
    let version = if is_plain { PLAIN_VERSION } else { VERSION };
    writeln!(out, "(\n    version: {version},\n    game: \"{}\",", info.id)?;
    let options = game.options().in_files();
    map(out, "options", options.map(|(option, value)| (option.id, value)))?;
    let sides = Side::BOTH.map(|side| info.side_id(side));
    map(out, "players", sides.into_iter().zip(players.map(player_id)))?;
    people(out, "names", &sides, record.people.each_ref().map(|person| person.name.as_ref()))?;
    people(out, "ids", &sides, record.people.each_ref().map(|person| person.id.as_ref()))?;
    if let Some(control) = record.time_control {
        writeln!(out, "    time_control: \"{control}\",")?;
    }
    let Assistance { hint, undo, coach } = record.assistance();
    for (field, holds) in [("hint", hint), ("undo", undo), ("coach", coach)] {
        if holds {
            writeln!(out, "    {field}: true,")?;
        }
    }
    writeln!(out, "    seed: {seed},")?;
    if let Some(began) = record.began {
        writeln!(out, "    began: \"{began}\",")?;
    }
    writeln!(out, "    start: \"{}\",", start_id(start.as_ref()))?;

    let moves = record.played()[..at].iter();
    list(out, "moves", 2, moves.map(|played| format!("\"{}\"", played.mv.text(info))))?;
    let times = &record.times()[..at];
    if times.iter().any(Option::is_some) {
        list(out, "times", TIMES_A_LINE, times.iter().map(|time| time_text(*time)))?;
    }
    if clocks.iter().any(Option::is_some) {
        list(out, "clocks", TIMES_A_LINE, clocks.iter().map(|left| time_text(*left)))?;
    }
    match end {
        Some(EarlyEnd::Resignation(side)) if is_plain => {
            writeln!(out, "    stopped: \"{}\",", info.side_id(side))?;
        }
        Some(end) => writeln!(out, "    end: {},", end_text(end, info))?,
        None => {}
    }
    if let Some(Outcome { winner, reason, .. }) = game.outcome() {
        let winner = winner.map_or("None".to_owned(), |side| format!("\"{}\"", info.side_id(side)));
        writeln!(out, "    result: (winner: {winner}, reason: \"{}\"),", reason.code)?;
    }
    write_analysis(&analysis, info, out)?;
    list(out, "board", 1, board_rows(game).iter().map(|row| format!("\"{row}\"")))?;
    writeln!(out, "    to_move: \"{}\",\n)", info.side_id(game.side_to_move()))
}

fn end_text(end: EarlyEnd, info: &GameInfo) -> String {
    let cause = end.outcome().reason.code;
    let with = |field, side| format!("(cause: \"{cause}\", {field}: \"{}\")", info.side_id(side));
    match end {
        EarlyEnd::Resignation(side) | EarlyEnd::Time(side) | EarlyEnd::Abandonment(side) => {
            with("side", side)
        }
        EarlyEnd::Adjudication(Some(winner)) => with("winner", winner),
        EarlyEnd::Adjudication(None) | EarlyEnd::Agreement => format!("(cause: \"{cause}\")"),
    }
}

/// Writes the branches and notes, one per line.
fn write_analysis(analysis: &Analysis, info: &GameInfo, out: &mut String) -> std::fmt::Result {
    let quote = |text: &str| format!("\"{text}\"");
    if !analysis.branches.is_empty() {
        let branches = analysis.branches.iter().map(|branch| {
            let moves: Vec<String> = branch.moves.iter().map(|mv| quote(&mv.text(info))).collect();
            format!("(of: {}, after: {}, moves: [{}])", branch.of, branch.after, moves.join(", "))
        });
        list(out, "branches", 1, branches)?;
    }
    if !analysis.notes.is_empty() {
        list(out, "notes", 1, analysis.notes.iter().map(|note| note_text(note, info)))?;
    }
    Ok(())
}

fn note_text(note: &Note, info: &GameInfo) -> String {
    let mut fields = vec![format!("of: {}", note.of), format!("after: {}", note.after)];
    if !note.marks.is_empty() {
        let marks: Vec<String> =
            note.marks.iter().map(|mark| format!("\"{}\"", mark.sign())).collect();
        fields.push(format!("marks: [{}]", marks.join(", ")));
    }
    if !note.text.is_empty() {
        fields.push(format!("text: \"{}\"", note.text));
    }
    if !note.arrows.is_empty() {
        let arrows = note.arrows.iter().map(|arrow| {
            let [from, to] = [arrow.from, arrow.to].map(|square| info.geometry.label(square));
            format!("(\"{from}\", \"{to}\", \"{}\")", arrow.kind)
        });
        fields.push(format!("arrows: [{}]", arrows.collect::<Vec<_>>().join(", ")));
    }
    if let Some(value) = note.value {
        fields.push(format!("value: \"{value}\""));
    }
    format!("({})", fields.join(", "))
}

/// Writes a field with the names or ids of the sides that have one, if any.
fn people(
    out: &mut String,
    field: &str,
    sides: &[&'static str; 2],
    names: [Option<&Name>; 2],
) -> std::fmt::Result {
    let known = sides.iter().zip(names);
    let known: Vec<_> = known.filter_map(|(side, name)| Some((*side, name?.as_str()))).collect();
    if known.is_empty() { Ok(()) } else { map(out, field, known.into_iter()) }
}

/// The id of a player in files.
pub(super) fn player_id(player: Player) -> &'static str {
    match player {
        Player::Human => HUMAN,
        Player::Computer(bot) => bot.id(),
    }
}

/// The start of a game: a position text, or the id of the standard starting position.
pub(super) fn start_id(start: &dyn Game) -> String {
    let text = start.position_text();
    let standard =
        find_game(start.info().id).map(|entry| entry.start(start.options()).position_text());
    if standard.as_ref() == Some(&text) { STANDARD.to_owned() } else { text }
}

fn time_text(time: Option<Duration>) -> String {
    let most = u64::MAX.into();
    time.map_or("None".to_owned(), |time| time.as_millis().min(most).to_string())
}

/// Writes a field with a list, `per_line` entries per line.
fn list(
    out: &mut String,
    name: &str,
    per_line: usize,
    entries: impl Iterator<Item = String>,
) -> std::fmt::Result {
    write!(out, "    {name}: [")?;
    for (index, entry) in entries.enumerate() {
        let before = if index % per_line == 0 { "\n        " } else { " " };
        write!(out, "{before}{entry},")?;
    }
    let end = if out.ends_with('[') { "" } else { "\n    " };
    writeln!(out, "{end}],")
}

/// Writes a field with a map, one entry per line.
fn map(
    out: &mut String,
    name: &str,
    entries: impl Iterator<Item = (&'static str, impl Display)>,
) -> std::fmt::Result {
    write!(out, "    {name}: {{")?;
    for (key, value) in entries {
        write!(out, "\n        \"{key}\": \"{value}\",")?;
    }
    let end = if out.ends_with('{') { "" } else { "\n    " };
    writeln!(out, "{end}}},")
}
