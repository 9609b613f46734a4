"""Giving: target, Quick Toss, reaction, refusal, acceptance, the Forced Give and the Rank Powers.

EQ-6.A, EQ-7, EQ-8, EQ-9, EQ-14.A.2-B, EQ-14.B, EQ-14.E, in the order of EQ-15.B.
"""

from __future__ import annotations

from typing import Final

from engine.core.actions import Action, Decision
from engine.core.events import Note
from engine.core.state import NO_ASK, Frame, Legal, SeatFrame
from engine.core.table import BOTTOM, Events
from engine.core.zones import EVERYBODY
from engine.games.equilibrium import actions as act
from engine.games.equilibrium.events import BurdenPaid, TokenTossed
from engine.games.equilibrium.options import SLOTS
from engine.games.equilibrium.powers import fire
from engine.games.equilibrium.state import DECK_AT_START, EquilibriumState

FROM_DECK: Final = -1
"""The source of a Give that is no Market slot."""


def draw_to_show(state: EquilibriumState, events: Events) -> None:
    """The top of the deck is shown to all before its recipient is named (R-06, R-16)."""
    state.table.draw(state.rules.deck, state.rules.shown, events)


class Recipient(Frame[EquilibriumState]):
    """The giver names the recipient of a Give (EQ-9, EQ-6.A-2, EQ-9-4)."""

    FIELDS = ("giver", "source")

    def __init__(self, giver: int, source: int) -> None:
        self.giver = giver
        self.source = source
        self.asked = act.ASK_TARGET[giver]

    def legal(self, state: EquilibriumState, seat: int) -> Legal:
        return [act.TO[other] for other in state.recipients(seat)]

    def take(self, state: EquilibriumState, seat: int, action: Action, events: Events) -> None:
        state.stack.pop()
        offer(state, seat, action.a, self.source, events)


def aim(state: EquilibriumState, giver: int, source: int, events: Events) -> None:
    """The recipient of a Give is named; of two seats there is one only, whom nobody who hears nothing need name."""
    if events is None and state.rules.seats == 2:
        offer(state, giver, state.recipients(giver)[0], source, events)
    else:
        state.stack.append(TARGET[giver][source])


def offer(state: EquilibriumState, giver: int, target: int, source: int, events: Events) -> None:
    """The recipient is named: he may refuse (EQ-7.A)."""
    if target == giver:  # EQ-7-3, R-08: nobody reacts to his own action
        accept(state, giver, target, source, events)
        return
    rules, table = state.rules, state.table
    if rules.fog_show_target and source != FROM_DECK and not state.faces >> source & 1:
        zone = rules.slots[source]
        table.show(table.zones[zone][-1], zone, 1 << target, events)
    reaction = REACT[giver][target][source]
    if events is not None:
        events.append(_offered(state, giver, target, source))
    elif not rules.teams and reaction.legal(state, target) is act.ACCEPT_ONLY:  # nothing to ask, and nobody is told
        accept(state, giver, target, source, events)
        return
    state.stack.append(reaction)
    if rules.teams:
        offer_tosses(state, target)


def _offered(state: EquilibriumState, giver: int, target: int, source: int) -> Note:
    """The note ``offer``: which card (of zone ``src``) the giver wants whose hand (``dst``) to take."""
    rules, table = state.rules, state.table
    zone = rules.shown if source == FROM_DECK else rules.slots[source]
    card = table.zones[zone][-1]
    return Note(giver, card, src=zone, dst=target, mask=table.known[card], text="offer", public="offer")


class React(Frame[EquilibriumState]):
    """The recipient accepts or pays to refuse (EQ-7.A); without a token there is nothing to ask (R-11).

    Also EQ-1-3, EQ-3-6, EQ-7-1, EQ-7-2, EQ-7.A-1, EQ-14.D.4-1, R-10, R-33.
    """

    FIELDS = ("giver", "target", "source")

    def __init__(self, giver: int, target: int, source: int) -> None:
        self.giver = giver
        self.target = target
        self.source = source
        self.asked = act.ASK_REACT[target]

    def legal(self, state: EquilibriumState, seat: int) -> Legal:
        return act.ACCEPT_OR_REJECT if state.table.tokens[seat] else act.ACCEPT_ONLY

    def take(self, state: EquilibriumState, seat: int, action: Action, events: Events) -> None:
        state.stack.pop()
        if action is act.ACCEPT:
            accept(state, self.giver, seat, self.source, events)
            return
        state.table.pay(seat, -1, events)
        state.rejected = 1  # EQ-6.A-4, EQ-7.A-4
        # EQ-7.A-2, EQ-14.D.2-5, R-46
        if self.source == FROM_DECK:  # EQ-8-2; a Market card simply stays where it lies (EQ-8-3)
            state.stack.append(BOTTOM_FRAME[seat])


class Bottom(SeatFrame[EquilibriumState]):
    """The rejector puts one of five cards under the deck; the refused card takes its slot (EQ-7.A-3, R-12, R-13).

    Also EQ-3-2, EQ-8-2, EQ-14.B.2-3, EQ-14.D.2-2, R-19, R-45.
    """

    KIND = "bottom"

    def legal(self, state: EquilibriumState, seat: int) -> Legal:
        return (*act.BOTTOM, act.BOTTOM_NEW) if state.rules.bottom_new else act.BOTTOM

    def take(self, state: EquilibriumState, seat: int, action: Action, events: Events) -> None:
        rules, table = state.rules, state.table
        state.stack.pop()
        card = table.zones[rules.shown][-1]
        if action is act.BOTTOM_NEW:
            table.move(card, rules.shown, rules.deck, events, at=BOTTOM)
        else:
            zone = rules.slots[action.a]
            table.move(table.zones[zone][-1], zone, rules.deck, events, at=BOTTOM)
            table.move(card, rules.shown, zone, events)
            state.faces |= 1 << action.a  # EQ-14.D.2-3: open, in the Fog too; EQ-15.B-6
        state.turn_up_stock(events)


class Toss(Frame[EquilibriumState]):
    """Teammates of the target may offer a token, one after the other; of two offers it picks one (EQ-14.A.2-B).

    Also EQ-14.A.2-B2, EQ-14.A.2-B7, EQ-14.A.2-B8, EQ-14.A.2-B9.
    """

    FIELDS = ("target", "queue", "offers")

    def __init__(self, target: int, queue: tuple[int, ...], offers: tuple[int, ...]) -> None:
        self.target = target
        self.queue = queue
        self.offers = offers

    def asks(self, state: EquilibriumState) -> tuple[Decision, ...]:
        if self.queue:
            return act.ASK_TOSS[self.queue[0]]
        return act.ASK_TAKE[self.target] if len(self.offers) > 1 else NO_ASK

    def legal(self, state: EquilibriumState, seat: int) -> Legal:
        if self.queue:
            return act.TOSS_CHOICES
        return [act.TAKE[offer] for offer in self.offers]

    def take(self, state: EquilibriumState, seat: int, action: Action, events: Events) -> None:
        if self.queue:
            offers = (*self.offers, seat) if action is act.TOSS else self.offers
            state.stack[-1] = Toss(self.target, self.queue[1:], offers)
        else:
            state.stack[-1] = Toss(self.target, (), (action.a,))

    def run(self, state: EquilibriumState, events: Events) -> None:
        """At most one token changes hands, and costs its owner the next turn (R-70)."""
        state.stack.pop()
        for tosser in self.offers:
            state.table.pay(tosser, -1, events)
            state.gain(self.target, events)  # EQ-14.A.2-B4
            state.skip |= 1 << tosser  # EQ-14.A.2-B5, EQ-14.A.2-B6, EQ-14.A.3-1, EQ-14.A.3-4
            if events is not None:
                events.append(TokenTossed(tosser, target=self.target))


def offer_tosses(state: EquilibriumState, target: int) -> None:
    """Ask the target's teammates for a token before it decides (R-78, EQ-14.A.2-B3, R-32)."""
    queue = state.tossers(target)
    if queue:
        state.stack.append(Toss(target, queue, ()))


class Forced(Frame[EquilibriumState]):
    """A Forced Give: the shown card goes to a smallest hand, to the canceler if it is one.

    EQ-3-3, EQ-7.B-3, EQ-7.B-4, EQ-7.B-5, EQ-10-2, EQ-14.A.2-B10, EQ-14.A.2-C6, EQ-14.D.4-2, R-15, R-84.
    """

    FIELDS = ("giver", "canceler")

    def __init__(self, giver: int, canceler: int) -> None:
        self.giver = giver
        self.canceler = canceler
        self.asked = act.ASK_FORCED[giver]

    def legal(self, state: EquilibriumState, seat: int) -> Legal:
        recipients = state.recipients(seat)
        if self.canceler in recipients:
            return (act.TO[self.canceler],)
        return [act.TO[other] for other in recipients]

    def take(self, state: EquilibriumState, seat: int, action: Action, events: Events) -> None:
        state.stack.pop()
        accept(state, seat, action.a, FROM_DECK, events, relayed=self.canceler < 0)


def force(state: EquilibriumState, giver: int, canceler: int, events: Events) -> None:
    """Begin a Forced Give; ``canceler`` is -1 after a Relay Swap."""
    draw_to_show(state, events)
    state.stack.append(Forced(giver, canceler))


def accept(
    state: EquilibriumState, giver: int, seat: int, source: int, events: Events, *, relayed: bool = False
) -> None:
    """``seat`` keeps the given card: hand, end of the round, Market, Stock and burden token, Rank Power (EQ-15.B).

    Also EQ-3-1, EQ-14-3, EQ-15.B-1, EQ-15.B-2, EQ-15.B-3, R-64, R-79.
    """
    rules, table = state.rules, state.table
    from_deck = source == FROM_DECK
    zone = rules.shown if from_deck else rules.slots[source]
    card = table.zones[zone][-1]
    table.move(card, zone, seat, events, seen=EVERYBODY)
    # EQ-I-2 counts the hands: an empty Market slot is one card the deck has not replaced yet.
    if len(table.zones[rules.deck]) == DECK_AT_START - rules.full + (not from_deck):
        state.end_round(events)  # before refill, tokens, powers and Wind; EQ-14.D.4-3, EQ-14.E.1-4
        return
    if not from_deck:
        new = table.draw(rules.deck, zone, events)  # EQ-6.A-3, EQ-8-1
        if events is not None:
            events.append(Note(-1, new, dst=zone, mask=table.known[new], text="refill", public="refill"))
        if rules.fog:
            state.faces &= ~(1 << source)  # EQ-14.D.2-7, R-59
    if rules.stock:
        state.turn_up_stock(events)
        if from_deck and rules.pays_burden(own=seat == giver, relayed=relayed):  # EQ-14.B.3-3
            if events is not None:
                events.append(BurdenPaid(seat, earned=table.tokens[seat] < rules.cap))
            state.gain(seat, events)
    if rules.powers:
        fire(state, seat, card, events)  # EQ-14.E.1-2, EQ-14.E.1-3


_SOURCES: Final = (*range(SLOTS), FROM_DECK)
TARGET: Final[tuple[tuple[Recipient, ...], ...]] = tuple(
    tuple(Recipient(giver, source) for source in _SOURCES) for giver in range(act.SEATS)
)
"""By giver and source; ``FROM_DECK`` is the place of the last."""
REACT: Final[tuple[tuple[tuple[React, ...], ...], ...]] = tuple(
    tuple(tuple(React(giver, target, source) for source in _SOURCES) for target in range(act.SEATS))
    for giver in range(act.SEATS)
)
"""By giver, target and source."""
BOTTOM_FRAME: Final = tuple(Bottom(seat) for seat in range(act.SEATS))
