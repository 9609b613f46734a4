"""Where things lie: nothing overlaps, nothing leaves the window, from the smallest window to 4K."""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations, pairwise
from random import Random

import pytest

from engine.core.cards import HIDDEN
from engine.core.errors import EngineError
from engine.core.view import View, observe
from engine.registry import game
from game.games import get_game_table, list_available_games
from game.table.model.geometry import Box, Pose, place_fan, place_grid
from game.table.model.large_text import FEW
from game.table.model.layout import Choices
from game.table.model.layout_build import build_layout
from game.table.render.overlays.arrows import route_arrow
from game.table.render.paint import BEND, compute_bend_point

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


def test_a_full_table_and_one_for_large_text_turn_round_all_the_same() -> None:
    for seats, choices in ((8, Choices(still=True)), (4, Choices(still=True, text_scale=1.5))):
        turned = [build_layout((1280, 720), seats, anchor, (196.0, 160.0), choices) for anchor in range(seats)]
        assert [layout.home for layout in turned] == [None] * seats
        assert turned[0].panels[1] == turned[1].panels[2]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 9))
def test_who_wants_larger_cards_never_gets_smaller_ones(size: tuple[int, int], seats: int) -> None:
    scales = [0.8 + step / 20 for step in range(15)]
    layouts = [build_layout(size, seats, 0, (196.0, 160.0), Choices(card_scale=scale)) for scale in scales]
    for one, other in pairwise(layouts):
        assert one.hand_w <= other.hand_w
    assert layouts[0].hand_w < layouts[-1].hand_w


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


@pytest.mark.parametrize("seats", range(2, 9))
def test_seats_go_clockwise_from_whoever_sits_at_the_bottom(seats: int) -> None:
    for anchor in range(seats):
        layout = build_layout((1280, 720), seats, anchor, (196.0, 160.0))
        assert layout.spots[anchor] == "B"
        around = "".join(layout.spots[(anchor + step) % seats] for step in range(1, seats))
        assert around == "".join(sorted(around, key="LTR".index))
        tops = [layout.panels[(anchor + step) % seats].x for step in range(1, seats) if around[step - 1] == "T"]
        assert tops == sorted(tops)


def test_a_wide_window_docks_the_log_and_a_narrow_one_does_not() -> None:
    assert build_layout((1280, 720), 4, 0, (196.0, 160.0)).dock is None
    assert build_layout((1560, 720), 4, 0, (196.0, 160.0)).dock is not None
    assert build_layout((2560, 1080), 4, 0, (196.0, 160.0)).dock is not None


def test_a_fan_spreads_as_specified() -> None:
    eight = place_fan(8, 640, 630, 107, 960, 1.0)
    assert eight[1].x - eight[0].x == pytest.approx(0.72 * 107)
    assert eight[0].angle - eight[1].angle == pytest.approx(2.0)  # 14 degrees in all
    assert eight[0].y == pytest.approx(640)
    twenty = place_fan(20, 640, 630, 107, 960, 1.0)
    assert twenty[1].x - twenty[0].x == pytest.approx((960 - 107) / 19)
    assert twenty[0].angle == pytest.approx(7.0)
    assert len({round(pose.y) for pose in place_fan(40, 640, 630, 107, 960, 1.0)}) > 2
    assert place_fan(0, 1, 1, 10, 100, 1.0) == []


def test_strips_are_never_narrower_than_an_index_and_two_rows_do_not_reach_the_prompt() -> None:
    for size in SIZES:
        for width in (616, 656, 814, 960):
            layout = build_layout(size, 5, 0, (196.0, 160.0), Choices())
            u, w, hand = layout.u, layout.hand_w, layout.hand
            for n in range(2, 45):
                poses = place_fan(n, hand.cx, hand.cy, w, width * u, u)
                assert len(poses) == n
                half = n // 2 if poses[0].w < w else n
                rows = [poses[:half], poses[half:]]
                for row in rows:
                    assert all(b.x - a.x >= 23.9 * u for a, b in pairwise(row)), (n, width)
                assert min(pose.box.y for pose in poses) > layout.bar.bottom + 6 * u
                assert max(pose.box.bottom for pose in poses) < size[1]
        assert half < n, "the last ones are two rows"


def test_a_fan_is_symmetrical_and_holds_its_cards() -> None:
    for n in range(1, 35):
        poses = place_fan(n, 500, 600, 107, 960, 1.0)
        assert poses[0].x + poses[-1].x == pytest.approx(1000)
        assert poses[0].angle == pytest.approx(-poses[-1].angle)
        assert poses[0].angle == min(7.0, n - 1), "2 degrees each and 14 in all"
        assert poses[-1].x - poses[0].x + 107 <= 960.5


def test_a_grid_holds_all_its_cards_each_at_a_place_of_its_own() -> None:
    box = Box(40, 60, 400, 300)
    for cols, rows in ((4, 2), (2, 2), (3, 1), (1, 3)):
        for n in range(1, 30):
            poses = place_grid(n, box, 40, cols, rows)
            assert len(poses) == len({(pose.x, pose.y) for pose in poses}) == n
            assert all(pose.box.is_inside(box) for pose in poses), (n, cols, rows)
            assert len({pose.y for pose in poses}) <= rows


def test_a_turned_card_holds_its_corners_and_nothing_beyond() -> None:
    pose = Pose(100, 100, 50, 7.0)
    assert pose.contains_point(100, 100)
    assert pose.contains_point(100 - 24, 100 - 30)  # counter-clockwise: the upper edge moves to the left
    assert not pose.contains_point(100 + 24, 100 - 30)
    assert Pose(100, 100, 50).contains_point(100 + 24, 100 - 30)
    assert not pose.contains_point(100 + 40, 100)
    assert not pose.contains_point(100, 100 + 40)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", list_available_games())
def test_larger_own_cards_make_nobody_elses_smaller(size: tuple[int, int], name: str) -> None:
    laid = get_game_table(name)
    for view in positions(name)[::3]:
        rules = view.rules
        found = []
        for scale in (1.0, 1.5):
            layout = build_layout(size, rules.seats, 0, laid.panel, Choices(card_scale=scale), laid.hand, laid.few)
            places = laid.place_zones(layout, rules)
            widths = {
                zone: [
                    pose.w
                    for pose in laid.place_shifted_cards(layout, view, zone, places[zone].list_card_poses(n, layout.u))
                ]
                for zone, spec in enumerate(rules.zones)
                if spec.owner > 0 and (n := len(view.zones[zone]))
            }
            found.append((layout, widths))
        (usual, before), (large, after) = found
        assert large.hand_w >= usual.hand_w
        # Where few sit, panels are larger than the plan's as long as there is room.
        if rules.seats > (3 if laid.few is None else FEW):
            for zone, cards in before.items():
                assert min(after[zone]) >= min(cards) - 0.5, (rules.seats, rules.zones[zone])


def test_an_arrow_is_bent_round_the_panels_of_others() -> None:
    a, b = (0.0, 0.0), (400.0, 0.0)
    x, y = compute_bend_point(a, b)
    on_the_way = Box(x - 30, y / 2 - 12, 60, 24)
    assert route_arrow((a,), (b,), ()) == (a, b, BEND)
    assert route_arrow((a,), (b,), (on_the_way,))[2] != BEND


@pytest.mark.parametrize("name", [name for name in list_available_games() if get_game_table(name).few is not None])
def test_with_up_to_four_seats_others_have_larger_panels_and_cards_than_with_five(name: str) -> None:
    laid = get_game_table(name)

    def beside(seats: int) -> Box:
        return build_layout((1280, 720), seats, 0, laid.panel, Choices(), laid.hand, laid.few).panels[1]

    assert beside(4).w > 1.15 * laid.panel[0]
    assert beside(4).w > 1.1 * beside(5).w


@pytest.mark.parametrize("name", list_available_games())
def test_with_four_seats_the_cards_before_others_can_be_read_from_afar(name: str) -> None:
    laid = get_game_table(name)
    layout = build_layout((1280, 720), 4, 0, laid.panel, Choices(), laid.hand, laid.few, laid.corner)
    for view in (view for view in positions(name) if view.seats == 4):
        for zone, place in laid.place_zones(layout, view.rules).items():
            owner, cards = view.rules.zones[zone].owner, view.zones[zone]
            open_ = any(card != HIDDEN for card in cards)
            if owner > 0 and (open_ or place.kind == "grid"):
                poses = laid.place_shifted_cards(layout, view, zone, place.list_card_poses(len(cards), layout.u))
                assert all(pose.w >= 64 for pose in poses), view.rules.zones[zone]
                assert place.kind == "spot" or all(pose.box.is_inside(layout.get_seat_panel(owner)) for pose in poses)
                assert not any(pose.box.overlaps_box(layout.place_name_plate(owner)) for pose in poses)
