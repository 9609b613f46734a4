"""The positions that are looked at: of matches kept as they were played, so that a bot may change and they stay, and of
the scenarios, where rules meet that seldom meet in play.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

from ai.play import choose_at_once
from engine.core.actions import Decision
from engine.core.events import Event
from engine.core.game import Game
from engine.core.state import State
from engine.core.texts import plain
from engine.core.view import observe
from engine.registry import game as find_game
from engine.scenario.blocks import Block, parse_blocks
from engine.scenario.runner import _Run, adapter_for
from engine.scenario.script import Script, ScriptStep
from tests.laws.plan import Setup, iter_setups, pick_action

FOLDER: Final = Path(__file__).parent
SCENARIOS: Final = FOLDER.parent / "scenarios"
NAMES: Final = tuple(plain(("Mina", "Tom", "Ada", "Ben", "Cleo", "Dov", "Eri", "Fay")))
LAPSE: Final = 0.3
"""How often a kept match goes on in a way no bot would choose."""
OVER: Final = "over"
"""What a decision is called where nobody decides any more."""
PLAIN: Final = 3
"""So many matches have the default options, the others any."""

DRAWN: Final = 400
"""Matches to choose those from."""


@dataclass(frozen=True, eq=False)
class Moment:
    """A position: its place among the kept ones, the state, one decision it asks for, what happened since the last."""

    game: str
    key: str
    state: State
    decision: Decision
    events: tuple[Event, ...]

    @property
    def match(self) -> str:
        """The number of its match."""
        return self.key.partition(".")[0]


def iter_moments(name: str) -> Iterator[Moment]:
    """Every position of the kept matches of a game, in order. States are clones and may be changed."""
    return iter(_list_moments(name))


def iter_scenes(name: str) -> Iterator[Moment]:
    """Every position of the scenarios of a game in which somebody decides, or all is over."""
    for number in read_blocks(name):
        yield from _list_scenes(name, number)


def find_moment(name: str, key: str) -> Moment:
    """The one with this key. Raises KeyError."""
    number = key.rpartition(".")[0]
    return _by_key(_list_moments(name) if number.isdigit() else _list_scenes(name, number))[key]


@cache
def _by_key(found: tuple[Moment, ...]) -> dict[str, Moment]:
    return {each.key: each for each in found}


@cache
def read_blocks(name: str) -> dict[str, Block]:
    """The scenarios of a game, by what follows its letters in their numbers."""
    found = parse_blocks((SCENARIOS / f"{name}.scenarios").read_text(encoding="utf-8"))
    return {block.number.partition("-")[2]: block for block in found}


@cache
def _list_scenes(name: str, number: str) -> tuple[Moment, ...]:
    return list_moments_of(name, read_blocks(name)[number])


def list_moments_of(name: str, block: Block) -> tuple[Moment, ...]:
    """Every position of this scenario in which somebody decides, and the last; none where it plays nothing."""
    number = block.number.partition("-")[2]
    script = Script(block, adapter_for(block))
    if not script.checked:
        return ()
    run = _Watched(script)
    run.found = []
    run.take_steps()
    run.note_asked()
    return tuple(
        Moment(name, f"{number}.{at}", state, decision, events)
        for at, (state, decision, events) in enumerate(run.found)
    )


class _Watched(_Run):
    """A scenario of which every position is noted before a step is made in it, and the last."""

    found: list[tuple[State, Decision, tuple[Event, ...]]]

    def note_asked(self, seat: int = -1) -> None:
        """Note what is asked now, of this seat if it has one; where all is over, what the first seat sees."""
        state = self.state.clone()
        state.table.script = ()
        asked = [decision for decision in self.state.asked if seat in (-1, decision.seat)]
        self.found.append((state, asked[0] if asked else Decision(0, OVER), tuple(self.events[self.begun :])))

    def _take_step(self, step: ScriptStep) -> None:
        self.note_asked(step.seat)
        super()._take_step(step)


def read_kept_lines(path: Path) -> list[str]:
    """The lines of a file that is kept of a game, in the folder of its name. Raises FileNotFoundError."""
    if not path.exists():
        name = path.parent.name
        raise FileNotFoundError(f"of {name} no {path.stem} is kept: python -m tests.kept {name}")
    return path.read_text(encoding="utf-8").splitlines()


@cache
def _list_moments(name: str) -> tuple[Moment, ...]:
    game = find_game(name)
    lines = read_kept_lines(FOLDER / name / "matches.txt")
    return tuple(moment for number, line in enumerate(lines) for moment in _iter_played(game, number, line))


def _iter_played(game: Game, number: int, line: str) -> Iterator[Moment]:
    head, _, tail = line.partition(": ")
    seats, seed, *options = head.split()
    events: list[Event] = []
    state = game.start(dict(pair.split("=") for pair in options), int(seats.rstrip("p")), seed, events)
    for at, text in enumerate(tail.split(" ; ")):
        seat, _, action = text.partition(" ")
        decision = next(asked for asked in state.asked if f"P{asked.seat}" == seat)
        yield Moment(game.name, f"{number}.{at}", state.clone(), decision, tuple(events))
        events.clear()
        state.apply(decision.seat, game.parse(action), events)


def write_matches(name: str, matches: int, decisions: int) -> None:
    """Play matches to be kept. The rest of what is kept no longer fits them."""
    game, rng = find_game(name), Random(name)
    plain = [Setup((), seats, f"kept-{seats}") for seats in (*game.seats, *game.seats)[1 : PLAIN + 1]]
    lines = [_format_line(game, setup, decisions, rng) for setup in (*plain, *_choose_unlike(game, matches - PLAIN))]
    (FOLDER / name).mkdir(exist_ok=True)
    (FOLDER / name / "matches.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def _choose_unlike(game: Game, count: int) -> list[Setup]:
    """Matches that between them have as many values of the options as so many can."""
    left, seen, found = list(islice(iter_setups(game, "kept"), DRAWN)), set[tuple[str, str]](), list[Setup]()
    for _n in range(count):
        best = max(left, key=lambda setup: len(set(setup.options) - seen))
        left.remove(best)
        seen.update(best.options)
        found.append(best)
    return found


def _format_line(game: Game, setup: Setup, decisions: int, rng: Random) -> str:
    state = game.start(dict(setup.options), setup.seats, setup.seed)
    done: list[str] = []
    while state.asked and len(done) < decisions:
        asked = rng.choice(state.asked)
        view = observe(state, asked.seat)
        action = pick_action(view.actions, True, rng) if rng.random() < LAPSE else choose_at_once(view, "normal", rng)
        done.append(f"P{asked.seat} {action.text}")
        state.apply(asked.seat, action)
    options = "".join(f" {key}={value}" for key, value in setup.options)
    return f"{setup.seats}p {setup.seed}{options}: {' ; '.join(done)}"
