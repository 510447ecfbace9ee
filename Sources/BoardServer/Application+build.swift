import BoardModels
import BoardStore
import Curl
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import OpenMeteo
import OpenWeather
import ServiceLifecycle

/// What the server reaches outside itself: tests bring their own clock and provider.
package struct ServerDependencies: Sendable {
    package var now: @Sendable () -> Timestamp
    /// Takes the place of the provider that the settings name.
    package var provider: (any WeatherProvider)?
    /// Where the server counts what it does.
    package var metrics: MetricsRegistry

    package init(
        now: @escaping @Sendable () -> Timestamp = { Timestamp.now() }, provider: (any WeatherProvider)? = nil,
        metrics: MetricsRegistry = MetricsRegistry()
    ) {
        self.now = now
        self.provider = provider
        self.metrics = metrics
    }
}

/// The whole server, wired top to bottom: everything that there is stands in this function, in order.
///
/// - Parameters:
///   - onServerRunning: called once with the port that it listens on.
///   - addRoutes: routes of a test or a benchmark beside the board's own.
package func buildApplication(
    settings: ServerSettings, store: Store, world: ServerDependencies = ServerDependencies(), log: Logger,
    onServerRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in },
    addRoutes: (Router<BoardContext>) -> Void = { _ in }
) -> some ApplicationProtocol {
    let limits = settings.limits
    let now = world.now

    let weatherService = WeatherService(
        provider: world.provider ?? settings.weather.provider, store: store, limits: limits.weatherCalls(of: settings),
        metrics: world.metrics, now: now, log: log)
    let backfill = ConditionsBackfill(store: store, weatherService: weatherService, now: now, log: log)
    let passwordThreads = NIOThreadPool(numberOfThreads: 2)
    let passwords = Passwords(cost: settings.passwordCost, threads: passwordThreads)
    let limiter = RateLimiter(now: now)

    let router = buildRouter(
        settings: settings, store: store, weatherService: weatherService, completion: backfill, passwords: passwords,
        limiter: limiter,
        metrics: world.metrics, now: now)
    addRoutes(router)

    var application = Application(
        router: router,
        server: .http1(
            configuration: .init(
                additionalChannelHandlers: [
                    GracefulShutdownHandler(drainTime: limits.drainTime), UnreadableRequestHandler(),
                    HeaderDeadline(time: limits.headerTimeout),
                ],
                idleTimeout: .init(limits.idleTimeout))),
        configuration: .init(
            address: .hostname(settings.host, port: settings.port), serverName: "board",
            availableConnectionsDelegate: MaximumAvailableConnections(limits.connections)),
        services: [
            backfill, WeatherMaintenance(weatherService: weatherService, store: store, log: log),
            CleanupService(store: store, now: now, log: log),
            DigestService(
                store: store, weatherService: weatherService, delivery: NoticeDelivery(store: store), now: now, log: log
            ),
            ThreadPoolService(threads: passwordThreads),
        ],
        onServerRunning: { channel in await onServerRunning(channel.localAddress?.port ?? settings.port) },
        logger: log)
    // Not by a service: services start side by side, and the first registration may come at once.
    application.beforeServerStarts { passwordThreads.start() }
    application.beforeServerStarts { try await weatherService.load() }
    return application
}

func buildRouter(
    settings: ServerSettings, store: Store, weatherService: WeatherService, completion: ConditionsBackfill,
    passwords: Passwords,
    limiter: RateLimiter, metrics: MetricsRegistry, now: @escaping @Sendable () -> Timestamp
) -> Router<BoardContext> {
    let limits = settings.limits
    let router = Router(context: BoardContext.self, options: .autoGenerateHeadEndpoints)

    // Outermost first: an id and a language for everything, then problems, so that what follows may throw.
    router.add(middleware: RequestMiddleware(isBehindProxy: settings.isBehindProxy))
    router.add(middleware: ProblemMiddleware())
    Health(store: store).add(to: router)
    MetricsRoutes(registry: metrics, weatherService: weatherService, isOpen: settings.areMetricsOpen).add(to: router)

    let open = router.group()
        .add(
            middleware: ReadLimitMiddleware(
                limiter: limiter, quota: Quota(name: "reads", most: limits.readsPerMinute, window: .seconds(60)))
        )
        // Once more, so that a read that ends in a problem tells what is left of the limit too.
        .add(middleware: ProblemMiddleware())
        .add(middleware: AuthenticateMiddleware(store: store, now: now))
    // Inside this group somebody is signed in, by type.
    let members = open.group(context: MemberContext.self)
    // And inside this one somebody is a moderator or an admin.
    let moderators = members.group(context: ModeratorContext.self)

    let registration = MemberRoutes(
        store: store, passwords: passwords, limiter: limiter, limits: limits, now: now)
    let sessions = SessionRoutes(store: store, passwords: passwords, limiter: limiter, limits: limits, now: now)
    let accounts = AccountRoutes(store: store, passwords: passwords, limiter: limiter, limits: limits, now: now)
    let posts = PostRoutes(
        store: store, weatherService: weatherService, completion: completion, limits: limits, now: now)
    let likes = LikeRoutes(store: store, now: now)
    let boards = BoardRoutes(store: store, weatherService: weatherService)
    let conditions = ConditionsRoutes(weatherService: weatherService)
    let forecasts = ForecastRoutes(weatherService: weatherService)
    let places = PlaceRoutes(weatherService: weatherService)
    let reports = ReportRoutes(store: store, limits: limits, now: now)
    let cases = CaseRoutes(store: store, limits: limits, now: now)
    let decisions = DecisionRoutes(store: store, limits: limits, now: now)
    let appeals = AppealRoutes(store: store, limits: limits, now: now)
    let sanctions = SanctionRoutes(store: store, limits: limits, now: now)
    let notices = NoticeRoutes(store: store, now: now)
    let presets = PresetRoutes(store: store, limits: limits, now: now)
    let watchWords = WatchWordRoutes(store: store, limits: limits, now: now)
    let log = ModerationLogRoutes(store: store)
    let savedPlaces = SavedPlaceRoutes(store: store, limits: limits, now: now)
    let memberSettings = SettingsRoutes(store: store, limits: limits, now: now)

    registration.add(toOpen: open)
    sessions.add(toOpen: open)
    sessions.add(toMembers: members)
    accounts.add(toMembers: members)
    boards.add(toOpen: open)
    posts.add(toOpen: open)
    posts.add(toMembers: members)
    likes.add(toMembers: members)
    conditions.add(toOpen: open)
    forecasts.add(toOpen: open)
    places.add(toOpen: open)
    reports.add(toMembers: members)
    cases.add(toModerators: moderators)
    decisions.add(toMembers: members)
    decisions.add(toModerators: moderators)
    appeals.add(toMembers: members)
    appeals.add(toModerators: moderators)
    sanctions.add(toModerators: moderators)
    notices.add(toMembers: members)
    presets.add(toModerators: moderators)
    watchWords.add(toModerators: moderators)
    log.add(toOpen: open)
    savedPlaces.add(toMembers: members)
    memberSettings.add(toMembers: members)
    OpenAPIRoutes().add(toOpen: open)
    return router
}

extension WeatherChoice {
    var provider: (any WeatherProvider)? {
        switch self {
        case .off:
            nil
        case .openWeather(let key, let url):
            OpenWeatherProvider(client: Self.client(key: key, url: url), provider: .openWeather)
        case .simulated(let key, let url):
            OpenWeatherProvider(client: Self.client(key: key, url: url), provider: .simulated)
        case .openMeteo(let forecastURL, let geocodingURL):
            OpenMeteoProvider(forecastURL: forecastURL, geocodingURL: geocodingURL)
        }
    }

    private static func client(key: OpenWeatherKey, url: String?) -> OpenWeatherClient {
        let http = CurlClient(userAgent: "board-server")
        guard let url else { return OpenWeatherClient(http: http, key: key) }
        return OpenWeatherClient(http: http, key: key, baseURL: url)
    }
}

/// Ends the password threads once the server has stopped.
private struct ThreadPoolService: Service {
    let threads: NIOThreadPool

    func run() async throws {
        try await gracefulShutdown()
        try await threads.shutdownGracefully()
    }
}
