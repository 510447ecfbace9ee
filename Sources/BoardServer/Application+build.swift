import BoardDatabase
import BoardModels
import BoardPages
import BoardStore
import BoardWeather
import BoardWeb
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore

/// Builds the server: creates its services, middleware and routes, and connects them.
///
/// Throws if a template or asset of the pages is missing or faulty.
///
/// - Parameters:
///   - onServerRunning: called once with the port that the server listens on.
///   - addRoutes: adds routes of a test or a benchmark.
package func buildApplication(
    settings: ServerSettings, store: Store, dependencies: ServerDependencies = ServerDependencies(), log: Logger,
    onServerRunning: @escaping @Sendable (_ port: Int) async -> Void = { _ in },
    addRoutes: (Router<BoardContext>) -> Void = { _ in }
) throws -> some ApplicationProtocol {
    let limits = settings.appliedLimits
    let now = dependencies.now
    let callLimits = limits.weather.callLimits(for: settings.weather)
    let weatherService = WeatherService(
        provider: dependencies.provider ?? settings.weather.makeProvider(), store: store, limits: callLimits,
        metrics: dependencies.metrics, now: now, uptime: dependencies.uptime, log: log)
    let pages = try Pages(settings, weatherService: weatherService)
    let limiter = RateLimiter(
        shared: SharedQuotas(in: store, now: now, uptime: dependencies.uptime), uptime: dependencies.uptime)
    let backfill = ConditionsBackfill(
        store: store, weatherService: weatherService, limiter: limiter, limits: limits.weather, callLimits: callLimits,
        now: now, log: log)
    let touches = SessionTouchService(store: store, log: log)
    let passwordQueue = dependencies.passwordQueue ?? PasswordQueue()
    let services = BoardServices(
        store: store, weatherService: weatherService, backfill: backfill, limiter: limiter, limits: limits,
        passwords: Passwords(cost: settings.passwordCost, queue: passwordQueue), now: now, uptime: dependencies.uptime)

    let router = buildRouter(
        settings: settings, services: services, touches: touches, pages: pages, metrics: dependencies.metrics)
    addRoutes(router)
    let backups = settings.backups.interval.map { interval in
        BackupService(
            database: settings.database, interval: interval, kept: settings.backups.kept,
            folder: BackupFolder(path: settings.backups.folder(of: settings.database)), metrics: dependencies.metrics,
            now: now, log: log)
    }

    let unreadResponses = UnreadResponses(trustedProxies: settings.trustedProxies)
    // The larger of the two limits on bodies: encoded forms may be larger than JSON with the same text.
    let bodyLimit = limits.requestBody * BoardContext.readFormExpansion
    let unansweredRequests = UnansweredRequests(
        bodyLimit: bodyLimit, trustedProxies: settings.trustedProxies, metrics: dependencies.metrics)
    let pipelineTurns = PipelineTurns(trustedProxies: settings.trustedProxies)
    var application = Application(
        router: router,
        server: HTTPServerBuilder { responder in
            HTTP1Connections(
                responder: responder,
                configuration: .init(
                    additionalChannelHandlers: [
                        // These two must come before `GracefulShutdownHandler`, which delays the close until the
                        // response is flushed.
                        UnreadResponseHandler(unread: unreadResponses),
                        WriteTimeoutHandler(timeout: limits.idleTimeout),
                        GracefulShutdownHandler(drainTimeout: limits.drainTimeout), UnreadableRequestHandler(),
                        RequestDeadlineHandler(headerTimeout: limits.headerTimeout),
                        UnansweredRequestHandler(unanswered: unansweredRequests), ConnectionClosureHandler(),
                        // Must be the last, so that no other handler waits for the turns of pipelined requests.
                        PipelinedRequestHandler(turns: pipelineTurns),
                    ],
                    idleTimeout: .init(limits.idleTimeout),
                    // So a thousand connections of one network hold at most 16 MiB of incomplete headers; NIO's
                    // defaults would allow 80 MiB.
                    httpDecoderConfiguration: .init(
                        maxHeaderFieldSize: 16 * 1024, maxHeaderListSize: 16 * 1024, maxHeaderFieldCount: 100)),
                shares: ConnectionShares(
                    limit: limits.connectionsPerNetwork, trustedProxies: settings.trustedProxies),
                bodyLimit: bodyLimit)
        },
        configuration: .init(
            address: .hostname(settings.host, port: settings.port), serverName: "board",
            // Linux caps it at net.core.somaxconn. When the queue overflows, Linux drops the handshake, which delays
            // the connection by a second, and sometimes resets it.
            backlog: 4096,
            availableConnectionsDelegate: MaximumAvailableConnections(limits.connections)),
        services: [
            backfill, touches, WeatherMaintenance(weatherService: weatherService, store: store, log: log),
            CleanupService(store: store, now: now, log: log), ForeignWriteService(store: store, log: log),
            DatabaseCheckService(store: store, interval: dependencies.checkInterval, log: log),
            ModerationMetricsService(
                store: store, registry: dependencies.metrics, interval: dependencies.checkInterval, now: now, log: log),
            DigestService(
                // The provider calls for a digest count against its member's quotas only: no request causes them.
                store: store, weatherService: weatherService,
                budget: { .member($0, from: nil, limiter, limits.weather) },
                now: now, log: log),
            passwordQueue,
            // `backups` follows; it is nil if none are scheduled.
        ] + [backups].compactMap { $0 },
        onServerRunning: { channel in
            await channel.addAcceptHandler(metrics: dependencies.metrics, log: log)
            await onServerRunning(channel.localAddress?.port ?? settings.port)
        },
        logger: log)
    // Services start concurrently with the server, and the first request may already need these.
    application.beforeServerStarts { passwordQueue.start() }
    application.beforeServerStarts { try await weatherService.load() }
    return application
}

/// Builds the router: adds the middleware, in the order in which it runs, and the routes of the API and the pages.
func buildRouter(
    settings: ServerSettings, services: BoardServices, touches: SessionTouchService, pages: Pages,
    metrics: MetricsRegistry
) -> Router<BoardContext> {
    let (store, limiter, limits) = (services.store, services.limiter, services.limits)
    let writes = Quota.writes(limits)
    let tarpit = Tarpit(delay: limits.tarpitDelay, trustedProxies: settings.trustedProxies)
    let problems = ProblemMiddleware(metrics: metrics, pages: pages, store: store, tarpit: tarpit)
    let sessionCache = SessionCache(feed: store.changes)
    sessionCache.subscribe(to: store.changes)
    let sessions = SessionReader(store: store, cache: sessionCache, touches: touches, now: services.now)
    let router = Router(context: BoardContext.self, options: .autoGenerateHeadEndpoints)

    // Outermost first: the context, then problems, so that everything below may throw.
    router.add(
        middleware: RequestMiddleware(
            trustedProxies: settings.trustedProxies, maxUploadSize: limits.requestBody, publicURL: settings.publicURL,
            metrics: RequestMetrics(metrics)))
    // Outside the problems, since a request may have written before it fails.
    if store.changes.hasOtherServers { router.add(middleware: ReadPositionMiddleware()) }
    router.add(middleware: problems)
    // Health probes and metrics have no rate limit, because they are answered from memory. Otherwise visitors who share
    // the network of a monitor, or an untrusted proxy with it, could use up the monitor's quota and make a healthy
    // server look dead.
    Health(store: store).add(to: router)
    MetricsRoutes(
        registry: metrics, weatherService: services.weatherService, store: store, isOpen: settings.areMetricsOpen
    ).add(to: router)

    // On the router, so that these apply to every route added from here on, and to requests without a route.
    router.add(
        middleware: NetworkLimitMiddleware(
            limiter: limiter, reads: .reads(limits),
            writes: Quota(name: .networkWrites, limit: limits.networkWritesPerMinute, window: .seconds(60))))
    // A second time, inside the rate limiter, so that problems get the rate limit headers too.
    router.add(middleware: problems)
    router.add(middleware: URILengthMiddleware())
    let sessionCookies = SessionCookieMiddleware(sessions: sessions)
    router.add(middleware: UnknownAddressMiddleware(sessionCookies: sessionCookies, problems: problems))

    let open = router.group()
        .add(
            middleware: AuthenticateMiddleware(sessions: sessions, limiter: limiter, writes: writes)
        )
        // After the authentication, because the writes of a member count for the member, whatever the network.
        .add(
            middleware: WriteLimitMiddleware(limiter: limiter, quota: writes)
        )
        // A third time, inside the authentication, so that the problem of a public read also says that the session has
        // ended.
        .add(middleware: problems)
    // The context of each group proves the caller's role by its type.
    let members = open.group(context: MemberContext.self)
    let moderators = members.group(context: ModeratorContext.self)

    let api = APIRoutes(services, pages)
    api.add(toPublic: open)
    api.add(toMembers: members)
    api.add(toModerators: moderators)

    let groups = PageGroups(pages: pages, services: services)
    groups.add(toFiles: router.group())
    // The groups of pages differ from those of the API: the session comes from a cookie instead of a token, and the
    // origin of forms is checked.
    let openPages = router.group()
        .add(middleware: sessionCookies)
        // Inside the authentication, so that the pages of problems show the signed-in member.
        .add(middleware: problems)
        .add(middleware: PageFormMiddleware(publicURL: pages.publicURL))
        // After the form was read, so that a form over the limit comes back with the text that was typed.
        .add(middleware: WriteLimitMiddleware(limiter: limiter, quota: writes))
    let memberPages = openPages.group(context: MemberContext.self)
    groups.add(toPublic: openPages)
    groups.add(toMembers: memberPages)
    groups.add(toModerators: memberPages.group(context: ModeratorContext.self))
    return router
}
