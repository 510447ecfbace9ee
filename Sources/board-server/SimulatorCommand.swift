import ArgumentParser
import BoardModels
import BoardWeb
import Foundation
import Logging
import OpenWeatherSimulator
import ServiceLifecycle
import UnixSignals

struct SimulatorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "simulator",
        LocalizedText(
            "Run a local OpenWeather API with simulated weather, for tests and demos.",
            "시험과 시연에 쓸 가상 날씨를 OpenWeather API로 제공합니다."),
        discussion: LocalizedText(
            """
            Point a server at it: OPENWEATHER_API_KEY=\(SimulatorKey.valid.secret) BOARD_OPENWEATHER_URL=http://127.0.0.1:8081 \
            board-server serve. Other keys: \(SimulatorKey.blocked.secret) gets 429, \(SimulatorKey.notYetActive.secret) \
            gets 401 for two hours, and every unknown key gets 401.
            """,
            """
            서버에서 쓰려면: OPENWEATHER_API_KEY=\(SimulatorKey.valid.secret) BOARD_OPENWEATHER_URL=http://127.0.0.1:8081 \
            board-server serve. 다른 키: \(SimulatorKey.blocked.secret)에는 429로, \
            \(SimulatorKey.notYetActive.secret)에는 두 시간 동안 401로, 모르는 키에는 401로 응답합니다.
            """))

    @Option(help: .localized("Address to listen on.", "요청을 받을 주소."))
    var host = "127.0.0.1"
    @Option(help: .localized("Port to listen on; 0 picks a free one.", "요청을 받을 포트. 0이면 빈 포트를 고릅니다."))
    var port = 8081
    @Option(help: .localized("Seed of the weather; the same seed gives the same weather.", "날씨의 시드. 시드가 같으면 날씨도 같습니다."))
    var seed: UInt64 = 1
    @OptionGroup var language: LanguageOption

    func run() async throws {
        guard (0...65_535).contains(port) else {
            throw ValidationError(
                LocalizedText("--port must be from 0 to 65535.", "--port는 0에서 65535 사이여야 합니다.").text())
        }
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
