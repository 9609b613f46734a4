"""What is chosen stands as chips that can be taken back one by one; coins that are paid are seen to travel."""

from __future__ import annotations

from random import Random

import pytest

from engine.registry import game
from game.art.colours import BRASS_LIGHT
from game.art.icons import make_icon
from game.games import get_game_table, list_available_games
from game.table.model.layout import coin_row, coin_size
from game.table.render.frame_model import Flight, list_coin_flights
from tests.features.stage import asked, click, questions
from tests.support.tables import TimedApp, sit


@pytest.mark.parametrize("name", list_available_games())
def test_a_click_on_a_chip_takes_back_what_stands_on_it_and_nothing_else(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=1, seats=max(3, game(name).seats.start))
    for gestures in questions(app, scene, 12, Random(3)):
        prompt = scene.play.prompt
        parts = max((gesture.targets for gesture in gestures if not gesture.ordered), key=len, default=())
        if len(parts) < 2 or any(part[0] == "word" for part in parts):
            continue
        prompt.fills = False
        for number, part in enumerate(parts):
            prompt.chosen = parts
            scene.rebuild_bar()
            assert [chip[0] for chip in scene.bar.chips] == list(parts)
            box = scene.bar.chips[number][2]
            app.now += 1.0
            click(app, (box.cx, box.cy))
            assert prompt.chosen == tuple(other for other in parts if other != part)
        return
    pytest.skip("everything is chosen at once")


@pytest.mark.parametrize("name", [name for name in list_available_games() if get_game_table(name).coins])
def test_a_coin_is_seen_on_its_way_from_who_pays_and_to_who_is_paid(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=1, seats=4, speed=1.0)
    assert asked(app, scene)
    play = scene.play
    play.board.tokens[1] += 1
    play.board.tokens[2] -= 1
    before = [*play.board.tokens]
    before[1] -= 1
    before[2] += 1
    won, lost = list_coin_flights(play, before, app.now)
    rows = [coin_row(play.layout, seat) for seat in (1, 2)]
    assert (won.b, lost.a) == tuple((row.cx, row.cy) for row in rows)
    middle = play.layout.centre
    assert won.a == lost.b == (middle.cx, middle.cy)
    scene.flights = [Flight((100.0, 300.0), (500.0, 300.0), app.now)]
    app.now += scene.flights[0].length / 2
    app.run_frame([])
    coin = make_icon("token", coin_size(play.layout, own=True), BRASS_LIGHT)
    assert any(item.bitmap is coin and 150 < item.at[0] < 450 for item in scene.painter.items)
    app.wait(1.0)
    assert not scene.flights
