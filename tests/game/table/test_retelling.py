"""The last round told once more: at each of its moments the table is the one of that moment."""

from __future__ import annotations

from pathlib import Path

from tests.support.inputs import click_pixel
from tests.support.replays import at_table
from tests.support.tables import TimedApp

SIZE = (1600, 900)


def test_a_card_pressed_while_the_round_is_told_again_is_chosen(tmp_path: Path) -> None:
    app = TimedApp(tmp_path, SIZE)
    scene = at_table(app, "Pbbb", "crazyeights", 16)
    play = scene.play
    app.pass_time(4.0, 0.1)
    sprite = next(each for each in play.list_hand_sprites() if play.prompt.can_choose(("card", each.face)))
    count = scene.host.action_count
    assert play.replay_last_round()
    app.pass_time(0.5, 0.1)
    assert play.retold
    click_pixel(app, ((sprite.rest.box.x + 6) * play.layout.u, sprite.rest.box.cy * play.layout.u))
    assert play.prompt.chosen == (("card", sprite.face),) or scene.host.action_count > count
