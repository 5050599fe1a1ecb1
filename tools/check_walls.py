#!/usr/bin/env python3
"""Checks the walls between the members of the workspace: what each of them uses of the others and of
the world outside, and that it uses all that its manifest names."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent

# What connects to a network or waits for it, and what draws.
NETWORK = r"async-nats|axum.*|hyper.*|mdns-sd|reqwest|socket2|sqlx.*|tokio.*|tungstenite"
BEVY = r"bevy.*|egui.*|wgpu.*|winit"
FILES = r"atomic-write-file|directories|tempfile"
CLOCKS = r"chrono|time|web-time"

# The members that each member may use, directly or through others, and what it never depends on.
WALLS = {
    "rules": ("", f"{NETWORK}|{BEVY}|{FILES}|{CLOCKS}|jiff|async-.*|futures.*"),
    "storage": ("", f"{NETWORK}|{BEVY}"),
    "engine": ("rules", f"{NETWORK}|{BEVY}|{FILES}"),
    "record": ("engine rules", f"{NETWORK}|{BEVY}|{FILES}"),
    "rating": ("engine record rules", f"{NETWORK}|{BEVY}|{FILES}"),
    "study": ("engine rating record rules storage", f"{NETWORK}|{BEVY}"),
    "messages": ("engine rating record rules storage study", f"{NETWORK}|{BEVY}"),
    "protocol": ("engine messages rating record rules storage study", f"{NETWORK}|{BEVY}"),
    "art": ("engine messages rating record rules storage study", f"{NETWORK}|{BEVY}"),
    "room": ("engine rating record rules", f"{NETWORK}|{BEVY}|{FILES}|{CLOCKS}|futures.*"),
    "client": ("engine rating record room rules", f"{BEVY}|axum.*|sqlx.*|async-nats"),
    "host": ("engine rating record room rules storage study", f"{BEVY}|sqlx.*|async-nats"),
    "server": ("engine host rating record room rules storage study", BEVY),
    "mine": ("engine host rating record room rules server storage study", BEVY),
}

# Dependencies of the program that its sources do not name: they choose features of others, or are for
# its tests.
UNNAMED = {
    *("bevy", "hashbrown", "jiff", "log", "sqlx", "tracing", "wayland-backend"),
}


def dependencies(manifest):
    """The names in the tables of dependencies of a manifest, those for targets among them."""
    tables = [manifest, *manifest.get("target", {}).values()]
    return {name for table in tables for name in table.get("dependencies", {})}


def tree(package):
    """The names of the packages that a package depends on, on this machine."""
    command = ["cargo", "tree", "--locked", "--package", package, "--edges", "normal"]
    command += ["--prefix", "none", "--format", "{p}"]
    output = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return {line.split()[0] for line in output.splitlines() if line.strip()} - {package}


def sources(folder):
    """The text of all sources of a package."""
    return "\n".join(path.read_text() for path in sorted((folder / "src").rglob("*.rs")))


def main():
    faults = []
    members = {path.parent.name for path in ROOT.glob("crates/*/Cargo.toml")}
    if members != set(WALLS):
        faults.append(f"members without walls: {sorted(members ^ set(WALLS))}")
    for member, (allowed, never) in WALLS.items():
        used = tree(f"jungle-{member}")
        ours = {name.removeprefix("jungle-") for name in used if name.startswith("jungle")}
        for name in sorted(ours - set(allowed.split())):
            faults.append(f"jungle-{member} uses jungle-{name}")
        for name in sorted(name for name in used if re.fullmatch(never, name)):
            faults.append(f"jungle-{member} depends on {name}")
    for folder in [ROOT, *sorted(ROOT / "crates" / member for member in members)]:
        manifest = tomllib.loads((folder / "Cargo.toml").read_text())
        name = manifest["package"]["name"]
        text = sources(folder)
        unnamed = UNNAMED if folder == ROOT else set()
        for dependency in sorted(dependencies(manifest) - unnamed):
            if not re.search(rf"\b{dependency.replace('-', '_')}\b", text):
                faults.append(f"{name} does not use {dependency}")
    print("\n".join(faults), end="\n" if faults else "")
    return 1 if faults else 0


sys.exit(main())
