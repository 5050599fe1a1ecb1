//! The socket of a client on native targets: a thread with an event loop of its own, so that nothing
//! that a network or a server does can delay the program.

use std::future::{Future, pending, poll_fn};
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::Poll;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use futures_util::{FutureExt, SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::mpsc::{self, Receiver, Sender};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use super::session::{Mailbox, Session};
use super::{Busy, Command, Identity, MAX_COMMANDS, News, Output, RoomAddress, Waker};
use crate::net::wire::{MAX_CLIENT_BYTES, MAX_QUEUE, MAX_SERVER_BYTES};

/// The time for which a socket that is dropped waits until the server has heard it.
const GOODBYE: Duration = Duration::from_millis(500);
/// The size of the buffer for what the server sends, in bytes.
const READ_BYTES: usize = 4 * 1024;
/// The maximum number of bytes that wait for a server that does not read.
const MAX_WRITE_BYTES: usize = MAX_CLIENT_BYTES * MAX_QUEUE;

type Stream = WebSocketStream<MaybeTlsStream<TcpStream>>;
type Opening = Pin<Box<dyn Future<Output = Result<Stream, Error>> + Send>>;

/// A client in a room, connected to its server. Dropping it leaves the room on purpose, for which it
/// waits at most half a second.
///
/// The program gives [`Command`]s and takes [`News`]; neither blocks.
pub struct Socket {
    /// `None` once the socket is being dropped.
    commands: Option<Sender<Command>>,
    mailbox: Arc<Mailbox>,
    start: Instant,
    thread: Option<JoinHandle<()>>,
}

impl Socket {
    /// Connects to a room. The seed is that of the ids of requests and of the times between attempts
    /// to connect; it must differ from those of other clients of the same seat, at any time.
    ///
    /// # Errors
    /// Why the system provides no thread or no sockets. A server that cannot be reached is no error:
    /// the client tries again until the socket is dropped.
    pub fn open(
        address: &RoomAddress,
        identity: Identity,
        seed: u64,
        wake: Waker,
    ) -> io::Result<Self> {
        let (session, mailbox) = Session::new(address, identity, seed);
        let (commands, receiver) = mpsc::channel(MAX_COMMANDS);
        let (url, start) = (address.socket_url(), Instant::now());
        let runtime = Builder::new_current_thread().enable_io().enable_time().build()?;
        let work = Work { url, start, session, wake, link: Link::Closed };
        let thread = thread::Builder::new()
            .name("room".to_owned())
            .spawn(move || drive(runtime, work, receiver))?;
        Ok(Self { commands: Some(commands), mailbox, start, thread: Some(thread) })
    }

    /// Gives a command. What is not possible is among the refusals in the next news.
    ///
    /// # Errors
    /// If too many commands wait.
    pub fn send(&self, command: Command) -> Result<(), Busy> {
        self.commands.as_ref().ok_or(Busy)?.try_send(command).map_err(|_| Busy)
    }

    /// What is new since the last call. The first call always returns something.
    pub fn news(&self) -> Option<News> {
        self.mailbox.take()
    }

    /// The time of the client, in milliseconds since the socket was opened.
    pub fn now_ms(&self) -> u64 {
        elapsed_ms(self.start)
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.commands = None;
        if let Some(thread) = self.thread.take() {
            // The thread has only panicked if there is a fault in this program, which was printed.
            let _ = thread.join();
        }
    }
}

fn elapsed_ms(start: Instant) -> u64 {
    u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX)
}

/// Runs until the program drops its end of the channel.
fn drive(runtime: Runtime, mut work: Work, commands: Receiver<Command>) {
    runtime.block_on(work.run(commands));
    // The system may still be looking for the address of a name, for which nobody waits.
    runtime.shutdown_background();
}

/// The connection.
enum Link {
    Closed,
    Opening(Opening),
    Open(Box<Stream>),
}

/// What happens to the connection.
enum LinkEvent {
    Opened(Box<Stream>),
    Text(Utf8Bytes),
    /// Something that is no message.
    Other,
    Closed(Option<u16>),
}

impl Link {
    fn open(url: String) -> Self {
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BYTES)
            .write_buffer_size(0)
            .max_write_buffer_size(MAX_WRITE_BYTES)
            .max_message_size(Some(MAX_SERVER_BYTES))
            .max_frame_size(Some(MAX_SERVER_BYTES));
        let opening = async move {
            let (stream, _) = connect_async_with_config(url, Some(config), true).await?;
            Ok(stream)
        };
        Self::Opening(Box::pin(opening))
    }

    /// Writes what waits, and returns what happens next. Nothing is lost if it is not awaited to the
    /// end.
    async fn next(&mut self) -> LinkEvent {
        match self {
            Self::Closed => pending().await,
            Self::Opening(opening) => match opening.await {
                Ok(stream) => LinkEvent::Opened(Box::new(stream)),
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
            let _ = stream.close(None).now_or_never();
        }
        *self = Self::Closed;
    }

    /// Closes the connection when the server has heard everything, or after some time.
    async fn finish(&mut self) {
        if let Self::Open(stream) = self {
            let heard = async {
                if stream.close(None).await.is_ok() {
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
    url: String,
    start: Instant,
    session: Session,
    wake: Waker,
    link: Link,
}

impl Work {
    async fn run(&mut self, mut commands: Receiver<Command>) {
        loop {
            let outputs = self.session.client.tick(self.now_ms());
            self.perform(outputs);
            if self.session.publish(self.now_ms()) {
                (self.wake)();
            }
            let now = self.now_ms();
            let due = self.session.client.due_ms(now).unwrap_or(u64::MAX);
            tokio::select! {
                command = commands.recv() => match command {
                    Some(command) => {
                        let outputs = self.session.command(command, self.now_ms());
                        self.perform(outputs);
                    }
                    None => break,
                },
                event = self.link.next() => self.handle(event),
                () = sleep(Duration::from_millis(due.saturating_sub(now))) => {}
            }
        }
        let outputs = self.session.client.leave();
        self.perform(outputs);
        self.link.finish().await;
    }

    fn now_ms(&self) -> u64 {
        elapsed_ms(self.start)
    }

    fn handle(&mut self, event: LinkEvent) {
        let now = self.now_ms();
        let outputs = match event {
            LinkEvent::Opened(stream) => {
                self.link = Link::Open(stream);
                self.session.client.connected(now)
            }
            LinkEvent::Text(text) => self.session.client.received(&text, now),
            LinkEvent::Other => self.session.client.received_other(),
            LinkEvent::Closed(code) => {
                self.lose(code);
                Vec::new()
            }
        };
        self.perform(outputs);
    }

    fn lose(&mut self, code: Option<u16>) {
        self.link.close();
        self.session.client.closed(code, self.now_ms());
    }

    fn perform(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            match output {
                Output::Connect => self.link = Link::open(self.url.clone()),
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
