"""What bots do and say in positions anybody can judge: the blocks of ``judged.scenarios``.

In the place of clauses stands what Normal chooses whatever the chance (``*`` for any rest), or with ``!`` what it never
does; behind a colon words of its reason. With ``why`` the reason of a choice is looked at that need not be the best.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from pathlib import Path
from random import Random

import pytest

from ai.play import choose_action, describe_reason
from engine.core.texts import plain
from engine.core.view import observe
from engine.registry import game
from engine.scenario.blocks import Block, parse_blocks
from engine.scenario.runner import play_position

BLOCKS = parse_blocks(Path(__file__).with_name("judged.scenarios").read_text(encoding="utf-8"))
NAMES = tuple(plain(("Mina", "Tom*", "Ada", "Ben")))
CHANCES = 6


@pytest.mark.parametrize("block", BLOCKS, ids=[block.number for block in BLOCKS])
def test_a_bot_does_and_says_what_anybody_would(block: Block) -> None:
    state = play_position(block)
    view = observe(state, state.asked[0].seat)
    wanted, _, words = block.clauses.partition(": ")
    action = wanted.removeprefix("why ")
    done, never = action.removeprefix("!"), action.startswith("!")
    if action == wanted:
        chosen = {choose_action(view, "normal", Random(seed)) for seed in range(CHANCES)}
        assert {fnmatchcase(each.text, done) for each in chosen} == {not never}, chosen
    if words:
        assert (words in describe_reason(view, game(view.game).parse(done), NAMES[: view.seats])) is not never
