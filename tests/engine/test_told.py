"""What is said before an act is so: it is held against the state itself, under every house rule alone and by twos."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from copy import copy
from dataclasses import replace
from functools import cache
from importlib import import_module
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Final

import pytest

import engine
from engine.core.actions import Decision, Part
from engine.core.errors import BadOption
from engine.core.game import Game
from engine.core.state import State
from engine.core.view import View, observe
from engine.registry import NAMES as GAMES
from engine.registry import game
from engine.scenario.blocks import parse
from engine.scenario.runner import play_position
from game.games import get_game_table
from game.table.model.prompt import Prompt
from tests.kept.matches import OVER, scenes
from tests.kept.words import words_of
from tests.laws.plan import Setup
from tests.locale.marks import list_messages
from tests.support.claims import NAMES
from tests.support.clickable import parts
from tests.support.random_play import positions
from tests.support.saying import list_word_files
from tests.support.tiers import deep
from tests.support.told.common import Check, Ear, Moment, hearing, is_so

SAYING: Final = ("prompts", "refusals")
"""The words that ask and refuse."""
WAYS: Final = 3
"""So many actions of a position are put together."""
ROOT: Final = Path(engine.__file__).parents[1]
MATCH: Final = 60
"""Decisions of a match."""
ALL: Final = 100_000
"""So many house rules by twos are more than any game has."""
BRIEF: Final = 5
"""Decisions of a match under a house rule that is alone: what is asked at the beginning differs most."""


NOTHING: Final = Part("word", 0, "")


def checks(name: str) -> dict[str, Check | str]:
    """What has to be so, by the sentence."""
    found: dict[str, Check | str] = import_module(f"tests.support.told.{name}").CHECKS
    return found


@cache
def sentences(name: str) -> frozenset[str]:
    """All that stand in the modules of a game that ask and refuse."""
    found: set[str] = set()
    for path in (path for module in SAYING for path in list_word_files(name, module)):
        found |= {*list_messages(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))}
    return frozenset(text for text in found if text.endswith((".", "?", "*", ")")))


def house_rules(played: Game, most: int, alone: bool = False) -> Iterator[Setup]:
    """Every value of every option alone and with every other one; of them so many, drawn evenly, or all that are
    ``alone``.
    """
    single: list[tuple[tuple[str, str], ...]]
    single = [((one.key, value),) for one in played.options if not one.multi for value in one.values[1:]]
    single += [((one.key, value),) for one in played.options if one.multi for value in one.values]
    mixed = [one + other for one, other in combinations(single, 2) if one[0][0] != other[0][0]]
    rng = Random(played.name)
    chosen = [*single, *mixed] if most > len(mixed) else rng.sample(single + mixed, most)
    for options in [(), *(single if alone else chosen)]:
        for seats in rng.sample(played.seats, len(played.seats)):
            try:
                played.rules(dict(options), seats)
            except BadOption:
                continue
            yield Setup(options, seats, f"{options}")
            break


def told(name: str, most: int) -> Iterator[tuple[str, Moment]]:
    """Every sentence of every position, with what it is about."""
    for state, decision in decided(name, most):
        yield from at(game(name), state, decision.seat, decision.kind)


def decided(name: str, most: int) -> Iterator[tuple[State, Decision]]:
    """Positions of random matches under so many house rules, and of the scenarios."""
    matches = [*house_rules(game(name), most)]
    for state, decision, _events in positions(game(name), "told", MATCH * len(matches), matches, MATCH):
        yield state, decision
    brief = [*house_rules(game(name), 0, alone=True)]
    for state, decision, _events in positions(game(name), "brief", BRIEF * len(brief), brief, BRIEF):
        yield state, decision
    yield from ((scene.state, scene.decision) for scene in scenes(name) if scene.decision.kind != OVER)
    for text in getattr(import_module(f"tests.support.told.{name}"), "RARE", ()):
        state = play_position(parse(text)[0])
        yield from ((state, decision) for decision in state.asks())


def at(played: Game, state: State, seat: int, kind: str) -> Iterator[tuple[str, Moment]]:
    view, names = observe(state, seat), NAMES[: state.rules.seats]
    offered = {(part.kind, part.text) for action in view.actions for part in action.parts}
    with hearing() as ear:
        for part in [None, *parts(played, view, words_of(played.name))]:
            if part is None:
                said = [played.ask(observe(state, reader), kind, seat, names) for reader in (seat, -1)]
            elif (part.kind, part.text) in offered:
                said = [get_game_table(played.name).describe_misfit(view, (), (part.kind, part.value), names)]
            else:
                said = [played.why_not(view, kind, part, names)]
            yield from moments(ear, said, Moment(state, view, kind, part or NOTHING))
        yield from steps(ear, state, view, kind, names)


def steps(ear: Ear, state: State, view: View, kind: str, names: Sequence[str]) -> Iterator[tuple[str, Moment]]:
    """What the table says while an action is put together, part by part."""
    used, decision = get_game_table(view.game), Decision(view.seat, kind)
    own = used.make_prompt(view, decision, True)
    gestures = own.gestures if own is not None else used.list_gestures(view, decision)
    for way in Random(len(view.actions)).sample(gestures, min(WAYS, len(gestures))):
        orders = [way.targets, *((helper, *way.targets) for helper in sorted(way.helpers, key=str))]
        if not way.ordered and len(way.targets) > 1:
            orders.append(way.targets[::-1])
        for order in orders:
            prompt = copy(own) if own is not None else Prompt(gestures, always=True)
            for target in order:
                if target not in order[: len(order) - len(way.targets)] or prompt.can_choose(target):
                    prompt.choose_target(target)
                said = [used.next_step(view, decision, prompt, names)]
                done = (
                    (prompt.ready_gesture or prompt.list_matching_gestures()[0]).actions
                    if prompt.ready_gesture or prompt.list_matching_gestures()
                    else ()
                )
                yield from moments(ear, said, Moment(state, view, kind, NOTHING, actions=done, prompt=prompt))


def moments(ear: Ear, said: list[str], about: Moment) -> Iterator[tuple[str, Moment]]:
    for sentence, values in ear.within(*said):
        if sentence in sentences(about.view.game):
            yield sentence, replace(about, values=values)


@pytest.mark.parametrize("most", [4, deep(ALL)])
@pytest.mark.parametrize("name", GAMES)
def test_what_is_asked_and_why_not_is_so(name: str, most: int) -> None:
    tried, holds = Counter[str](), checks(name)
    for sentence, moment in told(name, most):
        assert is_so(holds[sentence], moment), (
            f"{sentence} {moment.values} {moment.part.text} {moment.state.rules.options}"
        )
        tried[sentence] += 1
    unheard: Collection[str] = getattr(import_module(f"tests.support.told.{name}"), "UNHEARD", ())
    assert most < ALL or holds.keys() - tried <= {*unheard}, "what nobody hears, nobody checks: a position for ``RARE``"


@pytest.mark.parametrize("most", [4, deep(ALL)])
@pytest.mark.parametrize("name", ["absurd8s", "eightfist"])
def test_figures_shown_before_an_act_come_true(name: str, most: int) -> None:
    figures: Sequence[Check] = import_module(f"tests.support.told.{name}").FIGURES
    for state, decision in decided(name, most):
        moment = Moment(state, observe(state, decision.seat), decision.kind, NOTHING)
        for figure in figures:
            assert figure(moment), f"{figure.__name__} {moment.legal} {state.rules.options}"


@pytest.mark.parametrize("name", GAMES)
def test_of_every_sentence_it_is_written_down_what_has_to_be_so(name: str) -> None:
    assert checks(name).keys() == sentences(name)
