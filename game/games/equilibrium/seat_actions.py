"""What a seat of 8-equilibrium did, in a phrase and by sign."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.events import Event
from engine.core.state import Rules
from engine.games.equilibrium.options import EquilibriumRules
from engine.games.equilibrium.words.log import doing, done
from game.table.model.seat_actions import LIGHT, USUAL, WEIGHTY, SeatAction

_SIGNS: Final[dict[str, tuple[str, int, str]]] = {
    "reject": ("token", USUAL, "to"),
    "swapm": ("swap", USUAL, "to"),
    "swapp": ("swap", WEIGHTY, "swap"),
    "cancel": ("close", USUAL, "to"),
    "assist": ("token", USUAL, "to"),
    "toss": ("token", LIGHT, "to"),
    "take": ("token", WEIGHTY, "from"),
    "relay": ("swap", WEIGHTY, "swap"),
    "refresh": ("again", LIGHT, "to"),
    "peek": ("eye", LIGHT, "to"),
    "wind": ("wind", WEIGHTY, "to"),
    "jack": ("swap", USUAL, "to"),
    "order": ("sort", LIGHT, "to"),
    "bottom": ("deck", LIGHT, "to"),
    "agree": ("check", WEIGHTY, "to"),
    "skipped": ("skip", LIGHT, "to"),
    "lay": ("down", USUAL, "to"),
    "cover": ("down", USUAL, "to"),
}
"""How an answer is shown: by which icon, how large, and which way its arrow points."""


def seat_action(event: Event, rules: Rules, names: Sequence[str]) -> SeatAction | None:
    """The phrase of an event, None if it need not be told."""
    assert isinstance(rules, EquilibriumRules)
    if not (words := doing(event, rules, names)):
        return None
    sign, weight, flow = _SIGNS.get(done(event, rules), ("", USUAL, "to"))
    seat = event.seat if event.kind != "move" else event.src if event.src < rules.seats else event.dst
    return SeatAction(seat, words, sign=sign, weight=weight, flow=flow)
