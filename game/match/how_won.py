"""How a match was won, in one line: from behind, by far, by little, or ahead all the way; out of its figures alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Final

from engine.core.texts import Name, _

FAR: Final = 0.6
"""A margin of this share of all that the rounds parted the players by is a walk-over."""
CLOSE: Final = 0.5
"""A margin of this share of what one round parts them by, on the average, is narrow."""


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
    if sorted(ranked) not in (ranked, ranked[::-1]):
        return ""
    own, theirs = ranked[:2]
    told = {"own": write(own), "theirs": write(theirs)}
    if own == theirs:
        return _("Level, {own} to {theirs}: a tiebreaker decided.", **told)
    if len(rounds) < 2:  # nothing to measure the margin by, and how many one outlasts is the place once more
        outlasted = all(rounds[0][seat] == len(places) - places[seat] for seat in order)
        return "" if outlasted else _("Won: {own} to {theirs}.", **told)
    sign, first, margin = (1 if own > theirs else -1), order[0], abs(own - theirs)
    totals = [*accumulate(rounds, lambda sums, each: [a + b for a, b in zip(sums, each, strict=True)])]
    standings = [[sign * figure for figure in each] for each in totals] if [*totals[-1]] == [*figures] else []
    if standings and (before := standings[-2])[first] < (best := max(before)):
        if before.count(best) > 1:
            return _("From behind until the last round: {own} to {theirs}.", **told)
        leader = names[before.index(best)]
        return _("From behind: {name:|you} led before the last round. {own} to {theirs}.", name=leader, **told)
    if standings:
        parted = [max(each) - min(each) for each in rounds]
        swept = all(sorted(sign * figure for figure in each)[-2] < sign * each[first] for each in rounds)
        close = CLOSE * sum(parted) / len(parted)
    else:  # the figures count the rounds that were won
        parted, swept, close = [1.0] * len(rounds), own == len(rounds), 1.0
    if swept or margin >= FAR * sum(parted):
        return _("A walk-over: {own} to {theirs}.", **told)
    if margin <= close:
        return _("A narrow win: {own} to {theirs}.", **told)
    if len(standings) > 2 and all(each[first] == max(each) for each in standings):
        return _("Ahead from the first round to the last: {own} to {theirs}.", **told)
    return _("Won: {own} to {theirs}.", **told)
