import BoardWeb
import Hummingbird

/// Adds the routes of all pages to the router's groups: files, public pages, and the pages that only signed-in members
/// or moderators may open.
package struct PageGroups: Sendable {
    let pages: Pages
    let api: BoardServices

    package init(pages: Pages, api: BoardServices) {
        self.pages = pages
        self.api = api
    }

    /// Adds the routes for which no session is read: static files, robots.txt, the sitemap and the manifest, feeds,
    /// images of link previews, and the choice of language and colour scheme.
    package func add(toFiles routes: some RouterMethods<BoardContext>) {
        AssetRoutes(assets: pages.assets).add(toPublic: routes)
        SiteRoutes(pages: pages, api: api, sitemap: Sitemap(store: api.store, uptime: api.uptime)).add(toPublic: routes)
        PreferenceRoutes(pages: pages).add(toPublic: routes)
        FeedRoutes(pages: pages, api: api).add(toPublic: routes)
        PreviewRoutes(pages: pages, api: api, drawer: PreviewDrawer()).add(toPublic: routes)
    }

    /// Adds the pages that everyone may open.
    package func add(toPublic routes: some RouterMethods<BoardContext>) {
        FrontPages(pages: pages, api: api).add(toPublic: routes)
        WeatherBoardPages(pages: pages, api: api).add(toPublic: routes)
        PostPages(pages: pages, api: api).add(toPublic: routes)
        SearchPages(pages: pages, api: api).add(toPublic: routes)
        MemberPages(pages: pages, api: api).add(toPublic: routes)
        WeatherPages(pages: pages, api: api).add(toPublic: routes)
        PlacePages(pages: pages, api: api).add(toPublic: routes)
        SessionPages(pages: pages, api: api).add(toPublic: routes)
        RecoveryPages(pages: pages, api: api).add(toPublic: routes)
        LogPages(pages: pages, api: api).add(toPublic: routes)
        InformationPages(pages: pages).add(toPublic: routes)
        ProblemPages(pages: pages).add(toPublic: routes)
    }

    /// Adds the pages that only signed-in members may open.
    package func add(toMembers routes: some RouterMethods<MemberContext>) {
        PostPages(pages: pages, api: api).add(toMembers: routes)
        WritingPages(pages: pages, api: api).add(toMembers: routes)
        MemberPages(pages: pages, api: api).add(toMembers: routes)
        PlacePages(pages: pages, api: api).add(toMembers: routes)
        SessionPages(pages: pages, api: api).add(toMembers: routes)
        RecoveryPages(pages: pages, api: api).add(toMembers: routes)
        AccountPages(pages: pages, api: api).add(toMembers: routes)
        SettingsPages(pages: pages, api: api).add(toMembers: routes)
        NoticePages(pages: pages, api: api).add(toMembers: routes)
        ReportPages(pages: pages, api: api).add(toMembers: routes)
        DecisionPages(pages: pages, api: api).add(toMembers: routes)
        AppealPages(pages: pages, api: api).add(toMembers: routes)
    }

    /// Adds the pages that only moderators may open.
    package func add(toModerators routes: some RouterMethods<ModeratorContext>) {
        CasePages(pages: pages, api: api).add(toModerators: routes)
        DecisionPages(pages: pages, api: api).add(toModerators: routes)
        BatchPages(pages: pages, api: api).add(toModerators: routes)
        AppealPages(pages: pages, api: api).add(toModerators: routes)
        SanctionPages(pages: pages, api: api).add(toModerators: routes)
        PresetPages(pages: pages, api: api).add(toModerators: routes)
        WatchWordPages(pages: pages, api: api).add(toModerators: routes)
    }
}
