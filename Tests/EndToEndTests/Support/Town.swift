import BoardClient
import BoardModels
import BoardTestSupport
import FoundationEssentials

/// A board that mina and june are members of: a server on a file of its own.
final class Town: Sendable {
    let folder: TemporaryFolder
    let server: ServerProcess
    private let tokens: [String: String]

    /// - Parameter settings: the server's, as environment variables.
    init(settings: [String: String] = [:]) async throws {
        let founding = try await Founding.shared.value
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

    /// The same board at the same address, after its server ended.
    func restarted(settings: [String: String] = [:]) async throws -> Town {
        Town(folder, tokens, try await ServerProcess(in: folder, port: server.port, settings: settings))
    }

    /// A member at a computer of their own, signed in.
    ///
    /// - Parameter url: where the board is for them; nil for its own address.
    func person(_ handle: String, at url: String? = nil) throws -> Person {
        let person = try Person(at: url ?? server.url)
        try person.signIn(handle, token: tokens[handle] ?? "")
        return person
    }

    func client(_ handle: String? = nil, language: Language = .english) throws -> BoardClient {
        BoardClient(
            server: try require(ServerAddress(server.url)), token: handle.flatMap { tokens[$0] }, language: language,
            userAgent: "end-to-end tests")
    }
}

/// A board's first members registered by the real programs, once: their passwords take a while on purpose.
actor Founding {
    static let shared = Founding()

    struct Result {
        var database: Data
        var tokens: [String: String]
    }

    private var founding: Task<Result, any Error>?

    var value: Result {
        get async throws {
            if let founding { return try await founding.value }
            let founding = Task { try await Self.found() }
            self.founding = founding
            return try await founding.value
        }
    }

    private static func found() async throws -> Result {
        let folder = try TemporaryFolder()
        let server = try await ServerProcess(in: folder)
        async let mina = Person(at: server.url).registered("mina", password: "rain on the roof")
        async let june = Person(at: server.url).registered("june", password: "snow in the yard")
        let tokens = ["mina": try await mina, "june": try await june]
        guard try await server.stop() == 0,
            let database = FileManager.default.contents(atPath: folder.path + "/board.sqlite")
        else { throw ServerProcess.NotStarted(status: server.running.status, messages: server.running.messages) }
        return Result(database: database, tokens: tokens)
    }
}
