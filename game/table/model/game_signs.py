"""What stands for a game and its rules in pictures, on pages about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from game.game_file import read_game_part

SIGNS: Final = read_game_part("house", "table")["signs"]
"""Icons of options and parts of rules that games share, by key and anchor."""


@dataclass(slots=True, kw_only=True)
class GameSigns:
    """Pictures of a game, which it declares."""

    signs: Mapping[str, str] = field(default_factory=dict)
    """What stands for an option, by its key, for one of its letters, by both, for a part of its rules, or for a ``way``
    to play: an icon (in small letters; for an option it is painted in `assets/signs`), cards by their codes, or a
    drawing of the house by its path.
    """
    fan: str = "8C 8D 8H 8S"
    """Cards by which the game is known, by their codes."""

    def get_sign(self, key: str) -> str:
        """The icon or the cards of an option or of a part of the rules."""
        return self.signs.get(key) or SIGNS.get(key, "book")

    def get_icon(self, key: str) -> str:
        """The icon of an option or of a part of the rules; where cards or a drawing stand for it, that of a hand."""
        sign = self.get_sign(key)
        return sign if sign.islower() and "/" not in sign else "hand"
