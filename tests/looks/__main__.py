"""``python -m tests.looks [NAME…] --size 1280x720 --set text_scale=1.5``: what cannot be read, and pictures."""

from __future__ import annotations

import json
import os
from pathlib import Path
from tempfile import TemporaryDirectory

import click

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"


@click.command()
@click.argument("names", nargs=-1)
@click.option("--size", "sizes", multiple=True, default=("1280x720",), help="WIDTHxHEIGHT, more than once if wanted.")
@click.option("--set", "settings", multiple=True, help="A setting, as KEY=VALUE with the value as JSON.")
@click.option("--keep", "keeping", is_flag=True, help="Keep digests of tables and sheets, texts of pages and walks.")
@click.option("--out", type=click.Path(path_type=Path), help="A folder for the pictures, and a sheet of them.")
def main(
    names: tuple[str, ...],
    sizes: tuple[str, ...],
    settings: tuple[str, ...],
    keeping: bool,
    out: Path | None,
) -> None:
    """Examine the screens of the catalogue (all, or those whose names contain one of NAMES)."""
    import pygame

    from game.art import coverage

    coverage._list_system_fonts = tuple  # type: ignore[assignment]  # pictures are the same on every machine

    from tests.looks import camera, catalogue, kept, sheets
    from tests.looks.pictures import examined

    wanted = {key: json.loads(value) for key, _, value in (pair.partition("=") for pair in settings)}
    chosen = [name for name in catalogue.every() if not names or any(part in name for part in names)]
    for size in sizes:
        wide, _, tall = size.partition("x")
        small: dict[str, pygame.Surface] = {}
        for name in chosen:
            with TemporaryDirectory() as home:
                paper, found = examined(name, (int(wide), int(tall)), Path(home), wanted)
            if keeping and kept.is_kept(name) and not wanted and paper.get_size() == kept.SIZE:
                kept.keep(name, paper)
            for flaw in found:
                click.echo(f"{size} {name}: {flaw}")
            if out:
                out.mkdir(parents=True, exist_ok=True)
                pygame.image.save(paper, str(out / f"{name}-{size}.png"))
                small[name] = camera.thumbnail(paper)
        if out and small:
            pygame.image.save(camera.sheet(small), str(out / f"sheet-{size}.png"))
    if not wanted:
        _sheets([name for name in sheets.SHEETS if not names or any(part in name for part in names)], keeping, out)
    if keeping and not wanted:
        _keep_texts(names)


def _keep_texts(names: tuple[str, ...]) -> None:
    """Keep the texts of pages, and of the ways through them."""
    from tests.looks import page_texts, pages, visits, walks
    from tests.support.tables import timed_app

    for name in (*visits.every(), *walks.WALKS):
        if not names or any(part in name for part in names):
            with TemporaryDirectory() as home, timed_app(Path(home)) as app:
                if name in walks.WALKS:
                    walks.keep(name, walks.text_of(app, name))
                else:
                    page_texts.keep(name, pages.text_of(app, visits.every()[name]))


def _sheets(names: list[str], keeping: bool, out: Path | None) -> None:
    """Sheets are drawn for who wants to look, or keeps them."""
    import pygame

    from tests.looks import kept, sheets

    for name in names if keeping or out else ():
        picture = sheets.drawn(name)
        if out:
            out.mkdir(parents=True, exist_ok=True)
            pygame.image.save(picture, str(out / f"{name}.png"))
        if keeping:
            kept.keep(f"sheets/{name}", picture)


if __name__ == "__main__":
    main()
