"""What a page of a phone says by itself."""

from __future__ import annotations

from typing import Final

from engine.core.texts import N_, _
from game.config import language

PAGE_WORDS: Final = N_(
    {
        "title": "Your hand",
        "word": "The word on the table",
        "enter": "Sit down",
        "chairs": "Which chair is yours?",
        "taken": "Somebody has this chair already. In the menu of the table it can be freed.",
        "wanted": "Somebody else has just asked for this chair.",
        "asked for": "This is phone {number}. It is asked at the table whether it may have this chair: "
        "wait for the answer.",
        "not let in": "This was refused at the table. Another word stands there now.",
        "pin": "PIN",
        "no word": "That is not the word on the table.",
        "no pin": "That is not the PIN of this chair.",
        "wait": "Too many tries: wait {seconds} s.",
        "lost": "The table does not answer. Trying again …",
        "gone": "The table has closed. When hands are on phones there again, this page is back by itself.",
        "freed": "This chair was freed at the table.",
        "replaced": "Another page of this device has taken over.",
        "go back": "Sit down again",
        "own": "Your cards",
        "middle": "On the table",
        "signs": "Figures and signs on the table",
        "happened": "What happened",
        "others": "The others",
        "asked": "is asked",
        "way 1": "Play goes clockwise.",
        "way -1": "Play goes counter-clockwise.",
        "chosen": "chosen",
        "closes": "It closes by itself.",
        "late": "The table had gone on by then: look again.",
        "your turn": "Your turn",
        "you are asked": "You are asked",
        "open network": "In this room only: what is sent is not encrypted, and strangers in the same network could "
        "read it.",
    }
)
"""What a page says by itself, by what it is for."""


def page_words() -> dict[str, str]:
    """What a page says by itself, in the language of the table."""
    return {"language": language.get_language(), **{key: _(words) for key, words in PAGE_WORDS.items()}}
