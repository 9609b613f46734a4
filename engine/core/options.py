"""Options of a game: what may be chosen, what it means in one sentence, and the check of what was typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, wraps
from typing import Any, TypeVar

from engine.core.errors import BadOption
from engine.core.texts import _, quoted

R = TypeVar("R")

_SWITCH = {"1": "on", "true": "on", "yes": "on", "0": "off", "false": "off", "no": "off"}
"""Other ways to write a switch, as scenarios and people do."""


@dataclass(frozen=True, slots=True)
class Option:
    """One choice before a match.

    ``choices`` are (value, label) pairs, default first. ``help`` is one plain sentence; ``clause`` names the rule or
    ruling. ``house`` marks a house rule, shown off the lobby's main path. ``multi``: any subset of the letters of
    ``choices`` may be chosen together, written as one word (``BE``); the default is the empty word. ``where``: the
    values of other options with which alone it means anything (see ``fits``); with others nobody need be asked.
    ``asked``: whether people are asked at all; some options are there for scenarios only. ``changes``: what a value
    changes, in a sentence each.
    """

    key: str
    label: str
    help: str
    choices: tuple[tuple[str, str], ...]
    clause: str = ""
    house: bool = False
    multi: bool = False
    where: Mapping[str, str] = field(default_factory=dict, hash=False)
    asked: bool = True
    changes: Mapping[str, str] = field(default_factory=dict, hash=False)

    @property
    def default(self) -> str:
        """The value used when nothing is said."""
        return "" if self.multi else self.choices[0][0]

    def told(self, value: str) -> str:
        """A value in the player's language."""
        words = dict(self.choices)
        if self.multi:
            return ", ".join(_(words[letter]) for letter in value)
        return {"on": _("on"), "off": _("off")}.get(value) or _(words[value])

    def check(self, value: str) -> str:
        """``value`` in its canonical spelling. Raises BadOption."""
        values = [choice for choice, _ in self.choices]
        if "on" in values and value not in values:
            value = _SWITCH.get(value.lower(), value)
        if self.multi:
            letters = "" if value in ("", "none") else value
            unknown = [letter for letter in letters if letter not in values]
            if unknown:
                raise BadOption(
                    _("{option}: there is no “{value}”; choose from {choices}.").format(
                        option=self.key, value=quoted(unknown[0]), choices=", ".join(values)
                    )
                )
            return "".join(letter for letter in values if letter in letters)
        if value in values:
            return value
        raise BadOption(
            _("{option}: “{value}” is not possible; choose from {choices}.").format(
                option=self.key, value=quoted(value), choices=", ".join(values)
            )
        )


def toggle(
    key: str, label: str, help: str, *, on: bool = False, clause: str = "", where: Mapping[str, str] | None = None
) -> Option:
    """A house rule that is on or off."""
    order = (("on", "on"), ("off", "off")) if on else (("off", "off"), ("on", "on"))
    return Option(key, label, help, order, clause, house=True, where=where or {})


def fits(options: Sequence[Option], chosen: Mapping[str, str], where: Mapping[str, str]) -> bool:
    """Whether what is chosen is as ``where`` says, option by option: one of its values, which are separated by spaces.

    Of an option whose letters may be chosen together (``multi``) a value such as ``+AB`` asks for all these letters
    among others, one without the sign for exactly these.
    """
    by_key = {option.key: option for option in options}
    for key, value in where.items():
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
                _("There is no option “{option}”; there are {options}.").format(
                    option=quoted(key), options=", ".join(by_key)
                )
            )
    return {key: option.check(chosen[key]) if key in chosen else option.default for key, option in by_key.items()}


def shared(make: Callable[[dict[str, str], int], R], options: Mapping[str, str], seats: int) -> R:
    """The rules object that ``make`` builds for these options, the same for all matches that have them."""
    rules: R = _made(make, tuple(options.items()), seats)
    return rules


def remembered(read: Callable[[Mapping[str, str], int], R]) -> Callable[[Mapping[str, str], int], R]:
    """``read``, which finds the rules object for chosen options and a seat count, but each choice is read once only."""

    @lru_cache(maxsize=1024)
    def of_items(options: tuple[tuple[str, str], ...], seats: int) -> R:
        return read(dict(options), seats)

    @wraps(read)
    def rules_for(options: Mapping[str, str], seats: int) -> R:
        return of_items(tuple(options.items()), seats)

    return rules_for


@lru_cache(maxsize=1024)
def _made(make: Callable[[dict[str, str], int], Any], options: tuple[tuple[str, str], ...], seats: int) -> Any:
    return make(dict(options), seats)
