"""What a name may be: visible characters, each with the marks that belong to it, and nothing that only looks like one.

Python's own table of characters decides. `wcwidth` and `regex` were tried: they cost 50 and 28 ms when they are
imported, 6 and 3.5 MB in a bundle, and neither knows what is blank in a font; what is asked for here is a page.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final
from unicodedata import bidirectional, category, combining, normalize

LONGEST: Final = 24
"""Characters of the longest name."""
_READ: Final = 8 * LONGEST
"""Characters of a text that are looked at for a name: to normalise many marks takes the square of their number."""
_CLUSTER: Final = 16
"""Characters of the longest thing taken for one; the longest emoji has ten."""

ZWNJ, ZWJ = "\u200c", "\u200d"
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\ufffd\U0001d159")
"""Letters, marks and signs by their category of which nothing is seen, or which stand for what could not be read."""


def clean_name(text: str) -> str:
    """The text as a name: normalised, without what nobody sees, at most ``LONGEST`` characters; "" if it is none.

    What only means something beside its neighbour stays with it: the sign that makes a heart an emoji, the joiner of a
    family, of a Persian or an Indian word. The same name comes back as it is.
    """
    if text.isascii() and text.isprintable() and len(text) <= LONGEST:
        return " ".join(text.split())
    return _clean_text(text[:_READ])


@lru_cache(maxsize=512)
def _clean_text(text: str) -> str:
    kept = ""
    text = normalize("NFC", text)
    for place, letter in enumerate(text):
        before, after = kept[-1:] or " ", text[place + 1 : place + 2] or " "
        if letter.isspace():
            kept += " "
        elif _is_valid_mark(letter, before, after) if _is_mark(letter) else _is_visible(letter):
            kept += letter
    found = ""
    for cluster in split_clusters(normalize("NFC", " ".join(kept.split()))):
        if len(found) + len(cluster) > LONGEST:
            break
        found += cluster
    found = found.rstrip(ZWJ + ZWNJ + " ")
    return found if found == text else _clean_text(found)  # marks that changed places have other neighbours now


def is_typed(letter: str) -> bool:
    """Whether a character may come into a field: one to be seen, or one that only makes sense with its neighbour."""
    return letter.isprintable() or _is_mark(letter)


def split_clusters(text: str) -> list[str]:
    """The text as a person counts it: each character with its marks, an emoji of several signs or a flag as one."""
    found: list[str] = []
    for letter in text:
        if found and len(found[-1]) < _CLUSTER and _goes_with(letter, found[-1]):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def _goes_with(letter: str, cluster: str) -> bool:
    if _is_mark(letter) or "\U0001f3fb" <= letter <= "\U0001f3ff":  # skin
        return True
    if _is_flag(letter):
        return len(cluster) == 1 and _is_flag(cluster)
    return cluster[-1] == ZWJ and category(letter)[0] == "S"


def _is_flag(letter: str) -> bool:
    """Whether it is one of the letters two of which are a flag."""
    return "\U0001f1e6" <= letter <= "\U0001f1ff"


def _is_tag(letter: str) -> bool:
    """Whether it tells whose flag a black one is."""
    return "\U000e0020" <= letter <= "\U000e007f"


def _is_mark(letter: str) -> bool:
    """Whether it only makes sense with its neighbours."""
    return letter in (ZWNJ, ZWJ) or _is_tag(letter) or category(letter)[0] == "M"


def _is_visible(letter: str) -> bool:
    return letter.isprintable() and letter not in _BLANK


def _is_valid_mark(mark: str, before: str, after: str) -> bool:
    """Whether a mark makes sense between these: behind what it changes, or joining two that are joined."""
    if mark == ZWJ and category(after)[0] == "S" and _is_visible(after):
        return category(before)[0] == "S" or before == "\ufe0f"
    if mark in (ZWJ, ZWNJ):  # as the rules for names on the net have it (RFC 5892, appendix A)
        arabic = bidirectional(before) == bidirectional(after) == "AL"
        return after.isalpha() and _is_visible(after) and (combining(before) == 9 or arabic)
    if _is_tag(mark):
        return before == "\U0001f3f4" or _is_tag(before)
    if "\ufe00" <= mark <= "\ufe0f":  # text or emoji
        return category(before)[0] in "NPS"
    if "\u180b" <= mark <= "\u180f" or mark >= "\U000e0100":  # which form of a Mongolian letter, of a Chinese one
        return category(before) == "Lo"
    return before != " " and mark not in _BLANK
