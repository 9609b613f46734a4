"""A game on paper, as a PDF or as pictures of its cards, from the command line."""

from __future__ import annotations

import os
import struct
import zlib
from io import BytesIO
from pathlib import Path

import click
import pygame

from engine.core.texts import _
from engine.registry import game as find_game
from game.config import language
from game.config.settings import SettingsStore, read_language
from game.errors import UserError
from game.screens.printing.document import DPI, Document
from game.screens.printing.job import Print
from game.screens.printing.parts import check_print, list_samples, print_parts
from game.screens.printing.print_faces import make_print_back, make_print_face
from game.storage import user_folders
from game.storage.files import atomic_write_bytes


def print_game(job: Print, out: Path | None, pictures: Path | None, spoken: str | None) -> int:
    """Write the PDF, and the cards as single pictures into a folder, in a language (None: that of the
    window). Raises UserError, StorageError, EngineError.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    folders = user_folders()
    language.set_language(spoken or read_language(folders))
    look = SettingsStore(folders).values
    job = check_print(job._replace(four_colour=look.four_colour, letters=look.suit_letters))
    if pictures and pictures.exists() and not pictures.is_dir():
        raise UserError(_("{path} is no folder.", path=pictures))
    if out is not None:
        document = Document(find_game(job.game).title)
        with click.progressbar(length=100, label=_("Printing")) as bar:
            for share in print_parts(job, document):
                bar.update(int(share * 100) - bar.pos)
        atomic_write_bytes(out, document.to_bytes())
        click.echo(_("It is in {path}.", path=out))
    if pictures is not None:
        write_pictures(job, pictures)
        click.echo(_("It is in {path}.", path=pictures))
    return 0


def write_pictures(job: Print, folder: Path) -> None:
    """Every card as a picture of its own, in order by name, and the back: those of the whole pack where the game has
    none of its own. Raises StorageError.
    """
    for number, (code, text) in enumerate(list_samples(job), 1):
        _write_picture(make_print_face(code, text, job), folder / f"{number:02}-{code}.png")
    _write_picture(make_print_back(job), folder / "back.png")


def _write_picture(picture: pygame.Surface, path: Path) -> None:
    out = BytesIO()
    pygame.image.save(picture, out, path.name)
    header, rest = out.getvalue()[:33], out.getvalue()[33:]
    # pygame does not write how many pixels there are to a metre.
    size = b"pHYs" + struct.pack(">IIB", *[round(DPI / 0.0254)] * 2, 1)
    data = header + struct.pack(">I", 9) + size + struct.pack(">I", zlib.crc32(size)) + rest
    atomic_write_bytes(path, data, durable=False)
