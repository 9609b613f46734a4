"""How one's own cards stand, and what a choice makes of them: the own cards, what lies open, and the rules.

A fourth card of a value ends it for whoever gets it (LD-018): so the figure that counts is how many cards would. Its
owner's three are known, so the one card is, too. Where a game ends without a last one left, places go by locked cards,
stacks of three and mobile cards (LD-R21).
"""

from __future__ import annotations

from engine.core.actions import Action
from engine.core.cards import HIDDEN, Faces
from engine.core.forecast import Forecast
from engine.core.placing import place_among
from engine.core.view import View
from engine.games.lockdown.cards import SET, VALUE
from engine.games.lockdown.options import LockdownRules
from engine.games.lockdown.ranking import RankKey
from engine.games.lockdown.state import state_of


def deadly(stacks: Faces, rules: LockdownRules) -> list[int]:
    """The cards that would end it for the owner of these stacks (faces), in the order of the stacks."""
    found = []
    for stack in stacks:
        if len(stack) == SET - 1 and HIDDEN not in stack:
            value = VALUE[stack[0]]
            found += [card for card in range(rules.cards) if VALUE[card] == value and card not in stack]
    return found


def forecast(view: View, action: Action) -> Forecast | None:
    """The viewer's mobile hand afterwards; None where a card that comes may lock, or eliminate."""
    own = dict(state_of(view).survivors()).get(view.seat)
    if own is None:
        return None
    _locked, _trios, mobile = own
    if action.verb == "give":
        return Forecast(mobile - 1, leaves=(action.a,), others=True, place=_after_gift(view, own, action.b))
    if action.verb == "clear":
        return Forecast(mobile, more=True, less=True)
    return None


def _after_gift(view: View, own: RankKey, receiver: int) -> int:
    """The own place after a gift, 0 where it depends on what its receiver holds: whoever gets it only gets worse."""
    found = dict(state_of(view).survivors())
    mine = (own[0], own[1], own[2] - 1)
    others = [other for seat, other in found.items() if seat not in (view.seat, receiver)]
    locked, trios, mobile = found[receiver]
    places = {
        place_among(mine, [*others, then]) for then in ((locked, trios, mobile + 1), (SET * view.seats * SET, 0, 0))
    }
    return places.pop() if len(places) == 1 else 0
