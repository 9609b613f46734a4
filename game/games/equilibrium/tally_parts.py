"""The score calculator's own widgets: the deck laid out, and a hand with its figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from engine.core.texts import _, ngettext, plain
from engine.games.equilibrium.scoring import DECK
from engine.games.equilibrium.words import result
from game.art import faces, panels
from game.art.colours import seat_colour
from game.art.shapes import Point
from game.games.equilibrium.figures import MAIN
from game.games.equilibrium.table import TABLE
from game.games.equilibrium.tally import NAMES, ScoreTally, TallyHand
from game.ui.canvas import Canvas
from game.ui.cards import draw_card
from game.ui.controls import is_activation
from game.ui.focus import find_direction, find_nearest_widget
from game.ui.sheet import ResultLine, Sheet
from game.ui.widget import ChildRects, Widget, as_widget

SUIT_ROWS: Final = (3, 2, 1, 0)
"""Suits of the rows, from the top: spades, hearts, diamonds, clubs."""
CARD: Final = 38.0
"""Width of a card of the deck, in units."""
LARGEST: Final = 1.15
"""How far its cards grow with the text: their indices are large already."""
GAP: Final = 4.0
TAKEN: Final = 0.6
"""How much is seen of a card that a hand holds: its red can still be read."""


@as_widget
class Cell(Widget):
    """One card of the deck."""

    board: DeckBoard
    card: int

    def takes_mouse(self) -> bool:
        return True

    def on_click(self, point: Point) -> None:
        self.board.cursor = self
        self.form.set_focus(self.board)
        self.board.toggle(self.card)


class DeckBoard(Widget):
    """All cards in four rows. Arrows move the cursor, Enter and Space take a card or put it back."""

    focusable = True

    def __init__(self, tally: ScoreTally, active: Callable[[], int], toggle: Callable[[int], object]) -> None:
        super().__init__()
        self.tally, self.active, self.toggle = tally, active, toggle
        self.cells = [Cell(self, suit * 13 + rank) for suit in SUIT_ROWS for rank in range(13)]
        self.cursor = self.cells[0]

    def list_children(self) -> Sequence[Widget]:
        return self.cells

    def takes_mouse(self) -> bool:
        return False

    # --- layout ------------------------------------------------------------------------------------------------

    def iter_child_rects(self, width: int) -> ChildRects:
        gap, most = self.to_px(GAP), self.to_px(CARD * max(1.0, min(LARGEST, self.style.text_scale)))
        w = max(10, min(most, (width - 12 * gap) // 13))
        h = faces.measure_card_height(w)
        for n, cell in enumerate(self.cells):
            row, column = divmod(n, 13)
            yield cell, pygame.Rect(column * (w + gap), row * (h + gap), w, h)

    def focus_rect(self) -> pygame.Rect:
        return self.cursor.rect

    # --- keys --------------------------------------------------------------------------------------------------

    def handle_key(self, event: pygame.Event) -> bool:
        if is_activation(event):
            self.toggle(self.cursor.card)
            return True
        way = find_direction(event)
        found = find_nearest_widget(self.cells, self.cursor, *way) if way else None
        if found is None:
            return False  # on to the neighbour
        self.cursor = found
        self.form.bring_into_view(self)
        return True

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        for cell in self.cells:
            self._draw_cell(canvas, cell)

    def _draw_cell(self, canvas: Canvas, cell: Cell) -> None:
        style, rect = canvas.style, cell.rect
        owner, here = self.tally.find_holder(cell.card), self.active()
        code, over = DECK.codes[cell.card], self.form.hover is cell and self.form.pressed in (None, cell)
        if owner < 0:
            draw_card(canvas, code, rect.width, (rect.x, rect.y - (canvas.to_px(3) if over else 0)), mini=True)
            return
        face = faces.make_card_face(code, rect.width, four_colour=style.four_colour, letters=style.letters, mini=True)
        canvas.blit_faded(face, *rect.center, TAKEN)
        tone = seat_colour(owner)
        line = max(2.0, style.u * (3.0 if owner == here else 1.5))
        alpha = 1.0 if owner == here else 0.55
        ring = panels.make_ring(*rect.size, tone, width=line, radius=canvas.to_px(5), alpha=alpha)
        canvas.blit(ring, rect.topleft)
        px = canvas.to_px(18 if over else 15)
        aside = px // 2 + canvas.to_px(4)
        canvas.draw_seat_sign(owner, rect.right - aside, rect.bottom - aside, px, px + 2 * canvas.to_px(3))


class TallySheet(Sheet):
    """The hands side by side, as a round is laid open; a click chooses the one cards go to."""

    def __init__(self, tally: ScoreTally, choose: Callable[[int], object]) -> None:
        best, names = tally.find_winners(), plain(NAMES)
        lines = [
            ResultLine(
                seat=n,
                cards=tuple(sorted(hand.cards, key=lambda card: TABLE.sort_key(card, "suit"))),
                figures=result.figures(hand.score, tally.edition) if hand.is_complete else (),
                winner=n in best,
                place=1 if n in best else 2,
                note=_describe_lack(hand),
                team=n % 2 if tally.has_teams else -1,
            )
            for n, hand in enumerate(tally.hands)
        ]
        columns = tuple((_(title), _(about)) for title, about in result.columns(tally.edition))
        super().__init__(columns, lines, names, DECK.codes, MAIN)
        self.choose = choose

    def takes_mouse(self) -> bool:
        return True

    def on_click(self, point: Point) -> None:
        for seat, line in self.rows.items():
            if line.rect.collidepoint(point):
                self.choose(seat)


def _describe_lack(hand: TallyHand) -> str:
    """Below the cards of a hand that is not to be compared: what is wrong, or how many it still lacks."""
    if hand.problem:
        return _("look again")
    if not hand.cards:
        return _("no cards yet")
    missing = hand.missing_count
    return ngettext("{count} card to go", "{count} cards to go", missing, count=missing) if missing else ""
