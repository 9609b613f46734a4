"""What Lockdown says: prompts, labels, log lines, reasons, advice. Texts are markup (``{9H}`` is a card)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.actions import Action
from engine.core.texts import _
from engine.core.view import View
from engine.games.lockdown.words.log import tell
from engine.games.lockdown.words.phrases import card_text
from engine.games.lockdown.words.prompts import ask
from engine.games.lockdown.words.refusals import why_not

__all__ = ["CLAUSES", "advice", "ask", "clause", "label", "tell", "why_not"]

CLAUSES: dict[str, str] = {"turn": "actions", "next": "next", "look": "take"}
"""The anchor in the rules page for each kind of decision."""


def advice(options: Mapping[str, str], seats: int) -> list[str]:
    """Sentences about this choice of options and seats."""
    found = []
    if seats not in (4, 5, 6):
        found.append(_("Lockdown is at its best with four to six."))
    rule = options.get("rule_of_3", "third_player")
    if rule == "third_player" and seats == 2:
        found.append(_("With two players the Rule of 3 as played here never comes into force."))
    found.append(_("The original text of the Rule of 3 is lost; what is played here is a reconstruction."))
    return found


def label(view: View, action: Action, names: Sequence[str]) -> str:
    """What an action is called."""
    match action.verb:
        case "draw":
            return _("Draw a card")
        case "give":
            return _("Give {card} to {name}").format(card=card_text(action.a), name=names[action.b])
        case "take":
            return _("Take a card from {name}").format(name=names[action.a])
        case "force":
            return _("Force {name} to draw").format(name=names[action.a])
        case "shuffle":
            return _("Shuffle all mobile hands")
        case "name":
            return _("{name} is next").format(name=names[action.a])
        case "card":
            return _("Take {card}").format(card=card_text(action.a))
        case "clear":
            cards = [card_text(part.value) for part in action.parts[1:]]
            if len(cards) == 1:
                return _("Clear with {card}").format(card=cards[0])
            return _("Clear with {first} and {second}").format(first=cards[0], second=cards[1])
    return action.text


def clause(kind: str, view: View) -> str:
    """The anchor in the rules page for a decision of this kind."""
    return CLAUSES.get(kind, "")
