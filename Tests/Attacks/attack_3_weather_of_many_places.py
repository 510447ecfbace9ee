"""Attack 3: each address asks for the weather of sixty new places at once, again and again."""

import asyncio
import random

from attacker import SOURCES, Target, repeat
from http_client import Connection

PLACES = 60


async def attack(target: Target) -> None:
    places = random.Random()

    async def ask(source: str) -> None:
        connection = Connection(target.port, source)

        async def attempt() -> str:
            path = f"/api/v1/conditions?lat={places.uniform(-60, 20):.2f}&lon={places.uniform(60, 170):.2f}"
            return str((await connection.request("GET", path)).status)

        await repeat(target, attempt)

    await asyncio.gather(*(ask(source) for source in SOURCES for _ in range(PLACES)))
