"""Rich text as it is said: cards in words, signs and marks left out."""

from __future__ import annotations

import re
from typing import Final

from engine.core.texts import _, pgettext

_TOKEN: Final = re.compile(r"\\(.)|\{(\w+)\}|\[icon:(\w+)\]|(\*)|(?<!\w)(_)|(_)(?!\w)")
_NAMED: Final = re.compile(r"\[icon:kw_\w+\] *(?=\*)")
_SPACES: Final = re.compile(r"\s+")
_SIGNS: Final = {"·": ",", "→": ",", "×": " ", "−": "-", "…": ".", "“": "", "”": "", "„": "", "|": ","}


def rank_word(rank: str) -> str:
    """A rank as it is said. Raises KeyError for none."""
    return {
        "A": pgettext("rank", "ace"),
        "2": pgettext("rank", "two"),
        "3": pgettext("rank", "three"),
        "4": pgettext("rank", "four"),
        "5": pgettext("rank", "five"),
        "6": pgettext("rank", "six"),
        "7": pgettext("rank", "seven"),
        "8": pgettext("rank", "eight"),
        "9": pgettext("rank", "nine"),
        "T": pgettext("rank", "ten"),
        "J": pgettext("rank", "jack"),
        "Q": pgettext("rank", "queen"),
        "K": pgettext("rank", "king"),
    }[rank]


def suit_word(suit: str) -> str:
    """A suit as it is said. Raises KeyError for none."""
    return {
        "C": pgettext("suit", "clubs"),
        "D": pgettext("suit", "diamonds"),
        "H": pgettext("suit", "hearts"),
        "S": pgettext("suit", "spades"),
        "T": pgettext("suit", "stars"),
    }[suit]


def card_words(code: str) -> str:
    """A card as it is said: “nine of hearts”, “the Fistface”. A suit alone is said as well. Raises KeyError."""
    from game.art import specials  # start time: speech is there before the first picture, cards are not

    if code in specials.NAMES:
        return _(specials.NAMES[code])
    if len(code) == 1:
        return suit_word(code)
    return pgettext("card", "{rank} of {suit}").format(rank=rank_word(code[0]), suit=suit_word(code[1:]))


def card_told(code: str, story: str) -> str:
    """Name of a card as a line of its own, and below it what else there is to say."""
    name = card_words(code)
    return f"*{name[:1].upper()}{name[1:]}*" + (f"\n{story}" if story else "")


def icon_words(name: str) -> str:
    """A sign in running text as it is said, "" for one that only decorates."""
    if name.startswith("kw_"):
        return name[3:].replace("_", " ")
    found = {
        "token": pgettext("sign", "token"),
        "hand": pgettext("sign", "hand:"),
        "lock": pgettext("sign", "locked:"),
        "hold": pgettext("sign", "hold:"),
    }
    return found.get(name, "")


def leave_out_named(text: str) -> str:
    """Rich text without the signs of what is called by its name right after them: nobody hears it twice."""
    return _NAMED.sub("", text)


def to_spoken_text(text: str) -> str:
    """What is said for a line of rich text: markup in words, signs no voice can read left out."""

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

    plain = _TOKEN.sub(replace_markup, leave_out_named(text))
    for sign, word in _SIGNS.items():
        plain = plain.replace(sign, word)
    plain = _SPACES.sub(" ", plain).strip()
    return re.sub(r"\s+([.,;:!?)])", r"\1", plain)
