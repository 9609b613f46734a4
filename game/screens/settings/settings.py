"""Everything a person can set; each change holds at once and is saved."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, Final

from engine.core.texts import N_, _
from game.app.dialog import ask_question
from game.app.form_scene import FormScene
from game.art.colours import BRASS_LIGHT
from game.config import language
from game.config.people import own_portrait
from game.config.player_names import person_name
from game.config.settings import BOT_PACES, CONFIRMS, DENSITIES, IDLE_COVERS, ROOM_TONES, SPEEDS
from game.input import chords, get_command, get_key_map
from game.screens.rooms import find_theme_below
from game.screens.settings.key_bindings import KeyCap
from game.table.model.layout_build import STEADY, compute_text_scale
from game.ui.boxes import Column, Row
from game.ui.cards import Cards
from game.ui.choices import Choice
from game.ui.controls import Button, Slider, Toggle
from game.ui.face_choice import FaceChoice
from game.ui.labels import Label, build_note
from game.ui.phrases import format_percent
from game.ui.split import Field, Rows, Split, build_card
from game.ui.style import SMALL, compute_unit_px
from game.ui.widget import Callback, Widget, Widgets

SHOWN_KEYS: Final = ("confirm", "back", "next", "inspect", "hint", "rules", "undo", "log", "fullscreen", "quit")
"""Commands whose keys are told on this page; all of them are on the page of keys."""


AIR: Final = 11
"""Units between two rows."""


def _build_group(*parts: Widget, half: int = 0) -> Widget:
    """What belongs together, in two columns where there is room, the second from the ``half`` of it on."""
    columns = [Rows(*side, gap=AIR) for side in (parts[: half or None], parts[half:] * bool(half)) if side]
    return build_card(Split(*columns, least=400, gap=44))


class SettingsScene(FormScene):
    """The settings, a kind at a time; over a table in the colours of its room."""

    backdrop, growth = "study", 1.0

    def build_page(self) -> Widget:
        self.theme_name = find_theme_below(self.app)
        reset = Button(_("Back to the defaults"), self._ask_reset, "undo", quiet=True)
        tabs = (
            (_("At the table"), self._build_play_group),
            (_("Looks"), self._build_looks_group),
            (_("Sound"), self._build_sound_group),
            (_("Speech"), self._build_speech_group),
            (_("Hands and keys"), self._build_keys_group),
        )
        return self.frame_tabs(_("Settings"), tabs, tools=[reset], widest=self.wall_width)

    def _save_setting(self, name: str, value: object) -> None:
        self.app.store.change_settings(**{name: value})

    def _ask_reset(self) -> None:
        told, reset = _("Names, window and saved matches stay as they are."), self.app.store.reset_settings
        answers = [(_("Reset"), partial(self.rebuild_after, reset), False)]
        ask_question(self.app, _("Back to the defaults?"), told, answers)

    # --- parts -------------------------------------------------------------------------------------------------

    def _build_field(
        self, words: str, name: str, help: str = "", choices: Mapping[Any, str] | None = None, *, enabled: bool = True
    ) -> Widget:
        """A setting that is on or off, or one of the ``choices``, each with what it is called."""
        value, take = getattr(self.app.settings, name), partial(self._save_setting, name)
        control: Widget = Toggle(value, take)
        if choices:
            control = Choice([(each, _(told)) for each, told in choices.items()], value, take)
        control.enabled = enabled
        return Field(words, control, help)

    def _build_slider(
        self,
        words: str,
        name: str,
        done: Callback,
        take: Callable[[float], object] | None = None,
        *,
        enabled: bool = True,
        help: str = "",
        **reach: Any,
    ) -> Widget:
        """A setting with a number; ``done`` is called when the knob is let go."""
        value = getattr(self.app.settings, name)
        slider = Slider(value, take or partial(self._save_setting, name), done=done, wide=260, **reach)
        slider.enabled = enabled
        return Field(words, slider, help)

    def _build_play_group(self) -> Widget:
        build = self._build_field
        return _build_group(
            build(_("Speed of cards"), "speed", _("At Instant they lie where they belong at once."), SPEEDS),
            build(
                _("Bots think"), "bot_pace",
                _("It never depends on their cards. Step by step waits for Space."), BOT_PACES,
            ),
            build(
                _("Ask me to confirm"), "confirm",
                _("When it matters: before something new is shown to you or others."), CONFIRMS,
            ),
            build(
                _("What the table tells"), "density",
                _("Calm shows the cards alone, study every figure."), DENSITIES,
            ),
            build(_("Memory aid"), "memory_aid", _("Cards you have seen in other hands are shown to you.")),
            build(
                _("Chances in the hint"), "hint_chances",
                _("A hint says what it gives you in the round; the match is marked as one with chances told."),
            ),
            build(
                _("Cover a hand after"), "idle_cover",
                _("At a shared screen, where nothing was touched for so long."), IDLE_COVERS,
            ),
            build(_("Less motion"), "reduced_motion", _("Cards fade in where they land instead of travelling.")),
        )  # fmt: skip

    def _build_sound_group(self) -> Widget:
        def build_volume(words: str, name: str, sample: str, help: str) -> Widget:
            return self._build_slider(words, name, lambda: self.app.play_sound(sample), help=help)

        return _build_group(
            self._build_field(_("Sound is on"), "sound", _("Without it you only see whose turn it is.")),
            build_volume(_("Everything"), "volume_master", "place", _("The loudness of all that follows.")),
            build_volume(_("Cards"), "volume_cards", "card", _("Dealing, playing, shuffling.")),
            build_volume(_("Tokens and turns"), "volume_tokens", "token", _("What is paid, and that it is your turn.")),
            build_volume(
                _("Buttons and warnings"), "volume_alerts", "button", _("What you press, and what you should notice.")
            ),
            self._build_field(
                _("Tone of the room"),
                "room_tone",
                _("Very quiet air while you play, another in every room."),
                ROOM_TONES,
            ),
        )

    def _build_speech_group(self) -> Widget:
        """Reading aloud; where the system cannot speak the page says so."""
        voice = self.app.speech.find_voice()
        missing = _(
            "This computer has no speech the program could use. On Linux it comes with the package speech-dispatcher "
            "or espeak-ng."
        )
        notice, told = [Label(f"[icon:info] {missing}", SMALL, colour=BRASS_LIGHT)] * (voice is None), ""
        if voice is not None:
            told = _("Read by {voice}: what happens, and what you are asked. Nothing is read while a hand is covered.")
            told = told.format(voice=voice.name)
        there = voice is not None
        build = partial(self._build_field, enabled=there)
        slide = partial(self._build_slider, done=self._speak_sample, enabled=there)
        return _build_group(
            *notice,
            build(_("Read the log aloud"), "speech", told),
            build(
                _("Name what has the focus"),
                "speech_focus",
                _("For playing by keyboard or gamepad without looking."),
            ),
            build(
                _("Read hands at a shared screen"),
                "speech_hands",
                _("For headphones. Otherwise only what everybody may know is read where several people play."),
            ),
            slide(_("Loudness"), "speech_volume", help=_("A sentence is read when you let go.")),
            slide(
                _("Tempo"), "speech_rate", help=_("From half as fast to twice as fast."), low=0.5, high=2.0, step=0.1
            ),
        )

    def _speak_sample(self) -> None:
        """A word to hear how loud and how fast it is."""
        if self.app.speech.speaker is not None:
            self.app.speech.speaker.say(_("This is how I speak."), at_once=True)

    def _build_looks_group(self) -> Widget:
        pending: dict[str, float] = {}
        build = self._build_field

        def apply_pending() -> None:
            if pending:
                self.app.store.change_settings(**pending)
                pending.clear()
                self.form.set_focus(self.form.focus)  # which brings it into sight

        def build_size(words: str, name: str, help: str, high: float) -> Widget:
            # Applied when the knob is let go: the page would slide away under it otherwise.
            take = partial(pending.__setitem__, name)
            return self._build_slider(words, name, apply_pending, take, help=help, low=0.8, high=high, step=0.1)

        own = own_portrait(self.app.settings, person_name(self.app.settings.names))
        told = _(
            "It is yours where you play alone; bots have their own. People at one screen choose theirs under “New "
            "game”."
        )
        # The label of the language is for those who cannot read the one that is on.
        words = _("Language") + " / Language" * (language.get_language() != language.ENGLISH)
        return _build_group(
            build(words, "language", choices={language.AUTO: N_("As the system"), **language.NAMES}),
            build(_("Four colours for the suits"), "four_colour", _("Diamonds are blue, clubs green.")),
            build(_("Letters at the suits"), "suit_letters", _("For whom colours are alike.")),
            build_size(_("Size of cards"), "card_scale", _("Your own, and those in the middle."), 1.5),
            build_size(_("Size of text"), "text_scale", _("Everywhere, at the table too."), 2.0),
            build(_("Whole screen"), "fullscreen", _("Without other windows round it.")),
            build(_("The day's deal on the title"), "today", _("Its lantern burns until it is played.")),
            Row(Cards(("9H", "TD", "8C", "KS"), 84 * self.app.settings.card_scale, gap=6), align="centre"),
            *self._large_text(),
            build(_("Faces at the table"), "faces", _("Of people and bots, beside their names.")),
            Field(_("Your face"), FaceChoice(own, partial(self._save_setting, "portrait")), told),
            half=7,
        )

    def _large_text(self) -> Widgets:
        """What the chosen size gives at the table, where that is not plain."""
        wanted, size = self.app.settings.text_scale, self.app.size
        if wanted <= STEADY:
            return []
        full = compute_text_scale(wanted, 8, compute_unit_px(size))
        words = _("The table has smaller cards, so that its words are as large as here. In a lesson they are {lesson}.")
        if full < wanted:
            words = _(
                "The table has smaller cards, so that its words are as large as here; with more than four seats they "
                "are {full} in a window of this size, in a lesson {lesson}."
            )
        told = _("At a full table what others did is told when you stop at their seats, and in the log.")
        again = [_("{key} shows it once more.", key=key) for key, _command in self._iter_keys("again")]
        words = words.format(full=format_percent(full), lesson=format_percent(STEADY))
        return [build_note(" ".join([words, told, *again]))]

    def _iter_keys(self, *commands: str) -> Iterator[tuple[str, str]]:
        """The first key of each of these commands as it is told, and what it does; what has none is left out."""
        for name in commands:
            for key in get_key_map().list_keys(name)[:1]:
                yield chords.format_chord(key), _(get_command(name).title)

    def _build_keys_group(self) -> Widget:
        rows = [Field(words, Row(KeyCap(key, bool, enabled=False))) for key, words in self._iter_keys(*SHOWN_KEYS)]
        change = Button(_("All keys, and change them"), self.app.routes.key_bindings, "settings")
        left = self._build_field(
            _("Left-handed"),
            "left_handed",
            _("What is used most lies at the left: your own cards' buttons, the answers, the log, the hint."),
        )
        return Column(
            _build_group(left, Field(_("Keys"), change, _("Every command can have another one."))),
            _build_group(*rows, half=5),
            gap=14,
        )
