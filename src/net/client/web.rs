//! The socket of a client in a browser: the browser's WebSocket, and a timer for what depends on
//! the time.

use std::cell::RefCell;
use std::io;
use std::rc::{Rc, Weak};
use std::sync::Arc;

use parking_lot::Mutex;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::{CloseEvent, Event, EventTarget, MessageEvent, WebSocket, Window};
use web_time::Instant;

use super::session::{Mailbox, Session};
use super::{
    Busy, Client, Command, Connection, Identity, News, Output, RoomAddress, Settings, Waker,
};
use crate::net::wire::{MAX_CLIENT_BYTES, MAX_QUEUE, MAX_SERVER_BYTES};

/// The maximum number of bytes that wait for a server that does not read.
const MAX_WRITE_BYTES: u32 = (MAX_CLIENT_BYTES * MAX_QUEUE) as u32;
/// The longest time until the next look at the clock, in milliseconds.
const LONGEST_WAIT_MS: u64 = 60_000;

/// A client in a room, connected to its server. Dropping it leaves the room on purpose.
///
/// The program gives [`Command`]s and takes [`News`]; neither blocks.
pub struct Socket {
    work: Rc<RefCell<Work>>,
    mailbox: Arc<Mailbox>,
    start: Instant,
}

/// The connection, and what keeps it going.
struct Work {
    url: String,
    start: Instant,
    session: Session,
    link: Option<Link>,
    /// Performs what is due, from a timer.
    tick: Closure<dyn FnMut()>,
    timer: Option<i32>,
    /// Connects at once when the page is visible again or the network is back.
    wake: Closure<dyn FnMut()>,
    this: Weak<RefCell<Work>>,
}

impl Socket {
    /// Connects to a room. The seed is that of the ids of requests and of the times between attempts
    /// to connect; it must differ from those of other clients of the same seat, at any time.
    ///
    /// # Errors
    /// Never: a server that cannot be reached is no error, since the client tries again until the
    /// socket is dropped.
    pub fn open(
        address: &RoomAddress,
        identity: Identity,
        seed: u64,
        wake: Waker,
    ) -> io::Result<Self> {
        // A program that is woken may use the socket at once, so that it is woken afterwards.
        let wake = Arc::new(Mutex::new(wake));
        let wake = Box::new(move || {
            let wake = wake.clone();
            spawn_local(async move { (wake.lock())() });
        });
        let Identity { app, name, device } = identity;
        let (room, token) = (address.room.clone(), address.token.clone());
        let client = Client::new(Settings { app, room, token, name, device }, seed, 0);
        let (session, mailbox) = Session::new(client, wake, 0);
        let (url, start) = (address.socket_url(), Instant::now());
        let work = Rc::new_cyclic(|this: &Weak<RefCell<Work>>| {
            let with = |call: fn(&mut Work)| {
                let this = this.clone();
                Closure::<dyn FnMut()>::new(move || {
                    if let Some(work) = this.upgrade() {
                        call(&mut work.borrow_mut());
                    }
                })
            };
            let (tick, wake) = (with(Work::tick), with(Work::wake));
            let (link, timer, this) = (None, None, this.clone());
            RefCell::new(Work { url, start, session, link, tick, timer, wake, this })
        });
        work.borrow().listen(true);
        work.borrow_mut().tick();
        Ok(Self { work, mailbox, start })
    }

    /// Gives a command. What is not possible is among the refusals in the next news.
    ///
    /// # Errors
    /// Never: the client carries commands out at once.
    pub fn send(&self, command: Command) -> Result<(), Busy> {
        let mut work = self.work.borrow_mut();
        let now = work.now_ms();
        let outputs = work.session.command(command, now);
        work.perform(outputs);
        work.tick();
        Ok(())
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
        let mut work = self.work.borrow_mut();
        work.listen(false);
        work.stop_timer();
        // The browser sends what waits before it closes the connection.
        let outputs = work.session.client.leave();
        work.perform(outputs);
        work.link = None;
    }
}

fn elapsed_ms(start: Instant) -> u64 {
    u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX)
}

impl Work {
    fn now_ms(&self) -> u64 {
        elapsed_ms(self.start)
    }

    /// Listens to the events after which a connection may be possible again, or stops to.
    fn listen(&self, is_on: bool) {
        let Some(window) = web_sys::window() else {
            return;
        };
        let document = window.document().map(EventTarget::from);
        let targets = [(document, "visibilitychange"), (Some(EventTarget::from(window)), "online")];
        for (target, event) in targets {
            let call = self.wake.as_ref().unchecked_ref();
            // Fails only for an invalid name.
            let _ = target.map(|target| {
                if is_on {
                    target.add_event_listener_with_callback(event, call)
                } else {
                    target.remove_event_listener_with_callback(event, call)
                }
            });
        }
    }

    fn wake(&mut self) {
        let document = web_sys::window().and_then(|window| window.document());
        let is_hidden = document.is_some_and(|document| document.hidden());
        // What the server has ended for good, only the person opens again.
        let is_ended = matches!(self.session.client.connection(), Connection::Stopped { .. });
        if !is_hidden && !is_ended {
            let now = self.now_ms();
            let outputs = self.session.client.wake(now);
            self.perform(outputs);
            self.tick();
        }
    }

    /// Performs what is due, tells the program what is new, and sets the timer.
    fn tick(&mut self) {
        let now = self.now_ms();
        let outputs = self.session.client.tick(now);
        self.perform(outputs);
        self.session.publish(now);
        self.stop_timer();
        let due = self.session.client.due_ms(now);
        let wait = due.map_or(LONGEST_WAIT_MS, |due| due.saturating_sub(now)).min(LONGEST_WAIT_MS);
        self.timer = web_sys::window().and_then(|window: Window| {
            let tick = self.tick.as_ref().unchecked_ref();
            window.set_timeout_with_callback_and_timeout_and_arguments_0(tick, wait as i32).ok()
        });
    }

    fn stop_timer(&mut self) {
        if let (Some(timer), Some(window)) = (self.timer.take(), web_sys::window()) {
            window.clear_timeout_with_handle(timer);
        }
    }

    fn handle(&mut self, event: LinkEvent) {
        let now = self.now_ms();
        let outputs = match event {
            LinkEvent::Opened => self.session.client.connected(now),
            LinkEvent::Text(text) if text.len() <= MAX_SERVER_BYTES => {
                self.session.client.received(&text, now)
            }
            LinkEvent::Text(_) | LinkEvent::Other => self.session.client.received_other(),
            LinkEvent::Closed(code) => {
                self.lose(code);
                Vec::new()
            }
        };
        self.perform(outputs);
        self.tick();
    }

    fn lose(&mut self, code: Option<u16>) {
        self.link = None;
        let now = self.now_ms();
        self.session.client.closed(code, now);
    }

    fn perform(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            match output {
                Output::Connect => match Link::open(&self.url, &self.this) {
                    Ok(link) => self.link = Some(link),
                    // The address is not one that the browser connects to.
                    Err(_) => return self.lose(None),
                },
                Output::Close => self.link = None,
                Output::Send(text) => {
                    if self.link.as_ref().is_some_and(|link| link.send(&text).is_err()) {
                        return self.lose(None);
                    }
                }
            }
        }
    }
}

/// What happens to a connection.
enum LinkEvent {
    Opened,
    Text(String),
    /// Something that is no message.
    Other,
    Closed(Option<u16>),
}

/// A connection. Dropping it closes it; it then calls nothing any more.
struct Link {
    socket: WebSocket,
    _on_open: Closure<dyn FnMut(Event)>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_close: Closure<dyn FnMut(CloseEvent)>,
}

impl Link {
    fn open(url: &str, work: &Weak<RefCell<Work>>) -> Result<Self, JsValue> {
        let socket = WebSocket::new(url)?;
        let tell = |work: &Weak<RefCell<Work>>, event| {
            if let Some(work) = work.upgrade() {
                work.borrow_mut().handle(event);
            }
        };
        let to = work.clone();
        let on_open = Closure::<dyn FnMut(Event)>::new(move |_| tell(&to, LinkEvent::Opened));
        let to = work.clone();
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().map_or(LinkEvent::Other, LinkEvent::Text);
            tell(&to, text);
        });
        let to = work.clone();
        let on_close = Closure::<dyn FnMut(CloseEvent)>::new(move |event: CloseEvent| {
            // 1006: the connection was lost without a code.
            tell(&to, LinkEvent::Closed(Some(event.code()).filter(|code| *code != 1006)));
        });
        socket.set_onopen(Some(on_open.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
        Ok(Self { socket, _on_open: on_open, _on_message: on_message, _on_close: on_close })
    }

    /// Sends a text as soon as the connection takes it.
    fn send(&self, text: &str) -> Result<(), JsValue> {
        if self.socket.buffered_amount() > MAX_WRITE_BYTES {
            return Err(JsValue::NULL);
        }
        self.socket.send_with_str(text)
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        // Fails only for an invalid code.
        let _ = self.socket.close();
    }
}
