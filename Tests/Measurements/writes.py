"""Measures of writes, of reads while others write, and of readers while others try to sign in."""

import random
import subprocess
from pathlib import Path

from client import Request
from reads import LARGE, SMALL
from row import Measure, Sample
from stage import SEED, UNLIMITED, Stage, token
from wrk import Load, Wrk, load

CONNECTIONS = 64
READERS = 256
POSTS_PER_REPLAY = 3_200
# Of the shim that makes each sync take two milliseconds.
SYNCS_PER_SECOND = 500
MIXED_SECONDS = 60
SIGN_INS = 10_000
WEATHER = ["clear", "few-clouds", "scattered-clouds", "broken-clouds", "shower-rain", "rain", "thunderstorm", "snow"]


def _post(number: int) -> Request:
    body = {
        "weather": WEATHER[number % len(WEATHER)],
        "category": "food",
        "title": f"Haemul pajeon {number}",
        "body": "Seafood pancake at the market; the sound of rain on the roof goes with it.",
    }
    return Request("/api/v1/posts", "POST", token(1 + number % READERS), body)


POSTS = [_post(number) for number in range(20_000)]


def posts_beside_replay(stage: Stage, number: int) -> Sample:
    """Posts at 64 connections, beside the same statements run by one thread in transactions of 32 without HTTP."""
    board = load(stage.server(_copy(stage, "posts")).port, POSTS, CONNECTIONS, stage.options.seconds).rate
    recorded, replayed = (str(stage.copy(SMALL, name)) for name in ("recorded", "replayed"))
    return Sample(board, float(stage.bench("replay", recorded, replayed, str(POSTS_PER_REPLAY))))


def lone_posts(stage: Stage, number: int) -> Sample:
    """Posts that the store creates one after the other with group commit, beside transactions of their own."""
    grouped, single = (str(stage.copy(SMALL, name)) for name in ("grouped", "single"))
    rates = stage.bench("lone", grouped, single, str(POSTS_PER_REPLAY)).split()
    return Sample(float(rates[0]), float(rates[1]))


def slow_posts(stage: Stage, number: int) -> Sample:
    return Sample(_slow_load(stage, number).rate, SYNCS_PER_SECOND)


def slow_latencies(stage: Stage, number: int) -> Sample:
    result = _slow_load(stage, number)
    return Sample(result.p99, result.median, "ms")


def _slow_load(stage: Stage, number: int) -> Load:
    """Posts at 64 connections to a server whose syncs take two milliseconds."""

    def measure() -> Load:
        library = stage.once("library", lambda: slow_syncs(stage.options.folder, 1000 // SYNCS_PER_SECOND))
        server = stage.server(_copy(stage, "slow"), environment={"LD_PRELOAD": str(library)})
        return load(server.port, POSTS, CONNECTIONS, stage.options.seconds)

    result = stage.once(("slow", number), measure)
    assert isinstance(result, Load)
    return result


def slow_syncs(folder: Path, milliseconds: int) -> Path:
    """Builds the library that makes the syncs of a program take so long."""
    library = folder / "slow_sync.so"
    source = Path(__file__).with_name("slow_sync.c")
    options = ["-shared", "-fPIC", "-O2", f"-DMILLISECONDS={milliseconds}"]
    subprocess.run(["cc", *options, "-o", str(library), str(source)], check=True)
    return library


def _copy(stage: Stage, name: str, posts: int = SMALL) -> Path:
    path = stage.once(("copy", name), lambda: stage.copy(posts, name))
    assert isinstance(path, Path)
    return path


def _mix(writes: bool) -> list[Request]:
    """Reads of boards and posts, with 4 % likes and 1 % posts in place of some if `writes` is set."""
    choice = random.Random(SEED)
    requests = []
    for number in range(200_000):
        kind = choice.random()
        weather = choice.choice(WEATHER)
        # Newer posts are read more often. The first ones are by a reader.
        post = LARGE - int((LARGE - 1_000) * choice.random() ** 3)
        if writes and kind < 0.01:
            requests.append(_post(number))
        elif writes and kind < 0.05:
            requests.append(Request(f"/api/v1/posts/{post}/like", "PUT", token(choice.randint(1, READERS))))
        elif kind < 0.45:
            requests.append(Request(f"/api/v1/posts?weather={weather}"))
        elif kind < 0.6:
            requests.append(Request(f"/api/v1/posts?weather={weather}&sort=hot"))
        elif kind < 0.65:
            requests.append(Request("/api/v1/boards"))
        else:
            requests.append(Request(f"/api/v1/posts/{post}"))
    return requests


def mixed(stage: Stage, number: int) -> Sample:
    """Requests a second with writes among them, beside reads alone, on a large board."""
    port = stage.server(_copy(stage, "mixed", LARGE)).port
    reads, all_kinds = (stage.once(("mix", writes), lambda: _mix(writes)) for writes in (False, True))
    alone = load(port, reads, CONNECTIONS, stage.options.seconds).rate
    return Sample(load(port, all_kinds, CONNECTIONS, MIXED_SECONDS).rate, alone)


def memory_after_mixed(stage: Stage, _: int) -> Sample:
    return Sample(stage.server(_copy(stage, "mixed", LARGE)).memory() / 1e6, unit="MB")


def sign_ins(path: str) -> Measure:
    """Readers of a path while 10,000 sign-ins with wrong passwords come from as many networks, beside readers alone."""
    attempts = [
        Request(
            "/api/v1/sessions",
            "POST",
            body={"handle": f"reader-{1 + number % READERS}", "password": "not the password"},
            headers=(("X-Forwarded-For", f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}"),),
        )
        for number in range(SIGN_INS)
    ]

    def measure(stage: Stage, _: int) -> Sample:
        server = stage.server(_copy(stage, "sign-ins"), [*UNLIMITED, "--behind-proxy", "true"])
        reader = [Request(path)]
        alone = load(server.port, reader, CONNECTIONS, 10).rate
        # More than a thousand a second, although each of the 33 that are computed or queued holds a connection.
        attack = Wrk(server.port, attempts, connections=200, seconds=11, pause=100)
        disturbed = load(server.port, reader, CONNECTIONS, 10).rate
        result = attack.result()
        if result.requests < SIGN_INS:
            raise RuntimeError(f"the server answered only {result.requests} sign-ins")
        return Sample(disturbed, alone)

    return measure
