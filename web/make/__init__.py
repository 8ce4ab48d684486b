"""The build, step by step: each module makes one thing. Standard library only."""
