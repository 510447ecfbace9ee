import BoardClient
import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

@Suite struct ModerationCallTests {
    /// A client whose server records requests and returns unreadable responses.
    private func asked(_ call: (BoardClient) async throws -> Void) async throws -> StubServer.Request {
        let server = try StubServer { _ in .json("{}") }
        let address = try #require(ServerAddress(server.url))
        let client = BoardClient(server: address, token: "t0ken", language: .english, userAgent: "tests/1")
        _ = try? await call(client)
        return try #require(server.requests.first)
    }

    private typealias Ask = (BoardClient) async throws -> Void

    @Test func `every moderation endpoint is called with its method and path`() async throws {
        let post = Post.ID(rawValue: 3)
        let found = CaseSummary.ID(rawValue: 4)
        let decision = Decision.ID(rawValue: 5)
        let decide = NewDecision(verdict: .hide, reason: .spam)
        let batch = NewBatch(authors: ["mina"], decision: decide)
        let terms = NewSanctionTerms(kind: .warn)
        let preset = NewPreset(name: "n", reason: .spam, english: "e", korean: "k")
        let why = NewReversal(reason: "w")
        let calls: [(String, Ask)] = [
            (
                "POST /content/3/reports",
                { _ = try await $0.report(post, NewReport(reason: .spam), idempotencyKey: "k") }
            ),
            ("GET /me/reports?limit=5", { _ = try await $0.ownReports(PageQuery(limit: 5)) }),
            (
                "POST /posts/3/restoration",
                { _ = try await $0.requestRestoration(of: post, NewRestoration(), idempotencyKey: "k") }
            ),
            ("GET /cases?author=mina", { _ = try await $0.cases(CaseQuery(author: "mina")) }),
            ("GET /cases?claimed=me", { _ = try await $0.cases(CaseQuery(isClaimedByReader: true)) }),
            ("GET /cases/4", { _ = try await $0.moderationCase(found) }),
            ("PUT /cases/4/claim", { _ = try await $0.claimCase(found) }),
            ("DELETE /cases/4/claim", { _ = try await $0.releaseCase(found) }),
            (
                "POST /cases/4/notes",
                { _ = try await $0.addNote(NewCaseNote(text: "t"), to: found, idempotencyKey: "k") }
            ),
            ("POST /cases/4/decisions", { _ = try await $0.decide(found, decide, tag: "\"1\"", idempotencyKey: "k") }),
            (
                "POST /cases/4/decisions?dryRun=true",
                { _ = try await $0.decide(found, decide, tag: "\"1\"", isDryRun: true, idempotencyKey: "k") }
            ),
            ("POST /decisions", { _ = try await $0.decide(batch, idempotencyKey: "k") }),
            (
                "POST /decisions?dryRun=true",
                { _ = try await $0.decide(batch, isDryRun: true, idempotencyKey: "k") }
            ),
            ("GET /batches?limit=1", { _ = try await $0.batches(PageQuery(limit: 1)) }),
            ("GET /batches/10", { _ = try await $0.batch(Batch.ID(rawValue: 10)) }),
            (
                "POST /batches/10/reversal",
                { _ = try await $0.reverse(Batch.ID(rawValue: 10), why, idempotencyKey: "k") }
            ),
            ("GET /decisions/5", { _ = try await $0.decision(decision) }),
            ("POST /decisions/5/reversal", { _ = try await $0.reverse(decision, why, idempotencyKey: "k") }),
            (
                "POST /decisions/5/appeal",
                { _ = try await $0.appeal(decision, NewAppeal(text: "t"), idempotencyKey: "k") }
            ),
            ("GET /appeals/6", { _ = try await $0.appeal(Appeal.ID(rawValue: 6)) }),
            ("GET /me/appeals", { _ = try await $0.ownAppeals() }),
            ("GET /appeals", { _ = try await $0.appeals() }),
            (
                "POST /appeals/6/resolution",
                {
                    _ = try await $0.resolveAppeal(
                        Appeal.ID(rawValue: 6), AppealResolution(overturns: true), idempotencyKey: "k")
                }
            ),
            ("GET /members/mina/record", { _ = try await $0.memberRecord("mina") }),
            (
                "POST /members/mina/sanctions",
                {
                    _ = try await $0.sanction("mina", NewSanction(terms: terms, reason: .spam), idempotencyKey: "k")
                }
            ),
            (
                "POST /sanctions/7/lifting",
                { _ = try await $0.lift(Sanction.ID(rawValue: 7), why, idempotencyKey: "k") }
            ),
            ("GET /me", { _ = try await $0.ownAccount() }),
            ("GET /me/notices?unread=true", { _ = try await $0.notices(NoticeQuery(isUnreadOnly: true)) }),
            ("PUT /me/notices/8/read", { try await $0.markNoticeRead(Notice.ID(rawValue: 8)) }),
            ("PUT /me/notices/read", { try await $0.markAllNoticesRead() }),
            ("GET /presets", { _ = try await $0.presets() }),
            ("POST /presets", { _ = try await $0.createPreset(preset, idempotencyKey: "k") }),
            ("PUT /presets/9", { _ = try await $0.editPreset(Preset.ID(rawValue: 9), preset, revision: 1) }),
            ("DELETE /presets/9", { try await $0.deletePreset(Preset.ID(rawValue: 9)) }),
            ("GET /watch-words", { _ = try await $0.watchWords() }),
            ("POST /watch-words", { _ = try await $0.addWatchWord(NewWatchWord(word: "casino"), idempotencyKey: "k") }),
            ("DELETE /watch-words/2", { try await $0.removeWatchWord(WatchWord.ID(rawValue: 2)) }),
            ("GET /moderation-log?order=oldest", { _ = try await $0.moderationLog(LogQuery(order: .oldest)) }),
        ]
        for (expected, call) in calls {
            let request = try await asked(call)
            let words = expected.split(separator: " ")
            #expect("\(request.method) \(request.target)" == "\(words[0]) \(Endpoint.root)\(words[1])")
            // Creating calls are idempotent.
            let creates = request.method == "POST" && !expected.contains("dryRun")
            #expect(request.values(of: "Idempotency-Key") == (creates ? ["k"] : []), "\(expected)")
        }
    }

    @Test func `a decision sends the case's entity tag as If-Match`() async throws {
        let request = try await asked { client in
            _ = try await client.decide(
                CaseSummary.ID(rawValue: 4), NewDecision(verdict: .dismiss, note: "n"), tag: "\"7\"",
                idempotencyKey: "k")
        }
        #expect(request.values(of: "If-Match") == ["\"7\""])
        let sent = try JSONDecoder().decode(NewDecision.self, from: Data(request.body))
        #expect(sent == NewDecision(verdict: .dismiss, note: "n"))
    }

    @Test func `a case has an entity tag`() async throws {
        let summary = CaseSummary(
            id: CaseSummary.ID(rawValue: 4), version: 7, state: .open, content: Content.ID(rawValue: 3), kind: .post,
            author: Author(handle: "mina", displayName: "Mina"), title: "t", weather: .rain, category: .food,
            origins: [.reports], reasons: [], reports: 1, weight: 1, contentState: .shown, claim: nil,
            openedAt: .now(), closedAt: nil)
        let body = try JSONEncoder().encode(summary)
        let server = try StubServer { _ in
            .json(String(decoding: body, as: UTF8.self), headers: ["ETag: \"7\""])
        }
        let address = try #require(ServerAddress(server.url))
        let client = BoardClient(server: address, token: "t0ken", language: .english, userAgent: "tests/1")
        let claimed = try await client.claimCase(summary.id)
        #expect(claimed.tag == "\"7\"")
        #expect(claimed.value == summary)
    }
}
