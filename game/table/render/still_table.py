"""The table of one moment as a picture of its own: nothing moves on it, and nothing is asked."""

from __future__ import annotations

import pygame

from game.match.session import Session
from game.table.model.game_table import GameTable
from game.table.model.laid_table import Tastes
from game.table.model.layout import Choices
from game.table.model.play import Play
from game.table.model.touch import Touch
from game.table.render.cards.cards import card_art
from game.table.render.frame import draw_frame
from game.table.render.frame_model import ARROWS_AFTER, FrameModel
from game.table.render.game_drawing import GameDrawing
from game.table.render.overlays.bar import build_bar
from game.table.render.table_canvas import TableCanvas
from game.ui.display_list import DrawRecorder, draw_items
from game.ui.style import Style


def draw_still(
    session: Session, table: GameTable, drawing: GameDrawing, felt: pygame.Surface, style: Style, tastes: Tastes
) -> pygame.Surface:
    """What ``session`` shows just now, as large as ``felt``. ``style``: that of a window of this size."""
    size = felt.get_size()
    play = Play(session, table, size, Choices(docks=False), tastes)
    play.timeline.speed = 0.0
    play.start(fresh=False)
    art, touch = card_art(play, drawing, style), Touch(play)
    frame = FrameModel(play, drawing, touch, art, felt, build_bar(play, ""), (), 2 * ARROWS_AFTER)
    recorder = DrawRecorder(size)
    draw_frame(TableCanvas(recorder, style, play.layout, table.name), frame)
    out = felt.copy()
    draw_items(recorder.items, out)
    return out
