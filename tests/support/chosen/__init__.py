"""What has to be so where a house rule is told, choice by choice: what it says, read by itself, and not the engine's
options.
"""
