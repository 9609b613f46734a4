"""People who share a screen: what is covered when, what takes a cover away, what a PIN keeps."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from engine.core.view import observe
from game.app.display import Display
from game.config.settings import IDLE_COVER, IDLE_COVERS
from game.games import get_game_table, list_available_games
from game.match.exchange import from_text
from game.match.match_setup import NOBODY, PERSON, Seat, seal_pin
from game.match.replay import make_replay
from game.screens.help.rules import RulesScene
from game.table.render.overlays.cover import HOLD
from game.table.scene import TableScene
from tests.support.every_game import each_table
from tests.support.inputs import make_key, make_key_up, move_to, press_at, send_event
from tests.support.pads import A, make_axis, make_button, make_finger, make_tap
from tests.support.tables import TimedApp, act_at_random, is_covered, list_bared, start_table, to_cover, uncover_hand
from tests.support.tiers import mark_dear, sampled

NAMES = list_available_games()
COVERED = [name for name in NAMES if not get_game_table(name).uncovered]
"""Games whose seats know something from the start, so that every turn of another person begins behind a cover."""
PIN = "4711"


def guard(scene: TableScene, pin: str = PIN) -> TableScene:
    """Both people behind this PIN."""
    for seat in range(2):
        scene.host.change_seats({seat: Seat(PERSON, f"P{seat}", "", seal_pin(pin))})
    scene.on_reseat()
    return scene


def shared(app: TimedApp, name: str, people: int = 3) -> TableScene:
    return start_table(app, name, people=people, seats=3)


def uncovered_hand(app: TimedApp, name: str) -> TableScene:
    """A table of three people with one of them at the screen, who knows what the others do not."""
    scene = shared(app, name)
    for _n in range(60):
        app.pass_time(0.3)
        if is_covered(scene):
            uncover_hand(app, scene)
        if scene.host.present >= 0 and scene.play.is_prompt_open:
            if scene.host.knows_more(scene.host.present):
                return scene
            scene.play.commit_gesture(scene.play.prompt.gestures[0])
    raise AssertionError("nobody took the screen")


def opened_hand(app: TimedApp, name: str, held: bool) -> TableScene:
    """A table of three people who trust each other; the hand of one of them is held open, or was opened by a tap."""
    scene = shared(app, name)
    scene.host.change_seats({}, trust=True)
    scene.on_reseat()
    to_cover(app, scene)
    app.run_frame([make_key(pygame.K_SPACE, text=" ")])
    if not held:
        app.run_frame([make_key_up(pygame.K_SPACE)])
    assert scene.play.list_hand_sprites()
    return scene


def nothing_private(scene: TableScene) -> bool:
    """Whether the table shows, knows and says no more than everybody may know."""
    touch, play = scene.touch, scene.play
    public = scene.host.present == NOBODY and play.view.zones == observe(scene.host._state, NOBODY).zones
    forgotten = not (touch.hover or touch.focus or touch.pressed or touch.drag or touch.reason or scene.held_by)
    return public and not list_bared(scene) and not play.list_hand_sprites() and forgotten


HOW: dict[str, Callable[[TimedApp, str], TableScene]] = {
    "uncovered": uncovered_hand,
    "held": lambda app, name: opened_hand(app, name, held=True),
    "tapped": lambda app, name: opened_hand(app, name, held=False),
}
LOSSES: dict[str, Callable[[TimedApp, TableScene], object]] = {
    "focus": lambda app, _scene: send_event(app, pygame.WINDOWFOCUSLOST),
    "minimised": lambda app, _scene: send_event(app, pygame.WINDOWMINIMIZED),
    "hidden": lambda app, _scene: send_event(app, pygame.WINDOWHIDDEN),
    "idle": lambda app, _scene: app.pass_time(IDLE_COVER + 1.0, 1.0),
    "menu": lambda _app, scene: scene.hands.run_command("menu"),
    "page": lambda _app, scene: scene.hands.run_command("help"),
    "seats": lambda _app, scene: scene.on_reseat(),
}
CASES = [
    (name, f"{how} {loss}")
    for name in NAMES
    for how in HOW
    for loss in LOSSES
    if name in COVERED or (how == "uncovered" and loss != "seats")
    if how != "uncovered" or loss != "page"
]


@sampled(20)
@pytest.mark.parametrize(("name", "way"), CASES)
def test_the_hand_is_covered_when_the_screen_may_be_left(app: TimedApp, name: str, way: str) -> None:
    how, loss = way.split()
    scene = HOW[how](app, name)
    for sprite in scene.play.list_hand_sprites()[:1] if how == "uncovered" else []:
        x, y = sprite.rest.box.x + 6, sprite.rest.box.cy
        press_at(app, (x, y))
        move_to(app, (x + 40, y - 200), held=True)
        assert scene.touch.drag is not None
    scene.touch.reason = "left over"
    scene.log.scroll.offset = 40
    LOSSES[loss](app, scene)
    app.pass_time(1.0 if loss == "seats" else 0.0)
    app.run_frame([])
    assert is_covered(scene), loss
    assert nothing_private(scene)
    assert loss == "seats" or scene.log.scroll.offset == 0, "how far somebody scrolled is nobody else's"
    app.pass_time(1.0)
    assert nothing_private(scene), "what is still held down shows nothing again"


@sampled(4)
@pytest.mark.parametrize(("name", "people"), [(name, 1 if name in COVERED else n) for name in NAMES for n in (1, 3)])
def test_nobody_is_covered_where_nothing_is_hidden_from_anybody(app: TimedApp, name: str, people: int) -> None:
    scene = shared(app, name, people)
    app.pass_time(3.0, 0.1)
    seat = scene.host.present
    for loss in LOSSES.keys() - {"seats"}:
        LOSSES[loss](app, scene)
        while app.top_scene is not scene:
            app.pop_scene()
        assert not is_covered(scene), loss
        assert scene.host.present == seat >= 0


@pytest.mark.parametrize("seconds", IDLE_COVERS)
def test_how_long_a_hand_stays_open_untouched_can_be_set(app: TimedApp, seconds: float) -> None:
    scene = uncovered_hand(app, COVERED[0])
    app.store.change_settings(idle_cover=seconds)
    seat = scene.host.present
    app.pass_time((seconds or 3600.0) - 2.0, 1.0)
    assert scene.host.present == seat
    app.pass_time(4.0, 1.0)
    assert (scene.host.present == seat) == (seconds == 0), "0 means never"


@sampled(1)
@each_table
def test_a_page_over_an_uncovered_hand_does_not_keep_it_from_being_covered(app: TimedApp, name: str) -> None:
    scene = uncovered_hand(app, name)
    for loss in ("focus", "idle"):
        page = RulesScene(app, name)
        app.push_scene(page)
        app.pass_time(1)
        LOSSES[loss](app, scene)
        app.pop_scene(page)
        app.run_frame([])
        assert is_covered(scene), "whoever comes back need not be the one who went"
        assert nothing_private(scene)
        uncover_hand(app, scene)


@pytest.mark.usefixtures("curtained")
def test_rule_1_the_cover_is_in_the_first_picture_after_the_loss(app: TimedApp) -> None:
    uncovered_hand(app, COVERED[0])
    send_event(app, pygame.WINDOWFOCUSLOST)
    first = pygame.image.tobytes(app.surface, "RGB")
    app.pass_time(2)
    app.draw()
    assert pygame.image.tobytes(app.surface, "RGB") == first, "nothing fades out from below the cover"


HELD = {
    "key": [make_key(pygame.K_SPACE, text=" ")],
    "button": [make_button(A)],
    "trigger": [make_axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0)],
    "finger": [make_finger(pygame.FINGERDOWN, (640, 300))],
}


@pytest.mark.usefixtures("curtained")
@pytest.mark.parametrize("held", HELD)
def test_nothing_held_before_the_cover_came_takes_it_away(app: TimedApp, held: str) -> None:
    scene = uncovered_hand(app, COVERED[0])
    for event in (*make_tap(A), make_finger(pygame.FINGERDOWN, (640, 300)), make_finger(pygame.FINGERUP, (640, 300))):
        pygame.event.post(event)
    if held != "key":
        app.run_frame(HELD[held])
    scene.hide_private_view()
    if held == "key":
        scene.cover.armed = False  # the state of real keys is asked of the system
        app.run_frame(HELD[held])
    app.run_frame(pygame.event.get())
    app.run_frame([make_finger(pygame.FINGERMOTION, (660, 310))] if held == "finger" else [])
    app.pass_time(5 * HOLD, 0.1)
    assert is_covered(scene)
    assert nothing_private(scene)
    uncover_hand(app, scene)
    assert scene.host.present >= 0, "held anew it goes"


def test_what_is_dropped_on_the_window_lies_over_no_open_hand_and_opens_no_guarded_one(app: TimedApp) -> None:
    scene = guard(start_table(app, COVERED[0], people=2))

    def reveal() -> None:
        to_cover(app, scene)
        scene.cover.pin = PIN
        scene.start_reveal(app.now)
        assert scene.host.present >= 0

    reveal()
    scene.play.commit_gesture(scene.play.prompt.gestures[0])
    kept = app.folders.saves_folder / f"{scene.host.match_id}.json"
    save = kept.read_text("utf-8")
    for there in (True, False):
        reveal()
        send_event(app, pygame.DROPTEXT, text=save)
        assert is_covered(scene)
        assert (app.top_scene is scene) is there, "what is being played is told when it is over"
        kept.unlink(missing_ok=True)
    again = from_text(save)
    assert [seat.pin for seat in again.seats[:2]] == [seat.pin for seat in scene.host.seats[:2]]
    assert make_replay(again).choices == (NOBODY,)


@sampled(2)
@each_table
@pytest.mark.parametrize("people", [1, 2])
def test_whose_turn_it_is_is_called_by_ear_and_by_the_window_once_a_turn(
    app: TimedApp, name: str, people: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    monkeypatch.setattr(app, "request_attention", lambda: calls.append("call"))
    monkeypatch.setattr(app, "play_sound", calls.append)
    scene = shared(app, name, people)
    for _n in range(60):
        app.pass_time(0.3)
        if scene.play.is_prompt_open or is_covered(scene):
            break
    assert calls.count("call") == 1
    assert ("turn" in calls) == (not scene.cover.is_up)
    app.pass_time(5)
    assert calls.count("call") == 1
    if is_covered(scene):
        uncover_hand(app, scene)
        app.pass_time(0.5)
        assert "turn" in calls


def test_the_window_asks_for_attention_only_while_another_one_has_it() -> None:
    class Window:
        focused = True
        flashes = 0

        def flash(self, _how: int) -> None:
            self.flashes += 1
            raise pygame.error("no such thing here")

    display = Display.__new__(Display)
    for focused in (True, False):
        display.window = window = Window()  # type: ignore[assignment]  # stands for the window
        window.focused = focused
        display.request_attention()
        assert window.flashes == (not focused)


@pytest.mark.usefixtures("curtained")
@pytest.mark.parametrize(
    ("name", "pin"),
    [
        (NAMES[0], PIN),
        ("equilibrium", ""),
        *(mark_dear(name, PIN) for name in NAMES[1:]),
        *(mark_dear(name, "") for name in ("eightfist", "lockdown")),
    ],
)
def test_whoever_comes_back_gets_a_cover_after_all_have_looked_and_always_with_a_pin(
    app: TimedApp, name: str, pin: str
) -> None:
    scene = start_table(app, name, people=2, seats=3, seed="3")
    host = guard(scene, pin).host if pin else scene.host
    scene.on_reseat()  # hides from onlookers too, but only until the next look
    rng, shown, again = Random(3), -1, 0
    for _n in range(700):
        if host.is_over or again > 4:
            break
        public, last = host.present == NOBODY, host._last_person
        app.skip_time(0.4)
        if app.top_scene is not scene:
            shown = host.action_count
            app.pop_scene()
        elif is_covered(scene):
            scene.cover.pin = pin
            scene.start_reveal(app.now)
        elif scene.play.windows.list_public_seats():
            shown = host.action_count
            scene.hands.run_command("all pass")
        elif public and host.present != NOBODY:
            # Nobody was asked to hold anything: the same person as before, or a table where all lies open.
            assert not pin
            assert scene.table.uncovered or (host.present == last and shown < 0)
            again += 1
        if host.present != NOBODY and not is_covered(scene):
            shown = -1
        if app.top_scene is scene and scene.play.halted_event is not None:
            scene.hands.run_command("go on")
        elif app.top_scene is scene and scene.play.is_prompt_open:
            act_at_random(scene, rng)
    assert pin or again, "in the other games nobody comes back to this table without a cover"


def test_no_button_draws_for_a_hand_that_nobody_has_opened(app: TimedApp) -> None:
    """A hand may hold a card that fits: whoever presses a button to draw would do it without need."""
    scene = start_table(app, "crazyeights", people=2, seats=2)
    scene.play.offer_seat(scene.host._state.asked[0].seat)
    prompt = scene.play.prompt
    assert [gesture.targets[0][0] for gesture in prompt.gestures] == ["deck"], "all that is offered is the deck"
    assert not [word.target for word in scene.play.list_answers(prompt)]
