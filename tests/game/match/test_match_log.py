"""The log of a match: who is told of by which name, and what is new since one's own turn."""

from types import SimpleNamespace
from typing import cast

from engine.core.events import Acted, Event
from engine.core.game import Game
from engine.core.state import Rules
from game.match.match_log import Chronicle


def chronicle() -> Chronicle:
    def tell(event: Event, _rules: Rules, names: tuple[str, ...]) -> str:
        return f"{names[event.seat]} {event.text}"

    return Chronicle(cast("Game", SimpleNamespace(tell=tell)), cast("Rules", None))


def test_who_is_renamed_is_told_of_by_the_new_name_and_who_sat_there_before_by_his_own() -> None:
    log = chronicle()
    log.add(1, [Acted(seat=1, text="draws")], ("Ada", "Bo"))
    log.add(2, [Acted(seat=1, text="passes")], ("Ada", "Cleo"))
    assert [line.text for line in log.lines(0)] == ["Bo draws", "Cleo passes"]
    log.rename(lambda action: ("Ada", "Bo" if action < 2 else "Clara"))
    log.add(3, [Acted(seat=1, text="draws")], ("Ada", "Clara"))
    assert [line.text for line in log.lines(0)] == ["Bo draws", "Clara passes", "Clara draws"]


def test_an_answer_that_was_forced_is_no_turn_of_ones_own() -> None:
    log = chronicle()
    log.add(1, [Acted(seat=0, text="asks")], ("Ada", "Bo"))
    log.add(2, [Acted(seat=1, text="draws"), Acted(seat=0, text="pays", forced=True)], ("Ada", "Bo"))
    assert [line.text for line in log.since_last_turn(0)] == ["Bo draws", "Ada pays"]
    assert [line.text for line in log.since_last_turn(1)] == ["Ada pays"]
