"""The table a game with hands, stock and discard pile has for nothing, looked at with the plainest game there is."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

import pytest

from engine.core.cards import SUITS
from engine.core.state import State
from engine.core.view import observe
from engine.scenario.blocks import parse
from engine.scenario.runner import play_position
from game.games import get_game_table
from game.games.crazyeights import paint as crazyeights
from game.match.host import Host
from game.match.match_setup import PERSON, Seat
from game.table.model.layout import Layout
from game.table.model.layout_build import build_layout
from game.table.model.play import Play
from game.table.model.standard_table import DISCARD, StandardTable
from game.table.render import paint
from game.table.render.display_list import DrawRecorder
from game.ui.canvas import Canvas
from game.ui.style import Style

TABLE = cast(StandardTable, get_game_table("crazyeights"))


def position(text: str) -> State:
    return play_position(parse("CE-T | a position |\n" + text)[0])


def layout(seats: int, size: tuple[int, int] = (1280, 720)) -> Layout:
    return build_layout(size, seats, 0, TABLE.panel, few=TABLE.few)


def test_of_two_cards_that_are_alike_either_is_clicked_for_the_same_action() -> None:
    view = observe(position("opts 6p\nhands P0 9H 9H 2S / P1 +5 / P2 +5 / P3 +5 / P4 +5 / P5 +5\ndiscard 4H"), 0)
    made = [g for g in TABLE.list_gestures(view, view.legal[0][0]) if g.targets[0][0] == "card"]
    assert len({gesture.targets for gesture in made}) == 2
    assert {gesture.actions[0].text for gesture in made} == {"play 9H"}
    for gesture in made:
        assert gesture.seals == {DISCARD}
        part = TABLE.make_action_part(view, gesture.targets[0])
        assert part is not None
        assert part in gesture.actions[0].parts, "a reason why not is asked for the part the engine knows"


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_a_hand_of_any_size_stays_in_its_panel(seats: int) -> None:
    for size in ((960, 600), (1280, 720), (3440, 1440)):
        here = layout(seats, size)
        view = observe(position(f"opts {seats}p\ndiscard 4H"), 0)
        for n in (1, 7, 30):
            poses = TABLE.place_shifted_cards(
                here, view, 1, [*TABLE.place_zones(here, view.rules)[1].list_card_poses(n, here.u)]
            )
            assert len(poses) == n
            assert all(pose.box.is_inside(here.get_seat_panel(1)) for pose in poses)


def test_what_is_worked_out_of_a_hand_lies_open_with_the_memory_aid_alone() -> None:
    """Two play on with the discard pile as the stock: whatever was not in it is in the other hand."""
    state = position("opts 2p\nhands P0 9H 4S / P1 KC QC\ndiscard 4H")
    for card in state.table.zones[1]:
        state.table.show(card, 1, 1)
    view = observe(state, 0)
    assert [TABLE.is_hidden(view, zone, aid=True) for zone in range(2)] == [False, False]
    assert [TABLE.is_hidden(view, zone, aid=False) for zone in range(2)] == [False, True]
    over = replace(view, asked=(), legal=())
    assert not TABLE.is_hidden(over, 1, aid=False), "at the end hands lie open"


@pytest.mark.parametrize("suit", SUITS)
def test_a_named_suit_is_drawn_on_the_eight_whichever_it_is_and_on_no_other_card(
    suit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(paint, "suit_chip", lambda _canvas, code, *_where: drawn.append(code))
    state = position(f"opts 2p\nhands P0 8H 2C 3C / P1 J{suit} 4S\ndiscard 4H")
    for seat, text, shown in ((0, "play 8H", None), (0, f"suit {suit}", [suit]), (1, f"play J{suit}", [])):
        state.apply(seat, next(action for action in observe(state, seat).actions if action.text == text))
        if shown is None:
            continue
        play = Play(Host.from_state(state, [Seat(PERSON, name) for name in ("Ann", "Ben")]), TABLE, (1280, 720))
        play.start(0.0, fresh=False)
        play.update(5.0)
        drawn.clear()
        crazyeights.draw_over(Canvas(DrawRecorder((1280, 720)), Style(1.0)), play, TABLE.place_piles(play.layout))
        assert drawn == shown
