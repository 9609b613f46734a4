"""What is said at the end of a game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.texts import N_, Names, _, listed, ngettext

COLUMNS = N_(
    (
        (
            "Cards",
            "Cards left in the hand: the fewest are best. Whoever has none wins as their turn begins or ends.",
        ),
    )
)
_REASONS = N_(
    {
        "empty": "{name:has|You have} no cards left.",
        "twenty": "{name:holds|You hold} {count} cards, and 20 or more win.",
        "draw": "The nine of hearts was in effect when the draw pile ran out: the fewest cards win.",
        "passes": "Everybody passed in a row: the fewest cards win.",
        "cap": "All turns allowed were played: the fewest cards win.",
    }
)
"""By why the game is over."""


def headline(best: Sequence[int], names: Names) -> str:
    """The sentence that names whoever wins the game."""
    said = _("{name:wins|You win}") if len(best) == 1 else _("{name:share|~ share} the win")
    return said.format(name=listed([names[seat] for seat in best]))


def reason(why: str, winner: int, sizes: Sequence[int], names: Names) -> str:
    """The sentence that says why the game is over; ``why`` as in ``Absurd8sRoundEnded``."""
    return _(_REASONS[why], name=names[winner], count=sizes[winner])


def hand_note(size: int, won: bool) -> str:
    """The words beside a hand at the end. An empty hand wins when its own turn begins or ends (A8-R19), unless a hand
    of twenty has won before (A8-R81).
    """
    if size:
        return ""
    return _("an empty hand") if won else _("an empty hand, but not in time")


def standing_text(won: float) -> str:
    """Games won; halves are games won together with somebody."""
    number = int(won) if won == int(won) else 2  # a half is never one
    return ngettext("{count} win", "{count} wins", number, count=f"{won:g}")
