import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

@Suite struct DecidingAtOnceTests {
    @Test func `of two concurrent decisions on a case one succeeds, 200 times`() async throws {
        let scene = try await ModerationScene()
        // A second server on the same database.
        let other = try scene.test.folder.store(limits: .unhurriedModeration)
        var cases: [CaseSummary] = []
        for number in 0..<200 {
            let post = try await scene.store.publish(.titled("Tea \(number)"), by: scene.author.id)
            _ = try await scene.store.report(
                NewReport(reason: .spam), on: post.id, by: scene.reporters[number % 3], network: "n", idempotency: nil,
                at: .start(minutes: 1)
            ).get()
        }
        var query = CaseQuery(limit: 100)
        repeat {
            let page = try await scene.store.cases(query, reader: scene.haru, at: .start(minutes: 1))
            cases += page.items
            query.cursor = page.next
        } while query.cursor != nil
        #expect(cases.count == 200)

        var wins: [String: Int] = [:]
        for (number, open) in cases.enumerated() {
            // With the version, and without it.
            let version = number.isMultiple(of: 2) ? open.version : nil
            // Tasks, since Swift 6.2.3 compiles `async let` of these results to code that ends the process.
            let mine = Task { await Self.decide(.remove, on: open, version, by: scene.haru, in: scene.store) }
            let theirs = Task { await Self.decide(.hide, on: open, version, by: scene.duri, in: other) }
            let (first, second) = (await mine.value, await theirs.value)
            let winners = [first, second].compactMap { try? $0.get().decision.by?.handle }
            #expect(winners.count == 1)
            if let winner = winners.first { wins[winner, default: 0] += 1 }
            for case .failure(let error) in [first, second] {
                #expect(error == .caseDecided || error == .caseChanged(current: open.version + 1), "\(error)")
            }
        }
        #expect(wins.values.reduce(0, +) == 200)

        var log = LogQuery(action: .decide, limit: 100)
        var decided: [LogEntry] = []
        repeat {
            let page = try await other.moderationLog(log)
            decided += page.items
            log.cursor = page.next
        } while log.cursor != nil
        #expect(decided.count == 200)
        #expect(Set(decided.compactMap(\.case)) == Set(cases.map(\.id)))
        try await Self.expectChain(of: other)
        try other.close()
    }

    private static func decide(
        _ decision: NewDecision, on open: CaseSummary, _ version: Int?, by moderator: Member, in store: Store
    ) async -> Result<DecisionResult, StoreError> {
        do throws(StoreError) {
            return .success(
                try await store.decide(
                    decision, on: open.id, by: moderator, ifVersion: version, isDryRun: false, language: .english,
                    idempotency: nil, at: .start(minutes: 10)
                ).get())
        } catch {
            return .failure(error)
        }
    }

    private static func expectChain(of store: Store) async throws {
        var query = LogQuery(order: .oldest, limit: 100)
        var (previous, number) = (LogEntry.noPrevious, Int64(0))
        repeat {
            let page = try await store.moderationLog(query)
            for entry in page.items {
                number += 1
                #expect(entry.number == number)
                #expect(entry.previous == previous)
                #expect(entry.hash == LogChain.hash(of: entry))
                previous = entry.hash
            }
            query.cursor = page.next
        } while query.cursor != nil
    }
}
