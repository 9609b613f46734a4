"""What Lockdown says: prompts, labels, log lines, reasons, advice. Texts are markup (``{9H}`` is a card)."""

from __future__ import annotations

from engine.core.actions import Action
from engine.core.options import Options
from engine.core.texts import N_, Names, _, listed
from engine.core.view import View
from engine.games.lockdown.words.log import doing as doing
from engine.games.lockdown.words.log import tell as tell
from engine.games.lockdown.words.phrases import card_text
from engine.games.lockdown.words.prompts import ask as ask
from engine.games.lockdown.words.refusals import why_not as why_not

CLAUSES = {"turn": "actions", "next": "next", "look": "take"}
"""The anchor in the rules page for each kind of decision."""


def advice(options: Options, seats: int) -> list[str]:
    """Sentences about this choice of options and seats."""
    found = []
    if seats not in (4, 5, 6):
        found.append(_("Lockdown is at its best with four to six."))
    rule = options.get("rule_of_3", "third_player")
    if rule == "third_player" and seats == 2:
        found.append(_("With two players the Rule of 3 as played here never comes into force."))
    return found


def label(view: View, action: Action, names: Names) -> str:
    """What an action is called."""
    cards = [card_text(part.value) for part in action.parts if part.kind == "card"]
    other = next((names[part.value] for part in action.parts if part.kind == "seat"), "")
    return _(_LABELS[action.verb], cards=listed(cards), name=other)


_LABELS = N_(
    {
        "draw": "Draw a card",
        "give": "Give {cards} to {name}",
        "take": "Take a card from {name}",
        "force": "Make {name} draw",
        "shuffle": "Shuffle all mobile hands",
        "name": "{name:is|You are} next",
        "card": "Take {cards}",
        "clear": "Clear with {cards}",
    }
)
