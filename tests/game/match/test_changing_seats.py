"""People and bots change places in a running match: who is seen afar, what is asked for, and what is saved."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match.host import Host
from game.match.match_setup import BOT, NOBODY, PERSON, HostError, MatchSetup, Seat, seal_pin
from game.storage import SaveStore
from tests.support.host_table import FAST, GAME, advance_host

MARA, BOB, ADA = Seat(PERSON, "Mara"), Seat(PERSON, "Bob"), Seat(BOT, "Ada", "random")
HUGO = Seat(BOT, "Hugo", "random")


def seat_people(*seats: Seat, **more: Any) -> Host:
    """A match of these, at its beginning."""
    return Host.start_match(MatchSetup(GAME, {}, seats, "5"), pace=FAST, **more)


@pytest.mark.parametrize(
    ("changed", "afar"),
    [
        ({0: BOB, 1: HUGO}, set()),
        ({0: HUGO}, set()),
        ({0: Seat(PERSON, "Nora")}, set()),
        ({0: Seat(BOT, "Mara", "random")}, set()),
        ({0: BOB, 1: MARA}, {1}),
        ({0: BOB, 1: HUGO, 2: MARA}, {2}),
        ({2: Seat(PERSON, "Nora")}, {0}),
    ],
)
def test_nobodys_hand_is_seen_afar_whose_place_was_taken(changed: dict[int, Seat], afar: set[int]) -> None:
    host = seat_people(MARA, BOB, ADA)
    host.send_afar([0])
    host.set_away([0])
    host.change_seats(changed)
    assert host.afar == afar, "only Mara answers on a device of her own"
    assert host.away == afar
    for seat in {0, 1, 2} - afar:
        with pytest.raises(HostError):
            host.observe_afar(seat, 0)


def test_two_people_may_take_each_others_names() -> None:
    host = seat_people(MARA, BOB, ADA)
    host.change_seats({}, names={0: "Bob", 1: "Mara"})
    assert [seat.name for seat in host.seats] == ["Bob", "Mara", "Ada"]


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


@pytest.mark.parametrize("pins", [{}, {0: "4711"}, {0: "1234", 1: "1234"}, {1: "1234"}])
def test_trust_takes_all_pins_away_once_everybody_has_agreed_and_nothing_changes_before(pins: dict[int, str]) -> None:
    host = seat_people(replace(MARA, pin=seal_pin("4711")), replace(BOB, pin=seal_pin("1234")), ADA)
    seats, before = host.seats, host.version
    with pytest.raises(HostError, match="PIN"):
        host.change_seats({2: HUGO}, pins, names={0: "Cara"}, trust=True)
    assert (host.seats, host.version, host.is_trusting) == (seats, before, False)
    host.change_seats({2: HUGO}, {0: "4711", 1: "1234"}, names={0: "Cara"}, trust=True)
    assert host.seats == (Seat(PERSON, "Cara"), BOB, HUGO)
    assert host.is_trusting
    assert host.present == NOBODY


def test_a_bot_is_called_otherwise_only_as_another_bot() -> None:
    host = seat_people(MARA, BOB, ADA)
    with pytest.raises(HostError, match="is a bot"):
        host.change_seats({0: HUGO}, names={2: "Nora"})
    assert host.seats == (MARA, BOB, ADA)
