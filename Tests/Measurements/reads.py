"""Measures of requests that many readers send: rates beside a fixed answer, and latencies on boards of two sizes."""

from collections.abc import Callable
from statistics import median
from urllib.parse import quote

from client import Client, Request, Response
from row import Measure, Sample
from stage import Program, Stage, token
from wrk import load

CONNECTIONS = 16
READ_POSTS = 100_000
SMALL, LARGE = 10_000, 1_000_000
READER, MODERATOR = token(2), token(1)
# Requests of a list in one round; none is sent twice.
LATENCIES = 100


def _first(stage: Stage, request: Request) -> Response:
    """The first answer, which fills caches; the size and the tag of the answers are taken from it."""

    def send() -> Response:
        with Client(stage.server(stage.database(READ_POSTS)).port) as client:
            return client.send(request)

    response = stage.once(request, send)
    assert isinstance(response, Response)
    return response


def _rate(stage: Stage, port: int, *requests: Request) -> float:
    return load(port, requests, CONNECTIONS, stage.options.seconds).rate


def repeated(path: str, *, reader: str | None = None, accept: str = "application/json") -> Measure:
    """The same request again and again, beside a fixed answer of as many bytes."""
    request = Request(path, token=reader, headers=(("Accept", accept),))

    def measure(stage: Stage, _: int) -> Sample:
        size = len(_first(stage, request).body)
        board = _rate(stage, stage.server(stage.database(READ_POSTS)).port, request)
        return Sample(board, _rate(stage, stage.fixed().port, Request(f"/fixed/{size}")))

    return measure


def uncached(path: str) -> Measure:
    """Pages of a list at thousands of cursors, which no cache keeps, beside a fixed answer of as many bytes."""

    def measure(stage: Stage, _: int) -> Sample:
        server = stage.server(stage.database(READ_POSTS))
        pages = [Request(f"{path}&cursor={cursor}") for cursor in stage.cursors(server, path, 5_000)]
        size = len(_first(stage, pages[0]).body)
        board = _rate(stage, server.port, *pages)
        return Sample(board, _rate(stage, stage.fixed().port, Request(f"/fixed/{size}")))

    return measure


def page_beside_json(page: str, path: str) -> Measure:
    """Pages in HTML at thousands of cursors of a list, beside the same pages in JSON."""

    def measure(stage: Stage, _: int) -> Sample:
        server = stage.server(stage.database(READ_POSTS))
        cursors = stage.cursors(server, path, 5_000)
        html = _rate(stage, server.port, *(Request(f"{page}?cursor={cursor}") for cursor in cursors))
        return Sample(html, _rate(stage, server.port, *(Request(f"{path}&cursor={cursor}") for cursor in cursors)))

    return measure


def not_modified(path: str) -> Measure:
    """A request whose If-None-Match matches, beside /healthz of the same server."""

    def measure(stage: Stage, _: int) -> Sample:
        tag = _first(stage, Request(path)).headers["etag"]
        port = stage.server(stage.database(READ_POSTS)).port
        board = _rate(stage, port, Request(path, headers=(("If-None-Match", tag),)))
        return Sample(board, _rate(stage, port, Request("/healthz")))

    return measure


def _on_sqlite(stage: Stage, posts: int) -> Program:
    return stage.server(stage.database(posts))


def growth(
    path: str, reader: str | None = None, server_of: Callable[[Stage, int], Program] = _on_sqlite
) -> Measure:
    """The median latency of a list on a large board beside that on a small one, from pages that no cache keeps.

    `{one}`, `{hundredth}` and `{korean}` in the path stand for the words that board-bench fill puts into one post, into
    one of a hundred, and into one of a hundred Korean ones; other lists are read at cursors.
    """

    def measure(stage: Stage, number: int) -> Sample:
        large, small = (median_latency(stage, posts, number) for posts in (LARGE, SMALL))
        return Sample(large, small, "ms")

    def median_latency(stage: Stage, posts: int, number: int) -> float:
        server = server_of(stage, posts)
        rounds = stage.options.rounds
        paths = _words(path, rounds)
        if not paths:
            cursors = stage.cursors(server, path, LATENCIES * rounds, reader)
            paths = [f"{path}&cursor={cursor}" for cursor in cursors] or [path]
        with Client(server.port) as client:
            requests = [Request(one, token=reader) for one in paths[number % len(paths) :: rounds]]
            return median(client.send(request).milliseconds for request in requests)

    return measure


KOREAN = ["감남담람맘밤삼암잠참", "곡녹독록목복속옥족촉"]


def _words(path: str, rounds: int) -> list[str]:
    """The paths of a search for other words each time; none if the path names its words."""
    if "{" not in path:
        return []
    # The first posts of a filled board have no such words.
    numbers = range(1_000, SMALL, SMALL // (LATENCIES * rounds))
    return [
        path.format(
            one=f"n{number:07d}",
            hundredth=f"tag{index % 100:02d}",
            korean=quote(KOREAN[0][index // 10 % 10] + KOREAN[1][index % 10]),
        )
        for index, number in enumerate(numbers)
    ]
