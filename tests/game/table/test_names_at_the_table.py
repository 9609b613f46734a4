"""What people are called is never taken for markup in anything that is drawn at the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from engine.registry import game
from game.art import text
from game.match.host import Host
from game.match.match_setup import PERSON, MatchSetup, Seat
from game.match.pace import Pace
from game.screens.lobby.match_start import table_scene
from tests.support.every_game import each_game
from tests.support.tables import go_on, timed_app
from tests.support.tiers import sampled

ODD = "Q*q*{9H}"


def _recorded(drawn: set[str]) -> Callable[..., object]:
    """What is drawn, noted on its way."""
    honest = text._split_text

    def seen(words: str, *more: Any) -> object:
        drawn.add(words)
        return honest(words, *more)

    return seen


@sampled(1)
@each_game
def test_marks_in_a_name_are_no_markup_in_anything_drawn(tmp_path: Path, name: str) -> None:
    drawn: set[str] = set()
    with timed_app(tmp_path) as app, patch.object(text, "_split_text", _recorded(drawn)):
        seats = [Seat(PERSON, f"{ODD}{n}") for n in range(max(2, game(name).seats.start))]
        app.push_scene(
            table_scene(app, Host.start_match(MatchSetup(name, {}, seats, "5"), store=app.saves, pace=Pace(speed=0.0)))
        )
        scene, rng = app.scenes[-1], Random(3)
        for _ in range(60):
            go_on(app, scene, rng)  # type: ignore[arg-type]
            app.request_redraw()
            app.run_frame([])
    assert any("Q\\*" in words for words in drawn)
    assert not [words for words in drawn if "Q*" in words]
