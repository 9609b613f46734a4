"""What a seat of Absurd 8's did, in a phrase."""

from __future__ import annotations

from typing import Final

from engine.core.events import Event
from engine.core.state import Rules
from engine.core.texts import Names
from engine.games.absurd8s.options import Absurd8sRules
from engine.games.absurd8s.words.log import doer, doing, done
from game.table.model.seat_actions import ANYBODY, LIGHT, USUAL, WEIGHTY, SeatAction

_LIGHT: Final = {"draw", "draw to aside", "pass", "target"}
_WEIGHTY: Final = {
    "chain", "thorns", "jump", "negate", "concede", "remove", "steal", "shown", "effect", "caught", "doubted",
    "effects to effects",
}  # fmt: skip
_TOLD_BEFORE: Final = {
    "effect": ("play", "effect at once"),
    "caught": ("bluff", ""),
    "doubted": ("bluff", ""),
    "draw to aside": ("draw", ""),
    "effects to effects": ("steal", ""),
}
"""How the same may have been told less well, and how both are told in one."""


def seat_action(event: Event, rules: Rules, names: Names) -> SeatAction | None:
    """The phrase of an event, None if it need not be told."""
    assert isinstance(rules, Absurd8sRules)
    if not (words := doing(event, rules, names)):
        return None
    what = done(event, rules)
    if what == "coins":  # whoever lets them be flipped has said so just before
        return SeatAction(ANYBODY, words)
    heavy = what in _WEIGHTY or what.partition(" ")[0] in ("attack", "cast")
    told, both = _TOLD_BEFORE.get(what, ("", ""))
    return SeatAction(
        doer(event, rules),
        words,
        instead=told and doing(event, rules, names, told),
        joined=both and doing(event, rules, names, both),
        only=what == "draw to aside",  # for what else one was set aside is told otherwise
        weight=WEIGHTY if heavy else LIGHT if what in _LIGHT else USUAL,
    )
