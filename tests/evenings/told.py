"""All that a table tells at a moment, by topic, as text."""

from __future__ import annotations

import re
from random import Random
from typing import Final, cast

from game.app.app import App
from game.match.host import Host
from game.statistics.summary import summarise_save
from game.table.model.geometry import Box
from game.table.model.inventory import describe_seat
from game.table.model.prompt import Target
from game.table.render.overlays import strip
from game.table.render.table_canvas import TableCanvas
from game.table.scene import TableScene
from game.table.table_reading import TableReading
from game.ui.display_list import DrawRecorder
from tests.support.described import Names, describe_items

PLACE: Final = re.compile(r" (?:at|within|part)(?: -?\d+(?:,-?\d+)?)+")
QUOTED: Final = re.compile(r"('[^']*'|\"[^\"]*\")")
SIZED: Final = re.compile(r"(?<![#\w.])-?\d{2,}(?:\.\d+)?(?!\w)")
"""Places and sizes: another font engine moves words by a pixel."""
REFUSED: Final = 12
"""Refusals that are told of one moment."""

Told = dict[str, list[str]]


def list_drawn(scene: TableScene, names: Names) -> list[str]:
    """What the table draws now: words and pictures, without their places."""
    recorder = DrawRecorder(scene.play.layout.window)
    style = scene.app.style._replace(text_scale=scene.layout_wants.text_scale)
    scene.draw_frame(TableCanvas(recorder, style, scene.play.layout, scene.table.name), scene.app.clock())
    return list(dict.fromkeys(map(remove_places, describe_items(recorder.items, names))))


def remove_places(line: str) -> str:
    """A line of what is drawn without what hangs on fonts."""
    parts = QUOTED.split(PLACE.sub("", line))
    return "".join(part if at % 2 else SIZED.sub("#", part) for at, part in enumerate(parts))


def of_question(scene: TableScene, rng: Random) -> Told:
    """What is asked, offered and refused now."""
    play, bar = scene.play, scene.bar
    boxes, lit = scene.list_pointable(), scene.list_lit()
    open_now = play.is_prompt_open and not scene.cover.is_up
    refusals = [target for target in boxes if target[0] not in ("do", "tip", "told")]
    refusals = [target for target in refusals if open_now and not play.prompt.can_choose(target)]
    refusals = rng.sample(refusals, min(REFUSED, len(refusals)))
    return {
        "asked": [
            bar.words,
            *(f"chip {each.target} {each.label}" for each in bar.chips),
            *(f"{each.target} {each.label} {each.key} {each.main}" for each in bar.buttons),
            *map(str, scene.pad_hints()),
            scene.rules_clause,
        ],
        "tools": [f"{tool.target} {tool.enabled} {tool.text} {tool.tip}" for tool in scene.tools],
        "may": [*sorted(map(str, lit)), *(f"not {target} {play.why_not(target)}" for target in refusals)],
        "marks": [f"{sign.icon} {sign.text} {sign.colour} {sign.tip}" for sign in play.list_plates()],
    }


def of_table(scene: TableScene) -> Told:
    """What the table tells to whoever points at it, or has it read."""
    play, reading = scene.play, cast("TableReading", scene.reading)
    seats = range(play.view.seats)
    names = [*(f"{target} {reading.describe_target(target)}" for target, _box in list_pointable(scene))]
    tiles = [f"{tile.words} | {strip.describe_tile(play, tile)}" for tile in strip.list_tiles(play)]
    return {
        "names": [*names, str(reading.get_repeat_text())],
        "strip": tiles,
        "seats": [f"{play.get_portrait(seat)} {describe_seat(play, seat)}" for seat in seats],
        "log": [line.text for line in scene.host.list_log_lines()[-REFUSED:]],
    }


def list_pointable(scene: TableScene, *kinds: str) -> list[tuple[Target, Box]]:
    """What the pointer can rest on, and where it lies; of these kinds if any are named and there."""
    found = sorted(scene.list_pointable().items(), key=str)
    return [each for each in found if each[0][0] in kinds] or found


def of_match(app: App, host: Host) -> list[str]:
    """What statistics and records say of a match."""
    app.history.wait_for_writes()
    kept = [summarise_save(app.history.load(id)) for id in sorted(app.history.list_stamps())]
    whole = [str(each._replace(ended=0.0, seconds=0.0)) for each in kept]
    return [str(host.marks), *whole, str(host.get_standing()), str(host.round_scores())]
