"""What a lesson speaks of, in words, and where that is on the table: ``zone deck``, ``card 9H``, ``seat P1``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.core.errors import BadText
from game.table.geometry import Box
from game.table.paint_seats import coin_row

if TYPE_CHECKING:
    from game.table.play import Play
    from game.table.scene import TableScene


def find(scene: TableScene, words: str) -> Box | None:
    """The box of a landmark, None if it is not there now. See ``KINDS``; anything else the game's table may know."""
    kind, _, rest = words.partition(" ")
    known = KINDS.get(kind)
    if known is not None:
        return known(scene, rest)
    return scene.table.landmark(scene.play, words)


def around(boxes: Iterable[Box]) -> Box | None:
    """The smallest box that holds all of these; None for none."""
    found = list(boxes)
    if not found:
        return None
    x, y = min(box.x for box in found), min(box.y for box in found)
    return Box(x, y, max(box.right for box in found) - x, max(box.bottom for box in found) - y)


def _card(scene: TableScene, code: str) -> Box | None:
    try:
        card = scene.table.deck.parse(code)
    except BadText:
        return None
    return next((sprite.rest.box for sprite in scene.play.board.all() if sprite.face == card), None)


def _hand(scene: TableScene, rest: str) -> Box | None:
    return around(sprite.rest.box for sprite in scene.play.hand())


def _seat(scene: TableScene, rest: str) -> Box | None:
    seat = _number(rest)
    return scene.play.layout.panel(seat) if 0 <= seat < scene.play.view.seats else None


def _zone(scene: TableScene, rest: str) -> Box | None:
    play = scene.play
    name, *more = rest.split()
    owner = next((_number(word) for word in more if word[0] == "P"), -1)
    slot = next((int(word) for word in more if word.isdigit()), -1)
    boxes: list[Box] = []
    for zone, spec in enumerate(play.board.specs):
        if spec.name != name or (more and spec.owner != owner) or (slot >= 0 and spec.slot != slot):
            continue
        here = [sprite.rest.box for sprite in play.board.zones[zone]]
        if here or play.places[zone].ghost or slot >= 0:
            boxes += here or [_place(play, zone)]
    return around(boxes)


def _place(play: Play, zone: int) -> Box:
    place = play.places[zone]
    if place.width and place.height:
        return Box(place.x - place.width / 2, place.y - place.height / 2, place.width, place.height)
    return place.pose.box


def _number(word: str) -> int:
    return int(word[1:]) if word[:1] == "P" and word[1:].isdigit() else -1


def _prompt(scene: TableScene, rest: str) -> Box | None:
    return scene.play.layout.bar


def _button(scene: TableScene, rest: str) -> Box | None:
    return next((button.box for button in scene.bar.buttons if str(button.target[1]) == rest), None)


def _spot(scene: TableScene, rest: str) -> Box | None:
    kind, _, which = rest.partition(" ")
    spots = scene.play.all_spots()
    found = (spot.box for spot in spots if spot.target[0] == kind and which in ("", str(spot.target[1])))
    return around(found)


def _tokens(scene: TableScene, rest: str) -> Box | None:
    seat = _number(rest)
    return coin_row(scene.play.layout, seat) if scene.table.coins and seat >= 0 else None


def _meter(scene: TableScene, rest: str) -> Box | None:
    shown = scene.table.meter(scene.play.view, scene.app.settings.density) is not None
    return scene.play.layout.meter if shown else None


def _centre(scene: TableScene, rest: str) -> Box | None:
    return scene.play.layout.centre


def _log(scene: TableScene, rest: str) -> Box | None:
    return scene.play.layout.dock or _tool(scene, "log")


def _tool(scene: TableScene, rest: str) -> Box | None:
    return next((tool.box for tool in scene.tools if tool.target[1] == rest), None)


KINDS = {
    "card": _card,
    "hand": _hand,
    "seat": _seat,
    "zone": _zone,
    "prompt": _prompt,
    "button": _button,
    "spot": _spot,
    "tokens": _tokens,
    "meter": _meter,
    "centre": _centre,
    "log": _log,
    "tool": _tool,
}
"""The landmarks every table has: by the first of their words."""
