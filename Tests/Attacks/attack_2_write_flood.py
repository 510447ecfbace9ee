"""Attack 2: members and anonymous callers write without a pause."""

import asyncio

from attacker import SOURCES, Target, repeat_request
from filling import content

CONNECTIONS = 4


async def attack(target: Target) -> None:
    post = target.filled.posts[0]
    floods = []
    for source, member in zip(SOURCES, target.filled.attackers):
        for number in range(CONNECTIONS):
            floods += [
                repeat_request(target, source, "PUT", f"/api/v1/posts/{post}/like", token=member.token),
                repeat_request(
                    target, source, "POST", "/api/v1/posts", token=member.token, body=content(number, "flood")
                ),
                repeat_request(target, source, "POST", "/api/v1/sessions/appeals", body={}),
            ]
    await asyncio.gather(*floods)
