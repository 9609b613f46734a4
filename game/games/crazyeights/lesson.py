"""The lesson of Crazy Eights: suit or rank, drawing, eights, what the cards left cost, and a round on one's own."""

from __future__ import annotations

from engine.core.texts import N_
from game.lessons import ANY, Chapter, Lesson, Step

_FOLLOW = Chapter(
    N_("Suit or rank"),
    """
    opts 3p
    hands P0 9H KC 4S 7D 3H / P1 QH 3C TS 6D JC / P2 9C AH 5D TC KD
    discard 4H
    """,
    (
        Step(
            N_("Welcome to *Crazy Eights*! Whoever is first to get rid of all cards wins. These are yours."),
            glow=("hand",),
        ),
        Step(
            N_("On the *discard pile* lies {4H}. A card of the same *suit* fits: play {9H}."),
            do="play 9H",
            then=("P1 play QH", "P2 play AH"),
            glow=("zone discard", "card 9H"),
            no=N_("That one stays with us for now. {9H} is a heart like {4H}: click it."),
        ),
        Step(
            N_("Ada and Bruno followed suit, and {AH} lies on top. You have another heart."),
            do="play 3H",
            then=("P1 play 3C", "P2 play 9C"),
            glow=("zone discard", "card 3H"),
            no=N_("One heart is left in your hand: {3H}."),
        ),
        Step(
            N_("Ada played a three on your three: the same *rank* fits, too. That made it clubs. Play {KC}."),
            do="play KC",
            then=("P1 play JC", "P2 play TC"),
            glow=("zone discard", "card KC"),
            no=N_("Clubs are wanted now, or a nine: {KC}."),
        ),
        Step(
            N_("They went on in clubs. A king would have done as well: always look at *both*, suit and rank."),
            glow=("zone discard",),
        ),
    ),
)

_DRAW = Chapter(
    N_("Nothing fits"),
    """
    opts 3p
    hands P0 KC 4S 8D / P1 JS 6D TS 5S / P2 9S AC 5D TD
    discard QH
    stock 2S 5C JH 6S
    """,
    (
        Step(
            N_("Nothing fits on {QH} but your *eight*, which fits on everything. Keep it, and *draw* from the stock."),
            do="draw",
            glow=("spot deck",),
            no=N_("It would work, but eights are precious. Click the stock."),
        ),
        Step(
            N_("{2S} does not fit either. You may draw *three times* in a turn: try again, twice if need be."),
            do="draw ; draw",
            glow=("spot deck",),
            no=N_("Courage! Draw once more."),
        ),
        Step(
            N_("There it is: {JH} is a heart. A card just drawn may be played at once."),
            do="play JH",
            then=("P1 play JS", "P2 play 9S"),
            glow=("card JH", "zone discard"),
            no=N_("You have drawn three cards; now play {JH}."),
        ),
        Step(
            N_("Without luck in three draws you may *pass*. An empty stock is made anew from the discard pile."),
            glow=("zone stock",),
        ),
        Step(
            N_("Spades again: you have two. Get rid of the dearer one first: what you hold at the end *counts*."),
            do=("play 4S", "play 2S"),
            glow=("card 4S", "card 2S"),
            no=N_("A spade fits, {4S} or {2S}."),
        ),
    ),
)

_EIGHTS = Chapter(
    N_("Eights are wild"),
    """
    opts 3p
    hands P0 8S KD 6D 3C QD / P1 5D KS TC 2C / P2 JD 9S 7H 4H
    discard TH
    """,
    (
        Step(
            N_("No heart and no ten! But an *eight* fits on every card. Play {8S}."),
            do="play 8S",
            glow=("card 8S",),
            no=N_("This is the moment for your eight."),
        ),
        Step(
            N_("Now you *name a suit*, and the next player has to follow it. You hold three diamonds."),
            do="suit D",
            then=("P1 play 5D", "P2 play JD"),
            glow=("suits",),
            no=N_("That would suit the others. Choose what you hold most of: diamonds."),
        ),
        Step(
            N_("Everybody follows your diamonds. Which is the best to play? The dearest: a court card counts ten."),
            do=("play KD", "play QD"),
            then=(),
            glow=("card KD", "card QD"),
            no=N_("{6D} would do, but {KD} or {QD} costs more if it stays with you."),
        ),
        Step(
            N_("An eight left at the end costs *fifty*. It helps whenever you are stuck, so do not wait for too long."),
        ),
    ),
)

_END = Chapter(
    N_("One card left"),
    """
    opts 3p
    hands P0 9H 4C / P1 8C KD QS / P2 AS 7H 2C
    discard 4H
    """,
    (
        Step(
            N_("Two cards are left. Both fit: {9H} by its suit, {4C} by its rank. Play {4C} and keep the heart."),
            do="play 4C",
            glow=("card 4C", "card 9H"),
            no=N_("Let us keep {9H} for the end: play {4C}."),
        ),
        Step(
            N_("You have one card left, and the table tells *everybody*. Now the others try to stop you …"),
            then=("P1 play 8C", "P1 suit H", "P2 play 7H"),
            glow=("seat P1", "seat P2"),
        ),
        Step(
            N_("… and Ada names hearts, of all suits! Lay down your last card."),
            do="play 9H",
            glow=("card 9H",),
            no=N_("Do not be so kind: {9H} wins the round."),
        ),
        Step(
            N_("You are out and score what they hold, here *23*. The first to 150 points wins the match."),
        ),
    ),
)

_ALONE = Chapter(
    N_("On your own"),
    """
    opts 3p match=points
    hands P0 9D 8H 4C JS 5D / P1 +5 / P2 +5
    discard 5S
    """,
    (
        Step(
            N_("Look at your hand: two of your cards fit on {5S}, and the eight as well. Which would you play?"),
            do=ANY,
            bots=True,
            glow=("hand",),
        ),
        Step(
            N_("Ask for a *hint* when you are in doubt; it only knows what you can see."),
            glow=("tool hint",),
        ),
        Step(
            N_("Mind who is short of cards, and which suits they had to draw on. Go on as you like."),
            do=ANY,
            bots=True,
        ),
        Step(
            N_("That is all there is to it. Every other game of this house has grown out of this one. Enjoy it!"),
        ),
    ),
)

LESSON = Lesson(
    game="crazyeights",
    title=N_("Crazy Eights, step by step"),
    chapters=(_FOLLOW, _DRAW, _EIGHTS, _END, _ALONE),
)
