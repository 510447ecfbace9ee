import ArgumentParser
import Foundation
import Logging
import OpenWeatherSimulator
import ServiceLifecycle
import UnixSignals

struct SimulatorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "simulator",
        abstract: "Run a local OpenWeather API with simulated weather, for tests and demos.",
        discussion: """
            Point a server at it: OPENWEATHER_API_KEY=\(SimulatorKey.valid.secret) BOARD_OPENWEATHER_URL=http://127.0.0.1:8081 \
            board-server serve. Other keys: \(SimulatorKey.blocked.secret) gets 429, \(SimulatorKey.notYetActive.secret) \
            gets 401 for two hours, and every unknown key gets 401.
            """)

    @Option(help: "Address to listen on.")
    var host = "127.0.0.1"
    @Option(help: "Port to listen on; 0 picks a free one.")
    var port = 8081
    @Option(help: "Seed of the weather; the same seed gives the same weather.")
    var seed: UInt64 = 1

    func run() async throws {
        guard (0...65_535).contains(port) else { throw ValidationError("--port must be from 0 to 65535.") }
        LoggingSystem.bootstrap { label in StreamLogHandler.standardError(label: label) }
        var log = Logger(label: "simulator")
        log.logLevel = .notice
        let simulator = Simulator(SimulatorConfiguration(host: host, port: port, seed: seed), logger: log)
        let group = ServiceGroup(
            configuration: .init(
                services: [.init(service: simulator), .init(service: AddressPrinter(simulator: simulator))],
                gracefulShutdownSignals: [.sigterm, .sigint], logger: log))
        try await group.run()
    }
}

/// A service that prints the simulator's base URL once the simulator is listening.
private struct AddressPrinter: Service {
    let simulator: Simulator

    func run() async throws {
        printUnbuffered("simulator is at \(try await simulator.baseURL)")
        try await gracefulShutdown()
    }
}
