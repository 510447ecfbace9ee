"""Prints the ten slowest Swift tests of event streams that swift test has written.

    python3 Tests/slowest.py FILE…

Swift Testing counts a test as started before the cap on tests at once lets it run, so its own durations contain the
wait. The wait ends when another test frees its place: tests get the free places in the order in which they asked.
"""

import json
import os
import sys

PLACES = int(os.environ.get("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", "6"))


def durations(path: str):
    """The seconds of each test without its wait, and its name; of a test with arguments, those of each of them."""
    names, with_arguments, suites = {}, set(), set()
    waiting, free, began, cases = [], [], {}, {}

    def occupy_free_places():
        while waiting and free:
            began[waiting.pop(0)] = free.pop(0)

    for line in open(path, encoding="utf-8"):
        record = json.loads(line)
        payload = record["payload"]
        if record["kind"] == "test":
            names[payload["id"]] = payload.get("displayName", payload["name"])
            if payload["kind"] == "suite":
                suites.add(payload["id"])
            elif payload.get("isParameterized"):
                with_arguments.add(payload["id"])
            continue
        kind, test, time = payload["kind"], payload.get("testID"), payload["instant"]["absolute"]
        if kind == "runStarted":
            free = [time] * PLACES
        elif kind == "testCaseStarted":
            # It has the place that has become free, if a test that waits did not get it before.
            if free:
                free.pop()
            cases.setdefault(test, []).append(time)
        elif kind == "testCaseEnded":
            occupy_free_places()
            yield time - cases[test].pop(0), names[test]
            free.append(time)
        elif test in suites or test in with_arguments:
            continue
        elif kind == "testStarted":
            waiting.append(test)
            # At the start of the run there are places for the first tests.
            if len(began) < PLACES:
                occupy_free_places()
        elif kind == "testEnded":
            occupy_free_places()
            if test in waiting:
                waiting.remove(test)
            elif test in began:
                yield time - began.pop(test), names[test]
                free.append(time)


slowest = sorted((row for path in sys.argv[1:] for row in durations(path)), reverse=True)[:10]
for seconds, name in slowest:
    print(f"{seconds:7.1f} s  {name}")
