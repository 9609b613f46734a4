"""Translations as one, read at once: gettext takes every message by itself, and asks one file after the other."""

from __future__ import annotations

from gettext import GNUTranslations, c2py
from operator import add
from struct import unpack_from
from typing import Any


class Catalogue(GNUTranslations):
    """The messages of all files that were read; of two for the same the first counts."""

    def __init__(self) -> None:
        super().__init__()
        self._catalog: dict[str | tuple[str, int], str] = {}
        """By message; by message and form where there are forms for numbers."""
        self.plural = c2py("n != 1")

    def read_file(self, data: bytes) -> None:
        """Take what is in a compiled file (``.mo``). Raises ValueError or struct.error for what is none, or broken."""
        magic, _version, count, messages, words = unpack_from("<5I", data)
        if magic != self.LE_MAGIC:
            raise ValueError("no catalogue")
        read: dict[Any, str] = dict(
            zip(_list_texts(data, messages, count), _list_texts(data, words, count), strict=True)
        )
        if not self._catalog and "plural=" in read.get("", ""):
            self.plural = c2py(read[""].partition("plural=")[2].partition(";")[0])
        for message in [message for message in read if "\0" in message]:
            for n, form in enumerate(read.pop(message).split("\0")):
                self._catalog.setdefault((message.partition("\0")[0], n), form)
        self._catalog = {**read, **self._catalog}


def _list_texts(data: bytes, at: int, count: int) -> list[str]:
    """The texts of a table of lengths and places."""
    spans = unpack_from(f"<{2 * count}I", data, at)
    if len(data) < max(map(add, spans[::2], spans[1::2]), default=0):
        raise ValueError("a catalogue that is cut off")
    return [data[start : start + length].decode() for length, start in zip(spans[::2], spans[1::2], strict=True)]
