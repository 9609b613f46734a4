"""Positions in which bots of every temper are asked the same, and what each of them answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random

from ai.play import choose
from ai.tempers import EVEN
from engine.core.actions import Action
from engine.core.view import View, observe
from engine.registry import game

SEED = "tempers"


@cache
def positions(name: str, wanted: int, seats: int = 0, options: tuple[tuple[str, str], ...] = ()) -> tuple[View, ...]:
    """Views of whoever is asked, reached by easy bots and now and then by chance."""
    return tuple(view for view, _n in zip(_views(name, seats, dict(options)), range(wanted), strict=False))


def _views(name: str, seats: int, options: Mapping[str, str]) -> Iterator[View]:
    rng, number = Random(SEED), 0
    while True:
        number += 1
        state = game(name).start(options, seats or game(name).advice[0], f"{SEED}-{number}")
        while asked := state.asks():
            seat = asked[0].seat
            view = observe(state, seat)
            if len(view.actions) > 1 and rng.random() < 0.25:
                yield view
            by_chance = rng.random() < 0.15
            state.apply(seat, rng.choice(view.actions) if by_chance else choose(view, "easy", rng))


def answers(views: Sequence[View], temper: str = EVEN, level: str = "normal") -> list[Action]:
    """What a bot of this temper does in each of them, always beginning from the same chance."""
    return [choose(view, level, Random(n), temper=temper) for n, view in enumerate(views)]
