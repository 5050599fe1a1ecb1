//! Writing games to files.

use std::fmt::Write;
use std::time::Duration;

use super::board_rows::board_rows;
use super::raw_record::VERSION;
use super::{GameSetup, Player, Record};
use crate::games::find_game;
use crate::rules::{EarlyEnd, Game, GameInfo, Outcome, Side};

/// What stands for the standard start.
pub(super) const STANDARD: &str = "standard";

/// What stands for a person.
pub(super) const HUMAN: &str = "human";

/// So many times stand on a line; of moves there are two, one a side.
const TIMES_A_LINE: usize = 10;

/// The file of a game after the first `at` of its turns, or after all when there are fewer; who
/// stopped it is told after all of them only. Times are kept in whole milliseconds.
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
    writeln!(out, "(\n    version: {VERSION},\n    game: \"{}\",", info.id)?;
    let options = game.options().iter();
    map(out, "options", options.map(|(switch, form)| (switch.id, form)))?;
    let names = Side::BOTH.map(|side| info.side_id(side));
    map(out, "players", names.into_iter().zip(players.map(player_id)))?;
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
    if let Some(EarlyEnd::Resignation(side)) = record.early_end().filter(|_| at == record.len()) {
        writeln!(out, "    stopped: \"{}\",", info.side_id(side))?;
    }
    if let Some(Outcome { winner, reason, .. }) = game.outcome() {
        let winner = winner.map_or("None".to_owned(), |side| format!("\"{}\"", info.side_id(side)));
        writeln!(out, "    result: (winner: {winner}, reason: \"{}\"),", reason.code)?;
    }
    list(out, "board", 1, board_rows(game).iter().map(|row| format!("\"{row}\"")))?;
    writeln!(out, "    to_move: \"{}\",\n)", info.side_id(game.side_to_move()))
}

/// What a player is called in files.
pub(super) fn player_id(player: Player) -> &'static str {
    match player {
        Player::Human => HUMAN,
        Player::Computer(machine) => machine.id(),
    }
}

/// Where a game begins: as position text, or what stands for the standard start.
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

/// A field with a list, some entries a line.
fn list(
    out: &mut String,
    name: &str,
    a_line: usize,
    entries: impl Iterator<Item = String>,
) -> std::fmt::Result {
    write!(out, "    {name}: [")?;
    for (index, entry) in entries.enumerate() {
        let before = if index % a_line == 0 { "\n        " } else { " " };
        write!(out, "{before}{entry},")?;
    }
    let end = if out.ends_with('[') { "" } else { "\n    " };
    writeln!(out, "{end}],")
}

/// A field with a map, an entry a line.
fn map(
    out: &mut String,
    name: &str,
    entries: impl Iterator<Item = (&'static str, &'static str)>,
) -> std::fmt::Result {
    write!(out, "    {name}: {{")?;
    for (key, value) in entries {
        write!(out, "\n        \"{key}\": \"{value}\",")?;
    }
    let end = if out.ends_with('{') { "" } else { "\n    " };
    writeln!(out, "{end}}},")
}
