"""The lesson of Eightfist: pairs one above the other, the price of a look, ice and what breaks it, the last card."""

from __future__ import annotations

from engine.core.texts import N_
from game.lessons import ANY, Chapter, Lesson, Step

_PAIR = Chapter(
    N_("Eight cards nobody knows"),
    """
    opening
    P0 (9D) (KC) (JD) (7S) / (6H) (3C) (TD) (4S)
    P1 (8C) (5D) (QD) (2H) / (7C) (JC) (3D) (6S)
    P2 (TC) (AH) (6D) (8S) / (KH) (4C) (QC) (7H)
    stock 8D JS
    discard 9S
    """,
    (
        Step(
            N_("Welcome! These eight cards are your *Fist*. Nobody knows them, and you may not look either."),
            glow=("fist",),
        ),
        Step(
            N_("Two are turned up to begin with. Click these two, then *Turn up*."),
            do="open T1 T2",
            then=("P1 open T1 B2", "P2 open T2 B1"),
            glow=("spot slot 0", "spot slot 1"),
            no=N_("They are all alike, but let us take the two that glow."),
        ),
        Step(
            N_("Open cards count against you: nine points for {9D}, but none for a king. *The lowest Fist wins.*"),
            glow=("card 9D", "card KC"),
        ),
        Step(
            N_("On the *slush pile* lies a nine! Take it, and put it *under* your own."),
            do="discard ; put B1",
            glow=("spot shown", "spot slot 4"),
            no=N_("A nine lies there for the taking: click it, then the hidden card under {9D}."),
        ),
        Step(
            N_("A *pair*, one above the other: this *file* counts nothing. Side by side they would cost eighteen."),
            glow=("file 1",),
        ),
    ),
)

_PRICE = Chapter(
    N_("The price of a look"),
    """
    P0 9D KC JD (7S) / 9S (3C) (TD) (4S)
    P1 8C (5D) (QD) (2H) / 8D JC (3D) (6S)
    P2 (TC) AH (6D) (8S) / KH (4C) QC (7H)
    stock QH 5S 6C AS
    discard TS
    """,
    (
        Step(
            N_("{TS} is no use to you. Draw from the *stock* instead; nobody else sees that card."),
            do="stock",
            glow=("spot deck",),
            no=N_("Ten points? Leave it there and click the stock."),
        ),
        Step(
            N_("A queen costs ten. Throw her on the slush pile, and pay: turn up the card under your king."),
            do="toss B2",
            then=("P1 stock", "P1 put B3", "P2 stock", "P2 put T1"),
            glow=("spot shown", "spot slot 5"),
            no=N_("Better not keep her: click the slush pile, then the hidden card under {KC}."),
        ),
        Step(
            N_("Draw once more, then *point* at {JD}: you are told what your Fist would count. Put the card there."),
            do="stock ; put T3",
            glow=("spot deck", "card JD"),
            no=N_("You may do that. But {JD} is your dearest card: get rid of it."),
        ),
        Step(
            N_("One point instead of ten. The jack lies on the slush pile now: always look what the *next* one needs."),
            glow=("spot shown", "seat P1"),
        ),
    ),
)

_QUAD = Chapter(
    N_("Quad!"),
    """
    P0 5C 5D (7S) KC / 5H JH (TD) (4S)
    P1 8C (6C) (QD) (2H) / 8D JC (3D) (6S)
    P2 (TC) AH (6D) (8S) / KH (4C) QC (7H)
    stock 5S
    discard TS
    """,
    (
        Step(
            N_("Three fives, and the fourth has not been seen. Draw from the stock and hope."),
            do="stock",
            glow=("spot deck",),
            no=N_("Faith! Click the stock."),
        ),
        Step(
            N_("There it is! Put it where {JH} lies."),
            do="put B2",
            glow=("card JH",),
            no=N_("Oh no. Four fives in a block: put it in the place of {JH}."),
        ),
        Step(
            N_("Two equal pairs in *neighbouring* files are a *Quad*: minus 20! This figure is your whole Fist."),
            glow=("sum",),
        ),
    ),
)

_ICE = Chapter(
    N_("Ice"),
    """
    P0 TC 4D (7S) KC / (6H) 9H (3S) (4S)
    P1 8C (5D) (QD) (2H) / 8D JC (3D) (6S)
    P2 (9C) AH (6D) (8S) / KH (4C) JD (7H)
    stock QS 7D QH
    discard TH
    """,
    (
        Step(
            N_("Five cards are *wild*. Draw from the stock and meet the first of them."),
            do="stock",
            glow=("spot deck",),
            no=N_("A ten can wait. The stock, please."),
        ),
        Step(
            N_("The *Queen of Spades*: 15 points, and she must be kept. Put her on your {TC}."),
            do="put T1",
            then=("P1 stock", "P1 put B4", "P2 stock", "P2 toss B4"),
            glow=("card TC",),
            no=N_("She would not mind. But {TC} is the card to lose: put her there."),
        ),
        Step(
            N_("Ice! In a *frozen* file nothing can be swapped. The strip says what thaws it: *another queen*."),
            glow=("file 1",),
        ),
        Step(
            N_("And Bruno has just thrown one away. Put {QH} under the Queen of Spades."),
            do="discard ; put B1",
            glow=("spot shown", "spot slot 4"),
            no=N_("Look at the slush pile: {QH} breaks the ice. Put her under {QS}."),
        ),
        Step(
            N_("Crack: all points gone. {2D} is the same, only worse: 20 points, until another *two* comes."),
            glow=("file 1",),
        ),
    ),
)

_PUNCH = Chapter(
    N_("A punch"),
    """
    P0 KH 7D JS (9C) / (8H) 3C (6S) (TD)
    P1 (2C) KD (4H) 5S / (6D) (JC) 9H (QC)
    P2 (8D) (AC) TC (3H) / 4C (7C) (QD) (5D)
    stock FF 8S 6C
    discard 9D
    """,
    (
        Step(
            N_("Draw from the stock. The next one has a temper."),
            do="stock",
            glow=("spot deck",),
            no=N_("Do not be afraid: click the stock."),
        ),
        Step(
            N_("The *Fistface* steals! Click Ada's {KD}, then the card under your {KH}, and confirm."),
            do="steal P1.T2 to B1",
            glow=("card KD", "spot slot 4"),
            no=N_("Never waste a punch: Ada's {KD}, and then the hidden card under your {KH}."),
        ),
        Step(
            N_("Two kings for you; for Ada 12 points and ice. It lands where the stolen card lay: mind whom you hit."),
            glow=("card FF",),
        ),
    ),
)

_TEARS = Chapter(
    N_("Tears, and what dries them"),
    """
    P0 6H 7D JS (9C) / 6C 3C (8H) (TD)
    P1 (2C) KD (4H) 5S / (6D) (JC) 9H (QC)
    P2 (8D) (AC) TC (3H) / 4C (7C) (QD) (5D)
    stock CB 8S QG
    discard 9D
    """,
    (
        Step(
            N_("Draw from the stock once more, and bring a handkerchief."),
            do="stock",
            then=("P1 discard", "P1 put T1", "P2 stock", "P2 toss T1"),
            glow=("spot deck",),
            no=N_("The stock, if you please."),
        ),
        Step(
            N_("The *Cry Baby* pushed out your *lowest open card*, and Ada took {3C} at once. 12 points, and ice."),
            glow=("card CB",),
        ),
        Step(
            N_("Draw from the stock again. It gets better."),
            do="stock",
            glow=("spot deck",),
            no=N_("Click the stock, and you will see."),
        ),
        Step(
            N_("The *Queen's Grace*, minus 12 anywhere! She alone thaws Fistface and Cry Baby. Put her over {CB}."),
            do="put T2",
            glow=("card 7D",),
            no=N_("Minus 12 is never wrong, but look: beside {CB} she breaks the ice as well."),
        ),
    ),
)

_END = Chapter(
    N_("The last card"),
    """
    opts match=game
    P0 KS 2S AC 4D / KD 2H AH (5S)
    P1 9C (QD) JC 7S / (8D) TH (6D) (5C)
    P2 (8S) TS (7C) QC / 9H (JD) (4C) 6S
    stock 3H
    discard 8C
    """,
    (
        Step(
            N_("One card is still hidden. Once it is open, *the round is over*, for everybody. Draw from the stock."),
            do="stock",
            glow=("spot deck", "file 4"),
            no=N_("Nobody wants an eight. Click the stock."),
        ),
        Step(
            N_("Ada and Bruno look miserable, you do not. Put {3H} on your last hidden card."),
            do=("put B4", "toss B4"),
            glow=("file 4",),
            no=N_("Do not be kind now: your last hidden card, and it is over."),
        ),
        Step(
            N_("Hidden cards count, too: theirs have cost them dearly. *After eight rounds the lowest sum wins.*"),
        ),
        Step(
            N_("Here comes the next round. Turn up any two of your cards."),
            do=ANY,
            bots=True,
            glow=("fist",),
        ),
        Step(
            N_("The rest is yours. When in doubt, ask for a *hint*; it knows no more than you do."),
            do=ANY,
            bots=True,
            glow=("tool hint",),
        ),
        Step(
            N_("That is all: *pair above pair, high cards out, hit first.* May your Fist be low."),
        ),
    ),
    results=True,
)

LESSON = Lesson(
    game="eightfist",
    title=N_("Eightfist, step by step"),
    chapters=(_PAIR, _PRICE, _QUAD, _ICE, _PUNCH, _TEARS, _END),
)
