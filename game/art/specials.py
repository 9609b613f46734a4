"""The named cards: Fistface, Cry Baby, Queen's Grace and the two Jokers. Same hand, same sash, no suit."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

import pygame

from engine.core.texts import N_, pgettext
from game.art.figures import Paint, ball, compose, fill, mirrored, shape, stroke
from game.art.fonts import index_font
from game.art.stock import BOX
from game.art.svg import blank, mix, raster, regular

NAMES: Final = {
    "FF": N_("the Fistface"),
    "CB": N_("the Cry Baby"),
    "QG": N_("the Queen's Grace"),
    "Jk1": N_("the day Joker"),
    "Jk2": N_("the night Joker"),
}
COLOURS: Final = {"FF": "#9E2F1E", "CB": "#1F5A8C", "QG": "#6D4A9C", "Jk1": "#B3261E", "Jk2": "#1D2B4F"}

_HAIR: Final = ("#E3BE72", "#BE9444")


def short(code: str) -> str:
    """What stands in the corner and in running text, in the player's language: a word of few letters."""
    match code:
        case "FF":
            return pgettext("corner of a card", "FIST")
        case "CB":
            return pgettext("corner of a card", "CRY")
        case "QG":
            return pgettext("corner of a card", "GRACE")
    return pgettext("corner of a card", "JOKER")


def _paint(code: str) -> Paint:
    colour = COLOURS[code]
    return Paint(colour, colour, mix(colour, "#000000", 0.34), *_HAIR)


def figure(code: str, w: int, h: int) -> pygame.Surface:
    """The picture of a named card on a transparent surface of the card's size."""
    paint = _paint(code)
    return compose(_HALVES[code](paint), paint, w, h)


def corner_tall(code: str) -> float:
    """Height of the corner of a card, in widths of the card."""
    return len(short(code)) * 1.4 * 0.074


def corner(code: str, w: int) -> pygame.Surface:
    """The name written down the corner, one letter under the other."""
    h = w * 1.4
    strip, cap, step = max(6, round(w * 0.15)), max(4, round(h * 0.062)), max(5, round(h * 0.074))
    word = short(code)
    out = blank(strip, step * len(word))
    typeface = index_font(round(cap * 1.52))
    for k, letter in enumerate(word):
        drawn = typeface.render(letter, True, COLOURS[code])
        drawn = drawn.subsurface(drawn.get_bounding_rect(min_alpha=8))
        wide = min(strip, round(drawn.get_width() * cap / drawn.get_height()))
        small = pygame.transform.smoothscale(drawn, (max(1, wide), cap))
        out.blit(small, ((strip - wide) // 2, k * step))
    return out


def mini(code: str, w: int, h: int) -> pygame.Surface:
    """The head and the name alone, for cards too small for the figure."""
    out = blank(w, h)
    # The head fills a window of 96 by 96 units of the half-figure.
    x, y, side = _HEADS[code]
    scale = 214 / side
    move = f'<g transform="translate(18 16) scale({scale:.3f}) translate({-x} {-y})">{_HALVES[code](_paint(code))}</g>'
    head = raster(move, w, h, BOX)
    window = raster('<rect x="18" y="16" width="214" height="214" rx="30" fill="#FFFFFF"/>', w, h, BOX)
    head.blit(window, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    tint = mix("#FFFFFF", COLOURS[code], 0.16)
    out.blit(raster(f'<rect x="18" y="16" width="214" height="214" rx="30" fill="{tint}"/>', w, h, BOX), (0, 0))
    out.blit(head, (0, 0))
    word = index_font(max(6, round(h * 0.3))).render(short(code), True, COLOURS[code])
    word = word.subsurface(word.get_bounding_rect(min_alpha=8))
    tall = round(h * 0.2)
    wide = min(round(w * 0.86), round(word.get_width() * tall / word.get_height()))
    small = pygame.transform.smoothscale(word, (max(1, wide), max(1, tall)))
    out.blit(small, small.get_rect(midtop=(w // 2, round(h * 0.72))))
    return out


# -- Fistface: a fist with a face, and a temper ------------------------------------------------------------------------


def _fistface(p: Paint) -> str:
    rays = []
    for k in range(18):
        a, b = 2 * pi * (k - 0.25) / 18, 2 * pi * (k + 0.25) / 18
        rays.append(
            f"M125 98 L{125 + 190 * cos(a):.0f} {98 + 190 * sin(a):.0f} L{125 + 190 * cos(b):.0f}"
            f" {98 + 190 * sin(b):.0f} Z"
        )
    burst = fill(" ".join(rays), p.gold_light, 0.75)
    arm = shape("M84 132 H166 V220 H84 Z", p.skin) + fill("M132 132 H166 V220 H132 Z", p.shade)
    cuff = shape("M74 158 L176 150 L184 215 H68 Z", p.robe) + stroke("M74 170 L178 162", p.gold, 4)
    palm = shape("M78 66 V118 C78 138 92 146 108 147 H146 C164 146 174 134 174 116 V66 Z", p.skin)
    dark = fill("M146 66 H174 V116 C174 134 164 146 146 147 H132 C150 140 152 120 150 100 Z", p.shade)
    fingers = ""
    for k, (top, low) in enumerate(((44, 96), (36, 100), (38, 99), (47, 94))):
        x = 76 + k * 25
        fingers += (
            f'<rect x="{x}" y="{top}" width="25" height="{low - top}" rx="11.5" fill="{p.shade if k == 3 else p.skin}"'
            f' stroke="{p.line}" stroke-width="2.8"/>'
        ) + stroke(f"M{x + 7} {top + 12} q5.5 -5 11 0", width=1.8)
    eyes = ""
    for x in (108, 144):
        eyes += fill(f"M{x - 11} 73 Q{x} 66 {x + 11} 73 Q{x} 88 {x - 11} 73 Z", "#FFFDF6")
        eyes += stroke(f"M{x - 11} 73 Q{x} 88 {x + 11} 73", width=2.2)
        eyes += f'<circle cx="{x}" cy="75.5" r="4" fill="{p.line}"/>'
    brows = stroke("M92 62 L119 72", width=6.4) + stroke("M160 62 L133 72", width=6.4)
    # The thumb is the lower lip; the teeth are clenched above it.
    teeth = shape("M98 104 H154 V121 H98 Z", "#FFFDF6", width=2.6) + stroke(
        "M109 104 V121 M120 104 V121 M131 104 V121 M142 104 V121 M98 112.5 H154", width=1.6
    )
    thumb = shape(
        "M76 112 C82 104 92 112 100 118 C116 124 138 118 152 122 C160 125 160 137 151 139 C130 143 104 146 90 138"
        " C80 132 74 122 76 112 Z",
        p.skin,
    )
    nail = shape("M144 124 C152 123 156 130 151 135 C146 136 142 134 141 130 Z", "#FBEFDC", width=1.8)
    return burst + arm + cuff + palm + dark + fingers + eyes + brows + teeth + thumb + nail


# -- Cry Baby: one curl, no shame --------------------------------------------------------------------------------------


def _cry_baby(p: Paint) -> str:
    bib = (
        shape("M82 136 C92 168 158 168 168 136 L176 215 H74 Z", p.robe)
        + shape("M92 132 C96 160 154 160 158 132 C140 142 110 142 92 132 Z", p.cloth)
        + "".join(ball(x, y, 2.4, p.robe, 0.1) for x, y in ((106, 146), (125, 150), (144, 146)))
    )
    ears = shape("M78 88 C68 84 66 106 80 106 Z", p.skin) + shape("M172 88 C182 84 184 106 170 106 Z", p.shade)
    head = "M77 92 C74 50 98 38 125 38 C152 38 176 50 173 92 C172 126 152 142 125 142 C98 142 78 126 77 92 Z"
    dark = fill("M140 40 C164 44 176 60 173 92 C172 126 152 142 125 142 C158 130 164 84 140 40 Z", p.shade)
    curl = stroke("M125 40 C112 34 116 22 127 26 C136 30 130 40 123 36", width=6.2) + stroke(
        "M125 40 C112 34 116 22 127 26 C136 30 130 40 123 36", p.hair, 3
    )
    tears = ""
    for x, side in ((100, -1), (150, 1)):
        tears += shape(
            f"M{x - 8} 80 C{x + side * 4 - 12} 100 {x + side * 12 - 10} 124 {x + side * 18 - 9} 150"
            f" H{x + side * 18 + 9} C{x + side * 12 + 8} 124 {x + side * 4 + 10} 100 {x + 8} 80 Z",
            "#7CC3EE",
            width=2.2,
        ) + stroke(f"M{x + side * 1} 88 C{x + side * 5} 106 {x + side * 9} 124 {x + side * 14} 142", "#E2F4FF", 3)
    eyes = stroke("M88 76 Q100 86 112 77", width=3.6) + stroke("M138 77 Q150 86 162 76", width=3.6)
    brows = stroke("M90 64 Q99 56 111 58", width=3) + stroke("M139 58 Q151 56 160 64", width=3)
    mouth = shape(
        "M106 104 C106 92 144 92 144 104 C146 128 138 136 125 136 C112 136 104 128 106 104 Z", "#7A1C1C", width=2.8
    )
    tongue = fill("M111 127 C116 115 134 115 139 127 C135 133 115 133 111 127 Z", "#E9877C")
    tooth = shape("M118 96.5 H131 V103 H118 Z", "#FFFDF6", width=1.6)
    nose = stroke("M119 88 Q125 93 131 88", width=2.4)
    rattle = (
        stroke("M190 128 L178 158", width=7.4)
        + stroke("M190 128 L178 158", p.gold_light, 3.6)
        + ball(184, 118, 9.5, p.gold, 2.4)
    )
    return (
        bib
        + ears
        + shape(head, p.skin)
        + dark
        + stroke(head)
        + curl
        + eyes
        + tears
        + brows
        + nose
        + mouth
        + tongue
        + tooth
        + rattle
    )


# -- Queen's Grace: all is forgiven ------------------------------------------------------------------------------------


def _grace(p: Paint) -> str:
    veil = (
        "M125 42 C92 42 86 70 86 96 C86 120 74 140 58 158 V215 H192 V158 C176 140 164 120 164 96 C164 70 158 42 125"
        " 42 Z"
    )
    lining = (
        "M125 52 C102 52 97 72 97 94 C97 124 100 140 108 160 L125 150 L142 160 C150 140 153 124 153 94 C153 72 148 52"
        " 125 52 Z"
    )
    dark = fill(
        "M125 42 C158 42 164 70 164 96 C164 120 176 140 192 158 V215 H160 C156 160 152 90 148 70 C144 54 136 46 125"
        " 42 Z",
        p.robe_dark,
        0.55,
    )
    neck = shape("M115 112 V140 H135 V112 Z", p.shade)
    crown = shape("M105 57 L101 38 L113 46 L125 32 L137 46 L149 38 L145 57 Q125 49 105 57 Z", p.gold, width=2.6)
    jewels = "".join(ball(x, y, 3, p.cloth, 1.7) for x, y in ((101, 38), (125, 31), (149, 38))) + ball(
        125, 48, 3.6, p.robe, 1.6
    )
    # Open hands below the face.
    hand = shape(
        "M124 176 C112 172 104 160 101 148 C107 146 111 150 114 155 L118 146 C122 146 124 150 124 156 Z",
        p.skin,
        width=2.4,
    )
    return (
        _glory(p)
        + shape(veil, p.robe)
        + dark
        + shape(lining, p.cloth)
        + neck
        + _mild_face(p)
        + crown
        + jewels
        + hand
        + mirrored(hand, True)
    )


def _glory(p: Paint) -> str:
    """What shines behind her."""
    beams = "".join(
        stroke(
            f"M{125 + 60 * cos(a):.1f} {88 + 60 * sin(a):.1f} L{125 + r * cos(a):.1f} {88 + r * sin(a):.1f}",
            p.gold,
            2.6,
        )
        for k in range(25)
        for a, r in ((pi * (0.96 + 1.08 * k / 24), 76 if k % 2 else 68),)
    )
    halo = (
        ball(125, 88, 55, p.gold_light, 2.6)
        + f'<circle cx="125" cy="88" r="48" fill="none" stroke="{p.gold}" stroke-width="2.4"/>'
    )
    stars = "".join(
        '<path d="M'
        + " L".join(f"{a:.1f} {b:.1f}" for a, b in regular(4, x, y, r, inner=0.3))
        + f' Z" fill="{p.gold}"/>'
        for x, y, r in ((70, 130, 7), (181, 128, 6), (66, 44, 6), (184, 46, 7))
    )
    return beams + halo + stars


def _mild_face(p: Paint) -> str:
    outline = "M103 72 C103 56 147 56 147 72 V92 C147 108 137 120 125 120 C113 120 103 108 103 92 Z"
    half = fill(
        "M127 60 C141 60 147 64 147 72 V92 C147 108 137 120 125 120 C132 112 132 104 129 99 L132 96 L127 84 Z", p.shade
    )
    hair = shape(
        "M125 60 C112 58 103 66 102 84 C112 80 120 72 125 63 C130 72 138 80 148 84 C147 66 138 58 125 60 Z",
        p.hair,
        width=2.4,
    )
    eyes = "".join(
        stroke(f"M{x - 7} 84 Q{x} 89.5 {x + 7} 84", width=2.6) + stroke(f"M{x - 7} 77 Q{x} 73 {x + 7} 77", width=1.8)
        for x in (114, 137)
    )
    smile = fill("M117 107.5 Q121.5 105.5 125 107 Q128.5 105.5 133 107.5 Q125 114 117 107.5 Z", "#B3262A") + stroke(
        "M116 107 Q125 111 134 107", width=1.4
    )
    cheeks = "".join(f'<circle cx="{x}" cy="98" r="5" fill="#E58E72" opacity="0.5"/>' for x in (112, 138))
    nose = stroke("M127 82 L132 96 L126.5 98", width=2)
    return shape(outline, p.skin) + half + stroke(outline) + hair + cheeks + eyes + nose + smile


# -- Jokers: one for the day, one for the night ------------------------------------------------------------------------


def _joker(p: Paint, *, night: bool) -> str:
    other, bell = ("#B9C3DA", "#E8ECF5") if night else (p.gold, p.gold_light)
    left = "M125 56 C112 30 84 28 70 58 C66 68 66 78 68 88 C80 74 88 72 100 78 Z"
    right = "M125 56 C138 30 166 28 180 58 C184 68 184 78 182 88 C170 74 162 72 150 78 Z"
    top = "M102 66 C104 44 116 32 125 26 C134 32 146 44 148 66 Q125 52 102 66 Z"
    cap = shape(left, p.robe) + shape(right, other) + shape(top, p.robe if night else p.gold_light)
    cap += shape("M100 76 C98 62 106 58 125 56 C144 58 152 62 150 76 Q125 60 100 76 Z", p.cloth, width=2.6)
    cap += "".join(ball(x, y, 5, bell) for x, y in ((68, 91), (182, 91), (125, 26)))
    outline = "M102 74 C102 62 148 62 148 74 V92 C148 110 136 124 125 124 C114 124 102 110 102 92 Z"
    dark = fill(
        "M127 64 C141 64 148 66 148 74 V92 C148 110 136 124 125 124 C132 114 134 106 129 100 L135 96 L127 84 Z", p.shade
    )
    wink = stroke("M130 85 Q137.5 79 145 85", width=2.8)
    eye = (
        fill("M106 85 Q113.5 78 121 85 Q113.5 91 106 85 Z", "#FFFDF6")
        + f'<circle cx="113" cy="84.6" r="3.3" fill="{p.line}"/>'
        + stroke("M106 85 Q113.5 77 121 85", width=2.6)
    )
    mark = stroke("M113.5 73 V97", p.robe, 2.2)
    brows = stroke("M105 74 Q112 68 120 73", width=2.6) + stroke("M130 72 Q138 67 146 75", width=2.6)
    grin = shape("M108 103 Q125 112 142 102 Q139 120 125 119 Q111 118 108 103 Z", "#FFFDF6", width=2.4) + stroke(
        "M112 109.5 Q125 115 138 109", width=1.4
    )
    face = (
        shape(outline, p.skin)
        + dark
        + stroke(outline)
        + mark
        + eye
        + wink
        + brows
        + stroke("M127 83 L135 96 L127 98.5", width=2.2)
        + grin
    )
    return _joker_sky(p, other, night) + _motley(p, other, bell) + mirrored(face, night) + cap


def _joker_sky(p: Paint, other: str, night: bool) -> str:
    """Moon and stars, or the sun."""
    if night:
        sky = fill("M172 102 A12 12 0 1 0 185 121 A10 10 0 1 1 172 102 Z", other)
        sky += "".join(ball(x, y, 1.8, other, 0.1) for x, y in ((64, 36), (186, 36), (72, 108), (66, 122), (160, 112)))
    else:
        spokes = [
            (174 + 11 * cos(a), 114 + 11 * sin(a), 174 + 15.5 * cos(a), 114 + 15.5 * sin(a))
            for a in (pi * k / 5 for k in range(10))
        ]
        sky = "".join(stroke(f"M{a:.1f} {b:.1f} L{c:.1f} {d:.1f}", p.gold, 2.4) for a, b, c, d in spokes)
        sky += ball(174, 114, 7.5, p.gold, 1.8)
    return sky


def _motley(p: Paint, other: str, bell: str) -> str:
    """Coat and ruff."""
    coat = shape("M50 215 V156 C62 138 84 132 102 128 L125 142 V215 Z", other) + shape(
        "M200 215 V156 C188 138 166 132 148 128 L125 142 V215 Z", p.robe
    )
    lozenge = "".join(
        fill(f"M{x} {y - 12} l8 12 l-8 12 l-8 -12 Z", p.robe if x < 125 else other)
        for x, y in ((76, 160), (98, 168), (76, 188), (152, 154), (174, 152), (110, 190))
    )
    ruff = shape(
        "M96 118 L76 132 L92 138 L88 154 L108 146 L116 162 L125 148 L134 162 L142 146 L162 154 L158 138 L174 132"
        " L154 118 Q125 140 96 118 Z",
        p.cloth,
    )
    bells = "".join(
        ball(x, y, 3.2, bell, 1.6) for x, y in ((76, 133), (88, 155), (116, 162), (134, 162), (162, 155), (174, 133))
    )
    return (
        coat
        + lozenge
        + ruff
        + fill("M125 129 Q140 128 154 118 L174 132 L158 138 L162 154 L142 146 L134 162 L125 148 Z", p.cloth_shade, 0.7)
        + bells
    )


_HALVES: Final[dict[str, Callable[[Paint], str]]] = {
    "FF": _fistface,
    "CB": _cry_baby,
    "QG": _grace,
    "Jk1": lambda p: _joker(p, night=False),
    "Jk2": lambda p: _joker(p, night=True),
}
_HEADS: Final = {
    "FF": (72, 36, 108),
    "CB": (66, 28, 118),
    "QG": (74, 30, 102),
    "Jk1": (62, 18, 126),
    "Jk2": (62, 18, 126),
}
"""Left, top and side of the square of the half-figure that a small card shows."""
