"""The nine rules of the cover, at the table of every game, with pages open above it and without."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pygame
import pytest

from engine.core.view import observe
from engine.registry import game
from game.app.scene import Scene
from game.config.settings import IDLE_COVER, IDLE_COVERS
from game.games import get_game_table, list_available_games
from game.match.host import Host
from game.match.match_setup import NOBODY, PERSON, Seat, seal_pin
from game.screens.help.rules import RulesScene
from game.screens.lobby.match_start import table_scene
from game.screens.lobby.seats import SeatsScene
from game.screens.pause import PauseMenu
from game.screens.settings.key_bindings import KeyBindingsScene
from game.screens.settings.settings import SettingsScene
from game.table.render.overlays.cover import HOLD
from game.table.scene import TableScene
from tests.laws import deep
from tests.support.host_table import begin
from tests.support.pads import A, B, axis, button, finger, tap
from tests.support.tables import TimedApp, bared, covered, go_on, sit, to_cover, uncover

NAMES = list_available_games()
COVERED = [name for name in NAMES if not get_game_table(name).uncovered]
"""Games whose seats know something from the start, so that every turn of another person begins behind a cover."""


def uncovered_hand(app: TimedApp, name: str) -> TableScene:
    """A table of three people with one of them at the screen, who knows what the others do not."""
    scene = sit(app, name, people=3, seats=max(3, game(name).seats.start))
    for _n in range(60):
        app.wait(0.3)
        if covered(scene):
            uncover(app, scene)
        if scene.host.present >= 0 and scene.play.is_prompt_open:
            if scene.host.knows_more(scene.host.present):
                return scene
            scene.play.commit_gesture(scene.play.prompt.gestures[0], app.now)
    raise AssertionError("nobody took the screen")


def nothing_private(scene: TableScene) -> bool:
    """Whether the table shows, knows and says no more than everybody may know."""
    view = scene.host.get_view()
    public = observe(scene.host._state, NOBODY)
    calm = scene.host.present == NOBODY and view == public and not bared(scene)
    touch = scene.touch
    forgotten = not (touch.hover or touch.focus or touch.pressed or touch.drag or touch.reason)
    return calm and not scene.play.list_hand_sprites() and forgotten


def losses() -> list[tuple[str, Callable[[TimedApp, TableScene], object]]]:
    return [
        ("focus", lambda app, _scene: app.run_frame([pygame.Event(pygame.WINDOWFOCUSLOST)])),
        ("minimised", lambda app, _scene: app.run_frame([pygame.Event(pygame.WINDOWMINIMIZED)])),
        ("hidden", lambda app, _scene: app.run_frame([pygame.Event(pygame.WINDOWHIDDEN)])),
        ("idle", lambda app, _scene: app.wait(IDLE_COVER + 1.0, 1.0)),
        ("menu", lambda app, scene: (scene.do_action("menu"), app.run_frame([]))),
    ]


@pytest.mark.sample(8)
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("loss", "happen"), losses())
def test_the_hand_is_covered_when_the_screen_may_be_left(
    app: TimedApp, name: str, loss: str, happen: Callable[[TimedApp, TableScene], object]
) -> None:
    scene = uncovered_hand(app, name)
    scene.touch.reason = "left over"
    happen(app, scene)
    assert covered(scene), loss
    assert nothing_private(scene)


@pytest.mark.parametrize("name", [name for name in NAMES if name not in COVERED])
@pytest.mark.parametrize(("loss", "happen"), losses())
def test_a_table_that_hides_nothing_stays_open_whoever_leaves_it(
    app: TimedApp, name: str, loss: str, happen: Callable[[TimedApp, TableScene], object]
) -> None:
    scene = sit(app, name, people=3, seats=3)
    app.wait(3.0, 0.1)
    seat = scene.host.present
    assert seat >= 0
    assert not scene.host.knows_more(seat)
    happen(app, scene)
    assert scene.host.present == seat, loss
    assert not covered(scene), loss


@pytest.mark.parametrize("seconds", IDLE_COVERS)
def test_how_long_a_hand_stays_open_untouched_can_be_set(app: TimedApp, seconds: float) -> None:
    scene = uncovered_hand(app, COVERED[0])
    app.store.change_settings(idle_cover=seconds)
    seat = scene.host.present
    app.wait((seconds or 3600.0) - 2.0, 1.0)
    assert scene.host.present == seat
    app.wait(4.0, 1.0)
    assert (scene.host.present == seat) == (seconds == 0), "0 means never"


PAGES: list[Callable[[TimedApp, TableScene], Scene]] = [
    lambda app, scene: SettingsScene(app),
    lambda app, scene: KeyBindingsScene(app),
    lambda app, scene: RulesScene(app, scene.host.setup.game),
    lambda app, scene: SeatsScene(app, scene.host, scene.on_reseat),
]


@pytest.mark.sample(6)
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("number", range(len(PAGES)))
def test_a_page_over_an_uncovered_hand_does_not_keep_it_from_being_covered(
    app: TimedApp, name: str, number: int
) -> None:
    scene = uncovered_hand(app, name)
    page = PAGES[number](app, scene)
    app.push_scene(page)
    app.wait(1)
    app.run_frame([pygame.Event(pygame.WINDOWFOCUSLOST)])
    assert nothing_private(scene)
    app.run_frame([pygame.Event(pygame.WINDOWFOCUSGAINED)])
    app.pop_scene(page)
    app.run_frame([])
    assert covered(scene)
    uncover(app, scene)
    assert scene.host.present >= 0
    page = PAGES[number](app, scene)
    app.push_scene(page)
    app.wait(IDLE_COVER + 1, 1.0)
    app.pop_scene(page)
    assert covered(scene), "whoever comes back after so long need not be the one who went"
    assert nothing_private(scene)


@pytest.mark.usefixtures("curtained")
@pytest.mark.parametrize("name", NAMES)
def test_rule_1_the_cover_is_in_the_first_picture_after_the_loss(app: TimedApp, name: str) -> None:
    uncovered_hand(app, name)
    app.run_frame([pygame.Event(pygame.WINDOWFOCUSLOST)])
    first = pygame.image.tobytes(app.surface, "RGB")
    app.wait(2)
    app.draw()
    assert pygame.image.tobytes(app.surface, "RGB") == first, "nothing fades out from below the cover"


@pytest.mark.parametrize("name", COVERED)
def test_rule_2_and_5_what_is_on_the_cover_does_not_depend_on_anybodys_cards(app: TimedApp, name: str) -> None:
    import random

    pictures = set()
    scene = sit(app, name, people=3, seats=max(3, game(name).seats.start))
    to_cover(app, scene)
    start = scene.host._state
    for number in range(4):
        state = start if not number else deep.exchanged(game(name), start, NOBODY, set(), random.Random(number))
        host = Host.from_state(state, scene.host.seats)
        other = table_scene(app, host)
        app.push_scene(other)
        to_cover(app, other)
        app.wait(1)
        app.draw()
        pictures.add(pygame.image.tobytes(app.surface, "RGB"))
        app.pop_scene(other)
        app.running = True
    assert len(pictures) == 1


@pytest.mark.parametrize("name", COVERED)
def test_rule_4_nothing_held_before_the_cover_came_takes_it_away(app: TimedApp, name: str) -> None:
    for held in (
        [pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, unicode=" ", mod=0)],
        [button(A)],
        [axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0)],
        [finger(pygame.FINGERDOWN, (640, 120))],
    ):
        scene = uncovered_hand(app, name)
        app.run_frame(held)
        if app.top_scene is not scene:
            continue
        app.run_frame([pygame.Event(pygame.WINDOWFOCUSLOST)])
        assert covered(scene)
        if held[0].type != pygame.KEYDOWN:  # the state of real keys is asked of the system
            app.wait(5 * HOLD, 0.1)
            assert covered(scene)
        assert nothing_private(scene)
        app.scenes.clear()
        app.devices.pads._down.clear()
        app.devices.pads._pushed.clear()
        app.devices.fingers._void.clear()
        app.running = True


@pytest.mark.parametrize("name", NAMES)
def test_rule_6_the_log_names_people_and_never_says_you(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=0, seats=max(3, game(name).seats.start))
    app.wait(10, 0.5)
    for seat in range(3):
        for line in scene.host._chronicle.list_lines(seat):
            words = line.text.lower().replace(",", " ").replace(".", " ").split()
            assert not {"you", "your", "yours"} & set(words), line.text


@pytest.mark.parametrize("name", NAMES)
def test_rule_7_somebody_alone_is_never_covered(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=1, seats=max(3, game(name).seats.start))
    app.wait(3)
    for _loss, happen in losses():
        happen(app, scene)
        assert not covered(scene)
        assert scene.host.present == 0
        while app.top_scene is not scene:
            app.pop_scene()


@pytest.mark.parametrize("name", COVERED)
def test_rule_8_a_pin_is_asked_for_and_a_wrong_one_shows_nothing(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=2)
    for seat in range(2):
        scene.host.set_seat(seat, Seat(PERSON, f"P{seat}", "", seal_pin("4711")))
    to_cover(app, scene)
    for typed in ("", "1234", "47111"):
        scene.cover.pin = ""
        for digit in typed:
            app.press(ord(digit), digit)
        uncover(app, scene)
        assert covered(scene)
        assert scene.host.present == NOBODY
        assert nothing_private(scene)
    scene.cover.pin = ""
    for digit in "4711":
        app.press(ord(digit), digit)
    uncover(app, scene)
    assert scene.host.present >= 0


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", COVERED)
def test_rule_9_who_takes_the_screen_reads_in_the_panels_what_was_done_since(app: TimedApp, name: str) -> None:
    scene, rng, told = sit(app, name, people=2, seats=max(3, game(name).seats.start), seed="2"), Random(2), 0
    for _n in range(200):
        taken = app.top_scene is scene and covered(scene)
        go_on(app, scene, rng)
        if taken and scene.host.present >= 0 and scene.play.is_idle:
            told += any(scene.play.seat_actions)
            seen = scene.play.seat_actions
            scene.play.last_round.rebuild_doings()
            assert scene.play.seat_actions == seen, "as the person who looks was told it"
        if told > 5:
            break
    assert told > 5


@pytest.mark.parametrize("name", COVERED)
def test_saving_loading_and_taking_up_a_match_begin_behind_the_cover(app: TimedApp, name: str) -> None:
    scene = uncovered_hand(app, name)
    host = scene.host
    assert isinstance(host, Host)
    begin(host)
    app.pop_scene(scene)
    app.running = True
    again = Host.resume_match(host.match_id, app.saves)
    assert again.present == NOBODY
    other = table_scene(app, again)
    app.push_scene(other)
    app.wait(0.3)
    assert covered(other)
    assert nothing_private(other)


def test_the_pads_and_fingers_of_the_person_before_do_not_reach_the_next(app: TimedApp) -> None:
    scene = uncovered_hand(app, COVERED[0])
    waiting: list[Any] = [*tap(A), finger(pygame.FINGERDOWN, (640, 300)), finger(pygame.FINGERUP, (640, 300))]
    for event in waiting:
        pygame.event.post(event)
    scene.hide_private_view()
    app.run_frame(pygame.event.get())
    app.wait(2 * HOLD, 0.1)
    assert covered(scene)
    assert scene.host.present == NOBODY


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("people", [1, 2])
def test_whose_turn_it_is_is_called_by_ear_and_by_the_window_once_a_turn(
    app: TimedApp, name: str, people: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    monkeypatch.setattr(app, "request_attention", lambda: calls.append("call"))
    monkeypatch.setattr(app, "play_sound", calls.append)
    scene = sit(app, name, people=people, seats=max(3, game(name).seats.start))
    for _n in range(60):
        app.wait(0.3)
        if scene.play.is_prompt_open or covered(scene):
            break
    assert calls.count("call") == 1
    assert ("turn" in calls) == (not scene.cover.is_up)
    app.wait(5)
    assert calls.count("call") == 1
    if covered(scene):
        uncover(app, scene)
        app.wait(0.5)
        assert "turn" in calls


def test_the_window_asks_for_attention_only_while_another_one_has_it() -> None:
    from game.app.display import Display

    class Window:
        focused = True
        flashes = 0

        def flash(self, _how: int) -> None:
            self.flashes += 1
            raise pygame.error("no such thing here")

    display = Display.__new__(Display)
    display.window = Window()  # type: ignore[assignment]
    display.request_attention()
    assert Window.flashes == display.window.flashes == 0  # type: ignore[attr-defined]
    display.window.focused = False  # type: ignore[misc]
    display.request_attention()
    assert display.window.flashes == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("pin", ["", "4711"])
@pytest.mark.parametrize("by", ["esc", "pad"])
def test_the_menu_is_reached_from_a_cover_whoever_it_is_for_and_shows_no_hand(
    app: TimedApp, curtained: None, by: str, pin: str
) -> None:
    scene = sit(app, NAMES[0], people=2, seats=3)
    for seat in range(2):
        scene.host.set_seat(seat, Seat(PERSON, f"P{seat}", "", seal_pin(pin)))
    scene.on_reseat()
    to_cover(app, scene)
    assert scene.cover.is_up
    assert scene.pin_wanted is bool(pin)
    app.wait(1.0)
    app.press(pygame.K_1, "1")
    if by == "esc":
        app.press(pygame.K_ESCAPE)
    else:
        app.run_frame(tap(B))
    assert isinstance(app.top_scene, PauseMenu)
    assert scene.host.present == NOBODY
    app.pop_scene()
    app.run_frame([])
    assert scene.cover.is_up


def test_what_was_mistyped_before_the_right_pin_is_forgotten_and_the_log_lies_at_its_newest_line(app: TimedApp) -> None:
    scene = sit(app, NAMES[0], people=2, seats=3)
    for seat in range(2):
        scene.host.set_seat(seat, Seat(PERSON, f"P{seat}", "", seal_pin("4711")))
    scene.log.offset = 40.0
    scene.on_reseat()
    to_cover(app, scene)
    assert scene.log.offset == 0.0, "how far somebody scrolled is nobody else's"
    seat = scene.cover.seat
    for _time in range(2):
        for wrong in ("1", "2"):
            scene.cover.pin = wrong
            scene.start_reveal(app.now)
            assert scene.host.present == NOBODY
            assert scene.cover.wait == 0
        scene.cover.pin = "4711"
        scene.start_reveal(app.now)
        assert scene.host.present == seat
        scene.hide_private_view()
        app.wait(0.5)
