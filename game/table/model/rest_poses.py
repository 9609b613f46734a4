"""Where every card lies when nothing moves, and which of them lie with their faces up."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import HIDDEN
from engine.core.events import RoundEnded
from game.table.model.board import Sprite
from game.table.model.geometry import Pose
from game.table.model.situation import Situation


class Poses:
    """Where the cards of a zone lie; remembered as long as the layout and the view are the same.

    With each step that is told all cards of the table are asked for their places, and those of one zone or two go on.
    """

    def __init__(self) -> None:
        self._of: tuple[object, object] = (None, None)
        self._found: dict[tuple[int, int], list[Pose]] = {}

    def get(self, play: Situation, zone: int, count: int) -> list[Pose]:
        """The poses of so many cards in a zone."""
        if self._of[0] is not play.layout or self._of[1] is not play.view:
            self._of = play.layout, play.view
            self._found = {}
        found = self._found.get((zone, count))
        if found is None:
            even = play.places[zone].poses(count, play.layout.u)
            found = self._found[zone, count] = play.table.shifted(play.layout, play.view, zone, even)
        return found


def resting(play: Situation, poses: Poses) -> dict[int, tuple[Pose, bool]]:
    """Where every sprite (by its id) belongs now, and whether its face is shown there."""
    out: dict[int, tuple[Pose, bool]] = {}
    aid, shared = play.aid, _shared(play)
    for zone, here in enumerate(play.board.zones):
        if not here:
            continue
        shown = play.tastes.laid_open or not play.table.hidden(play.view, zone, aid)
        if play.host.present < 0 and play.host.people > 0 and play.table.private(play.board.specs[zone]):
            barrier = play.timeline.barrier
            shown = (barrier is not None and barrier.kind == "note") or _laid_open(play, here)
        for sprite, pose in zip(play.ordered(zone), poses.get(play, zone, len(here)), strict=True):
            out[id(sprite)] = (pose, shown and (not shared or play.peeking or sprite.open))
    return out


def _shared(play: Situation) -> bool:
    """Whether the screen changes hands without a cover: what one person alone knows shows while it is held.

    That goes for a card of the stock as well, which he may know because he knows all others.
    """
    return play.table.uncovered and play.host.people >= 2


def _laid_open(play: Situation, here: Sequence[Sprite]) -> bool:
    """Whether a hand is being shown to all at the end of a round: every face of it is public."""
    opening = any(isinstance(event, RoundEnded) for step in play.timeline.queue for event in step.events)
    return opening and all(sprite.face != HIDDEN for sprite in here)
