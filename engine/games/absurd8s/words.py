"""What Absurd 8's says: prompts, labels, log lines, reasons, advice. Texts are markup (``{9H}`` is a card)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from engine.core.actions import Action, Part
from engine.core.events import Event
from engine.core.state import Rules
from engine.core.texts import _, plain
from engine.core.view import View
from engine.games.absurd8s import labels, log, prompts, refusals
from engine.games.absurd8s.options import Absurd8sRules

CLAUSES: dict[str, str] = {
    "jump": "wormhole",
    "turn": "turn",
    "order": "attacks",
    "play": "playing",
    "target": "next",
    "discard": "discarding",
    "fish": "fish",
    "give": "fish",
    "exchange": "exchange",
    "fetch": "gallery-clubs",
    "remove": "effects",
    "steal": "effects",
    "call": "bluff",
    "battle": "battle",
}
"""The anchor in the rules page for each kind of decision."""


def advice(options: Mapping[str, str], seats: int) -> list[str]:
    """Sentences about this choice of options and seats: none of them forbids anything."""
    found = []
    if seats == 2:
        found.append(_("Wormholes need three: with two players a jump-in is hardly ever possible."))
    if seats >= 7:
        words = _("With {seats} players the draw pile is small, so it is shuffled anew all the time.")
        found.append(words.format(seats=seats))
    if options.get("jump_mode") == "first" or options.get("call_mode") == "first":
        found.append(_("“Whoever is first” is quick fun with people and no contest against computer players."))
    return found


def ask(view: View, kind: str, seat: int, names: Sequence[str]) -> str:
    """The prompt of a decision."""
    return prompts.ask(view, kind, seat, plain(names))


def label(view: View, action: Action, names: Sequence[str]) -> str:
    """What an action is called on a button."""
    return labels.label(view, action, plain(names))


def why_not(view: View, kind: str, part: Part, names: Sequence[str]) -> str:
    """Why a part cannot be chosen."""
    return refusals.why_not(view, kind, part, plain(names))


def tell(event: Event, rules: Rules, names: Sequence[str]) -> str:
    """The log line of an event."""
    return log.tell(event, cast(Absurd8sRules, rules), plain(names))


def clause(kind: str, view: View) -> str:
    """The anchor in the rules page for a decision of this kind."""
    if kind == "turn" and view.facts.get("incoming"):
        return "attacks"
    return CLAUSES.get(kind, "")
