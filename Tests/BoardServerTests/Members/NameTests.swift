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

    @Test func `a handle that another member's display name shows is taken`() async throws {
        try await withBoard { board in
            let mallory = try await board.join("mallory")
            let renamed = try await board.patch("/me", token: mallory.token, json: #"{"displayName":"Minji (minji)"}"#)
            #expect(renamed.status == 200)
            let json = #"{"handle":"minji","password":"\#(RunningBoard.password)"}"#
            let refused = try await board.post("/members", json: json)
            #expect(refused.status == 409)
            #expect(try refused.problem().type == .handleTaken)
            #expect(try await board.patch("/me", token: mallory.token, json: #"{"displayName":"M."}"#).status == 200)
            #expect(try await board.post("/members", json: json).status == 201)
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
