"""Write the program's icon for packaging: ``python -m game.art.make_icon OUT`` (``.ico``, ``.png`` or ``.icns``)."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import click
import pygame

from game.art.themes import window_icon

ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512}


def png(px: int) -> bytes:
    """The icon as a PNG file, ``px`` pixels square."""
    out = io.BytesIO()
    pygame.image.save(window_icon(px), out, "icon.png")
    return out.getvalue()


def ico(sizes: tuple[int, ...] = ICO_SIZES) -> bytes:
    """A Windows icon file holding one PNG per size (at most 256 pixels each)."""
    pictures = [(px, png(px)) for px in sizes]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(head) + 16 * len(pictures)
    entries = b""
    for px, data in pictures:
        entries += struct.pack("<BBBBHHII", px % 256, px % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return head + entries + b"".join(data for _, data in pictures)


def icns() -> bytes:
    """A macOS icon file."""
    blocks = b""
    for kind, px in ICNS_KINDS.items():
        data = png(px)
        blocks += kind + struct.pack(">I", len(data) + 8) + data
    return b"icns" + struct.pack(">I", len(blocks) + 8) + blocks


def write_icon(path: Path) -> None:
    """Write the icon in the format the name ends in. Raises ValueError for another ending, OSError when the file cannot
    be written.
    """
    makers = {".ico": ico, ".png": lambda: png(512), ".icns": icns}
    maker = makers.get(path.suffix.lower())
    if maker is None:
        raise ValueError(f"An icon is a .ico, .png or .icns file, not {path.name!r}.")
    path.write_bytes(maker())


@click.command()
@click.argument("out", type=click.Path(path_type=Path, dir_okay=False))
def main(out: Path) -> None:
    """Write the program's icon to OUT."""
    try:
        write_icon(out)
    except (ValueError, OSError) as error:
        raise click.ClickException(str(error)) from error


if __name__ == "__main__":
    main()
