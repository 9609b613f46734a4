"""All rules of the table that is being set, as a book: a plate for each, and beside it what is chosen of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from engine.core.options import Option, Options
from engine.core.texts import _
from game.art import frames, panels, shadows
from game.art.colours import BRASS, BRASS_LIGHT
from game.art.shapes import Size
from game.art.themes import get_theme
from game.games import get_game_table
from game.ui.boxes import Column, Middle, Row, Space
from game.ui.canvas import Canvas, clip_to_rect
from game.ui.cards import draw_sign
from game.ui.choices import Choice
from game.ui.controls import Toggle
from game.ui.frames import OpenBook
from game.ui.labels import Label, Picture, Rule, build_sign
from game.ui.scroll import Scroll
from game.ui.split import Field
from game.ui.widget import Widget, Widgets

MOST: Final = 6
"""So many rules are on a leaf at most."""
NAME: Final = 22
"""Size of the name of a rule, in units, and of what begins with it."""
HEAD: Final = 26
"""Units of height of what parts two rules: a line with a bead, or with the name of what begins."""
PLATES: Final = {1: (240, 190), 2: (196, 164), 3: (140, 116), 4: (104, 88)}
"""Units of width and height of the plate beside a rule, by how many stand on a page."""
CLOSING: Final = 216, 112
"""Units of width and height of the plate with the emblem that ends a book."""
SMALL_PLATE: Final = 84, 74
"""Units of width and height of the plate beside a rule among large letters."""
EDGE: Final = 5
"""Units that the frame of a plate is wide."""
SHARE: Final = 0.82
"""Height of what lies on a plate, by that of the plate."""
CONTROL: Final = 332
"""Units a choice is wide: all end and begin alike."""
WIDE: Final = 18
"""Units that pages of few rules are free at their edges."""
FOLD: Final = 60
"""Units between two pages: their shadow falls on no line."""


class RuleLine(Column):
    """A rule: the plate that shows it, its name and what is chosen of it, with what is said of it; above that a line
    on which it says what begins with it.
    """

    def __init__(self, book: RuleBook, key: str, words: str, control: Widget, told: str) -> None:
        self.book, self.control = book, control
        sign, fan = (table := get_game_table(book.game)).get_sign(key), table.fan
        self.sign = fan if sign == "hand" else sign
        field = self.field = Field(words, control, told)
        field.grow, field.level = 1.0, isinstance(control, Toggle)
        field.above = not field.level
        field.label.role, field.label.size = "title", NAME
        self.plate = Picture(*SMALL_PLATE, partial(draw_plate, book.game, self.sign))
        super().__init__(Row(Space(), self.plate, field, Space(), gap=14, grow=1.0), gap=0, grow=1.0)

    def open_part(self, words: str) -> None:
        """Put the line above it, with the name of what begins, "" for a bead."""
        mark = Label(words, NAME, "title", BRASS_LIGHT) if words else build_sign("seat_diamond", 12, BRASS)
        self.items.insert(0, Row(Space(8), Rule(HEAD / 2, grow=1.0), mark, Rule(HEAD / 2, grow=1.0), Space(8), gap=10))

    def measure(self, width: int) -> Size:
        """As high as the line beside it on the other page: both begin beside each other."""
        lines, half = self.book.lines, (len(self.book.lines) + 1) // 2
        beside = [self] if self.book.is_large else lines[lines.index(self) % half :: half]
        return width, max(Column.measure(line, width)[1] for line in beside)


def draw_plate(game: str, sign: str, canvas: Canvas, box: pygame.Rect) -> None:
    """What a rule is about, on the cloth of its room in a frame: a drawing or cards."""
    look, edge = get_theme(game), canvas.to_px(EDGE)
    panels.blit_shadow(canvas.surface, box.move(0, edge // 2), edge, edge, 0.4)
    canvas.draw_skin(box, frames.make_frame, wood="walnut", edge=edge, mount=look.felt, alpha=1.0)
    inside = box.inflate(-2 * edge, -2 * edge)
    with clip_to_rect(canvas.surface, inside):
        pool = shadows.make_light_pool(round(1.3 * inside.width), round(1.3 * inside.height), look.accent)
        canvas.blit_faded(pool, *inside.center, 0.4)
        canvas.draw_skin(inside, frames.make_inner_shadow, deep=2 * edge)
    part = pygame.Rect(0, 0, 0.92 * inside.width, SHARE * inside.height).move_to(center=inside.center)
    draw_sign(canvas, part, sign, part.height / canvas.style.u, look.accent)


class RuleBook(OpenBook):
    """The book of the options of a game, as they are ``chosen``; ``change(key, value)`` chooses another value. It is
    open at a ``leaf``. With ``large`` letters it has one page.
    """

    def __init__(
        self,
        game: str,
        asked: Sequence[Option],
        chosen: Options,
        change: Callable[[str, str], object],
        *,
        leaf: int,
        large: bool,
    ) -> None:
        super().__init__(Space(), 10, grow=1.0)
        self.game, self.is_large, self._chosen, self._change = game, large, chosen, change
        sections = [[each for each in asked if each.house == house] for house in (False, True)]
        lines = [[line for each in section for line in self._build_lines(each)] for section in sections]
        self.leaves = [lines] if large else _turn_leaves(lines)
        """The lines of each leaf, those of the match and those of the house."""
        shown = self.leaves[min(leaf, len(self.leaves) - 1)]
        self.lines = [line for section in shown for line in section]
        for words, section in zip((_("The match"), _("House rules")), shown, strict=True):
            for n, line in enumerate(section):
                line.open_part("" if n else words)
        self.child = Scroll(Column(*self.lines, gap=0)) if large else self._build_pages()

    def _build_pages(self) -> Widget:
        """Two pages, with the emblem of the game where the second one has a line less."""
        half = (len(self.lines) + 1) // 2
        if half < 3:
            self.pad = WIDE
        pages: list[Widgets] = [[*self.lines[:half]], [*self.lines[half:]]]
        for line in self.lines:
            line.plate.wide, line.plate.tall = PLATES[half]
            line.field.above = line.field.above or half < 4  # controls stand below each other where they have room
            if half < 3:  # there is room for larger words
                line.field.enlarge_note()
        if len(self.lines) % 2:
            emblem = Picture(*CLOSING, partial(draw_plate, self.game, f"emblems/{self.game}"))
            pages[1].append(Middle(emblem, grow=1.0))
        return Row(*(Scroll(Column(*page, gap=0), fills=True) for page in pages), gap=FOLD, cross="fill")

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
            control = Middle(Choice(choices, value, change, tooltip=told), CONTROL)
        yield RuleLine(self, option.key, _(option.label), control, told)


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
