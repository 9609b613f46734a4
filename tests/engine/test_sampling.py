"""Samples of a view, one by one and many."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import log, sqrt
from random import Random

from engine.core.cards import mask_of
from engine.core.view import SECRET, observe
from engine.registry import NAMES, game
from engine.sampling import Sampler, sample
from tests.support.every_game import each_game
from tests.support.random_play import iter_positions
from tests.support.states import compute_digest, iter_samples


@each_game
def test_drawing_one_sample_changes_nothing_for_the_next(name: str) -> None:
    for number, (state, asked, _events) in enumerate(iter_positions(game(name), "sampler", 40, each=20)):
        view = observe(state, asked.seat)
        sampler = Sampler(view)
        first, second, third = Random(number), Random(number), Random(number)
        drawn = [compute_digest(sampler.draw(first)) for _ in range(3)]
        assert drawn == [compute_digest(sample(view, second)) for _ in range(3)]
        assert drawn == [compute_digest(state) for state in iter_samples(view, 3, third)]


@each_game
def test_everybody_keeps_knowing_in_a_sample_what_all_have_seen(name: str) -> None:
    for number, (state, asked, _events) in enumerate(iter_positions(game(name), "shown", 15, each=15)):
        sampled = sample(observe(state, asked.seat), Random(number))
        assert observe(sampled, -1).zones == observe(state, -1).zones


def test_a_sealed_answer_of_somebody_else_is_any_of_the_choices_equally_often() -> None:
    """Where it stands among them, from 0 to 1, is one half in the mean; one draw deviates by 0.29."""
    drawn = 0
    for name in NAMES:
        places: list[float] = []
        for number, (state, asked, _events) in enumerate(iter_positions(game(name), "sealed", 800)):
            view = observe(state, asked.seat)
            for seat in [seat for seat, answer in enumerate(view.sealed) if answer == SECRET]:
                for sampled in iter_samples(view, 10, Random(number)):
                    answer, choices = sampled.sealed[seat], list(sampled.secret_options(seat))
                    assert answer in choices
                    places.append((choices.index(answer) + 0.5) / len(choices))
        if places:
            assert abs(sum(places) / len(places) - 0.5) < 4 * 0.29 / sqrt(len(places)), name
        drawn += len(places)
    assert drawn > 1000


def test_deals_are_drawn_as_likely_as_they_are_weighed() -> None:
    """A card is held by the other hand so much more often as deals in which it is are weighed more."""
    state = game("crazyeights").start({}, 2, "weighed")
    view = observe(state, 0)
    card = min(card for card in state.table.zones[1] if card not in view.zones[1])
    more, draws = 4.0, 1500
    even = Sampler(view)
    held = sum(card in even.draw(Random(n)).table.zones[1] for n in range(draws)) / draws
    weighed, rng = Sampler(view), Random(1)
    found = sum(
        card in weighed.draw(rng, lambda zones: log(more) * (card in zones[1])).table.zones[1] for _ in range(draws)
    )
    wanted = more * held / (more * held + 1 - held)
    assert abs(found / draws - wanted) < 0.06
    assert wanted > held + 0.15


def test_from_one_weighed_deal_to_the_next_the_stock_is_shuffled_and_hints_are_kept() -> None:
    state = game("crazyeights").start({}, 2, "order")
    held = state.table.zones[1][:2]
    view = replace(observe(state, 0), hints=((1 << 1, mask_of(held)),))
    weighed, rng = Sampler(view), Random(1)
    drawn = [weighed.draw(rng, lambda _zones: 0.0).table.zones for _ in range(40)]
    assert all({*held} <= {*zones[1]} for zones in drawn)
    stocks = [zones[state.rules.stock] for zones in drawn]
    stay = sum(one == other for before, after in pairwise(stocks) for one, other in zip(before, after, strict=True))
    assert stay < 3 * len(stocks), "one card in a place, on average"
