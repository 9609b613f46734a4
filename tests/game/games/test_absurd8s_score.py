"""The own panel of Absurd 8's: what is coming or chosen makes of the hand what the rules then make of it."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from engine.core.actions import Action, Decision
from engine.core.events import Event
from engine.core.state import State
from engine.core.view import observe
from engine.games.absurd8s import forecast
from engine.games.absurd8s.menu import plays
from engine.games.absurd8s.seen import battle_on
from engine.games.absurd8s.state import Absurd8sState
from engine.registry import game
from engine.scenario.blocks import parse
from engine.scenario.runner import build_position, play_position
from game.games import table
from game.games.absurd8s.gestures import gestures
from game.games.absurd8s.several import Several
from game.table.model.foreseen import foreseen
from game.table.model.prompt import Gesture, Prompt
from tests.laws.plan import pick
from tests.support.random_play import positions

GAME = game("absurd8s")
ENDS = ("turn", "round", "lost", "target")
"""Notes with which what one has done is over."""


def _settle(state: State, asked: Decision, action: Action, rng: Random) -> list[Event]:
    """What happens by this action until it is done with: all choices that belong to it are made by chance."""
    events: list[Event] = []
    state.apply(asked.seat, action, events)
    for _ in range(40):
        if not state.asks() or any(event.kind == "note" and event.text in ENDS for event in events):
            break
        decision = state.asks()[0]
        replayed = decision.kind == "play" and action.verb == "negate"
        if decision.kind in ("turn", "play", "jump", "call", "battle", "target") and not replayed:
            break
        legal = state.legal(decision)
        chosen = next((each for each in legal if each.verb == "play"), None) if replayed else None
        state.apply(decision.seat, chosen or pick(legal, True, rng), events)
    return events


def _gained(events: list[Event], mine: set[int]) -> int:
    """How many more cards there are in these zones after what happened, up to the next turn."""
    found = 0
    for event in events:
        if event.kind == "note" and event.text in ("turn", "round", "lost"):
            break
        if event.kind not in ("note", "act"):
            found += (event.dst in mine and event.src not in mine) - (event.src in mine and event.dst not in mine)
    return found


def test_the_hand_after_what_is_chosen_is_as_large_as_was_foreseen() -> None:
    rng, tried = Random(4), Counter[tuple[str, bool]]()
    for state, asked, _events in positions(GAME, "score", 2400, each=80):
        assert isinstance(state, Absurd8sState)
        view = observe(state, asked.seat)
        mine = {asked.seat, state.rules.aside + asked.seat}
        for gesture in islice(_shuffled(gestures(view, asked), rng), 3):
            prompt = Prompt(gestures(view, asked))
            prompt.chosen = gesture.targets
            found = foreseen(view, prompt)
            action = gesture.actions[0]
            if found is None or len({each.actions for each in prompt.left()}) > 1:
                continue
            now = forecast.sizes(view)[asked.seat] + _gained(_settle(state.clone(), asked, action, rng), mine)
            told = f"{action.text}: {found}, not {now}"
            assert now == found.cards or (found.more and now > found.cards) or (found.less and now < found.cards), told
            tried[action.verb, found.sure] += 1
    for verb in ("play", "draw", "chain", "accept", "jump", "negate", "stack", "concede"):
        assert tried[verb, True], verb
    assert tried["play", False]


def _shuffled(found: list[Gesture], rng: Random) -> list[Gesture]:
    return rng.sample(found, len(found))


def test_cards_chosen_to_be_laid_down_are_counted_off() -> None:
    seen = 0
    for state, asked, _events in positions(GAME, "several", 2500, each=120):
        if asked.kind != "discard":
            continue
        view = observe(state, asked.seat)
        prompt = table("absurd8s").prompt(view, asked, False)
        assert isinstance(prompt, Several)
        for target in sorted(prompt.pool)[: prompt.most]:
            prompt.choose(target)
        found = foreseen(view, prompt)
        if prompt.ready is not None and found is not None:
            assert found.cards == forecast.sizes(view)[asked.seat] - len(prompt.chosen)
            seen += 1
    assert seen


def test_what_is_coming_is_what_taking_it_brings() -> None:
    rng, seen, passed_on = Random(9), Counter[bool](), 0
    for state, asked, _events in positions(GAME, "coming", 1600, each=80):
        view = observe(state, asked.seat)
        accept = next((action for action in view.actions if action.verb == "accept"), None)
        found = forecast.coming(view)
        if accept is None:
            passed = asked.kind == "target" and bool(view.facts["incoming"])
            assert not (passed and found), "it was passed on to whom is named now"
            passed_on += passed
            continue
        assert isinstance(state, Absurd8sState)
        mine = {asked.seat, state.rules.aside + asked.seat}
        now = forecast.sizes(view)[asked.seat]
        then = now + _gained(_settle(state.clone(), asked, accept, rng), mine)
        if found is None:
            assert then == now
        elif found.sure:
            assert then == found.cards
        seen[found is not None] += 1
    assert min(seen.values()) > 3
    assert passed_on


def test_the_cards_said_to_fit_are_those_that_could_be_played_with_nothing_pending() -> None:
    seen = set()
    for state, asked, _events in positions(GAME, "fits", 500, each=80):
        assert isinstance(state, Absurd8sState)
        view = observe(state, asked.seat)
        found = forecast.fitting(view)
        if battle_on(view) or state.table.zones[state.rules.aside + asked.seat]:
            assert found == forecast.UNKNOWN
            continue
        hand = state.table.zones[asked.seat]
        assert found == len({action.a for action in plays(state, asked.seat, hand, False)})
        assert forecast.fitting(observe(state, -1)) == forecast.UNKNOWN
        seen.add(found)
    assert len(seen) > 4


def test_the_place_is_that_of_a_game_that_ended_now() -> None:
    for state, asked, _events in positions(GAME, "places", 300, each=30):
        assert isinstance(state, Absurd8sState)
        view = observe(state, asked.seat)
        assert forecast.sizes(view) == state.sizes()
        ended = state.clone()
        ended.end_game(-1, [])
        assert [forecast.place(view, seat) for seat in range(view.seats)] == list(ended.history[len(state.history)][0])


DRAWS = """
A8-S1 | two attacks wait | A8-127
opts 3p
hands P0 +5 / P1 +4 / P2 +6
pile 8S@P1 2D@P1
incoming 2D 8S
{effects}turn P0
"""


@pytest.mark.parametrize(("effects", "cards"), [("", 11), ("effects P0 KH\n", 13), ("effects P0 KD\n", 9)])
def test_kings_in_the_own_effects_are_counted_in(effects: str, cards: int) -> None:
    state = build_position(parse(DRAWS.format(effects=effects))[0])
    found = forecast.coming(observe(state, 0))
    assert found is not None
    assert found.sure
    assert found.cards == cards
    assert forecast.coming(observe(state, 1)) is None, "it comes at somebody else"


ANNOUNCED = """
A8-S1 | a negating card is announced | A8-R06
opts 3p
hands P0 KH QH / P1 9S{more} / P2 QD JD
pile 5H@P2 8H=C@P0
incoming 8H
turn P1
"""


@pytest.mark.parametrize(("more", "cards", "sure"), [("", 3, False), (" KC", 4, True)])
def test_a_negating_card_is_in_no_hand_while_the_rest_is_executed(more: str, cards: int, sure: bool) -> None:
    """A hand that is empty by it discards nothing before it draws."""
    view = observe(play_position(parse(ANNOUNCED.format(more=more))[0]), 1)
    negate = next(action for action in view.actions if action.text == "negate 9S of 2")
    found = forecast.forecast(view, negate)
    assert found is not None
    assert (found.cards, found.sure) == (cards, sure)


@pytest.mark.parametrize(("caster", "others"), [(0, True), (1, False)])
def test_an_exchange_changes_another_hand_unless_one_exchanges_with_oneself(caster: int, others: bool) -> None:
    hands = "opts 3p\nhands P0 KH QH / P1 KC QC / P2 9C 9D"
    state = build_position(parse(f"A8-T | x |\n{hands}\npile 5D@P{caster}\nincoming 5D\nturn P1")[0])
    assert isinstance(state, Absurd8sState)
    found = forecast.taken(observe(state, 1), state.incoming)
    assert (found.cards, found.sure, found.others) == (2, True, others)
