import BoardClient
import BoardModels
import BoardTestSupport
import Glibc
import Synchronization
import Testing

extension Faults {
    @Suite struct KilledDecisionsTests {
        @Test
        func `a server killed during 500 decisions has stored each acknowledged one completely and no other in part`()
            async throws
        {
            let town = try await TestBoard(.moderated, settings: TestBoard.unlimited)
            let rulings = Rulings(on: try await town.openCases(500))
            let moderators = try [town.client("sora"), town.client("haru")]

            let server = town.server.running
            await rulings.send(with: moderators) { acknowledged in
                if acknowledged == 150 { server.send(SIGKILL) }
            }
            #expect(try await server.end() == -SIGKILL)
            let acknowledged = rulings.acknowledged
            #expect((150..<500).contains(acknowledged.count))

            let again = try await town.restarted(settings: TestBoard.unlimited)
            let stored = try await check(again, holds: acknowledged)
            #expect(stored >= acknowledged.count)
            // An unacknowledged decision may have been stored; its idempotency key prevents a second one.
            for _ in 0..<5 where rulings.acknowledged.count < 500 { await rulings.send(with: moderators) }
            #expect(rulings.acknowledged.count == 500)
            #expect(acknowledged.allSatisfy { rulings.acknowledged[$0.key] == $0.value })
            #expect(try await check(again, holds: rulings.acknowledged) == 500)
            #expect(try await again.server.stop() == 0)
            expectNone(try BoardDatabase(again).halfDecisions())
        }

        /// Checks in the file and through the API that acknowledged decisions are stored and none is incomplete.
        ///
        /// - Returns: the number of decisions.
        private func check(_ town: TestBoard, holds acknowledged: [CaseSummary.ID: Decision.ID]) async throws -> Int {
            let database = try BoardDatabase(town)
            expectNone(try database.halfDecisions())
            let stored = try database.texts("SELECT case_id || ' ' || id FROM decisions")
            #expect(Set(acknowledged.map { "\($0.key) \($0.value)" }).isSubset(of: stored))
            #expect(try await town.verifiedEntries() == Int64(stored.count + 2))

            let sora = try town.client("sora")
            for (id, decision) in acknowledged.sorted(by: { $0.key.rawValue < $1.key.rawValue }).prefix(20) {
                let found = try await sora.moderationCase(id).value
                #expect(found.summary.state == .decided)
                #expect(found.decisions.map(\.id) == [decision])
            }
            return stored.count
        }
    }
}

/// One decision for each case, with every verdict and every sanction.
private final class Rulings: Sendable {
    private let cases: [(id: CaseSummary.ID, decision: NewDecision)]
    private let state = Mutex<[CaseSummary.ID: Decision.ID]>([:])

    init(on cases: [CaseSummary]) {
        self.cases = cases.enumerated().map { number, summary in
            (summary.id, Self.decision(number, on: summary))
        }
    }

    private static func decision(_ number: Int, on summary: CaseSummary) -> NewDecision {
        let verdict = Verdict.allCases[number % 4]
        let sanctions: [NewSanctionTerms?] = [
            nil, NewSanctionTerms(kind: .warn), NewSanctionTerms(kind: .silence, seconds: 3600),
            NewSanctionTerms(kind: .suspend),
        ]
        let sanction = sanctions[number / 4 % 4]
        let elsewhere: WeatherType = summary.weather == .snow ? .rain : .snow
        return NewDecision(
            verdict: verdict, weather: verdict == .move ? elsewhere : nil, sanction: sanction, reason: .spam,
            message: "One lot is enough. 한 번이면 됩니다.", note: sanction?.kind.rawValue ?? "none")
    }

    /// The acknowledged decisions by case.
    var acknowledged: [CaseSummary.ID: Decision.ID] { state.withLock { $0 } }

    /// Sends all unacknowledged decisions concurrently and waits for their responses or failures.
    ///
    /// - Parameter onAcknowledgement: called with the number of acknowledged decisions after each one.
    func send(
        with moderators: [BoardClient], onAcknowledgement: @escaping @Sendable (Int) -> Void = { _ in }
    ) async {
        let known = acknowledged
        await withTaskGroup { group in
            for (number, ruling) in cases.enumerated() where known[ruling.id] == nil {
                group.addTask { [self] in
                    let client = moderators[number % moderators.count]
                    // Only decisions change these cases, so each is in its first version.
                    let result = try? await client.decide(
                        ruling.id, ruling.decision, tag: "\"1\"", idempotencyKey: "decision-\(ruling.id)")
                    guard let result else { return }
                    let count = state.withLock { state in
                        state[ruling.id] = result.decision.id
                        return state.count
                    }
                    onAcknowledgement(count)
                }
            }
        }
    }
}
