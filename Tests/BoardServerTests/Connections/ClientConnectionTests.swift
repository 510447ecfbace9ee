import BoardDatabase
import BoardModels
import BoardStore
import BoardTestSupport
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Testing

@testable import BoardServer
@testable import BoardWeather
@testable import BoardWeb

struct ClientConnectionTests {
    @Test func `a request in progress sees that its client closes the connection`() async throws {
        let (closures, started) = AsyncStream<ConnectionClosureHandler>.makeStream()
        try await withRoutes { router in
            router.get("/wait") { _, context -> HTTPResponse.Status in
                let handler = try await context.client.closureHandler()
                started.yield(handler)
                _ = try await eventually { handler.isClosed }
                return .noContent
            }
        } _: { port in
            let found = try await Wire.open(to: port) { wire in
                try await wire.send("GET /wait HTTP/1.1\r\nHost: board\r\n\r\n")
                var iterator = closures.makeAsyncIterator()
                let found = try #require(await iterator.next())
                #expect(!found.isClosed)
                return found
            }
            #expect(try await eventually { found.isClosed })
        }
    }

    @Test func `a cancelled operation of the store is a 503 that is not logged as an error`() async throws {
        let log = LogRecorder()
        try await withRoutes(log: log) { router in
            router.get("/cancelled") { _, _ -> HTTPResponse.Status in throw StoreError.cancelled }
            router.get("/busy") { _, _ -> HTTPResponse.Status in throw StoreError.unavailable(.busy, "") }
        } _: { port in
            for path in ["/cancelled", "/busy"] {
                try await Wire.open(to: port) { wire in
                    try await wire.send("GET \(path) HTTP/1.1\r\nHost: board\r\n\r\n")
                    #expect(try await wire.answer()?.status == 503)
                }
            }
        }
        let entries = log.entries(from: .error)
        #expect(entries.count == 1 && entries.first?.contains("busy") == true, "\(entries)")
    }

    @Test func `a full password queue is a 503 with Retry-After`() async throws {
        try await withRoutes { router in
            router.get("/full") { _, _ -> HTTPResponse.Status in throw QueueFull.passwords }
        } _: { port in
            try await Wire.open(to: port) { wire in
                try await wire.send("GET /full HTTP/1.1\r\nHost: board\r\n\r\n")
                let answer = try #require(try await wire.answer())
                #expect(answer.status == 503)
                #expect(answer.header("Retry-After") == "16")
                #expect(try JSONDecoder().decode(Problem.self, from: Data(answer.body)).type == .unavailable)
            }
        }
    }
}
