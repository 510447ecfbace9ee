"""A row of the table: what is measured, how, and what it should be."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from stage import Stage


@dataclass(frozen=True)
class Sample:
    """One round: a number, and the number beside which it is judged, measured in the same round."""

    measured: float
    # None if the number is judged by itself.
    beside: float | None = None
    unit: str = "a second"

    @property
    def figure(self) -> float:
        return self.measured if self.beside is None else self.measured / self.beside


# Measures one round, whose number counts from 0.
Measure = Callable[[Stage, int], Sample]


@dataclass(frozen=True)
class Target:
    sign: str
    value: float

    def is_met(self, figure: float) -> bool:
        return figure >= self.value if self.sign == "≥" else figure <= self.value

    def __str__(self) -> str:
        return f"{self.sign} {self.value:g}"


def at_least(value: float) -> Target:
    return Target("≥", value)


def at_most(value: float) -> Target:
    return Target("≤", value)


@dataclass(frozen=True)
class Row:
    group: str
    name: str
    # None for a row that cannot be measured yet.
    measure: Measure | None
    # None for a figure without a target, such as one that must not creep up.
    target: Target | None = None
    # Whether it is measured in one round only, because it does not depend on the machine's load.
    is_exact: bool = False


@dataclass(frozen=True)
class Figure:
    """A measured row: its medians over the rounds."""

    row: Row
    samples: list[Sample]

    @property
    def value(self) -> float | None:
        return median(sample.figure for sample in self.samples) if self.samples else None

    @property
    def measured(self) -> float | None:
        return median(sample.measured for sample in self.samples) if self.samples else None

    @property
    def beside(self) -> float | None:
        numbers = [sample.beside for sample in self.samples if sample.beside is not None]
        return median(numbers) if numbers else None

    @property
    def is_met(self) -> bool | None:
        """None without a figure or a target."""
        if self.value is None or self.row.target is None:
            return None
        return self.row.target.is_met(self.value)
