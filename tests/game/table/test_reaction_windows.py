"""Windows for reactions: until when somebody who said so is not asked."""

from typing import cast

from engine.core.events import RoundEnded
from game.table.model.laid_table import LaidTable
from game.table.model.reaction_windows import Windows


def test_who_is_not_asked_this_round_is_asked_in_the_next() -> None:
    windows = Windows(cast("LaidTable", None))
    windows.hush(1, "answer")
    before = windows.state
    assert not windows.heard(RoundEnded(number=1))
    assert windows.state != before
    assert windows.hushed == set()
