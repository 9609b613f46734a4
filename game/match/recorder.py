"""The match in writing: its record, who sat where, its save, and what it enters in the record tables. It holds every
hand, so it is for the host alone.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Final

from engine.core.actions import Action
from engine.core.game import Feat
from engine.core.record import ending_of
from engine.core.state import State
from engine.core.texts import _
from engine.registry import game
from game.config.player_names import to_display_name
from game.errors import add_notices
from game.match.counted import describe_deal, is_dealt_table
from game.match.marks import parse_marks
from game.match.match_setup import HostError, Seat, Seats
from game.match.recording import Recording, make_save_meta
from game.match.saved_match import ELSEWHERE, Era
from game.storage import DealtBook, RecordRow, SaveStore, StorageError, TableStore

PAUSE: Final = 120.0
"""Most seconds between two decisions that count as time played: beyond, somebody has gone away."""


class Recorder:
    """Writes down what is played, keeps it in its stores, and gives it back as far as it may be seen. A store that
    fails costs a sentence, never the match.
    """

    def __init__(
        self,
        kept: Recording,
        store: SaveStore | None = None,
        history: SaveStore | None = None,
        tables: TableStore | None = None,
        dealt: DealtBook | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``kept``: the match so far, with the name it is kept under. ``store`` keeps it while it lasts, ``history``
        for good when it is over; its feats are entered in ``tables``, unless it is kept apart. ``dealt``: the book of
        deals that count once.

        Raises HostError if another running program has it open.
        """
        if store is not None and not store.claim_match(kept.id):
            raise HostError(_(ELSEWHERE))
        self.kept = kept
        self.whole = True
        """Whether it began with the deal: a match that began in the middle has no record."""
        self._store, self._history, self._tables = store, history, tables
        self._dealt, self._deal = dealt, describe_deal(kept.origin or kept.id, kept)
        self._seen: tuple[int, str, bool] | None = None
        """How the book says the match was left, as this program knows it."""
        self._clock = clock
        self._last = clock()
        self._left = self._failing = False
        self._entered = 0
        self._records: list[str] = []

    @property
    def action_count(self) -> int:
        """How many actions are written down."""
        return len(self.kept.record.actions)

    def change_kept(self, **values: Any) -> None:
        """Set fields of the recording, by name."""
        self.kept = replace(self.kept, **values)

    @property
    def match_id(self) -> str:
        """The id of the match, whatever its file is called."""
        return self.kept.origin or self.kept.id

    def enter_deal(self) -> None:
        """Nothing has been done yet: if its deal counts once, write down that it was dealt. Where that cannot be, it is
        not dealt, and StorageError is raised.
        """
        try:
            if self._dealt is not None and self._deal is not None:
                self._dealt.enter_deal(self._deal)
                self._seen = self._find_left()
        except StorageError as error:
            self._deal = None
            self.leave_match(begun=False)
            raise StorageError(_("This deal counts once, so it is written down first. {error}", error=error)) from error

    def check_deal(self) -> None:
        """The match is taken up again. If its deal counts once, a save that was put back is as good as moves that were
        taken back.
        """
        actions = self.kept.record.actions
        if self._dealt is None or self._deal is None:
            return
        self._seen = self._find_left()
        if self.kept.marks.is_unranked:
            return
        if not actions:
            self.enter_deal()  # the program may have been killed before
        if not self._dealt.is_continued(self.match_id, actions):
            self.add_mark(taken_back=True)
            add_notices(_("This match had come further already: it goes on as one in which moves were taken back."))

    @cached_property
    def is_counted_try(self) -> bool:
        """Whether it is the one try at its deal that counts for somebody."""
        deal, book = self._deal, self._dealt
        if deal is None or book is None or not deal.table:
            return False
        firsts = (book.find_first(name, deal.game, deal.number) for name in deal.names)
        return any(first is not None and first.match == self.match_id for first in firsts)

    def is_lost_try(self, seats: Seats) -> bool:
        """Whether the one try at a deal is none any more once these hold the seats: it was dealt for others."""
        *sound, then = (is_dealt_table(self.kept.record, each) for each in (*(e.seats for e in self.kept.eras), seats))
        return self.is_counted_try and all(sound) and not then

    def add_action(self, seat: int, action: Action, asked: bool) -> None:
        """A seat did this; not ``asked``: it was done for it."""
        self.kept.record.actions.append(f"P{seat} {action.text}")
        if not asked:
            self.change_kept(unasked=self.kept.unasked | {self.action_count})

    def remove_after(self, actions: int) -> None:
        """Take back all actions after number ``actions``: the record ends there."""
        del self.kept.record.actions[actions:]
        self.change_kept(unasked=frozenset(number for number in self.kept.unasked if number <= actions))

    def add_mark(self, **mark: bool) -> None:
        """Set these marks of the match (``Marks``), which from now on is no ordinary one."""
        self.change_kept(marks=self.kept.marks._replace(**mark))

    def set_seats(self, seats: Sequence[Seat]) -> None:
        """From the next action on, these sit there."""
        self.change_kept(eras=(*self.kept.eras, Era(self.action_count + 1, tuple(seats))))

    def rename_people(self, names: Mapping[int, str]) -> None:
        """Call the people of these seats otherwise, in all of the match and at every seat that was theirs. All take
        their names at once, so that two may change them.
        """
        called = {self.kept.seats[seat].name: name for seat, name in names.items()}

        def rename_seat(there: Seat) -> Seat:
            return replace(there, name=called.get(there.name, there.name)) if there.is_person else there

        self.change_kept(eras=tuple(Era(era.first, tuple(map(rename_seat, era.seats))) for era in self.kept.eras))

    def save(self, state: State, durable: bool | None = None) -> None:
        """Write the save of the match, which has come to ``state``, and enter what it achieved in the record tables.

        ``durable``: whether it is forced to the disk; None leaves that to the store.
        """
        if self._store is not None or self._history is not None:
            self._write_save(state, durable)
        if not self.kept.marks.is_unranked:
            self.enter_feats(game(self.kept.record.game).feats(state))

    def _write_save(self, state: State, durable: bool | None) -> None:
        """Replace the save; what is over is entered in the history too. Failures are told once until it works again."""
        now = self._clock()
        played = 0.0 if self.kept.over else min(PAUSE, max(0.0, now - self._last))
        self._last = now
        if state.over and not self.kept.over:
            self._note_moves(over=True)
        self.change_kept(over=state.over, seconds=self.kept.seconds + played)
        self.kept.record.ending = ending_of(state)
        data, meta = self.kept.record.to_json(), make_save_meta(self.kept, state)
        try:
            if self._store is not None:
                self._store.save(self.kept.id, data, meta, durable=durable, origin=self.match_id)
            if state.over and self._history is not None:
                self._history.save(self.kept.id, data, meta, durable=True, origin=self.match_id)
        except StorageError as error:
            if not self._failing:
                add_notices(_("The match could not be saved. {error}", error=error))
            self._failing = True
        else:
            self._failing = False

    def _find_left(self) -> tuple[int, str, bool] | None:
        found = self._dealt.find_match(self.match_id) if self._dealt is not None else None
        return found.last_left if found else None

    def _note_moves(self, *, over: bool) -> None:
        """The match is left, or over. If another window has played on in a copy of it meanwhile, it does not count:
        what comes of a move may have been seen there.
        """
        actions = self.kept.record.actions
        if self._dealt is None or self._deal is None:
            return
        left = self._find_left()
        if self._seen and left and left != self._seen:
            self.add_mark(taken_back=True)
            if not over:
                return  # whoever takes it up again is told
        self._dealt.note_moves(self.match_id, actions, over=over, apart=self.kept.marks.is_unranked)
        self._seen = self._find_left()

    def enter_feats(self, feats: Sequence[Feat]) -> None:
        """Enter in the record tables what is new since the last call; entering anything twice changes nothing."""
        store, first, seats = self._tables, self._entered, self.kept.seats
        if store is None or len(feats) <= first:
            return
        self._entered = len(feats)
        told, played, today = [], game(self.kept.record.game), store.get_today()
        for table in played.record_tables:
            rows = [
                RecordRow(
                    feat.figure, seats[feat.seat].name, seats[feat.seat].level, today, len(seats), self.match_id, n
                )
                for n, feat in enumerate(feats[first:], first)
                if feat.table == table.key
            ]
            found = store.enter_rows(played.name, table, rows)
            row = next((each for each in found if not each.level), None)
            if row is not None:  # what a bot achieved stands in the table, and is no news for the people
                place = store.read_rows(played.name, table.key).index(row) + 1
                words = (
                    _("{table} (lowest figures): {name} with {figure}, place {place}")
                    if table.low
                    else _("{table} (highest figures): {name} with {figure}, place {place}")
                )
                name = to_display_name(row.name)
                told.append(words.format(table=_(table.title), place=place, name=name, figure=row.figure))
        if told:
            self._records.append(_("In the record tables: {entries}.", entries="; ".join(told)))

    def leave_match(self, begun: bool) -> None:
        """The match is left: one that is over and entered in the history needs no save any more, nor does one that
        was never ``begun``: a deal looked at and left again would only fill the list, unless it counts once.
        """
        counted = self._dealt is not None and self._deal is not None and self._deal.table
        if begun and counted and not self.kept.over:
            self._note_moves(over=False)
        if self._store is not None and not self._left:
            kept = self.kept.over and self._history is not None and not self._failing
            if kept or (not begun and not counted and self._is_untouched(self._store)):
                try:
                    self._store.delete(self.kept.id)
                except StorageError as error:
                    add_notices(str(error))
            self._store.release_match(self.kept.id)
        self._left = True

    def _is_untouched(self, store: SaveStore) -> bool:
        """Whether the save itself says that nobody has done anything: another table here may have it open, too."""
        try:
            meta = store.load(self.kept.id).meta
            return meta.get("actions") == max(0, parse_marks(meta).branch)
        except StorageError:
            return False

    def take_record_entries(self) -> str:
        """What people of this match have been entered with in the record tables since the last call, "" for nothing."""
        words = " ".join(self._records)
        self._records.clear()
        return words

    def make_recording(self, state: State) -> Recording:
        """The match with its people. It holds everybody's cards: before the match is over HostError is raised."""
        if not state.over or not self.whole:
            raise HostError(_("The record can be read when a whole match is over."))
        record = replace(self.kept.record, ending=ending_of(state))
        # ``played`` would be the moment of the save it was taken up from.
        return replace(self.kept, record=record, over=True, played=None)
