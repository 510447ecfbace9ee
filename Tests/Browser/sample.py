"""A board with something on every page: posts on all nine boards, cases, decisions, sanctions, notices, places."""

import secrets

from server import Board

WEATHER = [
    "clear", "few-clouds", "scattered-clouds", "broken-clouds", "shower-rain", "rain", "thunderstorm", "snow", "mist",
]
CATEGORIES = ["food", "places", "outfits", "activities", "music", "videos", "chat"]
SEOUL = {"name": "Seoul", "latitude": 37.57, "longitude": 126.98}
MANGWON = {"name": "망원", "latitude": 37.56, "longitude": 126.91}
TEXT = "The market has a tin roof, and the sound of the weather goes well with what they make there. " * 3
KOREAN_TEXT = "시장 지붕 아래에서 먹으면 날씨 소리까지 맛있게 들립니다. 늦게 가면 줄이 길어서 일찍 가는 편이 좋습니다. " * 2

# The members: an author whose posts are moderated, a reader who likes and reports, two moderators, a suspended member.
MEMBERS = {"mina": "Mina", "jiho": "지호", "sora": "Sora", "haru": "Haru", "yuna": "Yuna"}
MODERATORS = ["sora", "haru"]


def unique(name: str) -> str:
    """A title or handle of one test's own, since the board is shared."""
    return f"{name}-{secrets.token_hex(4)}"


class Members:
    """The members of a board by their handles, and what tests let them do through the API."""

    def __init__(self, board: Board):
        self.board = board
        self.tokens = {handle: board.register(handle, name) for handle, name in MEMBERS.items()}
        for handle in MODERATORS:
            board.appoint(handle)

    def member(self, name: str) -> str:
        """Registers a member of one test's own and returns the handle."""
        handle = unique(name)
        self.tokens[handle] = self.board.register(handle)
        return handle

    def stored(self, path: str, by: str | None = None):
        """What the API has at a path, for a member or for everyone."""
        return self.board.call("GET", path, token=self.tokens[by] if by else None).json

    def post(self, author: str, title: str, **fields) -> int:
        body = {"weather": "rain", "category": "food", "title": title, "body": TEXT, "place": SEOUL} | fields
        return self.board.call("POST", "/posts", body, self.tokens[author]).json["id"]

    def report(self, post: int, by: str = "jiho", reason: str = "off-topic", note: str | None = None) -> None:
        body = {"reason": reason} | ({"note": note} if note else {})
        self.board.call("POST", f"/content/{post}/reports", body, self.tokens[by])

    def case_of(self, post: int) -> int:
        cases = self.board.call("GET", "/cases?limit=100", token=self.tokens["sora"]).json["items"]
        return next(case["id"] for case in cases if case["content"] == post)

    def decide(self, post: int, verdict: str, by: str = "sora", **fields) -> int:
        """Decides the open case of a post and returns the decision's id."""
        path = f"/cases/{self.case_of(post)}"
        tag = self.board.call("GET", path, token=self.tokens[by]).headers["ETag"]
        body = {"verdict": verdict, "reason": "off-topic", "message": "Please keep to the weather."} | fields
        return self.board.call("POST", path + "/decisions", body, self.tokens[by], tag).json["decision"]["id"]

    def decide_all(self, posts: list[int], decision: dict, by: str = "sora") -> int:
        """Decides the open cases of posts together and returns the batch's id."""
        body = {"cases": [{"case": self.case_of(post)} for post in posts], "decision": decision}
        return self.board.call("POST", "/decisions", body, self.tokens[by]).json["batch"]

    def sanction(self, handle: str, kind: str = "suspend") -> int:
        """Sanctions a member and returns the sanction's id."""
        terms = {"kind": kind} | ({} if kind == "warn" else {"seconds": 604_800})
        body = {"terms": terms, "reason": "abuse", "message": "For a week."}
        decision = self.board.call("POST", f"/members/{handle}/sanctions", body, self.tokens["sora"]).json
        return decision["sanction"]["id"]


class Sample(Members):
    """What was written: the members' tokens by handle, and the ids that paths of pages contain."""

    def __init__(self, board: Board):
        super().__init__(board)
        self.ids = {}
        self.ids["session"] = self.stored("/sessions", "mina")["items"][0]["id"]
        self._write_posts()
        self._save_places()
        self._moderate()

    def _write_posts(self) -> None:
        for number in range(30):
            self.post("jiho", f"Haemul pajeon near exit {number + 1}", category=CATEGORIES[number % 7])
        for number, weather in enumerate(WEATHER):
            category = CATEGORIES[number % 7]
            self.post("jiho", f"Good in this: {weather}", weather=weather, category=category)
            self.ids["post"] = self.ids[f"post-{weather}"] = self.post(
                "mina", f"김치찌개 끓이기 좋은 날 {number + 1}", weather=weather, category=category, body=KOREAN_TEXT,
                place=MANGWON, link="https://example.org/kimchi",
            )
        post, mina = self.ids["post"], self.tokens["mina"]
        shown = self.board.call("GET", f"/posts/{post}", token=mina)
        body = {key: shown.json[key] for key in ("weather", "category", "title", "body", "link", "place")}
        body["title"] += ", 집에서"
        self.board.call("PUT", f"/posts/{post}", body, mina, shown.headers["ETag"])
        self.board.call("PUT", f"/posts/{post}/like", token=self.tokens["jiho"])
        self.ids["others-post"] = self.post("jiho", "A walk with an umbrella", category="activities")
        self.board.call("PUT", f"/posts/{self.ids['others-post']}/like", token=mina)

    def _save_places(self) -> None:
        mina = self.tokens["mina"]
        for place, is_home in ((SEOUL, True), (MANGWON, False)):
            saved = self.board.call("POST", "/me/places", {"place": place, "isHome": is_home}, mina).json
            self.ids["place"] = saved["id"]

    def _moderate(self) -> None:
        sora = self.tokens["sora"]
        preset = {"name": "advert", "reason": "spam", "english": "Adverts are removed.", "korean": "광고는 삭제합니다."}
        self.ids["preset"] = self.board.call("POST", "/presets", preset, sora).json["id"]
        self.board.call("POST", "/watch-words", {"word": "casino"}, sora)

        hidden, removed, waiting = (self.post("mina", f"Cheap umbrellas {number}") for number in range(3))
        for post in (hidden, removed, waiting):
            self.report(post, note="It says nothing of the rain.")
        self.ids["hidden"] = hidden
        self.ids["appealed"] = self.decide(hidden, "hide")
        self.ids["decision"] = self.decide(removed, "remove")
        self.ids["case"] = self.case_of(waiting)
        appeal = {"text": "It is about umbrellas, and so about the rain."}
        path = f"/decisions/{self.ids['appealed']}/appeal"
        self.ids["appeal"] = self.board.call("POST", path, appeal, self.tokens["mina"]).json["id"]

        adverts = [self.post("mina", f"Cheap raincoats {number}") for number in range(2)]
        for post in adverts:
            self.report(post)
        decision = {"verdict": "remove", "reason": "spam"}
        self.ids["batch"] = self.decide_all(adverts, decision)
        self.ids["sanction"] = self.sanction("yuna")
