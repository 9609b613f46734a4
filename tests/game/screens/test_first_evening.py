"""What somebody meets on a first evening: no notice outlives its page, no page says nothing while it reads."""

from __future__ import annotations

import pygame
import pytest

from game.games import list_available_games
from game.screens import lesson_doors
from game.screens.records.statistics import StatisticsScene
from game.table.model.geometry import Box
from game.table.model.hint import HintAsker, show_hint
from game.table.model.laid_table import Advised
from tests.support.pages import read_words
from tests.support.tables import TimedApp, start_table

GAME = list_available_games()[0]


def test_statistics_say_nothing_of_no_match_while_matches_are_being_read(
    app: TimedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = StatisticsScene(app)
    app.push_scene(page)
    assert "this page fills" in read_words(page)
    monkeypatch.setattr(page.index, "waiting", 9)
    page.rebuild()
    assert "this page fills" not in read_words(page)


def test_the_same_question_is_asked_of_the_bots_once(app: TimedApp) -> None:
    scene = start_table(app, GAME, people=1, seats=3)
    app.pass_time(3)
    play, asker = scene.play, HintAsker(scene.play)
    asked: list[object] = []
    pool = type("Pool", (), {"request_answer": lambda self, *given: asked.append(given)})()
    asker.ask_hint(pool)
    asker.ask_hint(pool)
    assert len(asked) == 1
    asker._pending = None
    show_hint(play, play.view.actions[0])
    asker._given = play.advised
    asker.ask_hint(pool)
    assert len(asked) == 1, "what is advised stands there"
    asker._given = Advised(play.prompt, (("card", -9),), "")
    asker.ask_hint(pool)
    assert len(asked) == 2, "another choice is another question"


@pytest.mark.parametrize("game", list_available_games())
def test_what_is_said_of_a_lesson_hides_no_strip_question_or_hand_and_stays_where_it_is(
    app: TimedApp, game: str
) -> None:
    scene = start_table(app, game, people=1, seats=3)
    lesson_doors.offer_lesson(app, game)
    words, play, places = app.notices.words[-1], scene.play, set()
    for _second in range(4):
        places.add(tuple(scene.place_notice(words)))
        app.pass_time(1)
    play.set_advice("A hint of the house, with its reason beside it.")
    places.add(tuple(scene.place_notice(words)))
    assert len(places) == 1, f"it jumps: {places}"
    box = Box(*play.layout.to_units(pygame.Rect(places.pop())))
    hand = [sprite.rest.box for sprite in play.list_hand_sprites()]
    assert not any(map(box.overlaps_box, (play.layout.strip, play.layout.bar, play.layout.own, *hand)))
