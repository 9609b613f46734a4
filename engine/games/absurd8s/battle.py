"""Battle Stack: everybody in turn plays onto the stack until somebody cannot or will not (A8-132)."""

from __future__ import annotations

from typing import Final

from engine.core.actions import Action
from engine.core.state import Legal, SeatFrame, for_seats
from engine.games.absurd8s import actions as act
from engine.games.absurd8s.actions import Spec, spec_of
from engine.games.absurd8s.cards import OF_RANK, OF_SUIT, RANK, SUIT, TEXT
from engine.games.absurd8s.events import BattleConceded
from engine.games.absurd8s.keywords import NAVIGATION, Text, get_keyword, text_of
from engine.games.absurd8s.laid import COLOR_LOCK, NO_SUIT, Laid
from engine.games.absurd8s.menu import list_removers
from engine.games.absurd8s.resolve import Played, navigate_turn, play, remember_play
from engine.games.absurd8s.state import NEXT_TURN, Absurd8sState


class Battle(SeatFrame[Absurd8sState]):
    """The player on turn stacks a card of the stack's suit or rank, removes the battle, or concedes."""

    KIND = "battle"
    MASKED = True

    def list_answers(self, state: Absurd8sState, seat: int) -> Legal:
        top = state.battle[-1]
        mask = OF_SUIT[SUIT[top]] | (0 if state.ops & COLOR_LOCK else OF_RANK[RANK[top]])
        legal = []
        for card in state.zones[seat]:
            if mask >> card & 1:
                legal.append(act.STACK[card])
                if TEXT[card].picks:  # in a battle a Pick 1 is Target or nothing (A8-R87)
                    legal.append(act.STACK_TARGET[card])
        return [*legal, *list_removers(state, seat), act.CONCEDE]  # A8-R79

    def take_answer(self, state: Absurd8sState, seat: int, action: Action) -> None:
        if action is act.CONCEDE:
            # The loser takes all but the bottom card, which goes under the main pile; the next seat is on (A8-134).
            table, battle = state.table, state.rules.battle
            base, *stacked = table.zones[battle]
            by = state.rows[battle][0].seat
            state.tell(BattleConceded, seat, base, by=by, cards=tuple(stacked), to=state.next(seat))
            for card in stacked:
                state.lift(card, battle)
                table.move(card, battle, seat)
            state.bury_stack(battle)
            state.stack[-1] = NEXT_TURN[state.next(seat)]  # A8-135
            state.watch()
        elif action.verb == "play":
            play(state, seat, spec_of(action))  # A8-137
        else:
            text = TEXT[action.a]
            if len(action.parts) > 2:
                text = text_of(text.items, "target")
            stack(state, seat, action.a, text)


def stack(state: Absurd8sState, seat: int, card: int, text: Text) -> None:
    """The card's text is ignored but for navigation (A8-136); an emptied hand wins, as after any play."""
    battle = state.rules.battle
    state.put(card, seat, battle, Laid(seat, NO_SUIT, TEXT[card]))
    remember_play(state, seat)
    state.watch()
    navigation = text_of(tuple([item for item in text.in_force if get_keyword(item).kind == NAVIGATION]))
    navigate_turn(state, Played(seat, Spec("stack", card), battle, navigation))  # A8-133


BATTLE: Final = for_seats(Battle)
