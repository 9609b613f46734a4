"""Executes scenario blocks (docs/scenarios.md) through whichever game's adapter their number names."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import cast

from engine.core.actions import Decision
from engine.core.errors import BadText, EngineError
from engine.core.events import Event
from engine.core.state import SealedFrame, State
from engine.registry import NAMES
from engine.scenario.adapter import Adapter, Context, NotSupported
from engine.scenario.blocks import Block, items, parse

PASSED, FAILED, NOT_SUPPORTED = "passed", "FAILED", "not supported"
_CHANCE = re.compile(r"\{([^}]*)\}")


@dataclass(frozen=True, slots=True)
class Result:
    """What became of one block: ``outcome`` is PASSED, FAILED or NOT_SUPPORTED, ``why`` says more."""

    number: str
    outcome: str
    why: str = ""

    def line(self) -> str:
        """One line for a person."""
        return f"{self.number} {self.outcome}" + (f": {self.why}" if self.why else "")


class _Failure(Exception):
    pass


@cache
def adapters() -> dict[str, Adapter]:
    """All games' adapters by the prefix of their block numbers."""
    found = (cast(Adapter, import_module(f"engine.games.{name}.scenario").ADAPTER) for name in NAMES)
    return {adapter.prefix: adapter for adapter in found}


def adapter_for(block: Block) -> Adapter:
    """The adapter a block's number asks for. Raises NotSupported."""
    prefix = block.number.partition("-")[0]
    found = adapters().get(prefix)
    if found is None:
        raise NotSupported(f"no game here has scenarios numbered {prefix}-…")
    return found


def run_file(path: Path) -> list[Result]:
    """Run all blocks of a file. Raises BadText, OSError, UnicodeDecodeError."""
    return run_text(path.read_text(encoding="utf-8"))


def run_text(text: str) -> list[Result]:
    """Run all blocks of a text. Raises BadText if it cannot be split into blocks."""
    return [run_block(block) for block in parse(text)]


def find_block(text: str, number: str) -> Block:
    """The block with this number. Raises BadText."""
    for block in parse(text):
        if block.number == number:
            return block
    raise BadText(f"There is no scenario {number} in this file.")


def run_block(block: Block) -> Result:
    """Run one block; nothing it contains can raise."""
    try:
        adapter = adapter_for(block)
        _calculations(block, adapter)
        if block.has("do") or block.has("end"):
            _Run(block, adapter).play()
    except NotSupported as error:
        return Result(block.number, NOT_SUPPORTED, str(error))
    except _Failure as error:
        return Result(block.number, FAILED, str(error))
    except EngineError as error:
        return Result(block.number, FAILED, f"{error}")
    except Exception as error:  # noqa: BLE001 - a bug in the rules must not hide the blocks that follow
        return Result(block.number, FAILED, f"{type(error).__name__}: {error}")
    return Result(block.number, PASSED)


def build_position(block: Block) -> State:
    """The settled position a block begins with, for drawing it or playing on from it. Raises as the adapter does."""
    state = adapter_for(block).build(block, Context())
    state.settle()
    return state


def play_position(block: Block) -> State:
    """The position after the whole ``do`` of a block. Raises EngineError when the block does not pass so far."""
    try:
        run = _Run(block, adapter_for(block))
        run.steps()
    except (_Failure, NotSupported) as error:
        raise BadText(f"{block.number}: {error}") from error
    return run.state


def _calculations(block: Block, adapter: Adapter) -> None:
    for key, value in block.lines:
        wrong = adapter.calculate(key, value, block)
        if wrong:
            raise _Failure(f"{key} {value}: {wrong}")


class _Run:
    """One block being played."""

    def __init__(self, block: Block, adapter: Adapter) -> None:
        self.block = block
        self.adapter = adapter
        self.context = Context()
        self.since: list[Event] = []
        self.chosen: set[int] = set()
        self.state = adapter.build(block, self.context)

    def play(self) -> None:
        self.steps()
        if self.state.table.script:
            raise _Failure(f"chance outcomes were not used: {self.state.table.script}")
        for assertion in items(" ; ".join(self.block.all("end"))):
            self._assert(assertion)

    def steps(self) -> None:
        todo = items(" ; ".join(self.block.all("do")))
        if todo and todo[0].startswith("{"):
            self._prescribe(todo.pop(0))
        self._collect(self.state.settle)
        self._forced()
        for item in todo:
            self._item(item)

    def _item(self, item: str) -> None:
        match item[0]:
            case "=":
                self._exactly(item[1:].split("|"))
            case "+" | "!":
                self._legal(item[1:], item[0] == "+")
            case "~":
                self._assert(item[1:])
            case "[":
                self._only(item[1:-1])
            case _:
                self._step(item)

    # --- steps -------------------------------------------------------------------------------------------------

    def _prescribe(self, text: str) -> str:
        """Hand the outcomes of chance in braces to the table; returns the text without them."""
        for inner in _CHANCE.findall(text):
            kind, _, value = inner.strip().partition(" ")
            self.state.table.script = (*self.state.table.script, (kind, value.strip()))
        return _CHANCE.sub("", text).strip()

    def _step(self, item: str) -> None:
        line = self._prescribe(item)
        head, _, text = line.partition(" ")
        decision = next((d for d in self.state.asks() if f"P{d.seat}" == head), None)
        if decision is None:
            raise _Failure(f"“{item}”: {self._asked()}")
        action = next((action for action in self.state.legal(decision) if action.text == text), None)
        if action is None:
            raise _Failure(f"“{item}” is not legal; legal are {[a.text for a in self.state.legal(decision)]}")
        if not isinstance(self.state.stack[-1], SealedFrame):  # answers given together are one step
            self.since = []
            self.chosen.clear()
        self.chosen.add(len(self.since))
        self._collect(lambda events: self.state.apply(decision.seat, action, events))
        self._forced()

    def _forced(self) -> None:
        """A decision with one legal action takes no step (docs/scenarios.md), also where the engine asks for it."""
        while lone := [d for d in self.state.asks() if len(self.state.legal(d)) == 1]:
            seat, action = lone[0].seat, self.state.legal(lone[0])[0]
            self._collect(partial(self.state.apply, seat, action))

    def _collect(self, run: Callable[[list[Event]], None]) -> None:
        events: list[Event] = []
        run(events)
        self.since.extend(events)
        self.context.events.extend(events)

    def _only(self, line: str) -> None:
        head, _, text = line.partition(" ")
        for number, event in enumerate(self.since):
            own = number in self.chosen
            if event.kind == "act" and not own and f"P{event.seat}" == head and event.text == text:
                return
        raise _Failure(f"[{line}] did not come up as the only possibility; {self._asked()}")

    # --- checks ------------------------------------------------------------------------------------------------

    def _pending(self) -> Decision | None:
        asked = self.state.asks()
        return asked[0] if asked else None

    def _asked(self) -> str:
        asked = self.state.asks()
        return "asked is " + (" and ".join(f"P{d.seat} {d.kind}" for d in asked) if asked else "nobody")

    def _texts(self) -> list[str]:
        pending = self._pending()
        return [action.text for action in self.state.legal(pending)] if pending else []

    def _exactly(self, wanted: Iterable[str]) -> None:
        expected, found = {text.strip() for text in wanted}, set(self._texts())
        if expected != found:
            missing, extra = sorted(expected - found), sorted(found - expected)
            raise _Failure(
                f"legal actions differ: missing {missing or 'none'}, extra {extra or 'none'} ({self._asked()})"
            )

    def _legal(self, pattern: str, wanted: bool) -> None:
        texts = self._texts()
        if pattern.endswith("*"):
            found = any(text.startswith(pattern[:-1]) for text in texts)
        else:
            found = pattern in texts
        if found != wanted:
            raise _Failure(f"“{pattern}” is {'not ' if wanted else ''}legal ({self._asked()})")

    def _assert(self, assertion: str) -> None:
        head, _, rest = assertion.partition(" ")
        if head in ("next", "asked"):
            pending = self._pending()
            found = f"P{pending.seat} {pending.kind}" if pending else "nobody"
            wrong: str | None = "" if found == rest.strip() else f"asked is {found}"
        elif assertion == "ended":
            wrong = self._asked() if self.state.asks() else ""
        elif head == "sizes":
            sizes = self.adapter.hand_sizes(self.state)
            wrong = "" if [int(n) for n in rest.split()] == sizes else f"sizes are {sizes}"
        else:
            wrong = self.adapter.check(self.state, assertion, self.context)
        if wrong is None:
            raise NotSupported(f"the assertion “{assertion}” is not known")
        if wrong:
            raise _Failure(f"“{assertion}”: {wrong}")
