"""Whole matches among bots, at once, without window, worker or save."""

from __future__ import annotations

from collections.abc import Iterable

from ai.tempers import split_bot_name
from ai.worker import Request
from engine.core.placing import Standing
from engine.core.record import Record, ending_of
from engine.core.view import observe
from engine.registry import game
from game.match.bots import NAMES
from game.match.match_setup import BOT, MatchSetup, Seat
from game.match.thinker import bot_seed, choose_action_here


def bot_seats(levels: Iterable[str]) -> tuple[Seat, ...]:
    """A seat for a bot of each of these levels, each perhaps with a temper: ``normal:bold``. Raises NoSuchTemper."""
    bots = [split_bot_name(level) for level in levels]
    return tuple(Seat(BOT, NAMES[n % len(NAMES)], level, temper=temper) for n, (level, temper) in enumerate(bots))


def play_match(setup: MatchSetup) -> tuple[Record, Standing]:
    """Let bots play the match to its end (people's seats are played by ``random``); its record and its result.

    The same setup gives the same match, and the one the same bots play in the window. Raises EngineError.
    """
    played = game(setup.game)
    seats = len(setup.seats)
    options = played.resolve(setup.options, seats)
    state = played.start(options, seats, setup.seed)
    record = Record(setup.game, played.version, options, seats, setup.seed)
    while asked := state.asked:
        seat = asked[0].seat
        who, thought = setup.seats[seat], bot_seed(setup.seed, seat, len(record.actions) + 1)
        action = choose_action_here(Request("", observe(state, seat), who.level or "random", thought, who.temper))
        state.apply(seat, action)
        record.actions.append(f"P{seat} {action.text}")
    record.ending = ending_of(state)
    return record, state.standing()
