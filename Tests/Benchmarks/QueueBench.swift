import BoardClient
import BoardModels
import BoardServer
import BoardStore
import Curl
import Foundation

/// Latencies of the moderators' queue through the server, with one request after the other.
struct QueueBench {
    private static let rounds = 200
    /// The number of warm-up requests of each kind, which are not measured.
    private static let warmUp = 40

    /// The median time of a kind of request, from the first byte sent to the last byte received.
    struct Figure {
        var name: String
        var median: Duration
    }

    let url: String
    private let headers: [(name: String, value: String)]
    private let http = CurlClient(userAgent: "board-bench")

    /// Registers the moderator who sends the requests.
    init(url: String, store: Store, handle: String) async throws {
        guard let server = ServerAddress(url) else { throw CocoaError(.fileReadInvalidFileName) }
        let client = BoardClient(server: server, language: .english, userAgent: "board-bench")
        let token = try await client.register(NewMember(handle: handle, password: "rain on the roof")).token
        _ = try await store.setRole(.moderator, handle: handle)
        self.url = url
        headers = [("Authorization", "Bearer \(token)"), ("Content-Type", "application/json")]
    }

    /// - Parameter cases: the numbers of cases that are open.
    func figures(cases: ClosedRange<Int>) async throws -> [Figure] {
        let chosen = cases.shuffled().prefix(Self.warmUp + Self.rounds)
        let hide = Array(#"{"verdict":"hide","reason":"spam"}"#.utf8)
        let requests: [(name: String, status: Int, make: (Int) -> CurlRequest)] = [
            ("first-page", 200, { _ in CurlRequest(url: url + Endpoint.listCases.path(), headers: headers) }),
            ("one-case", 200, { CurlRequest(url: url + Endpoint.showCase.path(String($0)), headers: headers) }),
            (
                "one-decision", 201,
                { number in
                    let tag = (name: "If-Match", value: "\"1\"")
                    return CurlRequest(
                        .post, url: url + Endpoint.decideCase.path(String(number)), headers: headers + [tag], body: hide
                    )
                }
            ),
        ]
        var figures: [Figure] = []
        for request in requests {
            var times: [Duration] = []
            for number in chosen {
                let start = ContinuousClock.now
                let answer = try await http.send(request.make(number))
                times.append(ContinuousClock.now - start)
                guard answer.status == request.status else {
                    throw BenchDatabase.Failure(
                        sql: request.name, message: String(decoding: answer.body, as: UTF8.self))
                }
            }
            let measured = times.dropFirst(min(Self.warmUp, times.count / 2)).sorted()
            figures.append(Figure(name: request.name, median: measured[measured.count / 2]))
        }
        return figures
    }
}
