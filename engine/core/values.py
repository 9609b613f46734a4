"""What is compared, told and sent to other processes by its fields."""

from __future__ import annotations

from inspect import signature
from typing import Any, Final

_FIELDS: Final[dict[type[Any], tuple[str, ...]]] = {}


def fields_of(value: Value) -> tuple[str, ...]:
    """The fields of a value: the arguments of the ``__init__`` of its class in order, looked up once."""
    kind = type(value)
    if kind not in _FIELDS:
        _FIELDS[kind] = tuple(signature(kind).parameters)
    return _FIELDS[kind]


class Value:
    """What is compared, told and sent to other processes by its fields (``fields_of``)."""

    __slots__ = ()

    def _list_values(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in fields_of(self)])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Value) and type(self) is type(other) and self._list_values() == other._list_values()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self._list_values()))

    def __repr__(self) -> str:
        inner = ", ".join([f"{name}={getattr(self, name)!r}" for name in fields_of(self)])
        return f"{type(self).__name__}({inner})"

    def __reduce__(self) -> tuple[type[Value], tuple[object, ...]]:
        return type(self), self._list_values()
