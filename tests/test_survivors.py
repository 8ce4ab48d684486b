"""The list of mutants that no test can notice (see `mutation`) speaks of the rules as they stand."""

from tests import mutation


def test_every_listed_survivor_is_a_mutant_with_a_reason():
    known = {mutant.known_as for mutant in mutation.every_mutant()}
    listed = mutation.reasons()
    assert listed
    assert not set(listed) - known, "the line has changed: is it still so?"
    assert all(len(why) > 10 for why in listed.values())
