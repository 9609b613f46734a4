"""What the court cards hold, at the right of the half-figure."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.art.figures import Paint, ball, fill, shape, stroke
from game.art.suits import suit_svg
from game.art.svg import regular

_STEEL: Final = "#E9EDF0"
_STEEL_DARK: Final = "#A9B2B8"


def _fist(p: Paint, x: float, y: float) -> str:
    """A hand closed round something upright."""
    cuff = shape(f"M{x - 4} {y + 10} L{x + 16} {y + 4} L{x + 22} {y + 22} L{x + 2} {y + 28} Z", p.gold, width=2.4)
    hand = shape(
        f"M{x - 9} {y - 8} H{x + 8} C{x + 13} {y - 6} {x + 13} {y + 8} {x + 9} {y + 12} H{x - 6} C{x - 12} {y + 8}"
        f" {x - 13} {y - 4} {x - 9} {y - 8} Z",
        p.skin,
        width=2.4,
    )
    return (
        cuff
        + hand
        + stroke(f"M{x - 10} {y - 2.5} H{x + 3} M{x - 10.5} {y + 3} H{x + 3} M{x - 9} {y + 8} H{x + 2}", width=1.6)
    )


def _sword(p: Paint) -> str:
    blade = shape("M171 130 V46 L176 36 L181 46 V130 Z", _STEEL, width=2.4) + fill(
        "M176 38 L180 47 V129 H176 Z", _STEEL_DARK
    )
    guard = shape("M160 129 Q176 122 192 129 V136 Q176 129 160 136 Z", p.gold, width=2.4)
    return blade + guard + _fist(p, 176, 146)


def _hilt(p: Paint) -> str:
    return (
        shape("M160 107 L181 84 L186 88 L166 112 Z", p.gold, width=2.4)
        + stroke("M172 98 L182 108", width=6)
        + stroke("M172 98 L182 108", p.robe, 3)
        + _fist(p, 178, 116)
    )


def _axe(p: Paint) -> str:
    shaft = shape("M172.5 40 H178.5 V180 H172.5 Z", "#8A5A32", width=2.2)
    head = shape("M172 46 C160 44 154 36 152 32 C148 48 148 66 152 80 C156 74 162 68 172 66 Z", _STEEL, width=2.4)
    edge = stroke("M155.5 41 C153 52 153 62 155.5 71", _STEEL_DARK, 2)
    back = shape("M179 48 L191 56 L179 64 Z", p.gold, width=2.2)
    return shaft + head + edge + back + ball(175.5, 38, 4.4, p.gold) + _fist(p, 176, 142)


def _orb(p: Paint) -> str:
    palm = shape("M160 150 C164 142 186 142 190 150 C188 160 164 162 160 150 Z", p.skin, width=2.4)
    globe = ball(175, 130, 15.5, p.gold, 2.6) + fill(
        "M175 114.5 A15.5 15.5 0 0 1 175 145.5 Q184 130 175 114.5 Z", "#B5842F"
    )
    bands = stroke("M160 127 Q175 133 190 127 M175 114.5 Q171 130 175 145", p.robe_dark, 2.4)
    cross = stroke("M175 112 V94 M167.5 101 H182.5", width=7) + stroke(
        "M175 112 V94 M167.5 101 H182.5", p.gold_light, 3.4
    )
    return palm + globe + bands + cross


def _staff(p: Paint) -> str:
    shaft = shape("M172.8 70 H178.2 V180 H172.8 Z", p.gold, width=2.2)
    points = " L".join(f"{x:.1f} {y:.1f}" for x, y in regular(5, 175.5, 56, 17, inner=0.46))
    return shaft + shape(f"M{points} Z", p.gold_light, width=2.4) + ball(175.5, 76, 4, p.robe) + _fist(p, 176, 142)


def _sceptre(p: Paint) -> str:
    shaft = shape("M173.2 74 H177.8 V180 H173.2 Z", p.gold, width=2.2)
    head = ball(175.5, 60, 12.5, p.gold_light, 2.4) + suit_svg("S", 175.5, 60, 14, p.suit)
    return shaft + head + ball(175.5, 44, 4.2, p.gold) + ball(175.5, 77, 3.6, p.robe) + _fist(p, 176, 142)


def _flower(p: Paint, bloom: str) -> str:
    stem = stroke("M175 84 C178 104 173 120 176 140", width=6.4) + stroke(
        "M175 84 C178 104 173 120 176 140", "#4E7F3F", 3.4
    )
    leaf = shape("M176 108 C184 98 192 100 193 104 C190 112 182 114 176 112 Z", "#4E7F3F", width=2)
    return stem + leaf + bloom + _fist(p, 176, 146)


def _rose(p: Paint) -> str:
    petals = (
        shape("M159 66 C152 52 166 42 175 50 C184 42 198 52 191 66 C190 82 160 82 159 66 Z", p.suit, width=2.4)
        + stroke("M168 62 C168 54 182 54 182 62 C182 69 171 70 171 63 C171 59 178 59 178 63", "#FFE3D6", 2.2)
        + stroke("M161 68 C166 78 184 78 189 68", p.robe_dark, 2.4)
    )
    return _flower(p, petals)


def _clover(p: Paint) -> str:
    bloom = (
        suit_svg("C", 175, 66, 40, p.line)
        + suit_svg("C", 175, 66, 33, p.robe)
        + suit_svg("C", 175, 67, 12, p.gold_light)
    )
    return _flower(p, bloom)


def _mirror(p: Paint) -> str:
    handle = shape("M172.5 90 H178.5 V180 H172.5 Z", p.gold, width=2.2)
    glass = shape("M175.5 38 L195 64 L175.5 92 L156 64 Z", p.gold, width=2.4) + shape(
        "M175.5 47 L188 64 L175.5 82 L163 64 Z", "#CFE3EA", width=1.8
    )
    return handle + glass + stroke("M170 66 L178 55 M174 71 L182 60", "#FFFFFF", 2.2) + _fist(p, 176, 142)


def _comet(p: Paint) -> str:
    tail = shape("M163 62 C166 84 170 104 176 134 C182 104 186 84 188 62 Z", p.gold_light, width=2.2)
    points = " L".join(f"{x:.1f} {y:.1f}" for x, y in regular(5, 175.5, 60, 19, inner=0.46))
    return tail + shape(f"M{points} Z", p.suit, width=2.4) + _fist(p, 176, 142)


def _halberd(p: Paint) -> str:
    shaft = shape("M173 60 H178 V185 H173 Z", "#8A5A32", width=2.2)
    head = shape("M175.5 28 L181 58 H170 Z", _STEEL, width=2.4) + shape(
        "M172 58 C160 58 156 66 154 78 C162 74 168 76 172 80 Z", _STEEL, width=2.4
    )
    return (
        shaft
        + head
        + shape("M179 60 L192 66 L179 74 Z", _STEEL_DARK, width=2.2)
        + stroke("M170 84 H181", p.robe, 4)
        + _fist(p, 176, 142)
    )


def _quill(p: Paint) -> str:
    vane = shape("M176 130 C160 104 160 66 186 34 C198 66 194 104 176 130 Z", p.cloth, width=2.4)
    dark = fill("M178 126 C194 102 197 68 186 37 C184 70 182 100 178 126 Z", p.suit)
    return (
        vane
        + dark
        + stroke("M185 40 C181 74 178 104 175 150", width=2)
        + stroke("M168 92 L177 86 M167 106 L176 100 M172 72 L181 66", width=1.6)
        + _fist(p, 175, 146)
    )


def _key(p: Paint) -> str:
    ring = '<circle cx="175.5" cy="56" r="13" fill="none" stroke="{0}" stroke-width="{1}"/>'
    stem = shape("M172.6 70 H178.4 V176 H172.6 Z", p.gold, width=2.2)
    bit = shape("M178 96 H190 V102 H185 V107 H190 V114 H178 Z", p.gold, width=2.2)
    return (
        ring.format(p.line, 11.6)
        + ring.format(p.gold, 6.8)
        + stem
        + bit
        + suit_svg("D", 175.5, 56, 12, p.robe)
        + _fist(p, 176, 144)
    )


def _banner(p: Paint) -> str:
    shaft = shape("M185 32 H190 V185 H185 Z", "#8A5A32", width=2.2)
    cloth = shape("M185 40 H154 L162 54 L154 68 H185 Z", p.robe, width=2.4)
    return shaft + cloth + suit_svg("C", 174, 54, 15, p.gold_light) + ball(187.5, 31, 4, p.gold) + _fist(p, 184, 142)


def _lantern(p: Paint) -> str:
    hook = stroke("M176 130 V86 Q176 76 168 78", width=4)
    body = shape("M158 84 L178 84 L182 104 L175 114 H161 L154 104 Z", p.gold_light, width=2.4)
    return (
        hook
        + body
        + suit_svg("T", 168, 100, 17, p.suit)
        + shape("M160 84 L168 75 L176 84 Z", p.gold, width=2.2)
        + _fist(p, 177, 142)
    )


_TOOLS: Final[dict[str, Callable[[Paint], str]]] = {
    "KS": _sword, "KH": _hilt, "KD": _axe, "KC": _orb, "KT": _staff,
    "QS": _sceptre, "QH": _rose, "QD": _mirror, "QC": _clover, "QT": _comet,
    "JS": _halberd, "JH": _quill, "JD": _key, "JC": _banner, "JT": _lantern,
}  # fmt: skip


def tool(rank: str, suit: str, paint: Paint) -> str:
    """The thing held by a court card, with the hand that holds it."""
    return _TOOLS[rank + suit](paint)
