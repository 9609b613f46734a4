"""SVG text to a Surface, and the small vocabulary the drawings are written in.

The rasteriser behind ``pygame.image.load_sized_svg`` drops text, ``use``, patterns, masks, clip paths and filters, and
misreads ``rgba()``; drawings here
keep to paths, circles, rects, strokes, transforms, opacity and ``userSpaceOnUse`` gradients. Clipping is done
afterwards, with :func:`clip_surface`.
"""

from __future__ import annotations

import io
from functools import cache
from typing import Final

import pygame

from game import ASSETS
from game.art.bitmaps import cache_bitmaps
from game.art.shapes import Extent, Size

BLACK: Final = "#000000"
"""Drawings in one colour are black in their files; black becomes the colour that is asked for."""


def make_blank_surface(width: int, height: int) -> pygame.Surface:
    """A fully transparent surface of at least one pixel."""
    return pygame.Surface((max(1, width), max(1, height)), pygame.SRCALPHA, 32)


def load_svg_elements(name: str, **paints: str) -> str:
    """The elements of a drawing, ``assets/<name>.svg``. What it declares as entities (``&line;``) is painted as given
    here, else as the file says.

    Raises KeyError where there is no such drawing.
    """
    body, _box, own = _read_drawing(name)
    for entity, colour in (paints | own | paints).items():  # what is given comes first: it may declare some of its own
        body = body.replace(f"&{entity};", colour)
    return body


@cache_bitmaps("drawing")
def render_picture(name: str, w: int, h: int = 0, **paints: str) -> pygame.Surface:
    """A drawing ``w`` by ``h`` pixels, as high as wide if no height is given; kept and shared: do not draw on it."""
    return render_svg(load_svg_elements(name, **paints), w, h or w, _read_drawing(name)[1])


def render_part(name: str, size: Size, part: tuple[int, int, int, int], narrow: int = 1) -> pygame.Surface:
    """What lies in a part of a drawing that is ``size`` large, ``narrow`` times as narrow as it is there."""
    x, y, w, h = part
    box = _read_drawing(name)[1]
    across, down = box[0] / size[0], box[1] / size[1]
    body = f'<g transform="translate({-x * across:.3f} {-y * down:.3f})">{load_svg_elements(name)}</g>'
    return render_svg(body, w // narrow, h, (w * across, h * down))


def draw_picture(out: pygame.Surface, name: str, rect: pygame.Rect) -> None:
    """Draw a drawing into a box of a picture, stretched to fit; it is not kept by itself."""
    out.blit(render_svg(load_svg_elements(name), rect.w, rect.h, _read_drawing(name)[1]), rect)


@cache
def _read_drawing(name: str) -> tuple[str, tuple[float, float], dict[str, str]]:
    """The elements of a drawing, the size of its view box, and the colours it declares."""
    try:
        text = (ASSETS / f"{name}.svg").read_text(encoding="utf-8")
    except OSError as error:
        raise KeyError(f"no drawing {ASSETS / name}.svg") from error
    _x, _y, w, h = text.partition('viewBox="')[2].partition('"')[0].split()
    head, start = text.partition("<svg")[0], text.index(">", text.index("<svg")) + 1
    own = {line.split()[1]: line.split('"')[1] for line in head.splitlines() if "<!ENTITY" in line}
    return text[start : text.rindex("</svg>")].strip(), (float(w), float(h)), own


def render_svg(body: str, width: int, height: int, box: Extent | None = None) -> pygame.Surface:
    """Draw SVG elements given in a ``box`` (width, height) of user units, or in pixels, at ``width`` by ``height``
    pixels, stretched to fit exactly.

    Raises pygame.error when the text is not readable as SVG.
    """
    width, height = max(1, width), max(1, height)
    # The rasteriser keeps the aspect ratio, so the view box gets the aspect of the pixels and the drawing is scaled
    # into it.
    wide, tall = box or (width, height)
    scale_x, scale_y = width / wide, height / tall
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<g transform="scale({scale_x:.6f} {scale_y:.6f})">{body}</g></svg>'
    )
    raw = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))
    return raw.convert(make_blank_surface(1, 1))  # another order of the channels: a tenth of what a blit costs


def clip_surface(surface: pygame.Surface, body: str, box: Extent) -> None:
    """Keep ``surface`` only where the white drawing ``body`` covers it (our clip path)."""
    mask = render_shared_svg(body, surface.get_width(), surface.get_height(), box)
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def parse_rgb(colour: str) -> tuple[int, int, int]:
    """A colour as numbers 0..255. Raises ValueError for none."""
    red, green, blue, _alpha = pygame.Color(colour)
    return red, green, blue


def mix_colours(one: str, other: str, share: float) -> str:
    """The colour ``share`` of the way (0..1) from one to the other."""
    return "#" + "".join(
        f"{round(a + (b - a) * share):02X}" for a, b in zip(parse_rgb(one), parse_rgb(other), strict=True)
    )


def compute_luminance(colour: str) -> float:
    """Relative luminance 0..1 as WCAG 2 defines it."""
    parts = [v / 255 for v in parse_rgb(colour)]
    red, green, blue = (v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


render_shared_svg: Final = cache_bitmaps("svg")(render_svg)
"""What :func:`render_svg` draws, kept for a while: a part many pictures have in common. Do not draw on it."""
