"""The sounds of the table: something is heard, nothing is too loud, and silence is no error."""

from __future__ import annotations

import os
import sys
from array import array
from collections.abc import Iterator
from itertools import pairwise
from math import log10
from random import Random

import pygame
import pytest

from engine.core.events import Event
from engine.registry import game as find_game
from game.games import get_game_table, list_available_games
from game.sound import EVENTS, HOUSE, Sounds, player, room_tone
from game.sound.kit import LEVELS, Kit
from game.sound.room_tone import LEVEL, TONE
from game.sound.synth import RATE, compute_loudness, render_layers
from tests.support.tiers import sampled


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


OWN = [name for name in list_available_games() if get_game_table(name).kit is not HOUSE]
"""The games with sounds of their own."""
KITS = {"house": HOUSE, **{name: get_game_table(name).kit for name in list_available_games()}}


def _decibels(loud: float) -> float:
    return 20 * log10(max(loud, 1e-9) / 32767)


@sampled(8, landing=20)
@pytest.mark.parametrize(("room", "event"), [(room, event) for room in KITS for event in KITS[room].list_events()])
def test_no_sound_clicks_where_a_part_of_it_ends(room: str, event: str) -> None:
    """A part cut off while it is still heard would leave a step; every part fades before it ends."""
    recipe = KITS[room].room_recipes.sounds[event]
    for layer in recipe.layers:
        wave = render_layers([layer], LEVELS[recipe.level])
        last = round((layer.start + layer.length) * RATE)
        assert max(map(abs, wave[last - 3 : last + 1])) < 0.05 * 32767, layer


@pytest.mark.parametrize("name", OWN)
def test_everything_a_game_wants_to_be_heard_can_be_played_in_its_room(name: str) -> None:
    kit, heard = KITS[name], set[str]()
    assert len(kit.list_events()) > len(EVENTS), "a room has events of its own"
    assert set(kit.room_recipes.heard.values()) <= set(kit.list_events())
    played = find_game(name)
    for seed in range(3):
        events: list[Event] = []
        state, rng = played.start({}, 4, seed, events), Random(seed)
        for _step in range(400):
            if not state.asked:
                break
            decision = state.asked[0]
            state.apply(decision.seat, rng.choice(list(state.legal(decision))), events)
        for event in events:
            moment = get_game_table(name).make_moment(event)
            heard |= {get_game_table(name).get_event_sound(event), moment.sound if moment else ""}
    assert heard <= {"", *kit.list_events()}
    assert len(heard & set(kit.list_events())) >= 3


@pytest.mark.usefixtures("device")
def test_who_goes_to_another_room_hears_its_sounds_there_and_the_old_ones_at_home() -> None:
    room = KITS[list_available_games()[0]]
    sounds, own = Sounds(), Sounds(room)
    home = sounds._get_sound("place").get_raw()
    for kit, heard in ((room, own._get_sound("place").get_raw()), (HOUSE, home)):
        sounds.set_kit(kit)
        assert sounds._get_sound("place").get_raw() == heard
    assert home != own._get_sound("place").get_raw()


@pytest.mark.usefixtures("device")
def test_a_sound_has_the_right_length_in_whatever_form_the_mixer_runs() -> None:
    pygame.mixer.init(22_050, -16, 2, 512)
    sounds = Sounds()
    sounds.preload_sound("card")
    length = sounds._get_sound("card").get_length()
    assert length == pytest.approx(len(HOUSE.make_samples("card")) / RATE, abs=0.002)


@pytest.mark.usefixtures("device")
def test_volume_nought_is_silence_by_channel_or_altogether() -> None:
    sounds = Sounds()
    sounds.set_volumes(cards=0)
    assert not sounds.play("card")
    assert sounds.play("turn")
    sounds.set_volumes(master=0)
    assert not sounds.play("turn")


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
    assert not sounds.close_when_idle()
    assert sounds.close_when_idle(after=0)
    assert pygame.mixer.get_init() is None
    assert not sounds.preload_sound()  # making sounds ahead is no reason to open it
    assert pygame.mixer.get_init() is None
    assert sounds.play("card")
    assert pygame.mixer.get_init() is not None


def test_a_device_that_comes_later_is_found_and_nobody_looks_for_it_at_every_sound(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "there is no such driver")
    sounds, tried, start = Sounds(), list[int](), player._start_mixer

    def count_and_start() -> bool:
        tried.append(1)
        return start()

    monkeypatch.setattr(player, "_start_mixer", count_and_start)
    assert not any(sounds.play("card") for _n in range(20))
    assert not tried
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds._heard -= player.RETRY + 1
    assert sounds.play("card")
    assert len(tried) == 1
    pygame.mixer.quit()


@pytest.mark.skipif(sys.platform != "linux", reason="only there does the sound library write by itself")
def test_the_chatter_of_the_sound_library_is_kept_back_and_other_words_are_not(
    capfd: pytest.CaptureFixture[str],
) -> None:
    with player.quieten_mixer():
        os.write(2, b"ALSA lib confmisc.c:855: cannot find card\nsomething real\n")
        os.write(2, b"ALSA lib conf.c:5181: error\nand more of it\n")
        os.write(2, b"Failed to create secure directory (/nonexistent/.config/pulse): No such file or directory\n")
    os.write(2, b"and later\n")
    assert capfd.readouterr().err == "something real\nand more of it\nand later\n"


@pytest.mark.usefixtures("no_device")
def test_without_a_device_everything_is_silent() -> None:
    assert os.environ["SDL_AUDIODRIVER"] != "dummy"
    sounds = Sounds()
    assert not sounds.available
    assert not any(sounds.play(event) for event in EVENTS)
    assert not sounds.preload_sound()


def test_unknown_events_are_refused() -> None:
    with pytest.raises(KeyError):
        Sounds(open_device=False).play("applause")


@sampled(2)
@pytest.mark.parametrize("room", OWN)
def test_every_room_has_a_quiet_tone_whose_end_goes_on_into_its_beginning(room: str) -> None:
    wave = KITS[room].make_samples(TONE)
    assert _decibels(compute_loudness(wave)) == pytest.approx(LEVEL, abs=4)
    steps = [abs(b - a) for a, b in pairwise(wave)]
    assert abs(wave[0] - wave[-1]) <= max(steps)
    assert wave == KITS[room].make_samples(TONE)
    assert not HOUSE.room_recipes.tone


@pytest.mark.usefixtures("device")
def test_the_tone_of_a_room_comes_with_a_sound_and_goes_when_it_is_not_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    def heard() -> bool:
        sounds.play("button")
        waited = 0
        while pygame.mixer.Channel(0).get_busy() and waited < 20:
            waited += 1
            pygame.time.wait(5)
        return waited == 20

    monkeypatch.setattr(Kit, "make_samples", lambda _kit, _event, rate=RATE, _take=0: array("h", bytes(2 * rate)))
    monkeypatch.setattr(room_tone, "RISE", 10)
    monkeypatch.setattr(room_tone, "FALL", 10)
    battery = [False]
    monkeypatch.setattr(room_tone, "on_battery", lambda: battery[0])
    sounds = Sounds(KITS[list_available_games()[0]])
    sounds.preload_sound(TONE)
    assert not heard(), "nobody wants it"
    sounds.set_room_tone("auto")
    assert not heard(), "it is made in rests, not while somebody waits"
    sounds.preload_sound(TONE)
    assert heard()
    sounds.set_kit(HOUSE)
    assert not heard()
    sounds.set_kit(KITS[list_available_games()[0]])
    sounds.preload_sound(TONE)
    assert heard()
    assert sounds.close_when_idle(after=0), "it keeps no device open"
    battery[0] = True
    assert not heard()
    sounds.set_room_tone("on")
    sounds.preload_sound(TONE)
    assert heard()
    sounds.set_room_tone("off")
    assert not heard(), "it goes at once"
    sounds.set_room_tone("on")
    for master, interface in ((0.5, 0.25), (0.75, 1.0)):
        sounds.set_volumes(master=master)
        sounds.set_volumes(interface=interface)
        assert heard()
        assert pygame.mixer.Channel(0).get_volume() == master, "however loud the sound was it came with"
    sounds.set_volumes(master=0.0)
    assert not heard()
