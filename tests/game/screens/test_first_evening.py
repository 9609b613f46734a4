"""What somebody meets on a first evening: no notice outlives its page, no page says nothing while it reads."""

from __future__ import annotations

import pytest

from game.games import list_available_games
from game.screens import lesson_doors
from game.screens.help.rules import RulesScene
from game.screens.records.statistics import StatisticsScene
from game.table.model.hint import HintAsker, show_hint
from game.table.model.laid_table import Advised
from tests.support.pages import read_words
from tests.support.tables import TimedApp, sit

GAME = list_available_games()[0]


def test_what_is_said_of_a_lesson_at_a_table_does_not_lie_over_the_next_page(app: TimedApp) -> None:
    sit(app, GAME, people=1, seats=3)
    app.wait(1)
    lesson_doors.offer_lesson(app, GAME)
    app.wait(0.5)
    assert app.notices.words
    app.push_scene(RulesScene(app, GAME))
    app.wait(0.5)
    assert not app.notices.words


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
    scene = sit(app, GAME, people=1, seats=3)
    app.wait(3)
    play, asker = scene.play, HintAsker(scene.play)
    asked: list[object] = []
    pool = type("Pool", (), {"request": lambda self, *given: asked.append(given)})()
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
