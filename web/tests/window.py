"""Drives the window for a test of the page: window.py PROGRAM ARGUMENT…, in a D-Bus session and with a
screen of their own that has no window manager.

Each line of the input is a request as JSON, and each line of file 3 an answer: other programs of the
session write to the output. Ends with the input.
"""

import json
import subprocess
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "tests" / "window"))

from screen_reader import Atspi, control, change_window, everything, press, start_screen_reader, wait


def places():
    """Where the squares of the board are, by their names: left, top, width and height."""
    squares = [element for element in everything() if element.get_role() == Atspi.Role.TABLE_CELL]
    boxes = {}
    for square in squares:
        box = square.get_extents(Atspi.CoordType.SCREEN)
        boxes[square.get_name().split(",")[0]] = [box.x, box.y, box.width, box.height]
    return boxes


def wait_for(name):
    """Waits for an element whose name begins so."""
    names = lambda: (element.get_name() for element in everything())
    found = lambda: next((own for own in names() if own.startswith(name)), None)
    return wait(f"there is {name!r}", found)


REQUESTS = {"places": places, "press": press, "wait": wait_for}


def answer(request, *arguments):
    try:
        return {"answer": REQUESTS[request](*arguments)}
    except (AssertionError, TimeoutError) as error:
        return {"error": str(error)}


def main():
    _listener = start_screen_reader()
    program = subprocess.Popen(sys.argv[1:])
    answers = open(3, "w", encoding="utf-8")
    try:
        wait("the window opens", lambda: control("Settings"))
        change_window("windowfocus")
        for line in sys.stdin:
            print(json.dumps(answer(*json.loads(line))), file=answers, flush=True)
    finally:
        program.kill()
        program.wait()


main()
