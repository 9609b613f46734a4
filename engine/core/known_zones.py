"""The cards in their zones and who knows which face: what is shared between copies, and worked out late.

*The ledger, late.* Most states of a simulation are never looked at by a seat, and keeping the ledger costs more than
the rules. A verb that nobody wants to hear about (``Table.events`` is None) moves its cards and is written down in a
journal; ``known`` and ``hints`` first carry out what was written down. The outcome is the same.

*Lists of zones are shared.* A clone has the same lists as its origin; each of the two copies a list before it writes to
it (``_own_lists``). So a name for the cards of a zone holds only until the next verb.
"""

from __future__ import annotations

from typing import Any, Final

from engine.core.cards import HIDDEN, Zones
from engine.core.events import PUBLIC
from engine.core.ledger import Hint, Ledger

ALL: Final = -1
"""The mask of all zones."""


class KnownZones:
    """Zones of cards with their ledger, which is read as if it were always up to date.

    ``Table`` adds the verbs, and sets these fields itself: a call for them is an eighth of what a clone costs.
    """

    __slots__ = ("_alone", "_journal", "_ledger", "_shared", "zones")

    zones: Zones
    _ledger: Ledger
    _journal: list[tuple[Any, ...]]
    """Verbs of the ledger that are still to be carried out."""
    _alone: bool
    """Whether the ledger is this table's alone and lies on its zones: nothing was written down, nothing cloned."""
    _shared: int
    """A mask of the zones whose lists may be somebody else's, too: a clone's, or the ledger's."""

    @property
    def known(self) -> list[int]:
        """Per card a mask of the seats that know its face where it lies now."""
        return self._caught_up().known

    @property
    def hints(self) -> tuple[Hint, ...]:
        """What else the seats know for certain, see ``Hint``."""
        return self._caught_up().hints

    @hints.setter
    def hints(self, hints: tuple[Hint, ...]) -> None:
        self._caught_up().hints = hints

    @property
    def audience(self) -> tuple[int, ...]:
        """Per zone the seats that see the faces of what comes to lie there."""
        return self._ledger.audience

    def face_for(self, card: int, seat: int) -> int:
        """The card if ``seat`` (-1: the public) knows its face where it lies, else HIDDEN."""
        if seat < 0:
            return card if self.known[card] & PUBLIC == PUBLIC else HIDDEN
        return card if self.known[card] >> seat & 1 else HIDDEN

    def _caught_up(self) -> Ledger:
        """The ledger of this moment, for this table alone: it may be changed together with the zones."""
        ledger = self._ledger
        if not self._alone:
            ledger = self._ledger = ledger.copy()
            for verb, *rest in self._journal:
                getattr(ledger, verb)(*rest)
            self._journal = []
            if self._shared:
                self.zones[:] = [zone.copy() for zone in self.zones]
            self._shared = ALL
            self._alone = True
        ledger.zones = self.zones
        return ledger

    def _part_ledger(self) -> None:
        """From now on the ledger keeps the cards as they lie at this moment."""
        self._ledger.zones = self.zones[:]
        self._shared = ALL
        self._alone = False

    def _own_lists(self, a: int, b: int) -> None:
        """The lists of these two zones are to be this table's alone, because they are written to."""
        if self._alone:
            self._part_ledger()
        shared = self._shared
        if shared:
            zones = self.zones
            if shared >> a & 1:
                zones[a] = zones[a].copy()
            if shared >> b & 1:
                zones[b] = zones[b].copy()
            self._shared = shared & ~(1 << a | 1 << b)

    def _write_down(self, entry: tuple[Any, ...]) -> None:
        """Writes down a verb of the ledger, before the cards move; the most frequent verbs do it themselves."""
        if self._alone:
            self._part_ledger()
        self._journal.append(entry)

    def _find_index(self, card: int, zone: int) -> int:
        """Where a card lies, as events tell it: -1 where order means nothing."""
        return -1 if self._ledger.loose >> zone & 1 else self.zones[zone].index(card)
