"""Reads scenario files: blocks of ``key value`` lines under a header ``number | title | clauses``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import accumulate
from typing import NamedTuple

from engine.core.errors import BadText
from engine.scenario.readers import Refused, quote

_NUMBER = re.compile(r"[A-Z][A-Z0-9]*-[A-Za-z0-9][A-Za-z0-9._-]*")
_BETWEEN = re.compile(r"\s;(?=\s|$)")
HEADER = "number | title | clauses"


class Item(NamedTuple):
    """One item of a ``do``, ``end`` or ``state`` line, and the line of the file it begins on."""

    text: str
    number: int


@dataclass(slots=True)
class Line:
    """A key and its value; ``pieces`` are the lines of the file it consists of, each with its number."""

    key: str
    pieces: list[tuple[int, str]]

    @property
    def number(self) -> int:
        """The line of the file it begins on, counted from 1."""
        return self.pieces[0][0]

    @property
    def value(self) -> str:
        """Everything behind the key, lines that continue it included."""
        return " ".join(text for _, text in self.pieces)

    def split_items(self) -> Iterator[Item]:
        """The value cut at every `` ; ``; an item may be empty."""
        value, at = self.value, 0
        for end in [*(match.start() for match in _BETWEEN.finditer(value)), len(value)]:
            text = value[at:end]
            place = at + len(text) - len(text.lstrip())
            ends = accumulate(len(piece) + 1 for _, piece in self.pieces)
            lines = [number for (number, _), stop in zip(self.pieces, ends, strict=True) if place < stop]
            yield Item(text.strip(), lines[0] if lines else self.pieces[-1][0])
            at = end + 2


@dataclass(slots=True)
class Block:
    """One scenario, whose header is line ``at`` of the file.

    ``wrong`` says why it cannot be read at all, None if it can.
    """

    number: str
    title: str
    clauses: str
    at: int = 1
    lines: list[Line] = field(default_factory=list)
    wrong: Refused | None = None

    @property
    def name(self) -> str:
        """What the block is called in messages; a block without a number is called by its line."""
        return self.number if _NUMBER.fullmatch(self.number) else f"line {self.at}"

    def refuse_block(self, number: int, why: str) -> None:
        """The block cannot be read, for this reason; the first reason stays."""
        if self.wrong is None:
            self.wrong = Refused(number, why)


def parse_blocks(text: str) -> list[Block]:
    """All blocks of a file; one that cannot be read says so in ``wrong``. Raises BadText if the file is not text."""
    if "\0" in text:
        raise BadText("This is not a text file.")
    blocks: list[Block] = []
    inside = False
    lines = text.replace("\r\n", "\n").replace("\r", "\n").removeprefix("\ufeff").split("\n")
    for number, raw in enumerate(lines, 1):
        line = raw.rstrip()
        if line.startswith("#"):
            continue
        if not line:
            inside = False
            continue
        if not inside:
            blocks.append(_parse_header(line, number))
            inside = True
        else:
            _parse_line(blocks[-1], line, number)
        if not all(character.isprintable() or character == "\t" for character in line):
            blocks[-1].refuse_block(number, f"{quote(line)} holds a character that is not text")
    first: dict[str, int] = {}  # a number names one block of a file
    for block in blocks:
        if block.number and first.setdefault(block.number, block.at) != block.at:
            block.refuse_block(block.at, f"there is a block of this number in line {first[block.number]} already")
    return blocks


def _parse_header(line: str, number: int) -> Block:
    fields = [part.strip() for part in line.split("|")]
    title, clauses = [*fields, "", ""][1:3]
    block = Block(fields[0], title, clauses, number)
    if len(fields) not in (2, 3):
        block.number = block.number if _NUMBER.fullmatch(block.number) else ""
        block.refuse_block(number, f"{quote(line)} does not begin a block; expected “{HEADER}”")
    elif line[0].isspace():
        block.refuse_block(number, f"{quote(line)} begins with a space, but no line stands before it")
    elif not _NUMBER.fullmatch(block.number):
        block.refuse_block(
            number, f"{quote(block.number)} is not the number of a block; expected letters, - and a number"
        )
    elif not block.title:
        block.refuse_block(number, f"the block has no title; expected “{HEADER}”")
    return block


def _parse_line(block: Block, line: str, number: int) -> None:
    if line[0] not in " \t":
        key, _, value = line.partition(" ")
        block.lines.append(Line(key, [(number, value.strip())]))
    elif block.lines:
        block.lines[-1].pieces.append((number, line.strip()))
    else:
        block.refuse_block(number, "the first line after the header begins with a space; expected a key")
