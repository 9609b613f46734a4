"""The strip of what happened: taken apart into signs, pointed at, heard, and led back to where it was."""

from __future__ import annotations

import pygame
import pytest

from game.games import list_available_games
from game.screens.lobby.match_start import table_scene
from game.screens.replay.watching import ReplayScene
from game.table.model.seat_actions import WEIGHTY, Doing, Mark, OwnMark, SeatAction
from game.table.model.told import group_into_turns
from game.table.render.overlays import strip
from game.table.scene import TableScene
from game.table.table_reading import TableReading
from tests.support.sample_matches import resumed
from tests.support.tables import TimedApp


def doing(told: SeatAction, decision: int = 0) -> Doing:
    return Doing(told, told, decision)


def test_a_phrase_is_taken_apart_into_cards_the_other_seat_and_a_word_or_two() -> None:
    given, *_more = group_into_turns((doing(SeatAction(1, "gives {P2} {9H}")),))[0].deeds
    assert (given.cards, given.at, given.short) == (("9H",), 2, "gives")
    wild = group_into_turns((doing(SeatAction(1, "plays {8S}, names {T}")),))[0].deeds[0]
    assert (wild.cards, wild.short) == (("8S", "T"), "plays, names")
    paid = group_into_turns((doing(SeatAction(1, "discards {6D} {2H} +3 for {6T}", cause="6T")),))[0].deeds[0]
    assert (paid.cards, paid.more, paid.short) == (("6D", "2H"), 3, "discards")


@pytest.mark.parametrize(
    ("words", "short"),
    [
        ("takes {9H} from {P2}", "takes"),
        ("strikes with {9H}!", "strikes!"),
        ("takes {9H} from the deck", "takes from the deck"),
        ("swaps hands with {P2}", "swaps hands"),
    ],
)
def test_no_caption_ends_in_a_preposition(words: str, short: str) -> None:
    assert group_into_turns((doing(SeatAction(1, words)),))[0].deeds[0].short == short


def test_what_was_done_several_times_running_is_shown_once_and_a_turn_ends_with_who_acts_next() -> None:
    acts = [(1, "draws"), (1, "draws"), (1, "plays {9H}"), (2, "draws"), (1, "turns up {3C}"), (1, "turns up {4C}")]
    found = group_into_turns(tuple(doing(SeatAction(*act)) for act in acts))
    assert [(turn.seat, len(turn.deeds)) for turn in found] == [(1, 2), (2, 1), (1, 1)]
    assert found[0].deeds[0].times == 2
    assert found[2].deeds[0].cards == ("3C", "4C")


def test_marks_stand_in_the_place_of_names_and_speak_to_the_viewer() -> None:
    words = "{name:-draws|draw} from {other:|you}"
    assert words.format(name=Mark(1), other=Mark(2)) == "draws from {P2}"
    assert words.format(name=OwnMark(0), other=OwnMark(0)) == "draw from {P0}"


def table_of(app: TimedApp, name: str) -> TableScene:
    scene = table_scene(app, resumed(app, name))
    app.push_scene(scene)
    app.wait(2.0, 0.1)
    assert strip.list_places(scene.play)
    return scene


@pytest.mark.parametrize("name", list_available_games())
def test_pointing_tells_what_the_log_says_and_a_click_leads_there(name: str, app: TimedApp) -> None:
    scene = table_of(app, name)
    place = strip.list_places(scene.play)[-1]
    said = [line.text for line in scene.host.list_log_lines() if line.decision == strip.decision_of(place)]
    assert said, "its number is that of the log"
    assert set(strip.describe_place(scene.play, place).split("\n")) >= set(said[-1:])
    at = round(place.box.cx), round(place.box.cy)
    app.run_frame([pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(3, 3), buttons=(0, 0, 0))])
    assert strip.place_of(scene.play, scene.touch.get_pointed_target()) == place
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.run_frame([pygame.Event(kind, pos=at, button=1)])
    app.wait(1.0, 0.1)
    assert isinstance(app.top_scene, ReplayScene)
    assert app.top_scene.replay.at == strip.decision_of(place)


@pytest.mark.parametrize("name", list_available_games())
def test_who_looks_round_by_keys_hears_what_happened(name: str, app: TimedApp) -> None:
    scene = table_of(app, name)
    place = strip.list_places(scene.play)[0]
    target = next(target for target, box in strip.get_place_boxes(scene.play).items() if box == place.box)
    assert target in scene.hands.keys._get_pointable_boxes()
    scene.touch.set_looking(True, app.now)
    scene.touch.focus = target
    assert TableReading(scene).describe_target(target) == strip.describe_place(scene.play, place)


@pytest.mark.parametrize("name", list_available_games())
def test_what_weighs_most_is_shown_largest_and_lies_on_the_table_where_it_is_lit(name: str, app: TimedApp) -> None:
    play = table_of(app, name).play
    for place in strip.list_places(play):
        if place.deed is not None:
            assert place.box.w >= strip.SIZES[place.deed.weight] * play.layout.u * 0.7
        assert play.layout.get_seat_panel(place.deeds[0].first_doing.seat) in list(
            strip.iter_concerned_boxes(play, place)
        )
    assert strip.SIZES[WEIGHTY] == max(strip.SIZES)
