"""Reading aloud: what is said is what the seat's log and prompt say, and on a cover what stands there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pygame
import pytest

from ai.worker import BotPool
from game.app.dialog import EntryMenu
from game.games import list_available_games
from game.match.host import Host
from game.screens.lobby.match_start import table_scene
from game.screens.settings.settings import SettingsScene
from game.speech.reading import SILENCE, Reading, Utterance
from game.speech.speaker import Speaker
from game.speech.spoken import to_spoken_text
from game.speech.voices import Voice
from game.table.model.hint import SIGN
from game.table.scene import TableScene
from game.ui.controls import Slider, Toggle
from tests.support.judges import answer_hints_quickly
from tests.support.tables import TimedApp, go_on, start_table, timed_app, wait_until_asked

VOICE = Voice("test", lambda language, volume, rate: [language, f"{volume:g}", f"{rate:g}"])
NAMES = list_available_games()


class Said:
    """A voice that keeps what it is given; every saying lasts until it is ended or killed."""

    def __init__(self) -> None:
        self.words: list[str] = []
        self.commands: list[list[str]] = []
        self.running: list[Said.One] = []
        self.instant = True

    class One:
        def __init__(self) -> None:
            self.done: int | None = None
            self.killed = False

        def poll(self) -> int | None:
            return self.done

        def kill(self) -> None:
            self.killed, self.done = self.done is None, -9

    def start(self, command: Sequence[str], words: str) -> Said.One:
        self.commands.append(list(command))
        self.words.append(words)
        one = Said.One()
        if self.instant:
            one.done = 0
        self.running.append(one)
        return one


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TimedApp]:
    monkeypatch.setattr(BotPool, "start", answer_hints_quickly)
    with timed_app(tmp_path) as found:
        found.said = Said()  # type: ignore[attr-defined]  # where the tests find it
        found.speech.speaker = Speaker(VOICE, found.said.start, found.clock)  # type: ignore[attr-defined]  # where the tests find it
        found.store.change_settings(speech=True)
        yield found


def own_question(scene: TableScene) -> str:
    """The question as its person hears it: that it is his turn is said once, by the question itself or before it."""
    question = scene.play.describe_question()
    return question if question.startswith("Your turn: ") else f"Your turn: {question}"


def said(app: TimedApp) -> Said:
    found = app.said  # type: ignore[attr-defined]  # see the fixture
    assert isinstance(found, Said)
    return found


# --- words ---------------------------------------------------------------------------------------------------------


def test_cards_are_said_in_words_and_marks_are_not_said() -> None:
    assert to_spoken_text("*Ada* gives {9H} to Bo\\_b.") == "Ada gives nine of hearts to Bo_b."
    assert (
        to_spoken_text("Pay 1 [icon:token] · {FF}, {T} or {TS}!")
        == "Pay 1 token, the Fistface, stars or ten of spades!"
    )
    assert to_spoken_text("_{ZZ}_  [icon:right]") == "ZZ"


# --- at the table --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("people", "aloud"), [(1, False), (2, False), (2, True)])
def test_of_a_match_taken_up_again_only_what_is_new_is_read(app: TimedApp, people: int, *, aloud: bool) -> None:
    app.store.change_settings(speech_hands=aloud)
    scene, rng = start_table(app, "crazyeights", people=people, seats=3), Random(3)
    while scene.host.action_count < 12:
        go_on(app, scene, rng)
    number = scene.host.match_id
    app.scenes.clear()
    scene.host.close()
    said(app).words.clear()
    again = table_scene(app, Host.resume_match(number, store=app.saves))
    before = {to_spoken_text(line.text) for line in again.host._chronicle.list_lines(-1)}
    app.push_scene(again)
    for _n in range(3):
        app.run_frame([])
    assert not before & set(said(app).words)


class Telling(Reading):
    """Has to say what it is given, once."""

    def __init__(self) -> None:
        self.fresh: list[Utterance] = []

    def start_reading(self) -> None:
        pass

    def iter_news(self, *, focus: bool) -> Iterator[Utterance]:
        found, self.fresh = self.fresh, []
        yield from found

    @property
    def reading(self) -> Reading:
        """The scene itself, which is nothing but read aloud."""
        return self


def test_what_was_silenced_cannot_be_heard_again(app: TimedApp) -> None:
    scene = Telling()
    for news, again in (
        ([Utterance("one"), Utterance("two")], ["two"]),
        ([], ["two"]),
        ([SILENCE], []),
        ([Utterance("three"), SILENCE, Utterance("four")], ["four"]),
        ([Utterance("five"), SILENCE], []),
    ):
        scene.fresh = news
        app.speech.update(scene, app.settings)
        said(app).words.clear()
        app.speech.repeat_last()
        assert said(app).words == again


def test_a_pause_silences_the_table(app: TimedApp) -> None:
    scene = start_table(app, NAMES[0], people=1)
    said(app).instant = False
    app.pass_time(3)
    assert said(app).running
    scene.hands.run_command("menu")
    app.pass_time(0.3)
    assert isinstance(app.top_scene, EntryMenu)
    assert all(one.done is not None for one in said(app).running)


def test_the_question_is_said_once_and_again_when_asked_for(app: TimedApp) -> None:
    scene = start_table(app, NAMES[0], people=1)
    assert wait_until_asked(app, scene)
    app.pass_time(1)
    words = to_spoken_text(own_question(scene))
    assert said(app).words.count(words) == 1
    app.press_key(pygame.K_F3)
    assert said(app).words.count(words) == 2
    app.store.change_settings(speech_focus=True)
    app.press_key(pygame.K_TAB)
    assert said(app).words[-1] != words
    app.press_key(pygame.K_F3)
    assert said(app).words.count(words) == 3, "whatever else was said last"


def test_where_nothing_is_asked_what_was_said_last_is_said_again(app: TimedApp) -> None:
    app.store.change_settings(speech_focus=True)
    app.push_scene(SettingsScene(app))
    app.press_key(pygame.K_TAB)
    last = said(app).words[-1]
    count = said(app).words.count(last)
    app.press_key(pygame.K_F3)
    assert said(app).words[-1] == last
    assert said(app).words.count(last) == count + 1


def test_the_sign_of_a_hint_that_is_thought_about_is_not_read(app: TimedApp) -> None:
    scene = start_table(app, "crazyeights", people=1)
    assert wait_until_asked(app, scene)
    app.pass_time(0.5)
    said(app).words.clear()
    scene.play.set_advice(SIGN)
    app.pass_time(0.5)
    assert scene.play.advice == SIGN
    assert not said(app).words


def test_speech_that_is_off_says_nothing(app: TimedApp) -> None:
    app.store.change_settings(speech=False)
    start_table(app, NAMES[0], people=1)
    app.pass_time(5)
    assert not said(app).words


def test_volume_rate_and_language_reach_the_voice(app: TimedApp) -> None:
    app.store.change_settings(speech_volume=0.4, speech_rate=1.5)
    start_table(app, NAMES[0], people=1)
    app.pass_time(5)
    assert said(app).commands[-1] == ["en", "0.4", "1.5"]


def test_without_speech_the_settings_say_so_in_a_sentence(app: TimedApp) -> None:
    app.speech.find_voice = lambda: None
    page = SettingsScene(app)
    page.tab = 3
    app.push_scene(page)
    words = [getattr(widget, "words", "") for widget in page.form.root.iter_widgets()]
    assert any("no speech" in str(word) for word in words)
    app.speech.find_voice = lambda: VOICE
    page.rebuild()
    found = [widget for widget in page.form.list_focusables() if isinstance(widget, (Toggle, Slider))]
    assert len(found) == 5
