#!/usr/bin/env python3
"""Take the eight animals out of Noto Emoji, make the application's icon of one, and check every
drawing of the game.

    tools/make_art.py [FOLDER]

FOLDER is the unpacked npm package `@iconify-json/noto` (the folder with icons.json in it). Without
it the script fetches the package itself, into a temporary folder, with `npm pack`.

The package holds all of Noto Emoji in one file of many megabytes; the game wants eight drawings,
each a file of its own, so that a theme can name it and a person can open it. The drawings are not
changed: each gets an <svg> element around it, a line saying where it is from, and one line an
element, so that a later version of the package shows as a readable difference.

Terrain and button icons are drawn by hand: there the SVG file is the source. All drawings alike are checked to hold only what the game's renderer (resvg without its text and
raster features) can draw. Running the script again gives the same files.
"""

import json
import math
import pathlib
import re
import subprocess
import sys
import tempfile
from xml.etree import ElementTree

PACKAGE = "@iconify-json/noto"
VERSION = "1.2.9"

# The animal of the game: its icon in the package. A face where the set has both: it is larger, and
# so easier to tell from its neighbours (the wolf and the lion are faces, too, under their own name).
ANIMALS = {
    "rat": "rat",
    "cat": "cat-face",
    "dog": "dog-face",
    "wolf": "wolf",
    "leopard": "leopard",
    "tiger": "tiger-face",
    "lion": "lion",
    "elephant": "elephant",
}

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


def fetch(folder: pathlib.Path) -> pathlib.Path:
    """Downloads and unpacks the package below `folder`."""
    npm = ["npm", "pack", "--silent", f"{PACKAGE}@{VERSION}"]
    archive = subprocess.run(npm, cwd=folder, check=True, stdout=subprocess.PIPE, text=True)
    subprocess.run(["tar", "-xzf", archive.stdout.strip()], cwd=folder, check=True)
    return folder / "package"


def extract(package: pathlib.Path) -> None:
    """Writes the eight animals."""
    manifest = json.loads((package / "package.json").read_text(encoding="utf-8"))
    if (manifest["name"], manifest["version"]) != (PACKAGE, VERSION):
        sys.exit(f"{package} is {manifest['name']} {manifest['version']}, not {PACKAGE} {VERSION}")
    icons = json.loads((package / "icons.json").read_text(encoding="utf-8"))

    folder = ASSETS / "sprites" / "animals"
    if not (folder / "LICENSE").is_file():
        sys.exit(f"{folder / 'LICENSE'} is missing: the animals may not be handed on without it")
    for animal, name in ANIMALS.items():
        icon = icons["icons"][name]
        width = icon.get("width", icons["width"])
        height = icon.get("height", icons["height"])
        body = re.sub(r">\s*<", ">\n<", icon["body"].strip())
        (folder / f"{animal}.svg").write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">\n'
            f'<!-- "{name}" of Noto Emoji, copyright Google Inc., Apache License 2.0 (see LICENSE);'
            f" from {PACKAGE} {VERSION}, the drawing unchanged. -->\n"
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
        package=PACKAGE,
        version=VERSION,
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
    if len(sys.argv) > 2:
        sys.exit(__doc__)
    if len(sys.argv) == 2:
        extract(pathlib.Path(sys.argv[1]))
    else:
        with tempfile.TemporaryDirectory() as folder:
            extract(fetch(pathlib.Path(folder)))

    make_icon()

    drawings = sorted(ASSETS.rglob("*.svg"))
    bad = {drawing: found for drawing in drawings if (found := faults(drawing))}
    for drawing, found in bad.items():
        print(f"{drawing.relative_to(ASSETS.parent)}: {', '.join(found)}", file=sys.stderr)
    if bad:
        sys.exit(1)
    print(f"{len(ANIMALS)} animals and the icon written, {len(drawings)} drawings checked")


if __name__ == "__main__":
    main()
