"""Of finished matches the stories are told that were approved."""

from tests.game.match import stories


def test_the_stories_are_told_that_were_approved() -> None:
    """`python -m tests.game.match.stories` keeps what is wanted; its diff is to be read."""
    assert stories.text() == stories.KEPT.read_text(encoding="utf-8")
