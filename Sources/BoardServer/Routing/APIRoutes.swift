import BoardModels
import BoardPages
import BoardWeb
import Hummingbird

/// The routes of the API.
struct APIRoutes: Sendable {
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

    init(_ services: BoardServices, _ pages: Pages) {
        let (store, now) = (services.store, services.now)
        memberRoutes = MemberRoutes(services: services)
        sessions = SessionRoutes(services: services)
        accounts = AccountRoutes(services: services)
        settings = SettingsRoutes(store: store, now: now)
        savedPlaces = SavedPlaceRoutes(services: services)
        notices = NoticeRoutes(store: store, now: now)
        boards = BoardRoutes(services: services)
        places = PlaceRoutes(services: services)
        posts = PostRoutes(services: services)
        likes = LikeRoutes(store: store, now: now)
        conditions = ConditionsRoutes(services: services)
        forecasts = ForecastRoutes(services: services)
        reports = ReportRoutes(store: store, now: now)
        restorations = RestorationRoutes(store: store, now: now)
        cases = CaseRoutes(store: store, now: now)
        decisions = DecisionRoutes(store: store, limiter: services.limiter, limits: services.limits, now: now)
        appeals = AppealRoutes(store: store, now: now)
        sanctions = SanctionRoutes(store: store, now: now)
        presets = PresetRoutes(store: store, now: now)
        watchWords = WatchWordRoutes(store: store, now: now)
        log = ModerationLogRoutes(store: store, pages: pages)
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
