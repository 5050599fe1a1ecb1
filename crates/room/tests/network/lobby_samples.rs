//! An example of every message of the lobby.

use jungle_rating::ShownRating;
use jungle_record::TimeControl;
use jungle_room::lobby::{LobbyMessage, LobbyPlayer, SeekId, SeekView, Terms};
use jungle_room::room::Takebacks;
use jungle_room::wire::LobbyRequest;
use jungle_rules::Side;

use crate::samples::{member, opening, room_id, token};

const SEEK: SeekId = SeekId(0xff);

fn terms() -> Terms {
    let setup = opening(TimeControl::Unlimited, [None, None]).setup;
    let time = TimeControl::Fischer { base: 300, increment: 3 };
    Terms { setup, time, rated: true, side: Some(Side::First) }
}

/// What a client asks for.
pub fn requests() -> Vec<LobbyRequest> {
    let casual = Terms { rated: false, side: None, ..terms() };
    vec![
        LobbyRequest::Subscribe {},
        LobbyRequest::Unsubscribe {},
        LobbyRequest::Seek { terms: terms(), quick: true },
        LobbyRequest::Cancel { seek: SEEK },
        LobbyRequest::Take { seek: SEEK },
        LobbyRequest::Invite { terms: casual.clone(), takebacks: Takebacks::Free },
        LobbyRequest::PlayComputer { terms: casual, player: "cat".to_owned() },
    ]
}

/// What a client is told.
pub fn news() -> Vec<LobbyMessage> {
    let of = member("ada");
    let rating = Some(ShownRating { value: 1512, is_provisional: true });
    let by = LobbyPlayer { account: of.account, name: of.name, is_guest: false, rating };
    let seek = SeekView { id: SEEK, by, terms: terms(), is_quick: true };
    vec![
        LobbyMessage::Seeks { seeks: vec![seek.clone()] },
        LobbyMessage::SeekChanges { add: vec![seek.clone()], remove: vec![SeekId(1)] },
        LobbyMessage::SeekOpened { seek },
        LobbyMessage::Paired { room: room_id() },
        LobbyMessage::Invited { room: room_id(), token: token(7) },
        LobbyMessage::LevelOffered { seek: SEEK },
        LobbyMessage::Refused { code: "seek_gone".to_owned() },
    ]
}
