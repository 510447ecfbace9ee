import BoardTestSupport
import Curl
import Logging
import Testing

@testable import BoardServer
@testable import BoardWeather
@testable import BoardWeb

struct UnansweredRequestsTests {
    private static let head = "POST /api/v1/members HTTP/1.1\r\nHost: board\r\nContent-Type: application/json\r\n"

    private static func networks(_ count: Int) -> [ClientNetwork] {
        (0..<count).map { ClientNetwork(address: "198.18.\($0).1") }
    }

    /// The response to a registration without fields, in a body of a hundred bytes.
    private static func response(on board: RunningBoard, asNetwork network: UInt8) async throws -> WireResponse {
        try await Wire.open(to: board.port, asNetwork: network) { wire in
            try await wire.send(head + "Content-Length: 100\r\n\r\n{}" + String(repeating: " ", count: 98))
            return try #require(try await wire.answer())
        }
    }

    private static func hasBytes(_ count: Int, _ board: RunningBoard) async throws -> Bool {
        try await board.direct.send(.get, "/metrics").text.contains("board_unanswered_request_bytes \(count)\n")
    }

    @Test func `unfinished bodies are limited by network, and count until their connections are closed`() async throws {
        try await withBoard { board in
            func fill() async throws {
                // 64 of them are 64 bytes less than 4 MiB.
                let start = Self.head + "Content-Length: 65536\r\n\r\n" + String(repeating: " ", count: 65_535)
                let burst = try ConnectionBurst(64, to: board.port, asNetwork: 2, sending: Array(start.utf8))
                #expect(try await eventually { try await Self.hasBytes(64 * 65_535, board) })
                let refused = try await Self.response(on: board, asNetwork: 2)
                #expect(refused.status == 503)
                #expect(refused.text.contains("/problems/unavailable"))
                #expect(refused.header("Retry-After") == "5")
                #expect(refused.header("Connection") == "close")
                #expect(try await Self.response(on: board, asNetwork: 3).status == 422)
                withExtendedLifetime(burst) {}
            }
            try await fill()
            #expect(try await eventually { try await Self.hasBytes(0, board) })
            #expect(try await Self.response(on: board, asNetwork: 2).status == 422)
            #expect(board.log.entries(from: .error) == [])
        }
    }

    @Test func `the networks of one neighbourhood leave half of all bytes to others`() throws {
        let unanswered = UnansweredRequests(
            limit: 4000, leastShare: 1000, totalLimit: 32_000, trustedProxies: .none, metrics: MetricsRegistry())
        let neighbours = (0..<512).map { ClientNetwork(address: "2001:db8:0:\(String($0, radix: 16))::1") }
        let taken = neighbours.filter { unanswered.add(100, for: $0) }
        #expect(taken.count == 160)
        let outside = ClientNetwork(address: "2001:db8:1::1")
        #expect(unanswered.add(1000, for: outside))
        for network in taken { unanswered.remove(100, for: network) }
        unanswered.remove(1000, for: outside)
        #expect(unanswered.add(4000, for: neighbours[0]))
    }

    @Test func `once half of all bytes are taken, each network may only have those of one body`() throws {
        let unanswered = UnansweredRequests(
            limit: 10_000, leastShare: 1000, totalLimit: 20_000, trustedProxies: .none, metrics: MetricsRegistry())
        let networks = Self.networks(12)
        #expect(unanswered.add(9000, for: networks[0]))
        #expect(unanswered.add(1000, for: networks[1]))
        #expect(!unanswered.add(1, for: networks[0]))
        #expect(!unanswered.add(1, for: networks[1]))
        for network in networks[2...] {
            #expect(unanswered.add(1000, for: network))
            #expect(!unanswered.add(1, for: network))
        }
        let last = ClientNetwork(address: "192.0.2.255")
        #expect(!unanswered.add(1, for: last))
        unanswered.remove(9000, for: networks[0])
        #expect(unanswered.add(1000, for: last))
    }

    @Test func `bytes and refusals have metrics`() {
        let metrics = MetricsRegistry()
        let unanswered = UnansweredRequests(bodyLimit: 64 * 1024, trustedProxies: .none, metrics: metrics)
        let network = ClientNetwork(address: "192.0.2.1")
        #expect(unanswered.add(4 * 1024 * 1024, for: network))
        #expect(!unanswered.add(1, for: network))
        unanswered.remove(4 * 1024 * 1024 - 7, for: network)
        let text = PrometheusText.text(of: metrics)
        #expect(text.contains("board_unanswered_request_bytes 7\n"))
        #expect(text.contains("board_unanswered_requests_refused_total 1\n"))
    }
}
