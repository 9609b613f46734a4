"""Ids of clauses and rulings stand in the code and in docs/rules, never in what players read."""

from __future__ import annotations

import re

import pytest

from tests.locale.catalogues import DOMAINS, load_catalogue, po_path

ID = re.compile(r"\b(?:A8|EQ|EF|ER|LD|R)-[A-Z]*\d|\b(?:[Ss]ection|Abschnitt|[Cc]lause)s? \d")


def test_what_an_id_is() -> None:
    for text in ("(LD-024)", "A8-R102.", "see EQ-14.A.2-B5", "ER-54", "(R-62)", "(section 6.B)"):
        assert ID.search(text), text
    for text in ("8-equilibrium", "{R} R2-D2", "Absurd 8's", "0 + 7"):
        assert not ID.search(text), text


@pytest.mark.parametrize("domain", DOMAINS)
def test_no_message_or_translation_names_an_id(domain: str) -> None:
    for message in load_catalogue(po_path("de", domain), "de"):
        for text in (message.id, message.string):
            found = (text,) if isinstance(text, str) else tuple(text or ())
            assert not [each for each in found if message.id and ID.search(each)], message.id
