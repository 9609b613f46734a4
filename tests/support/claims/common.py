"""What claims about the table are, and those that sentences of several games make."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.core.actions import Action
from engine.core.state import State
from engine.core.view import observe
from engine.registry import game
from tests.support.claims.forms import NAMES

Claim = Callable[["Reason"], bool]
"""Whether it is so."""


class Minded(NamedTuple):
    """A house rule that changes what an action is worth, beyond which actions are legal."""

    option: str
    value: str
    along: Mapping[str, str] = {}
    """Options that go with it."""
    plain: str = ""
    """What is set in place of it where it is not in force; without it the game's default."""


class Said:
    """What is said about a ``state``."""

    state: Any

    @property
    def rules(self) -> Any:
        return self.state.rules

    @property
    def zones(self) -> list[list[int]]:
        found: list[list[int]] = self.state.table.zones
        return found


@dataclass
class Reason(Said):
    """The sentence ``found`` in the reason for an ``action`` of ``seat``, who is asked in this ``state``."""

    state: Any
    seat: int
    action: Action
    found: re.Match[str]

    def __getitem__(self, word: str | int) -> str:
        """What stands in this place of the sentence."""
        return self.found[word]

    @property
    def hand(self) -> list[int]:
        return self.zones[self.seat]

    @property
    def sizes(self) -> list[int]:
        return [len(hand) for hand in self.zones[: self.rules.seats]]

    @property
    def verbs(self) -> set[str]:
        """What the seat may do."""
        return {action.verb for action in observe(self.state, self.seat).actions}

    @property
    def unseen(self) -> set[int]:
        """The cards the seat does not see."""
        seen = {card for zone in observe(self.state, self.seat).zones for card in zone}
        return {card for zone in self.zones for card in zone} - seen

    def find_seat(self, word: str = "name") -> int:
        """The seat a name is of."""
        return NAMES.index(self[word])

    def find_card_code(self, text: str) -> int:
        return game(self.rules.game).deck.parse(text.strip("{}"))

    def find_named_card(self, word: str = "card") -> int:
        return self.find_card_code(self[word])

    def read_number(self, word: str = "count") -> int:
        """The number that stands there; 1 or 0 where the sentence has no such place, but the word “one” or not."""
        if word not in self.found.groupdict():
            return int("one" in re.findall(r"\w+", self[0].lower()))
        told = self[word].split()[0]
        return {"one": 1, "no": 0}[told.lower()] if told.isalpha() else int(told.replace("−", "-"))

    def after(self) -> Any:
        """The state when the action is done."""
        return apply_action(self.state, self.seat, self.action)


def apply_action(state: State, seat: int, action: Action) -> Any:
    then = state.clone()
    then.apply(seat, action)
    return then


def is_opinion(m: Reason) -> bool:
    """Nothing is said of the table that could be held against it."""
    return True


def hold_all(*claims: Claim) -> Claim:
    """All of them."""
    return lambda m: all(claim(m) for claim in claims)


def hold_none(claim: Claim) -> Claim:
    """The claim does not hold."""
    return lambda m: not claim(m)


def may_do(verb: str) -> Claim:
    """The seat has a choice of this kind."""
    return lambda m: verb in m.verbs


def may_only_do(*allowed: str) -> Claim:
    """The seat has no choice of another kind."""
    return lambda m: m.verbs <= {*allowed}


def somebody_else(m: Reason) -> bool:
    """Who is named sits at the table, and is not who is asked."""
    return m.find_seat() < m.rules.seats and m.find_seat() != m.seat


def holds_card(m: Reason) -> bool:
    """The card is in a hand of the one that is named."""
    return _in_hand(m, m.find_seat(), m.find_named_card())


def holds_other(m: Reason) -> bool:
    return _in_hand(m, m.find_seat(), m.find_named_card("other"))


def is_in_hand(m: Reason) -> bool:
    """The card is in a hand of whoever is asked."""
    return "hidden" in m["card"] or _in_hand(m, m.seat, m.find_named_card())


def _in_hand(m: Reason, seat: int, card: int) -> bool:
    zones = zip(m.rules.zones, m.zones, strict=True)
    return any(card in zone for spec, zone in zones if spec.owner == seat)


def on_turn(m: Reason) -> bool:
    """After the action the one that is named is asked, unless chance or the end comes between."""
    then = m.after()
    return not then.asked or then.asked[0].seat == m.find_seat()


def passed_over(m: Reason) -> bool:
    """After the action somebody else is asked."""
    return not on_turn(m)


def claim_each(claim: Claim, *forms: str) -> dict[str, Claim]:
    """One claim for several sentences."""
    return dict.fromkeys(forms, claim)
