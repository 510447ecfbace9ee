import BoardModels
import BoardStore
import BoardTestSupport
import Synchronization
import Testing

@testable import BoardPages
@testable import BoardServer
@testable import BoardWeather

@Suite("A digest")
struct DigestTests {
    @Test(
        "is delivered once a day at the chosen local time",
        arguments: [
            (50_400, "T17:30:00.000Z"), (-39_600, "T18:30:00.000Z"), (20_700, "T01:45:00.000Z"), (0, "T07:30:00.000Z"),
        ])
    func daily(_ offset: Int, _ time: String) async throws {
        let scene = try DigestScene(at: "2026-11-20T20:00:00Z", utcOffset: offset)
        let member = try await scene.member(minute: 450)
        let deliveries = try await scene.pass(.seconds(3 * 86_400), member)
        #expect(deliveries.count == 3)
        #expect(deliveries.allSatisfy { $0.hasSuffix(time) }, "\(deliveries)")
        #expect(Set(deliveries).count == 3)
    }

    @Test(
        "follows the time zone's rules across daylight saving changes",
        arguments: [
            ("Europe/London", 450, "2026-03-27T12:00:00Z", ["28T07:30", "29T06:30", "30T06:30"]),
            ("Europe/London", 90, "2026-03-27T12:00:00Z", ["28T01:30", "29T01:00", "30T00:30"]),
            ("Europe/London", 90, "2026-10-23T12:00:00Z", ["24T00:30", "25T00:30", "26T01:30"]),
            ("America/New_York", 150, "2026-03-06T12:00:00Z", ["07T07:30", "08T07:00", "09T06:30"]),
            ("America/New_York", 90, "2026-10-30T12:00:00Z", ["31T05:30", "01T05:30", "02T06:30"]),
        ])
    func zones(_ zone: String, _ minute: Int, _ start: String, _ expected: [String]) async throws {
        let scene = try DigestScene(at: start, utcOffset: 0, timeZone: zone)
        let member = try await scene.member(minute: minute)
        let deliveries = try await scene.pass(.seconds(3 * 86_400), member)
        #expect(deliveries.map { String($0.dropFirst(8).prefix(8)) } == expected)
    }

    @Test("is charged to its member, with each change of its settings")
    func charges() async throws {
        let scene = try DigestScene(at: "2026-11-20T20:00:00Z", utcOffset: 0)
        let member = try await scene.member(minute: 450)
        #expect(scene.charged.members.withLock { $0 } == [])
        await scene.service.prepareDue()
        #expect(scene.charged.members.withLock { $0 } == [member], "the local time was looked up")
        scene.charged.members.withLock { $0 = [] }
        #expect(try await scene.pass(.seconds(86_400), member).count == 1)
        #expect(scene.charged.members.withLock { $0 } == [member], "the digest was delivered")
    }

    @Test("follows a daylight saving change in time if only the UTC offset is known")
    func offsetChanges() async throws {
        let scene = try DigestScene(at: "2026-03-27T12:00:00Z", utcOffset: 0)
        let member = try await scene.member(minute: 450)
        #expect(try await scene.pass(.seconds(86_400), member) == ["2026-03-28T07:30:00.000Z"])
        scene.provider.state.withLock { $0.utcOffset = 3600 }
        #expect(try await scene.pass(.seconds(86_400), member) == ["2026-03-29T06:30:00.000Z"])
        scene.provider.state.withLock { $0.utcOffset = 0 }
        #expect(try await scene.pass(.seconds(86_400), member) == ["2026-03-30T07:30:00.000Z"])
        #expect(try await scene.pass(.seconds(86_400), member) == ["2026-03-31T07:30:00.000Z"])
    }

    @Test("is delivered the next day after the wall clock was a hundred days ahead")
    func clockAhead() async throws {
        let scene = try DigestScene(at: "2026-11-20T12:00:00Z", utcOffset: 0)
        let member = try await scene.member(minute: 450)
        #expect(try await scene.pass(.seconds(86_400), member) == ["2026-11-21T07:30:00.000Z"])
        scene.clock.stepWallClock(by: .seconds(100 * 86_400))
        await scene.service.prepareDue()
        scene.clock.stepWallClock(by: .seconds(-100 * 86_400))
        try await scene.store.prune(at: scene.now)
        #expect(try await scene.pass(.seconds(86_400), member) == ["2026-11-22T07:30:00.000Z"])
    }

    @Test("that was missed is delivered late once, and the next one on time")
    func missed() async throws {
        let folder = try TemporaryFolder()
        let member: Member.ID
        do {
            let scene = try DigestScene(at: "2026-11-01T12:00:00Z", utcOffset: 32_400, folder: folder)
            member = try await scene.member(minute: 450)
            _ = try await scene.pass(.seconds(86_400), member)
            try scene.store.close()
        }
        // The server restarts ten days later, three hours after the digest's local time.
        let scene = try DigestScene(at: "2026-11-12T01:30:00Z", utcOffset: 32_400, folder: folder)
        #expect(try await scene.pass(.seconds(3600), member) == ["2026-11-12T01:30:00.000Z"])
        #expect(try await scene.pass(.seconds(86_400), member) == ["2026-11-12T22:30:00.000Z"])
        #expect(try await scene.notices(of: member).last?.digest?.date == "2026-11-13")
        try scene.store.close()
    }

    @Test("of yesterday is not delivered late on the next morning")
    func missedYesterday() async throws {
        let folder = try TemporaryFolder()
        let member: Member.ID
        do {
            let scene = try DigestScene(at: "2026-11-01T12:00:00Z", utcOffset: 0, folder: folder)
            member = try await scene.member(minute: 450)
            await scene.service.prepareDue()
            try scene.store.close()
        }
        let scene = try DigestScene(at: "2026-11-12T06:00:00Z", utcOffset: 0, folder: folder)
        #expect(try await scene.pass(.seconds(7200), member) == ["2026-11-12T07:30:00.000Z"])
        try scene.store.close()
    }

    @Test("is delivered once across restarts and changes of its time")
    func once() async throws {
        let folder = try TemporaryFolder()
        var member: Member.ID?
        for _ in 0..<3 {
            let scene = try DigestScene(at: "2026-11-12T07:31:00Z", utcOffset: 0, folder: folder)
            if member == nil {
                scene.clock.stepWallClock(by: .seconds(-3600))
                member = try await scene.member(minute: 450)
                await scene.service.prepareDue()
                scene.clock.advance(by: .seconds(3600))
            }
            await scene.service.prepareDue()
            await scene.service.prepareDue()
            #expect(try await scene.notices(of: #require(member)).count == 1)
            try scene.store.close()
        }
        let scene = try DigestScene(at: "2026-11-12T08:00:00Z", utcOffset: 0, folder: folder)
        let alice = try #require(member)
        let place = try #require(try await scene.store.savedPlaces(of: alice).first)
        try await scene.setDigest(of: alice, minute: 600, place: place.id)
        #expect(try await scene.pass(.seconds(4 * 3600), alice).isEmpty)
        #expect(try await scene.pass(.seconds(86_400), alice) == ["2026-11-13T10:00:00.000Z"])
        try scene.store.close()
    }

    @Test("that is set after its time is delivered tomorrow")
    func notToday() async throws {
        let scene = try DigestScene(at: "2026-11-20T08:00:00Z", utcOffset: 0)
        let member = try await scene.member(minute: 450)
        #expect(try await scene.pass(.seconds(86_400), member) == ["2026-11-21T07:30:00.000Z"])
    }

    @Test("is retried while the provider fails, and then delivered with the reason")
    func failure() async throws {
        let scene = try DigestScene(at: "2026-11-20T07:00:00Z", utcOffset: 0, timeZone: "Europe/London")
        let member = try await scene.member(minute: 450)
        await scene.service.prepareDue()
        // Past the stale period of cached entries.
        scene.provider.state.withLock { $0.error = .unreachable }
        scene.clock.advance(by: .seconds(86_400))
        #expect(try await scene.pass(.seconds(2 * 3600), member).isEmpty)
        scene.provider.state.withLock { $0.error = nil }
        #expect(try await scene.pass(.seconds(1200), member).count == 1)
        #expect(try await scene.notices(of: member).last?.digest?.current?.conditions.temperature == 18)
        scene.provider.state.withLock { $0.error = .unreachable }
        let deliveries = try await scene.pass(.seconds(86_400 + 1800), member)
        #expect(deliveries == ["2026-11-22T09:30:00.000Z"])
        let digest = try #require(try await scene.notices(of: member).last?.digest)
        #expect(digest.current == nil)
        #expect(digest.trouble != nil)
        #expect(digest.sentences(in: .english).contains("the weather was not available"))
    }

    @Test("is not delivered on a board without weather")
    func off() async throws {
        let scene = try DigestScene(at: "2026-11-20T07:00:00Z", isOff: true)
        let member = try await scene.member(minute: 450)
        #expect(try await scene.pass(.seconds(2 * 86_400), step: .seconds(1800), member).isEmpty)
    }

    @Test("has the weather with its attribution and the best posts in the chosen language")
    func words() async throws {
        let scene = try DigestScene(at: "2026-11-20T07:00:00Z", utcOffset: 0)
        scene.provider.state.withLock { $0.forecastDate = "2026-11-20" }
        let member = try await scene.member(minute: 450)
        var posts: [Post] = []
        for (title, weather) in [("Soup", WeatherType.rain), ("Pancakes", .rain), ("Boots", .snow)] {
            posts.append(
                try #require(
                    try await scene.store.createPost(
                        NewPost(weather: weather, category: .food, title: title), by: member, conditions: nil,
                        completingUntil: nil, idempotency: nil, at: scene.now
                    ).created))
        }
        #expect(try await scene.pass(.seconds(3600), member).count == 1)
        let notice = try #require(try await scene.notices(of: member).first)
        #expect(notice.kind == .digest)
        #expect(notice.digest?.recommendations.map(\.title).sorted() == ["Pancakes", "Soup"])
        let english = notice.sentences(in: .english)
        for part in ["home, 2026-11-20: rain, 18 °C, 12 to 20 °C today.", "\"Soup\"", Provider.openMeteo.attribution] {
            #expect(english.contains(part), "\(english)")
        }
        #expect(notice.sentences(in: .korean) == english)
        #expect(notice.sentences(in: .english, unit: .fahrenheit).contains("rain, 64 °F, 54 to 67 °F today."))
        // A deleted post is no longer recommended.
        try await scene.store.deletePost(posts[0].id, by: member, ifRevision: nil, at: scene.now)
        #expect(try await scene.notices(of: member).first?.digest?.recommendations.map(\.title) == ["Pancakes"])
    }

    @Test("leaves half of the provider's quota to readers, and is delivered once its own half allows it")
    func quota() async throws {
        let scene = try DigestScene(
            at: "2026-11-20T07:20:00Z", utcOffset: 0, limits: CallLimits(perMinute: 8, perDay: 1000))
        var members: [Member.ID] = []
        for number in 0..<6 {
            let member = try await scene.member("member-\(number)", minute: 450, latitude: Double(number))
            let place = try #require(try await scene.store.savedPlaces(of: member).first)
            try await scene.store.saveTimeZone("Europe/London", utcOffset: 0, of: place.id)
            members.append(member)
        }
        func delivered() async throws -> Int {
            var count = 0
            for member in members { count += try await scene.notices(of: member).count }
            return count
        }
        scene.clock.advance(by: .seconds(600))
        await scene.service.prepareDue()
        #expect(scene.provider.state.withLock { $0.calls } == 4)
        #expect(try await delivered() == 4)
        for latitude in [60.0, 61, 62, 63] {
            let point = try #require(Coordinates(latitude: latitude, longitude: 20))
            _ = try await scene.service.weatherService.observation(at: point, priority: .interactive, budget: .board)
        }
        scene.clock.advance(by: CallQuota.minuteWindow)
        await scene.service.prepareDue()
        #expect(try await delivered() == 6)
    }

    @Test("for many members at one place takes one call")
    func many() async throws {
        let scene = try DigestScene(at: "2026-11-20T07:29:00Z", utcOffset: 0)
        var members: [Member.ID] = []
        for number in 0..<50 { members.append(try await scene.member("member-\(number)", minute: 450)) }
        await scene.service.prepareDue()
        scene.clock.advance(by: .seconds(60))
        await scene.service.prepareDue()
        for member in members { #expect(try await scene.notices(of: member).count == 1) }
        #expect(scene.provider.state.withLock { $0.calls } == 1)
    }
}
