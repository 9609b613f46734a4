"""A name is shown as it was typed, on every page: signs that make other words bold, or a card, are letters in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest

from engine.core.texts import plain
from game.app.dialog import Dialog
from game.app.form_scene import FormScene
from game.app.layer import Layer
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat, seal_pin
from game.match.replay import OPEN, make_replay
from game.screens.lobby.deals import same_cards
from game.screens.lobby.lobby import LobbyScene
from game.screens.lobby.pin import PinDialog
from game.screens.lobby.seats import KnownPin, SeatsScene, SitDown, WithWhom
from game.screens.records.matches import MatchesScene
from game.screens.records.record_tables import RecordTablesScene
from game.screens.records.results import ResultsScene
from game.screens.records.statistics import StatisticsScene
from game.screens.replay.branching import ask_level
from game.screens.replay.watching import ReplayScene
from game.screens.title.title import TitleScene
from game.storage import SaveStore
from game.ui.choices import Choice
from game.ui.fields import TextField
from tests.support.host_table import FAST
from tests.support.markup import without_markup
from tests.support.sample_matches import finished_scene
from tests.support.tables import TimedApp

GAME = "crazyeights"
NAMES = tuple(plain(("Zoq*e", "Qob_b", "Xiq[m]", "Kaq{8H}")))
NAMELESS = ("same cards", "records", "review")
"""Pages that name nobody here: nothing was entered in a table, and nothing is worked out yet."""
SEATS = tuple(
    Seat(PERSON, name, "", seal_pin("123")) if n < 3 else Seat(BOT, name, "easy") for n, name in enumerate(NAMES)
)


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Host:
    """A match of these people, played to its end."""
    history = SaveStore(tmp_path_factory.mktemp("records"))
    host = Host.start_match(MatchSetup(GAME, {"match": "single"}, SEATS, "5"), None, None, FAST, history)
    rng = Random(3)
    while not host.is_over:
        waiting = host.get_waiting()
        if waiting.kind == "person":
            host.hand_over(waiting.seats[0], "123")
        elif waiting.kind == "nothing":
            host.perform_action(rng.choice(host.get_view().actions))
        else:
            host.update(0.0, True)
    return host


def running(app: TimedApp) -> Host:
    """A match of theirs that has just begun."""
    return Host.start_match(MatchSetup(GAME, {}, SEATS, "5"), app.saves, None, FAST)


def open_review(app: TimedApp, host: Host) -> None:
    app.routes.review(host.make_recording())


def open_replay(app: TimedApp, host: Host) -> None:
    scene = ReplayScene(app, make_replay(host.make_recording(), len(host.make_recording().record.actions)))
    app.push_scene(scene)
    scene.look_through(OPEN)


PAGES: dict[str, Callable[[TimedApp, Host], object]] = {
    "lobby": lambda app, host: app.push_scene(LobbyScene(app, setup=host.setup)),
    "seats": lambda app, host: app.push_scene(SeatsScene(app, running(app), lambda: None)),
    "sit down": lambda app, host: app.push_scene(SitDown(app, running(app), 0, lambda who: None)),
    "known pin": lambda app, host: app.push_scene(KnownPin(app, SEATS[0], lambda pin: None)),
    "with whom": lambda app, host: app.push_scene(WithWhom(app, running(app), 3, [0, 1, 2], lambda seat: None)),
    "pin": lambda app, host: app.push_scene(PinDialog(app, SEATS[0].name, True, lambda pin: None)),
    "results": lambda app, host: app.push_scene(
        ResultsScene(app, host, replace(finished_scene(app, GAME).sheet, over=True))
    ),
    "same cards": lambda app, host: same_cards(app, host.setup, host.seats, lambda: None),
    "play on": lambda app, host: ask_level(app, host.make_recording(), 1, 0),
    "replay": open_replay,
    "review": open_review,
    "matches": lambda app, host: app.push_scene(MatchesScene(app)),
    "statistics": lambda app, host: app.push_scene(StatisticsScene(app, NAMES[0])),
    "records": lambda app, host: app.push_scene(RecordTablesScene(app)),
}


def texts(page: Layer) -> Iterator[str]:
    """All rich text of a page."""
    if isinstance(page, ReplayScene):
        page.rebuild_bar()
        yield page._describe_status()
    assert isinstance(page, (FormScene, Dialog, ReplayScene))
    for widget in page.form.root.iter_widgets():
        if isinstance(widget, TextField):
            continue
        yield from (str(getattr(widget, name, "")) for name in ("words", "tooltip"))
        if isinstance(widget, Choice):
            yield from (words for _value, words in widget.options)


@pytest.mark.parametrize("name", PAGES)
def test_a_name_with_marks_in_it_is_shown_as_it_was_typed(app: TimedApp, finished: Host, name: str) -> None:
    history = finished._recorder.keeper._history
    assert history is not None
    save = history.load(finished._recorder.keeper.id)
    app.history.save(save.info.id, save.record, save.info.meta)
    app.push_scene(TitleScene(app))
    PAGES[name](app, finished)
    app.wait(3.0)
    assert app.top_scene is not None
    found = list(texts(app.top_scene))
    for typed in NAMES:
        shown = [text for text in found if typed[:3] in text]
        wrong = [text for text in shown if typed not in without_markup(text)]
        assert not wrong
    assert any(typed in without_markup(text) for typed in NAMES for text in found) or name in NAMELESS
