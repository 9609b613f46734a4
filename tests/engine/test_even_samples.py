"""Every deal that fits a view is drawn equally often: counted against all deals of a few hidden cards.

The deals are found by trying all orders of the hidden cards. Whether one fits is asked of the view's hints and of the
rules for positions (``Game.check``), not of the sampler.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, permutations
from math import sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.cards import HIDDEN
from engine.core.dealing import Dealer, Deals, OneOf
from engine.core.game import Game
from engine.core.permanent import Uncounted
from engine.core.state import State
from engine.core.view import View, observe
from engine.games.lockdown.dealing import LockdownDeals
from engine.games.lockdown.knowledge import Knowledge
from engine.registry import game
from engine.sampling import build_sample
from tests.support.every_game import each_game
from tests.support.random_play import iter_positions
from tests.support.tiers import mark_deep, sampled

HIDDEN_CARDS = 6
DRAWS = 10
"""Per deal that fits: enough for the chi-square distribution."""

Zones = tuple[tuple[int, ...], ...]


@sampled(3)
@pytest.mark.parametrize("many", [3, mark_deep(10)])
@each_game
def test_every_deal_that_fits_comes_up_equally_often(name: str, many: int) -> None:
    played, rng = game(name), Random(f"even {name}")
    deviations = []
    for view in islice(small_views(played, rng), many):
        allowed = fitting(played, view)
        dealer = played.make_dealer(view)
        assert dealer.count == sum(allowed.values())
        deviations.append(deviation(*drawn_of(view, dealer, allowed, rng)))
    assert len(deviations) == many
    assert max(deviations) < 4.0
    assert abs(sum(deviations)) / sqrt(many) < 4.0


@sampled(4)
@pytest.mark.parametrize("many", [3, mark_deep(10)])
@each_game
def test_where_not_all_is_counted_no_deal_is_favoured_either(name: str, many: int) -> None:
    """The ways to deal that large positions need, forced upon small ones: with deals that are thrown away."""
    played, rng = game(name), Random(f"thrown away {name}")
    deviations = []
    for view in small_views(played, rng):
        allowed, dealer = fitting(played, view), uncounted(played, view)
        assert dealer.count >= sum(allowed.values())
        if dealer.count == sum(allowed.values()):
            continue  # nothing is thrown away
        deviations.append(deviation(*drawn_of(view, dealer, allowed, rng)))
        if len(deviations) == many // 2:
            break
    assert len(deviations) == many // 2
    assert max(deviations) < 4.0
    assert abs(sum(deviations)) / sqrt(len(deviations)) < 4.0


def uncounted(played: Game, view: View) -> Dealer:
    """The dealer of a view that may count next to nothing."""
    if played.name == "lockdown":
        return LockdownDeals(Knowledge(view), most=1)
    bounds, held = [*view.hints, *played.binds(view)], played.holds(view)
    return Deals(view.zones, bounds, most=0) if held is None else OneOf(view.zones, bounds, *held, most=0)


def check_bounds(drawn: Sequence[Sequence[int]], classes: list[tuple[int, int]]) -> None:
    """Cards of every class lie in one of its places."""
    for places, cards in classes:
        assert all(places >> n & 1 for n, content in enumerate(drawn) for card in content if cards >> card & 1)


def test_cards_of_many_hands_that_all_exclude_one_another_are_dealt_at_once() -> None:
    """A position of two packs and seven places, watched by nobody: counted, it takes minutes."""
    zones = [[HIDDEN] * size for size in (15, 10, 12, 15, 14, 15, 15)]
    classes = [(127 & ~(1 << n), 0x1F << 5 * n) for n in range(7)] + [(0b1101100, 0x3FF << 35)]
    deals = Deals(zones, classes)
    assert not deals.exact
    _, drawn = deals.draw(1)
    assert sorted(card for content in drawn for card in content) == list(range(96))
    check_bounds(drawn, classes)


def test_cards_that_leave_each_other_hardly_any_room_are_dealt_all_the_same() -> None:
    """A position of Absurd 8's: classes nearly as large as the zones they are bound to."""
    zones = [[HIDDEN] * size for size in (6, 6, 6, 4)]
    classes = [(0b0011, 0x3FF), (0b0110, 0x3 << 10), (0b1110, 0x1F << 12), (0b1111, 0x7 << 17)]
    exact, uncounted = Deals(zones, classes), Deals(zones, classes, most=0)
    assert exact.exact
    assert not uncounted.exact
    assert uncounted.count > exact.count
    state = 1
    for _ in range(200):
        state, drawn = uncounted.draw(state)
        check_bounds(drawn, classes)
    assert not Deals([[HIDDEN] * 3, [HIDDEN] * 3], [(1, 0b1111)], most=0).count


def test_deals_are_drawn_evenly_by_a_bound_of_their_number_where_hardly_any_fits() -> None:
    """A ring: two cards for each two neighbours of five zones with two places. Of 3,335 deals one fits."""
    zones = [[HIDDEN] * 2 for _ in range(5)]
    bounds = [(1 << n | 1 << (n + 1) % 5, 0b11 << 2 * n) for n in range(5)]
    counted, uncounted = Deals(zones, bounds), Deals(zones, bounds, most=0)
    assert counted.exact
    assert not uncounted.exact
    assert counted.count < uncounted.count < counted.count * 20
    found = [Counter[Zones](), Counter[Zones]()]
    state, draws = 1, 34 * 150
    for _ in range(draws):
        for deals, times in zip((counted, uncounted), found, strict=True):
            state, drawn = deals.draw(state)
            times[tuple(tuple(sorted(content)) for content in drawn)] += 1
    assert set(found[0]) == set(found[1])
    expected = dict.fromkeys(found[0], draws // len(found[0]))
    assert max(deviation(times, expected) for times in found) < 4.0


@given(st.data())
def test_a_bound_is_never_less_than_its_parts(data: st.DataObject) -> None:
    """The shares of a step are at most 1 together, wherever cards may lie: otherwise some deals would be favoured."""
    rooms = data.draw(st.lists(st.integers(1, 5), min_size=1, max_size=6))
    places = [(zone, at) for zone, room in enumerate(rooms) for at in range(room)]
    classes: dict[int, list[int]] = {}
    for card, (zone, _) in enumerate(places):  # so there is a deal
        mask = data.draw(st.integers(0, 2 ** len(rooms) - 1)) | 1 << zone
        classes.setdefault(mask, []).append(card)
    uncounted, left = Uncounted(places, classes), [len(cards) for cards in classes.values()]
    for number in range(len(places)):
        shares = uncounted.shares(number, left)
        assert sum(shares) < 1 + 1e-9
        likely = [taker for taker, share in enumerate(shares) if share > 0]
        if not likely:
            break
        left[data.draw(st.sampled_from(likely))] -= 1


def test_a_small_bias_is_noticed() -> None:
    """One deal of 24 half as often as the others."""
    expected: dict[Zones, int] = {((number,),): 240 for number in range(24)}
    rng, faces = Random("biased"), list(expected)
    drawn = Counter(rng.choices(faces, [1 if face != faces[0] else 0.5 for face in faces], k=24 * 240))
    assert deviation(drawn, expected) > 4.0


def drawn_of(
    view: View, dealer: Dealer, allowed: Counter[Zones], rng: Random
) -> tuple[Counter[Zones], dict[Zones, int]]:
    """How often each deal was drawn, and how often it should have been."""
    drawn, state = Counter[Zones](), rng.getrandbits(64)
    for _ in range(DRAWS * sum(allowed.values())):
        state, zones = dealer.draw(state)
        drawn[arranged(view, zones)] += 1
    assert set(drawn) <= set(allowed)
    return drawn, {zones: DRAWS * ways for zones, ways in allowed.items()}


def small_views(played: Game, rng: Random) -> Iterator[View]:
    """Views at the beginning of a turn with all but a few hidden cards laid open, most with hints that overlap."""
    for number, (state, asked, _) in enumerate(iter_positions(played, f"even {played.name}", 20_000, each=60)):
        view = observe(state, asked.seat)
        if (view.hints or number % 60 == 30) and not played.check(state):
            small = laid_open(state, view, rng)
            if small is not None and len(fitting(played, small)) > 4:
                yield small


def laid_open(state: State, view: View, rng: Random) -> View | None:
    """The view with the true faces of all hidden cards but a few: cards that hints tell of, and others anywhere."""
    hidden = [
        card
        for content, faces in zip(state.table.zones, view.zones, strict=True)
        for card in content
        if card not in faces
    ]
    hinted = [card for card in hidden if any(cards >> card & 1 for _, cards in view.hints)]
    others = [card for card in hidden if card not in hinted]
    rng.shuffle(hinted)
    rng.shuffle(others)
    kept = [*hinted[: HIDDEN_CARDS - 2], *others][:HIDDEN_CARDS]
    if len(kept) < HIDDEN_CARDS:
        return None
    zones = [[HIDDEN if card in kept else card for card in content] for content in state.table.zones]
    return replace(view, zones=arranged(view, zones), hints=(*view.hints, *true_hints(state, kept, rng)))


def true_hints(state: State, kept: list[int], rng: Random) -> Iterator[tuple[int, int]]:
    """A few hints more that are true: of one or two hidden cards the zones they lie in, and one other zone."""
    where = {card: zone for zone, content in enumerate(state.table.zones) for card in content if card in kept}
    for _ in range(rng.randrange(4)):
        cards = rng.sample(kept, rng.choice((1, 2)))
        zones = {*(where[card] for card in cards), rng.choice(list(where.values()))}
        yield sum(1 << zone for zone in zones), sum(1 << card for card in cards)


def fitting(played: Game, view: View) -> Counter[Zones]:
    """All deals of the hidden cards that the hints and the rules allow, and by how many orders each comes about."""
    seen = {card for faces in view.zones for card in faces}
    missing = [card for card in range(sum(map(len, view.zones))) if card not in seen]
    found: Counter[Zones] = Counter()
    for order in permutations(missing):
        left = list(order)
        zones = [[left.pop() if card == HIDDEN else card for card in faces] for faces in view.zones]
        where = {card: zone for zone, content in enumerate(zones) for card in content if card in order}
        if all(places >> zone & 1 for places, cards in view.hints for card, zone in where.items() if cards >> card & 1):
            found[arranged(view, zones)] += 1
    for deal in list(found):
        if played.check(build_sample(view, [list(content) for content in deal], Random(0))):
            del found[deal]
    return found


def arranged(view: View, zones: list[list[int]]) -> Zones:
    """The zones as they count: where the order of a zone says nothing, sorted, hidden cards last."""
    return tuple(
        tuple(content if spec.ordered else sorted(content, key=lambda card: (card == HIDDEN, card)))
        for spec, content in zip(view.rules.zones, zones, strict=True)
    )


def deviation(drawn: Counter[Zones], expected: dict[Zones, int]) -> float:
    """The chi-square statistic of these draws as a standard normal deviation (Wilson and Hilferty, 1931)."""
    square = sum((drawn[deal] - draws) ** 2 / draws for deal, draws in expected.items())
    spread = 2 / (9 * (len(expected) - 1))
    return float(((square / (len(expected) - 1)) ** (1 / 3) - (1 - spread)) / sqrt(spread))


@pytest.mark.parametrize("cards", [0b1, 0b11, 0b111, 0b11011])
def test_deals_with_one_of_some_cards_are_all_deals_but_those_with_none_of_them(cards: int) -> None:
    zones = [[HIDDEN] * 3, [HIDDEN] * 2, [HIDDEN]]
    none = Deals(zones, [(~1, cards)])
    assert OneOf(zones, [], 0, cards).count == Deals(zones, []).count - none.count
