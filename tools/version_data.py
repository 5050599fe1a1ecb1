#!/usr/bin/env python3
"""Keeps what a version of the program stores, so that tests of later versions can upgrade from it.

    version_data.py PROGRAM FOLDER

PROGRAM is `jungle` of that version, built with the feature `cluster`. It serves and hosts games here,
once with SQLite and once with PostgreSQL; FOLDER then has `sqlite.sql`, `postgres.sql` and the rooms
of a host in `hosted`. `crates/server/tests/store/versions.rs` says what the databases hold.
"""

import http.client
import json
import os
import pathlib
import random
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "examples"))
sys.dont_write_bytecode = True
import bot  # noqa: E402 (the folder of the example has to be known first)

PASSWORD = "a long password of nobody"
PATIENCE = 20
PING_SECONDS = 10
# A client sends at most 100 messages in 20 seconds.
PAUSE = 0.13
SETUP = "AWp1bmdsZTs7aHVtYW47aHVtYW47NztzdGFuZGFyZDsKt6w"


def free_port():
    """A port that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


class Socket(bot.WebSocket):
    """A WebSocket of a person whose address a proxy states."""

    def __init__(self, port, address):
        self.address = address
        super().__init__("127.0.0.1", port)

    def shake_hands(self, host):
        """Adds the header of a proxy to the first line of the request."""
        send, line = self.socket.sendall, f"X-Forwarded-For: {self.address}\r\n\r\n".encode()

        class Sending:
            """The socket while it shakes hands."""

            def sendall(_, request):
                send(request.removesuffix(b"\r\n") + line)

            def __getattr__(_, name):
                return getattr(real, name)

        real, self.socket = self.socket, Sending()
        try:
            super().shake_hands(host)
        finally:
            self.socket = real


class Player:
    """A client with a socket, which follows the rooms that it enters."""

    connected, pinged = [], 0.0

    def __init__(self, port, address, ticket=None):
        self.socket = Socket(port, address)
        Player.connected.append(self)
        self.news, self.rooms, self.answers = [], {}, {}
        hello = {"t": "hello", "v": 2, "app": "version_data.py 1"}
        self.send(**hello, **({"ticket": ticket} if ticket else {}))

    def send(self, **message):
        """Sends a message."""
        self.socket.send_frame(bot.TEXT, json.dumps(message).encode())

    def until(self, what, holds):
        """Receives until something holds, and returns it."""
        end = time.monotonic() + PATIENCE
        while not (value := holds()):
            if time.monotonic() > end:
                raise TimeoutError(f"{what} does not come: {self.news} {self.answers}")
            for text in self.socket.messages(0.1):
                self.receive(json.loads(text))
        return value

    def receive(self, message):
        """Notes what a message says."""
        kind = message["t"]
        if kind in ("full", "batch", "event"):
            room = self.rooms.setdefault(message["room"], {"entries": []})
            room["you"] = message.get("you", room.get("you"))
            room["state"] = message["state"]
            entries = message["entries"] if "entries" in message else [message["event"]]
            known = len(room["entries"])
            room["entries"] += [it for it in entries if it["entry"]["base"] >= known]
        elif kind in ("ack", "refused"):
            self.answers[message.get("id", message["room"])] = message
        elif kind == "lobby":
            self.news.append(message["what"])

    def lobby(self, answer, **what):
        """Asks the lobby for something, and returns the news that answers."""
        self.send(t="lobby", what=what)
        self.until(answer, lambda: any(news["t"] == answer for news in self.news))
        index = next(i for i, news in enumerate(self.news) if news["t"] == answer)
        return self.news.pop(index)

    def enter(self, room, **more):
        """Enters a room."""
        def entered():
            refused = self.answers.pop(room, None)
            if refused and refused["code"] == "no_room":
                time.sleep(0.1)
                self.send(t="enter", room=room, **more)
            elif refused:
                sys.exit(f"{refused}")
            return self.rooms.get(room)

        self.send(t="enter", room=room, **more)
        self.until(f"the room {room}", entered)

    def request(self, room, **message):
        """Sends a request for a room, and waits until it is stored."""
        key = f"{random.getrandbits(64):016x}"
        base = len(self.rooms[room]["entries"])
        self.send(room=room, id=key, base=base, **message)
        answer = self.until(f"an answer to {message}", lambda: self.answers.get(key))
        return answer["t"] == "ack"

    def act(self, room, what, **more):
        """Does something in a room that is not a move, when this client has seen what is before it."""
        self.until(what, lambda: self.request(room, t="act", what={"t": what, **more}))

    def turns(self, room):
        """The moves that have not been taken back."""
        turns = []
        for stamped in self.rooms[room]["entries"]:
            what = stamped["entry"]["what"]
            if what["t"] == "moved":
                turns.append(what["turn"])
            elif what["t"] == "accepted" and what["offer"] == "takeback":
                turns.pop()
        return turns

    @staticmethod
    def stay():
        """Waits as long as a server demands between moves, and lets it know that everybody is there."""
        time.sleep(PAUSE)
        if time.monotonic() - Player.pinged > PING_SECONDS:
            Player.pinged = time.monotonic()
            for player in Player.connected:
                player.send(t="ping", n=1)

    def play(self, room):
        """Plays a move when it is its turn."""
        you = self.rooms[room]["you"]

        def is_due():
            state = self.rooms[room]["state"]
            return state["to_move"] == you or state["phase"] in bot.FINAL_PHASES

        self.until("the opponent's move", is_due)
        refused = set()
        while self.rooms[room]["state"]["to_move"] == you:
            turn = bot.Board(self.turns(room)).choose(you, refused)
            if self.request(room, t="move", turn=turn, thought_ms=100):
                return
            refused.add(turn)


class Person(Player):
    """A player with an account at a server."""

    addresses = 0

    def __init__(self, port, name=None):
        Person.addresses += 1
        self.port, self.session = port, None
        self.address = f"192.0.2.{Person.addresses}"
        credentials = {"name": name, "password": PASSWORD}
        answer = self.post("register", **credentials) if name else self.post("guest")
        self.session, self.codes = answer["session"], answer.get("codes")
        self.name = answer["you"]["name"]
        super().__init__(port, self.address, self.post("ticket")["ticket"])

    def post(self, path, **body):
        """Sends a request that changes something."""
        headers = {"X-Forwarded-For": self.address, "Content-Type": "application/json"}
        if self.session:
            headers["Authorization"] = f"Bearer {self.session}"
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.request("POST", f"/api/{path}", json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        if answer.status != 200:
            sys.exit(f"{path}: {answer.status} {text}")
        return json.loads(text)


def terms(time_control, rated=False, side=None):
    """The terms of a game of Jungle."""
    named = {"side": side} if side else {}
    return {"setup": SETUP, "time": time_control, "rated": rated, **named}


def pair(ada, ben, time_control, rated):
    """Two people in a game that the lobby has brought together."""
    seek = ada.lobby("seek_opened", t="seek", terms=terms(time_control, rated, "first"), quick=False)
    room = ben.lobby("paired", t="take", seek=seek["seek"]["id"])["room"]
    ada.until("the pair", lambda: ada.news and ada.news.pop()["t"] == "paired")
    for person in (ada, ben):
        person.enter(room)
    return room


def invite(ada, ben, time_control="none", takebacks="agreed"):
    """Two people in a game to which one has invited the other."""
    what = {"terms": terms(time_control, side="first"), "takebacks": takebacks}
    invited = ada.lobby("invited", t="invite", **what)
    ada.enter(invited["room"])
    if ben:
        ben.enter(invited["room"], token=invited["token"])
    return invited["room"]


def moves(people, room, count):
    """Plays a number of moves, or to the end of the game."""
    for number in range(count):
        Player.stay()
        player = people[number % len(people)]
        player.play(room)
        if player.rooms[room]["state"]["winner"]:
            return


def fill(program, port, database):
    """Lets people do all that a server stores something of."""
    ada, ben, cleo, dan, eve = (Person(port, name) for name in ("Ada", "Ben", "Cleo", "Dan", "Eve"))
    guest, lost = Person(port), Person(port)
    # Finished games: by the rules, by a resignation, as a draw, without a result, against a computer.
    room = pair(ada, ben, "fischer:600+5", True)
    moves((ada, ben), room, 400)
    room = pair(cleo, ben, "fischer:600+5", True)
    moves((cleo, ben), room, 12)
    ben.act(room, "resign")
    room = invite(cleo, dan)
    moves((cleo, dan), room, 5)
    dan.act(room, "offer", offer="draw")
    cleo.act(room, "accept", offer="draw")
    cleo.act(room, "say", preset="good_game")
    room = invite(ada, guest)
    ada.act(room, "abort")
    room = ada.lobby("paired", t="play_computer", terms=terms("none", side="first"), player="rat")["room"]
    ada.enter(room)
    moves((ada,), room, 3)
    ada.act(room, "resign")
    # Running games: with clocks, with days, without a limit, with a guest, against a computer.
    room = pair(cleo, dan, "fischer:3600+10", True)
    moves((cleo, dan), room, 7)
    room = pair(ada, cleo, "days:3", True)
    moves((ada, cleo), room, 4)
    room = invite(ben, guest)
    moves((ben, guest), room, 6)
    guest.act(room, "offer", offer={"takeback": {"to": 5}})
    ben.act(room, "accept", offer="takeback")
    guest.play(room)
    ben.act(room, "offer", offer="draw")
    room = invite(ada, ben, "days:7", "never")
    moves((ada, ben), room, 3)
    room = ben.lobby("paired", t="play_computer", terms=terms("none", side="first"), player="rat")["room"]
    ben.enter(room)
    moves((ben,), room, 2)
    # Invitations whose seats are free.
    invite(ada, None)
    invite(cleo, None, "days:2")
    invite(guest, None)
    # Accounts.
    ada.post("friends", name="Ben")
    ben.post("friends", name="Ada")
    ada.post("friends", name="Cleo")
    ben.post("blocks", name="Eve")
    eve.session = None
    eve.session = eve.post("recover", name="Eve", code=eve.codes[0], password=PASSWORD)["session"]
    dan.post("delete", password=PASSWORD)
    lost.post("sign-out")
    for operation in (["rename", "Cleo", "Cleopatra"], ["reset", "Eve"]):
        command = [program, "serve", *operation, "--database", database]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)


def serve(program, database):
    """Runs a server on a database, and fills it."""
    port = free_port()
    command = [program, "serve", "--address", f"127.0.0.1:{port}", "--database", database]
    server = subprocess.Popen([*command, "--proxy", "127.0.0.1"], stdout=subprocess.PIPE, text=True)
    try:
        server.stdout.readline()
        fill(program, port, database)
        # Games that have ended are archived at once, but not before their players hear of it.
        time.sleep(1)
    finally:
        Player.connected.clear()
        server.send_signal(signal.SIGTERM)
        server.wait()


def keep_sqlite(program, folder):
    """Keeps a database of SQLite."""
    with tempfile.TemporaryDirectory() as temporary:
        path = f"{temporary}/jungle.db"
        serve(program, f"sqlite:{path}")
        lines = sqlite3.connect(path).iterdump()
        (folder / "sqlite.sql").write_text("\n".join(lines) + "\n")


def keep_postgres(program, folder):
    """Keeps a database of PostgreSQL."""
    programs = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"))
    script = ["sh", "-c", (ROOT / "tests/support/postgres.sh").read_text(), "postgres.sh", programs]
    # PostgreSQL refuses to run as root.
    user = ["runuser", "-u", "nobody", "--"] if os.getuid() == 0 else []
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    server = subprocess.Popen([*user, *script], cwd="/", **pipes)
    try:
        socket_folder = server.stdout.readline().strip()
        connection = ["--host", socket_folder, "--username", "jungle"]
        subprocess.run([programs / "createdb", *connection, "jungle"], check=True)
        escaped = socket_folder.replace("/", "%2F")
        serve(program, f"postgres://jungle@localhost/jungle?host={escaped}")
        options = ["--inserts", "--no-owner", "--no-privileges", "--no-comments", "--schema=public"]
        dump = subprocess.run(
            [programs / "pg_dump", *connection, *options, "jungle"],
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        # Neither comments nor commands of psql; the schema is there.
        skipped = re.compile(r"(--.*|\\.*|CREATE SCHEMA .*|)\n")
        kept = [line for line in dump.splitlines(True) if not skipped.fullmatch(line)]
        (folder / "postgres.sql").write_text("".join(kept))
    finally:
        server.stdin.close()
        server.wait()


def keep_hosted(program, folder):
    """Keeps the rooms of two hosts: a game that goes on, and one that has ended."""
    with tempfile.TemporaryDirectory() as temporary:
        for count, time_control in ((9, "10+5"), (400, "none")):
            command = [program, "host", "--address", "127.0.0.1", "--hidden", "--time", time_control]
            port = free_port()
            environment = os.environ | {"XDG_DATA_HOME": temporary}
            pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
            host = subprocess.Popen([*command, "--port", str(port)], env=environment, **pipes)
            try:
                links = []
                while len(links) < 2:
                    links += re.findall(r"#r/([a-z0-9-]+)/([\w-]{22})", host.stdout.readline())
                    links = list(dict.fromkeys(links))
                players = [Player(port, "127.0.0.1") for _ in links]
                for player, (room, token), name in zip(players, links, ("Ada", "Ben")):
                    player.enter(room, token=token, name=name)
                room = links[0][0]
                players.sort(key=lambda player: player.rooms[room]["you"])
                moves(players, room, count)
            finally:
                Player.connected.clear()
                host.send_signal(signal.SIGTERM)
                host.wait()
        for found in sorted(pathlib.Path(temporary).glob("jungle/hosted/*")):
            room = folder / "hosted" / found.name
            room.mkdir(parents=True)
            for name in ("host.json", f"{found.name}.jsonl"):
                shutil.copyfile(found / name, room / name)


def main():
    """Reads the command line, and keeps everything."""
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    program, folder = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    random.seed(7)
    keep_sqlite(program, folder)
    keep_postgres(program, folder)
    keep_hosted(program, folder)


if __name__ == "__main__":
    main()
