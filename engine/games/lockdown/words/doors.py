"""The eight doors: what each is called, and what opens it."""

from engine.core.texts import N_

DOORS = N_(
    {
        "win": ("Still here", "Win a game."),
        "free": ("Nothing locked", "Win a game without a locked card."),
        "trio": ("On thin ice", "Win a game with three locked cards of one rank."),
        "gift": ("A poisoned gift", "Put somebody out with a card you give."),
        "deck": ("The deck did it", "Put somebody out with a card you force on them."),
        "shuffle": ("Mixed luck", "Put somebody out by a shuffle."),
        "two": ("Twice in a game", "Put two players out in a game."),
        "clear": ("The way out", "Clear with the last mobile cards you hold."),
    }
)
