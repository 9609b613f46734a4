"""Matches on disk: what is written beside the record, the list of what can be continued, and the way back."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, Final, NamedTuple

from engine.core.cards import HIDDEN
from engine.core.game import Feat, Game
from engine.core.record import Record
from engine.core.state import State
from engine.core.texts import N_, _, quoted
from engine.core.view import observe
from engine.registry import game
from game.config.player_names import to_display_name
from game.match.marks import PLAIN, Marks, marks_of
from game.match.match_setup import HostError, Seat, Seats
from game.storage import DocumentError, RecordRow, SaveInfo, SaveStore, StorageError, TableStore
from game.storage.noticing import Noticing


class Era(NamedTuple):
    """From which action on (counted from 1; 0 is the deal) who sat where."""

    first: int
    seats: Seats


def eras_of(data: object, seats: int | None = None) -> tuple[Era, ...]:
    """Who sat where, from plain data. Raises KeyError, TypeError or ValueError if it does not fit (so many) seats."""
    if not isinstance(data, Sequence) or isinstance(data, str) or not data:
        raise ValueError("nobody sits here")
    eras = []
    for era in data:
        sitting = tuple(map(Seat.from_json, era["seats"]))
        named = tuple(seat if seat.name else replace(seat, name=f"P{n}") for n, seat in enumerate(sitting))
        eras.append(Era(int(era["first"]), named))
    if eras[0].first != 0 or any(len(era.seats) != (seats or len(eras[0].seats)) for era in eras):
        raise ValueError("it does not say who sits where")
    return tuple(eras)


def eras_json(eras: Sequence[Era], *, guarded: bool = True) -> list[dict[str, object]]:
    """Who sat where as plain data; not ``guarded``: without PINs."""
    hidden: dict[str, str] = {} if guarded else {"pin": ""}
    return [{"first": era.first, "seats": [seat.to_json() | hidden for seat in era.seats]} for era in eras]


def seats_at(eras: Sequence[Era], number: int) -> Seats:
    """Who sat where when action ``number`` was done."""
    return next(era for era in reversed(eras) if era.first <= number).seats


class SavedMatch(NamedTuple):
    """A line in the list of matches that can be continued, or of those that are over."""

    id: str
    saved_at: datetime
    game: str
    title: str
    seats: Seats
    seed: str
    actions: int
    over: bool
    places: tuple[int, ...]
    """Per seat, as the match stood; 1 is best."""
    marks: Marks = PLAIN
    lying: tuple[str, ...] = ()
    """Cards that lie open in the middle of the table; none where an older save does not say."""

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays."""
        return tuple(seat.display_name for seat in self.seats)


LYING: Final = "lying"
"""Under this a save names cards that lie open in the middle of the table."""
MOST_LYING: Final = 4
CODE: Final = 3
"""Letters of the longest card."""
TRUST: Final = "trust"
"""Under this a save says that the people trust each other."""
UNASKED: Final = "unasked"
"""Under this the save of a running match numbers the actions that were done for somebody who was not asked."""
ELSEWHERE: Final = N_(
    "This match is open in another window of the program. Go on with it there, or close that window first."
)
EDITED: Final = N_(
    "What this match says about its players or moves was changed outside the program. So it stays closed."
)
PAUSE: Final = 120.0
"""Most seconds between two decisions that count as time played: beyond, somebody has gone away."""


class Keeper(Noticing):
    """Writes one match into its stores. A store that fails costs a sentence, never the match."""

    def __init__(
        self,
        id: str,
        store: SaveStore | None = None,
        history: SaveStore | None = None,
        tables: TableStore | None = None,
        seconds: float = 0.0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """``store`` keeps the match while it lasts, ``history`` for good when it is over, its feats are entered in
        ``tables``; ``seconds``: time played so far, pauses left out.

        Raises HostError if another running program has it open.
        """
        super().__init__()
        if store is not None and not store.claim_match(id):
            raise HostError(_(ELSEWHERE))
        self.id, self.seconds = id, seconds
        self._store, self._history, self._tables = store, history, tables
        self.is_active: Final = store is not None or history is not None
        """Whether the match is kept anywhere."""
        self._clock = clock
        self._last = clock()
        self._ended = self._left = self._failing = False
        self._entered = 0
        self._records: list[str] = []

    def write_save(self, record: Record, meta: dict[str, object], over: bool, durable: bool | None) -> None:
        """Replace the save; what is over is entered in the history too. Failures are told once until it works again."""
        now = self._clock()
        if not self._ended:
            self.seconds += min(PAUSE, max(0.0, now - self._last))
        self._last, self._ended = now, over
        meta = {**meta, "seconds": round(self.seconds, 1)}
        data = record.to_json()
        try:
            if self._store is not None:
                self._store.save(self.id, data, meta, durable=durable)
            if over and self._history is not None:
                self._history.save(self.id, data, meta, durable=True)
        except StorageError as error:
            if not self._failing:
                self._notices.append(_("The match could not be saved. {error}", error=error))
            self._failing = True
        else:
            self._failing = False

    def enter_feats(self, played: Game, feats: Sequence[Feat], seats: Sequence[Seat]) -> None:
        """Enter in the record tables what is new since the last call; entering anything twice changes nothing."""
        store, first = self._tables, self._entered
        if store is None or len(feats) <= first:
            return
        self._entered = len(feats)
        told = []
        for table in played.record_tables:
            rows = []
            for n, feat in enumerate(feats):
                if n >= first and feat.table == table.key:
                    who = seats[feat.seat]
                    today = store.get_today()
                    rows.append(RecordRow(feat.figure, who.name, who.level, today, len(seats), self.id, n))
            try:
                found = store.enter_rows(played.name, table, rows)
            except StorageError as error:
                self._notices.append(_("The record tables could not be kept. {error}", error=error))
                return
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

    def leave_match(self, over: bool, begun: bool) -> None:
        """The match is left: one that is over and entered in the history needs no save any more, nor does one that
        was never ``begun``: a deal looked at and left again would only fill the list.
        """
        kept = over and self._history is not None and not self._failing
        if self._store is not None and not self._left and (kept or (not begun and self._is_untouched(self._store))):
            try:
                self._store.delete(self.id)
            except StorageError as error:
                self._notices.append(str(error))
        if self._store is not None and not self._left:
            self._store.release_match(self.id)
        self._left = True

    def _is_untouched(self, store: SaveStore) -> bool:
        """Whether the save itself says that nobody has done anything: another table here may have it open, too."""
        try:
            meta = store.load(self.id).info.meta
            return meta.get("actions") == max(0, marks_of(meta).branch)
        except StorageError:
            return False

    def take_record_entries(self) -> str:
        """What people of this match have been entered with in the record tables since the last call, "" for nothing."""
        words = " ".join(self._records)
        self._records.clear()
        return words


def meta_of(record: Record, eras: Sequence[Era], over: bool, state: State, marks: Marks = PLAIN) -> dict[str, object]:
    """What a save says about itself beside its record."""
    played = game(record.game)
    found: dict[str, object] = {
        "game": record.game,
        "title": played.title,
        "seed": record.seed,
        "actions": len(record.actions),
        "over": over,
        "places": list(played.standing(state).places),
        LYING: list_open_cards(state),
        "eras": eras_json(eras),
        **marks.to_meta(),
    }
    if over:
        found["rounds"] = [list(scores) for scores in played.rounds(state)]
    return found


def list_open_cards(state: State) -> list[str]:
    """The cards in the middle of the table, the last one of each place, as far as they lie open to everybody."""
    view, codes = observe(state, -1), game(state.rules.game).deck.codes
    places = [zone for zone, spec in zip(view.zones, state.rules.zones, strict=True) if spec.owner < 0]
    tops = [next((card for card in reversed(zone) if card != HIDDEN), HIDDEN) for zone in places]
    return [codes[card] for card in tops if card != HIDDEN][-MOST_LYING:]


def saved_matches(store: SaveStore) -> tuple[tuple[SavedMatch, ...], tuple[str, ...]]:
    """The matches kept in a store, the newest first, and a sentence for each file that was of no use and set aside."""
    found, notices = [], []
    for info in store.list_saves():
        try:
            found.append(line_of(info))
        except (KeyError, TypeError, ValueError):
            notices.append(store.set_aside(info.id, _("it does not say who plays what")))
    return tuple(found), (*store.take_notices(), *notices)


def refuse_running(record: Record, store: SaveStore) -> None:
    """Raise HostError if this match is being played in this folder: a copy of its file, edited or not, shows nothing.
    StorageError if that cannot be told now.

    ``store`` is sealed. A save that says it is over is one that runs if somebody has edited it.
    """
    for name in store.list_stamps():
        try:
            save = store.load(name)
        except DocumentError:
            continue
        runs = save.edited or not save.info.meta.get("over")
        if runs and (save.record.get("game"), str(save.record.get("seed"))) == (record.game, record.seed):
            raise HostError(_("This match is still being played. Its moves are told when it is over."))


_SAID: Final = ("game", "title", "seed", "actions", "over", "places", "lying")


def said_of(info: SaveInfo) -> dict[str, object]:
    """The part of what a save says about itself that a list shows. Raises as ``line_of``."""
    line = line_of(info)
    said = {name: value for name, value in line._asdict().items() if name in _SAID}
    return said | {"eras": eras_json([Era(0, line.seats)], guarded=False), **line.marks.to_meta()}


def line_of(info: SaveInfo) -> SavedMatch:
    """What a list shows of a save. Raises KeyError, TypeError or ValueError if it does not say who plays what."""
    meta: Any = info.meta
    lying = found if isinstance(found := meta.get(LYING), list) else []
    return SavedMatch(
        id=info.id,
        saved_at=info.saved_at,
        game=str(meta["game"]),
        title=quoted(meta["title"]),
        seats=eras_of(meta["eras"])[-1].seats,
        seed=str(meta["seed"]),
        actions=int(meta["actions"]),
        over=bool(meta["over"]),
        places=tuple(int(place) for place in meta["places"]),
        marks=marks_of(meta),
        lying=tuple(code for code in lying[:MOST_LYING] if isinstance(code, str) and len(code) <= CODE),
    )
