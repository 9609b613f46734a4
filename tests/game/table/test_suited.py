"""The table follows the person it is for: size of text and hand, kept by name, behind a cover or for all together."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.config.people import Wants, add_wants, get_wants, make_renamed_people, merge_wants
from game.games import list_available_games
from game.match.match_setup import PERSON, Seat, seal_pin
from game.table.scene import TableScene
from tests.support.tables import TimedApp, is_covered, start_table, uncover_hand

LARGE, LEFT = Wants(2.0, False), Wants(1.0, True)


def shared(app: TimedApp, pins: bool) -> TableScene:
    """Two people at one screen: P0 wants large text, P1 the table mirrored."""
    app.store.change_settings(people=add_wants(app.settings, "P0", LARGE))
    app.store.change_settings(people=add_wants(app.settings, "P1", LEFT))
    scene = start_table(app, "crazyeights", people=2, seats=2)
    if pins:
        for seat in (0, 1):
            scene.host.change_seats({seat: Seat(PERSON, f"P{seat}", "", seal_pin("1234"))})
        scene.on_reseat()
    app.pass_time(3)
    return scene


def looks(scene: TableScene) -> tuple[bool, bool]:
    return scene.play.layout.text_scale > 1, scene.play.layout.left_handed


def play_on(app: TimedApp, scene: TableScene) -> Iterator[int]:
    """A match goes on; the seat whose cover has just gone, after every step, -1 for none."""
    for _n in range(40):
        seat = -1
        if is_covered(scene) and scene.cover.is_up:
            seat = scene.cover.seat
            for digit in "1234":
                app.press_key(getattr(pygame, f"K_{digit}"), digit)
            uncover_hand(app, scene)
            assert scene.host.present == seat
        yield seat
        if scene.play.is_prompt_open:
            scene.start_peek(app.now)
            scene.play.commit_gesture(scene.play.prompt.gestures[0])
        app.pass_time(0.5)


def test_behind_a_cover_the_table_is_laid_out_for_its_person(app: TimedApp) -> None:
    scene, seen, last = shared(app, pins=True), set(), -1
    for seat in play_on(app, scene):
        last = seat if seat >= 0 else last
        if seat >= 0:
            assert scene.text_scale == (2.0, 1.0)[seat], "sentences of the house go by it, too"
            seen.add(seat)
        assert last < 0 or scene.cover.is_up or scene.layout_wants == (LARGE, LEFT)[last], "it changes behind a cover"
        assert last < 0 or scene.cover.is_up or looks(scene) == ((True, False), (False, True))[last]
    assert seen == {0, 1}


def test_where_somebody_has_no_pin_the_largest_text_counts_and_nothing_changes_places(app: TimedApp) -> None:
    """The table would change its size before the eyes of the next one, who gets no cover."""
    for pins in (False, True):
        scene, covers = shared(app, pins), 0
        if pins:
            scene.host.change_seats({1: Seat(PERSON, "P1")}, {1: "1234"})
            scene.on_reseat()
        for seat in play_on(app, scene):
            covers += seat >= 0
            assert looks(scene) == (True, False)
        assert (covers > 1) is pins
        app.scenes.clear()
    app.store.change_settings(people=add_wants(app.settings, "P0", LEFT))
    assert merge_wants(app.settings, ("P0", "P1")) == LEFT


def test_alone_the_settings_count_and_a_name_keeps_what_was_wanted(app: TimedApp) -> None:
    app.store.change_settings(people=add_wants(app.settings, "P0", LARGE))
    scene = start_table(app, list_available_games()[0], people=1)
    app.pass_time(1)
    assert not scene.play.layout.text_scale > 1
    app.store.change_settings(people=make_renamed_people(app.settings, "P0", "Nora"))
    assert get_wants(app.settings, "Nora") == LARGE
    assert get_wants(app.settings, "P0") == Wants()
    app.store.change_settings(people={"Nora": {"text": "huge", "left": 3}})
    assert get_wants(app.settings, "Nora") == Wants()
