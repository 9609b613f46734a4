"""The last round told once more: at each of its moments the table is the one of that moment."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games import get_game_drawing, list_available_games
from game.match.host import Host
from game.match.session import Session
from game.table.model.play import Play
from game.table.model.touch import Touch
from game.table.render.cards.cards import card_art
from game.table.render.display_list import DrawRecorder
from game.table.render.frame import draw_cards, draw_hand
from game.table.render.frame_model import FrameModel
from game.table.render.overlays.bar import build_bar
from game.table.render.overlays.log_panel import LogPanel
from game.table.render.overlays.tooltip import make_seat_mood
from game.table.render.seats.paint_hud import draw_markers, draw_meter, draw_places
from game.table.render.seats.paint_seats import draw_panels, draw_plates
from game.table.render.top_line import draw_top
from game.ui.canvas import Canvas
from game.ui.style import Style
from tests.support.lists import described
from tests.support.pages import click
from tests.support.replays import at_table
from tests.support.tables import TimedApp

SIZE = (1600, 900)


def table_drawn(play: Play, style: Style) -> list[tuple[object, ...]]:
    """Everything the table says of the match, but for what is asked and the strip of what happened."""
    drawing = get_game_drawing(play.host.setup.game)
    felt = pygame.Surface(SIZE)
    art, touch = card_art(play, drawing, style), Touch()
    model = FrameModel(play, drawing, touch, art, felt, build_bar(play, ""), (), LogPanel(), 0.0)
    recorder = DrawRecorder(SIZE)
    canvas = Canvas(recorder, style)
    draw_plates(canvas, play)
    draw_top(canvas, play, "")
    draw_places(canvas, play)
    draw_panels(canvas, play, make_seat_mood(play, touch, 0))
    draw_meter(canvas, play)
    drawing.draw_under(canvas, play)
    draw_cards(canvas, model)
    drawing.draw_over(canvas, play)
    draw_markers(canvas, play)
    draw_hand(canvas, model, frozenset())
    model.log.draw(canvas, play)
    return described(recorder.items)


def watched(session: Session, before: Play) -> Play:
    """A table at which the match is looked at, as long as nothing is asked there."""
    play = Play(session, before.table, before.layout.size, before.choices, before.tastes)
    play.resize(before.layout.size, before.choices, 0.0)
    play.timeline.speed = 0.0
    play.start(0.0, fresh=False)
    play.retold.append(before.retold[0])
    return play


@pytest.mark.parametrize("name", list_available_games())
def test_at_each_moment_told_again_the_table_is_the_one_of_that_moment(name: str, tmp_path: Path) -> None:
    app = TimedApp(tmp_path, SIZE)
    scene = at_table(app, "Pbbb", name, 14)
    play, host = scene.play, scene.host
    assert isinstance(host, Host)
    app.wait(4.0, 0.1)
    moments = [moment.at for moment in host.last_round()]
    play.timeline.speed = 1.0
    now = app.clock()
    assert play.replay_last_round(now)
    told, shown, still = [], None, app.style._replace(reduced_motion=True)
    while play.retold and now < app.clock() + 30:
        if play.view is not shown:
            shown = play.view
            told.append(play.retold[0].at - 1)
            look = watched(host.look_back(told[-1]), play)
            assert play.board.matches_view(look.view)
            assert play.view == look.view
            for sprite in [*play.timeline.moving]:
                play.timeline._place_sprite(sprite, sprite.rest, sprite.turned)
            play.board.marked = []
            play.feelings.clear()
            assert table_drawn(play, still) == table_drawn(look, still)
        now += 0.02
        play.update(now)
    assert told == moments[:-1]
    assert len(told) > 1


def test_a_card_pressed_while_the_round_is_told_again_is_chosen(tmp_path: Path) -> None:
    app = TimedApp(tmp_path, SIZE)
    scene = at_table(app, "Pbbb", "crazyeights", 16)
    play = scene.play
    app.wait(4.0, 0.1)
    sprite = next(each for each in play.list_hand_sprites() if play.prompt.can_choose(("card", each.face)))
    count = scene.host.action_count
    assert play.replay_last_round(app.clock())
    app.wait(0.5, 0.1)
    assert play.retold
    click(app, (sprite.rest.box.x + 6, sprite.rest.box.cy))
    assert play.prompt.chosen == (("card", sprite.face),) or scene.host.action_count > count
