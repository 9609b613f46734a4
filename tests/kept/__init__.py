"""What bots choose and say and what tables tell, in positions of kept matches: a change is to be noticed, and wanted.

``python -m tests.kept`` writes the answers anew; look at the difference before it is committed.
"""
