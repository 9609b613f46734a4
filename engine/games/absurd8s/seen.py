"""What everybody sees of the table beside single facts, of a match or of a view of one (``state_of``)."""

from __future__ import annotations

from typing import Final

from engine.core.view import make_state_reader
from engine.games.absurd8s.attacks import Execute
from engine.games.absurd8s.cards import TEXT
from engine.games.absurd8s.keywords import PICKS, Keyword
from engine.games.absurd8s.laid import NOBODY, Attack
from engine.games.absurd8s.resolve import NextSeat, list_brought
from engine.games.absurd8s.state import Absurd8sState

state_of: Final = make_state_reader(Absurd8sState)
"""The match a view shows, to be asked."""


def gained_items(state: Absurd8sState, zone: int) -> list[str]:
    """The items of the card that counts on a pile that are not printed on it, a Pick 1 as what it became first."""
    at = state.face_up(zone)
    text = state.rows[zone][at].text
    became = [PICKS[text.pick]] if text.pick else []
    return [*became, *text.in_force[len(TEXT[state.zones[zone][at]].items) :]]


def amount_of(state: Absurd8sState, word: Keyword, seat: int, links: int = 0) -> int:
    """How many cards an attack makes a seat draw or discard (A8-127, A8-128); X are the cards of the chain, or so many
    ``links``. ``seat``: NOBODY for somebody who has not been named yet, and may have effects of his own.
    """
    n = (links or len(state.chain) or state.links) if word.op == "draw_x" else word.n
    return state.amount(seat, n, draws=word.op != "discard")


def attacks(state: Absurd8sState) -> tuple[Attack, ...]:
    """All that is pending; while it is named who is next, what the card just played adds to it, too."""
    frame = state.stack[-1] if state.stack else None
    return state.incoming + list_brought(frame.played) if isinstance(frame, NextSeat) else state.incoming


def list_links(state: Absurd8sState) -> tuple[tuple[int, int], ...]:
    """The cards along which pending attacks came, and who played each; () where nothing is pending."""
    return state.chain if attacks(state) else ()


def recipient(state: Absurd8sState) -> int:
    """Whom the pending attacks are for: who executes them, else the seat on turn; NOBODY until it has been named."""
    for frame in reversed(state.stack):
        if isinstance(frame, NextSeat):
            return NOBODY
        if isinstance(frame, Execute):
            return frame.seat
    return state.active


def holder(state: Absurd8sState) -> int:
    """Before whom the pending attacks lie: whom they are for, else who names that seat."""
    frame = state.stack[-1] if state.stack else None
    return frame.played.seat if isinstance(frame, NextSeat) else recipient(state)
