"""What the faces at a table show: who thinks, is moved by what happened, or is out; made of public events alone."""

from __future__ import annotations

from game.config.portraits import OUT, THINKING
from game.table.model.play import Play


def list_thinking_seats(play: Play) -> frozenset[int]:
    """Seats whose bots think, as the table shows it: not while cards travel."""
    waiting = play.host.get_waiting()
    return frozenset(waiting.seats) if waiting.kind == "bot" and play.is_idle else frozenset()


def find_moods(play: Play) -> dict[int, str]:
    """The moods of the faces at the table by seat; who is calm is left out."""
    moods = dict.fromkeys(list_thinking_seats(play), THINKING)
    moods |= {seat: mood for seat, (mood, _until) in play.feelings.items()}
    out = {seat: OUT for seat in range(play.view.seats) if play.table.is_out(play.view, seat)}
    return out if play.timeline.reduced else moods | out
