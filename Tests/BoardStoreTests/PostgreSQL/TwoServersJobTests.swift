import BoardDatabase
import BoardModels
import BoardTestSupport
import Testing

@testable import BoardStore

/// Tests of what two servers share: jobs, limits, the quota of provider calls, and the weather cache.
@Suite(.enabled(if: TestPostgreSQL.isEnabled)) struct TwoServersJobTests {
    @Test func `a backfill is taken by one server, and by another when its lease has ended`() async throws {
        try await TwoServers.run { servers in
            let author = try await servers.one.memberID("mina")
            for round in 0..<TwoServers.rounds {
                for number in 0..<3 {
                    _ = try await servers.one.publish(
                        .titled("Tea \(round) \(number)", place: Place(name: "Seoul")), by: author,
                        completingUntil: .start(minutes: 1440))
                }
                let taken = await servers.atOnce { store throws(StoreError) in
                    try await store.takePendingConditions(dueAt: .start(minutes: 1), limit: 50)
                }.values().joined()
                #expect(taken.count == Set(taken.map(\.post)).count)
                // One may have had to leave rows to the other, which it takes next.
                let left = try await servers.other.takePendingConditions(dueAt: .start(minutes: 1), limit: 50)
                #expect(Set(taken.map(\.post)).isDisjoint(with: left.map(\.post)))
                #expect(taken.count + left.count == 3)
                let later = Timestamp.start(minutes: 1) + StoreLimits.jobLease
                let again = try await servers.other.takePendingConditions(dueAt: later, limit: 50)
                #expect(again.count == 3)
                for pending in again { try await servers.other.cancelBackfill(of: pending.post) }
            }
        }
    }

    @Test func `a digest is taken by one server, and delivered once`() async throws {
        try await TwoServers.run { servers in
            for round in 0..<TwoServers.rounds {
                let member = try await servers.one.memberID("mina\(round)")
                let place = try await servers.one.savePlace(
                    NewSavedPlace(place: try .at("Seoul", 37.57, 126.98)), of: member, at: .start
                ).get()
                let digest = DigestSettings(minute: 450, place: place.id, language: .english)
                _ = try await servers.one.replaceSettings(
                    of: member, with: MemberSettings(digest: digest), ifRevision: nil, at: .start)
                let taken = await servers.atOnce { store throws(StoreError) in
                    try await store.takeDueDigests(at: .start(minutes: 1), limit: 20)
                }.values().joined().filter { $0.member == member }
                #expect(taken.count == 1)
                let due = try #require(taken.first)
                let prepared = PreparedDigest(
                    digest: Digest(date: "2026-11-21", label: due.label, place: due.place, language: .english),
                    due: due, localDate: "2026-11-21", dueAt: .start(minutes: 2), nextCheckAt: .start(minutes: 1440))
                // As if the lease had ended before the first server was ready.
                let delivered = await servers.atOnce { store throws(StoreError) in
                    try await store.deliver(prepared, at: .start(minutes: 10))
                }
                #expect(delivered.values().filter(\.self).count == 1 && delivered.errors() == [])
            }
        }
    }

    @Test func `two servers together admit the uses of a quota, and no more`() async throws {
        try await TwoServers.run { servers in
            for round in 0..<TwoServers.rounds {
                let uses = ["network", "neighbourhood"].map { subject in
                    LimitUses(
                        quota: "sign-ins;\(subject)", subject: "\(subject) \(round)", cost: .seconds(90),
                        window: .seconds(900))
                }
                let consumed = await withTaskGroup(of: Int.self) { group in
                    for number in 0..<16 {
                        let store = number.isMultiple(of: 2) ? servers.one : servers.other
                        group.addTask {
                            let shuffled = number.isMultiple(of: 3) ? uses : uses.reversed()
                            guard case .consumed? = try? await store.consume(shuffled, at: .start) else { return 0 }
                            return 1
                        }
                    }
                    return await group.reduce(0, +)
                }
                #expect(consumed == 10)
                for (index, use) in uses.enumerated() {
                    try await servers.other.restore([use])
                    // This quota would admit it, but the other one refuses it.
                    #expect(
                        try await servers.one.consume(uses, at: .start)
                            == .refused(index: 1 - index, ahead: .seconds(990)))
                    #expect(try await servers.one.consume([use], at: .start) == .consumed([.seconds(900)]))
                }
            }
            try await servers.one.prune(at: .start(minutes: 60))
            #expect(try await servers.ids("SELECT count(*) FROM limit_uses") == [0])
        }
    }

    @Test func `two servers together reserve no more provider calls than there are`() async throws {
        try await TwoServers.run { servers in
            for round in 0..<TwoServers.rounds {
                let moment = Timestamp.start(minutes: Int64(round) * 10)
                let windows = CallWindows(
                    minute: moment - .seconds(60), hour: moment - .seconds(60), day: moment - .seconds(60),
                    end: moment)
                let reserved = await withTaskGroup(of: Int.self) { group in
                    for number in 0..<8 {
                        let store = number.isMultiple(of: 2) ? servers.one : servers.other
                        group.addTask {
                            let result = try? await store.reserveCalls(
                                plan: "standard", of: .simulated, at: moment, in: windows, pause: "pause",
                                settling: [:]
                            ) { usage in
                                let used = usage.recent.reduce(0) { $0 + $1.calls }
                                #expect(usage.today.values.reduce(0, +) == used)
                                #expect(usage.byMinute.values.reduce(0, +) == used)
                                return used < 20 ? min(7, 20 - used) : nil
                            }
                            return result?.block?.calls ?? 0
                        }
                    }
                    return await group.reduce(0, +)
                }
                #expect(reserved == 20)
            }
        }
    }

    @Test func `an older response never replaces a newer one`() async throws {
        try await TwoServers.run { servers in
            for round in 0..<TwoServers.rounds {
                func response(_ text: String, _ seconds: Int64) -> CachedWeather {
                    CachedWeather(
                        kind: "conditions", key: "1,\(round)", response: text, receivedAt: .start + .seconds(seconds))
                }
                let (older, newer) = (response("older", 1), response("newer", 2))
                let saved = await servers.atOnce { store throws(StoreError) in
                    try await store.saveWeather([older], hours: [], of: .simulated)
                } _: { store throws(StoreError) in
                    try await store.saveWeather([newer], hours: [], of: .simulated)
                }
                #expect(saved.errors() == [])
                let kept = try await servers.one.cachedWeather(
                    kind: "conditions", key: "1,\(round)", of: .simulated)
                #expect(kept == newer)
            }
        }
    }

    @Test func `a mixed load on two servers has no deadlock`() async throws {
        try await TwoServers.run { servers in
            var members: [Member.ID] = []
            for number in 0..<6 { members.append(try await servers.one.memberID("mina\(number)")) }
            let posts = try await Self.publish(by: members, on: servers.one)
            await withTaskGroup(of: Void.self) { group in
                for task in 0..<8 {
                    let store = task.isMultiple(of: 2) ? servers.one : servers.other
                    group.addTask { [members] in
                        await Self.write(to: posts, by: members, times: TwoServers.rounds * 5, on: store)
                    }
                }
            }
        }
    }

    private static func publish(by members: [Member.ID], on store: Store) async throws(StoreError) -> [Post] {
        var posts: [Post] = []
        for member in members { posts.append(try await store.publish(.titled("Of \(member)"), by: member)) }
        return posts
    }

    /// Writes at random; any error but those of the rules of the board is a failure.
    private static func write(to posts: [Post], by members: [Member.ID], times: Int, on store: Store) async {
        for number in 0..<times {
            let (post, member) = (Int.random(in: posts.indices), Int.random(in: members.indices))
            let (id, reader) = (posts[post].id, members[member])
            do throws(StoreError) {
                switch Int.random(in: 0..<7) {
                case 0: _ = try await store.like(id, by: reader, at: .start)
                case 1: _ = try await store.unlike(id, by: reader)
                case 2:
                    _ = try await store.editPost(
                        id, to: .titled("\(number)", weather: .snow), by: members[post], ifRevision: nil, at: .start)
                case 3: try await store.deletePost(id, by: members[post], ifRevision: nil, at: .start)
                case 4:
                    _ = try await store.undoDeletion(
                        of: id, by: members[post], completingUntil: nil, at: .start(minutes: 1))
                case 5: _ = try await store.publish(.titled("New \(number)"), by: reader)
                default: try await store.addFailedSignInNotice(to: reader, at: .start(minutes: Int64(number) * 1440))
                }
            } catch {
                switch error {
                case .notFound, .notAllowed: break
                default: Issue.record("a write failed: \(error)")
                }
            }
        }
    }
}
