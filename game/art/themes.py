"""Rooms: felt, accent, card back and emblem. A room is named after its game, ``house`` where there is none, and so are
its files: ``assets/themes/<name>.json``, and the pictures in ``assets/emblems`` and ``assets/backs``.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any, Final, NamedTuple

import pygame

from engine.core.plain import read_json
from engine.core.texts import _
from engine.registry import NAMES
from game import ASSETS
from game.art.colours import BRONZE, IVORY
from game.art.svg import load_svg_elements, mix_colours, render_picture
from game.errors import note_broken

HOUSE: Final = "house"
"""The name of the room without a game."""
_COLOUR: Final = re.compile("#[0-9A-Fa-f]{6}")
_MATTER: Final = {
    "cloth": ("baize", "linen", "velvet", "leather", "steel"),
    "edge": ("wood", "brass", "steel", "leather"),
    "floor": ("", "steel_floor", "harlequin"),
    "inlay": ("", "ring", "runner", "blotter"),
}
"""What a table may be made of; all else that a room says are colours."""


class Theme(NamedTuple):
    """One room, at first that of the house. Colours are ``#RRGGBB``."""

    name: str = HOUSE
    felt: str = "#2C5A46"
    """The cloth under the lamp."""
    felt_dark: str = "#0C211B"
    """The cloth at the edge of the light."""
    rail: str = "#4A2F1D"
    """The rim round the table."""
    accent: str = "#C99A45"
    """The one colour of this room on dark panels (4.5:1 and more on ink)."""
    back_fill: str = "#1B2530"
    back_line: str = "#C99A45"
    cloth: str = "baize"
    """What the table is covered with: one of those in `assets/cloths`."""
    edge: str = "wood"
    """What its rim is made of: one of those in `assets/edges`."""
    floor: str = ""
    """What is laid over the cloth, in tiles: a drawing in `assets/pictures`, or "" for nothing."""
    inlay: str = ""
    """What the middle of the table lies on: the left end of it, a drawing in `assets/inlays`, or "" for nothing."""

    @property
    def well_colour(self) -> str:
        """What is written on lies in it: dark, of the cloth's colour (IVORY_DIM on it is 4.5:1 and more)."""
        return mix_colours(self.felt_dark, self.felt, 0.16)

    @property
    def sheet_colour(self) -> str:
        """What is written on lies on it, on a board of ``well_colour``: IVORY_DIM on it is 4.5:1 and more, too."""
        return mix_colours(self.felt_dark, self.felt, 0.36)

    @property
    def button_colour(self) -> str:
        """What buttons are of: wood in the house."""
        return "#4A3122" if self.name == HOUSE else self.sheet_colour

    @property
    def metal_colour(self) -> str:
        """The line along its edge."""
        return BRONZE if self.edge != "steel" else mix_colours(self.accent, self.rail, 0.5)

    def emblem_svg(self, line: str, tone: str = "") -> str:
        """The emblem's drawing in a box of 100 by 100."""
        return load_svg_elements(f"emblems/{self.name}", line=line, tone=tone or self.accent)


@cache
def load_themes() -> dict[str, Theme]:
    """Every room by its name: that of the house, and one for each game."""
    return {HOUSE: Theme(), **{name: _read_theme(name) for name in NAMES}}


def _read_theme(name: str) -> Theme:
    """The room in a file; that of the house for one that cannot be used, which is told."""
    path = ASSETS / "themes" / f"{name}.json"
    try:
        found: Any = read_json(path.read_text(encoding="utf-8"))
        if not all(said in _MATTER[key] if key in _MATTER else _COLOUR.fullmatch(said) for key, said in found.items()):
            raise ValueError("no colour, or no matter")
        return Theme(name, **found)
    except (OSError, ValueError, TypeError, AttributeError):
        note_broken(path.name, _("Its room looks like the house."))
        return Theme()


def get_theme(name: str) -> Theme:
    """The room of this name. Raises KeyError where there is none."""
    return load_themes()[name]


def make_emblem(name: str, px: int, line: str = IVORY) -> pygame.Surface:
    """The emblem of a room, ``px`` pixels square."""
    return render_picture(f"emblems/{name}", px, line=line, tone=get_theme(name).accent)
