"""What a view of 8-equilibrium shows of what is under way: who gives what, who asks whom, whose turn comes next."""

from __future__ import annotations

from engine.core.cards import HIDDEN
from engine.core.view import View
from engine.games.equilibrium.give import FROM_DECK, React, Recipient, Toss
from engine.games.equilibrium.options import rules_of
from engine.games.equilibrium.state import list_missed, recipients
from engine.games.equilibrium.turn import Answer, Pass


def hand_sizes(view: View) -> list[int]:
    """Per seat how many cards are in its hand."""
    return [len(hand) for hand in view.zones[: view.seats]]


def list_recipients(view: View, giver: int) -> list[int]:
    """The seats that may be given a card now."""
    return recipients(hand_sizes(view), giver)


def find_asked_seat(view: View) -> int:
    """The seat that decides, else the viewer's, -1 if there is neither; at an open table nobody looks."""
    return view.decision.seat if view.decision is not None else view.seat


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


def is_last_card(view: View) -> bool:
    """Whether the next card that is given to anybody fills the last hand, and so ends the round (EQ-I-2)."""
    return sum(hand_sizes(view)) == rules_of(view).full - 1


def find_asker(view: View, seat: int) -> int:
    """Who gives this seat a card or swaps with it, or called the Wind; -1 for nobody, and for what is its own doing."""
    caller: int = view.facts["last_wind"]
    for frame in reversed(view.stack):
        match frame:
            case React(giver=other, target=asked) | Answer(active=other, partner=asked) if asked == seat:
                return other
            case Pass():
                return caller if caller != seat else -1
    return -1


def find_follower(view: View) -> int:
    """Whose turn comes next in order, but for turns that are missed (EQ-14.A.3); -1 where the next card that somebody
    takes ends the round.
    """
    if is_last_card(view) or not view.stack:
        return -1
    seat: int = (view.facts["active"] + 1) % view.seats
    return (seat + len(list_missed(view.facts["skip"], seat, view.seats))) % view.seats
