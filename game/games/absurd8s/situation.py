"""What a view says, in the form the table needs it: which texts there are, which hands lie open, who is next."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pygame

from engine.core.actions import Action, Decision
from engine.core.errors import Inconsistent
from engine.core.events import Event, RoundEnded, TurnBegan
from engine.core.kept import keep_latest
from engine.core.texts import edition
from engine.core.view import View, observe
from engine.games.absurd8s.events import TurnLost
from engine.games.absurd8s.keywords import get_keyword
from engine.games.absurd8s.order import find_follower
from engine.games.absurd8s.state import Absurd8sState
from engine.games.absurd8s.words.phrases import amount_text
from engine.games.absurd8s.words.steps import Ahead
from engine.sampling import sample
from game.art import keyword_signs


def kind_of(item: str) -> str:
    """The class of an item of a text."""
    return get_keyword(item).kind


def make_badge(item: str, px: int) -> pygame.Surface:
    """The sign of an item of a text, so many pixels wide."""
    return keyword_signs.make_badge(item.partition(":")[0], kind_of(item), px)


# --- looking ahead -------------------------------------------------------------------------------------------------


LOOKS_AHEAD = frozenset(("play", "chain", "thorns", "jump", "stack"))
"""Actions of which it is told who is next."""


def look_ahead(view: View, actions: Iterable[Action]) -> Ahead:
    """What all of these actions lead to, tried on states the viewer cannot rule out (chance and hidden cards may
    differ); nothing where they do not lead to the same.
    """
    found = set[Ahead]()
    for action in actions:
        found |= _try_action(view, action, edition())
        if len(found) > 1:
            return Ahead()
    return found.pop() if found else Ahead()


@keep_latest(1, 256)
def _try_action(view: View, action: Action, language: int) -> set[Ahead]:
    return {_try_once(view, action, seed) for seed in (1, 2)}


def _try_once(view: View, action: Action, seed: int) -> Ahead:
    try:
        state = sample(view, Random(seed))
    except Inconsistent:
        return Ahead()
    assert isinstance(state, Absurd8sState)
    events: list[Event] = []
    chance = state.table.rng
    state.apply(view.seat, action, events)
    navs = {nav for zone in state.piles for entry in state.rows[zone][-1:] for nav in entry.text.navs}
    # Coins may change the sizes of hands, by which it goes who is next.
    if state.table.rng != chance and (
        {"lowest", "highest"} & navs or any(isinstance(event, RoundEnded) for event in events)
    ):
        return Ahead()
    begun = -1
    for event in events:
        if isinstance(event, RoundEnded):
            return Ahead(wins=event.seat == view.seat)
        if isinstance(event, TurnBegan):
            begun = event.seat
        elif isinstance(event, TurnLost):
            begun = -1  # A8-107
    if begun >= 0:
        faced = state.incoming if state.active == begun else ()  # else something happened in that turn already
        links = len(state.chain) or 1
        return Ahead(begun, tuple(amount_text(state, attack.key, begun, links) for attack in faced))
    asked = state.asked
    if asked and asked[0] == Decision(view.seat, "target"):
        return Ahead(choice=True)
    return Ahead(find_follower(observe(state, view.seat)))
