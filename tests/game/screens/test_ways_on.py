"""What a finished match is followed by is that match again, but for what the button says."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

import pytest

from engine.registry import game
from game.match.bots import bot_levels, level_word
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat
from game.screens.lobby.lobby import LobbyScene
from game.screens.records.matches import MatchesScene
from game.screens.records.results import ResultsScene
from game.screens.title.title import TitleScene
from game.storage import SaveStore
from game.ui.controls import Button
from tests.support.host_table import FAST, whole_match
from tests.support.pages import press, top
from tests.support.sample_matches import finished_scene
from tests.support.tables import TimedApp

GAME: Final = "crazyeights"
LEVEL, OTHER = bot_levels(GAME)[0], bot_levels(GAME)[-1]
SEATS: Final = (Seat(PERSON, "Mara"), Seat(BOT, "Ada", LEVEL, temper="bold"), Seat(PERSON, "Jonas"))
SETUP: Final = MatchSetup(GAME, {"match": "single"}, SEATS, "482913", trust=True)
SAME: Final = "Same cards…"


def seats(*found: Seat) -> MatchSetup:
    """The same match with these at the table."""
    return replace(SETUP, seats=found)


WAYS: Final[dict[tuple[str, ...], MatchSetup]] = {
    ("Rematch",): replace(SETUP, seed=""),
    ("Next game…",): replace(SETUP, seed=""),
    (SAME, "Same cards, everybody one seat on"): seats(*SEATS[1:], SEATS[0]),
    (SAME, "Same cards, same seats"): SETUP,
    (SAME, f"Same cards, all bots: {level_word(OTHER)}"): seats(SEATS[0], replace(SEATS[1], level=OTHER), SEATS[2]),
    (SAME, "Same cards, others (in the lobby)"): SETUP,
}
"""What is pressed, one thing after the other, and the match it leads to; without a number where others are dealt."""


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Host:
    """A match of people who trust each other and a bot of its own mind, played to its end and kept in its history."""
    history = SaveStore(tmp_path_factory.mktemp("records"))
    host = Host.start_match(SETUP, None, None, FAST, history)
    for _step in whole_match(host, Random(3)):
        pass
    return host


def on_results(app: TimedApp, host: Host) -> None:
    """The page of results of that match."""
    sheet = replace(finished_scene(app, GAME, len(SEATS)).sheet, over=True)
    app.push_scene(ResultsScene(app, host, sheet))


def on_matches(app: TimedApp, host: Host) -> None:
    """The list of matches with it; the way to the same cards is a sign there."""
    history = host._recorder.keeper._history
    assert history is not None
    save = history.load(host._recorder.keeper.id)
    app.history.save(save.info.id, save.record, save.info.meta)
    app.push_scene(MatchesScene(app))
    app.run_frame([])
    for found in top(app).form.root.iter_widgets():
        if isinstance(found, Button) and found.icon == "cw":
            found.words = SAME


PAGES: Final = {"results": on_results, "matches": on_matches}
CASES: Final = [(page, way) for page in PAGES for way in WAYS if page == "results" or way[0] == SAME]


@pytest.mark.parametrize(("page", "way"), CASES, ids=[f"{page}: {way[-1]}" for page, way in CASES])
def test_what_follows_a_match_differs_in_what_the_button_says_alone(
    app: TimedApp, seated: list[Host], finished: Host, page: str, way: tuple[str, ...]
) -> None:
    app.push_scene(TitleScene(app))
    PAGES[page](app, finished)
    app.wait(2.0)
    for words in way:
        app.run_frame([])
        press(app, words)
    lobby = app.top_scene if isinstance(app.top_scene, LobbyScene) else None
    made, wanted = lobby.make_setup() if lobby else seated[0].setup, WAYS[way]
    resolve = game(GAME).resolve
    assert (made.game, made.trust, tuple(made.seats)) == (wanted.game, wanted.trust, tuple(wanted.seats))
    assert resolve(made.options, len(SEATS)) == resolve(wanted.options, len(SEATS))
    assert made.seed == wanted.seed or (not wanted.seed and made.seed != SETUP.seed)
    assert not lobby or lobby.plan.seed == wanted.seed
