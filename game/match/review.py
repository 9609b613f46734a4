"""The review of a finished match: every decision of its people judged as they saw it at the time.

It is walked step by step, so that whoever asks may stop, show how far it is, or have each decision judged elsewhere:

    review = Review(recording)
    while (question := review.ask()) is not None:
        review.take(question, judge(question.view, question.done, Random(question.seed)))

Several decisions may be judged at the same time, and come back in any order.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from ai.judge import Judgement
from ai.play import PLAIN
from ai.search import Rollout, can_foresee, find_rollout
from engine.core.actions import Action
from engine.core.record import split_line
from engine.core.state import State
from engine.core.texts import _
from engine.core.view import View, observe
from engine.registry import game
from engine.replay import replay
from game.match.chances import Chances, compute_chances
from game.match.judged import ERRORS, LEAST, Judged, Player, Told, explain_best, tell_reasons
from game.match.match_setup import HostError
from game.match.recording import Recording
from game.match.saved_match import Era, get_seats_at

CLEAR: Final = 0.02
"""The standard error of a gain at which a decision that may have been worse needs no closer look."""


class Question(NamedTuple):
    """Decision number ``at`` of the match (counted from 1): in which deal, who made it, what was seen and done."""

    at: int
    deal: int
    player: Player
    view: View
    done: Action
    seed: str
    best: str = ""
    """The text of the action to measure it by, where that has been found."""
    level: str = ""
    """How well the others play: a choice is held against what such a bot would have done as well."""


class Review:
    """Goes through a match. ``judged`` grows with every decision taken.

    A decision with one legal action is none. Raises HostError for a match that is not over, and for a game whose
    positions nobody can judge.
    """

    def __init__(self, recording: Recording) -> None:
        if not recording.over:
            raise HostError(_("A match is reviewed when it is over."))
        known = find_rollout(recording.record.game)
        if known is None or not is_reviewable(recording.record.game, recording.record.seats):
            raise HostError(_("There is no review for this game."))
        self.recording: Final = recording
        self.names: Final = recording.list_names_at(len(recording.record.actions))
        self.judged: list[Judged] = []
        self.deepens = False
        """Whether decisions that are not clear yet are asked about again, in other worlds."""
        self.skipped = 0
        """How many decisions were left out because they could not be judged."""
        self._first: Question | None = None
        """What has been found and not been asked."""
        self._open: dict[int, Question] = {}
        """What is being judged, by its number."""
        self._asked: dict[int, Question] = {}
        """What has been judged, by its number."""
        self._explained: dict[int, str] = {}
        """Why the better choice is better, by the number of the decision."""
        self._ended = False
        self._ends: dict[int, tuple[int, tuple[float, ...]]] = {}
        self._questions = self._iter_questions(known)

    @property
    def progress_share(self) -> float:
        """How far it is, from 0 to 1."""
        length = len(self.recording.record.actions)
        if self._ended and all(at in self._asked for at in self._open):
            return 1.0
        reached = min(self._open, default=max(self._asked, default=0) + 1) - 1
        return reached / length if length else 1.0

    @property
    def is_done(self) -> bool:
        """Whether everything has been asked and taken."""
        return self._ended and not self._open and not self.unclear_decisions

    @property
    def unclear_decisions(self) -> list[Judged]:
        """What is to be looked at again: decisions that may have been worse, the least clear first."""
        if not (self.deepens and self._ended):
            return []
        found = [each for each in self.judged if each.at not in self._open and is_unclear(each.worth)]
        return sorted(found, key=lambda each: -each.worth.gain_error)

    @property
    def players(self) -> tuple[Player, ...]:
        """Whose decisions were judged, by seat; two at one seat in the order of the match."""
        return tuple(sorted({each.player: None for each in self.judged}, key=lambda player: player.seat))

    def find_first_question(self) -> None:
        """Find the first decision. Raises BadRecord or OtherRules for a record that cannot be replayed."""
        if self._first is None:
            self._first = self.get_next_question()

    def get_next_question(self) -> Question | None:
        """The next decision to be judged; None when there are no more. Raises as ``find_first_question``."""
        asked, self._first = self._first, None
        if asked is None and not self._ended:
            asked = next(self._questions, None)
            self._ended = asked is None
        if asked is None and (unclear := self.unclear_decisions):
            before = self._asked[unclear[0].at]
            asked = before._replace(seed=f"{before.seed}/again", best=unclear[0].worth.best)
        if asked is not None:
            self._open[asked.at] = asked
        return asked

    def add_judgement(self, asked: Question, worth: Judgement | None) -> None:
        """What came of judging this one; None where nothing was to be had, which leaves the decision out."""
        del self._open[asked.at]
        self._asked[asked.at] = asked
        if asked.best:  # it was judged once more: both times count; nothing came of it: it is not asked about again
            place = next(n for n, each in enumerate(self.judged) if each.at == asked.at)
            each = self.judged[place]
            self.deepens = self.deepens and worth is not None
            if worth is not None:
                worth = each.worth.pool_with(worth)
                self.judged[place] = each._replace(worth=worth, reasons=self._tell_reasons(asked, worth))
            return
        if worth is None:
            self.skipped += 1
            return
        played = game(self.recording.record.game)
        names = self.recording.list_names_at(asked.at)
        labels = {each.text: played.label(asked.view, each, names) for each in asked.view.actions}
        told = self._tell_reasons(asked, worth)
        judged = Judged(asked.at, asked.deal, asked.player, labels[worth.done], labels[worth.best], worth, told)
        insort(self.judged, judged, key=lambda each: each.at)

    def _tell_reasons(self, asked: Question, worth: Judgement) -> tuple[Told, ...]:
        names = self.recording.list_names_at(asked.at)
        return tell_reasons(self.recording.record.game, worth.reasons, worth.worlds, names, asked.player.seat)

    def explain_moment(self, each: Judged) -> str:
        """What speaks for the better choice and not as much for what was done; "" for nothing."""
        if each.at not in self._explained:
            names = self.recording.list_names_at(each.at)
            self._explained[each.at] = explain_best(self._asked[each.at].view, each.worth, names)
        return self._explained[each.at]

    def list_decisions_of(self, player: Player) -> list[Judged]:
        """The decisions of a person, in the order of the match."""
        return [each for each in self.judged if each.player == player]

    def compute_chances_of(self, player: Player) -> Chances:
        """The way of a person's chances so far."""
        sat = self.recording.eras
        ends = {
            deal: (at, values[player.seat])
            for deal, (at, values) in self._ends.items()
            if player == _get_player_at(sat, at, player.seat)
        }
        return compute_chances(self.list_decisions_of(player), ends, self.recording.record.seats)

    @property
    def is_counted(self) -> bool:
        """Whether it is kept for the progress of its people: of a match kept here that was played from the deal on."""
        return self.is_done and bool(self.recording.id) and not self.recording.marks.is_unranked

    def find_worst_decision(self, player: Player) -> Judged:
        """The decision of a person that gave most away beyond its error; the first one where none did."""
        return max(self.list_decisions_of(player), key=lambda each: each.loss)

    def _iter_questions(self, known: Rollout) -> Iterator[Question]:
        record, sat = self.recording.record, self.recording.eras
        for step in replay(record):
            deal = self._count_ended_deals(known, step.state, step.number)
            if step.number == len(record.actions):
                continue  # the end of the record is checked behind its last step
            seat, text = split_line(record.actions[step.number])
            at = step.number + 1
            if not get_seats_at(sat, at)[seat].is_person or at <= self.recording.marks.branch:
                continue
            view = observe(step.state, seat)
            done = view.find_action(text)
            if done is not None and len(view.actions) > 1:
                player, level = _get_player_at(sat, at, seat), self.find_level_at(at)
                yield Question(at, deal, player, view, done, f"{record.seed}/review/{at}", level=level)

    def find_level_at(self, at: int) -> str:
        """How well most bots at the table play at decision ``at``; people are taken to play as Normal does."""
        levels = [seat.level for seat in get_seats_at(self.recording.eras, at) if not seat.is_person]
        return max(levels, key=levels.count, default=PLAIN[-1])

    def _count_ended_deals(self, known: Rollout, state: State, at: int) -> int:
        """How many deals are over after decision ``at``; what those that have just ended were worth is kept."""
        deals = known.count_ended_deals(state)
        for deal in range(len(self._ends), deals):
            self._ends[deal] = at, tuple(known.compute_shares_of_win(state, deal))
        return deals


def is_unclear(worth: Judgement) -> bool:
    """Whether a choice may have been worse than another, and it is not known well enough by how much."""
    return worth.gain_error > CLEAR and worth.gain + ERRORS * worth.gain_error > LEAST


def _get_player_at(eras: Sequence[Era], at: int, seat: int) -> Player:
    """Who sat there at decision ``at``."""
    return Player(seat, get_seats_at(eras, at)[seat].display_name)


def is_reviewable(name: str, seats: int) -> bool:
    """Whether matches of this game with so many seats can be reviewed; not those of a game that is none, as a damaged
    file may name.
    """
    return can_foresee(name, seats)
