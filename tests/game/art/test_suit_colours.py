"""The suits' colours survive colour blindness, can be read, and nothing is told by colour alone."""

from __future__ import annotations

import itertools
import math

import pytest

from game.art import colours, faces, icons, svg
from tests.looks.audit import compute_contrast

# Machado, Oliveira and Fernandes 2009: what full protanopia, deuteranopia and tritanopia make of linear RGB.
SIGHTS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def _linear(colour: str) -> list[float]:
    found = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in found]


def _lab(linear: list[float]) -> tuple[float, float, float]:
    r, g, b = (min(1.0, max(0.0, part)) for part in linear)
    white = 0.95047, 1.0, 1.08883
    xyz = (
        0.4124 * r + 0.3576 * g + 0.1805 * b,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        0.0193 * r + 0.1192 * g + 0.9505 * b,
    )
    f = [
        (part / one) ** (1 / 3) if part / one > 0.008856 else 7.787 * part / one + 16 / 116
        for part, one in zip(xyz, white, strict=True)
    ]
    return 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])


def _nearest(found: dict[str, str], sight: str) -> float:
    """The smallest distance of two of these colours as somebody sees them."""
    labs = []
    for colour in found.values():
        linear = _linear(colour)
        seen = [sum(share * part for share, part in zip(row, linear, strict=True)) for row in SIGHTS[sight]]
        labs.append(_lab(seen))
    return min(math.dist(one, other) for one, other in itertools.combinations(labs, 2))


@pytest.mark.parametrize("sight", SIGHTS)
def test_every_two_suits_are_told_apart_by_everybody(sight: str) -> None:
    assert _nearest(colours.get_suit_colours(four_colour=True), sight) >= 30
    assert _nearest(colours.get_suit_colours(four_colour=True, on_ink=True), sight) >= 27


@pytest.mark.parametrize("four", [False, True])
@pytest.mark.parametrize(("on_ink", "ground"), [(False, colours.STOCK), (True, colours.INK)])
def test_every_suit_can_be_read_on_card_stock_and_on_panels(four: bool, on_ink: bool, ground: str) -> None:
    for colour in colours.get_suit_colours(four_colour=four, on_ink=on_ink).values():
        assert compute_contrast(colour, svg.parse_rgb(ground)) >= 4.5


def test_every_suit_seat_and_team_has_a_shape_of_its_own() -> None:
    assert len(set(colours.SEAT_SHAPES)) == len(colours.SEATS) == 8
    for names in (
        [f"suit_{suit}" for suit in colours.SUITS],
        [f"seat_{shape}" for shape in colours.SEAT_SHAPES],
        [f"team_{team}" for team in range(len(colours.TEAMS))],
    ):
        pictures = set()
        for name in names:
            drawn = icons.make_icon(name, 32, "#FFFFFF")
            pictures.add(bytes(drawn.get_at((x, y)).a for x in range(32) for y in range(32)))
        assert len(pictures) == len(names)


def test_letters_at_the_suits_tell_the_faces_apart_even_without_colours_and_pips() -> None:
    plain = {suit: faces.make_card_face(f"9{suit}", 107) for suit in colours.SUITS}
    lettered = {suit: faces.make_card_face(f"9{suit}", 107, letters=True) for suit in colours.SUITS}
    for suit in colours.SUITS:
        one, other = plain[suit], lettered[suit]
        assert one.get_view("2").raw != other.get_view("2").raw
