"""Wrong PINs: after a few of them the next one has to be waited for, longer each time, and never for good."""

from __future__ import annotations

from math import ceil
from typing import Final

from engine.core.texts import _, ngettext

FREE: Final = 3
"""The wrong PIN after which the first pause comes."""
FIRST: Final = 5.0
"""Seconds of the first pause; each further wrong PIN doubles it."""
LONGEST: Final = 60.0


class PinThrottle:
    """Counts wrong PINs while the program runs, or other things that are guessed. ``guard`` is what a seat keeps of its
    PIN, so that a hand is guarded alike wherever its PIN is asked for; ``now`` are seconds of the program's clock.
    """

    def __init__(self) -> None:
        self._wrong: dict[str, tuple[int, float]] = {}
        """By guard how many, and until when the next one has to wait."""

    def get_wait_seconds(self, guard: str, now: float) -> int:
        """Whole seconds before another PIN may be tried, 0 if it may be."""
        return max(0, ceil(self._wrong.get(guard, (0, now))[1] - now))

    def record_failure(self, guard: str, now: float) -> None:
        """Count a wrong PIN, after which the next one may have to wait."""
        number = self._wrong.get(guard, (0, now))[0] + 1
        pause = min(LONGEST, FIRST * 2.0 ** min(number - FREE, 8)) if number >= FREE else 0.0
        self._wrong[guard] = number, now + pause

    def record_success(self, guard: str) -> None:
        """Forget all wrong PINs so far: the right one was given."""
        self._wrong.pop(guard, None)


def describe_wrong_pin(seconds: int) -> str:
    """What is said of a wrong PIN: that it is wrong, or how long the next one has to be waited for."""
    if not seconds:
        return _("That is not the PIN.")
    return ngettext(
        "That is not the PIN. Try again in {seconds} second.",
        "That is not the PIN. Try again in {seconds} seconds.",
        seconds,
        seconds=seconds,
    )
