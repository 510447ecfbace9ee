import BoardModels
import BoardTestSupport
import Curl
import Testing

/// What a suspended member finds on the pages.
struct SuspensionPageTests {
    private static let suspension = #"{"terms":{"kind":"suspend"},"reason":"abuse","message":"Calm down."}"#
    private static let credentials = ["handle": "haneul", "password": RunningBoard.password]

    @Test func `a suspended member learns it after the right password, and appeals once`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            #expect(
                try await board.post("/members/haneul/sanctions", token: people.moderator, json: Self.suspension)
                    .status == 201)
            let browser = Browser(board)
            let wrong = try await browser.submit(
                "/signin", ["handle": "haneul", "password": "not this one at all"], from: "/signin")
            #expect(wrong.status == 422 && !wrong.text.contains("/signin/appeal"))

            let refused = try await browser.submit("/signin", Self.credentials, from: "/signin")
            #expect(refused.status == 403 && refused.text.contains("You cannot sign in until a moderator lifts it"))
            #expect(refused.text.contains("Calm down.") && refused.text.contains("/signin/appeal?handle=haneul"))

            let form = "/signin/appeal?handle=haneul"
            #expect(try await browser.get(form).text.contains(#"value="haneul""#))
            let fields = Self.credentials.merging(["text": "It was not me."]) { $1 }
            let guessed = try await browser.submit(
                "/signin/appeal", fields.merging(["password": "not this one at all"]) { $1 }, from: form)
            #expect(guessed.status == 422 && guessed.text.contains("It was not me."))
            let sent = try await browser.submit("/signin/appeal", fields, from: form)
            #expect(sent.path == "/signin" && sent.text.contains("Your appeal was sent."))
            let appeals: Page<Appeal> = try await board.get("/appeals", token: people.moderator).value()
            #expect(appeals.items.map(\.text) == ["It was not me."])
            let again = try await browser.submit("/signin/appeal", fields, from: form)
            #expect(again.status == 409 && again.text.contains("It was not me."))
        }
    }

    @Test func `a session that was signed out is not said to be suspended`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let browser = Browser(board)
            _ = try await browser.submit("/signin", Self.credentials, from: "/signin")
            let kept = browser.cookies
            _ = try await browser.submit("/signout", [:], from: "/account")
            #expect(
                try await board.post("/members/haneul/sanctions", token: people.moderator, json: Self.suspension)
                    .status == 201)
            browser.cookies = kept
            let ended = try await browser.get("/account")
            #expect(ended.path.hasPrefix("/signin") && !ended.text.contains("Your account is suspended."))
        }
    }

    @Test func `the sign-in says what became of the appeal instead of offering it again`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            #expect(
                try await board.post("/members/haneul/sanctions", token: people.moderator, json: Self.suspension)
                    .status == 201)
            let browser = Browser(board)
            _ = try await browser.submit(
                "/signin/appeal", Self.credentials.merging(["text": "It was not me."]) { $1 }, from: "/signin/appeal")
            let open = try await browser.submit("/signin", Self.credentials, from: "/signin")
            #expect(open.status == 403 && open.text.contains("You have appealed."))
            #expect(!open.text.contains("/signin/appeal"))
            let resolution = try await board.post(
                "/appeals/1/resolution", token: people.second, json: #"{"overturns":false,"answer":"We looked."}"#)
            #expect(resolution.status == 201)
            let upheld = try await browser.submit("/signin", Self.credentials, from: "/signin")
            #expect(upheld.text.contains("Your appeal was reviewed") && upheld.text.contains("We looked."))
            #expect(!upheld.text.contains("/signin/appeal"))
        }
    }

    @Test func `who is not suspended cannot appeal`() async throws {
        try await withBoard { board in
            try await board.join("haneul")
            let answer = try await Browser(board).submit(
                "/signin/appeal", Self.credentials.merging(["text": "Why?"]) { $1 }, from: "/signin/appeal")
            #expect(answer.status == 409)
        }
    }

    @Test func `a suspension ends the browser's session`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let browser = Browser(board)
            _ = try await browser.submit("/signin", Self.credentials, from: "/signin")
            #expect(try await browser.get("/account").path == "/account")
            #expect(
                try await board.post("/members/haneul/sanctions", token: people.moderator, json: Self.suspension)
                    .status == 201)
            let ended = try await browser.get("/account")
            #expect(ended.path.hasPrefix("/signin") && ended.text.contains("Your account is suspended."))
            #expect(try await !browser.get("/account").text.contains("Your account is suspended."), "said once")
        }
    }
}
