import BoardModels
import BoardTestSupport
import Foundation
import Testing

@testable import BoardStore

/// A store on a temporary database, closed and removed after the test.
final class TestStore: Sendable {
    let folder: TemporaryFolder
    let store: Store

    init(limits: StoreLimits = .unlimited) throws {
        folder = try TemporaryFolder()
        let opened = try folder.store(limits: limits)
        // The rule is about SQLite's plans.
        let explained = ExplainingDatabase(opened.database.base, rule: .shared)
        store = TestPostgreSQL.isEnabled ? opened : Store(explained, limits: limits)
    }

    /// Takes a store on a database of the folder, on either engine.
    init(_ store: Store, in folder: TemporaryFolder) {
        self.folder = folder
        self.store = store
    }

    deinit {
        do {
            try store.close()
        } catch {
            FileHandle.standardError.write(Data("A test's store did not close: \(error)\n".utf8))
        }
    }
}

extension TemporaryFolder {
    /// Opens a store on a database of the folder, on the engine of the tests; a second one is like a second server.
    func store(_ name: String = "board", limits: StoreLimits = StoreLimits()) throws -> Store {
        try DatabaseImage.migrated { try Store(at: DatabaseLocation($0)).close() }.copy(to: self, as: name)
        return try Store(at: DatabaseLocation(database(name)), limits: limits)
    }
}

extension StoreLimits {
    /// No rate limits, and no read that a slow machine interrupts.
    static var unlimited: StoreLimits {
        var limits = StoreLimits()
        limits.readTimeout = testTimeout
        limits.postsPerTenMinutes = 1_000_000
        limits.postsOnFirstDay = 1_000_000
        limits.duplicateWindow = .zero
        return limits
    }
}

extension Timestamp {
    /// The start time of the tests: 2026-11-21 09:00 UTC.
    static let start = Timestamp(seconds: 1_795_251_600)

    static func start(minutes: Int64) -> Timestamp { start + .seconds(minutes * 60) }
}

enum Tokens {
    /// A distinct token hash for each number.
    static func hash(_ number: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 32)
        withUnsafeBytes(of: number.bigEndian) { bytes.replaceSubrange(0..<8, with: $0) }
        return bytes
    }

    static func random() -> [UInt8] {
        (0..<32).map { _ in UInt8.random(in: .min ... .max) }
    }
}

extension Store {
    /// The database without checks of query plans, for statements of tests.
    var unchecked: StoreDatabase {
        StoreDatabase(base: (database.base as? ExplainingDatabase)?.inner ?? database.base)
    }

    @discardableResult
    func join(_ handle: String, at moment: Timestamp = .start) async throws(StoreError) -> (Member, Session) {
        try await register(
            NewMember(handle: handle, password: "not kept here", client: "tests"), passwordHash: "hash of \(handle)",
            tokenHash: Tokens.random(), at: moment)
    }

    func memberID(_ handle: String) async throws(StoreError) -> Member.ID {
        try await join(handle).0.id
    }

    func publish(
        _ post: NewPost = .soup, by author: Member.ID, conditions: Conditions? = nil, completingUntil: Timestamp? = nil,
        idempotency: IdempotencyKey? = nil, at moment: Timestamp = .start
    ) async throws(StoreError) -> Post {
        try await createPost(
            post, by: author, conditions: conditions, completingUntil: completingUntil, idempotency: idempotency,
            at: moment
        ).get()
    }

    /// All items of a list, page by page.
    func allPosts(_ query: PostQuery, reader: Member.ID? = nil) async throws(StoreError) -> [Post] {
        var posts: [Post] = []
        var query = query
        repeat {
            let page = try await self.posts(query, reader: reader)
            posts += page.items
            query.cursor = page.next
        } while query.cursor != nil
        return posts
    }
}

extension Idempotent where Value: Decodable {
    /// The value, decoded from the stored response for a replay.
    @discardableResult
    func get() throws(StoreError) -> Value {
        if let created { return created }
        do {
            return try JSONDecoder().decode(Value.self, from: Data(response.body))
        } catch {
            throw .internalFault("\(error)")
        }
    }
}

extension NewPost {
    static var soup: NewPost {
        NewPost(weather: .rain, category: .food, title: "Noodle soup", body: "By the market gate.")
    }

    static func titled(
        _ title: String, weather: WeatherType = .rain, category: PostCategory = .food, body: String = "",
        place: Place? = nil
    ) -> NewPost {
        NewPost(weather: weather, category: category, title: title, body: body, place: place)
    }
}

extension Coordinates {
    static func at(_ latitude: Double, _ longitude: Double) throws -> Coordinates {
        try #require(Coordinates(latitude: latitude, longitude: longitude))
    }
}

extension Place {
    static func at(_ name: String, _ latitude: Double, _ longitude: Double) throws -> Place {
        Place(name: name, coordinates: try .at(latitude, longitude))
    }
}

extension Conditions {
    static var rainy: Conditions {
        Conditions(
            weather: .known(.rain), code: 501, isNight: true, temperature: -1.5, feelsLike: -6, humidity: 93,
            pressure: 1009.5, windSpeed: 4.1, windGust: 7.7, windDirection: 310, clouds: 90, visibility: 4500,
            uvIndex: 0.5, rain: 1.25, snow: 0.5, airQuality: 3, sunrise: Timestamp(seconds: 1_795_213_000),
            sunset: Timestamp(seconds: 1_795_249_000), utcOffset: 32_400, observedAt: Timestamp(seconds: 1_795_251_000),
            provider: .openWeather)
    }

    static var unmeasured: Conditions {
        Conditions(weather: .unknown, code: 999, observedAt: .start, provider: .simulated)
    }
}

extension Store {
    /// Changes a password with a new random token for the session.
    func changePassword(
        of member: Member.ID, to hash: String, confirmed: AccountConfirmation
    ) async throws(StoreError) {
        let token = (0..<32).map { _ in UInt8.random(in: .min ... .max) }
        try await changePassword(of: member, to: hash, confirmed: confirmed, tokenHash: token)
    }
}
