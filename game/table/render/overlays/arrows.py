"""Arrows over the table, from cause to effect: one for each hop, the last one brightest, clear of cards and words."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import hypot, inf
from typing import Final

import pygame

from game.art.colours import INK, IVORY
from game.art.shapes import Point
from game.art.svg import mix_colours
from game.table.model.game_table import Arrow
from game.table.model.geometry import Box, compute_bounding_box
from game.table.model.play import Play
from game.table.model.prompt import Target
from game.table.render import paint
from game.table.render.overlays import strip
from game.table.render.overlays.notice_places import iter_spared_boxes
from game.table.render.overlays.voice import lay_voice
from game.table.render.seats.paint_seats import find_seat
from game.table.render.table_canvas import TableCanvas

PALER: Final = 0.5
"""How much of the ink is in an arrow of an earlier hop."""
BENDS: Final = (1.0, -1.0, 0.2, 1.8, -1.8, 2.6, -2.6, 3.4, -3.4)
"""Bends that are tried, in those of an ordinary arrow: the first that crosses nothing is taken."""
SAMPLES: Final = 24
MOST: Final = 40
"""Pairs of ends that are tried, the likeliest first: more would be seen as a frame that comes late."""
SHARES: Final = (0.5, 0.15, 0.85)
"""Where along an edge of a thing an arrow may end."""
OFF: Final = 4.0
"""Units between a thing and the end of an arrow."""
SHORTEST: Final = 80.0
"""Units of an arrow at least: instead of a stub the name plate is lit."""
INSIDE: Final = 2.0
"""Units within the edge of a seat's panel or a card: an arrow that ends at its far side would go through there."""


def draw_arrows(canvas: TableCanvas, play: Play) -> None:
    """What is pending, as arrows from cause to effect.

    What is done by the viewer or to the viewer is told by the strip and the question right before the hand: an arrow
    there would have to go round both.
    """
    links = (*play.last_round.chain, *play.table.list_arrows(play.view))
    viewer = "seat", play.anchor
    for number, arrow in enumerate(links):
        found = None if viewer in (arrow.source, arrow.target) else find_arrow_way(play, arrow)
        if found is None:
            continue
        colour = IVORY
        linked = number < len(play.last_round.chain) and number < len(links) - 1
        if arrow.past or linked:
            colour = mix_colours(colour, INK, PALER)
        a, b, bent = found
        if hypot(a[0] - b[0], a[1] - b[1]) >= SHORTEST:
            canvas.draw_arrow(a, b, colour, arrow.double, bent)


def find_arrow_way(play: Play, arrow: Arrow) -> tuple[Point, Point, float] | None:
    """From where to where an arrow goes, and how it is bent; None where an end of it lies nowhere, or where there is no
    way round the panel that tells the same.
    """
    source, target = play.find_target_box(arrow.source), play.find_target_box(arrow.target)
    if source is None or target is None:
        return None
    ends, plate = ((arrow.source, source), (arrow.target, target)), play.layout.place_name_plate
    own = [(find_seat(play, int(which)) if kind == "seat" else box).expand_by(-INSIDE) for (kind, which), box in ends]
    source, target = (plate(int(which)) if kind == "seat" else box for (kind, which), box in ends)
    if play.layout.teacher and arrow.source == ("seat", arrow.seat):  # whoever learns sees whose cards it comes from
        source = compute_bounding_box([*play.list_zone_boxes(arrow.seat).values()] or [source])
    froms = list_end_points(play, arrow.source, source, target)
    tos = list_end_points(play, arrow.target, target, source)
    spoken = lay_voice(play.layout, play.advice)
    above_bar = play.layout.teacher or (spoken.layout.strip if strip.list_tiles(play) else None)
    voice = [*filter(None, (spoken.box, above_bar))]
    above = voice[:]
    piles = play.list_captioned_piles()
    if piles and arrow.source[0] == arrow.target[0] == "seat":  # it leads round all of the middle
        above.append(compute_bounding_box(piles))
    way = route_arrow(froms, tos, (*_list_kept_boxes(play, source, target), *own), tuple(above))
    points = paint.list_arrow_points(*way[:2], SAMPLES, way[2])
    return None if any(box.contains_point(point) for box in voice for point in points) else way


def _list_kept_boxes(play: Play, *ends: Box) -> tuple[Box, ...]:
    """What an arrow crosses only where there is no way round: panels, cards, attacks and the signs that are to be read,
    where they overlap none of its ``ends``, and the window's edge.
    """
    # Between two points that are looked at an arrow cuts no corner as wide as this air.
    (wide, tall), air = play.layout.size, 0.75 * OFF
    edges = [Box(x, y, wide, tall) for x, y in ((-wide, 0), (wide, 0), (0, -tall), (0, tall))]
    attacks = (spot.box for spot in play.list_spots() if spot.pending)
    hand = play.list_zone_boxes(play.anchor).values()
    lying = (*iter_spared_boxes(play), *hand, *play.list_captioned_piles(), *attacks)
    return (*edges, *(box.expand_by(air) for box in lying if not any(map(box.overlaps_box, ends))))


def list_end_points(play: Play, target: Target, box: Box, far: Box) -> tuple[Point, ...]:
    """Where an arrow may touch a target in its box, the likeliest point first: towards the other end, then along the
    edges.
    """
    rim = box.expand_by(OFF)
    sides = (rim.x, rim.cy), (rim.right, rim.cy)
    along = [(rim.x + share * rim.w, y) for y in (rim.bottom, rim.y) for share in SHARES]
    usual = rim.find_edge_point(far.centre_point)
    if target[0] == "seat":  # at the name, else beside the cards
        held = find_seat(play, int(target[1])).expand_by(OFF)
        return (usual, *sides, held.find_edge_point(far.centre_point), (held.x, held.cy), (held.right, held.cy))
    if far.bottom <= box.y:  # beside the notch
        usual = rim.x + rim.w * SHARES[1 + (far.cx > box.cx)], rim.y
    hung = any(spot.pending for spot in play.list_spots() if spot.target == target)
    if hung and not rim.x <= far.cx <= rim.right:
        usual = sides[far.cx > box.cx]  # above it stands how large the piles are
    return (usual, *sides, along[0], along[len(SHARES)])


@lru_cache(maxsize=64)
def route_arrow(
    froms: tuple[Point, ...], tos: tuple[Point, ...], *layers: tuple[Box, ...]
) -> tuple[Point, Point, float]:
    """From where to where an arrow goes, and how it is bent: between the usual points (the first ones) if there is a
    way between them over none of the boxes, else where the least of its length lies over them; the first of the
    ``layers`` matter most.
    """
    rects = [[pygame.FRect(box) for box in boxes] for boxes in layers]
    best, least = (froms[0], tos[0], paint.BEND), [inf]
    for one, other in sorted(product(range(len(froms)), range(len(tos))), key=sum)[:MOST]:
        a, b = froms[one], tos[other]
        length = hypot(a[0] - b[0], a[1] - b[1])
        for share in BENDS:
            bend = paint.BEND * share
            probes = [pygame.FRect(point, (1, 1)) for point in paint.list_arrow_points(a, b, SAMPLES, bend)]
            covered: list[float] = []
            for layer in rects:
                covered.append(length * sum(probe.collidelist(layer) >= 0 for probe in probes))
                if covered > least[: len(covered)]:
                    break  # whatever it lies over of the layers that matter less
            if covered < least:
                best, least = (a, b, bend), covered
            if not any(least):
                return best
    return best
