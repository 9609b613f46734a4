"""What 8-equilibrium says: prompts, labels, log lines, reasons, advice. Texts are markup (``{9H}`` is a card)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from engine.core.actions import Action, Part
from engine.core.cards import HIDDEN
from engine.core.events import Event
from engine.core.state import Rules
from engine.core.view import View
from engine.games.equilibrium import log, prompts, reasons
from engine.games.equilibrium.options import PRESETS, TOKEN_CAP, EquilibriumRules
from engine.games.equilibrium.phrases import Names, card_text, listed, rules_of, slot_card, source_card

CLAUSES: dict[str, str] = {
    "turn": "turn",
    "target": "fewest",
    "forced": "forced",
    "toss": "toss",
    "take": "toss",
    "react": "reject",
    "bottom": "market",
    "answer": "cancel",
    "relay-card": "relay",
    "wind": "wind",
    "pass": "wind",
    "jack": "jack",
    "queen": "queen",
    "king": "king",
}
"""The anchor in the rules page for each kind of decision."""

_MARKUP = re.compile(r"([\\{*_\[])")


def plain(names: Sequence[str]) -> list[str]:
    """Names as they may stand in markup: a star in a name is a star."""
    return [_MARKUP.sub(r"\\\1", name) for name in names]


def ask(view: View, kind: str, seat: int, names: Sequence[str]) -> str:
    """The prompt of a decision."""
    return prompts.ask(view, kind, seat, plain(names))


def why_not(view: View, kind: str, part: Part, names: Sequence[str]) -> str:
    """Why a part cannot be chosen."""
    return reasons.why_not(view, kind, part, plain(names))


def tell(event: Event, rules: Rules, names: Sequence[str]) -> str:
    """The log line of an event."""
    assert isinstance(rules, EquilibriumRules)
    return log.tell(event, rules, plain(names))


# --- advice --------------------------------------------------------------------------------------------------------


def advice(options: Mapping[str, str], seats: int) -> list[str]:
    """Hints about these options and seats: none of them forbids anything (EQ-15.A-3, EQ-15.C, EQ-15.D, R-65)."""
    variants = set(options.get("variants", ""))
    edition = options.get("edition", "1")
    found = [text for needs, text, known in _CARE if needs <= variants and edition in known]
    for preset in PRESETS:
        fits = set(preset.options["variants"]) == variants and preset.where.get("edition", edition) == edition
        if fits and preset.seats and seats not in preset.seats:
            count = listed([str(n) for n in preset.seats], "or")
            found.append(f"{preset.title} is at its best with {count} players.")
    if len(variants) >= 3 and not found:
        found.append("Three or more variants at once make for longer turns; try them one or two at a time first.")
    if "C" in variants and edition == "2.1" and options.get("match", "single") == "single":
        found.append("In edition 2.1 nobody may call the Wind twice running; that matters from the second round on.")
    each = options.get("tokens_each", "2")
    if each == "0" and not variants & {"B", "E"}:
        found.append("Without tokens there are no swaps and no refusals: every turn is a Give.")
    if int(each) > TOKEN_CAP and variants & {"B", "E"}:
        found.append("With Open Stock or Rank Powers nobody earns tokens while holding three or more.")
    return found


_CARE: tuple[tuple[set[str], str, tuple[str, ...]], ...] = (
    ({"A", "D"}, "Team Play with Fog of War: talk briefly, and peek only when it could change your choice.", ("1",)),
    ({"A", "C"}, "Team Play with the Wind: relays and the Wind add up; finish one before the next.", ("1", "2.1")),
    ({"B", "C", "E"}, "Open Stock, Powers and Wind come in layers: Stock, then power, then Wind.", ("1", "2.1")),
)


# --- labels --------------------------------------------------------------------------------------------------------


def label(view: View, action: Action, names: Sequence[str]) -> str:
    """What an action is called on a button."""
    words = _LABELS.get(action.verb)
    return words(view, action, plain(names)) if words else action.text


def _name(view: View, seat: int, names: Names) -> str:
    return "yourself" if seat == view.seat else names[seat]


def _code(action: Action, place: int = 1) -> str:
    return card_text(action.parts[place].value)


def _give(view: View, action: Action, names: Names) -> str:
    if action.text != "give deck":
        return f"Give {slot_card(view, action.a)}"
    deck = view.zones[rules_of(view).deck]
    return f"Give {card_text(deck[-1] if deck else HIDDEN, 'the top card of the deck')}"


def _assist(view: View, action: Action, names: Names) -> str:
    rules = rules_of(view)
    lost = " – lost, the purse is full" if view.tokens[action.a] >= rules.cap else ""
    return f"Pass a token to {names[action.a]} and end the turn{lost}"


def _toss(view: View, action: Action, names: Names) -> str:
    target = prompts.toss_target(view)
    lost = target >= 0 and view.tokens[target] >= rules_of(view).cap
    return "Toss a token and skip a turn" + (" – lost, the purse is full" if lost else "")


def _bottom(view: View, action: Action, names: Names) -> str:
    card = source_card(view, -1) if action.text == "bottom new" else slot_card(view, action.a)
    return f"Put {card} under the deck"


def _peek(view: View, action: Action, names: Names) -> str:
    slots = [str(part.value + 1) for part in action.parts[1:]]
    return f"Peek at slot{'s' if len(slots) > 1 else ''} {listed(slots)}"


def _refresh(view: View, action: Action, names: Names) -> str:
    same = " – it is the only card left" if len(view.zones[rules_of(view).deck]) == 1 else ""
    return f"Refresh the Stock{same}"


def _wind(view: View, action: Action, names: Names) -> str:
    step = 1 if action.text == "wind cw" else -1
    way = "clockwise" if step == 1 else "counter-clockwise"
    return f"Wind {way}, your card to {names[(view.seat + step) % view.seats]}"


def _order(view: View, action: Action, names: Names) -> str:
    lower, top = view.zones[rules_of(view).deck][-2:]
    first = top if action.text == "order keep" else lower
    return f"{card_text(first, 'the top card')} on top"


_LABELS: dict[str, Callable[[View, Action, Names], str]] = {
    "give": _give,
    "to": lambda view, action, names: f"To {_name(view, action.a, names)}",
    "swapm": lambda view, action, names: f"Swap {_code(action)} for {slot_card(view, action.b)}",
    "swapp": lambda view, action, names: f"Swap {_code(action, 2)} with {names[action.a]}",
    "accept": lambda view, action, names: "Take it",
    "reject": lambda view, action, names: "Refuse it (1 token)",
    "bottom": _bottom,
    "card": lambda view, action, names: f"Give {_code(action)}",
    "cancel": lambda view, action, names: "Cancel (1 token)",
    "assist": _assist,
    "toss": _toss,
    "no-toss": lambda view, action, names: "Keep the token",
    "take": lambda view, action, names: f"Take the token of {names[action.a]}",
    "relay": lambda view, action, names: f"Relay {_code(action, 2)} with {names[action.a]}",
    "refresh": _refresh,
    "peek": _peek,
    "wind": _wind,
    "no-wind": lambda view, action, names: "No Wind",
    "pass": lambda view, action, names: f"Pass {_code(action)}",
    "jack": lambda view, action, names: f"Swap {_code(action)} for {slot_card(view, action.b)}",
    "no-jack": lambda view, action, names: "Leave it",
    "order": _order,
    "king": lambda view, action, names: f"Give {_code(action)} to {_name(view, action.b, names)}",
}


def clause(kind: str, view: View) -> str:
    """The anchor in the rules page for a decision of this kind."""
    return CLAUSES.get(kind, "")
