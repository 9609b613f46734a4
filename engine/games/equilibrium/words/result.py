"""What is said at the end of a round: the figures in which hands are compared, and which of them decided."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.texts import N_, Names, _, listed, ngettext
from engine.games.equilibrium.scoring import Score, rank_key, team_key

_COLUMNS = N_(
    (
        (
            "Suit",
            "8 points, one less for each card a suit has above or below two, but never below zero; "
            "2 more for two of every suit.",
        ),
        ("Red", "3 points for four red and four black cards, one less for each card off, but never below zero."),
        ("Even", "3 points for four even and four odd cards, one less for each card off, but never below zero."),
        ("Total", "Suit, red and even together."),
        ("Longest", "Cards of the longest suit; the shorter one wins a tie."),
        (
            "From 56",
            "How far the ranks add up from 56 (ace 1, jack 11, queen 12, king 13); the nearer one wins a tie.",
        ),
    )
)
_LATER = N_(
    (
        _COLUMNS[-1],
        ("Alike", "Cards that share their rank with another one; after the suits, fewer win a tie."),
    )
)
"""The last columns of edition 2.1, which has other tiebreakers (ED-4)."""


def columns(edition: str) -> tuple[tuple[str, str], ...]:
    """Titles of the figures, and what is told of them; to be translated."""
    return (*_COLUMNS[:4], *_LATER) if edition == "2.1" else _COLUMNS


def figures(found: Score, edition: str) -> tuple[str, ...]:
    """The figures of a hand, one per column."""
    last = (found.distance, found.same) if edition == "2.1" else (found.maxsuit, found.distance)
    return tuple(str(figure) for figure in (found.suit, found.color, found.parity, found.total, *last))


def headline(best: Sequence[int], names: Names, teams: bool) -> str:
    """The sentence that names whoever wins the round."""
    if teams and len(best) == len(names):
        return _("The teams share the round")
    said = (
        _("{name:wins|You win}")
        if len(best) == 1
        else _("{name:win|~ win}")
        if teams
        else _("{name:share|~ share} the round")
    )
    return said.format(name=listed([names[seat] for seat in best]))


def standing_text(wins: float, points: int) -> str:
    """Won rounds, a shared one as a half, and all points."""
    number = f"{int(wins) or ''}½" if wins % 1 else f"{int(wins)}"
    return ngettext(
        "{wins} win, {points} points", "{wins} wins, {points} points", 1 if wins == 1 else 2, wins=number, points=points
    )


# --- why -----------------------------------------------------------------------------------------------------------


def reason(scores: Sequence[Score], best: Sequence[int], names: Names, edition: str, teams: bool) -> str:
    """What decided: the first figure in which the winner and the next best differ."""
    if teams:
        return _why_teams(scores, best, names, edition)
    others = [seat for seat in range(len(scores)) if seat not in best]
    top = scores[best[0]]
    second = min(others or best, key=lambda seat: rank_key(scores[seat], edition))
    level = [seat for seat in others if scores[seat].total == top.total]
    said = _WON[len(best) > 1, min(2, len(level)) if others else -1]
    told = _(
        said,
        points=top.total,
        names=listed([names[seat] for seat in (*best, *level)]),
        other=names[second],
        fewer=scores[second].total,
    )
    return f"{told} {find_decider(top, scores[second], edition)}" if level and len(best) == 1 else told


_ALL_LEVEL = N_("All have {points} points, and no tiebreaker decides.")
_SOME_LEVEL = N_("{points} points each, and no tiebreaker decides.")
_WON = N_(
    {
        (True, -1): _ALL_LEVEL,
        **dict.fromkeys([(True, level) for level in range(3)], _SOME_LEVEL),
        (False, 0): "{points} points; {other:follows|you follow} with {fewer}.",
        (False, 1): "{names:both have|~ both have} {points} points.",
        (False, 2): "{names:all have|~ all have} {points} points.",
    }
)
"""By whether several share the round, and how many others have as many points (-1: there are no others)."""


def find_decider(top: Score, next_: Score, edition: str) -> str:
    """The first tiebreaker in which two hands differ, in the edition's order (EQ-12-8 to -10, ED-4)."""
    for figure in ("distance", "suit", "same") if edition == "2.1" else ("suit", "maxsuit", "distance"):
        mine, theirs = getattr(top, figure), getattr(next_, figure)
        if mine != theirs:
            return _(_DECIDERS[figure], best=mine, other=theirs)
    return _("No tiebreaker decides.")


_DECIDERS = N_(
    {
        "suit": "The suit score decides: {best} against {other}.",
        "maxsuit": "The shorter longest suit decides: {best} against {other}.",
        "distance": "The rank sum nearer to 56 decides: {best} against {other}.",
        "same": "Fewer cards that share their rank decide: {best} against {other}.",
    }
)


def _why_teams(scores: Sequence[Score], best: Sequence[int], names: Names, edition: str) -> str:
    """The sums of the teams, and what decided when they are level (EQ-14.A.1-5 to -9, ED-6)."""
    sides = [range(first, len(scores), 2) for first in (0, 1)]
    first, second = sides if not best or best[0] % 2 == 0 else sides[::-1]
    sums = [sum(scores[seat].total for seat in side) for side in (first, second)]
    team, others = (listed([names[seat] for seat in side]) for side in (first, second))
    told = _(
        "{team} have {points} points together, {others} {fewer}.",
        team=team,
        points=sums[0],
        others=others,
        fewer=sums[1],
    )
    if sums[0] != sums[1]:
        return told
    if len(best) == len(scores):
        none = _("Version 2.1 knows no tiebreaker for teams.")
        return f"{told} {none}" if edition == "2.1" else told
    return f"{told} {team_decider(*(team_key([scores[seat] for seat in side], edition) for side in (first, second)))}"


def team_decider(mine: Sequence[int], theirs: Sequence[int]) -> str:
    """The first step in which the keys of two teams of equal sums differ.

    EQ-14.A.1-6, EQ-14.A.1-7, EQ-14.A.1-8.
    """
    step = next(step for step in range(1, len(mine)) if mine[step] != theirs[step])
    return _(_TEAM_STEPS[step - 1], best=abs(mine[step]), other=abs(theirs[step]))


_TEAM_STEPS = N_(
    (
        "The best suit score decides: {best} against {other}.",
        "Of the hands that have it, the shorter longest suit decides: {best} against {other}.",
        "The rank sum nearest to 56 decides: {best} against {other}.",
    )
)
