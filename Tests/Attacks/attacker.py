"""Runs one attack from three addresses, in a process of its own."""

import asyncio
import os
import resource
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from multiprocessing.queues import SimpleQueue
from typing import Any

from filling import Filled
from http_client import SERVER, Connection

SOURCES = ["127.0.0.2", "127.0.0.3", "127.0.0.4"]


@dataclass
class Target:
    """The server under attack, and the results that the attackers count."""

    port: int
    # Descriptors that the server may open.
    descriptors: int
    filled: Filled
    results: Counter[str] = field(default_factory=Counter)


Attack = Callable[[Target], Awaitable[None]]
Results = tuple[int, dict[str, int]]


def run(number: int, attack: Attack, target: Target, seconds: float, results: "SimpleQueue[Results]") -> None:
    """Runs an attack for a time and reports its results.

    Attackers stand for other machines, so they get only the processor time that the server and the readers leave.
    """
    # Even the lowest nice value would take slices of some milliseconds from the server.
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))

    async def limited() -> None:
        try:
            await asyncio.wait_for(attack(target), seconds)
        except TimeoutError:
            pass

    asyncio.run(limited())
    results.put((number, dict(target.results)))


async def repeat(target: Target, attempt: Callable[[], Awaitable[str]]) -> None:
    """Makes attempts without a pause, until it is cancelled, and counts their results."""
    while True:
        try:
            result = await attempt()
        except OSError:
            result = "closed"
            # A server that is out of descriptors must not turn the attack into a loop of failing calls.
            await asyncio.sleep(0.05)
        target.results[result] += 1


async def repeat_request(target: Target, source: str, method: str, path: str, **arguments: Any) -> None:
    """Repeats a request on a connection, and counts the statuses."""
    connection = Connection(target.port, source)

    async def attempt() -> str:
        return str((await connection.request(method, path, **arguments)).status)

    await repeat(target, attempt)


async def open_stream(target: Target, source: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection(SERVER, target.port, local_addr=(source, 0))
