"""The strip of what happened: all of it in words, pointed at, heard, and led back to where it was."""

from __future__ import annotations

import pygame
import pytest

from engine.core.events import Acted
from engine.core.texts import Name, You, edition
from engine.registry import game
from game.games import get_game_table, list_available_games
from game.screens.lobby.match_start import table_scene
from game.screens.replay.watching import ReplayScene
from game.table.model.layout import Choices
from game.table.model.layout_build import build_layout
from game.table.model.seat_actions import LIGHT, Doing, Doings, SeatAction
from game.table.render.overlays import strip
from game.table.scene import TableScene
from game.table.table_reading import TableReading
from tests.support.sample_matches import resumed
from tests.support.tables import TimedApp

NAMES = ("You", "Ada", "Bruno", "Cleo")


def tiles(doings: Doings, size: tuple[int, int] = (1280, 720), text_scale: float = 1.0) -> tuple[strip.Tile, ...]:
    layout = build_layout(size, 4, 0, (220.0, 120.0), Choices(text_scale=text_scale))
    return strip._make_tiles(doings, 0, NAMES, layout, edition())


def do(seat: int, words: str, weight: int = LIGHT) -> Doing:
    return Doing(SeatAction(seat, words, weight=weight), 0)


def test_a_seat_is_one_tile_that_says_what_it_did_and_who_acted_last_is_the_last() -> None:
    pygame.font.init()
    acts = [(1, "draws"), (1, "turns up {3C}"), (2, "draws"), (1, "draws"), (1, "turns up {4C}")]
    found = tiles(tuple(do(*act) for act in acts))
    assert [tile.words for tile in found] == ["*Bruno* draws", "*Ada* draws ×2, turns up {3C} {4C}"]
    assert len({tile.box.y for tile in found}) == 1, "one row"
    assert all(tile.face.w and tile.box.contains_point(tile.face.cx, tile.face.cy) for tile in found)


@pytest.mark.parametrize("text_scale", [1.0, 1.3, 2.0])
def test_where_there_is_no_room_the_first_seats_say_less_and_are_counted_and_the_last_says_all(
    text_scale: float,
) -> None:
    pygame.font.init()
    thing = " beside the deck" if text_scale < 2 else ""
    acts = (f"draws{thing}", 0), ("steals {9H}", 2)
    told = [SeatAction(n, words, weight=weight) for n in range(60) for words, weight in acts]
    names = tuple(f"Number {n}" for n in range(60))
    sizes, folded = [], 0
    for seats in range(1, 61):
        layout = build_layout((1280, 720), 4, 0, (220.0, 120.0), Choices(text_scale=text_scale))
        found = strip._make_tiles(tuple(Doing(each, 0) for each in told[: 2 * seats]), 0, names, layout, edition())
        if text_scale < 2:
            assert found[-1].words.endswith("steals {9H}")
        else:
            assert "{9H}" in found[-1].words, "at least its card"
        assert sum(len(tile.doings) for tile in found) == 2 * seats
        assert not any(tile.is_folded for tile in found[1:])
        cut = ["+1" in tile.words or tile.is_folded for tile in found]
        assert cut == sorted(cut, reverse=True), "the first say less"
        sizes.append(found[0].px)
        folded += found[0].is_folded
        assert not found[0].is_folded or str(seats - len(found) + 1) in found[0].words
    assert sizes == sorted(sizes, reverse=True), "the more there is, the smaller it is"
    assert folded > 20


def test_the_viewer_is_told_what_it_did_itself_in_its_own_words() -> None:
    lockdown = game("lockdown").rules(game("lockdown").resolve({}, 2), 2)
    acted = Acted(0, text="draw")
    told = [get_game_table("lockdown").seat_action(acted, lockdown, (name,)) for name in (Name("Ada"), You())]
    assert [each and each.words for each in told] == ["draws a card", "draw a card"]


def table_of(app: TimedApp, name: str) -> TableScene:
    scene = table_scene(app, resumed(app, name))
    app.push_scene(scene)
    app.wait(2.0, 0.1)
    assert strip.list_tiles(scene.play)
    return scene


@pytest.mark.parametrize("name", list_available_games())
def test_pointing_tells_what_the_log_says_and_a_click_leads_there(name: str, app: TimedApp) -> None:
    scene = table_of(app, name)
    tile = strip.list_tiles(scene.play)[-1]
    said = [line.text for line in scene.host.list_log_lines() if line.decision == tile.first_decision]
    assert said, "its number is that of the log"
    assert set(strip.describe_tile(scene.play, tile).split("\n")) >= set(said[-1:])
    at = round(tile.box.cx), round(tile.box.cy)
    app.run_frame([pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(3, 3), buttons=(0, 0, 0))])
    assert strip.find_tile(scene.play, scene.touch.get_pointed_target()) == tile
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.run_frame([pygame.Event(kind, pos=at, button=1)])
    app.wait(1.0, 0.1)
    assert isinstance(app.top_scene, ReplayScene)
    assert app.top_scene.replay.at == tile.first_decision


@pytest.mark.parametrize("name", list_available_games())
def test_who_looks_round_by_keys_hears_what_happened(name: str, app: TimedApp) -> None:
    scene = table_of(app, name)
    tile = strip.list_tiles(scene.play)[0]
    target = next(target for target, box in strip.get_tile_boxes(scene.play).items() if box == tile.box)
    assert target in scene.hands.keys._get_pointable_boxes()
    scene.touch.set_looking(True, app.now)
    scene.touch.focus = target
    assert TableReading(scene).describe_target(target) == strip.describe_tile(scene.play, tile)


@pytest.mark.parametrize("name", list_available_games())
def test_whose_turn_is_pointed_at_is_lit_on_the_table(name: str, app: TimedApp) -> None:
    play = table_of(app, name).play
    for tile in strip.list_tiles(play):
        assert play.layout.get_seat_panel(tile.seat) in list(strip.iter_concerned_boxes(play, tile))
