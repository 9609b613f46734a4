"""Where every card lies when nothing moves, and which of them lie with their faces up."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.cards import HIDDEN
from engine.core.events import RoundEnded
from engine.core.view import View
from game.table.model.board import Sprite
from game.table.model.game_table import GameTable, ZonePlace
from game.table.model.geometry import Pose
from game.table.model.kept import kept
from game.table.model.layout import Layout
from game.table.model.situation import Situation


@kept(4, 256)
def lying(
    table: GameTable, layout: Layout, view: View, places: dict[int, ZonePlace], zone: int, count: int
) -> list[Pose]:
    """The poses of so many cards in a zone. With each step that is told all cards are asked for theirs, and those of
    one zone or two go on.
    """
    return table.shifted(layout, view, zone, places[zone].poses(count, layout.u))


def resting(play: Situation) -> dict[int, tuple[Pose, bool]]:
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
        poses = lying(play.table, play.layout, play.view, play.places, zone, len(here))
        for sprite, pose in zip(play.ordered(zone), poses, strict=True):
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
