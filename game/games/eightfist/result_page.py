"""Widgets of Eightfist's result page: a Fist laid open file by file, the score sheet, the chart of running totals."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

import pygame

from engine.core.texts import _
from engine.games.eightfist.scoring import DECK, FILES, FileScore
from engine.games.eightfist.words import result as words
from engine.games.eightfist.words.phrases import signed
from game.app.result_sheet import ResultLine, ResultsPage
from game.art import faces, panels
from game.art.colours import BAD, BRASS, BRASS_LIGHT, GOOD, INK_SOFT, IVORY, SEATS
from game.art.icons import seat_icon
from game.art.svg import render_svg
from game.art.text import line_height
from game.config.portraits import CALM, HIT, PLEASED
from game.games.eightfist.finished_round import FinishedRound
from game.table.model.geometry import Box
from game.table.render import paint
from game.ui.boxes import Column, Grid, Panel
from game.ui.canvas import Canvas
from game.ui.cards import draw_card
from game.ui.charts import LineChart
from game.ui.labels import build_heading, build_note, draw_seat, escape
from game.ui.style import BODY, HEAD, Style
from game.ui.text_table import TextTable
from game.ui.widget import FormLike, Widget

FINE = 16
"""Size of the smallest words here, in units."""


def build_widgets(page: ResultsPage, found: FinishedRound, lines: Sequence[ResultLine]) -> Sequence[Widget]:
    """Everything on the page below its title."""
    fists = [FistPanel(page, found, line) for line in lines if found.has_played(line.seat)]
    parts: list[Widget] = [Grid(*fists, least=258, gap=10)]
    reasons = {file.reason for files in found.files for file in files}
    told = [said for reason, said in words.EXPLAINED.items() if reason in reasons]
    if found.of > 1:
        table = Column(build_heading(_(words.SHEET)), TextTable(_make_score_rows(page, found)), gap=6)
        chart = Column(build_heading(_(words.CHART)), Chart(found, len(page.names)), gap=6)
        parts.append(Grid(Panel(table, pad=14), Panel(chart, pad=14), least=500, gap=10))
    if found.length > 1 and found.games:
        parts.append(
            Panel(Column(build_heading(_(words.GAMES)), TextTable(_make_game_rows(page, found)), gap=6), pad=14)
        )
    if told:
        parts.append(Panel(Column(*(build_note(_(said)) for said in told), gap=4), pad=12))
    return parts


def _make_score_rows(page: ResultsPage, found: FinishedRound) -> list[list[str]]:
    names = page.names
    head = ["", *(str(number + 1) for number in range(max(found.of, len(found.rounds)))), _(words.SUM)]
    totals = found.totals
    order = sorted(range(len(totals)), key=lambda seat: (totals[seat], found.extra_totals[seat], seat))
    rows = []
    for seat in order:
        figures = [signed(row[seat]) for row in found.rounds[: None if found.has_played(seat) else found.of]]
        figures += ["·"] * (len(head) - 2 - len(figures))
        rows.append([escape(names[seat]), *figures, f"*{found.format_total(seat)}*"])
    return [head, *rows]


def _make_game_rows(page: ResultsPage, found: FinishedRound) -> list[list[str]]:
    head = ["", *(_(words.GAME, number=number + 1) for number in range(len(found.games))), _(words.WON)]
    wins = found.wins
    order = sorted(range(len(wins)), key=lambda seat: (-wins[seat], sum(game[seat] for game in found.games)))
    return [
        head,
        *(
            [escape(page.names[seat]), *(signed(game[seat]) for game in found.games), f"*{wins[seat]:g}*"]
            for seat in order
        ),
    ]


class FistPanel(Widget):
    """One Fist: four files, under each what it counts and why; they are laid open one after the other."""

    def __init__(self, page: ResultsPage, found: FinishedRound, line: ResultLine) -> None:
        super().__init__()
        self.page, self.found, self.line, self.seat = page, found, line, line.seat
        self.tips = [Widget(page.describe_card(card)) for card in line.cards]
        self.adopt_children(*self.tips)

    def list_children(self) -> Sequence[Widget]:
        return self.tips

    def place(self, style: Style, rect: pygame.Rect) -> None:
        super().place(style, rect)
        for tip, spot in zip(self.tips, self._place_cards(style), strict=True):
            tip.place(style, spot)

    def _place_cards(self, style: Style) -> list[pygame.Rect]:
        """Where the cards lie."""
        card = self._measure_card(style, self.rect.width)
        tall, top = faces.measure_card_height(card), self.rect.y + self._measure_head(style)
        xs = [round(self._compute_file_x(style, file) - card / 2) for file in range(FILES)]
        return [pygame.Rect(x, y, card, tall) for y in (top, top + tall + style.to_px(6)) for x in xs]

    def _compute_file_x(self, style: Style, file: int) -> float:
        """Where a file stands."""
        return self.rect.x + style.to_px(12) + (self.rect.width - style.to_px(24)) / FILES * (file + 0.5)

    def measure(self, style: Style, width: int) -> tuple[int, int]:
        return width, self._measure_head(style) + self._measure_cards_height(style, width) + self._measure_foot(style)

    def _measure_head(self, style: Style) -> int:
        return style.to_px(42)

    def _measure_foot(self, style: Style) -> int:
        return (
            style.to_px(12)
            + line_height("number", style.get_display_px(BODY))
            + line_height("text", style.get_display_px(FINE))
        )

    def _measure_card(self, style: Style, width: int) -> int:
        return min(style.to_px(50), (width - style.to_px(24)) // FILES - style.to_px(8))

    def _measure_cards_height(self, style: Style, width: int) -> int:
        return 2 * faces.measure_card_height(self._measure_card(style, width)) + style.to_px(6)

    def draw(self, canvas: Canvas, form: FormLike) -> None:
        style, rect = canvas.style, self.rect
        done = self.page.shown >= FILES + 1
        won = self.line.winner and self.page.is_all_shown
        skin = panels.make_panel(
            *rect.size,
            fill="#3A2E1A" if won else INK_SOFT,
            border=BRASS_LIGHT if won else BRASS,
            radius=canvas.to_px(12),
            alpha=0.94 if won else 0.82,
            line=max(1.0, style.u * (2 if won else 1)),
            border_alpha=1.0 if won else 0.35,
        )
        canvas.blit(skin, rect.topleft)
        self._draw_head(canvas, done, won)
        for card, spot in zip(self.line.cards, self._place_cards(style), strict=True):
            draw_card(canvas, DECK.codes[card], spot.width, (spot.x, spot.y), mini=spot.width < 90)
        for file, score in enumerate(self.found.files[self.seat]):
            self._draw_file(canvas, file, score)

    def _draw_head(self, canvas: Canvas, done: bool, won: bool) -> None:
        style, rect = canvas.style, self.rect
        size, tall = canvas.to_px(22), self._measure_head(style)
        x, y, right = rect.x + canvas.to_px(12), rect.y, float(rect.right - canvas.to_px(12))
        if face := self.page.get_portrait(self.seat):
            size = min(tall - canvas.to_px(4), canvas.to_px(40))
            last = done and self.found.points[self.seat] == max(self.found.points)
            at = pygame.Rect(x - canvas.to_px(4), round(y + (tall - size) / 2), size, size)
            draw_seat(canvas, self.seat, face, at, PLEASED if won else HIT if last else CALM)
        elif won:
            canvas.draw_icon("crown", (x + size / 2, y + tall / 2), canvas.to_px(24), BRASS_LIGHT)
        else:
            canvas.blit(seat_icon(self.seat, size, SEATS[self.seat % len(SEATS)]), (x, y + (tall - size) // 2))
        x += size + canvas.to_px(7)
        if done:
            right = self._draw_sums(canvas, Box(x, y, right - x, tall)) - canvas.to_px(8)
        name = escape(self.page.names[self.seat])
        paint.draw_name(
            canvas, name, Box(x, y, right - x, tall), style.get_text_px(BODY), BRASS_LIGHT if won else IVORY
        )

    def _draw_sums(self, canvas: Canvas, box: Box) -> float:
        """The points of the round at the right, the running total beside them; tells where these words begin."""
        style = canvas.style
        points, total = self.line.figures[-2:]
        left = paint.draw_text(canvas, points, box, style.get_display_px(HEAD), "number", BRASS_LIGHT, "right").x
        if self.found.of == 1:
            return left
        total = _(words.SO_FAR, points=total)
        room = box._replace(w=left - box.x - canvas.to_px(8))
        px = style.get_display_px(FINE) if style.text_scale <= 1.2 else style.get_display_px(FINE - 2)
        return paint.draw_text(canvas, total, room, px, "text", IVORY, "right").x

    def _draw_file(self, canvas: Canvas, file: int, score: FileScore) -> None:
        """What a file counts, below it."""
        if self.page.shown < file + 1:
            return
        style, x = canvas.style, self._compute_file_x(canvas.style, file)
        top = self.rect.y + self._measure_head(style)
        tall = faces.measure_card_height(self._measure_card(style, self.rect.width))
        good = score.reason in ("pair", "Quad", "second Quad", "in the Quad", "cancelled", "grace")
        tone = GOOD if good else BAD if score.reason in ("penalty", "Double Jeopardy") else IVORY
        wide = (self.rect.width - canvas.to_px(10)) / FILES
        big, fine = style.get_display_px(BODY), style.get_display_px(FINE)
        told = "\N{MIDDLE DOT}" if score.reason == "in the Quad" else self.line.figures[file]
        line = Box(x - wide / 2, top + 2 * tall + canvas.to_px(8), wide, line_height("number", big))
        paint.draw_text(canvas, told, line, big, "number", tone, "centre")
        below = Box(line.x, line.bottom, wide, line_height("text", fine))
        paint.draw_text(canvas, _(words.REASONS[score.reason]), below, fine, "text", tone, "centre")


class Chart(LineChart):
    """Lines of running totals over the rounds of a game, one per seat; shapes mark the seats besides colours."""

    def __init__(self, found: FinishedRound, seats: int) -> None:
        rounds = [found.rounds[: None if found.has_played(seat) else found.of] for seat in range(seats)]
        self.runs = [[*accumulate((row[seat] for row in rounds[seat]), initial=0)] for seat in range(seats)]
        self.most = max(found.of, len(found.rounds))
        low, high = min(map(min, self.runs)), max(10, *map(max, self.runs))
        step = next((s for s in (5, 10, 20, 25, 50, 100, 200) if (high - low) / s <= 5), 500)
        ticks = [(float(y), signed(y)) for y in range(low // step * step, high + step, step)]
        super().__init__((), (), ticks, ("0", str(self.most)))

    def get_curve_rect(self, style: Style) -> pygame.Rect:
        box = super().get_curve_rect(style)
        box.width -= style.to_px(60)  # shape and total stand at the end of each line
        return box

    def draw(self, canvas: Canvas, form: FormLike) -> None:
        super().draw(canvas, form)
        style, size, (low, high) = canvas.style, canvas.to_px(13), (self.ticks[0][0], self.ticks[-1][0])
        box = self.get_curve_rect(style)
        lines, ends = "", []
        for seat, run in enumerate(self.runs):
            points = [(n / self.most * box.width, (high - y) / (high - low) * box.height) for n, y in enumerate(run)]
            lines += (
                f'<path d="M{" L".join(f"{x:.1f} {y:.1f}" for x, y in points)}" fill="none"'
                f' stroke="{SEATS[seat % len(SEATS)]}" stroke-width="{2.6 * style.u:.1f}" stroke-linejoin="round"/>'
            )
            ends.append((points[-1][1], points[-1][0], seat))
        canvas.blit(render_svg(lines, box.width, box.height, box.size), box.topleft)
        floor = 0.0
        for y, x, seat in sorted(ends):  # totals that would overlap are moved apart
            tone = SEATS[seat % len(SEATS)]
            canvas.blit_centred(seat_icon(seat, size, tone), box.x + x, box.y + y)
            floor = max(y, floor + canvas.to_px(15))
            where = pygame.Rect(round(box.x + x + size), round(box.y + floor) - size, canvas.to_px(46), 2 * size)
            canvas.draw_text(signed(self.runs[seat][-1]), where, FINE, "bold", tone)
