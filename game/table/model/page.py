"""What a table's layout is made on: the window in units, how large words are there, and at which hand things lie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import ceil

from game.art.fonts import Role
from game.art.shapes import Extent, Size
from game.art.text import measure_text
from game.table.model.geometry import Box
from game.table.model.layout_plan import Choices
from game.ui.style import compute_unit_px


@dataclass(frozen=True)
class Page:
    """A window, and what people have chosen for it."""

    window: Size
    """Pixels of the window."""
    u: float
    """Pixels of a unit."""
    choices: Choices

    @property
    def size(self) -> Extent:
        """Width and height of the window."""
        return self.window[0] / self.u, self.window[1] / self.u

    def to_units(self, px: Iterable[float]) -> Iterator[float]:
        """Pixels of the window in units."""
        return (length / self.u for length in px)

    def measure_text(self, words: str, size: float = 18, role: Role = "text", room: float = 9999) -> Extent:
        """Width and height of marked-up words of this size, wrapped where there is no more ``room``."""
        w, h = measure_text(words, role, self.get_text_px(size), round(room * self.u))
        return w / self.u, h / self.u

    def measure_width(self, words: str, size: float = 18, role: Role = "text") -> float:
        """Width of marked-up words of this size on one line."""
        return self.measure_text(words, size, role)[0]

    def get_text_size(self, units: float) -> float:
        """How high letters called so high are at this table."""
        return self.get_text_px(units) / self.u

    def get_text_px(self, units: float = 18.0) -> int:
        """A text size in pixels, not one smaller than it is called: ``units`` at the text scale that is left beside the
        larger unit (see `build_layout`), never unreadable.
        """
        return max(12, ceil(units * self.u * self.choices.text_scale - 0.01))

    @property
    def text_scale(self) -> float:
        """The text scale words have: the chosen one, as far as the table has room for it."""
        return self.choices.text_scale * self.u / compute_unit_px(self.window)

    @property
    def left_handed(self) -> bool:
        """Whether what is used most lies at the left."""
        return self.choices.left_handed

    def mirror_box(self, box: Box, about: Box) -> Box:
        """A box of the right-handed layout where it lies in this one: mirrored about the middle of another."""
        return box._replace(x=2 * about.cx - box.right) if self.left_handed else box
