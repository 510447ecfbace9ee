"""Registers, posts, reports and decides with the client that openapi-python-client generates, and checks each step.

Usage: story.py ADDRESS PROGRAM DATABASE, with the folder of the generated client on PYTHONPATH. The accounts and the
objects that it creates are what schemathesis finds afterwards.
"""

import subprocess
import sys

from accounts import HANDLES, PASSWORD
from board_client import AuthenticatedClient, Client
from board_client.api.account import list_saved_places, save_place
from board_client.api.cases import list_cases, show_case
from board_client.api.decisions import appeal_decision, decide_case, show_decision
from board_client.api.members import register_member, show_member
from board_client.api.moderation_log import list_log
from board_client.api.notices import list_notices
from board_client.api.posts import create_post, edit_post, list_posts, show_post
from board_client.api.reports import create_report, list_own_reports
from board_client.models import (
    NewAppeal,
    NewDecision,
    NewMember,
    NewPost,
    NewReport,
    NewSavedPlace,
    Place,
    PostCategory,
    Problem,
    ReportReason,
    Role,
    Verdict,
    WeatherType,
)

address, program, database = sys.argv[1:]
api = address + "/api/v1"
anyone = Client(base_url=api)


def expect(response, status: int):
    """The decoded body of a response with the expected status."""
    assert response.status_code == status, f"expected {status}, got {response.status_code}: {response.content!r}"
    assert response.parsed is not None or status == 204, f"the body of the {status} was not decoded"
    return response.parsed


def register(handle: str) -> AuthenticatedClient:
    body = NewMember(handle=handle, password=PASSWORD, display_name=handle.title())
    signed_in = expect(register_member.sync_detailed(client=anyone, body=body), 201)
    assert signed_in.member.handle == handle
    return AuthenticatedClient(base_url=api, token=signed_in.token)


mangwon = Place(name="Mangwon", latitude=37.5561, longitude=126.9104)


def new_post(title: str) -> NewPost:
    return NewPost(weather=WeatherType.RAIN, category=PostCategory.FOOD, title=title, body="Hot.", place=mangwon)


members = {role: register(handle) for role, handle in HANDLES.items()}
author, moderator = members["member"], members["moderator"]
reporter = register("minji")
for role in ("moderator", "admin"):
    subprocess.run([program, "appoint", HANDLES[role], "--role", role, "--database", database], check=True)
    member = expect(show_member.sync_detailed(HANDLES[role], client=anyone), 200)
    assert member.role == Role(role)
refused = expect(register_member.sync_detailed(client=anyone, body=NewMember(handle="minji", password=PASSWORD)), 409)
assert isinstance(refused, Problem) and refused.type_ == "/problems/handle-taken"

expect(save_place.sync_detailed(client=author, body=NewSavedPlace(place=mangwon, is_home=True)), 201)
assert [place.label for place in expect(list_saved_places.sync_detailed(client=author), 200).items] == ["Mangwon"]

# Two posts: a decision is made about the first, and the second stays in the queue.
posts = []
for title in ("Haemul pajeon", "Kalguksu"):
    created = create_post.sync_detailed(client=author, body=new_post(title), idempotency_key=title.replace(" ", "-"))
    post = expect(created, 201)
    assert created.headers["Location"] == f"/api/v1/posts/{post.id}"
    posts.append(post)
tag = show_post.sync_detailed(posts[1].id, client=author).headers["ETag"]
edited = expect(edit_post.sync_detailed(posts[1].id, client=author, body=new_post("Sujebi"), if_match=tag), 200)
assert edited.revision == 2 and edited.title == "Sujebi"
assert [post.title for post in expect(list_posts.sync_detailed(client=anyone), 200).items] == [
    "Sujebi",
    "Haemul pajeon",
]

for post in posts:
    report = NewReport(reason=ReportReason.OFF_TOPIC, note="Not about the rain.")
    expect(create_report.sync_detailed(post.id, client=reporter, body=report), 201)
queue = expect(list_cases.sync_detailed(client=moderator), 200).items
assert sorted(case.content for case in queue) == sorted(post.id for post in posts)

case = next(case for case in queue if case.content == posts[0].id)
read = show_case.sync_detailed(case.id, client=moderator)
assert expect(read, 200).reports[0].note == "Not about the rain."
message = "Please keep to the weather."
decision = NewDecision(verdict=Verdict.REMOVE, reason=ReportReason.OFF_TOPIC, message=message)
tag = read.headers["ETag"]
expect(decide_case.sync_detailed(case.id, client=author, body=decision, if_match=tag), 403)
expect(decide_case.sync_detailed(case.id, client=moderator, body=decision, if_match='"9-x"'), 412)
decided = expect(decide_case.sync_detailed(case.id, client=moderator, body=decision, if_match=tag), 201).decision
assert decided.verdict == Verdict.REMOVE and decided.content == posts[0].id

expect(show_post.sync_detailed(posts[0].id, client=anyone), 404)
outcomes = [report.outcome for report in expect(list_own_reports.sync_detailed(client=reporter), 200).items]
assert [outcome.verdict for outcome in outcomes if outcome] == [Verdict.REMOVE]
notice = expect(list_notices.sync_detailed(client=author), 200).items[0]
assert notice.decision == decided.id and notice.message == message and notice.may_appeal

appeal = NewAppeal(text="It is about the rain.")
expect(appeal_decision.sync_detailed(decided.id, client=author, body=appeal), 201)
assert expect(show_decision.sync_detailed(decided.id, client=author), 200).appeal == "open"
actions = [entry.action.value for entry in expect(list_log.sync_detailed(client=anyone), 200).items]
assert "decide" in actions, actions
print("registered, posted, reported, decided and appealed with the generated client")
