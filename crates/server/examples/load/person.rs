//! A guest with a session and a socket.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use jungle_room::wire::{ClientMessage, SOCKET_PATH, ServerMessage, WIRE_VERSION};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use tungstenite::Message;
use tungstenite::protocol::WebSocketConfig;

use super::http::{connect, post};

/// The number of guests who come from the same address.
const PER_ADDRESS: usize = 4;
/// The buffer for what a socket reads: there are thousands of them.
const READ_BUFFER: usize = 1024;
/// The time in which the server has to answer.
const ANSWER_TIME: Duration = Duration::from_secs(60);

/// A guest with a session and a socket.
pub struct Person {
    server: SocketAddr,
    from: IpAddr,
    session: String,
    socket: WebSocketStream<TcpStream>,
}

/// The address from which a guest comes: 127.0.1.1 and the following ones.
fn address(number: usize) -> IpAddr {
    let host = 255 + number / PER_ADDRESS;
    let parts = [host / 250, host % 250].map(|part| u8::try_from(part).unwrap_or(u8::MAX));
    Ipv4Addr::new(127, 0, parts[0], parts[1] + 1).into()
}

impl Person {
    /// A new guest, who connects.
    pub async fn new(server: SocketAddr, number: usize) -> io::Result<Self> {
        let from = address(number);
        let answer = post(server, from, "/api/guest", None).await?;
        let session = answer["session"].as_str().unwrap_or_default().to_owned();
        let socket = open(server, from, &session).await?;
        Ok(Self { server, from, session, socket })
    }

    /// Cuts the connection, and opens another one.
    pub async fn reconnect(&mut self) -> io::Result<()> {
        self.socket = open(self.server, self.from, &self.session).await?;
        Ok(())
    }

    pub async fn send(&mut self, message: &ClientMessage) -> io::Result<()> {
        self.socket.send(Message::text(message.text())).await.map_err(io::Error::other)
    }

    /// The next message.
    pub async fn receive(&mut self) -> io::Result<ServerMessage> {
        receive(&mut self.socket).await
    }

    /// The next message for which somebody waits.
    pub async fn answer(&mut self) -> io::Result<ServerMessage> {
        timeout(ANSWER_TIME, self.receive()).await?
    }
}

async fn receive(socket: &mut WebSocketStream<TcpStream>) -> io::Result<ServerMessage> {
    loop {
        match socket.next().await {
            Some(Ok(Message::Text(text))) => {
                return ServerMessage::parse(&text).map_err(io::Error::other);
            }
            Some(Ok(Message::Close(_))) | None => {
                return Err(io::Error::other("the server has closed a connection"));
            }
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(io::Error::other(error)),
        }
    }
}

/// Opens a socket with the account of a session.
async fn open(
    server: SocketAddr,
    from: IpAddr,
    session: &str,
) -> io::Result<WebSocketStream<TcpStream>> {
    let answer = post(server, from, "/api/ticket", Some(session)).await?;
    let ticket = answer["ticket"].as_str().map(str::to_owned);
    let stream = connect(server, from).await?;
    let config = WebSocketConfig::default().read_buffer_size(READ_BUFFER);
    let address = format!("ws://{server}{SOCKET_PATH}");
    let opening = client_async_with_config(address, stream, Some(config));
    let (mut socket, _) = timeout(ANSWER_TIME, opening).await?.map_err(io::Error::other)?;
    let hello = ClientMessage::Hello { v: WIRE_VERSION, app: "load 1".to_owned(), ticket };
    socket.send(Message::text(hello.text())).await.map_err(io::Error::other)?;
    match timeout(ANSWER_TIME, receive(&mut socket)).await?? {
        ServerMessage::Welcome { you: Some(_), .. } => Ok(socket),
        other => Err(io::Error::other(format!("instead of a welcome: {other:?}"))),
    }
}
