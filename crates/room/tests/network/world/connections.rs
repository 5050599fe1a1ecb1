//! The connections of the simulated world.

use std::sync::Arc;

use jungle_room::client::Output;
use jungle_room::connection_id::ConnectionId;
use jungle_room::gateway::{Gateway, GatewayEffect};
use jungle_room::wire::{CloseCode, ServerMessage};
use rand::RngExt;

use super::{Connection, Event, World, author};

/// The beginnings of the answers to requests.
const ANSWERS: [&str; 2] = [r#"{"t":"ack","#, r#"{"t":"refused","#];

impl World {
    /// Tells the gateway of a connection something, unless one of them has gone.
    pub(super) fn at_gateway_of(
        &mut self,
        id: u64,
        call: impl FnOnce(&mut Gateway, u64) -> Vec<GatewayEffect>,
    ) -> Result<(), String> {
        let Some(connection) = self.connections.get(&id) else {
            return Ok(());
        };
        let index = connection.gateway;
        if connection.is_cut || connection.starts != self.servers[index].starts {
            return Ok(());
        }
        self.beat(index)?;
        let effects = self.with_gateway(index, call);
        self.perform(index, effects)
    }

    pub(super) fn open(&mut self, id: u64) -> Result<(), String> {
        self.at_gateway_of(id, |gateway, now| gateway.connected(ConnectionId(id), now))?;
        if let Some(index) = self.client_of(id) {
            let outputs = self.with_client(index, |client, now| client.connected(now));
            self.carry_out(index, outputs);
        }
        Ok(())
    }

    /// The client that still uses a connection.
    pub(super) fn client_of(&self, id: u64) -> Option<usize> {
        let connection = self.connections.get(&id).filter(|connection| !connection.is_cut)?;
        (self.people[connection.client].connection == Some(id)).then_some(connection.client)
    }

    pub(super) fn deliver(&mut self, id: u64, text: &str) -> Result<(), String> {
        let Some(index) = self.client_of(id) else {
            return Ok(());
        };
        let mut own = None;
        // Only answers are looked at here: the client reads all messages.
        if ANSWERS.iter().any(|answer| text.starts_with(answer)) {
            let message = ServerMessage::parse(text).map_err(|error| format!("{text}: {error}"))?;
            if let (ServerMessage::Ack { id, v, .. }, Some(author)) = (&message, author(index)) {
                self.acked.push((author, *id, *v));
            }
            own = self.with_own_id(index, message);
        }
        let text = own.as_deref().unwrap_or(text);
        let outputs = self.with_client(index, |client, now| client.received(text, now));
        self.check_room(self.people[index].client.room(), "a client")?;
        self.carry_out(index, outputs);
        Ok(())
    }

    pub(super) fn end_at_client(&mut self, id: u64, code: Option<u16>) {
        if let Some(index) = self.client_of(id) {
            self.people[index].connection = None;
            self.with_client(index, |client, now| client.closed(code, now));
        }
    }

    /// A client does not use its connection any more. What it has sent may still arrive.
    pub(super) fn drop_connection(&mut self, index: usize) {
        if let Some(id) = self.people[index].connection.take() {
            let delay = self.delay() + if self.fails(2) { 31_000 } else { 0 };
            let last = self.connections[&id].to_gateway.saturating_sub(self.now);
            self.after(delay.max(last), Event::EndAtGateway(id));
        }
    }

    /// Carries out what a client wants.
    pub(super) fn carry_out(&mut self, index: usize, outputs: Vec<Output>) {
        for output in outputs {
            match output {
                Output::Connect => self.connect(index),
                Output::Close => self.drop_connection(index),
                Output::Send(text) => {
                    let Some(id) = self.people[index].connection else {
                        continue;
                    };
                    let text = self.with_new_id(index, text);
                    let at = self.now + self.delay();
                    let Some(connection) = self.connections.get_mut(&id) else {
                        continue;
                    };
                    connection.to_gateway = connection.to_gateway.max(at);
                    let delay = connection.to_gateway - self.now;
                    self.after(delay, Event::ToGateway(id, text));
                }
            }
        }
    }

    pub(super) fn connect(&mut self, index: usize) {
        let gateway = self.rng.random_range(0..self.servers.len());
        let id = self.sequence;
        let starts = self.servers[gateway].starts;
        let (to_gateway, to_client) = (self.now, self.now);
        let connection =
            Connection { client: index, gateway, starts, to_gateway, to_client, is_cut: false };
        self.connections.insert(id, connection);
        self.people[index].connection = Some(id);
        let delay = self.delay();
        let is_up = self.servers[gateway].gateway.is_some();
        self.after(delay, if is_up { Event::Open(id) } else { Event::EndAtClient(id, None) });
    }

    /// A connection is cut: nothing arrives any more, and each side learns it late or never.
    pub(super) fn cut(&mut self, index: usize) {
        let Some(id) = self.people[index].connection else {
            return;
        };
        let (gateway, starts) = match self.connections.get_mut(&id) {
            Some(connection) => {
                connection.is_cut = true;
                (connection.gateway, connection.starts)
            }
            None => return,
        };
        if self.rng.random_ratio(1, 2) {
            // The same connection, of which only the end is known.
            let end = self.sequence;
            let (to_gateway, to_client) = (self.now, self.now);
            let ended =
                Connection { client: index, gateway, starts, to_gateway, to_client, is_cut: false };
            self.connections.insert(end, ended);
            self.people[index].connection = Some(end);
            self.after(50, Event::EndAtClient(end, None));
        }
    }

    pub(super) fn send(&mut self, id: u64, text: Arc<str>) {
        let at = self.now + self.delay();
        if let Some(connection) = self.connections.get_mut(&id) {
            connection.to_client = connection.to_client.max(at);
            let delay = connection.to_client - self.now;
            self.after(delay, Event::ToClient(id, text));
        }
    }

    pub(super) fn close(&mut self, id: u64, code: CloseCode) -> Result<(), String> {
        // Messages that were delayed arrive all at once, and may then be too many.
        let is_expected =
            matches!(code, CloseCode::OpenedElsewhere | CloseCode::Silent | CloseCode::TooMuch);
        if !is_expected {
            return Err(format!("a client is closed with {code:?}"));
        }
        if let Some(connection) = self.connections.get(&id) {
            let delay = connection.to_client.saturating_sub(self.now);
            self.after(delay, Event::EndAtClient(id, Some(code.number())));
        }
        Ok(())
    }
}
