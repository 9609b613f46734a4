"""A match as a table shows it. What is here holds for one that is only looked at; `Host` plays, `Replay` watches."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from engine.core.actions import Action, Decision
from engine.core.events import Event
from engine.core.game import Game
from engine.core.placing import Standing
from engine.core.state import State
from engine.core.texts import Name, _
from engine.core.view import View, observe
from engine.registry import game
from game.match.deal_mark import find_counted_number, name_deal
from game.match.match_log import LogLine
from game.match.match_setup import (
    NOBODY,
    HostError,
    Seats,
    find_only_person,
    list_called_names,
    list_told_names,
)
from game.match.pace import Pace
from game.match.recording import Recording
from game.match.waiting import Passed, Waiting


class ToldMoment(NamedTuple):
    """A moment of a match as somebody is told it: after so many decisions, what was known then, and what the last of
    them made happen.
    """

    at: int
    view: View
    events: list[Event]


class Undone(NamedTuple):
    """What goes if something is taken back: all from action ``number`` on, which was chosen as ``label`` (markup), and
    what the seats ``others`` did since.
    """

    number: int
    label: str
    others: tuple[int, ...]


class Session(ABC):
    """Whatever it hands out is meant for ``present``: the seat at the screen, -1 while only what everybody knows may
    be shown.
    """

    is_watch_only = True
    """Whether what was played is only being looked at."""
    away: frozenset[int] = frozenset()
    """The seats whose people play elsewhere, on devices that do not answer just now."""

    def __init__(self, kept: Recording, state: State, pace: Pace) -> None:
        self.setup = kept.make_setup()
        """What is played, and by whom."""
        self.game: Game = game(self.setup.game)
        self.pace = pace
        self.present = NOBODY
        self.version = 0
        """Grows with every change of anything it shows."""
        self._counted = find_counted_number(kept)
        self._state = state
        self._view: View | None = None
        self._public: View | None = None

    # --- what is shown -----------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """What the line at the top calls it."""
        return self.game.title

    @property
    def deal_mark(self) -> str:
        """That it is the deal of a day or an evening of a season, in a word or two; "" for any other match."""
        return name_deal(self._counted)

    @property
    @abstractmethod
    def seats(self) -> Seats:
        """Who sits where now."""

    @property
    def display_names(self) -> tuple[str, ...]:
        """Per seat the name of who sits there now, as it is shown."""
        return list_called_names(self.seats, self.your_name)

    @property
    def your_name(self) -> str | None:
        """The name of whoever plays alone at this screen, and is told of as “you”; None for nobody."""
        return find_only_person(self.seats)

    @property
    def names(self) -> tuple[Name, ...]:
        """What who sits at each seat now is called in sentences."""
        return list_told_names(self.seats, self.your_name)

    @property
    @abstractmethod
    def people_count(self) -> int:
        """How many people look at this screen while a hand may lie open on it; with one no cover is ever needed. None
        where nobody's does: bots play, or all people hold their cards elsewhere.
        """

    def is_here(self, seat: int) -> bool:
        """Whether the person of a seat plays at this screen."""
        return self.seats[seat].is_person

    @property
    def player_count(self) -> int:
        """How many people play, at this screen or elsewhere."""
        return self.people_count

    @property
    def is_single_player(self) -> bool:
        """Whether one person plays among bots: then nobody is told anything by what is answered in haste."""
        return self.player_count == 1

    @property
    @abstractmethod
    def action_count(self) -> int:
        """How many decisions were made so far."""

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self._state.over

    @property
    def is_trusting(self) -> bool:
        """Whether several people share the screen who trust each other."""
        return False

    def get_view(self) -> View:
        """What the seat at the screen knows; the same object until something changes."""
        if self._view is None:
            self._view = self._observe_state(self._state)
        return self._view

    def public_view(self) -> View:
        """What everybody knows, whoever is at the screen; the same object until something changes."""
        if self._public is None:
            self._public = observe(self._state, NOBODY)
        return self._public

    def get_blind_view(self, seat: int, verbs: AbstractSet[str]) -> View:
        """What everybody knows, with what ``seat`` may do of these public verbs without taking the screen."""
        return self.public_view()

    @abstractmethod
    def list_log_lines(self) -> list[LogLine]:
        """The log as the seat at the screen may read it."""

    @abstractmethod
    def public_log(self, told: int) -> list[LogLine]:
        """What everybody may read of the log, as far as the seat at the screen has been told it (so many lines)."""

    @abstractmethod
    def take_events(self) -> list[Event]:
        """What happened since the last call, as whoever is at the screen *now* may see it."""

    @abstractmethod
    def list_recent_events(self, moments: int) -> list[Event]:
        """What happened by the last so many decisions and has been taken, as the seat at the screen may see it."""

    @abstractmethod
    def list_round_events(self) -> list[Event]:
        """What happened since the last deal and has been taken, as the seat at the screen may see it."""

    @abstractmethod
    def last_round(self) -> list[ToldMoment]:
        """The moments since the decision that ended the last turn of the seat at the screen in this round, beginning
        with the one before it; [] if nothing happened.
        """

    def list_recap_lines(self) -> Sequence[LogLine]:
        """What happened since the last turn of the person at the screen. Raises HostError if nobody is there."""
        return []

    def get_standing(self) -> Standing:
        """How the match stands; at its end, the result."""
        return self._state.standing()

    # --- what is done, where anything is -----------------------------------------------------------------------

    def get_decision(self) -> Decision | None:
        """What the person at the screen has to decide now."""
        return None

    def get_waiting(self) -> Waiting:
        """What the table waits for."""
        return Waiting("over")

    def hand_over(self, seat: int, pin: str = "") -> None:  # noqa: B027 - where there is nothing to do, nothing is done  # where nobody shares a screen it means nothing
        """The person of ``seat`` takes the screen. Raises HostError if it is for somebody else, or the PIN is wrong."""

    def cover_screen(self) -> None:  # noqa: B027 - where there is nothing to do, nothing is done
        """Show only what everybody knows until somebody takes the screen; means nothing to a person playing alone."""

    def perform_action(self, action: Action, asked: bool = True) -> None:
        """The person at the screen does this; not ``asked`` where it is a part of what was done before it. Raises
        IllegalAction (nothing changed), HostError if nobody can.
        """
        raise HostError(_("This match is being watched, not played."))

    def act_for_seat(self, seat: int, action: Action, asked: bool = True) -> None:
        """The person of ``seat`` answers aloud, without the screen, or is not ``asked`` and lets something go by.

        Raises HostError for a bot, IllegalAction.
        """
        self.perform_action(action, asked)

    def foresee_pass(self) -> Passed | None:
        """What comes of it if all who are asked in the open window let it go; None if there is no window, or it leads
        to another one or to news.
        """
        return None

    @property
    def is_beside_window(self) -> bool:
        """Whether a turn has begun beside a window, and nothing is done in it yet."""
        return False

    def begin_beside_window(self) -> bool:
        """Let the next turn begin although a window is open: whoever may react can say so as long as nothing is done
        in it (``return_to_window``). False, and nothing happens, unless all concerned are here and trust each other.
        """
        return False

    def return_to_window(self) -> None:
        """Somebody reacts after all. Raises HostError if the turn is under way."""
        raise HostError(_("It is too late for that."))

    def update(self, now: float, idle: bool) -> bool:
        """Let bots think, and act when their time has come and nothing moves on the table (``idle``).

        ``now``: seconds of a clock that never goes back. Call it often; True if something changed.
        """
        return False

    @property
    def is_step_wanted(self) -> bool:
        """Whether the bot that is thinking waits for the player to say that it may act."""
        return self.pace.is_stepwise and self.get_waiting().kind == "bot"

    def skip_wait(self) -> None:  # noqa: B027 - where there is nothing to do, nothing is done
        """The player will not wait for the bot that is thinking now; with the pace ``step``: the next step."""

    def can_undo(self) -> bool:
        """Whether the person at the screen may take something back."""
        return False

    def does_undo_mark(self) -> bool:
        """Whether taking back now would mark the match: somebody has acted or learnt something since."""
        return False

    def describe_undo_price(self) -> str:
        """What taking back costs, or would where there is nothing yet to be taken back, in sentences; "" where nothing
        ever is.
        """
        return ""

    def find_undone(self) -> Undone | None:
        """What goes if something is taken back now; None for nothing."""
        return None

    def undo(self) -> None:
        """Take the last action back, in the record and the save too. Raises HostError when ``can_undo`` is False."""
        raise HostError(_("This match is being watched, not played."))

    def close(self) -> None:  # noqa: B027 - where there is nothing to do, nothing is done
        """End the session: the match is left, and can be resumed."""

    # --- inside ------------------------------------------------------------------------------------------------

    def _observe_state(self, state: State) -> View:
        """What the seat at the screen knows in a state of the match."""
        return observe(state, self.present)

    def _mark_changed(self) -> None:
        self._view = self._public = None
        self.version += 1
