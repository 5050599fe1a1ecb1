//! What players ask of the lobby, and the rooms that come of it.

use std::collections::BTreeSet;
use std::net::IpAddr;
use std::sync::Arc;

use tracing::error;

use super::{GatewayEffect, Task};
use crate::api::Failure;
use crate::rooms::RoomMeta;
use crate::store::{Store, StoreError};
use crate::task::ends::Ending;
use crate::task::members::Checked;
use jungle_engine::Bot;
use jungle_host::endpoint::listener::network;
use jungle_record::{GameSetup, Record, link};
use jungle_room::account::{AccountId, Member, Pool};
use jungle_room::conduct::{self, ConductOutcome};
use jungle_room::connection_id::ConnectionId;
use jungle_room::lobby::{
    LobbyCommand, LobbyEffect, LobbyMessage, LobbyPlayer, LobbyRefusal, ROOM_ID_LETTERS, SeekId,
    Seeker, Terms,
};
use jungle_room::room::{Occupant, PROTOCOL_RULES_VERSION, RoomId, RoomOpening, Takebacks, Token};
use jungle_room::wire::{LobbyRequest, ServerMessage};
use jungle_rules::{BySide, Side};
use jungle_storage::clock::now_ms;

/// What other tasks tell the one that has the gateway.
pub(crate) enum TaskMessage {
    /// What the lobby has to know about a player who asks for something.
    Seeker { from: ConnectionId, asked: SeekAction, seeker: Result<Box<Seeker>, StoreError> },
    /// Whose the session of a connection is.
    Checked(ConnectionId, Result<Option<Box<Checked>>, Failure>),
    /// The game of a room was archived, unless it was discarded.
    Ended(RoomId, Result<bool, StoreError>),
    /// The link of the archived game of a room that is not served, for whoever wants to enter it.
    Archived { from: ConnectionId, room: RoomId, game: Result<Option<String>, StoreError> },
}

/// What a player asks for.
pub(crate) enum SeekAction {
    /// To open a seek.
    Seek(Terms, bool),
    /// To take one.
    Take(SeekId),
}

/// A room that is to be opened.
pub(super) struct NewRoom {
    pub id: RoomId,
    pub kept: RoomMeta,
    /// The address of the player who opens it alone, if it counts.
    pub address: Option<IpAddr>,
    /// Who is told of it, and what.
    pub tell: Vec<(ConnectionId, LobbyMessage)>,
}

impl Task {
    /// Does what a client asks of the lobby.
    pub(super) fn request(
        &mut self,
        from: ConnectionId,
        request: LobbyRequest,
    ) -> Vec<GatewayEffect> {
        let lobby = &mut self.parts.lobby;
        match (request, self.parts.gateway.member(from).cloned()) {
            // Everybody may see the list.
            (LobbyRequest::Subscribe {}, _) => {
                let news = lobby.subscribe(from);
                self.perform_lobby(news)
            }
            (LobbyRequest::Unsubscribe {}, _) => {
                lobby.unsubscribe(from);
                Vec::new()
            }
            (_, None) => self.refuse(from, "not_signed_in"),
            (LobbyRequest::Cancel { seek }, Some(member)) => {
                let account = member.account;
                self.parts.sharing.lobby(LobbyCommand::Cancel { by: from, account, seek });
                Vec::new()
            }
            (LobbyRequest::Seek { terms, quick }, Some(member)) => match terms.check() {
                Ok(terms) => {
                    let (pool, terms) = (terms.pool(), terms.terms().clone());
                    self.find_seeker(from, member, pool, SeekAction::Seek(terms, quick))
                }
                Err(refusal) => self.refuse(from, &refusal.code()),
            },
            (LobbyRequest::Take { seek }, Some(member)) => {
                let pool = lobby.pool(seek);
                self.find_seeker(from, member, pool, SeekAction::Take(seek))
            }
            (LobbyRequest::Invite { terms, takebacks }, Some(member)) => {
                let opened = self.invite(from, &member, terms, takebacks);
                opened.unwrap_or_else(|refusal| self.refuse(from, &refusal.code()))
            }
            (LobbyRequest::PlayComputer { terms, player }, Some(member)) => {
                let opened = self.play_computer(from, &member, terms, &player);
                opened.unwrap_or_else(|refusal| self.refuse(from, &refusal.code()))
            }
        }
    }

    /// Looks up what the lobby has to know about a player.
    fn find_seeker(
        &mut self,
        connection: ConnectionId,
        member: Member,
        pool: Option<Pool>,
        asked: SeekAction,
    ) -> Vec<GatewayEffect> {
        if self.is_busy(&member) {
            return self.refuse(connection, &LobbyRefusal::TooMany.code());
        }
        let address = self.addresses.get(&connection).map(|address| network(*address));
        let (store, tell) = (self.parts.store.clone(), self.tell.clone());
        tokio::spawn(async move {
            let mut seeker = Seeker {
                connection,
                player: LobbyPlayer {
                    account: member.account,
                    name: member.name,
                    is_guest: member.is_guest,
                    rating: None,
                },
                address,
                blocked: Arc::default(),
                often: Arc::default(),
                restricted_until_ms: None,
            };
            let known = look_up(&store, &mut seeker, pool).await;
            // While the database is away, guests go on without those whom they have blocked.
            let known = if seeker.player.is_guest { Ok(()) } else { known };
            let (from, seeker) = (connection, known.map(|()| Box::new(seeker)));
            // The task may have ended.
            let _ = tell.send(TaskMessage::Seeker { from, asked, seeker });
        });
        Vec::new()
    }

    /// Whether a player has as many rooms as a player may have.
    fn is_busy(&self, member: &Member) -> bool {
        let limits = &self.parts.limits;
        let most = if member.is_guest { limits.rooms_of_guest } else { limits.rooms_of_account };
        let plays = |id: &&RoomId| {
            let user = |side| self.parts.gateway.room(id)?.user(side);
            let sits = |side: &Side| user(*side) == Some(member.account.as_str());
            let is_running = self.rooms.get(*id).is_some_and(|it| it.ending == Ending::None);
            is_running && Side::BOTH.iter().any(sits)
        };
        self.own.of(&member.account).filter(plays).count() >= most
    }

    /// Hears what another task has done.
    pub(super) fn told(&mut self, told: TaskMessage) -> Vec<GatewayEffect> {
        match told {
            TaskMessage::Seeker { from, asked, seeker: Ok(seeker) } => {
                let is_here = self.parts.gateway.member(from).map(|member| &member.account)
                    == Some(&seeker.player.account);
                if !is_here {
                    return Vec::new();
                }
                self.parts.sharing.lobby(match asked {
                    SeekAction::Seek(terms, is_quick) => {
                        LobbyCommand::Open { by: seeker, terms, is_quick }
                    }
                    SeekAction::Take(seek) => LobbyCommand::Take { by: seeker, seek },
                });
                Vec::new()
            }
            TaskMessage::Seeker { from, seeker: Err(error), .. } => {
                self.failed("lobby", &error);
                // It is counted as a failure, and not as something that was refused.
                send([from], LobbyMessage::Refused { code: "storage".to_owned() }).collect()
            }
            TaskMessage::Archived { from, room, game } => self.archived(from, room, game),
            TaskMessage::Checked(from, checked) => self.checked(from, checked),
            TaskMessage::Ended(id, result) => {
                let (ending, error) = match result {
                    Ok(is_game) => {
                        self.parts.metrics.games.inc_by(is_game.into());
                        (Ending::Archived(now_ms()), None)
                    }
                    Err(error) => (Ending::Failed, Some(error)),
                };
                if let Some(served) = self.rooms.get_mut(&id) {
                    served.ending = ending;
                }
                error.map_or_else(Vec::new, |error| self.failed(id.as_str(), &error))
            }
        }
    }

    pub(super) fn refuse(&self, to: ConnectionId, code: &str) -> Vec<GatewayEffect> {
        self.parts.metrics.refuse(code);
        send([to], LobbyMessage::Refused { code: code.to_owned() }).collect()
    }

    pub(super) fn failed(&self, what: &str, error: &dyn std::fmt::Display) -> Vec<GatewayEffect> {
        self.parts.metrics.failures.inc();
        error!(room = what, %error, "failed");
        Vec::new()
    }

    /// Carries out what the lobby wants.
    pub(super) fn perform_lobby(&mut self, news: Vec<LobbyEffect>) -> Vec<GatewayEffect> {
        let mut effects = Vec::new();
        for effect in news {
            match effect {
                LobbyEffect::Send { to, message } => effects.extend(send(to, message)),
                LobbyEffect::OfferLevel { to, seek } => {
                    effects.extend(send([to], LobbyMessage::LevelOffered { seek }));
                }
                LobbyEffect::Paired { room: id, owner, terms, sides, .. } => {
                    let connections = sides.0.each_ref().map(|(connection, _)| *connection);
                    let members = sides.map(|(_, player)| {
                        let LobbyPlayer { account, name, is_guest, .. } = player;
                        Some(Member { account, name, is_guest })
                    });
                    let takebacks = if terms.rated { Takebacks::Never } else { Takebacks::Agreed };
                    let node = self.parts.sharing.node();
                    if connections.iter().all(|to| to.node() != node) {
                        continue;
                    }
                    let players = [jungle_record::Player::Human; 2];
                    if let Some(mut room) = self.new_room(id, &terms, players, takebacks, members) {
                        let paired = LobbyMessage::Paired { room: room.id.clone() };
                        room.tell = connections.map(|to| (to, paired.clone())).into();
                        effects.extend(self.open_room(room, owner.node() == node));
                    }
                }
                LobbyEffect::Reopen { commands } => {
                    for (connection, command) in commands {
                        // The connection may have been closed since.
                        if self.addresses.contains_key(&connection) {
                            self.parts.sharing.lobby(command);
                        }
                    }
                }
            }
        }
        effects
    }

    /// Opens a room with a free seat.
    fn invite(
        &mut self,
        from: ConnectionId,
        member: &Member,
        terms: Terms,
        takebacks: Takebacks,
    ) -> Result<Vec<GatewayEffect>, LobbyRefusal> {
        let terms = self.check_casual(from, member, terms)?;
        self.check_invitations(member)?;
        let token = Token::random().ok_or(LobbyRefusal::Full)?;
        let side = self.side(&terms);
        let mut members = BySide([None, None]);
        members[side] = Some(member.clone());
        let id = RoomId::random(ROOM_ID_LETTERS, &mut self.rng);
        let room = self.new_room(id, &terms, [jungle_record::Player::Human; 2], takebacks, members);
        let mut room = room.ok_or(LobbyRefusal::Full)?;
        room.kept.invitations[!side] = Some(token.hash());
        room.kept.is_public = false;
        room.address = self.limited_address(from);
        room.tell = vec![(from, LobbyMessage::Invited { room: room.id.clone(), token })];
        Ok(self.open_room(room, true))
    }

    /// Opens a room against a computer player.
    fn play_computer(
        &mut self,
        from: ConnectionId,
        member: &Member,
        terms: Terms,
        player: &str,
    ) -> Result<Vec<GatewayEffect>, LobbyRefusal> {
        let terms = self.check_casual(from, member, terms)?;
        let bot = Bot::find(player).ok_or(LobbyRefusal::Setup)?;
        let side = self.side(&terms);
        let mut members = BySide([None, None]);
        members[side] = Some(member.clone());
        let mut players = [jungle_record::Player::Human; 2];
        players[(!side).index()] = jungle_record::Player::Computer(bot);
        let id = RoomId::random(ROOM_ID_LETTERS, &mut self.rng);
        let room = self.new_room(id, &terms, players, Takebacks::Free, members);
        let mut room = room.ok_or(LobbyRefusal::Full)?;
        room.address = self.limited_address(from);
        room.tell = vec![(from, LobbyMessage::Paired { room: room.id.clone() })];
        Ok(self.open_room(room, true))
    }

    /// The terms of a game that is not rated, if the player may have another room.
    fn check_casual(
        &self,
        from: ConnectionId,
        member: &Member,
        terms: Terms,
    ) -> Result<Terms, LobbyRefusal> {
        if self.is_busy(member) {
            return Err(LobbyRefusal::TooMany);
        }
        self.check_space(from)?;
        let checked = terms.check()?;
        let terms = checked.terms();
        if terms.rated { Err(LobbyRefusal::NotRatable) } else { Ok(terms.clone()) }
    }

    /// The side of a player who asks for a game.
    fn side(&mut self, terms: &Terms) -> Side {
        use rand::RngExt;
        let random = if self.rng.random() { Side::First } else { Side::Second };
        terms.side.unwrap_or(random)
    }

    /// A room with players, who enter it with their accounts.
    fn new_room(
        &self,
        id: RoomId,
        terms: &Terms,
        players: [jungle_record::Player; 2],
        takebacks: Takebacks,
        members: BySide<Option<Member>>,
    ) -> Option<NewRoom> {
        let start = link::read(&terms.setup).ok()?.setup.start;
        let setup = GameSetup { start, players, seed: jungle_rules::random::fresh_seed() };
        let occupant = |member: Option<Member>| {
            // Nobody has the token: the account is enough.
            Some(Occupant::member(&member?, None, Token::random()?.hash()))
        };
        let opening = RoomOpening {
            laws: PROTOCOL_RULES_VERSION,
            setup: link::write(&Record::new(setup, None), 0),
            time: terms.time,
            rated: terms.rated,
            takebacks,
            offers: true,
            seats: members.map(occupant),
        };
        let (invitations, is_public) = (BySide([None, None]), true);
        let kept = RoomMeta { opening, invitations, is_public, computer: Token::random()? };
        Some(NewRoom { id, kept, address: None, tell: Vec::new() })
    }
}

/// Looks up what the lobby has to know about a player.
async fn look_up(store: &Store, seeker: &mut Seeker, pool: Option<Pool>) -> Result<(), StoreError> {
    let account = seeker.player.account.clone();
    if let Some(pool) = pool.filter(|_| !seeker.player.is_guest) {
        let now_ms = now_ms();
        let rating = store.rating(&account, pool).await?.unwrap_or_default();
        seeker.player.rating = Some(rating.shown_at(now_ms));
        seeker.often = Arc::new(store.often_played(&account, now_ms).await?);
        let outcomes = outcomes(store, &account).await?;
        seeker.restricted_until_ms = conduct::standing(&outcomes).restricted_until_ms;
    }
    let blocked: BTreeSet<AccountId> = store.blocked(&account).await?;
    seeker.blocked = Arc::new(blocked);
    Ok(())
}

/// How an account behaved in its last games, the oldest first.
pub(crate) async fn outcomes(
    store: &Store,
    account: &AccountId,
) -> Result<Vec<(u64, ConductOutcome)>, StoreError> {
    let mut rows = store.conduct(account).await?;
    rows.reverse();
    Ok(rows.into_iter().map(|row| (row.at_ms, row.outcome)).collect())
}

/// Sends a message, whose text is made once for all.
pub(super) fn send(
    to: impl IntoIterator<Item = ConnectionId>,
    what: LobbyMessage,
) -> impl Iterator<Item = GatewayEffect> {
    let text: Arc<str> = ServerMessage::Lobby { what }.text().into();
    to.into_iter().map(move |to| GatewayEffect::Send { to, text: text.clone() })
}
