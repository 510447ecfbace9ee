"""Attack 12: bursts of requests for the sitemap, the longest response that anybody gets."""

import asyncio

from attacker import SOURCES, Target, repeat_request

# Few enough that the attacks together leave connections to the readers: only attack 6 is about connections.
CONNECTIONS = 40


async def attack(target: Target) -> None:
    await asyncio.gather(
        *(
            repeat_request(target, source, "GET", "/sitemap.xml")
            for source in SOURCES
            for _ in range(CONNECTIONS)
        )
    )
