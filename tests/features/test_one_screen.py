"""Feature table, rows 18 to 30: several people at one screen, and the bots between them."""

from __future__ import annotations

import pygame

from tests.support.every_game import each_table
from tests.support.inputs import click_at
from tests.support.tables import TimedApp, start_table, wait_until
from tests.support.tiers import sampled

pytestmark = sampled(1)


@each_table
def test_row_28_bots_go_at_a_pace_wait_for_a_step_and_can_be_skipped(app: TimedApp, name: str) -> None:
    scene = start_table(app, name, people=0, seats=4, speed=1.0)
    host = scene.host
    app.store.change_settings(bot_pace="step")
    app.pass_time(20.0)
    assert host.action_count == 0, "a step waits as long as it is waited for"
    app.press_key(pygame.K_SPACE, " ")
    app.pass_time(3.0)
    assert host.action_count == 1
    app.store.change_settings(bot_pace="calm")
    assert wait_until(app, lambda: host.get_waiting().kind == "bot" and scene.play.is_idle, 20.0)
    before, began = host.action_count, app.now
    assert wait_until(app, lambda: host.action_count > before, 5.0)
    slow = app.now - began
    assert wait_until(app, lambda: host.get_waiting().kind == "bot" and scene.play.is_idle, 20.0)
    app.pass_time(0.05, 0.05)
    before, began = host.action_count, app.now
    click_at(app, (4, app.size[1] // 2))
    assert wait_until(app, lambda: host.action_count > before, 5.0)
    assert app.now - began < slow
