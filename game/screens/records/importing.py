"""Matches that come in from outside: dropped on the window, pasted, or named by their file."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlparse

from engine.core.errors import EngineError, OtherRules
from engine.core.texts import _, quoted
from game.app.app import App
from game.app.dialog import Dialog, ask_question
from game.app.long_work import work_beside
from game.app.telling import tell_errors
from game.errors import UserError
from game.match.day_deal import find_day, make_day_code
from game.match.deal_code import find_code, make_code, read_code
from game.match.exchange import from_text, read_match_file
from game.match.recording import Recording, make_save_meta
from game.match.reel import Reel
from game.match.replay import make_replay
from game.match.saved_match import refuse_running
from game.screens.indexed import open_index
from game.screens.lobby import match_start
from game.screens.lobby.lobby import LobbyScene
from game.screens.replay import replays
from game.storage import SaveStore, StorageError
from game.ui import clipboard
from game.ui.boxes import Column, Row
from game.ui.controls import Button
from game.ui.fields import TextField
from game.ui.frames import Paper
from game.ui.labels import Label, Picture, build_note, build_title
from game.ui.phrases import format_day as day_word
from game.ui.widget import Callback

ENVELOPE: Final = 230, 161
"""Size of the picture of an envelope, in units."""
SAID: Final = 400
"""Characters of the longest sentence about a file: a path may have thousands."""


def open_file(app: App, name: str) -> None:
    """Watch the match in a file of this name and keep it, open the deal of a code, or say why neither can be."""
    code = "" if _is_there(name) else find_code(name)
    if code:
        open_code(app, code)
    else:
        _open_match(app, lambda: read_match_file(_parse_path(name)), Path(name.strip("\"' /\\")).name)


def open_text(app: App, text: str) -> None:
    """Watch the match in a text and keep it, open the deal of a code, or say why neither can be."""
    if not text.strip():
        app.notify(_("There is no text on the clipboard."))
    elif code := find_code(text):
        open_code(app, code)
    else:
        _open_match(app, lambda: from_text(text))


def open_code(app: App, code: str) -> None:
    """Open the deal of a code: that of a day on its page, any other in the lobby; or say why that cannot be."""
    with tell_errors(app):
        deal = read_code(code)
        day = find_day(deal.seed)
        if day is not None and make_code(*deal) == make_day_code(deal.game, day):
            if day > app.get_today() + timedelta(days=1):
                raise UserError(_("The day of this deal is still to come: {day}.", day=day_word(day)))
            app.routes.days(day, deal.game)
            return
        lobby = LobbyScene(app)
        app.push_scene(lobby)
        lobby.take_code(code)


def _is_there(name: str) -> bool:
    """Whether a name leads to anything on this machine."""
    try:
        return _parse_path(name).exists()
    except (OSError, ValueError, StorageError):  # too long, or no name at all
        return False


def _parse_path(name: str) -> Path:
    """A path as people write (or copy) it. Raises StorageError for what can be none: the home of nobody, say."""
    name = name.strip().strip("\"'")
    try:
        return Path(unquote(urlparse(name).path) if name.startswith("file://") else name).expanduser()
    except (ValueError, RuntimeError) as error:
        raise StorageError(_("There is no file {path}.", path=name)) from error


def _open_match(app: App, read: Callable[[], Recording], name: str = "") -> None:
    """``name`` is the file's: what is wrong with it names it."""

    def read_recording() -> tuple[Recording, Reel | str]:
        recording = read()
        refuse_running(recording.record, app.saves)
        try:
            return recording, Reel(recording)
        except OtherRules as error:
            return recording, str(error)

    def on_read(found: Callable[[], tuple[Recording, Reel | str]]) -> None:
        try:
            recording, reel = found()
            if isinstance(reel, str):
                replays.read_moves(app, recording, reel)
            else:
                _show_match(app, recording, reel)
        except (EngineError, UserError) as error:
            said = quoted(error, SAID)
            app.notify(said if name in said else f"“{name}”: {said}")

    work_beside(app, read_recording, on_read)


def _show_match(app: App, recording: Recording, reel: Reel) -> None:
    """Watch what came in, and keep it; of a running match it is asked whether it is to be played on."""
    replay = make_replay(recording, reel=reel)
    told = _("This match is not over: it is shown as everybody saw it.")
    if replay.is_finished:
        told = save_imported(app, recording, reel)
    elif recording.person_seats:
        words = _("It can be played on here, or you can look at what was played so far.")
        play = _("Play on"), partial(_play_on, app, recording, reel), True
        watch = _("Watch"), partial(replays.show_replay, app, replay), False
        ask_question(app, _("This match is not over"), words, [play, watch], sign="deck")
        return
    if told:
        app.notify(told)
    replays.show_replay(app, replay)


def save_imported(app: App, recording: Recording, reel: Reel) -> str:
    """Keep a match that came in, unless it is here already; what there is to say about it. Raises StorageError."""
    record = recording.record
    index, names = open_index(app), tuple(seat.display_name for seat in recording.seats)
    known = index.has_match((record.game, record.seed, len(record.actions), names))
    index.close()
    store, body = SaveStore(app.folders.imported_folder), record.to_json()
    name = "imported-" + blake2b(json.dumps(body, sort_keys=True).encode(), digest_size=8).hexdigest()
    if known or store.get_path(name).exists():
        return ""
    store.save(name, body, make_save_meta(recording, reel.compute_state_at(reel.length)), durable=True)
    return _("The match is kept under “Matches”.")


def _play_on(app: App, recording: Recording, reel: Reel) -> None:
    record = recording.record
    name = app.saves.new_id()
    with tell_errors(app):
        app.saves.save(
            name, record.to_json(), make_save_meta(recording, reel.compute_state_at(reel.length)), durable=True
        )
        match_start.resume_match(app, name)


class ImportDialog(Dialog):
    """Where a match is to come from: a file by its name, or the clipboard."""

    sign = "deck"

    def __init__(self, app: App) -> None:
        asked = _("Folder and name of the file")
        self.field = TextField("", self._on_text_change, limit=400, placeholder=asked, done=self._open_input, grow=1)
        paste = partial(self._try_opening, lambda: open_text(app, clipboard.paste_text()))
        self.ready = Button(_("Open the file"), self._open_input, "play", primary=True, enabled=False)
        self.other = Button(_("From the clipboard"), paste, "paste", primary=True)
        buttons = self.build_button_row(self.ready, self.other, least=0)
        told = _("Nothing happens to the file. Matches from elsewhere do not count in records and statistics.")
        words = Column(
            Label(_("A match somebody sent you, or one you kept. You can also drop its file on this window.")),
            build_note(told),
            gap=8,
            grow=1,
        )
        envelope = Picture(*ENVELOPE, lambda canvas, box: canvas.draw_picture("pictures/envelope", box))
        zone = Paper(Row(envelope, words, gap=26), 22)
        heading = build_title(_("Import a match"), "centre")
        super().__init__(app, heading, zone, self.field, buttons, wide=740, starts_at=self.field)

    def enter(self) -> None:
        super().enter()
        self.field.all = False  # a name that led nowhere is put right, not typed anew

    def _on_text_change(self, text: str) -> None:
        self.ready.enabled = bool(text.strip())
        self.other.primary = not self.ready.enabled

    def _open_input(self) -> None:
        if self.field.text.strip():
            self._try_opening(partial(open_file, self.app, self.field.text))

    def _try_opening(self, open_match: Callback) -> None:
        """Make room for the match; where there is none, what was typed is here again to be put right."""
        self.close()
        below = self.app.top_scene
        open_match()
        if self.app.top_scene is below:
            self.app.push_scene(self)
