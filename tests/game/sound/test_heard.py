"""Every sound is as it was approved: of its length, as loud and as high in each of its parts."""

from __future__ import annotations

import pytest

from tests.game.sound import heard


@pytest.mark.parametrize("room", heard.kits())
def test_every_sound_of_a_room_is_heard_as_it_was_approved(room: str) -> None:
    kept = [line for line in heard.KEPT.read_text(encoding="utf-8").splitlines() if line.startswith(f"{room} ")]
    assert heard.heard(room) == kept
