"""Rank Powers: Jack, Queen, King and Ace after a card was accepted (EQ-14.E)."""

from __future__ import annotations

from typing import Final

from engine.core.actions import Action
from engine.core.state import Legal, SeatFrame
from engine.core.zones import EVERYBODY
from engine.games.equilibrium import actions as act
from engine.games.equilibrium.events import PowerFired
from engine.games.equilibrium.options import EquilibriumRules
from engine.games.equilibrium.scoring import RANK
from engine.games.equilibrium.state import EquilibriumState
from engine.games.equilibrium.swaps import swap_with_market

ACE: Final = 1
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13


def get_power_bit(rules: EquilibriumRules, seat: int, card: int) -> int:
    """The bit in ``fired`` that says that the power of a card has worked in this turn, for this seat or, where it works
    once for each card, for whomever.
    """
    return 1 << (card if rules.king_per_card else seat * 52 + card)


def fire_power(state: EquilibriumState, seat: int, card: int) -> None:
    """The power of a card ``seat`` has just accepted, if it has one and has not worked yet this turn (R-54).

    It comes of Gives alone, for Swaps do not lead here (EQ-14.E.3-1).
    Neither a Skip marker stops it (R-73)
    nor whose turn it is (ED-9).
    """
    rank = RANK[card]
    if ACE < rank < JACK:
        return
    mine = get_power_bit(state.rules, seat, card)
    if state.fired & mine:
        return
    state.fired |= mine
    rules, tokens = state.rules, state.table.tokens[seat]
    top = state.zones[rules.deck][-2:]
    reach = {ACE: int(tokens < rules.cap), JACK: int(tokens >= rules.jack_cost), QUEEN: len(top)}.get(rank, 1)
    if state.heard:
        state.tell(PowerFired, seat, card, reach=reach)
    if rank == ACE:
        state.gain(seat)  # EQ-14.E.2-A1
    elif rank == KING:
        state.stack.append(King(seat))  # EQ-14.E.3-2
    elif rank == QUEEN:
        # The Queen's owner sees the two top cards; with one left there is nothing to order.
        for seen in reversed(top):
            state.table.show(seen, rules.deck, 1 << seat)  # EQ-14.E.2-Q1
        if reach == 2:
            state.stack.append(Queen(seat))
    elif reach:
        state.stack.append(Jack(seat))


class Jack(SeatFrame[EquilibriumState]):
    """At once an optional Swap with Market, any slot, free unless an option says otherwise (R-51)."""

    KIND = "jack"

    def list_answers(self, state: EquilibriumState, seat: int) -> Legal:
        swaps = [action for card in state.zones[seat] for action in act.JACK[card]]  # EQ-14.E.2-J2
        return [act.NO_JACK, *swaps]  # EQ-14.E.2-J3

    def make_public_text(self, state: EquilibriumState, action: Action) -> str:
        if action.verb == "jack" and state.rules.fog:
            return f"jack ? {action.parts[2].text}"
        return action.text

    def take_answer(self, state: EquilibriumState, seat: int, action: Action) -> None:
        state.stack.pop()
        if action is not act.NO_JACK:
            if state.rules.jack_cost:
                state.table.pay_tokens(seat, -1)
            swap_with_market(state, seat, action.a, action.b)  # EQ-14.E.2-J1


class Queen(SeatFrame[EquilibriumState]):
    """The two top cards go back in any order (R-57).

    One of the two orders has to be chosen (R-61).
    """

    KIND = "queen"
    LEGAL = act.ORDERS
    HIDES = ("order",)

    def take_answer(self, state: EquilibriumState, seat: int, action: Action) -> None:
        state.stack.pop()
        deck = state.rules.deck
        top = state.zones[deck][-2:]
        order = top[::-1] if action is act.ORDER_SWAP else top
        state.table.reorder_top(deck, order, 1 << seat)  # EQ-14.E.3-3
        if state.rules.stock:  # else both stay face-down (EQ-14.E.2-Q3)
            # The old Stock was open; whichever place it took, all can tell which.
            state.table.show(top[-1], deck, EVERYBODY, told=action is act.ORDER_SWAP)
            state.turn_up_stock()  # EQ-14.E.2-Q2


class King(SeatFrame[EquilibriumState]):
    """At once one hand card is given on, unreactable, the King itself if one likes (EQ-14.E.2-K).

    His owner decides, whoever is on turn (R-68).
    """

    KIND = "king"

    def list_answers(self, state: EquilibriumState, seat: int) -> Legal:
        to = state.recipients(seat, missing=1 if state.rules.king_after else 0)
        return [act.KING[card][other] for card in state.zones[seat] for other in to]  # EQ-14.E.2-K3

    def take_answer(self, state: EquilibriumState, seat: int, action: Action) -> None:
        card, to = action.a, action.b
        state.stack.pop()  # EQ-15.B-4
        if to == seat:
            state.table.show(card, seat, EVERYBODY)
            if state.rules.king_self_fires:
                fire_power(state, seat, card)
            return
        # Nobody is asked whether he takes it (EQ-14.E.2-K2),
        # and it comes from a hand: it pays nothing.
        state.table.move(card, seat, to, seen=EVERYBODY)  # EQ-14.E.2-K1
        fire_power(state, to, card)
