"""Giving: target, Quick Toss, reaction, refusal, acceptance, the Forced Give and the Rank Powers.

EQ-6.A, EQ-7, EQ-8, EQ-9, EQ-14.A.2-B, EQ-14.B, EQ-14.E, in the order of EQ-15.B.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.core.actions import Action, Decisions, decisions
from engine.core.cards import HIDDEN
from engine.core.events import Note
from engine.core.placing import Seats
from engine.core.state import NO_ASK, Frame, Legal, SeatFrame
from engine.core.table import BOTTOM
from engine.core.zones import EVERYBODY
from engine.games.equilibrium import actions as act
from engine.games.equilibrium.events import BurdenPaid, TokenTossed
from engine.games.equilibrium.powers import fire_power
from engine.games.equilibrium.state import DECK_AT_START, EquilibriumState

FROM_DECK: Final = -1
"""The source of a Give that is no Market slot."""


def draw_to_show(state: EquilibriumState, giver: int, bound: int = -1) -> int:
    """The top of the deck, shown to all before its recipient is named (R-16); ``bound``: the seat that cancelled a
    Swap, or the giver after a Relay Swap.
    """
    card = state.table.draw(state.rules.deck, state.rules.shown)
    if state.heard:
        state.tell(Note, giver, card, dst=bound, text="turned")
    return card


class Recipient(Frame[EquilibriumState]):
    """The giver names the recipient of a Give (EQ-9-4)."""

    def __init__(self, giver: int, source: int, because: int) -> None:
        self.giver = giver
        self.source = source
        self.because = because
        self.asked = decisions("target")[giver]

    def list_answers(self, state: EquilibriumState, seat: int) -> Legal:
        return [act.TO[other] for other in state.recipients(seat)]

    def take_answer(self, state: EquilibriumState, seat: int, action: Action) -> None:
        state.stack.pop()
        offer_card(state, seat, action.a, self.source)


name_recipient: Final = cache(Recipient)
"""Such a question, made once."""


def aim_give(state: EquilibriumState, giver: int, source: int) -> None:
    """The recipient of a Give is named; of two seats there is one only, whom nobody who hears nothing need name."""
    if not state.heard and state.rules.seats == 2:
        offer_card(state, giver, state.recipients(giver)[0], source)
    else:
        shown = state.zones[state.rules.shown]
        state.stack.append(name_recipient(giver, source, shown[0] if shown else HIDDEN))


def offer_card(state: EquilibriumState, giver: int, target: int, source: int) -> None:
    """The recipient is named: he may refuse (EQ-7.A)."""
    rules, table = state.rules, state.table
    if target == giver:  # EQ-7-3
        accept(state, giver, target, source)
        return
    zone = rules.shown if source == FROM_DECK else rules.slots[source]
    card = table.zones[zone][0]
    if rules.fog_show_target and source != FROM_DECK and not state.faces >> source & 1:
        table.show(card, zone, 1 << target)
    if state.heard:
        state.tell(Note, giver, card, src=zone, dst=target, mask=table.known[card], text="offer", public="offer")
    elif not rules.teams and not table.tokens[target]:  # nothing to ask, and nobody is told
        accept(state, giver, target, source)
        return
    state.stack.append(ask_recipient(giver, target, source))
    if rules.teams:
        offer_tosses(state, target)


class React(Frame[EquilibriumState]):
    """The recipient accepts or pays to refuse (EQ-7.A); without a token there is nothing to ask (R-11).

    One event is asked about once (EQ-7-2),
    a turn has one event (EQ-7-1),
    so no limit need be counted (R-10),
    in the Fog neither (EQ-14.D.4-1).
    It is somebody else's turn (EQ-3-6), and who has a Skip marker is asked as well.
    """

    def __init__(self, giver: int, target: int, source: int) -> None:
        self.giver = giver
        self.target = target
        self.source = source
        self.asked = decisions("react")[target]

    def list_answers(self, state: EquilibriumState, seat: int) -> Legal:
        return act.ACCEPT_OR_REJECT if state.table.tokens[seat] else act.ACCEPT_ONLY

    def take_answer(self, state: EquilibriumState, seat: int, action: Action) -> None:
        state.stack.pop()
        if action is act.ACCEPT:
            if state.heard:
                zone = state.rules.shown if self.source == FROM_DECK else state.rules.slots[self.source]
                card = state.zones[zone][0]
                text = "accepted" if state.table.tokens[seat] else "bound"
                state.tell(Note, seat, card, src=zone, dst=self.giver, mask=EVERYBODY, text=text)
            accept(state, self.giver, seat, self.source)
            return
        state.table.pay_tokens(seat, -1)  # EQ-7.A-1
        state.rejected = 1  # the turn is over (EQ-6.A-4),
        # and nothing else is given (EQ-7.A-4).
        # A Market card stays where it lies (EQ-8-3),
        # as it lies (EQ-14.D.2-5),
        # face-down or face-up.
        if self.source == FROM_DECK:
            (shown,) = state.zones[state.rules.shown]
            state.stack.append(Bottom(seat, shown))  # EQ-8-2


ask_recipient: Final = cache(React)
"""Such a question, made once."""


class Bottom(SeatFrame[EquilibriumState]):
    """The rejector puts one of five cards under the deck; the refused card takes its slot (EQ-7.A-3)."""

    KIND = "bottom"

    def __init__(self, seat: int, because: int) -> None:
        super().__init__(seat)
        self.because = because

    def list_answers(self, state: EquilibriumState, seat: int) -> Legal:
        return (*act.BOTTOM, act.BOTTOM_NEW) if state.rules.bottom_new else act.BOTTOM

    def take_answer(self, state: EquilibriumState, seat: int, action: Action) -> None:
        rules, table = state.rules, state.table
        state.stack.pop()
        (card,) = table.zones[rules.shown]  # EQ-7.A-2
        if action is act.BOTTOM_NEW:
            table.move(card, rules.shown, rules.deck, at=BOTTOM)
        else:
            zone = rules.slots[action.a]
            # The whole deck, if it was empty;
            # in the Fog unseen (EQ-14.D.2-2).
            (replaced,) = table.zones[zone]
            table.move(replaced, zone, rules.deck, at=BOTTOM)  # EQ-3-2
            table.move(card, rules.shown, zone)
            # It lies open, in the Fog, too (EQ-14.D.2-3),
            # where all that comes after is closed (EQ-15.B-6).
            state.faces |= 1 << action.a
        state.turn_up_stock()  # EQ-14.B.2-3


class Toss(Frame[EquilibriumState]):
    """Teammates of the target may offer a token, one after the other; of two offers it picks one (EQ-14.A.2-B).

    It is no reaction (EQ-14.A.2-B9).
    """

    def __init__(self, target: int, queue: Seats, offers: Seats) -> None:
        self.target = target
        self.queue = queue
        self.offers = offers

    def list_asked(self, state: EquilibriumState) -> Decisions:
        if self.queue:
            return decisions("toss")[self.queue[0]]
        return decisions("take")[self.target] if len(self.offers) > 1 else NO_ASK

    def list_answers(self, state: EquilibriumState, seat: int) -> Legal:
        if self.queue:
            return act.TOSS_CHOICES
        return [act.TAKE[offer] for offer in self.offers]  # EQ-14.A.2-B8

    def take_answer(self, state: EquilibriumState, seat: int, action: Action) -> None:
        if self.queue:
            offers = (*self.offers, seat) if action is act.TOSS else self.offers
            state.stack[-1] = Toss(self.target, self.queue[1:], offers)
        else:
            state.stack[-1] = Toss(self.target, (), (action.a,))  # EQ-14.A.2-B7

    def run(self, state: EquilibriumState) -> None:
        """At most one token changes hands, and costs its owner the next turn (R-70)."""
        state.stack.pop()
        for tosser in self.offers:
            state.table.pay_tokens(tosser, -1)  # EQ-14.A.2-B2
            earned = state.gain(self.target)  # EQ-14.A.2-B4
            # The next turn is lost (EQ-14.A.2-B5),
            # which all see (EQ-14.A.3-1),
            # once only, however many tosses (EQ-14.A.2-B6),
            # for several markers are one (EQ-14.A.3-4).
            state.skip |= 1 << tosser
            state.tell(TokenTossed, tosser, target=self.target, earned=earned)


def offer_tosses(state: EquilibriumState, target: int) -> None:
    """Ask the target's teammates for a token before it decides (EQ-14.A.2-B3).

    Where nobody is about to decide, nobody is asked (R-32);
    else all who have one, clockwise, but the active player (R-31),
    whether the target has tokens or not (R-71).
    """
    rules, tokens = state.rules, state.table.tokens
    if rules.no_waste and tokens[target] >= rules.cap:
        return
    #
    queue = tuple([seat for seat in rules.list_mates(target) if seat != state.active and tokens[seat]])  # EQ-14.A.2-B1
    if queue:
        state.stack.append(Toss(target, queue, ()))


class Forced(Frame[EquilibriumState]):
    """A Forced Give: the shown card goes to a smallest hand, to the canceler if it is one.

    There is no reaction to it (EQ-7.B-4),
    in the Fog neither (EQ-14.D.4-2),
    and no toss for it (EQ-14.A.2-B10).
    """

    def __init__(self, giver: int, canceler: int, because: int) -> None:
        self.giver = giver
        self.canceler = canceler
        self.because = because
        self.asked = decisions("forced")[giver]

    def list_answers(self, state: EquilibriumState, seat: int) -> Legal:
        recipients = state.recipients(seat)  # below eight cards (EQ-14.A.2-C6)
        if self.canceler in recipients:  # EQ-7.B-5
            return (act.TO[self.canceler],)  # EQ-10-2
        return [act.TO[other] for other in recipients]

    def take_answer(self, state: EquilibriumState, seat: int, action: Action) -> None:
        state.stack.pop()
        accept(state, seat, action.a, FROM_DECK, relayed=self.canceler < 0)


def force_give(state: EquilibriumState, giver: int, canceler: int) -> None:
    """Begin a Forced Give; ``canceler`` is -1 after a Relay Swap."""
    because = draw_to_show(state, giver, giver if canceler < 0 else canceler)  # EQ-3-3
    state.stack.append(Forced(giver, canceler, because))


def accept(state: EquilibriumState, giver: int, seat: int, source: int, relayed: bool = False) -> None:
    """``seat`` keeps the given card: hand, end of the round, Market, Stock and burden token, Rank Power.

    In this order, whatever variants meet (EQ-14-3),
    and strictly (R-79). Who has no token to refuse with accepts as well.
    """
    rules, table = state.rules, state.table
    from_deck = source == FROM_DECK
    zone = rules.shown if from_deck else rules.slots[source]
    card = table.zones[zone][0]
    table.move(card, zone, seat, EVERYBODY)  # EQ-3-1
    # EQ-I-2 counts the hands: an empty Market slot is one card the deck has not replaced yet.
    if len(table.zones[rules.deck]) == DECK_AT_START - rules.full + (not from_deck):
        # Before refill, tokens and Wind,
        # in the Fog (EQ-14.D.4-3)
        # and before a power (EQ-14.E.1-4).
        state.end_round()
        return
    if not from_deck:  # EQ-15.B-1
        # At once (EQ-6.A-3), from the top of the deck.
        new = table.draw(rules.deck, zone)  # EQ-8-1
        if state.heard:
            state.tell(Note, -1, new, dst=zone, mask=table.known[new], text="refill", public="refill")
        if rules.fog:  # known to all where it was the Stock
            state.faces &= ~(1 << source)  # EQ-14.D.2-7
    if rules.stock:
        state.turn_up_stock()  # EQ-15.B-2
        if from_deck and rules.pays_burden(own=seat == giver, relayed=relayed):  # EQ-14.B.3-3
            if state.heard:
                state.tell(BurdenPaid, seat, earned=table.tokens[seat] < rules.cap)
            state.gain(seat)
    if rules.powers:
        # The Market is in order (EQ-14.E.1-3),
        # the Stock has paid (EQ-15.B-3).
        fire_power(state, seat, card)  # EQ-14.E.1-2
