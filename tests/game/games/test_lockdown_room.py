"""Lockdown's room: what is heard when, how hot the hatch is, in what order the hand is held."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from engine.core.cards import HIDDEN
from engine.games.lockdown.game import GAME
from engine.games.lockdown.options import rules_of
from game.art.svg import render_picture
from game.games import get_game_table
from game.games.lockdown import paint, room, spread
from game.games.lockdown.table import TABLE
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.match.pace import Pace
from game.table.model.geometry import Pose
from game.table.model.layout import Choices
from game.table.model.layout_build import build_layout
from game.table.model.motion import Tween
from game.table.model.play import Play
from game.table.render import paint as table_paint
from game.ui.canvas import Canvas
from game.ui.style import Style
from tests.support.lockdown_table import NAMES, do, position


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1080), (3840, 2160), (1000, 1400)])
@pytest.mark.parametrize("seats", range(2, 9))
def test_the_hatch_holds_the_deck_and_the_tray_and_touches_no_panel_and_no_prompt(
    size: tuple[int, int], seats: int
) -> None:
    layout = build_layout(size, seats, 0, TABLE.panel, few=TABLE.few)
    hatch = room.place_hatch(layout)
    deck, _out = spread.place_centre(layout)
    assert deck.box.is_inside(hatch)
    assert spread.place_tray(layout).is_inside(hatch)
    assert not hatch.overlaps_box(layout.bar)
    for seat in range(1, seats):
        assert not hatch.overlaps_box(layout.get_seat_panel(seat)), seat
    rack = room.place_rack(layout)
    assert not rack.overlaps_box(layout.bar)
    assert not rack.overlaps_box(layout.own)
    assert not rack.overlaps_box(spread.own_plate(layout))


@pytest.mark.parametrize("scale", [1.5, 2.0])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_hatch_touches_no_panel_of_a_table_for_large_text(seats: int, scale: float) -> None:
    layout = build_layout((1280, 720), seats, 0, TABLE.panel, Choices(text_scale=scale), few=TABLE.few)
    assert not any(room.place_hatch(layout).overlaps_box(layout.get_seat_panel(seat)) for seat in range(1, seats))


def test_the_hatch_glows_warmer_with_every_stack_of_three_up_to_three() -> None:
    layout = build_layout((1280, 720), 4, 0, TABLE.panel)
    pictures = []
    for trios in range(5):
        canvas = Canvas(pygame.Surface((1280, 720), 0, 32), Style(u=1.0))
        room.draw_room(canvas, layout)
        room.draw_hatch_glow(canvas, layout, trios)
        pictures.append(pygame.image.tobytes(canvas.surface, "RGB"))
    assert len(set(pictures)) == 4
    assert pictures[3] == pictures[4]


@pytest.mark.sample(2)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (2560, 1080)])
def test_no_rivet_lies_under_the_words_of_the_top_line(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    loud = pygame.Surface((1, 1), 0, 32)
    loud.fill("#FF00FF")
    monkeypatch.setattr(
        room, "render_picture", lambda name, side: loud if name == "pictures/rivet" else render_picture(name, side)
    )
    layout = build_layout(size, 4, 0, TABLE.panel)
    canvas = Canvas(pygame.Surface(size, 0, 32), Style(u=layout.u))
    room._draw_floor(canvas, layout)
    places = [
        (x, y)
        for y in range(size[1])
        for x in range(size[0])
        if canvas.surface.get_at((x, y)) == pygame.Color("#FF00FF")
    ]
    assert len(places) > 20
    assert min(y for _x, y in places) > layout.top.bottom


LAST = """opts 3p
mobile P0 9H / P1 KC 4C
locked P0 7C 7D 7H / P1 8H 8S
out P2
deck 7S 8D
turn P1"""


def test_what_the_last_one_holds_lies_open_at_the_end_before_who_fell_and_nothing_points_to_anybody() -> None:
    state = position(LAST)
    do(state, "force P0")
    assert state.over
    seats = [Seat(PERSON if n == 0 else BOT, NAMES[n], "" if n == 0 else "random") for n in range(3)]
    play = Play(
        Host.from_state(state, seats, pace=Pace(kind="step"), seed="1"), get_game_table("lockdown"), (1280, 720)
    )
    play.start(0.0, fresh=False)
    play.update(0.1)
    kept = [sprite for sprite in play.board.list_sprites() if play.board.specs[sprite.zone].owner == 1]
    assert sorted(GAME.deck.codes[sprite.face] for sprite in kept) == ["4C", "8H", "8S", "KC"]
    assert all(sprite.side == 1.0 for sprite in kept)
    assert not TABLE.list_arrows(play.view)


KNOWN = """opts 4p
mobile P0 KC 9H / P1 9C / P2 4D / P3 7C
locked P2 KD KH 5D 5H
deck 5S 8D
turn P0"""


def test_what_is_known_of_a_stack_stands_on_it_while_another_one_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    state = position(KNOWN)
    do(state, "give KC P2", "take P3", "force P2")
    seats = [Seat(PERSON if n == 0 else BOT, NAMES[n], "" if n == 0 else "random") for n in range(4)]
    play = Play(
        Host.from_state(state, seats, pace=Pace(kind="step"), seed="1"), get_game_table("lockdown"), (1280, 720)
    )
    play.start(0.0, fresh=False)
    play.update(0.1)
    first, second = (play.list_zone_sprites(zone) for zone in rules_of(play.view).stacks[2][:2])
    said: list[tuple[Pose, str]] = []
    monkeypatch.setattr(
        paint, "_draw_known_rank", lambda _canvas, _layout, pose, _seen, words, _low: said.append((pose, words))
    )
    canvas = Canvas(pygame.Surface((1280, 720), 0, 32), Style(1.0))
    paint.draw_over(canvas, play)
    whole, said[:] = said[:], []
    assert [words for _pose, words in whole] == ["K", "5"]
    first[0].tween = Tween(first[0].pose, first[0].pose, 0.0, 1.0, 0.0, 0.0)
    paint.draw_over(canvas, play)
    assert said == [(second[-1].pose, "5")]


STILL_THERE = """opts 4p memory_aid={aid}
mobile P0 KC 2D 9H / P1 9C 4C / P2 4D KD / P3 7C 8H
deck 7S 8S 3C
turn P0"""


@pytest.mark.parametrize(("aid", "told"), [("full", ["{2D}"]), ("log", [])])
def test_a_card_that_must_still_be_in_a_hand_stands_on_one_of_its_backs(
    aid: str, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eights have been locked, so the two that was given before is still there, though nobody saw which card left."""
    state = position(STILL_THERE.format(aid=aid))
    do(state, "give 2D P3", "force P1", "force P3", "force P0")
    seats = [Seat(PERSON if n == 0 else BOT, NAMES[n], "" if n == 0 else "random") for n in range(4)]
    play = Play(
        Host.from_state(state, seats, pace=Pace(kind="step"), seed="1"), get_game_table("lockdown"), (1280, 720)
    )
    play.start(0.0, fresh=False)
    play.update(0.1)
    assert [sprite.face for sprite in play.list_zone_sprites(3)] == [HIDDEN, HIDDEN]
    write, said = table_paint.draw_text, dict[str, pygame.Rect]()

    def noted(canvas: Canvas, words: str, *rest: Any, **more: Any) -> pygame.Rect:
        said[words] = write(canvas, words, *rest, **more)
        return said[words]

    monkeypatch.setattr(table_paint, "draw_text", noted)
    paint.draw_over(Canvas(pygame.Surface((1280, 720), 0, 32), Style(1.0)), play)
    assert [words for words in said if words.startswith("{")] == told
    for words in told:
        assert play.list_zone_sprites(3)[0].pose.box.contains_point(*said[words].center)
