"""What a match of Absurd 8's reports besides cards.

Plain note: ``expired`` (the effect ``card`` of ``seat`` leaves the table).
"""

from __future__ import annotations

from dataclasses import replace

from engine.core.cards import HIDDEN, Cards, Hands
from engine.core.events import Event, Note, RoundEnded, fact
from engine.core.placing import PerSeat, Seats


@fact
class TurnLost(Note):
    """``seat`` loses this turn and still owes ``left`` more (A8-107)."""

    text: str = "lost"
    left: int


@fact
class Answered(Note):
    """``seat`` accepts, negates or passes on the attacks ``keywords``, each of that one of ``casters`` and of
    ``sources``, which came ``at`` a seat, by the action with the text ``acted``. ``sender``: who passed them on last,
    of Thorns who began the chain; -1 if nobody did. ``chain``: its cards, where they are the X of an attack that is
    accepted.
    """

    text: str = "answered"
    at: int
    acted: str
    keywords: tuple[str, ...]
    casters: Seats
    sources: Cards = ()
    sender: int = -1
    chain: Cards = ()


@fact
class JumpedIn(Answered):
    """``seat`` jumps in with ``card`` on the card ``source`` of ``maker``, and wipes out what came ``at`` a seat."""

    text: str = "jumped"
    source: int = HIDDEN
    maker: int = -1


@fact
class Copied(Note):
    """The ``card`` that ``seat`` plays copies the card ``of`` on which it is played, which has these ``items``."""

    text: str = "copied"
    of: int
    items: tuple[str, ...] = ()


@fact
class Led(Note):
    """The ``card`` that ``seat`` played makes ``to`` next, by its navigation ``nav`` (``turned``: a Mirror before
    anybody else has played): ``over`` is the next in order, which ``skip`` passes over, and ``tied`` whether others
    have as few cards, or as many.
    """

    text: str = "led"
    nav: str
    to: int
    over: int
    tied: bool


@fact
class Drew(Note):
    """``seat`` drew these ``cards``, of which others know how many there are; the card ``cause`` demanded it, where the
    log has not named it already.

    By an attack or a cast: that of the card ``source`` (unseen by now, perhaps), played by ``caster``. ``by``: the
    effect that made it ``change`` more, or fewer. ``together``: of all whom a cast meets at the same time.
    """

    text: str = "draws"
    public: str = "draws"
    cards: Cards
    cause: int = HIDDEN
    source: int = HIDDEN
    caster: int = -1
    by: int = HIDDEN
    change: int = 0
    together: bool = False

    @property
    def count(self) -> int:
        return len(self.cards)

    def _scrub_event(self) -> Event:
        return replace(self, text=self.public, cards=(HIDDEN,) * len(self.cards), mask=0)


@fact
class HandShown(Note):
    """``seat`` shows these ``cards`` of its hand to all because of the effect ``source``, or ``whole``: all there are,
    by the attack of ``source`` (unseen by now, perhaps), played by ``caster``; ``text`` is ``end`` where the game is
    over.
    """

    text: str = "shown"
    source: int
    cards: Cards
    whole: bool = False
    caster: int = -1


@fact
class Discarded(Note):
    """``seat`` discarded these ``cards`` because the card ``source`` (unseen by now, perhaps), played by ``caster``,
    demanded it, ``change`` more by the effect ``by``; ``together``: of all at the same time.
    """

    text: str = "discarded"
    source: int
    cards: Cards
    caster: int = -1
    by: int = HIDDEN
    change: int = 0
    together: bool = False


@fact
class Fished(Note):
    """``seat`` asked ``caster`` for what is ``wanted``, because of the Fish on the card ``source`` (unseen by now,
    perhaps); ``met``: it is there.
    """

    text: str = "fished"
    source: int
    caster: int
    wanted: tuple[str, str]
    met: bool


@fact
class Removed(Note):
    """``seat`` removed ``card`` from zone ``src``, a pile with all that lies on it, because of the card ``by``;
    ``ops``: the effects that end by it.
    """

    text: str = "removed"
    by: int
    ops: tuple[str, ...]


@fact
class CoinsFlipped(Note):
    """Coins by (seat, ``H`` or ``T``)."""

    text: str = "coins"
    coins: tuple[tuple[int, str], ...]


@fact
class Attacked(Note):
    """``seat`` undergoes the attack ``keyword`` of card ``source`` (unseen by now, perhaps), played by ``caster``.

    ``vain``: nothing comes of it, for a hand is empty, the card has gone, or it would be a swap with oneself.
    """

    text: str = "attack"
    keyword: str
    source: int
    caster: int
    vain: bool = False


@fact
class CastBegan(Note):
    """The cast ``keyword`` of ``card``, which ``seat`` played, is carried out; ``met``: who has fewer
    cards, if that counts; ``dealt``: how many cards each seat gets, by seat, of all hands shuffled together.
    """

    text: str = "cast"
    keyword: str
    met: Seats = ()
    dealt: tuple[int, ...] = ()


@fact
class EffectBegan(Note):
    """``card``, played by ``seat``, comes into effect in zone ``dst``; ``ops`` are its effects."""

    text: str = "effect"
    ops: tuple[str, ...]


@fact
class BluffCalled(Note):
    """``seat`` called what ``bluffer`` played: it is ``card``, and ``loser`` pays.

    It was to fit on the card ``on`` (HIDDEN: on anything), for which ``suit`` was named (-1: none); ``fits``: it does.
    """

    text: str = "called"
    loser: int
    bluffer: int
    on: int = HIDDEN
    suit: int = -1
    fits: bool = False


@fact
class BattleConceded(Note):
    """``seat`` concedes the battle ``by`` began with ``card`` and takes the stacked ``cards``; ``to`` is next."""

    text: str = "conceded"
    by: int
    cards: Cards
    to: int


@fact
class Absurd8sRoundEnded(RoundEnded):
    """A game is over, won by ``seat`` (-1: nobody).

    Per seat the hand size, the place and the hand; ``why`` it ended: ``empty``, ``twenty``, ``draw`` (the pile has run
    out), ``passes``, ``cap``.
    """

    sizes: PerSeat
    places: PerSeat
    hands: Hands
    why: str
