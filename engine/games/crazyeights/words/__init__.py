"""What Crazy Eights says: prompts, labels, log lines, reasons, advice. Texts are markup (``{9H}`` is a card)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.actions import Action
from engine.core.cards import SUITS
from engine.core.texts import Names, _, ngettext
from engine.core.view import View
from engine.games.crazyeights.words.log import doing, tell
from engine.games.crazyeights.words.prompts import ask, card_text, suit_text, to_draw, why_not

__all__ = ["CLAUSES", "advice", "ask", "doing", "label", "tell", "why_not"]

CLAUSES: dict[str, str] = {"turn": "turn", "suit": "eights", "two": "actions"}
"""The anchor in the rules page for each kind of decision."""


def advice(options: Mapping[str, str], seats: int) -> list[str]:
    """Sentences about this choice of options and seats: none of them forbids anything."""
    found = []
    if seats > 5:
        found.append(_("With {seats} players two packs are used: every card is there twice.", seats=seats))
    if options.get("actions") == "on" and seats == 2:
        found.append(_("With two players an ace changes nothing, and a queen gives another turn."))
    return found


def label(view: View, action: Action, names: Names) -> str:
    """What an action is called."""
    match action.verb:
        case "play":
            return _("Play {card}", card=card_text(action.a))
        case "draw" if view.facts["debt"]:
            count = to_draw(view)
            return ngettext("Draw {count} card", "Draw {count} cards", count, count=count)
        case "draw":
            return _("Draw a card")
        case "pass":
            return _("Pass")
        case "suit":
            return _("Name {suit}", suit=suit_text(SUITS.index(action.parts[1].text)))
    return action.text
