"""A line of rich text as a phone shows it: pieces in order, a card as its name, nothing that could be markup."""

from __future__ import annotations

import re
from typing import Final

from engine.core.kept import keep_told
from game.art.colours import SUIT_NAMES
from game.speech.spoken import card_words, icon_words, is_named_next, leave_out_named, to_spoken_text

Piece = dict[str, str]
"""``t``: words, ``b``: bold ones; ``c``: a card in signs, with ``suit`` and how it is ``said``, "" where its name
stands right after it."""

_TOKEN: Final = re.compile(r"\\(.)|\{(\w+)\}|\[icon:(\w+)\]|(\*)|((?<!\w)_|_(?!\w))|([^\\{\[*_]+|.)", re.DOTALL)
_SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠", "T": "★"}


LINES: Final = 2048
"""Lines that are kept in pieces and as they are said: with every decision most of them are sent again."""


@keep_told(LINES)
def parse_pieces(text: str) -> list[Piece]:
    """The pieces of a line of rich text. Nobody changes them: the same are given to all who ask for this line."""
    found: list[Piece] = []
    bold = False

    def add_words(words: str) -> None:
        if found and "c" in found[-1] and not found[-1]["suit"] + found[-1]["said"]:
            found.pop()  # its name is all its sign would show
            words = words.lstrip(" ,")
        kind = "b" if bold else "t"
        if found and found[-1].keys() == {kind}:
            found[-1][kind] += words
        else:
            found.append({kind: words})

    text = leave_out_named(text)
    for match in _TOKEN.finditer(text):
        escaped, braces, sign, star, _slant, plain = match.groups()
        if escaped or plain:
            add_words(escaped or plain)
        elif braces:
            try:
                found.append(_make_card_piece(braces, is_named_next(text, match.end(), braces)))
            except (KeyError, ValueError, IndexError):  # there is no such card, and no suit
                add_words(match.group())
        elif sign:
            add_words(icon_words(sign))
        elif star:
            bold = not bold
    return found


def _make_card_piece(code: str, is_named: bool) -> Piece:
    """A card, or a suit alone. ``is_named``: its name follows."""
    suit = code[-1] if code[-1] in SUIT_NAMES and len(code) <= 2 else ""
    rank = code[:-1].replace("T", "10")
    words = card_words(code)
    return {"c": rank + _SIGNS[suit] if suit else words, "suit": suit, "said": "" if is_named else words}


to_phone_text = keep_told(LINES)(to_spoken_text)
"""A sentence as it is read aloud, for the labels of what phones show."""
