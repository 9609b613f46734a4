"""What the seats did since the viewer's last turn, in the order in which they did it, in a few words each.

A fold over the events the viewer was told, so nothing is in it that the log would not say. The same fold is made live,
event by event, and over the last decisions when a match is taken up again, watched, or handed to somebody else.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final, NamedTuple

from engine.core.doings import ANYBODY, SeatAction
from engine.core.texts import _

LONGEST: Final = 2.5
"""Seconds that are given to one phrase at most."""

_CARDS: Final = re.compile(r"\{\w+\}")
_ROW: Final = re.compile(r"\{\w+\}( \{\w+\})+")


class Doing(NamedTuple):
    """What one seat did, and when."""

    told: SeatAction
    decision: int
    """The number of the action it came from, as in the log."""

    @property
    def seat(self) -> int:
        return self.told.seat


Doings = tuple[Doing, ...]
"""What all of them did, the oldest first."""


def add_doing(so_far: Doings, doing: Doing) -> Doings:
    """One more thing a seat did; what was said of it already by who decided it, seeing the card or not, goes."""
    told = doing.told
    if told.seat == ANYBODY:
        if not so_far:
            return ()
        before = so_far[-1].told
        return (*so_far[:-1], so_far[-1]._replace(told=replace(before, words=f"{before.words}: {told.words}")))
    last = next((place for place in range(len(so_far) - 1, -1, -1) if so_far[place].seat == told.seat), -1)
    if not told.instead or last < 0 or so_far[last].told.words not in (told.instead, told.words):
        return so_far if told.only else (*so_far, doing)
    if told.joined and so_far[last].told.words == told.instead:
        doing = doing._replace(told=replace(told, words=told.joined, instead="", joined=""))
    return (*so_far[:last], doing, *so_far[last + 1 :])


def compute_reading_seconds(words: str) -> float:
    """Seconds it takes to read a phrase: to find it, and then its letters; a card is read like two."""
    return min(LONGEST, 0.35 + 0.04 * len(_CARDS.sub("  ", words)))


def merge_phrases(phrases: tuple[str, ...]) -> list[str]:
    """The phrases with what was done several times said once: “draws ×3”, “turns up {9H} {4S}”."""
    out: list[tuple[str, int]] = []
    for phrase in phrases:
        for place, (said, times) in enumerate(out):
            if said == phrase:
                out[place] = said, times + 1
                break
            alike = len({_CARDS.sub("", _ROW.sub("{9H}", each)) for each in (said, phrase)}) == 1
            if times == 1 and alike and len(_CARDS.findall(phrase)) == 1 and _CARDS.search(said):  # of other cards
                cards = " ".join([*_CARDS.findall(said), *_CARDS.findall(phrase)])
                out[place] = _CARDS.sub(cards, phrase, count=1), 1
                break
        else:
            out.append((phrase, 1))
    return [phrase if times == 1 else _("{what} ×{times}", what=phrase, times=times) for phrase, times in out]
