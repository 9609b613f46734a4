"""What there are pictures of: every screen, and of every game its table at each number of seats, its cover, its tools.

A maker brings the scenes to be pushed, and None where everything has to come to rest before it goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Final

from engine.core.state import State
from engine.registry import game as find_game
from engine.scenario.runner import find_block, play_position
from game import games
from game.app.app import App
from game.app.run_options import ShotOptions
from game.app.scene import Scene
from game.commands.scenario import scenario_text
from game.commands.screenshots import situations
from game.commands.screenshots.sample_matches import finished_scene, half_played, invent_history, keep_some, recorded
from game.errors import UserError
from game.games import has_lesson, lesson_of
from game.lessons.player import Player
from game.lessons.scene import LessonScene
from game.match.host import Host
from game.match.replay import OPEN, watch
from game.match.seats import BOT, PERSON, Seat, seal_pin
from game.screens.about import AboutScene
from game.screens.keys import KeysScene
from game.screens.lobby import LobbyScene
from game.screens.matches import MatchesScene
from game.screens.play import table_scene
from game.screens.records import RecordsScene
from game.screens.rules import RulesScene
from game.screens.seats import SeatsScene
from game.screens.settings import SettingsScene
from game.screens.statistics import StatisticsScene
from game.screens.title import TitleScene
from game.screens.tools import ToolsScene
from game.screens.watching import ReplayScene
from game.statistics.archive import FILE
from game.table.scene import TableScene

Maker = Callable[[App, ShotOptions], Iterable[Scene | None]]

SEATED: Final = ("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Fabio", "Greta")


def sights() -> Iterator[tuple[str, Maker]]:
    """Everything worth a picture: its name and how it is made."""
    yield from (
        (name, maker) for name, maker in SCREENS.items() if maker not in (_table, _cover, _results, _replay, _lesson)
    )
    yield "keys", partial(_made, scene=_keys)
    yield from situations.of_the_house(_first_game())
    for game in games.available():
        yield f"{game}-lobby", partial(_lobby, game=game)
        yield f"{game}-rules", partial(_rules, game=game)
        yield from situations.of(game)
        seats = find_game(game).seats
        for count in seats:
            yield f"{game}-table-{count}", partial(_played, game=game, seats=count)
        layers = _layers(game)
        if layers:
            yield f"{game}-table-all", partial(_played, game=game, seats=seats[-1], layers=layers)
        yield f"{game}-cover", partial(_played, game=game, seats=seats[0], covered=True)
        yield f"{game}-left-handed", partial(_left_handed, game=game, seats=seats[-1])
        yield f"{game}-seats", partial(_seats, game=game, seats=seats[-1])
        yield f"{game}-results", partial(_results, game=game)
        yield f"{game}-statistics", partial(_statistics, game=game)
        yield f"{game}-replay", partial(_replay, game=game)
        yield f"{game}-replay-open", partial(_replay, game=game, open_=True)
        lesson = lesson_of(game)
        for chapter in range(len(lesson.chapters) if lesson else 0):
            yield f"{game}-lesson-{chapter + 1}", partial(_lesson, game=game, chapter=chapter)
        for tool in games.table(game).tools:
            name = tool.title.lower().replace(" ", "-")
            yield f"{game}-{name}", partial(_made, scene=tool.example or tool.open)


def every() -> dict[str, Maker]:
    """Each screen and each sight by its name."""
    return {**SCREENS, **dict(sights())}


def _first_game() -> str:
    if not games.available():
        raise UserError("There is no table for any game yet.")
    return games.available()[0]


def _title(app: App, options: ShotOptions) -> Iterable[Scene]:
    return (TitleScene(app),)


def _lobby(app: App, options: ShotOptions, game: str | None = None) -> Iterable[Scene]:
    return (LobbyScene(app, game),)


def _settings(app: App, options: ShotOptions) -> Iterable[Scene]:
    return (SettingsScene(app),)


def _rules(app: App, options: ShotOptions, game: str | None = None) -> Iterable[Scene]:
    return (RulesScene(app, game),)


def _about(app: App, options: ShotOptions) -> Iterable[Scene]:
    return (AboutScene(app),)


def _tools(app: App, options: ShotOptions) -> Iterable[Scene]:
    return (ToolsScene(app),)


def _statistics(app: App, options: ShotOptions, game: str = "") -> Iterable[Scene]:
    invent_history(app.folders.data / FILE)
    return (StatisticsScene(app, "Mara", game),)


def _records(app: App, options: ShotOptions) -> Iterable[Scene]:
    invent_history(app.folders.data / FILE)
    return (RecordsScene(app),)


def _matches(app: App, options: ShotOptions) -> Iterable[Scene]:
    """All matches, with some in the list that were played by bots a moment ago."""
    keep_some(app)
    return (MatchesScene(app),)


def _position(options: ShotOptions, people: int = 1) -> Host:
    """The position to show with who looks on at the screen. Raises UserError, BadText."""
    if options.scenario is None:
        state = _fresh(_first_game(), 4)
    else:
        state = play_position(find_block(scenario_text(options.scenario), options.block))
    asked = [decision.seat for decision in state.asks()]
    seat = options.seat if options.seat is not None else asked[0] if asked else 0
    seats = state.rules.seats
    if not 0 <= seat < seats:
        raise UserError(f"There is no P{seat} in this position; the seats are P0 to P{seats - 1}.")
    persons = {(seat + step) % seats for step in range(people)}
    return Host.at(state, [Seat(PERSON if n in persons else BOT, SEATED[n], "normal") for n in range(seats)])


def _fresh(game: str, seats: int) -> State:
    """A match just dealt."""
    return find_game(game).start({}, seats, 8)


def _table(app: App, options: ShotOptions) -> Iterable[Scene]:
    host = _position(options)
    return (table_scene(app, host),)


def _cover(app: App, options: ShotOptions) -> Iterable[Scene]:
    host = _position(options, people=2)
    host.conceal()
    return (table_scene(app, host),)


def _keys(app: App) -> Scene:
    return KeysScene(app)


def _left_handed(app: App, options: ShotOptions, game: str, seats: int) -> Iterable[Scene]:
    """The table as left-handed people have it, for them alone who make this picture."""
    app.store.change(left_handed=True)
    return _played(app, options, game, seats)


def _seats(app: App, options: ShotOptions, game: str, seats: int) -> Iterable[Scene]:
    """The page on which people and bots change places, over a table; the first hand is guarded by a PIN."""
    (table,) = _played(app, options, game, seats)
    assert isinstance(table, TableScene)
    table.host.set_seat(0, Seat(PERSON, SEATED[0], "", seal_pin("1234")))
    return table, SeatsScene(app, table.host, table.reseated)


def _layers(game: str) -> dict[str, str]:
    """All that can be mixed into a game at once; nothing for a game of which nothing can."""
    mixed = (option for option in find_game(game).options if option.multi)
    return {option.key: "".join(value for value, _words in option.choices) for option in mixed}


def _played(
    app: App,
    options: ShotOptions,
    game: str,
    seats: int,
    covered: bool = False,
    layers: Mapping[str, str] | None = None,
) -> Iterable[Scene]:
    """The table of a game in the middle of a round, bots at all seats but the first; or the cover over it."""
    people = seats if covered else 1
    host = Host.at(
        half_played(game, seats, options=layers),
        [Seat(PERSON if n < people else BOT, SEATED[n], "normal") for n in range(seats)],
    )
    if covered:
        host.conceal()
    return (table_scene(app, host),)


def _results(app: App, options: ShotOptions, game: str = "") -> Iterable[Scene]:
    return (finished_scene(app, game or _first_game()),)


def _replay(app: App, options: ShotOptions, game: str = "", open_: bool = False, seats: int = 4) -> Iterable[Scene]:
    """A finished match being watched: at its middle through a bot's eyes with the reason for its move, or all open."""
    replay = watch(recorded(game or _first_game(), seats))
    for moment in range(replay.length // 3, replay.length):
        replay.seek(moment)
        replay.look_through(OPEN)
        if replay.mover() > 0 and replay.why():
            break
    if not open_ and options.seat is None:
        replay.look_through(max(0, replay.mover()))
    elif options.seat is not None:
        replay.look_through(options.seat)
    scene = ReplayScene(app, replay)
    scene.why.asked = True
    return (scene,)


def _lesson(app: App, options: ShotOptions, game: str = "", chapter: int = 0) -> Iterable[Scene]:
    """The first step of a chapter. Raises UserError for a game without a lesson."""
    lesson = lesson_of(game or next(filter(has_lesson, games.available()), ""))
    if lesson is None:
        raise UserError("There is no lesson yet.")
    return (LessonScene(app, Player(lesson, SEATED[0], chapter), games.table(lesson.game), games.drawing(lesson.game)),)


def _made(app: App, options: ShotOptions, scene: Callable[[App], Scene]) -> Iterable[Scene]:
    """A scene that needs nothing to be opened."""
    return (scene(app),)


SCREENS: Final[dict[str, Maker]] = {
    "title": _title,
    "lobby": _lobby,
    "settings": _settings,
    "rules": _rules,
    "matches": _matches,
    "tools": _tools,
    "about": _about,
    "records": _records,
    "statistics": _statistics,
    "table": _table,
    "results": _results,
    "cover": _cover,
    "replay": _replay,
    "lesson": _lesson,
}
"""Every screen there is a picture of, by its name."""
