"""Training's compiled twins: the rules against the engine, the input functions against plain Python."""

import zlib
from random import Random

import pytest

pytest.importorskip("numba")
np = pytest.importorskip("numpy")

from pygame_web.cpu import features, network  # noqa: E402
from pygame_web.cpu.bearoff import FULL, NAME, table_of  # noqa: E402
from pygame_web.games import CODES, load  # noqa: E402
from pygame_web.train import bearoff, borne_off, engine, hypergammon, nets  # noqa: E402

BOOKS = [
    *((code, {}) for code in CODES),
    ("ban-sugoroku", {"muji": "on-the-spot"}),
    ("ban-sugoroku", {"muji": "off"}),
    ("ban-sugoroku", {"finish": "bear-off", "muji": "on-the-spot"}),
    ("acey-deucey", {"score": "count"}),
]
GAMES_EACH = 3


def as_row(packed):
    return np.frombuffer(packed.to_bytes(64, "little"), np.uint8).copy()


@pytest.mark.parametrize(("code", "rules"), BOOKS)
def test_compiled_plays_are_the_engine_s(code, rules):
    game, vector, scratch = load(code, rules), engine.rules_of(code, rules), engine.Buffers.fresh()
    rng = Random(f"{code} {rules}")
    for _ in range(GAMES_EACH):
        packed = game.start_packed
        while True:
            a, b = rng.randint(1, 6), rng.randint(1, 6)
            expected = game.results(packed, a, b)
            found = [int.from_bytes(row.tobytes(), "little") for row in scratch.plays(as_row(packed), a, b, vector)]
            assert len(found) == len(expected)
            assert set(found) == expected
            packed = rng.choice(sorted(expected))
            end = game.outcome(packed)
            points = engine.outcome(as_row(packed), vector)
            if end:
                assert points == {"mover": end.points, "other": -end.points, "draw": engine.DRAW}[end.winner]
                break
            assert points == 0
            packed = game.swap(packed)


@pytest.mark.parametrize(("code", "rules"), BOOKS)
def test_compiled_inputs_are_the_player_s(code, rules):
    game, vector = load(code, rules), engine.rules_of(code, rules)
    family = int(vector[engine.FAMILY])
    extra = network.book_of(code, game.rules)[1]
    rng = Random(f"{code} {rules}")
    packed = game.start_packed
    for _ in range(150):
        row = as_row(packed)
        phase = features.phase_of(bytes(row), family)
        assert phase == nets.phase_of(row, family)
        for net in (phase, features.SCOUT):
            plain = [0.0] * nets.inputs_of(family, net)
            features.inputs_in(bytes(row), family, game.double, net, *extra, plain, [0] * features.WORK)
            compiled = np.zeros((1, len(plain)), np.float32)
            nets.fill_many(row[None], vector, np.array([extra], np.float32), net, compiled)
            assert compiled[0] == pytest.approx(plain, abs=1e-6)
        packed = rng.choice(sorted(game.results(packed, rng.randint(1, 6), rng.randint(1, 6))))
        packed = game.start_packed if game.outcome(packed) else game.swap(packed)


def test_hypergammon_s_own_plays_are_the_engine_s():
    game = load("hypergammon")
    rng = Random(3)
    values = np.zeros((len(hypergammon.SIDES), len(hypergammon.SIDES)))
    for _ in range(300):
        packed = game.start_packed
        while game.outcome(packed) is None:
            a, b = rng.randint(1, 6), rng.randint(1, 6)
            plays = game.results(packed, a, b)
            # With a value for one play alone, the solver must find exactly that play.
            wanted = rng.choice(sorted(plays))
            mine, yours = hypergammon.indices(wanted)
            if mine:
                values[yours, mine] = -1.0
                found = hypergammon.best_play(values, *hypergammon.indices(packed), a, b, *hypergammon.TABLES)
                values[yours, mine] = 0.0
                assert found[1:] == (mine, yours) or found[0] >= 1.0
            packed = game.swap(wanted)


@pytest.mark.slow
def test_the_bear_off_s_table_is_what_the_solver_finds():
    solved = bearoff.solve()
    fifteen_on_the_sixth = FULL
    # Published: 25.11, 26.16 and 14.61 % for 12, 13 and 14 turns.
    assert solved.chances[fifteen_on_the_sixth, 12:15] == pytest.approx([0.2511, 0.2616, 0.1461], abs=0.00005)
    assert solved.chances.sum(axis=1) == pytest.approx(1.0)
    mean, most = bearoff.rounding(solved)
    assert mean < 0.0001
    assert most < 0.0005
    assert zlib.decompress(bearoff.packed(solved)) == zlib.decompress(network.file_of(NAME))


def test_the_compiled_bear_off_is_the_player_s():
    table, (done, none_off) = table_of("backgammon"), borne_off.arrays("backgammon")
    rng, out = Random("borne off"), np.empty(5, np.float32)
    for checkers in [15, 15, 15, *range(1, 16)]:
        row = np.zeros(64, np.uint8)
        for side in (0, 32):
            row[side] = 15 - checkers
            for _ in range(checkers):
                row[side + rng.randint(1, 6)] += 1
        assert borne_off.wholly_home(row)
        borne_off.tell(row, done, none_off, out)
        assert out == pytest.approx(table.outputs(row.tobytes()), abs=1e-5)
        row[rng.choice((7, 24, 26, 32 + 7, 32 + 26))] = 1
        assert not borne_off.wholly_home(row)


def test_fitting_to_siblings_sets_them_in_order():
    """Few units cannot learn both what the plays of a throw share and how they differ: what is stressed, they learn."""
    rng = np.random.default_rng(3)
    throws = np.arange(200).repeat(4)
    shared = rng.normal(0, 2, (200, 6))[throws].astype(np.float32)
    own = rng.normal(0, 1, (800, 6)).astype(np.float32)
    logits = shared[:, :3].prod(1) + 0.3 * own[:, :3].prod(1)
    targets = np.zeros((800, nets.OUTPUTS), np.float32)
    targets[:, 0] = 1 / (1 + np.exp(-logits))
    x = np.hstack([shared, own])

    def disorder(siblings):
        net = nets.Net.fresh(12, 16, np.random.default_rng(4))
        for _ in range(1000):
            net.fit(x, targets, 0.003, siblings)
        error = net.predict(x)[:, 0] - targets[:, 0]
        return float(np.std(error - (np.bincount(throws, error) / 4)[throws]))

    assert disorder(nets.Siblings(throws, np.full(200, 4), np.ones(800), np.full(800, 20.0))) < 0.9 * disorder(None)


def test_a_widened_net_answers_almost_alike():
    rng = np.random.default_rng(5)
    net, x = nets.Net.fresh(12, 16, rng), rng.normal(0, 1, (50, 12)).astype(np.float32)
    wide = net.widened(24, rng)
    assert wide.w1.shape == (12, 24)
    assert np.abs(wide.predict(x) - net.predict(x)).max() < 0.05
