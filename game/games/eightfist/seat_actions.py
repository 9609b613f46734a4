"""What a seat of Eightfist did, in a phrase: told by the cards that moved, as the log tells it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, cast

from engine.core.cards import HIDDEN
from engine.core.events import Event
from engine.core.state import Rules
from engine.core.texts import Names
from engine.games.eightfist.events import QuadMade, Thawed
from engine.games.eightfist.options import EightfistRules
from engine.games.eightfist.scoring import FF, KIND
from engine.games.eightfist.words.log import doing, moved
from game.table.model.seat_actions import LIGHT, USUAL, WEIGHTY, SeatAction

_WEIGHTS: Final = {
    "draw": LIGHT, "pick": LIGHT, "throw": LIGHT, "show": LIGHT,
    "take": WEIGHTY, "strike": WEIGHTY, "quad": WEIGHTY, "thaw": WEIGHTY,
}  # fmt: skip
"""How much a doing matters to the others, where it is not the usual."""


def seat_action(event: Event, rules: Rules, names: Names) -> SeatAction | None:
    """The phrase of an event, None if it need not be told."""
    what, seat, other = _find_doing(event, cast(EightfistRules, rules))
    name = names[seat] if seat >= 0 else ""
    words = doing(what, event, name, names[other] if other >= 0 else "")
    if not words:
        return None
    told = SeatAction(seat, words, weight=_WEIGHTS.get(what, USUAL))
    if what == "place":
        return replace(told, instead=doing("pick", event, name), joined=doing("pick and place", event, name))
    return told


def _find_doing(event: Event, rules: EightfistRules) -> tuple[str, int, int]:
    """What it is, who did it, and whom else it concerns (-1: nobody)."""
    match event:
        case QuadMade() | Thawed():
            return event.text, event.seat, -1
        case Event(kind="move"):
            giver, taker = rules.zones[event.src].owner, rules.zones[event.dst].owner
            return moved(event, rules), giver if taker < 0 else taker, giver
        case Event(kind="show") if event.card != HIDDEN:
            place = rules.zones[event.src]
            if place.name == "fist":
                return "show", place.owner, -1
            return "strike" if KIND[event.card] == FF else "", place.owner, -1
    return "", -1, -1
