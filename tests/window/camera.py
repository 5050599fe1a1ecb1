"""What scripts need that take pictures of the window: its texts in a language, and a camera."""

import re
import subprocess
from pathlib import Path

from screen_reader import change_window, process_events

LOCALES = Path(__file__).parents[2] / "assets" / "locales"


def messages(tag):
    """The messages without variables, by id."""
    return dict(re.findall(r"^([a-z][a-z-]*) = (.+)$", (LOCALES / f"{tag}.ftl").read_text(), re.M))


class Camera:
    """Takes pictures of the window, which is in the corner of the screen."""

    def __init__(self, folder, name, size):
        self.folder, self.name, self.size = folder, name, size

    def resize(self):
        width, height = map(str, self.size)
        change_window("windowsize", width, height)
        process_events(2)

    def __call__(self, screen):
        process_events(1)
        width, height = self.size
        path = self.folder / f"{self.name}{screen}.png"
        crop = ["-crop", f"{width}x{height}+0+0", "+repage"]
        subprocess.run(["import", "-window", "root", *crop, path], check=True)
