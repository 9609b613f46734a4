"""What a tile of the strip says of a doing, and what that comes to where it has less room."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from engine.core.texts import _
from game.table.model.seat_actions import (
    MORE,
    TOGETHER,
    Doing,
    Doings,
    is_alike,
    is_told_by,
    list_card_codes,
    list_phrases,
    merge_phrases,
)

_CLAUSE: Final = re.compile(r"([:;] |, (?=[a-zà-ÿ]))(?![^(]*\))")
"""Where a clause ends: not before a name in a list, nor in brackets. Nothing of one is left out, for a verb may stand
at its end.
"""
_ASIDE: Final = re.compile(r" \([^()]*\)")


def is_new_row(doings: Doings, number: int) -> bool:
    """Whether the doing before is another seat's, or of another turn, or nobody's."""
    doing, before = doings[number], doings[number - 1]
    return number == 0 or doing.begins or before.seat != doing.seat or (before.link == MORE != doing.link)


def find_first_alike(doings: Doings, number: int) -> int:
    """Where the row of doings begins that one tile tells: it counts those in the same words without a card, names the
    cards of those that are the same but for one card each (turned up together, or drawn one after the other), and
    leaves out what only began what the next one tells.
    """
    while not is_new_row(doings, number) and _is_one_telling(doings[number - 1], doings[number]):
        number -= 1
    return number


def _is_one_telling(before: Doing, doing: Doing) -> bool:
    one, other = before.told.words, doing.told.words
    if is_told_by(before, doing):
        return True
    if not list_card_codes(other):
        return one == other
    together = doing.link == TOGETHER and before.told.other == doing.told.other
    alike = one != other and is_alike(one, other)
    return together and alike and len(list_card_codes(one)) == len(list_card_codes(other)) == 1


class Telling(NamedTuple):
    """The words of a tile, and whether they still say what was done, without its name or with it."""

    words: str
    is_last: bool = False
    is_named: bool = False
    is_whole: bool = False
    """Whether it says all there is to say."""
    is_cut: bool = False
    """Whether it ends within a clause, which is better than that the doing before has no room."""


def iter_tellings(
    doings: Doings, first: int, number: int, names: tuple[str, ...], begins: bool = True
) -> Iterator[Telling]:
    """What a tile says of the doings up to this number, with a name where it ``begins`` a row, and what it comes to
    where that has no room: its first clause, both without the name, that without what stands in brackets, named and
    not, its first words, its cards, its first word.
    """
    doing = doings[number]
    [words] = merge_phrases(list_phrases(doings[first : number + 1]))
    codes = list_card_codes(words)
    cards = _join_cards(codes)
    name = ""
    if begins:
        name = f"*{names[doing.seat]}*"
        name = (_("{what} (again)", what=name) if doings[first].again else name) + " "
    elif doing.link != MORE and is_alike(before := doings[first - 1].told.words, words):  # once more, with other cards
        words = _join_cards(code for code in codes if code not in list_card_codes(before)) or cards
    if doing.told.is_plain and len(codes) == number - first + 1 == 1:
        yield Telling(cards, is_last=True, is_named=True, is_whole=False)
        words = cards
    brief = _CLAUSE.split(words, 1)[0]
    bare = _ASIDE.sub("", brief)
    if name:
        yield from (Telling(name + words, is_whole=True), Telling(name + brief, is_named=True))
    yield from (Telling(words, is_whole=True), Telling(brief, is_named=not name))
    if name:
        yield Telling(name + bare, is_named=True)
    yield Telling(bare, is_last=True)
    parts = bare.split(" ")
    yield from (
        Telling(" ".join(parts[:count]) + "…", is_last=True, is_cut=True) for count in range(len(parts) - 1, 1, -1)
    )
    yield from (Telling(each) for each in (cards or brief, f"{words.partition(' ')[0]}…"))


def _join_cards(codes: Iterable[str]) -> str:
    return " ".join(f"{{{code}}}" for code in codes)
