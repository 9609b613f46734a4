"""Of matches comes what was approved."""

from tests.game.statistics import told


def test_of_matches_comes_what_was_approved() -> None:
    """`python -m tests.game.statistics.told` keeps what is wanted; its diff is to be read."""
    assert told.text() == told.KEPT.read_text(encoding="utf-8")
