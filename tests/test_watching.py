"""Watching a match again, at the table and from every door that leads there; and never more than may be seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pygame
import pytest

from engine.core.cards import HIDDEN
from engine.core.events import Event
from engine.core.record import Record
from engine.core.view import observe
from engine.registry import game as find_game
from game.app import App
from game.host import NOBODY, Host, MatchSetup, Pace
from game.replay import OPEN, PUBLIC, Recording, Reel, Replay, watch
from game.replay.exchange import export, from_file, to_text
from game.replay.recording import nobody
from game.run_options import RunOptions
from game.scenes import importing, start
from game.scenes.base import FormScene
from game.scenes.deals import code_for
from game.scenes.lobby import LobbyScene
from game.scenes.matches import MatchesScene
from game.scenes.replays import look_back, show_recording
from game.scenes.sample import keep_some, recorded
from game.scenes.title import TitleScene
from game.scenes.watching import ReplayScene
from game.table.log_panel import NO_LOG
from game.table.scene import TableScene
from game.table.sharing import IDLE_COVER
from game.tables import available, table
from game.ui import clipboard
from game.ui.controls import Button
from game.ui.dialog import Dialog
from game.ui.fields import TextField
from game.ui.form import Form
from tests.host_table import new, whole_match
from tests.host_table import table as seats_of
from tests.laws.breach import Breach
from tests.laws.replays import Twin, watched
from tests.tables import Clock
from tests.test_replay import played
from tests.test_scenes import click, key, make_app, move, press

pytestmark = pytest.mark.skipif(not available(), reason="no game has a table yet")


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def app(tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("HOUSE_OF_EIGHTS_HOME", str(tmp_path))
    made = make_app(tmp_path, clock)
    yield made
    made.close()


def pass_time(app: App, clock: Clock, seconds: float, step: float = 0.1) -> None:
    for _n in range(round(seconds / step)):
        clock.now += step
        app.turn([])


def scene_of(app: App, name: str, number: int = 3) -> ReplayScene:
    assert show_recording(app, recorded(name, 4, number))
    scene = app.top
    assert isinstance(scene, ReplayScene)
    app.turn([])
    return scene


def told(app: App) -> list[str]:
    return app.notices.words


def page_of(app: App) -> Form:
    """The widgets of the page on top."""
    assert isinstance(app.top, (FormScene, Dialog))
    return app.top.form


# --- at the table ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", available())
@pytest.mark.parametrize("eyes", [0, 2, PUBLIC, OPEN])
def test_at_every_rest_the_table_shows_what_these_eyes_saw(app: App, clock: Clock, name: str, eyes: int) -> None:
    scene = scene_of(app, name)
    scene.look_through(eyes)
    scene.seek(0)
    scene.speed = 4.0
    for _n in range(min(14, scene.replay.length)):
        scene.forward()
        pass_time(app, clock, 6.0, 0.25)
        assert scene.play.idle
        assert scene.play.board.equals(scene.replay.view())
        assert scene.play.told == len(scene.replay.log())
    assert scene.play.mended == 0
    rng = Random(1)
    for _n in range(12):
        scene.seek(rng.randrange(scene.replay.length + 1))
        assert scene.play.board.equals(scene.replay.view())
        app.turn([])


def test_left_to_itself_it_runs_to_the_end_and_says_who_won(app: App, clock: Clock) -> None:
    scene = scene_of(app, available()[0])
    scene.speed = 4.0
    scene.toggle()
    pass_time(app, clock, 240.0, 0.2)
    assert scene.replay.over
    assert not scene.running
    pass_time(app, clock, 1.0)
    assert scene._message().startswith("The match is over")
    scene.toggle()
    assert scene.replay.at == 0
    assert scene.running


def test_keys_steer_it(app: App) -> None:
    scene = scene_of(app, available()[0])
    replay = scene.replay
    for code, text, at in (
        (pygame.K_END, "", replay.length),
        (pygame.K_LEFT, "", replay.length - 1),
        (pygame.K_RIGHT, "", replay.length),
        (pygame.K_HOME, "", 0),
        (pygame.K_LEFT, "", 0),
        (pygame.K_RIGHT, "", 1),
    ):
        app.turn([key(code, text=text)])
        assert replay.at == at
    for runs in (True, False):
        app.turn([key(pygame.K_SPACE, text=" ")])
        assert scene.running is runs
    app.turn([key(pygame.K_3, text="3")])
    assert replay.eyes == 2
    app.turn([key(pygame.K_0, text="0")])
    assert replay.eyes == OPEN
    app.turn([key(pygame.K_f, text="f")])
    assert replay.eyes == replay.choices[0]
    shown = scene.desk.log_shown
    app.turn([key(pygame.K_l, text="l")])
    assert scene.desk.log_shown is not shown
    app.turn([key(pygame.K_PLUS, text="+")])
    assert scene.speed == 2.0
    app.turn([key(pygame.K_ESCAPE)])
    assert app.top is not scene


def test_rounds_are_found_by_keys_and_marked_on_the_track(app: App) -> None:
    name = next(name for name in available() if len(watch(recorded(name)).rounds) > 2)
    scene = scene_of(app, name)
    rounds = scene.replay.rounds
    app.turn([key(pygame.K_PAGEDOWN)])
    assert scene.replay.at == rounds[1]
    app.turn([key(pygame.K_PAGEDOWN)])
    assert scene.replay.at == rounds[2]
    app.turn([key(pygame.K_PAGEUP)])
    assert scene.replay.at == rounds[1]
    assert scene.desk.track.rounds == rounds


def test_the_mouse_alone_steers_it(app: App) -> None:
    scene = scene_of(app, available()[0])
    scene.seek(0)
    app.turn([])
    places = {b.icon: b.rect.center for b in scene.form.root.walk() if isinstance(b, Button)}
    click(app, places["chevron_right"])
    assert scene.replay.at == 1
    click(app, places["step"])
    assert scene.replay.at == scene.replay.length
    click(app, places["chevron_left"])
    assert scene.replay.at == scene.replay.length - 1
    click(app, places["first"])
    assert scene.replay.at == 0
    click(app, places["play"])
    assert scene.running
    scene.toggle()
    track = scene.desk.track
    click(app, (track.place_of(scene.replay.length // 2, app.style), track.rect.centery))
    assert scene.replay.at == scene.replay.length // 2
    leave = next(tool for tool in scene.tools if tool.target == ("do", "leave"))
    click(app, (leave.box.cx, leave.box.cy))
    assert app.top is not scene


def test_a_click_on_a_line_goes_to_its_moment(app: App) -> None:
    scene = scene_of(app, available()[0])
    scene.desk.log_shown = True
    scene.resize(app.size)
    scene.seek(0)
    app.draw()
    listed = scene.desk.log
    inner = listed._inner(app.style)
    number = 6
    y = inner.y + (listed._tops[number] + listed._tops[number + 1]) // 2 - round(listed.offset)
    click(app, (inner.centerx, y))
    assert scene.replay.at == scene.replay.lines()[number].decision
    app.draw()
    first, end = listed._now()
    assert first <= number < end


def test_the_marked_line_can_always_be_seen(app: App) -> None:
    name = max(available(), key=lambda name: len(watch(recorded(name)).lines()))
    scene = scene_of(app, name)
    scene.desk.log_shown = True
    scene.resize(app.size)
    for moment in (*range(0, scene.replay.length, 37), scene.replay.length, 0):
        scene.seek(moment)
        app.draw()
        first, end = scene.desk.log._now()
        inner = scene.desk.log._inner(app.style)
        top = scene.desk.log._tops[first] - scene.desk.log.offset
        assert 0 <= top < inner.height
        assert end > first


@pytest.mark.parametrize("name", available())
def test_a_persons_move_is_said_to_be_the_persons_own_business(app: App, name: str) -> None:
    scene = scene_of(app, name)
    seen = set()
    for moment in range(1, min(50, scene.replay.length)):
        scene.seek(moment)
        person = scene.replay.seats[scene.replay.mover()].person
        scene.look_through(max(0, scene.replay.mover()))
        seen.add(person)
        if person:
            assert not scene.desk.reason.enabled
            assert scene.desk.reason.tooltip == "People keep their reasons to themselves."
    assert seen == {True, False}


@pytest.mark.parametrize("name", available())
def test_a_bots_move_is_explained_to_its_own_eyes(app: App, name: str) -> None:
    scene = scene_of(app, name)
    found = 0
    for moment in range(1, min(50, scene.replay.length)):
        scene.seek(moment)
        scene.look_through(max(0, scene.replay.mover()))
        reason = scene.reason()
        assert scene.desk.reason.enabled == bool(reason)
        if not scene.replay.seats[scene.replay.mover()].person:
            assert scene.desk.reason.tooltip.startswith("Why the bot did that")
        found += bool(reason)
        if reason and scene.replay.mover() != 1:
            scene.look_through(1)
            assert scene.reason() == ""
    assert found


def test_a_long_reason_takes_the_place_of_the_caption_and_a_short_one_does_not(
    app: App, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = scene_of(app, available()[0])
    pass_time(app, clock, 3.0)
    assert scene.play.idle
    seen: list[list[str]] = []
    monkeypatch.setattr("game.table.frame.draw_caption", lambda canvas, play: seen.append(play.captions))
    scene.play.captions = ["Ada gives something away."]
    scene.asking_why = True
    for words, expected in (("Short. ", [scene.play.captions]), ("A long reason it was. " * 24, [])):
        monkeypatch.setattr(scene, "reason", lambda words=words: words)
        seen.clear()
        app.draw()
        assert seen == expected
        assert scene.play.captions


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1080), (3840, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_bar_and_table_keep_apart_at_any_size(
    tmp_path: Path, clock: Clock, size: tuple[int, int], scale: float
) -> None:
    app = make_app(tmp_path, clock, size, text_scale=scale)
    for shown in (False, True):
        scene = scene_of(app, available()[-1])
        scene.desk.log_shown = shown
        scene.resize(app.size)
        stage, strip = scene.desk.studio.stage, scene.desk.studio.strip
        assert not stage.colliderect(strip)
        assert scene.play.layout.size == stage.size
        assert scene.play.layout.dock is None
        whole = pygame.Rect((0, 0), size)
        seen = [w.rect for w in scene.form.focusables()]
        assert all(whole.contains(rect) for rect in seen)
        buttons = [w.rect for w in scene.desk.studio.buttons.walk() if w.focusable]
        assert all(not a.colliderect(b) for n, a in enumerate(buttons) for b in buttons[n + 1 :])
        if shown:
            assert not scene.desk.log.rect.colliderect(stage)
        app.draw()
        scene.cancel()
    app.close()


# --- the running match -----------------------------------------------------------------------------------------


def seated(app: App, clock: Clock, kinds: str, name: str = "", decisions: int = 14) -> TableScene:
    setup = MatchSetup(name or available()[0], {}, seats_of(kinds), "5")
    host = Host.new(setup, pace=Pace(speed=0))  # of its own: the table changes it
    for _host in islice(whole_match(host, Random(5)), decisions):
        pass
    while host.present == NOBODY or host.decision() is None:
        waiting = host.waiting()
        if waiting.kind == "person":
            host.hand_over(waiting.seats[0])
        else:
            host.update(0.0, True)
    app.push(TitleScene(app))
    scene = TableScene(app, host)
    app.push(scene)
    pass_time(app, clock, 2.0)
    return scene


def line_of(scene: TableScene, app: App) -> tuple[tuple[float, float], int]:
    """A point on a line of the open log, and its decision."""
    scene.do("log")
    app.turn([])
    app.draw()
    box, decision = scene.log._drawn[len(scene.log._drawn) // 2]
    return (box.cx, box.cy), decision


@pytest.mark.parametrize("name", available())
def test_a_line_of_the_log_leads_to_its_moment_and_back(app: App, clock: Clock, name: str) -> None:
    scene = seated(app, clock, "Pbb", name)
    before = scene.host.view()
    point, decision = line_of(scene, app)
    click(app, point)
    back = app.top
    assert isinstance(back, ReplayScene)
    assert back.replay.at == decision
    assert back.replay.choices == (0,)
    assert back.replay.length == scene.host.actions
    app.turn([key(pygame.K_END)])
    assert back.replay.view() == before
    app.turn([key(pygame.K_ESCAPE)])
    assert app.top is scene
    pass_time(app, clock, 0.5)
    assert scene.host.view() == before
    assert scene.play.live


def test_the_pause_menu_leads_to_the_start(app: App, clock: Clock) -> None:
    scene = seated(app, clock, "Pbb")
    scene.do("menu")
    app.turn([])
    press(app, "Watch from the start")
    assert isinstance(app.top, ReplayScene)
    assert app.top.replay.at == 0


@pytest.mark.parametrize("how", ["focus", "idle", "turn"])
def test_what_one_of_several_looks_at_is_hidden_again_at_once(app: App, clock: Clock, how: str) -> None:
    scene = seated(app, clock, "PPb")
    seat = scene.host.present
    point, _decision = line_of(scene, app)
    click(app, point)
    back = app.top
    assert isinstance(back, ReplayScene)
    assert back.replay.choices == (seat,)
    if how == "focus":
        app.turn([pygame.Event(pygame.WINDOWFOCUSLOST)])
    elif how == "idle":
        pass_time(app, clock, IDLE_COVER + 1)
    else:
        scene.host.conceal()
        app.turn([])
    assert app.top is scene
    app.turn([])
    if how != "turn":
        assert scene.cover.up
        assert scene.host.present == NOBODY
    app.draw()


def test_a_replay_that_may_not_be_shown_any_more_draws_no_table(app: App, clock: Clock) -> None:
    scene = seated(app, clock, "PPb")
    assert look_back(app, scene.host, 3)
    app.draw()
    scene.host.conceal()
    app.draw()
    covered = pygame.image.tobytes(app.surface, "RGB")
    app.surface.blit(app.felt("house"), (0, 0))
    assert pygame.image.tobytes(app.surface, "RGB") == covered


def test_who_plays_alone_may_look_away(app: App, clock: Clock) -> None:
    scene = seated(app, clock, "Pbb")
    assert look_back(app, scene.host, 3)
    back = app.top
    app.turn([pygame.Event(pygame.WINDOWFOCUSLOST)])
    pass_time(app, clock, IDLE_COVER + 1, 1.0)
    assert app.top is back


def test_where_memory_is_part_of_the_game_nobody_looks_back(
    app: App, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = seated(app, clock, "Pbb")
    monkeypatch.setattr(type(scene.table), "logs", lambda self, rules: False)
    assert not look_back(app, scene.host, 3)
    assert app.top is scene
    assert NO_LOG in told(app)
    scene.do("menu")
    app.turn([])
    words = [w.words for w in page_of(app).root.walk() if isinstance(w, Button)]
    assert "Watch from the start" not in words
    assert scene.host.recorded


def test_a_lesson_or_a_picture_has_nothing_to_look_back_at(app: App, clock: Clock) -> None:
    state = Reel(played(available()[0], 1, 20), nobody(played(available()[0], 1, 20).seats)).state(10)
    host = Host.at(state, new("P" + "b" * (state.rules.seats - 1)).seats[: state.rules.seats])
    assert not look_back(app, host, 0)
    assert any("began in the middle" in words for words in told(app))


# --- the law ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", available())
def test_pictures_of_a_running_replay_do_not_depend_on_what_its_seat_cannot_see(
    app: App, clock: Clock, name: str
) -> None:
    record = played(name, 2, 60)
    reel = Reel(replace(record, digest=""), nobody(record.seats), check=False)
    rng = Random(3)
    for eyes in (0, PUBLIC):
        for moment in (reel.length // 3, reel.length):
            pictures = []
            for each in (reel, Twin(reel, eyes, rng)):
                clock.now = 100.0
                scene = ReplayScene(app, Replay(each, (eyes,), at=max(0, moment - 2)))
                scene.asking_why = True
                app.push(scene)
                found = []
                for _n in range(3):
                    pass_time(app, clock, 3.0)
                    app.draw()
                    found.append(pygame.image.tobytes(app.surface, "RGB"))
                    scene.forward()
                for seat in range(record.seats):
                    box = scene.play.layout.panel(seat)
                    app.turn([move((box.cx, box.cy))])
                    pass_time(app, clock, 1.5)
                    app.draw()
                    found.append(pygame.image.tobytes(app.surface, "RGB"))
                pictures.append(found)
                app.scenes.clear()
            assert pictures[0] == pictures[1]


def test_the_law_notices_a_replay_that_tells_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(available()[0], 1)
    watched(record, Random(1))

    def leaking(self: Replay, moment: int) -> list[Event]:
        return list(self._reel.events[moment])

    monkeypatch.setattr(Replay, "_seen", leaking)
    with pytest.raises(Breach):
        watched(record, Random(1))


# --- doors -----------------------------------------------------------------------------------------------------


def test_all_matches_are_listed_and_those_that_are_over_can_be_watched(app: App) -> None:
    keep_some(app)
    app.push(TitleScene(app))
    app.push(MatchesScene(app))
    app.turn([])
    press(app, "Watch")
    assert isinstance(app.top, ReplayScene)
    assert OPEN in app.top.replay.choices
    app.turn([key(pygame.K_ESCAPE)])
    assert isinstance(app.top, MatchesScene)


def test_a_running_match_can_be_watched_only_as_its_person_saw_it(app: App) -> None:
    keep_some(app)
    app.push(MatchesScene(app))
    app.turn([])
    eye = next(w for w in page_of(app).root.walk() if isinstance(w, Button) and w.icon == "eye")
    click(app, eye.rect.center)
    assert isinstance(app.top, ReplayScene)
    assert app.top.replay.choices == (0,)


def test_a_running_match_of_several_is_not_exported_and_of_one_with_a_warning(app: App) -> None:
    for kinds in ("PPb", "Pbb"):
        host = new(kinds, store=app.saves)
        for _host in islice(whole_match(host, Random(1)), 6):
            pass
        host.close()
    app.push(MatchesScene(app))
    app.turn([])
    saves = [w for w in page_of(app).root.walk() if isinstance(w, Button) and w.icon == "save"]
    assert len(saves) == 1
    click(app, saves[0].rect.center)
    app.turn([])
    press(app, "Export it all the same")
    app.turn([])
    press(app, "As a file")
    path = next((app.folders.data / "exported").glob("*.txt"))
    assert from_file(path).names == new("Pbb").names


def test_what_is_exported_is_imported_and_kept_apart(app: App, tmp_path: Path) -> None:
    recording = recorded(available()[0], 4, 9)
    path = export(recording, tmp_path / "from a friend")
    app.push(TitleScene(app))
    app.turn([pygame.Event(pygame.DROPFILE, {"file": str(path)})])
    assert isinstance(app.top, ReplayScene)
    app.pop()
    app.turn([pygame.Event(pygame.DROPFILE, {"file": path.as_uri()})])
    assert isinstance(app.top, ReplayScene)
    app.pop()
    app.push(MatchesScene(app))
    app.turn([])
    scene = app.top
    assert isinstance(scene, MatchesScene)
    assert len(scene._foreign) == 1
    assert not scene._over
    press(app, "Watch")
    assert isinstance(app.top, ReplayScene)
    assert app.top.replay.names == recording.names


def test_a_match_is_imported_by_its_path_and_from_the_clipboard(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recording = recorded(available()[0], 4, 10)
    path = export(recording, tmp_path / "here")
    app.push(MatchesScene(app))
    app.turn([])
    press(app, "Import")
    app.turn([])
    field = next(w for w in page_of(app).root.walk() if isinstance(w, TextField))
    field.insert(f'"{path}"', page_of(app))
    press(app, "Open the file")
    assert isinstance(app.top, ReplayScene)
    app.pop()
    monkeypatch.setattr(clipboard, "pasted", lambda: to_text(recorded(available()[-1], 4, 11)))
    press(app, "Import")
    app.turn([])
    press(app, "From the clipboard")
    assert isinstance(app.top, ReplayScene)


def test_a_match_that_was_not_over_is_played_on_here(app: App, tmp_path: Path) -> None:
    host = new("Pbb", store=None)
    for _host in islice(whole_match(host, Random(1)), 9):
        pass
    record = Record(**{name: getattr(host._record, name) for name in host._record.__slots__})
    record.digest = ""
    app.push(TitleScene(app))
    assert importing.open_text(app, to_text(Recording(record, tuple(host._eras), over=False)))
    app.turn([])
    press(app, "Play on")
    scene = app.top
    assert isinstance(scene, TableScene)
    assert scene.host.actions == host.actions
    assert scene.host.names == host.names


def test_bad_files_are_told_of_and_change_nothing(app: App, tmp_path: Path) -> None:
    app.push(TitleScene(app))
    before = app.top
    other = recorded(available()[0])
    old = replace(other, record=replace(other.record, version="0"))
    path = tmp_path / "old.txt"
    path.write_text(to_text(old), encoding="utf-8")
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada", encoding="utf-8")
    for bad in (path, letter, tmp_path / "missing.txt", tmp_path):
        app.notices.clear()
        app.turn([pygame.Event(pygame.DROPFILE, {"file": str(bad)})])
        assert app.top is before
        assert len(told(app)) == 1
        assert told(app)[0].endswith(".")
    assert from_file(path) == old
    assert letter.read_text(encoding="utf-8") == "Dear Ada"
    importing.open_text(app, "")
    assert app.top is before


def test_the_window_opens_with_a_match_and_closes_behind_it(app: App, tmp_path: Path) -> None:
    path = export(recorded(available()[0]), tmp_path / "x")
    options = RunOptions(replay=path)
    start.check(options)
    app.push(start.first_scene(app, options))
    assert isinstance(app.top, ReplayScene)
    app.turn([key(pygame.K_ESCAPE)])
    assert not app.running


def test_a_code_typed_in_the_lobby_brings_game_seats_and_rules(app: App) -> None:
    recording = recorded(available()[-1], max(find_game(available()[-1]).advice))
    setup = MatchSetup(recording.record.game, recording.record.options, recording.seats, recording.record.seed)
    code = code_for(setup)
    lobby = LobbyScene(app, available()[0])
    app.push(TitleScene(app))
    app.push(lobby)
    app.turn([])
    field = next(w for w in lobby.form.root.walk() if isinstance(w, TextField) and w.placeholder == "by lot")
    field.insert(code[:-1], lobby.form)
    assert lobby.trouble()
    field.insert(code[-1], lobby.form)
    assert lobby.trouble() == ""
    made = lobby.setup()
    assert (made.game, len(made.seats), made.seed) == (setup.game, len(setup.seats), setup.seed)


def test_the_same_cards_with_other_bots_or_in_the_lobby(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.scenes import play

    began: list[object] = []
    monkeypatch.setattr(play, "start", lambda app, setup: began.append(setup))
    keep_some(app)
    app.push(TitleScene(app))
    app.push(MatchesScene(app))
    app.turn([])
    again = next(w for w in page_of(app).root.walk() if isinstance(w, Button) and w.icon == "cw")
    page_of(app).bring_into_view(again)
    click(app, again.rect.center)
    app.turn([])
    others = [w for w in page_of(app).root.walk() if isinstance(w, Button) and w.icon == "bot"]
    click(app, others[0].rect.center)
    made = began[0]
    assert isinstance(made, MatchSetup)
    assert made.seed == made.seed.strip()
    assert {seat.level for seat in made.seats if not seat.person} != {play.best_level(made.game)}


def test_every_button_has_words_or_a_tip(app: App) -> None:
    scene = scene_of(app, available()[0])
    for widget in scene.form.focusables():
        if isinstance(widget, Button):
            assert widget.words or widget.tooltip


@pytest.mark.parametrize("name", [name for name in available() if table(name).uncovered])
def test_what_the_table_shows_only_while_it_is_held_does_not_lie_open_in_a_replay(
    app: App, clock: Clock, name: str
) -> None:
    seen = 0
    for kinds in ("PPb", "Pbb"):
        scene = seated(app, clock, kinds, name, 20)
        host = scene.host
        for moment in range(1, host.actions + 1):
            assert look_back(app, host, moment)
            back = app.top
            assert isinstance(back, ReplayScene)
            pass_time(app, clock, 0.2)
            public = {card for zone in observe(back.replay._state, PUBLIC).zones for card in zone}
            specs = back.replay.view().rules.zones
            for zone, here in enumerate(back.play.board.zones):
                for sprite in here:
                    secret = back.table.private(specs[zone]) and sprite.face != HIDDEN and sprite.face not in public
                    if secret:
                        seen += 1
                        assert sprite.side == (0.0 if kinds == "PPb" else 1.0)
            app.pop(back)
        app.pop(scene)
    assert seen
