//! What is written about games on a server.

use super::super::names::time_name;
use super::super::widgets::joined;
use super::{Online, SeekRow};
use crate::games::find_game;
use crate::messages::{MessageId, Messages};
use crate::net::account::{Pace, Pool};
use crate::net::api::GameSummary;
use crate::net::client::ServerAddress;
use crate::net::client::online::ApiError;
use crate::net::summary::RoomSummary;
use crate::rating::ShownRating;
use crate::record::Name;
use crate::rules::Side;
use crate::search::Bot;

/// What stands for a name that is not known.
const NOBODY: &str = "–";

/// Why the server has not done what the person asked for.
pub fn api_error(messages: &Messages, server: &ServerAddress, error: &ApiError) -> String {
    let about = |id| messages.format(id, [("host", server.host.to_string().into())]);
    let id = match error {
        ApiError::Unreachable => return about(MessageId::OnlineUnreachable),
        ApiError::NoServer => return about(MessageId::OnlineNoServer),
        ApiError::Untrusted => return about(MessageId::OnlineUntrusted),
        ApiError::Code(code) => match code.as_str() {
            "wrong" => MessageId::OnlineWrong,
            "name_taken" => MessageId::OnlineNameTaken,
            "reserved_name" => MessageId::OnlineNameReserved,
            "common_password" => MessageId::OnlinePasswordCommon,
            "bad_name" => MessageId::OnlineNameRule,
            "bad_password" => MessageId::OnlinePasswordRule,
            "too_many" => MessageId::OnlineTooMany,
            "busy" => MessageId::OnlineBusy,
            "not_signed_in" => MessageId::OnlineSessionOver,
            "storage" | "stopping" => MessageId::OnlineStorage,
            "not_found" => MessageId::OnlineNotFound,
            _ => return other(messages, code),
        },
    };
    messages.text(id)
}

/// Why the lobby does not do what the person asked for.
pub fn lobby_refusal(messages: &Messages, code: &str) -> String {
    let id = match code {
        "not_ratable" => MessageId::LobbyNotRatable,
        "guest" => MessageId::LobbyGuest,
        "restricted" => MessageId::LobbyRestricted,
        "duplicate" => MessageId::LobbyDuplicate,
        "too_many" => MessageId::LobbyTooMany,
        "lobby_full" => MessageId::LobbyFull,
        "seek_gone" => MessageId::LobbyGone,
        "own_seek" => MessageId::LobbyOwn,
        "blocked" => MessageId::LobbyBlocked,
        "same_address" => MessageId::LobbySameAddress,
        "again" => MessageId::LobbyAgain,
        "often" => MessageId::LobbyOften,
        "bad_setup" | "bad_time" => MessageId::LobbyBadTerms,
        "not_signed_in" => MessageId::OnlineSessionOver,
        "storage" => MessageId::OnlineStorage,
        "offline" => MessageId::LobbyOffline,
        _ => return other(messages, code),
    };
    messages.text(id)
}

fn other(messages: &Messages, code: &str) -> String {
    messages.format(MessageId::OnlineRefused, [("code", code.to_owned().into())])
}

/// What is read out when it changes: what went wrong, or that the lobby looks for an opponent.
pub fn news(messages: &Messages, online: &Online) -> Option<String> {
    let quick = online.quick_seek();
    let id = match quick {
        _ if online.problem.is_some() => return online.problem.clone(),
        Some(_) if online.level_offered == quick => MessageId::OnlineLevelOffer,
        Some(_) => MessageId::OnlineSearching,
        None => return None,
    };
    Some(messages.text(id))
}

/// A rating, with a question mark if it is uncertain.
pub fn rating(rating: ShownRating) -> String {
    format!("{}{}", rating.value, if rating.is_provisional { "?" } else { "" })
}

/// Whether a game is rated.
pub fn rated(messages: &Messages, is_rated: bool) -> String {
    messages.text(if is_rated { MessageId::OnlineRated } else { MessageId::OnlineCasual })
}

/// The name of a player, with the rating.
pub fn seek_title(messages: &Messages, row: &SeekRow) -> String {
    if row.is_own {
        return messages.text(MessageId::OnlineOwnOffer);
    }
    match row.rating {
        Some(known) => format!("{} ({})", row.name, rating(known)),
        None => row.name.clone(),
    }
}

/// What is to be played.
pub fn seek_detail(messages: &Messages, row: &SeekRow) -> String {
    let info = find_game(row.game).map(|entry| entry.info(&entry.default_options()));
    let rules = (!row.is_standard).then(|| messages.text(MessageId::OnlineOtherRules));
    let side = row.side.zip(info);
    let side = side.map(|(side, info)| messages.about_side(MessageId::HomeYouPlay, &info, side));
    let parts =
        [messages.game(row.game), time_name(messages, row.time), rated(messages, row.rated)];
    let withdraw = row.is_own.then(|| messages.text(MessageId::OnlineWithdraw));
    let friend = row.is_friend.then(|| messages.text(MessageId::OnlineFriend));
    joined(friend.into_iter().chain(parts).chain(rules).chain(side).chain(withdraw))
}

/// The name of a player in a list: of a person, or of a computer player.
fn player(messages: &Messages, name: Option<&str>) -> String {
    match name {
        Some(name) => match Bot::find(name) {
            Some(bot) => messages.bot(bot),
            // What is shown as a name has the form of one.
            None => Name::new(name).map_or(NOBODY.to_owned(), |name| name.as_str().to_owned()),
        },
        None => NOBODY.to_owned(),
    }
}

/// The two players of a room.
pub fn room_title(messages: &Messages, room: &RoomSummary) -> String {
    messages.pairing(room.players.each_ref().map(|name| player(messages, name.as_deref())))
}

/// What is played in a room, and who is to move.
pub fn room_detail(messages: &Messages, room: &RoomSummary) -> String {
    let turn = match (room.you, room.to_move) {
        (Some(you), Some(side)) if you == side => Some(MessageId::OnlineYourTurn),
        (Some(_), Some(_)) => Some(MessageId::OnlineTheirTurn),
        _ => None,
    };
    let turn = turn.map(|id| messages.text(id));
    let moves = messages.count_of_moves(room.moves);
    let what = [messages.game(&room.game), time_name(messages, room.time), moves];
    joined(turn.into_iter().chain(what))
}

/// The players of a game of the archive.
pub fn game_title(messages: &Messages, game: &GameSummary) -> String {
    messages.pairing(game.players.each_ref().map(|name| player(messages, name.as_deref())))
}

/// The result of a game of the archive.
pub fn game_detail(messages: &Messages, game: &GameSummary) -> String {
    let result = match game.winner {
        Some(side) => {
            let name = game.players[side.index()].as_deref();
            messages.format(MessageId::OnlineWinner, [("name", player(messages, name).into())])
        }
        None => messages.text(MessageId::HeadlineDraw),
    };
    let moves = messages.count_of_moves(game.moves as usize);
    joined([result, messages.game(&game.game), rated(messages, game.rated), moves])
}

/// The name of a pool.
pub fn pool(messages: &Messages, pool: Pool) -> String {
    joined([messages.game(pool.game), messages.text(pace(pool.pace))])
}

/// The name of a pace.
pub fn pace(pace: Pace) -> MessageId {
    match pace {
        Pace::Timed => MessageId::OnlineTimed,
        Pace::Days => MessageId::OnlineDays,
    }
}

/// The side that a person wants to play.
pub fn side(messages: &Messages, game: &str, side: Option<Side>) -> String {
    let info = find_game(game).map(|entry| entry.info(&entry.default_options()));
    match side.zip(info) {
        Some((side, info)) => messages.side(&info, side),
        None => messages.text(MessageId::OnlineAnySide),
    }
}
