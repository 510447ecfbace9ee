import BoardWeb
import Hummingbird

/// Pages that belong together, and their routes for each kind of visitor.
///
/// A route that no group adds fails the test that compares the router with `PageRoute.all`.
protocol PageGroup: Sendable {
    init(pages: Pages, services: BoardServices)
    func add(toPublic routes: some RouterMethods<BoardContext>)
    func add(toMembers routes: some RouterMethods<MemberContext>)
    func add(toModerators routes: some RouterMethods<ModeratorContext>)
}

extension PageGroup {
    func add(toPublic routes: some RouterMethods<BoardContext>) {}
    func add(toMembers routes: some RouterMethods<MemberContext>) {}
    func add(toModerators routes: some RouterMethods<ModeratorContext>) {}
}

/// Adds the routes of all pages to the router's groups: files, public pages, and the pages that only signed-in members
/// or moderators may open.
package struct PageGroups: Sendable {
    private let pages: Pages
    private let services: BoardServices
    private let groups: [any PageGroup]

    package init(pages: Pages, services: BoardServices) {
        self.pages = pages
        self.services = services
        let types: [any PageGroup.Type] = [
            FrontPages.self, WeatherBoardPages.self, PostPages.self, WritingPages.self, SearchPages.self,
            WeatherPages.self, PlacePages.self, MemberPages.self, SessionPages.self, RecoveryPages.self,
            AccountPages.self, SettingsPages.self, NoticePages.self, ReportPages.self, CasePages.self,
            DecisionPages.self, BatchPages.self, AppealPages.self, SanctionPages.self, PresetPages.self,
            WatchWordPages.self, LogPages.self,
        ]
        groups = types.map { $0.init(pages: pages, services: services) }
    }

    /// Adds the routes for which no session is read: static files, robots.txt, the sitemap and the manifest, feeds,
    /// images of link previews, and the choice of language and colour scheme.
    package func add(toFiles routes: some RouterMethods<BoardContext>) {
        AssetRoutes(assets: pages.assets).add(toPublic: routes)
        SiteRoutes(pages: pages, services: services, sitemap: Sitemap(store: services.store, uptime: services.uptime))
            .add(toPublic: routes)
        PreferenceRoutes(pages: pages).add(toPublic: routes)
        FeedRoutes(pages: pages, services: services).add(toPublic: routes)
        PreviewRoutes(pages: pages, services: services, drawer: PreviewDrawer()).add(toPublic: routes)
    }

    /// Adds the pages that everyone may open.
    package func add(toPublic routes: some RouterMethods<BoardContext>) {
        for group in groups { group.add(toPublic: routes) }
        InformationPages(pages: pages).add(toPublic: routes)
        ProblemPages(pages: pages).add(toPublic: routes)
    }

    /// Adds the pages that only signed-in members may open.
    package func add(toMembers routes: some RouterMethods<MemberContext>) {
        for group in groups { group.add(toMembers: routes) }
    }

    /// Adds the pages that only moderators may open.
    package func add(toModerators routes: some RouterMethods<ModeratorContext>) {
        for group in groups { group.add(toModerators: routes) }
    }
}
