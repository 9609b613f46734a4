"""Plays one match at random and holds it to the laws."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from random import Random
from typing import Protocol, cast
from unittest.mock import patch

from engine.core.actions import Action
from engine.core.events import Event
from engine.core.game import Game
from engine.core.record import Record, ending_of
from engine.core.state import MatchState, State
from engine.registry import game as find_game
from engine.replay import replay
from tests.laws import deep, each, replays
from tests.laws.breach import Breach, check
from tests.laws.plan import Setup, pick_action
from tests.laws.witness import Witness

LONGEST = 50_000
"""Decisions after which a match counts as endless."""


class Plugin(Protocol):
    """A game's own laws: a module ``tests.laws.<game>`` with these names.

    It may also have ``FACES_DECIDE = True``, where a hidden card may by rule bring itself to light (see
    ``deep.check_followed``), ``UNWRITTEN``, the position lines that cannot say all a match may come to (see
    ``each.check_begun``), and ``find_deciding(state, decision, action) -> set[int]``: the hidden cards that by rule
    decide what everybody learns from this action (an honest answer to a question), which therefore stay where they are.
    """

    def begin_memory(self, state: State) -> object:
        """Called when a match begins; what it returns is handed to ``check_position``."""
        ...

    def check_position(self, memory: object, state: State, events: list[Event]) -> None:
        """Called after every action with all that happened. Raises Breach."""
        ...


def find_plugin(name: str) -> Plugin | None:
    """The game's own laws, if it has any."""
    module = f"tests.laws.{name}"
    return cast(Plugin, import_module(module)) if find_spec(module) else None


@dataclass
class Tally:
    """What was checked so far."""

    decisions: int = 0
    matches: int = 0
    positions: int = 0
    """Positions held to the deep laws."""
    kinds: dict[str, int] = field(default_factory=dict)
    """Decisions by kind."""


@contextmanager
def held_to_laws() -> Iterator[list[Breach]]:
    """Every action that is taken meanwhile, in whatever match, keeps the cheap laws; hands out the breaches.

    Laws of a game are asked if its module says ``ANYWHERE = True``: they presume nothing about how a match began.
    """
    apply, breaches = MatchState.apply, list[Breach]()

    def watched(state: State, seat: int, action: Action, events: list[Event] | None = None) -> None:
        apply(state, seat, action, events)
        laws = find_plugin(state.rules.game)
        try:
            each.check_conserved(state)
            each.check_asking(find_game(state.rules.game), state)
            each.check_ledger(state)
            if laws and getattr(laws, "ANYWHERE", False):
                laws.check_position(None, state, [])
        except Breach as breach:
            breaches.append(breach)
            raise

    with patch.object(MatchState, "apply", watched):
        yield breaches


class Match:
    """One match being played; ``play_on`` raises Breach with everything needed to see it again."""

    def __init__(self, game: Game, setup: Setup, every: int, tally: Tally) -> None:
        self.game = game
        self.setup = setup
        self.every = every
        self.tally = tally
        self.rng = Random(f"{setup.seed}/play")
        self.by_verb = self.rng.random() < 0.7
        self.record = Record(game.name, game.version, dict(setup.options), setup.seats, setup.seed)
        events: list[Event] = []
        self.state = game.start(self.record.options, setup.seats, setup.seed, events)
        self.witnesses = [Witness(self.state, seat) for seat in range(-1, setup.seats)]
        self.places = [set[int]() for _ in self.state.rules.zones]
        self.laws = find_plugin(game.name)
        self.memory = self.laws.begin_memory(self.state) if self.laws else None
        self._hear_events(events, [set[int]() for _ in self.witnesses])

    def play_on(self, limit: int) -> None:
        """Play to the end, or until ``limit`` more decisions are made."""
        try:
            self._check_cheap()
            while self.state.asked and limit > 0:
                self._take_step()
                limit -= 1
            if self.state.over:
                self._check_end()
        except Breach as breach:
            raise Breach(f"{breach}\n  in {self.setup}\n  after {self.record.actions[-12:]}") from breach

    def _take_step(self) -> None:
        state, rng = self.state, self.rng
        if rng.randrange(self.every) == 0:
            self._check_deep()
        decision = rng.choice(state.asked)
        action = pick_action(state.legal(decision), self.by_verb, rng)
        knew = [each.list_known(state, witness.seat) for witness in self.witnesses]
        events = each.Spy(state)
        self.record.actions.append(f"P{decision.seat} {action.text}")
        state.apply(decision.seat, action, events)
        self.tally.decisions += 1
        self.tally.kinds[decision.kind] = self.tally.kinds.get(decision.kind, 0) + 1
        self._hear_events(events, knew)
        self._check_cheap()
        each.check_begun(self.game, state, events, getattr(self.laws, "UNWRITTEN", ()))
        if self.laws:
            self.laws.check_position(self.memory, state, events)
        check(len(self.record.actions) < LONGEST, "every match ends")

    def _check_cheap(self) -> None:
        each.check_conserved(self.state)
        each.check_asking(self.game, self.state)
        each.check_ledger(self.state)

    def _check_deep(self) -> None:
        self.tally.positions += 1
        deep.check_offers(self.game, self.state, self.rng)
        deep.check_clones(self.state, self.rng)
        deep.check_views(self.game, self.state, self.rng)
        deep.check_choices(self.state, self.rng)
        deep.taken_back(self.game, self.state, self.rng)
        decide = getattr(self.laws, "FACES_DECIDE", False)
        deep.check_followed(self.game, self.state, self.rng, decide, getattr(self.laws, "find_deciding", None))

    def _hear_events(self, events: list[Event], knew: list[set[int]]) -> None:
        for witness, before in zip(self.witnesses, knew, strict=True):
            seen = [event.seen_by(witness.seat) for event in events]
            each.check_named(self.game, witness.seat, seen, before)
            witness.hear_events(seen)
            witness.check_agreement(self.state)
        self._follow_moves(events)

    def _follow_moves(self, events: list[Event]) -> None:
        """The movements told are all the movements there were."""
        for event in events:
            if event.kind == "collect":
                for place in self.places:
                    place.clear()
                self.places[event.dst] = set(range(len(self.state.table.known)))
            elif event.kind == "move":
                check(event.card in self.places[event.src], "a card is moved from where it lies", event)
                self.places[event.src].remove(event.card)
                self.places[event.dst].add(event.card)
        told = [sorted(place) for place in self.places]
        check(told == [sorted(zone) for zone in self.state.table.zones], "every movement is told")

    def _check_end(self) -> None:
        self.tally.matches += 1
        standing = self.state.standing()
        check(len(standing.places) == self.setup.seats and min(standing.places) == 1, "a match has a winner", standing)
        self.record.ending = ending_of(self.state)
        again = Record.from_text(self.record.to_text())
        check(again == self.record, "a record is what its text says")
        replays.watch_replays(again, self.rng)
        events = list(chain.from_iterable(step.events for step in replay(again)))
        check(bool(events), "a replay tells what happened")
