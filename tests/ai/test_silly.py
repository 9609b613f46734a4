"""What nobody would do who knows the game, no bot does either."""

from __future__ import annotations

from random import Random

from ai.play import choose_at_once
from engine.core.state import State
from engine.core.view import observe
from engine.registry import game

MATCHES = 30


def list_wasted_clears(number: int) -> list[str]:
    """The Clears of Normals in a match that freed no stack, and how many they were offered."""
    state: State = game("lockdown").start({}, 2 + number % 3, f"silly-{number}")
    rng, found = Random(number), []
    while asked := state.asked:
        view = observe(state, asked[0].seat)
        action = choose_at_once(view, "normal", rng)
        stacks = [view.zones[zone] for zone in state.rules.stacks[view.seat]]  # type: ignore[attr-defined]  # Lockdown
        if any(each.verb == "clear" for each in view.actions) and max(map(len, stacks), default=0) < 2:
            found.append(action.verb)
        state.apply(view.seat, action)
    return found


def test_normal_clears_nowhere_in_lockdown_with_nothing_locked() -> None:
    offered = [verb for number in range(MATCHES) for verb in list_wasted_clears(number)]
    assert len(offered) > 20
    assert "clear" not in offered
