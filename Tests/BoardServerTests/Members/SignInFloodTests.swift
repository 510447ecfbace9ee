import BoardModels
import BoardTestSupport
import Curl
import Testing

@testable import BoardServer
@testable import BoardWeb

/// Requests of signed-in members while the queue of password computations is full.
struct SignInFloodTests {
    @Test func `a signed-in member does not wait for the sign-ins of 32 networks that fill the queue`() async throws {
        let queue = PasswordQueue()
        let gate = ThreadGate()
        try await withBoard(passwordQueue: queue, settings: { $0.trustedProxies = .loopback }) { board in
            // Before the server stops, which waits for the queue.
            defer { gate.open() }
            let alice = try await board.join("alice")
            let blocked = Task { try await queue.run(for: nil) { gate.pass() } }
            #expect(try await eventually { queue.load == 1 })
            try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<32 {
                    group.addTask { try await Self.signIn(on: board, asNetwork: number).status }
                }
                #expect(try await eventually { queue.load == 33 })
                let refused = try await Self.signIn(on: board, asNetwork: 32)
                #expect(refused.status == 503)
                #expect(refused.header("Retry-After") == "16")

                try await Self.expectRequestsSucceed(on: board, by: alice.token)
                #expect(queue.load == 33, "the sign-ins have waited for the whole time")
                gate.open()
                for try await status in group { #expect(status == 201) }
            }
            try await blocked.value
        }
    }

    @Test func `a right password does not wait for those of 40 networks of one neighbourhood`() async throws {
        let queue = PasswordQueue()
        let gate = ThreadGate()
        try await withBoard(passwordQueue: queue, settings: { $0.trustedProxies = .loopback }) { board in
            defer { gate.open() }
            try await board.join("alice")
            let blocked = Task { try await queue.run(for: nil) { gate.pass() } }
            #expect(try await eventually { queue.load == 1 })
            try await withThrowingTaskGroup(of: CurlResponse.self) { group in
                for number in 0..<40 {
                    group.addTask { try await Self.signIn(on: board, from: "2001:db8:0:\(number)::1") }
                }
                // Eight of them have found the queue full.
                for _ in 0..<8 { #expect(try await group.next()?.status == 503) }
                #expect(queue.load == 33)
                let own = Task { try await Self.signIn(on: board, from: "198.51.100.7") }
                // It takes the place of one of them, and the turn after four of them.
                #expect(try await group.next()?.status == 503)
                gate.open()
                var sessions: [Session.ID] = []
                for try await response in group { sessions.append(try response.value(SignedIn.self).session.id) }
                #expect(sessions.count == 31)
                // Sessions are numbered in the order in which the passwords were computed, or nearly: the requests go on
                // by themselves from there. The responses arrive in any order.
                let session = try await own.value.value(SignedIn.self).session.id
                #expect(sessions.count { $0.rawValue < session.rawValue } < 16)
            }
            try await blocked.value
        }
    }

    private static func signIn(on board: RunningBoard, from address: String) async throws -> CurlResponse {
        try await board.direct.post(
            "/sessions", json: #"{"handle":"alice","password":"\#(RunningBoard.password)"}"#,
            headers: [(name: "X-Forwarded-For", value: address)])
    }

    private static func signIn(on board: RunningBoard, asNetwork number: Int) async throws -> CurlResponse {
        try await board.post(
            "/sessions", json: #"{"handle":"alice","password":"\#(RunningBoard.password)"}"#,
            headers: [(name: "X-Forwarded-For", value: "198.18.\(number).1")])
    }

    private static func expectRequestsSucceed(on board: RunningBoard, by token: String) async throws {
        let post = try await board.publish("Noodle soup", by: token)
        let paths = [
            "/me", "/me/posts", "/me/places", "/me/settings", "/me/notices", "/me/reports", "/me/export", "/sessions",
            "/boards", "/posts", "/posts?q=noodle", "/posts/\(post.id)", "/members/alice",
        ]
        for path in paths { #expect(try await board.get(path, token: token).status == 200, "\(path)") }
    }
}
