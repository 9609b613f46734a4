"""What a translation must have in common with its original."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

from babel.messages.catalog import Catalog, Message

from tests.locale.catalogues import Key, key_of, list_messages

_MARKS: Final = re.compile(r"\{\{\w*\}\}|\{[^{}]*\}|\[icon:\w*\]|\[[^\]]*\]\([^)]*\)|\*|\n")
"""Placeholders, cards, icons, links, bold, line breaks."""
_FORMS: Final = re.compile(r"^\{(\w+):[^{}]*\}$")
_AGREES: Final = re.compile(r"\{\w+:-[^{}]*\}")
_GERMAN: Final = (
    (
        re.compile(r": (?:\{\w+:[^{}|]*\|)?(?:du|es|man|niemand|sonst) \w"),
        "a sentence begins with a small letter after a colon",
    ),
    (
        re.compile(r"\{\w+:(?!-)[^{}|~]+\|[^{}|]*\w du\}"),
        "the name comes before the verb, where “du” comes after it",
    ),
    (
        re.compile(
            r"\|du\} und\b|\bund \{\w+:[^{}|]*\|du\}|\{(?:team|names|others)\} (?:haben|sind|gewinnen|führen|teilen)\b"
        ),
        "“du” may be one of several, and wants another verb: “Ada und du habt”",
    ),
    (
        re.compile(r"(?<!, )\b(?:die|der|das|den|dem|eine[rmn]?|gezogene[nr]?) \{(?:card|cause|new)\}", re.IGNORECASE),
        "an article or adjective before a card: “die Karte {card}” goes with a king, too",
    ),
)
"""German sentences that are wrong for some of what is put into their places, or begin wrongly."""
_COUNTED: Final = re.compile(r"\{\w+\}\*? von \{\w+\}[^.]*\b(?:sind|haben|leuchten|werden|zählen)\b")
"""A verb for many after a number that may be one; messages with a plural have another form for it."""
_ENDS: Final = re.compile(r"[.!?…:,]?\s*$")


def iter_faults(catalog: Catalog) -> Iterator[tuple[Message, str]]:
    """Translations that lost or gained a placeholder, a mark or an end; each with a sentence."""
    for message in list_messages(catalog):
        if message.fuzzy or not message.string:
            continue
        originals = [message.id] if isinstance(message.id, str) else list(message.id)
        translations = [message.string] if isinstance(message.string, str) else list(message.string)
        if not all(translations):
            continue
        for words in translations:
            yield from ((message, told) for told in _iter_differences(originals, words))


def _iter_differences(originals: list[str], words: str) -> Iterator[str]:
    marks = _count_marks(words)
    if all(_count_marks(original) != marks for original in originals):
        wanted = _count_marks(originals[-1])
        lost = ", ".join(repr(mark) for mark in wanted - marks)
        more = ", ".join(repr(mark) for mark in marks - wanted)
        yield f"placeholders or markup differ: lost {lost or 'nothing'}, has {more or 'nothing'} more"
    ends = _ENDS.search(words)
    whole = any(len(original) > 1 for original in originals)  # not a sign by itself, such as a decimal point
    if whole and all(_find_end(original) != (ends[0] if ends else "") for original in originals):
        yield "it ends differently"
    if words[:1].isspace() != originals[0][:1].isspace():
        yield "it begins differently"
    if "”" in words or re.search(r"(?<!\w)'", words):
        yield "English quotation marks"
    if len(originals) == 1 and _COUNTED.search(words):
        yield "a verb for many after a number that may be one"
    yield from (told for pattern, told in _GERMAN if pattern.search(words))


def _find_end(words: str) -> str:
    found = _ENDS.search(words)
    return found[0] if found else ""


def _count_marks(words: str) -> Counter[str]:
    """Of a place with forms (``engine.core.texts.Name``) its word; what agrees with a name elsewhere is no place."""
    return Counter(_FORMS.sub(r"{\1}", mark) for mark in _MARKS.findall(_AGREES.sub("", words)))


def iter_conflicts(catalogs: dict[str, Catalog]) -> Iterator[tuple[str, str]]:
    """Messages two domains translate differently: at run time all domains are one. Message and a sentence."""
    seen: dict[Key, tuple[str, object]] = {}
    for domain, catalog in catalogs.items():
        for message in list_messages(catalog):
            if not message.string or message.fuzzy:
                continue
            key = key_of(message)
            first, words = seen.setdefault(key, (domain, message.string))
            if words != message.string:
                english = key[0] if isinstance(key[0], str) else key[0][0]
                yield english, f"{first} says {words!r}, {domain} says {message.string!r}; the house's comes first"
