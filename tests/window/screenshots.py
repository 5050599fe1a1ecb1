"""Pictures of the window for the README and for the metadata of the packages.

screenshots.py PROGRAM RECORD FOLDER, in a D-Bus session and with a screen of their own that has no window
manager.
"""

import os
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

from camera import Camera, messages
from screen_reader import control, press, process_events, start_screen_reader, wait

SIZE = (1280, 800)
# The numbers of moves after which the game and its analysis are shown.
GAME, ANALYSIS = 40, 12


def main():
    program, record, folder = sys.argv[1], sys.argv[2], Path(sys.argv[3])
    _listener = start_screen_reader()
    text = messages("en")
    take = Camera(folder, "", SIZE)
    with window([program], text["friends-title"], take):
        take("home")
    with window([program, "replay", record], text["command-first-move"], take):
        go_to(text, GAME)
        process_events(3)
        take("game")
    with window([program, "replay", record], text["command-first-move"], take):
        go_to(text, ANALYSIS)
        press(text["command-menu"])
        press(text["command-analyse"])
        # The engine has time to search.
        process_events(10)
        take("analysis")


def go_to(text, moves):
    """Stops the replay after a number of moves."""
    press(text["command-pause"])
    press(text["command-first-move"])
    for _ in range(moves):
        press(text["command-next-move"])


@contextmanager
def window(command, first, take):
    """The window of a program without saved games, once it has a control."""
    with tempfile.TemporaryDirectory() as home:
        places = {"XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home, "HOME": home, "LANG": "C.UTF-8"}
        running = subprocess.Popen(command, env=os.environ | places)
        try:
            wait("the window opens", lambda: control(first, starts=True))
            take.resize()
            yield
        finally:
            running.kill()
            running.wait()
    process_events(0.5)


main()
