"""A language for tests in which every sentence stands in brackets, so that what was never translated can be seen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from gettext import NullTranslations

from game.lessons.pages import split_sentences
from game.screens.help.pages import PageBlock, rules_page
from tests.locale import catalogues
from tests.locale.catalogues import DOMAINS

OPEN, SHUT = "⟦", "⟧"


class Marked(NullTranslations):
    """A language in which every sentence of the catalogues is its English one in brackets.

    What has none was never asked for, or is in no catalogue because the sources do not mark it.
    """

    def __init__(self) -> None:
        super().__init__()
        self.known = known_messages()

    def gettext(self, message: str) -> str:
        return f"{OPEN}{message}{SHUT}" if (message, None) in self.known else message

    def pgettext(self, context: str, message: str) -> str:
        return f"{OPEN}{message}{SHUT}" if (message, context) in self.known else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@cache
def known_messages() -> frozenset[tuple[str, str | None]]:
    """Every message of every domain, with its context; of counted ones each form."""
    kept = (catalogues.load_catalogue(catalogues.po_path("de", domain), "de") for domain in DOMAINS)
    keys = [catalogues.key_of(found) for catalog in kept for found in catalogues.list_messages(catalog)]
    return frozenset(
        (form, context) for words, context in keys for form in ((words,) if isinstance(words, str) else words)
    )


def mark_rules(game: str) -> list[PageBlock]:
    """A game's rules as a page of this language would have them: each language has a page of its own, and sheets of
    paper repeat parts of it.
    """
    found = []
    for block in rules_page(game):
        cells = [[_mark_words(words) for words in row] for row in block.cells]
        text = block.text if block.kind == "cards" else _mark_words(block.text)
        found.append(replace(block, cells=cells, text=text))
    return found


def split_marked(words: str, *, halves: bool = False) -> list[str]:
    """Sentences of a text of this language, each in brackets of its own: a lesson lays them on pages apart."""
    parts = split_sentences(words, halves=halves)
    whole = words.startswith(OPEN) and words.endswith(SHUT)
    return [f"{OPEN}{part.strip(OPEN + SHUT)}{SHUT}" for part in parts] if whole else parts


def list_whole(drawn: Sequence[str]) -> list[str]:
    """What is drawn without the last sentences that are measured alone, too, where the opening bracket is missing."""
    return [words for words in drawn if not any(other.endswith(f" {words}") for other in drawn)]


def _mark_words(words: str) -> str:
    number, tab, rest = words.rpartition("\t")
    return f"{number}{tab}{OPEN}{rest}{SHUT}" if rest else words


def strip_marked(words: str) -> str:
    """What of a drawn text lies outside the brackets. A text that was cut may have lost one of a pair."""
    if SHUT in words and OPEN not in words[: words.index(SHUT)]:
        words = OPEN + words
    depth, out = 0, []
    for letter in words:
        depth += (letter == OPEN) - (letter == SHUT)
        out.append(letter if depth == 0 and letter != SHUT else "")
    return "".join(out)
