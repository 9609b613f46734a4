"""What a teacher says in large letters, on as few pages as it takes: a page ends where a sentence or its half does."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from typing import Final

_END: Final = re.compile(r"(?<=[.!?])\s+|(?<=[.!?][*_])\s+")
_HALF: Final = re.compile(rf"{_END.pattern}|(?<=:)\s+|(?<=:[*_])\s+")
SHORT: Final = 16
"""Letters of a sentence that shares its page with the one behind it, as *New cards.* does."""


def split_sentences(words: str, *, halves: bool = False) -> list[str]:
    """Marked-up words as what may stand on a page of its own: sentences, with ``halves`` what is on either side of a
    colon, none very short.
    """
    found = list[str]()
    for part in (_HALF if halves else _END).split(words):
        opened = found and (len(found[-1]) < SHORT or found[-1].count("*") % 2 or found[-1].count("_") % 2)
        if opened:
            found[-1] = f"{found[-1]} {part}"
        else:
            found.append(part)
    if len(found) > 1 and len(found[-1]) < SHORT:
        found[-2:] = [" ".join(found[-2:])]
    return found


def pack_pages(words: str, has_room: Callable[[str], bool]) -> list[str]:
    """The fewest pages on which words have room, of those the most even ones; a sentence goes over two only where it
    has room on none, and what has none then stands alone.
    """
    parts = list[str]()
    for halves in (False, True) if words else ():
        parts = split_sentences(words, halves=halves)
        for count in range(1, len(parts) + 1):
            for pages in sorted(_iter_pages(parts, count), key=lambda pages: max(map(len, pages))):
                if all(map(has_room, pages)):
                    return pages
    return parts


def _iter_pages(parts: list[str], count: int) -> Iterator[list[str]]:
    """All ways to put sentences on so many pages in a row."""
    for cuts in combinations(range(1, len(parts)), count - 1):
        yield [" ".join(parts[a:b]) for a, b in pairwise((0, *cuts, len(parts)))]
