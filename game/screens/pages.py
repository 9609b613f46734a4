"""Pages of rules: a small part of Markdown, read into blocks. No widgets here.

Headings (``## Giving {#giving}``), paragraphs, lists, numbered lists, tables, quotes, rules (``---``), cards in the
text (``{9H}``), and lines of nothing but cards, which are drawn large.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Literal

from engine.core.texts import _
from game.art import faces
from game.config import language

BlockKind = Literal["heading", "text", "item", "number", "table", "quote", "rule", "cards"]

_HEADING: Final = re.compile(r"(#{1,4})\s+(.*?)\s*(?:\{#([\w.-]+)\})?\s*#*$")
_ANCHOR: Final = re.compile(r"<a\s+(?:id|name)=\"([\w.-]+)\"\s*(?:/>|>\s*</a>)\s*")
_ITEM: Final = re.compile(r"(\s*)[-*+]\s+(.*)$")
_NUMBER: Final = re.compile(r"(\s*)(\d+)[.)]\s+(.*)$")
_CARDS: Final = re.compile(r"(?:\{\w+\}\s*)+$")
_LINK: Final = re.compile(r"\[([^\]]+)\]\(([^)]*)\)")
_BOLD: Final = re.compile(r"\*\*(.+?)\*\*")
_CODE: Final = re.compile(r"`([^`]+)`")
_DASHES: Final = re.compile(r"\|?[\s:|-]+\|?$")


@dataclass
class PageBlock:
    """One block. ``level``: of a heading (1 is the page's title), or how deep a list item is."""

    kind: BlockKind
    text: str = ""
    level: int = 0
    anchors: tuple[str, ...] = ()
    cells: list[list[str]] = field(default_factory=list)
    """Rows of a table, the first of them its head."""

    @property
    def cards(self) -> tuple[str, ...]:
        """The codes of a line of cards."""
        return tuple(re.findall(r"\{(\w+)\}", self.text))


def slug(words: str) -> str:
    """The anchor a heading has by itself: ``Giving a card`` is ``giving-a-card``."""
    return re.sub(r"[^\w]+", "-", words.lower()).strip("-")


def markup(text: str) -> str:
    """Inline Markdown as the house's own markup: bold is ``*…*``, links are their words, code is plain."""
    text = _LINK.sub(lambda match: match.group(1), text)
    text = _CODE.sub(lambda match: match.group(1), text)
    return _BOLD.sub(lambda match: f"*{match.group(1)}*", text)


def parse(text: str) -> list[PageBlock]:
    return list(_blocks(text.replace("\r\n", "\n").split("\n")))


def _blocks(lines: list[str]) -> Iterator[PageBlock]:
    waiting: list[str] = []
    anchors: list[str] = []
    at = 0

    def settled() -> Iterator[PageBlock]:
        if waiting:
            yield _joined(waiting, anchors)
            waiting.clear()
            anchors.clear()

    while at < len(lines):
        line = lines[at].rstrip()
        anchors.extend(_ANCHOR.findall(line))
        line = _ANCHOR.sub("", line)
        if line.lstrip().startswith("|"):
            yield from settled()
            rows = []
            while at < len(lines) and lines[at].lstrip().startswith("|"):
                rows.append(lines[at].strip())
                at += 1
            yield PageBlock("table", cells=_cells(rows), anchors=tuple(anchors))
            anchors.clear()
            continue
        if not line.strip() or _starts(line):
            yield from settled()
        if line.strip():
            waiting.append(line)
            if _HEADING.match(line) or _CARDS.match(line.strip()) or line.strip() in ("---", "***"):
                yield from settled()
        at += 1
    yield from settled()


def _starts(line: str) -> bool:
    """Whether a line begins a block of its own."""
    return bool(
        _HEADING.match(line)
        or _ITEM.match(line)
        or _NUMBER.match(line)
        or line.startswith(">")
        or _CARDS.match(line.strip())
        or line.strip() in ("---", "***")
    )


def _joined(lines: list[str], anchors: list[str]) -> PageBlock:
    first = lines[0]
    marks = tuple(anchors)
    if found := _HEADING.match(first):
        words = markup(found.group(2))
        own = (found.group(3),) if found.group(3) else ()
        return PageBlock("heading", words, len(found.group(1)), (*marks, *own, slug(found.group(2))))
    if first.strip() in ("---", "***"):
        return PageBlock("rule", anchors=marks)
    if _CARDS.match(first.strip()) and all(faces.is_card(code) for code in re.findall(r"\{(\w+)\}", first)):
        return PageBlock("cards", first.strip(), anchors=marks)
    rest = [line.strip() for line in lines[1:]]
    if found := _ITEM.match(first):
        return PageBlock("item", markup(" ".join([found.group(2), *rest])), len(found.group(1)) // 2, marks)
    if found := _NUMBER.match(first):
        words = markup(" ".join([found.group(3), *rest]))
        return PageBlock("number", f"{found.group(2)}.\t{words}", len(found.group(1)) // 2, marks)
    if first.startswith(">"):
        inner = " ".join(line.lstrip("> ").strip() for line in lines)
        return PageBlock("quote", markup(inner), anchors=marks)
    return PageBlock("text", markup(" ".join([first.strip(), *rest])), anchors=marks)


def _cells(rows: list[str]) -> list[list[str]]:
    found = []
    for row in rows:
        if _DASHES.fullmatch(row):
            continue
        found.append([markup(cell.strip()) for cell in row.strip("|").split("|")])
    return found


def rules_file(game: str) -> Path:
    """Where a game's page of rules is, in the language that is shown if there is one."""
    return language.page("rules", f"{game}.md")


def rules_page(game: str) -> list[PageBlock]:
    """A game's rules, or one sentence where they are missing."""
    try:
        return parse(rules_file(game).read_text(encoding="utf-8"))
    except OSError:
        return [PageBlock("text", _("The rules of this game are missing from this copy of the program."))]
