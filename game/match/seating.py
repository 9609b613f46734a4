"""The people of a match at one screen: who sits where, who has the screen, and what is shown to whom."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import replace
from types import MappingProxyType
from typing import Final, NamedTuple, TypedDict, Unpack

from ai.worker import BotPool
from engine.core.actions import Decision
from engine.core.events import Event, RoundEnded
from engine.core.state import State
from engine.core.texts import _, listed
from engine.core.view import View, observe
from game.config.player_names import to_sentence_name
from game.match.deal_mark import find_counted_number
from game.match.loading import Loaded
from game.match.match_log import Chronicle, LogLine
from game.match.match_setup import NOBODY, HostError, Seat, Seats
from game.match.pace import LastAct, Pace
from game.match.recorder import Recorder
from game.match.reel import Reel
from game.match.replay import Replay, make_replay
from game.match.saved_match import is_held_throughout
from game.match.season import find_evening
from game.match.session import Session, ToldMoment
from game.match.take_back import TakeBack
from game.match.thinker import Thinker
from game.match.waiting import Waiting, has_secret
from game.storage import DealtBook, SaveStore, TableStore


class SeenAfar(NamedTuple):
    """What a seat whose person is elsewhere knows, what it saw happen, and the log it may read."""

    view: View
    events: list[Event]
    lines: list[LogLine]


class Around(TypedDict, total=False):
    """What is round a match. ``bots`` think, without them in this process; ``store`` keeps it while it lasts,
    ``history`` for good when it is over; its feats are entered in ``tables``, and in ``dealt`` that it was dealt.
    """

    bots: BotPool
    pace: Pace | None
    store: SaveStore
    history: SaveStore
    tables: TableStore
    dealt: DealtBook


class Seating(Session):
    """A match that is being played, as far as it is a matter of people. What is done in it is the host's.

    With more than one person the screen is concealed as soon as its person has nothing more to decide (and at the end
    of a round), in the same call that makes it so.
    """

    is_watch_only = False

    def __init__(self, found: Loaded, match_id: str = "", **around: Unpack[Around]) -> None:
        """Use ``Host.start_match`` and its like. Raises HostError if another running program has it open."""
        kept, state, happened = found
        super().__init__(kept, state, around.get("pace") or Pace())
        self.match_id: Final = match_id or kept.id or secrets.token_hex(4)
        shelves = around.get("store"), around.get("history"), around.get("tables"), around.get("dealt")
        self._recorder = Recorder(replace(kept, id=self.match_id), *shelves)
        self._chronicle = Chronicle(
            self.game,
            state.rules,
            lambda action: self._recorder.kept.list_names_at(action),  # noqa: PLW0108  # it is kept anew now and then
        )
        for number, events in enumerate(happened, self.action_count + 1 - len(happened)):
            self._chronicle.add_events(number, events)
        self._thinker = Thinker(self.match_id, self.setup.seed, around.get("bots"), self.pace)
        self._take_back = TakeBack(self._recorder)
        self._last_act = LastAct()
        self._last_person = NOBODY
        self._known: tuple[int, int, bool] | None = None
        """Whether a seat has a secret, worked out once for a version."""
        self.afar: frozenset[int] = frozenset()
        """The seats whose people answer on devices of their own: the screen never shows what they alone know."""
        if self.people_count == 1:
            self.present = self._last_person = self._recorder.kept.person_seats[0]

    # --- what is shown -----------------------------------------------------------------------------------------

    @property
    def seats(self) -> Seats:
        return self._recorder.kept.seats

    @property
    def people_count(self) -> int:
        persons = self._recorder.kept.person_seats
        return len(persons) if any(map(self.is_here, persons)) else 0

    @property
    def player_count(self) -> int:
        return len(self._recorder.kept.person_seats)

    def is_here(self, seat: int) -> bool:
        return super().is_here(seat) and seat not in self.afar

    def set_away(self, seats: Iterable[int]) -> None:
        """From here on the devices of these seats, and of no others, do not answer."""
        self.away = self.afar.intersection(seats)

    @property
    def is_trusting(self) -> bool:
        """Whether the people trust each other: hands lie covered, and a tap opens one until its turn is over."""
        return self.setup.trust

    @property
    def is_recorded(self) -> bool:
        """Whether the match was dealt here (or taken up again), so that it can be looked back at."""
        return self._recorder.whole

    @property
    def action_count(self) -> int:
        return self._recorder.action_count

    def list_log_lines(self) -> list[LogLine]:
        return self._chronicle.list_lines(self.present)

    def get_blind_view(self, seat: int, verbs: AbstractSet[str]) -> View:
        return make_blind_view(self._state, seat, verbs)

    def public_log(self, told: int) -> list[LogLine]:
        return self._chronicle.list_public_lines(self.present, told)

    def take_events(self) -> list[Event]:
        return self._chronicle.take_events(self.present)

    def list_recent_events(self, moments: int) -> list[Event]:
        return self._chronicle.list_recent_events(self.present, moments)

    def list_round_events(self) -> list[Event]:
        return self._chronicle.list_round_events(self.present)

    def last_round(self) -> list[ToldMoment]:
        """[], too, where nobody is at the screen, or there is no record."""
        if self.present == NOBODY or not self._recorder.whole:
            return []
        at = self._chronicle.find_last_turn(self.present, set(self.pace.windows.values()))
        return self.look_back().list_moments(at)

    def look_back(self, at: int | None = None) -> Replay:
        """The match so far as the seat at the screen saw it, from moment ``at``; all of it once the match is over.

        It may be shown until anything happens or somebody else takes the screen. Raises HostError if there is no
        record (a match that began in the middle).
        """
        recorder, now = self._recorder, (self.present, self.version)
        if not recorder.whole:
            raise HostError(_("This match began in the middle; there is no record of it."))
        moment = self.action_count if at is None else at
        if self.is_over:
            return make_replay(recorder.make_recording(self._state), moment)
        record = replace(recorder.kept.record, actions=list(recorder.kept.record.actions))
        reel = Reel(replace(recorder.kept, record=record), check=False)
        return Replay(reel, (self.present,), lambda: (self.present, self.version) == now, self.people_count, moment)

    def list_recap_lines(self) -> list[LogLine]:
        if self.present == NOBODY:
            raise HostError(_("Nobody is told what only others may know."))
        return self._chronicle.list_lines_since_turn(self.present)

    def get_decision(self) -> Decision | None:
        return next((asked for asked in self._state.asked if asked.seat == self.present), None)

    def get_waiting(self) -> Waiting:
        """People go before bots where several are to choose at the same time."""
        if self.is_over:
            return Waiting("over")
        if self.get_decision() is not None:
            return Waiting("nothing")
        asked = tuple(decision.seat for decision in self._state.asked)
        people = tuple(filter(self.is_here, asked))
        if self.afar and not people:  # bots need not wait for people who choose elsewhere at the same time
            bots = tuple(seat for seat in asked if not self.seats[seat].is_person)
            return Waiting("bot", bots) if bots else Waiting("elsewhere", asked)
        if not people and self.people_count == 1 and self.present == NOBODY:
            people = self._recorder.kept.person_seats
        if people:
            again = people[0] == self._last_person and not self.afar  # else others look at the screen meanwhile
            return Waiting("person", people, again, self.knows_more(people[0]))
        return Waiting("bot", asked)

    def knows_more(self, seat: int) -> bool:
        """Whether this seat knows anything that not everybody knows: if not, nothing has to be covered for it."""
        if self._known is None or self._known[:2] != (self.version, seat):
            self._known = self.version, seat, has_secret(self._state, seat)
        return self._known[2]

    def round_scores(self) -> tuple[tuple[float, ...], ...]:
        """Per finished round the score of every seat; () where the game keeps none."""
        return self.game.rounds(self._state)

    def take_record_entries(self) -> str:
        """What people have been entered with in the record tables, to be told with the result; "" for nothing new."""
        return self._recorder.take_record_entries()

    # --- who is at the screen ----------------------------------------------------------------------------------

    def hand_over(self, seat: int, pin: str = "") -> None:
        if seat == self.present:
            return
        wanted = self.get_waiting()
        if wanted.kind != "person" or seat not in wanted.seats:
            raise HostError(_("It is not {name} who is to take the screen now.", name=self.names[seat]))
        self._check_pin(seat, pin)
        if seat != self._last_person:
            self._take_back.clear()
        self.present = self._last_person = seat
        self._mark_changed()

    def cover_screen(self) -> None:
        if self.present != NOBODY and self.people_count != 1:
            self.present = NOBODY
            self._mark_changed()

    def send_afar(self, seats: Iterable[int]) -> None:
        """From here on the people of these seats answer on devices of their own, all others at this screen, each behind
        a cover.
        """
        self.afar = frozenset(seat for seat in seats if self.seats[seat].is_person)
        self.away &= self.afar
        self.present = self._last_person = NOBODY
        self._take_back.clear()
        self._mark_changed()

    def observe_afar(self, seat: int, since: int) -> SeenAfar:
        """What leaves for the device of ``seat``: what it knows, and what it saw from event ``since`` on. There is no
        other way out. Raises HostError unless its person answers elsewhere.
        """
        if seat not in self.afar:
            raise HostError(_("{name} plays at this screen.", name=self.names[seat]))
        view = observe(self._state, seat)
        return SeenAfar(view, self._chronicle.list_seen_since(seat, since), self._chronicle.list_lines(seat))

    def change_seats(
        self,
        changed: Mapping[int, Seat],
        pins: Mapping[int, str] = MappingProxyType({}),
        *,
        names: Mapping[int, str] = MappingProxyType({}),
        trust: bool | None = None,
    ) -> None:
        """Let these hold their seats from the next action on; where people come, go or change places the screen is
        concealed.

        ``names``: by seat, what the people who sit there so far are called from now on, in all of the match: what they
        have played is theirs, too. ``trust``: whether the people trust each other from here on (None: as so far); where
        they do, all PINs are gone. ``pins``: by seat, those of the people who sit there so far. Raises HostError, and
        changes nothing, if one is missing or wrong, or a bot is to have another name. Does nothing where nothing
        changes.
        """
        trusting = self.is_trusting if trust is None else trust
        renamed = [replace(seat, name=names.get(n, seat.name)) for n, seat in enumerate(self.seats)]
        now = [changed.get(n, seat) for n, seat in enumerate(renamed)]
        if trusting:
            now = [replace(seat, pin="") for seat in now]
        comers = {n: seat for n, seat in enumerate(now) if seat != renamed[n]}
        for seat in sorted({*names, *comers}):
            self._check_pin(seat, pins.get(seat, ""), person=seat in names)
        if (tuple(now), trusting) == (self.seats, self.is_trusting):
            return
        self._recorder.rename_people(names)
        self._chronicle.reset_logs()
        if comers:
            self._seat_comers(comers)
            self._counted = find_counted_number(self._recorder.kept)
        if trusting != self.is_trusting:
            self.setup = replace(self.setup, trust=trusting)
            self._recorder.change_kept(trust=trusting)
            self.cover_screen()
        self._mark_changed()
        self._save_match()

    def describe_seat_price(self, changed: Mapping[int, Seat]) -> str:
        """What it costs people if these hold their seats from here on, in sentences; "" for nothing."""
        kept = self._recorder.kept
        left = [
            to_sentence_name(self.seats[n].name)
            for n, who in sorted(changed.items())
            if self.seats[n].is_person and is_held_throughout(kept.eras, n)
            if (who.kind, who.name) != (self.seats[n].kind, self.seats[n].name)
        ]
        if kept.marks.is_unranked or not self.is_recorded:
            return ""
        told = []
        if left:
            words = _("For {names:|you} this match then counts only in part in statistics.", names=listed(left))
            told.append(words)
        lost = self._recorder.is_lost_try(tuple(changed.get(n, seat) for n, seat in enumerate(self.seats)))
        if lost and find_evening(self.setup.seed) is not None:
            told.append(_("This evening of the season then brings nothing."))
        elif lost or left:
            told.append(self._describe_lost_try())
        return " ".join(filter(None, told))

    def describe_seat_loss(self, changed: Mapping[int, Seat]) -> str:
        """What the match itself loses if these hold their seats from here on, in sentences; "" for nothing."""
        if not changed:
            return ""
        people = sum(changed.get(n, seat).is_person for n, seat in enumerate(self.seats))
        told = _("Cards and points stay with their seats. Nothing that was done can be taken back any more.")
        hidden = self.player_count < 2 <= people
        return told + " " + _("The deal has no code before the end.") if hidden else told

    def _describe_lost_try(self) -> str:
        return _("It was the one try at this deal that counts.") if self._recorder.is_counted_try else ""

    # --- inside ------------------------------------------------------------------------------------------------

    def _seat_comers(self, comers: Mapping[int, Seat]) -> None:
        """Seat these from the next action on."""
        before = self.seats
        if any(before[n].is_person or who.is_person for n, who in comers.items()):
            self.present = NOBODY  # whoever changed this need not be who sat here

        def follow_people(seats: frozenset[int]) -> frozenset[int]:
            """Where the people of these seats sit now: nobody who took one of them is among them."""
            left = {before[n].name for n in seats if n in comers}
            found = (n for n, who in comers.items() if who.is_person and who.name in left)
            return seats.difference(comers).union(found)

        self.afar, self.away = follow_people(self.afar), follow_people(self.away)
        self._recorder.set_seats([comers.get(n, seat) for n, seat in enumerate(before)])
        self._forget_moment()
        if self._last_person in comers:
            self._last_person = NOBODY
        self._watch_screen(())

    def _forget_moment(self) -> None:
        """Forget what was begun, done and written for those who sat here so far."""
        self._chronicle.reset_logs()
        self._take_back.clear()
        self._thinker.drop_task()

    def _check_pin(self, seat: int, pin: str, person: bool = False) -> None:
        """Raises HostError if this PIN does not open a seat; with ``person`` nothing opens that of a bot."""
        who = self.seats[seat]
        if person and not who.is_person:
            raise HostError(_("{name} is a bot.", name=who.display_name))
        if not who.is_pin_valid(pin):
            raise HostError(_("That is not {name}'s PIN.", name=who.display_name))

    def _watch_screen(self, events: Iterable[Event]) -> None:
        """Among several people nobody's hand stays on the screen while it is not that person's turn to decide.

        The end of a round is for all to look at, whoever comes next.
        """
        round_over = any(isinstance(event, RoundEnded) for event in events)
        if self.people_count > 1 and (round_over or self.get_decision() is None):
            self.present = NOBODY

    def _save_match(self, durable: bool | None = None) -> None:
        self._recorder.save(self._state, durable)


def make_blind_view(state: State, seat: int, verbs: AbstractSet[str]) -> View:
    """What everybody knows, with the actions of these verbs that ``seat`` may do as the legal ones.

    Whether such an action is legal must be public: ``verbs`` come from the game's table, which says so.
    """
    legal = tuple(
        (decision, tuple(action for action in actions if action.verb in verbs))
        for decision, actions in observe(state, seat).legal
    )
    return replace(observe(state, NOBODY), legal=legal)
