"""The table follows the person it is for: size of text and hand, kept by name, behind a cover or for all together."""

from __future__ import annotations

import pygame

from game.config.people import Wants, get_wants, make_renamed_people, merge_wants, with_wants
from game.games import list_available_games
from game.match.match_setup import PERSON, Seat, seal_pin
from game.table.scene import TableScene
from tests.support.tables import TimedApp, covered, sit, uncover

LARGE, LEFT = Wants(2.0, False), Wants(1.0, True)


def shared(app: TimedApp, pins: bool) -> TableScene:
    """Two people at one screen: P0 wants large text, P1 the table mirrored."""
    app.store.change_settings(people=with_wants(app.settings, "P0", LARGE))
    app.store.change_settings(people=with_wants(app.settings, "P1", LEFT))
    scene = sit(app, "crazyeights", people=2, seats=2)
    if pins:
        for seat in (0, 1):
            scene.host.set_seat(seat, Seat(PERSON, f"P{seat}", "", seal_pin("1234")))
        scene.on_reseat()
    app.wait(3)
    return scene


def test_behind_a_cover_the_table_is_laid_out_for_its_person(app: TimedApp) -> None:
    scene = shared(app, pins=True)
    seen = set()
    for _n in range(40):
        if covered(scene):
            seat = scene.cover.seat
            assert scene.layout_wants == (LARGE, LEFT)[seat]
            for digit in "1234":
                app.press(getattr(pygame, f"K_{digit}"), digit)
            uncover(app, scene)
            assert scene.host.present == seat
            assert scene.text_scale == (2.0, 1.0)[seat], "sentences of the house go by it, too"
            assert (scene.play.layout.large, scene.play.layout.left_handed) == ((True, False), (False, True))[seat]
            seen.add(seat)
        if scene.play.is_prompt_open:
            scene.play.commit_gesture(scene.play.prompt.gestures[0], app.now)
            assert scene.layout_wants == (LARGE, LEFT)[seat], "it changes behind the next cover, not before eyes"
        app.wait(1)
        if seen == {0, 1}:
            break
    assert seen == {0, 1}


def test_at_an_open_table_the_largest_text_counts_and_nothing_changes_places(app: TimedApp) -> None:
    scene = shared(app, pins=False)
    layouts = set()
    for _n in range(12):
        assert not scene.cover.is_up
        layouts.add((scene.play.layout.large, scene.play.layout.left_handed))
        if scene.play.is_prompt_open:
            scene.start_peek(app.now)
            scene.play.commit_gesture(scene.play.prompt.gestures[0], app.now)
        app.wait(1)
    assert layouts == {(True, False)}
    app.store.change_settings(people=with_wants(app.settings, "P0", LEFT))
    assert merge_wants(app.settings, ("P0", "P1")) == LEFT


def test_where_one_has_no_pin_no_cover_changes_the_table(app: TimedApp) -> None:
    """The table would change its size before the eyes of the next one, who gets no cover."""
    scene = shared(app, pins=True)
    scene.host.set_seat(1, Seat(PERSON, "P1"), "1234")
    scene.on_reseat()
    layouts, covers = set(), 0
    for _n in range(60):
        if covered(scene):
            covers += 1
            for digit in "1234":
                app.press(getattr(pygame, f"K_{digit}"), digit)
            uncover(app, scene)
        layouts.add((scene.play.layout.large, scene.play.layout.left_handed))
        if scene.play.is_prompt_open:
            scene.play.commit_gesture(scene.play.prompt.gestures[0], app.now)
        app.wait(0.5)
    assert covers > 1
    assert layouts == {(True, False)}


def test_alone_the_settings_count_and_a_name_keeps_what_was_wanted(app: TimedApp) -> None:
    app.store.change_settings(people=with_wants(app.settings, "P0", LARGE))
    scene = sit(app, list_available_games()[0], people=1)
    app.wait(1)
    assert not scene.play.layout.large
    app.store.change_settings(people=make_renamed_people(app.settings, "P0", "Nora"))
    assert get_wants(app.settings, "Nora") == LARGE
    assert get_wants(app.settings, "P0") == Wants()
    app.store.change_settings(people={"Nora": {"text": "huge", "left": 3}})
    assert get_wants(app.settings, "Nora") == Wants()
