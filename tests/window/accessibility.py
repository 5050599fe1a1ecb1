"""Plays a game in the window through AT-SPI alone, as a screen reader does.

Runs in a D-Bus session of its own with a screen; the argument is the program. Ends with status 0, or
with an exception that says what was missing.
"""

import signal
import subprocess
import sys

from screen_reader import (
    CONTROLS,
    Atspi,
    announcements,
    change_window,
    control,
    describe,
    everything,
    press,
    process_events,
    start_screen_reader,
    wait,
)

# The longest time that everything takes on a loaded machine, in seconds.
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


def is_on(name):
    states = control(name).get_state_set()
    return any(states.contains(state) for state in (Atspi.StateType.CHECKED, Atspi.StateType.PRESSED))


def check_controls(screen):
    """Every control has a name, and can be pressed or set."""
    # Scroll bars have no names, as elsewhere.
    is_control = lambda element: element.get_role() in CONTROLS or element.get_n_actions() > 0
    elements = [element for element in everything() if element.get_role() != Atspi.Role.SCROLL_BAR]
    controls = [element for element in elements if is_control(element)]
    if not controls:
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


def check_focus():
    """A square can be focused, and keys tell what is on it."""
    square("A3").grab_focus()
    is_focused = lambda name: square(name).get_state_set().contains(Atspi.StateType.FOCUSED)
    wait("A3 is focused", lambda: is_focused("A3"))
    for key, answer in [
        ("o", "A3, blue rat, rank 1"),
        ("o", "A3, blue rat, rank 1"),
        ("g", "Moves: A2, B3, A4."),
        ("c", None),
        ("o", "B8, red cat, rank 2"),
    ]:
        before = len(announcements)
        subprocess.run(["xdotool", "key", key], check=True)
        heard = lambda: [text.strip() for text in announcements[before:]]
        if answer:
            wait(f"{key} is answered by {answer!r}, not {announcements[before:]}", lambda: answer in heard())
        else:
            wait("C moves the focus to the next cat", lambda: is_focused("B8"))


def main():
    signal.alarm(LIMIT)
    _listener = start_screen_reader()
    program = subprocess.Popen(sys.argv[1:])
    try:
        play()
    finally:
        program.kill()
        program.wait()


def play():
    wait("the window opens", lambda: control("Play, Cat", starts=True))
    change_window("windowfocus")
    check_controls("home screen")
    press("Settings")
    wait("the settings open", lambda: control("Show coordinates"))
    check_controls("settings")
    was_on = is_on("Show coordinates")
    press("Show coordinates")
    wait("the check box has changed", lambda: is_on("Show coordinates") != was_on)
    press("Show coordinates")
    press("Back")
    wait("the settings are closed", lambda: not control("Show coordinates"))
    press("Friends", starts=True)
    press("Play here")
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
        ("Pieces and rules", "Back"),
        ("Keyboard shortcuts", "Back"),
        ("Export…", "Cancel"),
    ]:
        press("Menu")
        press(dialog)
        wait(f"{dialog!r} opens", lambda: not control("Save as…") and control(close))
        check_controls(dialog)
        press(close)

    check_focus()
    for turn, step in enumerate(BLUE):
        move(*step)
        if turn + 1 < len(BLUE):
            move(*RED[turn % 2])
    wait("the result is shown", lambda: control("Play again"))
    check_controls("end")
    press("View board")
    press("Menu")
    press("Replay")
    wait("the replay is shown", lambda: control("Next move"))
    check_controls("replay")
    print("announced:", *announcements, sep="\n  ", flush=True)


main()
