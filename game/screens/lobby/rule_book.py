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
from game.art.themes import get_theme
from game.games import get_game_table
from game.screens.small_table import draw_round_table
from game.ui.boxes import Middle, Row, Space
from game.ui.canvas import Canvas
from game.ui.cards import draw_fan, draw_sign
from game.ui.choices import Choice
from game.ui.controls import Toggle
from game.ui.frames import OpenBook
from game.ui.labels import Picture, build_heading
from game.ui.scroll import Scroll
from game.ui.split import Field, Rows
from game.ui.style import BODY
from game.ui.widget import Widget, Widgets

FEW, MOST = 5, 10
"""So many rules of a leaf stand on one page beside a picture, and so many are on a leaf at most."""
LINE: Final = 44
"""Units that a line is high at least."""
SIGN, LARGE = 46, 64
"""Units across what stands for a rule, and where there are few of them."""
ROOMY: Final = 8
"""So many rules of a leaf leave room for that."""
CONTROL: Final = 298, 340
"""Units a choice is wide, among many and among few: all end and begin alike."""
SHADE: Final = "#E2D2A8"
"""The paper of the line that is looked at."""
FOLD: Final = 60
"""Units between two pages: their shadow falls on no line."""
ROUND: Final = 0.8
"""Height of a table by its width, at most."""
AROUND, FACE = 48, 0.15
"""Units round a table that who sits there takes, and the width of a face by the height of the picture."""
TOKEN: Final = 0.3
"""Size of the sign of a rule that is about no cards, by the height of the table it lies on."""


class RuleLine(Row):
    """A rule: its sign, its name and what is chosen of it, with what is said of it."""

    def __init__(self, book: RuleBook, key: str, words: str, control: Widget, told: str) -> None:
        self.book, self.key, self.words = book, key, words
        self.sign = get_game_table(book.game).get_sign(key)
        field = Field(words, control, told)
        field.grow, field.level = 1.0, True
        self.token = Picture(SIGN, SIGN, self.draw_token)
        super().__init__(self.token, field, Space(0, LINE), gap=11, grow=1.0)

    def draw(self, canvas: Canvas) -> None:
        if self.book.is_pictured and self.book.find_looked_at() is self:
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
    """The book of the options of a game, as they are ``chosen``; ``change(key, value)`` chooses another value. It is
    open at a ``leaf``. ``faces``: who sits at the table. With ``large`` letters it has one page without a picture.
    """

    def __init__(
        self,
        game: str,
        asked: Sequence[Option],
        chosen: Options,
        change: Callable[[str, str], object],
        *,
        faces: Sequence[str],
        leaf: int,
        large: bool,
    ) -> None:
        super().__init__(Space(), 20, grow=1.0)
        self.game, self.faces, self._chosen, self._change = game, faces, chosen, change
        self.looked_at = ""
        """The key of the rule that was looked at last."""
        sections = [[each for each in asked if each.house == house] for house in (False, True)]
        counts = [sum(len(each.values) if each.multi else 1 for each in section) for section in sections]
        self._is_narrow = large or sum(counts) > FEW
        lines = [[line for each in section for line in self._build_lines(each)] for section in sections]
        self.leaves = [lines] if large else _turn_leaves(lines)
        """The lines of each leaf, those of the match and those of the house."""
        shown = self.leaves[min(leaf, len(self.leaves) - 1)]
        self.lines = [line for section in shown for line in section]
        self.is_pictured = not large and len(self.lines) <= FEW
        """Whether beside the lines there is a picture of what is looked at."""
        for line in self.lines:
            line.token.wide = line.token.tall = SIGN if large or len(self.lines) > ROOMY else LARGE
        parts: Widgets = []
        for words, section in zip((_("The match"), _("House rules")), shown, strict=True):
            if section:
                parts += [Row(build_heading(words), Space(0, LINE), grow=0.6), *section]
        self.child = Scroll(Rows(*parts, gap=12)) if large else self._build_pages(parts)

    def _build_pages(self, parts: Widgets) -> Widget:
        half = len(parts) if self.is_pictured else (len(parts) + 1) // 2
        pages: Widgets = [Scroll(Rows(*each, gap=0), fills=True) for each in (parts[:half], parts[half:]) if each]
        if self.is_pictured:
            pages[0].grow = 1.9
            pages.append(Picture(0, 0, self._draw_seen, grow=1.0))
        return Row(*pages, gap=FOLD, cross="fill")

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
            control = Middle(Choice(choices, value, change, tooltip=told), CONTROL[not self._is_narrow])
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
        """The table with everybody round it, on which lies what the rule is about that is looked at, and its name."""
        px, line = canvas.to_px, self.find_looked_at()
        words = pygame.Rect(box.x, 0, box.width, round(2 * canvas.style.get_text_px(BODY)))
        tall = min(box.height - words.height, round(ROUND * box.width) + px(2 * AROUND))
        picture = pygame.Rect(box.x, box.centery - (tall + words.height) // 2, box.width, tall)
        words.y = picture.bottom
        felt = picture.inflate(-px(2 * AROUND), -px(2 * AROUND))
        draw_round_table(canvas, felt, self.game, self.faces, FACE * picture.height)
        middle = felt.inflate(-0.34 * felt.width, -0.3 * felt.height)
        icon = line.sign.islower()
        chip = round(TOKEN * felt.height) * icon
        draw_fan(canvas, middle.move(0, -chip // 3), get_game_table(self.game).fan if icon else line.sign.split())
        if icon:
            at = felt.centerx, middle.bottom - chip // 3
            line.draw_token(canvas, pygame.Rect(0, 0, chip, chip).move_to(center=at))
        canvas.draw_text(line.words, words, role="bold", colour=canvas.find_ink(IVORY), align="centre")


def _turn_leaves(lines: list[list[RuleLine]]) -> list[list[list[RuleLine]]]:
    """The lines of the match and of the house by leaves: all on one, each on its own, or as evenly as they go."""
    match, house = lines
    count = len(match) + len(house)
    if count <= MOST:
        return [lines]
    if max(len(match), len(house)) <= MOST and len(match) > 2:
        return [[match, []], [[], house]]
    most = -(-count // -(-count // MOST))
    first = max(0, most - len(match))
    return [[match, house[:first]], *([[], house[n : n + most]] for n in range(first, len(house), most))]


def _flip_letter(option: Option, value: str, letter: str, change: Callable[[str], object], _on: bool) -> None:
    """Switch one of the letters of an option on or off."""
    letters = {*value} ^ {letter}
    change("".join(each for each in option.values if each in letters))
