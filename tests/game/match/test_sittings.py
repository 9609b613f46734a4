"""Of sittings becomes what was approved."""

from tests.game.match import sittings


def test_of_sittings_becomes_what_was_approved() -> None:
    """`python -m tests.game.match.sittings` keeps what is wanted; its diff is to be read."""
    assert sittings.text() == sittings.KEPT.read_text(encoding="utf-8")
