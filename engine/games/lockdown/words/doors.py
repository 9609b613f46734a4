"""The eight doors: what each is called, and what opens it."""

from engine.core.texts import N_

DOORS = {
    "win": (N_("Still here"), N_("Win a game.")),
    "free": (N_("Nothing locked"), N_("Win a game without a locked card.")),
    "trio": (N_("On thin ice"), N_("Win a game with three locked cards of one rank.")),
    "gift": (N_("A poisoned gift"), N_("Put somebody out with a card you give.")),
    "deck": (N_("The deck did it"), N_("Put somebody out with a card you force on them.")),
    "shuffle": (N_("Mixed luck"), N_("Put somebody out by a shuffle.")),
    "two": (N_("Twice in a game"), N_("Put two players out in a game.")),
    "clear": (N_("The way out"), N_("Clear with the last mobile cards you hold.")),
}
