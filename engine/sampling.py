"""Samples: full states that a seat cannot rule out, dealt from its view and nothing but that."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from engine.core.actions import Action
from engine.core.cards import HIDDEN
from engine.core.errors import Inconsistent
from engine.core.events import PUBLIC
from engine.core.state import State
from engine.core.view import View
from engine.registry import game

Weigh = Callable[[Sequence[Sequence[int]]], float]
"""The logarithm of how likely a deal (all zones) is beside others that keep to the rules; any number may be added."""
TRIES: Final = 16
"""So many deals are drawn for a weighed sample ..."""
FIRST: Final = 8
"""... and for the first one so many times as many."""


class Sampler:
    """Samples of one view: what follows from the view alone is worked out once. Raises Inconsistent, see ``sample``."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._game = game(view.game)
        self._dealer = self._game.dealer(view)
        self._before: list[list[list[int]]] = []
        """The last deal that was weighed."""
        if not self._dealer.count:
            raise Inconsistent("No deal fits what this seat knows.")

    def draw(self, rng: Random, weigh: Weigh | None = None) -> State:
        """One sample, see ``sample``. With ``weigh`` deals are as likely as it says, in the course of many draws: the
        deal before and ``TRIES`` others, one of them by its weight (iterated sampling, importance resampling: Andrieu,
        Doucet, Holenstein 2010).
        """
        if weigh is None:
            _, zones = self._dealer.draw(rng.getrandbits(64))
            return build(self.view, zones, rng)
        for _ in range(1 if self._before else FIRST):
            deals = [*self._before, *[self._dealer.draw(rng.getrandbits(64))[1] for _ in range(TRIES)]]
            weights = [weigh(zones) for zones in deals]
            most = max(weights)
            self._before = rng.choices(deals, [math.exp(weight - most) for weight in weights])
        return build(self.view, [zone[:] for zone in self._before[0]], rng)


def sample(view: View, rng: Random) -> State:
    """A full state that the viewer cannot rule out, with fresh randomness for all that is still to come.

    Hidden cards are dealt so that every deal that keeps to the view's hints and to what the rules say of hidden cards
    (``Game.dealer``) is as likely as any other; then sealed answers of others are drawn, alike, from what they might
    have chosen with these cards. Equal views and equal generators give equal samples. Raises Inconsistent if there is
    no such deal. Many samples of one view: ``samples``, or one ``Sampler``.
    """
    return Sampler(view).draw(rng)


def samples(view: View, count: int, rng: Random) -> Iterator[State]:
    """``count`` samples of one view, each drawn when it is asked for; see ``sample``. What follows from the view alone
    is worked out once. Raises Inconsistent.
    """
    sampler = Sampler(view)
    for _ in range(count):
        yield sampler.draw(rng)


def build(view: View, zones: list[list[int]], rng: Random) -> State:
    played = game(view.game)
    state: State = played.new_state(view.rules, rng.getrandbits(64))
    table = state.table
    table.zones = zones
    table.tokens = list(view.tokens)
    table.marks = dict(view.marks)
    known, own = table.known, 1 << view.seat if view.seat >= 0 else 0
    for spec, faces, content in zip(view.rules.zones, view.zones, zones, strict=True):
        for card in content:
            known[card] = spec.sees
        for card in faces:
            if card != HIDDEN:
                known[card] |= own or PUBLIC
    for card, mask in view.exposed:
        known[card] = mask
    mask = own or PUBLIC
    table.hints = tuple(sorted((mask, places, cards) for places, cards in view.hints))
    state.assume(view.facts)
    state.stack = list(view.stack)
    _seal_again(state, view, rng)
    state.resume(view.asked)
    return state


def _seal_again(state: State, view: View, rng: Random) -> None:
    for seat, answer in enumerate(view.sealed):
        if isinstance(answer, Action):
            state.seal(seat, answer)
        elif answer is not None:
            state.seal(seat, rng.choice(list(state.secret_options(seat))))
