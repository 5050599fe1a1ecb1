//! `jungle host`: a game on the local network.

use std::io::{self, BufReader, IsTerminal, Write, stderr, stdin, stdout};
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use clap::{Args, ValueEnum};
use jungle::messages::{MessageId, Messages};
use jungle::net::client;
use jungle::net::endpoint::write_log;
use jungle::net::gateway::Question;
use jungle::net::guest_names::guest_names;
use jungle::net::host::{Host, HostEvent, HostSettings, NewRoom, Page, Reach, Which};
use jungle::net::lan::HELP_AFTER;
use jungle::net::lan::addresses::{RankedAddress, local_name, of_this_machine};
use jungle::net::lan::awake::Awake;
use jungle::net::lan::nearby::RoomAnnouncement;
use jungle::net::qr::{QrCode, TextStyle};
use jungle::net::room::{Phase, RoomId, Takebacks};
use jungle::random::fresh_seed;
use jungle::record::{GameSetup, Name, Person, Player, TimeControl};
use jungle::rules::{BySide, GameInfo, Side};
use jungle::search::Bot;
use jungle::storage::{games_folder, hosted_folder};
use jungle::text::{InputLine, read_line, sanitize};

use super::output::ignore_closed_pipe;
use super::{Chosen, Failure, RuleArgs};

/// The maximum length of a line of input, in bytes.
const MAX_LINE: usize = 100;
/// The number of signs and lines of input that wait.
const MAX_TOLD: usize = 64;

/// The time after which it is known whether the system keeps this machine awake.
const AWAKE_AFTER: Duration = Duration::from_secs(1);

/// Host a game for browsers on the local network. Prints a link for each player, and what happens in
/// the game. Ends with Ctrl-C or the end of the input; the game can be hosted again with --again
#[derive(Args)]
pub struct HostArgs {
    #[command(flatten)]
    rules: RuleArgs,
    /// The time: minutes and seconds added per move as in `5+3`, days per move as in `2d`, or `none`
    #[arg(long, value_name = "TIME", default_value = "none", value_parser = parse_time)]
    time: TimeControl,
    /// A computer player that takes one side: random, greedy or a level
    #[arg(long, value_name = "LEVEL", value_parser = parse_bot)]
    bot: Option<Bot>,
    /// The side of the guest if a computer plays
    #[arg(long, value_name = "SIDE", default_value = "first", requires = "bot")]
    side: SideArg,
    /// The address or name of this machine in the links; 127.0.0.1 also keeps others out
    #[arg(long, value_name = "ADDRESS", value_parser = parse_address)]
    address: Option<client::HostAddress>,
    /// The port; 7878 by default, or the next free one
    #[arg(long, value_name = "PORT", value_parser = clap::value_parser!(u16).range(1..))]
    port: Option<u16>,
    /// Let nobody watch
    #[arg(long)]
    no_spectators: bool,
    /// Let players take back their moves without asking
    #[arg(long)]
    free_takebacks: bool,
    /// Let nobody make offers, such as a draw, a pause or a takeback
    #[arg(long)]
    no_offers: bool,
    /// Do not announce the game to the windows of others in the network
    #[arg(long)]
    hidden: bool,
    /// The name under which the game is announced
    #[arg(long, value_name = "NAME", default_value = "Jungle", value_parser = parse_name)]
    name: Name,
    /// Host the last room again: its links are still valid
    #[arg(long, conflicts_with_all = ["game", "rules", "set", "size", "time", "bot", "side", "no_spectators", "free_takebacks", "no_offers"])]
    again: bool,
    /// Serve the page from a folder instead of the one that is built in
    #[arg(long, value_name = "DIR")]
    web: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum SideArg {
    First,
    Second,
}

fn parse_bot(id: &str) -> Result<Bot, String> {
    let known = || jungle::text::listed(Bot::all().map(Bot::id));
    Bot::find(id).ok_or_else(|| format!("there are: {}", known()))
}

fn parse_time(text: &str) -> Result<TimeControl, String> {
    let read = || match text.strip_suffix('d') {
        Some(days) => format!("days:{days}").parse().ok(),
        None if text == "none" => Some(TimeControl::Unlimited),
        None => {
            let (minutes, seconds) = text.split_once('+')?;
            let base = minutes.parse::<u32>().ok()?.checked_mul(60)?;
            format!("fischer:{base}+{seconds}").parse().ok()
        }
    };
    read().ok_or_else(|| "write 'none', MINUTES+SECONDS or DAYSd".to_owned())
}

fn parse_address(text: &str) -> Result<client::HostAddress, String> {
    let ip = text.parse::<IpAddr>().map(client::HostAddress::Ip);
    ip.or_else(|_| text.parse())
        .map_err(|_| "write the address or the name of a computer".to_owned())
}

fn parse_name(text: &str) -> Result<Name, String> {
    Name::new(text).ok_or_else(|| "write a name of at most 64 characters".to_owned())
}

/// What the command waits for.
enum Told {
    /// There are events of the host.
    Events,
    /// A line of input.
    Line(String),
    /// The user wants to end.
    End,
}

/// Runs the command.
pub fn run(args: &HostArgs) -> Result<ExitCode, Failure> {
    write_log();
    let (tell, told) = sync_channel(MAX_TOLD);
    let host = Host::start(settings(args, tell.clone())?, which(args)?)?;
    listen_to_input(tell.clone())?;
    listen_to_signals(tell)?;
    let announcement = announce(args, &host);
    let name = args.name.clone();
    let mut report = Report {
        host,
        name,
        announcement,
        questions: Vec::new(),
        shown: None,
        is_shared: !is_loopback(args),
        has_guest: false,
    };
    let result = report.greet(args).and_then(|()| report.run(&told));
    ignore_closed_pipe(result)?;
    Ok(ExitCode::SUCCESS)
}

fn settings(args: &HostArgs, tell: SyncSender<Told>) -> Result<HostSettings, Failure> {
    let folder = hosted_folder().ok_or_else(|| Failure("there is no data folder".to_owned()))?;
    Ok(HostSettings {
        reach: if is_loopback(args) { Reach::Loopback } else { Reach::Network },
        port: args.port,
        machine_names: machine_names(args),
        guest_names: guest_names(),
        page: args.web.clone().map_or(Page::Embedded, Page::Folder),
        folder,
        games: games_folder(),
        wake: Some(Arc::new(move || {
            // If the queue is full, the events are read anyway.
            let _ = tell.try_send(Told::Events);
        })),
    })
}

/// The names by which browsers may ask for the page.
fn machine_names(args: &HostArgs) -> Vec<String> {
    let own = local_name().filter(|_| !is_loopback(args));
    args.address.iter().map(ToString::to_string).chain(own).collect()
}

fn is_loopback(args: &HostArgs) -> bool {
    matches!(args.address, Some(client::HostAddress::Ip(ip)) if ip.is_loopback())
}

/// Announces the room in the network, if others can reach it.
fn announce(args: &HostArgs, host: &Host) -> Option<RoomAnnouncement> {
    if args.hidden || is_loopback(args) {
        return None;
    }
    let announcement = RoomAnnouncement::new(&host.announced(args.name.clone(), true));
    // The links work without it.
    announcement.inspect_err(|error| warn(&error.to_string())).ok()
}

/// Writes a line to standard error. If that is closed, nobody reads it.
fn warn(line: &str) {
    let _ = writeln!(stderr(), "{line}");
}

fn which(args: &HostArgs) -> Result<Which, Failure> {
    if args.again {
        return Ok(Which::Last { owned: false });
    }
    let start = Chosen::for_people(None, &args.rules)?.into_game();
    let mut players = [Player::Human; 2];
    if let Some(bot) = args.bot {
        let guest = match args.side {
            SideArg::First => Side::First,
            SideArg::Second => Side::Second,
        };
        players[(!guest).index()] = Player::Computer(bot);
    }
    Ok(Which::New(Box::new(NewRoom {
        setup: GameSetup { start, players, seed: fresh_seed() },
        time: args.time,
        takebacks: if args.free_takebacks { Takebacks::Free } else { Takebacks::Agreed },
        offers: !args.no_offers,
        people: BySide([None, None]),
        spectators: !args.no_spectators,
    })))
}

/// Reads the input in a thread of its own.
fn listen_to_input(tell: SyncSender<Told>) -> io::Result<()> {
    let read = move || {
        let mut input = BufReader::new(stdin());
        while let Ok(Some(line)) = read_line(&mut input, MAX_LINE) {
            let InputLine::Text(line) = line else {
                continue;
            };
            if tell.send(Told::Line(line)).is_err() {
                return;
            }
        }
        // The command may have ended by itself.
        let _ = tell.send(Told::End);
    };
    thread::Builder::new().name("input".to_owned()).spawn(read).map(drop)
}

/// Waits for Ctrl-C, and for the system's request to end, in a thread of its own.
fn listen_to_signals(tell: SyncSender<Told>) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let wait = move || {
        runtime.block_on(asked_to_end());
        // The command may have ended by itself.
        let _ = tell.send(Told::End);
    };
    thread::Builder::new().name("signals".to_owned()).spawn(wait).map(drop)
}

#[cfg(unix)]
pub(super) async fn asked_to_end() {
    use tokio::signal::unix::{SignalKind, signal};

    let Ok(mut terminated) = signal(SignalKind::terminate()) else {
        return std::future::pending().await;
    };
    tokio::select! {
        Ok(()) = tokio::signal::ctrl_c() => {}
        _ = terminated.recv() => {}
    }
}

#[cfg(not(unix))]
pub(super) async fn asked_to_end() {
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// The code of a link, for a terminal, if a browser can open the link.
fn code(link: &str, has_page: bool) -> Option<String> {
    let code = QrCode::new(link).filter(|_| has_page && stdout().is_terminal())?;
    Some(code.text(TextStyle::Ansi))
}

/// What is printed.
struct Report {
    host: Host,
    /// The name under which the room is announced, and its announcement.
    name: Name,
    announcement: Option<RoomAnnouncement>,
    /// The questions that wait for an answer, the oldest first.
    questions: Vec<Question>,
    /// What was printed last: the room, the number of its moves, and how far it was.
    shown: Option<(RoomId, usize, Phase)>,
    /// Whether other devices can reach the room.
    is_shared: bool,
    /// Whether somebody has connected to a seat.
    has_guest: bool,
}

impl Report {
    fn info(&self) -> &GameInfo {
        self.host.setup().start.info()
    }

    /// Prints how the host is reached.
    fn greet(&self, args: &HostArgs) -> io::Result<()> {
        let mut out = stdout().lock();
        // If the system does not list them, `--address` names one.
        let own: Vec<RankedAddress> = of_this_machine().unwrap_or_default();
        let first = own.first().map(|ranked| client::HostAddress::Ip(ranked.ip));
        let address = args.address.clone().or(first);
        let address = address.unwrap_or(client::HostAddress::Ip(Ipv4Addr::LOCALHOST.into()));
        let (room, port) = (self.host.room().as_str(), self.host.port());
        let has_page = args.web.is_some() || Page::is_embedded();
        writeln!(out, "{}, room {room}, port {port}", self.info().title)?;
        for side in Side::BOTH {
            let name = self.info().side_name(side);
            match (self.host.link(side, &address), self.host.setup().players[side.index()]) {
                (Some(link), _) => {
                    writeln!(out, "{name} plays with {link}")?;
                    write!(out, "{}", code(&link, has_page).unwrap_or_default())?;
                }
                (None, Player::Computer(bot)) => {
                    writeln!(out, "{name} is the computer, {}", bot.id())?
                }
                (None, Player::Human) => {}
            }
        }
        if self.host.has_spectators() {
            writeln!(out, "others watch with {}", self.host.watch_link(&address))?;
        }
        if self.is_shared {
            let others = own.iter().filter(|ranked| !ranked.kind.is_on_request());
            let others = others.map(|ranked| client::HostAddress::Ip(ranked.ip).to_string());
            let others: Vec<String> =
                others.filter(|other| *other != address.to_string()).collect();
            if !others.is_empty() {
                let others = jungle::text::listed(others.iter().map(String::as_str));
                writeln!(out, "other addresses of this computer: {others}")?;
            }
        }
        if !has_page {
            writeln!(out, "This program was built without the page; see --web.")?;
        }
        out.flush()
    }

    /// Prints what happens until the user ends the command.
    fn run(&mut self, told: &Receiver<Told>) -> io::Result<()> {
        let start = Instant::now();
        // Without it, a computer that goes to sleep stops the game until it wakes up.
        let mut awake =
            self.is_shared.then(|| Awake::new("Jungle", "A game is being hosted").ok()).flatten();
        let remarks = if self.is_shared { &[AWAKE_AFTER, HELP_AFTER][..] } else { &[] };
        let mut remarks = remarks.iter().copied();
        let mut next = remarks.next();
        loop {
            let received = match next {
                Some(after) => told.recv_timeout(after.saturating_sub(start.elapsed())),
                None => told.recv().map_err(RecvTimeoutError::from),
            };
            match received {
                Ok(Told::Events) => {
                    self.host.take_events().into_iter().try_for_each(|event| self.print(event))?;
                }
                Ok(Told::Line(line)) => self.answer(line.trim())?,
                Ok(Told::End) | Err(RecvTimeoutError::Disconnected) => return Ok(()),
                Err(RecvTimeoutError::Timeout) => {
                    if next == Some(HELP_AFTER) {
                        self.help()?;
                    } else if awake.as_mut().is_some_and(Awake::is_effective) {
                        let awake = Messages::english().text(MessageId::NearbyAwake);
                        writeln!(stdout(), "{awake}")?;
                    }
                    next = remarks.next();
                }
            }
        }
    }

    /// Says what to do if nobody comes.
    fn help(&self) -> io::Result<()> {
        if self.has_guest {
            return Ok(());
        }
        let (messages, mut out) = (Messages::english(), stdout().lock());
        let port = self.host.port();
        let firewall = [("port", port.to_string().into())];
        writeln!(out, "{}", messages.text(MessageId::NearbyHelp))?;
        writeln!(out, "{}", messages.text(MessageId::NearbyHelpNetwork))?;
        writeln!(out, "{}", messages.format(MessageId::NearbyHelpFirewall, firewall))?;
        if cfg!(target_os = "linux") {
            writeln!(out, "For example: sudo ufw allow {port}/tcp")?;
        }
        writeln!(out, "{}", messages.text(MessageId::NearbyHelpHotspot))?;
        out.flush()
    }

    /// Answers the oldest question.
    fn answer(&mut self, line: &str) -> io::Result<()> {
        let is_admitted = match line {
            "yes" => true,
            "no" => false,
            "" => return Ok(()),
            _ => return writeln!(stdout(), "write yes or no, or end with Ctrl-C"),
        };
        if self.questions.is_empty() {
            return writeln!(stdout(), "there is no question");
        }
        self.host.answer(self.questions.remove(0), is_admitted);
        Ok(())
    }

    /// Announces whether a seat is free.
    fn announce(&self, phase: Phase) {
        if let Some(announcement) = &self.announcement {
            let announced = self.host.announced(self.name.clone(), phase == Phase::Open);
            if let Err(error) = announcement.change(&announced) {
                warn(&error.to_string());
            }
        }
    }

    fn print(&mut self, event: HostEvent) -> io::Result<()> {
        let mut out = stdout();
        match event {
            HostEvent::Changed { room, state, moves, last, outcome, people, .. } => {
                let now = (room, moves, state.phase);
                if self.shown.as_ref() == Some(&now) {
                    return Ok(());
                }
                let (was_moves, was_phase) = match &self.shown {
                    Some((room, moves, phase)) if *room == now.0 => (*moves, Some(*phase)),
                    _ => (0, None),
                };
                if was_phase != Some(state.phase) {
                    self.announce(state.phase);
                }
                let info = self.info();
                if let Some((side, turn)) = last.filter(|_| moves > was_moves) {
                    writeln!(out, "{moves}. {} {turn}", info.side_name(side))?;
                } else if moves < was_moves {
                    writeln!(out, "taken back to {moves} moves")?;
                }
                if was_phase != Some(state.phase) {
                    let ended = outcome.map(|outcome| Messages::english().outcome(&outcome, info));
                    let text = ended.unwrap_or_else(|| phase(state.phase).to_owned());
                    writeln!(out, "{}{text}", names(&people, info))?;
                }
                self.shown = Some(now);
            }
            HostEvent::Presence { seats, watchers, .. } => {
                // Other players than the computer, which may have changed sides.
                let players = self.host.setup().players;
                let computers = players.iter().filter(|player| **player != Player::Human).count();
                let connected = Side::BOTH.into_iter().filter(|&side| seats[side]).count();
                self.has_guest |= connected > computers;
                let present = |side: Side| if seats[side] { "here" } else { "away" };
                let [first, second] =
                    Side::BOTH.map(|side| (self.info().side_name(side), present(side)));
                writeln!(
                    out,
                    "{} {}, {} {}, {watchers} watching",
                    first.0, first.1, second.0, second.1
                )?;
            }
            HostEvent::Asked(question) => {
                let side = self.info().side_name(question.side);
                let asked = match &question.persona {
                    Some(persona) => format!("{} wants to play {side}.", persona.name.as_str()),
                    None => format!("Another device has the link of {side}."),
                };
                writeln!(out, "{asked} Agree? yes or no")?;
                self.questions.push(question);
            }
            HostEvent::Withdrawn(asker) => {
                let before = self.questions.len();
                self.questions.retain(|question| question.connection != asker);
                if self.questions.len() < before {
                    writeln!(out, "The question needs no answer any more.")?;
                }
            }
            HostEvent::StorageFailed { error, .. } => warn(&sanitize(&error.to_string(), 200)),
        }
        out.flush()
    }
}

/// The names of the players, once both are known.
fn names(people: &[Person; 2], info: &GameInfo) -> String {
    let name = |side: Side| {
        let name = people[side.index()].name.as_ref()?.as_str();
        Some(format!("{name} ({})", info.side_name(side)))
    };
    let names: Vec<String> = Side::BOTH.into_iter().filter_map(name).collect();
    if names.is_empty() { String::new() } else { format!("{}: ", names.join(", ")) }
}

fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::Open => "a seat is free",
        Phase::Waiting => "the game can begin",
        Phase::Running => "the game is being played",
        Phase::Paused => "the game is paused",
        Phase::Dropped | Phase::Aborted => "the game was ended without a result",
        Phase::Over => "the game is over",
        Phase::Closed => "the room is closed",
    }
}
