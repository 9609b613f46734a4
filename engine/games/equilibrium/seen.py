"""What a view of 8-equilibrium shows of what is under way: who gives what, who is asked by whom, who may be given."""

from __future__ import annotations

from engine.core.cards import HIDDEN
from engine.core.view import View
from engine.games.equilibrium.give import FROM_DECK, React, Recipient, Toss
from engine.games.equilibrium.options import rules_of
from engine.games.equilibrium.state import recipients
from engine.games.equilibrium.turn import Answer, Pass


def hand_sizes(view: View) -> list[int]:
    """Per seat how many cards are in its hand."""
    return [len(hand) for hand in view.zones[: view.seats]]


def list_recipients(view: View, giver: int) -> list[int]:
    """The seats that may be given a card now."""
    return recipients(hand_sizes(view), giver)


def find_source(view: View) -> int:
    """The place the card that is being given comes from: a slot of the Market, or ``FROM_DECK``."""
    return next((frame.source for frame in reversed(view.stack) if isinstance(frame, Recipient | React)), FROM_DECK)


def find_card(view: View, source: int) -> int:
    """The face of the shown card or of a Market card, HIDDEN where the viewer does not know it."""
    rules = rules_of(view)
    here = view.zones[rules.shown if source == FROM_DECK else rules.slots[source]]
    return here[-1] if here else HIDDEN


def find_other(view: View, seat: int) -> int:
    """Whom a decision of ``seat`` is about besides: who gives, wants to swap, is to get a token, or the card on the
    Wind.
    """
    match view.frame:
        case React(giver=other) | Toss(target=other) | Answer(active=other):
            return other
        case Pass(step=step):
            return (seat + step) % view.seats
    return seat


def misses_turn(view: View, seat: int) -> bool:
    """Whether a Skip marker lies before this seat: its next turn is lost, and a second marker changes nothing."""
    return bool(view.facts["skip"] >> seat & 1)  # EQ-14.A.3-4
