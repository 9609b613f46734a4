"""What a scene has to say: the speech asks, the scene answers, and neither knows more of the other."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Final, NamedTuple, Protocol


class Utterance(NamedTuple):
    """Something to be said (marked-up words), or ("") silence. ``at_once``: before whatever waits to be said."""

    words: str
    at_once: bool = False


SILENCE: Final = Utterance("", at_once=True)
"""Whatever is being said ends, and cannot be heard again."""


class Reading(ABC):
    """What can be read aloud of a scene, and what of it is new."""

    private: bool = False
    """Whether what is being said ends when another scene comes: it may be for one pair of ears."""

    @abstractmethod
    def start_reading(self) -> None:
        """The scene is on top, for the first time or once more."""

    @abstractmethod
    def iter_news(self, *, focus: bool) -> Iterator[Utterance]:
        """What is new since the last time, asked on every turn of the loop. ``focus``: the focus is named, too."""

    def get_repeat_text(self) -> str | None:
        """What is said when somebody asks once more; "" for what was said last, None for nothing at all."""
        return ""


class Readable(Protocol):
    """A scene, as the speech sees it."""

    @property
    def reading(self) -> Reading | None:
        """What can be read aloud of it, None for nothing."""
