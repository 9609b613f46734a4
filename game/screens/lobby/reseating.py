"""Who is to sit where in a running match. No widgets here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Self

from game.config.player_names import has_name
from game.config.settings import Settings
from game.match import party
from game.match.host import Host
from game.match.match_setup import Seat
from game.screens.lobby.plan import Plan, SeatChoice

NewNames = Mapping[int, str]
"""By seat as it is now, what a person is called from then on in all of the match."""


@dataclass
class SeatChange(Plan):
    """A plan for the seats of a match that goes on: as many as it was dealt for, each with the cards it has."""

    held: tuple[Seat, ...] = ()
    """Who holds the seats now."""
    first: tuple[SeatChoice, ...] = ()
    """The choices that stood for ``held``, by seat: wherever one of them is now, the same person may sit there."""

    @classmethod
    def from_host(cls, host: Host, settings: Settings) -> Self:
        """A plan that leaves everything as it is."""
        plan = cls.from_setup(replace(host.setup, seats=host.seats), settings)
        plan.held, plan.first = host.seats, tuple(plan.seats)
        for choice, seat in zip(plan.seats, host.seats, strict=True):
            choice.level = seat.level  # whatever plays there goes on
        return plan

    @property
    def has_room(self) -> bool:
        """Whether there is a bot's seat for one more person."""
        return self.people_count < len(self.seats)

    @property
    def is_guarded(self) -> bool:
        """Whether PINs hold: among several people, or where one is left who has one."""
        return not self.trust and (self.people_count > 1 or any(seat.pin for seat in self.held))

    def list_new_names(self) -> NewNames:
        """Of all at whose place somebody is called otherwise now, as nobody is so far: the same people, or others."""
        taken = {seat.name for seat in self.held}
        return {
            n: who.stored_name
            for n, who in enumerate(self.first)
            if who.is_person and self.held[n].is_person and who.stored_name not in taken
            if any(who is each for each in self.seats)
        }

    def list_sure_names(self) -> NewNames:
        """Those of ``list_new_names`` who had no name so far: they are the same people."""
        return {n: name for n, name in self.list_new_names().items() if not has_name(self.held[n].name)}

    def list_changes(self, names: NewNames) -> dict[int, Seat]:
        """Who comes to which seat, once people have got these ``names``."""
        wanted = zip(self.list_seats(), self._list_renamed(names), strict=True)
        return {n: who for n, (who, before) in enumerate(wanted) if who != before}

    def _list_renamed(self, names: NewNames) -> list[Seat]:
        """Who is at each seat now, by these ``names``."""
        return [replace(seat, name=names.get(n, seat.name)) for n, seat in enumerate(self.held)]

    def list_comers(self, names: NewNames) -> dict[int, Seat]:
        """Those of ``list_changes`` who are not at this seat now, or play otherwise than so far."""
        now = self._list_renamed(names)
        return {n: who for n, who in self.list_changes(names).items() if who != replace(now[n], pin=who.pin)}

    def apply_names(self, names: NewNames) -> None:
        """Whoever has got another name is in the party under it."""
        for n, name in names.items():
            self.standing = party.rename_member(self.standing, self.held[n].name, name)
