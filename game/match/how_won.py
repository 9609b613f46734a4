"""How a match was won, in one line: from behind, by far, by little, or ahead all the way; out of its figures alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Final

from engine.core.texts import Name, _

FAR: Final = 0.6
"""A margin of this share of all that the rounds parted the players by is a walk-over."""
MUCH: Final = 0.25
"""A walk-over is also this share of the larger of both figures: a point a round is none."""
CLOSE: Final = 0.5
"""A margin of this share of what one round parts them by, on the average, is narrow."""


def describe_win(
    names: Sequence[Name],
    places: Sequence[int],
    figures: Sequence[float],
    rounds: Sequence[Sequence[float]],
    low: bool,
    write: Callable[[float], str],
) -> str:
    """The line; "" where one cannot be told from the figures, as of shared wins and where they do not tell the places.

    Per seat: ``figures`` at the end. ``rounds``: what each brought every seat. ``low``: whether less of it is better.
    ``write`` writes a figure.
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
    if len(rounds) < 2:  # nothing to measure the margin by
        return _("Won: {own} to {theirs}.", **told)
    sign, first, margin = find_sign(figures, rounds, low), order[0], abs(own - theirs)
    totals = [*accumulate(rounds, lambda sums, each: [a + b for a, b in zip(sums, each, strict=True)])]
    standings = [[sign * figure for figure in each] for each in totals] if is_sum(figures, rounds) else []
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
    if (swept or margin >= FAR * sum(parted)) and margin >= MUCH * max(abs(own), abs(theirs)):
        return _("A walk-over: {own} to {theirs}.", **told)
    if swept:
        return _("Ahead in every round: {own} to {theirs}.", **told)
    if margin <= close:
        return _("A narrow win: {own} to {theirs}.", **told)
    if len(standings) > 2 and all(each[first] == max(each) for each in standings):
        return _("Ahead from the first round to the last: {own} to {theirs}.", **told)
    return _("Won: {own} to {theirs}.", **told)


def find_sign(figures: Sequence[float], rounds: Sequence[Sequence[float]], low: bool) -> int:
    """1 where more is better in the ``figures`` of a match, -1 where less is: they are sums of its rounds, in which
    less is better if ``low``, or count the rounds that were won.
    """
    return -1 if low and is_sum(figures, rounds) else 1


def is_sum(figures: Sequence[float], rounds: Sequence[Sequence[float]]) -> bool:
    """Whether the figures of a match are, seat by seat, what its rounds add up to."""
    return [sum(each) for each in zip(*rounds, strict=True)] == [*figures]
