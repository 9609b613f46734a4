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
@click.option("--out", type=click.Path(path_type=Path), help="A folder for the pictures, and a sheet of them.")
def main(
    names: tuple[str, ...],
    sizes: tuple[str, ...],
    settings: tuple[str, ...],
    out: Path | None,
) -> None:
    """Examine the screens of the catalogue (all, or those whose names contain one of NAMES)."""
    import pygame

    from game.art import coverage

    coverage._list_system_fonts = tuple  # type: ignore[assignment]  # pictures are the same on every machine

    from tests.looks import camera, catalogue, sheets
    from tests.looks.pictures import examine_screen

    wanted = {key: json.loads(value) for key, _, value in (pair.partition("=") for pair in settings)}
    chosen = [name for name in catalogue.list_makers() if not names or any(part in name for part in names)]
    for size in sizes:
        wide, _, tall = size.partition("x")
        small: dict[str, pygame.Surface] = {}
        for name in chosen:
            with TemporaryDirectory() as home:
                paper, found = examine_screen(name, (int(wide), int(tall)), Path(home), wanted)
            for flaw in found:
                click.echo(f"{size} {name}: {flaw}")
            if out:
                out.mkdir(parents=True, exist_ok=True)
                pygame.image.save(paper, str(out / f"{name}-{size}.png"))
                small[name] = camera.make_thumbnail(paper)
        if out and small:
            pygame.image.save(camera.make_sheet(small), str(out / f"sheet-{size}.png"))
    for name in sheets.SHEETS:
        if out and not wanted and (not names or any(part in name for part in names)):
            pygame.image.save(sheets.draw_sheet(name), str(out / f"{name}.png"))


if __name__ == "__main__":
    main()
