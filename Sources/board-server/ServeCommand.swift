import ArgumentParser
import BoardModels
import BoardServer
import BoardStore
import Foundation
import Logging
import OpenWeather
import OpenWeatherSimulator
import ServiceLifecycle
import UnixSignals

struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Runs the board until SIGTERM or Ctrl-C; answers under way are finished first.",
        discussion: """
            Each setting is a flag, an environment variable (named beside it) and a key in the settings file (the \
            flag without its dashes, in one JSON object), in that order of precedence. The key for OpenWeather is \
            only OPENWEATHER_API_KEY or "openweather-api-key" in the file: flags are seen by everybody on the machine.
            """)

    @Option(help: ArgumentHelp("A settings file. (BOARD_SETTINGS; otherwise none)", valueName: "file"))
    var settings: String?

    @OptionGroup(title: "Settings")
    var options: SettingOptions

    func run() async throws {
        let environment = ProcessInfo.processInfo.environment
        let file = settings ?? environment["BOARD_SETTINGS"].flatMap { $0.isEmpty ? nil : $0 }
        do {
            let reader = try SettingsReader(flags: options.given, environment: environment, file: file)
            try await serve(reader)
        } catch let error as SettingsError {
            throw Stop(error.description)
        }
    }

    private func serve(_ reader: SettingsReader) async throws {
        var settings = try ServerSettings(reader)
        let weather = try WeatherName(reader)
        let level = try Logger.Level(reader)
        LoggingSystem.bootstrap { label in StreamLogHandler.standardError(label: label) }
        var log = Logger(label: "board")
        log.logLevel = level

        var services: [any Service] = []
        var simulator: Simulator?
        switch weather {
        case .off:
            settings.weather = .off
        case .openWeather:
            let key = try reader.string(.openWeatherKey) ?? ""
            settings.weather = .openWeather(key: OpenWeatherKey(key), url: try reader.webAddress(.openWeatherURL))
        case .openMeteo:
            // One other address, such as a proxy's, serves for both unless the search has one of its own.
            let url = try reader.webAddress(.openMeteoURL)
            settings.weather = .openMeteo(
                forecastURL: url, geocodingURL: try reader.webAddress(.openMeteoGeocodingURL) ?? url)
        case .simulated:
            let seed = try reader.whole(.simulatorSeed, 0...Int.max) ?? 1
            let own = Simulator(SimulatorConfiguration(seed: UInt64(seed)), logger: log)
            simulator = own
            services.append(own)
        }

        let path = settings.database
        let limits = settings.limits.posts
        let store = try Stop.translating(path) { () throws(StoreError) in try Store(path: path, limits: limits) }
        let board = BoardService(settings: settings, simulator: simulator, store: store, log: log)
        var configuration = ServiceGroupConfiguration(
            services: (services + [board]).map { .init(service: $0) },
            gracefulShutdownSignals: [.sigterm, .sigint],
            logger: log)
        // A client that never finishes its request must not keep the server from stopping.
        configuration.maximumGracefulShutdownDuration = settings.limits.drainTime
        let group = ServiceGroup(configuration: configuration)
        do {
            try await group.run()
        } catch let error as ListenError {
            throw Stop(error.description)
        } catch is CancellationError {
            log.warning("stopped before all answers under way were sent")
        }
        try Stop.translating(path) { () throws(StoreError) in try store.close() }
    }
}

/// The board itself, started once its simulator, if it has one, listens.
private struct BoardService: Service {
    let settings: ServerSettings
    let simulator: Simulator?
    let store: Store
    let log: Logger

    func run() async throws {
        var settings = settings
        if let simulator {
            settings.weather = .simulated(
                key: OpenWeatherKey(SimulatorKey.subscribed.secret), url: try await simulator.baseURL)
        }
        let host = settings.host
        let application = buildApplication(settings: settings, store: store, log: log) { port in
            let shown = host.contains(":") ? "[\(host)]" : host
            Announcement.say("board is at http://\(shown):\(port)")
        }
        do {
            try await application.run()
        } catch {
            throw ListenError(error, host: settings.host, port: settings.port) ?? error
        }
    }
}
