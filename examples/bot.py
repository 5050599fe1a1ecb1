#!/usr/bin/env python3
"""A player of Jungle over the network.

    bot.py LINK [--name NAME]      takes the seat of an invitation, http://HOST:PORT/#r/ROOM/TOKEN
    bot.py SERVER                  signs in at http://HOST:PORT as a guest, and finds an opponent

The bot agrees to take moves back, and takes back its own with --takebacks. After a game it plays
another one in the next room, as often as --games says. It connects again when the connection is
lost, and prints the result of each game. It needs nothing but Python 3.9, and follows
`docs/protocol.md`. It knows the rules of the preset `classic`; where those of a room differ, the
server refuses some of its moves, and it plays others.
"""

import argparse
import base64
import http.client
import json
import os
import random
import re
import sys
import time

from connection import LOST_SECONDS, Address, Lost, WebSocket

PING_SECONDS = 5.0
RESEND_SECONDS = 2.5
WAITS = [0.5, 1, 2, 4, 8]
# The codes after which connecting again would have the same end.
FINAL_CODES = {1003, 1011, 4001, 4002}
HOST = r"(https?)://(\[[0-9a-f:]+\]|[a-zA-Z0-9.-]+)(?::(\d+))?"
SERVER = re.compile(HOST + r"/?")
LINK = re.compile(HOST + r"/#r/([a-z0-9-]+)/([\w-]{22})")
FINAL_PHASES = {"over", "closed", "aborted", "dropped"}
# The time for which the opponent is waited for: to answer an offer, and to want another game.
ANSWER_SECONDS = 3.0
REMATCH_SECONDS = 30.0
# How often to enter a room that is not there, and the time in between.
MAX_ATTEMPTS = 10
ENTER_SECONDS = 0.5


def link_of(line):
    """The link of a game without moves: a version, a line of text, and a checksum (Fletcher-16)."""
    content = b"\x01" + line.encode() + b"\n"
    low = high = 0
    for byte in content:
        low = (low + byte) % 255
        high = (high + low) % 255
    return base64.urlsafe_b64encode(content + bytes([low, high])).decode().rstrip("=")


# What programs for people propose: the usual start and rules, a draw by repetition, no clocks.
TERMS = {"setup": link_of("jungle;repetition=draw;human;human;0;standard;"), "time": "none", "rated": False}


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
            if turn != "pass":
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


class Room:
    """What the bot has to know of a room: its version, its moves, and the offers that wait."""

    def __init__(self, room):
        self.id, self.version, self.turns = room, 0, []
        self.takebacks, self.next = None, None
        # The side that has made each kind of offer, and the number of moves that are to remain.
        self.offers = {}

    def take(self, entry):
        """Adds the next entry. What the bot need not know is skipped. Returns what has happened."""
        what, by = entry["what"], entry["by"]
        kind = what["t"]
        self.version += 1
        if kind == "opened":
            self.open(what)
        elif kind == "moved":
            self.turns.append(what["turn"])
            self.offers.clear()
        elif kind == "offered":
            offer = what["offer"]
            remaining = offer["takeback"]["to"] if isinstance(offer, dict) else None
            name = "takeback" if isinstance(offer, dict) else offer
            is_free = self.takebacks == "free" and name == "takeback"
            if is_free and len(self.turns) - remaining <= 2:
                self.cut(remaining)
                return "takeback"
            self.offers[name] = (by, remaining)
        elif kind in ("declined", "withdrawn"):
            self.offers.pop(what["offer"], None)
        elif kind == "accepted":
            _, remaining = self.offers.pop(what["offer"])
            self.offers.clear()
            if what["offer"] == "takeback":
                self.cut(remaining)
                return "takeback"
        elif kind == "offers_allowed" and not what["allowed"]:
            self.offers = {name: offer for name, offer in self.offers.items() if offer[0] == by}
        elif kind == "rematched":
            self.next = what["room"]
        return kind

    def open(self, what):
        """Reads the first entry."""
        data = base64.urlsafe_b64decode(what["setup"] + "=" * (-len(what["setup"]) % 4))
        fields = data[1:].split(b"\n")[0].decode().split(";")
        if what["laws"] not in (1, 2) or fields[0] != "jungle" or fields[5] != "standard":
            sys.exit("The bot plays only Jungle from the usual position.")
        self.takebacks = what["takebacks"]

    def cut(self, remaining):
        """Takes moves back, so that a number of them remains."""
        del self.turns[remaining:]
        self.offers.clear()

    def last_move_of(self, side):
        """The number of moves before the last move of a side, or None before its first one."""
        parity = ("first", "second").index(side)
        own = [number for number in range(len(self.turns)) if number % 2 == parity]
        return own[-1] if own else None


class Bot:
    """A client, as the page about the protocol describes it."""

    def __init__(self, arguments):
        self.pause, self.max_moves = arguments.pause, arguments.moves
        self.name, self.games = arguments.name, arguments.games
        self.takebacks = arguments.takebacks
        self.room = self.token = self.session = self.account = None
        if match := LINK.fullmatch(arguments.address):
            *address, room, self.token = match.groups()
            self.room = Room(room)
        elif match := SERVER.fullmatch(arguments.address):
            address = match.groups()
        else:
            sys.exit("This is no link to a seat, and no address of a server.")
        self.address = Address(*address)
        self.socket = None
        self.attempts = self.retry = self.pinged = self.heard = self.entered = 0
        # When to enter the room again, if something of it is missing.
        self.again = None
        self.forget()

    def forget(self):
        """Forgets what was in the room before."""
        self.you = self.state = self.request = self.ended = self.asked = None
        self.refused, self.sent, self.wants_more = set(), 0.0, False

    def send(self, **message):
        """Sends a message."""
        self.socket.send_text(json.dumps(message, separators=(",", ":")))

    def greet(self):
        """Begins a connection; at a server with the ticket of a session, which is used once."""
        hello = {"v": 2, "app": "bot.py 2"}
        if self.token is None:
            if self.session is None:
                self.session = self.address.ask("POST", "/api/guest")["session"]
            hello["ticket"] = self.address.ask("POST", "/api/ticket", self.session)["ticket"]
        self.socket = WebSocket(self.address)
        self.send(t="hello", **hello)

    def welcomed(self, message):
        """Enters the room, or looks for one."""
        if self.token is None:
            if not message.get("you"):
                raise Lost("the ticket came too late")
            self.account = message["you"]["account"]
        if self.room is None:
            # The connection may have been lost while an opponent was found.
            rooms = self.address.ask("GET", "/api/my-games", self.session)["rooms"]
            playing = [room["room"] for room in rooms if room["phase"] in ("waiting", "running")]
            if playing:
                self.room = Room(playing[0])
        if self.room:
            self.enter()
        else:
            self.send(t="lobby", what={"t": "subscribe"})

    def enter(self):
        """Enters the room, or asks for what is missing. Without entries, all are sent."""
        self.entered, self.again = time.monotonic(), None
        message = {"room": self.room.id}
        if self.token:
            message |= {"token": self.token, "name": self.name}
        if self.room.version:
            message["have"] = self.room.version
        self.send(t="enter", **message)

    def receive(self, message):
        """Handles a message of the server."""
        kind = message.get("t")
        if kind == "welcome":
            self.welcomed(message)
        elif kind == "pong":
            self.heard = time.monotonic()
        elif kind == "bye":
            self.retry = message.get("retry_ms", 0) / 1000
        elif kind == "lobby" and self.room is None:
            self.receive_of_lobby(message["what"])
        elif self.room and message.get("room") == self.room.id:
            self.receive_of_room(kind, message)

    def receive_of_lobby(self, news):
        """Takes the seek of somebody else who wants such a game, or opens one, and waits."""
        kind, what = news["t"], None
        if kind == "seeks":
            others = (seek for seek in news["seeks"] if seek["by"]["account"] != self.account)
            suited = (seek["id"] for seek in others if seek["terms"] == TERMS)
            taken = next(suited, None)
            what = {"t": "take", "seek": taken} if taken else None
        elif kind == "paired":
            self.room = Room(news["room"])
            self.attempts = 0
            self.enter()
            return
        elif kind == "refused" and news["code"] in ("duplicate", "lobby_full", "storage"):
            # The first one if the connection was lost and the server does not know it yet.
            raise Lost(news["code"])
        elif kind == "refused" and news["code"] not in ("seek_gone", "blocked"):
            sys.exit(f"The lobby refuses: {news['code']}.")
        if kind in ("seeks", "refused"):
            self.send(t="lobby", what=what or {"t": "seek", "terms": TERMS, "quick": True})

    def receive_of_room(self, kind, message):
        """Handles a message that is about the room."""
        if kind == "full":
            self.room = Room(self.room.id)
        if kind in ("full", "batch"):
            self.you, self.attempts = message["you"], 0
            if self.you is None:
                sys.exit("The seat is not that of the bot.")
        if kind in ("full", "batch", "event"):
            entries = message["entries"] if "entries" in message else [message["event"]]
            for stamped in entries:
                if stamped["entry"]["base"] == self.room.version:
                    self.take(stamped["entry"])
            # The state is that of the version of the message.
            self.state = message["state"] if message["v"] == self.room.version else None
            if self.state is None:
                self.again = self.entered + RESEND_SECONDS
        elif kind == "refused" and "id" not in message:
            self.turned_away(message["code"])
        elif kind == "refused" and self.request and message["id"] == self.request["id"]:
            if self.request["t"] == "move" and message["code"] != "stale":
                self.refused.add(self.request["turn"])
            self.request = None

    def turned_away(self, code):
        """Handles that the bot may not enter the room."""
        if code == "asks_owner":
            # The owner of the room is asked about another device; the answer follows.
            return
        # Another server of the same cluster may have opened the room a moment ago.
        self.attempts += 1
        if code != "no_room" or self.attempts >= MAX_ATTEMPTS:
            sys.exit(f"The bot may not enter: {code}.")
        self.again = self.entered + ENTER_SECONDS

    def take(self, entry):
        """Adds the next entry of the room."""
        is_own = entry["by"] == self.you
        if self.request and is_own and entry["id"] == self.request["id"]:
            self.request = None
        happened = self.room.take(entry)
        if happened in ("moved", "takeback"):
            self.refused.clear()
            self.asked = None
        if happened == "takeback":
            print(f"taken back: {len(self.room.turns)} moves remain", flush=True)
        if happened == "declined" and not is_own:
            self.asked = None

    def act(self):
        """Does what the time and the state of the game require."""
        now = time.monotonic()
        if now - self.heard > LOST_SECONDS:
            raise Lost("no pong")
        if now - self.pinged >= PING_SECONDS:
            self.pinged = now
            self.send(t="ping", n=int(now) % 2**32)
        if self.room is None:
            return
        if self.state is None:
            # Something is missing, for which the bot does not ask too often.
            if self.again is not None and now >= self.again:
                self.enter()
            return
        if self.request is None:
            self.request, self.sent = self.choose(now), 0.0
        if self.request and now - self.sent >= RESEND_SECONDS:
            # It has the same id each time, by which the server knows it.
            self.sent = now
            self.send(**self.request)

    def choose(self, now):
        """What the bot wants to do now, or None."""
        phase, room = self.state["phase"], self.room
        if phase in FINAL_PHASES:
            return self.follow(now)
        if phase not in ("waiting", "running"):
            return None
        for name, (by, _) in room.offers.items():
            if by != self.you and name != "rematch":
                answer = "accept" if name == "takeback" else "decline"
                return self.wanted({"t": answer, "offer": name})
        if self.state["to_move"] != self.you:
            return None
        if self.asked is not None and now - self.asked < ANSWER_SECONDS:
            return None
        last = room.last_move_of(self.you)
        if self.takebacks > 0 and phase == "running" and last is not None:
            self.takebacks -= 1
            self.asked = now
            return self.wanted({"t": "offer", "offer": {"takeback": {"to": last}}})
        time.sleep(self.pause)
        turn = Board(room.turns).choose(self.you, self.refused)
        is_long = self.max_moves is not None and len(room.turns) >= 2 * self.max_moves
        if phase == "running" and (turn is None or is_long):
            return self.wanted({"t": "resign"})
        if turn is None:
            return self.wanted({"t": "abort"})
        base = {"room": room.id, "id": os.urandom(8).hex(), "base": room.version}
        return {"t": "move", **base, "turn": turn, "thought_ms": int(self.pause * 1000)}

    def wanted(self, what):
        """The request for something other than a move."""
        base = {"room": self.room.id, "id": os.urandom(8).hex(), "base": self.room.version}
        return {"t": "act", **base, "what": what}

    def follow(self, now):
        """After a game: prints its result, and wants another one."""
        if self.ended is None:
            self.ended = now
            self.games -= 1
            print(self.result(), flush=True)
        if self.room.next and self.games > 0:
            self.send(t="leave", room=self.room.id, on_purpose=True)
            self.room = Room(self.room.next)
            self.forget()
            self.enter()
        elif self.games > 0 and not self.wants_more and self.state["phase"] in ("over", "aborted"):
            self.wants_more = True
            return self.wanted({"t": "offer", "offer": "rematch"})
        return None

    def is_done(self):
        """Whether the bot has played all games, or its opponent does not want another one."""
        if self.ended is None:
            return False
        return self.games <= 0 or time.monotonic() - self.ended > REMATCH_SECONDS

    def result(self):
        """The result of the game."""
        if self.state["reason"] is None:
            return self.state["phase"]
        results = {self.you: "won", None: "drawn"}
        return f"{results.get(self.state['winner'], 'lost')}: {self.state['reason']}"

    def connect(self):
        """Plays until all games are over or the connection is lost."""
        self.greet()
        try:
            self.pinged = self.heard = time.monotonic()
            self.sent, self.state = 0.0, None
            while not self.is_done():
                for text in self.socket.messages(0.25):
                    self.receive(json.loads(text))
                self.act()
            self.send(t="leave", room=self.room.id, on_purpose=True)
        finally:
            self.socket.close()

    def run(self):
        """Plays, and connects again when the connection is lost."""
        while True:
            try:
                return self.connect()
            except (LookupError, TypeError, ValueError) as error:
                sys.exit(f"The server has sent something else: {error!r}.")
            except (OSError, http.client.HTTPException, Lost) as error:
                if getattr(error, "code", None) in FINAL_CODES:
                    sys.exit(f"{error} ({error.code}).")
                wait = WAITS[min(self.attempts, len(WAITS) - 1)] * random.uniform(0.5, 1.5)
                self.attempts += 1
                print(f"connects again: {error}", file=sys.stderr, flush=True)
                time.sleep(max(wait, self.retry))
                self.retry = 0


def main():
    """Reads the command line, and plays."""
    parser = argparse.ArgumentParser(description="Plays Jungle over the network.")
    parser.add_argument("address", help="the link of an invitation, or the address of a server")
    parser.add_argument("--name", default="Sam", help="one of the names on the server's list")
    parser.add_argument("--pause", type=float, default=0.3, help="seconds before each move")
    parser.add_argument("--games", type=int, default=1, help="the number of games")
    parser.add_argument("--takebacks", type=int, default=0, help="how often to take a move back")
    parser.add_argument("--moves", type=int, help="resign after so many moves of each side")
    Bot(parser.parse_args()).run()


if __name__ == "__main__":
    main()
