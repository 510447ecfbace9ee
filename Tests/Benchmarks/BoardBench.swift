import BoardModels
import BoardScenes
import BoardServer
import BoardStore
import BoardTestSupport
import BoardWeb
import Foundation
import Hummingbird
import Logging
import NIOCore

/// The program for the parts of deploy/bench that link the store or the server; Tests/Measurements has the other parts.
@main
struct BoardBench {
    private static let usage = """
        usage: board-bench fill FILE POSTS SEED            fills a new database
               board-bench cases FILE COUNT                adds open cases to it, up to a number
               board-bench fixed                           serves GET /fixed/SIZE, a fixed answer of so many bytes
               board-bench replay COPY COPY POSTS          prints the posts a second of one thread without HTTP
               board-bench lone COPY COPY POSTS            the same of the store, one by one, with group commit and without
               board-bench weather [questions] [load] [outage] [line]

        """

    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch (arguments.first, arguments.count) {
        case ("fill", 4):
            guard let posts = Int(arguments[2]), posts >= 1000, let seed = UInt64(arguments[3]) else { break }
            return try await BoardFilling(path: arguments[1], posts: posts, seed: seed).run()
        case ("cases", 3):
            guard let count = Int64(arguments[2]) else { break }
            return try BenchDatabase(path: arguments[1]).fillCases(upTo: count)
        case ("fixed", 1):
            return try await serveFixedAnswers()
        case ("replay", 4):
            guard let posts = Int(arguments[3]), posts > 0 else { break }
            return print(try await PostReplay(recorded: arguments[1], replayed: arguments[2]).rate(of: posts))
        case ("lone", 4):
            guard let posts = Int(arguments[3]), posts > 0 else { break }
            let rates = try await LoneWrites(grouped: arguments[1], single: arguments[2]).rates(of: posts)
            return print(rates.grouped, rates.single)
        case ("weather", _):
            let parts = arguments.dropFirst().map { WeatherBench.Part(rawValue: $0) }
            guard !parts.contains(nil) else { break }
            let wanted = parts.isEmpty ? WeatherBench.Part.allCases : parts.compactMap { $0 }
            guard try await WeatherBench(log: log).run(wanted) else { exit(1) }
            return
        default: break
        }
        FileHandle.standardError.write(Data(usage.utf8))
        exit(64)
    }

    /// Serves fixed answers with the server's own connections and outer middleware, for the rate that the machine allows.
    private static func serveFixedAnswers() async throws {
        let folder = try TemporaryFolder()
        let store = try Store(path: folder.file("fixed.sqlite"))
        // An answer is a slice of it, which copies nothing.
        let bytes = ByteBuffer(repeating: UInt8(ascii: "x"), count: 1 << 20)
        let application = try buildApplication(
            settings: .unlimited, store: store, log: log,
            onServerRunning: { port in
                FileHandle.standardOutput.write(Data("fixed is at http://127.0.0.1:\(port)\n".utf8))
            },
            addRoutes: { router in
                router.get("/fixed/:size") { _, context -> Response in
                    let size = try context.parameters.require("size", as: Int.self)
                    guard size >= 0, let body = bytes.getSlice(at: 0, length: size) else {
                        return Response(status: .badRequest)
                    }
                    return Response(
                        status: .ok, headers: [.contentType: "application/json"], body: .init(byteBuffer: body))
                }
            })
        try await application.runService()
        withExtendedLifetime(folder) {}
    }

    private static var log: Logger {
        var log = Logger(label: "bench")
        // Stopping the server while a keep-alive connection is open would log errors.
        log.logLevel = .critical
        return log
    }
}
