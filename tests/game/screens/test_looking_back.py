"""Looking back in a running match: never more than may be seen."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from engine.core.cards import HIDDEN
from engine.core.events import Event
from engine.core.view import observe
from game.config.settings import IDLE_COVER
from game.games import get_game_table, list_available_games
from game.match.match_setup import NOBODY
from game.match.replay import PUBLIC, Replay
from game.screens.replay.replays import look_back
from game.screens.replay.watching import ReplayScene
from game.table.model.verbosity import NO_LOG
from game.table.render.overlays.log_panel import LogEntry
from game.table.scene import TableScene
from game.ui.controls import Button
from tests.game.match.test_replay import played
from tests.laws.breach import Breach
from tests.laws.replays import watch_replays
from tests.support.every_game import each_table
from tests.support.inputs import click_pixel, make_key, send_event
from tests.support.pages import find_widgets, get_top
from tests.support.replays import at_table, list_told, page_of
from tests.support.tables import TimedApp, is_covered


def line_of(scene: TableScene, app: TimedApp) -> tuple[tuple[int, int], int]:
    """A point on a line of the open log, and its decision."""
    scene.hands.run_command("log")
    app.run_frame([])
    app.draw()
    log = scene.log
    lines = [each for each in log.form.root.iter_widgets() if isinstance(each, LogEntry)]
    lines = [each for each in lines if log.scroll.rect.contains(each.rect)]
    line = lines[len(lines) // 2]
    return line.rect.center, line.decision


@each_table
def test_a_line_of_the_log_leads_to_its_moment_and_back(app: TimedApp, name: str) -> None:
    scene = at_table(app, "Pbb", name)
    before = scene.host.get_view()
    point, decision = line_of(scene, app)
    click_pixel(app, point)
    back = get_top(app, ReplayScene)
    assert back.replay.at == decision
    assert back.replay.choices == (0,)
    assert back.replay.length == scene.host.action_count
    app.run_frame([make_key(pygame.K_END)])
    assert back.replay.get_view() == before
    app.run_frame([make_key(pygame.K_ESCAPE)])
    assert app.top_scene is scene
    app.pass_time(0.5, 0.1)
    assert scene.host.get_view() == before
    assert scene.play.is_prompt_open


@pytest.mark.parametrize("how", ["focus", "idle", "turn"])
def test_what_one_of_several_looks_at_is_hidden_again_at_once(app: TimedApp, how: str) -> None:
    scene = at_table(app, "PPb")
    seat = scene.host.present
    point, _decision = line_of(scene, app)
    click_pixel(app, point)
    back = get_top(app, ReplayScene)
    assert back.replay.choices == (seat,)
    if how == "focus":
        send_event(app, pygame.WINDOWFOCUSLOST)
    elif how == "idle":
        app.pass_time(IDLE_COVER + 1, 0.1)
    else:
        scene.host.cover_screen()
        app.run_frame([])
    assert app.top_scene is scene
    app.run_frame([])
    if how != "turn":
        assert is_covered(scene)
        assert scene.host.present == NOBODY
    app.draw()


def test_a_replay_that_may_not_be_shown_any_more_draws_no_table(app: TimedApp) -> None:
    scene = at_table(app, "PPb")
    look_back(app, scene.host, 3)
    app.draw()
    scene.host.cover_screen()
    app.draw()
    covered = pygame.image.tobytes(app.surface, "RGB")
    app.surface.blit(app.get_felt("house"), (0, 0))
    assert pygame.image.tobytes(app.surface, "RGB") == covered


def test_who_reads_a_page_over_a_replay_comes_back_to_it(app: TimedApp) -> None:
    scene = at_table(app, "PPb")
    look_back(app, scene.host, 3)
    back = app.top_scene
    app.routes.rules(scene.host.setup.game)
    app.pass_time(IDLE_COVER + 1, 10.0)
    app.pop_scene()
    app.run_frame([])
    assert app.top_scene is back
    app.pass_time(IDLE_COVER + 1, 10.0)
    assert app.top_scene is scene, "but it is not left lying open"


def test_who_plays_alone_may_look_away(app: TimedApp) -> None:
    scene = at_table(app, "Pbb")
    look_back(app, scene.host, 3)
    back = app.top_scene
    send_event(app, pygame.WINDOWFOCUSLOST)
    app.pass_time(IDLE_COVER + 1, 1.0)
    assert app.top_scene is back


def test_where_memory_is_part_of_the_game_nobody_looks_back(app: TimedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = at_table(app, "Pbb")
    monkeypatch.setattr(type(scene.table), "has_log", lambda self, rules: False)
    look_back(app, scene.host, 3)
    assert app.top_scene is scene
    assert NO_LOG in list_told(app)
    scene.hands.run_command("menu")
    app.run_frame([])
    words = [w.words for w in find_widgets(page_of(app).root, Button)]
    assert "Watch from the start" not in words
    assert scene.host.is_recorded


@pytest.mark.parametrize("name", [name for name in list_available_games() if get_game_table(name).uncovered])
def test_what_the_table_shows_only_while_it_is_held_does_not_lie_open_in_a_replay(app: TimedApp, name: str) -> None:
    seen = 0
    for kinds in ("PPb", "Pbb"):
        scene = at_table(app, kinds, name, 20)
        host = scene.host
        for moment in range(1, host.action_count + 1):
            look_back(app, host, moment)
            back = get_top(app, ReplayScene)
            app.pass_time(0.2, 0.1)
            public = {card for zone in observe(back.replay._state, PUBLIC).zones for card in zone}
            specs = back.replay.get_view().rules.zones
            for zone, here in enumerate(back.play.board.zones):
                for sprite in here:
                    secret = (
                        back.table.is_private_zone(specs[zone]) and sprite.face != HIDDEN and sprite.face not in public
                    )
                    if secret:
                        seen += 1
                        assert sprite.side == (0.0 if kinds == "PPb" else 1.0)
            app.pop_scene(back)
        app.pop_scene(scene)
    assert seen


# --- the law ---------------------------------------------------------------------------------------------------


def test_the_law_notices_a_replay_that_tells_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(list_available_games()[0], 1)
    watch_replays(record, Random(1))

    def leaking(self: Replay, moment: int) -> list[Event]:
        return list(self._reel.events[moment])

    monkeypatch.setattr(Replay, "_list_seen_events", leaking)
    with pytest.raises(Breach):
        watch_replays(record, Random(1))
