"""Everything a person can set; each change holds at once and is saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.core.texts import N_, _
from game.app.app import App
from game.app.dialog import ask_question
from game.app.form_scene import FormScene
from game.art.colours import BRASS_LIGHT, IVORY_DIM
from game.config import language
from game.config.people import own_portrait
from game.config.player_names import person_name
from game.config.settings import BOT_PACES, DENSITIES, IDLE_COVERS, ROOM_TONES, SPEEDS
from game.input import chords, get_command, get_key_map
from game.screens.rooms import theme_below
from game.table.model.large_text import STEADY, compute_text_scale
from game.table.model.layout import compute_unit_px
from game.ui.boxes import Column, Row, Space
from game.ui.cards import Cards
from game.ui.choices import Choice
from game.ui.controls import Button, Slider, Toggle
from game.ui.face_choice import FaceChoice
from game.ui.labels import Label, build_note
from game.ui.phrases import format_percent
from game.ui.scroll import Scroll
from game.ui.split import Field, Split, build_section
from game.ui.widget import Widget

SPEED_WORDS: Final = {0.5: "½", 1.0: "1", 2.0: "2", 4.0: "4", 0.0: N_("Instant")}
PACE_WORDS: Final = {"quick": N_("Quick"), "normal": N_("Normal"), "calm": N_("Calm"), "step": N_("Step by step")}
TONE_WORDS: Final = {"auto": N_("Not on battery"), "on": N_("On"), "off": N_("Off")}
DENSITY_WORDS: Final = {"calm": N_("Calm"), "normal": N_("Normal"), "study": N_("Study")}
IDLE_WORDS: Final = {
    30.0: N_("30 s"), 60.0: N_("1 min"), 300.0: N_("5 min"), 0.0: N_("Never")
}  # fmt: skip
SHOWN_KEYS: Final = ("confirm", "back", "next", "inspect", "hint", "rules", "undo", "log", "fullscreen", "quit")
"""Commands whose keys are told on this page; all of them are on the page of keys."""


class SettingsScene(FormScene):
    """The settings, in two columns where there is room; over a table in the light of its room."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.theme_name = theme_below(app)

    def build_page(self) -> Widget:
        left = Column(self._build_play_group(), self._build_sound_group(), self._build_speech_group(), gap=16)
        right = Column(self._build_looks_group(), self._build_keys_group(), gap=16)
        body = Scroll(Split(left, right, least=520, gap=18))
        reset = Button(_("Back to the defaults"), self._ask_reset, icon="undo", quiet=True)
        return self.frame_page(_("Settings"), body, tools=[reset], widest=1200)

    def _make_setter(self, name: str) -> Callable[[Any], None]:
        return lambda value: self._set_values(**{name: value})

    def _set_values(self, **values: object) -> None:
        self.app.store.change_settings(**values)

    def _ask_reset(self) -> None:
        def reset_settings() -> None:
            self.app.store.reset_settings()
            self.rebuild()

        ask_question(
            self.app,
            _("Back to the defaults?"),
            _("Names, window and saved matches stay as they are."),
            [(_("Reset"), reset_settings, False)],
        )

    # --- parts -------------------------------------------------------------------------------------------------

    def _build_toggle(self, words: str, name: str, help: str = "", enabled: bool = True) -> Widget:
        toggle = Toggle(getattr(self.app.settings, name), self._make_setter(name))
        toggle.enabled = enabled
        return Field(words, toggle, help)

    def _build_choice(self, words: str, name: str, options: Sequence[tuple[str, str]], help: str = "") -> Widget:
        return Field(words, Choice(options, getattr(self.app.settings, name), self._make_setter(name)), help)

    def _build_play_group(self) -> Widget:
        now = self.app.settings
        speeds = [(f"{speed:g}", _(SPEED_WORDS[speed])) for speed in SPEEDS]
        idle = [(f"{after:g}", _(IDLE_WORDS[after])) for after in IDLE_COVERS]
        cover = Choice(idle, f"{now.idle_cover:g}", lambda value: self._set_values(idle_cover=float(value)))
        speed = Choice(speeds, f"{now.speed:g}", lambda value: self._set_values(speed=float(value)))
        return _build_group(
            _("At the table"),
            [
                Field(_("Speed of cards"), speed),
                self._build_choice(
                    _("Bots think"), "bot_pace", [(pace, _(PACE_WORDS[pace])) for pace in BOT_PACES],
                    _("How long never depends on their cards. Step by step: each waits for Space."),
                ),
                self._build_choice(
                    _("Ask me to confirm"), "confirm", [("needed", _("When it matters")), ("always", _("Every time"))],
                    _("When it matters: only choices that show you or others something new wait for a second step.\n"
                      "Every time: nothing is done before you have said so once more, by Enter or the button."),
                ),
                self._build_choice(
                    _("What the table tells"), "density", [(value, _(DENSITY_WORDS[value])) for value in DENSITIES],
                    _("Calm shows the cards alone, study every figure."),
                ),
                self._build_toggle(_("Memory aid"), "memory_aid", _("Cards you have seen in other hands are shown "
                "to you.")),
                self._build_toggle(
                    _("Chances in the hint"), "hint_chances",
                    _("A hint says what it gives you in the round; the match is marked as one with chances told."),
                ),
                Field(
                    _("Cover a hand after"), cover,
                    _("Where several people share the screen and nothing has been touched for so long."),
                ),
                self._build_toggle(
                    _("Less motion"), "reduced_motion", _("Cards fade in where they land instead of travelling.")
                ),
            ],
        )  # fmt: skip

    def _build_sound_group(self) -> Widget:
        def build_volume_field(words: str, name: str, sample: str) -> Widget:
            value = getattr(self.app.settings, name)
            return Field(
                words, Slider(value, self._make_setter(name), done=lambda: self.app.play_sound(sample), wide=320)
            )

        return _build_group(
            _("Sound"),
            [
                self._build_toggle(_("Sound is on"), "sound"),
                build_volume_field(_("Everything"), "volume_master", "place"),
                build_volume_field(_("Cards"), "volume_cards", "card"),
                build_volume_field(_("Tokens and turns"), "volume_tokens", "token"),
                build_volume_field(_("Buttons and warnings"), "volume_alerts", "button"),
                self._build_choice(
                    _("Tone of the room"),
                    "room_tone",
                    [(when, _(TONE_WORDS[when])) for when in ROOM_TONES],
                    _("Very quiet air while you play, another in every room."),
                ),
            ],
        )

    def _build_speech_group(self) -> Widget:
        """Reading aloud; where the system cannot speak the page says so."""
        voice, now = self.app.speech.find_voice(), self.app.settings
        told = _("Read by {voice}: what happens, and what you are asked. Nothing is read while a hand is covered.")
        if voice is None:
            told = _(
                "This computer has no speech the program could use. On Linux it comes with the package "
                "speech-dispatcher or espeak-ng."
            )
        volume = Slider(now.speech_volume, self._make_setter("speech_volume"), done=self._speak_sample, wide=320)
        rate = Slider(
            now.speech_rate,
            self._make_setter("speech_rate"),
            low=0.5,
            high=2.0,
            step=0.1,
            done=self._speak_sample,
            wide=320,
        )
        volume.enabled = rate.enabled = there = voice is not None
        rows = [
            self._build_toggle(
                _("Read the log aloud"), "speech", told.format(voice=voice.name if voice else ""), there
            ),
            self._build_toggle(
                _("Name what has the focus"),
                "speech_focus",
                _("For playing by keyboard or gamepad without looking."),
                there,
            ),
            self._build_toggle(
                _("Read hands at a shared screen"),
                "speech_hands",
                _("For headphones. Otherwise only what everybody may know is read where several people play."),
                there,
            ),
            Field(_("Loudness"), volume),
            Field(_("Tempo"), rate),
        ]
        return _build_group(_("Speech"), rows)

    def _speak_sample(self) -> None:
        """A word to hear how loud and how fast it is."""
        if self.app.speech.announcer is not None:
            self.app.speech.announcer.speaker.say(_("This is how I speak."), at_once=True)

    def _build_looks_group(self) -> Widget:
        now = self.app.settings
        pending: dict[str, float] = {}

        def make_holder(name: str) -> Callable[[float], None]:
            # Applied when the knob is let go: the page would slide away under it otherwise.
            return lambda value: pending.__setitem__(name, value)

        def apply_pending() -> None:
            values, place = dict(pending), self.form.list_focusables().index(self.form.focus) if self.form.focus else -1
            pending.clear()
            if values:
                self._set_values(**values)
                after = self.form.list_focusables()
                self.form.set_focus(after[place] if 0 <= place < len(after) else None)  # which brings it into sight

        text = Slider(
            now.text_scale, make_holder("text_scale"), low=0.8, high=2.0, step=0.1, done=apply_pending, wide=320
        )
        cards = Slider(
            now.card_scale, make_holder("card_scale"), low=0.8, high=1.5, step=0.1, done=apply_pending, wide=320
        )
        return _build_group(
            _("Looks"),
            [
                self._build_language_field(),
                Row(Cards(("9H", "TD", "8C", "KS"), 84 * now.card_scale, gap=6), Space(grow=1)),
                self._build_toggle(_("Four colours for the suits"), "four_colour"),
                self._build_toggle(_("Letters at the suits"), "suit_letters"),
                Field(_("Size of cards"), cards),
                Field(_("Size of text"), text),
                *self._large_text(),
                self._build_toggle(_("Faces at the table"), "faces"),
                self._build_portrait_field(),
                self._build_toggle(_("Whole screen"), "fullscreen"),
                self._build_toggle(_("The day's deal on the title"), "today"),
            ],
        )

    def _build_portrait_field(self) -> Widget:
        """Which face a person has who plays alone."""
        own = own_portrait(self.app.settings, person_name(self.app.settings.names))
        choice = FaceChoice(own, self._make_setter("portrait"))
        told = _(
            "It is yours where you play alone; bots have their own. People at one screen choose theirs in the lobby."
        )
        return Field(_("Your face"), choice, told)

    def _large_text(self) -> list[Widget]:
        """What the chosen size gives at the table, where that is not plain."""
        wanted, size = self.app.settings.text_scale, self.app.size
        if wanted <= STEADY:
            return []
        full = compute_text_scale(wanted, 8, compute_unit_px(size))
        words = _("The table becomes simpler, so that its words are as large as here. In a lesson they are {lesson}.")
        if full < wanted:
            words = _(
                "The table becomes simpler, so that its words are as large as here; with more than four seats they are "
                "{full} in a window of this size, in a lesson {lesson}."
            )
        told = _("At a full table what others did is told where you point at their seats, and in the log.")
        again = [
            _("{key} shows it once more.", key=chords.format_chord(key)) for key in get_key_map().list_keys("again")[:1]
        ]
        words = words.format(full=format_percent(full), lesson=format_percent(STEADY))
        return [build_note(" ".join([words, told, *again]), "left")]

    def _build_language_field(self) -> Widget:
        """The picker; its label is for those who cannot read the language that is on."""
        codes = [(language.AUTO, _("As the system")), *language.NAMES.items()]
        words = _("Language")
        if language.get_language() != language.ENGLISH:
            words += " / Language"
        return self._build_choice(words, "language", codes)

    def _build_keys_group(self) -> Widget:
        shown = [
            (chords.format_chord(key), get_command(name).title)
            for name in SHOWN_KEYS
            for key in get_key_map().list_keys(name)[:1]
        ]
        rows: list[Widget] = [
            Row(
                Label(key, 18, "bold", BRASS_LIGHT, widest=190), Space(grow=1), build_note(_(words), "right", IVORY_DIM)
            )
            for key, words in shown
        ]
        change = Button(_("All keys, and change them"), self.app.routes.key_bindings, icon="settings")
        left = self._build_toggle(
            _("Left-handed"),
            "left_handed",
            _("What is used most lies at the left: your own cards' buttons, the answers, the log, the hint."),
        )
        return _build_group(_("Hands and keys"), [left, *rows, change])


def _build_group(words: str, rows: Sequence[Widget]) -> Widget:
    return build_section(words, *rows, gap=11, pad=20)
