"""Commands print what was approved."""

from tests.game.commands import printed


def test_commands_print_what_was_approved() -> None:
    """`python -m tests.game.commands.printed` keeps what is wanted; its diff is to be read."""
    assert printed.text() == printed.KEPT.read_text(encoding="utf-8")
