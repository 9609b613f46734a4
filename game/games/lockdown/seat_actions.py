"""What a seat of Lockdown did, in a phrase and by sign."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.core.events import Event
from engine.core.state import Rules
from engine.games.lockdown.events import Locked
from engine.games.lockdown.words.log import Done, doing, done
from game.table.model.seat_actions import LIGHT, WEIGHTY, SeatAction

_TAKES: Final[dict[str, Any]] = {"weight": WEIGHTY, "flow": "from"}
_SIGNS: Final[dict[str, dict[str, Any]]] = {
    "draw": {"sign": "deck", "weight": LIGHT},
    "gift": {"sign": "card"},
    "take": {"sign": "card", **_TAKES},
    "force": {"sign": "deck", "weight": WEIGHTY},
    "shuffle": {"sign": "shuffle", "weight": WEIGHTY},
    "clear": {"sign": "check", "weight": WEIGHTY},
    "name": {"sign": "forward"},
    "forced": {"sign": "deck"},
    "taken": _TAKES,
    "pair": {"sign": "lock"},
    "third": {"sign": "lock"},
    "out": {"leaves": True, "sign": "close", "weight": WEIGHTY},
}
_INSTEAD: Final = {"given": "gift", "taken": "take"}
"""What a viewer who sees the card is told in place of what the act could say."""


def seat_action(event: Event, rules: Rules, names: Sequence[str]) -> SeatAction | None:
    """The phrase of an event, None if it need not be told."""
    what = done(event, rules)
    if isinstance(event, Locked):
        what = Done("pair" if event.size == 2 else "third", event.seat)
    if not (words := doing(what, names)):
        return None
    less = what._replace(what=_INSTEAD.get(what.what, ""))
    return SeatAction(what.seat, words, instead=doing(less, names), **_SIGNS.get(what.what, {}))
