//! The connection of a client, between its WebSocket and the task that has the gateway.

use std::io::ErrorKind;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{sleep, timeout};
use tungstenite::error::{CapacityError, ProtocolError};

use jungle_room::connection_id::ConnectionId;
use jungle_room::gateway::Bucket;
use jungle_room::wire::{CloseCode, MAX_QUEUE, SEAT_RATE};

/// The time in which a client has to take a message, before the connection is cut.
const SEND_TIME: Duration = Duration::from_secs(10);
/// The time for which a closed connection is kept, so that the client can read why.
const LINGER: Duration = Duration::from_secs(1);

/// What the task with the gateway is told by a connection.
pub enum Input {
    /// A client has connected.
    Connected {
        /// Its number.
        id: ConnectionId,
        /// The other end of the connection.
        peer: Peer,
        /// Whether it needs the token of a seat.
        needs_token: bool,
        /// The address from which it comes.
        address: IpAddr,
    },
    /// It has sent a text.
    Received(ConnectionId, Utf8Bytes),
    /// It has answered a ping frame.
    Ponged(ConnectionId),
    /// It has done something else that is not allowed.
    Failed(ConnectionId, CloseCode),
    /// The connection has ended.
    Lost(ConnectionId),
}

/// What a connection is to do.
pub enum Outgoing {
    /// Sends a text.
    Text(Arc<str>),
    /// Sends a ping frame.
    Ping,
    /// Closes the connection after everything before has been sent. It has the other sender, which
    /// would cut the connection when it is dropped.
    Close(CloseCode, oneshot::Sender<CloseCode>),
}

/// The other end of a connection, for the task with the gateway.
pub struct Peer {
    /// What waits to be sent.
    pub queue: mpsc::Sender<Outgoing>,
    /// Cuts the connection at once, without waiting for the client, when it is dropped or used.
    pub cut: oneshot::Sender<CloseCode>,
}

/// The own end of a connection.
pub struct ConnectionEnd {
    /// What is to be sent.
    pub queue: mpsc::Receiver<Outgoing>,
    /// Cuts the connection.
    pub cut: oneshot::Receiver<CloseCode>,
}

/// Both ends of a new connection.
pub fn connection_ends() -> (Peer, ConnectionEnd) {
    let (queue, sent) = mpsc::channel(MAX_QUEUE);
    let (cut, is_cut) = oneshot::channel();
    (Peer { queue, cut }, ConnectionEnd { queue: sent, cut: is_cut })
}

/// Passes messages between a client and the task with the gateway until the connection ends.
pub async fn serve(
    mut socket: WebSocket,
    id: ConnectionId,
    end: ConnectionEnd,
    inputs: mpsc::Sender<Input>,
) {
    let code = pass(&mut socket, id, end, &inputs).await;
    // If the task has ended, nobody needs to know.
    let _ = inputs.send(Input::Lost(id)).await;
    if let Some(code) = code {
        let frame = CloseFrame { code: code.number(), reason: Utf8Bytes::default() };
        let closed = timeout(LINGER, socket.send(Message::Close(Some(frame)))).await;
        if matches!(closed, Ok(Ok(()))) {
            let rest = async {
                while matches!(socket.recv().await, Some(Ok(_))) {}
                // What the client has sent in the meantime would make it lose what was sent to it.
                sleep(LINGER).await;
            };
            let _ = timeout(LINGER, rest).await;
        }
    }
}

/// Passes messages until the connection is to be closed, and returns the code, or `None` if it is
/// lost.
async fn pass(
    socket: &mut WebSocket,
    id: ConnectionId,
    mut end: ConnectionEnd,
    inputs: &mpsc::Sender<Input>,
) -> Option<CloseCode> {
    let mut frames = Bucket::new(SEAT_RATE);
    let started = tokio::time::Instant::now();
    let mut is_reading = true;
    loop {
        tokio::select! {
            biased;
            code = &mut end.cut => return code.ok(),
            outgoing = end.queue.recv() => {
                let message = match outgoing? {
                    Outgoing::Text(text) => Message::Text((*text).into()),
                    Outgoing::Ping => Message::Ping(Default::default()),
                    Outgoing::Close(code, _) => return Some(code),
                };
                tokio::select! {
                    biased;
                    code = &mut end.cut => return code.ok(),
                    sent = timeout(SEND_TIME, socket.send(message)) => sent.ok()?.ok()?,
                }
            }
            read = socket.recv(), if is_reading => {
                let now_ms = u64::try_from(started.elapsed().as_millis()).unwrap_or(u64::MAX);
                let input = match read? {
                    Ok(Message::Text(text)) => Input::Received(id, text),
                    Ok(Message::Binary(_)) => Input::Failed(id, CloseCode::NotText),
                    // Frames that are not messages have a limit of their own.
                    Ok(Message::Ping(_) | Message::Pong(_)) if !frames.take(now_ms) => {
                        Input::Failed(id, CloseCode::TooMuch)
                    }
                    Ok(Message::Ping(_)) => continue,
                    Ok(Message::Pong(_)) => Input::Ponged(id),
                    Ok(Message::Close(_)) => return None,
                    Err(error) => Input::Failed(id, code_of(error)?),
                };
                // Nothing more is read from a client that is going to be disconnected.
                is_reading = !matches!(input, Input::Failed(..));
                inputs.send(input).await.ok()?;
            }
        }
    }
}

/// The code for what a client has sent; `None` if the connection is lost.
fn code_of(error: axum::Error) -> Option<CloseCode> {
    match *error.into_inner().downcast::<tungstenite::Error>().ok()? {
        tungstenite::Error::Capacity(CapacityError::MessageTooLong { .. }) => {
            Some(CloseCode::TooMuch)
        }
        tungstenite::Error::Io(error) if error.kind() == ErrorKind::QuotaExceeded => {
            Some(CloseCode::TooMuch)
        }
        tungstenite::Error::Utf8(_) => Some(CloseCode::NotText),
        tungstenite::Error::Protocol(ProtocolError::ResetWithoutClosingHandshake) => None,
        tungstenite::Error::Protocol(_) => Some(CloseCode::Unknown),
        _ => None,
    }
}
