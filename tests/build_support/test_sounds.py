"""Every sound is as it was approved: of its length, as loud and as high in each of its parts; and its file is of it."""

from __future__ import annotations

from itertools import pairwise
from math import log10

import pygame
import pytest

from build_support.sounds.__main__ import compute_digest, list_rooms
from build_support.sounds.recipes import LOUDNESS, TONE_LOUDNESS, read_recipes
from build_support.sounds.synth import RATE, compute_loudness, render_layers
from game.sound.kit import EVENTS, FOLDER, TONE, Kit
from tests.build_support import heard


@pytest.mark.parametrize("room", list_rooms())
def test_every_sound_of_a_room_is_heard_as_it_was_approved(room: str) -> None:
    kept = heard.KEPT / f"{room}.txt"
    assert kept.exists(), "listen to it, then keep it: python -m tests.build_support.heard"
    assert heard.heard(room) == kept.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("room", list_rooms())
def test_the_files_of_a_room_are_made_of_its_recipes(room: str) -> None:
    made = (FOLDER / room / "made_of").read_text(encoding="utf-8").strip()
    assert made == compute_digest(room), f"python -m build_support.sounds {room}"
    files = {Kit(room).get_file(event, take) for event, take in read_recipes(room).iter_takes()}
    assert files == set((FOLDER / room).glob("*.ogg"))
    assert set(Kit(room).list_events()) == set(read_recipes(room).sounds)
    assert set(EVENTS) <= set(read_recipes(room).sounds)


@pytest.mark.sample(2)
@pytest.mark.parametrize("room", list_rooms())
def test_a_file_lasts_as_long_and_is_as_loud_as_its_samples(room: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(RATE, -16, 1, 512, allowedchanges=0)
    try:
        for event in ("card", "turn", "win"):
            samples = read_recipes(room).make_samples(event)
            found = memoryview(pygame.mixer.Sound(Kit(room).get_file(event)).get_raw()).cast("h")
            assert len(found) == pytest.approx(len(samples), abs=200)
            assert _decibels(compute_loudness(found)) == pytest.approx(_decibels(compute_loudness(samples)), abs=1.0)
    finally:
        pygame.mixer.quit()


@pytest.mark.sample(1)
@pytest.mark.parametrize("room", list_rooms())
def test_no_sound_clicks_where_a_part_of_it_ends(room: str) -> None:
    """A part cut off while it is still heard would leave a step; every part fades before it ends."""
    for event, recipe in read_recipes(room).sounds.items():
        for layer in recipe.layers:
            wave = render_layers([layer], LOUDNESS[recipe.level])
            last = round((layer.start + layer.length) * RATE)
            assert max(map(abs, wave[last - 3 : last + 1])) < 0.05 * 32767, (event, layer)


def test_every_room_has_its_own_sounds() -> None:
    for event in ("deal", "card", "place", "flip", "shuffle", "token", "turn", "win", "lose", "illegal", "button"):
        rooms: dict[bytes, str] = {}
        for room in list_rooms():
            other = rooms.setdefault(Kit(room).get_file(event).read_bytes(), room)
            assert other == room, f"{event} sounds alike in {other} and {room}"


@pytest.mark.sample(2)
@pytest.mark.parametrize("room", [room for room in list_rooms() if room != "house"])
def test_every_room_has_a_quiet_tone_whose_end_goes_on_into_its_beginning(room: str) -> None:
    wave = read_recipes(room).make_samples(TONE)
    assert _decibels(compute_loudness(wave)) == pytest.approx(TONE_LOUDNESS, abs=4)
    steps = [abs(b - a) for a, b in pairwise(wave)]
    assert abs(wave[0] - wave[-1]) <= max(steps)


def _decibels(loud: float) -> float:
    return 20 * log10(max(loud, 1e-9) / 32767)
