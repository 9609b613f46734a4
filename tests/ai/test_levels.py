"""What is offered hangs on the number of seats; where playouts mislead nothing that is told goes by them."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from ai.judge import NotJudged, judge_action
from ai.parts import find_part
from ai.play import advise_action, choose_action, find_offered_level, list_levels
from ai.search import can_foresee, find_rollout
from engine.registry import NAMES, game
from game.match.deal_code import read_code
from game.match.puzzles import read_puzzles
from game.match.review import is_reviewable
from tools.bench.coach import decisions

TABLES = [(name, seats) for name in NAMES for seats in game(name).seats]
MISLED = [(name, seats) for name, seats in TABLES if find_rollout(name) is not None and not can_foresee(name, seats)]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_level_that_searches_is_offered_where_it_has_playouts(name: str, seats: int) -> None:
    spent = {level: each[min(2, (seats - 1) // 2)] for level, each in getattr(find_part(name), "SEARCHES", {}).items()}
    found = list_levels(name, seats)
    assert [level for level in found if level in spent] == [level for level in spent if spent[level]]
    assert set(list_levels(name)) <= set(found)
    for level in (*found, *spent):
        assert find_offered_level(name, level, seats) == (level if level in found else found[-1])


@pytest.mark.parametrize(("name", "seats"), MISLED)
def test_where_playouts_mislead_normal_gives_the_hint_and_nothing_is_judged(name: str, seats: int) -> None:
    assert not is_reviewable(name, seats)
    assert not any(read_code(puzzle.deal).seats == seats for puzzle in read_puzzles(name)[0])
    for view in islice(decisions(name, seats, "misled"), 12):
        assert advise_action(view) == choose_action(view, "normal", Random(0))
        with pytest.raises(NotJudged):
            judge_action(view, view.actions[0], Random(0), worlds=2)
