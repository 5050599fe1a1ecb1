#!/usr/bin/env python3
"""A player of Jungle that joins a room over the network.

    bot.py LINK [--name NAME] [--pause SECONDS]

LINK is that of an invitation, `http://HOST:PORT/#r/ROOM/TOKEN`. The bot plays to the end of the
game, connects again when the connection is lost, and prints the result. It needs nothing but Python
3.9, and follows `docs/protocol.md`. It knows the rules of the preset `classic`; where the rules of
a room differ, the server refuses some of its moves, and it plays others.
"""

import argparse
import base64
import contextlib
import hashlib
import json
import os
import random
import re
import select
import socket
import struct
import sys
import time

ACCEPT_SUFFIX = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
MAX_MESSAGE = 32768
PING_SECONDS = 5.0
LOST_SECONDS = 9.0
RESEND_SECONDS = 2.5
WAITS = [0.5, 1, 2, 4, 8]
# The codes after which connecting again would have the same end.
FINAL_CODES = {1003, 1011, 4001, 4002}
LINK = re.compile(r"http://(\[[0-9a-f:]+\]|[a-zA-Z0-9.-]+)(?::(\d+))?/#r/([a-z0-9-]+)/([\w-]{22})")
FINAL_PHASES = {"over", "closed", "aborted", "dropped"}


class Lost(Exception):
    """The connection was lost, or closed with a code."""

    def __init__(self, reason, code=None):
        super().__init__(reason)
        self.code = code


class WebSocket:
    """The client's side of a WebSocket (RFC 6455) for text messages."""

    def __init__(self, host, port):
        self.buffer = b""
        self.socket = socket.create_connection((host.strip("[]"), port), LOST_SECONDS)
        try:
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.shake_hands(f"{host}:{port}")
        except BaseException:
            self.socket.close()
            raise

    def shake_hands(self, host):
        """Asks the server to speak WebSocket, and checks its answer."""
        key = base64.b64encode(os.urandom(16)).decode()
        request = (
            f"GET /ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        self.socket.sendall(request.encode())
        while b"\r\n\r\n" not in self.buffer:
            if len(self.buffer) > MAX_MESSAGE:
                raise Lost("a long answer")
            self.read()
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        status, *lines = head.decode("latin-1").split("\r\n")
        pairs = (line.partition(":") for line in lines)
        headers = {name.lower(): value.strip() for name, _, value in pairs}
        answer = base64.b64encode(hashlib.sha1((key + ACCEPT_SUFFIX).encode()).digest()).decode()
        if " 101 " not in status or headers.get("sec-websocket-accept") != answer:
            raise Lost(status)

    def read(self):
        """Adds what has arrived to the buffer, and waits until something has."""
        data = self.socket.recv(65536)
        if not data:
            raise Lost("the connection has ended")
        self.buffer += data

    def send_frame(self, kind, payload):
        """Sends a frame, masked as a client has to."""
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload))
        if len(payload) < 126:
            head = struct.pack("!BB", 0x80 | kind, 0x80 | len(payload))
        else:
            head = struct.pack("!BBH", 0x80 | kind, 0x80 | 126, len(payload))
        self.socket.sendall(head + mask + masked)

    def take_frame(self):
        """The kind and the payload of the first frame in the buffer, or None if it is not whole."""
        if len(self.buffer) < 2:
            return None
        first, length = self.buffer[0], self.buffer[1]
        start = 2
        if length in (126, 127):
            start, form = (4, "!H") if length == 126 else (10, "!Q")
            if len(self.buffer) < start:
                return None
            (length,) = struct.unpack(form, self.buffer[2:start])
        # The messages of a server are short, so that servers need not send them in parts.
        if not first & 0x80 or length > MAX_MESSAGE:
            raise Lost("a frame that is not of this protocol", 1003)
        if len(self.buffer) < start + length:
            return None
        payload = self.buffer[start : start + length]
        self.buffer = self.buffer[start + length :]
        return first & 0x0F, payload

    def messages(self, seconds):
        """The texts that arrive within some time; ends as soon as something has arrived."""
        if select.select([self.socket], [], [], max(0, seconds))[0]:
            self.read()
        while (frame := self.take_frame()) is not None:
            kind, payload = frame
            if kind == TEXT:
                yield payload.decode()
            elif kind == PING:
                self.send_frame(PONG, payload)
            elif kind == CLOSE:
                code = struct.unpack("!H", payload[:2])[0] if len(payload) > 1 else None
                raise Lost("the server has closed the connection", code)

    def close(self):
        """Closes the connection."""
        with self.socket, contextlib.suppress(OSError):
            self.send_frame(CLOSE, struct.pack("!H", 1000))
            self.socket.settimeout(1)
            while self.socket.recv(65536):
                pass


COLUMNS, ROWS = "ABCDEFG", "123456789"
WATER = {column + row for column in "BCEF" for row in "456"}
DENS = {"first": "D1", "second": "D9"}
TRAPS = {"first": {"C1", "E1", "D2"}, "second": {"C9", "E9", "D8"}}
RAT, TIGER, LION, ELEPHANT = 1, 6, 7, 8
OTHER = {"first": "second", "second": "first"}
# The squares on which the animals start, from the rat to the elephant.
STARTS = {"first": "A3 F2 B2 E3 C3 G1 A1 G3", "second": "G7 B8 F8 C7 E7 A9 G9 A7"}


def distance(a, b):
    """The number of steps between two squares."""
    return abs(ord(a[0]) - ord(b[0])) + abs(ord(a[1]) - ord(b[1]))


class Board:
    """A position of Jungle: the side and the rank of the animal on each square."""

    def __init__(self, turns):
        self.pieces = {}
        for side, squares in STARTS.items():
            self.pieces |= {square: (side, rank + 1) for rank, square in enumerate(squares.split())}
        for turn in turns:
            origin, target = turn.split()
            self.pieces[target] = self.pieces.pop(origin)

    def captures(self, origin, target):
        """Whether the animal on a square captures that on another one."""
        (side, rank), (_, victim) = self.pieces[origin], self.pieces[target]
        if (origin in WATER) != (target in WATER) or origin in TRAPS[OTHER[side]]:
            return False
        if target in TRAPS[side]:
            return True
        if (rank, victim) in ((RAT, ELEPHANT), (ELEPHANT, RAT)):
            return rank == RAT
        return rank >= victim

    def step(self, origin, right, down):
        """Where the animal on a square gets in a direction, or None."""
        side, rank = self.pieces[origin]
        column, row = COLUMNS.index(origin[0]) + right, ROWS.index(origin[1]) + down
        while 0 <= column < 7 and 0 <= row < 9:
            target = COLUMNS[column] + ROWS[row]
            if target not in WATER or rank == RAT:
                return None if target == DENS[side] else target
            if rank not in (TIGER, LION) or target in self.pieces:
                return None
            column, row = column + right, row + down
        return None

    def moves(self, side):
        """The legal moves of a side: pairs of squares."""
        for origin in [square for square, (owner, _) in self.pieces.items() if owner == side]:
            for right, down in ((0, 1), (0, -1), (1, 0), (-1, 0)):
                target = self.step(origin, right, down)
                if target is None:
                    continue
                piece = self.pieces.get(target)
                if piece is None or (piece[0] != side and self.captures(origin, target)):
                    yield origin, target

    def choose(self, side, refused):
        """A move that was not refused: into the den, the best capture, or towards the den."""
        den = DENS[OTHER[side]]

        def worth(move):
            origin, target = move
            captured = self.pieces[target][1] if target in self.pieces else 0
            nearer = distance(origin, den) - distance(target, den)
            return target == den, captured, random.random() + 0.3 * nearer

        moves = sorted(self.moves(side), key=worth, reverse=True)
        turns = (f"{origin} {target}" for origin, target in moves)
        return next((turn for turn in turns if turn not in refused), None)


class Bot:
    """A client in a room, as the page about the protocol describes it."""

    def __init__(self, arguments):
        if not (match := LINK.fullmatch(arguments.link)):
            sys.exit("This is no link to a seat.")
        self.host, port, self.room, self.token = match.groups()
        self.port = int(port or 80)
        self.name, self.pause = arguments.name, arguments.pause
        self.socket = None
        self.you = self.state = None
        self.version, self.turns = 0, []
        self.request, self.sent, self.refused = None, 0.0, set()
        self.attempts = self.retry = self.pinged = self.heard = self.entered = 0

    def send(self, **message):
        """Sends a message."""
        self.socket.send_frame(TEXT, json.dumps(message, separators=(",", ":")).encode())

    def enter(self):
        """Enters the room, or asks for what is missing. Without entries, all are sent."""
        self.entered = time.monotonic()
        message = {"room": self.room, "token": self.token, "name": self.name}
        if self.version:
            message["have"] = self.version
        self.send(t="enter", **message)

    def take(self, stamped):
        """Adds the next entry of the room. What the bot need not know of it is skipped."""
        entry = stamped["entry"]
        what = entry["what"]
        self.version += 1
        if self.request and entry["by"] == self.you and entry["id"] == self.request["id"]:
            self.request = None
        if what["t"] == "opened":
            data = base64.urlsafe_b64decode(what["setup"] + "==")
            fields = data[1:].split(b"\n")[0].decode().split(";")
            if what["laws"] != 1 or fields[0] != "jungle" or fields[5] != "standard":
                sys.exit("The bot plays only Jungle from the usual position.")
            if what["takebacks"] == "free":
                sys.exit("The bot takes no moves back.")
        elif what["t"] == "moved":
            self.turns.append(what["turn"])
            self.refused.clear()

    def receive(self, message):
        """Handles a message of the server."""
        kind = message.get("t")
        if kind == "welcome":
            self.enter()
        elif kind == "pong":
            self.heard = time.monotonic()
        elif kind == "bye":
            self.retry = message.get("retry_ms", 0) / 1000
        elif message.get("room") == self.room:
            self.receive_of_room(kind, message)

    def receive_of_room(self, kind, message):
        """Handles a message that is about the room."""
        if kind == "full":
            self.version, self.turns = 0, []
        if kind in ("full", "batch"):
            self.you, self.attempts = message["you"], 0
        if kind in ("full", "batch", "event"):
            entries = message["entries"] if "entries" in message else [message["event"]]
            for stamped in entries:
                if stamped["entry"]["base"] == self.version:
                    self.take(stamped)
            # The state is that of the version of the message.
            self.state = message["state"] if message["v"] == self.version else None
        elif kind == "refused" and "id" not in message:
            # The owner of the room is asked about another device; the answer follows.
            if message["code"] != "asks_owner":
                sys.exit(f"The bot may not enter: {message['code']}.")
        elif kind == "refused" and self.request and message["id"] == self.request["id"]:
            if self.request["t"] == "move" and message["code"] != "stale":
                self.refused.add(self.request["turn"])
            self.request = None

    def act(self):
        """Does what the time and the state of the game require."""
        now = time.monotonic()
        if now - self.heard > LOST_SECONDS:
            raise Lost("no pong")
        if now - self.pinged >= PING_SECONDS:
            self.pinged = now
            self.send(t="ping", n=int(now) % 2**32)
        if self.state is None:
            # Something is missing, for which the bot does not ask too often.
            if self.you and now - self.entered >= RESEND_SECONDS:
                self.enter()
            return
        is_playing = self.state["phase"] in ("waiting", "running")
        if self.request is None and is_playing and self.state["to_move"] == self.you:
            self.play()
        if self.request and now - self.sent >= RESEND_SECONDS:
            # It has the same id each time, by which the server knows it.
            self.sent = now
            self.send(**self.request)

    def play(self):
        """Requests a move, or resigns if every one was refused."""
        time.sleep(self.pause)
        base = {"room": self.room, "id": os.urandom(8).hex(), "base": self.version}
        turn = Board(self.turns).choose(self.you, self.refused)
        if turn is None:
            self.request = {"t": "act", **base, "what": {"t": "resign"}}
        else:
            self.request = {"t": "move", **base, "turn": turn, "thought_ms": int(self.pause * 1000)}
        self.sent = 0.0

    def connect(self):
        """Plays until the game is over or the connection is lost."""
        self.socket = WebSocket(self.host, self.port)
        try:
            self.pinged = self.heard = time.monotonic()
            self.sent, self.state = 0.0, None
            self.send(t="hello", v=1, app="bot.py 1")
            while not (self.state and self.state["phase"] in FINAL_PHASES):
                for text in self.socket.messages(0.25):
                    self.receive(json.loads(text))
                self.act()
            self.send(t="leave", room=self.room, on_purpose=True)
        finally:
            self.socket.close()

    def run(self):
        """Plays a game, and returns its result."""
        while True:
            try:
                self.connect()
                break
            except (LookupError, TypeError, ValueError) as error:
                sys.exit(f"The server has sent something else: {error}.")
            except (OSError, Lost) as error:
                if getattr(error, "code", None) in FINAL_CODES:
                    sys.exit(f"{error} ({error.code}).")
                wait = WAITS[min(self.attempts, len(WAITS) - 1)] * random.uniform(0.5, 1.5)
                self.attempts += 1
                time.sleep(max(wait, self.retry))
                self.retry = 0
        if self.state["reason"] is None:
            return self.state["phase"]
        results = {self.you: "won", None: "drawn"}
        return f"{results.get(self.state['winner'], 'lost')}: {self.state['reason']}"


def main():
    """Reads the command line, plays, and prints the result."""
    parser = argparse.ArgumentParser(description="Plays a game of Jungle over the network.")
    parser.add_argument("link", help="the link of an invitation")
    parser.add_argument("--name", default="Sam", help="one of the names on the server's list")
    parser.add_argument("--pause", type=float, default=0.3, help="seconds before each move")
    print(Bot(parser.parse_args()).run())


if __name__ == "__main__":
    main()
