"""What claims about the table are, and those that sentences of several games make."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from engine.core.actions import Action
from engine.core.cards import HIDDEN
from engine.core.state import State
from engine.core.view import observe
from engine.registry import game
from tests.support.claims.forms import NAMES

Claim = Callable[[State, int, Action, "re.Match[str]"], bool]
"""Whether it is so: the state, who is asked, the action the reason is for, and the sentence."""


class Minded(NamedTuple):
    """A house rule that changes what an action is worth, beyond which actions are legal."""

    option: str
    value: str
    along: Mapping[str, str] = {}
    """Options that go with it."""
    plain: str = ""
    """What is set in place of it where it is not in force; without it the game's default."""


def seat_of(found: re.Match[str], word: str = "name") -> int:
    return NAMES.index(found[word])


def parsed(state: State, text: str) -> int:
    return game(state.rules.game).deck.parse(text.strip("{}"))


def card_of(state: State, found: re.Match[str], word: str = "card") -> int:
    return parsed(state, found[word])


def number(found: re.Match[str], word: str = "count") -> int:
    return int(found[word].split()[0].replace("−", "-"))


def after(state: State, seat: int, action: Action) -> State:
    then = state.clone()
    then.apply(seat, action)
    return then


def verbs(state: State, seat: int) -> set[str]:
    """What the seat may do."""
    return {each.verb for asked in state.asks() if asked.seat == seat for each in state.legal(asked)}


def unseen(state: State, seat: int) -> set[int]:
    """The cards the seat does not see."""
    view = observe(state, seat)
    return {card for zone in state.table.zones for card in zone} - {
        card for zone in view.zones for card in zone if card != HIDDEN
    }


def opinion(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """Nothing is said of the table that could be held against it."""
    return True


def every(*claims: Claim) -> Claim:
    """All of them."""
    return lambda state, seat, action, found: all(claim(state, seat, action, found) for claim in claims)


def none(claim: Claim) -> Claim:
    """It is not so."""
    return lambda state, seat, action, found: not claim(state, seat, action, found)


def may(verb: str) -> Claim:
    """The seat has a choice of this kind."""
    return lambda state, seat, action, found: verb in verbs(state, seat)


def only(*allowed: str) -> Claim:
    """The seat has no choice of another kind."""
    return lambda state, seat, action, found: verbs(state, seat) <= {*allowed}


def somebody_else(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """Who is named sits at the table, and is not who is asked."""
    return seat_of(found) < state.rules.seats and seat_of(found) != seat


def holds(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """The card is in a hand of the one that is named."""
    return _in_hand(state, seat_of(found), card_of(state, found))


def holds_other(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return _in_hand(state, seat_of(found), card_of(state, found, "other"))


def held(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """The card is in a hand of whoever is asked."""
    return "hidden" in found["card"] or _in_hand(state, seat, card_of(state, found))


def _in_hand(state: State, seat: int, card: int) -> bool:
    zones = zip(state.rules.zones, state.table.zones, strict=True)
    return any(card in zone for spec, zone in zones if spec.owner == seat)


def on_turn(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """After the action the one that is named is asked, unless chance or the end comes between."""
    then = after(state, seat, action)
    return not then.asks() or then.asks()[0].seat == seat_of(found)


def passed_over(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """After the action somebody else is asked."""
    return not on_turn(state, seat, action, found)


def sizes(state: State) -> Sequence[int]:
    return [len(hand) for hand in state.table.zones[: state.rules.seats]]


def each(claim: Claim, *forms: str) -> dict[str, Claim]:
    """The same claim for several sentences."""
    return dict.fromkeys(forms, claim)
