"""Files from outside that cannot be watched."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.games import list_available_games
from game.match.day_deal import format_deal_number, make_day_setup
from game.match.exchange import to_text
from game.match.host import Host
from game.match.pace import Pace
from game.match.recording import parse_save
from game.screens.records.importing import open_text
from game.screens.title.title import TitleScene
from game.storage import SaveStore
from tests.support.host_table import whole_match
from tests.support.pages import press_button
from tests.support.tables import TODAY, TimedApp


@pytest.mark.usefixtures("playing_anything")
def test_who_first_plays_on_in_a_friends_match_has_all_days_before_him(app: TimedApp, tmp_path: Path) -> None:
    game, store = list_available_games()[0], SaveStore(tmp_path / "elsewhere")
    setup = replace(make_day_setup(game, TODAY, "Ole"), seed="4711")
    host = Host.start_match(setup, store=store, pace=Pace(0.0))
    for _ in zip(range(5), whole_match(host, Random(1)), strict=False):
        pass
    host.close()
    app.push_scene(TitleScene(app))
    open_text(app, to_text(parse_save(store.load(host.match_id))))
    app.pass_time(0.5)
    press_button(app, "Play on")
    app.pass_time(0.5)
    assert app.saves.list_stamps()
    assert not app.dealt.is_known("Mara", game, format_deal_number(TODAY))
    assert "lost" not in " ".join(app.notices.words)
