"""The one cache of all that is drawn and kept: pictures, cards, words, limited by their bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Container, Hashable
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

import pygame

from game.art.shapes import Size

P = ParamSpec("P")
T = TypeVar("T")

BUDGET: Final = 64 * 1024 * 1024
"""Bytes of bitmaps that are kept for a window of 1920 by 1080 pixels; a larger or smaller one keeps more or fewer."""
LEAST: Final = 48 * 1024 * 1024
SMALL: Final = 256
"""Bytes an entry takes beside its pixels."""
LARGE: Final = 8 * 1024
"""Bytes more than which a picture is worth being forgotten by itself."""


_FITTED: Final = ("fitted",)
"""What lies before this in the cache was not asked for since the window has its size."""


class BitmapCache:
    """Bitmaps by what they were drawn of, ``(kind, …)``. What was not asked for longest is forgotten first.

    Nobody draws on what it hands out: as long as a bitmap is kept, the same key gives the same object.
    """

    def __init__(self, budget: int = BUDGET) -> None:
        self.budget = budget
        self.held = 0
        """Bytes of all that is kept."""
        self.count = 0
        """How many things were made so far."""
        self._items: OrderedDict[Hashable, tuple[int, Any, int]] = OrderedDict()

    def get_or_make(self, key: Hashable, make: Callable[[], T]) -> T:
        """The value under ``key``, made on first use: a bitmap, or a tuple of things some of which are."""
        found = self._items.get(key)
        if found is not None:
            self._items.move_to_end(key)
            held: T = found[1]
            return held
        value = make()
        price = SMALL + count_bytes(value)
        self.count += 1
        self._items[key] = price, value, self.count
        self.held += price
        self._forget_oldest()
        return value

    def fit_window(self, window: Size) -> None:
        """Keep as much as a window of this size needs."""
        self.budget = max(LEAST, BUDGET * window[0] * window[1] // (1920 * 1080))
        self._forget_oldest()
        self._items.pop(_FITTED, None)
        self._items[_FITTED] = 0, None, 0

    def forget_unfitted(self) -> None:
        """Forget what nobody has asked for since the window has its size: most of it was drawn for another."""
        while _FITTED in self._items:
            self._forget_first()

    def forget_large(self, kinds: Container[object], since: int) -> None:
        """Forget what is of these kinds and large, and was made when ``count`` was ``since`` or later."""
        gone = [
            key
            for key, (price, _value, number) in self._items.items()
            if number > since and price > LARGE and isinstance(key, tuple) and key[0] in kinds
        ]
        for key in gone:
            self.held -= self._items.pop(key)[0]

    def clear(self) -> None:
        """Forget everything."""
        self._items.clear()
        self.held = 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._items

    def _forget_oldest(self) -> None:
        while self.held > self.budget and len(self._items) > 1:
            self._forget_first()

    def _forget_first(self) -> None:
        _key, (freed, *_rest) = self._items.popitem(last=False)
        self.held -= freed


def count_bytes(value: object) -> int:
    """Bytes of the pixels in a value."""
    if isinstance(value, pygame.Surface):
        return value.get_width() * value.get_height() * value.get_bytesize()
    return sum(map(count_bytes, value)) if isinstance(value, tuple) else 0


bitmaps: Final = BitmapCache()
"""The cache of this program."""


def cache_bitmaps(kind: str) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keep what a function makes of its arguments, which are the key; they must be hashable."""

    def keep_results(draw: Callable[P, T]) -> Callable[P, T]:
        @wraps(draw)
        def ask(*args: P.args, **named: P.kwargs) -> T:
            return bitmaps.get_or_make((kind, *args, *named.items()), lambda: draw(*args, **named))

        return ask

    return keep_results
