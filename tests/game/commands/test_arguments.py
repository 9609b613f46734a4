"""What is given on the command line arrives where it is used, each thing at its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.registry import NAMES, game
from game.__main__ import main
from game.app.run_options import Demo
from game.commands import scenario, shot, sim
from game.commands import window as window_command
from game.commands.shot import Shot

GAME = game(NAMES[0])
OPTION = GAME.options[0]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What a command hands on to do its work, in place of the work."""
    found: list[tuple[Any, ...]] = []

    def noting(*handed: Any) -> int:
        found.append(handed)
        return 0

    works: list[tuple[Any, str]] = [
        (shot, "write_picture"),
        (sim, "run_simulation"),
        (window_command, "run_window"),
        (scenario, "run_files"),
    ]
    for module, name in works:
        monkeypatch.setattr(module, name, noting)
    return found


def called(*words: str) -> None:
    assert main([*words]) == 0


def test_a_picture_is_asked_for_with_everything_that_was_said_of_it(told: list[tuple[Any, ...]]) -> None:
    words = "--scenario some.scenarios#X-S7 --replay m.eights --move 3 --seat P2 --size 700x500 --language de"
    called("shot", "table", "out.png", "--game", NAMES[1], *words.split())
    wanted = Shot("table", (700, 500), NAMES[1], Path("some.scenarios"), "X-S7", Path("m.eights"), 3, 2, "de")
    assert told == [(wanted, Path("out.png"))]


@pytest.mark.parametrize("whole", [True, False])
def test_bots_are_watched_as_they_were_asked_for(whole: bool, told: list[tuple[Any, ...]]) -> None:
    value = OPTION.values[-1]
    words = f"--speed 2 --seats 3 --bots easy,normal --seed 9 --language de -o {OPTION.key}={value}"
    called("demo", "--game", NAMES[0], *words.split(), *["--match"] * whole)
    ((options,),) = told
    levels = ("easy", "normal", "easy")
    assert options.demo == Demo(NAMES[0], levels, 9, 2.0, {OPTION.key: value}, whole)
    assert options.language == "de"


@pytest.mark.parametrize(
    ("words", "opened", "replayed", "language"),
    [
        (["open", "some.eights", "--language", "de"], "some.eights", None, "de"),
        (["some.eights"], "some.eights", None, ""),
        (["replay", "some.eights", "--window"], "", Path("some.eights"), ""),
    ],
)
def test_the_window_opens_with_what_was_named(
    words: list[str], opened: str, replayed: Path | None, language: str, told: list[tuple[Any, ...]]
) -> None:
    called(*words)
    ((options,),) = told
    assert (options.opened, options.replay, options.language, options.demo) == (opened, replayed, language, None)
