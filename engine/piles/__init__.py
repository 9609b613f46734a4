"""What games with hands round a stock and a discard pile have in common, so that a plain one is small.

A game that names its zones ``hand``, ``stock`` and ``discard``, its actions ``play 9H``, ``draw``, ``pass`` and ``suit
H``, and its public facts as ``state`` does, is written down by ``engine.scenario.piles``, told by ``words``, judged by
``ai.piles`` and laid on the table by ``game.table.model.standard_table``; it adds what is special to it.
"""
