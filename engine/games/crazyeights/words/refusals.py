"""Why something cannot be chosen now, in one sentence."""

from __future__ import annotations

from engine.core.actions import Part
from engine.core.cards import HIDDEN
from engine.core.texts import Names, _
from engine.core.view import View
from engine.games.crazyeights.cards import DECK
from engine.games.crazyeights.options import rules_of
from engine.games.crazyeights.words.phrases import card_text, wanted


def why_not(view: View, kind: str, part: Part, names: Names) -> str:
    """Why a part cannot be chosen now: one sentence, "" if it can."""
    said = part.kind, part.text  # of two cards of a kind one is offered
    if any(said == (other.kind, other.text) for action in view.actions for other in action.parts):
        return ""
    if kind == "suit":
        return _("Name a suit first.")
    if part.kind == "card":
        return _why_not_card(view, kind, part.value)
    match part.text:
        case "draw" if rules_of(view).limit <= view.facts["drawn"]:
            return _("You have drawn as many cards as one may in a turn: play one, or pass.")
        case "draw":
            return _("The stock is empty.")
        case "pass" if kind == "two":
            return _("Draw first; then your turn is over.")
        case "pass":
            return _("You may pass only when you can draw no more.")
    return _("That is not possible now.")


def _why_not_card(view: View, kind: str, card: int) -> str:
    if all(DECK.codes[held] != DECK.codes[card] for held in view.zones[view.seat] if held != HIDDEN):
        return _("Only cards in your hand can be played.")
    if kind == "two":
        return _("Only a two answers a two.")
    return _("{card} does not fit: play {what}.", card=card_text(card), what=wanted(view))
