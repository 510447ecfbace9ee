"""The measured numbers beside their limits, as a Markdown table."""

from collections import Counter
from dataclasses import dataclass

from readers import Measurement
from visitors import Visits

MEMORY_LIMIT = 300e6
P99_RATIO_LIMIT = 5.0
CALLS_A_MINUTE = 60
SLOWEST_SIGN_IN = 10.0


@dataclass(frozen=True)
class Row:
    name: str
    value: str
    limit: str = ""
    # None for a number without a limit.
    is_met: bool | None = None

    def __str__(self) -> str:
        verdict = {None: "", True: "met", False: "MISSED"}[self.is_met]
        return f"| {self.name} | {self.value} | {self.limit} | {verdict} |"


@dataclass(frozen=True)
class Outcome:
    """Everything that a soak measured."""

    undisturbed: Measurement
    attacked: Measurement
    memory_before: int
    memory_peak: int
    weather: Visits
    sign_ins: Visits
    least_calls_left: int
    peak_calls: int
    is_running: bool

    def rows(self) -> list[Row]:
        before, during = self.undisturbed, self.attacked
        ratio = during.percentile(99) / before.percentile(99)
        slowest = max(self.sign_ins.seconds, default=float("inf"))
        slowest_weather = max(self.weather.seconds, default=float("inf"))
        return [
            Row("readers' requests, undisturbed / attacked", f"{len(before.latencies)} / {len(during.latencies)}"),
            Row("readers' p50, undisturbed / attacked", milliseconds(before, during, 50)),
            Row("readers' p99, undisturbed / attacked", milliseconds(before, during, 99)),
            Row("ratio of the p99", f"{ratio:.1f}", f"≤ {P99_RATIO_LIMIT:.0f}", ratio <= P99_RATIO_LIMIT),
            Row("readers' slowest request, attacked", f"{during.percentile(100):.0f} ms"),
            Row("readers' 5xx", f"{during.server_errors}", "0", during.server_errors == 0),
            Row(
                "readers' other errors",
                f"{during.other_errors} {describe(during.results, without='200')}".strip(),
                "0",
                during.other_errors == 0,
            ),
            Row("server's memory, undisturbed", f"{self.memory_before / 1e6:.0f} MB"),
            Row(
                "server's memory, peak",
                f"{self.memory_peak / 1e6:.0f} MB",
                f"≤ {MEMORY_LIMIT / 1e6:.0f} MB",
                self.memory_peak <= MEMORY_LIMIT,
            ),
            Row("weather of a new place, asked from elsewhere", str(self.weather), "all", self.weather.all_succeeded),
            Row("slowest such request", f"{slowest_weather:.1f} s"),
            Row("fewest provider calls left", f"{self.least_calls_left}", "≥ 1", self.least_calls_left >= 1),
            Row(
                "most provider calls in 60 s",
                f"{self.peak_calls}",
                f"≤ {CALLS_A_MINUTE}",
                self.peak_calls <= CALLS_A_MINUTE,
            ),
            Row("owner's sign-ins from elsewhere", str(self.sign_ins), "all", self.sign_ins.all_succeeded),
            Row("slowest such sign-in", f"{slowest:.1f} s", f"≤ {SLOWEST_SIGN_IN:.0f} s", slowest <= SLOWEST_SIGN_IN),
            Row("server still running", "yes" if self.is_running else "no", "yes", self.is_running),
        ]


def milliseconds(before: Measurement, during: Measurement, percent: float) -> str:
    return f"{before.percentile(percent):.1f} / {during.percentile(percent):.1f} ms"


def table(rows: list[Row]) -> str:
    return "\n".join(["| number | measured | limit | |", "| --- | --- | --- | --- |", *map(str, rows)])


def describe(results: dict[str, int] | Counter[str], without: str = "") -> str:
    """Results as a text such as "429 × 3,012, 200 × 12", the most frequent first."""
    ordered = sorted(results.items(), key=lambda result: -result[1])
    return ", ".join(f"{result} × {count:,}" for result, count in ordered if result != without)
