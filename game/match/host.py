"""The match host: the only holder of a State. Everybody else gets views, scrubbed events, and log lines."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import replace
from types import MappingProxyType
from typing import Final, Self

from ai.worker import BotPool
from engine.core.actions import Action, Decision
from engine.core.errors import EngineError
from engine.core.events import Event, RoundEnded
from engine.core.game import Game, Standing
from engine.core.record import Record, digest
from engine.core.state import State
from engine.core.texts import _
from engine.core.view import View, observe
from engine.registry import game
from game.match.blind import blind_view
from game.match.marks import Marks
from game.match.match_log import Chronicle, LogLine
from game.match.pace import Pace
from game.match.recorder import Recorder
from game.match.recording import Recording
from game.match.replay import Replay
from game.match.saved_match import Era, Loaded, load, seats_at
from game.match.seats import NOBODY, HostError, MatchSetup, Seat
from game.match.take_back import TakeBack
from game.match.tempo import Tempo
from game.match.thinker import Thinker
from game.match.undo import Point
from game.match.waiting import Secrets, Waiting
from game.storage import SaveStore, TableStore


class Host:
    """A match being played: its state, its people and bots, who sits at the screen, its save.

    ``present`` is the seat of the person at the screen, -1 while only what everybody knows may be shown. Whatever the
    host hands out is meant for ``present``. With more than one person the screen is concealed as soon as its person has
    nothing more to decide (and at the end of a round), in the same call that makes it so.
    """

    def __init__(
        self,
        setup: MatchSetup,
        state: State,
        record: Record,
        eras: Iterable[Era],
        pool: BotPool | None = None,
        pace: Pace | None = None,
        match_id: str = "",
    ) -> None:
        """Use ``new``, ``resume`` or ``at``."""
        self.setup = setup
        self.game: Final[Game] = game(setup.game)
        self.match_id: Final = match_id or secrets.token_hex(4)
        self.pace: Final = pace or Pace()
        self.present = NOBODY
        self.version = 0
        """Grows with every change of anything the host shows."""
        self._state = state
        self._recorder = Recorder(record, eras, self.match_id)
        self._chronicle = Chronicle(self.game, state.rules)
        self._thinker = Thinker(self.match_id, setup.seed, pool, self.pace)
        self._take_back = TakeBack(self._recorder)
        self._tempo = Tempo()
        self._last_person = NOBODY
        self._view: View | None = None
        self._secrets = Secrets()
        if self.people == 1:
            self.present = self._last_person = self._persons()[0]

    # --- beginnings and ends -----------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        setup: MatchSetup,
        store: SaveStore | None = None,
        bots: BotPool | None = None,
        pace: Pace | None = None,
        history: SaveStore | None = None,
        tables: TableStore | None = None,
    ) -> Self:
        """Deal a new match and save it. ``store`` keeps it while it lasts, ``history`` for good when it is over,
        its feats are entered in ``tables``.

        Without ``bots`` they think in this process. Raises EngineError (no such game, BadOption).
        """
        played = game(setup.game)
        seats = len(setup.seats)
        options = played.resolve(setup.options, seats)
        setup = replace(setup, options=options, seats=tuple(setup.seats))
        events: list[Event] = []
        state = played.start(options, seats, setup.seed, events)
        record = Record(setup.game, played.version, options, seats, setup.seed, digest=digest(state))
        match_id = store.new_id() if store else ""
        host = cls(setup, state, record, [Era(0, tuple(setup.seats))], bots, pace, match_id)
        host._recorder.keeper.stores(store, history, tables)
        host._chronicle.add(0, events, host.names)
        host._save()
        return host

    @classmethod
    def resume(
        cls,
        save_id: str,
        store: SaveStore,
        bots: BotPool | None = None,
        pace: Pace | None = None,
        history: SaveStore | None = None,
        tables: TableStore | None = None,
    ) -> Self:
        """Go on with a saved match exactly where it was; covered if several people play, or one behind a PIN.

        Raises as ``keeping.load``.
        """
        host = cls._taken_up(load(store, save_id), save_id, store, bots, pace, history, tables)
        if host.present != NOBODY and host.seats[host.present].pin:
            host.present = host._last_person = NOBODY  # whoever takes it up again need not be who sat there
        if host.over:
            host._save()  # it may have been killed between its end and its entry in the history
        return host

    @classmethod
    def branch_off(
        cls,
        found: Loaded,
        store: SaveStore | None = None,
        bots: BotPool | None = None,
        pace: Pace | None = None,
        history: SaveStore | None = None,
    ) -> Self:
        """Play on from a moment of a finished match, made by ``branching.branch``, and save it. Raises HostError."""
        match_id = store.new_id() if store else ""
        host = cls._taken_up(found, match_id, store, bots, pace, history, None)
        host._save()
        return host

    @classmethod
    def _taken_up(
        cls,
        found: Loaded,
        match_id: str,
        store: SaveStore | None,
        bots: BotPool | None,
        pace: Pace | None,
        history: SaveStore | None,
        tables: TableStore | None,
    ) -> Self:
        """A match that goes on from where it was."""
        record = found.record
        setup = MatchSetup(record.game, record.options, found.eras[-1].seats, record.seed, found.trust)
        host = cls(setup, found.state, record, found.eras, bots, pace, match_id)
        host._recorder.keeper.seconds = found.seconds
        host._recorder.marks = found.marks
        host._recorder.keeper.stores(store, history, tables)
        for number, events in enumerate(found.events):
            host._chronicle.add(number, events, tuple(seat.called for seat in seats_at(found.eras, number)))
        host._chronicle.skip()
        return host

    @classmethod
    def at(
        cls, state: State, seats: Iterable[Seat], bots: BotPool | None = None, pace: Pace | None = None, seed: str = ""
    ) -> Self:
        """Play on from any position (a scenario, a lesson, a picture). It has no record and is not saved."""
        sitting = tuple(seats)
        rules = state.rules
        setup = MatchSetup(rules.game, dict(rules.options), sitting, seed)
        record = Record(rules.game, game(rules.game).version, dict(rules.options), rules.seats, seed)
        host = cls(setup, state.clone(), record, [Era(0, sitting)], bots, pace)
        host._recorder.whole = False
        return host

    def close(self) -> None:
        """Leave the match: a last save forced to the disk; what is over and in the history needs no save any more, nor
        does a deal nobody has played.
        """
        self._thinker.drop()
        begun = self.actions > max(0, self.marks.branch)
        if begun:
            self._save(durable=True)
        self._recorder.keeper.leave(self.over, begun)

    # --- what is shown -----------------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where now."""
        return self._recorder.seats

    @property
    def names(self) -> tuple[str, ...]:
        """The name at each seat now."""
        return tuple(seat.called for seat in self.seats)

    @property
    def people(self) -> int:
        """How many people play; with one no cover is ever needed."""
        return len(self._persons())

    @property
    def trusting(self) -> bool:
        """Whether the people trust each other: hands lie covered at the open table, and are held to be looked at."""
        return self.setup.trust

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self._state.over

    @property
    def watched(self) -> bool:
        """Whether what was played is only being looked at, as a `Replay` is."""
        return False

    @property
    def recorded(self) -> bool:
        """Whether the match was dealt here (or taken up again), so that it can be looked back at."""
        return self._recorder.whole

    @property
    def actions(self) -> int:
        """How many decisions were made so far."""
        return self._recorder.actions

    def view(self) -> View:
        """What the person at the screen knows; the same object until something changes."""
        if self._view is None:
            self._view = observe(self._state, self.present)
        return self._view

    def log(self, since: int = 0) -> list[LogLine]:
        """The log as the person at the screen may read it, from its line ``since`` on."""
        return self._chronicle.lines(self.present, since)

    def public_view(self) -> View:
        """What everybody knows, whoever is at the screen."""
        return observe(self._state, NOBODY)

    def blind(self, seat: int, verbs: AbstractSet[str]) -> View:
        """What everybody knows, with what ``seat`` may do of these public verbs without taking the screen."""
        return blind_view(self._state, seat, verbs)

    def public_log(self, told: int) -> list[LogLine]:
        """What everybody may read of the log, as far as the person at the screen has been told it (so many lines)."""
        return self._chronicle.public(self.present, told)

    def take_events(self) -> list[Event]:
        """What happened since the last call, as whoever is at the screen *now* may see it."""
        return self._chronicle.take(self.present)

    def history(self, moments: int) -> list[Event]:
        """What happened by the last so many decisions and has been taken, as the person at the screen may see it."""
        return self._chronicle.history(self.present, moments)

    def last_round(self) -> tuple[View, list[Event]] | None:
        """What the person at the screen knew before the own last decision, and what happened since.

        None if nothing did, nobody is there, or there is no record.
        """
        if self.present == NOBODY or not self._recorder.whole:
            return None
        at, events = self._chronicle.since_decision(self.present, set(self.pace.windows.values()))
        return (self.look_back(at).view(), events) if events else None

    def recap(self, seat: int | None = None) -> list[LogLine]:
        """What happened since the last turn of the person at the screen. Raises HostError for anybody else's."""
        if self.present == NOBODY or seat not in (None, self.present):
            raise HostError(_("Nobody is told what others may know."))
        return self._chronicle.since_last_turn(self.present)

    def standing(self) -> Standing:
        """How the match stands; at its end, the result."""
        return self.game.standing(self._state)

    def decision(self) -> Decision | None:
        """What the person at the screen has to decide now."""
        return next((asked for asked in self._state.asks() if asked.seat == self.present), None)

    def waiting(self) -> Waiting:
        """What the table waits for. People go before bots where several are to choose at the same time."""
        if self.over:
            return Waiting("over")
        if self.decision() is not None:
            return Waiting("nothing")
        asked = tuple(decision.seat for decision in self._state.asks())
        people = tuple(seat for seat in asked if self.seats[seat].person)
        if not people and self.people == 1 and self.present == NOBODY:
            people = self._persons()
        if people:
            secret = self._secrets.of(people[0], self._state, self.version)
            return Waiting("person", people, people[0] == self._last_person, secret)
        return Waiting("bot", asked)

    def take_notices(self) -> tuple[str, ...]:
        """Sentences for the player about saving and about bots that do not answer, each once."""
        return self._recorder.keeper.take_notices() + self._thinker.take_notices()

    def take_records(self) -> str:
        """What people have been entered with in the record tables, to be told with the result; "" for nothing new."""
        return self._recorder.keeper.take_records()

    # --- who is at the screen ----------------------------------------------------------------------------------

    def hand_over(self, seat: int, pin: str = "") -> None:
        """The person of ``seat`` takes the screen. Raises HostError if it is for somebody else, or the PIN is wrong."""
        if seat == self.present:
            return
        wanted = self.waiting()
        if wanted.kind != "person" or seat not in wanted.seats:
            raise HostError(_("It is not {name} who is to take the screen now.").format(name=self.names[seat]))
        if not self.seats[seat].opens(pin):
            raise HostError(_("That is not the PIN of {name}.").format(name=self.names[seat]))
        if seat != self._last_person:
            self._take_back.clear()
        self.present = self._last_person = seat
        self._changed()

    def conceal(self) -> None:
        """Show only what everybody knows until somebody takes the screen; means nothing to a person playing alone."""
        if self.present != NOBODY and self.people != 1:
            self.present = NOBODY
            self._changed()

    def set_seat(self, seat: int, who: Seat, pin: str = "") -> None:
        """Another person or bot takes over a seat from here on; where people come or go the screen is concealed.

        ``pin``: that of the person who sits there now, if there is one. Raises HostError if it is wrong.
        """
        before = self.seats[seat]
        if not before.opens(pin):
            raise HostError(_("That is not the PIN of {name}.").format(name=before.name))
        if before.person or who.person:
            self.present = NOBODY  # whoever changed this need not be who sat here
        self._sit({seat: who})

    def swap(self, one: int, other: int, pins: Mapping[int, str] = MappingProxyType({})) -> None:
        """Two people change places from here on, each with the own PIN; the screen is concealed.

        ``pins``: by the seat they had. Raises HostError, and changes nothing, if one is missing or wrong.
        """
        for seat in (one, other):
            if not self.seats[seat].person or not self.seats[seat].opens(pins.get(seat, "")):
                raise HostError(_("That is not the PIN of {name}.").format(name=self.names[seat]))
        self.present = NOBODY
        self._sit({one: self.seats[other], other: self.seats[one]})

    def _sit(self, changed: Mapping[int, Seat]) -> None:
        """From the next action on these hold their seats."""
        self._recorder.change([changed.get(number, seat) for number, seat in enumerate(self.seats)])
        self._take_back.forget()
        self._thinker.drop()
        if self._last_person in changed:
            self._last_person = NOBODY
        self._watch_screen(())
        self._changed()
        self._save()

    def rename(self, seat: int, name: str, pin: str = "") -> None:
        """The person of ``seat`` is called otherwise, in all of the match: what was played before is theirs, too.

        Raises HostError if it is a bot, or the PIN is wrong.
        """
        before = self.seats[seat]
        if not before.person or not before.opens(pin):
            raise HostError(_("That is not the PIN of {name}.").format(name=before.called))
        self._chronicle.rename(seat, before.called, self._recorder.rename(seat, name).called)
        self._changed()
        self._save()

    def set_trust(self, trust: bool, pins: Mapping[int, str] = MappingProxyType({})) -> None:
        """From here on the people trust each other, or no longer. Trust takes the PINs away, so all of them are asked.

        ``pins``: by seat. Raises HostError, and changes nothing, if one is missing or wrong.
        """
        for seat in self._persons() if trust else ():
            if not self.seats[seat].opens(pins.get(seat, "")):
                raise HostError(_("That is not the PIN of {name}.").format(name=self.names[seat]))
        if trust and any(seat.pin for seat in self.seats):
            self._recorder.change([replace(seat, pin="") for seat in self.seats])
        self.setup = replace(self.setup, trust=trust)
        self.conceal()
        self._changed()
        self._save()

    # --- playing -----------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """The person at the screen does this. Raises IllegalAction (nothing changed), HostError if nobody is there."""
        if self.present == NOBODY:
            raise HostError(_("Nobody is at the screen."))
        self._apply(self.present, action)

    def respond(self, seat: int, action: Action) -> None:
        """The person of ``seat`` answers aloud, without the screen. Raises HostError for a bot, IllegalAction."""
        if not self.seats[seat].person:
            raise HostError(_("{name} answers alone.").format(name=self.names[seat]))
        self._apply(seat, action)

    def update(self, now: float, idle: bool) -> bool:
        """Let bots think, and act when their time has come and nothing moves on the table (``idle``).

        ``now``: seconds of a clock that never goes back. Call it often; True if something changed.
        """
        wanted = self.waiting()
        if wanted.kind != "bot":
            return False
        seat = wanted.seats[0]
        number, level, temper = self.actions + 1, self.seats[seat].level, self.seats[seat].temper
        if not self._thinker.at(number, seat, level, temper):
            at_once = self._tempo.at_once(self._state.asks(), self.pace.windows)
            wait = 0.0 if at_once else self.pace.think(self.match_id, number, self._tempo.goes_on(seat))
            self._thinker.ask(now, number, observe(self._state, seat), level, wait, temper)
        action = self._thinker.answer(now, idle)
        if action is None:
            return False
        self._apply(seat, action)
        return True

    def skip(self) -> None:
        """The player will not wait for the bot that is thinking now; with the pace ``step``: the next step."""
        self._thinker.hurry()

    def can_undo(self) -> bool:
        """Whether the person at the screen may take something back: its own last action, with nothing learnt by
        anybody, nothing left to chance and nobody else acting since; alone with bots its last decision in any case."""
        return not self.over and self._take_back.possible(self.present)

    @property
    def marks(self) -> Marks:
        """In how far it is no ordinary match."""
        return self._recorder.marks

    def mark_chances(self) -> None:
        """A hint has told its chances: from here on the match says so."""
        if not self.marks.chances:
            self._recorder.marks = replace(self.marks, chances=True)
            self._save()

    def undo_marks(self) -> bool:
        """Whether taking back now would mark the match: somebody has acted or learnt something since."""
        return self._take_back.marks(self.present) and not self.marks.taken_back and self.can_undo()

    def undo(self) -> None:
        """Take the last action back, in the record and the save too. Raises HostError when ``can_undo`` is False."""
        if self.over:
            raise HostError(_("The match is over: nothing can be taken back any more."))
        if not self.can_undo():
            raise HostError(self._take_back.why_not(self.present))
        self._go_back(*self._take_back.back(self.present))
        self._save()

    def recording(self) -> Recording:
        """The match with its people, to be kept or watched. It holds everybody's cards: before it is over HostError is
        raised.
        """
        return self._recorder.recording(self._state)

    def look_back(self, at: int | None = None) -> Replay:
        """The match so far as the seat at the screen saw it, from moment ``at``; all of it once the match is over.

        It may be shown until anything happens or somebody else takes the screen. Raises HostError if there is no
        record (a match that began in the middle).
        """
        now = self.present, self.version
        guard: Callable[[], bool] = lambda: (self.present, self.version) == now  # noqa: E731
        return self._recorder.look_back(self._state, self.present, self.people, guard, at)

    # --- inside ------------------------------------------------------------------------------------------------

    def _persons(self) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if seat.person)

    def _apply(self, seat: int, action: Action) -> None:
        before = self._state.clone()
        events: list[Event] = []
        try:
            self._state.apply(seat, action, events)
        except EngineError:
            raise
        except Exception:
            self._state = before  # a bug in a rule must not leave half an action behind
            raise
        self._recorder.note(seat, action)
        self._chronicle.add(self.actions, events, self.names)
        point = Point(seat, self.actions, before)
        self._take_back.note(point, self.present, self._state, events, self.people == 1)
        self._tempo.note(seat, action, not self.seats[seat].person, before.asks(), self._state.asks())
        self._watch_screen(events)
        self._changed()
        self._save()

    def _go_back(self, state: State, actions: int) -> None:
        """To a state the match was in after so many actions."""
        self._state = state
        self._recorder.cut(actions)
        self._chronicle.cut(actions)
        self._thinker.drop()
        self._tempo.forget()
        self._changed()

    def _watch_screen(self, events: Iterable[Event]) -> None:
        """Among several people nobody's hand stays on the screen while it is not that person's turn to decide.

        The end of a round is for all to look at, whoever comes next.
        """
        round_over = any(isinstance(event, RoundEnded) for event in events)
        if self.people > 1 and (round_over or self.decision() is None):
            self.present = NOBODY

    def _changed(self) -> None:
        self._view = None
        self.version += 1

    def _save(self, durable: bool | None = None) -> None:
        self._recorder.save(self._state, durable, self.setup.trust)
