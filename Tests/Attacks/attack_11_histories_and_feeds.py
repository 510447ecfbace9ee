"""Attack 11: four readers ask for the longest histories and feeds without a pause."""

import asyncio
import itertools

from attacker import SOURCES, Target, repeat
from filling import WEATHER
from http_client import Connection

READERS = [*SOURCES, "127.0.0.5"]
CONNECTIONS = 4


async def attack(target: Target) -> None:
    await asyncio.gather(*(_read(target, source) for source in READERS for _ in range(CONNECTIONS)))


async def _read(target: Target, source: str) -> None:
    histories = [f"/posts/{post}/history" for post in target.filled.edited]
    feeds = [f"/feeds/boards/{weather}" for weather in WEATHER]
    # Other addresses of the same pages, which no cache has.
    paths = (f"{path}?number={number}" for number in itertools.count() for path in histories + feeds)
    connection = Connection(target.port, source)

    async def attempt() -> str:
        return str((await connection.request("GET", next(paths))).status)

    await repeat(target, attempt)
