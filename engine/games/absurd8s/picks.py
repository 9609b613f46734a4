"""Choices that several keywords share: discards, alone or together."""

from __future__ import annotations

from typing import Any, Final

from engine.core.actions import Action, Decisions, decide_together
from engine.core.cards import HIDDEN, Cards
from engine.core.state import Legal, SealedFrame, SeatFrame
from engine.games.absurd8s.actions import CardChoices, cards_of
from engine.games.absurd8s.cards import SUIT
from engine.games.absurd8s.events import Discarded
from engine.games.absurd8s.state import Absurd8sState

ANY_SUIT: Final = -1


class Discard(SeatFrame[Absurd8sState]):
    """``seat`` discards ``most`` cards of its choice, or with ``least`` 0 up to as many, perhaps of one suit only.

    ``cause`` is the card that says so, played by ``caster``.
    """

    KIND = "discard"

    def __init__(self, seat: int, cause: int, least: int, most: int, caster: int, suit: int = ANY_SUIT) -> None:
        super().__init__(seat)
        self.cause = self.because = cause
        self.least = least
        self.most = most
        self.suit = suit
        self.caster = caster

    def list_answers(self, state: Absurd8sState, seat: int) -> Legal:
        cards = state.hand(seat)
        if self.suit != ANY_SUIT:
            cards = [card for card in cards if SUIT[card] == self.suit]
        return CardChoices("discard", cards, self.least, self.most)

    def is_masked(self, state: Absurd8sState) -> bool:
        return self.suit != ANY_SUIT

    def take_answer(self, state: Absurd8sState, seat: int, action: Action) -> None:
        state.stack.pop()
        _discard_cards(state, seat, tuple(cards_of(action)), self.cause, self.most, self.caster)
        state.watch()


class DiscardTogether(SealedFrame[Absurd8sState]):
    """Several seats discard at the same time: all choose, then all cards go (A8-R41).

    ``who``: (seat, how many); ``cause``: the card that says so, played by ``caster``.
    """

    def __init__(self, caster: int, cause: int, who: tuple[tuple[int, int], ...]) -> None:
        self.caster = caster
        self.cause = cause
        self.who = who

    def list_choosing(self, state: Absurd8sState) -> Decisions:
        return decide_together("discard", [seat for seat, _ in self.who])

    def list_answers(self, state: Absurd8sState, seat: int) -> Legal:
        count = dict(self.who)[seat]
        return CardChoices("discard", state.zones[seat], count, count)

    def open_answers(self, state: Absurd8sState, answers: dict[int, Action]) -> None:
        state.stack.pop()
        for seat, count in self.who:
            _discard_cards(state, seat, tuple(cards_of(answers[seat])), self.cause, count, self.caster, True)
        state.watch()


def _discard_cards(
    state: Absurd8sState, seat: int, cards: Cards, cause: int, most: int, caster: int, together: bool = False
) -> None:
    """These cards go because of ``cause``, where ``most`` may; the effect by which they are one more is told."""
    for card in cards:
        state.discard(card, seat)
    if state.heard and cards:
        changers = state.list_changers(seat) if len(cards) == most else []
        by, change = min(changers, default=HIDDEN), len(changers)
        said: dict[str, Any] = {"source": cause, "cards": cards, "caster": caster, "together": together}
        state.tell(Discarded, seat, by=by, change=change, **said)


def discard_together(state: Absurd8sState, caster: int, cause: int, order: list[int], n: int) -> None:
    """Have all of ``order`` who hold cards discard ``n`` because of ``cause``, more or less by their own effects."""
    who = tuple([(seat, state.amount(seat, n, draws=False)) for seat in order if state.zones[seat]])
    if who:
        state.stack.append(DiscardTogether(caster, cause, who))
