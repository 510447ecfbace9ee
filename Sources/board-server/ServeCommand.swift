import ArgumentParser
import BoardModels
import BoardPages
import BoardServer
import BoardStore
import BoardWeather
import BoardWeb
import Glibc
import Logging
import OpenWeather
import OpenWeatherSimulator
import ServiceLifecycle
import UnixSignals

struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        "serve",
        LocalizedText(
            "Run the board until SIGTERM or Ctrl-C, and then finish the requests in progress.",
            "게시판을 실행합니다. SIGTERM이나 Ctrl-C를 받으면 처리 중인 요청을 마치고 끝냅니다."),
        discussion: LocalizedText(
            """
            Each setting is a flag, an environment variable (named beside it) and a key in the settings file (the \
            flag without its dashes, in one JSON object), in that order of precedence. The key for OpenWeather has no \
            flag, because every user of the machine can see flags: set OPENWEATHER_API_KEY, or "openweather-api-key" \
            in the file.
            """,
            """
            설정은 플래그, 옆에 적힌 환경 변수, 설정 파일(줄표를 뺀 플래그 이름이 키인 JSON 객체 하나)로 정할 수 있고, 이 순서로 \
            우선합니다. 플래그는 이 컴퓨터의 모든 사용자가 볼 수 있으므로 OpenWeather의 키에는 플래그가 없습니다. \
            OPENWEATHER_API_KEY나 설정 파일의 "openweather-api-key"로 정해 주세요.
            """))

    @OptionGroup var file: SettingsFileOption
    @OptionGroup var language: LanguageOption
    @OptionGroup(title: SettingOptions.title)
    var options: SettingOptions

    func run() async throws {
        // A server whose standard error is a pipe without a reader goes on serving, without a log.
        signal(SIGPIPE, SIG_IGN)
        var settings = try file.read(flags: options.flags)
        try settings.requireWeatherKey()
        try settings.requireBackupsOfFile()
        try settings.requireReplicasOfServer()
        try settings.requireFolders()
        LoggingSystem.bootstrap { label in StreamLogHandler.standardError(label: label) }
        var log = Logger(label: "board")
        log.logLevel = settings.logLevel
        let connections = try OpenFileLimit.raise(forConnections: settings.limits.connections)
        if connections < settings.limits.connections {
            log.warning(
                "the hard limit of open files allows fewer connections than limit-connections",
                metadata: ["connections": "\(connections)", "limit-connections": "\(settings.limits.connections)"])
            settings.limits.connections = connections
            // One network must not be able to hold all remaining connections.
            settings.limits.connectionsPerNetwork = min(settings.limits.connectionsPerNetwork, max(1, connections / 4))
        }
        try await describingStoreErrors(of: settings.databaseLocation) { [settings, log] in
            try await serve(settings, log)
        }
    }

    private func serve(_ settings: ServerSettings, _ log: Logger) async throws {
        // Checked before the server binds the address, since the server would also log the error in other words, and
        // before a database is created that would be left behind.
        do throws(BindError) {
            try BindError.check(host: settings.host, port: settings.port)
        } catch {
            // If it is this board that has the port, another port is no remedy.
            if error.isInUse, case .file(let path) = settings.databaseLocation,
                let process = (try? DatabaseFileState.read(at: path))?.server
            {
                throw StoreError.servedAlready(by: process == 0 ? nil : process)
            }
            throw CommandFailure(error.sentence(in: ProgramLanguage.current))
        }
        let store = try Store(
            at: settings.databaseLocation, replicas: settings.replicas, limits: settings.limits.store,
            exclusively: true)
        if settings.weather.effectiveSource == .off {
            log.notice("the weather is off: posts need a weather type; choose a provider with --weather")
        }
        var services: [any Service] = []
        var simulator: Simulator?
        if settings.weather.effectiveSource == .simulated {
            let seed = UInt64(settings.weather.simulatorSeed)
            // Its own callers need no protection from each other.
            let started = Simulator(SimulatorConfiguration(seed: seed, callsPerMinute: .max), logger: log)
            simulator = started
            services.append(started)
        }
        let dependencies = ServerDependencies()
        dependencies.metrics.setVersion(ServerVersion.text)
        services.append(
            BoardService(
                settings: settings, simulator: simulator, store: store, dependencies: dependencies, log: log))
        var configuration = ServiceGroupConfiguration(
            services: services.map { .init(service: $0) }, gracefulShutdownSignals: [.sigterm, .sigint], logger: log)
        // A client that never finishes its request must not block the shutdown.
        configuration.maximumGracefulShutdownDuration = settings.limits.drainTimeout
        do {
            try await ServiceGroup(configuration: configuration).run()
        } catch let error as BindError {
            throw CommandFailure(error.sentence(in: ProgramLanguage.current))
        } catch let error as PageFileError {
            throw CommandFailure(error)
        } catch is CancellationError {
            log.warning("stopped before all requests in progress were finished")
        }
        try store.close()
    }
}

/// The service that runs the board server; it starts after the simulator, if there is one, is listening.
private struct BoardService: Service {
    let settings: ServerSettings
    let simulator: Simulator?
    let store: Store
    let dependencies: ServerDependencies
    let log: Logger

    func run() async throws {
        var settings = settings
        if let simulator {
            settings.weather.openWeatherKey = OpenWeatherKey(SimulatorKey.subscribed.secret)
            settings.weather.openWeatherURL = try await simulator.baseURL
        }
        let host = settings.host.contains(":") ? "[\(settings.host)]" : settings.host
        let application = try buildApplication(
            settings: settings, store: store, dependencies: dependencies, log: log
        ) { port in
            printUnbuffered("board is at http://\(host):\(port)")
        }
        do {
            try await application.run()
        } catch {
            throw BindError(error, host: settings.host, port: settings.port) ?? error
        }
    }
}
