"""Answers that are kept as long as they are asked of the same things."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar

from engine.core.texts import edition

P = ParamSpec("P")
R = TypeVar("R")


def keep_latest(things: int, most: int = 4) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep the latest answers of a function, at most so many. So many of its first arguments as there are ``things`` (a
    view, a layout) are compared as objects, the others by their values: a view has no hash for ``lru_cache``.
    """

    def keep_results(find: Callable[P, R]) -> Callable[P, R]:
        kept: dict[tuple[object, ...], tuple[tuple[object, ...], R]] = {}

        @wraps(find)
        def ask(*args: P.args, **_none: P.kwargs) -> R:
            key = (*map(id, args[:things]), *args[things:])
            # What was asked of is held, so no other thing gets its id.
            found = kept.pop(key, None) or (args, find(*args, **_none))
            kept[key] = found
            if len(kept) > most:
                del kept[next(iter(kept))]
            return found[1]

        return ask

    return keep_results


def keep_told(most: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep the latest answers of a function, at most so many, as long as they are told in the same language."""

    def keep_results(tell: Callable[P, R]) -> Callable[P, R]:
        kept: Callable[..., R] = lru_cache(most)(lambda _edition, *args, **named: tell(*args, **named))

        @wraps(tell)
        def ask(*args: P.args, **named: P.kwargs) -> R:
            return kept(edition(), *args, **named)

        return ask

    return keep_results
