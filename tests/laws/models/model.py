"""What all models share: the cards followed from place to place, and the comparison with the engine."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Dealt, Event
from engine.core.game import Game
from engine.core.state import State
from tests.laws.breach import check


class Model:
    """One match, followed by its events.

    A game's model fills ``rounds`` (what every seat scored in each finished round), sets ``over`` when the match has
    ended, and answers ``list_scores`` and ``list_places``. ``hear_event`` is told of every event after the cards of it
    have moved, ``hear_asked`` that the engine waits for an answer.
    """

    def __init__(self, game: Game, state: State) -> None:
        rules = state.rules
        self.game = game
        self.seats = rules.seats
        self.options = dict(rules.options)
        self.codes = game.deck.codes
        self.size = len(state.table.known)
        self.specs = rules.zones
        self.zones: list[list[int]] = [[] for _ in self.specs]
        self.rounds: list[tuple[float, ...]] = []
        self.over = False
        self.deals = 0

    # --- for the games -------------------------------------------------------------------------------------------

    def hear_event(self, event: Event) -> None:
        """Something happened; its cards lie where they lie now."""
        raise NotImplementedError

    def hear_asked(self, state: State) -> None:
        """The engine waits for somebody, or the match is over: whatever had to happen has happened."""

    def list_scores(self) -> tuple[float, ...]:
        """What every seat has in the match so far."""
        raise NotImplementedError

    def list_places(self) -> tuple[int, ...]:
        """The place of every seat in a match that is over."""
        raise NotImplementedError

    # --- for the laws --------------------------------------------------------------------------------------------

    def hear_events(self, events: Sequence[Event], state: State) -> None:
        """Follow what happened up to this position, then compare. Raises Breach where engine and model differ."""
        ended, over = len(self.rounds), self.over
        for event in events:
            if isinstance(event, Dealt):
                check(event.number in (1, self.deals + 1), "deals are counted, in a tournament game by game", event)
                self.deals = event.number
            self.follow_cards(event)
            self.hear_event(event)
        self.hear_asked(state)
        check(state.over == self.over, "the match is over when the rules say so", f"by the rules: {self.over}")
        if len(self.rounds) == ended and self.over == over:
            return
        told = [tuple(row) for row in self.game.rounds(state)]
        check(told == self.rounds, "rounds score what the rules say", f"told {told}", f"by the rules {self.rounds}")
        standing = state.standing()
        check(standing.scores == self.list_scores(), "the match stands as the rules say", standing, self.list_scores())
        if self.over:
            check(
                standing.places == self.list_places(), "the match is won as the rules say", standing, self.list_places()
            )

    def follow_cards(self, event: Event) -> None:
        """Let the cards go where the event says."""
        if event.kind == "collect":
            for zone in self.zones:
                zone.clear()
            self.zones[event.dst] = list(range(self.size))
        elif event.kind == "move":
            self.zones[event.src].remove(event.card)
            at = event.at if event.at >= 0 else len(self.zones[event.dst])
            self.zones[event.dst].insert(at, event.card)

    # --- places --------------------------------------------------------------------------------------------------

    def find_zone(self, name: str, owner: int = -1) -> int:
        """The first place of this name and owner."""
        return next(at for at, spec in enumerate(self.specs) if spec.name == name and spec.owner == owner)

    def of_seats(self, name: str) -> list[int]:
        """The place of this name of every seat."""
        return [self.find_zone(name, seat) for seat in range(self.seats)]

    def list_zones(self, name: str, owner: int = -1) -> list[int]:
        """All places of this name and owner."""
        return [at for at, spec in enumerate(self.specs) if spec.name == name and spec.owner == owner]

    def list_codes(self, zone: int) -> list[str]:
        """The codes of the cards that lie in a place."""
        return [self.codes[card] for card in self.zones[zone]]


def rank_keys(keys: Sequence[object]) -> tuple[int, ...]:
    """Places by keys of which the lowest is best; equal keys share a place."""
    return tuple(1 + sum(other < key for other in keys) for key in keys)  # type: ignore[operator]  # keys of any one kind
