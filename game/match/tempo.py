"""Which bot takes no time of its own: what was done last, as far as the table's tempo goes by it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core.actions import Action, Decision


class Tempo:
    """Remembers the last action of a match. All it tells is public: who acted, and which window went by."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """The match has gone back: nobody has acted last."""
        self._actor: int | None = None
        self._together = False
        self._passed = ("", "")

    def note(self, seat: int, action: Action, bot: bool, before: Sequence[Decision], after: Sequence[Decision]) -> None:
        """``seat`` has done ``action``; these decisions were asked for before it, and are now."""
        others = {asked.seat for asked in before} - {seat}
        self._together = bot and any(asked.seat in others for asked in after)
        self._actor = seat
        self._passed = next((asked.kind for asked in before if asked.seat == seat), ""), action.text

    def goes_on(self, seat: int) -> bool:
        """Whether ``seat`` only goes on with what it has begun."""
        return seat == self._actor

    def at_once(self, asked: Sequence[Decision], windows: Mapping[str, str]) -> bool:
        """Whether the next bot answers together with what was done last.

        So it is where several bots choose at the same time, and where somebody has just let the window go by that is
        open now: who is asked next need not think again. ``windows``: by kind, the answer that lets one go by.
        """
        gone_by = bool(asked) and self._passed == (asked[0].kind, windows.get(asked[0].kind))
        return self._together or gone_by
