"""The own panel of Lockdown: the figures are those of the rules, and what a choice would do is what it then does."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from engine.core.actions import Decision
from engine.core.placing import place_among
from engine.core.view import View, observe
from engine.games.lockdown import forecast
from engine.games.lockdown.options import rules_of
from engine.games.lockdown.state import LockdownState
from game.games.lockdown import notes
from game.games.lockdown.gestures import gestures
from game.table.model.foreseen import foreseen
from game.table.model.prompt import Prompt
from tests.support.lockdown_table import OPTIONS, do, position, states


def _asked(seats: int, options: dict[str, str]) -> Iterator[tuple[LockdownState, Decision, View]]:
    for state in states(seats, 11, options):
        asked = state.asks()[0]
        yield state, asked, observe(state, asked.seat)


def _locked(state: LockdownState, seat: int) -> int:
    return sum(len(state.table.zones[zone]) for zone in state.rules.stacks[seat])


def _stacks(view: View, seat: int) -> list[tuple[int, ...]]:
    return [view.zones[zone] for zone in rules_of(view).stacks[seat]]


@pytest.mark.parametrize("options", OPTIONS)
def test_the_place_is_the_one_a_game_that_ended_now_would_give(options: dict[str, str]) -> None:
    seen = set()
    for state, _asking, view in _asked(5, options):
        keys, ranking = forecast.keys(view), state.ranking()
        assert set(keys) == {seat for seat in range(5) if state.alive >> seat & 1}
        for seat, key in keys.items():
            assert place_among(key, list(keys.values())) == ranking[seat]
            seen.add(ranking[seat])
    assert len(seen) > 2


@pytest.mark.parametrize("options", OPTIONS)
def test_a_card_is_called_deadly_if_and_only_if_it_eliminates_whoever_gets_it(options: dict[str, str]) -> None:
    tried = {True: 0, False: 0}
    for state, asked, view in _asked(4, options):
        if asked.kind != "turn" or not state.alive >> asked.seat & 1:
            continue
        told = forecast.deadly(_stacks(view, asked.seat), state.rules)
        for card in {*state.table.zones[state.rules.deck][-3:], *told}:
            place = next(zone for zone, cards in enumerate(state.table.zones) if card in cards)
            if place != state.rules.deck:
                continue
            then = state.clone()
            then.table.move(card, place, place)
            assert then.receive(asked.seat, card, place, []) == (card in told)
            tried[card in told] += 1
    assert min(tried.values()) > 3


def test_at_most_so_many_deadly_cards_lie_in_the_deck() -> None:
    exact = 0
    for state, asked, view in _asked(3, {}):
        cards = forecast.deadly(_stacks(view, asked.seat), state.rules)
        there = sum(card in state.table.zones[state.rules.deck] for card in cards)
        for aid in (True, False):
            assert there <= notes.in_deck(view, cards, aid) <= len(cards)
        exact += bool(cards) and there == notes.in_deck(view, cards, True)
    assert exact


def test_what_the_viewer_knows_to_be_elsewhere_is_not_feared_in_the_deck() -> None:
    state = position("opts 3p\nmobile P0 2D / P1 9C / P2 4D\nlocked P0 KC KD KH\ndeck 7S 8D KS\nturn P1")
    view = observe(state, 0)
    cards = forecast.deadly(_stacks(view, 0), state.rules)
    assert len(cards) == 1
    assert notes.in_deck(view, cards, True) == 1
    do(state, "force P2")
    view = observe(state, 0)
    while state.table.zones[state.rules.deck] and cards[0] in state.table.zones[state.rules.deck]:
        asked = state.asks()[0]
        do(state, next(action.text for action in state.legal(asked) if action.verb == "force"))
        view = observe(state, 0)
    assert state.alive & 1, "somebody else was made to draw it"
    assert notes.in_deck(view, cards, True) == notes.in_deck(view, cards, False) == 0, "all saw where it went"


@pytest.mark.parametrize("options", OPTIONS)
def test_the_foreseen_gift_is_what_the_gift_does(options: dict[str, str]) -> None:
    told = 0
    for state, asked, view in islice(_asked(5, options), 0, None, 4):
        if asked.kind != "turn":
            continue
        for gesture in gestures(view, asked):
            if gesture.mode != "give":
                continue
            prompt = Prompt(gestures(view, asked))
            prompt.chosen = gesture.targets
            ahead = foreseen(view, prompt)
            assert ahead is not None
            then = state.clone()
            then.apply(asked.seat, gesture.actions[0])
            if then.games != state.games:
                continue  # that was the end of the game
            mobile = len(then.table.zones[asked.seat])
            if then.rules.refill and then.active == asked.seat:
                continue  # the hand was filled up again
            assert ahead.sure
            assert mobile == ahead.cards
            assert _locked(then, asked.seat) == _locked(state, asked.seat)
            if ahead.place:
                assert then.ranking()[asked.seat] == ahead.place
                told += 1
    assert told


def test_only_the_owner_is_told_which_cards_would_end_it() -> None:
    state = position("opts 3p\nmobile P0 2D / P1 9C / P2 4D\nlocked P0 KC KD KH\ndeck 7S 8D KS\nturn P1")
    told = [forecast.deadly(_stacks(observe(state, seat), 0), state.rules) for seat in (-1, 0, 1, 2)]
    assert [len(cards) for cards in told] == [0, 1, 0, 0]
