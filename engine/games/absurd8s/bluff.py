"""Bluffs: a card face-down, and the window in which it may be called (A8-031 to A8-036)."""

from __future__ import annotations

from functools import cache
from typing import Final

from engine.core.actions import Action
from engine.core.cards import HIDDEN
from engine.core.placing import Seats
from engine.core.state import SeatFrame
from engine.core.zones import EVERYBODY
from engine.games.absurd8s import actions as act
from engine.games.absurd8s.cards import TEXT
from engine.games.absurd8s.events import BluffCalled
from engine.games.absurd8s.fits import top_of
from engine.games.absurd8s.laid import FACE_DOWN, PRINTED
from engine.games.absurd8s.resolve import Window, remember_play
from engine.games.absurd8s.state import NEXT_TURN, Absurd8sState

PENALTY: Final = 2
"""Cards drawn by whoever lost over a bluff (A8-034);
effects do not change it (A8-R35)."""


class Playing(SeatFrame[Absurd8sState]):
    """``seat`` plays a card, or bluffs with one."""

    VERBS = ("play", "bluff")  # a menu goes card by card

    def make_public_text(self, state: Absurd8sState, action: Action) -> str:
        """Not which card lies face-down."""
        if action.verb != "bluff":
            return action.text
        return " ".join("?" if part.kind == "card" else part.text for part in action.parts)


def lay_bluff(state: Absurd8sState, seat: int, action: Action) -> None:
    """A card goes face-down on a pile; nobody else can tell which of the hand it was (A8-031)."""
    rules, table, card = state.rules, state.table, action.a
    zone = state.piles[action.b - 1 if action.b > 0 else 0]
    aside = rules.aside + seat
    # What is written on it does not happen (A8-R89).
    table.slip_card(card, aside if card in table.zones[aside] else seat, zone, 1 << seat)
    state.rows[zone] += (FACE_DOWN[seat],)  # there it stays, whatever it is (A8-R34)
    state.chain = ()
    remember_play(state, seat)
    state.stack[-1] = open_call(state.others(seat), rules.call_first, seat, zone)
    state.watch()


class Call(Window):
    """Every other player may call the bluff; the first call closes the window.

    A8-032, A8-R30.
    """

    KIND = "call"
    LEGAL = act.CALLS

    def __init__(self, queue: Seats, together: bool, seat: int, zone: int) -> None:
        super().__init__(queue, together)
        self.seat = seat
        self.zone = zone

    def take_answer(self, state: Absurd8sState, seat: int, action: Action) -> None:
        if action is act.CALL:
            # Valid and with Bluff, the caller pays; in all other cases the bluffer does.
            table, zone = state.table, self.zone
            card = table.zones[zone][-1]
            printed = TEXT[card].bluff  # face-down nothing is copied (A8-R36)
            # Whether it fits is asked where it counts or is told.
            fits = (printed or state.heard) and bool(top_of(state, zone).easy >> card & 1)
            good = printed and fits  # A8-R100
            table.show(card, zone, EVERYBODY)  # A8-033
            state.turn_up(zone, PRINTED[self.seat][card])  # A8-036
            loser = seat if good else self.seat  # A8-035
            if state.heard:
                by, at = self.seat, state.face_up(zone, leaving=1)
                on, suit = (HIDDEN, -1) if at < 0 else (table.zones[zone][at], state.rows[zone][at].suit)
                state.tell(BluffCalled, seat, card, loser=loser, bluffer=by, on=on, suit=suit, fits=fits)
            if not state.draw_cards(loser, PENALTY) and not state.watch():
                self._end_turn(state)
        else:
            left = self.find_window_without(seat)
            if left is None:
                self._end_turn(state)
            else:
                state.stack[-1] = left

    def _end_turn(self, state: Absurd8sState) -> None:
        """The turn ends, and only now an empty hand wins."""
        seat = self.seat
        if state.zones[seat]:
            NEXT_TURN[state.next(seat)].run(state)  # A8-R31
        else:
            state.end_game(seat)  # A8-R33


open_call: Final = cache(Call)
"""Such a window, made once: it is opened after every bluff."""
