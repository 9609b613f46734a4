"""Where walks through the pages begin that do not begin on a kept page, and the texts that come from outside."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import timedelta
from functools import partial
from random import Random
from typing import Any, Final
from unittest.mock import patch

from engine.core.view import observe
from engine.registry import NAMES
from game.app.app import App
from game.app.scene import Scene
from game.config.people import Wants, add_wants
from game.config.player_names import UNNAMED
from game.games.equilibrium.calculator import CalculatorScene
from game.match.day_deal import make_day_code, make_day_setup
from game.match.deal_code import make_code
from game.match.exchange import to_text
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat, seal_pin
from game.match.puzzles import read_puzzles
from game.match.recording import Recording, make_save_meta
from game.match.saved_match import Era
from game.match.season import EVENINGS, make_season_setup
from game.screens.challenges.days import DaysScene
from game.screens.challenges.puzzles import PuzzlesScene
from game.screens.challenges.season import SeasonScene
from game.screens.help.rules import RulesScene
from game.screens.indexed import open_index
from game.screens.lobby.lobby import LobbyScene
from game.screens.lobby.seats import SeatsScene
from game.screens.records.matches import AT_ONCE, MatchesScene
from game.screens.records.results import ResultsScene
from game.screens.title.title import TitleScene
from game.statistics.puzzles import AT_ONCE as AT_ONCE_FOUND
from game.statistics.puzzles import LATER, SHOWN, PuzzleBook
from game.statistics.season import Season, SeasonBook, SeasonEvening
from game.storage import DealtMatch
from tests.looks import visits
from tests.looks.pages import Maker
from tests.looks.visits import SHORT, Moments
from tests.support.host_table import FAST
from tests.support.judges import AtOnce
from tests.support.sample_matches import (
    cut_record,
    finished_scene,
    get_recorded,
    invent_history,
    play_to_end,
    resume_match,
)
from tests.support.tables import TODAY, TimedApp, start_table

TEXTS: Final[dict[str, Callable[[], str]]] = {
    "match": lambda: to_text(get_recorded(SHORT, 3)),
    "other-rules": lambda: to_text(replace(_make_running("0"), over=True)),
    "other-end": lambda: to_text(
        replace(get_recorded(SHORT, 3), record=replace(get_recorded(SHORT, 3).record, ending="0" * 16))
    ),
    "running": lambda: to_text(_make_running()),
    "running-of-other-rules": lambda: to_text(_make_running("0")),
    "letter": lambda: "Dear Ada",
    "code": lambda: f" {make_code(NAMES[-1], {}, 2, '482913').replace('-', chr(0x2013))}\n",
    "tomorrow": lambda: make_day_code(NAMES[1], TODAY + timedelta(days=1)),
    "later": lambda: make_day_code(NAMES[1], TODAY + timedelta(days=2)),
    "day": lambda: f"House of Eights · 1/4 · {make_day_code(NAMES[1], TODAY)}",
}
"""By name, what is dropped onto the window, pasted, or lies in a file."""


def _open_german_rules(app: App) -> Iterable[Scene]:
    """The rules of a game, in another language."""
    app.store.change_settings(language="de")
    return (RulesScene(app, SHORT),)


def _make_running(rules: str = "1") -> Recording:
    found = get_recorded(SHORT, 3)
    record = replace(cut_record(found.record, 9), version=rules)
    return replace(found, over=False, record=record)


def list_makers() -> dict[str, Maker]:
    """Each beginning by its name: the kept pages, and some more."""
    return {
        **visits.list_makers(),
        "lobby": lambda _app: [LobbyScene(_app, SHORT)],
        "rules": lambda _app: [RulesScene(_app, SHORT)],
        "rules-at": lambda _app: [RulesScene(_app, SHORT, "LAST")],
        "rules-german": _open_german_rules,
        "guarded": partial(_open_seats, people=(PERSON, PERSON, PERSON), pins=("1111", "", "3333")),
        "unnamed": partial(_open_seats, people=(PERSON,), names=(UNNAMED,)),
        "known": _open_known,
        "over": partial(_open_results, people=(PERSON,)),
        **{f"season-{place}": partial(_open_season, place=place) for place in (3, 6, 7)},
        "evening-dealt": partial(_open_season, place=2, evenings=3),
        "days-left": _days_left,
        "days-ahead": lambda _app: [DaysScene(_app, TODAY + timedelta(days=1))],
        "days-far": lambda _app: [DaysScene(_app, TODAY + timedelta(days=9))],
        "many-matches": _many_matches,
        "calculator": lambda _app: [CalculatorScene(_app)],
        "tried-puzzles": _tried_puzzles,
        "results-of-two": partial(_open_results, people=(PERSON, PERSON)),
        "results-marked": partial(_open_results, people=(PERSON,), taken_back=True, branch=0),
        "results-of-round": partial(_open_results, people=(PERSON, PERSON), over=False),
        "nameless-two": partial(_open_results, people=(PERSON, PERSON), names=(NAMED[1], UNNAMED)),
        "trial": _open_trial,
        "unknown": _open_unknown,
        "party": _open_party,
        "nameless": partial(_open_results, people=(PERSON,), names=(UNNAMED,)),
    }


NAMED: Final = ("Mara", "Jonas", "Ida")


def _open_seats(app: App, people: Sequence[str], pins: Sequence[str] = (), names: Sequence[str] = NAMED) -> Moments:
    """The page of seats over a table of three, these people at the first ones."""
    yield TitleScene(app)
    scene = start_table(app, SHORT, len(people), 3)
    for seat, name in enumerate(names[: len(people)]):
        scene.host.change_seats({seat: Seat(PERSON, name, "", seal_pin(pins[seat]) if pins else "")})
    yield SeatsScene(app, scene.host, scene.on_reseat)


def _open_known(app: App) -> Moments:
    """The page of seats over a table where Mara sits, who has met Jonas, and not Ida."""
    invent_history(app.folders.records_folder, 9, people=("Ida",))
    invent_history(app.folders.records_folder, 5)
    app.store.change_settings(names=NAMED[:2], people=add_wants(app.settings, "Mara", Wants(1.5, left_handed=True)))
    index = open_index(app)
    index.refresh()
    index.wait_until_read()
    index.close()
    return _open_seats(app, (PERSON,))


def _open_unknown(app: TimedApp) -> Iterable[Scene | None]:
    """The title of somebody who has played without a name."""
    invent_history(app.folders.records_folder, 2, people=(UNNAMED,))
    return visits.list_makers()["title"](app)


def _open_party(app: TimedApp) -> Iterable[Scene | None]:
    """The lobby of a party, with the title below it."""
    yield TitleScene(app)
    yield from visits.list_makers()["lobby-people"](app)


def _open_trial(app: TimedApp) -> Iterable[Scene | None]:
    """A review whose bad decision can be tried once more."""
    app.bot_pool = AtOnce(gains={1: 0.25})
    return visits.list_makers()["review"](app)


def _open_results(
    app: App,
    people: Sequence[str],
    names: Sequence[str] = NAMED,
    over: bool = True,
    **marks: Any,
) -> Moments:
    """The results of a match that was played to its end."""
    yield TitleScene(app)
    invent_history(app.folders.records_folder, 2, people=names)
    sitting = [Seat(PERSON, name) for name in names[: len(people)]]
    sitting += [Seat(BOT, name, "easy") for name in ("Ada", "Bruno")]
    setup = MatchSetup(SHORT, {"match": "single"}, sitting, "0")
    host = Host.start_match(setup, store=app.saves, pace=FAST, history=app.history)
    _play_on(host, 5000)
    host._recorder.add_mark(**marks)
    sheet = finished_scene(app, SHORT, len(host.seats)).sheet
    scene = ResultsScene(app, host, replace(sheet, over=over))
    if len(people) > 1:
        scene._story._teller = None  # it is told of others, and long
    yield scene


def _play_on(host: Host, most: int) -> None:
    """So many decisions by chance, to the end at most: bots do not think while pages are visited."""
    rng = Random(0)
    for _n in range(most):
        if not host.is_over:
            seat = host.public_view().asked[0].seat
            host._apply_action(seat, rng.choice(observe(host._state, seat).actions))


def _open_season(app: App, place: int, evenings: int = EVENINGS) -> Iterable[Scene]:
    """A season in which this place among the nine is held, with one evening begun."""
    points = (9.5 - place) / 4, *(n / 4 for n in range(1, 9))
    season = Season(2, 1, (SeasonEvening(SHORT, points),) * evenings)
    SeasonBook(app.folders.data).save_season(NAMED[0], season)
    app.store.change_settings(names=NAMED[:1])
    host = Host.start_match(
        make_season_setup(SHORT, 2, evenings % EVENINGS, 1, NAMED[0]), store=app.saves, dealt=app.dealt
    )
    _play_on(host, 1)
    host.close()
    return (SeasonScene(app),)


def _days_left(app: App) -> Iterable[Scene]:
    """The deals of a day: one played twice, one begun twice, one by other rules."""
    app.store.change_settings(names=NAMED[:1])
    deals = [make_day_setup(game, TODAY, NAMED[0]) for game in NAMES[:3]]
    for number, setup in enumerate((deals[0], deals[0], deals[2])):
        found = get_recorded(setup.game, len(setup.seats))
        rules = found.record.version if number < 2 else "0"
        record = replace(found.record, seed=setup.seed, version=rules)
        match = replace(found, record=record, eras=(Era(0, tuple(setup.seats)),))
        meta = make_save_meta(match, play_to_end(setup.game, len(setup.seats), 3)[0])
        app.dealt.enter_deal(DealtMatch(f"2026032{number}-120000-aa", setup.game, setup.seed, NAMED[:1]))
        app.history.save(f"2026032{number}-120000-aa", match.record.to_json(), meta, durable=False)
    for number in (1, 2):
        with patch.object(app.saves, "new_id", lambda n=number: f"2026032{n}-120000-bb"):
            host = Host.start_match(deals[1], store=app.saves, dealt=app.dealt)
        _play_on(host, number)
        host.close()
    return (DaysScene(app),)


def _many_matches(app: App) -> Iterable[Scene]:
    """More matches than a page shows, and one to be continued that a PIN guards."""
    invent_history(app.folders.records_folder, 2 * AT_ONCE)
    resume_match(app, SHORT, pin="1234")
    return (MatchesScene(app),)


def _tried_puzzles(app: App) -> Iterable[Scene]:
    """Puzzles of which some are done, in every way there is, by a person whose name is known."""
    app.store.change_settings(names=NAMED[:1])
    book, puzzles = PuzzleBook(app.folders.data), [*read_puzzles(SHORT)[0][1:5], read_puzzles(NAMES[0])[0][0]]
    for puzzle, state in zip(puzzles, (AT_ONCE_FOUND, LATER, SHOWN, AT_ONCE_FOUND, LATER), strict=True):
        book.save_state(NAMED[0], puzzle.puzzle_id, state)
    return (PuzzlesScene(app, SHORT),)
