"""What makes one thing out of another of its kind keeps all that it was not told to change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields, replace
from datetime import UTC, datetime
from typing import Any, Final

import pytest

from ai.judge import Judgement
from engine.core.record import Record
from engine.registry import NAMES, game
from game.app.result_sheet import ResultLine, ResultSheet, match_sheet
from game.config.settings import Settings
from game.match.branching import make_branch_seats
from game.match.exchange import from_text, to_text
from game.match.judged import Judged, Player
from game.match.marks import Marks, parse_marks
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat, make_rematch_setup, seal_pin
from game.match.pace import Pace
from game.match.party import Member, dump_party, parse_party, rename_member
from game.match.recorder import Recorder
from game.match.recording import Recording
from game.match.saved_match import Era, parse_eras
from game.match.trial import Trial
from game.screens.lobby.deals import other_bots
from game.screens.lobby.plan import Plan

GAME: Final = NAMES[0]
PERSONS: Final = Seat(PERSON, "Mara", pin=seal_pin("123"))
BOTS: Final = Seat(BOT, "Hugo", "easy", temper="bold")
SEAT: Final = Seat(PERSON, "Mara", "easy", seal_pin("123"), "bold")
"""Nobody is a person of some level and temper; whoever copies a seat copies them all the same."""
OPTION: Final = next(each for each in game(GAME).options if len(each.choices) > 1 and not each.multi)
OTHER: Final = OPTION.values[1]
SETUP: Final = MatchSetup(GAME, {OPTION.key: OTHER}, [PERSONS, BOTS], "482913", trust=True)
MEMBER: Final = Member(3, "Mara", PERSONS.pin, away=True)
HERE: Final = MEMBER._replace(away=False)
MARKS: Final = Marks(taken_back=True, branch=4, chances=True)
RECORD: Final = Record(GAME, game(GAME).version, game(GAME).resolve({}, 2), 2, "482913", ["P0 draw"], "0" * 16)
KEPT: Final = Recording(
    RECORD,
    (Era(0, (replace(PERSONS, pin=""), BOTS)),),
    datetime(2026, 2, 3, tzinfo=UTC),
    over=False,
    marks=MARKS,
    trust=True,
    id="m1",
    origin="m0",
    mine=False,
    seconds=9.0,
    unasked=frozenset({1}),
)
LINE: Final = ResultLine(1, (2, 3), ("4", "5"), winner=False, place=2, note="A note", team=1)
SHEET: Final = ResultSheet(
    "Round 3",
    "Ada wins",
    (("Points", "What they are"),),
    (LINE,),
    "Because.",
    ((1, "9"),),
    True,
    0,
    (0, 0),
    lambda _: [],
    "By a hair.",
    7,
    150,
    2,
    3,
    "What the figures mean.",
)


@dataclass(frozen=True)
class Case:
    """What is made of ``before``: ``after``, in which only ``told`` may differ."""

    before: Any
    after: Callable[[], Any]
    told: frozenset[str] = frozenset()


def make_recorder() -> Recorder:
    """The record of two seats that have names, levels, PINs and tempers."""
    return Recorder(Recording(RECORD, (Era(0, (SEAT, BOTS)),), id="m1"))


def renamed_seat(seat: int) -> Seat:
    """A seat once whoever sits at the first one has another name."""
    made = make_recorder()
    made.rename_people({0: "Nora"})
    return made.kept.seats[seat]


def make_planned() -> MatchSetup:
    """A match as the lobby takes it over and gives it on."""
    plan = Plan.from_setup(SETUP, Settings())
    seats = [Seat(each.kind, each.name, each.level, each.pin, each.temper) for each in plan.seats]
    return MatchSetup(plan.game, dict(plan.options), seats, plan.seed, plan.trust)


def make_standing(seats: list[Seat], leaves: bool = False) -> Member:
    """A member once a bot sits where he sat, or while others sit there."""
    settings = Settings(lobby={"party": dump_party([HERE])})
    plan = Plan.from_setup(replace(SETUP, seats=seats), settings)
    if leaves:
        plan.set_seat_kind(settings, 0, "easy")
    return plan.standing[0]


def make_tried(seat: int) -> Seat:
    """A seat at the moment of a review that is decided once more."""
    worth = Judgement("a", "b", 0.5, 0.05, 0.1, 0.01, 30, 40, (0.5, 0.5))
    return Trial(KEPT, Judged(1, 0, Player(0, "Mara"), "a", "b", worth)).make_host(Pace()).seats[seat]


def make_case(before: Any, after: Callable[[], Any], *told: str) -> Case:
    """See ``Case``."""
    return Case(before, after, frozenset(told))


CASES: Final = {
    "a rematch": make_case(SETUP, lambda: make_rematch_setup(SETUP, SETUP.seats), "seed"),
    "a rematch of the same cards": make_case(SETUP, lambda: make_rematch_setup(SETUP, SETUP.seats, seed=SETUP.seed)),
    "a rematch with the seats changed": make_case(
        SETUP, lambda: make_rematch_setup(SETUP, [BOTS, PERSONS]), "seed", "seats"
    ),
    "a plan of the lobby": make_case(SETUP, make_planned),
    "a seat as it is written": make_case(SEAT, lambda: Seat.from_json(SEAT.to_json())),
    "a seat in an era": make_case(SEAT, lambda: parse_eras([{"first": 0, "seats": [SEAT.to_json()]}])[0].seats[0]),
    "a seat renamed": make_case(SEAT, lambda: renamed_seat(0), "name"),
    "a seat beside one renamed": make_case(BOTS, lambda: renamed_seat(1)),
    "a bot of another level": make_case(BOTS, lambda: other_bots(GAME, [PERSONS, BOTS])[0][1][1], "level"),
    "a person among other bots": make_case(PERSONS, lambda: other_bots(GAME, [PERSONS, BOTS])[0][1][0]),
    "a bot from a moment on": make_case(BOTS, lambda: make_branch_seats(KEPT, 0, 0, "Zoe", "hard")[1], "level"),
    "a bot at a trial": make_case(BOTS, lambda: make_tried(1)),
    "a person at a trial": make_case(replace(PERSONS, pin=""), lambda: make_tried(0)),
    "a member as written": make_case(MEMBER, lambda: parse_party(dump_party([MEMBER]))[0]),
    "a member renamed": make_case(MEMBER, lambda: rename_member([MEMBER], "Mara", "Nora")[0], "name"),
    "a member beside one renamed": make_case(MEMBER, lambda: rename_member([MEMBER], "Ida", "Nora")[0]),
    "a member who is not there": make_case(HERE, lambda: make_standing([Seat(PERSON, "Ida"), Seat(PERSON, "Otto")])),
    "a member who leaves": make_case(HERE, lambda: make_standing([PERSONS, BOTS], leaves=True), "away"),
    "the marks as written": make_case(MARKS, lambda: parse_marks(MARKS.to_meta())),
    "a match as text": make_case(
        KEPT, lambda: from_text(to_text(KEPT)), "id", "origin", "mine", "trust", "seconds", "unasked"
    ),
    "a record as written": make_case(RECORD, lambda: Record.from_json(RECORD.to_json())),
    "the sheet of a match": make_case(
        SHEET, lambda: match_sheet(SHEET, (2, 1), ("Mara", "Ada")), "headline", "lines", "why"
    ),
    "a line of that sheet": make_case(
        LINE, lambda: match_sheet(SHEET, (2, 1), ("Mara", "Ada")).lines[0], "winner", "place"
    ),
}


def strip_list(found: object) -> object:
    """Whatever list something is held in."""
    return tuple(found) if isinstance(found, (list, tuple)) else found


def list_defaults(value: Any) -> dict[str, Any]:
    """The fields of a dataclass or a named tuple, and what each is where nothing is said."""
    if isinstance(value, tuple):
        named: Any = type(value)
        return {name: named._field_defaults.get(name, MISSING) for name in named._fields}
    return {each.name: each.default for each in fields(value)}


@pytest.mark.parametrize("name", CASES)
def test_only_what_was_told_to_change_has_changed(name: str) -> None:
    found = CASES[name]
    after = found.after()
    assert type(after) is type(found.before)
    changed = {
        name
        for name in list_defaults(after)
        if strip_list(getattr(after, name)) != strip_list(getattr(found.before, name))
    }
    assert changed == found.told


@pytest.mark.parametrize(
    "whole", [SETUP, SEAT, MEMBER, MARKS, KEPT, SHEET, LINE], ids=lambda whole: type(whole).__name__
)
def test_what_is_compared_has_nothing_as_it_is_where_nobody_says_so(whole: Any) -> None:
    for name, default in list_defaults(whole).items():
        if default is not MISSING:
            assert getattr(whole, name) != default, f"{name} cannot be lost"
