"""The review of a finished match: every decision of its people judged as they saw it at the time.

It is walked step by step, so that whoever asks may stop, show how far it is, or have each decision judged elsewhere:

    review = Review(recording)
    while (question := review.ask()) is not None:
        review.take(judge(question.view, question.done, Random(question.seed)))
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ai.judge import Judgement
from ai.search import rollout
from engine.core.actions import Action
from engine.core.record import split_line
from engine.core.texts import _
from engine.core.view import View, observe
from engine.registry import game
from engine.replay import replay
from game.match.recording import Recording
from game.match.saved_match import seats_at
from game.match.seats import HostError

MOMENTS: Final = 3
"""So many moments are told of a seat, at most."""
SURE: Final = 2.0
"""A choice was worse if it lost more than so many standard errors ..."""
LEAST: Final = 0.02
"""... and more than so much of a win."""


@dataclass(frozen=True, slots=True)
class Question:
    """Decision number ``at`` of the match (counted from 1): what its seat saw, and what it did."""

    at: int
    seat: int
    view: View
    done: Action
    seed: str


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision and what it was worth; ``done`` and ``best`` are the labels of what was chosen and of the best."""

    at: int
    seat: int
    done: str
    best: str
    worth: Judgement

    @property
    def lost(self) -> float:
        """What the choice gave away of a win, as far as that is certain; 0 within the error."""
        gain = self.worth.gain
        return gain if gain > max(LEAST, SURE * self.worth.gain_error) else 0.0


class Review:
    """Goes through a match. ``judged`` grows with every decision taken.

    A decision with one legal action is none. Raises HostError for a match that is not over, and for a game whose
    positions nobody can judge.
    """

    def __init__(self, recording: Recording) -> None:
        if not recording.over:
            raise HostError(_("A match is reviewed when it is over."))
        if not reviewable(recording.record.game):
            raise HostError(_("There is no review for this game."))
        self.recording: Final = recording
        self.names: Final = recording.names
        self.judged: list[Judged] = []
        self.skipped = 0
        """How many decisions were left out because they could not be judged."""
        self.done = False
        """Whether the end is reached."""
        self._asked: Question | None = None
        self._questions = self._walk()

    @property
    def share(self) -> float:
        """How far it is, from 0 to 1."""
        length = len(self.recording.record.actions)
        return 1.0 if self.done or not length else (self._asked.at - 1) / length if self._asked else 0.0

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of which decisions were judged, in their order."""
        return tuple(sorted({each.seat for each in self.judged}))

    def ask(self) -> Question | None:
        """The next decision to be judged, the same until it is taken; None at the end.

        Raises BadRecord or OtherRules for a record that cannot be replayed.
        """
        if self._asked is None and not self.done:
            self._asked = next(self._questions, None)
            self.done = self._asked is None
        return self._asked

    def take(self, worth: Judgement | None) -> None:
        """The judgement of what was asked; None where none was to be had, which leaves the decision out."""
        asked, self._asked = self._asked, None
        if asked is None:
            return
        if worth is None:
            self.skipped += 1
            return
        played = game(self.recording.record.game)
        labels = {each.text: played.label(asked.view, each, self.names) for each in asked.view.actions}
        self.judged.append(Judged(asked.at, asked.seat, labels[worth.done], labels[worth.best], worth))

    def of(self, seat: int) -> list[Judged]:
        """The decisions of a seat, in the order of the match."""
        return [each for each in self.judged if each.seat == seat]

    def moments(self, seat: int) -> list[Judged]:
        """The decisions of a seat that gave most away, in the order of the match; none of them within its error."""
        worst = sorted((each for each in self.of(seat) if each.lost), key=lambda each: -each.lost)[:MOMENTS]
        return sorted(worst, key=lambda each: each.at)

    def _walk(self) -> Iterator[Question]:
        record = self.recording.record
        for step in replay(record):
            if step.number == len(record.actions):
                continue  # the end of the record is checked behind its last step
            seat, text = split_line(record.actions[step.number])
            if not seats_at(self.recording.eras, step.number + 1)[seat].person:
                continue
            view = observe(step.state, seat)
            done = next((action for action in view.actions if action.text == text), None)
            if done is not None and len(view.actions) > 1:
                yield Question(step.number + 1, seat, view, done, f"{record.seed}/review/{step.number + 1}")


def reviewable(name: str) -> bool:
    """Whether matches of this game can be reviewed."""
    return rollout(name) is not None
