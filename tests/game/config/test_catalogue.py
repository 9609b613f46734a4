"""Translations as one: every message as it stands in its file, and nothing of a file that is broken."""

from __future__ import annotations

import struct

import pytest

from build_support.translations import compiled
from game.config import language
from game.config.catalogue import Catalogue
from tests.locale import catalogues
from tests.locale.catalogues import DOMAINS

LANGUAGES = [code for code in language.NAMES if code != language.ENGLISH]


def compile_words(code: str, domain: str) -> bytes:
    """A catalogue of ours, compiled."""
    return compiled(catalogues.load_catalogue(catalogues.po_path(code, domain), code))


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_files_together_say_what_stands_in_each(code: str) -> None:
    together, files = Catalogue(), [compile_words(code, domain) for domain in DOMAINS]
    for data in files:
        together.read_file(data)
    for (words, context), told in (entry for data in files for entry in catalogues.read_compiled(data).items()):
        if not isinstance(words, str):
            assert [together.ngettext(words[0], words[1], number) for number in (1, 5)] == told
        elif context:
            assert together.pgettext(context, words) == told
        else:
            assert together.gettext(words) == told


@pytest.mark.parametrize("part", [slice(0), slice(4, None), slice(-40), slice(100)])
def test_nothing_is_taken_of_a_file_that_is_broken(part: slice) -> None:
    catalogue = Catalogue()
    with pytest.raises((ValueError, struct.error)):
        catalogue.read_file(compile_words("de", "house")[part])
    assert catalogue.gettext("Settings") == "Settings"
