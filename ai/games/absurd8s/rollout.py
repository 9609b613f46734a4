"""What the search needs of Absurd 8's: Normal as a player on the state, and what an unfinished game is worth."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from ai.games.absurd8s.bluffs import list_prices
from ai.games.absurd8s.evaluation import Absurd8sEvaluation
from ai.search import compute_shares
from engine.core.actions import Action
from engine.core.state import Legal
from engine.core.view import View
from engine.games.absurd8s.actions import CardChoices
from engine.games.absurd8s.seen import state_of
from engine.games.absurd8s.state import Absurd8sState

UNIT: Final = 0.002
BEND: Final = 0.8
"""The odds of an unfinished game fall with this power of the cards in the hand; by games of quick players it is 0.69.

With these odds a playout tells more about an action when it is cut after some turns than when it is played out: the end
of a game is mostly luck."""


def price_actions(view: View, rng: Random | None) -> Sequence[tuple[Action, float]]:
    """See ``ai.search.Rollout``."""
    return list(
        zip(view.actions, list_prices(Absurd8sEvaluation(state_of(view), view.seat), view.actions, rng), strict=True)
    )


def choose_quickly(state: Absurd8sState, seat: int, kind: str, legal: Legal, rng: Random) -> Action:
    """See ``ai.search.Rollout``: what Normal does."""
    seen = Absurd8sEvaluation(state, seat)
    if isinstance(legal, CardChoices):  # the same without a look at every choice
        return legal.action(sorted(sorted(legal.cards, key=seen.compute_readiness)[-legal.sizes[-1] :]))
    worths = list_prices(seen, legal, rng)
    return legal[worths.index(max(worths))]


def count_plies(seats: int, exact: bool) -> int:
    """Five turns of everybody, by when a playout tells most (``BEND``); of a hint three, ten decisions at least: a cut
    after six cost choices between two (``ai.search.Rollout``, docs/ladder.md).
    """
    return 5 * seats if exact else max(10, 3 * seats)


def count_ended_deals(state: Absurd8sState) -> int:
    """Games that are over."""
    return len(state.history)


def compute_shares_of_win(state: Absurd8sState, deal: int) -> Sequence[float]:
    """See ``ai.search.Rollout``: the winner's share, or the odds by what is left in the hands."""
    if len(state.history) > deal:
        return compute_shares([place == 1 for place in state.history[deal][0]])
    return compute_shares([(size + 0.5) ** -BEND for size in state.sizes()])
