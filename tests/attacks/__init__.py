"""What neighbours can do to a table with phones, each as a case."""
