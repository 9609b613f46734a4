"""From a wish to a table: starting, continuing and describing matches."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ai.tempers import split_bot_name
from engine.core.options import Options
from engine.core.texts import _
from engine.registry import game as find_game
from game.app.app import App
from game.app.long_work import work_beside
from game.app.run_options import Demo
from game.app.telling import tell_errors
from game.config.player_names import person_name
from game.games import get_game_drawing, get_game_table
from game.match.bots import best_level, get_default_temper
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat
from game.match.pace import Pace
from game.match.seating import Around
from game.screens import lesson_doors
from game.screens.lobby.plan import choose_bot_names, choose_seat_count
from game.table.scene import TableScene


def get_pace(app: App) -> Pace:
    """The tempo the person has set."""
    return Pace(app.settings.speed, app.settings.bot_pace)


def make_around(app: App) -> Around:
    """What is round the matches that are played here."""
    shelves = Around(store=app.saves, history=app.history, tables=app.tables, dealt=app.dealt)
    return Around(**shelves, bots=app.bot_pool, pace=get_pace(app))


def start_quick_match(app: App, game: str) -> None:
    """A match of a game against three bots, dealt at once."""
    me = person_name(app.settings.names)
    names = choose_bot_names(choose_seat_count(find_game(game)) - 1, [me])
    bots = [Seat(BOT, name, best_level(game), temper=get_default_temper(name, game)) for name in names]
    start_match(app, MatchSetup(game, {}, [Seat(PERSON, me), *bots]))


def start_match(app: App, setup: MatchSetup) -> None:
    """Deal a match and sit down, or say why it cannot be."""
    with tell_errors(app):
        host = Host.start_match(setup, **make_around(app))
        app.store.change_settings(lobby={**app.settings.lobby, "game": setup.game})  # the next new game begins with it
        sit_down(app, host)
        lesson_doors.offer_lesson(app, setup.game)


def resume_match(app: App, save_id: str) -> None:
    """Go on with a saved match, or say why it cannot be."""
    around = make_around(app)

    def load_match() -> Host:
        host = Host.resume_match(save_id, **around)
        host.can_undo()  # of a long match that takes as long once more, and the table asks for it at once
        return host

    def on_loaded(found: Callable[[], Host]) -> None:
        with tell_errors(app, app.scenes[-1].resume):
            host = found()
            sit_down(app, host)
            progress = get_game_table(host.setup.game).describe_progress(host.get_view())
            app.notify(_("{game} goes on: {progress}", game=host.game.title, progress=progress))

    work_beside(app, load_match, on_loaded)


def sit_down(app: App, host: Host) -> None:
    """Put the table on the screen, with only the title below it."""
    scene = table_scene(app, host)
    app.clear_to_home()
    app.push_scene(scene)
    for beside in tuple(app.beside):
        beside.sat_down(scene)


def table_scene(app: App, host: Host, demo: Demo | None = None) -> TableScene:
    return TableScene(app, host, get_game_table(host.setup.game), get_game_drawing(host.setup.game), demo)


def demo_setup(game: str, options: Options, bots: Sequence[str], seed: int) -> MatchSetup:
    """A match nobody but bots plays; each is a level or ``level:temper``."""
    asked = zip(choose_bot_names(len(bots)), map(split_bot_name, bots), strict=True)
    seats = [Seat(BOT, name, level, temper=temper) for name, (level, temper) in asked]
    return MatchSetup(game, dict(options), seats, str(seed))
