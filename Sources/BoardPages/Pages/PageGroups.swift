import BoardWeb
import Hummingbird

/// Adds the routes of all pages to the router's groups: files, public pages, and the pages that only signed-in members
/// or moderators may open.
package struct PageGroups: Sendable {
    let pages: Pages
    let services: BoardServices

    package init(pages: Pages, services: BoardServices) {
        self.pages = pages
        self.services = services
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
        FrontPages(pages: pages, services: services).add(toPublic: routes)
        WeatherBoardPages(pages: pages, services: services).add(toPublic: routes)
        PostPages(pages: pages, services: services).add(toPublic: routes)
        SearchPages(pages: pages, services: services).add(toPublic: routes)
        MemberPages(pages: pages, services: services).add(toPublic: routes)
        WeatherPages(pages: pages, services: services).add(toPublic: routes)
        PlacePages(pages: pages, services: services).add(toPublic: routes)
        SessionPages(pages: pages, services: services).add(toPublic: routes)
        RecoveryPages(pages: pages, services: services).add(toPublic: routes)
        LogPages(pages: pages, services: services).add(toPublic: routes)
        InformationPages(pages: pages).add(toPublic: routes)
        ProblemPages(pages: pages).add(toPublic: routes)
    }

    /// Adds the pages that only signed-in members may open.
    package func add(toMembers routes: some RouterMethods<MemberContext>) {
        PostPages(pages: pages, services: services).add(toMembers: routes)
        WritingPages(pages: pages, services: services).add(toMembers: routes)
        MemberPages(pages: pages, services: services).add(toMembers: routes)
        PlacePages(pages: pages, services: services).add(toMembers: routes)
        SessionPages(pages: pages, services: services).add(toMembers: routes)
        RecoveryPages(pages: pages, services: services).add(toMembers: routes)
        AccountPages(pages: pages, services: services).add(toMembers: routes)
        SettingsPages(pages: pages, services: services).add(toMembers: routes)
        NoticePages(pages: pages, services: services).add(toMembers: routes)
        ReportPages(pages: pages, services: services).add(toMembers: routes)
        DecisionPages(pages: pages, services: services).add(toMembers: routes)
        AppealPages(pages: pages, services: services).add(toMembers: routes)
    }

    /// Adds the pages that only moderators may open.
    package func add(toModerators routes: some RouterMethods<ModeratorContext>) {
        CasePages(pages: pages, services: services).add(toModerators: routes)
        DecisionPages(pages: pages, services: services).add(toModerators: routes)
        BatchPages(pages: pages, services: services).add(toModerators: routes)
        AppealPages(pages: pages, services: services).add(toModerators: routes)
        SanctionPages(pages: pages, services: services).add(toModerators: routes)
        PresetPages(pages: pages, services: services).add(toModerators: routes)
        WatchWordPages(pages: pages, services: services).add(toModerators: routes)
    }
}
