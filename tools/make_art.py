#!/usr/bin/env python3
"""Take the animals, the chess pieces and the mule out of the packages that hold them, make the
application's icon of the lion, and check every drawing of the game.

    tools/make_art.py [FOLDER...]

FOLDER is an unpacked npm package named in `SETS` below (the folder with icons.json in it). The
packages that are not given the script fetches itself, into a temporary folder, with `npm pack`.

A package holds a whole set of icons in one file of many megabytes; the game wants a few drawings,
each a file of its own, so that a theme can name it and a person can open it. The drawings are not
changed: each gets an <svg> element around it, a line saying where it is from, and one line an
element, so that a later version of the package shows as a readable difference. The box around some
is made larger or smaller, so that they fill a piece as the animals do.

Terrain, button icons, stones and the other draughtsmen are drawn by hand: there the SVG file is the
source. All drawings alike are checked to hold only what the game's renderer (resvg without its text
and raster features) can draw. Running the script again gives the same files.
"""

import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile
from typing import NamedTuple
from xml.etree import ElementTree


class Set(NamedTuple):
    """Drawings of one package, for one folder of sprites."""

    package: str
    version: str
    # How the drawings' origin is told in them: what they are of, by whom, under what.
    origin: str
    # The licence's text: a file in the folder.
    licence: str
    folder: str
    # The drawing of the game: its icon in the package.
    icons: dict[str, str]
    # The box around the drawings, where it is not that of the package. It is square.
    box: str | None = None


# Of the animals a face where the set has both: it is larger, and so easier to tell from its
# neighbours (the wolf and the lion are faces, too, under their own name).
NOTO = Set(
    package="@iconify-json/noto",
    version="1.2.9",
    origin="Noto Emoji, copyright Google Inc., Apache License 2.0",
    licence="LICENSE",
    folder="animals",
    icons={
        "rat": "rat",
        "cat": "cat-face",
        "dog": "dog-face",
        "wolf": "wolf",
        "leopard": "leopard",
        "tiger": "tiger-face",
        "lion": "lion",
        "elephant": "elephant",
    },
)
CHESS = Set(
    package="@iconify-json/boxicons",
    version="1.2.0",
    origin="Boxicons, copyright Boxicons, MIT License",
    licence="LICENSE",
    folder="chess",
    icons={
        "king": "chess-king-filled",
        "queen": "chess-queen-filled",
        "rook": "chess-rook-filled",
        "bishop": "chess-bishop-filled",
        "knight": "chess-knight-filled",
        "pawn": "chess-pawn-filled",
    },
    box="1 1 22 22",
)
MULE = Set(
    package="@iconify-json/game-icons",
    version="1.2.4",
    origin="Game-icons.net, made by Skoll, CC BY 3.0",
    licence="LICENSE-mule",
    folder="checkers",
    icons={"mule": "donkey"},
    box="-12 10 500 500",
)
SETS = [NOTO, CHESS, MULE]

# What a drawing may consist of: shapes and gradients. No text (it would need a font), no pictures,
# no style sheets, no filters, no scripts, nothing fetched from elsewhere.
PLAIN = {
    "svg", "g", "defs", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
    "linearGradient", "radialGradient", "stop",
}  # fmt: skip
SVG = "{http://www.w3.org/2000/svg}"

# The application's icon: Blue's lion before the octagon of Red. Its colours are the board's.
ICON = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">
<!-- The lion is "lion" of Noto Emoji, copyright Google Inc., Apache License 2.0 (see
sprites/animals/LICENSE); from {package} {version}, the drawing unchanged. -->
<rect width="256" height="256" rx="56" fill="#2d3a2a"/>
<path fill="#e8572a" d="{octagon}"/>
<circle cx="108" cy="108" r="92" fill="#2d3a2a"/>
<circle cx="108" cy="108" r="84" fill="#1d4488"/>
<circle cx="108" cy="108" r="72" fill="#dfe8f6"/>
<g transform="translate({x} {y}) scale({scale})">
{lion}
</g>
</svg>
"""

ASSETS = pathlib.Path(__file__).resolve().parent.parent / "assets"


def fetch(package: str, version: str, folder: pathlib.Path) -> pathlib.Path:
    """Downloads and unpacks a package below `folder`."""
    folder = folder / package.replace("/", "-")
    folder.mkdir()
    npm = ["npm", "pack", "--silent", f"{package}@{version}"]
    archive = subprocess.run(npm, cwd=folder, check=True, stdout=subprocess.PIPE, text=True)
    subprocess.run(["tar", "-xzf", archive.stdout.strip()], cwd=folder, check=True)
    return folder / "package"


def manifest(package: pathlib.Path) -> tuple[str, str]:
    """The name and the version of an unpacked package."""
    told = json.loads((package / "package.json").read_text(encoding="utf-8"))
    return told["name"], told["version"]


def extract(wanted: Set, package: pathlib.Path) -> None:
    """Writes the drawings of a set."""
    name, version = manifest(package)
    if (name, version) != (wanted.package, wanted.version):
        sys.exit(f"{package} is {name} {version}, not {wanted.package} {wanted.version}")
    icons = json.loads((package / "icons.json").read_text(encoding="utf-8"))

    folder = ASSETS / "sprites" / wanted.folder
    if not (folder / wanted.licence).is_file():
        sys.exit(f"{folder / wanted.licence} is missing: the drawings must not be without it")
    changes = "the drawing unchanged" + (" but for its box" if wanted.box else "")
    for drawing, name in wanted.icons.items():
        icon = icons["icons"][name]
        width = icon.get("width", icons.get("width"))
        height = icon.get("height", icons.get("height"))
        box = wanted.box or f"0 0 {width} {height}"
        body = re.sub(r">\s*<", ">\n<", icon["body"].strip())
        (folder / f"{drawing}.svg").write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">\n'
            f'<!-- "{name}" of {wanted.origin} (see {wanted.licence});'
            f" from {wanted.package} {wanted.version}, {changes}. -->\n"
            f"{body}\n</svg>\n",
            encoding="utf-8",
            newline="\n",
        )


def octagon(x: float, y: float, radius: float) -> str:
    """The path of an octagon standing on a side; `radius` is the distance of its corners."""
    corners = [math.radians(45 * corner + 22.5) for corner in range(8)]
    points = [f"{x + radius * math.cos(a):.1f} {y + radius * math.sin(a):.1f}" for a in corners]
    return f"M{' '.join(points)}z"


def make_icon() -> None:
    """Writes the application's icon, with the lion that `extract` has written."""
    lion = (ASSETS / "sprites" / "animals" / "lion.svg").read_text(encoding="utf-8").splitlines()
    scale = 1.02
    icon = ICON.format(
        package=NOTO.package,
        version=NOTO.version,
        octagon=octagon(172, 172, 72),
        x=108 - 64 * scale,
        y=108 - 64 * scale,
        scale=scale,
        lion="\n".join(lion[2:-1]),
    )
    (ASSETS / "icon.svg").write_text(icon, encoding="utf-8", newline="\n")


def faults(drawing: pathlib.Path) -> list[str]:
    """What in a drawing the game could not show."""
    root = ElementTree.parse(drawing).getroot()
    found = []
    if "viewBox" not in root.attrib:
        found.append("no viewBox")
    for element in root.iter():
        if element.tag.removeprefix(SVG) not in PLAIN:
            found.append(f"<{element.tag.removeprefix(SVG)}>")
        for attribute, value in element.attrib.items():
            fetched = "url(" in value and "url(#" not in value
            if attribute in ("style", "class", "filter", "mask") or "href" in attribute or fetched:
                found.append(f"{attribute}={value!r}")
    return found


def main() -> None:
    given = {manifest(folder)[0]: folder for folder in map(pathlib.Path, sys.argv[1:])}
    if unknown := given.keys() - {wanted.package for wanted in SETS}:
        sys.exit(f"not a package of the game's drawings: {', '.join(sorted(unknown))}")
    with tempfile.TemporaryDirectory() as folder:
        for wanted in SETS:
            package = given.get(wanted.package)
            extract(wanted, package or fetch(wanted.package, wanted.version, pathlib.Path(folder)))

    make_icon()

    drawings = sorted(ASSETS.rglob("*.svg"))
    bad = {drawing: found for drawing in drawings if (found := faults(drawing))}
    for drawing, found in bad.items():
        print(f"{drawing.relative_to(ASSETS.parent)}: {', '.join(found)}", file=sys.stderr)
    if bad:
        sys.exit(1)
    written = sum(len(wanted.icons) for wanted in SETS)
    print(f"{written} drawings and the icon written, {len(drawings)} drawings checked")


if __name__ == "__main__":
    main()
