"""Jack, Queen and King: half-figures that turn with the card, each suit with its own hair, garment and tool."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

import pygame

from game.art.figures import Paint, ball, compose, fill, mirrored, shape, stroke
from game.art.suits import suit_svg
from game.art.svg import luminance, mix
from game.art.tools import tool

RANKS: Final = ("J", "Q", "K")

_ROBES: Final = {"C": "#2C5444", "S": "#29395A"}
"""Near-black suits dress in deep colour, or outline and cloth would run together."""
_HAIR: Final = {
    "C": ("#8A4A26", "#5F2F17"),
    "D": ("#E3BE72", "#BE9444"),
    "H": ("#EFE3CB", "#CBB791"),
    "S": ("#3A3036", "#1F1A20"),
    "T": ("#A8A6C9", "#77749F"),
}


def paint(suit: str, colour: str) -> Paint:
    """The colours of a suit's court."""
    robe = _ROBES.get(suit, colour) if luminance(colour) < 0.02 else colour
    hair, hair_dark = _HAIR[suit]
    return Paint(colour, robe, mix(robe, "#000000", 0.34), hair, hair_dark)


def figure(rank: str, suit: str, colour: str, w: int, h: int) -> pygame.Surface:
    """The picture of a court card on a transparent surface of the card's size."""
    colours = paint(suit, colour)
    head = mirrored(_HEADS[rank](colours, suit), suit in "DC")
    if rank == "J":
        head += _jack_hat(colours, suit)  # never mirrored: the plume would sweep over the pip
    half = (
        _BEHIND[rank](colours, suit)
        + _BODIES[rank](colours, suit)
        + head
        + tool(rank, suit, colours)
        + suit_svg(suit, 76.5, 47, 29, colour)
    )
    return compose(half, colours, w, h)


# -- faces -------------------------------------------------------------------------------------------------------------


def _face(p: Paint) -> str:
    """The bare face, lit from the left: the shaded half meets the nose."""
    outline = "M102 70 C102 56 148 56 148 70 V92 C148 108 137 120 125 120 C113 120 102 108 102 92 Z"
    dark = "M127 58 C141 58 148 62 148 70 V92 C148 108 137 120 125 120 C132 112 132 104 129 99 L133 96 L127 82 Z"
    return shape(outline, p.skin) + fill(dark, p.shade) + stroke(outline)


def _eyes(p: Paint, *, brow: float, lashes: bool) -> str:
    """Heavy lids, pupils that look to the lit side."""
    out = []
    for x in (114.0, 137.0):
        out.append(fill(f"M{x - 7} 82 Q{x} 76 {x + 7} 82 Q{x} 87 {x - 7} 82 Z", "#FFFDF6"))
        out.append(f'<circle cx="{x - 1.6}" cy="81.4" r="3" fill="{p.line}"/>')
        out.append(stroke(f"M{x - 7.4} 82 Q{x} 75.4 {x + 7.4} 82", width=2.6))
        if lashes:
            out.append(
                stroke(f"M{x - 7.4} 82 l-3 -2.2", width=1.8) if x < 125 else stroke(f"M{x + 7.4} 82 l3 -2.2", width=1.8)
            )
    out.append(stroke(f"M106 {74 - brow} Q113 {69 - brow} 121 {73 - brow}", width=brow + 1.4))
    out.append(stroke(f"M129 {73 - brow} Q137 {69 - brow} 144 {74 - brow}", width=brow + 1.4))
    return "".join(out)


def _nose() -> str:
    return stroke("M127 80 L133 96 L126.5 98", width=2.2)


# -- King --------------------------------------------------------------------------------------------------------------

_BEARDS: Final = {
    # forked, short and square, pointed, full and round, flowing
    "S": (
        "M101 84 C96 112 100 136 112 152 C118 146 122 140 125 132 C128 140 132 146 138 152 C150 136 154 112 149 84"
        " C146 96 140 98 125 98 C110 98 104 96 101 84 Z"
    ),
    "H": (
        "M101 84 C99 106 100 122 108 134 L142 134 C150 122 151 106 149 84 C146 96 140 98 125 98 C110 98 104 96 101 84 Z"
    ),
    "D": "M101 84 C98 112 108 136 125 158 C142 136 152 112 149 84 C146 96 140 98 125 98 C110 98 104 96 101 84 Z",
    "C": "M101 84 C88 108 96 146 125 148 C154 146 162 108 149 84 C146 96 140 98 125 98 C110 98 104 96 101 84 Z",
    "T": (
        "M101 84 C96 108 92 128 104 150 C112 144 114 150 125 158 C136 150 138 144 146 150 C158 128 154 108 149 84"
        " C146 96 140 98 125 98 C110 98 104 96 101 84 Z"
    ),
}


def _king_head(p: Paint, suit: str) -> str:
    beard = _BEARDS[suit]
    side = "M103 66 C92 72 90 92 94 104 C88 108 86 118 93 122 C101 120 103 110 103 96 Z"
    strands = "".join(
        stroke(f"M{x} {y} Q{x + bend} 122 {x + bend * 1.4} {low}", p.hair_dark, 2.2)
        for x, y, bend, low in (
            (109, 104, -2, 130),
            (117, 108, -1, 136),
            (125, 110, 0, 130),
            (133, 108, 1, 136),
            (141, 104, 2, 130),
        )
    )
    moustache = (
        "M125 99 C118 94 108 98 104 107 C112 108 121 108 125 103 C129 108 138 108 146 107 C142 98 132 94 125 99 Z"
    )
    mouth = fill("M119 110 Q125 115 131 110 Q125 106.5 119 110 Z", "#9E2B25")
    return (
        shape(side, p.hair)
        + mirrored(shape(side, p.hair_dark), True)
        + _face(p)
        + shape(beard, p.hair)
        + fill("M125 98 C140 98 146 96 149 84 C151 104 150 122 142 134 C136 140 128 138 125 132 Z", p.hair_dark, 0.35)
        + strands
        + mouth
        + shape(moustache, p.hair, width=2.2)
        + _eyes(p, brow=2.0, lashes=False)
        + _nose()
        + _king_crown(p, suit)
    )


def _king_crown(p: Paint, suit: str) -> str:
    cap = shape("M103 62 C101 36 149 36 147 62 Z", p.robe)
    points = {
        "S": "M98 68 L92 36 L109 53 L125 29 L141 53 L158 36 L152 68 Q125 58 98 68 Z",
        "H": "M98 68 L93 40 Q104 40 108 53 Q112 36 125 31 Q138 36 142 53 Q146 40 157 40 L152 68 Q125 58 98 68 Z",
        "D": "M98 68 L94 44 L103 36 L111 48 L118 36 L125 29 L132 36 L139 48 L147 36 L156 44 L152 68 Q125 58 98 68 Z",
        "C": "M98 68 L91 42 Q103 34 109 50 Q110 32 125 32 Q140 32 141 50 Q147 34 159 42 L152 68 Q125 58 98 68 Z",
        "T": "M98 68 L88 44 L108 52 L112 34 L125 48 L138 34 L142 52 L162 44 L152 68 Q125 58 98 68 Z",
    }[suit]
    tips = {
        "S": ((92, 36), (125, 29), (158, 36)),
        "H": ((93, 40), (125, 31), (157, 40)),
        "D": ((125, 29),),
        "C": ((91, 42), (125, 32), (159, 42)),
        "T": ((88, 44), (112, 34), (138, 34), (162, 44)),
    }[suit]
    band = shape("M97 70 L96 61 Q125 51 154 61 L153 70 Q125 60 97 70 Z", p.gold_light, width=2.4)
    gems = "".join(ball(x, y, 2.6, p.robe, 1.4) for x, y in ((108, 62), (125, 59.4), (142, 62)))
    return cap + shape(points, p.gold) + band + gems + "".join(ball(x, y, 3.8, p.robe) for x, y in tips)


def _king_body(p: Paint, suit: str) -> str:
    robe = "M50 215 V150 C62 134 82 128 98 122 H152 C168 128 188 134 200 150 V215 Z"
    folds = "".join(
        stroke(d, p.robe_dark, 3)
        for d in ("M74 142 L66 200", "M176 142 L184 180", "M90 150 L86 200", "M160 150 L163 190")
    )
    fur = shape("M92 118 C100 142 150 142 158 118 L176 132 C164 172 86 172 74 132 Z", p.cloth)
    shade = fill("M125 137 C140 137 152 134 158 118 L176 132 C170 154 148 162 125 162 Z", p.cloth_shade, 0.7)
    spots = "".join(
        f'<path d="M{x} {y} l2.4 6.5 l-4.8 0 Z" fill="{p.line}"/>'
        for x, y in (
            (84, 133),
            (94, 142),
            (92, 128),
            (106, 149),
            (144, 149),
            (156, 142),
            (166, 133),
            (158, 128),
            (112, 158),
            (138, 158),
        )
    )
    stole = shape("M112 150 H138 V215 H112 Z", p.gold) + stroke("M116.5 160 V215 M133.5 160 V215", p.robe_dark, 1.6)
    marks = "".join(suit_svg(suit, 125, y, 13, p.robe) for y in (171, 188))
    return (
        shape(robe, p.robe)
        + fill("M152 122 C168 128 188 134 200 150 V215 H150 Z", p.robe_dark, 0.45)
        + folds
        + stole
        + marks
        + fur
        + shade
        + spots
    )


def _king_behind(p: Paint, suit: str) -> str:
    if suit != "H":
        return ""
    # The king of hearts, as ever, with the sword behind his head.
    blade = shape("M84 30 L89 27 L176 98 L171 104 Z", "#E9EDF0", width=2.4)
    return blade + stroke("M88 31 L172 100", "#A9B2B8", 1.6)


# -- Queen -------------------------------------------------------------------------------------------------------------


def _queen_behind(p: Paint, suit: str) -> str:
    """A standing ruff, open like a fan behind the head."""
    rim, ribs = [], []
    count = 11
    for k in range(count + 1):
        a = pi * (1.04 + (0.92) * k / count)
        x, y = 125 + 55 * cos(a), 118 + 55 * sin(a)
        if k:
            b = pi * (1.04 + 0.92 * (k - 0.5) / count)
            rim.append(f"Q{125 + 63 * cos(b):.1f} {118 + 63 * sin(b):.1f} {x:.1f} {y:.1f}")
        else:
            rim.append(f"M125 128 L{x:.1f} {y:.1f}")
        if 0 < k < count:
            ribs.append(f"M125 118 L{x:.1f} {y:.1f}")
    return shape(" ".join(rim) + " Z", p.cloth) + stroke(" ".join(ribs), p.robe, 1.7)


def _queen_head(p: Paint, suit: str) -> str:
    long = suit in "SH" or suit == "T"
    if long:
        lock = "M106 60 C86 64 84 92 90 110 C94 124 84 134 88 148 C102 150 108 136 104 118 C101 104 101 84 112 72 Z"
    else:
        lock = "M108 60 C88 62 82 84 90 96 C80 100 82 118 94 118 C102 118 105 108 103 98 C101 88 104 78 112 70 Z"
    fringe = "M125 61 C112 60 103 68 101 84 C110 82 119 74 125 64 C131 74 140 82 149 84 C147 68 138 60 125 61 Z"
    lips = fill("M118 108.5 Q122 105 125 107 Q128 105 132 108.5 Q125 114.5 118 108.5 Z", "#B3262A")
    cheek = (
        '<circle cx="112" cy="98" r="5" fill="#E58E72" opacity="0.5"/><circle cx="139" cy="98" r="5" fill="#C9714F"'
        ' opacity="0.45"/>'
    )
    mark = f'<circle cx="139.5" cy="106" r="1.5" fill="{p.line}"/>' if suit in "SD" else ""
    neck = shape("M116 112 V132 H134 V112 Z", p.shade)
    curls = (
        stroke("M96 84 C92 98 98 108 95 124", p.hair_dark, 2.2)
        if long
        else stroke("M94 82 C91 88 93 94 97 96", p.hair_dark, 2.2)
    )
    return (
        shape(lock, p.hair)
        + curls
        + mirrored(shape(lock, p.hair_dark), True)
        + neck
        + _face(p)
        + cheek
        + shape(fringe, p.hair)
        + fill("M125 64 C131 74 140 82 149 84 C147 68 138 60 125 61 Z", p.hair_dark, 0.4)
        + _eyes(p, brow=0.6, lashes=True)
        + _nose()
        + lips
        + mark
        + _queen_crown(p, suit)
    )


def _queen_crown(p: Paint, suit: str) -> str:
    arches = (
        "M101 64 C96 50 104 42 112 46 C113 36 120 33 125 33 C130 33 137 36 138 46 C146 42 154 50 149 64 Q125 54 101"
        " 64 Z"
    )
    band = shape("M100 66 L99 58.5 Q125 48 151 58.5 L150 66 Q125 56 100 66 Z", p.gold_light, width=2.4)
    gem = suit_svg(suit, 125, 45, 13, p.robe)
    pearls = "".join(
        ball(x, y, 3.1, p.cloth, 1.8) for x, y in ((100, 46), (112, 41), (125, 30.5), (138, 41), (150, 46))
    )
    studs = "".join(
        f'<circle cx="{x}" cy="{y}" r="1.9" fill="{p.robe}"/>'
        for x, y in ((107, 59), (116, 56.4), (125, 55.6), (134, 56.4), (143, 59))
    )
    return shape(arches, p.gold) + gem + band + studs + pearls


def _queen_body(p: Paint, suit: str) -> str:
    gown = "M50 215 V158 C56 138 76 130 96 128 L125 146 L154 128 C174 130 194 138 200 158 V215 Z"
    puff = "M50 165 C54 140 74 132 92 132 C98 142 92 158 84 166 Z"
    bodice = shape("M98 128 L125 140 L152 128 L146 215 H104 Z", p.gold)
    lacing = "".join(stroke(f"M112 {y} L138 {y - 6} M112 {y - 6} L138 {y}", p.robe_dark, 1.9) for y in (162, 176, 190))
    slashes = stroke("M62 158 L74 138 M72 162 L84 138", p.gold_light, 3.4)
    chest = shape("M104 126 C110 142 140 142 146 126 L134 120 H116 Z", p.skin, width=2.4) + fill(
        "M125 138 C138 138 143 134 146 126 L134 120 H127 Z", p.shade
    )
    beads = "".join(
        ball(x, y, 2.3, p.cloth, 1.3)
        for x, y in ((110, 128), (114.5, 132.5), (119.5, 135), (130.5, 135), (135.5, 132.5), (140, 128))
    )
    pendant = suit_svg(suit, 125, 143, 13, p.robe)
    return (
        shape(gown, p.robe)
        + shape(puff, p.robe)
        + mirrored(shape(puff, p.robe_dark), True)
        + slashes
        + mirrored(slashes, True)
        + bodice
        + lacing
        + chest
        + beads
        + pendant
    )


# -- Jack --------------------------------------------------------------------------------------------------------------


def _jack_head(p: Paint, suit: str) -> str:
    bob = "M104 62 C88 70 90 96 92 108 C86 118 92 126 104 122 C108 112 103 100 104 84 Z"
    curl = stroke("M97 82 C95 96 100 106 96 116", p.hair_dark, 2.2)
    fringe = "M102 80 C102 66 110 60 125 60 C140 60 148 66 148 80 C140 72 134 72 129 74 C124 70 112 70 102 80 Z"
    mouth = stroke("M118 109 Q126 113 133 107", "#9E2B25", 2.8)
    whisker = ""
    if suit in "SD":
        whisker = shape(
            "M125 102 C120 99 114 101 110 106 C116 107 122 107 125 104.5 C128 107 134 107 140 106 C136 101 130 99"
            " 125 102 Z",
            p.hair_dark,
            width=1.4,
        )
    return (
        shape(bob, p.hair)
        + curl
        + mirrored(shape(bob, p.hair_dark), True)
        + shape("M115 112 V134 H135 V112 Z", p.shade)
        + _face(p)
        + shape(fringe, p.hair)
        + _eyes(p, brow=1.2, lashes=False)
        + _nose()
        + mouth
        + whisker
    )


def _jack_hat(p: Paint, suit: str) -> str:
    crown = "M98 66 C84 52 98 32 126 33 C156 33 172 48 154 64 Q126 52 98 66 Z"
    brim = "M95 70 C94 62 98 58 104 58 Q126 49 147 56 C154 58 157 62 156 69 Q126 55 95 70 Z"
    plume = "M140 52 C150 30 172 28 180 40 C184 50 178 60 168 62 C174 54 172 48 164 46 C156 45 150 50 146 58 Z"
    veins = stroke("M145 53 C152 40 164 35 175 42 M157 44 L158 37 M165 41 L169 34.5 M172 43 L178 39", p.line, 1.5)
    dark = fill("M134 34 C158 34 172 48 154 64 Q146 58 136 57 Q142 46 134 34 Z", p.robe_dark, 0.6)
    return (
        shape(crown, p.robe)
        + dark
        + shape(brim, p.gold, width=2.6)
        + shape(plume, p.cloth, width=2.4)
        + veins
        + ball(143, 57, 4.4, p.gold_light)
    )


def _jack_body(p: Paint, suit: str) -> str:
    left = "M50 215 V152 C60 136 84 130 100 126 L125 140 V215 Z"
    right = "M200 215 V152 C190 136 166 130 150 126 L125 140 V215 Z"
    bars = "".join(fill(f"M{x} 128 L{x + 9} 128 L{x + 12} 215 L{x + 1} 215 Z", p.robe) for x in (136, 156, 176))
    points = (
        "M98 120 L82 140 L98 138 L106 154 L116 142 L125 158 L134 142 L144 154 L152 138 L168 140 L152 120 Q125 140 98"
        " 120 Z"
    )
    bells = "".join(
        ball(x, y, 2.9, p.gold_light, 1.5) for x, y in ((82, 141), (106, 155), (125, 159), (144, 155), (168, 141))
    )
    stripes = stroke("M70 146 L64 210 M86 142 L84 210 M104 150 L104 210", p.robe_dark, 3)
    return (
        shape(left, p.robe)
        + stripes
        + shape(right, p.gold)
        + bars
        + stroke(right.replace(" Z", ""))
        + shape(points, p.cloth)
        + fill("M125 131 Q140 130 152 120 L168 140 L152 138 L144 154 L134 142 L125 158 Z", p.cloth_shade, 0.75)
        + bells
    )


def _nothing(p: Paint, suit: str) -> str:
    return ""


_Part = Callable[[Paint, str], str]
_HEADS: Final[dict[str, _Part]] = {"J": _jack_head, "Q": _queen_head, "K": _king_head}
_BODIES: Final[dict[str, _Part]] = {"J": _jack_body, "Q": _queen_body, "K": _king_body}
_BEHIND: Final[dict[str, _Part]] = {"J": _nothing, "Q": _queen_behind, "K": _king_behind}
