"""Makes the two files of the heading font in public/fonts from the whole of Newsreader.

    npm pack @fontsource-variable/newsreader@5.3.0      (SIL Open Font License 1.1: public/fonts/OFL.txt)
    python3 tools/fonts/cut-heading-font.py FOLDER_OF_THE_PACKAGE     (Debian: python3-fonttools python3-brotli)

Both have the display size (optical size 60) in one weight, 460, with kerning, tabular figures and no hinting. The first
has the letters and signs of English headings; the second the other Latin letters and signs and the rupee, which a browser
fetches only for a page that has one of them. Their `unicode-range` is in src/styles/fonts.css.
"""
import sys
import tempfile
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ENGLISH = set(map(ord, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 &,.’'()-–/:;·?\u00a0"))
OTHERS = set(range(0x21, 0x7F)) | set(range(0xA1, 0x180)) | {0x2014, 0x2018, 0x201C, 0x201D, 0x2026, 0x20B9}


def cut(source: Path, target: Path, codes: set[int]) -> None:
    font = instancer.instantiateVariableFont(TTFont(source), {"opsz": 60, "wght": 460})
    options = subset.Options()
    options.hinting, options.layout_features = False, ["kern", "tnum"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    font.flavor = None
    font.save(target)


def compress(font: TTFont, target: Path) -> None:
    font.flavor = "woff2"
    font.save(target)
    print(target.name, target.stat().st_size, "bytes,", len(font.getBestCmap()), "characters")


package = Path(sys.argv[1]) / "files"
fonts = Path(__file__).resolve().parents[2] / "public/fonts"
with tempfile.TemporaryDirectory() as folder:
    english, western, extended = (Path(folder) / name for name in ("english.ttf", "western.ttf", "extended.ttf"))
    cut(package / "newsreader-latin-standard-normal.woff2", english, ENGLISH)
    cut(package / "newsreader-latin-standard-normal.woff2", western, OTHERS - ENGLISH)
    cut(package / "newsreader-latin-ext-standard-normal.woff2", extended, OTHERS - ENGLISH)
    compress(TTFont(english), fonts / "newsreader-display.woff2")
    compress(Merger().merge([str(western), str(extended)]), fonts / "newsreader-display-others.woff2")
