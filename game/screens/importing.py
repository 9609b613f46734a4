"""Matches that come in from outside: dropped on the window, pasted, or named by their file."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from urllib.parse import unquote, urlparse

from engine.core.errors import EngineError, OtherRules
from engine.core.texts import _
from game.app.app import App
from game.app.dialog import Dialog, ask
from game.app.telling import Telling
from game.errors import UserError
from game.match.exchange import from_file, from_text
from game.match.recording import Recording
from game.match.reel import Reel
from game.match.replay import watch
from game.match.saved_match import meta_of, refuse_running
from game.screens import match_start, replays
from game.screens.indexed import index_of
from game.storage import SaveStore, StorageError
from game.ui import clipboard
from game.ui.boxes import Column, Space
from game.ui.controls import Button
from game.ui.fields import TextField
from game.ui.labels import Label, heading, note


def dropped(app: App, words: str, *, is_file: bool) -> None:
    """Something was dropped on the window: a file, or a text."""
    (open_file if is_file else open_text)(app, words)


def open_file(app: App, name: str) -> bool:
    """Watch the match in a file, and keep it. False, and the reason on the screen, if that cannot be."""
    return _open(app, lambda: from_file(_path(name)), Path(name.strip("\"' /\\")).name)


def open_text(app: App, text: str) -> bool:
    """The same with a text."""
    if not text.strip():
        app.notify(_("There is no text on the clipboard."))
        return False
    return _open(app, lambda: from_text(text))


def is_there(name: str) -> bool:
    """Whether a name leads to anything on this machine."""
    try:
        return _path(name).exists()
    except (OSError, ValueError, StorageError):  # too long, or no name at all
        return False


def _path(name: str) -> Path:
    """A path as people write (or copy) it. Raises StorageError for what can be none: the home of nobody, say."""
    name = name.strip().strip("\"'")
    try:
        return Path(unquote(urlparse(name).path) if name.startswith("file://") else name).expanduser()
    except (ValueError, RuntimeError) as error:
        raise StorageError(_("There is no file {path}.").format(path=name)) from error


def _open(app: App, read: Callable[[], Recording], name: str = "") -> bool:
    """``name`` is the file's: what is wrong with it names it."""
    try:
        recording = read()
        refuse_running(recording.record, app.saves)
        replay = watch(recording)
        if replay.finished:
            told = keep(app, recording)
        elif recording.people:
            ask(
                app,
                _("This match is not over"),
                _("It can be played on here, or you can look at what was played so far."),
                [
                    (_("Play on"), lambda: _play_on(app, recording), True),
                    (_("Watch"), lambda: replays.show_recording(app, recording), False),
                ],
            )
            return True
        else:
            told = _("This match is not over: it is shown as everybody saw it.")
    except OtherRules as error:
        return replays.read_moves(app, recording, str(error))
    except (EngineError, UserError) as error:
        said = str(error)
        app.notify(said if name in said else f"“{name}”: {said}")
        return False
    if told:
        app.notify(told)
    return replays.show(app, replay)


def keep(app: App, recording: Recording) -> str:
    """Keep a match that came in, unless it is here already; what there is to say about it. Raises StorageError."""
    record = recording.record
    index = index_of(app)
    known = index.holds((record.game, record.seed, len(record.actions), recording.names))
    index.close()
    if known:
        return ""
    store = SaveStore(app.folders.imported)
    body = record.to_json()
    name = "imported-" + blake2b(json.dumps(body, sort_keys=True).encode(), digest_size=8).hexdigest()
    if store.path(name).exists():
        return ""
    reel = Reel(record, recording.eras)
    store.save(name, body, _meta(recording, reel), durable=True)
    return _("The match is kept under “Matches”.")


def _play_on(app: App, recording: Recording) -> None:
    record = recording.record
    name = app.saves.new_id()
    with Telling(app):
        reel = Reel(record, recording.eras)
        app.saves.save(name, record.to_json(), _meta(recording, reel), durable=True)
        match_start.resume(app, name)


def _meta(recording: Recording, reel: Reel) -> dict[str, object]:
    """What the save of an imported match says about itself."""
    return meta_of(recording.record, recording.eras, recording.over, reel.state(reel.length), recording.marks)


class ImportDialog(Dialog):
    """Where a match is to come from: a file by its name, or the clipboard."""

    def __init__(self, app: App) -> None:
        self.path = ""
        self.field = TextField(
            "", self._typed, limit=400, placeholder=_("Folder and name of the file"), done=self._file, grow=1
        )
        buttons = self.foot(
            Button(_("Open the file"), self._file, icon="play", primary=True),
            Button(
                _("From the clipboard"),
                lambda: self._try(lambda: open_text(self.app, clipboard.pasted())),
                icon="paste",
            ),
            least=0,
        )
        words = Label(_("A match somebody sent you, or one you kept. You can also drop its file on this window."))
        hint = note(_("Nothing happens to the file. Matches from elsewhere do not count in records and statistics."))
        super().__init__(
            app, Column(heading(_("Import a match")), words, self.field, hint, Space(height=4), buttons, gap=12), 640
        )

    def enter(self) -> None:
        super().enter()
        self.form.set_focus(self.field)
        self.field.all = False  # a name that led nowhere is put right, not typed anew

    def _typed(self, text: str) -> None:
        self.path = text

    def _file(self) -> None:
        if self.path.strip():
            self._try(lambda: open_file(self.app, self.path))

    def _try(self, opened: Callable[[], bool]) -> None:
        """Make room for the match; where there is none, what was typed is here again to be put right."""
        self.close()
        if not opened():
            self.app.push(self)
