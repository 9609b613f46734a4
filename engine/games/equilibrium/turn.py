"""The turn: its menu, the end of it, and the two Swaps (EQ-6, EQ-14.A.2, EQ-14.B.4, EQ-14.C, EQ-14.D.3)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from engine.core.actions import Action, Decisions, decide_together, decisions
from engine.core.events import Note, TurnBegan
from engine.core.state import NO_ASK, Frame, Legal, SealedFrame, SeatFrame, for_seats
from engine.core.table import BOTTOM
from engine.core.zones import EVERYBODY
from engine.games.equilibrium import actions as act
from engine.games.equilibrium.give import FROM_DECK, aim_give, draw_to_show, force_give, offer_tosses
from engine.games.equilibrium.options import SLOTS
from engine.games.equilibrium.state import NEXT_TURN, EquilibriumState, list_missed
from engine.games.equilibrium.swaps import swap_with_market

REFRESHED: Final = 1
PEEKED: Final = 2


class NextTurn(SeatFrame[EquilibriumState]):
    """The turn of ``seat`` would begin: a Skip marker eats it (EQ-14.A.3), else its menu opens."""

    def run(self, state: EquilibriumState) -> None:
        seat = self.seat
        if state.skip >> seat & 1:  # EQ-3-7
            missed = list_missed(state.skip, seat, state.rules.seats)
            for each in missed:
                state.skip &= ~(1 << each)
                state.idle += 1
                state.tell(Note, each, text="skipped")
            seat = (seat + len(missed)) % state.rules.seats
        state.active = seat
        state.fired = state.used = state.rejected = 0
        state.stack[-1] = TURN[seat]
        if state.heard:
            state.tell(TurnBegan, seat)


class Turn(SeatFrame[EquilibriumState]):
    """The turn menu: start-of-turn options in any order (R-30), then exactly one action.

    A full hand has its turn like any other (R-83).
    """

    KIND = "turn"

    def list_answers(self, state: EquilibriumState, seat: int) -> Legal:
        table = state.table
        if not table.tokens[seat]:  # EQ-6.B-1
            return act.GIVES
        legal = list(act.GIVES)  # EQ-6.A-1
        zones = table.zones
        hand = zones[seat]
        for card in hand:
            legal += act.SWAPM[card]  # EQ-3-4
        for other in range(state.rules.seats):  # a teammate as well
            if other != seat and len(zones[other]) >= len(hand):  # EQ-6.B-3
                row = act.SWAPP[other]  # EQ-3-5
                legal += [row[card] for card in hand]  # with eight cards, too (EQ-6.B-5)
        # Where no hand is as large there is no partner.
        if state.rules.options["variants"]:
            legal += self._list_extras(state, hand)
        return legal

    def _list_extras(self, state: EquilibriumState, hand: list[int]) -> list[Action]:
        rules, tokens = state.rules, state.table.tokens
        extras: list[Action] = []
        if rules.teams:
            mates = rules.list_mates(self.seat)
            if state.idle < rules.seats:
                # EQ-14.A.2-A1
                extras += [act.ASSIST[mate] for mate in mates if not (rules.no_waste and tokens[mate] >= rules.cap)]
            if not state.relay >> rules.team(self.seat) & 1:  # EQ-14.A.2-C7
                with_cards = [mate for mate in mates if state.zones[mate]]
                # EQ-14.A.2-C1
                extras += [act.RELAY[mate][card] for mate in with_cards for card in hand]  # EQ-14.A.2-C5
        if rules.stock and not (rules.start_once and state.used & REFRESHED):
            extras.append(act.REFRESH)  # EQ-14.B.4-1
        if rules.fog and not (rules.start_once and state.used & PEEKED):
            down = [slot for slot in range(SLOTS) if not state.faces >> slot & 1]
            extras += [act.PEEK[slot] for slot in down]  # EQ-14.D.3-1
            extras += [act.PEEK_TWO[pair] for pair in combinations(down, 2)]
        return extras

    def make_public_text(self, state: EquilibriumState, action: Action) -> str:
        if action.verb in ("swapp", "relay"):
            return f"{action.verb} P{action.a} ?"
        if action.verb == "swapm" and state.rules.fog:  # EQ-14.D.2-4: the card laid down is not shown
            return f"swapm ? {action.parts[2].text}"
        return action.text

    def take_answer(self, state: EquilibriumState, seat: int, action: Action) -> None:
        verb = action.verb
        if verb != "give":
            state.table.pay_tokens(seat, -1)  # EQ-1-2
        if verb == "refresh":  # EQ-14.B.4-4
            # The Stock goes under the deck and the next one is turned up: the turn goes on (EQ-14.B.4-3),
            # and nobody can react.
            deck = state.rules.deck
            state.used |= REFRESHED
            state.table.move(state.zones[deck][-1], deck, deck, at=BOTTOM)
            state.turn_up_stock()  # EQ-14.B.4-2
            return
        if verb == "peek":
            state.used |= PEEKED
            for part in action.parts[1:]:
                zone = state.rules.slots[part.value]
                (card,) = state.zones[zone]
                state.table.show(card, zone, 1 << seat)  # EQ-14.D.3-2
            return  # EQ-14.D.3-3: the turn goes on
        if verb == "assist":  # nobody is asked (EQ-14.A.2-A5)
            # It has cost a token (EQ-14.A.2-A2).
            state.idle += 1
            if not state.gain(action.a):
                state.tell(Note, seat, dst=action.a, text="assist in vain")
            # The turn is over, without action or Wind (EQ-14.A.2-A3):
            # one Assist a turn (EQ-14.A.2-A4).
            state.stack[-1] = NEXT_TURN[(seat + 1) % state.rules.seats]
            return
        state.idle = 0
        state.stack[-1] = TURN_END[seat]  # EQ-6-1
        if verb == "give":
            source = action.a
            if source == FROM_DECK:
                draw_to_show(state, seat)
            aim_give(state, seat, source)
            return
        if verb == "swapm":
            swap_with_market(state, seat, action.a, action.b)
            return
        state.seal(seat, action)
        relayed = verb == "relay"
        state.stack.append(Answer(seat, action.a, relayed))
        if relayed:
            state.relay |= 1 << state.rules.team(seat)  # paid for by now (EQ-14.A.2-C2)
        else:
            offer_tosses(state, action.a)


class Answer(Frame[EquilibriumState]):
    """The partner of a Swap lays down a card; of a Swap with Player it may pay to cancel it instead.

    Either is one answer, which sees nothing of the other card (R-17).
    ``relayed``: it is the teammate in a Relay Swap, and a Forced Give follows (EQ-14.A.2-C);
    that is no reaction, and gives nobody another (EQ-14.A.4-2).
    """

    HIDES = ("card",)

    def __init__(self, active: int, partner: int, relayed: bool) -> None:
        self.active = active
        self.partner = partner
        self.relayed = relayed
        self.asked = decisions("relay-card" if relayed else "answer")[partner]

    def list_answers(self, state: EquilibriumState, seat: int) -> Legal:
        legal = [act.CARD[card] for card in state.zones[seat]]
        if state.table.tokens[seat] and not self.relayed:  # EQ-1-3
            legal.append(act.CANCEL)  # EQ-7.B-1
        return legal

    def list_sealable(self, state: EquilibriumState, seat: int) -> Legal:
        rows = act.RELAY if self.relayed else act.SWAPP
        return [rows[self.partner][card] for card in state.zones[seat]]

    def take_answer(self, state: EquilibriumState, seat: int, action: Action) -> None:
        sealed = state.sealed[self.active]
        assert sealed is not None
        state.seal(self.active, None)  # EQ-7.B-2
        state.stack.pop()
        if action is act.CANCEL:  # EQ-6.B-6
            state.table.pay_tokens(seat, -1)
            force_give(state, self.active, seat)  # EQ-7.B-3
            return
        rules, table, other = state.rules, state.table, self.active
        if rules.relay_secret if self.relayed else rules.swap_secret:  # seen by those two only
            both = 1 << other | 1 << seat
            table.move_hidden([(sealed.b, other, seat, both), (action.a, seat, other, both)])
        else:
            # In a Swap with a player (EQ-6.B-4),
            # and in a Relay Swap (EQ-14.A.2-C3).
            table.exchange(sealed.b, other, action.a, seat, seen=EVERYBODY)
        if self.relayed:
            force_give(state, self.active, -1)  # EQ-14.A.2-C4


class TurnEnd(SeatFrame[EquilibriumState]):
    """The action is completely resolved: the Wind may be called (R-42), then the turn is over.

    Powers and what they set off have come before (EQ-15.B-5).
    """

    def list_asked(self, state: EquilibriumState) -> Decisions:
        rules = state.rules
        if not rules.wind or state.wind_used or not state.table.tokens[self.seat]:  # EQ-14.C.2-1
            return NO_ASK
        if state.rejected and not rules.wind_after_reject:
            return NO_ASK
        if rules.edition == "2.1" and state.last_wind == self.seat:  # ED-7
            return NO_ASK
        return decisions("wind")[self.seat]  # EQ-14.C.2-2

    def list_answers(self, state: EquilibriumState, seat: int) -> Legal:
        return act.WINDS

    def take_answer(self, state: EquilibriumState, seat: int, action: Action) -> None:
        state.stack[-1] = NEXT_TURN[(self.seat + 1) % state.rules.seats]  # EQ-14.C.2-7
        if action is act.NO_WIND:
            return
        state.table.pay_tokens(seat, -1)  # EQ-14.C.2-3
        state.wind_used = 1  # for the table, not for each (EQ-14.C.3-1)
        state.last_wind = seat
        state.stack.append(Pass(1 if action is act.WIND_CW else -1))  # EQ-14.C.2-4

    def run(self, state: EquilibriumState) -> None:
        """Nobody calls the Wind: the next turn begins."""
        NEXT_TURN[(self.seat + 1) % state.rules.seats].run(state)


class Pass(SealedFrame[EquilibriumState]):
    """The Wind: everybody chooses a card, then all move one seat at once (EQ-14.C.2-5).

    It is neither Give nor Swap: nothing is accepted (EQ-14.C.3-2). Who sees what goes is told who called it.
    """

    def __init__(self, step: int) -> None:
        self.step = step

    def list_choosing(self, state: EquilibriumState) -> Decisions:
        return decide_together("pass", [seat for seat in state.rules.hands if state.zones[seat]])

    def list_answers(self, state: EquilibriumState, seat: int) -> Legal:
        return [act.PASS[card] for card in state.zones[seat]]  # not what the Wind brings

    def open_answers(self, state: EquilibriumState, answers: dict[int, Action]) -> None:
        state.stack.pop()
        moves = []
        for seat, action in answers.items():
            to = (seat + self.step) % state.rules.seats
            moves.append((action.a, seat, to, 1 << seat | 1 << to))  # EQ-14.C.3-3
        state.table.move_hidden(moves, f"P{state.last_wind}")  # EQ-14.C.2-6


TURN: Final = for_seats(Turn)
TURN_END: Final = for_seats(TurnEnd)
NEXT_TURN.extend(for_seats(NextTurn))
