"""The mark of a judge: a digest of how it decides, so that a proof is known to be of today's judge.

What goes in is behaviour alone: of some positions of a game the prices, what Normal chooses, and what playouts of the
first choices come to. Whatever makes the same decisions faster leaves the mark as it is; another evaluation, quick
player, value, belief or rule does not.
"""

from __future__ import annotations

import hashlib
from functools import cache, partial
from random import Random
from typing import Final

from ai.play import choose_at_once
from ai.search import Budget, assess_actions, can_foresee, find_rollout
from engine.core.view import View, observe
from engine.registry import game as find_game
from tests.laws.models.play import one_deal

MATCHES: Final = (2, 3, 4)
"""The seats of the matches the positions are of."""
EVERY: Final = 5
POSITIONS: Final = 6
"""Every so many decisions of a match one is looked at, and so many at most."""
CHOICES: Final = 4
WORLDS: Final = 3
"""Of so many choices of a position playouts in so many worlds go in."""
DIGITS: Final = 6
"""Figures are rounded: the last digits of a logarithm are those of a machine."""


@cache
def find_mark(game: str) -> str:
    """The mark of today's judge of a game; "" for one without playouts."""
    found = hashlib.blake2b(digest_size=6)
    for seats in filter(partial(can_foresee, game), MATCHES):
        for view in _list_positions(game, seats):
            found.update(repr(_describe(view)).encode())
    return found.hexdigest() if find_rollout(game) is not None else ""


def _list_positions(game: str, seats: int) -> list[View]:
    """Positions of a match of Normals, in which there is something to choose."""
    state, rng, number = find_game(game).start(one_deal(game), seats, f"mark/{seats}"), Random(seats), 0
    found: list[View] = []
    while (asked := state.asked) and len(found) < POSITIONS:
        view = observe(state, asked[0].seat)
        number += len(view.actions) > 1
        if len(view.actions) > 1 and number % EVERY == 0:
            found.append(view)
        state.apply(view.seat, choose_at_once(view, "normal", rng))
    return found


def _describe(view: View) -> tuple[object, ...]:
    game = find_rollout(view.game)
    assert game is not None
    prices = [(action.text, round(price, DIGITS)) for action, price in game.price_actions(view, Random(0))]
    tried = view.actions[:CHOICES]
    told = assess_actions(view, tried, Budget(WORLDS * len(tried)), Random(0))
    chances = sorted((each.action.text, [round(share, DIGITS) for share in each.chances]) for each in told)
    return choose_at_once(view, "normal", Random(0)).text, prices, chances
