"""Find it yourself: a moment of a review to be decided once more, and every try is measured by the best."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from ai.judge import Judgement
from engine.core.actions import Action
from engine.core.texts import plain
from engine.core.view import observe
from engine.registry import game
from engine.replay import play_through
from game.match.host import Host
from game.match.judged import Judged, certain_loss, explain_best, tell_win
from game.match.match_setup import BOT, PERSON
from game.match.pace import Pace
from game.match.recording import Recording
from game.match.saved_match import get_seats_at
from game.match.waiting import Waiting


class Try(NamedTuple):
    """A choice in words, and what it is worth beside the best; None: that could not be found out."""

    action: str
    words: str
    worth: Judgement | None

    @property
    def loss(self) -> float:
        """What it gives away of a win, as far as that is certain; 0 within the error."""
        return 0.0 if self.worth is None else certain_loss(self.worth)

    @property
    def is_good(self) -> bool:
        """Whether it is known to be the best, or as good as far as can be told."""
        return self.worth is not None and not self.loss


class TrialHost(Host):
    """A moment of a match in which nothing is done: what somebody does there is only noted. It is never saved."""

    tried: Action | None = None
    """What was done last and nobody has looked at."""
    title = ""
    """What the line at the top calls it."""

    def perform_action(self, action: Action, asked: bool = True) -> None:
        self.tried = action

    def act_for_seat(self, seat: int, action: Action, asked: bool = True) -> None:
        self.tried = action

    def get_waiting(self) -> Waiting:
        return Waiting("nothing")

    def update(self, now: float, idle: bool) -> bool:
        return False


class Trial:
    """One decision of a review, to be made once more. ``tries``: what was done in the match, then what was tried."""

    def __init__(self, recording: Recording, moment: Judged, told: bool = True) -> None:
        """``told``: whether what was done in the match is among the tries.

        Raises BadRecord or OtherRules if the record cannot be replayed.
        """
        self.recording: Final = recording
        self.moment: Final = moment
        self.at: Final = moment.at - 1
        """The decision it stands behind."""
        self.best: Final = moment.worth.best
        """The text of the best action."""
        self.tries: list[Try] = [Try(moment.worth.done, moment.done, moment.worth)] if told else []
        self._own = len(self.tries)
        self.win: Final = tell_win(recording.record.game, moment.player.seat, recording.list_names_at(self.at))
        """What the chances are of, as a sentence."""
        self.seed: Final = f"{recording.record.seed}/try/{moment.at}"
        self._state, self._events = play_through(recording.record, self.at)

    def explain_best(self) -> str:
        """What speaks for the best choice and not as much for what was done in the match; "" for nothing."""
        view, names = observe(self._state, self.moment.player.seat), self.recording.list_names_at(self.at)
        return explain_best(view, self.moment.worth, names)

    @property
    def is_found(self) -> bool:
        """Whether one of the tries was the best, or as good."""
        return any(each.is_good for each in self.tries[self._own :])

    def make_host(self, pace: Pace) -> TrialHost:
        """The moment, with its person at the screen. Others decide nothing."""
        seat = self.moment.player.seat
        sitting = get_seats_at(self.recording.eras, self.moment.at)
        seats = [replace(each, kind=PERSON if n == seat else BOT, pin="") for n, each in enumerate(sitting)]
        led = self.recording.record.actions[: self.at]
        return TrialHost.from_state(self._state, seats, actions=led, events=self._events, pace=pace)

    def find_try(self, action: Action) -> Try | None:
        """What this was worth when it was tried, which is not judged again; None if it has not been."""
        return next((each for each in self.tries if each.action == action.text), None)

    def add_try(self, host: Host, action: Action, worth: Judgement | None) -> None:
        """Keep that this action was tried, and what it is worth."""
        words = game(self.recording.record.game).label(host.get_view(), action, plain(host.names))
        self.tries.append(Try(action.text, words, worth))
