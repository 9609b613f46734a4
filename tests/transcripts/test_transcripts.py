"""At every table the same is seen, heard, told and said as was kept, whatever is done there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.approved import Approved
from tests.support.tiers import sampled
from tests.transcripts import sessions
from tests.transcripts.transcript import KEPT, find_difference, play_session


@sampled(3, landing=5)
@pytest.mark.parametrize(("game", "session"), [name.split("-") for name in sessions.list_sessions()])
def test_everything_is_seen_heard_and_said_as_it_was_kept(
    game: str, session: str, tmp_path: Path, approved: Approved
) -> None:
    name = f"{game}-{session}"
    approved.check_text(KEPT / f"{name}.txt", play_session(sessions.list_sessions()[name], tmp_path), find_difference)


def test_a_pixel_is_forgiven_and_nothing_else() -> None:
    kept = "> press Tab\n+ 'Two' bold 18 #F3EBDD at 100,200\n- icon token 9 #C99A45 at 30,40"
    assert not find_difference(kept, kept.replace("100,200", "101,198"))
    assert "press Tab" in find_difference(kept, kept.replace("100,200", "103,200"))
    assert find_difference(kept, kept.replace("token 9", "token 8"))
    assert find_difference(kept, kept.replace("Two", "Tow"))
    assert find_difference(kept, kept.replace("#C99A45", "#C99A46"))
    assert find_difference(kept, kept + "\n+ one more")
    assert find_difference(kept + "\n+ one more", kept)
