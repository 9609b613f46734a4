"""What lies on a table, compared with what should."""

from __future__ import annotations

from engine.core.view import View
from game.table.model.board import Board


def matches_view(board: Board, view: View) -> bool:
    """Whether zones, faces and tokens are those of the view."""
    for spec, here, faces in zip(board.specs, board.zones, view.zones, strict=True):
        mine = [sprite.face for sprite in here]
        if (mine != list(faces)) if spec.ordered else (sorted(mine) != sorted(faces)):
            return False
    return board.tokens == list(view.tokens)
