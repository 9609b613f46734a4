"""Ids of clauses and rulings stand in the code and in docs/rules, never in what players read."""

from __future__ import annotations

import re
from random import Random

import pytest

from ai.play import reason
from engine.core.view import observe
from engine.registry import NAMES, game
from tests.locale.catalogues import DOMAINS, load, po_path
from tests.support.clickable import parts
from tests.support.random_play import positions

ID = re.compile(r"\b(?:A8|EQ|EF|ER|LD|R)-[A-Z]*\d|\b(?:[Ss]ection|Abschnitt|[Cc]lause)s? \d")
PEOPLE = ("Mina", "Tom", "Ada", "Ben", "Cleo", "Dov", "Eva", "Finn")


def test_what_an_id_is() -> None:
    for text in ("(LD-024)", "A8-R102.", "see EQ-14.A.2-B5", "ER-54", "(R-62)", "(section 6.B)"):
        assert ID.search(text), text
    for text in ("8-equilibrium", "{R} R2-D2", "Absurd 8's", "0 + 7"):
        assert not ID.search(text), text


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", NAMES)
def test_nothing_said_in_a_match_names_an_id(name: str) -> None:
    played, rng = game(name), Random(name)
    told: set[str] = set()
    words = {"draw", "pass", "discard", "stock", "deck"}
    for state, decision, events in positions(played, "ids", 900, each=60):
        names = PEOPLE[: state.rules.seats]
        view = observe(state, decision.seat)
        told |= {played.tell(event, state.rules, names) for event in events}
        told |= {played.ask(observe(state, seat), decision.kind, decision.seat, names) for seat in (decision.seat, -1)}
        actions = rng.sample(view.actions, min(6, len(view.actions)))
        told |= {played.label(view, action, names) for action in actions}
        words |= {part.text for action in actions for part in action.parts if part.kind == "word"}
        for part in rng.sample(things := parts(played, view, words), min(12, len(things))):
            told.add(played.why_not(view, decision.kind, part, names))
        if rng.random() < 0.2:
            told.add(reason(view, actions[0], names))
    assert len(told) > 100
    assert not [text for text in told if ID.search(text)]


@pytest.mark.parametrize("name", NAMES)
def test_no_option_names_an_id(name: str) -> None:
    played = game(name)
    told = [played.title, played.tagline, played.scored]
    for option in played.options:
        told += [option.label, option.help, *(label for _value, label in option.choices)]
    seats = played.seats.start
    for preset in played.presets:
        told += [preset.title, preset.help, *played.words.advice(played.resolve(preset.options, seats), seats)]
    told += [words for table in played.record_tables for words in (table.title, table.help)]
    assert not [text for text in told if ID.search(text)]


@pytest.mark.parametrize("domain", DOMAINS)
def test_no_message_or_translation_names_an_id(domain: str) -> None:
    for message in load(po_path("de", domain), "de"):
        for text in (message.id, message.string):
            found = (text,) if isinstance(text, str) else tuple(text or ())
            assert not [each for each in found if message.id and ID.search(each)], message.id
