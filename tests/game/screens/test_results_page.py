"""Saved matches, results and the pause menu."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pygame
import pytest

from game import games
from game.app.dialog import Dialog
from game.app.form_scene import FormScene
from game.app.result_sheet import ResultLine, ResultSheet
from game.app.scene import Scene
from game.config.player_names import UNNAMED
from game.match.host import Host
from game.match.marks import Marks
from game.match.match_setup import PERSON, Seat
from game.screens.lobby.lobby import LobbyScene
from game.screens.records.match_story import _how_near
from game.screens.records.matches import MatchesScene
from game.screens.records.results import DEAF, ResultsScene
from game.screens.replay.watching import ReplayScene
from game.screens.settings.key_bindings import KeyBindingsScene
from game.screens.settings.settings import SettingsScene
from game.screens.title.title import TitleScene
from game.statistics.archive import Archive
from game.statistics.index import MatchIndex
from game.ui.controls import Button
from game.ui.labels import Label
from tests.support import pads
from tests.support.host_table import new, whole_match
from tests.support.pages import button, click, game_name, key, press, saved_match, top
from tests.support.sample_matches import finished_scene
from tests.support.tables import TimedApp, sit

pytestmark = pytest.mark.skipif(not games.list_available_games(), reason="no game has a table yet")


def test_a_saved_match_is_thrown_away_only_after_a_yes(app: TimedApp) -> None:
    match = saved_match(app)
    app.push_scene(MatchesScene(app))
    trash = next(w for w in top(app).form.root.iter_widgets() if isinstance(w, Button) and w.icon == "trash")
    click(app, trash.rect.center)
    press(app, "Keep it")
    assert [info.id for info in app.saves.list_saves()] == [match]
    trash = next(w for w in top(app).form.root.iter_widgets() if isinstance(w, Button) and w.icon == "trash")
    click(app, trash.rect.center)
    press(app, "Throw away")
    assert app.saves.list_saves() == ()


def test_the_enter_of_somebody_who_has_not_read_the_question_throws_nothing_away(app: TimedApp) -> None:
    match = saved_match(app)
    app.push_scene(MatchesScene(app))
    app.run_frame([])
    trash = next(w for w in top(app).form.root.iter_widgets() if isinstance(w, Button) and w.icon == "trash")
    click(app, trash.rect.center)
    assert isinstance(app.top_scene, Dialog)
    app.run_frame([key(pygame.K_RETURN)])
    assert isinstance(app.top_scene, MatchesScene)
    assert [info.id for info in app.saves.list_saves()] == [match]


@pytest.mark.parametrize("scene", [SettingsScene, KeyBindingsScene])
def test_enter_sets_nothing_back(app: TimedApp, scene: type[FormScene]) -> None:
    app.store.change_settings(volume_cards=0.25, keys={"hint": ["j"]})
    app.push_scene(scene(app))
    app.run_frame([])
    press(app, "Back to the defaults")
    assert isinstance(app.top_scene, Dialog)
    app.run_frame([key(pygame.K_RETURN)])
    assert isinstance(app.top_scene, scene)
    assert (app.settings.volume_cards, app.settings.keys) == (0.25, {"hint": ("j",)})


@pytest.mark.parametrize(
    ("marks", "told"),
    [
        (Marks(), ()),
        (Marks(taken_back=True), ("With take-backs",)),
        (Marks(branch=0), ("Played on from move 1:",)),
        (Marks(taken_back=True, branch=11), ("With take-backs", "Played on from move 12:")),
    ],
)
def test_results_say_why_a_match_is_in_no_table(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch, marks: Marks, told: tuple[str, ...]
) -> None:
    monkeypatch.setattr(Host, "marks", property(lambda _host: marks))
    scene = finished_scene(app, game_name())
    app.push_scene(scene)
    said = [w.words for w in scene.form.root.iter_widgets() if isinstance(w, Label) and "no record table" in w.words]
    assert len(said) == len(told)
    assert all(words.startswith(begun) for words, begun in zip(said, told, strict=True))


def test_enter_on_the_results_of_a_round_goes_on(app: TimedApp) -> None:
    class Below(Scene):
        resumed = 0

        def resume(self) -> None:
            self.resumed += 1

    below = Below(app)
    app.push_scene(below)
    done = finished_scene(app, game_name())
    from dataclasses import replace

    scene = ResultsScene(app, done.host, replace(done.sheet, over=False))
    app.push_scene(scene)
    app.run_frame([])
    app.now += DEAF + 0.01
    app.run_frame([key(pygame.K_RETURN)])
    assert app.scenes == [below]
    assert below.resumed == 1


@pytest.mark.parametrize("way", ["Rematch", "Next game…", "Same cards…"])
def test_every_way_on_from_the_results_seats_those_who_sit_there_now(
    app: TimedApp, seated: list[Host], monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    scene = finished_scene(app, game_name())
    assert isinstance(scene, ResultsScene)
    now = [Seat(PERSON, "Ida"), *scene.host.seats[2:], Seat(PERSON, "Tom")]
    monkeypatch.setattr(Host, "seats", property(lambda _host: tuple(now)))
    app.push_scene(TitleScene(app))
    app.push_scene(scene)
    button(scene, way).action()
    if way == "Same cards…":
        press(app, "Same cards, same seats")
    found = app.top_scene.make_setup() if isinstance(app.top_scene, LobbyScene) else seated[0].setup
    assert [(seat.kind, seat.name) for seat in found.seats] == [(seat.kind, seat.name) for seat in now]


@pytest.mark.parametrize("by", ["enter", "space", "pad", "mouse"])
def test_what_was_meant_for_the_table_deals_no_rematch_from_a_page_that_has_just_opened(
    app: TimedApp, seated: list[Host], by: str
) -> None:
    app.push_scene(TitleScene(app))
    scene = finished_scene(app, game_name())
    app.push_scene(scene)
    began = app.now
    app.run_frame([])

    def confirm() -> None:
        if by == "mouse":
            click(app, button(scene, "Rematch").rect.center)
        elif by == "pad":
            app.run_frame(pads.tap(pads.A))
        else:
            app.run_frame([key(pygame.K_RETURN if by == "enter" else pygame.K_SPACE)])

    # Keys that go on and on (Space skips the wait of whoever is out) are all meant for the table.
    for part in (0.0, 0.4, 0.95) if by == "mouse" else (0.0, 0.7, 1.4, 2.1, 2.8):
        app.now = began + part * DEAF
        confirm()
        assert app.top_scene is scene
        assert not seated
    app.now += DEAF + 0.01
    confirm()
    assert len(seated) == (by == "mouse"), "a key deals when it was led there"
    if by != "mouse":
        app.run_frame([key(pygame.K_TAB, pygame.KMOD_SHIFT)])
        confirm()
        assert len(seated) == 1


def test_the_story_of_a_match_leads_into_its_replay(app: TimedApp) -> None:
    scene = sit(app, "crazyeights", people=1, options={"match": "single"})
    rng = Random(6)  # a short game
    while not (pages := [each for each in app.scenes if isinstance(each, ResultsScene)]):
        if scene.play.is_prompt_open:
            scene.play.commit_gesture(rng.choice(scene.play.prompt.gestures), app.now)
        app.skip(0.3)

    def moves() -> list[Button]:
        buttons = [each for each in pages[0].form.list_focusables() if isinstance(each, Button)]
        return [each for each in buttons if each.words.startswith("Move ")]

    while not (ways := moves()):  # the record is read a little in each frame
        app.skip(0.3)
    assert 1 <= len(ways) <= 3
    for way in ways:
        way.action()
        replay = next(each for each in app.scenes if isinstance(each, ReplayScene))
        assert f"Move {replay.replay.at}" == way.words
        app.pop_scene()


def test_who_has_lost_is_told_how_near_it_was_and_places_say_nothing_of_it() -> None:
    lines = [ResultLine(seat, (), (str(seat + 1),), winner=not seat, place=seat + 1) for seat in range(3)]
    sheet = ResultSheet("", "", (("Place", ""),), tuple(lines))
    names, places = ("Ada", "Bruno", "Cleo"), (1, 2, 3)
    assert _how_near(sheet, 1, names, places, (0.0,) * 3) == ""
    assert _how_near(sheet, 1, names, (1, 2, 2), (0.0,) * 3) == "You were 1 away from Ada: 2 to 1."
    lasted = replace(sheet, standing=((0, "2½"), (1, "1"), (2, "½")))
    assert _how_near(lasted, 1, names, places, (2.5, 1.0, 0.5)) == "You were 1.5 away from Ada: 1 to 2.5."
    assert _how_near(lasted, 0, names, places, (2.5, 1.0, 0.5)) == ""


def evening(app: TimedApp, matches: int) -> ResultsScene:
    """The results of the last of so many matches two people played one after the other."""
    for number in range(matches):
        host = new("PP", game_name(), seed=str(number), history=app.history)
        for _step in whole_match(host, Random(number)):
            pass
    return ResultsScene(app, host, replace(finished_scene(app, game_name(), 2).sheet, over=True))


def test_the_page_of_results_shows_what_the_evening_adds_up_to(app: TimedApp) -> None:
    scene = evening(app, 2)
    app.push_scene(scene)
    app.run_frame([])

    assert any(getattr(widget, "words", "") == "This evening" for widget in scene.form.root.iter_widgets())
    app.pop_scene(scene)


def test_one_match_makes_no_evening(app: TimedApp) -> None:
    scene = evening(app, 1)
    assert list(scene._evening.build_widgets()) == []
    scene.leave()


def test_what_was_entered_in_the_record_tables_is_told_with_the_result(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Host, "take_record_entries", lambda _host: "In the record tables: Best: Mara with 9, place 1.")
    scene = finished_scene(app, game_name())
    app.push_scene(scene)
    app.run_frame([])

    labels = [widget for widget in scene.form.root.iter_widgets() if isinstance(widget, Label)]
    assert any("Mara with 9" in label.words for label in labels)


def test_the_chart_leads_to_the_figures_of_the_person_in_this_game(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(app.routes, "statistics", lambda *about: asked.append(about))
    scene = finished_scene(app, game_name())
    assert not scene._figures_button()
    monkeypatch.setattr(Host, "is_recorded", True)
    (chart,) = scene._figures_button()
    chart.action()
    assert asked == [(scene.host.seats[0].name, game_name())]


def _ended_without_a_name(app: TimedApp) -> ResultsScene:
    found = finished_scene(app, game_name())
    found.host._recorder.whole = True
    found.host.rename_person(0, UNNAMED)
    page = ResultsScene(app, found.host, found.sheet)
    app.push_scene(page)
    app.wait(2 * DEAF)
    if page._asked is not None:
        page.form.bring_into_view(page._asked.ready)
        app.run_frame([])
    return page


def _asks(page: ResultsScene) -> bool:
    return page._asked is not None


def test_who_played_without_a_name_is_asked_at_the_end_of_a_match_until_it_is_answered(app: TimedApp) -> None:
    page = _ended_without_a_name(app)
    assert _asks(page)
    press(app, "Not now")
    assert not _asks(page)
    app.pop_scene(page)
    assert not _asks(_ended_without_a_name(app)), "once is enough"


def test_who_gives_a_name_at_the_end_of_a_match_takes_along_what_was_played_without_one(app: TimedApp) -> None:
    page = _ended_without_a_name(app)
    assert page._asked is not None
    click(app, page._asked.field.rect.center)
    app.run_frame([pygame.Event(pygame.TEXTINPUT, {"text": letter}) for letter in "Mara"])
    app.wait(1)
    click(app, page._asked.ready.rect.center)
    assert not _asks(page)
    assert page.host.display_names[0] == "Mara"
    assert app.settings.names[0] == "Mara"
    (rename,) = Archive(MatchIndex(None, {}), app.folders.data).renames
    assert (rename.old, rename.new) == (UNNAMED, "Mara")
    assert rename.since < rename.at, "what was played without a name goes along"
