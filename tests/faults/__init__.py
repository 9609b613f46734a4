"""What an unkind person with an evening may do: damage files, kill programs, fill the disk, take the display away.

``python -m tests.faults`` is the slice of CI; ``--minutes 30`` goes on for half an hour.
"""
