"""People who share a screen: who gets a cover when, what a PIN keeps, what is read aloud before all of them."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from engine.registry import game
from game.app.dialog import Dialog
from game.app.form_scene import FormScene
from game.app.pin_throttle import PinThrottle
from game.games import get_game_table, list_available_games
from game.match.exchange import from_text
from game.match.host import Host
from game.match.match_setup import BOT, NOBODY, PERSON, Seat, seal_pin
from game.match.recording import of_save
from game.match.replay import make_replay
from game.screens.lobby.match_start import table_scene
from game.screens.pause import PauseMenu
from game.screens.records.matches import MatchesScene
from game.speech.announcer import Announcer
from game.speech.speaker import Speaker
from game.speech.spoken import to_spoken_text
from game.speech.voices import Voice
from game.table.scene import TableScene
from tests.support.host_table import begin
from tests.support.tables import TimedApp, covered, sit, to_cover, uncover

NAMES = list_available_games()
COVERED = [name for name in NAMES if not get_game_table(name).uncovered]


def words_of(page: FormScene | PauseMenu) -> str:
    return " ".join(
        f"{getattr(each, 'words', '')} {getattr(each, 'tooltip', '')}" for each in page.form.root.iter_widgets()
    )


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("people", [1, 2])
def test_the_number_of_a_deal_is_told_to_nobody_while_several_play_it(app: TimedApp, name: str, people: int) -> None:
    scene = sit(app, name, people=people, seats=max(3, game(name).seats.start), seed="481723")
    scene.do_action("menu")
    assert isinstance(app.top_scene, PauseMenu)
    assert ("481723" in words_of(app.top_scene)) is (people == 1)
    assert ("Copy the code" in words_of(app.top_scene)) is (people == 1)
    app.pop_scene()
    page = MatchesScene(app)
    app.push_scene(page)
    assert scene.host.display_names[0] in words_of(page)
    assert ("481723" in words_of(page)) is (people == 1)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_dropped_on_the_window_lies_over_no_open_hand_and_opens_no_guarded_one(
    app: TimedApp, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit(app, name, people=2, seats=max(3, game(name).seats.start))
    host = scene.host
    for seat in range(2):
        host.set_seat(seat, Seat(PERSON, f"P{seat}", "", seal_pin("4711")))
    for _n in range(60):
        app.wait(0.3)
        if covered(scene):
            scene.cover.pin = "4711"
            scene.start_reveal(app.now)
        if scene.play.is_prompt_open:
            break
    assert host.present != NOBODY
    kept = app.folders.saves_folder / f"{host.match_id}.json"
    save = kept.read_text("utf-8")
    app.run_frame([pygame.Event(pygame.DROPTEXT, text=save)])
    assert host.present == NOBODY
    assert covered(scene)
    assert app.top_scene is scene  # what is being played is told when it is over
    kept.unlink()
    app.run_frame([pygame.Event(pygame.DROPTEXT, text=save)])
    assert covered(scene)
    assert isinstance(app.top_scene, Dialog)
    again = from_text(save)
    assert [seat.pin for seat in again.seats[:2]] == [seat.pin for seat in host.seats[:2]]
    assert make_replay(again).choices == (NOBODY,)


class Spoken:
    """Something that has been said."""

    def __init__(self, heard: list[str], words: str) -> None:
        heard.append(words)

    def poll(self) -> int | None:
        return 0

    def kill(self) -> None:
        """It is over already."""


@pytest.mark.sample(1)
@pytest.mark.usefixtures("curtained")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("pin", ["", "4711"])
def test_whoever_comes_back_gets_a_cover_after_all_have_looked_and_always_with_a_pin(
    app: TimedApp, name: str, pin: str
) -> None:
    scene = sit(app, name, people=2, seats=max(3, game(name).seats.start), seed="3")
    host = scene.host
    for seat in range(2):
        host.set_seat(seat, Seat(PERSON, f"P{seat}", "", seal_pin(pin)))
    rng, shown, again = Random(3), -1, 0
    for _n in range(700):
        if host.is_over or again > 4:
            break
        public, last = host.present == NOBODY, host._last_person
        app.skip(0.4)
        if app.top_scene is not scene:
            shown = host.action_count
            app.pop_scene()
        elif covered(scene):
            scene.cover.pin = pin
            scene.start_reveal(app.now)
        elif scene.play.windows.list_public_seats():
            shown = host.action_count
            scene.do_action("all pass")
        elif public and host.present != NOBODY:
            # Nobody was asked to hold anything: the same person as before, or a table where all lies open.
            assert not pin
            assert scene.table.uncovered or (host.present == last and shown < 0)
            again += 1
        if host.present != NOBODY and not covered(scene):
            shown = -1
        if app.top_scene is scene and scene.play.halted_event is not None:
            scene.do_action("go on")
        elif app.top_scene is scene and scene.play.is_prompt_open:
            scene.play.commit_gesture(rng.choice(scene.play.prompt.gestures), app.now)


def test_after_three_wrong_pins_the_cover_counts_the_seconds_down_and_then_takes_the_right_one(app: TimedApp) -> None:
    scene = sit(app, COVERED[0], people=2)
    for seat in range(2):
        scene.host.set_seat(seat, Seat(PERSON, f"P{seat}", "", seal_pin("4711")))
    app.wait(0.1)
    to_cover(app, scene)

    def attempt(digits: str) -> None:
        for digit in digits:
            app.press(getattr(pygame, f"K_{digit}"), digit)
        uncover(app, scene)

    for wrong in ("1", "2"):
        attempt(wrong)
        assert (scene.cover.wrong, scene.cover.wait) == (True, 0)
        app.press(pygame.K_7, "7")
        assert not scene.cover.wrong, "with the next digit it begins anew"
        app.press(pygame.K_BACKSPACE)
    attempt("")
    assert scene.cover.wait == 0, "no digits at all are no attempt"
    attempt("3")
    assert scene.cover.wait == 5
    attempt("4711")
    assert covered(scene), "what is typed meanwhile is not even looked at"
    seen = []
    for _n in range(12):
        seen.append(scene.cover.wait)
        app.wait(0.5, 0.5)
    assert list(dict.fromkeys(seen)) == [5, 4, 3, 2, 1, 0]
    attempt("4711")
    assert not covered(scene)
    assert scene.host.present != NOBODY


def test_the_pause_after_wrong_pins_grows_ends_for_every_hand_by_itself_and_is_forgotten_with_the_right_one() -> None:
    pins, now, pauses = PinThrottle(), 0.0, []
    for _n in range(40):
        pins.record_failure("mine", now)
        pauses.append(pins.get_wait_seconds("mine", now))
        now += pauses[-1]
        assert pins.get_wait_seconds("mine", now) == 0
    assert pauses[:7] == [0, 0, 5, 10, 20, 40, 60]
    assert set(pauses[7:]) == {60}
    pins.record_failure("mine", now)
    assert pins.get_wait_seconds("yours", now) == 0
    pins.record_success("mine")
    pins.record_failure("mine", now)
    assert pins.get_wait_seconds("mine", now) == 0


@pytest.mark.parametrize("name", COVERED)
def test_a_pin_keeps_the_hand_of_somebody_alone_when_the_match_is_taken_up_again(app: TimedApp, name: str) -> None:
    scene = sit(app, name, people=2, seats=max(3, game(name).seats.start))
    host = scene.host
    assert isinstance(host, Host)
    begin(host)
    host.set_seat(0, Seat(PERSON, "P0", "", seal_pin("4711")))
    host.set_seat(1, Seat(BOT, "P1", "random"))  # the other one leaves, and comes back when nobody is there
    app.pop_scene(scene)
    app.running = True
    page = MatchesScene(app)
    app.push_scene(page)
    tips = {getattr(widget, "tooltip", "") for widget in page.form.root.iter_widgets()}
    assert "Export" not in tips
    assert of_save(app.saves.load(host.match_id)).person_seats == (0,)
    assert make_replay(of_save(app.saves.load(host.match_id))).choices == (NOBODY,)
    app.pop_scene(page)
    app.running = True
    other = table_scene(app, Host.resume_match(host.match_id, app.saves))
    app.push_scene(other)
    app.wait(1)
    assert covered(other)
    assert other.host.present == NOBODY
    other.cover.pin = "1234"
    uncover(app, other)
    assert covered(other)
    other.cover.pin = "4711"
    uncover(app, other)
    assert other.host.present == 0


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", COVERED)
@pytest.mark.parametrize("headphones", [False, True])
def test_hands_are_read_at_a_shared_screen_only_to_whoever_has_set_so(
    app: TimedApp, name: str, headphones: bool
) -> None:
    app.store.change_settings(speech=True, speech_hands=headphones, speech_focus=True)
    heard: list[str] = []
    speaker = Speaker(Voice("test", lambda *_how: []), lambda _command, words: Spoken(heard, words))
    app.speech.announcer = Announcer(speaker)
    app.speech.announcer.focus = True
    scene = sit(app, name, people=2, seats=2)
    for _n in range(60):
        app.wait(0.3)
        if covered(scene):
            uncover(app, scene)
        if scene.play.is_prompt_open:
            break
    assert scene.play.is_prompt_open
    app.wait(1)
    heard.clear()
    scene.do_action("hint")
    app.wait(1)
    for _n in range(9):
        app.press(pygame.K_TAB)
    app.press(pygame.K_F3)
    private = [words for words in heard if words not in asked_in_public(scene)]
    assert bool(private) is headphones
    app.store.change_settings(speech_hands=not headphones)
    app.wait(1)
    heard.clear()
    app.wait(3)
    assert not [words for words in heard if words not in asked_in_public(scene)] or not headphones


def asked_in_public(scene: TableScene) -> set[str]:
    host, decision = scene.host, scene.play.decision
    assert decision is not None
    return {to_spoken_text(host.game.ask(host.public_view(), decision.kind, decision.seat, host.display_names))}
