"""Positions of random matches, for the tests of what a game says."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from random import Random

from engine.core.actions import Decision
from engine.core.cards import HIDDEN
from engine.core.events import Event
from engine.core.game import Game
from engine.core.state import State
from tests.laws.plan import Setup, pick, setups

Position = tuple[State, Decision, list[Event]]
"""A state, one of the decisions it asks for, and what happened since the last one."""


def positions(
    game: Game, seed: str, decisions: int, matches: Iterable[Setup] | None = None, each: int | None = None
) -> Iterator[Position]:
    """So many positions of random matches, at the most ``each`` of one match.

    The state goes on when the next position is asked for. ``matches`` are all mixtures of variants, unless named.
    """
    rng = Random(seed)
    played = (islice(_match(game, setup, rng), each) for setup in matches or setups(game, seed))
    return islice((position for match in played for position in match), decisions)


def _match(game: Game, setup: Setup, rng: Random) -> Iterator[Position]:
    events: list[Event] = []
    state = game.start(dict(setup.options), setup.seats, setup.seed, events)
    while state.asks():
        decision = rng.choice(state.asks())
        yield state, decision, events
        events = []
        state.apply(decision.seat, pick(state.legal(decision), True, rng), events)


def log_lines(game: Game, played: Iterable[Position], names: Sequence[str], public: Sequence[str] = ()) -> int:
    """How many lines the log has of these positions, for every seat and for nobody.

    Fails where one says “you” or names a card its reader may not see; ``public`` are codes of cards all may see.
    """
    lines = 0
    for state, _, events in played:
        for seat in range(-1, state.rules.seats):
            for event in events:
                seen = event.seen_by(seat)
                line = game.tell(seen, state.rules, names[: state.rules.seats])
                lines += bool(line)
                assert not re.search(r"\byou", line, re.IGNORECASE)
                assert "None" not in line
                assert "-1" not in line
                for code in re.findall(r"\{(..)\}", line):
                    card = game.deck.index[code]
                    shown = {seen.card, *getattr(seen, "cards", ())}
                    shown |= {getattr(seen, field, HIDDEN) for field in ("cause", "source")}
                    assert card in shown or code in seen.text.split() or code in public
    return lines
