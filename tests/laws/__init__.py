"""What must hold in every position of every game, whatever is played: run with ``python -m tests.laws GAME``.

``plan`` says what is played, ``match`` plays it, the other modules hold the laws: ``each`` those of every decision,
``deep`` those that need clones and samples, ``witness`` what a seat can conclude from its events alone. A game may add
its own in ``tests/laws/<game>.py`` (see ``find_plugin``).
"""
