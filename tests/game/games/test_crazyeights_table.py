"""The table a game with hands, stock and discard pile has for nothing, looked at with the plainest game there is."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from engine.core.state import State
from engine.core.view import observe
from engine.scenario.blocks import parse
from engine.scenario.runner import play_position
from game.games import table
from game.games.crazyeights.paint import origin
from game.table.model.geometry import pile
from game.table.model.layout import Layout
from game.table.model.layout_build import build
from game.table.model.standard_table import DISCARD, STOCK, StandardTable
from game.table.render.tooltip import seat_words
from tests.support.sample_matches import NAMES
from tests.support.tables import TimedApp, sit

TABLE = cast(StandardTable, table("crazyeights"))


def position(text: str) -> State:
    return play_position(parse("CE-T | a position |\n" + text)[0])


def layout(seats: int, size: tuple[int, int] = (1280, 720)) -> Layout:
    return build(size, seats, 0, TABLE.panel, few=TABLE.few)


def test_every_action_is_made_by_a_card_the_stock_or_a_word() -> None:
    view = observe(position("opts 3p stock_out=pass\nhands P0 9H 4S KC / P1 +5 / P2 +5\ndiscard 4H\nrest discard"), 0)
    made = TABLE.gestures(view, view.legal[0][0])
    assert {gesture.actions[0].text for gesture in made} == {"play 9H", "play 4S", "pass"}
    assert {gesture.targets[0][0] for gesture in made} == {"card", "word"}
    assert [button.label for button in TABLE.words(view, view.legal[0][0], ("A", "B", "C"))] == ["Pass"]
    (carry,) = TABLE.carries(view, view.legal[0][0])
    assert (carry.source, carry.place) == (("seat", 0), ("seat", 1))


def test_of_two_cards_that_are_alike_either_is_clicked_for_the_same_action() -> None:
    view = observe(position("opts 6p\nhands P0 9H 9H 2S / P1 +5 / P2 +5 / P3 +5 / P4 +5 / P5 +5\ndiscard 4H"), 0)
    made = [g for g in TABLE.gestures(view, view.legal[0][0]) if g.targets[0][0] == "card"]
    assert len({gesture.targets for gesture in made}) == 2
    assert {gesture.actions[0].text for gesture in made} == {"play 9H"}
    for gesture in made:
        assert gesture.seals == {DISCARD}
        part = TABLE.part(view, gesture.targets[0])
        assert part is not None
        assert part in gesture.actions[0].parts, "a reason why not is asked for the part the engine knows"


@pytest.mark.parametrize("cards", [0, 1, 3, 40])
def test_what_is_lit_of_the_stock_is_its_top_card(cards: int) -> None:
    hands = f"hands P0 +{45 - cards} / P1 +6"
    view = observe(position(f"opts 2p\n{hands}\ndiscard 4H"), 0)
    here = layout(2)
    stock = TABLE.piles(here)[0]
    spot = next(spot for spot in TABLE.spots(here, view) if spot.target == STOCK)
    left = len(view.zones[TABLE.zone(view.rules, "stock")])
    assert left == cards
    assert spot.box == (pile(left, stock.x, stock.y, stock.w) or [stock])[-1].box


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_a_hand_of_any_size_stays_in_its_panel(seats: int) -> None:
    for size in ((960, 600), (1280, 720), (3440, 1440)):
        here = layout(seats, size)
        view = observe(position(f"opts {seats}p\ndiscard 4H"), 0)
        for n in (1, 7, 30):
            poses = TABLE.shifted(here, view, 1, [*TABLE.places(here, view.rules)[1].poses(n, here.u)])
            assert len(poses) == n
            assert all(pose.box.inside(here.panel(1)) for pose in poses)


def test_what_is_owed_tells_who_began_it_who_passed_it_on_and_how_it_came() -> None:
    hands = "hands P0 3S 7C / P1 2S 8D / P2 2D 7S / P3 9C 2C"
    view = observe(position(f"opts 4p actions=on\n{hands}\ndiscard 4S\nturn P1\ndo P1 play 2S ; P2 play 2D"), 3)
    assert origin(view, NAMES) == "from Ada, passed on by Bruno"
    assert [(arrow.source, arrow.target, arrow.past) for arrow in TABLE.arrows(view)] == [
        (("seat", 1), ("seat", 2), True),
        (("seat", 2), ("seat", 3), False),
    ]
    view = observe(position(f"opts 4p actions=on\n{hands}\ndiscard 4S\nturn P1\ndo P1 play 2S"), 2)
    assert origin(view, NAMES) == "from Ada"


def test_who_rests_on_a_panel_is_told_what_the_figure_in_it_is(app: TimedApp) -> None:
    scene = sit(app, "crazyeights", people=1, seats=3)
    assert seat_words(scene, 1).endswith("*0*  Points in the rounds so far.")
    scene = sit(app, "crazyeights", people=1, seats=3, options={"match": "single"})
    assert "Points" not in seat_words(scene, 1)


def test_what_is_worked_out_of_a_hand_lies_open_with_the_memory_aid_alone() -> None:
    """Two play on with the discard pile as the stock: whatever was not in it is in the other hand."""
    state = position("opts 2p\nhands P0 9H 4S / P1 KC QC\ndiscard 4H")
    for card in state.table.zones[1]:
        state.table.show(card, 1, 1)
    view = observe(state, 0)
    assert [TABLE.hidden(view, zone, aid=True) for zone in range(2)] == [False, False]
    assert [TABLE.hidden(view, zone, aid=False) for zone in range(2)] == [False, True]
    over = replace(view, asked=(), legal=())
    assert not TABLE.hidden(over, 1, aid=False), "at the end hands lie open"
