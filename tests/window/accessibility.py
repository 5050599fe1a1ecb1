"""Plays a game in the window through AT-SPI alone, as a screen reader does.

Runs in a D-Bus session of its own with a screen; the argument is the program. Ends with status 0, or
with an exception that says what was missing.
"""

import signal
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib

# The longest time that anything takes on a loaded machine, and that everything takes, in seconds.
PATIENCE = 60
LIMIT = 480

# Blue's leopard walks to the red den while Red moves its elephant to and fro: each move with the
# beginning of its announcement.
BLUE = [
    ("C3", "D3", "Blue's leopard moves to D3."),
    ("D3", "D4", "Blue's leopard moves to D4."),
    ("D4", "D5", "Blue's leopard moves to D5."),
    ("D5", "D6", "Blue's leopard moves to D6."),
    ("D6", "D7", "Blue's leopard moves to D7."),
    ("D7", "D8", "Blue's leopard enters a trap."),
    ("D8", "D9", "Blue wins!"),
]
RED = [
    ("A7", "A6", "Red's elephant moves to A6."),
    ("A6", "A7", "Red's elephant moves to A7."),
]

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


def turn_screen_reader_on():
    """Says that a screen reader is running: programs describe themselves only then."""
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


def window():
    """The window of the game."""
    desktop = Atspi.get_desktop(0)
    for program in children(desktop):
        for frame in children(program):
            if frame.get_name() == "Jungle":
                return frame
    return None


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


def is_on(name):
    states = control(name).get_state_set()
    return any(states.contains(state) for state in (Atspi.StateType.CHECKED, Atspi.StateType.PRESSED))


def check_controls(screen):
    """Every control has a name, and can be pressed or set."""
    controls = [element for element in everything() if element.get_role() in CONTROLS]
    if len(controls) < 4:
        raise AssertionError(f"{screen}: only {describe()}")
    for element in controls:
        if not element.get_name().strip():
            raise AssertionError(f"{screen}: a {element.get_role_name()} without a name: {describe()}")
        is_enabled = element.get_state_set().contains(Atspi.StateType.ENABLED)
        can_be_set = element.get_role() == Atspi.Role.SLIDER or element.get_n_actions() > 0
        if is_enabled and not can_be_set:
            raise AssertionError(f"{screen}: {element.get_name()!r} cannot be pressed")
    print(f"{screen}: {len(controls)} controls", flush=True)


def square(label):
    return wait(f"there is a square {label}", lambda: control(label) or control(f"{label}, ", True))


def move(start, end, sentence):
    """Moves a piece by pressing two squares; the move is announced exactly once."""
    before = len(announcements)
    square(start).do_action(0)
    wait(f"{start} is selected", lambda: square(start).get_name().endswith(", selected"))
    if not square(end).get_name().endswith(", legal move"):
        raise AssertionError(f"{end} is {square(end).get_name()!r}")
    square(end).do_action(0)
    heard = lambda: [text for text in announcements[before:] if text.startswith(sentence)]
    wait(f"{sentence!r} is announced, not only {announcements}", heard)
    process_events(0.5)
    if len(heard()) != 1 or len(announcements) != before + 1:
        raise AssertionError(f"only {sentence!r} should be announced: {announcements[before:]}")


def main():
    signal.alarm(LIMIT)
    turn_screen_reader_on()
    Atspi.init()
    listener = Atspi.EventListener.new(lambda event: announcements.append(event.any_data))
    listener.register("object:announcement")
    program = subprocess.Popen(sys.argv[1:])
    try:
        play()
    finally:
        program.kill()
        program.wait()


def play():
    wait("the window opens", lambda: control("Play"))
    check_controls("start menu")
    press("Settings")
    wait("the settings open", lambda: control("Show coordinates"))
    check_controls("settings")
    was_on = is_on("Show coordinates")
    press("Show coordinates")
    wait("the check box has changed", lambda: is_on("Show coordinates") != was_on)
    press("Show coordinates")
    press("Close")
    wait("the settings are closed", lambda: not control("Show coordinates"))
    press("Two players")
    press("Play")
    wait("the board is there", lambda: control("A1, ", True))
    table = [element for element in everything() if element.get_role() == Atspi.Role.TABLE]
    if [element.get_name() for element in table] != ["Jungle board"]:
        raise AssertionError(f"the board is no table: {describe()}")
    if square("A1").get_name() != "A1, blue lion, rank 7":
        raise AssertionError(f"A1 is {square('A1').get_name()!r}")
    check_controls("game")
    press("Menu")
    wait("the menu opens", lambda: control("Save as…"))
    check_controls("game menu")
    press("Close")
    for dialog, close in [
        ("Pieces and rules", "Close"),
        ("Keyboard shortcuts", "Close"),
        ("Export…", "Cancel"),
    ]:
        press("Menu")
        press(dialog)
        wait(f"{dialog!r} opens", lambda: not control("Save as…") and control(close))
        check_controls(dialog)
        press(close)

    for turn, step in enumerate(BLUE):
        move(*step)
        if turn + 1 < len(BLUE):
            move(*RED[turn % 2])
    wait("the result is shown", lambda: control("Play again"))
    print("announced:", *announcements, sep="\n  ", flush=True)


main()
