"""What a reason claims of the table is so: it is held against the state itself, with the rules of the engine."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

import pytest

from ai.play import reason
from engine.core.actions import Action
from engine.core.state import State
from engine.core.view import observe
from engine.games.crazyeights.cards import EIGHT, RANK, SUIT, fits
from engine.games.lockdown.state import LockdownState
from engine.registry import NAMES as GAMES
from engine.registry import game
from tests.support.random_play import positions

NAMES: Final = ("Mina", "Tom", "Ada", "Ben", "Cleo", "Dov", "Eri", "Fay")
DECISIONS: Final = 400

Claim = Callable[[State, int, Action, "re.Match[str]"], bool]
"""Whether it is so: the state, who is asked, the action the reason is for, and the words."""

NAME: Final = rf"(?P<name>{'|'.join(NAMES)})"
CARD: Final = r"\{(?P<card>\w+)\}"


def seat_of(found: re.Match[str]) -> int:
    return NAMES.index(found["name"])


def holds(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """The card is in a hand of the one that is named."""
    card = game(state.rules.game).deck.parse(found["card"])
    zones = zip(state.rules.zones, state.table.zones, strict=True)
    return any(card in zone for spec, zone in zones if spec.owner == seat_of(found))


def of_so_many(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """So many cards are in the hand of the one that is named."""
    return int(found["count"]) == len(state.table.zones[seat_of(found)])


def fewest(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """None of the others who are still in the game has fewer cards."""
    assert isinstance(state, LockdownState)
    sizes = {n: len(state.table.zones[n]) for n in range(state.rules.seats) if state.alive >> n & 1 and n != seat}
    return sizes[seat_of(found)] == min(sizes.values())


def without_token(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return not state.table.tokens[seat_of(found)]


def with_token(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    return bool(state.table.tokens[seat_of(found)])


def on_turn(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """After the action the one that is named is asked, unless chance or the end comes between."""
    then = state.clone()
    then.apply(seat, action)
    return not then.asks() or then.asks()[0].seat == seat_of(found)


def passed_over(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """After the action somebody else is asked."""
    return not on_turn(state, seat, action, found)


def follow(state: State, seat: int, action: Action, found: re.Match[str]) -> bool:
    """So many of the cards that are left fit on it; an eight, which fits everywhere, is not worth telling."""
    left = [card for card in state.table.zones[seat] if card != action.a and RANK[card] != EIGHT]
    return int(found["count"]) == sum(fits(card, SUIT[action.a], RANK[action.a]) for card in left)


CLAIMS: Final[dict[str, dict[str, Claim]]] = {
    "crazyeights": {
        r"^(?P<count>\d+) more cards? of yours fits? on it": follow,
        rf"{NAME} has to draw two cards": on_turn,
        rf"{NAME} is not on turn next": passed_over,
    },
    "equilibrium": {
        rf"{NAME} has no token": without_token,
        rf"{NAME} has a token": with_token,
        rf"either weakens {NAME}": with_token,
    },
    "absurd8s": {
        rf"{NAME} holds only (?P<count>\d+) cards?": of_so_many,
        rf"{NAME}, who holds (?P<count>\d+) cards?": of_so_many,
    },
    "lockdown": {
        rf"(?<!know that ){NAME} holds {CARD}": holds,
        rf"{NAME} is next, with the fewest cards": fewest,
    },
}


def told(name: str) -> Iterator[tuple[State, int, Action, str]]:
    """Reasons of positions of random matches under all mixtures of options, at most three of one."""
    rng = Random(name)
    for state, decision, _events in positions(game(name), "facts", DECISIONS, each=40):
        view = observe(state, decision.seat)
        for action in rng.sample(view.actions, min(3, len(view.actions))):
            yield state, view.seat, action, reason(view, action, NAMES[: view.seats])


@pytest.mark.parametrize("name", [name for name in GAMES if CLAIMS.get(name)])
def test_what_a_reason_says_of_the_table_is_so(name: str) -> None:
    tried: Counter[str] = Counter()
    for state, seat, action, words in told(name):
        for claim, check in CLAIMS[name].items():
            for found in re.finditer(claim, words):
                assert check(state, seat, action, found), f"P{seat} {action.text}: {words}"
                tried[claim] += 1
    assert tried.keys() == CLAIMS[name].keys(), "every claim is made somewhere"
