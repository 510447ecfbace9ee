import BoardModels
import Curl
import Testing

struct ShowMemberTests {
    @Test(arguments: ["nobody", "a", "%00", "al%20ice", "%2e%2e", "abcdefghijklmnopqrstuvwxyz", "앨리스"])
    func `an unknown handle is not found`(handle: String) async throws {
        try await withBoard { board in
            try await board.join("alice")
            // A proxy may refuse %00 itself.
            let answer = try await board.direct.get("/members/\(URLQuery.escaped(handle))")
            #expect(answer.status == 404)
            #expect(try answer.problem().type == .notFound)
        }
    }

    @Test func `a public profile contains nothing private`() async throws {
        try await withBoard { board in
            try await board.join("alice")
            let text = try await board.get("/members/alice").text
            #expect(!text.contains("password"))
            #expect(!text.contains("scrypt"))
        }
    }

    @Test func `If-None-Match with the current ETag gets a 304`() async throws {
        try await withBoard { board in
            let member = try await board.join("alice")
            let first = try await board.get("/members/alice")
            let tag = try #require(first.header("ETag"))
            let second = try await board.get("/members/alice", headers: [(name: "If-None-Match", value: tag)])
            #expect(second.status == 304)
            #expect(second.body.isEmpty)
            _ = try await board.patch("/me", token: member.token, json: #"{"displayName":"Alice the second"}"#)
            let third = try await board.get("/members/alice", headers: [(name: "If-None-Match", value: tag)])
            #expect(third.status == 200)
        }
    }
}

extension URLQuery {
    /// Percent-encodes the non-ASCII characters of a text only.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.map { $0.isASCII ? String($0) : percentEncoded(String($0)) }.joined()
    }
}
