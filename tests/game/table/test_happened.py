"""Every line of the log and every doing names seats and cards of what happened, in random matches."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from engine.core.events import Acted, Event, RoundEnded
from engine.core.state import Rules
from engine.registry import game
from tests.support.claims import NAMES
from tests.support.every_game import each_game
from tests.support.heard import hearing
from tests.support.random_play import positions
from tests.support.tiers import deep, sampled


@sampled(3, landing=2)
@pytest.mark.parametrize("most", [1200, deep(40_000)])
@each_game
def test_what_is_told_names_whom_and_what_it_happened_to(name: str, most: int) -> None:
    played, told = game(name), 0
    with hearing() as ear:
        for state, _asked, events in positions(played, "happened", most):
            names = NAMES[: state.rules.seats]
            begins = [0, *(at for at, event in enumerate(events) if isinstance(event, Acted) and at), len(events)]
            for turn in (events[first:end] for first, end in pairwise(begins)):
                seats, cards = _seats(state.rules, turn), _cards(played.deck.codes, turn)
                for event in turn:
                    reader = len(turn) % (len(names) + 1) - 1
                    for seen in (event.laid_open(), event.seen_by(reader)):
                        done = played.words.doing(seen, state.rules, names)
                        said = [played.tell(seen, state.rules, names), *([done.words, done.joined] if done else [])]
                        for form, values in ear.within(*said):
                            gaps = " ".join(str(value) for word, value in values.items() if f"{{{word}" in form)
                            named = {NAMES.index(each) for each in re.findall("|".join(NAMES), gaps)}
                            assert named <= seats or isinstance(event, RoundEnded), f"{form} {values} {turn}"
                            assert {*re.findall(r"\{(\w\w+)\}", gaps)} <= cards, f"{form} {values} {turn}"
                            told += 1
    assert told > most


def _seats(rules: Rules, turn: Sequence[Event]) -> set[int]:
    """Whom the events of the turn are about."""
    found: set[int] = set()
    for event in turn:
        owners = {rules.zones[zone].owner for zone in (event.src, event.dst) if zone >= 0}
        found |= {event.seat, *owners, *map(int, re.findall(r"\bP(\d)", event.text))}
        found |= {getattr(event, name, -1) for name in ("caster", "bluffer", "target")}
        found |= {*dict(getattr(event, "coins", ()))}
    return found


def _cards(codes: Sequence[str], turn: Sequence[Event]) -> set[str]:
    """The codes of what the events of the turn show, move and name."""
    found: set[str] = set()
    for event in turn:
        shown: list[Any] = [event.card, *(getattr(event, name, -1) for name in ("source", "cause"))]
        shown += [each[1] if isinstance(each, tuple) else each for each in getattr(event, "cards", ())]
        found |= {codes[card] for card in shown if isinstance(card, int) and card >= 0} | {*event.text.split()}
    return found
