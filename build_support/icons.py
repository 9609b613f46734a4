"""The program's icon in the forms systems want, drawn from ``assets/icon.svg`` anew for every size.

pygame-ce draws, Pillow packs the containers; both are there while building only as far as they are asked for.
"""

from __future__ import annotations

import io
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import Image  # there only while building for Windows and macOS

ICO = (16, 24, 32, 48, 64, 128, 256)
"""Pixels Windows asks for."""
ICNS = (32, 64, 128, 256, 512, 1024)
"""Pixels macOS asks for; the smaller ones double as those of fine screens."""


def png(source: Path, size: int) -> bytes:
    """The icon as a PNG file, ``size`` pixels square."""
    import pygame

    with source.open("rb") as file:
        picture = pygame.image.load_sized_svg(file, (size, size))
    buffer = io.BytesIO()
    pygame.image.save(picture, buffer, "icon.png")
    return buffer.getvalue()


def _packed(source: Path, target: Path, sizes: tuple[int, ...]) -> Path:
    *smaller, largest = [_image(source, size) for size in sizes]
    target.parent.mkdir(parents=True, exist_ok=True)
    # Pillow takes of the further pictures those that have a size asked for, and would shrink the largest otherwise.
    largest.save(target, sizes=[(size, size) for size in sizes], append_images=smaller)
    return target


def _image(source: Path, size: int) -> Image.Image:
    from PIL import Image

    return Image.open(io.BytesIO(png(source, size)))


ico = partial(_packed, sizes=ICO)
"""Write the icon for Windows to ``target``; returns it."""
icns = partial(_packed, sizes=ICNS)
"""Write the icon for macOS to ``target``; returns it."""
