"""What carrying something means at 8-equilibrium's table, beside the two parts of an action carried to each other."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.actions import Decision
from engine.core.view import View
from engine.games.equilibrium.seen import find_other, list_recipients
from game.games.equilibrium.gestures import DECK, SECOND, WIND, get_incoming_target, make_word_target
from game.table.model.drop_targets import Carry
from game.table.model.prompt import Target


def list_carries(view: View, decision: Decision) -> list[Carry]:
    """What is offered goes to the own hand or back to who offers it, coins to whom they are for, the Wind to a side."""
    me = decision.seat
    match decision.kind:
        case "turn":
            return [*_iter_turn_carries(view, me)]
        case "react":
            giver: Target = ("seat", find_other(view, me))
            return [Carry(get_incoming_target(view), giver, (make_word_target("reject"),))]
        case "toss":
            return [Carry(("token", me), ("seat", me), (make_word_target("no-toss"),))]
        case "take":
            seats = (action.a for action in view.actions)
            return [Carry(("seat", seat), ("seat", me), (("seat", seat),)) for seat in seats]
        case "wind":
            return [*_iter_wind_carries(view, me)]
        case "jack":
            return [Carry(("card", card), ("seat", me), (make_word_target("no-jack"),)) for card in view.zones[me]]
        case "queen":  # the upper card laid onto the second one stays above it
            return [Carry(DECK, SECOND, (make_word_target("order keep"),))]
    return []


def _iter_turn_carries(view: View, me: int) -> Iterator[Carry]:
    """The deck's card is turned up before it is said who gets it; a teammate's cards are drawn near for a Relay."""
    for seat in list_recipients(view, me):
        yield Carry(DECK, ("seat", seat), (DECK,))
    for mate in sorted({action.a for action in view.actions if action.verb == "relay"}):
        yield Carry(("seat", mate), ("seat", me), (make_word_target("relay"), ("seat", mate)))


def _iter_wind_carries(view: View, me: int) -> Iterator[Carry]:
    """The Wind, or the coin that pays for it, towards the neighbour who is blown at first; to oneself: no Wind.

    Between two the sides are the same seat: the Wind itself blows clockwise, the coin the other way.
    """
    coin: Target = ("token", me)
    after, before = (me + 1) % view.seats, (me - 1) % view.seats
    for thing in (WIND, coin):
        yield Carry(thing, ("seat", me), (make_word_target("no-wind"),))
        if after != before or thing == WIND:
            yield Carry(thing, ("seat", after), (make_word_target("wind cw"),))
        if after != before or thing == coin:
            yield Carry(thing, ("seat", before), (make_word_target("wind ccw"),))
