"""Who asks what is asked in between, and whose turn comes next, as everybody sees it."""

from __future__ import annotations

from typing import Final

from engine.core.view import View
from engine.games.absurd8s.attacks import Exchange, Give
from engine.games.absurd8s.battle import Battle
from engine.games.absurd8s.bluff import Call, Playing
from engine.games.absurd8s.cards import DECK
from engine.games.absurd8s.laid import NOBODY
from engine.games.absurd8s.picks import Discard, DiscardTogether
from engine.games.absurd8s.resolve import NextSeat, Played
from engine.games.absurd8s.seen import state_of
from engine.games.absurd8s.state import Absurd8sState
from engine.games.absurd8s.turn import Jump, NextTurn

TOP: Final = "top"
"""In what is in force: the card on the pile, or the suit named for it, which is to be matched."""
DIRECTION: Final = "direction"
"""In what is in force: the direction of play."""


def find_asker(view: View, seat: int) -> int:
    """Whose doing this seat is asked to answer: who bluffs, made the only Wormhole, fished, or played what is executed;
    NOBODY where it is several, its own, or the turn's.
    """
    match view.frame:
        case Call(seat=other) | Give(taker=other) | Discard(caster=other) | DiscardTogether(caster=other):
            return other if other != seat else NOBODY
        case Exchange(seat=one, caster=other):
            return other if seat == one else one
        case Jump(holes=holes):
            makers = {maker for _, maker in holes} - {seat}
            return makers.pop() if len(makers) == 1 else NOBODY
    return NOBODY


def find_follower(view: View) -> int:
    """Whose turn comes next in turn order (A8-009) or by the card that is being resolved, or goes on once others have
    answered; turns that are lost are not counted (A8-106). NOBODY where it is named or found out only then.
    """
    state = state_of(view)
    for frame in reversed(state.stack):
        match frame:
            case NextSeat():
                return NOBODY
            case Jump():  # others may jump in at the same time
                return state.active if len(view.asked) == 1 else NOBODY
            case Call(seat=seat):
                return find_next_free(state, seat) if state.zones[seat] else NOBODY  # A8-R33
            case NextTurn(seat=seat):
                return find_next_free(state, seat, 0)
            case Played():
                return _follow_card(state, frame)
            case Playing(seat=seat) | Battle(seat=seat):
                others = any(decision.seat != seat for decision in view.asked)
                return seat if others else find_next_free(state, seat)
    return NOBODY


def list_in_force(view: View) -> list[str]:
    """The cards that are in effect for everybody, the one that began the battle, what is to be matched, and the
    direction of play.
    """
    state = state_of(view)
    cards = (*state.zones[state.rules.globals], *state.battle[:1])
    return [TOP, DIRECTION, *(DECK.codes[card] for card in cards)]


def find_next_free(state: Absurd8sState, seat: int, steps: int = 1) -> int:
    """The seat so many steps on, or after it the first that has no turn to lose (A8-107)."""
    lost, after = list(state.lost), state.next(seat, steps)
    while lost[after] > 0:
        lost[after] -= 1
        after = state.next(after)
    return after


def _follow_card(state: Absurd8sState, played: Played) -> int:
    """Whom a card makes next whose casts are not all done."""
    navs, left = played.text.navs, played.text.casts[played.done :]
    if any(word.op == "reverse" for word in left) or not {*navs} <= {"skip", "go_again"}:
        return NOBODY
    if navs[-1:] == ("go_again",):
        return find_next_free(state, played.seat, 0)  # A8-116
    return find_next_free(state, played.seat, 2 if navs else 1)  # A8-111
