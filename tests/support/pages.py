"""What the tests of the pages share: clicks and keys, buttons by their words, a saved match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeVar, overload

from game import games
from game.app.app import App
from game.app.dialog import AskDialog, Dialog
from game.app.form_scene import FormScene
from game.app.layer import Layer
from game.match.bots import best_level
from game.match.host import Host
from game.match.match_setup import BOT, PERSON, MatchSetup, Seat
from game.screens.lobby.seats import SeatsScene
from game.screens.records.statistics import StatisticsScene
from game.table.scene import TableScene
from game.ui.controls import Button
from game.ui.form import Form
from game.ui.widget import Widget
from tests.support.host_table import begin_match
from tests.support.inputs import click_pixel
from tests.support.sample_matches import invent_history

Kind = TypeVar("Kind", bound=Widget)
Top = TypeVar("Top", bound=Layer)


def game_name() -> str:
    return games.list_available_games()[0]


def answer_question(app: App, yes: bool = True) -> bool:
    """Answer the question on the screen by its first button, or by the way out; False if there is none."""
    asked = app.scenes[-1]
    if not isinstance(asked, AskDialog):
        return False
    first, *_more, last = find_widgets(asked, Button)
    (first if yes else last).activate()
    return True


def choose_seats(page: SeatsScene, seats: Mapping[int, Seat]) -> None:
    """Choose who is to sit where on the page of seats; nothing is confirmed yet."""
    for n, who in seats.items():
        page.editor.open_seat(n)
        if who.level != page.plan.seats[n].level:
            page.editor.set_kind(who.level)
        page.editor.name_field.change(who.display_name)


def show_seats(app: App, table: TableScene) -> SeatsScene:
    """Open the page of seats over a table."""
    page = SeatsScene(app, table.host, table.on_reseat)
    app.push_scene(page)
    return page


@overload
def get_top(app: App) -> FormScene: ...
@overload
def get_top(app: App, kind: type[Top]) -> Top: ...
def get_top(app: App, kind: type[Layer] = FormScene) -> Layer:
    """What lies on top, which has to be of this kind."""
    assert isinstance(app.top_scene, kind)
    return app.top_scene


class Paged(Protocol):
    """A page or a dialogue."""

    @property
    def form(self) -> Form: ...


def find_widgets(where: Widget | Paged, kind: type[Kind]) -> list[Kind]:
    """All of this kind on a page, or below a widget, in their order."""
    root = where if isinstance(where, Widget) else where.form.root
    return [each for each in root.iter_widgets() if isinstance(each, kind)]


def find_button(scene: Paged, words: str) -> Button:
    """The first button whose words begin so, or whose icon is called so."""
    return next(w for w in find_widgets(scene, Button) if w.words.startswith(words) or w.icon == words)


def read_words(scene: FormScene | Dialog) -> str:
    """All words of a page."""
    return "\n".join(str(getattr(widget, "words", "")) for widget in scene.form.root.iter_widgets())


def press_button(app: App, words: str) -> None:
    scene = app.top_scene
    assert isinstance(scene, (FormScene, Dialog))
    found = find_button(scene, words)
    scene.form.bring_into_view(found)
    click_pixel(app, found.rect.center)


def saved_match(app: App) -> str:
    seats = [Seat(PERSON, "Mara"), Seat(BOT, "Ada", best_level(game_name()))]
    host = Host.start_match(MatchSetup(game_name(), {}, seats, "8"), store=app.saves)
    begin_match(host)
    host.close()
    return host.match_id


def statistics_scene(app: App, game: str = "") -> StatisticsScene:
    invent_history(app.folders.records_folder)
    return StatisticsScene(app, "Mara", game)
