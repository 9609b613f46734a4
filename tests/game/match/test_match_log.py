"""The log of a match: who is told of by which name, and what is new since one's own turn."""

from collections.abc import Callable
from itertools import islice
from random import Random
from types import SimpleNamespace
from typing import cast

from engine.core.events import Acted, Event, TurnBegan
from engine.core.game import Game
from engine.core.state import Rules
from engine.registry import game
from game.match.match_log import Chronicle
from tests.support.every_game import each_game
from tests.support.host_table import make_host, whole_match
from tests.support.tiers import sampled


def chronicle(names: Callable[[int], tuple[str, ...]] = lambda _action: ("Ada", "Bo")) -> Chronicle:
    def tell(event: Event, _rules: Rules, names: tuple[str, ...]) -> str:
        return f"{names[event.seat]} {event.text}"

    return Chronicle(cast("Game", SimpleNamespace(tell=tell)), cast("Rules", None), names)


def test_a_line_names_who_sat_there_then_and_by_the_name_that_is_told_now() -> None:
    names = ["Bo", "Cleo"]
    log = chronicle(lambda action: ("Ada", names[action > 1]))
    log.add_events(1, [Acted(seat=1, text="draws")])
    log.add_events(2, [Acted(seat=1, text="passes")])
    assert [line.text for line in log.list_lines(0)] == ["Bo draws", "Cleo passes"]
    names[1] = "Clara"
    log.reset_logs()
    log.add_events(3, [Acted(seat=1, text="draws")])
    assert [line.text for line in log.list_lines(0)] == ["Bo draws", "Clara passes", "Clara draws"]


def test_an_answer_that_was_forced_is_no_turn_of_ones_own() -> None:
    log = chronicle()
    log.add_events(1, [Acted(seat=0, text="asks")])
    log.add_events(2, [Acted(seat=1, text="draws"), Acted(seat=0, text="pays", forced=True)])
    assert [line.text for line in log.list_lines_since_turn(0)] == ["Bo draws", "Ada pays"]
    assert [line.text for line in log.list_lines_since_turn(1)] == ["Ada pays"]


def test_a_forced_answer_and_one_that_lets_a_window_go_by_end_no_turn() -> None:
    log = chronicle()
    log.add_events(1, [TurnBegan(seat=0), Acted(seat=0, text="plays")])
    log.add_events(2, [TurnBegan(seat=1), Acted(seat=0, text="pays", forced=True)])
    log.add_events(3, [Acted(seat=0, text="pass"), Acted(seat=1, text="plays")])
    assert log.find_last_turn(0, {"pass"}) == 0
    log.add_events(4, [TurnBegan(seat=0), Acted(seat=0, text="pays", forced=True), TurnBegan(seat=1)])
    assert log.find_last_turn(0, {"pass"}) == 0, "a turn in which one was asked nothing is none of one's own"
    log.add_events(5, [Acted(seat=1, text="draws"), TurnBegan(seat=0), Acted(seat=0, text="draws")])
    log.add_events(6, [TurnBegan(seat=1)])
    assert log.find_last_turn(0, {"pass"}) == 4


@sampled(2)
@each_game
def test_everybody_may_read_as_far_as_one_has_been_told_and_no_further(name: str) -> None:
    host = make_host("PPb"[: max(2, game(name).advice[0])], name)
    for _step in islice(whole_match(host, Random(3)), 60):
        pass
    log = host._chronicle
    mine, public = log.list_lines(0), log.list_lines(-1)
    assert log.list_public_lines(0, 0) == []
    assert log.list_public_lines(0, len(mine)) == public
    for told in range(1, len(mine)):
        read = log.list_public_lines(0, told)
        assert read == public[: len(read)]
        behind = public[len(read) :]
        last = mine[told - 1]
        assert all(line.decision <= last.decision for line in read)
        assert all(line.decision >= last.decision for line in behind)
        same = [line.text for line in public if line.decision == last.decision]
        if last.text in same and same.count(last.text) == 1:
            assert last.text in [line.text for line in read if line.decision == last.decision]
