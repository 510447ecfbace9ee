import BoardModels
import BoardServer
import BoardStore
import BoardTestSupport
import BoardWeb
import Curl
import Testing

struct ReportsTests {
    @Test func `own reports are listed with their outcome`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let post = try await board.publish("Buy umbrellas here", by: people.author)
            let answer = try await board.report(
                post.id, by: people.reporter, #"{"reason":"other","note":" twice a day ","revision":1}"#)
            #expect(answer.status == 201)
            #expect(answer.header("Location") == "/api/v1/me/reports")
            let report: Report = try answer.value()
            #expect(report.content == post.id && report.revision == 1 && report.title == "Buy umbrellas here")
            #expect(report.note == "twice a day" && report.state == .open && report.outcome == nil)

            let list = try await board.get("/me/reports", token: people.reporter)
            #expect(try list.value(Page<Report>.self).items == [report])
            let tag = [(name: "If-None-Match", value: try #require(list.header("ETag")))]
            #expect(try await board.get("/me/reports", token: people.reporter, headers: tag).status == 304)
            #expect(try await board.get("/me/reports", token: people.author).value(Page<Report>.self).items == [])

            let found = try await board.openCase(about: post.id, as: people.moderator)
            let decision = #"{"verdict":"hide","reason":"spam"}"#
            #expect(try await board.decide(found.id, decision, by: people.moderator).status == 201)
            let decided: Page<Report> = try await board.get("/me/reports", token: people.reporter).value()
            #expect(decided.items.first?.state == .agreed)
            #expect(decided.items.first?.outcome?.verdict == .hide)
        }
    }

    @Test func `an invalid report is refused with its reason`() async throws {
        try await withBoard(settings: { $0.limits.store.reportsPerDay = 2 }) { board in
            let people = try await ModerationTokens(on: board)
            let post = try await board.publish("Noodle soup", by: people.author)
            let own = try await board.report(post.id, by: people.author)
            #expect(try own.problem().type == .notAllowed)
            #expect(try await board.report(Post.ID(rawValue: 99), by: people.reporter).problem().type == .notFound)
            #expect(
                try await board.report(post.id, by: people.reporter, #"{"reason":"other"}"#).brokenRules()
                    == ["note:required"])
            #expect(
                try await board.report(post.id, by: people.reporter, #"{"reason":"rude"}"#).brokenRules()
                    == ["reason:not-one-of"])

            #expect(try await board.report(post.id, by: people.reporter).status == 201)
            let twice = try await board.report(post.id, by: people.reporter, #"{"reason":"abuse"}"#)
            #expect(try twice.problem().type == .reportedAlready)

            let found = try await board.openCase(about: post.id, as: people.moderator)
            _ = try await board.decide(found.id, #"{"verdict":"dismiss"}"#, by: people.moderator)
            let reviewed = try await board.report(post.id, by: people.second)
            #expect(try reviewed.problem().type == .reviewedAlready)
        }
    }

    @Test func `a member's reports are rate-limited per day`() async throws {
        try await withBoard(settings: { $0.limits.store.reportsPerDay = 2 }) { board in
            let people = try await ModerationTokens(on: board)
            var last: CurlResponse?
            for title in ["one", "two", "three"] {
                let post = try await board.publish(title, by: people.author)
                last = try await board.report(post.id, by: people.reporter)
            }
            #expect(try last?.problem().type == .rateLimited)
            #expect(last?.header("Retry-After") == "86400")
            #expect(last?.header("RateLimit")?.hasPrefix("\"reports\";r=0;t=86400, ") == true)
            #expect(last?.header("RateLimit-Policy")?.hasPrefix("\"reports\";q=2;w=86400, ") == true)
            board.clock.advance(by: .seconds(86_400))
            let post = try await board.publish("four", by: people.author)
            #expect(try await board.report(post.id, by: people.reporter).status == 201)
        }
    }

    @Test func `an idempotency key creates one report and cannot be reused for another post`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let (one, two) = (
                try await board.publish("one", by: people.author), try await board.publish("two", by: people.author)
            )
            let first = try await board.report(one.id, by: people.reporter, key: "k")
            let again = try await board.report(one.id, by: people.reporter, key: "k")
            #expect(first.status == 201 && again.status == 201 && first.body == again.body)
            let other = try await board.report(two.id, by: people.reporter, key: "k")
            #expect(try other.problem().type == .idempotencyKeyReused)
        }
    }

    @Test func `enough report weight from different networks hides a post`() async throws {
        try await withBoard(settings: {
            $0.trustedProxies = .loopback
            $0.limits.store.autoHideWeight = 4
            $0.limits.store.autoHideNetworks = 3
        }) { board in
            let people = try await ModerationTokens(on: board)
            let post = try await board.publish("Buy umbrellas here", by: people.author)
            // An IPv6 /48 is one network, so the first four addresses count as two networks.
            let networks = ["2001:db8::1", "2001:db8:0:5::2", "198.51.100.7", "198.51.100.7", "203.0.113.9"]
            for (number, network) in networks.enumerated() {
                let reporter = try await board.join("fan-\(number)").token
                #expect(try await board.get("/posts/\(post.id)").status == 200)
                #expect(try await board.report(post.id, by: reporter, from: network).status == 201)
            }
            #expect(try await board.get("/posts/\(post.id)").status == 404)
            let own: Post = try await board.get("/posts/\(post.id)", token: people.author).value()
            #expect(own.hiding?.state == .hidden && own.hiding?.decision == nil)

            let found = try await board.openCase(about: post.id, as: people.moderator)
            let whole: Case = try await board.get("/cases/\(found.id)", token: people.moderator).value()
            #expect(whole.autoHide?.sum == 5 && whole.autoHide?.networks == 3)
            #expect(whole.autoHide?.threshold == 4 && whole.autoHide?.networksNeeded == 3)
            #expect(try await board.notices(of: people.author).map(\.kind) == [.postAutoHidden])
            #expect(try await board.log("?action=auto-hide").map(\.content) == [post.id])
        }
    }

    @Test func `a deleted post can be reported for thirty days`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let post = try await board.publish("Buy umbrellas here", by: people.author)
            #expect(try await board.delete("/posts/\(post.id)", token: people.author).status == 204)
            board.clock.advance(by: .seconds(30 * 86_400 - 1))
            #expect(try await board.report(post.id, by: people.reporter).status == 201)
            board.clock.advance(by: .seconds(1))
            #expect(try await board.report(post.id, by: people.second).problem().type == .notFound)
        }
    }
}
