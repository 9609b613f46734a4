"""What is drawn besides cards on a table with a stock and a discard pile: points, suits, what is owed."""

from __future__ import annotations

from math import pi, sin

from engine.core.cards import SUITS
from engine.core.texts import _
from engine.piles.words import table as words
from engine.piles.words.prompts import count_owed
from game.art.colours import BRASS_LIGHT, IVORY, IVORY_DIM, get_suit_colours
from game.art.icons import make_icon
from game.art.panels import make_panel
from game.art.svg import mix_colours
from game.art.themes import get_theme
from game.table.model import pile_signs
from game.table.model.game_table import Moment
from game.table.model.geometry import RATIO, Box
from game.table.model.pile_places import (
    FOOT,
    list_suit_boxes,
    place_attack,
    place_naming,
    place_owed,
    place_piles,
)
from game.table.model.play import Play
from game.table.render import paint
from game.table.render.game_drawing import GameDrawing
from game.ui.canvas import Canvas


class PileDrawing(GameDrawing):
    """See `GameDrawing` for when each is asked."""

    def draw_under(self, canvas: Canvas, play: Play) -> None:
        """A ring sewn into the cloth about the piles, and in it, to both sides, the suit that is to be followed."""
        layout, view, pile = play.layout, play.view, place_piles(play.layout)[1]
        middle, u, theme = layout.centre, layout.u, get_theme(play.table.name)
        w, h = round(min(720 * u, middle.w - 24 * u)), round((RATIO + 0.1) * pile.w + 2 * FOOT * u)
        if w <= 3.4 * pile.w:
            return
        light, line = mix_colours(theme.felt, theme.accent, 0.4), max(1.0, 0.018 * pile.w)
        ring = make_panel(w, h, fill=light, border=light, radius=h // 2, alpha=0.09, line=line, border_alpha=0.6)
        canvas.blit_centred(ring, middle.cx, pile.y)
        size = min(0.8 * pile.w, 0.5 * h, w / 2 - 1.5 * pile.w)
        followed = "suit" in view.facts and view.cards("discard") and not count_owed(view)
        if followed and not pile_signs.is_suit_open(view) and size > 0.25 * pile.w:
            suit = SUITS[view.facts["suit"]]
            tone = get_suit_colours(four_colour=canvas.style.four_colour, on_ink=True)[suit]
            sign = make_icon(f"suit_{suit}", round(1.06 * size), mix_colours(theme.felt, tone, 0.5))
            for side in (-1, 1):  # between the piles and the ends of the ring
                canvas.blit_centred(sign, middle.cx + side * (w / 4 + 0.61 * pile.w), pile.y)

    def draw_over(self, canvas: Canvas, play: Play) -> None:
        """The own figures, the suit that was named, on its card; the suits to choose from; the plate below what is
        owed.
        """
        view, (stock, pose), theme = play.view, place_piles(play.layout), get_theme(play.table.name)
        for number, (box, _tip, told) in enumerate(pile_signs.list_own_lines(play.layout, view)):
            size, colour = ((22, BRASS_LIGHT), (17, IVORY_DIM))[number]
            paint.draw_text(canvas, told, box, play.layout.get_text_px(size), "text", colour)
        if count_owed(view):
            paint.draw_plate(canvas, place_owed(stock), radius=12, alpha=0.94, border=theme.accent)
            _draw_attack(canvas, play, place_attack(play.layout, pose))
        if pile_signs.is_suit_asked(view):
            for suit, box in zip(SUITS, list_suit_boxes(play.layout), strict=True):
                paint.suit_chip(canvas, suit, box.cx, box.cy, round(box.w), theme.felt)
        elif play.is_idle and (named := play.table.pile_tag(view, view.where("discard")).strip("{}")):
            paint.suit_chip(canvas, named, pose.x, pose.y, round(0.62 * pose.w), theme.felt)

    def draw_moment(self, canvas: Canvas, play: Play, moment: Moment, share: float) -> None:
        pose, theme = place_piles(play.layout)[1], get_theme(play.table.name)
        if moment.kind == "suit":
            swell = 0.62 + 0.55 * sin(min(1.0, share * 1.25) * pi)
            paint.suit_chip(canvas, moment.event.text[-1], pose.x, pose.y, round(pose.w * swell), theme.felt)
            return
        fade = min(1.0, 5 * share, 4 * (1 - share))
        said, small = (_(words.LAST), play.names[moment.event.seat]), play.layout.get_text_px
        tones = theme.accent, theme.accent
        paint.draw_banner(canvas, (play.layout.centre.cx, pose.y), said, tones, (small(30), small(17)), fade)

    def find_landmark(self, play: Play, words: str) -> Box | None:
        return place_naming(play.layout) if words == "suits" else None


def _draw_attack(canvas: Canvas, play: Play, box: Box) -> None:
    """How many cards are owed, and who is to blame."""
    u, view, small = play.layout.u, play.view, play.layout.get_text_px
    paint.draw_plate(canvas, box, radius=14, alpha=0.94, border=get_theme(play.table.name).accent)
    upper = box.place_line(12 * u, 4 * u, 0.5 * box.h)
    lower = Box(upper.x, box.y + 0.52 * box.h, upper.w, 0.4 * box.h)
    owed = _(words.OWED, count=count_owed(view))
    paint.draw_text(canvas, owed, upper, min(small(20), round(0.4 * box.h)), "bold", IVORY)
    blamed = words.origin(pile_signs.list_attackers(view), play.names)
    origin, px = paint.fit_text(blamed, "text", min(small(15), round(0.32 * box.h)), max(8, round(lower.w)))
    paint.draw_text(canvas, origin, lower, px, "text", IVORY_DIM)
