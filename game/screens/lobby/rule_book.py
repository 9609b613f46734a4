"""All rules of the table that is being set, as a book: a line for each, and a picture of the one that is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from engine.core.options import Option, Options
from engine.core.texts import _
from game.art import panels
from game.art.colours import BRASS, BRASS_LIGHT, IVORY
from game.art.text import measure_text
from game.art.themes import get_theme
from game.games import get_game_table
from game.screens.small_table import draw_round_table
from game.ui.boxes import Middle, Row, Space
from game.ui.canvas import Align, Canvas
from game.ui.cards import draw_fan, draw_sign
from game.ui.choices import Choice
from game.ui.controls import Toggle
from game.ui.frames import OpenBook
from game.ui.labels import Picture, build_heading
from game.ui.scroll import Scroll
from game.ui.split import Field, Rows
from game.ui.style import BODY
from game.ui.widget import Widget, Widgets

FEW: Final = 6
"""So many rules stand on one page; of more the second half stands on the next one."""
LINE: Final = 44
"""Units that a line is high at least."""
SIGN: Final = 36, 46
"""Units across what stands for a rule, among many and among few."""
CONTROL: Final = 298, 340
"""Units a choice is wide, among many and among few: all end and begin alike."""
SHADE: Final = "#E2D2A8"
"""The paper of the line that is looked at."""
MOST: Final = 11
"""Lines of a page at most, if the next one has so much less that there is room for a picture below its lines."""
ROUND: Final = 0.8
"""Height of a table by its width, at most."""
AROUND: Final = 44
"""Units round a table that who sits there takes."""
TOKEN: Final = 0.3
"""Size of the sign of a rule that is about no cards, by the height of the table it lies on."""
EDGE: Final = 12
"""Units that lines keep free of the edge of a page."""


class RuleLine(Row):
    """A rule: its sign, its name and what is chosen of it, with what is said of it."""

    def __init__(self, book: RuleBook, key: str, words: str, control: Widget, told: str) -> None:
        self.book, self.key, self.told = book, key, f"*{words}*\n{told}"
        self.sign = get_game_table(book.game).get_sign(key)
        across, field = SIGN[book.few], Field(words, control, told * book.large)
        field.grow, field.level = 1.0, True
        super().__init__(Picture(across, across, self.draw_token), field, Space(0, LINE), gap=9, grow=1.0)

    def draw(self, canvas: Canvas) -> None:
        if not self.book.large and self.book.find_looked_at() is self:
            canvas.draw_panel(self.rect.inflate(canvas.to_px(12), 0), SHADE, BRASS, 6, 1.0, shadow=False)
        super().draw(canvas)

    def draw_token(self, canvas: Canvas, box: pygame.Rect) -> None:
        """What stands for the rule: an icon on a disc, or cards."""
        look = get_theme(self.book.game)
        if self.sign.islower():
            chip = panels.make_chip(box.height, box.height, fill=look.well_colour, border=BRASS_LIGHT)
            canvas.blit_centred(chip, *box.center)
        draw_sign(canvas, box, self.sign, 0.62 * box.height / canvas.style.u, look.accent)


class RuleBook(OpenBook):
    """The book of the options of a game, as they are ``chosen``; ``change(key, value)`` chooses another value.
    ``faces``: who sits at the table. With ``large`` letters it has one page without a picture.
    """

    def __init__(
        self,
        game: str,
        asked: Sequence[Option],
        chosen: Options,
        change: Callable[[str, str], object],
        *,
        faces: Sequence[str],
        large: bool,
    ) -> None:
        super().__init__(Space(), 20, grow=1.0)
        self.game, self.faces, self.large, self._chosen, self._change = game, faces, large, chosen, change
        count = sum(len(each.values) if each.multi else 1 for each in asked)
        self.few = count <= FEW
        self.looked_at = ""
        """The key of the rule that was looked at last."""
        self.lines: list[RuleLine] = []
        parts: Widgets = []
        for house, words in enumerate((_("The match"), _("House rules"))):
            lines = [line for each in asked if each.house == house for line in self._build_lines(each)]
            if lines:
                parts += [Row(build_heading(words), Space(0, LINE), grow=1.0), *lines]
            self.lines += lines
        self.child = self._build_pages(parts)

    def _build_pages(self, parts: Widgets) -> Widget:
        if self.large:
            return Scroll(Rows(*parts, gap=12))
        count = len(parts)
        first = count if self.few else max(min(MOST, (count + 4) // 2), (count + 2) // 2)
        rest = max(2, 2 * first - count)
        if spare := 0 if self.few else count - first + rest - first:  # lines of both pages are about equally high
            parts.insert(first, Space(0, spare * LINE, grow=spare))
            first += 1
        pages = [Scroll(Rows(*each, gap=0), fills=True) for each in (parts[:first], parts[first:]) if each]
        grow = 1.0 if self.few else rest * (count <= 2 * MOST)  # beside lines that scroll it does not give way
        seen = Picture(0, rest * LINE * (not self.few), self._draw_seen, grow=grow)
        if self.few:
            pages[0].grow = 1.9
            return Row(*pages, seen, gap=34, cross="fill")
        pages[1].grow = len(parts) - first
        return Row(pages[0], Rows(pages[1], seen, gap=0, grow=1.0), gap=34, cross="fill")

    def _build_lines(self, option: Option) -> Iterator[RuleLine]:
        """The lines of an option: one, or one for each of the letters that may be chosen together."""
        value, change = self._chosen.get(option.key, option.default), partial(self._change, option.key)
        if option.multi:
            for letter in option.values:
                flip = partial(_flip_letter, option, value, letter, change)
                words, told = option.describe(letter), option.explain(letter)
                yield RuleLine(self, option.key + letter, words, Toggle(letter in value, flip, tooltip=told), told)
            return
        told = option.explain(value)
        control: Widget = Toggle(value == "on", lambda on: change("on" if on else "off"), tooltip=told)
        if not option.is_switch:
            choices = [(choice.value, _(choice.label)) for choice in option.choices]
            control = Middle(Choice(choices, value, change, tooltip=told), CONTROL[self.few])
        yield RuleLine(self, option.key, _(option.label), control, told)

    def find_looked_at(self) -> RuleLine:
        """The rule that is pointed at, or was last."""
        pointed = self.form.focus if self.form.keyboard else self.form.hover or self.form.focus
        above = {pointed, *(pointed.iter_ancestors() if pointed else ())}
        before = next((line for line in self.lines if line.key == self.looked_at), self.lines[0])
        found = next((line for line in self.lines if line in above), before)
        self.looked_at = found.key
        return found

    def _draw_seen(self, canvas: Canvas, box: pygame.Rect) -> None:
        """The table with everybody round it, on which lies what the rule is about that is looked at, and what the rule
        says: below it, or beside it where that has more room.
        """
        px, line = canvas.to_px, self.find_looked_at()
        picture, words = box.copy(), box.copy()
        if not self.few:
            picture.width = min(round(1.5 * box.height), round(0.48 * box.width))
            words.width -= picture.width + px(14 + EDGE)
            words.right = box.right - px(EDGE)
        else:
            words.height = px(2 * EDGE) + measure_text(line.told, "text", canvas.style.get_text_px(BODY), box.width)[1]
            picture.height = min(box.height - words.height, round(ROUND * box.width) + px(2 * AROUND))
            picture.y += (box.height - picture.height - words.height) // 2
            words.y = picture.bottom
        around = px(2 * AROUND * self.few + EDGE)
        felt = picture.inflate(-around, -around)
        draw_round_table(canvas, felt, self.game, self.faces if self.few else (), 0.19 * picture.height)
        middle = felt.inflate(-0.34 * felt.width, -0.3 * felt.height)
        icon = line.sign.islower()
        chip = round(TOKEN * felt.height) * icon
        draw_fan(canvas, middle.move(0, -chip // 3), get_game_table(self.game).fan if icon else line.sign.split())
        if icon:
            at = felt.centerx, middle.bottom - chip // 3
            line.draw_token(canvas, pygame.Rect(0, 0, chip, chip).move_to(center=at))
        align: Align = "centre" if self.few else "left"
        canvas.draw_text(line.told, words, colour=canvas.find_ink(IVORY), align=align)


def _flip_letter(option: Option, value: str, letter: str, change: Callable[[str], object], _on: bool) -> None:
    """Switch one of the letters of an option on or off."""
    letters = {*value} ^ {letter}
    change("".join(each for each in option.values if each in letters))
