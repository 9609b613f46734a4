"""What is said while a test listens, with its values."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations

from engine.core import texts


class Heard(str):
    """A message that is heard as soon as its places are filled."""

    ear: Ear

    def format(self, *args: object, **values: object) -> str:
        told = str.format(self, *args, **values)
        self.ear.heard.append((str(self), values, told))
        return told


class Ear(NullTranslations):
    """Takes the place of a translation, and hears every message with its values and how it reads then."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[str, dict[str, object], str]] = []

    def gettext(self, message: str) -> str:
        told = Heard(message)
        told.ear = self
        if "{" not in message:
            self.heard.append((message, {}, message))
        return told

    def pgettext(self, _context: str, message: str) -> str:
        return self.gettext(message)

    def ngettext(self, one: str, many: str, number: int) -> str:
        return self.gettext(one if number == 1 else many)


@contextmanager
def hear_messages() -> Iterator[Ear]:
    """Everything said meanwhile is heard."""
    ear = Ear()
    texts.install(ear)
    try:
        yield ear
    finally:
        texts.install(None)
