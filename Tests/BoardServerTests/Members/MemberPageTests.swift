import BoardModels
import BoardTestSupport
import Curl
import Testing

@testable import BoardPages
@testable import BoardServer

struct MemberPageTests {
    @Test func `a member's page lists the member's posts and offers their feed`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            try await board.publish("Noodle soup", by: alice.token)
            try await board.publish("Umbrella", by: try await board.join("bob-1").token)
            _ = try await board.patch("/me", token: alice.token, json: #"{"displayName":"Alice Kim"}"#)
            let page = try await Browser(board).get("/members/alice")
            #expect(page.status == 200)
            #expect(page.text.contains("Alice Kim") && page.text.contains("@alice"))
            #expect(page.text.contains("Noodle soup") && !page.text.contains("Umbrella"))
            #expect(page.text.contains("1 post<") && page.text.contains("0 likes received"))
            #expect(!page.text.contains("href=\"/members/alice\""), "a card does not repeat whose page it is on")
            #expect(page.text.contains("/feeds/members/alice"))
            #expect(!page.text.contains("/moderation/members"))
        }
    }

    @Test func `a member's introduction is shown with its line breaks, but not during a suspension`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            _ = try await board.patch(
                "/me", token: people.author, json: #"{"introduction":"Soup & <b>rain</b>.\nMangwon."}"#)
            let shown = "Soup &amp; &lt;b&gt;rain&lt;/b&gt;.<br>Mangwon."
            let browser = Browser(board)
            #expect(try await browser.get("/members/haneul").text.contains(shown))
            let suspension = #"{"terms":{"kind":"suspend"},"reason":"abuse"}"#
            let decided: Decision = try await board.post(
                "/members/haneul/sanctions", token: people.moderator, json: suspension
            ).value()
            #expect(try await !browser.get("/members/haneul").text.contains("Mangwon."))
            #expect(try await board.get("/members/haneul").value(Member.self).introduction == nil)
            let sanction = try #require(decided.sanction)
            let lifted = try await board.post(
                "/sanctions/\(sanction.id)/lifting", token: people.moderator, json: #"{"reason":"Enough."}"#)
            #expect(lifted.status == 201)
            #expect(try await browser.get("/members/haneul").text.contains(shown))
        }
    }

    @Test(arguments: ["nobody", "a"])
    func `an unknown member has no page`(handle: String) async throws {
        try await withBoard { board in
            try await board.join("alice")
            let page = try await Browser(board).get("/members/\(handle)")
            #expect(page.status == 404)
        }
    }

    @Test func `the list of a member is paged`() async throws {
        try await withBoard { board in
            let alice = try await board.join("alice")
            for number in 1...25 { try await board.publish("Soup \(number).", by: alice.token) }
            let browser = Browser(board)
            let first = try await browser.get("/members/alice")
            #expect(first.text.contains("Soup 25.") && !first.text.contains("Soup 5."))
            let link = try #require(first.text.firstMatch(of: #/href="(/members/alice\?[^"]*cursor=[^"]+)"/#))
            let second = try await browser.get(String(link.1).replacing("&amp;", with: "&"))
            #expect(second.text.contains("Soup 5.") && !second.text.contains("Soup 25."))
        }
    }

    @Test func `a moderator finds the member's moderation history`() async throws {
        try await withBoard { board in
            try await board.join("alice")
            _ = try await board.join("mona", as: .moderator)
            let browser = Browser(board)
            try await browser.signIn("mona")
            let page = try await browser.get("/members/alice")
            #expect(page.text.contains("/moderation/members/alice"))
        }
    }

    @Test func `one's own list says why a post is hidden, and its restoration can be requested once`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let (post, found) = try await board.reportedPost(
                author: people.author, reporter: people.reporter, moderator: people.moderator)
            _ = try await board.decide(
                found.id, #"{"verdict":"hide","reason":"abuse","message":"Mind your words."}"#, by: people.moderator)
            let browser = Browser(board)
            try await browser.signIn("haneul")
            let mine = try await browser.get("/mine")
            #expect(mine.status == 200)
            for text in ["Buy umbrellas here", "abuse", "Mind your words.", "/posts/\(post.id)/edit", "/appeal"] {
                #expect(mine.text.contains(text), "\(text)")
            }
            let path = "/posts/\(post.id)/restore"
            #expect(mine.text.contains("action=\"\(path)\""))
            let requested = try await browser.submit(path, ["text": "I changed it."], from: "/mine")
            #expect(requested.path == "/posts/\(post.id)")
            let request = try await board.openCase(about: post.id, as: people.moderator)
            #expect(request.origins == [.restoration])
            let again = try await browser.submit(path, ["text": "Once more."], from: "/write")
            #expect(again.status == 409 && again.text.contains("Once more."))
        }
    }

    @Test(arguments: [(Language.english, "removed"), (.korean, "운영진 삭제")])
    func `a removed post is called removed, not hidden, in the list and on its page`(
        language: Language, label: String
    ) async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let (post, found) = try await board.reportedPost(
                author: people.author, reporter: people.reporter, moderator: people.moderator)
            _ = try await board.decide(found.id, #"{"verdict":"remove","reason":"spam"}"#, by: people.moderator)
            let browser = Browser(board, language: language)
            try await browser.signIn("haneul")
            for path in ["/mine", "/posts/\(post.id)"] {
                let text = try await browser.get(path).text
                #expect(text.contains(PostPageText.postRemoved.text(in: language)), "\(path)")
                for hidden in ["Hidden by", ">hidden<", "숨긴 글", "숨김"] { #expect(!text.contains(hidden), "\(path)") }
            }
            #expect(try await browser.get("/mine").text.contains(">\(label)</span>"))
            let kept: Post = try await board.get("/posts/\(post.id)", token: people.author).value()
            #expect(kept.hiding?.state == .removed)
        }
    }

    @Test(arguments: [(Language.english, "Edit", " lang=\"ko\""), (.korean, "수정", "")])
    func `the links of one's own list name their post`(language: Language, label: String, tag: String) async throws {
        try await withBoard { board in
            let mina = try await board.join("mina")
            try await board.publish("서촌 골목 산책", by: mina.token)
            let browser = Browser(board, language: language)
            try await browser.signIn("mina")
            let text = try await browser.get("/mine").text
            let hidden = "<span class=\"visually-hidden\">: <bdi\(tag)>서촌 골목 산책</bdi></span>"
            #expect(text.contains("\(label)\(hidden)") && !text.contains("PageValues"))
        }
    }

    @Test func `after the last post is deleted, one's own list offers to undo it and says nothing else`() async throws {
        try await withBoard { board in
            let mina = try await board.join("mina")
            let post = try await board.publish("Soup", by: mina.token)
            let browser = Browser(board)
            try await browser.signIn("mina")
            let path = "/posts/\(post.id)/delete"
            let list = try await browser.submit(path, [:], from: path)
            #expect(list.text.contains("/posts/\(post.id)/undelete") && !list.text.contains("class=\"empty\""))
            board.clock.advance(by: .seconds(86_401))
            #expect(try await browser.get("/mine").text.contains("You have no posts"))
        }
    }

    @Test func `one's own empty list invites to write`() async throws {
        try await withBoard { board in
            try await board.join("mina")
            let browser = Browser(board)
            try await browser.signIn("mina")
            let page = try await browser.get("/mine")
            #expect(page.status == 200 && page.text.contains("href=\"/write\""))
        }
    }
}
