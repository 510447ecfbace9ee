"""The table of what can answer a form short of success: in each row, what was typed into each form is still there.

The rows are `ROWS`, the forms `FORMS` in `unsent_forms.py`, with the rows that cannot happen to a form. Every form is
in every row once, half of them without scripts; BOARD_TEST_LONG=1 runs each with and without.
"""

import dataclasses
import os
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from conftest import started_board
from pages import READER
from person import Person, Way, person
from routes import ROUTES
from sample import Members, unique
from server import PASSWORD
from test_unsent import sign_in
from unsent_forms import FORMS, LINE, LINES, WITH_CONTROL, WITH_DIRECTION, WITHOUT_TEXT, Form, Subject

# More than the row "too large" lets a form have: each syllable is sent as nine characters.
LONG = LINES + "가" * 400
# More than the server reads in that row.
LONGEST = LINES + "가" * 800
# What a person fills in: the names, types and values of a form's fields.
FIELDS = "form => [...form.elements].filter(e => e.name).map(e => [e.name, e.type, e.value])"


class Table:
    """The board of the table. Forms are prepared with the usual limits, before those of a row apply."""

    def __init__(self, members: Members):
        self.members, self.board = members, members.board
        self.row, self.options, self.subjects, self.sessions = None, (), {}, {}

    def enter(self, row: "Row"):
        if row is self.row:
            return
        self.serve(())
        self.row, self.subjects = row, {}
        if row.options:
            self.subjects = {form.name: form.prepare(self.members) for form in FORMS if row.name not in form.without}

    def serve(self, options: tuple[str, ...]):
        """Restarts the server unless it has these options."""
        if options != self.options:
            self.board.restart(*options)
            self.options = options

    def begin_session(self, handle: str) -> str:
        """Signs a member in and returns the token of the new session."""
        return self.board.call("POST", "/sessions", {"handle": handle, "password": PASSWORD}).json["token"]

    def other_session(self, handle: str) -> str:
        if handle not in self.sessions:
            self.sessions[handle] = self.begin_session(handle)
        return self.sessions[handle]

    def subject(self, form: Form) -> Subject:
        return self.subjects.get(form.name) or form.prepare(self.members)


@dataclasses.dataclass
class Cell:
    """One form in one row, in the browser of the person who fills it in."""

    table: Table
    form: Form
    subject: Subject
    visitor: Person
    token: str | None
    # The texts of a form whose fields are found on its page: in one line and in several.
    texts: tuple[str, str] = LINE, LINES

    @property
    def page(self):
        return self.visitor.page

    @property
    def has_draft(self) -> bool:
        return self.visitor.way.scripts and self.form.longest is not None

    def open(self):
        self.visitor.go(self.subject.page)

    def find_fields(self):
        """Decides what to type and choose from the fields that the page shows."""
        form = self.page.locator(f'main form[action="{self.subject.action}"]').first
        fields = form.evaluate(FIELDS)
        # What a form takes is often to be unique on the board.
        text = {"text": unique(self.texts[0]), "textarea": self.texts[1], "password": PASSWORD}
        kinds = {kind for _, kind, _ in fields}
        if len(self.texts[1]) >= len(LONG) and "textarea" not in kinds or kinds.isdisjoint({"text", "textarea"}):
            pytest.skip("The form takes no such text.")
        self.subject.typed = {name: text[kind] for name, kind, _ in fields if kind in text}
        self.subject.chosen = {name: value for name, kind, value in reversed(fields) if kind == "radio"}

    def fill(self):
        if self.form.is_found:
            self.find_fields()
        within = f'form[action="{self.subject.action}"]'
        for name, text in self.subject.typed.items():
            field = self.visitor.field(name, within).first
            if not field.is_visible():
                self.page.locator(f"details:has({within}) > summary").first.click()
            field.fill(text)
        for name, value in self.subject.chosen.items():
            closed = self.page.locator(f'{within} details:not([open]):has([name="{name}"]) > summary')
            if closed.count():
                closed.click()
            self.visitor.choose(name, value, within)
        if self.form.is_confirmed:
            self.button.click()
            expect(self.page.locator("#preview")).to_be_visible()

    @property
    def button(self):
        form = "#confirm-form" if self.page.locator("#confirm-form").count() else (
            f'main form[action="{self.subject.action}"]')
        return self.page.locator(f"{form} .form-actions button").first

    def send(self) -> int:
        """Presses the button and returns the status of the answer."""
        with self.page.expect_response(lambda answer: answer.request.method == "POST") as answer:
            self.button.click()
        return answer.value.status

    def is_kept(self):
        """The texts are in the form, whatever page shows it."""
        for name, text in self.subject.typed.items():
            if name != "password":
                field = self.page.locator(f'main form[action="{self.subject.action}"] [name="{name}"]')
                expect(field.first).to_have_value(text)

    def is_shown(self):
        """The texts are on the page, for copying."""
        for text in self.subject.typed.values():
            expect(self.page.locator("main textarea[readonly]").filter(has_text=text)).not_to_have_count(0)

    def is_kept_as_draft(self):
        if self.has_draft:
            self.open()
            self.is_kept()


# What happens in the rows: before the form is sent, and what the person does then.


def end_session(cell: Cell):
    cell.table.board.call("DELETE", "/sessions/current", token=cell.token)


def sign_in_elsewhere(cell: Cell):
    token = cell.table.other_session(cell.subject.handle or READER)
    cell.page.context.clear_cookies()
    cell.page.context.add_cookies([{"name": "board_session", "value": token, "url": cell.table.board.url}])


def lose_cookies(cell: Cell):
    cell.page.context.clear_cookies()


def use_up(cell: Cell):
    for _ in range(5):
        if cell.table.board.ask("POST", "/posts", {}, cell.token).status == 429:
            return
    raise AssertionError("The limit is never reached.")


def overtake(cell: Cell):
    cell.subject.overtake()


def restart(cell: Cell):
    cell.table.board.restart()


def make_long(cell: Cell, text: str = LONG):
    if cell.form.is_found:
        cell.texts = LINE, text
        return
    cell.subject.typed = cell.subject.typed | {cell.form.longest: text}


def make_longest(cell: Cell):
    make_long(cell, LONGEST)


def make_invalid(cell: Cell):
    if cell.form.is_found:
        cell.texts = WITH_DIRECTION, WITH_CONTROL
    changes = cell.form.invalid
    texts = {name: text for name, text in changes.items() if text is not None}
    cell.subject.typed = cell.subject.typed | texts
    cell.subject.chosen = {name: value for name, value in cell.subject.chosen.items() if name not in changes}


def is_in_its_form(cell: Cell):
    cell.is_kept()


def is_kept_through_the_sign_in(cell: Cell):
    if cell.subject.handle is None:
        return cell.is_kept()
    for name, text in cell.subject.typed.items():
        if name != "password":
            cell.visitor.sees(text, "main")
    sign_in(cell.visitor, cell.subject.handle, PASSWORD)
    cell.is_kept()


def is_kept_by_the_browser(cell: Cell):
    expect(cell.page.locator("main .problem")).to_be_visible()
    cell.page.go_back()
    cell.is_kept()
    cell.is_kept_as_draft()


def is_kept_offline(cell: Cell):
    cell.page.context.set_offline(True)
    cell.button.click()
    if cell.visitor.way.scripts:
        expect(cell.page.locator("#unsent")).to_be_focused()
        cell.is_kept()
        cell.page.context.set_offline(False)
        cell.is_kept_as_draft()
    else:
        # The browser's own page sends the form again.
        cell.page.wait_for_url("chrome-error://chromewebdata/")
        cell.page.context.set_offline(False)
        cell.page.reload()
        is_carried_out(cell)


def is_kept_or_shown(cell: Cell):
    if cell.form.is_closed:
        return cell.is_shown()
    cell.is_kept()


def is_carried_out(cell: Cell):
    expect(cell.page.locator(cell.form.done).first).to_be_visible()


def nothing(_: Cell):
    pass


@dataclasses.dataclass(frozen=True)
class Row:
    """What happens to a form, the statuses of the answer, and where the text is then."""

    name: str
    statuses: set[int]
    then: Callable[[Cell], None]
    before_opening: Callable[[Cell], None] = nothing
    before_sending: Callable[[Cell], None] = nothing
    options: tuple[str, ...] = ()


ROWS = [
    Row("session ended", {401}, is_kept_through_the_sign_in, before_sending=end_session),
    Row("other session", {403}, is_in_its_form, before_sending=sign_in_elsewhere),
    # Members' tokens follow from their sessions, so that they have to sign in; visitors send the form again.
    Row("token gone", {401, 403}, is_kept_through_the_sign_in, before_sending=lose_cookies),
    # The browser does not send anything.
    Row("offline", set(), is_kept_offline),
    Row("too large", {413}, is_in_its_form, before_opening=make_long, options=("--limit-body", "1024")),
    # The server does not read the form, so that only the browser has the text.
    Row("not read", {413}, is_kept_by_the_browser, before_opening=make_longest, options=("--limit-body", "1024")),
    Row("invalid", {422, 404}, is_in_its_form, before_opening=make_invalid),
    Row(
        "over the limit", {429}, is_in_its_form, before_sending=use_up,
        options=("--limit-writes", "1", "--limit-pause", "0"),
    ),
    Row(
        "over the network's limit", {429}, is_in_its_form, before_sending=use_up,
        options=("--limit-network-writes", "1", "--limit-pause", "0"),
    ),
    Row("conflict", {409, 412, 404}, is_kept_or_shown, before_sending=overtake),
    Row("server restarted", {200, 303}, is_carried_out, before_sending=restart),
]


def cells():
    for column, form in enumerate(FORMS):
        for line, row in enumerate(ROWS):
            if row.name in form.without:
                continue
            for scripts in (True, False):
                if not os.environ.get("BOARD_TEST_LONG") and scripts != ((column + line) % 2 == 0):
                    continue
                marks = [pytest.mark.xdist_group(row.name)]
                way = "scripts" if scripts else "no scripts"
                yield pytest.param(row, form, scripts, marks=marks, id=f"{row.name}-{form.name}-{way}")


@pytest.fixture(scope="module")
def table():
    with started_board() as board:
        yield Table(Members(board))


@pytest.mark.parametrize(("row", "form", "scripts"), sorted(cells(), key=lambda cell: ROWS.index(cell.values[0])))
def test_what_was_typed_is_still_there(browser, table, row, form, scripts):
    table.enter(row)
    subject = dataclasses.replace(table.subject(form))
    token = table.members.tokens[subject.handle] if subject.handle else None
    if row.before_sending is end_session:
        token = table.begin_session(subject.handle)
    # A preview is a request of its own, before the one that the row is about.
    table.serve(() if form.is_confirmed else row.options)
    with person(browser, table.board, Way(scripts=scripts), token) as visitor:
        cell = Cell(table, form, subject, visitor, token)
        row.before_opening(cell)
        cell.open()
        cell.fill()
        table.serve(row.options)
        row.before_sending(cell)
        if row.statuses:
            assert cell.send() in row.statuses
        row.then(cell)
        # The browser reports answers and requests that this row is about.
        visitor.faults[:] = [fault for fault in visitor.faults if not fault.startswith("console: Failed to load")]


def test_every_form_of_the_board_is_in_the_table_or_takes_no_text():
    forms = sorted(route.path for route in ROUTES if route.method == "post")
    assert sorted({form.route for form in FORMS} | set(WITHOUT_TEXT)) == forms


def test_every_row_that_cannot_happen_to_a_form_is_one_of_the_table():
    assert {row for form in FORMS for row in form.without} <= {row.name for row in ROWS}
