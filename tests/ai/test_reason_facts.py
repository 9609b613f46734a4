"""What a reason claims of the table is so: it is held against the state itself, with the rules of the engine."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain, islice
from random import Random
from typing import Final

import pytest

from ai.parts import find_part
from ai.play import describe_reason, find_rivals
from engine.core.actions import Action
from engine.core.state import State
from engine.core.view import observe
from engine.core.zones import EVERYBODY
from engine.registry import game
from engine.scenario.blocks import parse_blocks
from engine.scenario.runner import play_position
from tests.kept.matches import OVER, iter_scenes
from tests.laws.plan import pick_action
from tests.support import claims
from tests.support.claims import CLAIMS, MEANINGS, NAMES, UNSAID
from tests.support.claims.common import Reason
from tests.support.claims.forms import SAYING, SHARED, compile_form, iter_forms, word_of
from tests.support.every_game import each_game
from tests.support.random_play import iter_positions
from tests.support.tiers import mark_dear, mark_deep

SHARE: Final = {10: 16, 40: 4, 200: 1}
"""Of so many positions of random matches at most one scenario of so many is looked at beside them."""
SHOWS: Final = "shows "
"""What the title of a position begins with in which everybody has seen cards that lie in a hand."""


def told(name: str, most: int) -> Iterator[tuple[State, int, Action, str]]:
    """Reasons of positions of random matches under all mixtures of options and of scenarios, five of one at most, and
    all of the positions in which something is said that is seldom said.
    """
    rng = Random(name)
    matches = (
        (state, decision.seat, False) for state, decision, _ in iter_positions(game(name), "facts", most, each=40)
    )
    rules = (
        (at.state, at.decision.seat, False)
        for at in islice(iter_scenes(name), 0, None, SHARE[most])
        if at.decision.kind != OVER
    )
    for state, seat, whole in chain(matches, rules, rare(name)):
        view = observe(state, seat)
        for action in view.actions if whole else dict.fromkeys(pick_action(view.actions, True, rng) for _ in "12345"):
            yield state, view.seat, action, describe_reason(view, action, NAMES[: view.seats])
            if whole:  # what is said beside the last choice, and what can be said that is as true of what tempts
                yield state, view.seat, action, describe_reason(view, action, NAMES[: view.seats], view.actions[-1])
                says = find_part(name, "reason")
                assert says is not None
                reasons = says.REASONS(view, action, NAMES[: view.seats])
                reasons.rival, _peers = find_rivals(view, action)
                yield state, view.seat, action, " ".join(filter(None, reasons.list_sentences()))


def rare(name: str) -> Iterator[tuple[State, int, bool]]:
    for block in parse_blocks(claims.read_rare_positions(name)):
        state = play_position(block)
        if block.title.startswith(SHOWS):
            for code in block.title.removeprefix(SHOWS).split():
                card = game(name).deck.parse(code)
                zone = next(zone for zone, cards in enumerate(state.table.zones) if card in cards)
                state.table.show(card, zone, EVERYBODY)
        yield state, state.asked[0].seat, True


@cache
def finders(name: str) -> tuple[tuple[str, str, re.Pattern[str]], ...]:
    """Every sentence of a game, its longest piece and how it is found."""
    return tuple((form, word_of(form), compile_form(form)) for form in CLAIMS[name])


@pytest.mark.parametrize("most", [10, mark_dear(40), mark_deep(200)])
@each_game
def test_what_a_reason_says_of_the_table_is_so(name: str, most: int) -> None:
    tried: Counter[str] = Counter()
    for state, seat, action, words in told(name, most):
        rest = words
        for form, word, sentence in finders(name):
            for found in sentence.finditer(words) if word in words else ():
                assert CLAIMS[name][form](Reason(state, seat, action, found)), f"P{seat} {action.text}: {words}"
                tried[form] += 1
                rest = rest.replace(found[0], "")
        assert not rest.strip() or rest.strip() in SHARED, f"{words}: nothing is claimed of {rest}"
    assert most < 200 or tried.keys() | UNSAID[name] >= CLAIMS[name].keys(), "every sentence is said somewhere"


@each_game
def test_of_every_sentence_it_is_written_down_what_it_claims(name: str) -> None:
    assert CLAIMS[name].keys() == {*iter_forms(name), *MEANINGS[name]}, (
        f"sentences stand in {', '.join(SAYING)} of ai/games/{name}"
    )
