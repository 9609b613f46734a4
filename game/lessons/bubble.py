"""The teacher's panel: what is said, how far the lesson is, and its buttons; it never covers what it speaks of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from engine.core.texts import _
from game.art.text import measure
from game.input import shown
from game.lessons import landmarks
from game.lessons.player import Player
from game.lessons.standing import FORBIDDEN, Ground, Weighted
from game.table.geometry import Box
from game.table.glance import box_of
from game.table.prompt import Gesture, Target

if TYPE_CHECKING:
    from game.table.layout import Layout
    from game.table.scene import TableScene

NEXT: Final[Target] = ("teacher", "next")
SHOW: Final[Target] = ("teacher", "show")
BACK: Final[Target] = ("teacher", "back")
SKIP: Final[Target] = ("teacher", "skip")
LEAVE: Final[Target] = ("teacher", "leave")
PLAY: Final[Target] = ("teacher", "play")

WIDTHS: Final = (430, 350, 540, 290, 640)
"""Widths of the panel that are tried, in units at the usual text size."""
BETWEEN: Final = (400, 320)
"""The same where only smaller words have a place."""
PAD: Final = 16
CROWDED: Final = 34.0
"""What the best place may cost before smaller words are tried: less than it costs to cover a seat."""
GAIN: Final = 10.0
"""How much better a place has to be that only smaller words have."""
LEAST: Final = 1.18
"""The text scale the words keep at the least, where a larger one is set."""
STAY: Final = 12.0
"""How much better another place has to be to leave the one where the panel was, when the next thing is said."""
KEEP: Final = 40.0
"""The same while the same thing is said."""


@dataclass(frozen=True, slots=True)
class Key:
    """A button of the panel: what it does, what it says (or its icon), its key, and what it is when pointed at."""

    target: Target
    label: str
    box: Box
    main: bool = False
    icon: str = ""
    key: str = ""
    tip: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The panel as it stands."""

    box: Box
    heading: str
    head: Box
    words: str
    reply: str
    text_px: int
    head_px: int
    text: Box
    line: Box
    chapters: int
    share: float
    keys: tuple[Key, ...]
    glow: tuple[Box, ...]
    bar: Box
    """The table's own question, which nothing lies over."""
    missing: tuple[str, ...]
    """Landmarks that are not on the table; none in a lesson that is right."""
    signs: tuple[Box, ...] = ()
    """Where words stand that an arrow would strike through."""
    cards: tuple[Box, ...] = ()
    """Where cards lie, which an arrow had better not cross."""


def lay_out(
    scene: TableScene,
    player: Player,
    at: tuple[float, float] | None = None,
    before: Box | None = None,
    stay: float = STAY,
) -> Sheet:
    """The panel for what is to be said now; ``at``: where the pupil has put it; ``before``: where it was last.

    It leaves that place only for one that is better by ``stay``.
    """
    found = next(box for box in seek(scene, player, before, stay) if box is not None)
    return laid_out(scene, player, found, at)


def seek(scene: TableScene, player: Player, before: Box | None, stay: float) -> Iterator[Box | None]:
    """The best place for the panel, after as many times None as there is some work before it is known."""
    layout = scene.play.layout
    u = layout.u
    glow = spoken_of(scene, player)[0]
    words, reply = _(player.step.say), player.reply
    ground = Ground(layout.size, u, _obstacles(scene, player, glow), glow[0] if glow else None, _signs(scene))
    best: tuple[float, Box] | None = None
    size = layout.text(18)
    for px in _sizes(layout):
        if best is not None and best[0] < CROWDED:
            break  # large words are worth a worse place, but not a seat that cannot be seen
        grow = min(1.45, max(1.0, px / (18 * u)))
        better = 0.5 if best is None or size == px else GAIN
        for width in WIDTHS if px == size else (*WIDTHS, *BETWEEN):
            w = min(width * u * grow**0.5, layout.size[0] - 16 * u)
            h = _height(layout, player, words, reply, w, px)
            if h > layout.size[1] - 16 * u:
                continue
            cost, box = ground.place(w, h)
            if best is None or cost < best[0] - better:
                best, size, better = (cost, box), px, 0.5
            if best[0] < 20:
                break  # good enough: the first widths read best
            yield None
    if best is None:  # very large words in a very small window: as much as there is
        w, h = layout.size[0] - 16 * u, layout.size[1] - 16 * u
        best = 0.0, Box(8 * u, 8 * u, w, h)
    if before is not None:
        cost, box = ground.keep(before, _height(layout, player, words, reply, before.w, size))
        best = min(best, (cost - stay, box))
    yield best[1]


def laid_out(scene: TableScene, player: Player, box: Box, at: tuple[float, float] | None = None) -> Sheet:
    """The panel in its place, or ``at`` another one of the same size."""
    glow, missing = spoken_of(scene, player)
    if at is not None:
        wide, tall = scene.play.layout.size
        box = box._replace(x=min(max(at[0], 0.0), wide - box.w), y=min(max(at[1], 0.0), tall - box.h))
    sheet = _sheet(scene, player, box, _(player.step.say), player.reply, glow, missing)
    return replace(sheet, signs=tuple(_signs(scene)), cards=tuple(_cards(scene)))


def spoken_of(scene: TableScene, player: Player) -> tuple[tuple[Box, ...], tuple[str, ...]]:
    """What is lit while this is said, and the landmarks that are not on the table."""
    found = {words: landmarks.find(scene, words) for words in player.step.glow}
    glow = tuple(box for box in found.values() if box is not None)
    if player.acts and player.host.done:
        glow = tuple(needed(scene, player))  # half of it is done: what is spoken of is the rest
    return glow, tuple(name for name, box in found.items() if box is None)


def _cards(scene: TableScene) -> list[Box]:
    return [sprite.rest.box for sprite in scene.play.board.all() if sprite.rest.w > 1]


def _sizes(layout: Layout) -> list[int]:
    """Sizes of the words that are tried: as large as the person wants them, then smaller ones."""
    most, least = layout.text(18), max(12, round(18 * layout.u * LEAST))
    return [most, *range(most - 3, least, -3), least] if least < most else [most]


def _height(layout: Layout, player: Player, words: str, reply: str, width: float, px: int) -> float:
    u = layout.u
    room = round(width - 2 * PAD * u)
    h = _heading(layout, player, width, px)[2] + measure(words, "text", px, room)[1] + 12 * u + _foot(layout, px)
    return h + (measure(reply, "text", px, room)[1] + 8 * u if reply else 0)


def _heading(layout: Layout, player: Player, width: float, text_px: int) -> tuple[str, int, float]:
    """What stands at the top of a panel with text of this size, its own size, and the height it takes.

    Where the number has no room on the line, it goes (the line below tells it, too); a long title takes two lines.
    """
    u, px = layout.u, layout.small(16)
    side = _side(layout, text_px)
    room = width - 46 * u - 10 * u - 2 * (side + 6 * u) - 2 * u
    title = _(player.chapter.title)
    count = len(player.lesson.chapters)
    whole = _("{number} of {count}  ·  {title}").format(number=player.chapter_number + 1, count=count, title=title)
    least = max(12, round(px * 0.85))
    one = max(26 * u, side) + 14 * u
    for words in (whole, title):
        for size in range(px, least - 1, -1):
            if measure(words, "bold", size)[0] <= room:
                return words, size, one
    for size in range(px, least - 1, -1):
        wide, tall = measure(title, "bold", size, round(room))
        if wide <= room and tall <= 2 * size * 1.42:
            break
    return title, size, max(one, tall + 14 * u)


def _side(layout: Layout, text_px: int) -> float:
    """Width and height of the small buttons at the top."""
    return max(26 * layout.u, 1.3 * _px(layout, text_px))


def _px(layout: Layout, text_px: int) -> int:
    """Size of the words on the buttons below a text of this size."""
    return (text_px * 17 // 18 + layout.small(17)) // 2


def _foot(layout: Layout, text_px: int) -> float:
    return max(36 * layout.u, _px(layout, text_px) * 2.0) + 14 * layout.u


def _obstacles(scene: TableScene, player: Player, glow: Sequence[Box]) -> list[Weighted]:
    """What the panel had better not cover, and how much that matters."""
    play = scene.play
    layout = play.layout
    u = layout.u
    out: list[Weighted] = [(box.grown(6 * u), FORBIDDEN) for box in glow]
    if player.acts:
        out += [(box.grown(6 * u), FORBIDDEN) for box in needed(scene, player)]
    if play.overlay is not None:
        out.append((play.overlay.box, FORBIDDEN))
    out.append((layout.bar, FORBIDDEN))  # the pupil learns to read it
    if play.advice:  # a hint stands above the question
        bar = layout.bar
        out.append((Box(bar.x, bar.y - 76 * u, bar.w, 80 * u), FORBIDDEN))
    out += [(sprite.rest.box, 60.0) for sprite in play.hand()]
    lying = [sprite.rest for sprite in play.board.all() if sprite.rest.w > 1]
    for spot in play.all_spots():
        if spot.target[0] != "seat":
            full = any(spot.box.holds(rest.x, rest.y) for rest in lying)
            out.append((spot.box, 60.0 if full else 8.0))
    out += [(tool.box, 60.0) for tool in scene.tools]
    out.append((layout.top, 30.0))
    panels = [layout.panel(seat) for seat in range(layout.seats)]
    out += [(panel.grown(2 * u), 40.0 if seat != layout.anchor else 16.0) for seat, panel in enumerate(panels)]
    out.append((layout.meter, 14.0))
    out.append((layout.centre, 4.0))
    out += [(zone[-1].rest.box, 20.0) for zone in play.board.zones if zone and zone[-1].rest.w > 0]
    if layout.dock is not None:
        out.append((layout.dock, 30.0))
    return out


def _signs(scene: TableScene) -> list[Box]:
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
    out += [layout.meter, layout.panel(layout.anchor)]
    out.append(Box(layout.aside(layout.meter.w), layout.meter.y, layout.meter.w, 22 * u))  # its title
    out.append(scene.bar.text)
    return out + [
        Box(top.x - 10 * u, top.bottom + 2 * u, top.w + 20 * u, 32 * u) for top in tops if middle.holds(top.cx, top.cy)
    ]


def needed(scene: TableScene, player: Player) -> list[Box]:
    """The boxes of everything that is clicked for what the step wants."""
    targets: set[Target] = set()
    for gesture in fitting(scene, player):
        targets.update(gesture.targets)
    return [box for target in targets if (box := box_of(scene, target)) is not None]


def fitting(scene: TableScene, player: Player) -> list[Gesture]:
    """The gestures that do what is wanted, those that do most of it first."""
    done, step = player.host.done, player.step
    gestures = scene.play.prompt.gestures
    fit = (each for each in gestures if step.fits([*done, *(action.text for action in each.actions)]))
    return sorted(fit, key=lambda gesture: -len(gesture.actions))


def _sheet(
    scene: TableScene,
    player: Player,
    box: Box,
    words: str,
    reply: str,
    glow: tuple[Box, ...],
    missing: tuple[str, ...],
) -> Sheet:
    layout = scene.play.layout
    u = layout.u
    lesson = player.lesson
    sizes = _sizes(layout)
    px = next((size for size in sizes if _height(layout, player, words, reply, box.w, size) <= box.h + 0.5), sizes[-1])
    heading, head_px, head = _heading(layout, player, box.w, px)
    top = box.y + head
    foot = box.bottom - _foot(layout, px)
    keys = _keys(scene, player, box, px)
    right = min(key.box.x for key in keys if key.icon) - 2 * u
    return Sheet(
        box=box,
        heading=heading,
        head=Box(box.x + 46 * u, box.y + 5 * u, right - box.x - 46 * u, head - 14 * u),
        words=words,
        reply=reply,
        text_px=px,
        head_px=head_px,
        text=Box(box.x + PAD * u, top, box.w - 2 * PAD * u, foot - top),
        line=Box(box.x + PAD * u, top - 6 * u, box.w - 2 * PAD * u, 3 * u),
        chapters=len(lesson.chapters),
        share=(player.chapter_number + player.share) / len(lesson.chapters),
        keys=keys,
        glow=glow,
        bar=layout.bar,
        missing=missing,
    )


def _keys(scene: TableScene, player: Player, box: Box, text_px: int) -> tuple[Key, ...]:
    """The buttons: at the top right those that lead away, below those of the step."""
    layout = scene.play.layout
    u = layout.u
    side = _side(layout, text_px)
    x = box.right - 10 * u
    out = []
    ends = [(LEAVE, "close", "", _("Leave the lesson"))]  # no key does it at once: the menu asks first
    if not player.last_chapter:
        ends.append((SKIP, "forward", shown("last"), _("Skip this chapter")))
    for target, icon, key, tip in ends:
        x -= side
        out.append(Key(target, "", Box(x, box.y + 5 * u, side, side), icon=icon, key=key, tip=tip))
        x -= 6 * u
    px = _px(layout, text_px)
    h = _foot(layout, text_px) - 14 * u
    y = box.bottom - 10 * u - h

    def wide(label: str) -> float:
        return max(h, measure(label, "bold", px)[0] + 30 * u)

    if player.finished:
        main = PLAY, _("Play on"), shown("confirm")
    elif player.acts:
        main = SHOW, _("Show me"), shown("page down")
    else:
        main = NEXT, _("Next"), shown("confirm")
    w = wide(main[1])
    out.append(Key(main[0], main[1], Box(box.right - 12 * u - w, y, w, h), main[0] != SHOW, key=main[2]))
    if player.finished or player.number or player.host.done or player.chapter_number:
        label = _("Back")
        out.append(Key(BACK, label, Box(box.x + 12 * u, y, wide(label), h), key=shown("page up")))
    return tuple(out)
