"""The sounds of the table: something is heard, nothing is too loud, and silence is no error."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator

import pygame
import pytest

from game.sound import EVENTS, KITS, Sounds, player
from game.sound.synth import PEAK, RATE, samples


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "there is no such driver")
    yield
    pygame.mixer.quit()


@pytest.mark.parametrize("kit", KITS)
def test_every_sound_is_heard_ends_softly_and_never_clips(kit: str) -> None:
    for event in EVENTS:
        wave = samples(kit, event)
        top = max(max(wave), -min(wave))
        assert 0.1 * 32767 < top <= PEAK * 32767 + 1, (kit, event)
        assert abs(wave[-1]) < 200, (kit, event)
        assert 0.02 < len(wave) / RATE < 2.0, (kit, event)


def test_a_sound_is_the_same_every_time_and_differs_between_kits() -> None:
    assert samples("pops", "card") == samples("pops", "card")
    for event in ("token", "turn", "win", "place"):
        assert len({samples(kit, event).tobytes() for kit in KITS}) == len(KITS)


@pytest.mark.usefixtures("device")
def test_sounds_play_where_there_is_a_device() -> None:
    sounds = Sounds("clicks")
    assert sounds.available
    assert all(sounds.play(event) for event in EVENTS[:8])


@pytest.mark.usefixtures("device")
def test_a_sound_has_the_right_length_in_whatever_form_the_mixer_runs() -> None:
    pygame.mixer.init(22_050, -16, 2, 512)
    sounds = Sounds()
    sounds.warm("card")
    length = sounds._sound("card").get_length()
    assert length == pytest.approx(len(samples("wood_glass", "card")) / RATE, abs=0.002)


@pytest.mark.usefixtures("device")
def test_volume_nought_is_silence_by_channel_or_altogether() -> None:
    sounds = Sounds(volumes={"cards": 0})
    assert not sounds.play("card")
    assert sounds.play("turn")
    sounds.set_volume("master", 0)
    assert not sounds.play("turn")
    sounds.set_volume("master", 7)
    assert sounds.volume("master") == 1.0


@pytest.mark.usefixtures("device")
def test_sounds_can_be_made_ahead_one_at_a_time() -> None:
    sounds = Sounds("dry_thud")
    made = 0
    while sounds.warm():
        made += 1
    assert made == len(EVENTS)


@pytest.mark.usefixtures("device")
def test_a_device_that_goes_away_means_silence_not_an_error() -> None:
    sounds = Sounds()
    assert sounds.play("button")
    pygame.mixer.quit()
    assert not sounds.play("button")
    assert not sounds.play("card")
    assert not sounds.available


@pytest.mark.usefixtures("device")
def test_a_device_nobody_listens_to_is_closed_and_the_next_sound_opens_it_again() -> None:
    sounds = Sounds()
    sounds.play("card")
    assert not sounds.rest()
    assert sounds.rest(after=0)
    assert pygame.mixer.get_init() is None
    assert not sounds.warm()  # making sounds ahead is no reason to open it
    assert pygame.mixer.get_init() is None
    assert sounds.play("card")
    assert pygame.mixer.get_init() is not None


@pytest.mark.skipif(sys.platform != "linux", reason="only there does the sound library write by itself")
def test_the_chatter_of_the_sound_library_is_kept_back_and_other_words_are_not(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with player._without_chatter():
        os.write(2, b"ALSA lib confmisc.c:855: cannot find card\nsomething real\n")
    os.write(2, b"and later\n")
    assert capfd.readouterr().err == "something real\nand later\n"


@pytest.mark.usefixtures("no_device")
def test_without_a_device_everything_is_silent() -> None:
    assert os.environ["SDL_AUDIODRIVER"] != "dummy"
    sounds = Sounds()
    assert not sounds.available
    assert not any(sounds.play(event) for event in EVENTS)
    assert not sounds.warm()


def test_unknown_kits_channels_and_events_are_refused() -> None:
    with pytest.raises(KeyError):
        Sounds("brass band", open_device=False)
    sounds = Sounds(open_device=False)
    with pytest.raises(KeyError):
        sounds.set_volume("cellar", 1)
    with pytest.raises(KeyError):
        sounds.play("applause")
