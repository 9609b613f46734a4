"""A turn: play a card, draw, pass; name a suit with an eight; answer a two. How a round begins and ends.

Plain notes: ``skipped`` (``card``, which ``seat`` played, passes over the seat ``dst``), ``turned`` (it turns the
direction of play round), ``opened`` (``card``, which ``seat`` dealt as the starter, does what it does to ``dst``).
"""

from __future__ import annotations

from typing import Final

from engine.core.actions import Action
from engine.core.events import Note, TurnBegan
from engine.core.state import NOBODY, Legal, SeatFrame, for_seats
from engine.games.crazyeights.cards import (
    DRAW,
    EIGHT,
    EIGHTS,
    FITS,
    FITTING,
    NAME,
    NO_EFFECT,
    PACK,
    PASS,
    PLAY,
    RANK,
    SUIT,
    SUIT_NAMED,
    TWO,
    TWOS,
)
from engine.games.crazyeights.state import CrazyEightsState
from engine.piles.events import DebtPaid


class Turn(SeatFrame[CrazyEightsState]):
    """Play a card that fits, or draw; pass when nothing may be drawn any more (CE-05, CE-06).

    Asks also where there is one answer only: who is not asked would be known to have nothing that fits.
    """

    KIND = "turn"
    MASKED = True

    def list_answers(self, state: CrazyEightsState, seat: int) -> Legal:
        rules, zones = state.rules, state.zones
        fits = FITS[state.suit][zones[rules.discard][-1]]
        legal: list[Action] = []
        for card in zones[seat]:
            if fits[card]:
                legal.append(PLAY[card])  # noqa: PERF401 - a list comprehension is a call of its own in Python 3.11
        if rules.double:
            legal = list(dict.fromkeys(legal))  # two cards of a kind are one choice
        if state.drawn < rules.limit and (zones[rules.stock] or (rules.renews and state.can_draw())):
            legal.append(DRAW)
        else:
            legal.append(PASS)
        return legal

    def take_answer(self, state: CrazyEightsState, seat: int, action: Action) -> Legal | None:
        if action is PASS:
            state.table.pass_over(seat, state.fitting())
            pass_turn(state)
            return None
        if action is not DRAW:
            play(state, seat, action.a)
            return None
        # The same may be answered again, but for the card that came and where no further one may be drawn.
        rules, zones, answers = state.rules, state.zones, state.answers
        suit, top = state.suit, zones[rules.discard][-1]
        state.drawn += 1
        if not zones[rules.stock]:
            state.renew_stock()
        card = state.table.draw(rules.stock, seat, 0, FITTING[suit][top])
        last = (
            DRAW if state.drawn < rules.limit and (zones[rules.stock] or (rules.renews and state.can_draw())) else PASS
        )
        if FITS[suit][top][card] and PLAY[card] not in answers:
            return [*answers[:-1], PLAY[card], last]
        return answers if last is DRAW else [*answers[:-1], PASS]


class UnderTwo(SeatFrame[CrazyEightsState]):
    """A two was played: draw all that is owed and pass, or pass it on with another two (CE-09)."""

    KIND = "two"
    MASKED = True

    def list_answers(self, state: CrazyEightsState, seat: int) -> Legal:
        legal = [PLAY[card] for card in state.zones[seat] if RANK[card] == TWO]
        if state.rules.double:
            legal = list(dict.fromkeys(legal))
        legal.append(DRAW if state.can_draw() else PASS)
        return legal

    def take_answer(self, state: CrazyEightsState, seat: int, action: Action) -> None:
        if action.verb == "play":
            play(state, seat, action.a)
            return
        state.table.pass_over(seat, TWOS)
        if action is PASS:
            state.debt = 0
            pass_turn(state)
        else:
            owed = state.debt
            state.debt = state.passes = 0
            drawn = 0
            while drawn < owed and state.can_draw():
                state.draw(seat)
                drawn += 1
            state.tell(DebtPaid, seat, count=drawn)
            advance_turn(state)


class SuitNaming(SeatFrame[CrazyEightsState]):
    """Whoever played an eight names a suit (CE-04)."""

    KIND = "suit"
    LEGAL = NAME

    def take_answer(self, state: CrazyEightsState, seat: int, action: Action) -> None:
        state.suit = SUIT_NAMED[action]
        advance_turn(state)


def pass_turn(state: CrazyEightsState) -> None:
    """The turn ends without a card. With nothing to draw, a whole lap of passes ends the round (CE-06)."""
    if not state.can_draw():  # nobody will, before a card is played
        state.passes += 1
        if state.passes > state.rules.seats:  # the lap is closed when whoever passed first passes again
            end_round(state, NOBODY)
            return
    advance_turn(state)


def play(state: CrazyEightsState, seat: int, card: int) -> None:
    """A card goes to the discard pile; it may end the round (CE-07), ask for a suit (CE-04) or act (CE-09)."""
    table, rules = state.table, state.rules
    if rules.double and card not in table.zones[seat]:
        card += PACK
    is_eight = RANK[card] == EIGHT
    if is_eight:
        table.pass_over(seat, state.fitting() & ~EIGHTS)
    table.move(card, seat, rules.discard)
    state.passes = 0
    left = len(table.zones[seat])
    if left <= 1:
        if not left:
            end_round(state, seat)
            return
        if state.heard:
            state.tell(Note, seat, text="last")  # CE-10
    state.suit = SUIT[card]
    if is_eight:
        state.stack[-1] = NAMING[seat]
    elif rules.actions:
        act(state, seat, card)
    else:
        advance_turn(state)


def act(state: CrazyEightsState, seat: int, card: int) -> None:
    """The card that was played acts, and the turn goes on (CE-09)."""
    way = state.direction
    steps = state.apply_effect(card)
    if state.heard:
        if state.direction != way:
            state.tell(Note, seat, card, text="turned")
        if steps > 1:
            state.tell(Note, seat, card, dst=state.find_next(), text="skipped")
    advance_turn(state, steps)


def advance_turn(state: CrazyEightsState, steps: int = 1) -> None:
    """Begin the turn of the seat so many steps on."""
    seat = (state.active + steps * state.direction) % state.rules.seats
    state.drawn = 0
    state.active = seat
    state.stack[-1] = UNDER_TWO[seat] if state.debt else TURN[seat]
    if state.heard:
        state.tell(TurnBegan, seat)


def begin_round(state: CrazyEightsState) -> None:
    """A round was dealt: the starter acts as if the dealer had played it (CE-02, CE-09)."""
    (starter,) = state.zones[state.rules.discard]
    state.stack.append(TURN[state.dealer])
    state.suit = SUIT[starter]
    steps = state.apply_effect(starter)
    if state.heard and state.rules.effects[starter] != NO_EFFECT:
        state.tell(Note, state.dealer, starter, dst=state.find_next(), text="opened")
    advance_turn(state, steps)


def end_round(state: CrazyEightsState, winner: int) -> None:
    """The round is counted; the next one is dealt by the player left of the dealer (CE-01), or the match is over."""
    if not state.end_round(winner):
        state.deal((state.dealer + 1) % state.rules.seats)
        begin_round(state)


TURN: Final = for_seats(Turn)
UNDER_TWO: Final = for_seats(UnderTwo)
NAMING: Final = for_seats(SuitNaming)
