"""The match in writing: who sat where, and under which name."""

from __future__ import annotations

from engine.core.record import Record
from engine.registry import game
from game.match.match_setup import BOT, PERSON, Seat
from game.match.recorder import Recorder
from game.match.recording import Recording
from game.match.saved_match import Era


def test_a_new_name_is_that_of_one_person_wherever_he_sat_and_of_no_bot() -> None:
    bot, person, guest = Seat(BOT, "Mara", "normal"), Seat(PERSON, "Mara"), Seat(PERSON, "Bo")
    eras = Era(0, (bot, guest)), Era(5, (person, guest)), Era(9, (guest, person)), Era(12, (person, guest))
    recorder = Recorder(Recording(Record("crazyeights", "1", {}, 2, "7"), eras))
    recorder.rename_people({0: "Clara"})
    names = [[seat.name for seat in era.seats] for era in recorder.kept.eras]
    assert names == [["Mara", "Bo"], ["Clara", "Bo"], ["Bo", "Clara"], ["Clara", "Bo"]]


def test_what_was_taken_back_did_not_happen_and_what_was_done_unasked_before_stays_so() -> None:
    played = game("crazyeights")
    recorder = Recorder(
        Recording(Record(played.name, played.version, {}, 2, "7"), (Era(0, (Seat(PERSON, "Mara"),) * 2),))
    )
    for number in range(1, 9):
        recorder.add_action(number % 2, played.parse("draw"), asked=number not in (3, 4, 7))
    for actions, unasked in ((8, {3, 4, 7}), (7, {3, 4, 7}), (6, {3, 4}), (4, {3, 4}), (3, {3}), (2, set())):
        recorder.remove_after(actions)
        assert (recorder.action_count, set(recorder.kept.unasked)) == (actions, unasked)
