"""Pages of rules: a small part of Markdown, read into blocks. No widgets here.

Every line is a block: a heading (``## Giving {#giving}``), a paragraph, an item of a list or of a numbered one,
a quote, nothing but cards (``{9H}``), which are drawn large, or ``{options}``: what may be chosen before a match. The
rows of a table are one block together.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final, Literal

from engine.core.options import Option
from engine.core.texts import _
from game.art import faces
from game.config import language

BlockKind = Literal["heading", "text", "item", "number", "table", "quote", "cards", "options"]

_HEADING: Final = re.compile(r"(#{1,4})\s+(.*?)\s*(?:\{#([\w.-]+)\})?$")
_NUMBER: Final = re.compile(r"(\d+\.)\s+(.*)$")
_CARDS: Final = re.compile(r"(?:\{\w+\}\s*)+$")
_QUOTE: Final = re.compile(r">\s*(?:\[([\w-]+)\])?\s*(.*)$")
_LINK: Final = re.compile(r"\[([^\]]+)\]\(([^)]*)\)")
_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")
_DASHES: Final = re.compile(r"\|?[\s:|-]+\|?$")


@dataclass
class PageBlock:
    """One block. ``level`` and ``anchor`` are those of a heading; level 1 is the page's title. The anchor of an example
    (``> [CE-E1] …``) is the number of the scenario that plays it.
    """

    kind: BlockKind
    text: str = ""
    level: int = 0
    anchor: str = ""
    cells: list[list[str]] = field(default_factory=list)
    """Rows of a table, the first of them its head."""

    @property
    def cards(self) -> tuple[str, ...]:
        """The codes of the cards that a line of cards names."""
        return tuple(re.findall(r"\{(\w+)\}", self.text))


def to_markup(text: str) -> str:
    """Inline Markdown as the house's own markup: bold is ``*…*``, links are their words."""
    return _BOLD.sub(r"*\1*", _LINK.sub(r"\1", text))


def parse_page(text: str) -> list[PageBlock]:
    """A page of rules as its blocks, in their order."""
    found: list[PageBlock] = []
    in_table = False
    for line in map(str.strip, text.splitlines()):
        row = line.startswith("|")
        if row and not in_table:
            found.append(PageBlock("table"))
        if row and not _DASHES.fullmatch(line):
            found[-1].cells.append([to_markup(cell.strip()) for cell in line.strip("|").split("|")])
        elif line and not row:
            found.append(_parse_block(line))
        in_table = row
    return found


def _parse_block(line: str) -> PageBlock:
    if heading := _HEADING.match(line):
        return PageBlock("heading", to_markup(heading[2]), len(heading[1]), heading[3] or "")
    block = PageBlock("cards", line)
    if _CARDS.match(line) and all(map(faces.is_card, block.cards)):
        return block
    if line == "{options}":
        return PageBlock("options")
    if line.startswith("- "):
        return PageBlock("item", to_markup(line[2:]))
    if number := _NUMBER.match(line):
        return PageBlock("number", f"{number[1]}\t{to_markup(number[2])}")
    if quote := _QUOTE.match(line):
        return PageBlock("quote", to_markup(quote[2]), anchor=quote[1] or "")
    return PageBlock("text", to_markup(line))


def explain_options(options: Iterable[Option]) -> list[tuple[str, str]]:
    """Of each option that a lobby offers the clauses that ask for it, and what is said of it: what holds if nothing is
    chosen, then what else may be; what differs by a number only is one sentence.
    """
    found = []
    for option in options:
        if option.asked and not option.multi:
            others = (choice for choice in option.choices if choice.value != option.default)
            alike = [[choice.value for choice in group] for __, group in groupby(others, lambda choice: choice.meaning)]
            rest = [_("Or: {meaning}", meaning=option.explain(*values)) for values in alike]
            said = " ".join((f"*{_(option.label)}.*", option.explain(option.default), *rest))
            found.append((option.clause, said))
    return found


def rules_page(game: str) -> list[PageBlock]:
    """A game's rules, or one sentence where they are missing."""
    try:
        return parse_page(language.get_rules_path(game).read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return [PageBlock("text", _("The rules of this game are missing from this copy of the program."))]
