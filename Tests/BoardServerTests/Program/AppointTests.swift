import BoardModels
import BoardTestSupport
import Testing

struct AppointTests {
    @Test func `an operator gives a member a role, also while the server runs`() async throws {
        try await withBoard { board in
            try await board.join("alice")
            let program = try ServerProgram(
                ["appoint", "alice", "--role", "moderator"], environment: ["BOARD_DATABASE": board.database])
            #expect(try await program.ended() == 0)
            #expect(program.printed == "alice is now moderator.\n")
            let alice: Member = try await board.get("/members/alice").value()
            #expect(alice.role == .moderator)
        }
    }

    @Test func `an operator dismisses whom one appointed, and the log tells both`() async throws {
        try await withBoard { board in
            _ = try await board.join("alice", as: .admin)
            let program = try ServerProgram(["dismiss", "alice", "--database", board.database])
            #expect(try await program.ended() == 0)
            #expect(program.printed == "alice is now member.\n")
            let alice: Member = try await board.get("/members/alice").value()
            #expect(alice.role == .member)
            let entries = try await board.log("?action=appoint&member=alice")
            #expect(entries.map(\.role) == [.member, .admin])
            #expect(entries.map(\.actor) == ["operator", "operator"])
        }
    }

    @Test(arguments: [
        (["nobody", "--role", "admin"], "There is no member of that handle.", Int32(1)),
        (["alice", "--role", "king"], "--role must be one of: member, moderator, admin.", 64),
        (
            ["alice", "--role", "admin", "--database", "/nowhere/x.sqlite"],
            "There is no database at /nowhere/x.sqlite", 1
        ),
    ])
    func `what cannot be appointed is said`(arguments: [String], sentence: String, status: Int32) async throws {
        try await withBoard { board in
            try await board.join("alice")
            let program = try ServerProgram(
                ["appoint"] + arguments, environment: ["BOARD_DATABASE": board.database])
            #expect(try await program.ended() == status)
            #expect(program.complaints.contains(sentence), "\(program.complaints)")
            let alice: Member = try await board.get("/members/alice").value()
            #expect(alice.role == .member)
        }
    }
}
