"""Make the game's fonts from the files that tools/make_fonts.sh has fetched. Run by that script.

    make_fonts.py NUNITO NOTO CJK KAI LOCALES OUT

NUNITO is the unpacked npm package `@expo-google-fonts/nunito`, NOTO the file NotoSans-Bold.ttf, CJK the
file NotoSansCJK-Bold.ttc, KAI the file LXGWWenKai-Bold.ttf, LOCALES the folder of the languages'
messages, OUT the folder for the fonts and their licences. Nothing depends on the time or the machine,
so the output is reproducible.
"""

import pathlib
import sys

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont, newTable

# The two weights that the game uses, by their file in the package.
NUNITO = {
    "Nunito-Bold.ttf": "700Bold/Nunito_700Bold.ttf",
    "Nunito-Black.ttf": "900Black/Nunito_900Black.ttf",
}
# Latin letters with the diacritics of European languages and Vietnamese, punctuation, currencies,
# mathematical signs. Cyrillic, a third of the file, is left out.
LATIN = [
    *range(0x0020, 0x0250),
    *range(0x02B0, 0x0370),
    *range(0x1E80, 0x1F00),
    *range(0x2000, 0x2300),
]

# The names of the game and the animals, traditional and simplified, and of the languages.
HAN = "鬥獸棋斗兽象獅狮虎豹狼狗貓猫鼠简体中文繁體日本語"
# The pieces of Jungle, chess and draughts and the names of terrain, traditional, simplified and
# Japanese, in the style of brush writing.
KAI = "鼠貓猫狗狼豹虎獅狮象王后車车馬马兵騾骡陷阱獸兽獣罠穴河川"
# Symbols that text may contain and Nunito lacks. (Buttons have drawn icons.)
SYMBOLS = "←→↑↓↔↕↖↗↘↙⇄⇅●○■□◆◇▲△▼▽◀▶★☆♪✓"

# Greek and Cyrillic, for names.
GREEK_CYRILLIC = range(0x0370, 0x0530)
# For names in Chinese, Japanese and Korean, besides Han and Hangul syllables: punctuation, kana,
# bopomofo, the modern Hangul letters, fullwidth forms with halfwidth katakana, fullwidth signs.
# Each range has only characters of the source.
CJK_OTHERS = [
    *range(0x3000, 0x3040),
    *range(0x3041, 0x3097),
    *range(0x3099, 0x3100),
    *range(0x3105, 0x3130),
    *range(0x3131, 0x3164),
    *range(0xFF01, 0xFFA0),
    *range(0xFFE0, 0xFFE7),
]

# Nunito's ascent and descent (in thousandths of an em, as in the other fonts). The other fonts of the
# interface use the same, so that a Chinese character or an arrow does not change the height of a line.
LINE = (1011, -353)

# The indices of the regional fonts in the collection: the same code point has another form in each.
CJK_JAPANESE, CJK_SIMPLIFIED, CJK_TRADITIONAL = 0, 2, 3

# The languages whose messages have characters that Nunito lacks: the tag, and the font.
REGIONAL = {
    "zh-Hans": ("Jungle Han SC", CJK_SIMPLIFIED),
    "zh-Hant": ("Jungle Han TC", CJK_TRADITIONAL),
    "ja": ("Jungle Han JP", CJK_JAPANESE),
}


def rename(font: TTFont, family: str, style: str) -> None:
    """Renames a changed font; its authors, licence and version are kept."""
    name = font["name"]
    english = [n for n in name.names if (n.platformID, n.langID) == (3, 0x409)]
    name.names = [n for n in english if n.nameID in (0, 5, 7, 8, 9, 11, 12, 13, 14)]
    records = {
        1: family,
        2: style,
        3: f"{family} {style}, made for Jungle",
        4: f"{family} {style}",
        6: f"{family.replace(' ', '')}-{style}",
    }
    for number, text in records.items():
        name.setName(text, number, 3, 1, 0x409)


def save(font: TTFont, file: pathlib.Path) -> None:
    """Writes a font without a time stamp."""
    font.recalcTimestamp = False
    font.save(file)
    print(f"{file.name}: {len(font.getBestCmap())} characters, {file.stat().st_size} bytes")


def make_nunito(package: pathlib.Path, out: pathlib.Path) -> None:
    """Subsets each weight to Latin; kerning and other layout features stay."""
    for file, source in NUNITO.items():
        font = TTFont(package / source)
        options = Options()
        options.drop_tables += ["STAT"]  # describes styles that are not shipped
        options.name_IDs = list(range(1, 18)) + [0]
        options.notdef_outline = True
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=LATIN)
        subsetter.subset(font)
        line = font["hhea"].ascent, font["hhea"].descent, font["hhea"].lineGap
        assert line == (*LINE, 0), f"the line of Nunito is now {line}: change LINE"
        widths = {font["hmtx"][font.getBestCmap()[ord(digit)]][0] for digit in "0123456789"}
        assert len(widths) == 1, "the numbers are no longer tabular by themselves"
        save(font, out / file)


def to_truetype(font: TTFont) -> None:
    """Converts cubic (CFF) outlines to TrueType, with an error of at most half a unit in 1000."""
    outlines, order = font.getGlyphSet(), font.getGlyphOrder()
    glyphs = {}
    for name in order:
        pen = TTGlyphPen(outlines)
        outlines[name].draw(Cu2QuPen(pen, max_err=0.5, reverse_direction=True))
        glyphs[name] = pen.glyph()
    font["glyf"] = glyf = newTable("glyf")
    glyf.glyphOrder, glyf.glyphs = order, glyphs
    font["loca"] = newTable("loca")
    for name in order:
        glyphs[name].recalcBounds(glyf)
        font["hmtx"][name] = (font["hmtx"][name][0], getattr(glyphs[name], "xMin", 0))
    maxp = font["maxp"]
    maxp.tableVersion = 0x00010000
    maxp.maxZones = 1
    for field in ("TwilightPoints", "Storage", "FunctionDefs", "InstructionDefs", "StackElements"):
        setattr(maxp, f"max{field}", 0)
    maxp.maxSizeOfInstructions = maxp.maxComponentElements = 0
    font["post"].formatType = 3.0
    font.sfntVersion = "\x00\x01\x00\x00"
    for table in ("CFF ", "VORG"):
        if table in font:
            del font[table]


def set_line(font: TTFont, ascent: int, descent: int) -> None:
    """Sets the line height in the three sets of table fields that programs read."""
    hhea, os2 = font["hhea"], font["OS/2"]
    hhea.ascent, hhea.descent, hhea.lineGap = ascent, descent, 0
    os2.sTypoAscender, os2.sTypoDescender, os2.sTypoLineGap = ascent, descent, 0
    os2.usWinAscent, os2.usWinDescent = ascent, -descent


def subset_cjk(collection: pathlib.Path, index: int, text: str) -> TTFont:
    """A regional font with only the characters of a text, on the lines of Nunito."""
    font = TTCollection(str(collection), lazy=True).fonts[index]
    font.ensureDecompiled()
    missing = [character for character in text if ord(character) not in font.getBestCmap()]
    assert not missing, f"not in the source: {missing}"
    options = Options()
    options.hinting = False
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.drop_tables += ["BASE", "STAT", "vhea", "vmtx", "VORG", "GSUB", "GPOS"]
    subsetter = Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    set_line(font, *LINE)
    return font


def make_han(collection: pathlib.Path, out: pathlib.Path) -> str:
    """Subsets the Chinese characters and symbols; returns the source's copyright line."""
    font = subset_cjk(collection, CJK_TRADITIONAL, HAN + SYMBOLS + " ")
    to_truetype(font)
    copyright_line = font["name"].getDebugName(0)
    rename(font, "Jungle Han", "Bold")
    save(font, out / "JungleHan-Bold.ttf")
    return copyright_line


def make_regional(collection: pathlib.Path, locales: pathlib.Path, out: pathlib.Path) -> None:
    """Subsets the characters of each language's messages that Nunito lacks. The outlines stay
    cubic (CFF), which compresses better."""
    latin = set(map(chr, LATIN))
    for tag, (family, index) in REGIONAL.items():
        messages = (locales / f"{tag}.ftl").read_text(encoding="utf-8")
        # Comments are not shown.
        lines = [line for line in messages.split("\n") if not line.startswith("#")]
        characters = sorted(set("".join(lines)) - latin)
        font = subset_cjk(collection, index, "".join(characters))
        rename(font, family, "Bold")
        save(font, out / f"{family.replace(' ', '')}-Bold.otf")


def make_names(source: pathlib.Path, out: pathlib.Path) -> str:
    """Subsets the Greek and Cyrillic letters, with kerning; returns the source's copyright line."""
    font = TTFont(source)
    copyright_line = font["name"].getDebugName(0)
    options = Options()
    options.hinting = False
    options.drop_tables += ["GSUB"]
    options.layout_features = ["kern"]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=GREEK_CYRILLIC)
    subsetter.subset(font)
    set_line(font, *LINE)
    rename(font, "Jungle Names", "Bold")
    save(font, out / "JungleNames-Bold.ttf")
    return copyright_line


def is_encoded(character: str, codec: str, first: range = range(0x100)) -> bool:
    """Whether an encoding has a character, in two bytes of which the first is in a range."""
    encoded = character.encode(codec, "ignore")
    return len(encoded) == 2 and encoded[0] in first


def make_names_cjk(collection: pathlib.Path, out: pathlib.Path) -> None:
    """Subsets the Han of GB2312, of Big5's first level and of JIS X 0208, the Hangul syllables of
    KS X 1001, and other characters. The outlines stay cubic (CFF)."""
    han = [
        character
        for character in map(chr, range(0x4E00, 0xA000))
        if is_encoded(character, "gb2312")
        or is_encoded(character, "big5", range(0xA4, 0xC7))
        or is_encoded(character, "shift_jis")
    ]
    # The codec has the other syllables too, in more bytes.
    hangul = [c for c in map(chr, range(0xAC00, 0xD7A4)) if is_encoded(c, "euc_kr")]
    text = "".join([*han, *hangul, *map(chr, CJK_OTHERS)])
    font = subset_cjk(collection, CJK_SIMPLIFIED, text)
    rename(font, "Jungle Names CJK", "Bold")
    save(font, out / "JungleNamesCJK-Bold.otf")


def make_kai(source: pathlib.Path, out: pathlib.Path) -> str:
    """Subsets the characters on pieces and boards; returns the source's copyright line."""
    font = TTFont(source)
    missing = [character for character in KAI if ord(character) not in font.getBestCmap()]
    assert not missing, f"not in the source: {missing}"
    copyright_line = font["name"].getDebugName(0)
    options = Options()
    options.hinting = False
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.drop_tables += ["BASE", "STAT", "vhea", "vmtx", "VORG", "GSUB", "GPOS", "GDEF", "meta"]
    subsetter = Subsetter(options)
    subsetter.populate(text=KAI)
    subsetter.subset(font)
    rename(font, "Jungle Kai", "Bold")
    save(font, out / "JungleKai-Bold.ttf")
    return copyright_line


def make_licences(
    package: pathlib.Path,
    out: pathlib.Path,
    han_copyright: str,
    names_copyright: str,
    kai_copyright: str,
) -> None:
    """Writes the OFL (its text comes with Nunito) for each font, under its copyright notice."""
    text = (package / "LICENSE_FONT").read_text(encoding="utf-8").replace("\r\n", "\n")
    text = "".join(line.rstrip() + "\n" for line in text.rstrip().split("\n"))
    start = text.index("This Font Software is licensed under")
    assert "Reserved Font Name" not in text[:start], "Nunito now has a reserved name: rename it"
    changes = (
        "Noto is a trademark of Google Inc.\n\n"
        "Jungle Han is a modified version of Noto Sans CJK TC Bold: a few characters of it, the\n"
        "outlines converted to TrueType, the line height changed, under another name. Jungle Han\n"
        "SC, TC and JP are modified versions of Noto Sans CJK SC, TC and JP Bold: a few hundred\n"
        "characters of each, the line height changed, under other names.\n\n"
    )
    names_changes = (
        "Noto is a trademark of Google LLC.\n\n"
        "Jungle Names is a modified version of Noto Sans Bold: its Greek and Cyrillic letters. Jungle\n"
        "Names CJK is a modified version of Noto Sans CJK SC Bold: about thirteen thousand characters\n"
        "of it. The line height was changed; the fonts have other names.\n\n"
    )
    kai_changes = (
        'Jungle Kai is a modified version of LXGW WenKai Bold, whose reserved font names are "LXGW"\n'
        'and "霞鹜": a few characters of it, under another name.\n\n'
    )
    for file, head in (
        ("OFL-Nunito.txt", text[:start]),
        ("OFL-JungleHan.txt", f"{han_copyright}\n{changes}"),
        ("OFL-JungleNames.txt", f"{names_copyright}\n{han_copyright}\n{names_changes}"),
        ("OFL-JungleKai.txt", f"{kai_copyright}\n{kai_changes}"),
    ):
        (out / file).write_text(head + text[start:], encoding="utf-8", newline="\n")


def main() -> None:
    if len(sys.argv) != 7:
        sys.exit(__doc__)
    nunito, noto, cjk, kai, locales, out = map(pathlib.Path, sys.argv[1:])
    make_nunito(nunito, out)
    copyrights = make_han(cjk, out), make_names(noto, out), make_kai(kai, out)
    make_licences(nunito, out, *copyrights)
    make_regional(cjk, locales, out)
    make_names_cjk(cjk, out)


if __name__ == "__main__":
    main()
