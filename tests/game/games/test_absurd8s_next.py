"""Whose turn is said to come by a chosen card: no way of playing it, and nothing asked on the way, makes that wrong."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random
from typing import Final

import pytest

from engine.core.actions import Action
from engine.core.events import Event, RoundEnded, TurnBegan
from engine.games.absurd8s.events import JumpedIn, TurnLost
from engine.games.absurd8s.state import Absurd8sState
from game.games.absurd8s.situation import LOOKS_AHEAD
from game.table.model.inventory import find_next_seat
from tests.support.strip_plays import MATCHES, iter_moments
from tests.support.tiers import sampled

WAYS: Final = 3
"""Times that what is asked on the way is answered by chance."""


@sampled(2)
@pytest.mark.parametrize("number", range(4 * MATCHES))
def test_whose_turn_is_said_to_come_by_a_chosen_card_is_true_whatever_follows(number: int) -> None:
    rng, met = Random(number), Counter[str]()
    for play in iter_moments("absurd8s", number):
        if play.decision is None or len(play.view.asked) != 1 or not play.prompt.gestures:
            continue
        state = play.host._state
        assert isinstance(state, Absurd8sState)
        for gesture in rng.sample(play.prompt.gestures, min(6, len(play.prompt.gestures))):
            for count in range(1, len(gesture.targets) + 1):
                play.prompt.chosen = gesture.targets[:count]
                told, ways = find_next_seat(play), play.prompt.list_matching_gestures()
                actions = [way.actions[0] for way in ways if way.actions[0].verb in LOOKS_AHEAD]
                met["told" if told >= 0 and actions else "open"] += 1
                for action in actions if told >= 0 else ():
                    came = {play_on(state, play.view.seat, action, rng) for _way in range(WAYS)}
                    assert came <= {told, -1}, f"{told} was told of {play.prompt.chosen}, {action.text} brings {came}"
            play.prompt.chosen = ()
    assert met["told"], met


def test_who_comes_next_is_open_while_others_may_jump_in_and_known_while_they_may_call_a_bluff() -> None:
    met = Counter[str]()
    for play in islice(iter_moments("absurd8s", 11), 20):
        if play.is_prompt_open and play.decision is not None and len(play.view.asked) > 1:
            kind, asker = play.decision.kind, play.host.game.asker(play.view, play.view.seat)
            known = kind == "call" and bool(play.view.zones[asker])
            if kind in ("call", "jump"):
                assert (find_next_seat(play) >= 0) == known, f"{play.view.asked}"
                met[kind] += 1
    assert met["call"], met


def play_on(start: Absurd8sState, seat: int, action: Action, rng: Random) -> int:
    """Whose turn comes by this action, if what is asked on the way is answered by chance; -1 where the game ends."""
    state, events = start.clone(), list[Event]()
    state.apply(seat, action, events)
    for _step in range(40):
        begun = -1
        for event in events:
            if isinstance(event, RoundEnded | JumpedIn):
                return -1
            begun = event.seat if isinstance(event, TurnBegan) else -1 if isinstance(event, TurnLost) else begun
        if begun >= 0:
            return begun
        decision = rng.choice(state.asked)
        state.apply(decision.seat, rng.choice(state.legal(decision)), events)
    return -1
