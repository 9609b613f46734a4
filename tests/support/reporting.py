"""What a test of the real window reads: what can be clicked now, and where. Nothing that is not on the screen.

Of a table: ``state`` (``asking``, ``covered``, ``waiting``, ``moving``, ``round``, ``halted``), ``kind`` of the
decision, ``ready`` (only a confirmation is missing), ``actions`` so far, ``focus`` of the keyboard, and ``targets``, a
list of {"what", "rect": [x, y, w, h], "chosen"} in pixels; cards are named by their place in the hand. Of a page:
``state`` ("form"), ``screen``, ``focus``, and ``targets``, where ``what`` is "button WORDS" or "room GAME".
"""

from __future__ import annotations

from typing import Any

from game.app.app import App
from game.app.form_scene import FormScene
from game.screens.replay.watching import ReplayScene
from game.table.control.sharing import SharedScreen
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.render.overlays.cover import HoldButton
from game.table.scene import TableScene
from game.ui.controls import Button
from game.ui.widget import Widget


def report_drawn(app: App) -> dict[str, Any]:
    """What the topmost table or page that can be seen shows, {} for none."""
    for scene in reversed(app.scenes):
        if isinstance(scene, ReplayScene):
            return report_replay(scene)
        if isinstance(scene, TableScene):
            return report_table(scene, app.clock())
        if isinstance(scene, FormScene):
            return report_page(scene)
    return {}


def report_replay(scene: ReplayScene) -> dict[str, Any]:
    """A replay: the moment, the eyes, and the buttons by their icons or words."""
    targets = [{"what": "track", "rect": list(scene.track.rect)}]
    buttons = [widget for widget in scene.form.list_focusables() if isinstance(widget, Button)]
    targets += [{"what": widget.words or widget.icon, "rect": list(widget.rect)} for widget in buttons]
    replay, why = scene.replay, scene.asks_why and bool(scene.describe_reason())
    found = {"state": "replay", "at": replay.at, "length": replay.length, "eyes": replay.eyes}
    return {**found, "moving": not scene.play.is_idle, "running": scene.running, "why": why, "targets": targets}


def report_page(scene: FormScene) -> dict[str, Any]:
    """A page: what of it can have the focus."""
    form = scene.form
    named = [(_name_widget(widget), widget) for widget in form.list_focusables()]
    targets = [{"what": name, "rect": list(widget.rect)} for name, widget in named if name]
    focus = _name_widget(form.focus) if form.focus is not None else ""
    return {"state": "form", "screen": type(scene).__name__, "focus": focus, "targets": targets}


def _name_widget(widget: Widget) -> str:
    room = getattr(widget, "room", None)
    if room is not None:
        return f"room {room.name}"
    words = getattr(widget, "words", "")
    return f"button {words}" if words else ""


def report_table(scene: SharedScreen, now: float) -> dict[str, Any]:
    """A table."""
    play = scene.play
    if scene.cover.is_up:
        parts = scene.lay_out_cover().root.iter_widgets()
        rect = next(list(each.rect) for each in parts if isinstance(each, HoldButton))
        return {"state": "covered", "kind": "", "targets": [{"what": "hold", "rect": rect, "chosen": False}]}
    resting = "waiting" if play.is_idle else "moving"
    halted = "halted" if play.halted_event else "moving" if play.timeline.moving else "round"
    state = "asking" if play.is_prompt_open else halted if play.timeline.barrier else resting
    targets = []
    for target, box in scene.list_lit().items():
        rect = [round(part * play.layout.u) for part in box]
        targets.append({"what": _name_target(play, target), "rect": rect, "chosen": target in play.prompt.chosen})
    kind = play.decision.kind if play.decision and play.is_prompt_open else ""
    return {
        "state": state,
        "kind": kind,
        "ready": play.prompt.ready_gesture is not None,
        "actions": scene.host.action_count,
        "focus": _name_target(play, scene.touch.focus) if scene.touch.focus else "",
        "targets": targets,
    }


def _name_target(play: Play, target: Target) -> str:
    if target[0] != "card":
        return f"{target[0]} {target[1]}"
    hand = [sprite.face for sprite in play.list_hand_sprites()]
    return f"card {hand.index(int(target[1]))}" if target[1] in hand else "card"
