"""Options of a game: what may be chosen, what it means in one sentence, and the check of what was typed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

from engine.core.errors import BadOption
from engine.core.texts import _, either, quoted

_SWITCH = {"1": "on", "true": "on", "yes": "on", "0": "off", "false": "off", "no": "off"}
"""Other ways to write a switch, as scenarios and people do."""
SHORT_RUN = 8
"""Fewer numbers in a row are listed one by one."""


class OptionValue(NamedTuple):
    """What an option may be set to: how it is written, what it is called, and what holds if it is chosen, a sentence.

    ``{value}`` in the sentence is the value. The label of ``on`` and ``off`` is never shown.
    """

    value: str
    label: str
    meaning: str


Options = Mapping[str, str]
"""What is chosen, by the keys of options."""


@dataclass(frozen=True, slots=True)
class Option:
    """One choice before a match.

    ``choices`` are in the order people count; ``usual`` is the default where that is not the first. ``clause`` names
    the rule or ruling. ``house``: it is a house rule, shown off the lobby's main path. ``multi``: any subset of the
    letters of ``choices`` may be chosen together, written as one word (``BE``); the default is the empty word.
    ``where``: the values of other options, and the ``seats``, with which alone it means anything (see ``fits``); with
    others nobody need be asked. ``asked``: whether people are asked at all; some options are there for scenarios only.
    """

    key: str
    label: str
    choices: tuple[OptionValue, ...]
    clause: str = ""
    usual: str = ""
    house: bool = True
    multi: bool = False
    where: Mapping[str, str] = field(default_factory=dict, hash=False)
    asked: bool = True

    @property
    def default(self) -> str:
        """The value that holds where nothing is chosen."""
        return "" if self.multi else self.usual or self.choices[0].value

    @property
    def values(self) -> list[str]:
        """All values, or letters of which any may be chosen together; the default first, whatever the order shown."""
        values = [choice.value for choice in self.choices]
        return sorted(values, key=lambda value: value != self.default)

    @property
    def is_switch(self) -> bool:
        """Whether it is on or off, and nothing else."""
        return {choice.value for choice in self.choices} == {"on", "off"}

    def _find_choice(self, value: str) -> OptionValue:
        return next(choice for choice in self.choices if choice.value == value)

    def describe(self, value: str) -> str:
        """What a value is called, in the player's language."""
        if self.multi:
            return ", ".join(_(self._find_choice(letter).label) for letter in value)
        return {"on": _("on"), "off": _("off")}.get(value) or _(self._find_choice(value).label)

    def explain(self, *values: str) -> str:
        """What holds if a value (or one letter of several) is chosen: a sentence in the player's language.

        Several values that mean the same but for their number are told together.
        """
        return _(self._find_choice(values[0]).meaning, value=either(values))

    def check(self, value: str) -> str:
        """``value`` in its canonical spelling. Raises BadOption."""
        values = [choice.value for choice in self.choices]
        if self.is_switch:
            value = _SWITCH.get(value.lower(), value)
        chosen = [value] if not self.multi else [] if value == "none" else [*value]
        unknown = [one for one in chosen if one not in values]
        if unknown:
            text = _("{option}: “{value}” is not possible; choose from {choices}.")
            if self.multi:
                text = _("{option}: there is no “{value}”; choose from {choices}.")
            choices = ", ".join(_join_runs([value for value in values if value]))
            raise BadOption(text.format(option=self.key, value=quoted(unknown[0]), choices=choices))
        return "".join(letter for letter in values if letter in chosen) if self.multi else value


def _join_runs(values: Sequence[str]) -> Iterator[str]:
    """The values, numbers that follow one another as ``1–60``."""
    for _run, run in groupby(enumerate(values), lambda at: int(at[1]) - at[0] if at[1].isdecimal() else at[1]):
        found = [value for _place, value in run]
        yield from found if len(found) < SHORT_RUN else [f"{found[0]}–{found[-1]}"]


def fits(options: Sequence[Option], chosen: Mapping[str, str], where: Mapping[str, str], seats: int = 0) -> bool:
    """Whether what is chosen is as ``where`` says, option by option: one of its values, which are separated by spaces.

    ``seats`` are held to the seat counts ``where`` names, 0 to any. Of an option whose letters may be chosen together
    (``multi``) a value such as ``+AB`` asks for all these letters among others, one without the sign for exactly these.
    """
    by_key = {option.key: option for option in options}
    for key, value in where.items():
        if key == "seats":
            if seats and str(seats) not in value.split():
                return False
            continue
        now = chosen.get(key, by_key[key].default)
        wanted = (value, *value.split())
        if now not in wanted and not any(one[0] == "+" and set(one[1:]) <= set(now) for one in wanted if one):
            return False
    return True


def resolve(options: Sequence[Option], chosen: Mapping[str, str]) -> dict[str, str]:
    """All options with the chosen values filled in, in the order of ``options``. Raises BadOption."""
    by_key = {option.key: option for option in options}
    for key in chosen:
        if key not in by_key:
            raise BadOption(
                _("There is no option “{option}”; there are {options}.", option=quoted(key), options=", ".join(by_key))
            )
    return {key: option.check(chosen[key]) if key in chosen else option.default for key, option in by_key.items()}
