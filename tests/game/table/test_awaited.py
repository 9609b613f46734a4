"""What somebody reads who has nothing to decide: what is asked, and all who decide just then."""

from random import Random

import pytest

from engine.core.events import Event
from engine.registry import NAMES, game
from game.games import get_game_table
from game.match.bots import NAMES as PEOPLE
from game.match.host import Host
from game.match.match_setup import BOT, Seat
from game.table.model.play import Play
from game.table.render.overlays.bar import describe_awaited

SEATS = 4
MATCHES = 6
TOGETHER = {"absurd8s", "eightfist"}
"""Games in which several decide at once by their usual rules."""


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", NAMES)
def test_all_are_named_who_decide_the_same_at_once(name: str) -> None:
    kinds, several = set[tuple[str, int]](), 0
    for seed in range(MATCHES):
        state, rng = game(name).start({}, SEATS, str(seed)), Random(seed)
        while asked := state.asks():
            key = asked[0].kind, len(asked)
            if key not in kinds:
                kinds.add(key)
                play = Play(
                    Host.from_state(state, [Seat(BOT, who, "random") for who in PEOPLE[:SEATS]]),
                    get_game_table(name),
                    (1280, 720),
                )
                words = describe_awaited(play)
                deciding = {PEOPLE[each.seat] for each in asked if each.kind == asked[0].kind}
                assert {who for who in PEOPLE[:SEATS] if who in words} >= deciding, words
                several += len(deciding) > 1
            events: list[Event] = []
            who = rng.choice(asked)
            state.apply(who.seat, rng.choice(list(state.legal(who))), events)
    assert bool(several) == (name in TOGETHER)
