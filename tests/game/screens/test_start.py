"""What the window shows first when a match of bots was asked for: that match, to its end, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.registry import game as find_game
from game.app.app import App
from game.app.run_options import Demo, RunOptions
from game.games import list_available_games
from game.match.match_setup import BOT
from game.screens import start
from game.table.scene import TableScene
from tests.support.tables import TimedApp

BOTS = ("easy", "normal", "easy")


def counted() -> Iterator[tuple[str, dict[str, str]]]:
    """Games with an option that is a number, and the first such one: so many rounds."""
    for name in reversed(list_available_games()):
        for option in find_game(name).options[:1]:
            yield from ((name, {option.key: key}) for key in option.values if key.isdigit())


@pytest.mark.parametrize("whole", [True, False])
def test_a_demo_is_the_match_that_was_asked_for_and_ends_by_itself(
    whole: bool, app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(App, "bot_pool", None)
    app.store.change_settings(bot_pace="step", speed=0.5)  # what is set for playing holds for no demo
    name, wanted = next(counted())
    options = RunOptions(demo=Demo(name, BOTS, 7, 0.0, wanted, whole))
    start.check_options(options)
    scene = start.make_first_scene(app, options)
    assert isinstance(scene, TableScene)
    host = scene.host
    assert (host.setup.game, host.setup.seed) == (name, "7")
    assert host.setup.options == find_game(name).resolve(wanted, len(BOTS))
    assert [(seat.kind, seat.level) for seat in host.setup.seats] == [(BOT, level) for level in BOTS]
    assert host.pace.speed == 0.0
    app.push_scene(scene)
    for _ in range(6000):
        if not app.running:
            break
        app.pass_time(0.1, 0.05)
    assert not app.running
    assert host.is_over == whole, "the first round alone is no match"
    assert host.action_count
