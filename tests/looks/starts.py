"""Where walks through the pages begin that do not begin on a kept page, and the texts that come from outside."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from datetime import timedelta
from functools import partial
from random import Random
from typing import Final

from engine.core.view import observe
from engine.registry import NAMES
from game.app.app import App
from game.app.scene import Scene
from game.config.people import Wants, add_wants
from game.config.player_names import UNNAMED
from game.match.day_deal import make_day_code
from game.match.deal_code import make_code
from game.match.exchange import to_text
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat, seal_pin
from game.match.recording import Recording
from game.screens.indexed import open_index
from game.screens.lobby.lobby import LobbyScene
from game.screens.lobby.seats import SeatsScene
from game.screens.records.results import ResultsScene
from game.screens.title.title import TitleScene
from tests.looks import visits
from tests.looks.pages import Maker
from tests.looks.visits import SHORT, Moments
from tests.support.host_table import FAST
from tests.support.judges import AtOnce
from tests.support.sample_matches import finished_scene, invent_history, recorded
from tests.support.tables import TODAY, TimedApp, sit

TEXTS: Final[dict[str, Callable[[], str]]] = {
    "match": lambda: to_text(recorded(SHORT, 3)),
    "other-rules": lambda: to_text(replace(_running("0"), over=True)),
    "other-end": lambda: to_text(
        replace(recorded(SHORT, 3), record=replace(recorded(SHORT, 3).record, ending="0" * 16))
    ),
    "running": lambda: to_text(_running()),
    "running-of-other-rules": lambda: to_text(_running("0")),
    "letter": lambda: "Dear Ada",
    "code": lambda: f" {make_code(NAMES[-1], {}, 2, '482913').replace('-', chr(0x2013))}\n",
    "tomorrow": lambda: make_day_code(NAMES[1], TODAY + timedelta(days=1)),
    "later": lambda: make_day_code(NAMES[1], TODAY + timedelta(days=2)),
    "day": lambda: f"House of Eights · 1/4 · {make_day_code(NAMES[1], TODAY)}",
}
"""By name, what is dropped onto the window, pasted, or lies in a file."""


def _running(rules: str = "1") -> Recording:
    found = recorded(SHORT, 3)
    record = replace(found.record, version=rules, actions=found.record.actions[:9], ending="")
    return replace(found, over=False, record=record)


def every() -> dict[str, Maker]:
    """Each beginning by its name: the kept pages, and some more."""
    return {
        **visits.every(),
        "lobby": lambda _app: [LobbyScene(_app, SHORT)],
        "guarded": partial(_seats, people=(PERSON, PERSON, PERSON), pins=("1111", "", "3333")),
        "unnamed": partial(_seats, people=(PERSON,), names=(UNNAMED,)),
        "known": _known,
        "over": partial(_results, people=(PERSON,)),
        "trial": _trial,
        "unknown": _unknown,
        "party": _party,
        "nameless": partial(_results, people=(PERSON,), names=(UNNAMED,)),
    }


NAMED: Final = ("Mara", "Jonas", "Ida")


def _seats(app: App, people: Sequence[str], pins: Sequence[str] = (), names: Sequence[str] = NAMED) -> Moments:
    """The page of seats over a table of three, these people at the first ones."""
    yield TitleScene(app)
    scene = sit(app, SHORT, len(people), 3)
    for seat, name in enumerate(names[: len(people)]):
        scene.host.set_seat(seat, Seat(PERSON, name, "", seal_pin(pins[seat]) if pins else ""))
    yield SeatsScene(app, scene.host, scene.on_reseat)


def _known(app: App) -> Moments:
    """The same where Mara sits, who has met Jonas, and not Ida."""
    invent_history(app.folders.records_folder, 9, people=("Ida",))
    invent_history(app.folders.records_folder, 5)
    app.store.change_settings(names=NAMED[:2], people=add_wants(app.settings, "Mara", Wants(1.5, left_handed=True)))
    index = open_index(app)
    index.refresh()
    index.wait_until_read()
    index.close()
    return _seats(app, (PERSON,))


def _unknown(app: TimedApp) -> Iterable[Scene | None]:
    """The title of somebody who has played without a name."""
    invent_history(app.folders.records_folder, 2, people=(UNNAMED,))
    return visits.every()["title"](app)


def _party(app: TimedApp) -> Iterable[Scene | None]:
    """The lobby of a party, with the title below it."""
    yield TitleScene(app)
    yield from visits.every()["lobby-people"](app)


def _trial(app: TimedApp) -> Iterable[Scene | None]:
    """A review whose bad decision can be tried once more."""
    app._bots = AtOnce(gains={1: 0.25})
    return visits.every()["review"](app)


def _results(app: App, people: Sequence[str], names: Sequence[str] = NAMED) -> Moments:
    """The results of a match that was played to its end."""
    yield TitleScene(app)
    invent_history(app.folders.records_folder, 2, people=names)
    sitting = [Seat(PERSON, name) for name in names[: len(people)]]
    sitting += [Seat(BOT, name, "easy") for name in ("Ada", "Bruno")]
    setup = MatchSetup(SHORT, {"match": "single"}, sitting, "0")
    host = Host.start_match(setup, store=app.saves, pace=FAST, history=app.history)
    rng = Random(0)
    while not host.is_over:  # bots do not think while pages are visited
        seat = host.public_view().asked[0].seat
        host._apply_action(seat, rng.choice(observe(host._state, seat).actions))
    sheet = finished_scene(app, SHORT, len(sitting)).sheet
    yield ResultsScene(app, host, replace(sheet, over=True))
