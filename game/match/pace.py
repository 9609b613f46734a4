"""How long a bot seems to think: never as long as it really thought; and which one takes no time of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from engine.core.actions import Action, Decision
from engine.core.options import Options

SPREAD: Final = 0.3
"""Seconds by which thoughts differ, for the look of it."""
FOLLOW_UP: Final = 0.4
"""Share of the time taken when the same seat goes on with what it began."""
BASE: Final = {"quick": 0.3, "normal": 0.6, "calm": 2.0, "step": 0.3}
"""Seconds of thought per setting; `step` waits for the player after that as well."""


@dataclass
class Pace:
    """The tempo of the table; may be changed at any time. ``speed`` is a factor, 0 means instant."""

    speed: float = 1.0
    kind: str = "normal"
    windows: Options = field(default_factory=dict)
    """Kinds of decisions that are windows for reactions, and the answer that lets one go by: all let it go together."""

    @property
    def is_stepwise(self) -> bool:
        """Whether each of the bots' actions waits for the player."""
        return self.kind == "step"

    def compute_think_time(self, match: str, number: int, follow_up: bool = False) -> float:
        """Seconds until the bot's answer number ``number`` of the match is shown.

        Depends on public facts alone: neither the hand, nor the number of choices, nor the time of the search is in it.
        """
        if self.speed <= 0:
            return 0.0
        seconds = BASE[self.kind] + SPREAD * Random(f"{match}/{number}").random()
        return seconds * (FOLLOW_UP if follow_up else 1.0) / self.speed


class LastAct:
    """Remembers the last action of a match. All it tells is public: who acted, and which window went by."""

    _actor: int | None = None
    _together = False
    _passed = ("", "")

    def set_last_action(
        self, seat: int, action: Action, bot: bool, before: Sequence[Decision], after: Sequence[Decision]
    ) -> None:
        """``seat`` has done ``action``; these decisions were asked for before it, and are now."""
        others = {asked.seat for asked in before} - {seat}
        self._together = bot and any(asked.seat in others for asked in after)
        self._actor = seat
        self._passed = next((asked.kind for asked in before if asked.seat == seat), ""), action.text

    def goes_on(self, seat: int) -> bool:
        """Whether ``seat`` only goes on with what it has begun."""
        return seat == self._actor

    def at_once(self, asked: Sequence[Decision], windows: Options) -> bool:
        """Whether the next bot answers together with what was done last.

        So it is where several bots choose at the same time, and where somebody has just let the window go by that is
        open now: who is asked next need not think again. ``windows``: by kind, the answer that lets one go by.
        """
        gone_by = bool(asked) and self._passed == (asked[0].kind, windows.get(asked[0].kind))
        return self._together or gone_by
