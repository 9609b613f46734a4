"""The chain, link by link, and the chips of pending attacks."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.absurd8s.cards import DECK
from engine.games.absurd8s.seen import list_links, state_of
from engine.games.absurd8s.words import table as words
from game.art.shapes import Point
from game.art.svg import render_picture
from game.games.absurd8s import spread
from game.games.absurd8s.lettering import fits_in_box
from game.table.model.geometry import RATIO, Box
from game.table.model.play import Play
from game.table.render.table_canvas import TableCanvas

STEEL = "#C9C3DD"
CARD = 34.0
"""Width of a card of the chain, in units."""


def draw_chain(canvas: TableCanvas, play: Play) -> None:
    """Who started it, every card on it, how many there are."""
    state, layout = state_of(play.view), play.layout
    chain = list_links(state)
    if not chain:
        return
    room = spread.place_rows(layout, state).chain
    heads = words.chain_heads(chain, play.names)
    above = room.h > spread.FOOT  # words above the cards, else beside them
    wide = 0.0 if above else min(layout.measure_width(heads[0], 15, "bold") + 14, room.w * 0.42)
    shown = chain if _compute_gap(room.w - wide - 20, len(chain)) >= 8 else chain[-spread.LINKS :]
    gap = _compute_gap(room.w - wide - 20, len(shown))
    total = wide + len(shown) * (CARD + gap) - gap
    x = room.cx - total / 2
    where = room.place_line(8, 3, 26) if above else Box(x, room.y, wide - 10, room.h)
    # Who began it stands on its first card, too.
    head = next((told for told in heads if fits_in_box(layout, told, where)), heads[-1])
    least = min(room.w - 16, layout.measure_width(head, 15, "bold")) if above else total
    plate = Box.centre_on(room.cx, room.cy, max(total, least) + 20, room.h - 4)
    canvas.draw_panel(plate, 10, fill="#1D1733", border=STEEL, alpha=0.82)
    canvas.draw_text(head, where, 15, "bold", align="centre" if above else "left", lines=1 if above else 2)
    _draw_chain_cards(canvas, shown, (x + wide, room.cy + 11 * above), gap)


def _draw_chain_cards(canvas: TableCanvas, shown: Sequence[tuple[int, int]], at: Point, gap: float) -> None:
    """Cards of a chain from the left, who played each, and iron between them where there is room."""
    x, cy = at
    y = cy - CARD * RATIO / 2
    for number, (card, seat) in enumerate(shown):
        canvas.blit(canvas.get_card_face(DECK.codes[card], CARD, mini=True), (x, y))
        canvas.draw_seat_sign(seat, x + CARD - 6, y + CARD * RATIO - 8, 14, 19)
        if number < len(shown) - 1 and gap > 0:
            iron = render_picture("pictures/link", canvas.to_px(gap + 10), canvas.to_px((gap + 10) / 2))
            canvas.blit_centred(iron, x + CARD + gap / 2, cy)
        x += CARD + gap


def _compute_gap(room: float, n: int) -> float:
    """Between the cards of a chain, where its links are; less than nothing where the cards have to overlap."""
    return min(26, (room - n * CARD) / (n - 1)) if n > 1 else 0.0
