"""What is drawn besides cards on a table with a stock and a discard pile: points, suits, what is owed."""

from __future__ import annotations

from math import pi, sin
from typing import Final

from engine.core.cards import SUITS
from engine.core.texts import _
from engine.piles.words import table as words
from engine.piles.words.prompts import count_owed
from game.art.themes import get_theme
from game.table.model import pile_signs
from game.table.model.game_table import Moment
from game.table.model.geometry import Box, compute_bounding_box
from game.table.model.motion import out_cubic
from game.table.model.pile_places import (
    list_suit_boxes,
    place_piles,
)
from game.table.model.play import Play
from game.table.render.game_drawing import GameDrawing
from game.table.render.table_canvas import TableCanvas

NAMED: Final = 0.72
"""Width of the sign of the suit that was named, in widths of its card: no pip of that looks out behind it."""


class PileDrawing(GameDrawing):
    """See `GameDrawing` for when each is asked."""

    def draw_under(self, canvas: TableCanvas, play: Play) -> None:
        """On both sides of the piles the suit to follow, where it was named: a card tells its own."""
        view = play.view
        if "suit" not in view.facts or not view.cards("discard") or count_owed(view) or pile_signs.is_suit_open(view):
            return
        if play.table.pile_tag(view, view.where("discard")):
            _draw_followed_suit(canvas, play, SUITS[view.facts["suit"]], 1.0)

    def draw_over(self, canvas: TableCanvas, play: Play) -> None:
        """The suit that was named, on its card; the suits to choose from."""
        view, pose, theme = play.view, place_piles(play.layout)[1], get_theme(play.table.name)
        if pile_signs.is_suit_asked(view):
            for suit, box in zip(SUITS, list_suit_boxes(play.layout), strict=True):
                canvas.draw_suit_chip(suit, box.cx, box.cy, box.w, theme.felt)
        elif play.is_idle and (named := play.table.pile_tag(view, view.where("discard")).strip("{}")):
            canvas.draw_suit_chip(named, pose.x, pose.y, NAMED * pose.w, theme.felt)

    def draw_moment(self, canvas: TableCanvas, play: Play, moment: Moment, share: float) -> None:
        pose, theme = place_piles(play.layout)[1], get_theme(play.table.name)
        if moment.kind == "suit":
            swell = NAMED + 0.45 * sin(min(1.0, share * 1.25) * pi)
            _draw_followed_suit(canvas, play, moment.event.text[-1], out_cubic(share))
            canvas.draw_suit_chip(moment.event.text[-1], pose.x, pose.y, pose.w * swell, theme.felt)
            return
        fade = min(1.0, 5 * share, 4 * (1 - share))
        said = _(words.LAST), play.names[moment.event.seat]
        tones = theme.accent, theme.accent
        canvas.draw_banner((play.layout.centre.cx, pose.y), said, tones, fade)

    def find_landmark(self, play: Play, words: str) -> Box | None:
        return compute_bounding_box(list_suit_boxes(play.layout)) if words == "suits" else None


def _draw_followed_suit(canvas: TableCanvas, play: Play, suit: str, gone: float) -> None:
    """A suit that was named on chips at both ends of what the piles lie on, where these have room: so far ``gone`` on
    their way out of the pile.
    """
    mat, (stock, pile), theme = play.layout.mat, place_piles(play.layout), get_theme(play.table.name)
    room = (mat.w - (pile.box.right - stock.box.x)) / 2
    size = min(0.9 * pile.w, 0.5 * mat.h, 0.8 * room)
    if size < 0.25 * pile.w:
        return
    for side in (-1, 1):
        canvas.draw_suit_chip(suit, mat.cx + side * gone * (mat.w - 0.94 * room) / 2, mat.cy, size, theme.felt)
