"""The score laid open: one line per seat with its cards and figures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain, repeat
from typing import Final, NamedTuple

import pygame

from engine.core.texts import Names
from game.art import panels
from game.art.colours import BRASS_LIGHT, CREAM, IVORY, IVORY_DIM
from game.config.portraits import CALM, HIT, PLEASED
from game.ui.boxes import Column, Panel, Row, Sized, Space
from game.ui.canvas import Canvas
from game.ui.cards import Cards
from game.ui.frames import Cloth
from game.ui.labels import Label, build_topic, escape, seat_sign, team_sign
from game.ui.split import UNBOUND
from game.ui.style import SMALL
from game.ui.widget import ChildRects, Widget, as_widget

NAMES: Final = 320
"""Units of width that names have at most, with the signs before them, where cards and figures need the rest."""
AIR: Final = 22
"""Units between two columns of figures."""
FIGURE: Final = 24
"""Units of other figures."""
MAIN: Final = 32
"""Units of the figures that count most; they grow like all that is read."""
SPREAD: Final = 120
"""Units that a column is wider at most where there is room between cards and figures."""
PAD: Final = 5
"""Units round what is in a line."""
FOOT: Final = 4
"""Units between a sentence below a name and the edge of the line, beside what is round that."""
INSET: Final = 8
"""Units by which cards below a name begin right of the line's edge; half of them lie between both."""
FEW: Final = 5
"""Cards of a line beside which there is room for its sentence."""
CARD: Final = 46
"""Units of width of a card: the lines of four players are seen at once in a window of 1280 by 720."""


class ResultLine(NamedTuple):
    """One seat's line of a result: cards, one figure per column, marks for the best, and a sentence about it."""

    seat: int
    cards: tuple[int, ...]
    figures: tuple[str, ...]
    winner: bool
    place: int
    note: str = ""
    team: int = -1
    """The side of the seat, -1 without teams."""


@as_widget
class _SheetLine(Widget):
    """Who it is, the cards, and the figures; the cards below the others where they have no room between them.

    ``alike``: the lines whose columns stand one below the other; the column ``main`` has a wash of gold.
    """

    who: Widget
    cards: Widget
    figures: Sequence[Widget]
    alike: list[_SheetLine]
    main: int = -1

    def __post_init__(self) -> None:
        self.alike.append(self)

    def list_children(self) -> Sequence[Widget]:
        return self.who, self.cards, *self.figures

    def iter_child_rects(self, width: int) -> ChildRects:
        columns = zip(*((line.cards, line.who, *line.figures) for line in self.alike), strict=True)
        cards, liked, *figures = (max(cell.measure(UNBOUND)[0] for cell in column) for column in columns)
        figures = [wide + self.to_px(AIR) for wide in figures]
        gap = self.to_px(14)
        widest = self.to_px(NAMES * max(1.0, self.style.text_scale))  # as the notes below names grow
        names = names_alone = min(liked, max(widest, width - cards - sum(figures) - 2 * gap))
        room = width - names - sum(figures) - 2 * gap
        beside = 0.8 * cards <= room
        inset = self.to_px(INSET)
        if not beside:
            names, room = width - sum(figures), width - inset
        elif len(figures) > 1:
            spread = min(self.to_px(SPREAD), max(0, room - cards) // len(figures))
            figures, room = [wide + spread for wide in figures], room - spread * len(figures)
        below = self.cards.measure(room)[1]
        tall = max(cell.measure(names)[1] for cell in (self.who, *self.figures))
        if beside:
            tall = max(tall, below)
        before = 0 if beside or names_alone + gap + cards > width else names_alone + gap  # whose cards they are
        if before and figures:  # above the cards they are of, where all have room there
            each = (width - before) // len(figures)
            if max(figures) - self.to_px(AIR) <= each - 4:
                figures, width = [each] * len(figures), before + each * len(figures)
        yield self.who, pygame.Rect(0, 0, names_alone, tall + below) if before else pygame.Rect(0, 0, names, tall)
        place = (names + gap, (tall - below) // 2) if beside else (before or inset, tall + inset // 2)
        yield self.cards, pygame.Rect(place, (room - before, below))
        x = width - sum(figures)
        for cell, wide in zip(self.figures, figures, strict=True):
            high = cell.measure(wide)[1]
            yield cell, pygame.Rect(x, (tall - high) // 2, wide, high)
            x += wide

    def place_children(self, rect: pygame.Rect) -> None:
        spare = max(0, rect.height - self.measure(rect.width)[1])
        super().place_children(rect.move(0, spare // 2))

    def draw(self, canvas: Canvas) -> None:
        if self.main >= 0 and abs((cell := self.figures[self.main].rect).centery - self.rect.centery) < self.to_px(4):
            pad, last = self.to_px(PAD), self.main in (-1, len(self.figures) - 1)
            box = pygame.Rect(cell.x, self.rect.y - pad, cell.width + pad * last, self.rect.height + 2 * pad)
            box.inflate_ip(-pad, -pad)
            canvas.draw_skin(box, panels.make_panel, fill=BRASS_LIGHT, radius=self.to_px(11), alpha=0.12, line=0)
        super().draw(canvas)


class Sheet(Column):
    """``columns`` are (title, explanation), ``main`` the one that counts most: its figures are larger. ``names`` of the
    seats, ``codes`` of all cards; what is ``told`` of one is its tooltip; ``faces``: per seat the name of its face, ""
    where it has none. The line of the ``own`` seat is framed. A ``card`` is so many units wide.
    """

    def __init__(
        self,
        columns: Sequence[tuple[str, str]],
        lines: Sequence[ResultLine],
        names: Names,
        codes: Sequence[str],
        main: int,
        told: Callable[[int], str] = lambda _card: "",
        faces: Sequence[str] = (),
        own: int = -1,
        card: float = CARD,
    ) -> None:
        alike: list[_SheetLine] = []
        looks = [(FIGURE, IVORY)] * len(columns)
        if columns:
            looks[main] = MAIN, CREAM
        washed = main % len(columns) if len(columns) > 1 else -1
        heads = [Label(escape(words), SMALL, "bold", CREAM, "centre", tooltip=tip) for words, tip in columns]
        rows: list[Widget] = []
        if any(words for words, _tip in columns):
            rows.append(Panel(_SheetLine(Space(), Space(), heads, alike), pad=PAD, plain=True))
        self.rows: dict[int, Widget] = {}
        """By seat, its line."""
        self._bare: list[Widget] = []
        last = max((line.place for line in lines), default=0)
        for line in lines:
            mood = PLEASED if line.winner else HIT if line.place == last else CALM
            sides = [team_sign(line.team, 26)] if line.team >= 0 else []
            name = build_topic(escape(names[line.seat]), BRASS_LIGHT if line.winner else IVORY)
            known = [card for card in line.cards if card >= 0]
            cards = Cards([codes[card] for card in known], card, 5, list(map(told, known)), mini=True)
            aside = card > CARD and bool(line.note) and len(known) <= FEW  # there is room beside them
            note = Label(line.note, SMALL, colour=IVORY_DIM)
            said = Column(name, note, Space(height=FOOT), gap=0) if aside else name
            said.wraps = True
            who = Row(Space(2), seat_sign(line.seat, 26, faces[line.seat] if faces else "", mood), *sides, said)
            below = [note] if line.note and not aside else []
            figures = [
                Label(words, size, "number", tone, "centre")
                for (size, tone), words in zip(looks, chain(line.figures, repeat("")), strict=False)
            ]
            laid = _SheetLine(who, Column(cards, *below, gap=0) if known else Column(*below), figures, alike, washed)
            self.rows[line.seat] = Cloth(laid, PAD, won=line.winner, own=line.seat == own, grow=1.0)
            self._bare += [self.rows[line.seat]] * (not known)
        super().__init__(*rows, *self.rows.values(), gap=3, grow=1.0)

    def _list_sizes(self, width: int) -> Sized:
        """Of few lines one without cards is as high as the others, as long as words have their usual size."""
        sizes, lines = super()._list_sizes(width), self.rows.values()
        even = len(lines) <= FEW and self.style.text_scale <= 1
        tall = max((h for item, _w, h in sizes if item in lines), default=0) if even else 0
        return [(item, w, max(h, tall) if item in self._bare else h) for item, w, h in sizes]
