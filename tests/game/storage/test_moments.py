"""Moments in files that no calendar shows in every time zone: the first and the last year there are."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.match.exchange import export_match, read_match_file
from game.screens.records.matches import MatchesScene
from game.screens.records.statistics import format_played_day
from game.statistics.index import HISTORY, MatchIndex
from game.storage import SaveStore
from tests.faults import homes

FIRST, LAST = -62135596800, 253402300799
"""Seconds since 1970 of the first and the last moment of the calendar."""


@pytest.fixture(params=["Etc/GMT+5", "Etc/GMT-14"])
def zone(request: pytest.FixtureRequest) -> Iterator[str]:
    """Somewhere west of Greenwich, and far to the east of it."""
    if not hasattr(time, "tzset"):
        pytest.skip("the time zone cannot be changed here")
    before = os.environ.get("TZ")
    os.environ["TZ"] = request.param
    time.tzset()
    yield request.param
    if before is None:
        del os.environ["TZ"]
    else:
        os.environ["TZ"] = before
    time.tzset()


@pytest.mark.usefixtures("zone")
@pytest.mark.parametrize("seconds", [FIRST, LAST])
@pytest.mark.parametrize("kind", ["save", "finished match", "imported match"])
def test_a_match_from_the_edge_of_the_calendar_closes_no_list(tmp_path: Path, kind: str, seconds: int) -> None:
    name = homes.FILES[kind]
    body = json.loads(homes.make_template().files[name])
    body["data"]["saved_at"] = body["data"]["order"] = seconds
    homes.make_template().write_home(tmp_path, {name: json.dumps(body).encode()})
    app = homes.make_program(tmp_path)
    app.push_scene(MatchesScene(app))
    assert isinstance(app.top_scene, MatchesScene)
    app.clear_to_home()
    app.close()
    assert list((tmp_path / name).parent.glob("*.damaged-1")), "it was not set aside"


@pytest.mark.usefixtures("zone")
@pytest.mark.parametrize("played", ["0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59+00:00"])
def test_a_match_that_came_from_the_edge_of_the_calendar_can_be_given_away(tmp_path: Path, played: str) -> None:
    text = homes.make_template().files["export.eights"].decode()
    body = json.loads(text[text.index("\n{") :])
    path = tmp_path / "sent.eights"
    path.write_text(json.dumps({**body, "played": played}), encoding="utf-8")
    found = read_match_file(path)
    assert found.played is None
    assert export_match(found, tmp_path).exists()


@pytest.mark.usefixtures("zone")
@pytest.mark.parametrize("seconds", [FIRST, LAST, 1e300])
def test_an_index_with_such_a_moment_is_made_anew(tmp_path: Path, seconds: float) -> None:
    homes.make_template().write_home(tmp_path, {})
    index = MatchIndex(tmp_path / homes.FILES["index"], {HISTORY: SaveStore(tmp_path / "records")})
    index.refresh()
    index.wait_until_read()
    index.run_transaction(lambda into: into.execute("UPDATE file SET saved = ?", (seconds,)))
    assert (index.list_matches(HISTORY, 0, 9), index.needs_refresh()) == ([], True)
    index.refresh()
    index.wait_until_read()
    assert len(index.list_matches(HISTORY, 0, 9)) == 4
    index.close()
    assert format_played_day(seconds) == ""
