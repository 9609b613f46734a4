"""Matches played by anybody without a table, by all house rules: what is allowed in them, and what is said of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any, Final

from ai.parts import part as part_of
from engine.core.actions import Decision
from engine.core.events import Event
from engine.core.record import Record
from engine.core.state import State
from engine.core.view import observe
from engine.registry import game as find_game
from engine.replay import replay
from game.games import get_game_doors, get_game_table, has_doors
from tests.evenings.told import Told
from tests.kept import matches
from tests.kept.matches import NAMES
from tests.kept.words import words_of
from tests.laws.plan import Setup, pick, setups
from tests.support.clickable import parts

MATCHES: Final = 24
DECISIONS: Final = 90
"""Of one match at most."""
WORDS_EVERY: Final = 3
LATER_EVERY: Final = 15
"""After so many decisions it is told what the game says, later more seldom."""
CALLED: Final = 5
SCENE: Final = 12
"""So many choices are named, and it is told why one makes them, then and in a position of a scenario."""
CARDS: Final = 4
"""So many cards are described."""
TOGETHER: Final = 25
"""So many positions of scenarios are told together."""
LONG: Final = 1200
"""Decisions after which no end is waited for."""
LAST: Final = 40
"""So many of the last events are told."""
OFFERS: Final = 40
"""So many of what may be done are told."""


def plays(name: str) -> list[Told]:
    """What is told of each of the matches."""
    return [_Play(name, setup).told() for setup in islice(setups(find_game(name), "plays"), MATCHES)]


def scenes(name: str) -> list[Told]:
    """What is told of the positions of scenarios, a good many together."""
    out: list[Told] = []
    for number, scene in enumerate(matches.scenes(name)):
        if number % TOGETHER == 0:
            watched = _Play(name, Setup((), scene.state.rules.seats, f"scenes {number}"), SCENE)
            out.append(watched.out)
        watched.names = NAMES[: scene.state.rules.seats]
        watched.tell_events(scene.state, list(scene.events))
        if scene.decision.kind != matches.OVER:
            watched.tell_question(scene.state, scene.decision)
    return out


class _Play:
    """One match, or positions: ``called`` choices are named at each, and it is told why one makes them."""

    def __init__(self, name: str, setup: Setup, called: int = CALLED) -> None:
        self.called = called
        self.game, self.setup = find_game(name), setup
        self.table = get_game_table(name)
        self.reasons: Any = getattr(part_of(name, "reason"), "REASONS", None)
        self.names = NAMES[: setup.seats]
        self.rng = Random(str(setup))
        self.out: defaultdict[str, list[str]] = defaultdict(list)

    def told(self) -> Told:
        """All that is told of it."""
        events: list[Event] = []
        options, seats = dict(self.setup.options), self.setup.seats
        self.played = Record(self.game.name, self.game.version, options, seats, self.setup.seed)
        state = self.game.start(options, seats, self.setup.seed, events)
        self.out["asked"] += self.game.words.advice(options, seats)
        for number in range(DECISIONS):
            self.tell_events(state, events)
            events.clear()
            if not state.asks():
                break
            asked = self.rng.choice(state.asks())
            legal = state.legal(asked)
            self.out["legal"] += [str(asked), str(len(legal)), *(action.text for action in legal[:OFFERS])]
            if number % WORDS_EVERY == 0:
                self.tell_question(state, asked)
            self.act(state, asked, events)
        for number in range(LONG):
            if state.asks():
                asked = self.rng.choice(state.asks())
                if number % LATER_EVERY == 0:
                    self.tell_question(state, asked)
                self.act(state, asked, events)
        self.tell_events(state, events[-LAST:])
        self.out["result"].append(str(state.standing()))
        if has_doors(self.game.name):
            doors = get_game_doors(self.game.name).iter_opened(replay(self.played), self.rng.randrange(seats))
            self.out["result"] += sorted(doors)
        return self.out

    def act(self, state: State, asked: Decision, events: list[Event]) -> None:
        """Do anything that is asked, and write it down."""
        action = pick(state.legal(asked), True, self.rng)
        self.played.actions.append(f"P{asked.seat} {action.text}")
        if len(self.played.actions) <= DECISIONS:
            self.out["moves"].append(self.played.actions[-1])
        state.apply(asked.seat, action, events)

    def tell_question(self, state: State, asked: Decision) -> None:
        """What is asked, what may be done and what not, and why."""
        view, game, names = observe(state, asked.seat), self.game, self.names
        self.out["asked"] += [
            game.ask(observe(state, -1), asked.kind, asked.seat, names),
            game.clause(asked.kind, view),
        ]
        self.out["asked"].append(game.ask(view, asked.kind, asked.seat, names))
        some = self.rng.sample(view.actions, min(self.called, len(view.actions)))
        self.out["called"] += [game.label(view, action, names) for action in some]
        for action in some if self.reasons else ():
            self.out["reasons"].append(f"{action.text}: {self.reasons(view, action, names, False).say()}")
        self.out["ways"] += [str(each.targets) for each in self.table.list_gestures(view, asked)[:OFFERS]]
        self.out["ways"] += map(str, self.table.list_carries(view, asked)[:OFFERS])
        offered = {part for action in view.actions for part in action.parts}
        others = [part for part in parts(game, view, words_of(game.name)) if part not in offered]
        for part in self.rng.sample(others, min(6, len(others))):
            self.out["refused"].append(f"{part.text} {game.why_not(view, asked.kind, part, names)}")
        self.out["facts"] += [str(dict(view.facts)), self.table.describe_progress(view)]
        self.out["facts"] += [f"{self.table.list_badges(view, seat)}" for seat in range(view.seats)]
        self.out["facts"] += [f"{each.source} {each.target}" for each in self.table.list_arrows(view)]
        hidden = [[self.table.is_hidden(view, zone, aid) for zone in range(len(view.zones))] for aid in (True, False)]
        cards = self.rng.sample([card for zone in state.table.zones for card in zone], CARDS)
        self.out["facts"] += [str(hidden), *(self.table.describe_card(view, card) for card in cards)]
        self.out["facts"].append(str(self.table.make_meter(view, "study")))

    def tell_events(self, state: State, events: Sequence[Event]) -> None:
        """What is said and shown of what happened."""
        view = observe(state, self.rng.randrange(state.rules.seats))
        for event in events:
            seen, rules = event.seen_by(view.seat), state.rules
            self.out["log"] += [self.game.tell(each, rules, self.names) for each in (seen, event.seen_by(-1))]
            self.out["doing"].append(str(self.game.words.doing(seen, rules, self.names)))
            heard = self.table.get_event_sound(seen), sorted(self.table.get_moods(seen).items())
            self.out["moments"] += [str(heard), str(self.table.make_moment(seen))]
            if self.table.needs_confirmation(rules, seen):
                self.out["moments"].append(str(self.table.describe_confirmation(seen, self.names)))
            sheet = self.table.make_result_sheet(seen, view, self.names)
            if sheet is not None:
                self.out["result"].append(str(replace(sheet, body=None)))
