"""Feature table, rows 1 to 10: faces, cards under way, speeds, seats, arrows."""

from __future__ import annotations

from random import Random

import pytest

from game.config.settings import SPEEDS
from tests.support.every_game import each_table
from tests.support.inputs import click_at
from tests.support.tables import TimedApp, iter_questions, start_table
from tests.support.tiers import sampled

pytestmark = sampled(1)


def test_row_1_a_card_on_its_way_is_as_sharp_as_one_at_rest_that_is_as_wide(app: TimedApp) -> None:
    art = start_table(app, "crazyeights", people=1).art
    assert len(art.resting) > 1
    assert [art.choose_source_width(w) for w in art.resting] == [*art.resting]


@each_table
def test_row_4_every_speed_can_be_chosen_at_the_table_and_holds_for_cards_and_bots(app: TimedApp, name: str) -> None:
    scene = start_table(app, name, people=1, speed=1.0)
    seen, lengths = set(), {}
    for _n in SPEEDS:
        tool = next(tool for tool in scene.tools if tool.target == ("do", "speed"))
        click_at(app, (tool.box.cx, tool.box.cy))
        app.pass_time(0.05)
        speed = scene.play.timeline.speed
        seen.add(speed)
        assert scene.host.pace.speed == app.settings.speed == speed
        lengths[speed] = scene.host.pace.compute_think_time("match", 3)
    assert seen == set(SPEEDS)
    assert lengths[0.0] == 0.0
    assert lengths[0.5] == pytest.approx(2 * lengths[1.0]) == pytest.approx(8 * lengths[4.0])


@each_table
def test_row_4_at_instant_speed_nothing_is_ever_under_way(app: TimedApp, name: str) -> None:
    scene = start_table(app, name, people=1, speed=0.0)
    for _gestures in iter_questions(app, scene, 8, Random(4)):
        assert scene.play.timeline.moving == []
