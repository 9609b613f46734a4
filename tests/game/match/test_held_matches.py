"""A match that one running program has open is not continued by a second one."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.match.host import Host
from game.match.match_setup import HostError
from game.screens.records.matches import MatchesScene
from game.storage import SaveStore, StorageError
from tests.support.host_table import begin_match, make_host
from tests.support.pages import press_button
from tests.support.tables import TimedApp

ROOT = Path(__file__).parents[3]
SIT = """
import sys
from pathlib import Path
from game.match.host import Host
from game.storage import SaveStore, StorageError
host = Host.resume_match(sys.argv[2], store=SaveStore(Path(sys.argv[1])))
print("sits", flush=True)
sys.stdin.readline()
host.close()
"""


@contextmanager
def elsewhere(folder: Path, match: str) -> Iterator[subprocess.Popen[str]]:
    """A second program that has a match open."""
    command = [sys.executable, "-c", SIT, str(folder), match]
    with subprocess.Popen(command, cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "sits\n"
        try:
            yield program
        finally:
            program.kill()


def saved(folder: Path) -> tuple[SaveStore, str]:
    """A match that lies in a folder and that nobody has open."""
    store = SaveStore(folder)
    host = make_host("Pb", store=store)
    begin_match(host)
    host.close()
    return store, host.match_id


def test_a_match_open_in_another_program_is_refused_with_a_sentence_and_let_go_when_that_one_leaves_it(
    tmp_path: Path,
) -> None:
    store, match = saved(tmp_path)
    with elsewhere(tmp_path, match) as program:
        with pytest.raises(HostError, match="is open in another window of the program"):
            Host.resume_match(match, store=store)
        assert [info.id for info in store.list_saves()] == [match]
        program.communicate("leave\n", timeout=30)
        assert program.returncode == 0
        Host.resume_match(match, store=store).close()


def test_a_match_open_in_another_program_is_not_thrown_away_and_the_reason_is_told(
    app: TimedApp,
) -> None:
    folder = app.folders.saves_folder
    store, match = saved(folder)
    with elsewhere(folder, match) as program:
        with pytest.raises(StorageError, match="is open in another window of the program"):
            store.delete(match)
        app.push_scene(MatchesScene(app))
        app.run_frame([])
        press_button(app, "more")
        app.run_frame([])
        press_button(app, "Throw away")
        press_button(app, "Throw away")
        assert "is open in another window of the program" in " ".join(app.notices.words)
        assert list(store.list_stamps()) == [match]
        program.communicate("leave\n", timeout=30)
        assert list(store.list_stamps()) == [match]
    store.delete(match)
    assert not list(folder.iterdir())


def test_a_program_that_was_killed_blocks_nobody(tmp_path: Path) -> None:
    store, match = saved(tmp_path)
    with elsewhere(tmp_path, match) as program:
        program.kill()
        program.wait(30)
        assert list(tmp_path.glob("*.lock"))
        Host.resume_match(match, store=store).close()
    assert not list(tmp_path.glob("*.lock"))


def test_one_program_may_sit_down_again_before_it_left_and_keeps_the_match_until_both_are_gone(tmp_path: Path) -> None:
    store, match = saved(tmp_path)
    first = Host.resume_match(match, store=store)
    other = SaveStore(tmp_path)
    second = Host.resume_match(match, store=other)
    first.close()
    first.close()
    assert list(tmp_path.glob("*.lock"))
    second.close()
    for each in (store, other):
        each.wait_for_writes()
    left = {path.name for path in tmp_path.iterdir()}
    assert left <= {f"{match}.json", f"{match}.json.bak"}
    assert f"{match}.json" in left


def test_a_folder_in_which_nothing_can_be_locked_stops_nobody(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    assert SaveStore(blocked / "saves").claim_match("match")
