"""The turn: how it begins, jump-ins, last-resort draws, answers to attacks, plays (A8-010 to A8-030)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.core.actions import MOST_SEATS, Action, Decisions, decisions
from engine.core.cards import HIDDEN
from engine.core.events import Note, TurnBegan
from engine.core.placing import Seats, replace_at
from engine.core.state import NO_ASK, Legal, SeatFrame, for_seats
from engine.core.zones import EVERYBODY
from engine.games.absurd8s import actions as act
from engine.games.absurd8s.actions import Spec, spec_of
from engine.games.absurd8s.attacks import Execute
from engine.games.absurd8s.battle import BATTLE
from engine.games.absurd8s.bluff import Playing, lay_bluff
from engine.games.absurd8s.cards import STAR_ACE
from engine.games.absurd8s.events import TurnLost
from engine.games.absurd8s.fits import MOST_KEPT
from engine.games.absurd8s.laid import FREE_FOR_ALL, NOBODY, Attack
from engine.games.absurd8s.menu import (
    free_negates,
    left_by,
    list_answers,
    list_committed,
    list_jumps,
    list_moves,
    list_plays,
    open_holes,
)
from engine.games.absurd8s.resolve import Window, leave_out, play, tell_answer, tell_jump
from engine.games.absurd8s.state import NEXT_TURN, Absurd8sState

LAST_RESORT: Final = 2
"""How many cards may be drawn as a last resort (A8-025)."""


class NextTurn(SeatFrame[Absurd8sState]):
    """The turn of ``seat`` begins: debts, expiring effects, the win, a battle, jump-ins, in this order (A8-R21)."""

    def run(self, state: Absurd8sState) -> None:
        seat, rules, zones = self.seat, state.rules, state.zones
        if state.turns >= rules.turn_cap:
            state.end_game(NOBODY)
            return
        state.active = seat
        state.turns += 1
        if state.idle < 0:
            state.idle = 0
        if state.heard:
            state.tell(TurnBegan, seat)
        if state.lost[seat]:
            # Its attacks are executed without an answer, and that is all (A8-107, A8-R59): nobody has passed (A8-R90).
            pay_debt(state, seat)
            state.idle = 0
            state.end_chain()
            state.stack[-1] = NEXT_TURN[state.next(seat)]
            state.stack.append(Execute(seat, state.incoming))
            return
        if state.ops & FREE_FOR_ALL:
            self._expire_effects(state)  # A8-R54
        if not zones[seat]:  # A8-001
            state.end_game(seat)  # now that the turn has truly begun (A8-R19)
            return
        if zones[rules.battle]:
            state.stack[-1] = BATTLE[seat]
            return
        state.stack[-1] = TURN[seat][0]
        for zone in state.piles:
            if state.faces[zone].hole:
                self._ask_jumps(state)  # A8-R22
                return

    def _expire_effects(self, state: Absurd8sState) -> None:
        """Free For All of this player leaves when the player's next turn really starts."""
        zone = state.rules.globals
        for card, entry in list(state.lying(zone)):
            if entry.seat == self.seat and "free_for_all" in entry.text.effects:  # A8-124
                state.lift(card, zone)
                state.discard(card, zone)
                state.tell(Note, self.seat, card, text="expired")
        state.refresh()

    def _ask_jumps(self, state: Absurd8sState) -> None:
        """Every other seat that did not make all of the open Wormholes may jump in."""
        holes = open_holes(state)
        if not holes:  # a bluff lies on it
            return
        queue, maker = state.others(self.seat), holes[0][1]  # A8-077
        if len(holes) == 1 or len({maker for _, maker in holes}) == 1:  # A8-078
            queue = leave_out(queue, maker)  # A8-R29
        if queue:
            state.stack.append(open_jump(queue, state.rules.jump_first, tuple(holes)))


def pay_debt(state: Absurd8sState, seat: int) -> None:
    """A seat that owes turns skips one of them."""
    state.lost = replace_at(state.lost, seat, state.lost[seat] - 1)
    state.tell(TurnLost, seat, left=state.lost[seat])


class Jump(Window):
    """Who may jump in on the ``holes`` is asked, in turn order or all at once, whether they could or not."""

    KIND = "jump"
    MASKED = True

    def __init__(self, queue: Seats, together: bool, holes: tuple[tuple[int, int], ...]) -> None:
        super().__init__(queue, together)
        self.holes = holes

    def list_answers(self, state: Absurd8sState, seat: int) -> Legal:
        return list_jumps(state, seat, self.holes)  # whoever owes a lost turn may, too (A8-R93)

    def take_answer(self, state: Absurd8sState, seat: int, action: Action) -> None:
        if action is act.JUMP_NOT:
            left = self.find_window_without(seat)
            if left is None:
                state.stack.pop()
            else:
                state.stack[-1] = left
            return
        state.stack.pop()  # the interrupted turn is gone (A8-R27)
        spec = spec_of(action)
        tell_jump(state, seat, spec)
        state.active = seat  # a jump-in is the jumper's turn (A8-R19)
        play(state, seat, spec)  # A8-081


open_jump: Final = lru_cache(maxsize=MOST_KEPT)(Jump)
"""Such a window, made once: it is opened after many a turn."""


class Turn(Playing):
    """What the player on turn does first: play, bluff, draw, pass; against attacks: answer, draw, accept (A8-R05)."""

    KIND = "turn"
    MASKED = True

    def __init__(self, seat: int, draws: int) -> None:
        super().__init__(seat)
        self.draws = draws

    def list_answers(self, state: Absurd8sState, seat: int) -> Legal:
        draws = self.draws
        more = draws < LAST_RESORT and (state.zones[state.rules.draw] or state.can_draw())
        cards = state.aside(seat) if draws else state.zones[seat]
        if state.incoming:
            legal = [act.ACCEPT, *list_answers(state, seat, cards, not draws)]  # A8-030
        else:
            legal = list_moves(state, seat, cards, not draws)  # A8-024
            if not more:
                legal.append(act.PASS)  # A8-026
        if more:  # whether or not a card fits (A8-027)
            legal.append(act.DRAW)  # A8-010
        return legal

    def is_exhausted(self, state: Absurd8sState) -> bool:
        """Whether no further last-resort draw is possible (A8-028, A8-R16)."""
        return self.draws == LAST_RESORT or not state.can_draw()

    def take_answer(self, state: Absurd8sState, seat: int, action: Action) -> None:
        match action.verb:
            case "bluff":
                lay_bluff(state, seat, action)
            case "play" | "chain" | "thorns":
                play(state, seat, spec_of(action))
            case "draw":
                # One more card (A8-023) lies aside until it is played;
                # the one before it joins the hand (A8-029).
                state.take_back(seat)  # A8-R15
                state.stack[-1] = TURN[seat][self.draws + 1]
                state.draw_cards(state.rules.aside + seat, 1)
                state.watch()
            case "negate":
                spec = spec_of(action)
                self._answer_attacks(state, seat, spec, left_by(state, spec))
            case "accept":
                self._answer_attacks(state, seat, None, state.incoming)  # all are executed, or none (A8-R08)
            case _:
                end_turn(state, seat)

    def _answer_attacks(self, state: Absurd8sState, seat: int, spec: Spec | None, left: tuple[Attack, ...]) -> None:
        """The attacks that are ``left`` are executed, and the card that is announced (``spec``) or was drawn before is
        kept aside meanwhile (A8-011, A8-R06).
        """
        rules, table = state.rules, state.table
        tell_answer(state, seat, spec, left if spec else ())
        exhausted = self.is_exhausted(state)
        free = spec is not None and spec.effects and spec.card in free_negates(state, seat)
        aside = state.aside(seat)
        if spec is None or free:
            if aside and list_plays(state, seat, aside):
                table.marks[aside[0]] = FITTED
        else:
            for card in (spec.card, STAR_ACE) if spec.ace else (spec.card,):
                if card in table.zones[seat]:
                    table.move(card, seat, rules.aside + seat, seen=EVERYBODY)
                elif card in aside:
                    table.show(card, rules.aside + seat, EVERYBODY)
        if spec is not None and free:  # no play: the drawn card may still be one (A8-R106)
            state.lift(spec.card, rules.effects + seat)
            state.discard(spec.card, rules.effects + seat)
            state.refresh()
            spec = None
        state.end_chain()  # A8-R09
        state.incoming = left  # A8-074
        state.executing = 1
        state.stack[-1] = AfterAttacks(seat, spec is None and self.draws > 0, exhausted, spec)
        state.stack.append(Execute(seat, left))


def end_turn(state: Absurd8sState, seat: int) -> None:
    """Pass: the chain is over, an empty hand wins, a whole round of passes ends the game (A8-R90)."""
    state.take_back(seat)
    if state.watch():  # what was set aside counts from now on (A8-R81)
        return
    state.chain = ()  # A8-R12
    state.idle += 1
    if not state.zones[seat]:
        state.end_game(seat)
    elif state.idle >= state.rules.seats:
        state.end_game(NOBODY)
    else:
        state.stack[-1] = NEXT_TURN[state.next(seat)]


FITTED: Final = 1
"""The mark on a drawn card that could have been played when it was set aside; only its drawer sees it."""


class AfterAttacks(Playing):
    """After the attacks a card is played: any, or the one kept from a draw, or the one announced (A8-R14).

    ``kept``: it is the one from a draw. ``exhausted``: no further last-resort draw was possible before the attacks.
    ``spec``: the announcement.
    """

    def __init__(self, seat: int, kept: bool, exhausted: bool, spec: Spec | None = None) -> None:
        super().__init__(seat)
        self.kept = kept
        self.exhausted = exhausted
        self.spec = spec
        self.because = HIDDEN if spec is None else spec.card

    def list_asked(self, state: Absurd8sState) -> Decisions:
        # By a house rule last-resort draws are still possible now.
        late = state.rules.late_last_resort and not self.kept and self.spec is None and state.zones[self.seat]
        return NO_ASK if late or self._has_lost_turn(state) else decisions("play")[self.seat]

    def _has_lost_turn(self, state: Absurd8sState) -> bool:
        """House rule: the turn lost is the present one."""
        return state.rules.lose_now and bool(state.lost[self.seat])

    def run(self, state: Absurd8sState) -> None:
        seat = self.seat
        if self._has_lost_turn(state):
            state.table.marks.clear()
            state.take_back(seat)
            if state.watch():  # what was set aside counts from now on (A8-R81)
                return
            pay_debt(state, seat)
            state.stack[-1] = NEXT_TURN[state.next(seat)]
        else:
            state.stack[-1] = TURN[seat][0]

    def list_answers(self, state: Absurd8sState, seat: int) -> Legal:
        hand = state.zones[seat]
        if self.kept:
            # The drawn card, played or as a bluff. A pass needs all draws made or waived, or that it fits no more:
            # what could never be played is no reason to pass (A8-R06, A8-R102).
            cards = state.aside(seat)
            legal = list_moves(state, seat, cards, False)
            spoilt = state.table.marks.get(cards[0]) == FITTED and not list_plays(state, seat, cards)
            late = state.rules.late_last_resort and not self.exhausted
            more = late and state.can_draw()
            if self.exhausted or spoilt or (late and not more):
                legal.append(act.PASS)
            return [*legal, act.DRAW] if more else legal
        if self.spec is None:
            legal = list_moves(state, seat, hand, True)  # A8-012
            waived = self.exhausted or not hand  # A8-R18
            return [*legal, act.PASS] if waived else legal  # A8-R102
        if legal := list_committed(state, seat, self.spec):
            return legal
        piles = () if self.spec.effects else range(len(state.piles))
        face_down = [act.BLUFF[on][self.spec.card] for on in piles]  # A8-031
        return [*face_down, act.PASS]

    def take_answer(self, state: Absurd8sState, seat: int, action: Action) -> None:
        state.table.marks.clear()
        TURN[seat][1].take_answer(state, seat, action)  # as after a draw: play, bluff, draw once more, pass

    def is_masked(self, state: Absurd8sState) -> bool:
        return self.kept or (self.spec is None and bool(state.zones[self.seat]))


TURN: Final = tuple(tuple(Turn(seat, draws) for draws in range(LAST_RESORT + 1)) for seat in range(MOST_SEATS))
NEXT_TURN.extend(for_seats(NextTurn))
