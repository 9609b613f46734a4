"""The bots play by the house rules of the match: each rule they can mind changes what they think a choice is worth,
and what they foretell of a choice is what the engine does with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from ai.games.absurd8s.features import Absurd8sFeatures
from ai.games.crazyeights.evaluation import CrazyEightsEvaluation
from ai.games.eightfist.features import EightfistFeatures
from engine.core.cards import HIDDEN
from engine.core.state import Rules
from engine.core.view import View, observe
from engine.games.absurd8s.state import Absurd8sState
from engine.games.crazyeights.actions import DRAW
from engine.games.crazyeights.state import CrazyEightsState
from engine.games.eightfist.scoring import FILES, SLOTS, score
from engine.games.eightfist.state import EightfistState
from engine.registry import NAMES, game
from tests.laws.models.play import one_deal, three
from tests.laws.plan import game_default, setups
from tests.support.claims import MINDED, OF
from tests.support.claims.common import Minded
from tests.support.random_play import positions


@pytest.mark.parametrize(("name", "rule"), MINDED, ids=str)
def test_a_house_rule_changes_what_a_bot_thinks(name: str, rule: Minded) -> None:
    """The same view is judged by the rules of the match and by the rules without this one."""
    assert any(_minds(name, rule)), "nothing depends on the rule"


def _minds(name: str, rule: Minded) -> Iterator[bool]:
    """Of some decisions whether the rule changes what their actions are worth."""
    played, seats = game(name), 4
    matches = setups(played, "a", (seats,), {**rule.along, rule.option: rule.value})
    without: dict[Rules, Rules] = {}
    for state, asked, _events in positions(played, "a", 2000, matches, each=250):
        rules = state.rules
        if rules not in without:
            plain = rule.plain or game_default(played, rule.option)
            without[rules] = played.rules({**rules.options, rule.option: plain}, seats)
        view = observe(state, asked.seat)
        world = list(map(list, state.table.zones))
        other = replace(view, rules=without[rules])
        yield len(view.actions) > 1 and OF[name].worths(view, world) != OF[name].worths(other, world)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_of_house_rules_says_which_of_them_its_bots_mind(name: str) -> None:
    lengths = one_deal(name).keys() | (three(name) or {}).keys()
    rules = {option.key for option in game(name).options} - lengths
    assert not rules or name in dict(MINDED), f"MINDED in tests/support/claims/{name}.py"


# --- what they foretell ----------------------------------------------------------------------------------------------


def test_in_crazy_eights_the_bot_knows_who_comes_next() -> None:
    tried = Counter[bool]()
    played = game("crazyeights")
    for state, asked, _events in positions(played, "next", 1500, each=100):
        view = observe(state, asked.seat)
        judged = CrazyEightsEvaluation(view)
        for action in view.actions:
            if action.verb != "play" or len(judged.hand) == 1:
                continue
            then = state.clone()
            then.apply(asked.seat, action)
            if then.asks()[0].kind == "suit":
                continue
            assert judged.after(action.a) == then.asks()[0].seat, (action, rules_said(view))
            tried[judged.after(action.a) != judged.next()] += 1
    assert min(tried[True], tried[False]) > 20


def test_in_eightfist_the_bot_knows_where_a_card_may_go_and_what_a_fist_counts() -> None:
    rng, tried, played = Random("fist"), Counter[bool](), game("eightfist")
    for state, asked, _events in positions(played, "fist", 2500, each=60):
        assert isinstance(state, EightfistState)
        rules, seat = state.rules, asked.seat
        if rng.random() < 0.7 or not state.up[seat]:
            continue
        features = EightfistFeatures(observe(state, seat))
        fist = rng.sample(range(rules.cards), SLOTS)
        counted = score(fist, rules.quad_anywhere, rules.grace_is_queen)
        assert features.final(fist) == counted, (rules_said(features.view), fist)
        for slot in range(SLOTS):
            if HIDDEN in (features.row[slot], features.row[(slot + FILES) % SLOTS]):
                continue
            for card in rng.sample(range(rules.cards), 12):
                fits = state.fits(seat, card, slot)
                assert features.may_go(features.row, slot, card) == fits, (rules_said(features.view), slot, card)
                tried[fits] += 1
    assert min(tried[True], tried[False]) > 50


def test_in_absurd_8s_the_bot_knows_who_undergoes_what_a_card_brings() -> None:
    """As far as that is decided by the card, and nobody jumps in."""
    played, tried = game("absurd8s"), Counter[str]()
    for state, asked, _events in positions(played, "to whom", 1500, each=60):
        features = Absurd8sFeatures(observe(state, asked.seat))
        plays = [action for action in state.legal(asked) if action.verb in ("play", "chain")]
        for action in {(action.a, len(action.parts)): action for action in plays}.values():
            then = state.clone()
            then.apply(asked.seat, action)
            while then.asks() and then.asks()[0].kind == "jump":
                then.apply(then.asks()[0].seat, played.parse("no-jump"))
            where = features.text(action).navs[-1:]
            assert isinstance(then, Absurd8sState)
            if where != ("target",) and then.incoming and {each.kind for each in then.asks()} == {"turn"}:
                assert features.recipient_of(action) == then.active, (action, rules_said(features.view))
                tried[" ".join(where)] += 1
    assert tried.keys() >= {"", "skip", "lowest", "highest", "mirror"}


def test_in_an_extra_round_of_eightfist_the_bot_reckons_with_those_alone_who_play_it() -> None:
    state = game("eightfist").start({"tie": "extra"}, 5, "extra")
    assert isinstance(state, EightfistState)
    for playing in ((0, 2, 3), (1, 4), (0, 1, 2, 3, 4)):
        state.playing = playing
        for seat in playing:
            assert EightfistFeatures(observe(state, seat)).next == state.left_of(seat)


def test_in_crazy_eights_a_bot_draws_the_less_gladly_the_more_it_has_to_draw() -> None:
    state = game("crazyeights").start({"actions": "on"}, 3, "debt")
    assert isinstance(state, CrazyEightsState)
    view = observe(state, state.active)
    worths = [
        CrazyEightsEvaluation(replace(view, facts={**view.facts, "debt": debt})).price(DRAW) for debt in (1, 2, 4)
    ]
    assert worths == sorted(set(worths), reverse=True)


def rules_said(view: View) -> str:
    return " ".join(f"{key}={value}" for key, value in view.options)
