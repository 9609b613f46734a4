"""What Eightfist says: prompts, labels, log lines, reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.actions import Action, Part
from engine.core.cards import HIDDEN
from engine.core.events import Event
from engine.core.state import Rules
from engine.core.view import View
from engine.games.eightfist.scoring import DECK

CLAUSES: dict[str, str] = {"open": "setup", "draw": "turn", "place": "turn", "flip": "stall"}

_ASK = {
    "open": "choose two of the cards to turn up",
    "draw": "draw from the stock or take the top of the slush pile",
    "place": "place the card, or throw it away and turn one up",
    "flip": "nothing new came to light for a long time: turn up a hidden card",
}


def card_text(card: int) -> str:
    """A card as markup, or words for a hidden one."""
    return "a card" if card == HIDDEN else "{" + DECK.codes[card] + "}"


def advice(options: Mapping[str, str], seats: int) -> list[str]:
    """Sentences about this choice of seats."""
    return ["With five or six the stock runs out and the slush pile is shuffled."] if seats in (5, 6) else []


def ask(view: View, kind: str, seat: int, names: Sequence[str]) -> str:
    """The prompt of a decision."""
    return f"{names[seat]}: {_ASK.get(kind, kind)}."


def label(view: View, action: Action, names: Sequence[str]) -> str:
    """What an action is called."""
    parts = [part.text for part in action.parts[1:]]
    match action.verb:
        case "stock":
            return "Draw from the stock"
        case "discard":
            return "Take from the slush pile"
        case "put":
            return f"Put it on {parts[0]}"
        case "toss":
            return f"Throw it away, turn up {parts[0]}"
        case "steal":
            seat, _, slot = parts[0].partition(".")
            return f"Steal {slot} from {names[int(seat[1:])]} for {parts[-1]}"
        case "open":
            return f"Turn up {' and '.join(parts)}"
    return f"Turn up {parts[0]}" if parts else action.text


def why_not(view: View, kind: str, part: Part, names: Sequence[str]) -> str:
    """Why a part cannot be chosen."""
    if any(part in action.parts for action in view.actions):
        return ""
    if kind == "place" and part.kind == "slot":
        return "This file is frozen: only the card that cures it may go beside the frozen one."
    if kind == "place" and part.kind == "place":
        return "A card of a frozen file cannot be stolen."
    if kind == "draw" and part.text == "discard":
        return "The top of the slush pile fits nowhere, and a slush card must be placed."
    if kind in ("flip", "open"):
        return "Only a hidden card can be turned up."
    return "That is not possible now."


def tell(event: Event, rules: Rules, names: Sequence[str]) -> str:
    """The log line of an event."""
    spec = rules.zones[event.dst] if event.dst >= 0 else None
    if event.kind == "move" and spec is not None:
        if spec.name == "drawn":
            pile = "the stock" if rules.zones[event.src].name == "stock" else "the slush pile"
            return f"{names[spec.owner]} draws {card_text(event.card)} from {pile}."
        if spec.name == "fist" and rules.zones[event.src].name != "stock":
            return f"{names[spec.owner]} places {card_text(event.card)}."
        if spec.name == "slush" and rules.zones[event.src].name in ("drawn", "fist"):
            return f"{card_text(event.card)} goes to the slush pile."
    if event.kind == "show" and rules.zones[event.src].name == "fist":
        return f"{names[rules.zones[event.src].owner]} turns up {card_text(event.card)}."
    if event.kind == "note" and event.text == "round":
        return f"*Round {event.value} is over.*"
    return ""
