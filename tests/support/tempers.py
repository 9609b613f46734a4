"""Positions in which bots of every temper are asked the same, and what each of them answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from random import Random

from ai.play import choose_action
from ai.tempers import EVEN
from engine.core.actions import Action
from engine.core.view import View, observe
from engine.registry import game

SEED = "tempers"


def iter_views(name: str, wanted: int, seats: int = 0) -> Iterator[View]:
    """Views of whoever is asked, reached by easy bots and now and then by chance; played on only as far as needed."""
    met, further = _begin_views(name, seats)
    for number in range(wanted):
        if number == len(met):
            met.append(next(further))
        yield met[number]


@cache
def _begin_views(name: str, seats: int) -> tuple[list[View], Iterator[View]]:
    """The views that were met so far, and those to come."""
    return [], _play_views(name, seats)


def _play_views(name: str, seats: int) -> Iterator[View]:
    rng, number = Random(SEED), 0
    while True:
        number += 1
        state = game(name).start({}, seats or game(name).advice[0], f"{SEED}-{number}")
        while asked := state.asked:
            seat = asked[0].seat
            view = observe(state, seat)
            if len(view.actions) > 1 and rng.random() < 0.25:
                yield view
            by_chance = rng.random() < 0.15
            state.apply(seat, rng.choice(view.actions) if by_chance else choose_action(view, "easy", rng))


def list_answers(views: Iterable[View], temper: str = EVEN, level: str = "normal") -> list[Action]:
    """What a bot of this temper does in each of them, always beginning from the same chance."""
    return [choose_action(view, level, Random(n), temper=temper) for n, view in enumerate(views)]
