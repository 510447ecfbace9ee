import BoardModels
import BoardWeb
import Hummingbird

/// The information pages, whose texts the operator can replace, and the offline page.
struct InformationPages: Sendable {
    let pages: Pages

    func add(toPublic routes: some RouterMethods<BoardContext>) {
        routes.on(.showAbout) { try show(.showAbout, .about, $0, $1) }
        routes.on(.showContact) { try show(.showContact, .contact, $0, $1) }
        routes.on(.showPrivacy) { try show(.showPrivacy, .privacy, $0, $1) }
        routes.on(.showLicence) { try show(.showLicence, .licence, $0, $1) }
        routes.on(.showOffline) { try showKeptPages(.offlineTitle, .offlineText, $0, $1) }
        routes.on(.showUnresponsive) { try showKeptPages(.downTitle, .downText, $0, $1) }
    }

    private func show(
        _ route: PageRoute, _ heading: CommonPageText, _ request: Request, _ context: BoardContext
    ) throws -> Response {
        // The path names the files: the texts of `/about` are in `about.en.md` and `about.ko.md`.
        let name = String(route.path.dropFirst())
        guard let text = pages.information.text(name, in: context.language) else { throw context.problem(.notFound) }
        let title = text.title.isEmpty ? heading.text(in: context.language) : text.title
        // Safe to insert: cmark escapes the text and leaves out HTML that the file contains.
        return try pages.page(
            "information", ["html": text.html], title: title, head: PageHead(canonical: route.path), for: request,
            context)
    }

    /// Responds with the page that the service worker shows without a network, or while the server does not respond.
    ///
    /// The worker fetches it without cookies, so it contains nothing personal.
    private func showKeptPages(
        _ title: CommonPageText, _ text: CommonPageText, _ request: Request, _ context: BoardContext
    ) throws -> Response {
        let boards = WeatherType.allCases.map { type in
            (path: PageRoute.boardPage.path(type.rawValue), name: type.name(in: context.language))
        }
        let front = (path: "/", name: CommonPageText.home.text(in: context.language))
        let weather = [WeatherTab.now, .hours, .days].map { tab in
            let label: WeatherPageText = tab == .now ? .weatherPages : tab.label
            return (path: tab.route.path, name: label.text(in: context.language))
        }
        let kept = ([front] + weather + boards).map { ["url": $0.path, "name": $0.name] as PageValues }
        return try pages.page(
            "offline", ["text": text.text(in: context.language), "kept": kept], title: title,
            head: PageHead(isIndexed: false), for: request, context)
    }
}
