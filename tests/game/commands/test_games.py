"""The list of games: how many play each, which bots there are, and every option with its values."""

from __future__ import annotations

import re

import pytest

from ai.play import levels
from engine.registry import games
from game.commands.games import list_games


def test_the_list_tells_seats_bots_and_options_of_every_game(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "300")
    assert list_games() == 0
    blocks = capsys.readouterr().out.split("\n\n")
    for found, block in zip(games(), blocks, strict=False):
        head, *rows = block.strip().splitlines()
        assert head.split()[0] == found.name
        assert f"{found.title}, {min(found.seats)} to {max(found.seats)} seats" in head
        assert head.rstrip().endswith(f"bots {', '.join(levels(found.name))}")
        if not found.options:
            assert rows == ["It has no options."]
            continue
        told = "\n".join(rows[1:])
        parts = re.split(r"^(?=\w)", told, flags=re.MULTILINE)[1:]
        assert [part.split()[0] for part in parts] == [option.key for option in found.options]
        for option, part in zip(found.options, parts, strict=True):
            assert {value for value in option.values if value} <= set(part.replace("*", "").split())
            assert option.explain(option.values[0]) in part or "N " in part


def test_the_names_alone_are_printed_for_scripts(capsys: pytest.CaptureFixture[str]) -> None:
    assert list_games(names_only=True) == 0
    assert capsys.readouterr().out == "".join(f"{found.name}\n" for found in games())
