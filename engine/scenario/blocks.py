"""Reads scenario files: blocks of ``key value`` lines under a header ``number | title | clauses``."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core.errors import BadText


@dataclass(slots=True)
class Block:
    """One scenario. ``lines`` keeps the order, since some keys may be repeated."""

    number: str
    title: str
    clauses: str
    lines: list[tuple[str, str]] = field(default_factory=list)

    def get(self, key: str, default: str = "") -> str:
        """The value of the first line with this key."""
        return next((value for name, value in self.lines if name == key), default)

    def has(self, key: str) -> bool:
        """Whether there is a line with this key."""
        return any(name == key for name, _ in self.lines)

    def all(self, key: str) -> list[str]:
        """The values of all lines with this key."""
        return [value for name, value in self.lines if name == key]

    def options(self) -> tuple[int | None, dict[str, str]]:
        """The ``opts`` line: number of players (None if it says nothing) and ``name=value`` options. Raises BadText."""
        seats: int | None = None
        chosen: dict[str, str] = {}
        for word in " ".join(self.all("opts")).split():
            name, equals, value = word.partition("=")
            if equals:
                chosen[name] = value
            elif word[:-1].isdigit() and word.endswith("p"):
                seats = int(word[:-1])
            else:
                raise BadText(f"“{word}” in opts is neither a number of players nor an option.")
        return seats, chosen


def parse(text: str) -> list[Block]:
    """All blocks of a file. Raises BadText."""
    blocks: list[Block] = []
    inside = False
    for raw in text.replace("\r\n", "\n").removeprefix("\ufeff").split("\n"):
        line = raw.rstrip()
        if not line:
            inside = False
        elif line.startswith("#"):
            continue
        elif not inside:
            blocks.append(_header(line))
            inside = True
        elif line[0] in " \t":
            _continue(blocks[-1], line.strip())
        else:
            key, _, value = line.partition(" ")
            blocks[-1].lines.append((key, value.strip()))
    return blocks


def _header(line: str) -> Block:
    fields = [part.strip() for part in line.split("|")]
    if len(fields) < 2:
        raise BadText(f"A block must begin with “number | title | clauses”; this line does not: {line[:60]}")
    return Block(fields[0], fields[1], fields[2] if len(fields) > 2 else "")


def _continue(block: Block, text: str) -> None:
    if not block.lines:
        raise BadText(f"{block.number}: the first line after the header begins with a space.")
    key, value = block.lines[-1]
    block.lines[-1] = (key, f"{value} {text}")


def items(value: str) -> list[str]:
    """The items of a ``do``, ``end`` or ``state`` line."""
    return [item.strip() for item in value.split(" ; ") if item.strip()]
