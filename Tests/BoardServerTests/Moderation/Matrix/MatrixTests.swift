import BoardModels
import BoardScenes
import BoardStore
import Curl
import Logging
import Testing

/// Calls every endpoint as every caller in every situation that matters to the endpoint.
struct MatrixTests {
    @Test func `each endpoint allows and refuses each caller in each situation as in the matrix`() async throws {
        try await withWeather { scene in
            try await withBoard(clock: scene.clock, provider: scene.provider()) { board in
                let found = try await Self.rows(board)
                print(([Matrix.head] + found).joined(separator: "\n"))
                #expect(found.count == Matrix.expected.count)
                for (found, expected) in zip(found, Matrix.expected) { #expect(found == expected) }
                #expect(board.log.entries(from: .error) == [])
            }
        }
    }

    @Test func `the matrix allows moderators' endpoints to moderators only, and no exception is out of date`() {
        #expect(Set(Matrix.exceptions.values).isSubset(of: Matrix.expected))
        for line in Matrix.expected {
            guard let name = line.split(separator: " ").first, let endpoint = Endpoint(rawValue: String(name)) else {
                continue
            }
            let cells = Matrix.cells(of: line)
            #expect(cells.count == MatrixCaller.allCases.count, "\(line)")
            if endpoint.caller != .anyone { #expect(cells.first == "401", "\(line)") }
            if endpoint.caller == .moderator {
                #expect(cells[1] == "no" && cells[3] == "no", "\(line)")
            }
        }
    }

    private static func rows(_ board: RunningBoard) async throws -> [String] {
        try await board.join("first")
        let hash = try #require(try await board.store.passwordHash(handle: "first")).hash
        var rows: [String] = []
        var number = 0
        for endpoint in Endpoint.allCases {
            for situation in endpoint.situations {
                var scene: Scene?
                var cells: [String] = []
                for caller in MatrixCaller.allCases {
                    number += 1
                    var current: Scene
                    if let scene {
                        current = scene
                    } else {
                        current = try await Scene.make(
                            situation, for: endpoint, number: number, on: board, passwordHash: hash)
                    }
                    let answer = try await call(endpoint, as: caller, in: &current, number: number, board)
                    // A successful call may change the scene for the next one.
                    scene = answer.status < 300 && endpoint.method != .get ? nil : current
                    cells.append(try Matrix.cell(answer, of: endpoint))
                }
                rows.append(Matrix.line(endpoint, situation, cells))
            }
        }
        return rows
    }

    private static func call(
        _ endpoint: Endpoint, as caller: MatrixCaller, in scene: inout Scene, number: Int, _ board: RunningBoard
    ) async throws -> CurlResponse {
        let method = try #require(CurlRequest.Method(rawValue: endpoint.method.rawValue))
        return try await board.send(
            method, endpoint.path(in: scene), token: try await scene.token(of: caller),
            json: try endpoint.body(in: scene, number: number),
            headers: endpoint.needsPrecondition ? [(name: "If-Match", value: "*")] : [])
    }
}
