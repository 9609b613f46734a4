"""What the seats did, as it is shown by sign: turn by turn, and in each what was done, taken apart into its signs."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import groupby
from typing import Final

from engine.core.texts import pgettext
from game.table.model.seat_actions import Doing, Doings

_TOKEN: Final = re.compile(r"\{(\w+)\}")
_SEAT: Final = re.compile(r"P\d+")
_MORE: Final = re.compile(r"(?<=\}) ?\+(\d+)")
_NUMBER: Final = re.compile(r"\d+")
_LEFT_OVER: Final = re.compile(r"\s+(?=[,:.!])|:\s*(?=:)|\s{2,}")


@dataclass(frozen=True, slots=True)
class Deed:
    """Something a seat did, perhaps several times in a row, taken apart into signs."""

    doings: Doings
    cards: tuple[str, ...]
    """Codes of cards and letters of suits."""
    more: int = 0
    """Cards that are not named."""
    at: int = -1
    """The other seat."""
    short: str = ""
    """A word or two."""
    cause: str = ""
    """The card it was done for, where the turn before was not done for the same."""
    times: int = 1
    number: str = ""
    """How many, where the words say so (“draws 2 cards”) and no card is named."""

    @property
    def weight(self) -> int:
        return max(doing.shown.weight for doing in self.doings)

    @property
    def first_doing(self) -> Doing:
        return self.doings[0]


@dataclass(frozen=True, slots=True)
class Turn:
    """What one seat did before another one did something."""

    seat: int
    deeds: tuple[Deed, ...]


@lru_cache(maxsize=16)
def group_into_turns(doings: Doings) -> tuple[Turn, ...]:
    """What was done, turn by turn, the oldest first."""
    out: list[Turn] = []
    for seat, found in groupby(doings, lambda doing: doing.seat):
        deeds = _merge_into_deeds(tuple(found))
        told = {deed.first_doing.shown.cause for turn in out[-1:] for deed in turn.deeds}
        out.append(Turn(seat, tuple(replace(deed, cause="") if deed.cause in told else deed for deed in deeds)))
    return tuple(out)


def _merge_into_deeds(doings: Doings) -> tuple[Deed, ...]:
    out: list[Deed] = []
    for doing in doings:
        deed = _parse_deed(doing)
        if out and (joined := _merge_deeds(out[-1], deed)):
            out[-1] = joined
        else:
            out.append(deed)
    return tuple(out)


def _parse_deed(doing: Doing) -> Deed:
    words, cause = doing.shown.words, doing.shown.cause
    if cause:  # it is shown as what it was done for, with no word that says so
        words = re.sub(rf"\S+ \{{{cause}\}}", "", words)
    found = _TOKEN.findall(words)
    seats = [int(each[1:]) for each in found if _SEAT.fullmatch(each)]
    cards = [each for each in found if not _SEAT.fullmatch(each)]
    more = sum(map(int, _MORE.findall(words)))
    short = _TOKEN.sub("", _MORE.sub("", _led_up_to(doing.shown.short or words)))
    short = _LEFT_OVER.sub(lambda match: " " if match[0].isspace() and len(match[0]) > 1 else "", short).strip(" ,:·")
    number = None if cards else _NUMBER.search(short)
    at = seats[-1] if seats else -1
    return Deed((doing,), tuple(cards), more, at, short, cause, number=number[0] if number else "")


def _led_up_to(words: str) -> str:
    """A phrase without the prepositions before what is shown by sign: no caption ends in “takes from”."""
    leading = "|".join(pgettext("before a card or a name", "from to with").split())
    return re.sub(rf"\b(?:{leading}) (?=\{{)", "", words)


def _merge_deeds(one: Deed, other: Deed) -> Deed | None:
    """Two of a kind as one: done several times, or with several cards."""
    alike = (
        one.short == other.short and one.at == other.at and one.first_doing.shown.sign == other.first_doing.shown.sign
    )
    if not alike or one.first_doing.shown.signs or other.first_doing.shown.signs:
        return None
    doings = (*one.doings, *other.doings)
    if not one.cards and not other.cards:
        return replace(one, doings=doings, more=0, times=one.times + other.times)
    if one.cards and other.cards and one.times == 1 and len(one.cards) < 4:
        return replace(one, doings=doings, cards=(*one.cards, *other.cards), more=one.more + other.more)
    return None
