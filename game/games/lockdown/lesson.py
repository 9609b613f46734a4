"""The lesson of Lockdown: what locks, who is next, and how a fourth card finds its owner."""

from __future__ import annotations

from engine.core.texts import N_
from game.lessons import ANY, Chapter, Lesson, Step

_LOCKING = Chapter(
    N_("Nobody wants to collect"),
    """
    opts 4p
    mobile P0 9H KD 4S / P1 7C QC 2H / P2 KH 5S 8D / P3 9D TC 6S
    deck 9C 3H
    """,
    (
        Step(
            N_(
                "Welcome! Elsewhere people collect cards. Here *nobody wants to*: four of a kind, and you are out. "
                "The last one left wins."
            )
        ),
        Step(
            N_("This is your *mobile hand*; nobody else sees it. Draw a card: click the deck, then *Draw*."),
            do="draw",
            glow=("deck", "hand"),
            no=N_("Patience, that comes in a minute. First draw a card from the deck."),
        ),
        Step(
            N_("A pair! Two of a value are *locked* by themselves: face down, out of reach, and there they stay."),
            glow=("zone stack P0",),
        ),
        Step(
            N_("Whoever draws says who is next. Name Ada: click her seat."),
            do="name P1",
            then=("P1 draw", "P1 name P3", "P3 give 9D P0"),
            glow=("seat P1",),
            no=N_("They would be delighted. But let Ada have it: click her seat."),
        ),
        Step(
            N_("How kind of Cleo: a third nine joins the pair. The *fourth* one would throw you out."),
            glow=("zone stack P0",),
        ),
        Step(
            N_("Her card hit you, so *you* are next. Give {KD} to Bruno: first the card, then his seat."),
            do="give KD P2",
            glow=("card KD", "seat P2"),
            no=N_("A fine idea for later. Now {KD} goes to Bruno."),
        ),
        Step(
            N_("Bruno held a king, too: locked! And now he is next. *No turns in a circle: whoever is hit plays.*"),
            glow=("zone stack P2",),
        ),
    ),
)

_ACTIONS = Chapter(
    N_("Five ways to be a nuisance"),
    """
    opts 4p
    mobile P0 4S TD 6C / P1 8S 3D QC / P2 5H JH / P3 JC 7D
    deck 8H 2C 9S
    """,
    (
        Step(
            N_("You can draw and give. You can also *force* somebody: click the deck, then Ada's seat."),
            do="force P1",
            then=("P1 give 3D P2", "{takes TD} P2 take P0"),
            glow=("deck", "seat P1"),
            no=N_("That works as well. But this time let Ada do the drawing: the deck, then her seat."),
        ),
        Step(
            N_("All have seen {8H} lock at Ada's: there are two eights. *Remember such things; memory wins here.*"),
            glow=("zone stack P1",),
        ),
        Step(
            N_("Then Bruno *took* {TD} out of your hand, blindly. Learn from him: click Cleo's seat, then *Take*."),
            do="{takes JC} take P3",
            then=("P3 draw", "P3 name P2", "P2 draw", "P2 name P0"),
            glow=("seat P3",),
            no=N_("Later, perhaps. Now take a card from Cleo: her seat, then *Take*."),
        ),
        Step(
            N_(
                "{JC}! Only Cleo and you know it. The one who is robbed plays next; then it went on to Bruno, and back "
                "to you."
            ),
            glow=("card JC",),
        ),
        Step(
            N_("When you know too little and they know too much: *Shuffle*. All mobile hands are dealt anew."),
            do="{hands P0 5H QC 2C / P1 JC / P2 4S 6C TD 7D 9S / P3 3D JH} shuffle",
            glow=("button shuffle",),
            no=N_("Not this time: the button *Shuffle hands* wants to be tried."),
        ),
        Step(
            N_("Everybody holds as many cards as before, only others. You made the mess, you name the next player."),
            do=("name P2", "name P1", "name P3"),
            glow=("seat P2",),
        ),
    ),
)

_FOURTH = Chapter(
    N_("The fourth card"),
    """
    opts 4p
    mobile P0 2D KC 6H / P1 9C AS TH / P2 4D JS / P3 7H 8C
    locked P1 2H 2S 5H 5S / P2 QS QD
    deck 2C 3C
    """,
    (
        Step(
            N_("Ada has locked two twos; take our word for it. Force her to draw, and hope."),
            do="force P1",
            then=("P1 give TH P2", "P2 give JS P0"),
            glow=("deck", "seat P1"),
            no=N_("First a little experiment: the deck, then Ada's seat."),
        ),
        Step(
            N_("{2C}! Three twos at Ada's, for all to see. And who holds the fourth?"),
            glow=("zone stack P1 0",),
        ),
        Step(
            N_("You do. Be a good neighbour: give her {2D}."),
            do="give 2D P1",
            glow=("card 2D", "seat P1"),
            no=N_("So polite! But {2D} belongs to Ada."),
        ),
        Step(
            N_("The door falls shut. Her four twos stay *Outside the Game*, everything else went back into the deck."),
            glow=("zone outside",),
        ),
        Step(
            N_("Whoever knocks somebody out has *another turn*. Draw a card and name whom you like."),
            do=("draw ; name P3", "draw ; name P2"),
            glow=("deck",),
            no=N_("It is your turn again: use it to draw a card."),
        ),
    ),
)

_FRESH = Chapter(
    N_("No giving back"),
    """
    opts 4p
    turn P1
    mobile P0 KC 6H 3S / P1 6D TH 9S / P2 4D JS 8H / P3 7H QD TC
    locked P2 9H 9C 9D
    deck 5C AD
    do P1 give 9S P0
    """,
    (
        Step(
            N_("Bruno sits on three nines, and Ada has just given you {9S}. Tempting! Alas, a *fresh* card must wait."),
            glow=("card 9S", "zone stack P2"),
        ),
        Step(
            N_("Point at it: the table tells you why. You may give it on your *second* turn. Draw, then name Cleo."),
            do="draw ; name P3",
            then=("P3 draw", "P3 name P1", "P1 draw", "P1 name P0"),
            glow=("deck", "card 9S"),
            no=N_("Save your strength: draw a card, and then name Cleo."),
        ),
        Step(
            N_("Your second turn, and {9S} has cooled down. Bruno is waiting."),
            do="give 9S P2",
            glow=("card 9S", "seat P2"),
            no=N_("Mercy? In this room? Give {9S} to Bruno."),
        ),
        Step(
            N_("Bang. In a hurry, *Shuffle* helps: it takes the marks off all fresh cards."),
            glow=("button shuffle",),
        ),
    ),
)

_CLEAR = Chapter(
    N_("The way out"),
    """
    opts 4p
    mobile P0 Jk1 7C KS / P1 9C AS TH / P2 4D JS TD / P3 7H 8C 6D
    locked P0 3H 3S 3D QC QH / P3 5H 5S
    deck 2C
    """,
    (
        Step(
            N_("Three threes and two queens: your chair is getting hot. But you hold a *Joker*."),
            glow=("zone stack P0", "card Jk1"),
        ),
        Step(
            N_("*Clear!* Click the Joker, then the button; or simply drag it onto the tray *Outside the Game*."),
            do="{deck 8D 5C JH 2S} clear Jk1",
            glow=("card Jk1", "spot outside"),
            no=N_("Things are too hot for that. Clear: the Joker, then the button."),
        ),
        Step(
            N_("All your other cards went into the deck, even the locked ones. Here are four new ones."),
            glow=("hand",),
        ),
        Step(
            N_("Aces and Jokers never lock, and two Aces clear as well. Name the next player, whom you like."),
            do=("name P1", "name P2", "name P3"),
            glow=("seat P1", "seat P2", "seat P3"),
        ),
    ),
)

_ALONE = Chapter(
    N_("A third player, please"),
    """
    opts 4p
    mobile P0 4C 9D TS / P1 3H JD 6S / P2 5C QS 8C / P3 7D KH AD
    history P0 P1 P0
    """,
    (
        Step(
            N_("You, Ada, you: that is enough to and fro. The *Rule of 3* wants somebody else. Give Bruno a card."),
            do=("give 4C P2", "give 9D P2", "give TS P2"),
            glow=("seat P2",),
            no=N_("Somebody else is Bruno this time: a card of your hand, then his seat."),
            bots=True,
        ),
        Step(
            N_("When you do not know what can be done, ask for a *hint*; it only knows what you know."),
            glow=("tool hint",),
        ),
        Step(
            N_("Now you are on your own. Do what you think best; the others answer by themselves."),
            do=ANY,
            bots=True,
        ),
        Step(
            N_("That is all: *remember, wait, and hand over the fourth card.* Nobody here will take it personally."),
        ),
    ),
)

LESSON = Lesson(
    game="lockdown",
    title=N_("Lockdown, step by step"),
    chapters=(_LOCKING, _ACTIONS, _FOURTH, _FRESH, _CLEAR, _ALONE),
)
