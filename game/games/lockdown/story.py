"""What there is to say about a card of Lockdown that is looked at from near: how many of its value are where."""

from __future__ import annotations

from engine.core.texts import _, ngettext
from engine.core.view import View
from engine.games.lockdown.options import rules_of


def describe_card(view: View, card: int) -> str:
    """One to three short sentences, made of what the viewer sees (LD-018)."""
    rules = rules_of(view)
    if rules.clears[card] == 2:
        return _("Clears: laid Outside the Game, it changes all your other cards for four new ones. It never locks.")
    if rules.clears[card] == 1:
        return _("Two Aces clear: laid Outside the Game, they change all your other cards for four new ones.")
    value = rules.lock[card]

    def count_alike(zone: int) -> int:
        return sum(other >= 0 and rules.lock[other] == value for other in view.zones[zone])

    told = []
    if view.seat >= 0:
        locked = sum(count_alike(zone) for zone in rules.stacks[view.seat])
        if locked == 3:
            told.append(_("You have three of its value locked: the fourth ends it for you."))
        elif locked:
            told.append(_("You have two of its value locked: a third one joins them, a fourth ends it for you."))
        elif card in view.zones[view.seat]:
            told.append(_("The next one of its value that reaches you locks with it."))
    gone = count_alike(rules.outside)
    if gone:
        told.append(
            ngettext(
                "{count} of its value is Outside the Game.", "{count} of its value are Outside the Game.", gone
            ).format(count=gone)
        )
    return " ".join(told)
