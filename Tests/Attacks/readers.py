"""Well-behaved readers: 50 connections, each from a network of its own and within the limit on reads."""

import asyncio
import random
import time
from collections import Counter
from dataclasses import dataclass, field

from filling import CATEGORIES, WEATHER, Filled
from http_client import Connection

CONNECTIONS = 50
TIMEOUT = 30.0
# A reader opens a new connection after this many requests, so that new connections are measured too.
REQUESTS_PER_CONNECTION = 40


@dataclass
class Measurement:
    """What the readers of one phase experienced."""

    latencies: list[float] = field(default_factory=list)
    # Statuses, and the names of errors of connections.
    results: Counter[str] = field(default_factory=Counter)

    def percentile(self, percent: float) -> float:
        """A percentile of the latencies in milliseconds."""
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))] if ordered else float("inf")

    @property
    def server_errors(self) -> int:
        return sum(count for result, count in self.results.items() if result.startswith("5"))

    @property
    def other_errors(self) -> int:
        return sum(self.results.values()) - self.results["200"] - self.server_errors


async def measure(port: int, filled: Filled, seconds: float, rate: float) -> Measurement:
    """Lets every reader send `rate` requests a second."""
    measurement = Measurement()
    readers = (_read(number, port, filled, seconds, rate, measurement) for number in range(CONNECTIONS))
    await asyncio.gather(*readers)
    return measurement


async def _read(
    number: int, port: int, filled: Filled, seconds: float, rate: float, measurement: Measurement
) -> None:
    connection = Connection(port, f"127.1.0.{number + 1}")
    choice = random.Random(number)
    # Every second reader is signed in.
    token = filled.reader.token if number % 2 else None
    begin = time.perf_counter() + choice.random() / rate
    previous_end = begin
    for request in range(int(seconds * rate)):
        due = begin + request / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        # A request that had to wait for the one before counts from when it was due.
        start = due if previous_end > due else time.perf_counter()
        if request % REQUESTS_PER_CONNECTION == 0:
            connection.close()
        try:
            response = await asyncio.wait_for(connection.request("GET", _path(choice, filled), token=token), TIMEOUT)
            result = str(response.status)
        except (OSError, TimeoutError) as error:
            result = type(error).__name__
        previous_end = time.perf_counter()
        measurement.latencies.append(previous_end - start)
        measurement.results[result] += 1
    connection.close()


def _path(choice: random.Random, filled: Filled) -> str:
    return choice.choice(
        [
            f"/api/v1/posts?weather={choice.choice(WEATHER)}&limit=20",
            f"/api/v1/posts?category={choice.choice(CATEGORIES)}&limit=20",
            f"/api/v1/posts/{choice.choice(filled.posts)}",
            "/api/v1/boards",
        ]
    )
