"""Laws of every decision: cheap enough to be checked at each."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import chain

from engine.core.cards import HIDDEN
from engine.core.events import PUBLIC, Event, TurnBegan
from engine.core.game import Game
from engine.core.state import State
from tests.laws.breach import check


class Spy(list[Event]):
    """A list of events that looks at the table while each is appended: what an event shows must be known by then."""

    def __init__(self, state: State) -> None:
        super().__init__()
        self.state = state

    def append(self, event: Event) -> None:
        if event.kind in ("move", "show"):
            table = self.state.table
            check(
                not event.mask & ~table.known[event.card],
                "every face an event shows is known to whom it is shown at that moment",
                event,
                f"known to {table.known[event.card]:b}",
            )
            zone = table.zones[event.dst]
            ordered = self.state.rules.zones[event.dst].ordered
            placed = zone[event.at] == event.card if ordered else event.at < 0
            check(event.card in zone and placed, "an event says where the card lies, and nothing about hands", event)
        super().append(event)


def check_conserved(state: State) -> None:
    """Every card lies in exactly one zone."""
    lying = sorted(chain.from_iterable(state.table.zones))
    check(lying == list(range(len(state.table.known))), "every card lies in exactly one zone", lying)


def check_asking(game: Game, state: State) -> None:
    """An unfinished match asks; each asked seat has two distinct actions or more, and every text is its action."""
    asked = state.asked
    check(bool(asked) != state.over, "who is not over asks, who is over does not", asked, state.stack)
    check(len({decision.seat for decision in asked}) == len(asked), "no seat is asked two things at once", asked)
    for decision in asked:
        legal = state.legal(decision)
        texts = {action.text for action in legal}
        least = 1 if state.stack[-1].is_masked(state) else 2
        check(len(legal) >= least, "a decision has two actions or more", decision, legal)
        check(len(texts) == len(legal), "no action is offered twice", decision, legal)
        check(all(game.parse(action.text) is action for action in legal), "an action is what its text says", legal)


def check_begun(game: Game, state: State, events: Iterable[Event], unwritten: Collection[str]) -> None:
    """A position in which a turn begins could be written down: the game finds no fault in it, but for those lines of
    the notation that say less than a match may come to (``unwritten``).
    """
    if state.over or not any(isinstance(event, TurnBegan) for event in events):
        return
    wrong = [fault for fault in game.check(state) if fault[0] not in unwritten]
    check(not wrong, "where a turn begins nothing contradicts the rules", *wrong)


def check_ledger(state: State) -> None:
    """Who sees a zone knows its cards; every hint is true."""
    table = state.table
    where = [0] * len(table.known)
    for zone, content in enumerate(table.zones):
        sees = table.audience[zone]
        for card in content:
            where[card] = 1 << zone
            check(table.known[card] & sees == sees, "who sees a zone knows its cards", f"card {card} in zone {zone}")
    for seats, places, cards in table.hints:
        for card in list_bits(cards):
            check(bool(where[card] & places), "every hint is true", f"card {card}, seats {seats:b}, places {places:b}")


def check_named(game: Game, seat: int, seen: Iterable[Event], knew: set[int]) -> None:
    """Nothing a seat is told names a card it neither knew nor was shown in the same breath.

    A text names a face: where every card is there twice, seeing either of them will do.
    """
    seen, codes = list(seen), game.deck.codes
    shown = {event.card for event in seen if event.kind in ("move", "show") and event.card != HIDDEN}
    may = {codes[card] for card in shown | knew}
    for event in seen:
        faces = {word for word in event.text.split() if word in game.deck.index}
        if event.kind == "act" and event.seat == seat:
            continue
        listed = {card for card in getattr(event, "cards", ()) if isinstance(card, int)}  # a cut has pairs
        secret = faces - may | {codes[card] for card in {event.card, *listed} - shown - knew - {HIDDEN}}
        check(not secret, f"no event names to seat {seat} a card it may not know", event, sorted(secret))


def list_known(state: State, seat: int) -> set[int]:
    """The cards whose face ``seat`` (-1: everybody) knows."""
    wanted = PUBLIC if seat < 0 else 1 << seat
    return {card for card, mask in enumerate(state.table.known) if mask & wanted == wanted}


def list_bits(mask: int) -> list[int]:
    """The numbers of the bits set in ``mask``."""
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]
