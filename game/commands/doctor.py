"""Looks the installation over: versions, drivers, folders, games and every asset.

Each check imports what it looks at by itself: an import that fails on this machine is a finding, not the end of it.
"""

import gettext
import os
import platform
import sys
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from importlib import metadata
from pathlib import Path
from typing import Final, Literal, NamedTuple

from rich.console import Console
from rich.markup import escape

from engine.compiled import COMPILED
from engine.core.plain import printable, read_json
from engine.registry import games
from game import ASSETS, NAME, VERSION
from game.commands.libraries import LIBRARIES
from game.config.settings import SettingsStore, parse_settings
from game.statistics.archive import Archive
from game.statistics.days import BotBook
from game.statistics.puzzles import PuzzleBook
from game.statistics.reviews import ReviewBook
from game.statistics.season import SeasonBook
from game.storage import DealtBook, DocumentError, Folders, TableStore, read_document, saves, user_folders
from game.storage.book import Book

Verdict = Literal["fine", "note", "FAILED"]
_STYLES: Final[dict[Verdict, str]] = {"fine": "green", "note": "yellow", "FAILED": "bold red"}


class Finding(NamedTuple):
    """One line of the report. `note` is worth knowing but breaks nothing; `FAILED` makes the command fail."""

    what: str
    verdict: Verdict
    words: str


def print_report() -> int:
    """Print the report; 0 if nothing failed, else 1."""
    console = Console(highlight=False, soft_wrap=True)
    failures = 0
    for finding in _iter_findings():
        verdict = f"[{_STYLES[finding.verdict]}]{finding.verdict:<6}[/]"
        console.print(f"{finding.what:<22} {verdict}  {escape(printable(finding.words))}")
        failures += finding.verdict == "FAILED"
    if failures:
        console.print("One thing is wrong." if failures == 1 else f"{failures} things are wrong.")
        return 1
    console.print("Everything is in order.")
    return 0


def _iter_findings() -> Iterator[Finding]:
    """All findings. A check that stumbles is one, too: the report goes on."""
    yield from _check_versions()
    for check in (_video, _sound, _phones, _fonts, _games, _faces):
        try:
            yield check()
        except Exception as error:  # noqa: BLE001  # whatever is broken is what we are here to tell
            yield Finding(check.__name__.strip("_"), "FAILED", f"{type(error).__name__}: {error}")
    yield from _check_folders()
    yield from check_files(user_folders())
    yield from check_assets(ASSETS)


def _check_versions() -> Iterator[Finding]:
    built = "executable" if getattr(sys, "frozen", False) else "Python package"
    # A build that lost its asserts would run without the engine's own checks.
    yield Finding(
        "program",
        "fine" if __debug__ else "note",
        f"{NAME} {VERSION} ({built}, asserts {'on' if __debug__ else 'off'})",
    )
    yield Finding("python", "fine", f"{platform.python_version()}, {platform.platform()}")
    yield Finding("engine", "fine", "compiled" if COMPILED else "plain Python")
    for name in LIBRARIES:
        try:
            yield Finding(name, "fine", metadata.version(name))
        except metadata.PackageNotFoundError:
            yield Finding(name, "note", "version unknown (not installed as a package)")


def _video() -> Finding:
    import pygame

    from game.app.display import start_video
    from game.app.frameless import describe_frameless, lacks_frame
    from game.app.no_display import NoDisplay

    sdl = ".".join(map(str, pygame.get_sdl_version()))
    try:
        driver = start_video()
        width, height = pygame.display.get_desktop_sizes()[0]
        bare = lacks_frame(driver)
    except NoDisplay as error:
        return Finding("video", "note", f"SDL {sdl}. {error}")
    finally:
        pygame.display.quit()
    words = f"SDL {sdl}, driver {driver}, desktop {width}×{height}"
    return Finding("video", "note", f"{words}. {describe_frameless()}") if bare else Finding("video", "fine", words)


def _sound() -> Finding:
    try:
        import pygame.mixer

        from game.sound.player import quieten_mixer

        with quieten_mixer():
            pygame.mixer.init()
    except (ImportError, pygame.error) as error:
        return Finding("sound", "note", f"no device, the game will be silent ({error})")
    rate, _, channels = pygame.mixer.get_init() or (0, 0, 0)
    pygame.mixer.quit()
    return Finding("sound", "fine", f"{rate} Hz, {channels} channels")


def _phones() -> Finding:
    folders = user_folders()
    data: Mapping[str, object] = {}
    with suppress(DocumentError):
        data = read_document(SettingsStore.get_path(folders.config), SettingsStore.KIND, SettingsStore.VERSION)
    port = parse_settings(data)[0].phone_port
    return Finding("phones", "fine", f"at port {port} or one of the next; nothing listens there until you ask for it")


def _fonts() -> Finding:
    import pygame.font

    from game.art import fonts

    files = fonts.list_font_files()
    pygame.font.init()
    for path in files:
        if path.stat().st_size < 10_000:
            return Finding("fonts", "FAILED", f"{path.name} is damaged")
        pygame.font.Font(path, 20).render("Aag8", True, "white")
    return Finding("fonts", "fine", ", ".join(path.stem for path in files))


def _games() -> Finding:
    found = games()
    for game in found:
        if not game.start({}, game.seats.start, 1).asked:
            return Finding("games", "FAILED", f"{game.title} does not start")
    return Finding("games", "fine", ", ".join(f"{game.title} ({game.name} {game.version})" for game in found))


def _faces() -> Finding:
    from game.art import faces

    codes = [code for game in games() for code in game.deck.codes]
    for code in codes:
        faces.make_card_face(code, 60)
    return Finding("faces", "fine", f"{len(codes)} card faces drawn")


def _check_folders() -> Iterator[Finding]:
    folders = user_folders()
    unwritable = folders.find_unwritable()
    for name, path in folders.list_named_folders():
        if name in unwritable:
            yield Finding(name, "FAILED", f"{path} cannot be written to")
        else:
            yield Finding(name, "fine", str(path))


def check_files(folders: Folders) -> Iterator[Finding]:
    """One finding for all of the player's files that can be used, and one for each that cannot. Nothing is changed."""
    count = 0
    for path, kind, version in _iter_documents(folders):
        if not os.path.lexists(path):
            continue
        try:
            data = read_document(path, kind, version)
        except DocumentError as error:
            yield Finding("file", "note" if error.problem == "newer" else "FAILED", str(error))
            continue
        count += 1
        if kind == SettingsStore.KIND:
            for warning in parse_settings(data)[1]:
                yield Finding("setting", "note", warning)
    yield Finding("your files", "fine", _tell_count(count))


def _tell_count(files: int) -> str:
    return f"{files} file{'s' * (files != 1)} read"


def _iter_documents(folders: Folders) -> Iterator[tuple[Path, str, int]]:
    """Each file that would be missed, with its kind and version; of matches, those that can be continued."""
    books: list[type[Book]] = [
        SettingsStore,
        TableStore,
        Archive,
        ReviewBook,
        BotBook,
        PuzzleBook,
        SeasonBook,
        DealtBook,
    ]
    for book in books:
        yield book.get_path(folders.config if book is SettingsStore else folders.data), book.KIND, book.VERSION
    with suppress(OSError):
        for path in sorted(folders.saves_folder.glob("*.json")):
            yield path, saves.KIND, saves.VERSION


def check_assets(folder: Path) -> Iterator[Finding]:
    """One finding for all files that are whole, and one for each that is not; sources of catalogues are not read."""
    found = whole = 0
    for path in sorted(folder.rglob("*")):
        if path.is_dir() or "__pycache__" in path.parts or path.suffix in (".py", ".pyc", ".typed", ".po"):
            continue
        found += 1
        try:
            _check_file(path)
            whole += 1
        except Exception as error:  # noqa: BLE001  # every decoder has errors of its own
            yield Finding("asset", "FAILED", f"{path.relative_to(folder)}: {error}")
    if found:
        yield Finding("assets", "fine", _tell_count(whole))
    else:
        yield Finding("assets", "FAILED", "there are none")


def _check_file(path: Path) -> None:
    """Read a file the way the program would. Raises whatever its decoder raises."""
    if path.stat().st_size == 0:
        raise ValueError("the file is empty")
    import pygame

    match path.suffix:
        case ".svg":
            with path.open("rb") as file:
                pygame.image.load_sized_svg(file, (64, 64))
        case ".png" | ".jpg":
            pygame.image.load(path)
        case ".mo":
            with path.open("rb") as file:
                gettext.GNUTranslations(file)
        case ".toml":
            tomllib.loads(path.read_text(encoding="utf-8"))
        case ".json":
            read_json(path.read_text(encoding="utf-8"))
        case _:
            path.read_text(encoding="utf-8")
