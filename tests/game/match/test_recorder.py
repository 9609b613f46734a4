"""The match in writing: who sat where, and under which name."""

from __future__ import annotations

from engine.core.record import Record
from game.match.match_setup import BOT, PERSON, Seat
from game.match.recorder import Recorder
from game.match.saved_match import Era


def test_a_new_name_is_that_of_one_person_wherever_he_sat_and_of_no_bot() -> None:
    bot, person, guest = Seat(BOT, "Mara", "normal"), Seat(PERSON, "Mara"), Seat(PERSON, "Bo")
    eras = [Era(0, (bot, guest)), Era(5, (person, guest)), Era(9, (guest, person)), Era(12, (person, guest))]
    recorder = Recorder(Record("crazyeights", "1", {}, 2, "7"), eras, "match")
    recorder.rename(0, "Clara")
    names = [[seat.name for seat in era.seats] for era in recorder.eras]
    assert names == [["Mara", "Bo"], ["Clara", "Bo"], ["Bo", "Clara"], ["Clara", "Bo"]]
    assert [recorder.names(action) for action in (4, 5, 11)] == [("Mara", "Bo"), ("Clara", "Bo"), ("Bo", "Clara")]
