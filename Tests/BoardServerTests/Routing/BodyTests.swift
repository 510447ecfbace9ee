import BoardModels
import BoardServer
import BoardWeb
import Curl
import Logging
import Testing

struct BodyTests {
    private static let form = #"{"handle":"alice","password":"a fine long password"}"#

    @Test func `a body of 64 KiB is accepted, and one byte more is too large`() async throws {
        try await withBoard { board in
            let padding = String(repeating: " ", count: 65_536 - Self.form.utf8.count)
            let over = try await board.post("/members", json: Self.form + padding + " ")
            #expect(over.status == 413)
            #expect(try over.problem().type == .tooLarge)
            #expect(try await board.post("/members", json: Self.form + padding).status == 201)
        }
    }

    @Test func `the limit applies to a chunked body too`() async throws {
        try await withBoard { board in
            let statuses = try await Wire.open(to: board.port) { wire in
                let head = "POST /api/v1/members HTTP/1.1\r\nHost: board\r\nContent-Type: application/json\r\n"
                let chunk = String(repeating: " ", count: 0x4000)
                try await wire.send(head + "Transfer-Encoding: chunked\r\n\r\n")
                for _ in 0..<4 { try await wire.send("4000\r\n\(chunk)\r\n") }
                try await wire.send("1\r\n \r\n0\r\n\r\n")
                let large = try #require(try await wire.answer())
                // The connection is still usable.
                let length = String(Self.form.utf8.count, radix: 16)
                try await wire.send(head + "Transfer-Encoding: chunked\r\n\r\n\(length)\r\n\(Self.form)\r\n0\r\n\r\n")
                let fine = try #require(try await wire.answer())
                #expect(large.header("X-Request-ID") != nil)
                #expect(large.header("Content-Type") == "application/problem+json")
                return [large.status, fine.status]
            }
            #expect(statuses == [413, 201])
        }
    }

    @Test func `the body limit is configurable`() async throws {
        try await withBoard(settings: { $0.limits.requestBody = 1024 }) { board in
            let over = try await board.post("/members", json: Self.form + String(repeating: " ", count: 1024))
            #expect(over.status == 413)
        }
    }

    @Test(arguments: [nil, "text/plain", "application/x-www-form-urlencoded", "application/jsonx", "json", ";", ""])
    func `a media type other than JSON is refused`(type: String?) async throws {
        try await withBoard { board in
            let status = try await Wire.open(to: board.port) { wire in
                let line = type.map { "Content-Type: \($0)\r\n" } ?? ""
                try await wire.send(
                    "POST /api/v1/members HTTP/1.1\r\nHost: board\r\n\(line)Content-Length: \(Self.form.utf8.count)\r\n\r\n"
                        + Self.form)
                return try #require(try await wire.answer()).status
            }
            #expect(status == 415)
        }
    }

    @Test(arguments: ["application/json; charset=utf-8", "APPLICATION/JSON", "application/json;"])
    func `the media type may have parameters and any case`(type: String) async throws {
        try await withBoard { board in
            let answer = try await board.send(
                .post, "/api/v1/members", json: Self.form, headers: [(name: "Content-Type", value: type)])
            #expect(answer.status == 201)
        }
    }

    @Test(arguments: [
        "", " ", "{", "}", "null", "1", "\"text\"", "[{}]", "{\"handle\":}", "{'handle':'alice'}", "{\"handle\":\"ali",
        "\u{feff}{}", "{}{}", "{} x", "{\"handle\":\"\\ud800\"}", "{\"handle\":\"a\tb\"}",
        "{\"a\":NaN}", "{\"handle\":\"alice\",}", "{\"handle\":\"alice\" , }", "{\"handle\":[1,2,]}",
        "{\"handle\":\"alice\",\"handle\":\"bob\"}", "{\"handle\":\"alice\",\"h\\u0061ndle\":\"bob\"}",
        "{\"a\":{\"b\":1,\"c\":[{\"d\":1,\"d\":2}]}}",
    ])
    func `a body that is not a JSON object is malformed`(json: String) async throws {
        try await withBoard { board in
            let answer = try await board.post("/members", json: json)
            #expect(answer.status == 400)
            #expect(try answer.problem().type == .malformedRequest)
        }
    }

    @Test func `JSON ten thousand levels deep is malformed`() async throws {
        try await withBoard { board in
            for level in ["{\"a\":", "["] {
                let json = "{\"a\":" + String(repeating: level, count: 10_000)
                let answer = try await board.post("/members", json: json)
                #expect(answer.status == 400)
            }
        }
    }

    @Test func `a body that is not UTF-8 is malformed`() async throws {
        try await withBoard { board in
            for bytes: [UInt8] in [
                [0x7B, 0xFF, 0x7D], [0x7B, 0, 0x7D, 0],
                Array("{\"handle\":\"".utf8) + [0xC0, 0x80] + Array("\"}".utf8),
            ] {
                let request = CurlRequest(
                    .post, url: board.baseURL + "/api/v1/members",
                    headers: [(name: "Content-Type", value: "application/json")], body: bytes)
                let answer = try await board.http.send(request)
                #expect(answer.status == 400)
            }
        }
    }

    @Test func `a client that disconnects in the middle of its body causes no error in the log`() async throws {
        try await withBoard { board in
            try await Wire.open(to: board.port) { wire in
                try await wire.send(
                    "POST /api/v1/members HTTP/1.1\r\nHost: board\r\nContent-Type: application/json\r\n"
                        + "Content-Length: 500\r\n\r\n{\"handle\":\"al")
            }
            for _ in 0..<5 { #expect(try await board.get("/boards").status == 200) }
            #expect(board.log.entries(from: .error) == [])
        }
    }
}
