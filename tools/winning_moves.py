#!/usr/bin/env python3
"""Counts how often engines keep a won ending of Jungle won.

    tools/winning_moves.py target/release/jungle 'target/release/jungle engine' 'OTHER engine'

The first argument is the program whose `jungle endgame` knows the exact values; the others are
command lines of engines, which have no tables (`Endgame false`) and all search at the same time.
Random sets of five animals are chosen, and of each the same number of random won positions. A move
keeps the win if it wins at once, or if the position after it is lost for the opponent.

Only Python's standard library is used. The same seed gives the same positions.
"""

import argparse
import random
import shlex
import subprocess
import threading

ANIMALS = "rcwdptle"
FILES = "abcdefg"
ROWS = 9
# The den that a side wants to enter.
DENS = {"b": (3, 0), "r": (3, 8)}
PIECES = 5


class Program:
    """A program that answers lines."""

    def __init__(self, command):
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            # Errors and progress of `jungle endgame`.
            stderr=subprocess.STDOUT,
            text=True,
        )

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def read(self):
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"{self.process.args} has ended")
        return line.strip()

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Engine(Program):
    def __init__(self, command, movetime):
        super().__init__(shlex.split(command))
        self.command, self.movetime, self.kept = command, movetime, 0
        self.send("setoption name Endgame value false")

    def best_move(self, position):
        self.send("ucinewgame")
        self.send(f"position fen {position}")
        self.send(f"go movetime {self.movetime}")
        while not (line := self.read()).startswith("bestmove"):
            pass
        return line.split()[1]


def text(pieces, side):
    """The position text of pieces by their squares, which are pairs of a column and a row."""
    rows = []
    for row in reversed(range(ROWS)):
        cells = "".join(pieces.get((column, row), " ") for column in range(len(FILES)))
        for empty in reversed(range(1, 1 + len(FILES))):
            cells = cells.replace(" " * empty, str(empty))
        rows.append(cells)
    return "/".join(rows) + " " + side


def random_set(rng):
    """Five animals, at least one of each side: capitals are Red's."""
    while True:
        animals = rng.sample(ANIMALS + ANIMALS.upper(), PIECES)
        if any(map(str.islower, animals)) and any(map(str.isupper, animals)):
            return animals


def won_positions(values, animals, count, plies, rng):
    """Random positions of the animals that the side to move wins in at least this many plies."""
    found = []
    while len(found) < count:
        squares = [(rng.randrange(len(FILES)), rng.randrange(ROWS)) for _ in animals]
        if len(set(squares)) < len(animals) or not set(squares).isdisjoint(DENS.values()):
            continue
        pieces, side = dict(zip(squares, animals)), rng.choice("br")
        answer = value(values, text(pieces, side)).split()
        if answer[0] == "win" and int(answer[1]) >= plies:
            found.append((pieces, side))
    return found


def value(values, position):
    """The value of a position: "win 13", "loss 4" or "draw", or an error if no game begins there."""
    values.send(position)
    while not (answer := values.read()).startswith(("win", "loss", "draw", "line")):
        pass  # the progress of a table
    return answer


def keeps_win(values, pieces, side, move):
    """Whether a move of the side to move keeps its win."""
    columns, rows = FILES.index, lambda row: int(row) - 1
    from_, to = (columns(move[0]), rows(move[1])), (columns(move[2]), rows(move[3]))
    after = {square: piece for square, piece in pieces.items() if square != from_}
    after[to] = pieces[from_]
    is_own = str.islower if side == "b" else str.isupper
    if to == DENS[side] or all(map(is_own, after.values())):
        return True
    answer = value(values, text(after, "r" if side == "b" else "b"))
    if answer.startswith("line"):
        # The opponent has no move.
        assert "no legal move" in answer, answer
        return True
    return answer.startswith("loss")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("jungle")
    parser.add_argument("engines", nargs="+")
    parser.add_argument("--sets", type=int, default=20)
    parser.add_argument("--positions", type=int, default=500, help="of each set")
    parser.add_argument("--plies", type=int, default=1, help="of the shortest wins, at least")
    parser.add_argument("--movetime", type=int, default=100, help="in milliseconds")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    engines = [Engine(command, arguments.movetime) for command in arguments.engines]
    total = 0
    for _ in range(arguments.sets):
        animals = random_set(rng)
        values = Program([arguments.jungle, "endgame"])
        positions = won_positions(values, animals, arguments.positions, arguments.plies, rng)
        moves = [[] for _ in engines]

        def think(engine, found):
            found.extend(engine.best_move(text(*position)) for position in positions)

        threads = [threading.Thread(target=think, args=pair) for pair in zip(engines, moves)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        total += len(positions)
        for engine, found in zip(engines, moves):
            kept = [keeps_win(values, *position, move) for position, move in zip(positions, found)]
            engine.kept += sum(kept)
        values.close()
        shares = ", ".join(f"{100 * engine.kept / total:.2f} %" for engine in engines)
        print(f"{''.join(animals)}: {shares} of {total}", flush=True)
    for engine in engines:
        print(f"{engine.command}: {engine.kept} of {total}")
        engine.close()


main()
