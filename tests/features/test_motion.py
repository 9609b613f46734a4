"""Feature table, rows 1 to 10: faces, cards under way, speeds, seats, arrows."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from random import Random
from typing import Any

import pygame
import pytest

from engine.registry import NAMES, game
from game.art.faces import make_card_face
from game.config.settings import SPEEDS
from game.games import get_game_table, list_available_games
from game.table.model.game_table import GameTable
from game.table.render import paint
from tests.features.stage import click, questions, until
from tests.support.random_play import positions
from tests.support.tables import TimedApp, sit

pytestmark = pytest.mark.sample(1)


def strokes(picture: pygame.Surface) -> float:
    """How hard the edges of a picture are: the mean square of the differences of neighbouring pixels."""
    grey = pygame.transform.grayscale(picture)
    w, h = grey.get_size()
    rows = [grey.get_at((x, y))[0] for y in range(0, h, 3) for x in range(w)]
    return sum((a - b) ** 2 for a, b in pairwise(rows)) / len(rows)


@pytest.mark.parametrize("name", NAMES)
def test_row_1_faces_are_drawn_for_their_size_and_not_enlarged(name: str) -> None:
    deck = game(name).deck
    rng = Random(1)
    for code in rng.sample(deck.codes, 5):
        large, small = make_card_face(code, 400), make_card_face(code, 80)
        blown = pygame.transform.smoothscale(small, large.get_size())
        assert strokes(large) > 1.8 * strokes(blown), code


def test_row_1_a_card_on_its_way_is_as_sharp_as_one_at_rest_that_is_as_wide(app: TimedApp) -> None:
    art = sit(app, "crazyeights", people=1).art
    assert len(art.resting) > 1
    assert [art.choose_source_width(w) for w in art.resting] == [*art.resting]


@pytest.mark.parametrize("name", list_available_games())
def test_row_2_a_played_card_is_seen_between_where_it_lay_and_where_it_goes(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=0, seats=max(3, game(name).seats.start), speed=1.0)
    scene.host.pace.speed = 1.0
    assert until(app, lambda: scene.host.action_count > 1, 40.0)
    travelled = 0
    for _n in range(400):
        app.wait(0.04, 0.04)
        for sprite in scene.play.timeline.moving:
            tween = sprite.tween
            if tween is None or tween.source[:2] == tween.target[:2]:
                continue
            whole = pygame.Vector2(tween.target.x - tween.source.x, tween.target.y - tween.source.y).length()
            gone = pygame.Vector2(sprite.pose.x - tween.source.x, sprite.pose.y - tween.source.y).length()
            travelled += 20 < gone < whole - 20
        if travelled > 3:
            return
    raise AssertionError(f"only {travelled} pictures of a card under way")


@pytest.mark.parametrize("name", list_available_games())
def test_row_4_every_speed_can_be_chosen_at_the_table_and_holds_for_cards_and_bots(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=1, speed=1.0)
    seen, lengths = set(), {}
    for _n in SPEEDS:
        tool = next(tool for tool in scene.tools if tool.target == ("do", "speed"))
        click(app, (tool.box.cx, tool.box.cy))
        app.wait(0.05)
        speed = scene.play.timeline.speed
        seen.add(speed)
        assert scene.host.pace.speed == app.settings.speed == speed
        lengths[speed] = scene.host.pace.compute_think_time("match", 3)
    assert seen == set(SPEEDS)
    assert lengths[0.0] == 0.0
    assert lengths[0.5] == pytest.approx(2 * lengths[1.0]) == pytest.approx(8 * lengths[4.0])


@pytest.mark.parametrize("name", list_available_games())
def test_row_4_at_instant_speed_nothing_is_ever_under_way(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=1, speed=0.0)
    for _gestures in questions(app, scene, 8, Random(4)):
        assert scene.play.timeline.moving == []


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", list_available_games())
def test_row_10_what_one_does_to_another_is_drawn_as_an_arrow(
    app: TimedApp, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[Any] = []
    honest = paint.draw_arrow

    def arrow(*given: Any, **more: Any) -> None:
        drawn.append(given)
        honest(*given, **more)

    monkeypatch.setattr(paint, "draw_arrow", arrow)
    seats = max(3, game(name).seats.start)
    # In some games players act on each other by house rules alone.
    played = game(name)
    usual = played.resolve({}, seats)
    fitting = [preset.options for preset in played.presets if not preset.seats or seats in preset.seats]
    others = [options for options in fitting if played.resolve(options, seats) != usual]
    ways: list[Mapping[str, str]] = [*others, {}] * 8
    for seed, options in enumerate(ways):
        scene = sit(app, name, people=0, seats=seats, speed=4.0, seed=str(seed), options=options)
        for _n in range(500):
            app.wait(0.1, 0.1)
            if app.top_scene is not scene or drawn:
                break
        if drawn:
            break
        app.scenes.clear()
    assert drawn or not (declared(name) or handed_over(name)), f"no arrow in {len(ways)} matches, eight of each preset"


def declared(name: str) -> bool:
    """Whether the game's table has arrows of its own."""
    return type(get_game_table(name)).list_arrows is not GameTable.list_arrows


def handed_over(name: str) -> bool:
    """Whether in some match a card goes from one seat to another."""
    for state, _asked, events in positions(game(name), "arrows", 1000, each=100):
        owner = [spec.owner for spec in state.rules.zones]
        moves = ((owner[event.src], owner[event.dst]) for event in events if event.kind == "move")
        if any(min(ends) >= 0 and len({*ends}) > 1 for ends in moves):
            return True
    return False
