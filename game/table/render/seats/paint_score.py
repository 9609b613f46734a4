"""The figure that counts in the own panel: as it stands, and as what is coming or chosen would make it."""

from __future__ import annotations

from typing import NamedTuple

from game.art.colours import BRASS_LIGHT, IVORY_DIM
from game.table.model.geometry import Box
from game.table.render.table_canvas import TableCanvas


class OwnScore(NamedTuple):
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


def own_score(canvas: TableCanvas, score: OwnScore, sorts: bool) -> None:
    """Draw it below the name. ``sorts``: a tool lies in the panel's lower corner."""
    box = canvas.layout.own
    indent = 18 if score.line else 62  # beside the face
    left, y, tall = box.x + indent, box.y + (36 if score.line else 28), 46
    x = left
    for words, colour in ((score.now, score.tone), (score.then, score.turn)):
        if not words:
            continue
        if x > left:
            canvas.draw_icon("right", (x + 17, y + tall / 2), 20, colour)
            x += 34
        # Large text is no reason to reach what lies below.
        x = canvas.draw_text(words, Box(x, y, box.right - x, tall), 34, "number", colour, most=0.97 * tall).right
    if score.title:
        tool = 48 if sorts else 0  # it reaches up to large words
        beside = Box(x + 10, y + 1, box.right - 26 - x - tool, tall)
        canvas.draw_text(score.title, beside, 16, "text", IVORY_DIM, lines=2)
    wide = box.w - (74 if sorts else 36)
    where = Box(left, box.y + 82, wide, 24)
    canvas.draw_text(score.line, where, 16, "text", IVORY_DIM)
