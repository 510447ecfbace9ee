import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

extension EndToEnd {
    /// Two moderators with their own clients and the same cases.
    @Suite struct TwoModeratorsTests {
        private static let cases = 200

        @Test func `of two simultaneous decisions on a case exactly one succeeds, 200 times`() async throws {
            let town = try await TestBoard(.moderated, settings: TestBoard.unlimited)
            let cases = try await town.openCases(Self.cases)
            let (sora, haru) = try (town.person("sora"), town.person("haru"))
            var verdicts: [CaseSummary.ID: Verdict] = [:]
            for (round, summary) in cases.enumerated() {
                let id = summary.id.description
                let hiding = (sora, ["decide", id, "--hide", "--reason", "spam", "--note", "none", "--json"])
                let dismissing = (haru, ["decide", id, "--dismiss", "--note", "none", "--json"])
                // The moderators take turns in starting first.
                let (one, other) = round.isMultiple(of: 2) ? (hiding, dismissing) : (dismissing, hiding)
                async let first = one.0.program.run(one.1)
                async let second = other.0.program.run(other.1)
                let results = try await [first, second]
                #expect(results.map(\.status).sorted() == [0, 5], "\(results.map(\.messages))")
                let sent = round.isMultiple(of: 2) ? [Verdict.hide, .dismiss] : [.dismiss, .hide]
                for (result, verdict) in zip(results, sent) where result.status == 0 {
                    #expect(try decided(in: result) == [summary.id])
                    verdicts[summary.id] = verdict
                }
            }
            #expect(verdicts.count == Self.cases)
            #expect(Set(verdicts.values) == [.hide, .dismiss])
            try await check(town, holds: verdicts)
        }

        @Test func `two commands that decide the same 200 cases decide each case once`()
            async throws
        {
            let town = try await TestBoard(.moderated, settings: TestBoard.unlimited)
            let ids = try await town.openCases(Self.cases).map(\.id.description)
            let (sora, haru) = try (town.person("sora"), town.person("haru"))
            async let first = sora.program.run(
                ["decide"] + ids + ["--remove", "--yes", "--reason", "spam", "--note", "none", "--json"])
            async let second = haru.program.run(["decide"] + ids + ["--dismiss", "--note", "none", "--json"])
            let results = try await [first, second]
            #expect(results.allSatisfy { $0.status == 0 || $0.status == 5 })
            #expect(results.contains { $0.status == 5 })

            var verdicts: [CaseSummary.ID: Verdict] = [:]
            for (result, verdict) in zip(results, [Verdict.remove, .dismiss]) {
                for id in try decided(in: result) {
                    #expect(verdicts[id] == nil)
                    verdicts[id] = verdict
                }
            }
            #expect(verdicts.count == Self.cases)
            try await check(town, holds: verdicts)
        }

        /// The cases that a command says it decided.
        private func decided(in result: Program.Result) throws -> [CaseSummary.ID] {
            try JSONDecoder().decode(BatchResult.self, from: Data(result.output.utf8)).decided.map(\.case)
        }

        /// Checks that every case and the log have exactly the one acknowledged decision.
        private func check(_ town: TestBoard, holds verdicts: [CaseSummary.ID: Verdict]) async throws {
            let database = try BoardDatabase(town)
            expectNone(try database.halfDecisions())
            let acknowledged = verdicts.map { "\($0.key) \($0.value.rawValue)" }.sorted()
            #expect(try database.texts("SELECT case_id || ' ' || verdict FROM decisions").sorted() == acknowledged)
            let logged = "SELECT case_id || ' ' || verdict FROM moderation_log WHERE action = 'decide'"
            #expect(try database.texts(logged).sorted() == acknowledged)
            // The first two entries are the appointments of the moderators.
            #expect(try await town.verifiedEntries() == Int64(Self.cases + 2))
        }
    }
}
