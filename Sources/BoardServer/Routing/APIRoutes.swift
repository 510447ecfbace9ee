import BoardModels
import BoardStore
import Hummingbird

/// The routes of the API and the services that they share; the routes of pages call the same functions.
///
/// A class because every group of pages refers to it: copying a struct with so many routes for each request would take
/// as long as finding the response.
final class APIRoutes: Sendable {
    let store: Store
    let weatherService: WeatherService
    let backfill: ConditionsBackfill
    let responses: ResponseCache
    let limiter: RateLimiter
    let limits: ServerLimits
    let now: @Sendable () -> Timestamp
    /// Returns the time of a monotonic clock.
    let uptime: @Sendable () -> Duration
    let passwords: Passwords

    let memberRoutes: MemberRoutes
    let sessions: SessionRoutes
    let accounts: AccountRoutes
    let settings: SettingsRoutes
    let savedPlaces: SavedPlaceRoutes
    let notices: NoticeRoutes
    let boards: BoardRoutes
    let posts: PostRoutes
    let likes: LikeRoutes
    let conditions: ConditionsRoutes
    let forecasts: ForecastRoutes
    let places: PlaceRoutes
    let reports: ReportRoutes
    let restorations: RestorationRoutes
    let cases: CaseRoutes
    let decisions: DecisionRoutes
    let appeals: AppealRoutes
    let sanctions: SanctionRoutes
    let presets: PresetRoutes
    let watchWords: WatchWordRoutes
    let log: ModerationLogRoutes

    init(
        store: Store, weatherService: WeatherService, backfill: ConditionsBackfill, responses: ResponseCache,
        limiter: RateLimiter, limits: ServerLimits, passwords: Passwords, now: @escaping @Sendable () -> Timestamp,
        uptime: @escaping @Sendable () -> Duration
    ) {
        self.store = store
        self.weatherService = weatherService
        self.backfill = backfill
        self.responses = responses
        self.limiter = limiter
        self.limits = limits
        self.now = now
        self.uptime = uptime
        self.passwords = passwords
        memberRoutes = MemberRoutes(store: store, passwords: passwords, limiter: limiter, limits: limits, now: now)
        sessions = SessionRoutes(store: store, passwords: passwords, limiter: limiter, limits: limits, now: now)
        accounts = AccountRoutes(
            store: store, passwords: passwords, limiter: limiter, limits: limits, now: now, uptime: uptime)
        settings = SettingsRoutes(store: store, now: now)
        savedPlaces = SavedPlaceRoutes(store: store, limiter: limiter, limits: limits, now: now)
        notices = NoticeRoutes(store: store, now: now)
        boards = BoardRoutes(
            store: store, weatherService: weatherService, responses: responses, limiter: limiter, limits: limits)
        places = PlaceRoutes(store: store, weatherService: weatherService, limiter: limiter, limits: limits)
        posts = PostRoutes(
            store: store, weatherService: weatherService, backfill: backfill, places: places, responses: responses,
            scans: PostScanQueue(readers: limits.store.readers), limiter: limiter, limits: limits, now: now)
        likes = LikeRoutes(store: store, now: now)
        conditions = ConditionsRoutes(
            weatherService: weatherService, responses: responses, limiter: limiter, limits: limits)
        forecasts = ForecastRoutes(weatherService: weatherService, limiter: limiter, limits: limits)
        reports = ReportRoutes(store: store, now: now)
        restorations = RestorationRoutes(store: store, now: now)
        cases = CaseRoutes(store: store, now: now)
        decisions = DecisionRoutes(store: store, now: now)
        appeals = AppealRoutes(store: store, now: now)
        sanctions = SanctionRoutes(store: store, now: now)
        presets = PresetRoutes(store: store, now: now)
        watchWords = WatchWordRoutes(store: store, now: now)
        log = ModerationLogRoutes(store: store)
    }

    /// Adds the endpoints that anyone may call, without a session too.
    func add(toPublic routes: some RouterMethods<BoardContext>) {
        memberRoutes.add(toPublic: routes)
        sessions.add(toPublic: routes)
        boards.add(toPublic: routes)
        posts.add(toPublic: routes)
        conditions.add(toPublic: routes)
        forecasts.add(toPublic: routes)
        places.add(toPublic: routes)
        log.add(toPublic: routes)
        OpenAPIRoutes().add(toPublic: routes)
    }

    /// Adds the endpoints that only a signed-in member may call.
    func add(toMembers routes: some RouterMethods<MemberContext>) {
        sessions.add(toMembers: routes)
        accounts.add(toMembers: routes)
        settings.add(toMembers: routes)
        savedPlaces.add(toMembers: routes)
        notices.add(toMembers: routes)
        posts.add(toMembers: routes)
        likes.add(toMembers: routes)
        reports.add(toMembers: routes)
        restorations.add(toMembers: routes)
        decisions.add(toMembers: routes)
        appeals.add(toMembers: routes)
    }

    /// Adds the endpoints that only a signed-in moderator or admin may call.
    func add(toModerators routes: some RouterMethods<ModeratorContext>) {
        cases.add(toModerators: routes)
        decisions.add(toModerators: routes)
        appeals.add(toModerators: routes)
        sanctions.add(toModerators: routes)
        presets.add(toModerators: routes)
        watchWords.add(toModerators: routes)
    }
}
