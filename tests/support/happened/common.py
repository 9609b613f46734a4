"""What is told of what has happened: lines of the log, doings, sheets of results; and the match it is held against."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import islice, pairwise
from random import Random
from typing import Any, Final

from engine.core.actions import Action
from engine.core.events import Acted, Event, RoundEnded
from engine.core.game import Game
from engine.core.texts import Names
from engine.core.view import observe
from engine.registry import game as find_game
from game.app.result_sheet import ResultSheet
from game.games import get_game_table
from game.table.model.game_table import GameTable
from tests.laws.models.model import Model
from tests.laws.models.play import model_of, one_deal, three
from tests.laws.plan import Setup, pick, setups
from tests.locale.marks import list_messages
from tests.support.claims import NAMES
from tests.support.heard import Ear, Said, hearing
from tests.support.saying import list_word_files

TELLING: Final = ("log", "result")
MOST: Final = 3000
"""Decisions of a match: under house rules one need not end."""
SHUNNED: Final = (0.0, 0.5)
"""How likely a kind of action is shunned in a match, where there are others: half of the matches are of each sort."""
FIGURES: Final = "figures"
"""The key of the check that holds all figures of a sheet."""


@dataclass
class Happened(Said):
    """A sentence about an ``event``, which is all there is of it; ``model`` has followed the match up to it.

    ``state``: when all had happened that came of the action. ``turn``: the events
    from one answer to the next, ``seen`` so many of them with this one. ``doer``: whose doing it is, -1 for a line of
    the log.
    """

    state: Any
    model: Any
    event: Any
    turn: list[Event]
    seen: int
    values: dict[str, Any] = field(default_factory=dict)
    doer: int = -1
    sheet: ResultSheet | None = None
    form: str = ""

    def who(self, word: str = "name") -> int:
        """The seat a name in the sentence is of; of a doing that names nobody who does it."""
        return NAMES.index(self.values[word]) if self.values.get(word) else self.doer

    def lying(self, name: str, owner: int = -1) -> list[str]:
        """The cards in all places of this name and owner, now."""
        return [code for zone in self.model.named(name, owner) for code in self.model.cards(zone)]

    def numbered(self, number: int, several: bool) -> bool:
        """It is told of this number, where there are several."""
        return ("{number}" in self.form) == several and self.values.get("number", number) == number


Check = Callable[[Happened], bool]


def faithful(m: Happened) -> bool:
    """The seats it names are those the turn is about, and the cards those that move, are shown or are named in it."""
    told = [str(value) for word, value in m.values.items() if f"{{{word}" in m.form]
    seats = {NAMES.index(name) for words in told for name in re.findall("|".join(NAMES), words)}
    cards = {code for words in told for code in re.findall(r"\{(\w\w+)\}", words)}
    return (seats <= _seats(m) or isinstance(m.event, RoundEnded)) and cards <= _cards(m)


def _seats(m: Happened) -> set[int]:
    """Whom the events of the turn are about."""
    found: set[int] = set()
    for event in m.turn:
        owners = {m.rules.zones[zone].owner for zone in (event.src, event.dst) if zone >= 0}
        found |= {event.seat, *owners, *map(int, re.findall(r"\bP(\d)", event.text))}
        found |= {getattr(event, name, -1) for name in ("caster", "bluffer")} | {*dict(getattr(event, "coins", ()))}
    return found


def _cards(m: Happened) -> set[str]:
    """The codes of what the events of the turn show, move and name."""
    found: set[str] = set()
    for event in m.turn:
        shown = [event.card, *(getattr(event, name, -1) for name in ("source", "cause")), *getattr(event, "cards", ())]
        found |= {m.model.codes[card] for card in shown if isinstance(card, int) and card >= 0} | {*event.text.split()}
    return found


def each(check: Check, *forms: str) -> dict[str, Check]:
    """The same for several sentences."""
    return dict.fromkeys(forms, check)


@cache
def sentences(name: str) -> frozenset[str]:
    """All that stand in the modules of a game that tell what happened."""
    found: set[str] = set()
    for module in TELLING:
        for path in list_word_files(name, module):
            found |= {*list_messages(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))}
    return frozenset(found)


def whole_matches(played: Game, most: int) -> Iterator[Setup]:
    """Matches of one deal under all sorts of rules, some of any length, and two of three rounds."""
    yield from islice(setups(played, "happened", fixed=one_deal(played.name)), most)
    yield from islice(setups(played, "happened"), most // 4)
    long = three(played.name)
    if long is not None:
        yield from islice(setups(played, "happened", fixed=long), 2)


def happenings(name: str, most: int) -> Iterator[tuple[str, Happened]]:
    """Every sentence about what happens in random matches, and the sheets of their rounds, figures and all."""
    with hearing() as ear:
        for setup in whole_matches(find_game(name), most):
            for happened in _play(name, setup):
                yield from _told(name, ear, happened)


def _play(name: str, setup: Setup) -> Iterator[Happened]:
    played, rng = find_game(name), Random(setup.seed)
    events: list[Event] = []
    state = played.start(dict(setup.options), setup.seats, setup.seed, events)
    model = model_of(played, state)
    assert model is not None
    shunned, share = dict[str, bool](), rng.choice(SHUNNED)
    for _decision in range(MOST):
        yield from _follow(state, model, events)
        if not state.asks():
            return
        decision = rng.choice(state.asks())
        events = []
        state.apply(decision.seat, _choose(state.legal(decision), shunned, share, rng), events)


def _choose(legal: Sequence[Action], shunned: dict[str, bool], share: float, rng: Random) -> Action:
    """Any action, but in a match some kinds are shunned, as long as there are others."""
    for action in legal:
        if action.verb not in shunned:
            shunned[action.verb] = rng.random() < share
    return pick([action for action in legal if not shunned[action.verb]] or legal, rng.random() < 0.5, rng)


def _follow(state: Any, model: Model, events: list[Event]) -> Iterator[Happened]:
    begins = [0, *(number for number, event in enumerate(events) if isinstance(event, Acted) and number), len(events)]
    for first, end in pairwise(begins):
        turn = events[first:end]
        for number, event in enumerate(turn, 1):
            model.follow(event)
            model.heard(event)
            yield Happened(state, model, event, turn, number)
    model.asked(state)


def _told(name: str, ear: Ear, about: Happened) -> Iterator[tuple[str, Happened]]:
    played, table, names = find_game(name), get_game_table(name), NAMES[: about.rules.seats]
    reader = len(about.turn) % (about.rules.seats + 1) - 1
    for event in (about.event.laid_open(), about.event.seen_by(reader)):
        yield from _heard(name, ear, about, played.tell(event, about.rules, names))
        done = table.seat_action(event, about.rules, names)
        if done is None:
            continue
        told = not done.only or done.instead == _find_said_before(ear, table, about, names, done.seat)
        words = (done.words, done.instead, done.joined) if told else ()
        yield from _heard(name, ear, replace(about, doer=done.seat), *words)
    if isinstance(about.event, RoundEnded):
        sheet = table.make_result_sheet(about.event, observe(about.state, 0), names)
        assert sheet is not None
        about = replace(about, sheet=sheet)
        notes = [line.note for line in sheet.lines] + [words for _seat, words in sheet.standing]
        said = [
            sheet.title,
            sheet.headline,
            sheet.why,
            *notes,
            *(words for column in sheet.columns for words in column),
        ]
        yield from _heard(name, ear, about, *said)
        yield FIGURES, about
    ear.heard.clear()


def _find_said_before(ear: Ear, table: GameTable, about: Happened, names: Names, seat: int) -> str:
    """What was told last of a seat in this turn, to who sees no card of others."""
    heard = [*ear.heard]
    told = [table.seat_action(event.seen_by(-1), about.rules, names) for event in about.turn[: about.seen]]
    ear.heard[:] = heard  # this is not said now
    return next((each.words for each in reversed(told) if each and each.seat == seat), "")


def _heard(name: str, ear: Ear, about: Happened, *said: str) -> Iterator[tuple[str, Happened]]:
    heard = [*ear.heard]
    ear.heard.clear()
    for form, values, told in heard:
        if form in sentences(name) and any(told in words for words in said):
            yield form, replace(about, form=form, values=values)
