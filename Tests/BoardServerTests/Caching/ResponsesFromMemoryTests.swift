import BoardModels
import BoardTestSupport
import Curl
import Testing

@testable import BoardServer
@testable import BoardStore
@testable import BoardWeb

/// Requests that are answered from memory, however many there are.
struct ResponsesFromMemoryTests {
    private static let readers = 2

    @Test func `metrics and the OpenAPI document need no database connection and no place in a queue`() async throws {
        try await withBoard(settings: { $0.limits.store.readers = Self.readers }) { board in
            try await withThrowingTaskGroup(of: Void.self) { group in
                let gate = ThreadGate()
                // Before the group waits for its tasks.
                defer { gate.open() }
                try await Self.occupyConnections(of: board.store, until: gate, in: &group)
                let answered = [Flag(), Flag()]
                group.addTask {
                    let list = try await board.get("/posts")
                    #expect(list.status == 200)
                    answered[0].raise()
                }
                group.addTask {
                    let list = try await board.get("/posts?q=soup")
                    #expect(list.status == 200)
                    answered[1].raise()
                }

                for metrics in try await Self.flood(board, "/metrics") { #expect(metrics.status == 200) }
                try await Self.expectOneDocument(on: board)
                #expect(answered.allSatisfy { !$0.isUp }, "reads wait for a connection")
                gate.open()
                try await group.waitForAll()
            }
        }
    }

    /// Keeps all connections of the database busy until the gate is opened.
    private static func occupyConnections(
        of store: Store, until gate: ThreadGate, in group: inout ThrowingTaskGroup<Void, any Error>
    ) async throws {
        let writing = Flag()
        let reading = (0..<readers).map { _ in Flag() }
        group.addTask {
            try await store.database.write { _ -> Void in
                writing.raise()
                gate.pass()
            }
        }
        for flag in reading {
            group.addTask {
                try await store.database.read { _ -> Void in
                    flag.raise()
                    gate.pass()
                }
            }
        }
        #expect(try await eventually { writing.isUp && reading.allSatisfy { $0.isUp } })
    }

    private static func expectOneDocument(on board: RunningBoard) async throws {
        let path = Endpoint.showOpenAPI.path()
        let documents = try await flood(board, path)
        #expect(documents.allSatisfy { $0.status == 200 })
        #expect(Set(documents.map(\.body)).count == 1)
        #expect(Set(documents.map { $0.header("ETag") }).count == 1)
        let tag = try #require(documents.first?.header("ETag"))
        let known = try await board.direct.send(.get, path, headers: [(name: "If-None-Match", value: tag)])
        #expect(known.status == 304)
        #expect(known.body.isEmpty)
    }

    /// Sends a hundred requests at once to the server itself, and returns the responses.
    private static func flood(_ board: RunningBoard, _ path: String) async throws -> [CurlResponse] {
        try await withThrowingTaskGroup(of: CurlResponse.self) { group in
            for _ in 0..<100 { group.addTask { try await board.direct.send(.get, path) } }
            return try await group.reduce(into: [CurlResponse]()) { $0.append($1) }
        }
    }
}
