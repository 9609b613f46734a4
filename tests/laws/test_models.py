"""The models agree with the engine over a slice of random play, and they notice when the engine goes wrong."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.core.placing import Standing
from engine.core.state import State
from engine.registry import NAMES as REGISTERED
from engine.registry import game
from tests.laws.breach import Breach
from tests.laws.models import eightfist, equilibrium
from tests.laws.models.play import one_deal, play_beside, play_twos_beside
from tests.support.every_game import each_game
from tests.support.tiers import mark_deep, sampled

MODELS = Path(__file__).parent / "models"
NAMES = [name for name in sorted(path.stem for path in MODELS.glob("*.py")) if name in REGISTERED]
SCORED = [name for name in NAMES if game(name).scored]
"""The games whose rounds have a figure."""


def test_every_game_has_a_model() -> None:
    assert set(NAMES) == set(REGISTERED)


@each_game
def test_a_model_reads_no_rules_of_the_engine(name: str) -> None:
    tree = ast.parse((MODELS / f"{name}.py").read_text(encoding="utf-8"))
    read = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    read |= {one.name for node in ast.walk(tree) if isinstance(node, ast.Import) for one in node.names}
    assert not [module for module in read if module.startswith("engine.games")]


def test_the_models_score_the_examples_of_the_texts() -> None:
    assert equilibrium.count_hand(["2H", "5H", "KH", "7D", "4C", "JC", "8S", "AS"]).total == 11  # EQ-13.E-1
    assert equilibrium.count_hand(["AC", "KC", "2D", "QD", "3H", "JH", "4S", "TS"]).total == 16  # EQ-12-7
    fist = ["2D", "2H", "KS", "KD", "FF", "QS", "AH", "7C", "2S", "2C", "KC", "KH", "QG", "QH", "9S", "TD"]
    assert eightfist.count_fist(fist[:4] + fist[8:12], False, False) == -45  # EF-042
    assert eightfist.count_fist(fist[4:8] + fist[12:], False, False) == 0 + 0 + 10 + 17  # EF-064, EF-103, EF-044


@pytest.mark.parametrize("decisions", [1000, mark_deep(2500)])
@each_game
def test_engine_and_model_agree_over_a_slice_of_random_play(name: str, decisions: int) -> None:
    seen = play_beside(name, decisions, "slice")
    assert seen.decisions >= decisions
    assert (seen.rounds if name in SCORED else seen.matches) > 1


@sampled(1, landing=5)
@each_game
def test_engine_and_model_agree_with_every_two_choices(name: str) -> None:
    seen = play_twos_beside(name, 150)
    assert seen.matches > 10


@sampled(1, landing=4)
@each_game
def test_engine_and_model_agree_about_short_matches(name: str) -> None:
    seen = play_beside(name, 4000, "short", fixed=one_deal(name))
    assert seen.matches > 2


def read_choices() -> Iterator[tuple[str, str, str]]:
    """Every choice of an option that a game's model reads."""
    for name in NAMES:
        source = (MODELS / f"{name}.py").read_text(encoding="utf-8")
        for option in game(name).options:
            if option.asked and f'"{option.key}"' in source:
                yield from ((name, option.key, value) for value in option.values)


@sampled(24, landing=99)
@pytest.mark.parametrize(("name", "key", "value"), list(read_choices()))
def test_engine_and_model_agree_about_a_match_with_every_choice(name: str, key: str, value: str) -> None:
    option = next(option for option in game(name).options if option.key == key)
    where = {at: values.split()[0].removeprefix("+") for at, values in option.where.items() if at != "seats"}
    assert play_beside(name, 1, f"{key} {value}", fixed={**where, key: value}).matches


# --- planted defects -------------------------------------------------------------------------------------------------


@sampled(2)
@pytest.mark.parametrize("name", SCORED)
def test_a_wrong_figure_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    right = game(name).rounds

    def wrong(state: State) -> tuple[tuple[float, ...], ...]:
        return tuple((row[0] + 1, *row[1:]) for row in right(state))

    monkeypatch.setattr(game(name), "rounds", wrong)
    with pytest.raises(Breach, match="rounds score what the rules say"):
        play_beside(name, 60_000, "planted", fixed=one_deal(name))


def dearer(found: Standing) -> Standing:
    """The first seat has a point too many."""
    return Standing((found.scores[0] + 1, *found.scores[1:]), found.places)


def crowned(found: Standing) -> Standing:
    """Who has not won has, and who has won has not."""
    return Standing(found.scores, tuple(1 + (place == 1) for place in found.places))


@sampled(2)
@each_game
@pytest.mark.parametrize(
    ("wrong", "told"),
    [(dearer, "the match stands as the rules say"), (crowned, "the match is won as the rules say")],
)
def test_a_wrong_standing_of_a_match_is_noticed(
    name: str, wrong: Callable[[Standing], Standing], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind: Any = game(name).new_state
    right = kind.standing
    monkeypatch.setattr(kind, "standing", lambda state: wrong(right(state)))
    with pytest.raises(Breach, match=told):
        play_beside(name, 60_000, "planted", fixed=one_deal(name))
