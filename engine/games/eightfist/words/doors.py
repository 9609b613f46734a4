"""The eight doors: what each is called, and what opens it."""

from engine.core.texts import N_

DOORS = {
    "low": (N_("The lowest Fist"), N_("Have the lowest Fist of a round.")),
    "close": (N_("The last card"), N_("End a round yourself, and have the lowest Fist.")),
    "minus": (N_("Below zero"), N_("End a round with a Fist that counts less than nothing.")),
    "pairs": (N_("Four pairs"), N_("End a round with a pair in each of your four files.")),
    "quad": (N_("Quad!"), N_("Bring four equal cards together in two files side by side.")),
    "thaw": (N_("Tears dried"), N_("Cure a frozen file.")),
    "steal": (N_("A punch"), N_("Steal a card with the Fistface.")),
    "loot": (N_("Rich loot"), N_("Steal a card that makes a pair or a Quad in your Fist.")),
}
