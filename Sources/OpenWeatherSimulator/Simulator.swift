import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

/// A local OpenWeather: the vendor's paths, bodies, headers and habits, with simulated weather for any place on earth.
///
/// It serves current weather, forecast, air pollution, geocoding and both versions of One Call, and under `/simulator/`
/// takes orders that the real one would not: faults, fixtures, counts and another time.
package struct Simulator: Service, Sendable {
    /// Misbehaviour on demand.
    package let faults = FaultControl()
    /// Weather on demand.
    package let fixtures = FixtureControl()
    /// How often each endpoint was called.
    package let counts: CallCounts
    /// The time that its weather believes in.
    package let clock: SimulatorClock

    private let configuration: SimulatorConfiguration
    private let logger: Logger
    private let bound = BoundPort()
    private let responder: SimulatorResponder

    package init(_ configuration: SimulatorConfiguration = .init(), logger: Logger = Logger(label: "simulator")) {
        self.configuration = configuration
        self.logger = logger
        counts = CallCounts(now: configuration.now)
        clock = SimulatorClock(configuration.now)
        responder = SimulatorResponder(
            gate: KeyGate(configuration, clock: clock),
            vendor: Vendor(configuration, fixtures: fixtures, clock: clock),
            control: ControlRoutes(faults: faults, fixtures: fixtures, counts: counts, clock: clock),
            faults: faults, counts: counts)
    }

    /// Serves until it is shut down or cancelled.
    package func run() async throws {
        let application = Application(
            responder: responder,
            configuration: .init(
                address: .hostname(configuration.host, port: configuration.port), serverName: "openresty"),
            onServerRunning: { [bound] channel in bound.resolve(channel.localAddress?.port) },
            logger: logger)
        // Whoever still waits for a port that never opened must hear of it.
        defer { bound.resolve(nil) }
        try await application.run()
    }

    /// The port it listens on, awaited until the server runs.
    package var port: Int {
        get async throws(SimulatorError) {
            guard let port = await bound.value else { throw .notRunning }
            return port
        }
    }

    /// `http://host:port`, awaited until the server runs.
    package var baseURL: String {
        get async throws(SimulatorError) { "http://\(configuration.host):\(try await port)" }
    }
}

package enum SimulatorError: Error, Sendable, Equatable {
    /// The server ended before it listened: the port is taken, or it was stopped.
    case notRunning
}
