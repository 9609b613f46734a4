"""People and bots change places in a running match, and what is saved of it; step by step: ``sittings.txt``."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat
from game.storage import SaveStore
from tests.support.host_table import FAST, GAME, advance_host

MARA, BOB, ADA = Seat(PERSON, "Mara"), Seat(PERSON, "Bob"), Seat(BOT, "Ada", "random")
HUGO = Seat(BOT, "Hugo", "random")


def seat_people(*seats: Seat, **more: Any) -> Host:
    """A match of these, at its beginning."""
    return Host.start_match(MatchSetup(GAME, {}, seats, "5"), pace=FAST, **more)


def test_where_nothing_changes_nothing_is_saved_and_what_was_done_can_be_taken_back(tmp_path: Path) -> None:
    host, rng = seat_people(MARA, ADA, HUGO, store=SaveStore(tmp_path)), Random(1)
    while not host.can_undo():
        advance_host(host, rng)
    before, eras = host.version, host._recorder.kept.eras
    host.change_seats({0: host.seats[0], 1: host.seats[1]}, names={0: "Mara"}, trust=False)
    assert host.version == before
    assert host._recorder.kept.eras == eras
    assert host.can_undo()
    host.change_seats({}, names={0: "Nora"})
    assert len(host._recorder.kept.eras) == len(eras), "only the name is another"
    assert host.can_undo()


def test_all_that_is_changed_at_once_is_saved_once(monkeypatch: pytest.MonkeyPatch) -> None:
    host = seat_people(MARA, BOB, ADA)
    saves: list[bool] = []
    monkeypatch.setattr(host, "_save_match", lambda: saves.append(host.is_trusting))
    host.change_seats({2: Seat(PERSON, "Mara")}, names={0: "Cara", 1: "Bert"}, trust=True)
    assert saves == [True]
    assert [seat.name for seat in host.seats] == ["Cara", "Bert", "Mara"]
