"""The score calculator's own widgets: the deck laid out, and a hand with its figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from engine.core.texts import _, ngettext, plain
from engine.games.equilibrium.scoring import DECK
from engine.games.equilibrium.words import result
from game.art import faces, panels
from game.art.colours import IVORY, seat_colour
from game.art.meter import make_balance_scale
from game.art.shapes import Point
from game.games.equilibrium.figures import MAIN
from game.games.equilibrium.table import TABLE
from game.games.equilibrium.tally import NAMES, ScoreTally, TallyHand
from game.ui.canvas import Canvas
from game.ui.cards import draw_card
from game.ui.controls import is_activation
from game.ui.focus import find_direction, find_nearest_widget
from game.ui.sheet import ResultLine, Sheet
from game.ui.style import SMALL
from game.ui.widget import ChildRects, Widget, as_widget

SUIT_ROWS: Final = (3, 2, 1, 0)
"""Suits of the rows, from the top: spades, hearts, diamonds, clubs."""
CARD: Final = 46.0
"""Width of a card of the deck at most, in units."""
SCALES: Final = 208, 128
"""Size of the scales at most, in units."""
FULL: Final = 16
"""Points that fill a pan."""
LARGEST: Final = 1.15
"""How far its cards grow with the text: their indices are large already."""
GAP: Final = 4.0
DOWN: Final = 9.0
"""Units between two cards, and between two rows: whose a card is stands there."""


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
        gap, down, most = (
            self.to_px(GAP),
            self.to_px(DOWN),
            self.to_px(CARD * max(1.0, min(LARGEST, self.style.text_scale))),
        )
        w = max(10, min(most, (width - 12 * gap) // 13))
        h = faces.measure_card_height(w)
        for n, cell in enumerate(self.cells):
            row, column = divmod(n, 13)
            yield cell, pygame.Rect(column * (w + gap), row * (h + down), w, h)

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
        rect, px = cell.rect, canvas.to_px
        owner, here = self.tally.find_holder(cell.card), self.active()
        code, over = DECK.codes[cell.card], self.form.hover is cell and self.form.pressed in (None, cell)
        draw_card(canvas, code, rect.width, (rect.x, rect.y - px(3) * (over and owner < 0)), mini=True)
        if owner < 0:
            return
        tone, edge = seat_colour(owner), rect.inflate(px(2), px(2))
        ring = panels.make_ring(*edge.size, tone, width=canvas.style.u * (4 if owner == here else 2.6), radius=px(6))
        canvas.blit(ring, edge.topleft)
        canvas.draw_seat_sign(owner, rect.right - px(3), rect.y, px(11 + 2 * over), px(17 + 2 * over))


def draw_scales(canvas: Canvas, box: pygame.Rect, tally: ScoreTally) -> None:
    """The two best hands weighed against each other, each with its sign, its name and its points below its pan; level
    and empty while there are no two that are whole.
    """
    scores = tally.list_complete_scores()
    best = sorted(scores, key=lambda n: (n not in tally.find_winners(), -scores[n].total))[:2]
    pair = sorted(best) if len(best) == 2 else []
    totals = [scores[n].total for n in pair] or [0, 0]
    tones = [seat_colour(n) for n in pair] or [IVORY, IVORY]
    line, tilt = round(canvas.style.get_text_px(SMALL) * 1.5), (totals[1] - totals[0]) / 4
    loads = totals[0] / FULL, totals[1] / FULL
    canvas.blit(make_balance_scale(box.width, box.height - line, tilt, loads, *tones), box.topleft)
    for side, n in zip((0, 1), pair, strict=False):
        half = pygame.Rect(box.x + side * box.width // 2, box.bottom - line, box.width // 2, line)
        canvas.draw_seat_sign(n, half.centerx - canvas.to_px(30), half.centery, canvas.to_px(13), canvas.to_px(20))
        half.x += canvas.to_px(9)
        canvas.draw_text(f"{NAMES[n]}  {totals[side]}", half, SMALL, "bold", align="centre")


class TallySheet(Sheet):
    """The hands side by side, as a round is laid open; a click chooses the one cards go to."""

    def __init__(self, tally: ScoreTally, choose: Callable[[int], object]) -> None:
        best, names = tally.find_winners(), plain(NAMES)
        columns = tuple((_(title), _(about)) for title, about in result.columns(tally.edition))
        missing = ("–",) * len(columns)
        lines = [
            ResultLine(
                seat=n,
                cards=tuple(sorted(hand.cards, key=lambda card: TABLE.sort_key(card, "suit"))),
                figures=result.figures(hand.score, tally.edition) if hand.is_complete else missing,
                winner=n in best,
                place=1 if n in best else 2,
                note=_describe_lack(hand),
                team=n % 2 if tally.has_teams else -1,
            )
            for n, hand in enumerate(tally.hands)
        ]
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
