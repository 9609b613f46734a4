"""A second opinion on every game's scores and endings, made from ``docs/rules`` and from nothing of the engine's rules.

A model follows the events of a match, works out by itself when a round has to end, what it scores and who has won, and
disagrees with the engine by a ``Breach``. It knows the names of places, cards, actions and notes, the options, and what
``Game`` says of a match (``rounds``, ``standing``); it imports no module of ``engine.games``.
"""
