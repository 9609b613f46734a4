"""Every sound is as it was approved: of its length, as loud and as high in each of its parts."""

from __future__ import annotations

import pytest

from tests.game.sound import heard
from tests.support.approved import Approved, join_lines


@pytest.mark.parametrize("room", heard.list_kits())
def test_every_sound_of_a_room_is_heard_as_it_was_approved(room: str, approved: Approved) -> None:
    approved.check_text(heard.KEPT / f"{room}.txt", join_lines(heard.list_heard(room)))
