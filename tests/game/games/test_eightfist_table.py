"""Eightfist at the table: what lies where, what is clicked for what, and how people share the screen without covers."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.events import Event
from engine.core.texts import plain
from engine.core.view import observe
from engine.games.eightfist.game import GAME
from engine.games.eightfist.scoring import DECK
from engine.games.eightfist.state import EightfistState
from engine.games.eightfist.words.table import slush_tip
from engine.scenario.blocks import parse
from engine.scenario.runner import play_position
from game.games import get_game_table
from game.games.eightfist import result, result_page
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.match.pace import Pace
from game.screens.lobby.match_start import table_scene
from game.screens.records.results import ResultsScene
from tests.support.extra_round import level
from tests.support.tables import TimedApp

TABLE = get_game_table("eightfist")
NAMES = tuple(plain(("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Falk", "Greta")))


def at(text: str) -> EightfistState:
    state = play_position(parse("EF-T | a position |\n" + text)[0])
    assert isinstance(state, EightfistState)
    return state


# --- layout ----------------------------------------------------------------------------------------------------------


# --- what is said ----------------------------------------------------------------------------------------------------


def test_the_slush_pile_is_looked_through_only_with_the_memory_aid() -> None:
    for choice, shown in (("full", True), ("none", False)):
        state = GAME.start({"memory_aid": choice}, 2, 1)
        zones, rules = state.table.zones, state.rules
        zones[rules.slush] += [zones[rules.stock].pop() for _ in range(3)]
        for card in zones[rules.slush]:
            state.table.known[card] = (1 << 16) - 1
        tip = slush_tip(observe(state, 0))
        below = ["{" + DECK.codes[card] + "}" for card in zones[rules.slush][:-1]]
        assert all(code in tip for code in below) is shown
        assert any(code in tip for code in below) is shown


@pytest.mark.parametrize("person", [0, 1])
def test_an_extra_round_is_played_and_shown(app: TimedApp, person: int) -> None:
    """Whether one sits it out or plays it (ER-54)."""
    state, rng = level(4, {1, 3}, 3), Random(1)
    seats = [Seat(PERSON, NAMES[n]) if n == person else Seat(BOT, NAMES[n], "easy") for n in range(4)]
    host = Host.from_state(state, seats, pace=Pace(speed=0))
    scene = table_scene(app, host)
    app.push_scene(scene)
    assert "Extra round" in TABLE.describe_progress(scene.play.view)
    assert {int(spot.target[1]) // 100 for spot in scene.play.list_spots() if spot.target[0] == "place"} == {1, 3} - {
        person
    }
    told: list[Event] = []
    for _ in range(600):
        if host.is_over:
            break
        if host.get_waiting().kind == "nothing":
            host.perform_action(rng.choice(observe(host._state, person).actions))
        app.wait(0.5)
    assert host.is_over
    state = level(4, {1, 3}, 3)
    while state.asks():
        told = []
        asked = state.asks()[0]
        state.apply(asked.seat, rng.choice(list(state.legal(asked))), told)
    (event,) = [event for event in told if event.text == "round"]
    view = observe(state, 0)
    found = result.make_finished_round(event, view)
    sheet = TABLE.make_result_sheet(event, view, NAMES)
    assert found is not None
    assert sheet is not None
    assert sheet.title.startswith("Extra round")
    assert [line.place for line in sheet.lines] == [1, 2, 3, 4]
    assert [line.seat for line in sheet.lines if line.winner] == list(state.won[0])
    assert {line.seat for line in sheet.lines[:2]} == {1, 3}
    assert sheet.lines[0].figures[-1].startswith("0 + ")
    assert sheet.lines[3].figures[-1] == "70"
    scene_after = ResultsScene(app, Host.from_state(state, seats), sheet)
    app.push_scene(scene_after)
    app.wait(8.0)
    _head, *rows = result_page._make_score_rows(scene_after, found)
    assert [row[0] for row in rows] == [scene_after.names[line.seat] for line in sheet.lines]


@pytest.mark.parametrize(("card", "key"), [("FF", "steal"), ("CB", "cry_scope")])
def test_a_wild_card_from_near_says_what_the_house_rule_says(card: str, key: str) -> None:
    option = next(option for option in GAME.options if option.key == key)
    for value in option.values:
        view = observe(GAME.start({key: value}, 3, "a deal"), 0)
        told = TABLE.describe_card(view, DECK.codes.index(card))
        assert [each for each in option.values if option.explain(each) in told] == [value]
