import BoardModels
import Curl
import Testing

struct SharedSanctionsTests {
    private static let suspension = NewDecision(
        verdict: .remove, sanction: NewSanctionTerms(kind: .suspend, seconds: 3600), reason: .spam)

    /// Reports posts of one author and decides their cases in one batch.
    private static func raid(
        _ count: Int, _ board: RunningBoard, _ people: ModerationTokens
    ) async throws -> [Decision] {
        // All posts come first, because a suspended member cannot post.
        var cases: [CaseSummary] = []
        for number in 1...count {
            cases.append(
                try await board.reportedPost(
                    "Advert \(number)", author: people.author, reporter: people.reporter, moderator: people.moderator
                ).case)
        }
        let batch = NewBatch(cases: cases.map { CaseTarget(case: $0.id, version: $0.version) }, decision: suspension)
        let answer = try await board.decide(batch, by: people.moderator, key: "raid")
        #expect(answer.status == 200)
        let again = try await board.decide(batch, by: people.moderator, key: "raid")
        #expect(again.status == 200 && again.body == answer.body, "a repeated request decides nothing")
        var decisions: [Decision] = []
        for outcome in try answer.value(BatchResult.self).decided {
            let id = try #require(outcome.decision)
            decisions.append(try await board.get("/decisions/\(id)", token: people.moderator).value())
        }
        #expect(decisions.count == count)
        return decisions
    }

    private static func record(_ board: RunningBoard, _ people: ModerationTokens) async throws -> ModerationRecord {
        try await board.get("/members/haneul/record", token: people.moderator).value()
    }

    @Test func `the decisions of a batch share one sanction, which falls with the last of them`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let decisions = try await Self.raid(3, board, people)
            #expect(decisions.map { $0.sanction?.decisions } == [3, 3, 3])
            #expect(try await Self.record(board, people).activeSanctions.map(\.decisions) == [3])

            for (index, decision) in decisions.enumerated() {
                let active = try await Self.record(board, people).activeSanctions
                #expect(active.map(\.decisions) == [3 - index])
                let reversed = try await board.post(
                    "/decisions/\(decision.id)/reversal", token: people.second, json: #"{"reason":"No advert."}"#)
                #expect(reversed.status == 201)
                #expect(try (reversed.value(Decision.self).sanction?.liftedAt != nil) == (index == 2))
            }
            #expect(try await Self.record(board, people).activeSanctions == [])
            #expect(try await board.log().prefix(4).map(\.action) == [.lift, .reverse, .reverse, .reverse])
        }
    }

    @Test func `a reversal lifts a shared sanction if it says so, and has a statement in the log`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let decisions = try await Self.raid(2, board, people)
            let why = #"{"reason":"No advert.","statement":"We <erred>.","liftsSanction":true}"#
            let reversed = try await board.post(
                "/decisions/\(decisions[1].id)/reversal", token: people.second, json: why)
            let decision: Decision = try reversed.value()
            #expect(decision.sanction?.liftedAt != nil && decision.sanction?.decisions == 1)
            let log = try await board.log()
            #expect(log.first?.action == .lift && log.first?.member == "haneul")
            #expect(log.dropFirst().first?.statement == "We <erred>.")
            #expect(!log.contains { ($0.statement ?? "").contains("No advert.") }, "the reason is not public")
            let feed = try await board.send(.get, "/moderation-log.atom").text
            #expect(feed.contains("reversed decision \(decision.id) — &quot;We &lt;erred&gt;.&quot;"))
            let notices = try await board.notices(of: people.author)
            #expect(notices.contains { $0.kind == .sanctionLifted && $0.message == "No advert." })
        }
    }

    @Test(arguments: [true, false])
    func `an appeal's resolution says whether a shared sanction falls too`(lifts: Bool) async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let decisions = try await Self.raid(2, board, people)
            // A suspended member appeals with handle and password.
            let made = try await board.post(
                "/sessions/appeals",
                json: #"{"handle":"haneul","password":"\#(RunningBoard.password)","text":"No advert."}"#)
            let appeal: Appeal = try made.value()
            #expect(appeal.decision.id == decisions[0].id)
            let resolved = try await board.post(
                "/appeals/\(appeal.id)/resolution", token: people.second,
                json: #"{"overturns":true,"liftsSanction":\#(lifts)}"#)
            #expect(resolved.status == 201)
            let active = try await Self.record(board, people).activeSanctions
            #expect(active.map(\.decision) == (lifts ? [] : [decisions[1].id]))
        }
    }

    @Test func `wrong statements and liftings are named`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let decision = try #require(try await Self.raid(1, board, people).first).id
            let statement = #"{"reason":"x","statement":"a\nprevious=0"}"#
            let forged = try await board.post("/decisions/\(decision)/reversal", token: people.second, json: statement)
            #expect(try forged.problem().errors.map(\.field) == ["statement"])
            let upheld = try await board.post(
                "/appeals/1/resolution", token: people.second, json: #"{"overturns":false,"liftsSanction":true}"#)
            #expect(try upheld.problem().errors.map(\.field) == ["liftsSanction"])
        }
    }

    @Test func `cases are listed by author`() async throws {
        try await withBoard { board in
            let people = try await ModerationTokens(on: board)
            let (post, found) = try await board.reportedPost(
                author: people.author, reporter: people.reporter, moderator: people.moderator)
            func cases(_ author: String) async throws -> [CaseSummary] {
                try await board.get("/cases?author=\(author)", token: people.moderator).value(Page<CaseSummary>.self)
                    .items
            }
            #expect(try await cases("haneul") == [found])
            #expect(try await cases("haneul").map(\.content) == [post.id])
            #expect(try await cases("rain-fan") == [])
            let wrong = try await board.get("/cases?author=", token: people.moderator)
            #expect(try wrong.problem().errors.map(\.field) == ["author"])
        }
    }
}
