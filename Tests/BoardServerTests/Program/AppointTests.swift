import BoardModels
import BoardTestSupport
import Foundation
import Testing

struct AppointTests {
    @Test func `appoint gives a member a role, also while the server runs`() async throws {
        try await withBoard { board in
            try await board.join("alice")
            let program = try ServerProgram(
                ["appoint", "alice", "--role", "moderator"], environment: ["BOARD_DATABASE": board.database])
            #expect(try await program.waitForExit() == 0)
            #expect(program.standardOutput == "alice's role is now moderator.\n")
            let alice: Member = try await board.get("/members/alice").value()
            #expect(alice.role == .moderator)
        }
    }

    @Test func `appoint works beside a server in another process`() async throws {
        let folder = try TemporaryFolder()
        try await withBoard(folder: folder) { board in _ = try await board.join("alice") }
        let (server, _) = try await ServerProgram.serving(database: folder.database())
        let appointed = try ServerProgram(
            ["appoint", "alice", "--role", "moderator", "--database", folder.database()])
        #expect(try await appointed.waitForExit() == 0)
        #expect(appointed.standardOutput == "alice's role is now moderator.\n")
        #expect(server.isRunning)
    }

    @Test func `appoint names the role in the language of the program`() async throws {
        try await withBoard { board in
            try await board.join("alice")
            let program = try ServerProgram(
                ["appoint", "alice", "--role", "moderator", "--lang", "ko"],
                environment: ["BOARD_DATABASE": board.database])
            #expect(try await program.waitForExit() == 0)
            #expect(program.standardOutput == "alice 회원의 역할을 운영진으로 바꿨습니다.\n")
        }
    }

    @Test func `appoint reads the settings file, and an empty variable counts as not set`() async throws {
        try await withBoard { board in
            try await board.join("alice")
            let file = board.folder.file("settings.json")
            try #"{"database":"\#(board.database)"}"#.write(toFile: file, atomically: true, encoding: .utf8)
            for (arguments, environment) in [
                (["appoint", "alice", "--role", "moderator", "--settings", file], ["BOARD_DATABASE": ""]),
                (["dismiss", "alice"], ["BOARD_SETTINGS": file]),
            ] {
                let program = try ServerProgram(arguments, environment: environment)
                #expect(try await program.waitForExit() == 0, "\(program.standardError)")
            }
            let roles = try await board.log("?action=appoint&member=alice").map(\.role)
            #expect(roles == [.member, .moderator])
            let program = try ServerProgram(["dismiss", "alice"], environment: ["BOARD_DATABASE": ""])
            #expect(try await program.waitForExit() == 1)
            #expect(program.standardError.contains("There is no database at board.sqlite"), "\(program.standardError)")
        }
    }

    @Test func `dismiss undoes an appointment, and both are in the moderation log`() async throws {
        try await withBoard { board in
            _ = try await board.join("alice", as: .admin)
            let program = try ServerProgram(["dismiss", "alice", "--database", board.database])
            #expect(try await program.waitForExit() == 0)
            #expect(program.standardOutput == "alice's role is now member.\n")
            let alice: Member = try await board.get("/members/alice").value()
            #expect(alice.role == .member)
            let entries = try await board.log("?action=appoint&member=alice")
            #expect(entries.map(\.role) == [.member, .admin])
            #expect(entries.map(\.actor) == ["operator", "operator"])
        }
    }

    @Test(arguments: [
        (["nobody", "--role", "admin"], "There is no member nobody.", Int32(1)),
        (["alice", "--role", "king"], "--role must be one of: member, moderator, admin.", 64),
        (
            ["alice", "--role", "admin", "--database", "/nowhere/x.sqlite"],
            "There is no database at /nowhere/x.sqlite", 1
        ),
    ])
    func `an unknown handle, role or database is an error that names it`(
        arguments: [String], sentence: String, status: Int32
    ) async throws {
        try await withBoard { board in
            try await board.join("alice")
            let program = try ServerProgram(
                ["appoint"] + arguments, environment: ["BOARD_DATABASE": board.database])
            #expect(try await program.waitForExit() == status)
            #expect(program.standardError.contains(sentence), "\(program.standardError)")
            let alice: Member = try await board.get("/members/alice").value()
            #expect(alice.role == .member)
        }
    }

    @Test func `a mistyped handle is named, with the member whose handle is nearest`() async throws {
        try await withBoard { board in
            try await board.join("yuna")
            for command in [
                ["appoint", "yunna", "--role", "moderator"], ["dismiss", "yunna"], ["reset-password", "yunna"],
            ] {
                let program = try ServerProgram(command, environment: ["BOARD_DATABASE": board.database])
                #expect(try await program.waitForExit() == 1)
                #expect(
                    program.standardError == "Error: There is no member yunna. Did you mean yuna?\n",
                    "\(program.standardError)")
            }
        }
    }
}
