import BoardModels
import BoardServer
import BoardStore
import Foundation
import Hummingbird
import Logging
import NIOCore

/// Fills a database with posts and serves it beside a fixed answer of the size of a board's first page, so that a load
/// generator can measure both against the same server in one run.
///
/// Usage: board-bench FOLDER POSTS
@main
struct BoardBench {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let posts = Int(arguments[2]) else {
            FileHandle.standardError.write(Data("usage: board-bench FOLDER POSTS\n".utf8))
            exit(64)
        }
        var limits = StoreLimits()
        limits.postsPerTenMinutes = .max
        limits.postsOnFirstDay = .max
        let store = try Store(path: arguments[1] + "/bench.sqlite", limits: limits)
        try await fill(store, posts)

        let page = try await store.posts(PostQuery(weather: .rain), reader: nil).json
        var settings = ServerSettings()
        settings.port = 0
        settings.limits.readsPerMinute = 1_000_000_000
        settings.passwordCost = .low
        var log = Logger(label: "bench")
        log.logLevel = .error
        let application = buildApplication(
            settings: settings, store: store, log: log,
            onServerRunning: { port in
                FileHandle.standardOutput.write(Data("http://127.0.0.1:\(port) \(page.count)\n".utf8))
            },
            addRoutes: { router in
                router.get("/fixed") { _, _ in
                    Response(
                        status: .ok, headers: [.contentType: "application/json"],
                        body: .init(byteBuffer: ByteBuffer(bytes: page)))
                }
            })
        try await application.runService()
    }

    private static func fill(_ store: Store, _ posts: Int) async throws {
        let now = Timestamp.now()
        var members: [Member.ID] = []
        for number in 1...max(1, posts / 50) {
            let new = NewMember(handle: "bench-\(number)", password: "not a password")
            let token = withUnsafeBytes(of: Int64(number)) { Array($0) } + Array(repeating: 0, count: 24)
            members.append(try await store.register(new, passwordHash: "-", tokenHash: token, at: now).0.id)
        }
        let conditions = Conditions(
            weather: .known(.rain), code: 500, temperature: 18.2, feelsLike: 18, humidity: 91, pressure: 1004,
            windSpeed: 4.1, windDirection: 200, clouds: 90, visibility: 8000, rain: 0.6, sunrise: now, sunset: now,
            utcOffset: 32_400, observedAt: now, provider: .standIn)
        let place = Place(name: "Mangwon", coordinates: Coordinates(latitude: 37.56, longitude: 126.91))
        for number in 1...posts {
            let post = NewPost(
                weather: number.isMultiple(of: 2) ? .rain : WeatherType.allCases[number % 9],
                category: PostCategory.allCases[number % 7], title: "Haemul pajeon \(number)",
                body: "Seafood pancake at the market; the sound of rain on the roof goes with it. \(number)",
                place: place)
            _ = try await store.createPost(
                post, by: members[number % members.count], conditions: conditions, completingUntil: nil,
                idempotency: nil,
                at: now + .milliseconds(Int64(number)))
        }
    }
}
