"""What 8-equilibrium says: prompts, labels, log lines, reasons, advice. Texts are markup (``{9H}`` is a card)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core.actions import Action
from engine.core.cards import HIDDEN
from engine.core.texts import N_, _, either, listed, ngettext, pgettext
from engine.core.view import View
from engine.games.equilibrium.options import PRESETS, TOKEN_CAP, rules_of
from engine.games.equilibrium.words import prompts
from engine.games.equilibrium.words.log import tell
from engine.games.equilibrium.words.phrases import Names, card_text, slot_card, source_card
from engine.games.equilibrium.words.prompts import ask
from engine.games.equilibrium.words.refusals import why_not

__all__ = ["CLAUSES", "advice", "ask", "clause", "label", "tell", "why_not"]

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


# --- advice --------------------------------------------------------------------------------------------------------


def advice(options: Mapping[str, str], seats: int) -> list[str]:
    """Hints about these options and seats: none of them forbids anything (R-65).

    Three variants are slow (EQ-15.A-3),
    some mixtures more than others (EQ-15.D-1),
    in the second edition two (ED-13).
    """
    variants = set(options.get("variants", ""))
    edition = options.get("edition", "1")
    found = [_(text) for needs, text, known in _CARE if needs <= variants and edition in known]
    for preset in PRESETS:
        fits = set(preset.options["variants"]) == variants and preset.where.get("edition", edition) == edition
        if fits and preset.seats and seats not in preset.seats:
            count = either([str(n) for n in preset.seats])
            said = _("{preset} is at its best with {count} players.")
            found.append(said.format(preset=_(preset.title), count=count))
    if len(variants) >= 3 and not found:
        found.append(_("Three or more variants at once make for longer turns; try them one or two at a time first."))
    if "C" in variants and edition == "2.1" and options.get("match", "single") == "single":
        found.append(_("In edition 2.1 nobody may call the Wind twice running; that matters from the second round on."))
    each = options.get("tokens_each", "2")
    if each == "0" and not variants & {"B", "E"}:
        found.append(_("Without tokens there are no swaps and no refusals: every turn is a Give."))
    if int(each) > TOKEN_CAP and variants & {"B", "E"}:
        found.append(_("With Open Stock or Rank Powers nobody earns tokens while holding three or more."))
    return found


_CARE: tuple[tuple[set[str], str, tuple[str, ...]], ...] = (
    (
        {"A", "D"},
        N_("Team Play with Fog of War: talk briefly, and peek only when it could change your choice."),
        ("1",),
    ),
    ({"A", "C"}, N_("Team Play with the Wind: relays and the Wind add up; finish one before the next."), ("1", "2.1")),
    ({"B", "C", "E"}, N_("Open Stock, Powers and Wind come in layers: Stock, then power, then Wind."), ("1", "2.1")),
)


# --- labels --------------------------------------------------------------------------------------------------------


def label(view: View, action: Action, names: Sequence[str]) -> str:
    """What an action is called on a button."""
    words = _LABELS.get(action.verb)
    return words(view, action, names) if words else action.text


def _code(action: Action, place: int = 1) -> str:
    return card_text(action.parts[place].value)


def _give(view: View, action: Action, names: Names) -> str:
    if action.text != "give deck":
        return _("Give {card}").format(card=slot_card(view, action.a))
    deck = view.zones[rules_of(view).deck]
    return _("Give {card}").format(card=card_text(deck[-1] if deck else HIDDEN, _("the top card of the deck")))


def _to(view: View, action: Action, names: Names) -> str:
    return _("To yourself") if action.a == view.seat else _("To {name}").format(name=names[action.a])


def _swap(view: View, action: Action, names: Names) -> str:
    return _("Swap {card} for {other}").format(card=_code(action), other=slot_card(view, action.b))


def _king(view: View, action: Action, names: Names) -> str:
    if action.b == view.seat:
        return _("Give {card} to yourself").format(card=_code(action))
    return _("Give {card} to {name}").format(card=_code(action), name=names[action.b])


def _assist(view: View, action: Action, names: Names) -> str:
    if view.tokens[action.a] >= rules_of(view).cap:
        return _("Pass a token to {name} and end the turn – lost, the purse is full").format(name=names[action.a])
    return _("Pass a token to {name} and end the turn").format(name=names[action.a])


def _toss(view: View, action: Action, names: Names) -> str:
    target = prompts.toss_target(view)
    full = target >= 0 and view.tokens[target] >= rules_of(view).cap
    if prompts.misses(view, view.seat):
        return _("Toss a token – lost, the purse is full") if full else _("Toss a token, no further turn is lost")
    return _("Toss a token and skip a turn – lost, the purse is full") if full else _("Toss a token and skip a turn")


def _bottom(view: View, action: Action, names: Names) -> str:
    card = source_card(view, -1) if action.text == "bottom new" else slot_card(view, action.a)
    return _("Put {card} under the deck").format(card=card)


def _peek(view: View, action: Action, names: Names) -> str:
    slots = [str(part.value + 1) for part in action.parts[1:]]
    return ngettext("Peek at slot {slots}", "Peek at slots {slots}", len(slots)).format(slots=listed(slots))


def _refresh(view: View, action: Action, names: Names) -> str:
    if len(view.zones[rules_of(view).deck]) == 1:
        return _("Refresh the Stock – it is the only card left")
    return _("Refresh the Stock")


def _wind(view: View, action: Action, names: Names) -> str:
    step = 1 if action.text == "wind cw" else -1
    said = _("Wind clockwise, your card to {name}") if step == 1 else _("Wind counter-clockwise, your card to {name}")
    return said.format(name=names[(view.seat + step) % view.seats])


def _order(view: View, action: Action, names: Names) -> str:
    lower, top = view.zones[rules_of(view).deck][-2:]
    first = top if action.text == "order keep" else lower
    return _("{card} on top").format(card=card_text(first, _("the top card")))


_LABELS: dict[str, Callable[[View, Action, Names], str]] = {
    "give": _give,
    "to": _to,
    "swapm": _swap,
    "swapp": lambda view, action, names: _("Swap {card} with {name}").format(
        card=_code(action, 2), name=names[action.a]
    ),
    "accept": lambda view, action, names: pgettext("a card", "Take it"),
    "reject": lambda view, action, names: _("Refuse it (1 token)"),
    "bottom": _bottom,
    "card": lambda view, action, names: _("Give {card}").format(card=_code(action)),
    "cancel": lambda view, action, names: _("Cancel (1 token)"),
    "assist": _assist,
    "toss": _toss,
    "no-toss": lambda view, action, names: _("Keep the token"),
    "take": lambda view, action, names: _("Take the token of {name}").format(name=names[action.a]),
    "relay": lambda view, action, names: _("Relay {card} with {name}").format(
        card=_code(action, 2), name=names[action.a]
    ),
    "refresh": _refresh,
    "peek": _peek,
    "wind": _wind,
    "no-wind": lambda view, action, names: _("No Wind"),
    "pass": lambda view, action, names: _("Pass {card}").format(card=_code(action)),
    "jack": _swap,
    "no-jack": lambda view, action, names: _("Leave it"),
    "order": _order,
    "king": _king,
}


def clause(kind: str, view: View) -> str:
    """The anchor in the rules page for a decision of this kind."""
    return CLAUSES.get(kind, "")
