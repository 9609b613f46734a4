"""The command line: what can be asked, checked here; what is done, in `game.commands`.

Nothing beyond click is imported before a command is chosen, so that `--version` answers at once and `sim` and
`scenario` never load the window's libraries.
"""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import click

from game import APP_ID, NAME, VERSION
from game.app.guard import print_error
from game.app.run_options import Demo, RunOptions
from game.config.language import ENGLISH
from game.config.language import NAMES as LANGUAGES
from game.screens.printing.job import OPTIONS, PARTS, Print

WRONG_USE: Final = 2
"""Exit code for a command line that makes no sense, as shells expect it."""

_FILE = click.Path(path_type=Path)
_SPEED = click.Choice(["0.5", "1", "2", "4", "0"])
Decorated = Callable[..., int]
"""A command, on its way to become one."""
Chosen = tuple[tuple[str, str], ...]
"""Options of a game as they were given."""
_language = click.option("--language", type=click.Choice(list(LANGUAGES)), help="Shown in this language.")
_CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 100}


def run_command_line(arguments: Sequence[str]) -> int:
    """Do what the command line says; returns the exit code. A wrong one is said in one sentence."""
    try:
        code = main.main(list(arguments), prog_name=APP_ID, standalone_mode=False)
    except click.UsageError as error:
        path = error.ctx.command_path if error.ctx else APP_ID
        return print_error(f"{_make_sentence(error.format_message())} See “{path} --help”.", WRONG_USE)
    except click.Abort:
        return print_error("Stopped.", 130)
    return code if isinstance(code, int) else 0


def opens_window(arguments: Sequence[str]) -> bool:
    """Whether this is what a desktop asks for when a file is opened with the program."""
    return arguments[0] not in main.commands and _is_openable(arguments[0])


def _make_sentence(text: str) -> str:
    words = " ".join(text.split())
    return words if words.endswith((".", "!", "?")) else f"{words}."


def _parse_size(text: str) -> tuple[int, int]:
    """A size such as 1280x720, in pixels."""
    match = re.fullmatch(r"(\d{1,5})[x×](\d{1,5})", text.lower())
    wide, tall = map(int, match.groups() if match else (0, 0))
    if not (320 <= wide <= 16384 and 200 <= tall <= 16384):
        raise click.BadParameter(f"“{text}” is not a size such as 1280x720 (at least 320x200).")
    return wide, tall


def _parse_seat(text: str) -> int:
    """A seat in the notation of the rules: P0, P1, …"""
    match = re.fullmatch(r"[Pp]?(\d)", text)
    if not match:
        raise click.BadParameter(f"“{text}” is not a seat such as P1.")
    return int(match[1])


def _parse_choice(text: str) -> tuple[str, str]:
    """A `key=value` pair."""
    key, equals, chosen = text.partition("=")
    if not equals or not key.strip():
        raise click.BadParameter(f"“{text}” is not an option such as key=value.")
    return key.strip(), chosen.strip()


def _make_options(chosen: Chosen) -> dict[str, str]:
    """The options of a command; one that is given twice is a slip, whichever was meant."""
    keys = [key for key, _value in chosen]
    if twice := next((key for key in keys if keys.count(key) > 1), ""):
        raise click.UsageError(f"The option “{twice}” is given twice.")
    return dict(chosen)


_game_option = click.option(
    "--option",
    "-o",
    "chosen",
    type=_parse_choice,
    metavar="KEY=VALUE",
    multiple=True,
    help="An option of the game; may be repeated.",
)


_BOTS_HELP: Final = "Levels, one per seat, perhaps with a temper (normal:bold); fewer go round."


def _bot_levels(text: str, seats: int | None) -> tuple[str, ...]:
    """One bot per seat, a level or ``level:temper``: as many as there are seats, or fewer that go round the table;
    without a number of seats one for each bot, two at least.
    """
    levels = tuple(word.strip().lower() for word in text.split(",") if word.strip())
    if not levels:
        raise click.UsageError("Name at least one bot level, such as --bots normal,easy.")
    seats = seats or max(2, len(levels))
    if len(levels) > seats:
        raise click.UsageError(f"There are {len(levels)} bots for {seats} seats.")
    return tuple(levels[seat % len(levels)] for seat in range(seats))


class _House(click.Group):
    """The commands; a first word that is none but names a file or a deal is opened, as desktops do it."""

    def resolve_command(
        self, context: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if self.get_command(context, args[0]) is None and _is_openable(args[0]):
            args = ["open", *args]
        return super().resolve_command(context, args)


def _is_openable(word: str) -> bool:
    """Whether a word looks like a file, or like a deal's code; a slip in a command's name looks like neither."""
    looks = re.search(r"[./\\]|-.*-.*-.*-", word) is not None
    return not word.startswith("-") and (looks or Path(word).is_file())


def _open_window(options: RunOptions) -> int:
    from game.commands.window import run_window

    return run_window(options)


@click.group(cls=_House, context_settings=_CONTEXT, invoke_without_command=True)
@click.version_option(VERSION, "--version", message=f"{NAME} {VERSION}")
@click.pass_context
def main(context: click.Context) -> int:
    """House of Eights: card games at one table. Without a command the window opens; with a match's file or a deal's
    code it opens there.
    """
    if context.invoked_subcommand is not None:
        return 0
    return _open_window(RunOptions())


@main.command("open")
@click.argument("asked", metavar="FILE|CODE")
@_language
def open_asked(asked: str, language: str | None) -> int:
    """Open a match's FILE, or the CODE of a deal, in the window; the word “open” may be left out."""
    return _open_window(RunOptions(opened=asked, language=language or ""))


@main.command()
@click.argument("files", type=_FILE, nargs=-1, required=True)
def scenario(files: tuple[Path, ...]) -> int:
    """Run scenario FILES and say for each block whether it passed."""
    from game.commands.scenario import run_files

    return run_files(files)


@main.command()
@click.option("--names", "names_only", is_flag=True, help="Only the names, one per line.")
def games(names_only: bool) -> int:
    """List the games, their seats and their options."""
    from game.commands.games import list_games

    return list_games(names_only)


@main.command()
@click.argument("game")
@click.option("--seats", type=click.IntRange(1, 8), help="How many sit at the table [default: one per bot named].")
@click.option("--bots", default="normal,random", show_default=True, help=_BOTS_HELP)
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many games.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@click.option("--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes to share the work.")
@click.option("--json", "json_file", type=_FILE, help="Also write every game's result to this file.")
@_game_option
def sim(seats: int | None, bots: str, json_file: Path | None, chosen: Chosen, **plan: Any) -> int:
    """Let bots play GAME without a window and print how they fared.

    A bot keeps its level but changes its seat from game to game, so that no level owes its wins to the seat.
    """
    from game.commands.sim import Simulation, run_simulation

    levels, options = _bot_levels(bots, seats), _make_options(chosen)
    return run_simulation(Simulation(seats=len(levels), levels=levels, options=options, **plan), json_file)


@main.command()
@click.option("--game", required=True, help="The game to be played.")
@click.option("--match", is_flag=True, help="Play the whole match, not only its first round.")
@click.option("--speed", type=_SPEED, default="1", show_default=True, help="0 is instant.")
@click.option("--seats", type=click.IntRange(1, 8), default=4, show_default=True)
@click.option("--bots", default="normal", show_default=True, help=_BOTS_HELP)
@click.option("--seed", type=int, default=1, show_default=True)
@_language
@_game_option
def demo(game: str, speed: str, seats: int, bots: str, language: str | None, chosen: Chosen, **plan: Any) -> int:
    """Watch bots play by themselves in the window, which closes at the end."""
    from game.commands.games import check_game, check_levels

    levels = _bot_levels(bots, seats)
    options = _make_options(chosen)
    check_game(game, seats, options)
    check_levels(game, levels)
    asked = Demo(game, levels, speed=float(speed), options=options, **plan)
    return _open_window(RunOptions(demo=asked, language=language or ""))


@main.command()
@click.argument("file", type=_FILE)
@click.option("--window", is_flag=True, help="Watch it in the window instead.")
def replay(file: Path, window: bool) -> int:
    """Play a saved match or record FILE again, move by move, and check that it ends as it did."""
    if window:
        return _open_window(RunOptions(replay=file))
    from game.commands.replay import run_replay

    return run_replay(file)


@main.command()
@click.argument("screen")
@click.argument("out", type=_FILE, metavar="OUT.png")
@click.option("--game", default="", help="The game the page is about, or that is dealt.")
@click.option("--scenario", metavar="FILE#ID", help="The position to show, from a scenario file.")
@click.option("--replay", type=_FILE, metavar="FILE", help="The match to show a moment of (replay).")
@click.option("--move", type=click.IntRange(min=0), help="After how many of its decisions [default: the end].")
@click.option("--seat", type=_parse_seat, metavar="SEAT", help="Who looks on, such as P1.")
@click.option("--size", type=_parse_size, metavar="WxH", default="1280x720", show_default=True, help="Pixels.")
@_language
def shot(out: Path, scenario: str | None, language: str | None, **asked: Any) -> int:
    """Draw SCREEN (table, cover, replay or a page) without a display and write it to a PNG file."""
    file, _, block = (scenario or "").partition("#")
    from game.commands.shot import Shot, write_picture

    asked |= {"scenario": Path(file) if file else None, "block": block or None, "language": language or ENGLISH}
    return write_picture(Shot(**asked), out)


def _add_print_options(command: Decorated) -> Decorated:
    for option in reversed(OPTIONS):
        choice, told = click.Choice(option.values), f"{option.label}."
        command = click.option(f"--{option.key}", type=choice, default=option.default, show_default=True, help=told)(
            command
        )
    return command


@main.command("print")
@click.argument("game")
@click.argument("out", type=_FILE, metavar="[OUT.pdf]", required=False)
@_add_print_options
@click.option("--parts", help=f"Of {', '.join(PARTS)} [default: all but pack].")
@click.option("--pictures", type=_FILE, metavar="FOLDER", help="Also every card as a picture, for print services.")
@_language
def print_paper(out: Path | None, pictures: Path | None, parts: str | None, language: str | None, **asked: Any) -> int:
    """Print GAME: cards, backs, reference cards, sheets, markers and rules, as a PDF."""
    from game.commands.printing import print_game

    if out is None and pictures is None:
        raise click.UsageError("Name the file to be written, OUT.pdf, or a folder with --pictures.")
    chosen = () if parts is None else tuple(part.strip() for part in parts.split(","))
    return print_game(Print(**asked, parts=chosen), out, pictures, language)


@main.command()
def doctor() -> int:
    """Report versions, drivers and folders, and check that your files and every asset are whole."""
    from game.commands.doctor import print_report

    return print_report()


@main.command()
def install() -> int:
    """Put the program into your menu and tie .eights files to it (Linux; your own folders only)."""
    from game.commands.desktop_entry import install_entry as put

    return put()


@main.command()
def uninstall() -> int:
    """Take the menu entry and the file type away again."""
    from game.commands.desktop_entry import uninstall_entry as take

    return take()
