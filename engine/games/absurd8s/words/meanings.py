"""What the keywords of Absurd 8's mean under the house rules of a match: where a rule changes one, so do its words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.core.texts import N_, _, listed
from engine.core.view import View
from engine.games.absurd8s.cards import TEXT
from engine.games.absurd8s.keywords import KEYWORDS, Keyword, get_keyword, text_of
from engine.games.absurd8s.options import Absurd8sRules, rules_of
from engine.games.absurd8s.words.phrases import SUIT_NAME

_CHANGED: Final[tuple[tuple[Callable[[Absurd8sRules], bool], dict[str, str]], ...]] = N_(
    (
        (
            lambda rules: rules.plus_global,  # A8-R72
            {"plus-one": "Everybody's draws and discards by card text are one larger."},
        ),
        (
            lambda rules: rules.king_discards,  # A8-R75
            {
                "negate-from-effects": "Put it from your Effects under the main pile to cancel all attacks; "
                "then you play as usual."
            },
        ),
        (
            lambda rules: rules.lose_now,  # A8-R59
            {"lose-1": "The recipient's turn is over as soon as its attacks are executed."},
        ),
        (
            lambda rules: rules.ace_global,  # A8-R76
            {"grant-wild": "It lies in the Global Effects: whoever spends it makes the card played with it Wild."},
        ),
        (
            lambda rules: rules.wormhole_strict,  # A8-R24, A8-R104
            {"wormhole": "Can be jumped in on a Wormhole of truly the same suit or number, out of turn."},
        ),
        (
            lambda rules: rules.caster_breaks_ties,  # A8-R65
            {
                "lowest": "Whoever has the fewest cards is next; of tied players you choose.",
                "highest": "Whoever has the most cards is next; of tied players you choose.",
            },
        ),
    )
)


def meaning(word: Keyword, rules: Absurd8sRules) -> str:
    """The explanation of a keyword in the player's language, as the rules of this match have it."""
    for holds, words in _CHANGED:
        if word.key in words and holds(rules):
            return _(words[word.key])
    return _(word.help)


def item_words(item: str, rules: Absurd8sRules) -> tuple[str, str]:
    """Name and explanation of an item of a text; Play As with its suits."""
    key, _colon, suits = item.partition(":")
    word = KEYWORDS[key]
    name = word.title
    if suits:
        words = _("Play as any suit") if suits == "any" else _("Play as {suits}")
        name = words.format(suits=listed(_(SUIT_NAME.get(suit, "")) for suit in suits))
    if rules.is_personal(text_of((key,))):  # A8-R72
        name = _("{keyword} (personal)", keyword=name)
    return name, meaning(word, rules)


def story(view: View, card: int, items: Sequence[str] | None = None) -> str:
    """The text of a card in words, a line for each of its keywords: of those that are printed, or ``items``."""
    words = (
        (get_keyword(item), *item_words(item, rules_of(view)))
        for item in (TEXT[card].items if items is None else items)
    )
    lines = (f"[icon:kw_{word.kind}_{word.key.replace('-', '_')}] *{name}*  {told}" for word, name, told in words)
    return "\n".join(lines) or _("No text.")
