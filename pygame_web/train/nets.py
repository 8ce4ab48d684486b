"""Nets for training: the playing side's input functions compiled, evaluation compiled, fitting in numpy.

A game has one net for positions with contact and one for races. Each is a single hidden layer of rectified
units and five logistic outputs for the player on roll: win, win 2, win 3, lose 2, lose 3.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np
from numba import njit

from pygame_web.cpu import features
from pygame_web.cpu.features import WORK
from pygame_web.train.engine import DOUBLE, FAMILY

OUTPUTS = 5
Weights = tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]
NAMES = ("w1", "b1", "w2", "b2")


def compiled() -> dict[str, Any]:
    """The functions of `pygame_web.cpu.features`, compiled, their tables as arrays."""
    space: dict[str, Any] = {"__name__": features.__name__}
    for name, thing in vars(features).items():
        if isinstance(thing, list):
            space[name] = np.array(thing, np.int64)
        elif isinstance(thing, FunctionType) and thing.__module__ == features.__name__:
            space[name] = njit(fastmath=True, cache=True)(FunctionType(thing.__code__, space, name))
        elif not name.startswith("__"):
            space[name] = thing
    return space


_SPACE = compiled()
inputs_in, phase_of = _SPACE["inputs_in"], _SPACE["phase_of"]


def inputs_of(family: int, net: int) -> int:
    """Length of a net's input."""
    return 2 * features.side_inputs(family, net) + features.RULES


@njit(fastmath=True, cache=True)
def forward(x, w1, b1, w2, b2, h, out):
    """The net's five outputs."""
    width = b1.shape[0]
    for j in range(width):
        h[j] = b1[j]
    for k in range(x.shape[0]):
        v = x[k]
        if v != 0.0:
            w = w1[k]
            for j in range(width):
                h[j] += v * w[j]
    for o in range(OUTPUTS):
        w = w2[o]
        z = b2[o]
        for j in range(width):
            z += max(h[j], np.float32(0.0)) * w[j]
        out[o] = 1.0 / (1.0 + np.exp(-z))


@njit(cache=True)
def fill_many(rows, rules, extras, phase, x):
    """Inputs of many rows of one phase."""
    work = np.zeros(WORK, np.int32)
    x[:] = 0.0
    for k in range(rows.shape[0]):
        inputs_in(rows[k], rules[FAMILY], rules[DOUBLE], phase, extras[k, 0], extras[k, 1], x[k], work)


def logistic(z: np.ndarray) -> np.ndarray:
    """Chances, from 0 to 1."""
    found: np.ndarray = 1.0 / (1.0 + np.exp(-np.clip(z, -80.0, 80.0)))
    return found


def slopes(gains: np.ndarray) -> np.ndarray:
    """What each output adds to the equity, for every row's gain."""
    ones = np.ones_like(gains)
    return np.stack([2 * ones, gains, ones, -gains, -ones], 1)


class Siblings(NamedTuple):
    """Which rows of a batch were plays of the same throw, and how much this counts.

    ``throws``: every row's, from 0; ``plays``: how many each throw had, some perhaps not in the batch, which are taken
    to be judged rightly; ``gains`` and ``stress``: what every row's second outputs weigh, and how differences count.
    """

    throws: np.ndarray
    plays: np.ndarray
    gains: np.ndarray
    stress: np.ndarray


CALM = 10_000  # fits over which the calm weights are averaged


@dataclass
class Net:
    """Weights of one net, the state of Adam, which fits them, and their running mean.

    The mean is calmer than the weights of any one moment, and what ships.
    """

    w1: np.ndarray
    b1: np.ndarray
    w2: np.ndarray
    b2: np.ndarray
    moments: list[np.ndarray] = field(default_factory=list)
    steps: int = 0
    means: list[np.ndarray] = field(default_factory=list)
    averaged: int = 0

    @classmethod
    def fresh(cls, inputs: int, width: int, rng: np.random.Generator) -> Net:
        """Small random weights."""
        w1 = rng.normal(0.0, 0.5 / np.sqrt(25), (inputs, width)).astype(np.float32)
        w2 = rng.normal(0.0, 1.0 / np.sqrt(width), (OUTPUTS, width)).astype(np.float32)
        b2 = np.array([0.0, -2.0, -4.0, -2.0, -4.0], np.float32)
        return cls(w1, np.zeros(width, np.float32), w2, b2)

    @property
    def weights(self) -> Weights:
        """The four arrays, in the order `forward` takes them."""
        return self.w1, self.b1, self.w2, self.b2

    @property
    def calm(self) -> Weights:
        """The mean of the weights over the latest fits."""
        w1, b1, w2, b2 = self.means or self.weights
        return w1, b1, w2, b2

    def predict(self, x: np.ndarray) -> np.ndarray:
        """Outputs for a batch of inputs."""
        hidden = np.maximum(x @ self.w1 + self.b1, 0.0)
        return logistic(hidden @ self.w2.T + self.b2)

    def widened(self, width: int, rng: np.random.Generator) -> Net:
        """A net that answers almost alike, with so many hidden units; the state of Adam is not kept."""
        w1, b1, w2, b2 = self.calm
        more = width - len(b1)
        w1 = np.hstack([w1, rng.normal(0.0, 0.05, (len(w1), more)).astype(np.float32)])
        w2 = np.hstack([w2, rng.normal(0.0, 0.02, (OUTPUTS, more)).astype(np.float32)])
        return Net(w1, np.append(b1, np.zeros(more, np.float32)), w2, b2.copy())

    def fit(self, x: np.ndarray, target: np.ndarray, rate: float, siblings: Siblings | None = None) -> float:
        """One step of Adam on the cross-entropy; gives the mean squared error of the win output before it.

        With ``siblings`` also on how the errors of plays of one throw differ: what all of them share misleads nobody.
        """
        hidden = np.maximum(x @ self.w1 + self.b1, 0.0)
        out = logistic(hidden @ self.w2.T + self.b2)
        delta = out - target
        if siblings:
            weights = slopes(siblings.gains)
            error = (delta * weights).sum(1)
            apart = error - (np.bincount(siblings.throws, error) / siblings.plays)[siblings.throws]
            delta += (siblings.stress * apart)[:, None] * weights * out * (1.0 - out)
        delta /= len(x)
        back = (delta @ self.w2) * (hidden > 0)
        grads = (x.T @ back, back.sum(0), delta.T @ hidden, delta.sum(0))
        if not self.moments:
            self.moments = [np.zeros_like(w) for w in (*self.weights, *self.weights)]
        self.steps += 1
        fix1, fix2 = 1 - 0.9**self.steps, 1 - 0.999**self.steps
        for w, g, m, v in zip(self.weights, grads, self.moments[:4], self.moments[4:], strict=True):
            _adam(
                w.reshape(-1),
                g.astype(np.float32).reshape(-1),
                m.reshape(-1),
                v.reshape(-1),
                np.float32(rate / fix1),
                np.float32(1 / fix2),
            )
        self._average()
        return float(np.mean((out[:, 0] - target[:, 0]) ** 2))

    def _average(self) -> None:
        self.means = self.means or [w.copy() for w in self.weights]
        self.averaged = min(self.averaged + 1, CALM)
        for mean, w in zip(self.means, self.weights, strict=True):
            mean += (w - mean) / np.float32(self.averaged)

    def save(self, prefix: str) -> dict[str, np.ndarray]:
        """Everything needed to go on, by name."""
        named = dict(zip(NAMES, self.weights, strict=True))
        named |= {f"m{k}": m for k, m in enumerate(self.moments)} | {"steps": np.array(self.steps)}
        named |= {f"mean.{name}": mean for name, mean in zip(NAMES, self.calm, strict=True)}
        named["averaged"] = np.array(self.averaged)
        return {f"{prefix}.{name}": value for name, value in named.items()}

    def light(self, prefix: str) -> dict[str, np.ndarray]:
        """What plays, and can be gone on from: the calm weights alone."""
        return {f"{prefix}.{name}": value for name, value in zip(NAMES, self.calm, strict=True)}

    @classmethod
    def load(cls, data: dict[str, np.ndarray], prefix: str) -> Net:
        """The inverse of `save`."""
        part = {name[len(prefix) + 1 :]: value for name, value in data.items() if name.startswith(prefix + ".")}
        w1, b1, w2, b2 = (np.ascontiguousarray(part[name], np.float32) for name in NAMES)
        net = cls(w1, b1, w2, b2)
        net.moments = [part[f"m{k}"].copy() for k in range(8) if f"m{k}" in part]
        net.steps = int(part["steps"]) if net.moments else 0
        net.means = [part[f"mean.{name}"].copy() for name in NAMES if f"mean.{name}" in part]
        net.averaged = int(part["averaged"]) if net.means else 0
        return net


@njit(fastmath=True, cache=True)
def _adam(w, g, m, v, rate, fix2):
    for k in range(w.shape[0]):
        m[k] += np.float32(0.1) * (g[k] - m[k])
        v[k] += np.float32(0.001) * (g[k] * g[k] - v[k])
        w[k] -= rate * m[k] / (np.sqrt(v[k] * fix2) + np.float32(1e-7))
