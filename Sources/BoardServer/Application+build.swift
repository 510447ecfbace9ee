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
package struct ServerWorld: Sendable {
    package var now: @Sendable () -> Timestamp
    /// Takes the place of the provider that the settings name.
    package var provider: (any WeatherProvider)?

    package init(
        now: @escaping @Sendable () -> Timestamp = { Timestamp.now() }, provider: (any WeatherProvider)? = nil
    ) {
        self.now = now
        self.provider = provider
    }
}

/// The whole server, wired top to bottom: everything that there is stands in this function, in order.
///
/// - Parameters:
///   - onServerRunning: called once with the port that it listens on.
///   - addRoutes: routes of a test or a benchmark beside the board's own.
package func buildApplication(
    settings: ServerSettings, store: Store, world: ServerWorld = ServerWorld(), log: Logger,
    onServerRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in },
    addRoutes: (Router<BoardContext>) -> Void = { _ in }
) -> some ApplicationProtocol {
    let limits = settings.limits
    let now = world.now

    let desk = WeatherDesk(
        provider: world.provider ?? settings.weather.provider, callsPerMinute: limits.weatherCallsPerMinute,
        callsPerDay: limits.weatherCallsPerDay, now: now, log: log)
    let completion = PostCompletion(store: store, desk: desk, now: now, log: log)
    let passwordThreads = NIOThreadPool(numberOfThreads: 2)
    let passwords = Passwords(cost: settings.passwordCost, threads: passwordThreads)
    let limiter = RateLimiter(now: now)

    let router = buildRouter(
        settings: settings, store: store, desk: desk, completion: completion, passwords: passwords, limiter: limiter,
        now: now)
    addRoutes(router)

    var application = Application(
        router: router,
        server: .http1(
            configuration: .init(
                additionalChannelHandlers: [
                    DrainHandler(drainTime: limits.drainTime), UnreadableRequestHandler(),
                    HeaderDeadline(time: limits.headerTimeout),
                ],
                idleTimeout: .init(limits.idleTimeout))),
        configuration: .init(
            address: .hostname(settings.host, port: settings.port), serverName: "board",
            availableConnectionsDelegate: MaximumAvailableConnections(limits.connections)),
        services: [
            completion, Upkeep(store: store, now: now, log: log), ThreadPoolService(threads: passwordThreads),
        ],
        onServerRunning: { channel in await onServerRunning(channel.localAddress?.port ?? settings.port) },
        logger: log)
    // Not by a service: services start side by side, and the first registration may come at once.
    application.beforeServerStarts { passwordThreads.start() }
    return application
}

func buildRouter(
    settings: ServerSettings, store: Store, desk: WeatherDesk, completion: PostCompletion, passwords: Passwords,
    limiter: RateLimiter, now: @escaping @Sendable () -> Timestamp
) -> Router<BoardContext> {
    let limits = settings.limits
    let router = Router(context: BoardContext.self, options: .autoGenerateHeadEndpoints)

    // Outermost first: an id and a language for everything, then problems, so that what follows may throw.
    router.add(middleware: RequestMiddleware(isBehindProxy: settings.isBehindProxy))
    router.add(middleware: ProblemMiddleware())
    Health(store: store).add(to: router)

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

    let registration = MemberRoutes(
        store: store, passwords: passwords, limiter: limiter, limits: limits, now: now)
    let sessions = SessionRoutes(store: store, passwords: passwords, limiter: limiter, limits: limits, now: now)
    let accounts = AccountRoutes(store: store, passwords: passwords, limiter: limiter, limits: limits, now: now)
    let posts = PostRoutes(store: store, desk: desk, completion: completion, limits: limits, now: now)
    let likes = LikeRoutes(store: store, now: now)
    let boards = BoardRoutes(store: store, desk: desk)
    let conditions = ConditionsRoutes(desk: desk)
    let places = PlaceRoutes(desk: desk)

    registration.add(toOpen: open)
    sessions.add(toOpen: open)
    sessions.add(toMembers: members)
    accounts.add(toMembers: members)
    boards.add(toOpen: open)
    posts.add(toOpen: open)
    posts.add(toMembers: members)
    likes.add(toMembers: members)
    conditions.add(toOpen: open)
    places.add(toOpen: open)
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
        case .standIn(let key, let url):
            OpenWeatherProvider(client: Self.client(key: key, url: url), provider: .standIn)
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
