"""Feature table, rows 31 to 45: what the table tells, and the rules."""

from __future__ import annotations

from random import Random

from engine.core.cards import HIDDEN
from tests.support.every_game import each_table
from tests.support.inputs import make_press, make_release, move_to
from tests.support.tables import TimedApp, iter_questions, start_table
from tests.support.tiers import sampled

pytestmark = sampled(1)


@each_table
def test_row_39_every_open_card_is_shown_large(app: TimedApp, name: str) -> None:
    scene = start_table(app, name, people=1)
    board, looked = scene.play.board, 0
    for _gestures in iter_questions(app, scene, 4, Random(1)):
        for sprite in board.list_sprites():
            if sprite.face == HIDDEN or sprite.side < 1 or looked > 12:
                continue
            at = (sprite.pose.box.x + 5, sprite.pose.y)
            move_to(app, at)
            app.draw()
            app.run_frame([make_press(at, 3)])
            near = scene.touch.near
            app.run_frame([make_release(at, 3)])
            assert scene.touch.near == HIDDEN
            looked += near != HIDDEN
            if near != HIDDEN and board.specs[sprite.zone].owner < 0:  # cards of a hand make way for the pointer
                assert near == [other.drawn for other in board.zones[sprite.zone] if other.rest.contains_point(at)][-1]
    assert looked > 3
