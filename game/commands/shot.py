"""A picture of a position, of a moment of a match, or of a page, made without a display."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import pygame

from engine.registry import game as find_game
from engine.scenario.runner import find_block, play_position
from game.app.app import App
from game.art.shapes import Size
from game.commands.scenario import scenario_text
from game.config.language import ENGLISH
from game.config.settings import SettingsStore
from game.errors import UserError
from game.games import has_lesson, list_available_games
from game.match.exchange import read_watchable
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, Seat
from game.match.replay import make_replay
from game.screens.lobby.match_start import table_scene
from game.screens.routes import make_routes
from game.storage import Folders

CALM: Final = 4.0
"""Seconds of the picture's own clock that pass before it is taken, so that everything has come to rest."""
SEATED: Final = ("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Fabio", "Greta")
SEED: Final = 8
"""Of the match that is dealt where no position is named."""


class Shot(NamedTuple):
    """What is to be seen on the picture."""

    screen: str
    """``table``, ``cover``, ``replay``, or the name of a page."""
    size: Size
    """Pixels."""
    game: str = ""
    """The game the page is about, or that is dealt; "" takes the first of the house."""
    scenario: Path | None = None
    block: str | None = None
    """Id of the block of the scenario file whose position is shown; None takes the first."""
    replay: Path | None = None
    """The match of which a moment is shown."""
    move: int | None = None
    """After how many of its decisions; None is the end."""
    seat: int | None = None
    """The seat that looks on; None takes the one that is asked."""
    language: str = ENGLISH


Maker = Callable[[App, Shot], object]


def write_picture(shot: Shot, out: Path) -> int:
    """Make the picture and write it to a PNG file. Raises UserError, StorageError, EngineError."""
    picture = take_picture(shot)
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(picture, str(out))
    except (OSError, pygame.error) as error:
        raise UserError(f"The picture {out} could not be written: {error}.") from error
    return 0


def take_picture(shot: Shot) -> pygame.Surface:
    """The screen at rest, as somebody sees it who starts the program for the first time. Raises as ``write_picture``
    does."""
    maker = SCREENS.get(shot.screen)
    if maker is None:
        raise UserError(f"There is no screen “{shot.screen}”; there are {', '.join(sorted(SCREENS))}.")
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    pygame.display.init()
    with TemporaryDirectory(ignore_cleanup_errors=True) as home:
        folders = Folders(config=Path(home), data=Path(home), logs=Path(home))
        now = 100.0
        app = App(SettingsStore(folders), folders, make_routes, None, shot.size, lambda: now)
        app.store.change_settings(language=shot.language)
        try:
            maker(app, shot)
            for _ in range(round(CALM * 10)):
                now += 0.1
                app.run_frame([])
            app.draw()
            return app.surface.copy()
        finally:
            app.close()


def _open_table(app: App, shot: Shot, people: int = 1) -> Host:
    """The table in a position of a scenario, or with a match just dealt."""
    if shot.scenario is None:
        game = find_game(_get_game_name(shot))
        state = game.start({}, min(4, game.seats[-1]), SEED)
    else:
        state = play_position(find_block(scenario_text(shot.scenario), shot.block))
    seats = state.rules.seats
    seat = _choose_seat(shot, seats, next((asked.seat for asked in state.asked), 0))
    persons = {(seat + step) % seats for step in range(people)}
    host = Host.from_state(state, [Seat(PERSON if n in persons else BOT, SEATED[n], "normal") for n in range(seats)])
    if people > 1:
        host.cover_screen()
    app.push_scene(table_scene(app, host))
    return host


def _open_replay(app: App, shot: Shot) -> None:
    """A moment of a match that was played, as the page of replays shows it."""
    if shot.replay is None:
        raise UserError("Name the match with --replay FILE.")
    replay = make_replay(read_watchable(shot.replay))
    replay.seek(replay.length if shot.move is None else shot.move)
    if shot.seat is not None:
        replay.look_through(_choose_seat(shot, len(replay.seats), 0))
    app.routes.replay(replay)


def _open_lesson(app: App, shot: Shot) -> None:
    game = _get_game_name(shot)
    if not has_lesson(game):
        raise UserError(f"There is no lesson of {game}.")
    app.routes.lesson(game)


def _open_page(app: App, shot: Shot) -> None:
    """The page behind the route of the screen's name."""
    asked = [_get_game_name(shot)] if shot.screen in _OF_A_GAME else []
    getattr(app.routes, _ROUTES.get(shot.screen, shot.screen))(*asked)


def _get_game_name(shot: Shot) -> str:
    return find_game(shot.game).name if shot.game else list_available_games()[0]


def _choose_seat(shot: Shot, seats: int, usual: int) -> int:
    """The seat that looks on. Raises UserError if there is none of this number."""
    seat = usual if shot.seat is None else shot.seat
    if not 0 <= seat < seats:
        raise UserError(f"There is no P{seat} in this position; the seats are P0 to P{seats - 1}.")
    return seat


_OF_A_GAME: Final = ("lobby", "rules", "print")
_ROUTES: Final = {"keys": "key_bindings", "print": "print_game"}
SCREENS: Final[Mapping[str, Maker]] = {
    "table": _open_table,
    "cover": partial(_open_table, people=2),
    "replay": _open_replay,
    "lesson": _open_lesson,
    **dict.fromkeys(("title", "lobby", "rules", "print", "settings", "keys", "about"), _open_page),
}
"""What there can be a picture of, by its name."""
