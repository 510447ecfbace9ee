import BoardClient
import BoardModels
import BoardTestSupport
import FoundationEssentials

/// A board with a few members: a server process on a database of its own.
final class TestBoard: Sendable {
    let folder: TemporaryFolder
    let server: ServerProcess
    /// The file system of the database, if it has one of its own.
    let disk: PrivateMount?
    private let tokens: [String: String]

    /// - Parameters:
    ///   - template: the database with its registered members.
    ///   - settings: the server's settings, as environment variables.
    ///   - diskSize: the size in megabytes of a file system of its own for the database; nil for none.
    init(
        _ template: DatabaseTemplate = .ofTwo, settings: [String: String] = [:], diskSize: Int? = nil
    ) async throws {
        let content = try await template.value
        let folder = try TemporaryFolder()
        try content.database.copy(to: folder)
        var mount: PrivateMount?
        if let diskSize {
            let disk = try await PrivateMount(over: folder, megabytes: diskSize)
            _ = try shell("mv '\(folder.path)/board.sqlite' '\(disk.file("board.sqlite"))'")
            mount = disk
        }
        self.folder = folder
        disk = mount
        tokens = content.tokens
        server = try await ServerProcess(in: folder, settings: settings, mount: mount)
    }

    private init(_ folder: TemporaryFolder, _ tokens: [String: String], _ server: ServerProcess) {
        self.folder = folder
        disk = nil
        self.tokens = tokens
        self.server = server
    }

    /// Starts another server on the same file and port, after the first has ended.
    func restarted(settings: [String: String] = [:]) async throws -> TestBoard {
        TestBoard(folder, tokens, try await ServerProcess(in: folder, port: server.port, settings: settings))
    }

    /// Starts a server on a copy of the database, which another folder has.
    func moved(to other: TemporaryFolder) async throws -> TestBoard {
        TestBoard(other, tokens, try await ServerProcess(in: other))
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
actor DatabaseTemplate {
    static let ofTwo = DatabaseTemplate(members: ["mina", "june"])
    /// Four members and two moderators.
    static let moderated = DatabaseTemplate(members: ["mina", "june", "bora", "duri"], moderators: ["sora", "haru"])

    struct Result {
        var database: DatabaseImage
        var tokens: [String: String]
    }

    private let members: [String]
    private let moderators: [String]
    private var creation: Task<Result, any Error>?

    private init(members: [String], moderators: [String] = []) {
        self.members = members
        self.moderators = moderators
    }

    var value: Result {
        get async throws {
            if let creation { return try await creation.value }
            let creation = Task { try await create() }
            self.creation = creation
            return try await creation.value
        }
    }

    private func create() async throws -> Result {
        let folder = try TemporaryFolder()
        let server = try await ServerProcess(in: folder, settings: ["BOARD_LIMIT_REGISTRATIONS": "100"])
        // One at a time: on a busy machine, a password hash of a debug build takes several seconds.
        var tokens: [String: String] = [:]
        for handle in members + moderators {
            tokens[handle] = try await Person(at: server.url).registered(handle, password: "rain on the roof")
        }
        for handle in moderators {
            let appointed = try await Program(named: "board-server", in: folder)
                .run(["appoint", handle, "--role", "moderator", "--database", folder.database()])
            guard appointed.status == 0 else {
                throw ServerProcess.NotStarted(status: appointed.status, messages: appointed.messages)
            }
        }
        guard try await server.stop() == 0 else {
            throw ServerProcess.NotStarted(status: server.running.status, messages: server.running.messages)
        }
        return Result(database: try DatabaseImage(of: folder), tokens: tokens)
    }
}
