"""A display list in words: each bitmap by what it was drawn of, and where it lies."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import groupby, zip_longest
from typing import Final

import pygame

from game.art.bitmaps import bitmaps
from game.ui.display_list import DisplayItem

SHADOWS = ("card shadow", "shadow", "tilted (card shadow")
"""What lies under a thing, and says nothing beside it."""
IN_PARTS = "long", "arrow"
"""One thing in several parts: where the first and the last one lie is told."""
ORNAMENT = re.compile(r"drawing \S+ \d\b")
"""A drawing below ten pixels: one of many that glitter on a felt, of which only the number is told."""
NUMBER: Final = re.compile(r"(?<![#\w.])-?\d+(?![\w.])")
OFF: Final = 2
"""How far a place or a size may be off in pixels: another version of the font engine moves words by one."""
SMALL: Final = 16
"""A number below is no place and no size, and has to be the same."""


class Names:
    """What the bitmaps of the cache are called: by the key each was drawn under."""

    def __init__(self, codes: Sequence[str]) -> None:
        self.codes = codes
        """The cards of the deck."""
        self._keys: dict[int, tuple[object, ...]] = {}
        self._count = -1

    def name_bitmap(self, bitmap: pygame.Surface) -> str:
        """What a bitmap shows."""
        if self._count != bitmaps.count:
            self._count = bitmaps.count
            self._keys = dict(_iter_keys())
        key = self._keys.get(id(bitmap))
        if key is None:  # the bare table is no bitmap of the cache, and part of one that is drawn upon again
            is_part = bitmap.get_abs_parent() is not bitmap
            return "felt" if is_part else f"picture {bitmap.get_width()} x {bitmap.get_height()}"
        return self._describe_key(key)

    def _describe_key(self, key: tuple[object, ...]) -> str:
        kind, *parts = key
        if kind == "text":
            words, role, px, colour, _width, four_colour, align, _edition = parts
            extra = [*(["four colours"] if four_colour else []), *([align] if align != "left" else [])]
            return " ".join(map(str, (repr(words), role, px, colour, *extra)))
        if kind in ("scaled", "adorned", "lying"):  # the number of a look comes first, then the card
            card = parts[1]
            parts = [self.codes[card] if isinstance(card, int) and card >= 0 else "back", *parts[2:]]
        return " ".join([str(kind), *map(self._describe_part, parts)])

    def _describe_part(self, part: object) -> str:
        if isinstance(part, pygame.Surface):
            return f"({self.name_bitmap(part)})"
        if isinstance(part, float):
            return f"{part:.2f}".rstrip("0").rstrip(".")
        if isinstance(part, tuple):
            return "(" + " ".join(map(self._describe_part, part)) + ")"
        return str(part) or "-"


def _iter_keys() -> Iterator[tuple[int, tuple[object, ...]]]:
    """The bitmaps that are kept, by their ids; one that is a part of several by its own key, which comes last."""
    kept = [(key, value) for key, (_price, value, _number) in bitmaps._items.items() if isinstance(key, tuple)]
    for whole in (False, True):
        for key, value in kept:
            if isinstance(value, pygame.Surface) is whole:
                for bitmap in _iter_bitmaps(value):
                    yield id(bitmap), key


def _iter_bitmaps(value: object) -> Iterator[pygame.Surface]:
    if isinstance(value, pygame.Surface):
        yield value
    elif isinstance(value, (tuple, list)):
        for part in value:
            yield from _iter_bitmaps(part)


def describe_items(items: Sequence[DisplayItem], names: Names) -> list[str]:
    """A line for each thing of a display list, in the order they are drawn: what it is, and its places."""
    found = [(_name_item(item, names), item) for item in items]
    ornaments = sum(ORNAMENT.match(what) is not None for what, _item in found)
    out = [f"{ornaments} ornaments"] if ornaments else []
    found = [pair for pair in found if not ORNAMENT.match(pair[0])]
    for what, same in groupby((pair for pair in found if not pair[0].startswith(SHADOWS)), lambda pair: pair[0]):
        places = [f"{item.at[0]},{item.at[1]}" for _what, item in same]
        if what.startswith(IN_PARTS):
            places = [places[0], places[-1]]
        out.append(f"{what} at {' '.join(places)}")
    return out


def _name_item(item: DisplayItem, names: Names) -> str:
    words = names.name_bitmap(item.bitmap)
    if item.part is not None and words.startswith(("ring", "panel")):
        words = f"long {words}"
    elif item.part is not None:
        words += f" part {' '.join(map(str, item.part))}"
    if item.flags:
        words += f" flags {item.flags}"
    if item.clip is not None:
        words += f" within {' '.join(map(str, item.clip))}"
    return words if item.alpha is None else f"{words} alpha {item.alpha}"


def find_other_line(kept: str, now: str) -> str:
    """The first line of such a text that is another one, "" if they are the same but for a pixel here and there."""
    for number, (one, other) in enumerate(zip_longest(kept.splitlines(), now.splitlines(), fillvalue=""), 1):
        if one != other and not _is_alike(one, other):
            return f"line {number}\n  kept: {one}\n  now:  {other}"
    return ""


def _is_alike(one: str, other: str) -> bool:
    if NUMBER.sub("0", one) != NUMBER.sub("0", other):
        return False
    pairs = zip(map(int, NUMBER.findall(one)), map(int, NUMBER.findall(other)), strict=True)
    return all(a == b or (min(abs(a), abs(b)) >= SMALL and abs(a - b) <= OFF) for a, b in pairs)
