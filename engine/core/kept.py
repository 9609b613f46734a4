"""Answers that are kept as long as they are asked of the same things."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class _Same:
    """A thing as part of a key: the object itself, not its contents. Held, so that no other one gets its id."""

    __slots__ = ("thing",)

    def __init__(self, thing: object) -> None:
        self.thing = thing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.thing is self.thing

    def __hash__(self) -> int:
        return id(self.thing)


def keep_latest(things: int, most: int = 4) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep the latest answers of a function, at most so many. Its first arguments (a view, a layout) are compared as
    objects, the others by their values.
    """

    def keep_results(find: Callable[P, R]) -> Callable[P, R]:
        @lru_cache(maxsize=most)
        def compute_result(*parts: Any) -> R:
            return find(*(part.thing if isinstance(part, _Same) else part for part in parts))  # type: ignore[arg-type, call-arg]

        @wraps(find)
        def ask(*args: P.args, **_none: P.kwargs) -> R:
            return compute_result(*map(_Same, args[:things]), *args[things:])

        return ask

    return keep_results
