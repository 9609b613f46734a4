"""The computer players, one module (or package) per game, named as the game is in ``engine.registry``."""
