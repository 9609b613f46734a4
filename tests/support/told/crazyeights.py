"""What Crazy Eights says before an act."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.events import Event
from engine.games.crazyeights.cards import DECK, DRAW, EIGHT, RANK, SUIT, TWO
from engine.piles.events import DebtPaid
from tests.support.told.common import Check, Moment, each, menu


def _top(m: Moment) -> int:
    return int(m.zones[m.rules.discard][-1])


def _fits(m: Moment, card: int) -> bool:
    return RANK[card] == EIGHT or SUIT[card] == m.state.suit or RANK[card] == RANK[_top(m)]


def misfit(m: Moment) -> bool:
    """The card differs from what lies there in suit and number, and so it is told."""
    wanted = "{" + "CDHS"[m.state.suit] + "}"
    return not _fits(m, m.part.value) and wanted in str(m.values["what"]) and RANK[m.part.value] != EIGHT


def nothing_fits(m: Moment) -> bool:
    return not any(_fits(m, card) for card in m.hand)


def codes(cards: Iterable[int]) -> set[str]:
    return {DECK.codes[card] for card in cards}


def owed(m: Moment) -> bool:
    """So many cards come if one draws."""
    then = m.state.clone()
    events: list[Event] = []
    then.apply(m.seat, DRAW, events)
    return [event.count for event in events if isinstance(event, DebtPaid)] == [m.values["count"]]


CHECKS: dict[str, Check | str] = {
    "{name:is|You are} on turn.": "turn",
    "{name:names|You name} a suit.": "suit",
    "{name:draws, or answers|You draw, or answer} with a two.": "two",
    "{name}: name the suit to be followed.": "suit",
    "{name}: play {what}, or draw.": menu("play", "draw"),
    "{name}: play {what}, or pass.": menu("play", "pass"),
    "{name}: you have nothing that fits; draw a card.": lambda m: m.verbs == {"draw"} and nothing_fits(m),
    "{name}: you have nothing that fits; pass.": lambda m: m.verbs == {"pass"} and nothing_fits(m),
    **each(
        lambda m: m.verbs == {"play", "draw"} and owed(m),
        "{name}: draw {count} card, or pass it on with a two.",
        "{name}: draw {count} cards, or pass them on with a two.",
    ),
    "{name}: pass, or play a two.": menu("play", "pass"),
    **each(lambda m: m.verbs == {"draw"} and owed(m), "{name}: draw {count} card.", "{name}: draw {count} cards."),
    "{name}: nothing is left to draw; pass.": lambda m: m.verbs == {"pass"} and not m.state.can_draw(),
    "Name a suit first.": "suit",
    "Only cards in your hand can be played.": lambda m: (
        DECK.codes[m.part.value] not in [DECK.codes[card] for card in m.hand]
    ),
    "Only a two answers a two.": lambda m: m.state.debt > 0 and RANK[m.part.value] != TWO,
    "{card} does not fit: play {what}.": misfit,
    "You have drawn as many cards as one may in a turn: play one, or pass.": lambda m: (
        DRAW in m.frame.legal(m.without(drawn=0), m.seat) or not m.state.can_draw()
    ),
    "The stock is empty.": lambda m: not m.state.can_draw(),
    "Draw first; then your turn is over.": lambda m: "draw" in m.verbs,
    "You may pass only when you can draw no more.": lambda m: "draw" in m.verbs,
    "That is not possible now.": lambda m: m.part.kind != "card",
}

RARE = (
    "CE-T | one card to draw, or a two |\nopts 3p actions=on stock_out=pass\nhands P0 9C 2S / P1 3H 4H / P2 7D 7C"
    "\ndiscard 2H\nrest discard\nstate debt 4\nturn P0\nstock 5H",
)
"""Positions random matches hardly come to."""
UNHEARD = frozenset(("{name}: draw {count} card.", "{name}: nothing is left to draw; pass."))
"""What the positions that are looked at do not bring about."""
