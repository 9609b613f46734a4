"""The score calculator's own widgets: the deck laid out, and a hand with its figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from engine.core.texts import _
from engine.games.equilibrium.options import HAND_LIMIT
from engine.games.equilibrium.scoring import DECK
from engine.games.equilibrium.words import calculator as words
from engine.games.equilibrium.words import result
from game.art import faces, panels
from game.art.colours import BAD, BRASS, BRASS_LIGHT, INK, INK_SOFT, IVORY, IVORY_DIM, SEATS, TEAMS
from game.art.icons import seat_icon
from game.art.text import measure_text, render_text
from game.games.equilibrium.figures import MAIN
from game.games.equilibrium.table import TABLE
from game.games.equilibrium.tally import ScoreTally, TallyHand
from game.ui.canvas import Canvas
from game.ui.cards import draw_card
from game.ui.controls import Clickable, is_activation
from game.ui.labels import Label
from game.ui.style import BODY, HEAD, SMALL, Style
from game.ui.widget import FormLike, Widget

SUIT_ROWS: Final = (3, 2, 1, 0)
"""Suits of the rows, from the top: spades, hearts, diamonds, clubs."""
CARD: Final = 44.0
"""Width of a card of the deck, in units."""
LARGEST: Final = 1.15
"""How far its cards grow with the text: their indices are large already."""
GAP: Final = 4.0
HELD: Final = {2: 60.0, 3: 58.0}
"""Width of a card of a hand, in units, where there are so few hands."""
HELD_BY_MANY: Final = 46.0


class Cell(Widget):
    """One card of the deck."""

    def __init__(self, board: DeckBoard, card: int) -> None:
        super().__init__()
        self.board, self.card = board, card

    def takes_mouse(self) -> bool:
        return True

    def release(self, point: tuple[float, float], form: FormLike) -> None:
        if self.rect.collidepoint(point):
            self.board.cursor = self.card
            form.set_focus(self.board)
            self.board.toggle(self.card)


class DeckBoard(Widget):
    """All cards in four rows. Arrows move the cursor, Enter and Space take a card or put it back."""

    focusable = True

    def __init__(self, tally: ScoreTally, active: Callable[[], int], toggle: Callable[[int], object]) -> None:
        super().__init__()
        self.tally, self.active, self.toggle = tally, active, toggle
        self.cells = [Cell(self, suit * 13 + rank) for suit in SUIT_ROWS for rank in range(13)]
        self.cursor = self.cells[0].card
        self.adopt_children(*self.cells)

    def list_children(self) -> Sequence[Widget]:
        return self.cells

    def takes_mouse(self) -> bool:
        return False

    # --- layout ------------------------------------------------------------------------------------------------

    def _measure_card(self, style: Style, width: int) -> int:
        return max(
            10, min(style.to_px(CARD * max(1.0, min(LARGEST, style.text_scale))), (width - 12 * style.to_px(GAP)) // 13)
        )

    def iter_child_rects(self, style: Style, width: int) -> Iterator[tuple[Widget, pygame.Rect]]:
        w, gap = self._measure_card(style, width), style.to_px(GAP)
        h = faces.measure_card_height(w)
        for n, cell in enumerate(self.cells):
            row, column = divmod(n, 13)
            yield cell, pygame.Rect(column * (w + gap), row * (h + gap), w, h)

    def focus_rect(self) -> pygame.Rect:
        return next(cell.rect for cell in self.cells if cell.card == self.cursor)

    # --- keys --------------------------------------------------------------------------------------------------

    def handle_key(self, event: pygame.Event, form: FormLike) -> bool:
        if is_activation(event):
            self.toggle(self.cursor)
            return True
        if event.type != pygame.KEYDOWN:
            return False
        step = {
            pygame.K_LEFT: (0, -1), pygame.K_RIGHT: (0, 1), pygame.K_UP: (-1, 0), pygame.K_DOWN: (1, 0)
        }.get(event.key)  # fmt: skip
        if step is None:
            return False
        row, column = divmod(next(n for n, cell in enumerate(self.cells) if cell.card == self.cursor), 13)
        row, column = row + step[0], column + step[1]
        if not (0 <= row < 4 and 0 <= column < 13):
            return False  # on to the neighbour
        self.cursor = self.cells[row * 13 + column].card
        form.bring_into_view(self)
        return True

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, form: FormLike) -> None:
        for cell in self.cells:
            self._draw_cell(canvas, form, cell)

    def _draw_cell(self, canvas: Canvas, form: FormLike, cell: Cell) -> None:
        style, rect = canvas.style, cell.rect
        owner, here = self.tally.find_holder(cell.card), self.active()
        code, over = DECK.codes[cell.card], form.hover is cell and form.pressed in (None, cell)
        if owner < 0:
            draw_card(canvas, code, rect.width, (rect.x, rect.y - (canvas.to_px(3) if over else 0)), mini=True)
            return
        face = faces.make_card_face(code, rect.width, four_colour=style.four_colour, letters=style.letters, mini=True)
        pale = face.copy()
        pale.set_alpha(185 if owner == here else 125)
        canvas.blit(pale, rect.topleft)
        tone = SEATS[owner % len(SEATS)]
        line = max(2.0, style.u * (3.0 if owner == here else 1.5))
        alpha = 1.0 if owner == here else 0.55
        ring = panels.make_ring(*rect.size, tone, width=line, radius=canvas.to_px(5), alpha=alpha)
        canvas.blit(ring, rect.topleft)
        px, rim = canvas.to_px(18 if over else 15), canvas.to_px(3)
        at = rect.right - px - canvas.to_px(4), rect.bottom - px - canvas.to_px(4)
        disc = panels.make_chip(px + 2 * rim, px + 2 * rim, fill=INK, border=tone)
        canvas.blit(disc, (at[0] - rim, at[1] - rim))
        canvas.blit(seat_icon(owner, px, tone), at)


class HandLine(Clickable):
    """A hand: its shape and name, its cards, its figures. Choosing it makes it the one cards go to."""

    def __init__(self, tally: ScoreTally, which: int, chosen: bool, action: Callable[[], object], heads: Heads) -> None:
        super().__init__(action, sound="")
        self.tally, self.which, self.chosen, self.heads = tally, which, chosen, heads

    @property
    def close_idle_device(self) -> TallyHand:
        """What it shows."""
        return self.tally.hands[self.which]

    def _measure_card(self, style: Style, width: int) -> int:
        """Width of its cards: the fewer hands there are, the larger."""
        wanted = style.to_px(HELD.get(len(self.tally.hands), HELD_BY_MANY))
        room = (width - style.to_px(20) - (HAND_LIMIT - 1) * style.to_px(GAP)) // HAND_LIMIT
        return max(8, min(wanted, room))

    def _measure_head(self, style: Style) -> int:
        return round(style.get_text_px(HEAD) * 1.25)

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, self._measure_head(style) + faces.measure_card_height(
            self._measure_card(style, width)
        ) + style.to_px(14)

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, form: FormLike) -> None:
        style, rect = canvas.style, self.rect
        won = self.which in self.tally.find_winners()
        tone = SEATS[self.which % len(SEATS)]
        canvas.blit(
            panels.make_panel(
                *rect.size,
                fill="#3A2E1A" if won else INK_SOFT,
                border=tone if self.chosen else BRASS_LIGHT if form.hover is self or won else BRASS,
                radius=canvas.to_px(10),
                alpha=0.95 if won or self.chosen else 0.7,
                line=max(1.0, style.u * (2.4 if self.chosen else 1.0)),
                border_alpha=1.0 if self.chosen or won or form.hover is self else 0.3,
            ),
            rect.topleft,
        )
        inner = rect.inflate(-canvas.to_px(20), -canvas.to_px(10))
        w = self._measure_card(style, rect.width)
        head = pygame.Rect(inner.x, inner.y, inner.width, self._measure_head(style))
        self._draw_name(canvas, head, won)
        self._draw_figures(canvas, head)
        self._draw_cards(canvas, inner.x, head.bottom + canvas.to_px(2), w)
        left = inner.x + HAND_LIMIT * (w + canvas.to_px(GAP)) + canvas.to_px(8)
        if self.close_idle_device.is_complete and inner.right - left > style.get_text_px(SMALL) * 6:
            about = pygame.Rect(left, head.bottom, inner.right - left, faces.measure_card_height(w))
            canvas.draw_text(words.hand_note(self.close_idle_device.score), about, SMALL, "text", IVORY_DIM, "right")

    def _draw_name(self, canvas: Canvas, box: pygame.Rect, won: bool) -> None:
        px = canvas.to_px(24)
        canvas.blit(seat_icon(self.which, px, SEATS[self.which % len(SEATS)]), (box.x, box.centery - px // 2))
        x = box.x + canvas.to_px(34)
        if won:
            canvas.draw_icon("crown", (x + px / 2, box.centery), px, BRASS_LIGHT)
            x += canvas.to_px(30)
        if self.tally.has_teams:
            canvas.draw_icon(f"team_{self.which % 2}", (x + px / 2, box.centery), px, TEAMS[self.which % 2])
            x += canvas.to_px(30)
        name = pygame.Rect(x, box.y, canvas.to_px(60), box.height)
        canvas.draw_text(words.NAMES[self.which], name, HEAD, "title", BRASS_LIGHT if won else IVORY)

    def _draw_cards(self, canvas: Canvas, left: int, y: int, w: int) -> None:
        h, step = faces.measure_card_height(w), w + canvas.to_px(GAP)
        cards = sorted(self.close_idle_device.cards, key=lambda card: TABLE.sort_key(card, "suit"))
        for n in range(HAND_LIMIT):
            at = left + n * step, y
            if n < len(cards):
                draw_card(canvas, DECK.codes[cards[n]], w, at, mini=True)
            else:
                line = max(1.0, canvas.style.u)
                canvas.blit(panels.make_ring(w, h, IVORY_DIM, width=line, radius=canvas.to_px(5), alpha=0.25), at)

    def _draw_figures(self, canvas: Canvas, box: pygame.Rect) -> None:
        style, hand = canvas.style, self.close_idle_device
        columns = self.heads.measure_columns(style)
        x = box.right - sum(columns)
        if hand.problem or not hand.is_complete:
            told = _(words.LOOK_AGAIN) if hand.problem else words.to_go(len(hand.cards), hand.missing_count)
            tone = BAD if hand.problem else IVORY_DIM
            canvas.draw_text(told, pygame.Rect(x, box.y, sum(columns), box.height), BODY, "text", tone, "centre")
            return
        for n, (figure, wide) in enumerate(zip(result.figures(hand.score, self.heads.edition), columns, strict=True)):
            main = n == MAIN
            drawn = render_text(
                figure, "number", style.get_text_px(HEAD if main else BODY), BRASS_LIGHT if main else IVORY
            )
            canvas.blit(drawn, (x + (wide - drawn.get_width()) // 2, box.centery - drawn.get_height() // 2))
            x += wide


class Heads(Widget):
    """The names of the figures over the hands, in the order in which the edition compares them."""

    def __init__(self, edition: str) -> None:
        super().__init__()
        self.edition = edition
        self.labels = [
            Label(title, SMALL, "bold", BRASS_LIGHT, "centre", tooltip=tip) for title, tip in result.columns(edition)
        ]
        self.adopt_children(*self.labels)

    def list_children(self) -> Sequence[Widget]:
        return self.labels

    def measure_columns(self, style: Style) -> list[int]:
        """Width of each column."""
        px, small = style.get_text_px(HEAD), style.get_text_px(SMALL)
        number = measure_text("16", "number", px)[0]
        return [max(number, measure_text(label.words, "bold", small)[0]) + style.to_px(16) for label in self.labels]

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, round(style.get_text_px(SMALL) * 1.4)

    def place(self, style: Style, rect: pygame.Rect) -> None:
        super().place(style, rect)
        columns = self.measure_columns(style)
        x = rect.right - style.to_px(10) - sum(columns)
        for label, wide in zip(self.labels, columns, strict=True):
            label.place(style, pygame.Rect(x, rect.y, wide, rect.height))
            x += wide
