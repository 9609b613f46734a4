"""What is said at the end of a round."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.texts import N_, Names, _, ngettext

COLUMNS = N_(
    (
        ("Left", "What the cards left count: an eight 50, a court card 10, an ace 1, others their number."),
        ("Points", "What the lowest hand scores: the differences to all others."),
        ("Total", "Points of all rounds so far."),
    )
)


def title(number: int, single: bool) -> str:
    """``single``: it is the only round."""
    return _("The round is over") if single else _("Round {number}", number=number)


def headline(points: Sequence[int], names: Names) -> str:
    """Who wins the round."""
    for seat, won in enumerate(points):
        if won:
            return ngettext(
                "{name:wins|You win} the round: {count} point",
                "{name:wins|You win} the round: {count} points",
                won,
                name=names[seat],
                count=won,
            )
    return _("Nobody wins the round")


def reason(winner: int, points: Sequence[int], names: Names) -> str:
    """Why the round is over, and what that is worth."""
    if winner >= 0:
        return _(
            "{name:has|You have} no cards left and {name:-scores|score} what the others still hold.", name=names[winner]
        )
    if any(points):
        return _("Nobody could move any more: the lowest hand scores the difference to each of the others.")
    return _("Nobody could move any more, and the lowest hands are equal: nobody scores.")


def hand_note(hand: Sequence[int]) -> str:
    """Beside the cards somebody is left with."""
    return "" if hand else _("no card left")


def points_text(count: int) -> str:
    """The sum of all rounds."""
    return ngettext("{count} point", "{count} points", count, count=count)
