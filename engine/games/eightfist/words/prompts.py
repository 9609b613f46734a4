"""The prompt of each kind of decision, in whole sentences."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC
from engine.core.texts import N_, _, either
from engine.core.view import View
from engine.games.eightfist.options import rules_of
from engine.games.eightfist.scoring import CB, KIND, QS
from engine.games.eightfist.words.phrases import card_text, drawn_card, drew_from_stock


def ask(view: View, kind: str, seat: int, names: Sequence[str]) -> str:
    """The prompt of a decision: to ``names[seat]``, and to others about that seat."""
    if seat != view.seat:
        return _(_ASK_OTHERS[kind]).format(name=names[seat])
    message, parts = _ASK_OWN[kind](view)
    return message.format(name=_("Your turn"), **parts)


Wording = tuple[str, dict[str, str]]
"""A message with ``{name}`` and other gaps, and what fills those others."""


def _open(view: View) -> Wording:
    if not rules_of(view).one_by_one:
        return _("{name}: choose two of your cards to turn up; nobody has seen them."), {}
    if view.facts["up"][view.seat] == 0:
        return _("{name}: turn up your first card."), {}
    return _("{name}: turn up your second card."), {}


def _draw(view: View) -> Wording:
    slush = view.zones[rules_of(view).slush]
    return _("{name}: draw from the stock, or take {card} from the slush pile."), {"card": card_text(slush[-1])}


def _place(view: View) -> Wording:
    card = drawn_card(view)
    here = {"card": card_text(card)}
    if not drew_from_stock(view):
        return _("{name}: {card} came from the slush pile and must be placed: choose one of your slots."), here
    open_ = dict(view.exposed).get(card) == PUBLIC
    verbs = {action.verb for action in view.actions}
    if open_ and KIND[card] == QS and "put" in verbs:
        return _("{name}: {card} cannot be thrown away; choose the slot she takes."), here
    if open_ and KIND[card] == CB and "put" in verbs:
        return _cry(view, here)
    if "put" not in verbs and open_:
        return _("{name}: {card} fits nowhere; throw it on the slush pile and turn up a hidden card."), here
    if "put" not in verbs:
        return _("{name}: the card fits nowhere; throw it on the slush pile and turn up a hidden card."), {}
    if "toss" not in verbs:
        return _("{name}: put the card in one of your slots."), {}
    return _("{name}: put the card in one of your slots, or throw it on the slush pile and turn one up."), {}


def ask_unseen(view: View, seat: int, names: Sequence[str]) -> str:
    """What to do with a drawn card, asked of its holder before others: it does not tell whether the card fits (ER-35).

    What is said of it depends on nothing but whether he has hidden cards left to turn up.
    """
    told = _("{name}: put the card in one of your slots.")
    if HIDDEN in view.zones[seat]:
        told = _("{name}: put the card in one of your slots, or throw it on the slush pile and turn one up.")
    return told.format(name=names[seat])


def _cry(view: View, here: dict[str, str]) -> Wording:
    faces = {view.zones[view.seat][action.a] for action in view.actions}
    if faces == {HIDDEN}:
        return _("{name}: {card} takes the place of one of your hidden cards: nothing open is free to go."), here
    if HIDDEN in faces:
        return _("{name}: {card} takes the place of your lowest open card or any hidden one."), here
    lowest = either([card_text(face) for face in sorted(faces)])
    return _("{name}: {card} takes the place of your lowest open card: choose {cards}."), {**here, "cards": lowest}


def _flip(view: View) -> Wording:
    return _("{name}: nothing new has come to light for long: turn up one of your hidden cards."), {}


_ASK_OWN: dict[str, Callable[[View], Wording]] = {"open": _open, "draw": _draw, "place": _place, "flip": _flip}
_ASK_OTHERS = {
    "open": N_("{name:chooses|You choose} the cards to turn up."),
    "draw": N_("{name:draws|You draw} a card."),
    "place": N_("{name:decides|You decide} about the card just drawn."),
    "flip": N_("{name:has|You have} to turn up a hidden card."),
}
