"""Where things lie: nothing overlaps, nothing leaves the window, from the smallest window to 4K."""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations
from random import Random

import pytest

from engine.core.errors import EngineError
from engine.core.view import View, observe
from engine.registry import game
from game.games import get_game_table, list_available_games
from game.table.model.geometry import Box
from game.table.model.layout import Choices
from game.table.model.layout_build import build_layout

SIZES = [
    (960, 600),
    (1024, 768),
    (1280, 720),
    (1366, 768),
    (1600, 1200),
    (1920, 1080),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("card_scale", [0.8, 1.0, 1.5])
def test_no_panel_meets_another_or_leaves_the_window(size: tuple[int, int], seats: int, card_scale: float) -> None:
    layout = build_layout(size, seats, 0, (196.0, 160.0), Choices(card_scale=card_scale))
    window = Box(0, 0, *size)
    boxes = [*layout.panels, layout.meter, layout.bar, layout.hand]
    if layout.dock is not None:
        boxes.append(layout.dock)
    for box in boxes:
        assert box.is_inside(window), box
    for one, other in combinations(boxes, 2):
        assert not one.expand_by(-1).overlaps_box(other), (one, other)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 8))
def test_at_a_table_that_keeps_still_nobody_moves_but_the_hand_of_who_looks(size: tuple[int, int], seats: int) -> None:
    still = Choices(still=True)
    layouts = [build_layout(size, seats, anchor, (196.0, 160.0), still) for anchor in range(seats)]
    homes = [layout.home for layout in layouts]
    assert len(set(homes)) == seats
    for anchor, layout in enumerate(layouts):
        for seat in range(seats):
            assert layout.panels[seat] == (layout.own if seat == anchor else homes[seat])
        boxes = [*layout.panels, layout.meter, layout.bar, layout.hand, layout.centre]
        for box in boxes:
            assert layout.home is not None
            assert not layout.home.expand_by(-1).overlaps_box(box), box


@cache
def positions(name: str) -> list[View]:
    """Every seat count at its start and some way into random play, as the first seat sees it."""
    found = []
    for seats in game(name).seats:
        try:
            state = game(name).start({}, seats, 1)
        except EngineError:
            continue  # so many seats want options of their own
        rng = Random(seats)
        for step in range(90):
            if step in (0, 40, 89):
                found.append(observe(state, 0))
            if not state.asks():
                break
            asked = rng.choice(state.asks())
            state.apply(asked.seat, rng.choice(state.legal(asked)))
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", list_available_games())
def test_the_cards_of_the_middle_keep_clear_of_panels_and_prompt(size: tuple[int, int], name: str) -> None:
    laid = get_game_table(name)
    compared = 0
    for view in positions(name):
        rules = view.rules
        for scale in (0.8, 1.0, 1.5):
            layout = build_layout(size, rules.seats, 0, laid.panel, Choices(card_scale=scale), few=laid.few)
            places = laid.place_zones(layout, rules)
            middle = {zone: len(view.zones[zone]) for zone, spec in enumerate(rules.zones) if spec.owner < 0}
            boxes = {
                zone: [
                    p.box
                    for p in laid.place_shifted_cards(layout, view, zone, places[zone].list_card_poses(n, layout.u))
                ]
                for zone, n in middle.items()
                if n
            }
            compared += len(boxes)  # a middle may be empty: a drawn-out deck, nothing laid aside yet
            for (one, ones), (other, others) in combinations(boxes.items(), 2):
                assert not any(a.overlaps_box(b) for a in ones for b in others), (rules.zones[one], rules.zones[other])
            for box in chain.from_iterable(boxes.values()):
                for panel in (*layout.panels, layout.bar):
                    assert not box.overlaps_box(panel), (size, rules.seats, scale, box, panel)
    assert compared
