//! The sockets of clients on native targets, in the thread of all clients.

use std::future::{Future, pending, poll_fn};
use std::io;
use std::pin::Pin;
use std::task::Poll;
use std::time::{Duration, Instant};

use futures_util::{FutureExt, SinkExt, StreamExt};
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use super::background::spawn_socket;
use super::http::{MAX_SECONDS, ticket};
use super::machine::{Machine, Order, Target};
use super::stream::{self, connect};
use super::{Busy, MAX_COMMANDS, Output, Waker};
use jungle_room::wire::{MAX_CLIENT_BYTES, MAX_QUEUE, MAX_SERVER_BYTES};

/// The time for which a socket that is dropped waits until the server has heard it.
const GOODBYE: Duration = Duration::from_millis(500);
/// The time in which a ticket is fetched.
const TICKET_TIME: Duration = Duration::from_secs(MAX_SECONDS);
/// The size of the buffer for what the server sends, in bytes.
const READ_BYTES: usize = 4 * 1024;
/// The maximum number of bytes that wait for a server that does not read.
const MAX_WRITE_BYTES: usize = MAX_CLIENT_BYTES * MAX_QUEUE;

type Stream = WebSocketStream<Box<dyn stream::Stream>>;
type Opening = Pin<Box<dyn Future<Output = Result<(Stream, Option<String>), Lost>> + Send>>;

/// The connection could not be opened.
struct Lost;

/// The line to the task of a client, which says goodbye to the server when this is dropped.
pub(super) struct Line {
    commands: Sender<Order>,
    start: Instant,
}

impl Line {
    pub fn open(target: Target, machine: Box<dyn Machine>, wake: Waker) -> io::Result<Self> {
        let (commands, receiver) = mpsc::channel(MAX_COMMANDS);
        let start = Instant::now();
        let mut work = Work { target, start, machine, wake, link: Link::Closed };
        spawn_socket(async move { work.run(receiver).await })?;
        Ok(Self { commands, start })
    }

    /// The time since it was opened, in milliseconds.
    pub fn now_ms(&self) -> u64 {
        elapsed_ms(self.start)
    }

    pub fn send(&self, order: Order) -> Result<(), Busy> {
        self.commands.try_send(order).map_err(|_| Busy)
    }
}

fn elapsed_ms(start: Instant) -> u64 {
    u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX)
}

/// The connection.
enum Link {
    Closed,
    Opening(Opening),
    Open(Box<Stream>),
}

/// What happens to the connection.
enum LinkEvent {
    /// It is open. The ticket shows whose it is.
    Opened(Box<Stream>, Option<String>),
    Text(Utf8Bytes),
    /// Something that is no message.
    Other,
    Closed(Option<u16>),
}

impl Link {
    fn open(target: &Target) -> Self {
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BYTES)
            .write_buffer_size(0)
            .max_write_buffer_size(MAX_WRITE_BYTES)
            .max_message_size(Some(MAX_SERVER_BYTES))
            .max_frame_size(Some(MAX_SERVER_BYTES));
        let Target { server, credential } = target.clone();
        let opening = async move {
            // A ticket is valid for a moment: each connection has its own.
            let ticket = match credential {
                Some(credential) => {
                    let ticket = timeout(TICKET_TIME, ticket(&server, credential)).await;
                    ticket.map_err(|_| Lost)?.map_err(|_| Lost)?
                }
                None => None,
            };
            let stream = connect(&server).await.map_err(|_| Lost)?;
            let url = server.socket_url();
            let connected = client_async_with_config(url, stream, Some(config)).await;
            let (stream, _) = connected.map_err(|_| Lost)?;
            Ok((stream, ticket))
        };
        Self::Opening(Box::pin(opening))
    }

    /// Writes what waits, and returns what happens next. Nothing is lost if it is not awaited to the
    /// end.
    async fn next(&mut self) -> LinkEvent {
        match self {
            Self::Closed => pending().await,
            Self::Opening(opening) => match opening.await {
                Ok((stream, ticket)) => LinkEvent::Opened(Box::new(stream), ticket),
                Err(_) => LinkEvent::Closed(None),
            },
            Self::Open(stream) => loop {
                let read = poll_fn(|context| {
                    if let Poll::Ready(Err(error)) = stream.poll_flush_unpin(context) {
                        return Poll::Ready(Some(Err(error)));
                    }
                    stream.poll_next_unpin(context)
                });
                match read.await {
                    Some(Ok(Message::Text(text))) => return LinkEvent::Text(text),
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    Some(Ok(Message::Close(frame))) => {
                        return LinkEvent::Closed(frame.map(|frame| frame.code.into()));
                    }
                    Some(Ok(Message::Binary(_) | Message::Frame(_)))
                    | Some(Err(Error::Capacity(_) | Error::Utf8(_))) => return LinkEvent::Other,
                    Some(Err(_)) | None => return LinkEvent::Closed(None),
                }
            },
        }
    }

    /// Sends a text as soon as the connection takes it. Returns whether there was space for it.
    fn send(&mut self, text: String) -> bool {
        match self {
            Self::Open(stream) => stream.start_send_unpin(Message::text(text)).is_ok(),
            Self::Closed | Self::Opening(_) => true,
        }
    }

    /// Closes the connection without waiting.
    fn close(&mut self) {
        if let Self::Open(stream) = self {
            // A server that does not listen learns it from the end of the connection.
            let _ = stream.as_mut().close(None).now_or_never();
        }
        *self = Self::Closed;
    }

    /// Closes the connection when the server has heard everything, or after some time.
    async fn finish(&mut self) {
        if let Self::Open(stream) = self {
            let heard = async {
                if stream.as_mut().close(None).await.is_ok() {
                    while let Some(Ok(_)) = stream.next().await {}
                }
            };
            // The server is not obliged to answer.
            let _ = timeout(GOODBYE, heard).await;
        }
        *self = Self::Closed;
    }
}

/// A client and its connection.
struct Work {
    target: Target,
    start: Instant,
    machine: Box<dyn Machine>,
    wake: Waker,
    link: Link,
}

impl Work {
    /// Works until the program drops its end of the channel.
    async fn run(&mut self, mut commands: Receiver<Order>) {
        loop {
            let outputs = self.machine.tick(self.now_ms());
            self.perform(outputs);
            if self.machine.publish(self.now_ms()) {
                (self.wake)();
            }
            let now = self.now_ms();
            let due = self.machine.due_ms(now).unwrap_or(u64::MAX);
            tokio::select! {
                command = commands.recv() => match command {
                    Some(command) => {
                        let outputs = self.machine.command(command, self.now_ms());
                        self.perform(outputs);
                    }
                    None => break,
                },
                event = self.link.next() => self.handle(event),
                () = sleep(Duration::from_millis(due.saturating_sub(now))) => {}
            }
        }
        let outputs = self.machine.leave();
        self.perform(outputs);
        self.link.finish().await;
    }

    fn now_ms(&self) -> u64 {
        elapsed_ms(self.start)
    }

    fn handle(&mut self, event: LinkEvent) {
        let now = self.now_ms();
        let outputs = match event {
            LinkEvent::Opened(stream, ticket) => {
                self.link = Link::Open(stream);
                self.machine.connected(ticket, now)
            }
            LinkEvent::Text(text) => self.machine.received(&text, now),
            LinkEvent::Other => self.machine.received_other(),
            LinkEvent::Closed(code) => {
                self.lose(code);
                Vec::new()
            }
        };
        self.perform(outputs);
    }

    fn lose(&mut self, code: Option<u16>) {
        self.link.close();
        self.machine.closed(code, self.now_ms());
    }

    fn perform(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            match output {
                Output::Connect => self.link = Link::open(&self.target),
                Output::Close => self.link.close(),
                Output::Send(text) => {
                    if !self.link.send(text) {
                        return self.lose(None);
                    }
                }
            }
        }
    }
}
