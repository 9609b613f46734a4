"""Names in any script: a text in runs, each of one font, script and direction, from left to right as they are read.

The sentences of the house go from left to right; what goes the other way is a name among them. So a stretch of such
letters, with the blanks, signs and numbers between two of them and a number right behind the last, is turned round as
a whole, and that is all there is of the rules for both directions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple
from unicodedata import bidirectional, category, name

from game.art.coverage import find_system_font, read_coverage
from game.config.names import split_clusters

_SCRIPTS: Final = {
    "ORIYA": "Orya", "GUJARATI": "Gujr", "KANNADA": "Knda", "MALAYALAM": "Mlym", "LAO": "Laoo", "TIBETAN": "Tibt",
    "MYANMAR": "Mymr", "KHMER": "Khmr", "SYRIAC": "Syrc", "THAANA": "Thaa", "NKO": "Nkoo", "ETHIOPIC": "Ethi",
    "HEBREW": "Hebr", "ARABIC": "Arab", "DEVANAGARI": "Deva", "BENGALI": "Beng", "GURMUKHI": "Guru", "TAMIL": "Taml",
    "TELUGU": "Telu", "SINHALA": "Sinh", "THAI": "Thai", "MONGOLIAN": "Mong", "JAVANESE": "Java", "BALINESE": "Bali",
}  # fmt: skip
"""Scripts whose letters join or change places, as the names of their letters begin and as ISO 15924 has them."""
_WHOLE: Final = ("HANGUL", "HIRAGANA", "KATAKANA")
_MARKS: Final = "\u200c\u200d\ufe0e\ufe0f"
"""Signs no font needs to have: they say how their neighbours are drawn."""


class Run(NamedTuple):
    """Letters drawn by one font: a file of the system's, or (None) the typeface itself."""

    text: str
    font: Path | None = None
    script: str = ""
    leftward: bool = False


@lru_cache(maxsize=1024)
def split_runs(text: str, own: Path) -> tuple[Run, ...]:
    """A text in runs, for a typeface in this file; one run if that has all of it."""
    coverage, found = read_coverage(own), list[tuple[Run, str]]()
    for cluster in _join_digits(split_clusters(text)):
        needed = "".join(letter for letter in cluster if letter not in _MARKS)
        picture = category(cluster[0])[0] == "S" and ("\ufe0f" in cluster or cluster[0] >= "\u2600")
        way = bidirectional(cluster[0])
        side = "R" if way in ("R", "AL") else "L" if way in ("L", "EN", "AN") and category(cluster[0])[0] != "N" else ""
        script = _SCRIPTS.get(name(cluster[0], "").partition(" ")[0], "")
        if coverage.has_all(needed):
            found.append((Run(cluster, None, script, side == "R"), side))
        elif font := find_system_font(needed, picture):
            found.append((Run(cluster, font, script, side == "R"), side))
        else:
            found.append((Run(spell_out(needed)), side and "L"))
    out, rest = [], found
    while rest:
        sides = [side for _run, side in rest]
        if sides[0] != "R":
            out.append(rest[0][0])
            rest = rest[1:]
            continue
        ends = sides.index("L") if "L" in sides else len(sides)
        ends = max(place for place in range(ends) if sides[place] == "R") + 1
        ends += rest[ends : ends + 1] != [] and rest[ends][0].text.isdecimal()
        out += [run for run, _side in reversed(rest[:ends])]
        rest = rest[ends:]
    return tuple(_join_runs(out))


def _join_digits(clusters: Iterable[str]) -> Iterator[str]:
    """The clusters with each number as one: it is read from the left, whatever is around it."""
    for number, group in groupby(clusters, key=str.isdecimal):
        found = [*group]
        yield from ["".join(found)] if number else found


def _join_runs(runs: list[Run]) -> list[Run]:
    """The runs with neighbours of one font, script and direction as one."""
    joined = []
    for look, group in groupby(runs, key=lambda run: run[1:]):
        words = [run.text for run in group]
        joined.append(Run("".join(reversed(words) if look[2] else words), *look))
    return joined


def spell_out(cluster: str) -> str:
    """What stands for a letter no font has: its sound, as far as its name tells, a sign's name, or its number.

    Names of letters begin with their sound: a Hebrew name without a font is read by its consonants.
    """
    known = name(cluster[0], "")
    kind, _space, last = known.rpartition(" ")
    if category(cluster[0])[0] == "M":
        return ""
    if category(cluster[0])[0] == "S" and known:
        return f"[{known.lower()}]"
    if known.startswith(_WHOLE):
        return last.lower()
    if "LETTER" in kind or "CHARACTER" in kind:
        return last.lower() if len(last) < 3 else last[:1].lower()
    return f"[{ord(cluster[0]):X}]"
