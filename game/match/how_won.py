"""How a match was won, in one line: from behind, by far, by little, or ahead all the way; out of its figures alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Final

from engine.core.texts import Name, _

FAR: Final = 2.0
"""So many times the smaller figure is a walk-over."""
LEAST: Final = 8.0
"""Nor is less than this one, or narrow what is not beside it."""
CLOSE: Final = 0.1
"""A margin of this share of the larger figure, or of two, is narrow."""


def describe_win(
    names: Sequence[Name],
    places: Sequence[int],
    figures: Sequence[float],
    rounds: Sequence[Sequence[float]],
    write: Callable[[float], str],
) -> str:
    """The line; "" where one cannot be told from the figures, as of shared wins and where they do not tell the places.

    Per seat: ``figures`` at the end. ``rounds``: what each brought every seat. ``write`` writes a figure.
    """
    order = sorted(range(len(places)), key=lambda seat: places[seat])
    if len(order) < 2 or places[order[1]] == 1 or not rounds:
        return ""
    ranked = [figures[seat] for seat in order] if len(rounds) > 1 else [rounds[0][seat] for seat in order]
    if sorted(ranked) not in (ranked, ranked[::-1]) or sorted(ranked) == [*range(len(ranked))]:
        return ""  # places alone, and no figures
    own, theirs = ranked[:2]
    told = {"own": write(own), "theirs": write(theirs)}
    if own == theirs:
        return _("As narrow as can be: {own} to {theirs}.", **told)
    sign, first = (1 if own > theirs else -1), order[0]
    totals = [*accumulate(rounds, lambda sums, each: [a + b for a, b in zip(sums, each, strict=True)])]
    standings = [[sign * figure for figure in each] for each in totals] if [*totals[-1]] == [*figures] else []
    if len(standings) > 1 and (before := standings[-2])[first] < max(before):
        leader = names[before.index(max(before))]
        return _("From behind: {name:|you} led before the last round. {own} to {theirs}.", name=leader, **told)
    larger, smaller = sorted((abs(own), abs(theirs)), reverse=True)
    if larger >= LEAST and (own * theirs < 0 or larger >= FAR * smaller):
        return _("A walk-over: {own} to {theirs}.", **told)
    if abs(own - theirs) <= max(2.0, CLOSE * larger):
        return _("A narrow win: {own} to {theirs}.", **told)
    if len(standings) > 2 and all(each[first] == max(each) for each in standings):
        return _("Ahead from the first round to the last: {own} to {theirs}.", **told)
    return _("Won by {own} to {theirs}.", **told)
