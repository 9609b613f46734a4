"""What bots choose and say and what tables tell, in positions of kept matches: a change is to be noticed, and wanted.

How answers are approved: ``tests.support.approved``. ``python -m tests.kept GAME`` chooses other questions.
"""
