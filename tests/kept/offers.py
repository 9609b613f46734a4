"""What a game offers before a match: seats, options with their values, presets, record tables, what is advised; and
which of its doors matches open.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import combinations, islice
from pathlib import Path
from random import Random
from typing import Final

from engine.core.errors import BadOption
from engine.core.game import Game
from engine.core.options import Option
from engine.core.record import Record
from engine.registry import game as find_game
from engine.replay import replay
from game.games import get_game_doors, has_doors
from tests.kept.matches import FOLDER
from tests.laws.plan import Setup, iter_setups, pick_action

MATCHES: Final = 24
MOVES: Final = 1200
"""Of a match, after which no end is waited for."""


def find_path(name: str) -> Path:
    """Where it is kept."""
    return FOLDER / name / "offers.txt"


def list_lines(name: str) -> list[str]:
    """All of it, a line each."""
    game = find_game(name)
    rounds = f"{game.scored}, low" if game.low else game.scored
    seats = f"seats {_format_numbers(game.seats)} best {_format_numbers(game.advice)}"
    return [
        f"{game.title}: {game.tagline} | {seats} | minutes {game.minutes} | rounds {rounds} | {game.credits}",
        *map(_format_option, game.options),
        *(
            f"preset {each.key} {each.title}: {each.help} | {_format_chosen(each.options)}"
            f" | seats {_format_numbers(each.seats)} | where {_format_chosen(each.where)}"
            for each in game.presets
        ),
        *(
            f"records {each.key} {each.title}: {each.help} | {each.rows} {'low' if each.low else 'high'} {each.unit}"
            for each in game.record_tables
        ),
        *_iter_advice(game),
        *(_describe_doors(game, setup) for setup in islice(iter_setups(game, "doors"), MATCHES * has_doors(name))),
    ]


def _describe_doors(game: Game, setup: Setup) -> str:
    """Which doors somebody opens in a match in which anything is done."""
    rng, options = Random(str(setup)), dict(setup.options)
    state = game.start(options, setup.seats, setup.seed)
    played = Record(game.name, game.version, options, setup.seats, setup.seed)
    for _n in range(MOVES):
        if not state.asked:
            break
        asked = rng.choice(state.asked)
        action = pick_action(state.legal(asked), True, rng)
        played.actions.append(f"P{asked.seat} {action.text}")
        state.apply(asked.seat, action)
    opened = get_game_doors(game.name).iter_opened(replay(played), rng.randrange(setup.seats))
    return f"doors {setup.seed}: {' '.join(sorted({*opened} - {''}))}"


def _format_option(option: Option) -> str:
    values = ", ".join(f"{value}={option.describe(value)}: {option.explain(value)}" for value in option.values)
    kinds = [kind for kind in ("house", "multi", "asked") if getattr(option, kind)]
    where = _format_chosen(option.where)
    return f"option {option.key} {option.label}: {values} | {' '.join(kinds)} | {option.clause} | where {where}"


def _iter_advice(game: Game) -> Iterator[str]:
    """With how many seats a match can begin, and what is said to that; then what is said if an option is changed."""
    usual = _list_said(game, {})
    yield from _iter_told("nothing", usual)
    for option in game.options:
        for value in option.values:
            changed = _list_said(game, {option.key: value})
            yield from _iter_told(
                f"{option.key}={value}", {n: words for n, words in changed.items() if words != usual[n]}
            )
        if option.multi:
            yield from _iter_mixed(game, option)


def _iter_mixed(game: Game, wide: Option) -> Iterator[str]:
    """What is said of each mixture, alone and beside one other choice, where it is not what its parts are told."""
    for size in range(1, len(wide.values) + 1):
        for letters in map("".join, combinations(wide.values, size)):
            parts = [{wide.key: letters.replace(letter, "")} for letter in letters]
            others = [(one.key, value) for one in game.options if not one.multi for value in one.values[1:]]
            choices = [({wide.key: letters}, parts)] if size > 1 else []
            choices += [({wide.key: letters, key: value}, [{wide.key: letters}, {key: value}]) for key, value in others]
            for chosen, apart in choices:
                told = _list_said(game, chosen)
                known = [_list_said(game, each) for each in apart]
                news = {n: words for n, words in told.items() if words not in [each[n] for each in known]}
                yield from _iter_told(_format_chosen(chosen), news)


def _list_said(game: Game, options: Mapping[str, str]) -> dict[int, str]:
    """By seats, with their number left out: what is said, or why there is no such match."""
    found = {}
    for seats in range(1, max(game.seats) + 2):
        try:
            words = " ".join(game.words.advice(game.rules(options, seats).options, seats))
        except BadOption as error:
            words = f"refused: {error}"
        found[seats] = re.sub(rf"\b{seats}\b", "#", words)
    return found


def _iter_told(chosen: str, said: Mapping[int, str]) -> Iterator[str]:
    for words in dict.fromkeys(said.values()):
        yield f"with {chosen}, {_format_numbers([n for n in said if said[n] == words])}: {words}"


def _format_chosen(options: Mapping[str, str]) -> str:
    return " ".join(f"{key}={value}" for key, value in options.items())


def _format_numbers(numbers: range | tuple[int, ...] | list[int]) -> str:
    return " ".join(map(str, numbers))
