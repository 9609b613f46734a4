"""What hands are believed to be without in Crazy Eights: worlds that are looked into fit what others have shown."""

from __future__ import annotations

from dataclasses import replace
from math import log
from random import Random
from typing import Any, Final

import pytest

from ai.games.crazyeights.reason import REASONS
from ai.games.crazyeights.rollout import HELD, make_belief
from ai.play import choose_at_once
from engine.core.cards import mask_of
from engine.core.view import observe
from engine.games.crazyeights.cards import EIGHT, RANK
from engine.games.crazyeights.state import state_of
from engine.registry import game
from engine.sampling import Sampler
from tests.support.claims import NAMES
from tests.support.claims.forms import compile_form
from tests.support.tempers import iter_views

WORLDS = 30
MATCHES: Final = 12
ACTIONS: Final = 150
LACKED: Final = "{name} is next, and played no {suit} when it was asked for."


def test_who_had_nothing_that_fits_holds_none_of_it_in_the_worlds_that_are_looked_into() -> None:
    told, believed, even = 0, 0, 0
    for number, view in enumerate(iter_views("crazyeights", 120)):
        found = state_of(view).unplayed
        without = {
            seat: cards
            for seat, sets in enumerate(found)
            for cards, count in sets
            if seat != view.seat and count == len(view.zones[seat])
        }
        if not without:
            continue
        rng, worlds = Random(number), Sampler(view)
        for _ in range(WORLDS):
            told += 1
            for weigh in (make_belief(view), None):
                zones = worlds.draw(rng, weigh).zones
                wrong = any(mask_of(zones[seat]) & cards for seat, cards in without.items())
                believed, even = believed + wrong * (weigh is not None), even + wrong * (weigh is None)
    assert told > 10 * WORLDS, "hardly anything was shown"
    assert even > told / 2
    assert believed < told / 50


@pytest.mark.parametrize(("hand", "ways"), [((20, 21, 22), 3), ((0, 20, 21), 1), ((0, 1, 20), 0)])
def test_a_deal_is_as_likely_as_a_hand_has_ways_to_hold_what_it_had_then(hand: tuple[int, ...], ways: int) -> None:
    """Of three cards two were there when no club was: any two that are no clubs may be these."""
    view = next(iter_views("crazyeights", 1))
    clubs, seat = mask_of(range(13)), (view.seat + 1) % view.seats
    unplayed = tuple(((clubs, 2),) if other == seat else () for other in range(view.seats))
    zones = [hand if zone == seat else () for zone in range(len(view.zones))]
    weight = make_belief(replace(view, facts={**view.facts, "unplayed": unplayed}))(zones)
    assert weight == pytest.approx(log(ways) if ways else -HELD)


def test_a_suit_that_somebody_is_said_to_have_lacked_was_asked_of_him() -> None:
    """As the actions of the round have it: it was to be followed when he drew, passed or played an eight."""
    said, form = 0, compile_form(LACKED)
    for number in range(MATCHES):
        rng = Random(f"lacked {number}")
        state: Any = game("crazyeights").start({}, rng.randint(2, 4), str(number), [])
        asked, rounds = set[tuple[int, int]](), 0
        for _ in range(ACTIONS):
            if not state.asked:
                break
            if len(state.history) > rounds:
                asked, rounds = set(), len(state.history)
            view = observe(state, state.asked[0].seat)
            for action in view.actions:
                for sentence in REASONS(view, action, NAMES[: view.seats]).list_sentences():
                    if found := form.search(sentence):
                        said, lacked = said + 1, (NAMES.index(found["name"]), "CDHS".index(found["suit"][1]))
                        assert lacked in asked, f"match {number}, P{view.seat} {action.text}: {sentence}"
            chosen = choose_at_once(view, "normal", rng)
            if chosen.verb in ("draw", "pass") or RANK[chosen.a] == EIGHT:
                asked.add((view.seat, state.suit))
            state.apply(view.seat, chosen)
    assert said, "of nobody it is said that he lacked a suit"
