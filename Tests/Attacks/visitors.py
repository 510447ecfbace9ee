"""Visitors from elsewhere, one at a time: one asks for the weather of a new place, the owner signs in."""

import asyncio
import random
import time
from dataclasses import dataclass, field

from filling import Member
from http_client import Connection

TIMEOUT = 30.0
# Two provider calls each, so that the visitors themselves use at most 12 of the 60 calls a minute.
WEATHER_INTERVAL = 10.0
SIGN_IN_INTERVAL = 15.0


@dataclass
class Visits:
    """The seconds of the visits that succeeded, and the results of those that did not."""

    seconds: list[float] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)

    def add(self, status: int, expected: int, seconds: float) -> None:
        if status == expected:
            self.seconds.append(seconds)
        else:
            self.failures.append(str(status))

    @property
    def all_succeeded(self) -> bool:
        return bool(self.seconds) and not self.failures

    def __str__(self) -> str:
        text = f"{len(self.seconds)} of {len(self.seconds) + len(self.failures)}"
        return f"{text} ({', '.join(self.failures[:5])})" if self.failures else text


async def ask_for_weather(port: int, seconds: float) -> Visits:
    """Asks for the weather of new places, each time from another network."""
    visits = Visits()
    places = random.Random(0)
    begin = time.monotonic()
    number = 0
    while time.monotonic() - begin < seconds:
        number += 1
        path = f"/api/v1/conditions?lat={places.uniform(30, 60):.2f}&lon={places.uniform(-10, 40):.2f}"
        start = time.perf_counter()
        try:
            connection = Connection(port, f"127.3.{number // 250}.{number % 250 + 1}")
            response = await asyncio.wait_for(connection.request("GET", path), TIMEOUT)
            connection.close()
            visits.add(response.status, 200, time.perf_counter() - start)
        except (OSError, TimeoutError) as error:
            visits.failures.append(type(error).__name__)
        await asyncio.sleep(WEATHER_INTERVAL)
    return visits


async def sign_in(port: int, owner: Member, seconds: float) -> Visits:
    """Signs the owner in and out, each time from another network."""
    visits = Visits()
    begin = time.monotonic()
    number = 0
    body = {"handle": owner.handle, "password": owner.password}
    while time.monotonic() - begin < seconds:
        number += 1
        start = time.perf_counter()
        try:
            connection = Connection(port, f"127.4.{number // 250}.{number % 250 + 1}")
            response = await asyncio.wait_for(connection.request("POST", "/api/v1/sessions", body=body), TIMEOUT)
            visits.add(response.status, 201, time.perf_counter() - start)
            if response.status == 201:
                await connection.request("DELETE", "/api/v1/sessions/current", token=response.json()["token"])
            connection.close()
        except (OSError, TimeoutError) as error:
            visits.failures.append(type(error).__name__)
        await asyncio.sleep(SIGN_IN_INTERVAL)
    return visits
