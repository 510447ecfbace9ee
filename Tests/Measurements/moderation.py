"""Measures of moderators' requests, with many and with few open cases."""

from dataclasses import replace
from pathlib import Path
from statistics import median

from client import Client, Request
from reads import LARGE
from row import Measure, Sample
from stage import Stage, token


def moderation(path: str, body: object = None) -> Measure:
    """A moderator's request with 100,000 open cases, beside the same with 1,000, on a large board.

    `{case}` in the path stands for a case, another one each time.
    """
    requests, warm_up = 40, 8

    def measure(stage: Stage, number: int) -> Sample:
        many, few = (median_latency(stage, cases, number) for cases in (100_000, 1_000))
        return Sample(many, few, "ms")

    def median_latency(stage: Stage, cases: int, number: int) -> float:
        server = stage.server(stage.once(("cases", cases), lambda: with_cases(stage, cases)))
        times = []
        with Client(server.port) as client:
            for index in range(requests + warm_up):
                part = number * (requests + warm_up) + index
                case = 1 + part * cases // ((requests + warm_up) * stage.options.rounds)
                request = Request(path.format(case=case), token=token(1))
                if body is not None:
                    tag = client.send(Request(f"/api/v1/cases/{case}", token=token(1))).headers["etag"]
                    request = replace(request, method="POST", body=body, headers=(("If-Match", tag),))
                times.append(client.send(request).milliseconds)
        return median(times[warm_up:])

    def with_cases(stage: Stage, cases: int) -> Path:
        path = stage.copy(LARGE, f"cases-{cases}")
        stage.bench("cases", str(path), str(cases))
        return path

    return measure
