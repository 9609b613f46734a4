"""A game on paper, as a PDF or as pictures of its cards, from the command line."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

import click
import pygame

from engine.core.texts import _
from engine.registry import game as find_game
from game.config import language
from game.config.settings import SettingsStore
from game.screens.printing.document import Document
from game.screens.printing.job import Print
from game.screens.printing.parts import check_print, list_faces, print_parts
from game.screens.printing.print_faces import make_print_back, make_print_face
from game.storage import user_folders
from game.storage.files import atomic_write_bytes


def print_game(job: Print, out: Path | None, pictures: Path | None, spoken: str) -> int:
    """Write the PDF, and the cards as single pictures into a folder, in a language. Raises UserError,
    StorageError, EngineError.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    look = SettingsStore(user_folders()).values
    language.set_language(spoken)
    job = check_print(job._replace(four_colour=look.four_colour, letters=look.suit_letters))
    if out is not None:
        document = Document(find_game(job.game).title)
        with click.progressbar(length=100, label=_("Printing")) as bar:
            for share in print_parts(job, document):
                bar.update(int(share * 100) - bar.pos)
        atomic_write_bytes(out, document.to_bytes())
    if pictures is not None:
        write_pictures(job, pictures)
    return 0


def write_pictures(job: Print, folder: Path) -> None:
    """Every card as a picture of its own, in order by name, and the back: those of the whole pack where the game has
    none of its own. Raises StorageError.
    """
    if not list_faces(job):
        job = job._replace(parts=("pack",))
    for number, (code, text) in enumerate(list_faces(job), 1):
        _write_picture(make_print_face(code, text, job), folder / f"{number:02}-{code}.png")
    _write_picture(make_print_back(job), folder / "back.png")


def _write_picture(picture: pygame.Surface, path: Path) -> None:
    out = BytesIO()
    pygame.image.save(picture, out, path.name)
    atomic_write_bytes(path, out.getvalue(), durable=False)
