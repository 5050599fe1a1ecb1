"""The window as a screen reader sees it: its elements by AT-SPI, and what they announce."""

import subprocess
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib

# The longest time that anything takes on a loaded machine, in seconds.
PATIENCE = 60

CONTROLS = {
    Atspi.Role.PUSH_BUTTON,
    Atspi.Role.TOGGLE_BUTTON,
    Atspi.Role.CHECK_BOX,
    Atspi.Role.RADIO_BUTTON,
    Atspi.Role.SLIDER,
    Atspi.Role.TABLE_CELL,
}

announcements = []


def process_events(seconds=0.05):
    """Handles what has arrived from the program."""
    end = time.monotonic() + seconds
    context = GLib.MainContext.default()
    while context.iteration(False) or time.monotonic() < end:
        pass


def wait(what, find):
    """Waits until a function returns something, and returns it."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        process_events()
        try:
            if found := find():
                return found
        except GLib.Error:
            # What was being read has just disappeared.
            pass
    raise TimeoutError(f"{what}; the window has: {describe()}")


def start_screen_reader():
    """Says that a screen reader is running, since programs describe themselves only then, and listens
    to announcements."""
    bus = Gio.DBusProxy.new_for_bus_sync(
        Gio.BusType.SESSION,
        Gio.DBusProxyFlags.NONE,
        None,
        "org.a11y.Bus",
        "/org/a11y/bus",
        "org.freedesktop.DBus.Properties",
        None,
    )
    is_on = GLib.Variant("(ssv)", ("org.a11y.Status", "ScreenReaderEnabled", GLib.Variant("b", True)))
    bus.call_sync("Set", is_on, Gio.DBusCallFlags.NONE, -1, None)
    Atspi.init()
    listener = Atspi.EventListener.new(lambda event: announcements.append(event.any_data))
    listener.register("object:announcement")
    return listener


def window():
    """The window of the game."""
    desktop = Atspi.get_desktop(0)
    for program in children(desktop):
        for frame in children(program):
            if frame.get_name() == "Jungle":
                return frame
    return None


def change_window(*command):
    """Carries out a command of xdotool on the window: without a window manager, nothing else sizes it
    or gives it the keyboard."""
    search = ["xdotool", "search", "--sync", "--onlyvisible", "--name", "^Jungle$"]
    subprocess.run([*search, *command], check=True)


def children(parent):
    parent.clear_cache()
    found = (parent.get_child_at_index(index) for index in range(parent.get_child_count()))
    return [child for child in found if child]


def everything(parent=None):
    """All elements of the window."""
    parent = parent or window()
    if parent is None:
        return []
    found = [parent]
    for child in children(parent):
        found += everything(child)
    return found


def describe():
    """The elements of the window as text."""
    try:
        elements = [f"{element.get_role_name()} {element.get_name()!r}" for element in everything()]
    except GLib.Error as error:
        return str(error)
    return ", ".join(elements) or "no elements"


def control(name, starts=False):
    """The control with a name, or with a name that begins so."""
    for element in everything():
        own = element.get_name()
        if element.get_role() in CONTROLS and (own == name or starts and own.startswith(name)):
            return element
    return None


def press(name, starts=False):
    found = wait(f"there is a control {name!r}", lambda: control(name, starts))
    if found.get_n_actions() < 1 or not found.do_action(0):
        raise AssertionError(f"{name!r} cannot be pressed")
    process_events(0.3)
