"""Where things lie on Absurd 8's table, and what they look like: nothing on anything else, every word in its place."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pygame
import pytest

from engine.core.view import observe
from engine.games.absurd8s.options import rules_of
from engine.games.absurd8s.seen import piles
from engine.games.absurd8s.state import Absurd8sState
from game.art.text import render_text as inscribed
from game.config import language
from game.games import get_game_table
from game.games.absurd8s import paint as felt
from game.games.absurd8s import spread
from game.games.absurd8s.paint_chain import draw_attacks
from game.games.absurd8s.situation import list_pending_attacks
from game.games.absurd8s.spread import PANEL
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat
from game.table.model.geometry import Box
from game.table.model.layout import Choices
from game.table.model.layout_build import build_layout
from game.table.model.play import Play
from game.table.render import paint
from game.table.render.display_list import DrawRecorder
from game.table.render.overlays.toolbar import tool_buttons
from game.ui.canvas import Canvas
from game.ui.style import Style
from tests.game.games.test_absurd8s_table import NAMES, crowded, hosted, state_of
from tests.support.sample_matches import half_played

SIZES = ((960, 600), (1280, 720), (1920, 1080), (2560, 1080))

# --- the layout ----------------------------------------------------------------------------------------------------


@pytest.mark.sample(8)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", range(2, 9))
def test_piles_effects_and_attacks_lie_on_the_table_and_on_nothing_else(seats: int, size: tuple[int, int]) -> None:
    view = hosted(crowded(seats)).get_view()
    layout = build_layout(size, seats, 0, PANEL, few=get_game_table("absurd8s").few)
    stage = Box(layout.stage.x, 0, layout.stage.w, size[1])
    others = [layout.get_seat_panel(seat) for seat in range(seats)]
    stood = spread.place_middle_piles(layout, view)
    solid = [stood[zone].box for zone in (rules_of(view).draw, *piles(view))]
    solid += spread.place_effect_plates(layout, view, 4)
    assert all(box.is_inside(stage) for box in solid)
    for number, box in enumerate(solid):
        assert not any(box.expand_by(-2).overlaps_box(other) for other in [*solid[number + 1 :], layout.bar])
        assert not any(box.expand_by(-2).overlaps_box(panel) for panel in others), "a pile lies under a panel"
    for box in spread.attack_boxes(layout, view):
        assert box.is_inside(stage)
        assert not any(box.expand_by(-2).overlaps_box(pose) for pose in solid)


@pytest.mark.sample(12)
@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("spoken", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 4, 7, 8])
@pytest.mark.parametrize(
    "keys", [("exchange-hands", "discard-3", "reveal-hand"), ("draw-4", "draw-2", "draw-4", "reuse", "discard-1")]
)
def test_several_attacks_on_another_seat_are_named_in_full_and_cover_no_pile(
    keys: tuple[str, ...], seats: int, spoken: str, scale: float, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    inked = inscribed

    def write(words: str, *rest: Any, **more: Any) -> pygame.Surface:
        drawn.append(words)
        return inked(words, *rest, **more)

    monkeypatch.setattr(paint, "render_text", write)
    language.set_language(spoken)
    for seat in range(1, seats):
        hands = " / ".join(f"P{each} +3" for each in range(seats))
        state = state_of(
            f"A8-B9 | chips | A8-061\nopts {seats}p\nhands {hands}\nglobal AH@P0 TC@P0\n"
            f"pile 9S@P0 8H=C@P0\nincoming 8H\nturn P{seat}\n"
        )
        assert isinstance(state, Absurd8sState)
        state.incoming = tuple(state.incoming[0]._replace(key=key) for key in keys)
        play = Play(hosted(state), get_game_table("absurd8s"), size, Choices(text_scale=scale))
        play.resize(size, play.choices, 0.0)
        draw_attacks(Canvas(pygame.Surface(size, 0, 32), Style(u=play.layout.u)), play)
        assert {item.label for item in list_pending_attacks(play.view)} <= set(drawn)
        drawn.clear()
        stood, boxes = spread.place_middle_piles(play.layout, play.view), spread.attack_boxes(play.layout, play.view)
        solid = [stood[zone].box for zone in (rules_of(play.view).draw, *piles(play.view))]
        assert not any(box.expand_by(-2).overlaps_box(pose) for box in boxes for pose in solid)
        assert all(box.is_inside(Box(play.layout.stage.x, 0, play.layout.stage.w, size[1])) for box in boxes)
        assert not any(box.overlaps_box(other) for box in boxes for other in boxes if other is not box)
        if len(keys) == 3:
            lying = spread.place_effect_plates(play.layout, play.view, 2)
            assert not any(box.overlaps_box(plaque) for box in boxes for plaque in lying), "a global effect is covered"
        others = [panel for other, panel in enumerate(play.layout.panels) if other != seat]
        assert not any(box.expand_by(-5 * play.layout.u).overlaps_box(panel) for box in boxes for panel in others)


@pytest.mark.sample(8)
@pytest.mark.parametrize("size", [*SIZES, (1280, 700)])
@pytest.mark.parametrize("seats", range(3, 9))
def test_the_chain_lies_clear_of_the_attacks_on_another_seat(seats: int, size: tuple[int, int]) -> None:
    for seat in range(1, seats):
        hands = " / ".join(f"P{each} +3" for each in range(seats))
        chained = f"pile 9S@P0 8H=C@P{(seat + 1) % seats} 3T@P0\nincoming 8H\nchain 8H 3T\nturn P{seat}\n"
        view = hosted(state_of(f"A8-B7 | chips | A8-061\nopts {seats}p\nhands {hands}\n{chained}")).get_view()
        assert len(list_pending_attacks(view)) == 3
        layout = build_layout(size, seats, 0, PANEL, few=get_game_table("absurd8s").few)
        room = spread.chain_area(layout, view)
        assert not any(room.overlaps_box(box) for box in spread.attack_boxes(layout, view))
        assert not any(room.expand_by(-1).overlaps_box(panel) for panel in layout.panels)
        assert room.w >= 2 * spread.CHAIN * layout.u * 0.5


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("cards", [7, 20, 25, 34])
def test_every_index_of_a_large_hand_stays_readable(cards: int, size: tuple[int, int]) -> None:
    view = hosted(crowded(4, own=7)).get_view()
    layout = build_layout(size, 4, 0, PANEL, few=get_game_table("absurd8s").few)
    poses = spread.own_hand(layout, view, cards)
    strip = min(b.x - a.x for a, b in pairwise(poses))
    assert strip >= 0.19 * layout.hand_w, "the corner with rank, suit and signs is covered"
    assert poses[0].box.x >= layout.stage.x
    assert poses[-1].box.right <= layout.own.x


# --- signs ---------------------------------------------------------------------------------------------------------


def test_a_count_is_red_when_somebody_is_close_to_winning_and_not_while_cards_are_still_being_dealt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown: set[tuple[str, bool]] = set()

    def write(
        canvas: Canvas, words: str, box: Box, px: int, role: str, colour: str, *_: str, **_more: int
    ) -> pygame.Rect:
        if role == "number":
            shown.add((words, colour == felt.ALARM))
        return pygame.Rect(0, 0, 0, 0)

    monkeypatch.setattr(paint, "draw_text", write)
    canvas = Canvas(pygame.Surface((1280, 720), 0, 32), Style())

    def watch(host: Host, fresh: bool) -> set[tuple[str, bool]]:
        play = Play(host, get_game_table("absurd8s"), (1280, 720))
        play.start(0.0, fresh=fresh)
        shown.clear()
        for step in range(120):
            play.update(step / 20)
            felt.draw_under(canvas, play)
        return set(shown)

    sitting = [Seat(PERSON if n == 0 else BOT, NAMES[n], "random") for n in range(3)]
    dealt = watch(Host.start_match(MatchSetup("absurd8s", {}, sitting, "1")), fresh=True)
    assert "0" in {words for words, _red in dealt}, "the deal was not seen"
    assert not any(red for _words, red in dealt)
    few = "opts 3p\nhands P0 +4 / P1 +2 / P2 +3\npile 9S@P0\nturn P0\n"
    assert watch(hosted(state_of(f"A8-B8 | few | A8-146\n{few}")), fresh=False) == {("2", True), ("3", False)}


def test_with_four_seats_the_cards_of_others_are_as_large_as_their_panels_allow() -> None:
    view = observe(half_played("absurd8s", 4), 0)
    laid, rules = get_game_table("absurd8s"), rules_of(view)
    layout = build_layout((1280, 720), 4, 0, laid.panel, Choices(), laid.hand, laid.few)
    for seat in (1, 2, 3):
        inner, effects = layout.get_seat_panel(seat), rules.effects + seat
        for n in range(1, 8):
            poses = laid.place_shifted_cards(
                layout, view, seat, laid.place_zones(layout, rules)[seat].list_card_poses(n, layout.u)
            )
            assert all(pose.box.is_inside(inner) for pose in poses)
            assert poses[0].w >= (56 if layout.spots[seat] in "LR" else 44)
            for pose in laid.place_shifted_cards(
                layout, view, effects, [poses[0]._replace(w=30.0)] * len(view.zones[effects])
            ):
                assert not any(pose.box.expand_by(-1).overlaps_box(card.box) for card in poses)


@pytest.mark.parametrize("left_handed", [False, True])
def test_the_large_order_of_turns_ends_before_the_buttons(left_handed: bool) -> None:
    size = (1280, 720)
    choices = Choices(text_scale=2.0, left_handed=left_handed)
    play = Play(hosted(half_played("absurd8s", 4)), get_game_table("absurd8s"), size, choices)
    play.resize(size, choices, 0.0)
    recorder = DrawRecorder(size)
    felt._draw_seat_order(Canvas(recorder, Style(1.0, 2.0)), play)
    buttons = [tool.box for tool in tool_buttons(play, 1.0) if tool.target[1] != "sort"]
    shown = [Box(*item.bitmap.get_rect(topleft=item.at)) for item in recorder.items]
    assert shown
    assert not any(box.overlaps_box(button) for box in shown for button in buttons)
