"""Plain shapes in words of their own: points and sizes."""

from __future__ import annotations

Point = tuple[float, float]
"""A place: across, down."""
Extent = tuple[float, float]
"""A width and a height that need not be whole: units, or pixels before they are drawn."""
Size = tuple[int, int]
"""A width and a height in whole pixels."""
