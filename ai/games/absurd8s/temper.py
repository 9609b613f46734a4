"""What actions are like in Absurd 8's, for the tempers (``assets/tempers/absurd8s.toml``)."""

from __future__ import annotations

from collections.abc import Sequence

from ai.games.absurd8s.evaluation import KEEP, ORDER, Absurd8sEvaluation, CardPlay, compute_harm
from ai.tempers import Features
from engine.core.actions import Action
from engine.core.view import View
from engine.games.absurd8s.actions import PLAYING, cards_of, spec_of
from engine.games.absurd8s.cards import RANK, SUIT, TEXT
from engine.games.absurd8s.keywords import KEYWORDS
from engine.games.absurd8s.seen import state_of


def list_features(temper: str, view: View, actions: Sequence[Action], worths: Sequence[float]) -> list[Features]:
    """See ``ai.tempers``. Of a play: the ``same`` suit remains, it is good to ``keep``, is an ``attack`` on others, or
    stays (``lasting``), the suit ``named`` · of cards that leave the hand the rank (``high``), the ``suit``, whether
    they are ``harmless``, what those ``parted`` with were good for · the ``order`` of attacks.
    """
    seen = Absurd8sEvaluation(state_of(view), view.seat)
    return [_describe_action(seen, action) for action in actions]


def _describe_action(seen: Absurd8sEvaluation, action: Action) -> Features:
    verb, found = action.verb, {action.verb: 1.0}
    cards: Sequence[int] = cards_of(action) if verb in ("discard", "give") else ()
    if verb in ("bluff", "stack"):
        cards = (action.a,)
    found["parted"] = sum([KEEP[card] for card in cards]) / 5
    if verb in PLAYING:
        spec, play = spec_of(action), seen.get_play(action)
        found |= _describe_play(seen, play, spec.card if not spec.effects else -1, min(spec.on, len(seen.tops) - 1))
        found["named"] = spec.suit / 4 if spec.suit >= 0 else 0.0
        cards = (spec.card,) if spec.suit < 0 else ()
    elif verb == "resolve":
        found["order"] = float(ORDER.index(KEYWORDS[seen.incoming[action.a - 1].key].op))
    if cards:
        found["high"] = sum([RANK[card] for card in cards]) / 12 / len(cards)
        found["suit"] = sum([SUIT[card] for card in cards]) / 4 / len(cards)
        found["harmless"] = sum([not TEXT[card].attacks for card in cards]) / len(cards)
    return found


def _describe_play(seen: Absurd8sEvaluation, play: CardPlay, card: int, on: int) -> Features:
    """What a play of this card of the hand (-1: of an effect) on this pile is like."""
    seat, smallest = seen.find_recipient(play.nav), min([seen.sizes[other] for other in seen.others])
    hurts = seat != seen.me and compute_harm(play.text.attacks, seen.links + 1) > 0
    return {
        "same": float(on >= 0 and seen.tops[on].suit == play.suit),
        "keep": KEEP[card] / 5 if card >= 0 else 0.0,
        "lasting": float(card >= 0 and bool(play.text.effects)),
        "attack": hurts * (1.0 if seen.sizes[seat] == smallest else 0.6),
    }
