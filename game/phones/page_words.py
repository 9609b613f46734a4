"""What a page of a phone says by itself."""

from __future__ import annotations

from typing import Final

from engine.core.texts import _
from game.config import language
from game.game_file import read_game_part

PAGE_WORDS: Final[dict[str, str]] = read_game_part("house", "phone")
"""What a page says by itself, by what it is for."""


def page_words() -> dict[str, str]:
    """What a page says by itself, in the language of the table."""
    return {"language": language.get_language(), **{key: _(words) for key, words in PAGE_WORDS.items()}}
