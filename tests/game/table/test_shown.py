"""Every sentence and figure a table shows is so: it is held against the state, under house rules alone and by twos."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import combinations
from random import Random
from types import ModuleType
from typing import Final

import pygame
import pytest

from engine.core.errors import BadOption
from engine.core.events import Event
from engine.core.game import Game
from engine.core.state import State
from engine.core.texts import _
from engine.games.equilibrium.scoring import score
from engine.registry import game
from game.games import get_game_table
from tests.kept.matches import OVER, iter_scenes
from tests.laws.plan import Setup
from tests.support.every_game import each_game
from tests.support.heard import hear_messages
from tests.support.random_play import iter_positions
from tests.support.shown.common import Shown, iter_shown, list_sentences, read_table
from tests.support.tiers import mark_deep, sampled

EIGHT: Final = score(range(8))
MATCH: Final = 90
"""Decisions of a match."""
FEW: Final = 12
"""Under so many house rules one decision of ``STEP[0]`` is looked at and one scenario of as many, under all of them one
decision of ``STEP[1]`` and every scenario.
"""
STEP: Final = (6, 30)


def claims(name: str) -> ModuleType:
    """What has to be so where the game shows something."""
    return import_module(f"tests.support.shown.{name}")


def known(name: str) -> frozenset[str]:
    """The sentences of the modules that draw the panels of a game and tell its figures."""
    return list_sentences(name, claims(name).PANELS, claims(name).ELSEWHERE)


def house_rules(played: Game, most: int) -> Iterator[Setup]:
    """Every value of every option alone and with every other one; of them so many, drawn evenly."""
    single: list[tuple[tuple[str, str], ...]]
    single = [((one.key, value),) for one in played.options if not one.multi for value in one.values[1:]]
    single += [((one.key, value),) for one in played.options if one.multi for value in one.values]
    mixed = [one + other for one, other in combinations(single, 2) if one[0][0] != other[0][0]]
    rng = Random(played.name)
    chosen = [*single, *mixed] if most > len(mixed) else rng.sample(single + mixed, most)
    for options in [(), *chosen]:
        for seats in rng.sample(played.seats, len(played.seats)):
            try:
                played.rules(dict(options), seats)
            except BadOption:
                continue
            yield Setup(options, seats, f"{options}")
            break


def places(name: str, most: int) -> Iterator[tuple[State, int, list[Event]]]:
    """Positions, whose turn it is, and what has happened in their match."""
    matches = [*house_rules(game(name), most)]
    past: list[Event] = []
    last: State | None = None
    for number, (state, decision, events) in enumerate(
        iter_positions(game(name), "shown", MATCH * len(matches), matches, MATCH)
    ):
        past = [*(past if state is last else []), *events]
        last = state
        if number % STEP[most > FEW] == 0:
            yield state, decision.seat, past
    found = [scene for scene in iter_scenes(name) if scene.decision.kind != OVER]
    yield from ((scene.state, scene.decision.seat, []) for scene in found[:: 1 if most > FEW else STEP[0]])


def told(name: str, most: int) -> Iterator[tuple[str, Shown]]:
    """All that is shown, by the sentence or by the function that writes a figure."""
    pygame.font.init()
    with read_table(name) as reader, hear_messages() as ear:
        for state, seat, past in places(name, most):
            yield from iter_shown(reader, ear, state, seat, past, known(name))


@sampled(3, landing=2)
@pytest.mark.parametrize("most", [FEW // 3, mark_deep(100_000)])
@each_game
def test_all_that_a_table_shows_is_so(name: str, most: int) -> None:
    holds = claims(name).SENTENCES | claims(name).FIGURES
    tried = Counter[str]()
    for key, found in told(name, most):
        assert key in holds, f"{key} shows a figure nobody checks: {found.figures}"
        assert holds[key](found), f"{key} {found.words} {found.values} {found.figures} {found.rules.options}"
        tried[key] += 1


@pytest.mark.parametrize(
    ("name", "wrong", "told"),
    [
        ("crazyeights", "engine.piles.state.PileRules.count_hand", lambda rules, hand: 4),
        (
            "crazyeights",
            "engine.piles.words.table.origin",
            lambda attackers, names, brief=False: _("from {name:|you}").format(name=names[-1]),
        ),
        ("lockdown", "game.games.lockdown.own.place_among", lambda own, others: 2),
        ("eightfist", "game.games.eightfist.plates.total", lambda files: (7, 3)),
        ("equilibrium", "game.games.equilibrium.figures.words.score", lambda hand: EIGHT),
        ("absurd8s", "engine.games.absurd8s.forecast.find_place", lambda view, seat, cards=-1: 1),
    ],
)
def test_a_figure_that_is_wrong_is_caught(
    name: str, wrong: str, told: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    get_game_table(name)
    monkeypatch.setattr(wrong, told)
    with pytest.raises(AssertionError):
        test_all_that_a_table_shows_is_so(name, FEW)


@each_game
def test_of_every_sentence_shown_it_is_written_down_what_has_to_be_so(name: str) -> None:
    assert claims(name).SENTENCES.keys() == known(name)
