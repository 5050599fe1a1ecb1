#!/usr/bin/env python3
"""Extract the animals, their silhouettes, the chess pieces and the mule from their npm packages, make
the application's icon from the lion, and check every drawing of the game.

    tools/make_art.py [FOLDER...]

FOLDER is an unpacked npm package named in `SETS` below (the folder that contains icons.json).
Packages that are not given are fetched with `npm pack` into a temporary folder.

A package holds a whole set of icons in one file of many megabytes; the game needs a few drawings,
each in its own file, so that a theme can name it. The drawings are not changed: each gets an <svg>
element around it, a line with its source, and one line per element, so that a later version of the
package gives a readable diff. The view box of some is changed so that they fill a piece as the
animals do.

Terrain, button icons, stones and the other draughtsmen are drawn by hand: the SVG file is the
source. All drawings are checked to contain only what the game's renderer (resvg without its text
and raster features) supports. The output is reproducible.
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
    # The attribution in each file: name, author, licence.
    origin: str
    # The file with the licence text, in the folder.
    licence: str
    folder: str
    # The game's drawing to its icon in the package.
    icons: dict[str, str]
    # The view box, if not that of the package. It is square.
    box: str | None = None


# Faces where the set has both face and body: they are larger and easier to distinguish (the icons
# "wolf" and "lion" are faces as well).
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
FLUENT = Set(
    package="@iconify-json/fluent-emoji-high-contrast",
    version="1.2.6",
    origin="Fluent Emoji High Contrast, copyright Microsoft Corporation, MIT License",
    licence="LICENSE",
    folder="silhouettes",
    icons=NOTO.icons,
    box="1 1 30 30",
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
SETS = [NOTO, FLUENT, CHESS, MULE]

# The elements that a drawing may contain: shapes, gradients and clips. No text (it would need a font), no
# images, no style sheets, no filters, no scripts, no external references.
PLAIN = {
    "svg", "g", "defs", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
    "linearGradient", "radialGradient", "stop", "clipPath",
}  # fmt: skip
SVG = "{http://www.w3.org/2000/svg}"

# The application's icon: Blue's lion in front of Red's octagon, in the colours of the board.
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
    fields = json.loads((package / "package.json").read_text(encoding="utf-8"))
    return fields["name"], fields["version"]


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
    """The path of an octagon with a horizontal lower side and the given circumradius."""
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


def unsupported(drawing: pathlib.Path) -> list[str]:
    """The parts of a drawing that the game cannot show."""
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
    bad = {drawing: found for drawing in drawings if (found := unsupported(drawing))}
    for drawing, found in bad.items():
        print(f"{drawing.relative_to(ASSETS.parent)}: {', '.join(found)}", file=sys.stderr)
    if bad:
        sys.exit(1)
    written = sum(len(wanted.icons) for wanted in SETS)
    print(f"{written} drawings and the icon written, {len(drawings)} drawings checked")


if __name__ == "__main__":
    main()
