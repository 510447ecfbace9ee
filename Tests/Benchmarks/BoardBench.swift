import BoardModels
import BoardScenes
import BoardServer
import BoardStore
import Foundation
import Hummingbird
import Logging
import NIOCore

/// The benchmarks that deploy/bench runs, on a release build.
///
/// `board-bench FOLDER POSTS` fills a database with posts and serves it beside a fixed answer of the size of a board's
/// first page, so that a load generator can measure both against the same server in one run.
///
/// `board-bench moderation FOLDER POSTS CASES` fills a database up to these numbers, sends a moderator's requests, and
/// prints a line "name milliseconds" with the median of each kind of request. Run again on the same folder with more
/// cases, it adds the missing ones.
///
/// `board-bench weather [PART…]` measures provider calls and latencies in parts (`questions`, `load`, `outage`, `line`);
/// exit code 1 means that a count is over its limit.
@main
struct BoardBench {
    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch (arguments.count, arguments.first) {
        case (4, "moderation"):
            guard let posts = Int(arguments[2]), let cases = Int(arguments[3]), 0 < cases, cases <= posts else { break }
            return try await measureQueue(in: arguments[1], posts: posts, cases: cases)
        case (1..., "weather"):
            let parts = arguments.dropFirst().map { WeatherBench.Part(rawValue: $0) }
            guard !parts.contains(nil) else { break }
            let wanted = parts.isEmpty ? WeatherBench.Part.allCases : parts.compactMap { $0 }
            guard try await WeatherBench(log: log).run(wanted) else { exit(1) }
            return
        case (2, _):
            guard let posts = Int(arguments[1]) else { break }
            return try await serveBoard(in: arguments[0], posts: posts)
        default: break
        }
        FileHandle.standardError.write(
            Data(
                """
                usage: board-bench FOLDER POSTS | board-bench moderation FOLDER POSTS CASES
                       board-bench weather [questions] [load] [outage] [line]

                """.utf8))
        exit(64)
    }

    private static func serveBoard(in folder: String, posts: Int) async throws {
        var limits = StoreLimits()
        limits.postsPerTenMinutes = .max
        limits.postsOnFirstDay = .max
        let store = try Store(path: folder + "/bench.sqlite", limits: limits)
        try await fill(store, posts)

        let page = try await store.posts(PostQuery(weather: .rain), reader: nil).json
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

    private static func measureQueue(in folder: String, posts: Int, cases: Int) async throws {
        let path = folder + "/queue.sqlite"
        try Store(path: path).close()
        let before = try fillQueue(at: path, posts: posts, cases: cases)
        let store = try Store(path: path)
        try await withServedBoard(settings: settings, store: store, log: log) { port in
            let bench = try await QueueBench(
                url: "http://127.0.0.1:\(port)", store: store, handle: "moderator-\(cases)")
            for figure in try await bench.figures(cases: before + 1...cases) {
                print(figure.name, figure.median / .milliseconds(1))
            }
        }
        try store.close()
    }

    /// Adds the missing posts and cases, closes its connection, and returns the number of cases there were before.
    private static func fillQueue(at path: String, posts: Int, cases: Int) throws -> Int {
        let database = try BenchDatabase(path: path)
        try database.fillBoards(posts)
        let before = try database.count("cases")
        guard before < cases else {
            FileHandle.standardError.write(Data("\(path) has \(before) cases already\n".utf8))
            exit(64)
        }
        try database.fillQueue(from: before, to: cases, of: posts)
        return before
    }

    private static var settings: ServerSettings {
        var settings = ServerSettings()
        settings.port = 0
        settings.limits.readsPerMinute = 1_000_000_000
        settings.limits.writesPerMinute = 1_000_000_000
        settings.limits.networkWritesPerMinute = 1_000_000_000
        settings.passwordCost = .low
        return settings
    }

    private static var log: Logger {
        var log = Logger(label: "bench")
        // Stopping the server while a keep-alive connection is open would log errors.
        log.logLevel = .critical
        return log
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
            utcOffset: 32_400, observedAt: now, provider: .simulated)
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
