import Testing

@testable import BoardDatabase

struct LogPositionTests {
    @Test func `a position is read from its text`() {
        let position = LogPosition(timeline: 3, location: 0x16_B374_D848, transaction: 1000)
        #expect("\(position)" == "3.16b374d848.3e8")
        #expect(LogPosition("3.16b374d848.3e8") == position)
        let last = LogPosition(timeline: .max, location: .max, transaction: .max)
        #expect(LogPosition("\(last)") == last)
    }

    @Test(arguments: [
        "", "..", "1.2", "1.2.3.4", "1.2.", "100000000.1.1", "1.10000000000000000.1", "1.2.x", "-1.2.3",
        "0000000000000000000000000000000000000001.2.3",
    ])
    func `other texts are no positions`(_ text: String) {
        #expect(LogPosition(text) == nil)
    }

    @Test func `positions of a later timeline come later`() {
        let first = LogPosition(timeline: 1, location: 900, transaction: 9)
        let second = LogPosition(timeline: 2, location: 800, transaction: 8)
        let third = LogPosition(timeline: 2, location: 801, transaction: 7)
        #expect(LogPosition.later(first, second) == second)
        #expect(LogPosition.later(third, second) == third)
    }

    @Test func `a location is read as PostgreSQL writes it`() {
        #expect(PostgreSQLLogEnd.location("16/B374D848") == 0x16_B374_D848)
        #expect(PostgreSQLLogEnd.location("0/0") == 0)
        #expect(PostgreSQLLogEnd.location("16") == nil)
        let end = PostgreSQLLogEnd(location: "0/20", timeline: "0000000A")
        #expect(end == PostgreSQLLogEnd(timeline: 10, location: 32))
        #expect(PostgreSQLLogEnd(location: "0/20", timeline: nil) == nil)
    }

    @Test func `a snapshot sees what had ended when it was taken`() throws {
        let seen = try #require(VisibleTransactions("10:20:10,14"))
        #expect([9, 11, 13, 15, 19].allSatisfy(seen.contains))
        #expect(![10, 14, 20, 21].contains(where: seen.contains))
        let idle = try #require(VisibleTransactions("10:10:"))
        #expect(idle.contains(9) && !idle.contains(10))
        #expect(VisibleTransactions("10:20") == nil)
    }

    @Test func `each host of a URL is one standby`() {
        #expect(
            PostgreSQLStandbyAddress.all(in: "postgresql://b@c:p@w@db1,db2:5433,[::1]:5434/board?sslmode=require") == [
                PostgreSQLStandbyAddress(name: "db1", url: "postgresql://b@c:p@w@db1/board?sslmode=require"),
                PostgreSQLStandbyAddress(name: "db2:5433", url: "postgresql://b@c:p@w@db2:5433/board?sslmode=require"),
                PostgreSQLStandbyAddress(
                    name: "[::1]:5434", url: "postgresql://b@c:p@w@[::1]:5434/board?sslmode=require"),
            ])
        #expect(
            PostgreSQLStandbyAddress.all(in: "postgres:///board?host=/run") == [
                PostgreSQLStandbyAddress(name: "localhost", url: "postgres:///board?host=/run")
            ])
    }

    @Test func `a standby has replayed an end of the log only on the same or a later timeline`() {
        func state(_ timeline: UInt32, _ replayed: UInt64) -> PostgreSQLStandby.State {
            PostgreSQLStandby.State(
                isInRecovery: true, timeline: timeline, replayed: replayed, cluster: 1, serverStart: "")
        }
        let end = PostgreSQLLogEnd(timeline: 2, location: 100)
        #expect(state(2, 100).hasReplayed(end) && state(3, 101).hasReplayed(end))
        #expect(!state(2, 99).hasReplayed(end) && !state(1, 1000).hasReplayed(end))
        #expect(!state(2, 1000).hasReplayed(.unknown))
    }

    @Test func `a standby that has lost its primary is still on the timeline that it has followed`() {
        func state(_ timeline: UInt32, start: String) -> PostgreSQLStandby.State {
            PostgreSQLStandby.State(
                isInRecovery: true, timeline: timeline, replayed: 100, cluster: 1, serverStart: start)
        }
        let following = state(3, start: "10:00")
        #expect(state(2, start: "10:00").following(following).timeline == 3)
        #expect(state(4, start: "10:00").following(following).timeline == 4)
        #expect(state(2, start: "10:05").following(following).timeline == 2)
        #expect(state(2, start: "10:00").following(nil).timeline == 2)
    }

    @Test func `a primary's commits end where its synchronous standbys have confirmed, as long as they are the same`() {
        let log = PostgreSQLPrimaryLog()
        let start = ContinuousClock.now
        func answer(after seconds: Int, _ end: UInt64, _ confirmed: UInt64, by standbys: String) {
            let state = PostgreSQLPrimaryLog.State(
                end: PostgreSQLLogEnd(timeline: 1, location: end), cluster: 1,
                confirmed: PostgreSQLPrimaryLog.Confirmation(standbys: standbys, location: confirmed))
            log.report(.success(.init(state: state, askedAt: start + .seconds(seconds))))
        }
        func seconds(_ replayed: UInt64) -> Int? {
            let standby = PostgreSQLStandby.State(
                isInRecovery: true, timeline: 1, replayed: replayed, cluster: 1, serverStart: "")
            return log.seenUntil(by: standby).map { Int(($0 - start).components.seconds) }
        }
        answer(after: 0, 100, 90, by: "db2")
        #expect(seconds(99) == nil && seconds(100) == 0)
        answer(after: 1, 200, 150, by: "db2")
        #expect(seconds(149) == 0 && seconds(150) == 1)
        // Commits that db2 has confirmed since then may be missing on db3.
        answer(after: 2, 300, 140, by: "db3")
        #expect(seconds(299) == 1 && seconds(300) == 2)
        answer(after: 3, 400, 150, by: "db3")
        #expect(seconds(300) == 3)
    }

    @Test func `a feed includes a write once the write and its client's earlier writes are published`() throws {
        let feed = ChangeFeed(isComplete: false)
        func position(_ transaction: UInt64) -> LogPosition {
            LogPosition(timeline: 1, location: transaction, transaction: transaction)
        }
        feed.complete(until: .now, seeing: VisibleTransactions("10:10:"))
        #expect(feed.includes(position(9)) && !feed.includes(position(10)))
        // A write of this server is included at once, unless the client has made one on another server before it.
        feed.published(position(12), after: position(9))
        #expect(feed.includes(position(12)))
        feed.published(position(13), after: position(11))
        #expect(!feed.includes(position(13)))
        feed.complete(until: .now, seeing: VisibleTransactions("11:14:13"))
        #expect(!feed.includes(position(13)) && feed.includes(position(12)))
        feed.complete(until: .now, seeing: VisibleTransactions("14:14:"))
        #expect(feed.includes(position(13)))
    }
}
