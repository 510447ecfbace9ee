import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import OpenWeatherSimulator

/// A local Open-Meteo with simulated weather for tests: forecast, air quality and geocoding with the vendor's defaults
/// and quirks, and fault injection.
package struct MeteoSimulator: Sendable {
    /// The faults to inject into the next responses.
    package let faults = FaultControl()
    /// The weather to force and the irregularities of the data.
    package let quirks = QuirkControl()
    /// The log of calls to all endpoints.
    package let calls: CallLog

    private let configuration: Configuration
    private let logger: Logger

    package init(_ configuration: Configuration = .init(), logger: Logger? = nil) {
        self.configuration = configuration
        calls = CallLog(now: configuration.now)
        var quiet = Logger(label: "meteo-simulator")
        quiet.logLevel = .warning
        self.logger = logger ?? quiet
    }

    /// Runs the server while `body` runs, and passes it the base URL that all three services share.
    package func whileServing<Result: Sendable>(_ body: (String) async throws -> Result) async throws -> Result {
        let (ports, port) = AsyncStream.makeStream(of: Int.self)
        let application = Application(
            responder: Responder(configuration: configuration, faults: faults, quirks: quirks, calls: calls),
            server: HTTPServerBuilder { SimulatorConnections(responder: $0) },
            configuration: .init(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in
                if let number = channel.localAddress?.port { port.yield(number) }
            },
            logger: logger)
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                defer { port.finish() }
                try await application.run()
            }
            guard let number = await ports.first(where: { _ in true }) else {
                try await group.waitForAll()
                throw NotServing()
            }
            let result = try await body("http://127.0.0.1:\(number)")
            // Afterwards only the server's cancellation error can be thrown.
            group.cancelAll()
            return result
        }
    }

    /// The error thrown if the server ended before it listened.
    package struct NotServing: Error {}
}
