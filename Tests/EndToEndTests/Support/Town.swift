import BoardClient
import BoardModels
import BoardTestSupport
import FoundationEssentials

/// A board with a few members: a server process on a database file of its own.
final class Town: Sendable {
    let folder: TemporaryFolder
    let server: ServerProcess
    private let tokens: [String: String]

    /// - Parameters:
    ///   - founding: the database with its registered members.
    ///   - settings: the server's settings, as environment variables.
    init(_ founding: Founding = .ofTwo, settings: [String: String] = [:]) async throws {
        let founding = try await founding.value
        let folder = try TemporaryFolder()
        guard FileManager.default.createFile(atPath: folder.path + "/board.sqlite", contents: founding.database) else {
            throw CocoaError(.fileWriteUnknown)
        }
        self.folder = folder
        tokens = founding.tokens
        server = try await ServerProcess(in: folder, settings: settings)
    }

    private init(_ folder: TemporaryFolder, _ tokens: [String: String], _ server: ServerProcess) {
        self.folder = folder
        self.tokens = tokens
        self.server = server
    }

    /// Starts another server on the same file and port, after the first has ended.
    func restarted(settings: [String: String] = [:]) async throws -> Town {
        Town(folder, tokens, try await ServerProcess(in: folder, port: server.port, settings: settings))
    }

    /// A signed-in member with a client of their own.
    ///
    /// - Parameter url: the server address that the client uses; nil for the server's own.
    func person(_ handle: String, at url: String? = nil) throws -> Person {
        let person = try Person(at: url ?? server.url)
        try person.signIn(handle, token: tokens[handle] ?? "")
        return person
    }

    func client(_ handle: String? = nil, language: Language = .english) throws -> BoardClient {
        var client = BoardClient(
            server: try require(ServerAddress(server.url)), token: handle.flatMap { tokens[$0] }, language: language,
            userAgent: "end-to-end tests")
        // A busy machine may take seconds to accept one of hundreds of connections.
        client.connectTimeout = testTimeout
        return client
    }
}

/// A database with registered members, made once by the real programs, since hashing passwords is slow.
actor Founding {
    static let ofTwo = Founding(members: ["mina", "june"])
    /// Four members and two moderators.
    static let moderated = Founding(members: ["mina", "june", "bora", "duri"], moderators: ["sora", "haru"])

    struct Result {
        var database: Data
        var tokens: [String: String]
    }

    private let members: [String]
    private let moderators: [String]
    private var founding: Task<Result, any Error>?

    private init(members: [String], moderators: [String] = []) {
        self.members = members
        self.moderators = moderators
    }

    var value: Result {
        get async throws {
            if let founding { return try await founding.value }
            let founding = Task { try await found() }
            self.founding = founding
            return try await founding.value
        }
    }

    private func found() async throws -> Result {
        let folder = try TemporaryFolder()
        let server = try await ServerProcess(in: folder, settings: ["BOARD_LIMIT_REGISTRATIONS": "100"])
        let tokens = try await withThrowingTaskGroup { group in
            for handle in members + moderators {
                group.addTask {
                    (handle, try await Person(at: server.url).registered(handle, password: "rain on the roof"))
                }
            }
            var tokens: [String: String] = [:]
            for try await (handle, token) in group { tokens[handle] = token }
            return tokens
        }
        for handle in moderators {
            let appointed = try await Program(named: "board-server", in: folder)
                .run(["appoint", handle, "--role", "moderator", "--database", folder.path + "/board.sqlite"])
            guard appointed.status == 0 else {
                throw ServerProcess.NotStarted(status: appointed.status, messages: appointed.messages)
            }
        }
        guard try await server.stop() == 0,
            let database = FileManager.default.contents(atPath: folder.path + "/board.sqlite")
        else { throw ServerProcess.NotStarted(status: server.running.status, messages: server.running.messages) }
        return Result(database: database, tokens: tokens)
    }
}
