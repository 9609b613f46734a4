"""The story of a match on its page of results: three moments, each a way into the replay at that place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial
from typing import Final

from engine.core.errors import EngineError
from engine.core.texts import N_, Names, You, _
from game.app.app import App
from game.app.result_sheet import ResultSheet
from game.art.colours import CREAM
from game.errors import UserError
from game.match.host import Host
from game.match.match_setup import list_told_names
from game.match.match_story import StoryMoment, StoryTeller
from game.match.saved_match import get_seats_at
from game.screens.replay.replays import show_recording
from game.ui.boxes import Column, Row, Space
from game.ui.controls import Button
from game.ui.labels import Label, build_note, escape
from game.ui.phrases import format_score
from game.ui.split import build_card
from game.ui.style import SMALL
from game.ui.widget import Callback, Widget

_CARD: Final = re.compile(r"\{\w+\}")
BUDGET = 0.005
"""Seconds of each frame by the clock of the app in which the record is read."""


class MatchStory:
    """Reads the record of a finished match while its page is looked at, and builds what there is to tell."""

    def __init__(self, app: App, host: Host, sheet: ResultSheet) -> None:
        self.app = app
        self.host = host
        self.sheet = sheet
        people = [seat for seat, who in enumerate(host.seats) if who.is_person]
        self.me = people[0] if len(people) == 1 else -1
        self._teller = StoryTeller(host.make_recording().record, self.me) if sheet.over and host.is_recorded else None

    def read_on(self) -> bool:
        """Read on a little; True when there is more to show."""
        if self._teller is None:
            return False
        try:
            return self._teller.read_on(BUDGET, self.app.clock)
        except (EngineError, UserError):
            self._teller = None  # a match that cannot be read again has results all the same
            return True

    @property
    def near_miss(self) -> str:
        """The sentence that tells somebody alone who has lost how near it was; "" where the figures do not say."""
        if not self.sheet.over:
            return ""
        standing = self.host.get_standing()
        return _how_near(self.sheet, self.me, self.host.names, standing.places, standing.scores)

    def build_widgets(self) -> Sequence[Widget]:
        """The story, or the room it is going to take; nothing where there is none."""
        teller = self._teller
        if teller is None or teller.found == ():
            return []
        if teller.found is None:  # three lines each, mostly
            return [build_card(build_note(_("The story of the match …")), Space(height=190))]
        return [build_card(*(self._build_moment(teller, each) for each in teller.found), gap=10)]

    def _build_moment(self, teller: StoryTeller, moment: StoryMoment) -> Widget:
        recording = self.host.make_recording()
        won = any(each.winner and each.seat == moment.seat for each in self.sheet.lines)
        title, told = _describe_moment(moment, won, self.host.names)
        names = list_told_names(get_seats_at(recording.eras, moment.at), self.host.your_name)
        line = _summarise_log(teller.list_decision_lines(moment.at, names), names)
        watch: Callback = partial(show_recording, self.app, recording, moment.at - 1, onward=True)
        place = _("Move {number}", number=moment.at)
        button = Button(place, watch, "play", quiet=True, size=SMALL, tooltip=_("The replay, at this move."))
        said = [Label(line, SMALL)] if line else []
        head = Label(f"*{title}*  {told}".rstrip(), SMALL, colour=CREAM)
        return Row(Column(head, *said, gap=1, grow=1.0), button, gap=8)


def _summarise_log(told: Sequence[str], names: tuple[str, ...]) -> str:
    """Of what the log says of a decision: best what somebody did, who is named first, and what came of it.

    Where it is not said which card it was, one or two cards that went then are what came of it. Where the match ended
    by it, the rest of what was done is told as well: the card that made room, and the one that took its place.
    """
    if not told:
        return ""
    done = next((n for n, text in enumerate(told) if text.startswith(names)), 0)
    came = told[done + 1 :]
    grave = [text[: text.index("*", 1) + 1] for text in came if text.startswith("*")]
    ended = [text for text in grave if any(name.casefold() in text.casefold() for name in names)]
    ended.sort(key=lambda text: not text[1:].startswith(names))
    named = [text for text in came if text.startswith(names)]
    cards = [] if _CARD.search(told[done]) else [text for text in came if _CARD.search(text)]
    if not ended and 1 <= len(cards) <= 2:
        rest = [text for text in named if text not in cards]
        return " ".join((told[done], *cards, *rest[: 2 - len(cards)]))
    who = tuple(name for name in names if told[done].startswith(name))
    also = [text for text in came[:1] if ended and text not in ended and text.startswith(who)]
    return " ".join((told[done], *also, *(ended or named)[:1]))


def _describe_moment(moment: StoryMoment, won: bool, names: Names) -> tuple[str, str]:
    """What a moment is called, and what it meant for a seat that has ``won`` or not, "" where that says it."""
    who = escape(names[moment.seat])
    if moment.kind == "turn":
        title, told = (
            _("The turning point"),
            _("From here to the end {name:was|you were} ahead, counting everybody's cards."),
        )
    elif moment.kind == "best":
        # What was gained, not what was best: the review may know of something better that was not done.
        title, told = _("Your greatest gain") if isinstance(who, You) else _("The greatest gain"), ""
    else:
        title, told = _("The closest moment"), _(_NEAREST[won, moment.ahead])
    return title, told.format(name=who)


_NEAREST = {
    (True, True): N_("{name:~'s lead|Your lead} was hardly ever smaller than here."),
    (True, False): N_("Here {name:was|you were} not ahead, and won all the same."),
    (False, True): N_("Here {name:was|you were} ahead, and lost all the same."),
    (False, False): N_("{name:was|You were} hardly ever nearer to the lead than here."),
}
"""By whether whom it is about has won, and was in front there."""


def _how_near(sheet: ResultSheet, me: int, names: Names, places: Sequence[int], scores: Sequence[float]) -> str:
    """For somebody who has lost: how near it was. "" where the figures do not say, because they are but the ``places``.

    ``scores`` per seat count in a match of several rounds; else the figures that count most.
    """
    mine = next((line for line in sheet.lines if line.seat == me and not line.winner), None)
    best = next((line for line in sheet.lines if line.winner), None)
    if mine is None or best is None or not sheet.columns:
        return ""
    found = {
        line.seat: scores[line.seat] if sheet.standing else _parse_number(line.figures[sheet.main])
        for line in sheet.lines
    }
    own, other = found[mine.seat], found[best.seat]
    if own is None or other is None or own == other or all(found[seat] == places[seat] for seat in found):
        return ""
    words = _("You were {count} away from {winner}: {own} to {other}.")
    count, own_said, other_said = (format_score(each) for each in (abs(own - other), own, other))
    return words.format(winner=escape(names[best.seat]), count=count, own=own_said, other=other_said)


def _parse_number(written: str) -> int | None:
    found = written.replace("−", "-")
    return int(found) if found.lstrip("-").isdecimal() else None
