import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import Synchronization

/// A local fake of the OpenWeather API with simulated weather, for tests and the demo.
///
/// It imitates the vendor's paths, bodies, headers and quirks: current weather, forecast, air pollution, geocoding and
/// both versions of One Call. A control API under `/simulator/` sets faults and fixtures and returns call counts.
package struct Simulator: Service, Sendable {
    /// The faults to inject into the next responses.
    package let faults = FaultControl()
    /// The fixtures that override the simulated weather.
    package let fixtures = FixtureControl()
    /// The counters of calls to the simulated endpoints.
    package let counts: CallCounts

    private let configuration: SimulatorConfiguration
    private let logger: Logger
    private let bound = BoundPort()
    private let responder: SimulatorResponder

    package init(_ configuration: SimulatorConfiguration = .init(), logger: Logger = Logger(label: "simulator")) {
        self.configuration = configuration
        self.logger = logger
        counts = CallCounts(now: configuration.now)
        responder = SimulatorResponder(
            gateway: Gateway(configuration), vendor: Vendor(configuration, fixtures: fixtures),
            control: ControlRoutes(faults: faults, fixtures: fixtures, counts: counts),
            faults: faults, counts: counts)
    }

    /// Serves HTTP until graceful shutdown or cancellation.
    package func run() async throws {
        let application = Application(
            responder: responder,
            server: HTTPServerBuilder { SimulatorConnections(responder: $0) },
            configuration: .init(
                address: .hostname(configuration.host, port: configuration.port), serverName: "openresty"),
            onServerRunning: { [bound] channel in bound.resolve(channel.localAddress?.port) },
            logger: logger)
        // Resumes the waiters of a port that was never opened.
        defer { bound.resolve(nil) }
        try await application.run()
    }

    /// The port that the server listens on; suspends until the server is running.
    package var port: Int {
        get async throws(SimulatorError) {
            guard let port = await bound.value else { throw .notRunning }
            return port
        }
    }

    /// The server's base URL, `http://host:port`; suspends until the server is running.
    package var baseURL: String {
        get async throws(SimulatorError) { "http://\(configuration.host):\(try await port)" }
    }
}

/// An error of a simulator's server.
package enum SimulatorError: Error, Sendable, Equatable {
    /// The server ended before it listened, because the port is taken or it was stopped.
    case notRunning
}

extension Simulator {
    /// Runs the server while `body` runs; passes the server's base URL to `body` and returns the result of `body`.
    package func whileServing<Result: Sendable>(_ body: (String) async throws -> Result) async throws -> Result {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await run() }
            let result = try await body(try await baseURL)
            // Afterwards only the server's cancellation error can be thrown.
            group.cancelAll()
            return result
        }
    }
}

/// A one-time promise of the server's port.
final class BoundPort: Sendable {
    private enum State {
        case waiting([CheckedContinuation<Int?, Never>])
        case resolved(Int?)
    }

    private let state = Mutex(State.waiting([]))

    /// Fulfils the promise with a port, or with nil if the server ended before it listened; later calls have no effect.
    func resolve(_ port: Int?) {
        let waiters: [CheckedContinuation<Int?, Never>] = state.withLock { state in
            guard case .waiting(let waiters) = state else { return [] }
            state = .resolved(port)
            return waiters
        }
        for waiter in waiters {
            waiter.resume(returning: port)
        }
    }

    /// The port, once the promise is fulfilled; nil if the server ended before it listened.
    var value: Int? {
        get async {
            await withCheckedContinuation { continuation in
                // The outer optional is nil while the promise is not fulfilled.
                let known: Int?? = state.withLock { state in
                    switch state {
                    case .resolved(let port):
                        return .some(port)
                    case .waiting(let waiters):
                        state = .waiting(waiters + [continuation])
                        return .none
                    }
                }
                if case .some(let port) = known {
                    continuation.resume(returning: port)
                }
            }
        }
    }
}
