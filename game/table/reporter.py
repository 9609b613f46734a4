"""For tests of the real window: writes where the things are that can be clicked now.

Only when the environment variable HOUSE_REPORT names a file. After every frame that changed anything the file holds
JSON: ``state`` (``asking``, ``covered``, ``waiting``, ``moving``, ``round``, ``halted``), ``kind`` of the decision,
``ready`` (only a confirmation is missing), ``actions`` so far, ``focus`` of the keyboard, and ``targets``, a list of
{"what", "rect": [x, y, w, h], "chosen"} in pixels. Cards are named by their place in the hand, so nothing is written
that is not on the screen.
"""

from __future__ import annotations

from typing import Any

from game.table.control.table_like import TableLike
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.render.cover import hold_rect
from game.table.render.highlights import boxes
from game.ui.report import wanted, write


def report(scene: TableLike, now: float) -> None:
    """Write the report if it was asked for."""
    if wanted():
        write(describe(scene, now))


def describe(scene: TableLike, now: float) -> dict[str, Any]:
    """What the report says."""
    play = scene.play
    if scene.cover.up:
        rect = list(hold_rect(scene.app.size, scene.app.u, scene.suited.text_scale))
        return {"state": "covered", "kind": "", "targets": [{"what": "hold", "rect": rect, "chosen": False}]}
    resting = "waiting" if play.idle else "moving"
    halted = "halted" if play.halted else "moving" if play.timeline.moving else "round"
    state = "asking" if play.live else halted if play.timeline.barrier else resting
    targets = []
    for target, box in boxes(play, scene.bar).items():
        targets.append({"what": _what(play, target), "rect": list(box.ints()), "chosen": target in play.prompt.chosen})
    kind = play.decision.kind if play.decision and play.live else ""
    return {
        "state": state,
        "kind": kind,
        "ready": play.prompt.ready is not None,
        "actions": scene.host.actions,
        "focus": _what(play, scene.touch.focus) if scene.touch.focus else "",
        "targets": targets,
    }


def _what(play: Play, target: Target) -> str:
    if target[0] != "card":
        return f"{target[0]} {target[1]}"
    hand = [sprite.face for sprite in play.hand()]
    return f"card {hand.index(int(target[1]))}" if target[1] in hand else "card"
