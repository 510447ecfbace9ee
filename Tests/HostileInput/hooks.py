"""Hooks of schemathesis: they sign in as BOARD_TEST_ROLE, and accept refusals that JSON Schema cannot announce."""

import os

import requests
import schemathesis
from accounts import HANDLES, PASSWORD
from schemathesis.core.failures import ServerError
from schemathesis.openapi.checks import RejectedPositiveData

ROLE = os.environ.get("BOARD_TEST_ROLE", "anonymous")
API = os.environ["BOARD_SERVER"] + "/api/v1"

# The rules of a 422 that a request can violate although it fits its schema, and why no schema states them.
RULES_OUTSIDE_SCHEMAS = {
    "coordinates": "A latitude needs a longitude, and a schema describes one query parameter.",
    "cursor": "A cursor belongs to one list.",
    "too-long": "Lengths count grapheme clusters, and maxLength counts code points.",
    "too-short": "Lengths count grapheme clusters, and minLength counts code points.",
    "too-many-words": "Unicode's properties decide where a word ends.",
    "link": "Unicode's properties decide which letters a host name may have.",
    "common-password": "The list is long.",
    "same-password": "The rule compares two members.",
    "reserved": "Names of roles are compared in all their spellings.",
    "hidden-character": "Unicode's properties decide which characters are shown.",
    "stacked-marks": "Unicode's properties decide what a combining mark is.",
    "disguised": "Unicode's tables decide which letters look alike.",
    "others-handle": "The rule depends on the other members of the board.",
    "not-with-verdict": "The rule depends on another member of the body.",
    "unknown": "The rule depends on what is stored.",
}

# Members and query parameters that are required only beside or without certain others, by the path of the request.
CONDITIONALLY_REQUIRED = {
    "/content/{id}/reports": {"note"},
    "/cases/{id}/decisions": {"reason", "weather"},
    "/decisions": {"cases", "reason", "weather"},
    "/me/places/{id}": {"label"},
    "/boards/now": {"place"},
    "/conditions": {"place"},
    "/forecast": {"place"},
}

# Members with a time: `format` is an annotation, so an empty text is valid by the schema.
TIMES = {"since"}


def token() -> str:
    response = requests.post(API + "/sessions", json={"handle": HANDLES[ROLE], "password": PASSWORD}, timeout=60)
    response.raise_for_status()
    return response.json()["token"]


if ROLE in HANDLES:
    session = {"token": token()}

    @schemathesis.auth(refresh_interval=None)
    class Session:
        """Signs requests with the role's session."""

        def get(self, case, context):
            return session["token"]

        def set(self, case, data, context):
            case.headers = case.headers or {}
            case.headers["Authorization"] = f"Bearer {data}"

    @schemathesis.hook
    def after_call(context, case, response):
        # A request of the run may have ended the session itself.
        if case.method.upper() == "DELETE" and case.path.startswith("/sessions/") and response.status_code == 204:
            session["token"] = token()


def is_outside_schemas(error: dict, path: str) -> bool:
    if error["code"] == "required":
        return error["field"] in CONDITIONALLY_REQUIRED.get(path, set())
    if error["code"] == "wrong-type":
        return error["field"] in TIMES
    return error["code"] in RULES_OUTSIDE_SCHEMAS


@schemathesis.hook
def filter_failure(context, failure, case, response) -> bool:
    """Whether a failure counts.

    All do but refusals whose every reason is outside of what schemas can state, and but missing weather: a long run
    needs more calls than the quota of the simulated provider, which is the real one's.
    """
    if isinstance(failure, ServerError) and response.status_code == 503:
        return response.json()["type"] != "/problems/weather-unavailable"
    if not isinstance(failure, RejectedPositiveData) or response.status_code != 422:
        return True
    problem = response.json()
    if problem["type"] == "/problems/idempotency-key-reused":
        return False
    return not all(is_outside_schemas(error, case.path) for error in problem["errors"])
