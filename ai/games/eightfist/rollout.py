"""What the search needs of Eightfist: Normal as a player on the state, and what a round is worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from typing import Final

from ai.games.eightfist.evaluation import EightfistEvaluation
from ai.search import PLIES, compute_shares
from engine.core.actions import Action
from engine.core.placing import totals
from engine.core.state import Legal
from engine.core.view import View
from engine.games.eightfist.ranking import find_crowned, find_lowest, game_sums, games_of
from engine.games.eightfist.state import EightfistState, state_of

UNIT: Final = 0.006
MARGIN_WORTH: Final = 0.004
"""What a point less than the best other Fist is worth as a share of a win."""
SWING: Final = 8.0
"""Points in a round that make e times the odds to win a game that is decided by the next."""


def price_actions(view: View, rng: Random | None) -> Sequence[tuple[Action, float]]:
    """See ``ai.search.Rollout``."""
    seen = EightfistEvaluation(state_of(view), view.seat)
    return [(action, seen.price_action(action)) for action in view.actions]


def choose_quickly(state: EightfistState, seat: int, kind: str, legal: Legal, rng: Random) -> Action:
    """See ``ai.search.Rollout``: what Normal does."""
    if kind == "open":
        return legal[int(rng.random() * len(legal))]
    return max(legal, key=EightfistEvaluation(state, seat).price_action)


def count_plies(seats: int, exact: bool) -> int:
    """See ``ai.search.Rollout``: how Fists lie tells most of what comes later."""
    return PLIES if exact else 7 * seats


def count_ended_deals(state: EightfistState) -> int:
    """Rounds that are over."""
    history = state.history
    return len(history) - history.count(()) if state.rules.games > 1 else len(history)  # see ``EightfistState``


def list_rounds(state: EightfistState, deal: int) -> list[Sequence[int]]:
    """The points of the rounds of a game up to number ``deal`` of the match; of one that is not over, what they would
    be if it ended now.
    """
    if count_ended_deals(state) <= deal:
        seen = EightfistEvaluation(state, state.active)
        return [
            *state.current_game(),
            [round(seen.compute_final_points(seen.read_row(seat))) for seat in range(state.rules.seats)],
        ]
    ends = [number for number, row in enumerate(state.history) if row]
    return games_of(state.history[: ends[deal] + 1])[-1]


def list_players(state: EightfistState, deal: int) -> Sequence[int]:
    """Who plays a round: all, or in an extra round those that are tied (ER-54)."""
    if count_ended_deals(state) <= deal:
        return state.playing
    rounds, rules = list_rounds(state, deal), state.rules
    return find_lowest(game_sums(rounds, rules)[0]) if len(rounds) > rules.rounds else range(rules.seats)


def compute_shares_of_win(state: EightfistState, deal: int) -> Sequence[float]:
    """See ``ai.search.Rollout``: the share in the game where the round decides it, else what it would be had the game
    begun with this round.
    """
    rules, rounds, seats = state.rules, list_rounds(state, deal), state.rules.seats
    left = rules.rounds - len(rounds)
    if left <= 0 and count_ended_deals(state) > deal:
        best = find_crowned(*game_sums(rounds, rules))
        return compute_shares([seat in best for seat in range(seats)])
    points = totals(rounds, seats) if left <= 0 else rounds[-1]
    least, swing = min(points), SWING * sqrt(max(1, left))
    return compute_shares([exp((least - own) / swing) for own in points])


def compute_margins(state: EightfistState, deal: int) -> Sequence[float]:
    """See ``ai.search.Rollout``: by points less than the best other Fist."""
    points, playing = list_rounds(state, deal)[-1], list_players(state, deal)
    rests = [min([points[other] for other in playing if other != seat], default=0) for seat in range(len(points))]
    return [MARGIN_WORTH * (rest - own) for rest, own in zip(rests, points, strict=True)]
