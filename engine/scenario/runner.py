"""Executes scenario blocks (docs/scenarios.md) through whichever game's adapter their number names."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import cast

from engine.core.errors import BadText
from engine.core.state import SealedFrame, State
from engine.registry import NAMES
from engine.scenario.adapter import Adapter
from engine.scenario.assertions import tell_asked
from engine.scenario.blocks import Block, parse_blocks
from engine.scenario.readers import Refused, quote
from engine.scenario.script import Check, Script, ScriptStep, blame_line

PASSED, FAILED, REFUSED = "passed", "FAILED", "refused"
HALT = "the rules came to a halt here, by a fault of the program."
TOLD = 12
"""Actions that a message lists; there may be thousands."""


@dataclass(frozen=True, slots=True)
class Result:
    """What became of one block: PASSED, FAILED (a check does not hold) or REFUSED (it cannot be run); ``why``."""

    number: str
    outcome: str
    why: str = ""

    def line(self) -> str:
        """The result in one line, as ``python -m game scenario`` prints it."""
        return f"{self.number} {self.outcome}" + (f": {self.why}" if self.why else "")


class _Failure(Refused):
    """A check does not hold or a step cannot be made, in this line of the file."""


@cache
def load_adapters() -> dict[str, Adapter]:
    """All games' adapters by the prefix of their block numbers."""
    found = (cast(Adapter, import_module(f"engine.games.{name}.scenario").ADAPTER) for name in NAMES)
    return {adapter.prefix: adapter for adapter in found}


def adapter_for(block: Block) -> Adapter:
    """The adapter a block's number asks for. Raises Refused."""
    if block.wrong:
        raise block.wrong
    prefix = block.number.partition("-")[0]
    found = load_adapters().get(prefix)
    if found is None:
        known = ", ".join(f"{prefix}-" for prefix in load_adapters())
        raise Refused(block.at, f"no game has scenarios of the number {quote(block.number)}; expected {known}")
    return found


def find_block(text: str, number: str | None = None) -> Block:
    """The block with this number, the first one without. Raises BadText."""
    for block in parse_blocks(text):
        if number in (None, block.number):
            return block
    raise BadText(
        f"There is no scenario {quote(number)} in this file." if number else "There is no scenario in this file."
    )


def run_block(block: Block) -> Result:
    """Run one block; nothing it contains can raise."""
    try:
        script = Script(block, adapter_for(block))
        if not script.calculations and not script.checked:
            raise Refused(block.at, "the block checks nothing; expected do, end or a calculation")
        if script.placed and not script.checked:
            raise Refused(block.at, "nothing is done with the position; expected do or end")
        for line, calculation, found, wanted in script.calculations:
            if wrong := calculation.wrong(found, wanted):
                raise _Failure(line.number, f"{line.key} {quote(line.value)}: {wrong}")
        if script.checked:
            _Run(script).play()
    except _Failure as error:
        return Result(block.name, FAILED, str(error))
    except Refused as error:
        return Result(block.name, REFUSED, str(error))
    except Exception:  # noqa: BLE001 - a bug in the rules must not hide the blocks that follow
        return Result(block.name, FAILED, f"line {block.at}: {HALT}")
    return Result(block.name, PASSED)


def build_position(block: Block) -> State:
    """The settled position a block begins with, for drawing it or playing on from it. Raises BadText."""
    with _name_block(block):
        state = Script(block, adapter_for(block)).build_state()
        with blame_line(block.at):
            state.settle()
    return state


def play_position(block: Block) -> State:
    """The position after the whole ``do`` of a block. Raises BadText when the block does not pass so far."""
    with _name_block(block):
        run = _Run(Script(block, adapter_for(block)))
        run.take_steps()
    return run.state


@contextmanager
def _name_block(block: Block) -> Iterator[None]:
    """Whatever goes wrong inside is a sentence that begins with the block's name."""
    try:
        yield
    except Refused as error:
        raise BadText(f"{block.name}, {error}") from error
    except Exception as error:
        raise BadText(f"{block.name}, line {block.at}: {HALT}") from error


class _Run:
    """One block being played. Its last step begins at ``begun`` of ``events``; ``chosen`` are its answers."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.state = script.build_state()
        self.events = script.context.events
        self.begun = len(self.events)
        self.chosen: set[int] = set()

    def play(self) -> None:
        self.take_steps()
        for check in self.script.end:
            self._check_item(check)

    def take_steps(self) -> None:
        todo = self.script.todo
        start = todo[0].item.number if todo else self.script.block.at
        if todo and isinstance(todo[0], ScriptStep) and todo[0].seat < 0:
            self.state.table.script = todo[0].chance
            todo = todo[1:]
        with blame_line(start):
            self.state.settle(self.events)
            self._answer_forced()
            self._check_chance_used(start)
        for item in todo:
            if isinstance(item, ScriptStep):
                with blame_line(item.item.number):
                    self._take_step(item)
            else:
                self._check_item(item)
        self._check_chance_used(todo[-1].item.number if todo else self.script.block.at)

    # --- steps -------------------------------------------------------------------------------------------------

    def _take_step(self, step: ScriptStep) -> None:
        decision = next((d for d in self.state.asked if d.seat == step.seat), None)
        if decision is None:
            raise _Failure(step.item.number, f"{quote(step.item.text)}: {tell_asked(self.state)}")
        legal = self.state.legal(decision)
        action = next((action for action in legal if action.text == step.text), None)
        if action is None:
            raise _Failure(
                step.item.number,
                f"{quote(step.item.text)} is not legal; legal are {_list_texts(a.text for a in legal)}",
            )
        if not isinstance(self.state.stack[-1], SealedFrame):  # answers given together are one step
            self.begun = len(self.events)
            self.chosen.clear()
        self.chosen.add(len(self.events))
        self.state.table.script = (*self.state.table.script, *step.chance)
        self.state.apply(decision.seat, action, self.events)
        self._answer_forced()
        if not any(self.state.sealed):
            self._check_chance_used(step.item.number)

    def _check_chance_used(self, number: int) -> None:
        """Outcomes of chance belong to the step they stand behind (docs/scenarios.md, "Chance")."""
        if self.state.table.script:
            kind, value = self.state.table.script[0]
            raise Refused(number, f"the chance {quote(f'{kind} {value}')} is not used here")

    def _answer_forced(self) -> None:
        """A decision with one legal action takes no step, also where the engine asks for it."""
        while lone := [d for d in self.state.asked if len(self.state.legal(d)) == 1]:
            seat, action = lone[0].seat, self.state.legal(lone[0])[0]
            self.state.apply(seat, action, self.events)

    # --- checks ------------------------------------------------------------------------------------------------

    def _check_item(self, check: Check) -> None:
        if wrong := self._find_fault(check):
            raise _Failure(check.item.number, wrong)

    def _find_fault(self, check: Check) -> str:
        """What a check finds wrong, "" if it holds."""
        text, pending = quote(check.item.text), self.state.asked
        if check.assertion is not None:
            wrong = check.assertion.find_fault(self.state, check.value, self.script.context)
            return wrong and f"{text}: {wrong}"
        if check.sign == "[":
            for number, event in enumerate(self.events[self.begun :], self.begun):
                forced = event.kind == "act" and number not in self.chosen
                if forced and event.seat == check.seat and event.text == check.texts[0]:
                    return ""
            return f"{text} did not come up as the only possibility; {tell_asked(self.state)}"
        found = {action.text for action in self.state.legal(pending[0])} if pending else set()
        if check.sign == "=":
            expected = set(check.texts)
            missing, extra = _list_texts(sorted(expected - found)), _list_texts(sorted(found - expected))
            differ = f"legal actions differ: missing {missing}; too many {extra} ({tell_asked(self.state)})"
            return "" if expected == found else differ
        pattern = check.texts[0]
        begun = any(text.startswith(pattern[:-1]) for text in found if pattern.endswith("*"))
        legal = begun or pattern in found
        differs = f"{quote(pattern)} is {'' if legal else 'not '}legal ({tell_asked(self.state)})"
        return "" if legal == (check.sign == "+") else differs


def _list_texts(texts: Iterable[str]) -> str:
    """Some of these actions, for a message."""
    words = list(texts)
    more = f" and {len(words) - TOLD} more" if len(words) > TOLD else ""
    return ", ".join(words[:TOLD]) + more if words else "none"
