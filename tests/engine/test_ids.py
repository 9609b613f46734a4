"""Ids of clauses and rulings stand in the code and in docs/rules, never in what players read."""

from __future__ import annotations

import re

import pytest

from engine.registry import game
from tests.locale.catalogues import DOMAINS, load_catalogue, po_path
from tests.support.every_game import each_game

ID = re.compile(r"\b(?:A8|EQ|EF|ER|LD|R)-[A-Z]*\d|\b(?:[Ss]ection|Abschnitt|[Cc]lause)s? \d")
PEOPLE = ("Mina", "Tom", "Ada", "Ben", "Cleo", "Dov", "Eva", "Finn")


def test_what_an_id_is() -> None:
    for text in ("(LD-024)", "A8-R102.", "see EQ-14.A.2-B5", "ER-54", "(R-62)", "(section 6.B)"):
        assert ID.search(text), text
    for text in ("8-equilibrium", "{R} R2-D2", "Absurd 8's", "0 + 7"):
        assert not ID.search(text), text


@each_game
def test_no_option_names_an_id(name: str) -> None:
    played = game(name)
    told = [played.title, played.tagline, played.scored]
    for option in played.options:
        told += [option.label, *(words for choice in option.choices for words in choice[1:])]
    seats = played.seats.start
    for preset in played.presets:
        told += [preset.title, preset.help, *played.words.advice(played.resolve(preset.options, seats), seats)]
    told += [words for table in played.record_tables for words in (table.title, table.help)]
    assert not [text for text in told if ID.search(text)]


@pytest.mark.parametrize("domain", DOMAINS)
def test_no_message_or_translation_names_an_id(domain: str) -> None:
    for message in load_catalogue(po_path("de", domain), "de"):
        for text in (message.id, message.string):
            found = (text,) if isinstance(text, str) else tuple(text or ())
            assert not [each for each in found if message.id and ID.search(each)], message.id
