"""The figure that counts in the own panel: as it stands, and as what is coming or chosen would make it."""

from __future__ import annotations

from dataclasses import dataclass

from game.art import icons
from game.art.colours import BRASS_LIGHT, IVORY_DIM
from game.art.text import measure_text, render_text
from game.table.model.geometry import Box
from game.table.model.layout import Layout
from game.table.render import paint
from game.ui.canvas import Canvas


@dataclass(frozen=True, slots=True)
class OwnScore:
    """``now`` the figure, ``title`` a word or two beside it, ``line`` what else counts, in one line (rich text).

    Without a line the place for it is free for something else.

    ``then``: what the figure becomes, "" while nothing is about to change it; ``tone`` and ``turn`` colour the two.
    """

    now: str
    title: str = ""
    line: str = ""
    then: str = ""
    tone: str = BRASS_LIGHT
    turn: str = BRASS_LIGHT


def own_score(canvas: Canvas, layout: Layout, score: OwnScore, sorts: bool) -> float:
    """Draw it below the name; the right edge of the figure. ``sorts``: a tool lies in the panel's lower corner."""
    box, u = layout.own, layout.u
    indent = 18 if score.line else 62  # beside the face
    left, y, tall = box.x + indent * u, box.y + (36 if score.line else 28) * u, 46 * u
    x = left
    px = min(layout.get_text_px(34), round(0.97 * tall))  # large text is no reason to reach what lies below
    for words, colour in ((score.now, score.tone), (score.then, score.turn)):
        if not words:
            continue
        if x > left:
            arrow = icons.make_icon("right", round(20 * u), colour)
            canvas.blit(arrow, (x + 7 * u, y + tall / 2 - arrow.get_height() / 2))
            x += 34 * u
        figure = render_text(words, "number", px, colour)
        canvas.blit(figure, (x, y + tall / 2 - figure.get_height() / 2))
        x += figure.get_width()
    if score.title:
        tool = 48 * u if sorts else 0.0  # it reaches up to large words
        beside = Box(x + 10 * u, y + 1 * u, box.right - 26 * u - x - tool, tall)
        x = paint.draw_text(canvas, score.title, beside, layout.get_text_px(16), "text", IVORY_DIM, lines=2).right
    wide = box.w - (74 if sorts else 36) * u
    where = Box(left, box.y + 82 * u, wide, 24 * u)
    line, px = score.line, layout.get_text_px(16)
    if measure_text(line, "text", px)[0] > wide:
        line = line.replace("  ·  ", " · ")
    paint.draw_text(canvas, line, where, px, "text", IVORY_DIM)
    return x
