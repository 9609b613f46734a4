"""The figures in which hands are compared, side by side, and which of them decided (EQ-12, EQ-14.A.1)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.texts import N_, _
from engine.games.equilibrium.scoring import Score

MAIN = 3
"""The column with the points."""
_COLUMNS = (
    (N_("Suit"), N_("8 points less the distance of each suit from two cards; 2 more for two of every suit.")),
    (N_("Colour"), N_("3 points for four red and four black cards, one less for each card off.")),
    (N_("Parity"), N_("3 points for four even and four odd cards, one less for each card off.")),
    (N_("Total"), N_("Suit, colour and parity together.")),
    (N_("Longest"), N_("Cards of the longest suit; the shorter one wins a tie.")),
    (
        N_("From 56"),
        N_("How far the ranks add up from 56 (ace 1, jack 11, queen 12, king 13); the nearer one wins a tie."),
    ),
)
_LATER = (
    _COLUMNS[-1],
    (N_("Alike"), N_("Cards that share their rank with another one; after the suits, fewer win a tie.")),
)
"""The last columns of edition 2.1, which has other tiebreakers (ED-4)."""
_TEAM_STEPS = (
    N_("The best suit score decides: {best} against {other}."),
    N_("The shortest longest suit of such a hand decides: {best} against {other}."),
    N_("The rank sum nearest to 56 decides: {best} against {other}."),
)


def list_columns(edition: str) -> tuple[tuple[str, str], ...]:
    """Titles of the figures, and what is told of them."""
    found = (*_COLUMNS[:4], *_LATER) if edition == "2.1" else _COLUMNS
    return tuple((_(title), _(about)) for title, about in found)


def list_figures(found: Score, edition: str) -> tuple[str, ...]:
    """The figures of a hand, one per column."""
    last = (found.distance, found.same) if edition == "2.1" else (found.maxsuit, found.distance)
    return tuple(str(figure) for figure in (found.suit, found.color, found.parity, found.total, *last))


def describe_decider(top: Score, next_: Score, edition: str) -> str:
    """The first tiebreaker in which two hands differ, in the edition's order (EQ-12-8 to -10, ED-4)."""
    suits = (top.suit, next_.suit, _("The suit score decides: {best} against {other}."))
    longest = (top.maxsuit, next_.maxsuit, _("The shorter longest suit decides: {best} against {other}."))
    ranks = (top.distance, next_.distance, _("The rank sum nearer to 56 decides: {best} against {other}."))
    alike = (top.same, next_.same, _("Fewer cards of a rank held twice decide: {best} against {other}."))
    for mine, theirs, said in (ranks, suits, alike) if edition == "2.1" else (suits, longest, ranks):
        if mine != theirs:
            return said.format(best=mine, other=theirs)
    return _("They are level in every tiebreaker.")


def decided_teams(mine: Sequence[int], theirs: Sequence[int]) -> str:
    """The first step in which the keys of two teams of equal sums differ.

    EQ-14.A.1-6, EQ-14.A.1-7, EQ-14.A.1-8.
    """
    step = next(step for step in range(1, len(mine)) if mine[step] != theirs[step])
    return _(_TEAM_STEPS[step - 1]).format(best=abs(mine[step]), other=abs(theirs[step]))
