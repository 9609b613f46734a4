"""The eight doors: what each is called, and what opens it."""

from engine.core.texts import N_

DOORS = {
    "win": (N_("Rid of them all"), N_("Win a game.")),
    "chain": (N_("A chain of five"), N_("Play the fifth card of a chain, or a later one.")),
    "negate": (N_("Not with me"), N_("Negate an attack.")),
    "jump": (N_("Out of turn"), N_("Jump in when it is not your turn.")),
    "bluff": (N_("A straight face"), N_("Play a card face-down, and nobody calls it.")),
    "caught": (N_("I do not believe you"), N_("Call a bluff that is one.")),
    "battle": (N_("The last to stand"), N_("Stack cards in a battle till somebody else gives in.")),
    "effects": (N_("Once more"), N_("Play a card that lies in your Effects.")),
}
