"""Eight doors: found in the records of finished matches alone, shown as lit windows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.core.record import Record
from engine.replay import replay
from game.art.svg import load_svg_elements
from game.config.player_names import to_display_name
from game.games import get_game_doors, has_doors, list_available_games
from game.match.reel import Reel
from game.screens.challenges.doors import DoorsScene, DoorWindow
from game.screens.records.statistics import format_played_day
from game.screens.title.title import TitleScene
from game.statistics.doors import EIGHT, find_opened_doors, look_at_next_match
from tests.support.pages import find_widgets, read_words
from tests.support.sample_matches import get_recorded, keep_recorded
from tests.support.tables import TimedApp
from tests.support.tiers import sampled

GAMES = tuple(filter(has_doors, list_available_games()))
SEEDS = range(3, 9)


def look_through(app: TimedApp, game: str) -> DoorsScene:
    scene = DoorsScene(app, game)
    app.push_scene(scene)
    app.pass_time(1.0)
    return scene


def found_in(record: Record) -> Iterator[set[str]]:
    for seat in range(record.seats):
        yield set(get_game_doors(record.game).iter_opened(replay(record), seat)) - {""}


@sampled(2, landing=3)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_eight_doors_and_matches_open_some_of_them(game: str) -> None:
    keys = [door.key for door in get_game_doors(game).DOORS]
    assert len(set(keys)) == len(keys) == EIGHT
    assert all(load_svg_elements(f"doors/{game}/{key}") for key in keys)
    found = [set().union(*found_in(get_recorded(game, 4, seed).record)) for seed in SEEDS]
    assert all(each <= set(keys) for each in found)
    assert len(set().union(*found)) >= EIGHT / 2


@pytest.mark.parametrize("game", GAMES)
def test_who_wins_a_match_has_opened_its_first_door(game: str) -> None:
    first = get_game_doors(game).DOORS[0].key
    record = get_recorded(game, 4).record
    standing = Reel(get_recorded(game, 4))
    places = standing.compute_state_at(standing.length).standing().places
    assert first in list(found_in(record))[places.index(1)]


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_long_ago_counts_and_one_that_is_gone_does_not(app: TimedApp, game: str) -> None:
    name = keep_recorded(app, game)
    wanted = next(found_in(get_recorded(game, 4).record))
    scene = look_through(app, game)
    assert find_opened_doors(scene.archive.get_played_matches(name)).get(game, {}).keys() == wanted
    assert f"{len(wanted)}/8" in read_words(scene)
    lit = [each for each in find_widgets(scene, DoorWindow) if each.by]
    assert len(lit) == len(wanted)
    ended = format_played_day(app.history.load("20260318-120000-aa").saved_at.timestamp())
    for window in lit:
        assert window.by == f"{to_display_name(name)}\n{ended}", "who lit it and when stands on its curtain"
        assert f"{to_display_name(name)}, {ended}" in window.get_spoken_text(), "and is heard"
        assert window.tooltip in ("To the lesson of this game.", "To the puzzles of this game.")
    app.pop_scene(scene)
    app.history.delete("20260318-120000-aa")
    assert find_opened_doors(look_through(app, game).archive.get_played_matches(name)) == {}


def test_a_match_that_cannot_be_played_again_opens_nothing_and_is_asked_once(app: TimedApp) -> None:
    keep_recorded(app, GAMES[0])
    save = app.history.load("20260318-120000-aa")
    broken = {**save.record, "rules": "of long ago"}
    app.history.save("20260318-120000-aa", broken, dict(save.meta), durable=False)
    scene = look_through(app, GAMES[0])
    assert scene.open == {}
    assert not look_at_next_match(scene.index, get_game_doors)
    scene.index.run_transaction(lambda into: into.execute("DELETE FROM looked"))
    assert look_at_next_match(scene.index, get_game_doors)
    assert not scene.index.take_change(), "no page is built anew for what opened nothing"


def test_the_house_has_as_many_lit_windows_as_eighths_of_all_doors_are_open(app: TimedApp) -> None:
    game = next(game for game in GAMES if next(found_in(get_recorded(game, 4).record)))
    keep_recorded(app, game)
    scene = look_through(app, game)
    done = sum(map(len, scene.open.values()))
    assert done
    assert app.settings.windows_lit == -(-done // len(GAMES))
    title = TitleScene(app)
    app.push_scene(title)
    assert title.house.roof.lit == app.settings.windows_lit
