import BoardTestSupport
import FoundationEssentials
import Glibc

/// A running `board-server serve` on a folder's database, at an address on this machine.
final class ServerProcess: Sendable {
    struct NotStarted: Error {
        var status: Int32?
        var messages: String
    }

    let running: RunningProgram
    /// The address for clients: the server's own, or that of the proxy in front of it.
    let url: String
    private let proxy: ReverseProxy?

    /// Starts a server and waits until it listens.
    ///
    /// - Parameters:
    ///   - folder: the folder whose database is served.
    ///   - port: 0 for any free one.
    ///   - settings: environment variables.
    ///   - mount: the file system over the folder; nil if there is none.
    init(
        in folder: TemporaryFolder, port: UInt16 = 0, settings: [String: String] = [:], mount: PrivateMount? = nil
    ) async throws {
        var program = try Program(named: "board-server", in: folder)
        if ReverseProxy.isUsed { program.environment["BOARD_BEHIND_PROXY"] = ReverseProxy.address }
        program.environment.merge(settings) { $1 }
        var arguments = ["serve", "--port", String(port), "--database", try folder.database()]
        if let mount { (program, arguments) = mount.entering(program, arguments) }
        let running = try RunningProgram(program, arguments)
        let address = try await running.address(after: "board is at ")
        let proxy = try await ReverseProxy.inFront(ofPort: Int(Self.port(of: address)))
        self.running = running
        self.proxy = proxy
        url = proxy?.url ?? address
    }

    /// The server's port, which is also that of the proxy.
    var port: UInt16 { Self.port(of: url) }

    private static func port(of url: String) -> UInt16 {
        url.split(separator: ":").last.flatMap { UInt16($0) } ?? 0
    }

    /// Kills the process with SIGKILL.
    func kill() async throws {
        running.send(SIGKILL)
        _ = try await running.end()
    }

    /// Stops the process with SIGTERM and returns its exit code.
    @discardableResult
    func stop() async throws -> Int32? {
        running.send(SIGTERM)
        return try await running.end()
    }
}

/// A running `board-server simulator`: a local OpenWeather with fault injection.
final class SimulatorProcess: Sendable {
    let running: RunningProgram
    let url: String

    var port: UInt16 { url.split(separator: ":").last.flatMap { UInt16($0) } ?? 0 }

    init() async throws {
        running = try RunningProgram(
            Program(named: "board-server", in: TemporaryFolder()), ["simulator", "--port", "0"])
        url = try await running.address(after: "simulator is at ")
    }

    /// The settings of a server that uses it as its provider.
    ///
    /// - Parameter url: where the server sends its calls; nil for the simulator itself.
    func settings(key: String = "simulator-valid", url: String? = nil) -> [String: String] {
        [
            "OPENWEATHER_API_KEY": key, "BOARD_OPENWEATHER_URL": url ?? self.url,
            // All people of a test share the loopback network, and tests that wait for something ask often.
            "BOARD_LIMIT_READS": "100000", "BOARD_LIMIT_CAUSED_WEATHER_CALLS": "1000",
            "BOARD_LIMIT_MEMBER_WEATHER_CALLS": "1000",
        ]
    }
}

extension RunningProgram {
    /// Waits for the address that a server prints once it listens.
    fileprivate func address(after words: String) async throws -> String {
        func announced() -> Substring? {
            output.split(separator: "\n").first { $0.hasPrefix(words) && output.hasSuffix("\n") }
        }
        _ = try await eventually { announced() != nil || status != nil }
        guard let line = announced() else {
            throw ServerProcess.NotStarted(status: status, messages: messages)
        }
        return String(line.dropFirst(words.count))
    }
}
