"""The moments of a story: told to whom they are about, with the words that fit how the match ended for that seat."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.games import list_available_games
from game.match.host import Host
from game.match.match_story import StoryMoment
from game.match.reel import Reel
from game.screens.records.match_story import MatchStory
from game.screens.replay.watching import ReplayScene
from game.ui.controls import Button
from tests.support.host_table import make_seats
from tests.support.pages import find_widgets, get_top
from tests.support.sample_matches import finished_scene, get_recorded
from tests.support.tables import TimedApp


@pytest.mark.parametrize("kinds", ["bPbb", "PPbb", "bbbb"])
def test_only_to_somebody_alone_with_bots_a_match_is_the_own_one(
    app: TimedApp, kinds: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Host, "make_recording", lambda _host: get_recorded(list_available_games()[0]))
    scene = finished_scene(app, list_available_games()[0])
    monkeypatch.setattr(Host, "seats", make_seats(kinds))
    story = MatchStory(app, scene.host, scene.sheet)
    assert story.me == (kinds.index("P") if kinds.count("P") == 1 else -1)
    loser = scene.sheet.lines[-1].seat
    monkeypatch.setattr(Host, "seats", make_seats("b" * loser + "P" + "b" * (3 - loser)))
    assert "You were" in MatchStory(app, scene.host, scene.sheet).near_miss
    assert story.near_miss == "" or kinds == "bPbb"


def test_a_move_that_ended_a_round_is_seen_with_the_cards_of_that_round(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move is played again, and the deal that follows comes after it."""
    match = get_recorded("crazyeights")
    reel = Reel(match)
    at = reel.rounds[1]
    monkeypatch.setattr(Host, "make_recording", lambda _host: match)
    scene = finished_scene(app, "crazyeights")
    story = MatchStory(app, scene.host, scene.sheet)
    silent = SimpleNamespace(list_decision_lines=lambda _at, _names: [])
    card = story._build_moment(silent, StoryMoment("turn", at, reel.movers[at], True))  # type: ignore[arg-type]  # stands for the coach
    find_widgets(card, Button)[0].action()
    watched = get_top(app, ReplayScene)
    assert watched.replay.at == at
    app.pass_time(2.0)
    assert not watched.play.board.zones[reel.movers[at]]
    app.pass_time(20.0)
    assert watched.play.is_idle
    assert watched.play.board.zones[reel.movers[at]]
