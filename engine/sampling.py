"""Samples: full states that a seat cannot rule out, dealt from its view and nothing but that."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import groupby
from operator import itemgetter
from random import Random
from typing import Final

from engine.core.actions import Action
from engine.core.cards import Faces, Zones
from engine.core.dealing import list_places
from engine.core.errors import Inconsistent
from engine.core.state import State
from engine.core.view import View, lay_out
from engine.registry import game

Weigh = Callable[[Faces], float]
"""The logarithm of how likely a deal (all zones) is beside others that keep to the rules; any number may be added."""
STEPS: Final = 40
"""So often two hidden cards may change places between two weighed samples ..."""
FIRST: Final = 8
"""... and so many times as often before the first."""


class Sampler:
    """Samples of one view: what follows from the view alone is worked out once. Raises Inconsistent, see ``sample``."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._game = game(view.game)
        self._dealer = self._game.make_dealer(view)
        self._last: list[list[int]] = []
        """The last deal that was weighed."""
        self._places = list_places(view.zones)
        self._bounds: dict[int, int] = {}
        """Of a card that may not lie anywhere, the zones in which it may, as a mask."""
        for mask, cards in (*view.hints, *self._game.binds(view)):
            for card in (card for card in range(cards.bit_length()) if cards >> card & 1):
                self._bounds[card] = self._bounds.get(card, -1) & mask
        if not self._dealer.count:
            raise Inconsistent("No deal fits what this seat knows.")

    def draw(self, rng: Random, weigh: Weigh | None = None) -> State:
        """One sample, see ``sample``. With ``weigh`` deals are as likely as it says, in the course of many draws: they
        are what a walk from deal to deal comes to.
        """
        if weigh is None:
            _, zones = self._dealer.draw(rng.getrandbits(64))
            return build_sample(self.view, zones, rng)
        steps = STEPS
        if not self._last:
            _, self._last = self._dealer.draw(rng.getrandbits(64))
            steps = FIRST * STEPS
        self._walk_deals(rng, weigh, steps)
        zones = [zone[:] for zone in self._last]
        for zone, hidden in groupby(self._places, key=itemgetter(0)):  # the walk leaves a deck in its order
            places = [at for _, at in hidden]
            for at, card in zip(places, rng.sample([zones[zone][at] for at in places], len(places)), strict=True):
                zones[zone][at] = card
        return build_sample(self.view, zones, rng)

    def _walk_deals(self, rng: Random, weigh: Weigh, steps: int) -> None:
        """Let two hidden cards change places where bounds allow it, and the likelier the deal gets the more often
        (Metropolis and others 1953). What games say beyond hints and ``binds`` is not looked at.
        """
        zones, places, bounds = self._last, self._places, self._bounds
        weight = weigh(zones)
        for _ in range(steps if len(places) > 1 else 0):
            (one, here), (other, there) = rng.choice(places), rng.choice(places)
            first, second = zones[one][here], zones[other][there]
            if one == other or not bounds.get(first, -1) >> other & bounds.get(second, -1) >> one & 1:
                continue
            zones[one][here], zones[other][there] = second, first
            changed = weigh(zones)
            if changed >= weight or rng.random() < math.exp(changed - weight):
                weight = changed
            else:
                zones[one][here], zones[other][there] = first, second


def sample(view: View, rng: Random) -> State:
    """A full state that the viewer cannot rule out, with fresh randomness for all that is still to come.

    Hidden cards are dealt so that every deal that keeps to the view's hints and to what the rules say of hidden cards
    (``Game.make_dealer``) is as likely as any other; then sealed answers of others are drawn, alike, from what they
    might have chosen with these cards. Equal views and equal generators give equal samples. Raises Inconsistent if
    there is no such deal. Many samples of one view: one ``Sampler``.
    """
    return Sampler(view).draw(rng)


def build_sample(view: View, zones: Zones, rng: Random) -> State:
    played = game(view.game)
    state: State = played.new_state(view.rules, rng.getrandbits(64))
    lay_out(state, view, zones)
    for seat, answer in enumerate(view.sealed):
        if isinstance(answer, Action):
            state.seal(seat, answer)
        elif answer is not None:
            state.seal(seat, rng.choice(list(state.secret_options(seat))))
    state.resume(view.asked)
    return state
