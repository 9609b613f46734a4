"""Compiles the translations: every ``assets/locale/LANGUAGE/DOMAIN.po`` to the ``.mo`` beside it that gettext reads.

The compiled files are built, not committed: ``pip install`` makes them, and the tests make them anew when a catalogue
has changed since.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po


class _Headed(Catalog):
    """A catalogue whose header has no more than gettext needs: no dates, no versions of tools."""

    def __iter__(self) -> Iterator[Message]:
        header, *messages = super().__iter__()
        header.string = (
            f"Language: {self.locale}\nPlural-Forms: {self.plural_forms}\nContent-Type: text/plain; charset=utf-8\n"
        )
        yield header
        yield from messages


def compiled(catalog: Catalog) -> bytes:
    """A catalogue as gettext reads it; what is untranslated or fuzzy stays English."""
    plain = _Headed(catalog.locale, fuzzy=False)
    for message in catalog:
        words = message.string
        whole = bool(words) and (isinstance(words, str) or all(words or ()))
        if message.id and whole and not message.fuzzy:
            plain.add(message.id, words, context=message.context)
    buffer = io.BytesIO()
    write_mo(buffer, plain)
    return buffer.getvalue()


def compile_all(locales: Path) -> list[Path]:
    """Compile every catalogue below ``locales`` that is newer than its compiled file; returns what was written."""
    written = []
    for source in sorted(locales.glob("*/*.po")):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime_ns >= source.stat().st_mtime_ns:
            continue
        with source.open("rb") as file:
            data = compiled(read_po(file, source.parent.name))
        # Several processes may do this at the same time (tests run side by side): whole files only.
        part = target.with_suffix(f".{os.getpid()}.part")
        part.write_bytes(data)
        part.replace(target)
        written.append(target)
    return written
