"""Options say what holds with each of their choices, and do what they say where they are offered, nowhere else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice, zip_longest
from pathlib import Path
from random import Random

import pytest

from engine.core.errors import BadOption
from engine.core.events import Event
from engine.core.game import Game
from engine.core.options import Option, fits
from engine.registry import NAMES, game
from engine.scenario.blocks import parse_blocks
from engine.scenario.runner import PASSED, run_block
from tests.engine import test_absurd8s_rules, test_eightfist_rules, test_equilibrium_rules
from tests.laws import models
from tests.laws.plan import iter_setups, pick_action
from tests.support.every_game import each_game
from tests.support.tiers import mark_deep

SCENARIOS = Path(__file__).parents[1] / "scenarios"
AT_THE_TABLE = {"memory_aid", "mature_names", "confirm_accept"}
"""Options of what is shown and asked at the table; the rules do not change."""
ALIASES = {"lastturn": "last_turn", "rule3": "rule_of_3", "take": "take_mode"}
HELD = {
    "stall_laps": test_eightfist_rules.test_the_stall_guard_begins_after_its_laps,
    "tie": test_eightfist_rules.test_only_the_tied_play_on_and_only_they_can_win,
    "turn_cap": test_absurd8s_rules.test_the_cap_ends_a_game_by_hand_size,
    "bury_first_wild": test_eightfist_rules.test_a_wild_card_that_would_open_the_slush_pile_is_buried_where_chosen,
    "start": test_equilibrium_rules.test_any_seat_may_start_the_next_round_by_lot,
}
"""What neither a scenario nor a second opinion tells: the tests that do."""
MODELS = Path(models.__file__ or "").parent
LONGEST = 300
"""Decisions of a match that is compared."""

OFFERED = [(name, option.key) for name in NAMES for option in game(name).options if option.asked]
PLAYED = [(name, key) for name, key in OFFERED if key not in AT_THE_TABLE and key not in HELD]
BOUND = [(name, key) for name, key in PLAYED if next(o for o in game(name).options if o.key == key).where]


def find_option(name: str, key: str) -> Option:
    return next(option for option in game(name).options if option.key == key)


@pytest.mark.parametrize(("name", "key"), OFFERED)
def test_every_choice_of_an_option_has_a_sentence_of_its_own(name: str, key: str) -> None:
    option = find_option(name, key)
    told = [option.explain(value) for value in option.values]
    assert all(re.fullmatch(r"[A-Z0-9].*[^ ]\.", words) and "{" not in words for words in told)
    assert len(set(told)) == len(told) == len({option.describe(value) for value in option.values}) > 1


@pytest.mark.parametrize(("name", "key"), OFFERED)
def test_numbers_are_offered_in_the_order_people_count(name: str, key: str) -> None:
    counted = [int(choice.value) for choice in find_option(name, key).choices if choice.label.isdigit()]
    assert counted == sorted(counted)


def test_many_numbers_in_a_row_are_told_as_the_first_and_the_last() -> None:
    with pytest.raises(BadOption, match="choose from 1–60"):
        find_option("eightfist", "stall").check("99")
    with pytest.raises(BadOption, match="choose from 0, 1, 2, 3, 4"):
        find_option("equilibrium", "tokens_each").check("9")


@each_game
def test_what_is_told_of_a_match_is_what_was_chosen(name: str) -> None:
    played = game(name)
    for setup in islice(iter_setups(played, "told"), 60):
        chosen = dict(setup.options)
        told = {words for _label, _value, words in played.changed(chosen)}
        for option in played.options:
            value = chosen.get(option.key, option.default)
            others = {option.explain(other) for other in option.values if other not in (value, *value * option.multi)}
            assert not told & others, option.key


@pytest.mark.parametrize(
    ("name", "key", "fact"),
    [
        ("crazyeights", "match", "rounds"),
        ("eightfist", "match", "games"),
        ("equilibrium", "rounds", "rounds"),
        ("lockdown", "match", "games"),
        ("absurd8s", "games", "games"),
    ],
)
def test_a_match_has_as_many_rounds_or_games_as_were_agreed(name: str, key: str, fact: str) -> None:
    for value in filter(str.isdigit, find_option(name, key).values):
        chosen = {"match": "rounds", key: value} if key == "rounds" else {key: value}
        found = getattr(game(name).rules(chosen, 2), fact)
        assert (found() if callable(found) else found) == int(value)


# --- what is said holds: a choice changes what happens ---------------------------------------------------------------


def trace(played: Game, options: Mapping[str, str], seats: int, seed: str) -> Iterator[object]:
    """What every seat is told and offered in a random match, step by step."""
    events: list[Event] = []
    rng = Random(seed)
    state = played.start(dict(options), seats, seed, events)
    for _number in range(LONGEST):
        yield [repr(event.seen_by(seat)) for event in events for seat in range(seats)]
        if not state.asked:
            return
        decision = rng.choice(state.asked)
        legal = sorted(state.legal(decision), key=lambda action: action.text)
        yield decision, [action.text for action in legal]
        events = []
        state.apply(decision.seat, pick_action(legal, True, rng), events)


def differs(played: Game, options: Mapping[str, str], option: Option, value: str, seats: int, seed: str) -> bool:
    """Whether a random match goes another way with this choice than with the usual one."""
    two = ({**options, option.key: other} for other in (value, option.default))
    return any(one != other for one, other in zip_longest(*(trace(played, each, seats, seed) for each in two)))


@cache
def blocks_by_option(name: str) -> Mapping[tuple[str, str], list[str]]:
    """The scenarios that choose something unusual, by option and value."""
    found: dict[tuple[str, str], list[str]] = {}
    for text in re.split(r"\n\n+", (SCENARIOS / f"{name}.scenarios").read_text(encoding="utf-8")):
        for word in " ".join(re.findall(r"^opts (.*)", text, re.MULTILINE)).split():
            key, equals, value = word.partition("=")
            if equals:
                option = find_option(name, ALIASES.get(key, key))
                for each in option.check(value) if option.multi else (option.check(value),):
                    found.setdefault((option.key, each), []).append(text.replace(f" {word}", "", 1))
    return found


def fails(text: str) -> bool:
    """Whether the scenario, with an option left out, does not hold any more (or is none)."""
    blocks = parse_blocks(text)
    return len(blocks) == 1 and run_block(blocks[0]).outcome != PASSED


@pytest.mark.parametrize(("name", "key"), PLAYED)
def test_every_choice_has_a_scenario_or_a_second_opinion(name: str, key: str) -> None:
    """A scenario holds with it and not without it; or the model beside which matches are played works it out anew."""
    if f'"{key}"' not in (MODELS / f"{name}.py").read_text(encoding="utf-8"):
        option = find_option(name, key)
        for value in option.values if option.multi else option.values[1:]:
            assert any(map(fails, blocks_by_option(name).get((key, value), []))), f"{key}={value} is told by nothing"


@pytest.mark.parametrize("matches", [2, mark_deep(20)])
@pytest.mark.parametrize(("name", "key"), BOUND)
def test_where_an_option_is_not_offered_it_changes_nothing(name: str, key: str, matches: int) -> None:
    played, option = game(name), find_option(name, key)
    beside = [
        setup
        for setup in islice(iter_setups(played, f"beside {key}"), 40 * matches)
        if not fits(played.options, dict(setup.options), option.where, setup.seats)
    ][:matches]
    assert beside
    for setup in beside:
        for value in {option.values[1], option.values[-1]}:
            chosen = {at: now for at, now in setup.options if at != key}
            assert not differs(played, chosen, option, value, setup.seats, setup.seed), f"{key}={value}, {setup}"
