import BoardClient
import BoardModels
import BoardTestSupport
import Testing

@testable import board

@Suite struct ExitStatusTests {
    /// The exit codes that scripts rely on, repeated here because changing one breaks scripts.
    static let codes: [ProblemType: Int32] = [
        .malformedRequest: 1, .notSignedIn: 3, .signInFailed: 3, .notAllowed: 3, .formExpired: 3, .notFound: 4,
        .placeNotFound: 4,
        .methodNotAllowed: 1, .handleTaken: 5, .duplicatePost: 5, .conflict: 5, .editConflict: 5, .tooLarge: 1,
        .uriTooLong: 1,
        .unsupportedMediaType: 1, .invalidFields: 64, .idempotencyKeyReused: 1, .preconditionRequired: 1,
        .rateLimited: 6, .internalError: 1, .unavailable: 7, .readTimedOut: 1, .weatherUnavailable: 1,
        .reportedAlready: 5,
        .reviewedAlready: 5, .caseHeld: 5, .caseDecided: 5, .conflictOfInterest: 3, .notReversible: 5, .appealClosed: 5,
        .restorationAlreadyRequested: 5,
        .otherModerator: 3, .silenced: 3, .suspended: 3, .boardFixed: 5, .nameTaken: 5,
        .tooManyPlaces: 5, .listFull: 5,
    ]

    @Test(arguments: ProblemType.allCases)
    func `each problem has its exit code and prints its detail`(type: ProblemType) async throws {
        let server = try BoardServerDouble { $0.injectedResponses["GET /api/v1/posts"] = [.problem(type)] }
        let result = try await Running(at: server.url).run("list")
        #expect(result.status == Self.codes[type])
        #expect(result.output == "")
        // With a token, the message is about the ended session instead.
        guard type != .notSignedIn else { return }
        #expect(result.messages.contains(Problem(type, in: .english, requestID: "r-1").detail))
    }

    @Test func `a refused connection, a gateway's error and a server that is no board are unreachable`() async throws {
        let refusing = try RefusingPort()
        let nowhere = try await Running(at: "http://127.0.0.1:\(refusing.port)").run("list")
        #expect(nowhere.status == 7)
        #expect(nowhere.messages.contains("http://127.0.0.1:\(refusing.port)"))
        let page = try StubServer { _ in .init(200, headers: ["Content-Type: text/html"], body: Array("<p>".utf8)) }
        let notABoard = try await Running(at: page.url).run("list")
        #expect(notABoard.status == 7)
        #expect(notABoard.messages.contains("not a board"))
        let gateway = try StubServer { _ in .init(502, headers: ["Content-Type: text/html"], body: Array("<p>".utf8)) }
        let stopped = try await Running(at: gateway.url).run("list")
        #expect(stopped.status == 7)
        #expect(stopped.messages.contains("is it running?"))
    }

    @Test(arguments: [
        ["bogus"], ["list", "--bogus"], ["list", "--lang", "fr"], ["list", "--limit", "0"],
        ["list", "--limit", "many"],
        ["list", "hail"], ["list", "--category", "cars"], ["list", "--near", " "], ["show"], ["show", "x"],
        ["show", "0"], ["delete", "1"], ["--server", "example.org", "list"], ["settings", "color", "blue"],
        ["settings", "nothing"], ["register", "X"], ["login", "mina"], ["account", "revoke", "x"], ["search", " "],
        ["report", "x", "-r", "spam"], ["report", "1", "-r", "nonsense"],
        ["report", "1", "-r", "spam", "--revision", "0"],
        ["cases", "show", "x"], ["cases", "--state", "lost"], ["cases", "claim"], ["cases", "note", "1"],
        ["decisions", "show", "0"], ["undo", "x"], ["members", "lift", "x"], ["watch-words", "add", "x"],
    ])
    func `a usage error exits with 64 and sends nothing`(arguments: [String]) async throws {
        let server = try BoardServerDouble()
        let result = try await Running(at: server.url).program.run(arguments)
        #expect(result.status == 64, "\(result.messages)")
        #expect(!result.messages.isEmpty)
        #expect(result.output == "")
        #expect(server.calls == [])
    }
}
