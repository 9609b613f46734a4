"""What the table tells while it lies there: figures, signs, tips, how far the match is, what a button does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.core.placing import totals
from engine.core.texts import N_, Names, _, ngettext
from engine.core.view import View
from engine.piles.state import is_decided, pile_rules

VERBS = N_({"play": "Play it", "draw": "Draw", "suit": "Name it"})
DIRECTION: Final = N_({1: "Play goes clockwise.", -1: "Play goes counter-clockwise."})
OWED: Final = N_("*Draw {count}*")
SCORE: Final = N_("Points in the rounds so far.")
HAND: Final = N_("In the hand: *{count}*")
COST: Final = N_("What your cards would count if somebody else were out now.")
LAST: Final = N_("Last card!")


def owed(count: int) -> str:
    """What stands beside what is to be drawn, pointed at."""
    return ngettext("{count} card is to be drawn.", "{count} cards are to be drawn.", count, count=count)


def origin(attackers: Sequence[int], names: Names, brief: bool = False) -> str:
    """The words that say who began what is owed, and who passed it on; fewer of them if ``brief``."""
    first, *others = attackers
    if not others:
        return _("from {name:|you}", name=names[first])
    return _(PASSED_ON[brief], name=names[first], other=names[others[-1]])


PASSED_ON = N_(("from {name:|you}, passed on by {other:|you}", "from {name:|you} via {other:|you}"))
"""By whether it is told in few words."""


def pending(count: int, attackers: Sequence[int], seat: int, names: Names) -> str:
    """What is to be drawn, who began it, and who has to draw."""
    words = _("*Draw {count}* {origin}, for {name:|you}.")
    return words.format(count=count, origin=origin(attackers, names), name=names[seat])


def points(count: int) -> str:
    """The word beside the points of a seat, in its panel."""
    return ngettext("point", "points", count)


def progress(view: View) -> str:
    """How far the match is, in the few words of the top line."""
    rules, history = pile_rules(view), view.facts["history"]
    number = len(history) + (not is_decided(history, rules))
    if rules.rounds == 1:
        return _("One round")
    if rules.rounds:
        return _("Round {number} of {rounds}", number=number, rounds=rules.rounds)
    best = max(totals(history, view.seats))
    return _("Round {number} · leader {best} of {target} points", number=number, best=best, target=rules.target)
