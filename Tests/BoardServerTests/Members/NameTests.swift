import BoardModels
import Curl
import Testing

/// Tests the responses to names that could be mistaken for another member's.
struct NameTests {
    @Test(arguments: ["@alice", "Alice (alice)", "al1ce", "ᗩlice"])
    func `a display name that shows another member's handle is an invalid field`(name: String) async throws {
        try await withBoard { board in
            try await board.join("alice")
            let mallory = try await board.join("mallory")
            let renamed = try await board.patch("/me", token: mallory.token, json: #"{"displayName":"\#(name)"}"#)
            #expect(renamed.status == 422)
            #expect(try renamed.brokenRules() == ["displayName:others-handle"])
            let registered = try await board.post(
                "/members",
                json: #"{"handle":"eve-1","displayName":"\#(name)","password":"\#(RunningBoard.password)"}"#)
            #expect(try registered.brokenRules() == ["displayName:others-handle"])
            #expect(try await board.get("/members/eve-1").status == 404)
        }
    }

    @Test(arguments: ["rnina", "m1na", "mlna", "mina-", "mi-na", "m_ina", "mina"])
    func `a handle that looks like another member's is taken`(handle: String) async throws {
        try await withBoard { board in
            try await board.join("mina")
            let refused = try await board.post(
                "/members", json: #"{"handle":"\#(handle)","password":"\#(RunningBoard.password)"}"#)
            #expect(refused.status == 409)
            #expect(try refused.problem().type == .handleTaken)
        }
    }

    @Test func `a display name reserves no handle, and stands beside its own wherever others see it`() async throws {
        try await withBoard { board in
            let mallory = try await board.join("mallory")
            let renamed = try await board.patch("/me", token: mallory.token, json: #"{"displayName":"Minji"}"#)
            #expect(renamed.status == 200)
            let minji = try await board.join("minji")
            let post = try await board.publish("Noodle soup", by: mallory.token)
            for path in ["/", "/boards/rain", "/search?q=soup"] {
                let list = try await board.open(path).text
                #expect(list.contains(">mallory</a>") && !list.contains(">Minji</a>"), "\(path)")
            }
            #expect(try await board.open("/posts/\(post.id)").text.contains(">Minji (mallory)</a>"))
            #expect(try await board.open("/members/mallory").text.contains("@mallory"))
            let feed = try AtomReader.read(try await board.send(.get, "/feeds/boards/rain").body)
            #expect(feed.entries.map(\.author) == ["Minji (mallory)"])
            let report = try await board.open("/content/\(post.id)/report", as: minji.token)
            #expect(report.text.contains("Minji (mallory)"))
        }
    }

    @Test(arguments: ["Moderation Team", "The board", "보드", "관리인", "ᵃᵈᵐⁱⁿ", "Security", "ADMlN"])
    func `a display name that claims a role is an invalid field`(name: String) async throws {
        try await withBoard { board in
            let mallory = try await board.join("mallory")
            let renamed = try await board.patch("/me", token: mallory.token, json: #"{"displayName":"\#(name)"}"#)
            #expect(try renamed.brokenRules() == ["displayName:reserved"])
        }
    }
}
