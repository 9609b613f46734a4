"""The bots play by the house rules of the match: each rule they can mind changes what they think a choice is worth,
and what they foretell of a choice is what the engine does with it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice
from random import Random
from typing import Final

import pytest

from ai.games.crazyeights.evaluation import CrazyEightsEvaluation
from ai.games.eightfist.evaluation import CLASS, NEVER, EightfistEvaluation
from ai.search import find_rollout
from engine.core.actions import Decision
from engine.core.state import State
from engine.core.view import View, observe
from engine.games.crazyeights.cards import DRAW
from engine.games.crazyeights.state import CrazyEightsState
from engine.games.eightfist.scoring import SLOTS, score
from engine.games.eightfist.state import EightfistState, state_of
from engine.registry import game
from tests.laws.models.play import find_three, one_deal
from tests.laws.plan import game_default, iter_setups
from tests.support.claims import MINDED, OF
from tests.support.claims.common import Minded
from tests.support.every_game import each_game_with_options
from tests.support.random_play import iter_positions
from tests.support.tiers import sampled

MATCHES: Final = 12
MOST: Final = 200
"""So many matches are looked through, if nothing in the first ``MATCHES`` hangs on the rule."""
CHANCES: Final = 20
"""So many decisions a rule makes others of are enough."""
ALIKE: Final = defaultdict[str, float](float, eightfist=1.0, absurd8s=0.9)
"""How often the quick player does then what the best price says; nothing is asked of games that are not named."""


@sampled(8, landing=99)
@pytest.mark.parametrize(("name", "rule"), MINDED, ids=str)
def test_a_house_rule_changes_what_a_bot_thinks_and_how_playouts_go_on(name: str, rule: Minded) -> None:
    """A view is judged by the rules of the match and by the rules without this one. Where that makes another choice
    the best, the quick player, who sees the same, makes that choice.
    """
    thought, known, found = False, find_rollout(name), Counter[bool]()
    assert known is not None
    for number, state, asked, view, other in _with_and_without(name, rule):
        world = list(map(list, state.table.zones))
        worths, without = OF[name].list_worths(view, world), OF[name].list_worths(other, world)
        thought |= worths != without
        best = [action for action, worth in zip(view.actions, worths, strict=True) if worth == max(worths)]
        if without[view.actions.index(best[0])] < max(without) - 1e-9:
            found[known.choose_quickly(state, asked.seat, asked.kind, view.actions, Random(0)) in best] += 1
        if thought and (found.total() >= CHANCES or number >= MATCHES):
            break
    assert thought, "nothing depends on the rule"
    assert found[True] >= ALIKE[name] * found.total(), "what this rule alone makes the best is not done"


def _with_and_without(name: str, rule: Minded) -> Iterator[tuple[int, State, Decision, View, View]]:
    """Decisions of matches with a house rule, mostly as the quick player makes them: the view of it, and the same view
    with the rules without this one.
    """
    played, known, rng = game(name), find_rollout(name), Random(f"{name} {rule.option}")
    assert known is not None
    matches = iter_setups(played, "a", (4,), {**rule.along, rule.option: rule.value})
    for number, setup in enumerate(islice(matches, MOST)):
        state = played.start(dict(setup.options), setup.seats, setup.seed)
        plain = rule.plain or game_default(played, rule.option)
        without = played.rules({**state.rules.options, rule.option: plain}, setup.seats)
        while state.asked and not known.count_ended_deals(state):
            asked = state.asked[0]
            view = observe(state, asked.seat)
            if len(view.actions) > 1 and max(chain(*view.zones)) < without.cards:  # these rules have the cards it shows
                yield number, state, asked, view, replace(view, rules=without)
            quick = known.choose_quickly(state, asked.seat, asked.kind, view.actions, rng)
            state.apply(asked.seat, quick if rng.random() < 0.7 else rng.choice(view.actions))


@each_game_with_options
def test_a_game_of_house_rules_says_which_of_them_its_bots_mind(name: str) -> None:
    lengths = one_deal(name).keys() | (find_three(name) or {}).keys()
    rules = {option.key for option in game(name).options} - lengths
    assert not rules or name in dict(MINDED), f"MINDED in tests/support/claims/{name}.py"


# --- what they foretell ----------------------------------------------------------------------------------------------


def test_in_eightfist_the_bot_knows_where_a_card_may_go_and_what_a_fist_counts() -> None:
    rng, tried, played = Random("fist"), Counter[bool](), game("eightfist")
    for state, asked, _events in iter_positions(played, "fist", 2500, each=60):
        assert isinstance(state, EightfistState)
        rules, seat = state.rules, asked.seat
        if rng.random() < 0.7 or not state.up[seat]:
            continue
        seen = EightfistEvaluation(state, seat)
        fist = rng.sample(range(rules.cards), SLOTS)
        counted = score(fist, rules.quad_anywhere, rules.grace_is_queen)
        assert seen.compute_final_points([CLASS[card] for card in fist]) == counted, (rules.options, fist)
        for card in rng.sample(range(rules.cards), 12):
            slots = [slot for slot in range(SLOTS) if seen.price_put(slot, CLASS[card]) > NEVER / 2]
            assert slots == list(state.slots_for(seat, card)), (rules.options, card)
            tried[len(slots) < SLOTS] += 1
    assert min(tried[True], tried[False]) > 50


def test_in_an_extra_round_of_eightfist_the_bot_reckons_with_those_alone_who_play_it() -> None:
    state = game("eightfist").start({"tie": "extra"}, 5, "extra")
    assert isinstance(state, EightfistState)
    for playing in ((0, 2, 3), (1, 4), (0, 1, 2, 3, 4)):
        state.playing = playing
        for seat in playing:
            seen = EightfistEvaluation(state_of(observe(state, seat)), seat)
            assert len(seen.list_rivals()) == len(playing) - 1


def test_in_crazy_eights_a_bot_draws_the_less_gladly_the_more_it_has_to_draw() -> None:
    state = game("crazyeights").start({"actions": "on"}, 3, "debt")
    assert isinstance(state, CrazyEightsState)
    worths = []
    for debt in (1, 2, 4):
        state.debt = debt
        worths.append(CrazyEightsEvaluation(state, state.active).price_action(DRAW))
    assert worths == sorted(set(worths), reverse=True)
