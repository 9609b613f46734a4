"""Every sound is as it was approved: of its length, as loud and as high in each of its parts."""

from __future__ import annotations

import pytest

from tests.game.sound import heard


@pytest.mark.parametrize("room", heard.kits())
def test_every_sound_of_a_room_is_heard_as_it_was_approved(room: str) -> None:
    kept = heard.KEPT / f"{room}.txt"
    assert kept.exists(), "listen to it, then keep it: python -m tests.game.sound.heard"
    assert heard.heard(room) == kept.read_text(encoding="utf-8").splitlines()
