"""The score laid open: one line per seat with its cards and figures, counted up column by column."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

import pygame

from engine.core.texts import Names
from game.art import faces, panels
from game.art.colours import BRASS, BRASS_LIGHT, INK_SOFT, IVORY, IVORY_DIM, SEATS, TEAMS
from game.art.icons import make_icon, seat_icon
from game.art.text import measure_text, render_text
from game.config.portraits import CALM, HIT, PLEASED
from game.ui.canvas import Canvas
from game.ui.cards import draw_card
from game.ui.labels import Label, draw_seat, escape
from game.ui.style import BODY, HEAD, SMALL, Style
from game.ui.widget import FormLike, Widget

_NUMBER: Final = re.compile(r"-?\d+")
CARD: Final = 50
"""Least width of a card on the sheet, in units; narrower ones are hard to read."""
CARD_MOST: Final = 60
"""Greatest width: the lines of four players are seen at once in a window of 1280 by 720."""
GAP: Final = 6
"""Units between two lines."""


@dataclass(frozen=True, slots=True)
class ResultLine:
    """One seat's line of a result: cards, one figure per column, marks for the best, and a sentence about it."""

    seat: int
    cards: tuple[int, ...]
    figures: tuple[str, ...]
    winner: bool
    place: int
    note: str = ""
    team: int = -1
    """The side of the seat, -1 without teams."""


def counted_up(figure: str, share: float) -> str:
    """A figure on its way up: every number in it at ``share`` (0..1) of its value."""
    if share <= 0:
        return ""
    if share >= 1:
        return figure
    return _NUMBER.sub(lambda match: str(round(int(match.group()) * share)), figure)


class Sheet(Widget):
    """``columns`` are (title, explanation). ``shown`` is how much is laid open: from 0 to one more than the columns,
    when the winner is marked. ``names`` of the seats, ``codes`` of all cards; what is ``told`` of one is its tooltip.
    """

    def __init__(
        self,
        columns: Sequence[tuple[str, str]] = (),
        lines: Sequence[ResultLine] = (),
        names: Names = (),
        codes: Sequence[str] = (),
        main: int = -1,
        told: Callable[[int], str] = lambda _card: "",
        faces: Sequence[str] = (),
    ) -> None:
        """``faces``: per seat the name of its face, "" where it has none."""
        super().__init__()
        self.portraits = faces
        self.lines = lines
        self.names = [escape(name) for name in names]
        self.cards = {line.seat: [codes[card] for card in line.cards if card >= 0] for line in lines}
        self.heads = [
            Label(f"{escape(words)}", SMALL, "bold", BRASS_LIGHT, "centre", tooltip=tip) for words, tip in columns
        ]
        self.tips = {line.seat: [Widget(told(card)) for card in line.cards if card >= 0] for line in lines}
        self.adopt_children(*self.list_children())
        self.main = main % max(1, len(self.heads))
        """The column that counts most: its figures are larger."""
        self.shown = self.end

    @property
    def end(self) -> float:
        """``shown`` when everything is."""
        return len(self.heads) + 1.0

    def list_children(self) -> Sequence[Widget]:
        return [*self.heads, *chain.from_iterable(self.tips.values())]

    # --- layout ------------------------------------------------------------------------------------------------

    def _measure_names(self, style: Style) -> int:
        px = style.get_text_px(BODY)
        widest = max((measure_text(self.names[line.seat], "bold", px)[0] for line in self.lines), default=0)
        return (
            min(widest, style.to_px(230))
            + style.to_px(76 if any(self.portraits) else 62)
            + self._measure_team_room(style)
        )

    def _measure_team_room(self, style: Style) -> int:
        """Room for the shapes of the teams."""
        return style.to_px(30) if any(line.team >= 0 for line in self.lines) else 0

    def _measure_figures(self, style: Style) -> list[int]:
        px, small = style.get_text_px(HEAD), style.get_text_px(SMALL)
        found = []
        for column, head in enumerate(self.heads):
            figures = [line.figures[column] for line in self.lines if column < len(line.figures)]
            wide = max((measure_text(figure, "number", px)[0] for figure in figures), default=0)
            found.append(max(wide, measure_text(head.words, "bold", small)[0]) + style.to_px(22))
        return found

    def _count_most_cards(self) -> int:
        return max(map(len, self.cards.values()), default=0)

    def _measure_card(self, style: Style, room: int) -> tuple[int, int]:
        """Width of a card and step to the next."""
        count = max(1, self._count_most_cards())
        gap = style.to_px(5)
        w = min(style.to_px(CARD_MOST), max(style.to_px(CARD), (room - gap * (count - 1)) // count))
        return w, min(w + gap, (room - w) // max(1, count - 1))

    def _is_one_line(self, style: Style, width: int) -> bool:
        """Whether cards and figures stand on one line."""
        count = self._count_most_cards()
        cards = (style.to_px(CARD) + style.to_px(5)) * count
        return self._measure_names(style) + sum(self._measure_figures(style)) + cards * 0.8 + style.to_px(20) <= width

    def _measure_parts(self, style: Style, width: int) -> tuple[int, int, int]:
        """Height of a line's head (name, figures), of its cards, and of its note at most."""
        head = max(style.get_text_px(HEAD) * 3 // 2, style.to_px(44))
        beside = self._is_one_line(style, width)
        room = width - style.to_px(36)
        room -= self._measure_names(style) + sum(self._measure_figures(style)) if beside else 0
        cards = (
            faces.measure_card_height(self._measure_card(style, room)[0]) + style.to_px(4)
            if self._count_most_cards()
            else 0
        )
        return head, cards, style.get_text_px(SMALL) * 3 // 2

    def _note_aside(self, style: Style, width: int, line: ResultLine) -> bool:
        """Whether the note fits below the figures, beside the cards."""
        room = sum(self._measure_figures(style))
        return self._is_one_line(style, width) and measure_text(line.note, "text", style.get_text_px(SMALL))[0] <= room

    def _note_beside(self, style: Style, width: int, line: ResultLine) -> bool:
        """Whether the note stands between the cards and the figures, or where cards would be if there are none."""
        if not line.note or not self._count_most_cards() or not self._is_one_line(style, width):
            return False
        room = width - style.to_px(48) - self._measure_names(style) - sum(self._measure_figures(style))
        return measure_text(line.note, "text", style.get_text_px(SMALL))[0] <= room - self._measure_cards_width(
            style, room, line
        )

    def _measure_cards_width(self, style: Style, room: int, line: ResultLine) -> int:
        """How much of the room the cards of a line take, with the air behind them."""
        w, step = self._measure_card(style, room)
        return w + step * (len(self.cards[line.seat]) - 1) + style.to_px(24) if self.cards[line.seat] else 0

    def _measure_line_height(self, style: Style, width: int, line: ResultLine) -> int:
        head, cards, _ = self._measure_parts(style, width)
        if self._note_beside(style, width, line):
            return (max(head, cards) if self.cards[line.seat] else head) + style.to_px(16)
        tall = max(head, cards) if self._is_one_line(style, width) else head + cards
        if line.note and not self._note_aside(style, width, line):
            tall += measure_text(line.note, "text", style.get_text_px(SMALL), width - style.to_px(80))[1]
        return tall + style.to_px(16)

    def _measure_heads(self, style: Style) -> int:
        return style.get_text_px(SMALL) * 3 // 2 + style.to_px(4)

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        lines = sum(self._measure_line_height(style, width, line) + style.to_px(GAP) for line in self.lines)
        return width, self._measure_heads(style) + lines

    def place(self, style: Style, rect: pygame.Rect) -> None:
        super().place(style, rect)
        x = rect.right - style.to_px(12) - sum(self._measure_figures(style))
        for head, wide in zip(self.heads, self._measure_figures(style), strict=True):
            head.place(style, pygame.Rect(x, rect.y, wide, self._measure_heads(style)))
            x += wide
        for box, line in self._iter_line_boxes(style):
            _first, room, _below = self._place_line_parts(style, box, line)
            for tip, spot in zip(self.tips[line.seat], self._place_cards(style, room, line), strict=True):
                tip.place(style, spot)

    def _iter_line_boxes(self, style: Style) -> Iterator[tuple[pygame.Rect, ResultLine]]:
        """Where every line stands."""
        y = self.rect.y + self._measure_heads(style)
        for line in self.lines:
            tall = self._measure_line_height(style, self.rect.width, line)
            yield pygame.Rect(self.rect.x, y, self.rect.width, tall), line
            y += tall + style.to_px(GAP)

    def _place_line_parts(
        self, style: Style, box: pygame.Rect, line: ResultLine
    ) -> tuple[pygame.Rect, pygame.Rect, int]:
        """The parts of a line: name and figures, cards, and where what is below both begins."""
        head, cards, _ = self._measure_parts(style, box.width)
        beside = self._is_one_line(style, box.width)
        inner = box.inflate(-style.to_px(24), -style.to_px(16))
        alone = not beside or (self._note_beside(style, box.width, line) and not self.cards[line.seat])
        first = pygame.Rect(inner.x, inner.y, inner.width, head if alone else max(head, cards))
        if not beside:
            room = pygame.Rect(inner.x, first.bottom, inner.width, cards)
            return first, room, room.bottom
        names, figures = self._measure_names(style), sum(self._measure_figures(style))
        wide = inner.width - names - figures - style.to_px(12)
        return first, pygame.Rect(inner.x + names, first.y, wide, first.height), first.bottom

    def _place_cards(self, style: Style, room: pygame.Rect, line: ResultLine) -> list[pygame.Rect]:
        """Where the cards of a line lie."""
        w, step = self._measure_card(style, room.width)
        tall = faces.measure_card_height(w)
        y = room.centery - tall // 2
        return [pygame.Rect(room.x + n * step, y, w, tall) for n in range(len(self.cards[line.seat]))]

    # --- drawing -----------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, form: FormLike) -> None:
        super().draw(canvas, form)
        for box, line in self._iter_line_boxes(canvas.style):
            self._draw_line(canvas, box, line)

    def _draw_line(self, canvas: Canvas, box: pygame.Rect, line: ResultLine) -> None:
        style = canvas.style
        won = line.winner and self.shown >= self.end
        canvas.blit(
            panels.make_panel(
                *box.size,
                fill="#3A2E1A" if won else INK_SOFT,
                border=BRASS_LIGHT if won else BRASS,
                radius=canvas.to_px(10),
                alpha=0.92 if won else 0.6,
                line=max(1.0, style.u * (2.0 if won else 1.0)),
                border_alpha=1.0 if won else 0.25,
            ),
            box.topleft,
        )
        first, room, y = self._place_line_parts(style, box, line)
        figures = sum(self._measure_figures(style))
        beside = self._is_one_line(style, box.width)
        by = self._note_beside(style, box.width, line)
        self._draw_name(canvas, first, line, won, self._measure_names(style) if beside else first.width - figures)
        aside = bool(line.note) and not by and self._note_aside(style, box.width, line)
        numbers = pygame.Rect(first.right - figures, first.y, figures, first.height)
        if aside:
            numbers.height -= style.get_text_px(SMALL)
        self._draw_figures(canvas, numbers, line)
        self._draw_cards(canvas, room, line)
        if by and self.shown >= self.end:
            taken = self._measure_cards_width(style, room.width, line)
            canvas.draw_text(line.note, room.move(taken, 0), SMALL, "text", IVORY_DIM)
        elif line.note and self.shown >= self.end:
            below = pygame.Rect(first.x + canvas.to_px(40), y, box.width - canvas.to_px(80), 1)
            if aside:
                below = pygame.Rect(numbers.x, first.bottom - style.get_text_px(SMALL) * 3 // 2, figures, 1)
            canvas.draw_text(line.note, below, SMALL, "text", IVORY_DIM, "centre" if aside else "left", middle=False)

    def _draw_name(self, canvas: Canvas, box: pygame.Rect, line: ResultLine, won: bool, wide: int) -> None:
        px, left = canvas.to_px(26), box.x + canvas.to_px(54 if any(self.portraits) else 40)
        if face := self.portraits[line.seat] if self.portraits else "":
            last = self.shown >= self.end and line.place == max(each.place for each in self.lines)
            tall = canvas.to_px(40)
            at = pygame.Rect(box.x, box.centery - tall // 2, tall, tall)
            draw_seat(canvas, line.seat, face, at, PLEASED if won else HIT if last else CALM)
        else:
            x = box.x + px // 2 + any(self.portraits) * canvas.to_px(7)
            tone = BRASS_LIGHT if won else SEATS[line.seat % len(SEATS)]
            picture = make_icon("crown", px, tone) if won else seat_icon(line.seat, px, tone)
            canvas.blit_centred(picture, x, box.centery)
        if line.team >= 0:
            canvas.draw_icon(f"team_{line.team}", (left + px / 2 - canvas.to_px(4), box.centery), px, TEAMS[line.team])
            left += self._measure_team_room(canvas.style)
        words = pygame.Rect(left, box.y, wide - canvas.to_px(10) - (left - box.x), box.height)
        canvas.draw_text(self.names[line.seat], words, BODY, "bold", BRASS_LIGHT if won else IVORY)

    def _draw_cards(self, canvas: Canvas, box: pygame.Rect, line: ResultLine) -> None:
        for code, spot in zip(self.cards[line.seat], self._place_cards(canvas.style, box, line), strict=True):
            draw_card(canvas, code, spot.width, (spot.x, spot.y))

    def _draw_figures(self, canvas: Canvas, box: pygame.Rect, line: ResultLine) -> None:
        style = canvas.style
        x = box.x
        for column, wide in enumerate(self._measure_figures(style)):
            words = line.figures[column] if column < len(line.figures) else ""
            share = max(0.0, min(1.0, self.shown - column))
            words = counted_up(words, share)
            if words:
                tone = BRASS_LIGHT if column == self.main else IVORY
                size = HEAD if column == self.main else BODY
                drawn = render_text(words, "number", style.get_text_px(size), tone, four_colour=style.four_colour)
                canvas.blit(drawn, (x + (wide - drawn.get_width()) // 2, box.centery - drawn.get_height() // 2))
            x += wide
