"""The table follows the person it is for: size of text and hand, kept by name, behind a cover or for all together."""

from __future__ import annotations

import pygame

from game.app.scene import Scene
from game.config.people import Wants, renamed, together, wants, with_wants
from game.games import available
from game.match.match_setup import PERSON, Seat, seal_pin
from game.screens.person import WantsDialog
from game.table.scene import TableScene
from tests.support.pages import press
from tests.support.tables import TimedApp, covered, sit, uncover

LARGE, LEFT = Wants(2.0, False), Wants(1.0, True)


def shared(app: TimedApp, pins: bool) -> TableScene:
    """Two people at one screen: P0 wants large text, P1 the table mirrored."""
    app.store.change(people=with_wants(app.settings, "P0", LARGE))
    app.store.change(people=with_wants(app.settings, "P1", LEFT))
    scene = sit(app, "crazyeights", people=2, seats=2)
    if pins:
        for seat in (0, 1):
            scene.host.set_seat(seat, Seat(PERSON, f"P{seat}", "", seal_pin("1234")))
        scene.reseated()
    app.wait(3)
    return scene


def test_behind_a_cover_the_table_is_laid_out_for_its_person(app: TimedApp) -> None:
    scene = shared(app, pins=True)
    seen = set()
    for _n in range(40):
        if covered(scene):
            seat = scene.cover.seat
            assert scene.suited == (LARGE, LEFT)[seat]
            for digit in "1234":
                app.press(getattr(pygame, f"K_{digit}"), digit)
            uncover(app, scene)
            assert scene.host.present == seat
            assert scene.text_scale == (2.0, 1.0)[seat], "sentences of the house go by it, too"
            assert (scene.play.layout.large, scene.play.layout.left_handed) == ((True, False), (False, True))[seat]
            seen.add(seat)
        if scene.play.live:
            scene.play.commit(scene.play.prompt.gestures[0], app.now)
            assert scene.suited == (LARGE, LEFT)[seat], "it changes behind the next cover, not before eyes"
        app.wait(1)
        if seen == {0, 1}:
            break
    assert seen == {0, 1}


def test_at_an_open_table_the_largest_text_counts_and_nothing_changes_places(app: TimedApp) -> None:
    scene = shared(app, pins=False)
    layouts = set()
    for _n in range(12):
        assert not scene.cover.up
        layouts.add((scene.play.layout.large, scene.play.layout.left_handed))
        if scene.play.live:
            scene.peek(app.now)
            scene.play.commit(scene.play.prompt.gestures[0], app.now)
        app.wait(1)
    assert layouts == {(True, False)}
    app.store.change(people=with_wants(app.settings, "P0", LEFT))
    assert together(app.settings, ("P0", "P1")) == LEFT


def test_where_one_has_no_pin_no_cover_changes_the_table(app: TimedApp) -> None:
    """The table would change its size before the eyes of the next one, who gets no cover."""
    scene = shared(app, pins=True)
    scene.host.set_seat(1, Seat(PERSON, "P1"), "1234")
    scene.reseated()
    layouts, covers = set(), 0
    for _n in range(60):
        if covered(scene):
            covers += 1
            for digit in "1234":
                app.press(getattr(pygame, f"K_{digit}"), digit)
            uncover(app, scene)
        layouts.add((scene.play.layout.large, scene.play.layout.left_handed))
        if scene.play.live:
            scene.play.commit(scene.play.prompt.gestures[0], app.now)
        app.wait(0.5)
    assert covers > 1
    assert layouts == {(True, False)}


def test_alone_the_settings_count_and_a_name_keeps_what_was_wanted(app: TimedApp) -> None:
    app.store.change(people=with_wants(app.settings, "P0", LARGE))
    scene = sit(app, available()[0], people=1)
    app.wait(1)
    assert not scene.play.layout.large
    app.store.change(people=renamed(app.settings, "P0", "Nora"))
    assert wants(app.settings, "Nora") == LARGE
    assert wants(app.settings, "P0") == Wants()
    app.store.change(people={"Nora": {"text": "huge", "left": 3}})
    assert wants(app.settings, "Nora") == Wants()


def test_it_is_asked_for_at_a_shared_table(app: TimedApp) -> None:
    told: list[str] = []
    app.push(Scene(app))
    dialog = WantsDialog(app, "Nora", lambda: told.append("changed"))
    app.push(dialog)
    app.wait(0.2)
    dialog._size("1.5")
    dialog._hand(True)
    press(app, "Keep it")
    assert wants(app.settings, "Nora") == Wants(1.5, True)
    assert told == ["changed"]
    other = WantsDialog(app, "Nora", lambda: None)
    app.push(other)
    app.wait(1.0)
    press(app, "As in the settings")
    assert wants(app.settings, "Nora") == Wants()
