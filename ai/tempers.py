"""What tells bots of one level apart: each prefers something else among actions that are nearly equally good.

A temper changes neither what a bot knows nor how well it judges. First the bot chooses as every bot of its level does,
from the same chance; then its temper may put another action in the place of that one, if it likes it better and the
judgement finds the two equal within a small ``margin`` (``sway_choice``). What it likes is each game's own business:
``ai.games.<game>.temper`` has ``list_features(temper, view, actions, worths)``, what each action is like, by name, its
verb among it, and ``assets/tempers/<game>.toml`` by temper a ``Taste``, in the unit of the game's prices.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import assets
from engine.core.actions import Action
from engine.core.data_file import read_data_file
from engine.core.errors import EngineError
from engine.core.texts import N_, _

Features = dict[str, float]
"""What an action is like, by name: 1 where it is so, or how much."""

EVEN: Final = "even"
BOLD: Final = "bold"
CAREFUL: Final = "careful"
SPITEFUL: Final = "spiteful"
HOARDER: Final = "hoarder"

WORDS: Final = {
    EVEN: N_("even-tempered"),
    BOLD: N_("bold"),
    CAREFUL: N_("careful"),
    SPITEFUL: N_("spiteful"),
    HOARDER: N_("thrifty"),
}
"""What each is called in the middle of a sentence."""
TEMPERS: Final = tuple(WORDS)
"""All there are; ``even`` plays what is best and has no other wish."""
HELPS: Final = {
    EVEN: N_("Plays what looks best and likes nothing else better."),
    BOLD: N_("Likes a risk: bluffs, unseen cards, quick endings."),
    CAREFUL: N_("Takes what is sure and leaves the doubtful alone."),
    SPITEFUL: N_("Likes to spoil things for whoever is in front."),
    HOARDER: N_("Keeps what may still be useful: tokens, good cards, ways out."),
}
"""How each plays, in a sentence."""


class Taste(NamedTuple):
    """What a temper likes in a game."""

    margin: float
    """What two actions may differ by and still be nearly equal."""
    likes: Mapping[str, float]
    """How much more than it is worth an action is liked for each thing it is like."""
    factors: Mapping[str, float] = {}
    """How many times greater constants of the judgement are."""


class NoSuchTemper(EngineError):
    """No bot is like that."""


def get_known_temper(temper: object) -> str:
    """``temper`` if there is such a one, else ``even``: for what was written by an older or a newer program."""
    return str(temper) if temper in TEMPERS else EVEN


def check_temper(temper: str) -> str:
    """``temper``. Raises NoSuchTemper."""
    if temper not in TEMPERS:
        raise NoSuchTemper(_("No bot is “{temper}”; bots are {tempers}.", temper=temper, tempers=", ".join(TEMPERS)))
    return temper


def split_bot_name(bot: str) -> tuple[str, str]:
    """The level and the temper of a bot written as ``normal`` or ``normal:bold``. Raises NoSuchTemper."""
    level, colon, temper = bot.partition(":")
    return level, check_temper(temper) if colon else EVEN


@cache
def read_taste(game: str, temper: str) -> Taste:
    """What a temper but ``even`` likes in a game that has tempers. Raises BadText."""
    path = Path(str(assets.__file__)).parent / "tempers" / f"{game}.toml"
    return Taste(**read_data_file(path)[temper])


def list_likings(likes: Mapping[str, float], features: Iterable[Features]) -> list[float]:
    """How much more (or less) each action is liked than it is worth, by what it is like."""
    return [sum([likes.get(name, 0.0) * much for name, much in each.items()]) for each in features]


def sway_choice(
    chosen: Action, actions: Sequence[Action], worths: Sequence[float], likings: Sequence[float], margin: float
) -> Action:
    """The action a temper takes in place of the one chosen without it; that one unless another is liked better.

    ``likings`` are what each action is worth to the temper beyond its worth. Only actions within ``margin`` of the
    chosen one, better or worse, come into question. All amounts are in the game's own unit. No chance is involved.
    """
    fair = worths[actions.index(chosen)]
    best, taken = -float("inf"), chosen
    for action, worth, liking in zip(actions, worths, likings, strict=True):
        total = worth + liking
        if abs(worth - fair) <= margin and (total > best + 1e-9 or (action is chosen and total > best - 1e-9)):
            best, taken = total, action
    return taken
