"""What there are pictures of: every screen, and of every game its table at each number of seats, its cover, its tools.

A maker brings the scenes to be pushed, and None where everything has to come to rest before it goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, partial
from typing import Final

from engine.registry import NAMES
from engine.registry import game as find_game
from game import games
from game.app.app import App
from game.app.form_scene import FormScene
from game.app.scene import Scene
from game.config.player_names import get_own_name
from game.games import get_game_doors, lesson_of
from game.lessons.lesson_player import LessonPlayer
from game.lessons.scene import LessonScene
from game.match.match_setup import BOT, PERSON, Seat, seal_pin
from game.match.puzzles import read_puzzles
from game.match.replay import OPEN, make_replay
from game.screens.challenges.days import DaysScene
from game.screens.challenges.doors import DoorsScene
from game.screens.challenges.puzzle_table import PuzzleScene
from game.screens.challenges.puzzles import PuzzlesScene
from game.screens.challenges.season import SeasonScene
from game.screens.help.about import AboutScene
from game.screens.help.rules import RulesScene
from game.screens.lobby.lobby import LobbyScene
from game.screens.lobby.match_start import table_scene
from game.screens.lobby.seats import SeatsScene
from game.screens.printing.print_page import PrintScene
from game.screens.records.matches import MatchesScene
from game.screens.records.record_tables import RecordTablesScene
from game.screens.records.statistics import StatisticsScene
from game.screens.replay.watching import ReplayScene
from game.screens.settings.key_bindings import KeyBindingsScene
from game.screens.settings.settings import SettingsScene
from game.screens.title.title import TitleScene
from game.statistics.doors import look_at_next_match
from game.statistics.puzzles import AT_ONCE, LATER, SHOWN, PuzzleBook
from game.statistics.season import Season, SeasonBook, SeasonEvening
from game.table.scene import TableScene
from tests.looks import situations
from tests.support.sample_matches import (
    PARTY,
    finished_scene,
    get_recorded,
    half_played_host,
    invent_days,
    invent_history,
    keep_recorded,
    keep_some,
)

Maker = Callable[[App], Iterable[Scene | None]]

SEATED: Final = ("Mara", "Ada", "Bruno", "Cleo", "Dario", "Edda", "Fabio", "Greta")

TABBED: Final[dict[str, tuple[type[FormScene], int]]] = {
    "settings": (SettingsScene, 4),
    "keys": (KeyBindingsScene, 3),
    "about": (AboutScene, 3),
}
"""Pages with tabs, and how many they have."""


@cache
def list_makers() -> dict[str, Maker]:
    """Everything worth a picture: its name and how it is made."""
    found: dict[str, Maker] = {
        "title": partial(_open_page, scene=TitleScene),
        "lobby": partial(_open_page, scene=LobbyScene),
        "settings": partial(_open_page, scene=SettingsScene),
        "rules": partial(_open_page, scene=RulesScene),
        "matches": _open_matches,
        "about": partial(_open_page, scene=AboutScene),
        "days": _open_days,
        "doors": partial(_open_page, scene=_open_doors),
        "season": _open_season,
        "puzzles": _open_puzzles,
        "puzzle": partial(_open_puzzle, tries=()),
        "puzzle-wrong": partial(_open_puzzle, tries=("tempting",)),
        "puzzle-found": partial(_open_puzzle, tries=("best",)),
        "records": _open_records,
        "statistics": _open_statistics,
        "keys": partial(_open_page, scene=KeyBindingsScene),
        **{
            f"{name}-{tab + 1}": partial(_open_page, scene=partial(_open_tab, kind, tab))
            for name, (kind, count) in TABBED.items()
            for tab in range(1, count)
        },
        **dict(situations.of_the_house(NAMES[0])),
    }
    for game in NAMES:
        found |= _list_of_game(game)
    return found


def _list_of_game(game: str) -> dict[str, Maker]:
    seats = find_game(game).seats
    found: dict[str, Maker] = {
        "lobby": partial(_open_page, scene=lambda app: LobbyScene(app, game)),
        "rules": partial(_open_page, scene=lambda app: RulesScene(app, game)),
        "print": partial(_open_page, scene=lambda app: PrintScene(app, game)),
        **{f"table-{count}": partial(_open_table, game=game, seats=count) for count in seats},
        "cover": partial(_open_table, game=game, seats=seats[0], covered=True),
        "left-handed": partial(_left_handed, game=game, seats=seats[-1]),
        "puzzles": partial(_open_puzzles, game=game),
        "seats": partial(_open_seats, game=game, seats=seats[-1]),
        "results": partial(_open_results, game=game),
        "statistics": partial(_open_statistics, game=game),
        "replay": partial(_open_replay, game=game),
        "replay-open": partial(_open_replay, game=game, open_=True),
    }
    if layers := _list_layers(game):
        found["table-all"] = partial(_open_table, game=game, seats=seats[-1], layers=layers)
    lesson = lesson_of(game)
    for chapter in range(len(lesson.chapters) if lesson else 0):
        found[f"lesson-{chapter + 1}"] = partial(_open_lesson, game=game, chapter=chapter)
    for tool in games.get_room_tools(game):
        found[tool.title.lower().replace(" ", "-")] = partial(_open_page, scene=tool.example or tool.open)
    return {**{f"{game}-{name}": maker for name, maker in found.items()}, **dict(situations.iter_situations(game))}


def _open_page(app: App, scene: Callable[[App], Scene]) -> Iterable[Scene]:
    """A scene that needs nothing to be opened."""
    return (scene(app),)


def _open_tab(kind: type[FormScene], tab: int, app: App) -> Scene:
    scene = kind(app)
    scene.tab = tab
    return scene


def _open_statistics(app: App, game: str = "") -> Iterable[Scene]:
    invent_history(app.folders.records_folder)
    if game:
        invent_history(app.folders.records_folder, 10, names=(game,))
    return (StatisticsScene(app, "Mara", game),)


def _open_records(app: App) -> Iterable[Scene]:
    invent_history(app.folders.records_folder)
    return (RecordTablesScene(app),)


def _open_days(app: App) -> Iterable[Scene]:
    """A month in which some deals were played."""
    invent_days(app)
    return (DaysScene(app),)


def _open_doors(app: App) -> Scene:
    """The doors of a game after a match of it."""
    keep_recorded(app, NAMES[3])
    scene = DoorsScene(app, NAMES[3])
    while look_at_next_match(scene.index, get_game_doors):
        pass
    return scene


def _open_season(app: App) -> Iterable[Scene]:
    """The middle of a season, and a rating."""
    invent_history(app.folders.records_folder)
    app.store.change_settings(names=("Mara",))
    points = [tuple(map(float, each)) for each in ("031232101", "220313210", "213203102", "301321023")]
    evenings = tuple(SeasonEvening(name, each) for name, each in zip(NAMES, points, strict=False))
    SeasonBook(app.folders.data).save_season("Mara", Season(2, 1, evenings))
    return (SeasonScene(app),)


def _open_puzzles(app: App, game: str = NAMES[0]) -> Iterable[Scene]:
    """The wall of a game's puzzles, some of which are done."""
    book, name = PuzzleBook(app.folders.data), get_own_name(app.settings.names)
    done = (AT_ONCE, LATER, AT_ONCE, SHOWN, AT_ONCE)
    for puzzle, state in zip(read_puzzles(game)[0], done, strict=False):
        book.save_state(name, puzzle.puzzle_id, state)
    return (PuzzlesScene(app, game),)


def _open_puzzle(app: App, tries: Sequence[str]) -> Iterable[Scene]:
    """The first puzzle at the table, and what is said to these tries."""
    puzzle = read_puzzles(NAMES[0])[0][0]
    scene = PuzzleScene(app, puzzle, lambda _state: None, lambda: None, 1)
    yield scene
    for each in tries:
        text = puzzle.best if each == "best" else puzzle.tempting_choice.action
        scene.judge_action(next(action for action in scene.posed.view.actions if action.text == text))


def _open_matches(app: App) -> Iterable[Scene]:
    """All matches, with some in the list that were played by bots a moment ago."""
    keep_some(app)
    return (MatchesScene(app),)


def _left_handed(app: App, game: str, seats: int) -> Iterable[Scene]:
    """The table as left-handed people have it, for them alone who make this picture."""
    app.store.change_settings(left_handed=True)
    return _open_table(app, game, seats)


def _open_seats(app: App, game: str, seats: int) -> Iterable[Scene]:
    """The page on which people and bots change places, over a table; the first hand is guarded by a PIN."""
    (table,) = _open_table(app, game, seats)
    assert isinstance(table, TableScene)
    table.host.change_seats({0: Seat(PERSON, SEATED[0], "", seal_pin("1234"))})
    return table, SeatsScene(app, table.host, table.on_reseat)


def _list_layers(game: str) -> dict[str, str]:
    """All that can be mixed into a game at once; nothing for a game of which nothing can."""
    mixed = (option for option in find_game(game).options if option.multi)
    return {option.key: "".join(option.values) for option in mixed}


def _skip_explanations(app: App, game: str) -> None:
    """What is told to newcomers lies over the table for some seconds; notices have a picture of their own."""
    app.store.change_settings(explained={f"{game} {kind}": True for kind in games.get_game_table(game).explained})


def _open_table(
    app: App, game: str, seats: int, covered: bool = False, layers: Mapping[str, str] | None = None
) -> Iterable[Scene]:
    """The table of a game in the middle of a round, bots at all seats but the first; or the cover over it."""
    people = seats if covered else 1
    app.store.change_settings(bot_pace="step")  # the bots wait, also where the person's window has gone by unasked
    _skip_explanations(app, game)
    sitting = [Seat(PERSON if n < people else BOT, (PARTY if covered else SEATED)[n], "normal") for n in range(seats)]
    host = half_played_host(game, sitting, layers)
    if covered:
        host.cover_screen()
    return (table_scene(app, host),)


def _open_results(app: App, game: str) -> Iterable[Scene]:
    return (finished_scene(app, game),)


def _open_replay(app: App, game: str, open_: bool = False) -> Iterable[Scene]:
    """A finished match being watched: at its middle through a bot's eyes with the reason for its move, or all open."""
    replay = make_replay(get_recorded(game))
    for moment in range(replay.length // 3, replay.length):
        replay.seek(moment)
        replay.look_through(OPEN)
        if replay.last_mover() > 0 and replay.describe_bot_reason():
            break
    if not open_:
        replay.look_through(max(0, replay.last_mover()))
    scene = ReplayScene(app, replay)
    scene.asks_why = True
    return (scene,)


def _open_lesson(app: App, game: str, chapter: int) -> Iterable[Scene]:
    """The first step of a chapter."""
    lesson = lesson_of(game)
    assert lesson is not None
    _skip_explanations(app, game)
    return (
        LessonScene(
            app, LessonPlayer(lesson, SEATED[0], chapter), games.get_game_table(game), games.get_game_drawing(game)
        ),
    )
