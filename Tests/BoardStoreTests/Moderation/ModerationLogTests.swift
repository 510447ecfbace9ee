import BoardDatabase
import BoardModels
import BoardTestSupport
import Crypto
import Foundation
import Testing

@testable import BoardStore

@Suite struct ModerationLogTests {
    /// A sequence of actions that writes every kind of log entry.
    private func story() async throws -> ModerationScene {
        let scene = try await ModerationScene()
        let removed = try await scene.decide(.remove.with(.monthOut), on: try await scene.report(times: 3).id)
        let appeal = try await scene.appeal(removed.decision.id)
        _ = try await scene.resolve(appeal.id, overturns: true, by: scene.duri)
        let other = try await scene.store.publish(.titled("Tea"), by: scene.author.id, at: .start(minutes: 50))
        let moved = try await scene.decide(
            .move, on: try await scene.report(other.id, at: .start(minutes: 51)).id, at: .start(minutes: 52))
        try await scene.reverse(moved.decision.id, at: .start(minutes: 53))
        let again = try await scene.decide(.hide, on: try await scene.openCase(of: other.id).id)
        let upheld = try await scene.appeal(again.decision.id)
        _ = try await scene.resolve(upheld.id, overturns: false, by: scene.duri)
        let sanction = try await scene.store.sanction(
            NewSanction(terms: .weekOfSilence, reason: .abuse), handle: "mina", by: scene.haru, language: .english,
            idempotency: nil, at: .start(minutes: 55)
        ).get()
        _ = try await scene.store.lift(
            try #require(sanction.sanction).id, NewReversal(reason: "Enough."), by: scene.admin, language: .english,
            at: .start(minutes: 56)
        ).get()
        let third = try await scene.store.publish(.titled("Cocoa"), by: scene.author.id, at: .start(minutes: 57))
        let both = try await scene.decide(
            .hide.with(.weekOfSilence), on: try await scene.report(third.id).id, at: .start(minutes: 58))
        _ = try await scene.store.lift(
            try #require(both.decision.sanction).id, NewReversal(reason: "Enough."), by: scene.admin,
            language: .english, at: .start(minutes: 59)
        ).get()
        try await scene.reverse(both.decision.id, at: .start(minutes: 60))
        return scene
    }

    private func all(_ store: Store, _ order: LogOrder = .oldest) async throws -> [LogEntry] {
        var query = LogQuery(order: order, limit: 3)
        var entries: [LogEntry] = []
        repeat {
            let page = try await store.moderationLog(query)
            entries += page.items
            query.cursor = page.next
        } while query.cursor != nil
        return entries
    }

    @Test func `every action is logged once, numbered without gaps, in both orders`() async throws {
        let scene = try await story()
        let log = try await all(scene.store)
        #expect(
            log.map(\.action) == [
                .appoint, .appoint, .appoint, .autoHide, .decide, .appeal, .overturnAppeal, .decide, .reverse, .decide,
                .appeal, .upholdAppeal, .sanction, .lift, .decide, .lift, .reverseRemaining,
            ])
        #expect(Set(log.map(\.action)) == Set(LogAction.allCases))
        #expect(log.map(\.number) == Array(1...Int64(log.count)))
        #expect(try await all(scene.store, .newest) == log.reversed())
        #expect(log.prefix(3).map(\.actor) == ["operator", "operator", "operator"])
        #expect(log.prefix(3).map(\.role) == [.moderator, .moderator, .admin])
        #expect(log[3].actor == nil)
        #expect(log[4].sanction == .suspend)
        #expect(log[4].member == "mina")
        // Entries name the member only if the member is their subject.
        #expect(log[7].member == nil)
        #expect(log[7].move?.toWeather == .snow)
    }

    @Test func `the hash chain can be verified from the public JSON`() async throws {
        let scene = try await story()
        let log = try await all(scene.store)
        var previous = String(repeating: "0", count: 64)
        for entry in log {
            #expect(entry.previous == previous)
            // Computed from the JSON, independently of the server's own text.
            let json = try #require(
                try JSONSerialization.jsonObject(with: JSONEncoder().encode(entry)) as? [String: Any])
            let move = json["move"] as? [String: Any]
            var text = ""
            for name in [
                "number", "at", "action", "actor", "case", "decision", "content", "member", "verdict", "reason",
                "move.fromWeather", "move.fromCategory", "move.toWeather", "move.toCategory", "sanction",
                "sanctionEndsAt", "role", "previous",
            ] {
                let value = name.hasPrefix("move.") ? move?[String(name.dropFirst(5))] : json[name]
                // The line of the content has the name of its kind.
                let key = name == "content" ? json["kind"] as? String ?? "" : name
                if let value { text += "\(key)=\(value)\n" }
            }
            let hash = SHA256.hash(data: Data(text.utf8)).map { String(format: "%02x", $0) }.joined()
            #expect(entry.hash == hash)
            previous = entry.hash
        }
    }

    @Test func `the log contains nothing private`() async throws {
        let scene = try await ModerationScene()
        var decision = NewDecision.remove
        decision.message = "Secret words"
        decision.note = "Secret note"
        let removed = try await scene.decide(decision, on: try await scene.report().id)
        try await scene.reverse(removed.decision.id)
        let json = String(
            decoding: try JSONEncoder().encode(try await scene.store.moderationLog(LogQuery()).items), as: UTF8.self)
        for text in ["Secret", "soup", "Noodle", "mistake", "ara", "mina"] {
            #expect(!json.contains(text), "\(text) in \(json)")
        }
    }

    @Test func `the log is filtered by action, actor, member and post`() async throws {
        let scene = try await story()
        func numbers(_ query: LogQuery) async throws -> [Int64] {
            try await scene.store.moderationLog(query).items.map(\.number)
        }
        #expect(try await numbers(LogQuery(action: .appeal)) == [11, 6])
        #expect(try await numbers(LogQuery(actor: "duri")) == [12, 7])
        #expect(try await numbers(LogQuery(actor: "haru", member: "mina")) == [17, 15, 13, 5])
        #expect(try await numbers(LogQuery(content: scene.post.id, order: .oldest)) == [4, 5, 6, 7])
        let page = try await scene.store.moderationLog(LogQuery(limit: 1))
        await #expect(throws: StoreError.invalidCursor) {
            try await scene.store.moderationLog(LogQuery(action: .appeal, cursor: page.next))
        }
    }

    /// Changes of entries, entries with a hash that is used already, and gaps.
    private static let changes =
        [
            "UPDATE moderation_log SET actor = 'someone' WHERE number = 1", "DELETE FROM moderation_log",
            "DELETE FROM moderation_log WHERE number = 1",
            """
            INSERT INTO moderation_log (number, at, action, previous, hash)
            SELECT max(number) + 1, 0, 'decide', (SELECT hash FROM moderation_log ORDER BY number DESC LIMIT 1),
                (SELECT hash FROM moderation_log WHERE number = 1) FROM moderation_log
            """,
            """
            INSERT INTO moderation_log (number, at, action, previous, hash)
            SELECT max(number) + 2, 0, 'decide', '\(String(repeating: "1", count: 64))',
                '\(String(repeating: "2", count: 64))' FROM moderation_log
            """,
        ] + (TestPostgreSQL.isEnabled ? ["TRUNCATE moderation_log"] : replacements)

    /// Changes by replacing, which only SQLite has.
    private static let replacements = [
        """
        INSERT OR REPLACE INTO moderation_log (number, at, action, previous, hash)
        SELECT max(number) + 1, 0, 'decide', (SELECT hash FROM moderation_log ORDER BY number DESC LIMIT 1),
            (SELECT hash FROM moderation_log WHERE number = 1) FROM moderation_log
        """,
        "INSERT OR REPLACE INTO moderation_log SELECT * FROM moderation_log",
    ]

    @Test(arguments: changes)
    func `no log entry can be changed or deleted`(_ sql: String) async throws {
        let scene = try await ModerationScene()
        let before = try await all(scene.store)
        await #expect(throws: StoreError.self) {
            try await scene.store.unchecked.write { connection -> Void in
                try connection.run(Statement(sql: sql))
            }
        }
        #expect(try await all(scene.store) == before)
    }

    @Test func `setting the same role is not logged, and the operator's name is reserved`() async throws {
        let scene = try await ModerationScene()
        _ = try await scene.store.setRole(.moderator, handle: "haru", at: .start)
        #expect(try await all(scene.store).count == 3)
        _ = try await scene.store.setRole(.member, handle: "haru", at: .start)
        #expect(try await all(scene.store).last?.role == .member)
        await #expect(throws: StoreError.handleTaken) { try await scene.store.join("operator") }
    }
}
