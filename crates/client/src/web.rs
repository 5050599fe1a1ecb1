//! The socket of a client in a browser: the client runs in callbacks of the page, each of which does
//! what is due and returns.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::io;
use std::rc::Rc;

use js_sys::{Function, JsString};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use wasm_bindgen_futures::spawn_local;
use web_sys::{BinaryType, CloseEvent, Document, MessageEvent, WebSocket, Window};
use web_time::Instant;

use super::http::{HttpError, ticket};
use super::machine::{Machine, Order, Target};
use super::{Busy, Connection, MAX_COMMANDS, Output, Waker};
use jungle_room::wire::{MAX_CLIENT_BYTES, MAX_QUEUE, MAX_SERVER_BYTES};

/// The maximum number of bytes that wait for a server that does not read.
const MAX_WRITE_BYTES: usize = MAX_CLIENT_BYTES * MAX_QUEUE;

thread_local! {
    /// The clients of the page by number. Sockets and callbacks have only the numbers: a socket can
    /// be kept where values are shared between threads, and no callback keeps a client alive.
    static CLIENTS: RefCell<BTreeMap<u32, Work>> = const { RefCell::new(BTreeMap::new()) };
    /// The number of the next client.
    static NEXT: Cell<u32> = const { Cell::new(0) };
}

/// A client of the page, by its number.
pub(super) struct Line {
    id: u32,
    start: Instant,
}

impl Line {
    pub fn open(target: Target, machine: Box<dyn Machine>, wake: Waker) -> io::Result<Self> {
        let window = web_sys::window().ok_or(io::ErrorKind::Unsupported)?;
        let document = window.document().ok_or(io::ErrorKind::Unsupported)?;
        let (id, start) = (NEXT.get(), Instant::now());
        NEXT.set(id + 1);
        let work = Work {
            id,
            target,
            start,
            machine,
            commands: Vec::new(),
            attempt: 0,
            ticket: None,
            link: None,
            page: Page::new(id, window, document),
            timer: None,
            wake: wake.into(),
        };
        CLIENTS.with_borrow_mut(|clients| clients.insert(id, work));
        run(id, |_| {});
        Ok(Self { id, start })
    }

    /// The time since it was opened, in milliseconds.
    pub fn now_ms(&self) -> u64 {
        elapsed_ms(self.start)
    }

    pub fn send(&self, order: Order) -> Result<(), Busy> {
        CLIENTS.with_borrow_mut(|clients| {
            let work = clients.get_mut(&self.id).ok_or(Busy)?;
            work.queue(order)
        })
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        let work = CLIENTS.with_borrow_mut(|clients| clients.remove(&self.id));
        // Outside the borrow, as everything that belongs to the program: its waker is dropped too.
        if let Some(mut work) = work {
            work.leave();
        }
    }
}

fn elapsed_ms(start: Instant) -> u64 {
    // A browser may correct its clock.
    let elapsed = Instant::now().saturating_duration_since(start);
    u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX)
}

/// Lets something happen to a client, unless its socket was dropped, and does what is due then.
fn run(id: u32, happen: impl FnOnce(&mut Work)) {
    let wake = CLIENTS.with_borrow_mut(|clients| {
        let work = clients.get_mut(&id)?;
        happen(work);
        work.go_on().then(|| work.wake.clone())
    });
    // Outside the borrow: a frame loop may draw a frame at once, in which the socket is used.
    if let Some(wake) = wake {
        wake();
    }
}

/// What the browser calls. It is unregistered before it is dropped.
struct Page {
    window: Window,
    document: Document,
    opened: Closure<dyn Fn()>,
    received: Closure<dyn Fn(MessageEvent)>,
    closed: Closure<dyn Fn(CloseEvent)>,
    due: Closure<dyn Fn()>,
    shown: Closure<dyn Fn()>,
    online: Closure<dyn Fn()>,
}

impl Page {
    fn new(id: u32, window: Window, document: Document) -> Self {
        let page = Self {
            window,
            document,
            opened: Closure::new(move || run(id, Work::opened)),
            received: Closure::new(move |event| run(id, |work| work.received(&event))),
            closed: Closure::new(move |event: CloseEvent| {
                run(id, |work| work.lose(Some(event.code())));
            }),
            due: Closure::new(move || run(id, |work| work.timer = None)),
            shown: Closure::new(move || run(id, Work::shown)),
            online: Closure::new(move || run(id, Work::reconnect)),
        };
        // These fail only for an invalid name.
        let _ = page.document.add_event_listener_with_callback("visibilitychange", js(&page.shown));
        let _ = page.window.add_event_listener_with_callback("online", js(&page.online));
        page
    }

    /// Opens a connection; `None` if the browser does not allow it.
    fn connect(&self, url: &str) -> Option<WebSocket> {
        let link = WebSocket::new(url).ok()?;
        // Binary frames are not read; as blobs they could be files.
        link.set_binary_type(BinaryType::Arraybuffer);
        link.set_onopen(Some(js(&self.opened)));
        link.set_onmessage(Some(js(&self.received)));
        // A connection that fails is closed as well.
        link.set_onclose(Some(js(&self.closed)));
        Some(link)
    }

    fn set_timer(&self, wait_ms: u64) -> Option<i32> {
        // A longer time would be none for the browser. What is due late is asked for again.
        let wait = i32::try_from(wait_ms).unwrap_or(i32::MAX);
        let timer =
            self.window.set_timeout_with_callback_and_timeout_and_arguments_0(js(&self.due), wait);
        timer.ok()
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        let document = &self.document;
        let _ = document.remove_event_listener_with_callback("visibilitychange", js(&self.shown));
        let _ = self.window.remove_event_listener_with_callback("online", js(&self.online));
    }
}

fn js<T: ?Sized>(callback: &Closure<T>) -> &Function {
    callback.as_ref().unchecked_ref()
}

/// A client and its connection. No method calls the program.
struct Work {
    id: u32,
    target: Target,
    start: Instant,
    machine: Box<dyn Machine>,
    /// The commands that wait.
    commands: Vec<Order>,
    /// The number of the last attempt to connect: a ticket for an earlier one is not used.
    attempt: u32,
    /// The ticket of the connection that is being opened.
    ticket: Option<String>,
    /// The connection, also one that is being opened.
    link: Option<WebSocket>,
    page: Page,
    timer: Option<i32>,
    wake: Rc<dyn Fn() + Send>,
}

impl Work {
    fn now_ms(&self) -> u64 {
        elapsed_ms(self.start)
    }

    /// Takes a command, which is carried out when the program has returned to the browser: then the
    /// program may be woken.
    fn queue(&mut self, command: Order) -> Result<(), Busy> {
        if self.commands.len() >= MAX_COMMANDS {
            return Err(Busy);
        }
        if self.commands.is_empty() {
            let id = self.id;
            spawn_local(async move { run(id, Self::obey) });
        }
        self.commands.push(command);
        Ok(())
    }

    /// Carries out the commands that wait.
    fn obey(&mut self) {
        for command in std::mem::take(&mut self.commands) {
            let outputs = self.machine.command(command, self.now_ms());
            self.perform(outputs);
        }
    }

    /// Does what is due, and sets the timer. Returns whether the program is to be woken.
    fn go_on(&mut self) -> bool {
        let now = self.now_ms();
        let outputs = self.machine.tick(now);
        self.perform(outputs);
        let is_awaited = self.machine.publish(now);
        self.stop_timer();
        let due = self.machine.due_ms(now);
        self.timer = due.and_then(|due| self.page.set_timer(due.saturating_sub(now)));
        is_awaited
    }

    fn stop_timer(&mut self) {
        if let Some(timer) = self.timer.take() {
            self.page.window.clear_timeout_with_handle(timer);
        }
    }

    fn opened(&mut self) {
        let outputs = self.machine.connected(self.ticket.take(), self.now_ms());
        self.perform(outputs);
    }

    fn received(&mut self, event: &MessageEvent) {
        let now = self.now_ms();
        let text = event.data().dyn_into::<JsString>().ok();
        // A text has at least as many bytes as the browser counts characters; one that is too long
        // is not copied.
        let text = text.filter(|text| text.length() as usize <= MAX_SERVER_BYTES);
        let outputs = match text {
            Some(text) => self.machine.received(&String::from(text), now),
            None => self.machine.received_other(),
        };
        self.perform(outputs);
    }

    fn shown(&mut self) {
        if !self.page.document.hidden() {
            self.reconnect();
        }
    }

    /// The page is visible again, or the network is back: connects at once, also if the connection
    /// turns out to be lost only now. What the server has closed for good stays closed.
    fn reconnect(&mut self) {
        let now = self.now_ms();
        let outputs = self.machine.tick(now);
        self.perform(outputs);
        if let Connection::Waiting { .. } = self.machine.connection() {
            let outputs = self.machine.wake(now);
            self.perform(outputs);
        }
    }

    fn lose(&mut self, code: Option<u16>) {
        self.close();
        self.machine.closed(code, self.now_ms());
    }

    /// Closes the connection without waiting. The browser still sends what it has taken.
    fn close(&mut self) {
        self.attempt = self.attempt.wrapping_add(1);
        if let Some(link) = self.link.take() {
            link.set_onopen(None);
            link.set_onmessage(None);
            link.set_onclose(None);
            // Fails only for an invalid code.
            let _ = link.close();
        }
    }

    /// Sends a text as soon as the connection takes it. Returns whether there was space for it.
    fn send(&self, text: &str) -> bool {
        let Some(link) = &self.link else {
            return true;
        };
        // A connection that is closing says so in an event.
        if link.ready_state() != WebSocket::OPEN {
            return true;
        }
        let waiting = link.buffered_amount() as usize;
        waiting + text.len() <= MAX_WRITE_BYTES && link.send_with_str(text).is_ok()
    }

    fn perform(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            let is_done = match output {
                Output::Connect => self.connect(),
                Output::Close => {
                    self.close();
                    true
                }
                Output::Send(text) => self.send(&text),
            };
            if !is_done {
                return self.lose(None);
            }
        }
    }

    /// Opens a connection, with a ticket if there is an account. Returns whether the browser allows
    /// it.
    fn connect(&mut self) -> bool {
        self.close();
        let Target { server, credential } = self.target.clone();
        let Some(credential) = credential else {
            return self.open_link();
        };
        let (id, attempt) = (self.id, self.attempt);
        spawn_local(async move {
            let ticket = ticket(&server, credential).await;
            run(id, |work| work.ticketed(attempt, ticket));
        });
        true
    }

    fn open_link(&mut self) -> bool {
        self.link = self.page.connect(&self.target.server.socket_url());
        self.link.is_some()
    }

    /// The ticket for an attempt to connect is there.
    fn ticketed(&mut self, attempt: u32, ticket: Result<Option<String>, HttpError>) {
        if attempt != self.attempt {
            return;
        }
        match ticket {
            Ok(ticket) => {
                self.ticket = ticket;
                if !self.open_link() {
                    self.lose(None);
                }
            }
            Err(_) => self.lose(None),
        }
    }

    /// Carries out what waits, and leaves the room.
    fn leave(&mut self) {
        self.obey();
        let outputs = self.machine.leave();
        self.perform(outputs);
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        // Afterwards, nothing calls what the page drops.
        self.close();
        self.stop_timer();
    }
}
