"""The doors that lead to a replay: the list of matches, files, the clipboard, codes of deals."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app.run_options import RunOptions
from game.games import list_available_games
from game.match.deal_code import make_setup_code
from game.match.exchange import export_match
from game.match.match_setup import MatchSetup
from game.match.recording import Recording
from game.match.reel import Reel
from game.screens import start
from game.screens.lobby import match_start
from game.screens.lobby.deals import copy_code
from game.screens.records.importing import save_imported
from game.screens.records.matches import MatchesScene, _Listed, offer_export
from game.screens.replay.watching import ReplayScene
from game.screens.title.title import TitleScene
from game.statistics.index import HISTORY, IMPORTED
from game.ui import clipboard
from tests.support.inputs import make_key
from tests.support.pages import press_button, saved_match
from tests.support.replays import list_told
from tests.support.sample_matches import get_recorded
from tests.support.tables import TimedApp


@pytest.fixture
def app(app: TimedApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> TimedApp:
    """An app whose matches lie where the commands look for them, too."""
    monkeypatch.setenv("HOUSE_OF_EIGHTS_HOME", str(tmp_path))
    return app


def test_a_match_that_turns_out_to_be_damaged_goes_from_the_list_with_a_sentence(app: TimedApp) -> None:
    names = saved_match(app), saved_match(app)
    page = MatchesScene(app)
    app.push_scene(page)
    assert {each.match.id for each in page._running} == set(names)
    gone = page._running[0]
    save = app.saves.load(gone.match.id)
    app.saves.save(gone.match.id, save.record, {key: save.meta[key] for key in save.meta if key != "eras"})
    page._do_with(gone, app.routes.watch)
    assert app.top_scene is page
    assert [each.match.id for each in page._running] == [name for name in names if name != gone.match.id]
    assert any("damaged" in words for words in list_told(app))


def test_a_match_that_cannot_be_gone_on_with_goes_from_the_list(app: TimedApp) -> None:
    names = saved_match(app), saved_match(app)
    page = MatchesScene(app)
    app.push_scene(page)
    app.saves.delete(names[0])
    match_start.resume_match(app, names[0])
    assert app.top_scene is page
    assert [each.match.id for each in page._running] == [names[1]]
    assert len(list_told(app)) == 1


def test_only_who_played_here_alone_is_called_you_where_a_match_is_watched(app: TimedApp) -> None:
    page, found = MatchesScene(app), get_recorded(list_available_games()[0])
    save_imported(app, found, Reel(found))
    page.index.refresh(20.0)
    (match,) = page.index.list_matches(IMPORTED, 0, 5)
    elsewhere, here = page.index.shelves[IMPORTED], page.index.shelves[HISTORY]
    save, kept = elsewhere.load(match.id), list[Recording]()
    here.save(match.id, save.record, save.meta)
    for store in (elsewhere, here):
        page._do_with(_Listed(match, store), kept.append)
    assert [each.your_name for each in kept] == [None, found.names[0]]


def opened(app: TimedApp, options: RunOptions) -> None:
    """The program has opened with these options."""
    start.check_options(options)
    app.push_scene(start.make_first_scene(app, options))
    start.open_asked(app, options)


def test_the_window_opens_with_a_match_that_is_not_kept(app: TimedApp, tmp_path: Path) -> None:
    opened(app, RunOptions(replay=export_match(get_recorded(list_available_games()[0]), tmp_path / "x")))
    assert isinstance(app.top_scene, ReplayScene)
    assert not app.folders.imported_folder.exists()
    app.run_frame([make_key(pygame.K_ESCAPE)])
    assert isinstance(app.top_scene, TitleScene)


@pytest.mark.parametrize("ending", [".eights", ".txt", ""])
def test_a_file_as_argument_opens_above_the_title(app: TimedApp, tmp_path: Path, ending: str) -> None:
    path = export_match(get_recorded(list_available_games()[0]), tmp_path / "x").rename(tmp_path / f"a match{ending}")
    for asked in (str(path), path.as_uri()):
        opened(app, RunOptions(opened=asked))
        assert isinstance(app.top_scene, ReplayScene)
        app.pop_scene()
        assert isinstance(app.top_scene, TitleScene)


@pytest.mark.parametrize("there", [True, False])
def test_what_cannot_be_put_on_the_clipboard_is_said(
    there: bool, app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clipboard, "copy_text", lambda _text: there)
    match = get_recorded(list_available_games()[0])
    offer_export(app, match)
    press_button(app, "To the clipboard")
    assert app.notices.words[-1].startswith("The match is on the clipboard" if there else "There is no clipboard")
    setup = MatchSetup(list_available_games()[0], {}, list(match.seats), "8")
    copy_code(app, setup)
    assert make_setup_code(setup) in app.notices.words[-1]
    assert ("on the clipboard" in app.notices.words[-1]) is there
