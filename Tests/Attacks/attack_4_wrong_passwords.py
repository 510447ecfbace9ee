"""Attack 4: two addresses try wrong passwords on the owner's handle; the third keeps signing in with its own."""

import asyncio

from attacker import SOURCES, Target, repeat_request

CONNECTIONS = 20


async def attack(target: Target) -> None:
    filled = target.filled
    wrong = {"handle": filled.owner.handle, "password": "not the password"}
    own = {"handle": filled.attackers[2].handle, "password": filled.attackers[2].password}
    bodies = zip(SOURCES, [wrong, wrong, own])
    await asyncio.gather(
        *(
            repeat_request(target, source, "POST", "/api/v1/sessions", body=body)
            for source, body in bodies
            for _ in range(CONNECTIONS)
        )
    )
