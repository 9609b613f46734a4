"""What a lesson speaks of, in words, and where that is on the table: ``zone deck``, ``card 9H``, ``seat P1``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.lessons.lesson_player import LessonPlayer
from game.match.match_setup import NOBODY
from game.table.model.coins import coin_row
from game.table.model.geometry import Box, compute_bounding_box
from game.table.model.play import Play
from game.table.model.prompt import HUSH, Gesture
from game.table.render.seats.paint_seats import find_seat
from game.table.scene import TableScene

Lights = tuple[list[Box], list[Box], list[Box]]
"""What glows, the lowest first."""
LEANS = 4.0
"""Units by which a card of a fan reaches out of its box."""
SAME = 8.0
"""Units by which a place may reach beyond what is lit, whose light goes round both then."""
INWARDS = 6.0
"""Units by which the light of what has neighbours close by keeps within its edge."""


def find_landmark(scene: TableScene, words: str) -> Box | None:
    """The box of a landmark, None if it is not there now; what not every table has the game's drawing may know."""
    play, layout = scene.play, scene.play.layout
    kind, _, rest = words.partition(" ")
    seat = _parse_seat(rest)
    match kind:
        case "card":
            card = scene.table.deck.index.get(rest)
            return next((sprite.rest.box for sprite in play.board.list_sprites() if sprite.face == card), None)
        case "hand":
            return find_bounding_box(sprite.rest.box for sprite in play.list_hand_sprites())
        case "seat":
            return find_seat(play, seat) if 0 <= seat < play.view.seats else None
        case "zone":
            return _find_zone(play, rest)
        case "prompt":
            return layout.bar
        case "button" | "tool" | "spot":
            name, _, which = rest.partition(" ") if kind == "spot" else ("do word", "", rest)
            boxes = scene.list_pointable().items()
            named = [(str(target[1]), box) for target, box in boxes if target[0] in name.split()]
            return find_bounding_box(box for told, box in named if which in ("", told))
        case "tokens":
            return coin_row(layout, seat) if scene.table.coins and seat >= 0 else None
        case "meter":
            shown = scene.table.make_meter(play.view, scene.app.settings.density) is not None
            return layout.meter if shown else None
    return scene.drawing.find_landmark(play, words)


def spoken_of(scene: TableScene, player: LessonPlayer) -> tuple[tuple[Box, ...], tuple[str, ...]]:
    """What is lit while this is said, and the landmarks that are not on the table."""
    found = {words: find_landmark(scene, words) for words in player.step.glow}
    glow = tuple(box for box in found.values() if box is not None)
    if player.is_move_wanted and player.host.done:
        glow = tuple(list_needed_boxes(scene, player))  # half of it is done: what is spoken of is the rest
    elif player.is_move_wanted and len(player.step.wanted_lines) == 1:
        for box in list_needed_boxes(scene, player):
            glow = _light_place(glow, box)
    if chosen := scene.play.prompt.chosen:  # a card that is lifted out of its frame has its own: what is left is lit
        boxes = scene.list_pointable()
        done = [boxes.get(target) for target in chosen]
        glow = tuple(box for box in glow if box not in done)
    return glow, tuple(name for name, box in found.items() if box is None)


def _light_place(glow: tuple[Box, ...], place: Box) -> tuple[Box, ...]:
    """What is lit, with a place among it: a light that goes nearly round it grows, so that no two lie round one."""
    if any(map(place.is_inside, glow)):
        return glow
    near = next((each for each in glow if place.is_inside(each.expand_by(SAME))), None)
    if near is None:
        return *glow, place
    return tuple(compute_bounding_box([each, place]) if each == near else each for each in glow)


def split_lights(scene: TableScene, glow: Iterable[Box]) -> Lights:
    """What glows on the table itself, above it, and on what is laid over both; single own cards are lit as they are
    drawn.
    """
    sprites = scene.play.list_hand_sprites()
    hand = [sprite.rest.box for sprite in sprites]
    whole = find_bounding_box(hand)
    risen = find_bounding_box(scene.touch.compute_card_pose(each)[0].box.expand_by(LEANS) for each in sprites)
    layer = [*hand, scene.play.layout.bar, *(tool.box for tool in scene.tools)]
    over = scene.play.overlay
    close = [scene.play.layout.bar, *(spot.box for spot in scene.play.list_spots() if spot.pending)]
    lights: Lights = ([], [], [])
    for box in (each for each in glow if each not in hand or each == whole):
        level = 2 if over is not None and box.is_inside(over.box) else any(map(box.overlaps_box, layer))
        near = box.expand_by(-INWARDS * any(map(box.is_inside, close)))
        lights[level].append(risen if risen and box == whole else near)
    return lights


def find_lit_cards(scene: TableScene, glow: Iterable[Box]) -> frozenset[int]:
    """The own cards that glow, each by itself."""
    lit = {*glow}
    return frozenset(sprite.face for sprite in scene.play.list_hand_sprites() if sprite.rest.box in lit)


def list_needed_boxes(scene: TableScene, player: LessonPlayer) -> list[Box]:
    """The boxes of everything that is chosen for what the step wants; once, not for good."""
    gestures = (gesture for gesture in fitting_gestures(scene, player) if gesture.mode != HUSH)
    targets = {target for gesture in gestures for target in gesture.targets}
    found = {target: box for target, box in scene.list_pointable().items() if target in targets}
    return [find_seat(scene.play, int(to)) if kind == "seat" else box for (kind, to), box in found.items()]


def fitting_gestures(scene: TableScene, player: LessonPlayer) -> list[Gesture]:
    """The gestures that do what is wanted, those that do most of it first."""
    done, gestures = player.host.done, scene.play.prompt.gestures
    fit = (each for each in gestures if player.step.list_rests([*done, *(action.text for action in each.actions)]))
    return sorted(fit, key=lambda gesture: -len(gesture.actions))


def find_bounding_box(boxes: Iterable[Box]) -> Box | None:
    """The smallest box that holds all of these; None for none."""
    found = list(boxes)
    return compute_bounding_box(found) if found else None


def list_card_boxes(scene: TableScene) -> list[Box]:
    """The boxes of all cards on the table, in units."""
    play = scene.play
    return [box for zone in range(len(play.board.zones)) for box in play.list_card_boxes(zone)]


def iter_written_boxes(play: Play) -> Iterator[Box]:
    """The boxes in which a game may have written something: on wide places, and below the piles in the middle."""
    yield from (spot.box for spot in play.list_spots() if spot.box.w > 240 and spot.target[0] != "seat")
    for pile in play.list_zone_boxes(NOBODY).values():
        yield Box(pile.x - 24, pile.bottom, pile.w + 48, 40)


def _find_zone(play: Play, rest: str) -> Box | None:
    """What lies in the zones of a name and, if wanted, a seat and a slot."""
    name, *more = rest.split()
    owner = next((_parse_seat(word) for word in more if word[0] == "P"), -1)
    slot = next((int(word) for word in more if word.isdigit()), -1)
    boxes: list[Box] = []
    for zone, spec in enumerate(play.board.specs):
        if spec.name == name and (not more or spec.owner == owner) and (slot < 0 or spec.slot == slot):
            boxes += [sprite.rest.box.expand_by(abs(sprite.rest.angle)) for sprite in play.board.zones[zone]]
    return find_bounding_box(boxes)


def _parse_seat(word: str) -> int:
    return int(word[1:]) if word[:1] == "P" and word[1:].isdigit() else -1
