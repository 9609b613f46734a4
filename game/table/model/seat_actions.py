"""What every seat did since the viewer's last turn, in a few words each.

A fold over the events the viewer was told, so nothing is in it that the log would not say. The same fold is made live,
event by event, and over the last decisions when a match is taken up again, watched, or handed to somebody else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.core.events import Acted, Dealt, Event
from engine.core.texts import _

LONGEST: Final = 2.5
"""Seconds that are given to one phrase at most."""
CARDS: Final = 4
"""Cards named in one phrase; of more the rest is counted."""


_CARDS: Final = re.compile(r"\{\w+\}")
_ROW: Final = re.compile(r"\{\w+\}( \{\w+\})+")
_COUNTED: Final = re.compile(rf"({_ROW.pattern})(?: \+(\d+))?")


@dataclass(frozen=True, slots=True)
class SeatAction:
    """What one seat did: a phrase without its subject, such as “plays {9H}”."""

    seat: int
    words: str
    leaves: bool = False
    """Whether the seat decides nothing any more in this deal."""
    instead: str = ""
    """The phrase that makes way for this one if the seat said it last: the same, known less well."""
    joined: str = ""
    """What is said then in place of both, if the first phrase was no less true: “takes and places {9H}”."""


SeatActions = tuple[tuple[str, ...], ...]
"""Per seat its phrases, the oldest first."""
Teller = Callable[[Event], SeatAction | None]
"""What a game says of an event, None for nothing."""


def nothing(seats: int) -> SeatActions:
    """Nobody has done anything."""
    return ((),) * seats


def after(so_far: SeatActions, event: Event, said: Teller, viewer: int, again: bool = False) -> SeatActions:
    """The actions so far and one more event.

    ``viewer`` knows what it does itself; -1 where nobody decides: then each seat wipes its own, the moment it acts
    after somebody else did (``again``: it has acted before this event, too).
    """
    if isinstance(event, Dealt):
        return nothing(len(so_far))
    if isinstance(event, Acted) and event.seat == viewer and not event.forced:
        return so_far
    if isinstance(event, Acted) and viewer < 0 and not again:
        so_far = _with(so_far, event.seat, ())
    told = said(event)
    return so_far if told is None or told.seat < 0 else added(so_far, told)


def without(so_far: SeatActions, counts: Sequence[int]) -> SeatActions:
    """The actions so far without the first ones of every seat, so many each."""
    return tuple(phrases[count:] for phrases, count in zip(so_far, counts, strict=True))


def added(so_far: SeatActions, told: SeatAction) -> SeatActions:
    """One more thing a seat did; what was said of it already by who decided it, seeing the card or not, goes."""
    phrases, words = so_far[told.seat], told.words
    if told.instead and phrases and phrases[-1] in (told.instead, told.words):
        words = told.joined if told.joined and phrases[-1] == told.instead else words
        phrases = phrases[:-1]
    return _with(so_far, told.seat, (*phrases, words))


def _with(so_far: SeatActions, seat: int, phrases: tuple[str, ...]) -> SeatActions:
    return (*so_far[:seat], phrases, *so_far[seat + 1 :])


def fresh(before: SeatActions, now: SeatActions, viewer: int) -> list[str]:
    """The phrases that were written since at the seats of others."""
    pairs = enumerate(zip(before, now, strict=True))
    return [new[-1] for seat, (old, new) in pairs if seat != viewer and new and new != old[-len(new) :]]


def reading(words: str) -> float:
    """Seconds it takes to read a phrase: to find it, and then its letters; a card is read like two."""
    return min(LONGEST, 0.35 + 0.04 * len(_CARDS.sub("  ", words)))


def few(cards: Collection[str]) -> str:
    """Cards as icons, at most four of them: “{4D} {JD} {2C} {3H} +1”."""
    shown = [f"{{{code}}}" for code in list(cards)[:CARDS]]
    more = len(cards) - len(shown)
    return " ".join([*shown, f"+{more}"] if more else shown)


def gathered(phrases: tuple[str, ...]) -> list[str]:
    """The phrases with what was done several times in a row said once: “draws ×3”, “turns up {9H} {4S}”."""
    out: list[tuple[str, int]] = []
    for phrase in phrases:
        if out and out[-1][0] == phrase:
            out[-1] = phrase, out[-1][1] + 1
        elif out and out[-1][1] == 1 and _alike(out[-1][0], phrase):
            before = _CARDS.findall(out[-1][0])
            out[-1] = _CARDS.sub(" ".join([*before, *_CARDS.findall(phrase)]), phrase, count=1), 1
        else:
            out.append((phrase, 1))
    return [phrase if times == 1 else _("{what} ×{times}").format(what=phrase, times=times) for phrase, times in out]


def _alike(one: str, other: str) -> bool:
    """Whether two phrases say the same of other cards, the second one of a single card."""
    said = [_CARDS.sub("", _ROW.sub("{9H}", phrase)) for phrase in (one, other)]
    return said[0] == said[1] and len(_CARDS.findall(other)) == 1 and bool(_CARDS.search(one))


def shortened(phrase: str) -> Iterator[str]:
    """The phrase with ever fewer cards of a row named, and the rest counted: “discards {6D} +2”."""
    if row := _COUNTED.search(phrase):
        cards, rest = row[1].split(), int(row[3] or 0)
        for named in range(len(cards) - 1, 0, -1):
            shown = " ".join([*cards[:named], f"+{len(cards) - named + rest}"])
            yield phrase[: row.start()] + shown + phrase[row.end() :]


def line(phrases: tuple[str, ...], fits: Callable[[str], bool]) -> str:
    """The latest actions on one line, as many as fit: “+2 · draws · plays {9H}”; the last one in any case."""
    found = gathered(phrases)
    for first in range(len(found)):
        words = " · ".join([f"+{first}", *found[first:]] if first else found)
        if first == len(found) - 1 or fits(words):
            return words
    return ""
