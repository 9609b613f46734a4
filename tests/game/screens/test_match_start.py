"""However a match is begun, it comes into the history and the record tables when it is over, and keeps no save."""

from __future__ import annotations

from typing import Final

import pytest

from engine.registry import NAMES, game
from game.match.host import Host
from game.match.match_setup import PERSON, MatchSetup, Seat
from game.screens.title.title import TitleScene
from tests.support.host_table import begin_match, finish_match, make_host
from tests.support.tables import TimedApp

GAME: Final = next(name for name in reversed(NAMES) if game(name).record_tables)
SEATS: Final = (Seat(PERSON, "Mara"), Seat(PERSON, "Jonas"))


@pytest.mark.parametrize("way", ["dealt", "taken up again"])
def test_a_match_played_to_its_end_is_kept_for_good(app: TimedApp, seated: list[Host], way: str) -> None:
    app.push_scene(TitleScene(app))
    if way == "dealt":
        app.routes.deal(MatchSetup(GAME, {}, SEATS, "7"))
    else:
        before = begin_match(make_host("PP", GAME, "7", store=app.saves))
        before.close()
        app.routes.resume(before.match_id)
    (host,) = seated
    assert host.pace.speed == app.settings.speed
    assert list(app.saves.list_stamps()) == [host.match_id]
    finish_match(host, 1, 20_000)
    host.close()
    assert host.is_over
    assert list(app.history.list_stamps()) == [host.match_id]
    assert not app.saves.list_stamps()
    entered = [row.match for table in game(GAME).record_tables for row in app.tables.read_rows(GAME, table.key)]
    assert host.match_id in entered
