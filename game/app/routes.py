"""The ways through the house: every page there is, and what it has to know to open.

Whoever wants another page asks the app for it (``app.routes.rules(game="lockdown", anchor="clear")``); no page imports
another one. Where each page stands is said in `game.screens.routes`, which whoever makes the app hands in. The routes
are methods so that the type checker knows every one of them with its parameters.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.ui.widget import Callback, Taker

if TYPE_CHECKING:
    # Start time: the title's first picture does without all of them.
    from datetime import date

    from engine.core.options import Options
    from game.app.layer import Layer
    from game.app.result_sheet import ResultSheet
    from game.match.host import Host
    from game.match.match_setup import MatchSetup
    from game.match.recording import Recording
    from game.match.replay import Replay


class Routes(Protocol):
    """Where one can go. Every method puts its page above the one that is on the screen, unless it says otherwise."""

    title: Callback
    """Back to the title, whatever is open."""

    def lobby(self, game: str | None = None, setup: MatchSetup | None = None) -> None:
        """Set up a match of a game (as the last one was); ``setup`` is what it begins with instead."""

    matches: Callback
    """All matches there are."""

    def rules(self, game: str | None = None, anchor: str = "", options: Options | None = None) -> None:
        """The rules of a game (None: the first of the house), opened at a clause or heading; with the ``options`` of a
        match the page says first what they change.
        """

    def print_game(self, game: str) -> None:
        """A game on paper: cards, reference cards, sheets, markers and rules."""

    def statistics(self, person: str = "", game: str = "") -> None:
        """The figures of a person ("": who played last), of one game or ("") of all."""

    record_tables: Callback
    """The record tables."""

    def days(self, day: date | None = None, game: str = "") -> None:
        """The deals of a day (None: today), that of a game first ("": the one whose turn it is)."""

    def puzzles(self, game: str = "") -> None:
        """The puzzles of a game ("": the first of the house)."""

    def doors(self, game: str = "") -> None:
        """The eight doors of a game ("": the first of the house), and which of them are open."""

    season: Callback
    """A league with the bots of the house, and the person's rating."""

    """What the house offers besides playing."""

    about: Callback
    """Whose games these are, and what the program is made of."""

    settings: Callback
    """What can be set."""

    key_bindings: Callback
    """All keys, to be changed."""

    # --- matches -----------------------------------------------------------------------------------------------

    quick: Taker
    """A match against bots, dealt at once."""

    def deal(self, setup: MatchSetup) -> None:
        """A match as it was set up; or a sentence why that cannot be."""

    resume: Taker
    """Go on with a saved match; or a sentence why that cannot be."""

    lesson: Taker
    """The lesson of a game where it was left; nothing for a game without one."""
    lessons: Taker
    """A choice of the lessons of all games but one."""

    def pause(self, table: Layer) -> None:
        """The menu over a table."""

    phones: Callback
    """The hands of the table that stands go to phones, or whose are there; or a sentence why that cannot be."""

    def results(
        self, host: Host, sheet: ResultSheet, taught: bool = False, leaf: str = "picture", turned: Taker | None = None
    ) -> None:
        """The end of a round or match; the table goes on when the page closes. In a lesson (``taught``) there is one
        way on. The page of a round opens at a ``leaf``, and says by ``turned`` to which one it is turned.
        """

    def replay(self, replay: Replay) -> None:
        """A match to be watched, or a sentence why it may not be."""

    def watch(self, recording: Recording) -> None:
        """A saved match to be watched; its moves alone if it was played by other rules."""

    def review(self, recording: Recording) -> None:
        """What the decisions of a finished match were worth, or a sentence why that cannot be said."""

    def play_on(self, recording: Recording, at: int, seat: int) -> None:
        """Play on from a moment of a finished match, in the place of a seat: whom against is asked first."""

    def look_back(self, host: Host, at: int) -> None:
        """A running match at one of its moments, as whoever is at the screen saw it; or a sentence why not."""

    bring_in: Callback
    """Ask which match is to be brought in."""

    open_file: Taker
    """The match in a file of this name, or a sentence why not."""

    open_text: Taker
    """The match or the deal a text tells of, or a sentence why not."""
