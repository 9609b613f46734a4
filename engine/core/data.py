"""Classes of plain data that nothing changes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

Kind = TypeVar("Kind")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def as_data(kind: type[Kind]) -> type[Kind]:
    """Makes a class of data: its fields are set once, and compared."""
    return dataclass(frozen=True, slots=True)(kind)
