"""What the seats did, in the order in which they did it, in a few words each.

A fold over the events the viewer was told, so nothing is in it that the log would not say. The same fold is made live,
event by event, and over the last decisions when a match is taken up again, watched, or handed to somebody else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final, NamedTuple

from engine.core.doings import GAP, NEXT, SeatAction
from engine.core.texts import _

LONGEST: Final = 2.5
"""Seconds that are given to one phrase at most."""
APART, JOINED, MORE, TOGETHER, ONWARD = range(5)
"""How a doing hangs on the one before: not at all, as its effect or an answer to it, as more that is said of it, as one
more effect of the same, or as what is done next in the same turn.
"""

_CARDS: Final = re.compile(r"\{\w+\}")
_ROW: Final = re.compile(r"\{\w+\}( \{\w+\})+")


class Doing(NamedTuple):
    """What one seat did, and when."""

    told: SeatAction
    decision: int
    """The number of the action it came from, as in the log."""
    link: int = APART
    """``APART``, ``JOINED``, ``MORE``, ``TOGETHER`` or ``ONWARD``."""
    begins: bool = False
    """Whether a turn has begun since the doing before."""
    again: bool = False
    """Whether that is one more turn of the same seat, though another one stands before it."""

    @property
    def seat(self) -> int:
        return self.told.seat


Doings = tuple[Doing, ...]
"""What all of them did, the oldest first."""


def compute_reading_seconds(words: str) -> float:
    """Seconds it takes to read a phrase: to find it, and then its letters; a card is read like two."""
    return min(LONGEST, 0.35 + 0.04 * len(_CARDS.sub("  ", words)))


def is_alike(one: str, other: str) -> bool:
    """Whether two phrases say the same of other cards."""
    return len({_CARDS.sub("", _ROW.sub("{9H}", each)) for each in (one, other)}) == 1


def list_card_codes(words: str) -> list[str]:
    """The cards a phrase names."""
    return [code[1:-1] for code in _CARDS.findall(words)]


def find_touching(row: Sequence[Doing], reader: int, doer: int) -> Doing | None:
    """By which of these doings of one decision, the newest first, others have moved cards of the ``reader``; None while
    none of them is that. ``doer``: who decided.
    """
    newest = row[0]
    told, own = newest.told, newest.seat == reader
    if told.other == reader and not own and (told.together or doer != reader):
        return newest  # it was given, or one of all that are passed on came
    if doer == reader and not (own and told.suffers):
        return None  # it did that itself
    done = next((each for each in row if each.seat == doer != reader and not each.told.together), None)
    if told.together and told.words != told.exchange:  # a part of what all do: who made them do it has touched it
        return done or (newest if told.suffers else None)
    between = [each for each in row[1 : row.index(done)] if each.seat != reader] if done else []
    return newest if done is None or (own and between) else done  # where more lies between it says whose doing that is


def list_phrases(doings: Sequence[Doing]) -> tuple[str, ...]:
    """What is said of these doings of one seat, but of none that the next one tells, too."""
    begun = {doing for doing, after in pairwise(doings) if is_told_by(doing, after)}
    return tuple(doing.told.words for doing in doings if doing not in begun)


def is_told_by(doing: Doing, after: Doing) -> bool:
    """Whether the doing only begins what the one after it tells whole."""
    return bool(doing.told.opens) and doing.told.opens == after.told.tells


def merge_phrases(phrases: tuple[str, ...]) -> list[str]:
    """The phrases with what was done several times said once: “draws ×3”, “turns up {9H} {4S}”."""
    out: list[tuple[str, int]] = []
    for phrase in phrases:
        for place, (said, times) in enumerate(out):
            if said == phrase:
                out[place] = said, times + 1
                break
            alike = is_alike(said, phrase)
            if times == 1 and alike and len(_CARDS.findall(phrase)) == 1 and _CARDS.search(said):  # of other cards
                cards = " ".join([*_CARDS.findall(said), *_CARDS.findall(phrase)])
                out[place] = _CARDS.sub(cards, phrase, count=1), 1
                break
        else:
            out.append((phrase, 1))
    return [phrase if times == 1 else _("{what} ×{times}", what=phrase, times=times) for phrase, times in out]


def is_same_deal(told: SeatAction, more: SeatAction) -> bool:
    """Whether the same seat does both, or two seats do it to each other, or it leads to the turn of that seat."""
    if not more.words:
        return told.other == (NEXT if GAP in told.exchange else more.seat)
    return more.seat == told.seat or (more.seat, more.other) == (told.other, told.seat)


def complete_told(told: SeatAction, later: Iterable[SeatAction]) -> SeatAction:
    """What is told of a doing, with what is known of it by what is told ``later`` of the same decision."""
    came, met, alone = "", -1, told.other in (-1, told.seat)  # else what comes for it is what the other one gives
    joined = False
    for more in later:
        answers, binds = told.answers or more.answers, told.binds + more.binds
        if more.instead == told.words and not more.joined.startswith(GAP):
            both = more.joined or more.words
            exchange, tells = both if GAP in both else more.exchange, told.tells or more.tells
            told = replace(more, words=both, answers=answers, exchange=exchange, tells=tells, binds=binds)
        elif more.instead and told.words.startswith(more.instead) and not joined and more.joined:
            both, whole = (_join_phrase(more.joined, each) for each in (told.words, told.exchange))
            tells, joined = told.tells, True
            told = replace(
                more, words=both, answers=answers, exchange=whole, instead=more.words, tells=tells, binds=binds
            )
        if more.comes and not came and alone == (more.seat == told.seat):
            came, met = more.comes, more.seat
    exchange = told.exchange.replace(GAP, came) if came else ""
    other = met if told.other == NEXT and exchange else told.other  # it is known who comes next
    return replace(told, words=exchange or told.words, exchange=exchange, other=other)


def _join_phrase(joined: str, told: str) -> str:
    """What is ``told`` with what a later event adds to it; "" where nothing is told."""
    return joined.replace(GAP, told, 1) if told else ""
