"""What every test leaves behind, and what many of them need."""

from __future__ import annotations

import gc
import io
import os
import shutil
import sys
import tempfile
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from gettext import NullTranslations
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, BinaryIO

import pytest
from hypothesis import HealthCheck, settings

from build_support.translations import compile_all
from engine.core import texts
from tests.support.known_faults import expect_known_faults
from tests.support.tiers import divide_items

if TYPE_CHECKING:
    from engine.core.actions import Action
    from engine.core.view import View
    from game.match.host import Host
    from tests.support.approved import Approved
    from tests.support.tables import TimedApp

# Tests bring their own world: no language, clock, display, sound device or home of the machine may change an outcome.
# Programs they start inherit it. Tests of a real window ask for the display themselves.
os.environ.update(LANGUAGE="en", LC_ALL="C.UTF-8", TZ="UTC", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
os.environ["HOUSE_OF_EIGHTS_HOME"] = tempfile.mkdtemp(prefix="house-of-eights-tests.")
# How quick the machine is may change none either.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")

_FINISHED = count(1)
"""Numbers tests as they end."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--approve``: see ``tests.support.approved``."""
    parser.addoption("--approve", action="store_true", help="Approve what the program does now.")


def pytest_configure() -> None:
    """Catalogues that were changed since the program was installed are compiled."""
    compile_all(Path(__file__).parents[1] / "assets" / "locale")


def pytest_sessionstart() -> None:
    """From where tests are imported on, PINs are sealed quickly: nobody tries to guess those of tests. And the page
    *About* shows no address, whoever publishes this checkout.
    """
    from game.config.identity import Identity
    from game.match import match_setup
    from game.screens.help import about

    patch = pytest.MonkeyPatch()
    patch.setattr(match_setup, "ROUNDS", 1)
    patch.setattr(about, "get_identity", lambda: Identity("", "", "", ""))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests with many cases are divided into a quick and a thorough tier before one of the two is chosen."""
    for item in items:
        if "approved" in getattr(item, "fixturenames", ()):
            item.add_marker("approved")
    divide_items(items)
    expect_known_faults(items)


def pytest_collection_finish() -> None:
    """What has been imported stays for good: looking through it for rubbish again and again takes time."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def pytest_runtest_logfinish() -> None:
    """What tests have put into caches by now stays for good, too: it is looked through no more."""
    if next(_FINISHED) % 100 == 0:
        gc.collect()
        gc.freeze()


def pytest_unconfigure() -> None:
    """Nothing of the tests' home is left behind."""
    shutil.rmtree(os.environ["HOUSE_OF_EIGHTS_HOME"], ignore_errors=True)


@pytest.fixture(autouse=True, scope="session")
def drawings_are_made_once() -> Iterator[None]:
    """Each drawing in each size is made once for thousands of tests, which have caches of their own."""
    from pygame import Surface, image

    honest = image.load_sized_svg
    made = lru_cache(4000)(lambda text, size: honest(io.BytesIO(text), size))

    def load(file: BinaryIO, size: tuple[int, int]) -> Surface:
        small = size[0] * size[1] < 40_000
        return made(file.read(), size).copy() if small else honest(file, size)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(image, "load_sized_svg", load)
        yield


def _remember_answers(honest: Callable[..., Any]) -> Callable[..., Any]:
    """This function of a view, with its last answers known; chance it has drawn on then counts as drawn on again."""
    answers: deque[tuple[View, list[Any], Any, list[Any]]] = deque(maxlen=12)

    def answer(view: View, *asked: Any) -> Any:
        chances = [each for each in asked if isinstance(each, Random)]
        told = [each.getstate() if isinstance(each, Random) else each for each in asked]
        for seen, key, known, after in answers:
            if key == told and (seen is view or (seen == view and seen.rules is view.rules)):
                for chance, state in zip(chances, after, strict=True):
                    chance.setstate(state)
                return known
        seen, known = replace(view), honest(view, *asked)
        answers.appendleft((seen, told, known, [chance.getstate() for chance in chances]))
        return known

    return answer


@pytest.fixture(autouse=True, scope="session")
def a_view_is_searched_for_wins_and_priced_once() -> Iterator[None]:
    """Every choice and every reason in a position begins by looking for the same certain wins, every temper of a bot
    with the same prices.
    """
    from ai import wins
    from ai.parts import find_part
    from engine.registry import NAMES

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(wins, "find_certain_wins", _remember_answers(wins.find_certain_wins))
        for rollout in filter(None, (find_part(name, "rollout") for name in NAMES)):
            for name in ("price_actions", "refine_choice"):
                if hasattr(rollout, name):
                    patch.setattr(rollout, name, _remember_answers(getattr(rollout, name)))
        yield


@pytest.fixture(autouse=True, scope="session")
def what_is_imported_stays_frozen() -> Iterator[None]:
    """Whoever leaves a table lets all be looked through again, see ``pytest_collection_finish``."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gc, "unfreeze", lambda: None)
        yield


@pytest.fixture(autouse=True, scope="session")
def no_disk_is_waited_for() -> Iterator[None]:
    """No power is cut while tests run: nothing has to be forced to the disk. Tests of that put their own in place."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _file: None)
        yield


@pytest.fixture(autouse=True)
def nothing_is_left_to_be_told() -> Iterator[None]:
    """What one test left to be told is no news in the next."""
    yield
    if "game.errors" in sys.modules:
        from game.errors import take_notices

        take_notices()


@pytest.fixture(autouse=True)
def everything_is_in_english() -> Iterator[None]:
    """A test that looks at another language leaves English behind."""
    yield
    if "game.config.language" in sys.modules:
        from game.config import language

        language.set_language(language.ENGLISH)


@pytest.fixture(scope="session", autouse=True)
def no_system_fonts() -> None:
    """No test goes by the fonts of the machine; those of `tests/game/art/test_names.py` bring their own."""
    from game.art import coverage

    coverage._list_system_fonts = tuple  # type: ignore[assignment]  # there are none


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TimedApp]:
    """An app without a window and without a process for its bots, whose time passes when told."""
    from ai.worker import BotPool
    from tests.support.judges import answer_hints_quickly
    from tests.support.tables import timed_app

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(BotPool, "start", answer_hints_quickly)
    with timed_app(tmp_path) as found:
        yield found


@pytest.fixture
def approved(request: pytest.FixtureRequest) -> Approved:
    """Holds the test to what was approved, and gives it the mark ``approved``."""
    from tests.support.approved import Approved

    return Approved(request.config.getoption("approve"), request.node.nodeid.partition("::")[0])


@pytest.fixture
def thinking_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots look at a few playouts: how well they choose is not what is tested."""
    from ai.search import Budget

    monkeypatch.setattr("ai.search.Budget", lambda playouts, seconds=None: Budget(min(playouts, 24)))


@pytest.fixture
def playing_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots of every level do anything that is allowed: what matters is that a match comes to its end."""
    from ai import play

    def choose(view: View, _level: str, rng: Random, **_more: object) -> Action:
        return rng.choice(view.actions)

    monkeypatch.setattr(play, "choose_action", choose)


@pytest.fixture
def curtained(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever takes the screen gets the cover, as where nothing can be done with a hand nobody sees."""
    from game.table.scene import TableScene

    monkeypatch.setattr(TableScene, "_is_open_table_seat", lambda _scene, _seat: False)


@pytest.fixture
def seated(monkeypatch: pytest.MonkeyPatch) -> list[Host]:
    """The matches that were sat down to, in place of a table."""
    from game.app.app import App
    from game.screens.lobby import match_start

    hosts: list[Host] = []
    monkeypatch.setattr(match_start, "sit_down", lambda app, host: hosts.append(host))
    monkeypatch.setattr(App, "bot_pool", None)
    return hosts


@pytest.fixture
def marked() -> Iterator[None]:
    """Every sentence of the catalogues is its English one in brackets."""
    from tests.support.marked import Marked

    texts.install(Marked())
    yield
    texts.install(NullTranslations())
