import BoardModels
import BoardTestSupport
import FoundationEssentials
import Testing

/// The `board` program with a home folder of its own, for one person.
struct Person: Sendable {
    var program: Program

    init(at url: String) throws {
        program = try Program(named: "board", in: TemporaryFolder())
        program.environment["BOARD_SERVER"] = url
        program.environment.merge(try ReverseProxy.clientEnvironment()) { $1 }
    }

    var url: String { program.environment["BOARD_SERVER"] ?? "" }

    /// The files of saved drafts that could not be sent.
    var drafts: [String] { program.folder.names(in: "state/board/drafts") }

    func run(
        _ arguments: String..., input: String = "", environment: [String: String] = [:]
    ) async throws -> Program.Result {
        try await program.run(arguments, input: input, environment: environment)
    }

    /// Runs a command with `--json`, expects it to succeed and decodes its output.
    func json<Value: Decodable>(
        _ type: Value.Type = Value.self, _ arguments: String..., input: String = "",
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> Value {
        let result = try await program.run(arguments + ["--json"], input: input)
        #expect(result.status == 0, "\(result.messages)", sourceLocation: sourceLocation)
        return try JSONDecoder().decode(Value.self, from: Data(result.output.utf8))
    }

    /// Returns the weather and the recommendations that `board now` shows for one place, by default home.
    func now(_ place: String? = nil) async throws -> BoardNow {
        let arguments = ["now"] + [place].compactMap(\.self) + ["--json"]
        let result = try await program.run(arguments)
        #expect(result.status == 0, "\(result.messages)")
        let page = try JSONDecoder().decode(Page<BoardNow>.self, from: Data(result.output.utf8))
        return try #require(page.items.first)
    }

    /// Registers a member and returns the session's token.
    func registered(_ handle: String, password: String) async throws -> String {
        let result = try await run("register", handle, "--password-stdin", input: password + "\n")
        #expect(result.status == 0, "\(result.messages)")
        let file = try #require(program.folder.text("state/board/accounts.json"))
        return try #require(JSONDecoder().decode(Accounts.self, from: Data(file.utf8)).accounts.last).token
    }

    /// Writes a session into the program's accounts file.
    func signIn(_ handle: String, token: String) throws {
        let account = Accounts.Account(server: url, handle: handle, token: token)
        let file = try JSONEncoder().encode(Accounts(accounts: [account]))
        try program.folder.write(String(decoding: file, as: UTF8.self), to: "state/board/accounts.json")
    }

    private struct Accounts: Codable {
        struct Account: Codable {
            var server: String
            var handle: String
            var token: String
        }

        var accounts: [Account]
    }
}

/// `#require` as a function, for initialisers: the macro captures `self` before it is initialised.
func require<Value>(_ value: Value?) throws -> Value {
    try #require(value)
}
