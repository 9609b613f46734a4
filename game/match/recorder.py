"""The match in writing: its record, who sat where, and its save. It holds every hand, so it is for the host alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from engine.core.actions import Action
from engine.core.record import Record, ending_of
from engine.core.state import State
from engine.core.texts import _
from engine.registry import game
from game.match.marks import PLAIN, Marks
from game.match.match_setup import HostError, Seat, Seats
from game.match.recording import Recording
from game.match.reel import Reel
from game.match.replay import Replay, make_replay
from game.match.saved_match import TRUST, UNASKED, Era, Keeper, meta_of


@dataclass
class Recorder:
    """Writes down what is played, and gives it back as far as it may be seen."""

    record: Record
    eras: list[Era]
    keeper: Keeper
    marks: Marks = PLAIN
    """One that is kept apart enters its feats nowhere."""
    unasked: set[int] = field(default_factory=set)
    """The numbers of actions that were done for somebody who was not asked."""
    whole: bool = True
    """Whether it began with the deal: a match that began in the middle has no record."""

    @property
    def action_count(self) -> int:
        """How many actions are written down."""
        return len(self.record.actions)

    @property
    def seats(self) -> Seats:
        """Who sits where now."""
        return self.eras[-1].seats

    def add_action(self, seat: int, action: Action, asked: bool) -> None:
        """A seat did this; not ``asked``: it was done for it."""
        self.record.actions.append(f"P{seat} {action.text}")
        if not asked:
            self.unasked.add(self.action_count)

    def remove_after(self, actions: int) -> None:
        """What came after so many actions did not happen."""
        del self.record.actions[actions:]
        self.unasked = {number for number in self.unasked if number <= actions}

    def set_seats(self, seats: Sequence[Seat]) -> None:
        """From the next action on, these sit there."""
        self.eras.append(Era(self.action_count + 1, tuple(seats)))

    def rename_person(self, seat: int, name: str) -> None:
        """The person who sits there now has always been called so, at every seat that was his."""
        old = self.seats[seat].name

        def rename_seat(there: Seat) -> Seat:
            return replace(there, name=name) if there.is_person and there.name == old else there

        self.eras = [Era(era.first, tuple(map(rename_seat, era.seats))) for era in self.eras]

    def save(self, state: State, durable: bool | None = None, trust: bool = False) -> None:
        """Write the save of the match, which has come to ``state``, and enter what it achieved in the record tables.

        ``durable``: whether it is forced to the disk; None leaves that to the store. ``trust``: whether the people
        trust each other.
        """
        if self.keeper.is_active:
            self.record.ending = ending_of(state)
            meta = meta_of(self.record, self.eras, state.over, state, self.marks)
            meta |= {TRUST: True} if trust else {}
            meta |= {UNASKED: sorted(self.unasked)} if self.unasked and not state.over else {}
            self.keeper.write_save(self.record, meta, state.over, durable)
        played = game(self.record.game)
        if not self.marks.is_unranked:
            self.keeper.enter_feats(played, played.feats(state), self.seats)

    def make_recording(self, state: State) -> Recording:
        """The match with its people. It holds everybody's cards: before the match is over HostError is raised."""
        if not state.over or not self.whole:
            raise HostError(_("The record can be read when a whole match is over."))
        record = replace(self.record, ending=ending_of(state))
        return Recording(record, tuple(self.eras), None, True, self.marks, self.keeper.id)

    def look_back(self, state: State, eyes: int, people: int, guard: Callable[[], bool], at: int | None) -> Replay:
        """The match so far as one seat saw it; all of it when it is over.

        ``people``: how many play it at this screen; ``guard`` says whether what is seen of a running match may still be
        shown; ``at``: the moment to begin with, None for the last one. Raises HostError if there is no record (a match
        that began in the middle).
        """
        if not self.whole:
            raise HostError(_("This match began in the middle; there is no record of it."))
        moment = self.action_count if at is None else at
        if state.over:
            return make_replay(self.make_recording(state), moment)
        reel = Reel(replace(self.record, actions=list(self.record.actions)), self.eras, check=False)
        return Replay(reel, (eyes,), guard, people, moment)
