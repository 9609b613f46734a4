"""The calendar and the title follow the clock while they are open, whatever is done to it, anywhere and in any year."""

from __future__ import annotations

import os
import time
from calendar import monthrange
from collections.abc import Iterator
from datetime import date, timedelta

import pytest

from game.app.app import App
from game.app.double_press import LOOK
from game.match.day_deal import find_day, make_day_code, make_day_setup
from game.match.deal_code import read_code
from game.match.host import Host
from game.match.match_setup import MatchSetup
from game.match.pace import Pace
from game.screens.challenges.days import DaysScene, _DayButton
from game.screens.rooms import list_rooms, room_of_day
from game.screens.title.title import TitleScene
from game.ui.controls import Button
from tests.support.inputs import click_pixel
from tests.support.pages import get_top
from tests.support.tables import TODAY, TimedApp

ZONES = (
    "UTC0",
    "CET-1CEST,M3.5.0,M10.5.0/3",
    "<-03>3<-02>,M10.3.0/0,M2.3.0/0",  # its summer begins at midnight: that day has none
    "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
    "<+14>-14",
    "<-12>12",
)
HOUR = 3600


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """What the clock says, to be set."""
    if not hasattr(time, "tzset"):
        pytest.skip("the time zone cannot be changed here")
    now = [0.0]
    monkeypatch.setattr(time, "time", lambda: now[0])
    yield now
    monkeypatch.undo()
    time.tzset()


@pytest.fixture
def today(app: TimedApp, monkeypatch: pytest.MonkeyPatch) -> list[date]:
    """The day it is for the program, to be set."""
    now = [TODAY]
    monkeypatch.setattr(app, "get_today", lambda: now[0])
    return now


@pytest.mark.parametrize("year", [2028, 9998])
@pytest.mark.parametrize("zone", ZONES)
def test_every_day_comes_once_and_in_order_and_lasts_as_long_as_there(
    app: TimedApp, clock: list[float], monkeypatch: pytest.MonkeyPatch, zone: str, year: int
) -> None:
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    start = time.mktime((year, 1, 1, 12, 0, 0, 0, 0, -1))
    found: dict[date, float] = {}
    for half in range(2 * 24 * 366):
        clock[0] = start + half * HOUR / 2
        day = App.get_today(app)
        assert [*found][-1:] in ([], [day], [day - timedelta(days=1)]), "no day is left out, none comes again"
        found[day] = found.get(day, 0) + 0.5
    lengths = {*[*found.values()][1:-1]}
    assert lengths <= {23, 23.5, 24, 24.5, 25}
    assert len(lengths) == (3 if "M" in zone else 1), "it has a summer time or not"
    assert (date(2028, 2, 29) in found) == (year == 2028)


@pytest.mark.usefixtures("clock")
def test_who_travels_finds_the_day_of_where_he_is(
    app: TimedApp, clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    clock[0] = 1_900_000_000.0
    seen = set()
    for zone in ("<+14>-14", "<-12>12"):
        monkeypatch.setitem(os.environ, "TZ", zone)  # nobody tells the program
        seen.add(App.get_today(app))
    assert len(seen) == 2


@pytest.mark.parametrize("seconds", [1e12, 1e300, float("inf")])
def test_a_clock_beyond_the_calendar_has_its_last_day(app: TimedApp, clock: list[float], seconds: float) -> None:
    clock[0] = seconds
    assert App.get_today(app) == date.max


@pytest.mark.parametrize("day", [date(1970, 1, 1), date(2028, 2, 29), date(2999, 12, 31), date(9999, 12, 31)])
def test_every_day_has_a_deal_that_can_be_played_and_told(app: TimedApp, today: list[date], day: date) -> None:
    today[0] = day
    game = room_of_day(day).name
    setup = make_day_setup(game, day, "Player")
    assert find_day(setup.seed) == day
    assert find_day(read_code(make_day_code(game, day)).seed) == day
    host = Host.start_match(setup, store=app.saves, dealt=app.dealt, pace=Pace(0.0))
    host.close()
    scene = DaysScene(app)
    app.push_scene(scene)
    assert scene.played[game, day].running == host.match_id
    for shown in (day.replace(day=1), date(2028, 2, 1)):
        scene.change_page(shown=shown)
        cells = [each for each in scene.form.list_focusables() if isinstance(each, _DayButton)]
        whole = monthrange(shown.year, shown.month)[1]
        last = (whole if shown < day.replace(day=1) else day.day) if shown <= day else 0
        assert [each.day.day for each in cells] == [*range(1, last + 1)]


def test_a_press_meant_for_the_deal_of_yesterday_does_not_play_that_of_today(app: TimedApp, today: list[date]) -> None:
    for scene in (DaysScene(app), TitleScene(app)):
        app.clear_to_home()
        app.push_scene(scene)
        words = "Play" if isinstance(scene, DaysScene) else "Today"
        today[0] += timedelta(days=1)
        app.pass_time(0.1)
        at = next(
            each.rect.center for each in scene.form.list_focusables() if getattr(each, "words", "").startswith(words)
        )
        click_pixel(app, at)
        assert app.top_scene is scene
        app.pass_time(LOOK)
        click_pixel(app, at)
        app.pass_time(0.1)
        assert app.top_scene is not scene


def test_the_title_says_when_the_deal_of_today_is_done(app: TimedApp, today: list[date]) -> None:
    def told() -> str:
        app.clear_to_home()
        app.push_scene(TitleScene(app))
        return next(each.tooltip for each in _buttons(app) if "Today's deal" in each.tooltip)

    game = room_of_day(TODAY).name
    others = next(each.name for each in list_rooms() if each.name != game)
    for deal in ((others, TODAY, "Player"), (game, TODAY - timedelta(days=5), "Player"), (game, TODAY, "Nora")):
        _deal(app, make_day_setup(*deal), over=True)
        assert "for everybody" in told(), deal
    match = _deal(app, make_day_setup(game, TODAY, "Player"), over=False)
    assert "for everybody" in told(), "it goes on"
    app.saves.delete(match)
    assert "done" in told()
    today[0] += timedelta(days=1)
    assert "for everybody" in told()


def _deal(app: TimedApp, setup: MatchSetup, *, over: bool) -> str:
    host = Host.start_match(setup, store=app.saves, dealt=app.dealt, pace=Pace(0.0))
    host.close()
    if over:
        app.saves.delete(host.match_id)
    return host.match_id


def _buttons(app: TimedApp) -> list[Button]:
    scene = get_top(app, TitleScene)
    return [each for each in scene.form.list_focusables() if isinstance(each, Button)]
