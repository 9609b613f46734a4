"""What is drawn besides cards on a table with a stock and a discard pile: points, suits, what is owed."""

from __future__ import annotations

from math import pi, sin
from typing import Final

from engine.core.cards import SUITS
from engine.core.texts import _
from engine.piles.words import table as words
from engine.piles.words.prompts import count_owed
from game.art.colours import IVORY, get_suit_colours
from game.art.svg import mix_colours
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
QUIET: Final = 0.8
"""How large a suit on the cloth is that nobody named, beside one that was."""
SEWN: Final = (2.0, "#000000"), (-1.2, IVORY)
"""How many units aside the shadow and the light of what is sewn onto the cloth lie, and their colours."""


class PileDrawing(GameDrawing):
    """See `GameDrawing` for when each is asked."""

    def draw_under(self, canvas: TableCanvas, play: Play) -> None:
        """On both sides of the piles the suit to follow."""
        view = play.view
        if "suit" not in view.facts or not view.cards("discard") or count_owed(view) or pile_signs.is_suit_open(view):
            return
        named = bool(play.table.pile_tag(view, view.where("discard")))
        _draw_followed_suit(canvas, play, SUITS[view.facts["suit"]], 1.0, lit=named)

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


def _draw_followed_suit(canvas: TableCanvas, play: Play, suit: str, gone: float, lit: bool = True) -> None:
    """A suit on the felt between the piles and both ends of what they lie on, where it has room: so far ``gone`` on its
    way out of the pile; one that nobody named is as dark as the cloth has it, not ``lit``.
    """
    mat, (stock, pile), theme = play.layout.mat, place_piles(play.layout), get_theme(play.table.name)
    room = (mat.w - (pile.box.right - stock.box.x)) / 2
    size = min(0.9 * pile.w, 0.5 * mat.h, 0.7 * room) * (1.0 if lit else QUIET)
    if size < 0.25 * pile.w:
        return
    on_ink = canvas.style.four_colour or suit in "CS"  # the red of cards is seen on any cloth
    tone = get_suit_colours(four_colour=canvas.style.four_colour, on_ink=on_ink)[suit]
    for side in (-1, 1):
        at = mat.cx + side * gone * (mat.w - 0.94 * room) / 2, mat.cy
        if lit and gone == 1:
            canvas.draw_halo(at, 1.6 * size, tone, 0.3)
        for aside, colour in SEWN[: 1 + lit]:  # sewn onto the cloth: a shadow, and the lamp's light on its edge
            canvas.draw_icon(f"suit_{suit}", (at[0] + aside, at[1] + aside), size, mix_colours(theme.felt, colour, 0.5))
        canvas.draw_icon(f"suit_{suit}", at, size, mix_colours(theme.felt, tone, 0.9 if lit else 0.3))
