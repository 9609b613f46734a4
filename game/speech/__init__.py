"""Reading aloud through the system's speech: what the seat at the screen may read anyway, and nothing else."""
