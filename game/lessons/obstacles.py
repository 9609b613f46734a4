"""What is in the way of the teacher's panel: for a moment, and for as long as a lesson takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.lessons import landmarks
from game.lessons.standing import FORBIDDEN, HEAVY, Weighted
from game.table.model.geometry import Box

if TYPE_CHECKING:
    from game.lessons.player import Player
    from game.table.model.play import Play
    from game.table.scene import TableScene

SPOKEN: Final = 600.0
"""Weight, for the place of a whole lesson, of what every step of it speaks of."""
LASTING: Final = 60.0
"""The same of what is always there: seats, piles that are in use, buttons."""
EMPTY: Final = 8.0
"""Weight of a place where nothing lies."""
MORE: Final = 4
"""By fewer cards than these a hand grows in a lesson."""
APART: Final = 6.0
"""Units that are kept free round what is spoken of: its light goes round it."""
CLOSE: Final = 3.0
"""Units by which the panel may come closer than that before it goes away."""


def lasting(scene: TableScene, player: Player) -> tuple[list[Weighted], Box | None]:
    """What is in the way in any step of a lesson, as far as it can be known, and the middle of what it speaks of."""
    play = scene.play
    layout, u = play.layout, play.layout.u
    steps = [step for chapter in player.lesson.chapters for step in chapter.steps]
    # A card that is spoken of later lies elsewhere then: the places of all cards are kept free in its stead.
    names = [words for step in steps for words in step.glow if not words.startswith("card ")]
    found = [box for words in names if (box := landmarks.find(scene, words) or landmarks.room(scene, words))]
    bar, tools = layout.bar, [tool.box for tool in scene.tools]
    clear = (APART - CLOSE) * u
    out = [(box.grown(clear), SPOKEN * count / len(steps)) for box, count in Counter(found).items()]
    out += [(bar.grown(CLOSE * u), FORBIDDEN), (layout.top, 10.0), (layout.centre, 8.0)]
    out += [(layout.panel(seat).grown(2 * u), LASTING) for seat in range(layout.seats)]
    out += [(layout.panel(seat).grown(9 * u), HEAVY) for seat in range(layout.seats)]  # better not edge to edge
    out += [(box, LASTING) for box in tools]
    lying = [sprite.rest for sprite in play.board.all() if sprite.rest.w > 1]
    spots = [spot.box for spot in play.all_spots() if spot.target[0] != "seat"]
    for box in dict.fromkeys([*spots, *(landmarks.place(play, zone) for zone in play.places)]):
        full = any(box.holds(rest.x, rest.y) for rest in lying)
        out.append((box.grown(clear), LASTING if full else EMPTY))
    out += [(sprite.rest.box.grown(clear), LASTING) for sprite in play.hand()]
    out += [(hand, EMPTY) for hand in _hands(play)]
    told = Box(bar.x, bar.y - 76 * u, bar.w, 80 * u)  # a hint, or a caption: sometimes, and rarely so wide
    out += [(told, 4.0), (Box(bar.cx - 240 * u, told.y, 480 * u, told.h), 6.0)]
    out += [(box, 30.0) for box in (layout.dock, _corner(play)) if box is not None]
    at = [(box.cx, box.cy) for box in found]
    aim = Box(sum(x for x, _ in at) / len(at), sum(y for _, y in at) / len(at), 0, 0) if at else None
    return out, aim


def _hands(play: Play) -> list[Box]:
    """Where the own hand lies with one card more than now, with two, and so on."""
    zone = play.table.hand_zone(play.view.rules, play.anchor)
    if zone < 0 or play.places[zone].kind != "fan":
        return []
    count, place = len(play.board.zones[zone]), play.places[zone]
    fans = (landmarks.around(pose.box for pose in place.poses(count + more, play.layout.u)) for more in range(1, MORE))
    return [fan for fan in fans if fan is not None]


def _corner(play: Play) -> Box | None:
    """The lower corner opposite the own panel, if something is there: figures of the own hand, or cards."""
    corner = play.layout.meter
    figures = play.table.meter(play.view, play.layout.choices.density) is not None
    return corner if figures or any(corner.meets(landmarks.place(play, zone)) for zone in play.places) else None


def momentary(scene: TableScene, player: Player, glow: Sequence[Box]) -> list[Weighted]:
    """What the panel had better not cover while something is said, and how much that matters."""
    play = scene.play
    layout = play.layout
    u = layout.u
    out: list[Weighted] = [(box.grown(APART * u), FORBIDDEN) for box in glow]
    if player.acts:
        out += [(box.grown(APART * u), FORBIDDEN) for box in landmarks.needed(scene, player)]
    if play.overlay is not None:
        out.append((play.overlay.box.grown(CLOSE * u), FORBIDDEN))
    out.append((layout.bar.grown(CLOSE * u), FORBIDDEN))  # the pupil learns to read it
    if play.advice:  # a hint stands above the question
        bar = layout.bar
        out.append((Box(bar.x, bar.y - 76 * u, bar.w, 80 * u).grown(CLOSE * u), FORBIDDEN))
    out += [(sprite.rest.box, 60.0) for sprite in play.hand()]
    lying = [sprite.rest for sprite in play.board.all() if sprite.rest.w > 1]
    for spot in play.all_spots():
        if spot.target[0] != "seat":
            full = any(spot.box.holds(rest.x, rest.y) for rest in lying)
            out.append((spot.box, 60.0 if full else EMPTY))
    out += [(tool.box, 60.0) for tool in scene.tools]
    out.append((layout.top, 30.0))
    panels = [layout.panel(seat) for seat in range(layout.seats)]
    out += [(panel.grown(2 * u), 100.0 if seat != layout.anchor else 16.0) for seat, panel in enumerate(panels)]
    out.append((layout.centre, 4.0))
    out += [(zone[-1].rest.box, 20.0) for zone in play.board.zones if zone and zone[-1].rest.w > 0]
    out += [(box, weight) for box, weight in ((layout.dock, 30.0), (_corner(play), 14.0)) if box is not None]
    return out


def signs(scene: TableScene) -> list[Box]:
    """Where words stand on the table: names, signs, and what may be written below a pile."""
    play = scene.play
    layout, u = play.layout, play.layout.u
    panels = [layout.panel(seat) for seat in range(layout.seats)]
    out = [Box(panel.x, panel.y, panel.w, 36 * u) for panel in panels]
    out += [Box(panel.right - 40 * u, panel.y + 36 * u, 40 * u, 50 * u) for panel in panels]  # a number
    out += [sign.box for sign in play.table.markers(layout, play.view)]
    out.append(Box(layout.top.x + 60 * u, layout.top.y, 240 * u, layout.top.h))
    middle = layout.centre
    tops = (zone[-1].rest.box for zone in play.board.zones if zone and zone[-1].rest.w > 0)
    out += [spot.box for spot in play.all_spots() if spot.box.w > 240 * u and spot.target[0] != "seat"]
    out.append(layout.panel(layout.anchor))
    if (corner := _corner(play)) is not None:
        out += [corner, corner._replace(h=22 * u)]  # its title
    out.append(scene.bar.text)
    return out + [
        Box(top.x - 10 * u, top.bottom + 2 * u, top.w + 20 * u, 32 * u) for top in tops if middle.holds(top.cx, top.cy)
    ]


def cards(scene: TableScene) -> list[Box]:
    """Where cards lie."""
    return [sprite.rest.box for sprite in scene.play.board.all() if sprite.rest.w > 1]
