import BoardModels
import Curl
import Testing

struct NoticesTests {
    @Test func `author and reporters get a notice of a decision and mark it as read`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let (post, found) = try await board.reportedPost(
                author: people.author, reporter: people.reporter, moderator: people.moderator)
            _ = try await board.report(post.id, by: people.admin)
            let remove = #"{"verdict":"remove","reason":"spam","message":"No adverts."}"#
            let result: DecisionResult = try await board.decide(found.id, remove, by: people.moderator).value()
            #expect(result.notifiedMembers == 3)

            let received = try #require(try await board.notices(of: people.author).first)
            #expect(received.kind == .postRemoved && received.title == post.title && received.message == "No adverts.")
            #expect(received.reason == .spam && received.decision == result.decision.id && received.mayAppeal)
            let reporterNotices = try await board.notices(of: people.reporter)
            #expect(reporterNotices.map(\.kind) == [.reportDecided] && reporterNotices.map(\.verdict) == [.remove])
            #expect(try await board.notices(of: people.moderator) == [])

            #expect(try await board.get("/me", token: people.author).value(OwnAccount.self).unreadNotices == 1)
            #expect(try await board.signIn("haneul").unreadNotices == 1)
            // Notices are numbered for each member, who cannot read another member's.
            #expect(received.id.rawValue == 1 && reporterNotices.map(\.id) == [received.id])
            let foreign = try await board.put("/me/notices/\(received.id)/read", token: people.moderator)
            #expect(try foreign.problem().type == .notFound)
            #expect(try await board.put("/me/notices/\(received.id)/read", token: people.reporter).status == 204)
            #expect(try await board.get("/me", token: people.author).value(OwnAccount.self).unreadNotices == 1)
            for none in ["0", "2", "-1", "9223372036854775807"] {
                #expect(try await board.put("/me/notices/\(none)/read", token: people.author).status == 404)
            }
            for _ in 0..<2 {
                #expect(try await board.put("/me/notices/\(received.id)/read", token: people.author).status == 204)
            }
            #expect(try await board.get("/me", token: people.author).value(OwnAccount.self).unreadNotices == 0)
            let unread: Page<Notice> = try await board.get("/me/notices?unread=true", token: people.author).value()
            #expect(unread.items == [])
            #expect(try await board.notices(of: people.author).first?.readAt == board.now)

            #expect(try await board.put("/me/notices/read", token: people.reporter).status == 204)
            #expect(try await board.signIn("rain-fan").unreadNotices == 0)
            let wrong = try await board.get("/me/notices?unread=yes", token: people.author)
            #expect(try wrong.brokenRules() == ["unread:not-one-of"])
        }
    }

    @Test func `an author gets one notice of a removal and its sanction, which the reporter does not read about`()
        async throws
    {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let (_, found) = try await board.reportedPost(
                author: people.author, reporter: people.reporter, moderator: people.moderator)
            let json = #"{"verdict":"remove","reason":"spam","sanction":{"kind":"silence","seconds":3600}}"#
            let result: DecisionResult = try await board.decide(found.id, json, by: people.moderator).value()
            #expect(result.notifiedMembers == 2)
            let own = try await board.notices(of: people.author)
            #expect(own.map(\.kind) == [.postRemoved] && own.map(\.sanction) == [.silence])
            #expect(own.map(\.sanctionEndsAt) == [board.now + .seconds(3600)] && own.map(\.count) == [1])
            let reporter = try await board.notices(of: people.reporter)
            #expect(reporter.map(\.kind) == [.reportDecided] && reporter.map(\.sanction) == [nil])
        }
    }

    @Test func `a preset's message is in the reader's language`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let preset = #"{"name":"adverts","reason":"spam","english":"No adverts.","korean":"광고 금지."}"#
            #expect(try await board.post("/presets", token: people.moderator, json: preset).status == 201)
            let (_, found) = try await board.reportedPost(
                author: people.author, reporter: people.reporter, moderator: people.moderator)
            _ = try await board.decide(found.id, #"{"verdict":"hide","preset":"Adverts"}"#, by: people.moderator)
                .value(DecisionResult.self)
            for (language, message) in [("en", "No adverts."), ("ko", "광고 금지.")] {
                let headers = [(name: "Accept-Language", value: language)]
                let page: Page<Notice> = try await board.get("/me/notices", token: people.author, headers: headers)
                    .value()
                #expect(page.items.map(\.message) == [message] && page.items.map(\.reason) == [.spam])
            }
        }
    }
}
