"""Pictures of the main screens in every language, at the sizes of a desktop window and of a phone.

pictures.py PROGRAM FOLDER [LANGUAGE…], in a D-Bus session and with a screen of their own that has no window
manager. The controls are pressed by their names in each language.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from camera import LOCALES, Camera, messages
from screen_reader import control, press, process_events, start_screen_reader, wait

SIZES = {"desktop": (1280, 800), "phone": (390, 844)}


def main():
    program, folder, tags = sys.argv[1], Path(sys.argv[2]), sys.argv[3:]
    folder.mkdir(parents=True, exist_ok=True)
    _listener = start_screen_reader()
    for tag in tags or sorted(file.stem for file in LOCALES.glob("*.ftl")):
        for name, size in SIZES.items():
            draw(program, folder, tag, name, size)


def draw(program, folder, tag, name, size):
    """Draws the screens of a language at a size."""
    text = messages(tag)
    with tempfile.TemporaryDirectory() as home:
        settings = Path(home) / "jungle" / "settings.ron"
        settings.parent.mkdir()
        settings.write_text(f'(language: Some("{tag}"))')
        places = {"XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home, "HOME": home}
        window = subprocess.Popen([program], env=os.environ | places)
        try:
            take = Camera(folder, f"{tag}-{name}-", size)
            wait("the window opens", lambda: control(text["friends-title"], starts=True))
            take.resize()
            learning(text, take)
            screens(text, take)
        finally:
            window.kill()
            window.wait()
    process_events(0.5)
    print(tag, name, flush=True)


def learning(text, take):
    """Lessons and puzzles, from the home screen and back."""
    take("1-home")
    press(text["learn-title"], starts=True)
    take("7-lessons")
    press("1. ", starts=True)
    process_events(2)
    take("8-lesson")
    home(text)
    press(text["puzzles-title"], starts=True)
    take("9-puzzles")
    press(text["puzzles-mixed"], starts=True)
    process_events(2)
    take("10-puzzle")
    press(text["command-solution"])
    process_events(8)
    take("11-solution")
    press(text["puzzles-title"])
    take("12-statistics")
    press(text["puzzles-storm"], starts=True)
    process_events(2)
    take("13-storm")
    home(text)


def home(text):
    """Leaves the exercise."""
    press(text["command-menu"])
    press(text["command-new-game"])
    process_events(2)


def screens(text, take):
    press(text["command-settings"])
    take("2-settings")
    press(text["page-back"])
    press(text["friends-title"], starts=True)
    press(text["friends-here"])
    for square in ["A3", "A4", "G7", "G6", "B2"]:
        wait(f"there is a square {square}", lambda: control(square, starts=True)).do_action(0)
        process_events(1.5)
    take("3-game")
    press(text["command-menu"])
    take("4-menu")
    press(text["command-rules"])
    take("5-rules")
    press(text["page-back"])
    press(text["command-resign"])
    wait("resigning is confirmed", lambda: control(text["command-cancel"]))
    confirmation = text["command-confirm-resign"].partition("{ $action }")
    press(text["command-resign"].join(confirmation[::2]))
    take("6-end")


main()
