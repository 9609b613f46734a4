"""What hands are believed to be without in Crazy Eights: worlds that are looked into fit what others have shown."""

from __future__ import annotations

from dataclasses import replace
from math import log
from random import Random

import pytest

from ai.games.crazyeights.rollout import HELD, make_belief
from engine.core.cards import mask_of
from engine.games.crazyeights.state import state_of
from engine.sampling import Sampler
from tests.support.tempers import iter_views

WORLDS = 30


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
