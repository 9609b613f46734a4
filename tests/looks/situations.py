"""Moments worth a picture beside the screens themselves: menus, questions, covers, hints, whatever lies over a screen.

A maker is a generator: it yields the scenes to be pushed, and None where everything has to come to rest before it goes
on (a hint is asked for when the cards have arrived).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final
from unittest.mock import patch

from ai.worker import BotPool
from engine.core.texts import _
from engine.registry import NAMES
from engine.registry import game as find_game
from game.app.app import App
from game.app.form_scene import FormScene
from game.app.scene import Scene
from game.match.match_setup import PERSON, MatchSetup, Seat
from game.match.party import Member, dump_party
from game.match.review import Review
from game.screens.lobby.deals import offer_same_cards
from game.screens.lobby.lobby import LobbyScene
from game.screens.lobby.match_start import table_scene
from game.screens.lobby.pin import PinDialog
from game.screens.records.importing import ImportDialog
from game.screens.records.matches import MatchesScene, ask_before_export
from game.screens.review.review import ReviewScene
from game.screens.title.title import TitleScene
from game.statistics.evening import Evening, EveningMatch
from game.table.model.prompt import Target
from game.table.scene import TableScene
from game.ui.scroll import Scroll
from tests.support.inputs import make_motion
from tests.support.judges import AtOnce, answer_hints
from tests.support.sample_matches import PARTY, finished_scene, get_recorded, keep_some, resume_match, round_scene

Moments = Iterator[Scene | None]
Maker = Callable[[App], Moments]

PIN: Final = "1234"
LAST: Final = 9
"""More leaves than a book of rules has: it is open at its last one."""


def of_the_house(game: str) -> Iterator[tuple[str, Maker]]:
    """What is the same for all games, shown in one of them."""
    yield "title-choice", _chosen_title
    yield "notices", _open_notices
    yield "question", _open_question
    yield "import", _open_import
    yield "lobby-party", _open_party
    yield "lobby-absent", _open_absent
    yield "results-evening", partial(_open_evening, game=game)
    yield "results-evening-leaf", partial(_open_evening, game=game, leaf="evening")
    yield "review", partial(_open_review, game=game)
    yield "pin", _open_pin
    yield "pause", partial(_open_pause, game=game)
    yield "cover-pin", partial(_cover_pin, game=game)
    yield "same-cards", partial(_same_cards, game=game)


def iter_situations(game: str) -> Iterator[tuple[str, Maker]]:
    """What every game shows in its own way."""
    yield f"{game}-lobby-full", partial(_full_lobby, game=game)
    yield f"{game}-lobby-end", partial(_full_lobby, game=game, share=1.0)
    yield f"{game}-round", partial(_open_round, game=game)
    yield f"{game}-round-full", partial(_open_round, game=game, full=True)
    yield f"{game}-round-figures", partial(_open_round, game=game, leaf="figures")
    yield f"{game}-results-figures", partial(_open_ended, game=game, leaf="figures")
    yield f"{game}-log", partial(_open_asked, game=game, what="log")
    yield f"{game}-hint", partial(_open_asked, game=game, what="hint")
    yield f"{game}-why-not", partial(_why_not, game=game)
    yield f"{game}-near", partial(_open_near, game=game)
    yield f"{game}-seat-near", partial(_seat_near, game=game)
    yield f"{game}-handed-over", partial(_handed_over, game=game)


# --- pages ------------------------------------------------------------------------------------------------------


def _scroll_page(scene: object, share: float) -> None:
    """Scroll whatever scrolls in a page, 1.0 being its end."""
    assert isinstance(scene, FormScene)
    for widget in scene.form.root.iter_widgets():
        if isinstance(widget, Scroll):
            widget.scroll_to(widget.max_offset * share)
    scene.form.dirty = True


def _chosen_title(app: App) -> Moments:
    """The title with the pointer on a window."""
    yield TitleScene(app)
    yield None
    wide, tall = app.size
    for _n in range(2):
        app.run_frame([make_motion((wide * 0.56, tall * 0.45))])
    yield None


def _full_lobby(app: App, game: str, share: float = 0.45) -> Moments:
    """All rules of a table with as many seats as there can be, open at the first leaf or at the last one."""
    scene = LobbyScene(app, game)
    scene.plan.set_seat_count(max(find_game(game).seats))
    scene.house_open, scene.leaf = True, LAST if share == 1 else 0
    yield scene
    yield None
    _scroll_page(scene, share)


def _open_notices(app: App) -> Moments:
    """Sentences over the title."""
    yield TitleScene(app)
    yield None
    app.notify(_("New to this game? The menu has a short lesson."))
    app.notify(_("The match is on the clipboard. Paste it into a message, or into “Import” on another machine."))


def _open_question(app: App) -> Moments:
    """What is asked before something that cannot be taken back."""
    keep_some(app)
    yield MatchesScene(app)
    yield None
    ask_before_export(app, lambda: None)


def _open_evening(app: App, game: str, leaf: str = "picture") -> Moments:
    """The results of the third match of four people, one of whom is in front."""
    scene = finished_scene(app, game, sitting=4)
    points = ((3.0, 1.0, 0.0, 2.0), (0.5, 3.0, 0.5, 2.0), (2.0, 3.0, 0.0, 1.0))
    matches = [
        EveningMatch(name, dict(zip(PARTY, each, strict=False))) for name, each in zip(NAMES, points, strict=False)
    ]
    scene._evening._evening = Evening(tuple(matches))
    scene.leaf = leaf
    yield scene
    yield None


def _open_round(app: App, game: str, full: bool = False, leaf: str = "picture") -> Moments:
    """The page between two rounds."""
    scene = round_scene(app, game, max(find_game(game).seats) if full else 4)
    scene.leaf = leaf
    yield scene


def _open_ended(app: App, game: str, leaf: str) -> Moments:
    """Another leaf of a match that is over."""
    scene = finished_scene(app, game)
    scene.leaf = leaf
    yield scene


def _open_party(app: App) -> Moments:
    """The lobby of four people: all they agree on, and the way to the deal, can be seen at once."""
    seats = [Seat(PERSON, name) for name in PARTY]
    yield LobbyScene(app, setup=MatchSetup(NAMES[-1], {}, seats, "77"))


def _open_absent(app: App) -> Moments:
    """The lobby of one of them who has played alone since."""
    app.store.change_settings(lobby={"party": dump_party(Member(n, name, away=n > 0) for n, name in enumerate(PARTY))})
    yield LobbyScene(app, NAMES[-1])


def _open_import(app: App) -> Moments:
    yield MatchesScene(app)
    yield ImportDialog(app)


def _open_pin(app: App) -> Moments:
    yield LobbyScene(app)
    yield PinDialog(app, "Mara", True, lambda digits: None)


def _open_review(app: App, game: str) -> Moments:
    """The review of a match, of one of whose mistakes it is told what was better."""
    scene = ReviewScene(app, Review(get_recorded(game)), [AtOnce(gains={3: 0.25, 6: 0.12, 9: 0.07})])
    yield scene
    yield None
    scene.shown.add(scene.review.find_worst_decision(scene.review.players[0]).at)
    scene.rebuild()
    scene.form.dirty = True
    yield None


# --- tables -----------------------------------------------------------------------------------------------------


def _open_table(app: App, game: str, people: int = 1, pin: str = "") -> TableScene:
    """The table in the middle of a match with all its log, people at the first seats."""
    return table_scene(app, resume_match(app, game, people=people, pin=pin))


def _open_pause(app: App, game: str) -> Moments:
    scene = _open_table(app, game)
    yield scene
    yield None
    scene.hands.run_command("menu")


def _same_cards(app: App, game: str) -> Moments:
    """A finished match is to be dealt again: with whom."""
    scene = finished_scene(app, game)
    yield scene
    yield None
    offer_same_cards(app, scene.host.setup, scene.host.seats, lambda: None)


def _cover_pin(app: App, game: str) -> Moments:
    """The cover of a hand that has a PIN, some of it typed."""
    scene = _open_table(app, game, people=2, pin=PIN)
    yield scene
    yield None
    scene.cover.pin = PIN[:2]


def _handed_over(app: App, game: str) -> Moments:
    """What happened since the last turn of whoever has just taken the screen."""
    scene = _open_table(app, game, people=2)
    yield scene
    yield None
    if scene.cover.is_up:
        scene.start_reveal(app.clock())
    scene.start_peek(app.clock())
    yield None


def _open_asked(app: App, game: str, what: str) -> Moments:
    """The table after one of its buttons."""
    scene = _open_table(app, game)
    yield scene
    yield None
    with patch.object(BotPool, "start", answer_hints):
        scene.hands.run_command(what)
    yield None


def _why_not(app: App, game: str) -> Moments:
    """The table with the reason why something cannot be chosen: of all reasons the longest."""
    scene = _open_table(app, game)
    yield scene
    yield None
    play = scene.play
    things: list[Target] = [("card", sprite.face) for sprite in play.board.list_sprites() if sprite.face >= 0]
    things += [spot.target for spot in play.list_spots()]
    reasons = {thing: play.why_not(thing) for thing in things if not play.prompt.can_choose(thing)}
    if any(reasons.values()):
        scene.hands.refuse_target(max(reasons, key=lambda thing: len(reasons[thing])))


def _open_near(app: App, game: str) -> Moments:
    """A card of the hand seen from near, with its story."""
    scene = _open_table(app, game)
    yield scene
    yield None
    open_cards = [
        sprite.face
        for sprite in (scene.play.list_hand_sprites() or scene.play.board.list_sprites())
        if sprite.face >= 0
    ]
    if open_cards:
        scene.touch.near = open_cards[-1]


def _seat_near(app: App, game: str) -> Moments:
    """Another seat seen large."""
    scene = _open_table(app, game)
    yield scene
    yield None
    scene.touch.hover, scene.touch.hover_since = ("seat", 2), app.clock() - 9
