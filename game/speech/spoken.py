"""Rich text as it is said: cards in words, signs and marks left out."""

from __future__ import annotations

import re
from typing import Final

from engine.core.texts import N_, _, pgettext

_SUITS: Final = dict(zip("CDHST", N_(("clubs", "diamonds", "hearts", "spades", "stars")), strict=True))
_RANKS: Final = dict(
    zip(
        "A23456789TJQK",
        N_(("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")),
        strict=True,
    )
)
_ICONS: Final = N_({"token": "token", "hand": "hand:", "lock": "locked:", "hold": "hold:"})
_TOKEN: Final = re.compile(r"\\(.)|\{(\w+)\}|\[icon:(\w+)\]|(\*)|(?<!\w)(_)|(_)(?!\w)")
_NAMED: Final = re.compile(r"\[icon:kw_\w+\] *(?=\*)")
_BEFORE_WORDS: Final = re.compile(r"[\s,*]*")
_TITLE: Final = re.compile(r"\*  +(?=\S)")
_LINE_END: Final = re.compile(r"(?<=[^\s.,;:!?])[ *_]*\n")
_SIGN: Final = re.compile(r"\{(\w+)\}(?:,? )?")
_ROW: Final = re.compile(r"\}\s+\{")
_SPACES: Final = re.compile(r"\s+")
_SIGNS: Final = str.maketrans({"·": ",", "→": ",", "×": " ", "−": "-", "…": ".", "“": "", "”": "", "„": "", "|": ","})


def card_words(code: str) -> str:
    """A card as it is said: “nine of hearts”, “the Fistface”. A suit alone is said as well. Raises KeyError."""
    from game.art import specials  # start time: speech is there before the first picture, cards are not

    if code in specials.CODES:
        return specials.name_special_card(code)
    if len(code) == 1:
        return _(_SUITS[code])
    return pgettext("card", "{rank} of {suit}", rank=_(_RANKS[code[0]]), suit=_(_SUITS[code[1:]]))


def card_told(code: str, story: str) -> str:
    """Name of a card as a line of its own, and below it what else there is to say."""
    name = card_words(code)
    return f"*{name[:1].upper()}{name[1:]}*" + (f"\n{story}" if story else "")


def icon_words(name: str) -> str:
    """A sign in running text as it is said, "" for one that only decorates."""
    if name.startswith("kw_"):
        return name.split("_", 2)[2].replace("_", " ")
    return _(_ICONS.get(name, ""))


def leave_out_named(text: str) -> str:
    """Rich text without the signs of what is called by its name right after them: nobody hears it twice."""
    return _NAMED.sub("", text)


def is_named_next(text: str, end: int, code: str) -> bool:
    """Whether a card whose sign ends there is called by its name right after it, as in “♣ clubs”."""
    found = _BEFORE_WORDS.match(text, end)
    try:
        return found is not None and text.startswith(card_words(code), found.end())
    except (KeyError, ValueError, IndexError):
        return False


def to_spoken_text(text: str) -> str:
    """What is said for a line of rich text: markup in words, signs no voice can read left out. A voice stops behind a
    title, at the end of a line and between cards that lie side by side.
    """
    text = _SIGN.sub(lambda sign: "" if is_named_next(text, sign.end(), sign[1]) else sign[0], text)
    text = _ROW.sub("}, {", _LINE_END.sub(".\n", _TITLE.sub("*: ", leave_out_named(text))))

    def replace_markup(match: re.Match[str]) -> str:
        escaped, braces, sign = match.groups()[:3]
        if escaped:
            return str(escaped)
        if braces:
            try:
                return f" {card_words(braces)} "
            except (KeyError, ValueError):
                return str(braces)
        if sign:
            return f" {icon_words(sign)} "
        return ""

    plain = _SPACES.sub(" ", _TOKEN.sub(replace_markup, text).translate(_SIGNS)).strip()
    return re.sub(r"\s+([.,;:!?)])", r"\1", plain)
