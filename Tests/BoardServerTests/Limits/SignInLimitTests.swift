import BoardModels
import BoardServer
import BoardTestSupport
import BoardWeb
import Curl
import Testing

struct SignInLimitTests {
    @Test func `failed sign-ins from one network are limited to ten in 15 minutes, whatever the handle`() async throws {
        try await withBoard(settings: { $0.limits.failedSignInsPerNetwork = 10 }) { board in
            try await board.join("alice")
            // A right password does not count.
            for _ in 0..<20 { _ = try await board.signIn("alice") }
            for number in 0..<10 {
                let answer = try await board.post("/sessions", json: #"{"handle":"m-\#(number)","password":"x"}"#)
                #expect(answer.status == 401)
            }
            let right = try await board.post(
                "/sessions", json: #"{"handle":"alice","password":"a fine long password"}"#)
            #expect(right.status == 429)
            #expect(try right.problem().limit?.name == .signIns)
            #expect(right.header("Retry-After") == "90")
            board.clock.advance(by: .seconds(90))
            #expect(try await board.signIn("alice").member.handle == "alice")
        }
    }

    @Test func `failed sign-ins on a handle are limited to twenty an hour from one network`() async throws {
        try await withBoard(settings: {
            $0.limits.failedSignInsPerHandle = 20
            $0.trustedProxies = .loopback
        }) { board in
            try await board.join("alice")
            let wrong = #"{"handle":"alice","password":"not the password"}"#
            let right = #"{"handle":"alice","password":"\#(RunningBoard.password)"}"#
            func signIn(_ json: String, from address: String) async throws -> CurlResponse {
                try await board.post("/sessions", json: json, headers: [(name: "X-Forwarded-For", value: address)])
            }
            for _ in 0..<20 { #expect(try await signIn(wrong, from: "192.0.2.1").status == 401) }
            let refused = try await signIn(right, from: "192.0.2.1")
            #expect(refused.status == 429)
            #expect(try refused.problem().limit?.name == .signInsOfHandle)
            // Another handle from there, and a right password from elsewhere.
            let other = #"{"handle":"bob-1","password":"x"}"#
            #expect(try await signIn(other, from: "192.0.2.1").status == 401)
            #expect(try await signIn(right, from: "192.0.2.2").status == 201)
        }
    }

    @Test func `a right password gets in after wrong ones from a hundred other networks`() async throws {
        try await withBoard(settings: {
            $0.limits.failedSignInsPerNetwork = 10
            $0.limits.failedSignInsPerHandle = 20
            $0.trustedProxies = .loopback
        }) { board in
            try await board.join("alice")
            let wrong = #"{"handle":"alice","password":"not the password"}"#
            for number in 0..<100 {
                let from = [(name: "X-Forwarded-For", value: "198.18.\(number).1")]
                #expect(try await board.post("/sessions", json: wrong, headers: from).status == 401)
            }
            let right = #"{"handle":"alice","password":"\#(RunningBoard.password)"}"#
            let from = [(name: "X-Forwarded-For", value: "198.51.100.1")]
            #expect(try await board.post("/sessions", json: right, headers: from).status == 201)
        }
    }

    @Test(arguments: [("2001:db8:7:N::1", "2001:db8:8::1"), ("192.0.2.N", "192.0.3.1")])
    func `the networks of one neighbourhood have four times the failures of one`(
        neighbours: String, outside: String
    ) async throws {
        try await withBoard(settings: {
            $0.limits.failedSignInsPerNetwork = 2
            $0.trustedProxies = .loopback
        }) { board in
            try await board.join("alice")
            func signIn(_ password: String, from address: String) async throws -> CurlResponse {
                try await board.direct.post(
                    "/sessions", json: #"{"handle":"alice","password":"\#(password)"}"#,
                    headers: [(name: "X-Forwarded-For", value: address)])
            }
            for number in 0..<8 {
                #expect(
                    try await signIn("not the password", from: neighbours.replacing("N", with: String(number))).status
                        == 401)
            }
            let refused = try await signIn("not the password", from: neighbours.replacing("N", with: "8"))
            #expect(refused.status == 429)
            #expect(try refused.problem().limit?.name == .signIns)
            #expect(try await signIn(RunningBoard.password, from: outside).status == 201)
        }
    }

    @Test func `concurrent guesses do not exceed the limit`() async throws {
        try await withBoard(settings: { $0.limits.failedSignInsPerHandle = 5 }) { board in
            try await board.join("alice")
            let wrong = #"{"handle":"alice","password":"not the password"}"#
            let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<25 { group.addTask { try await board.post("/sessions", json: wrong).status } }
                var statuses: [Int] = []
                for try await status in group { statuses.append(status) }
                return statuses
            }
            #expect(statuses.sorted() == Array(repeating: 401, count: 5) + Array(repeating: 429, count: 20))
        }
    }
}
