"""The doors that lead to a replay: the list of matches, files, the clipboard, codes of deals."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pygame
import pytest

from engine.core.record import Record
from game.app.run_options import RunOptions
from game.games import list_available_games
from game.match.deal_code import DASHES
from game.match.exchange import export_match, from_file, to_text
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat
from game.match.recording import Recording
from game.screens import start
from game.screens.lobby import match_start
from game.screens.lobby.deals import code_for, copy_code
from game.screens.lobby.lobby import LobbyScene
from game.screens.records import importing
from game.screens.records.matches import AT_ONCE, MatchesScene, _Listed, offer_export
from game.screens.replay import replays
from game.screens.replay.replays import MovesScene
from game.screens.replay.watching import ReplayScene
from game.screens.title.title import TitleScene
from game.statistics.index import HISTORY, IMPORTED
from game.table.scene import TableScene
from game.ui import clipboard
from game.ui.controls import Button
from game.ui.fields import TextField
from game.ui.labels import Label
from tests.support.host_table import new, whole_match
from tests.support.pages import click, key, press, saved_match
from tests.support.replays import page_of, told
from tests.support.sample_matches import invent_history, keep_some, recorded, resumed
from tests.support.tables import TimedApp

pytestmark = pytest.mark.skipif(not list_available_games(), reason="no game has a table yet")


@pytest.fixture
def app(app: TimedApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TimedApp:
    """Its matches lie where the commands look for them, too."""
    monkeypatch.setenv("HOUSE_OF_EIGHTS_HOME", str(tmp_path))
    return app


def test_a_match_that_turns_out_to_be_damaged_goes_from_the_list_with_a_sentence(app: TimedApp) -> None:
    names = saved_match(app), saved_match(app)
    page = MatchesScene(app)
    app.push_scene(page)
    assert {each.match.id for each in page._running} == set(names)
    gone = page._running[0]
    save = app.saves.load(gone.match.id)
    app.saves.save(gone.match.id, save.record, {key: save.info.meta[key] for key in save.info.meta if key != "eras"})
    page._watch_match(gone)
    assert app.top_scene is page
    assert [each.match.id for each in page._running] == [name for name in names if name != gone.match.id]
    assert any("damaged" in words for words in told(app))


def test_a_match_that_cannot_be_gone_on_with_goes_from_the_list(app: TimedApp) -> None:
    names = saved_match(app), saved_match(app)
    page = MatchesScene(app)
    app.push_scene(page)
    app.saves.delete(names[0])
    assert not match_start.resume_match(app, names[0])
    assert app.top_scene is page
    assert [each.match.id for each in page._running] == [names[1]]
    assert len(told(app)) == 1


def test_only_who_throws_away_what_was_played_here_is_told_that_statistics_forget_it(app: TimedApp) -> None:
    saved_match(app)
    page = MatchesScene(app)
    for store in page.index.shelves.values():
        invent_history(store.folder, 1)
    app.push_scene(page)
    page.index.refresh(10.0)
    listed = {each.store: each for each in page._running}
    listed |= {
        store: _Listed(page.index.list_matches(shelf, 0, 1)[0], store) for shelf, store in page.index.shelves.items()
    }
    assert len(listed) == 3
    for store, each in listed.items():
        page._ask_delete(each)
        said = " ".join(w.words for w in page_of(app).root.iter_widgets() if isinstance(w, Label))
        assert "cannot be brought back" in said
        assert ("statistics" in said) is (store is app.history)
        app.pop_scene()


def test_a_running_match_can_be_watched_only_as_its_person_saw_it(app: TimedApp) -> None:
    keep_some(app)
    app.push_scene(MatchesScene(app))
    app.run_frame([])
    eye = next(w for w in page_of(app).root.iter_widgets() if isinstance(w, Button) and w.words == "Watch")
    click(app, eye.rect.center)
    assert isinstance(app.top_scene, ReplayScene)
    assert app.top_scene.replay.choices == (0,)


def test_a_running_match_of_several_is_not_exported_and_of_one_with_a_warning(app: TimedApp) -> None:
    for kinds in ("PPb", "Pbb"):
        host = new(kinds, store=app.saves)
        for _host in islice(whole_match(host, Random(1)), 6):
            pass
        host.close()
    app.push_scene(MatchesScene(app))
    app.run_frame([])
    saves = [w for w in page_of(app).root.iter_widgets() if isinstance(w, Button) and w.icon == "save"]
    assert len(saves) == 1
    click(app, saves[0].rect.center)
    app.run_frame([])
    press(app, "Export it all the same")
    app.run_frame([])
    press(app, "As a file")
    path = next((app.folders.data / "exported").glob("*.eights"))
    assert from_file(path).names == new("Pbb").display_names


def test_a_running_match_that_somebody_guards_with_a_pin_is_not_exported(app: TimedApp) -> None:
    host = resumed(app, list_available_games()[0], pin="4711")
    host.close()
    app.push_scene(MatchesScene(app))
    app.run_frame([])
    icons = [w.icon for w in page_of(app).root.iter_widgets() if isinstance(w, Button)]
    assert "trash" in icons
    assert "save" not in icons


@pytest.mark.parametrize("count", [AT_ONCE - 1, AT_ONCE, AT_ONCE + 1, 2 * AT_ONCE, 2 * AT_ONCE + 1])
def test_older_and_newer_matches_are_led_to_as_long_as_there_are_any(app: TimedApp, count: int) -> None:
    invent_history(app.folders.records_folder, count)
    page = MatchesScene(app)
    app.push_scene(page)
    page.index.refresh(10.0)
    page.rebuild()
    seen, first = 0, 1
    while True:
        walked = list(page.form.root.iter_widgets())
        ways = {w.icon: w for w in walked if isinstance(w, Button) and w.words in ("Newer", "Older")}
        rows = sum(isinstance(w, Button) and w.words == "Watch" for w in walked)
        seen += rows
        assert bool(ways) is (count > AT_ONCE)
        if not ways:
            break
        told = f"{first} to {seen} of {count}"
        assert any(isinstance(w, Label) and w.words == told for w in walked)
        assert ways["up"].enabled is (first > 1)
        if not ways["down"].enabled:
            break
        first += rows
        ways["down"].action()
    assert seen == count


def test_what_is_exported_is_imported_and_kept_apart(app: TimedApp, tmp_path: Path) -> None:
    recording = recorded(list_available_games()[0], 4, 9)
    path = export_match(recording, tmp_path / "from a friend")
    app.push_scene(TitleScene(app))
    app.run_frame([pygame.Event(pygame.DROPFILE, {"file": str(path)})])
    assert isinstance(app.top_scene, ReplayScene)
    app.pop_scene()
    app.run_frame([pygame.Event(pygame.DROPFILE, {"file": path.as_uri()})])
    assert isinstance(app.top_scene, ReplayScene)
    app.pop_scene()
    app.push_scene(MatchesScene(app))
    app.run_frame([])
    scene = app.top_scene
    assert isinstance(scene, MatchesScene)
    assert (scene.index.count_matches(HISTORY), scene.index.count_matches(IMPORTED)) == (0, 1)
    press(app, "Watch")
    assert isinstance(app.top_scene, ReplayScene)
    assert app.top_scene.replay.display_names == recording.names


def of_other_rules(name: str) -> Recording:
    found = recorded(name, 3, 9)
    return replace(found, record=replace(found.record, version="0"))


@pytest.mark.parametrize("name", list_available_games())
def test_a_match_of_other_rules_is_read_move_by_move(app: TimedApp, tmp_path: Path, name: str) -> None:
    recording = of_other_rules(name)
    path = export_match(recording, tmp_path / "from a friend")
    app.push_scene(TitleScene(app))
    app.run_frame([pygame.Event(pygame.DROPFILE, {"file": str(path)})])
    assert isinstance(app.top_scene, MovesScene)
    assert "was played by rules 0" in app.top_scene.why
    assert len(app.top_scene.moves) == len(recording.record.actions)
    assert app.top_scene.moves[0].split(":")[0] in recording.names
    while any(isinstance(w, Button) and w.icon == "down" for w in page_of(app).root.iter_widgets()):
        press(app, "Show more")
    shown = [w.words for w in page_of(app).root.iter_widgets() if isinstance(w, Label)]
    assert f"{len(app.top_scene.moves)}  {app.top_scene.moves[-1]}" in shown


def test_a_running_match_of_other_rules_tells_only_why(app: TimedApp) -> None:
    app.push_scene(TitleScene(app))
    recording = of_other_rules(list_available_games()[0])
    assert not replays.show_recording(app, replace(recording, over=False))
    assert isinstance(app.top_scene, TitleScene)
    assert "was played by rules 0" in told(app)[-1]


def test_a_match_is_imported_by_its_path_and_from_the_clipboard(
    app: TimedApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recording = recorded(list_available_games()[0], 4, 10)
    path = export_match(recording, tmp_path / "here")
    app.push_scene(MatchesScene(app))
    app.run_frame([])
    press(app, "Import")
    app.run_frame([])
    field = next(w for w in page_of(app).root.iter_widgets() if isinstance(w, TextField))
    field.insert_text(f'"{path}"', page_of(app))
    press(app, "Open the file")
    assert isinstance(app.top_scene, ReplayScene)
    app.pop_scene()
    monkeypatch.setattr(clipboard, "paste_text", lambda: to_text(recorded(list_available_games()[-1], 4, 11)))
    press(app, "Import")
    app.run_frame([])
    press(app, "From the clipboard")
    assert isinstance(app.top_scene, ReplayScene)


def test_a_match_that_was_not_over_is_played_on_here(app: TimedApp, tmp_path: Path) -> None:
    host = new("Pbb", store=None)
    for _host in islice(whole_match(host, Random(1)), 9):
        pass
    record = Record(**{name: getattr(host._recorder.record, name) for name in host._recorder.record.__slots__})
    record.ending = ""
    app.push_scene(TitleScene(app))
    assert importing.open_text(app, to_text(Recording(record, tuple(host._recorder.eras), over=False)))
    app.run_frame([])
    press(app, "Play on")
    scene = app.top_scene
    assert isinstance(scene, TableScene)
    assert scene.host.action_count == host.action_count
    assert scene.host.display_names == host.display_names


def test_bad_files_are_told_of_and_change_nothing(app: TimedApp, tmp_path: Path) -> None:
    app.push_scene(TitleScene(app))
    before = app.top_scene
    other = recorded(list_available_games()[0])
    changed = replace(other, record=replace(other.record, ending="0" * 16))
    path = tmp_path / "changed.txt"
    path.write_text(to_text(changed), encoding="utf-8")
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada", encoding="utf-8")
    for bad in (path, letter, tmp_path / "missing.txt", tmp_path, "~nobody/match", "file://[::1", "a\0b", "\ud800"):
        app.notices.clear()
        app.run_frame([pygame.Event(pygame.DROPFILE, {"file": str(bad)})])
        assert app.top_scene is before
        assert len(told(app)) == 1
        assert told(app)[0].endswith(".")
    assert from_file(path) == changed
    assert letter.read_text(encoding="utf-8") == "Dear Ada"
    importing.open_text(app, "")
    assert app.top_scene is before


def opened(app: TimedApp, options: RunOptions) -> None:
    """The program has opened with these options."""
    start.check_options(options)
    app.push_scene(start.first_scene(app, options))
    start.open_asked(app, options)


def test_the_window_opens_with_a_match_that_is_not_kept(app: TimedApp, tmp_path: Path) -> None:
    opened(app, RunOptions(replay=export_match(recorded(list_available_games()[0]), tmp_path / "x")))
    assert isinstance(app.top_scene, ReplayScene)
    assert not app.folders.imported_folder.exists()
    app.run_frame([key(pygame.K_ESCAPE)])
    assert isinstance(app.top_scene, TitleScene)


@pytest.mark.parametrize("ending", [".eights", ".txt", ""])
def test_a_file_as_argument_opens_above_the_title(app: TimedApp, tmp_path: Path, ending: str) -> None:
    path = export_match(recorded(list_available_games()[0]), tmp_path / "x").rename(tmp_path / f"a match{ending}")
    for asked in (str(path), path.as_uri()):
        opened(app, RunOptions(opened=asked))
        assert isinstance(app.top_scene, ReplayScene)
        app.pop_scene()
        assert isinstance(app.top_scene, TitleScene)


@pytest.mark.parametrize("asked", ["letter.eights", "gone.eights", "a-b-c-d-e", "x" * 5000 + ".eights", "~nobody/x"])
def test_what_cannot_be_opened_leads_to_the_title_which_says_why(app: TimedApp, tmp_path: Path, asked: str) -> None:
    (tmp_path / "letter.eights").write_text("Dear Ada", encoding="utf-8")
    opened(app, RunOptions(opened=asked if "-" in asked or asked[0] == "~" else str(tmp_path / asked)))
    assert isinstance(app.top_scene, TitleScene)
    assert len(told(app)) == 1


@pytest.mark.parametrize("dash", DASHES)
def test_a_code_is_known_by_either_dash_typed_pasted_or_as_argument(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch, dash: str
) -> None:
    setup = MatchSetup(list_available_games()[-1], {}, [Seat(PERSON, "Mara"), Seat(BOT, "Ada", "easy")], "482913")
    code = code_for(setup).replace("-", dash)
    monkeypatch.setattr(clipboard, "paste_text", lambda: f" {code}\n")
    for way in ("typed", "pasted", "argument"):
        lobby = LobbyScene(app, list_available_games()[0])
        app.push_scene(lobby)
        if way == "typed":
            field = next(
                w for w in lobby.form.root.iter_widgets() if isinstance(w, TextField) and w.placeholder == "at random"
            )
            field.insert_text(code, lobby.form)
        elif way == "pasted":
            lobby._paste_deal()
        else:
            start.open_asked(app, RunOptions(opened=code))
            lobby = app.top_scene  # type: ignore[assignment]
        made = lobby.make_setup()
        assert (made.game, len(made.seats), made.seed) == (setup.game, 2, setup.seed), way
        app.scenes.clear()


@pytest.mark.parametrize("there", [True, False])
def test_what_cannot_be_put_on_the_clipboard_is_said(
    there: bool, app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clipboard, "copy_text", lambda _text: there)
    match = recorded(list_available_games()[0])
    offer_export(app, match)
    press(app, "To the clipboard")
    assert app.notices.words[-1].startswith("The match is on the clipboard" if there else "There is no clipboard")
    setup = MatchSetup(list_available_games()[0], {}, list(match.seats), "8")
    copy_code(app, setup)
    assert code_for(setup) in app.notices.words[-1]
    assert ("on the clipboard" in app.notices.words[-1]) is there
